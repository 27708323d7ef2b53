"""The game as questions: who may answer what, and what follows.

Each arm hands on to one rule; what happens most often stands first, since arms are tried in order.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.clock import peddler_spend, spend
from forgehall.games.merchants_cove.rules.components import (
    BOATS,
    COLOURS,
    DOCKS,
    GOODS,
    KINDS,
    PIERS,
    SQUARE,
    STAFF,
    TITLES,
)
from forgehall.games.merchants_cove.rules.corruption import (
    corrupt,
    corruption_outcomes,
    discard,
    discard_choices,
    take_corruption,
)
from forgehall.games.merchants_cove.rules.day import begin_day, clean_up
from forgehall.games.merchants_cove.rules.harbour import (
    arrive,
    arrived,
    bag_outcomes,
    board,
    boarded,
    boat_choices,
    dock_boat,
    dock_choices,
    draw_adventurer,
    drawn,
    shift,
    shift_choices,
    shift_to,
)
from forgehall.games.merchants_cove.rules.market import (
    go_on_selling,
    next_seller,
    offer,
    offer_choices,
    pay_sponsorship,
    sell,
    sell_choices,
)
from forgehall.games.merchants_cove.rules.merchant import (
    SHOP_BOUNDS,
    SHOP_SPACES,
    run_shop_step,
    settle_shop,
    shop_choices,
    shop_outcomes,
)
from forgehall.games.merchants_cove.rules.peddler import peddler_outcomes, play_peddler_card
from forgehall.games.merchants_cove.rules.plain import Ask, Step
from forgehall.games.merchants_cove.rules.sailors import (
    call_from_hall,
    choose_boat,
    choose_passenger,
    from_boat_choices,
    go_to_boat,
    hall_choices,
    passenger_choices,
    swap,
    swap_choices,
    to_boat_choices,
    use,
)
from forgehall.games.merchants_cove.rules.setup import (
    fill_bag,
    lay_out_townsfolk,
    set_up,
    stack,
    stack_outcomes,
    three_outcomes,
)
from forgehall.games.merchants_cove.rules.state import State
from forgehall.games.merchants_cove.rules.townsfolk import (
    bring_good,
    come_to_square,
    good_choices,
    hire,
    hire_choices,
    offer_ability,
    pay,
    pay_choices,
    refill,
    townsfolk_outcomes,
    tuck,
    tuck_choices,
)
from forgehall.games.merchants_cove.rules.turn import (
    action_choices,
    activate_choices,
    activate_staff,
    next_turn,
    take_action,
)
from forgehall.kit.questions import has_step, open_question, take
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

BOUNDS: dict[int, int] = {
    Ask.ACTION: SHOP_SPACES,
    Ask.HIRE: SQUARE,
    Ask.TUCK: STAFF,
    Ask.PAY: 2,
    Ask.ACTIVATE: 1 + STAFF,
    Ask.DISCARD: 1 + TITLES,
    Ask.PLACE: BOATS,
    Ask.DOCK: DOCKS,
    Ask.SHIFT: 1 + KINDS,
    Ask.SHIFT_TO: BOATS,
    Ask.SELL: 1 + 2 * PIERS,
    Ask.GOOD: 1 + COLOURS,
    Ask.USE: 2,
    Ask.BOAT: 1 + BOATS,
    Ask.PASSENGER: KINDS,
    Ask.TO_BOAT: BOATS,
    Ask.SWAP: KINDS,
    Ask.HALL: 1 + COLOURS,
    Ask.OFFER: 1 + GOODS,
    **SHOP_BOUNDS,
}
"""For each question, one more than its largest choice."""
MOST_CHOICES = 24
"""The first townsperson of the square comes from two sets of twelve."""
MOST_ANSWERS = 6000


@arm
def yes_or_no(out: list[int]) -> int:
    """No is 0, yes is 1."""
    out[0] = 0
    out[1] = 1
    return 2


@rule
def choices(g: State, out: list[int]) -> int:  # hands on
    """Write the legal answers to the open question, ascending; return how many."""
    kind, seat, arg = open_question(g)
    match kind:
        case Ask.ACTION:
            return action_choices(g, seat, out)
        case Ask.PLACE:
            return boat_choices(g, NONE, out)
        case Ask.DOCK:
            return dock_choices(g, arg, out)
        case Ask.SELL:
            return sell_choices(g, arg, out)
        case Ask.ACTIVATE:
            return activate_choices(g, seat, arg, out)
        case Ask.HIRE:
            return hire_choices(g, out)
        case Ask.TUCK:
            return tuck_choices(g, seat, out)
        case Ask.PAY:
            return pay_choices(g, arg, out)
        case Ask.DISCARD:
            return discard_choices(g, seat, out)
        case Ask.SHIFT:
            return shift_choices(g, arg, out)
        case Ask.SHIFT_TO:
            return boat_choices(g, arg // KINDS, out)
        case Ask.GOOD:
            return good_choices(g, seat, arg, out)
        case Ask.USE:
            return yes_or_no(out)
        case Ask.BOAT:
            return from_boat_choices(g, arg, out)
        case Ask.PASSENGER:
            return passenger_choices(g, arg, out)
        case Ask.TO_BOAT:
            return to_boat_choices(g, arg, out)
        case Ask.SWAP:
            return swap_choices(g, arg, out)
        case Ask.HALL:
            return hall_choices(g, out)
        case Ask.OFFER:
            return offer_choices(g, seat, out)
        case _:
            return shop_choices(g, kind, seat, arg, out)


@rule
def outcomes(g: State, out: list[int], weights: list[int]) -> int:  # hands on
    """Write what chance can answer, with weights; return how many."""
    kind, _, _ = open_question(g)
    match kind:
        case Ask.ROLL:
            return shop_outcomes(out, weights)
        case Ask.ARRIVE | Ask.DRAW:
            return bag_outcomes(g, out, weights)
        case Ask.CORRUPTION:
            return corruption_outcomes(g, out, weights)
        case Ask.TOWNSFOLK:
            return townsfolk_outcomes(g, out, weights)
        case Ask.PEDDLER_CARD:
            return peddler_outcomes(g, out, weights)
        case Ask.STACK:
            return stack_outcomes(g, out, weights)
        case _:
            return three_outcomes(out, weights)


@rule
def answer(g: State, choice: int) -> None:
    """Settle the open question, then run what follows until something is asked."""
    kind, seat, arg = take(g)
    settle(g, kind, seat, arg, choice)
    proceed(g)


@rule
def proceed(g: State) -> None:
    """Run what waits for nobody, until something is asked or the game is over."""
    while has_step(g):
        kind, seat, arg = take(g)
        run_step(g, kind, seat, arg)


@rule
def deal(g: State) -> None:
    """Set the table up and go on to the first question."""
    set_up(g)
    proceed(g)


@arm
def settle(g: State, kind: int, seat: int, arg: int, choice: int) -> None:  # hands on
    """What follows from an answer."""
    match kind:
        case Ask.ARRIVE:
            arrived(g, arg, choice)
        case Ask.ACTION:
            take_action(g, seat, choice)
        case Ask.DRAW:
            drawn(g, seat, arg, choice)
        case Ask.PLACE:
            board(g, seat, choice, arg)
        case Ask.DOCK:
            dock_boat(g, seat, arg, choice)
        case Ask.SELL:
            sell(g, seat, arg, choice)
        case Ask.CORRUPTION:
            take_corruption(g, seat, choice)
        case Ask.ACTIVATE:
            activate_staff(g, seat, arg, choice)
        case Ask.HIRE:
            hire(g, seat, choice)
        case Ask.TUCK:
            tuck(g, seat, arg, choice)
        case Ask.PAY:
            pay(g, seat, arg, choice)
        case Ask.TOWNSFOLK:
            come_to_square(g, arg, choice)
        case Ask.DISCARD:
            discard(g, seat, arg, choice)
        case Ask.SHIFT:
            shift(g, seat, arg, choice)
        case Ask.SHIFT_TO:
            shift_to(g, seat, arg, choice)
        case Ask.GOOD:
            bring_good(g, seat, arg, choice)
        case Ask.USE:
            use(g, seat, arg, choice)
        case Ask.BOAT:
            choose_boat(g, seat, arg, choice)
        case Ask.PASSENGER:
            choose_passenger(g, seat, arg, choice)
        case Ask.TO_BOAT:
            go_to_boat(g, seat, arg, choice)
        case Ask.SWAP:
            swap(g, seat, arg, choice)
        case Ask.HALL:
            call_from_hall(g, seat, arg, choice)
        case Ask.OFFER:
            offer(g, seat, choice)
        case Ask.PEDDLER_CARD:
            play_peddler_card(g, choice)
        case Ask.STACK:
            stack(g, arg, choice)
        case Ask.LEFT_OUT:
            lay_out_townsfolk(g, choice)
        case Ask.ROGUE_CARD:
            fill_bag(g, choice)
        case _:
            settle_shop(g, kind, seat, arg, choice)


@arm
def run_step(g: State, kind: int, seat: int, arg: int) -> None:  # hands on
    """What follows by itself."""
    match kind:
        case Step.NEXT_TURN:
            next_turn(g)
        case Step.SPEND:
            spend(g, seat, arg)
        case Step.ARRIVAL:
            arrive(g, arg)
        case Step.ADVENTURER:
            draw_adventurer(g, seat, arg)
        case Step.BOARDED:
            boarded(g, seat, arg)
        case Step.FORGE_ON | Step.CLOSE_FORGE:
            run_shop_step(g, kind, seat, arg)
        case Step.CORRUPT:
            corrupt(g, seat)
        case Step.SALES:
            go_on_selling(g, seat, arg)
        case Step.SELLER:
            next_seller(g, arg)
        case Step.SPONSOR:
            pay_sponsorship(g, seat)
        case Step.ABILITY:
            offer_ability(g, seat, arg)
        case Step.REFILL:
            refill(g)
        case Step.PEDDLER_SPEND:
            peddler_spend(g, arg)
        case Step.CLEAN_UP:
            clean_up(g)
        case _:
            begin_day(g)

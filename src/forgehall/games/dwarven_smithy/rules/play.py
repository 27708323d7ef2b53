"""The game as questions: who may answer what, and what follows.

Each arm hands on to one rule; what happens most often stands first, since arms are tried in order.
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.actions import (
    MOST_ACTIONS,
    VERB,
    act,
    act_choices,
    swap_with,
    swap_with_choices,
)
from forgehall.games.dwarven_smithy.rules.completing import (
    complete,
    complete_choices,
    complete_next,
    keep_choices,
    keep_or_sell,
    swap_apprentice,
    swap_apprentice_choices,
    swap_market,
    swap_market_choices,
)
from forgehall.games.dwarven_smithy.rules.components import (
    CATEGORY,
    GEM,
    GOODS,
    MOST_DRAWS,
    MOST_STACKS,
    MOST_WORKSHOP,
    ZONES,
)
from forgehall.games.dwarven_smithy.rules.crafting import (
    PAYMENTS,
    gem_choices,
    lay,
    lay_gem,
    lay_gems,
    spare,
    spare_choices,
)
from forgehall.games.dwarven_smithy.rules.plain import Ask, Step
from forgehall.games.dwarven_smithy.rules.setup import (
    DEALT,
    MOST_TURNS,
    deal_next,
    first,
    first_outcomes,
    set_up,
)
from forgehall.games.dwarven_smithy.rules.setup import deal as deal_card
from forgehall.games.dwarven_smithy.rules.state import State, Verb
from forgehall.games.dwarven_smithy.rules.trade import (
    HIGHEST_BID,
    WIDEST_BID,
    bid,
    bid_choices,
    bid_next,
    buy_to,
    buy_to_choices,
)
from forgehall.games.dwarven_smithy.rules.turn import (
    begin_turn,
    draw,
    draw_choices,
    draw_guild,
    draw_mine,
    draw_next,
    end_turn,
    guild_outcomes,
    mine_outcomes,
)
from forgehall.kit.questions import MAX_SEATS, has_step, open_question, take
from forgehall.kit.rule import arm, rule

BOUNDS: dict[int, int] = {
    Ask.COMPLETE: 1 + MOST_STACKS,
    Ask.KEEP: 2,
    Ask.SWAP_APPRENTICE: GOODS,
    Ask.SWAP_MARKET: GOODS,
    Ask.ACT: VERB * (Verb.BUY_FROM + MAX_SEATS),
    Ask.SWAP_WITH: GOODS,
    Ask.LAY_GEM: CATEGORY * (GEM + 1),
    Ask.SPARE: PAYMENTS,
    Ask.BUY_TO: ZONES,
    Ask.BID: HIGHEST_BID + 1,
    Ask.DRAW: 3,
}
"""For each question, one more than its largest choice."""
MOST_CHOICES = WIDEST_BID + 8
QUESTIONS_OF_ACTION = 8
"""What one action can ask: itself, six gems and what is spared; or four bids and a place."""
MOST_ANSWERS = (
    1
    + DEALT * MAX_SEATS
    + MOST_TURNS * (MOST_ACTIONS * QUESTIONS_OF_ACTION + 2 * MOST_WORKSHOP + 2 * MOST_DRAWS + 3)
)


@rule
def choices(g: State, out: list[int]) -> int:
    """Write the legal answers to the open question, ascending; return how many."""
    kind, seat, arg = open_question(g)
    match kind:
        case Ask.ACT:
            return act_choices(g, seat, out)
        case Ask.DRAW:
            return draw_choices(g, out)
        case Ask.COMPLETE:
            return complete_choices(g, seat, out)
        case Ask.BUY_TO:
            return buy_to_choices(g, seat, out)
        case Ask.SWAP_WITH:
            return swap_with_choices(g, seat, out)
        case Ask.BID:
            return bid_choices(g, seat, arg, out)
        case Ask.SPARE:
            return spare_choices(g, seat, out)
        case Ask.LAY_GEM:
            return gem_choices(g, seat, out)
        case Ask.SWAP_APPRENTICE:
            return swap_apprentice_choices(g, seat, out)
        case Ask.SWAP_MARKET:
            return swap_market_choices(g, seat, out)
        case _:
            return keep_choices(out)


@rule
def outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Write what chance can answer, with weights; return how many."""
    kind, _, _ = open_question(g)
    match kind:
        case Ask.DRAW_GUILD:
            return guild_outcomes(g, out, weights)
        case Ask.FIRST:
            return first_outcomes(g, out, weights)
        case _:
            return mine_outcomes(g, out, weights)


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
        case Ask.ACT:
            act(g, seat, choice)
        case Ask.DRAW_MINE:
            draw_mine(g, seat, choice)
        case Ask.DRAW:
            draw(g, seat, choice)
        case Ask.DRAW_GUILD:
            draw_guild(g, seat, choice)
        case Ask.COMPLETE:
            complete(g, seat, choice)
        case Ask.BUY_TO:
            buy_to(g, seat, arg, choice)
        case Ask.SWAP_WITH:
            swap_with(g, seat, arg, choice)
        case Ask.BID:
            bid(g, seat, choice)
        case Ask.SPARE:
            spare(g, seat, choice)
        case Ask.LAY_GEM:
            lay_gem(g, seat, arg, choice)
        case Ask.SWAP_APPRENTICE:
            swap_apprentice(g, seat, arg, choice)
        case Ask.SWAP_MARKET:
            swap_market(g, seat, arg, choice)
        case Ask.KEEP:
            keep_or_sell(g, seat, arg, choice)
        case Ask.DEAL:
            deal_card(g, seat, choice)
        case _:
            first(g, choice)


@arm
def run_step(g: State, kind: int, seat: int, arg: int) -> None:  # hands on
    """What follows by itself."""
    match kind:
        case Step.COMPLETE_NEXT:
            complete_next(g, seat)
        case Step.DRAW_NEXT:
            draw_next(g, seat)
        case Step.END_TURN:
            end_turn(g, seat)
        case Step.BEGIN_TURN:
            begin_turn(g, seat)
        case Step.LAY:
            lay(g, seat)
        case Step.LAY_GEMS:
            lay_gems(g, seat, arg)
        case Step.BID_NEXT:
            bid_next(g, seat, arg)
        case _:
            deal_next(g, arg)

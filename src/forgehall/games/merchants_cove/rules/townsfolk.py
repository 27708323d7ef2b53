"""Hiring townsfolk: take one, use the ability, tuck the card, pay, refill the square.

Rules file: 1.5 (hiring), 3.1 (Locals and Mercenaries), 4.22. The Sailors have their own file.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    LEAST_HOURS,
    SQUARE,
    STAFF,
    TOWNSFOLK,
    hire_hours,
    town_of,
)
from forgehall.games.merchants_cove.rules.corruption import (
    can_corrupt,
    draw_corruption,
    offer_discard,
)
from forgehall.games.merchants_cove.rules.plain import Ask, Effect, Happened, Step
from forgehall.games.merchants_cove.rules.sailors import offer_sailor
from forgehall.games.merchants_cove.rules.shop import gain_gold, take_good
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

IN_FULL, WITH_HELP = 0, 1
"""Pay all the hours, or one less for a corruption card."""
NO_GOOD = 0
"""Take no good from a Mercenary; colour c is 1 + c."""


@rule
def can_hire(g: State, seat: int) -> bool:
    """Somebody is on the square, and a place of the staff strip is free."""
    has_place = False
    for place in range(STAFF):
        has_place = has_place or g.staff[seat][place] == NONE
    for slot in range(SQUARE):
        if g.square[slot] != NONE:
            return has_place
    return False


@arm
def hire_choices(g: State, out: list[int]) -> int:
    """The places of the square where somebody stands."""
    n = 0
    for slot in range(SQUARE):
        if g.square[slot] != NONE:
            out[n] = slot
            n += 1
    return n


@arm
def hire(g: State, seat: int, slot: int) -> None:
    """Ability, tuck, pay, refill: planned from the last to the first."""
    card = g.square[slot]
    g.square[slot] = NONE
    note(g, Happened.HIRE, seat, card)
    then(g, Step.REFILL, 0)
    ask(g, Ask.PAY, seat, hire_hours(slot))
    ask(g, Ask.TUCK, seat, card)
    then(g, Step.ABILITY, seat, card)


@arm
def tuck_choices(g: State, seat: int, out: list[int]) -> int:
    """The free places of the staff strip."""
    n = 0
    for place in range(STAFF):
        if g.staff[seat][place] == NONE:
            out[n] = place
            n += 1
    return n


@arm
def tuck(g: State, seat: int, card: int, place: int) -> None:
    """The card is assigned to an ability of the staff."""
    g.staff[seat][place] = card
    note(g, Happened.TUCK, seat, card, place)


@arm
def pay_choices(g: State, hours: int, out: list[int]) -> int:
    """All the hours; or one less."""
    out[0] = IN_FULL
    out[1] = WITH_HELP
    return 2 if may_have_help(g, hours) else 1


@rule
def may_have_help(g: State, hours: int) -> bool:
    """An hour may be saved, never below 1, if there is a corruption card to draw."""
    return hours > LEAST_HOURS and can_corrupt(g)


@arm
def pay(g: State, seat: int, hours: int, choice: int) -> None:
    """The help of the rogues comes first, then the time is spent."""
    then(g, Step.SPEND, seat, hours - choice)
    draw_corruption(g, seat, choice)


@arm
def refill(g: State) -> None:
    """The townsfolk slide to the cheap end; new ones come at the other end while there are any."""
    n = 0
    for slot in range(SQUARE):
        card = g.square[slot]
        g.square[slot] = NONE
        if card != NONE:
            g.square[n] = card
            n += 1
    left = 0
    for card in range(TOWNSFOLK):
        left += g.town_deck[card]
    if n < SQUARE and left > 0:
        then(g, Step.REFILL, 0)
        ask(g, Ask.TOWNSFOLK, 0, n)


@arm
def townsfolk_outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Every card of the deck is as likely."""
    n = 0
    for card in range(TOWNSFOLK):
        if g.town_deck[card]:
            out[n] = card
            weights[n] = 1
            n += 1
    return n


@arm
def come_to_square(g: State, slot: int, card: int) -> None:
    """The drawn townsperson stands on the square."""
    g.town_deck[card] = 0
    g.square[slot] = card
    note(g, Happened.SQUARE, 0, card)


@arm
def offer_ability(g: State, seat: int, card: int) -> None:
    """The hirer may use the ability of the townsperson."""
    row = town_of(card)
    match row.effect:
        case Effect.DISCARD_CORRUPTION:
            offer_discard(g, seat, row.amount)
        case Effect.GOLD_FULLEST_HALL_AND_DISCARD:
            gain_gold(g, seat, fullest_hall(g))
            offer_discard(g, seat, row.amount)
        case Effect.GAIN_GOOD:
            if can_bring(g, seat, card):
                ask(g, Ask.GOOD, seat, card)
        case _:
            offer_sailor(g, seat, card)


@rule
def fullest_hall(g: State) -> int:
    """How many members the fullest hall has."""
    most = 0
    for colour in range(COLOURS):
        most = max(most, g.hall[colour])
    return most


@rule
def may_bring(g: State, seat: int, card: int, colour: int) -> bool:
    """The townsperson brings goods of this colour, and the hirer's supply has one."""
    row = town_of(card)
    fits = row.colour == NONE or row.colour == colour
    return fits and g.supply[seat][row.size * COLOURS + colour] > 0


@rule
def can_bring(g: State, seat: int, card: int) -> bool:
    """There is a good for the townsperson to bring."""
    for colour in range(COLOURS):
        if may_bring(g, seat, card, colour):
            return True
    return False


@arm
def good_choices(g: State, seat: int, card: int, out: list[int]) -> int:
    """None, or a good of a colour that the townsperson can bring."""
    out[0] = NO_GOOD
    n = 1
    for colour in range(COLOURS):
        if may_bring(g, seat, card, colour):
            out[n] = 1 + colour
            n += 1
    return n


@arm
def bring_good(g: State, seat: int, card: int, choice: int) -> None:
    """The good goes from the hirer's own supply to the shelf."""
    if choice != NO_GOOD:
        take_good(g, seat, town_of(card).size * COLOURS + choice - 1)

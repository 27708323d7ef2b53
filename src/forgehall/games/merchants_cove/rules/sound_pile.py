"""Whether the pile of a position can be played."""

from __future__ import annotations

from collections.abc import Iterator

from forgehall.games.merchants_cove.rules.clock import markers
from forgehall.games.merchants_cove.rules.components import (
    ABOARD_AT_ARRIVAL,
    ASHORE,
    BOATS,
    COLOURS,
    DAY_HOURS,
    GOODS,
    HIRE_HOURS,
    KINDS,
    SQUARE,
    STAFF,
    TOWN,
    TOWNSFOLK,
    Effect,
    Kind,
)
from forgehall.games.merchants_cove.rules.harbour import has_seat_elsewhere
from forgehall.games.merchants_cove.rules.play import MOST_CHOICES, choices, outcomes
from forgehall.games.merchants_cove.rules.sailors import PORTS, card_in, port_in
from forgehall.games.merchants_cove.rules.smith.components import (
    ANY_NUMBER,
    DICE,
    FURNACES,
    STAFF_AMOUNTS,
    Place,
    Staff,
)
from forgehall.games.merchants_cove.rules.smith.furnaces import is_filled
from forgehall.games.merchants_cove.rules.state import QUESTIONS_AND_STEPS, Ask, State, Step
from forgehall.kit.faults import Fault, Whose
from forgehall.kit.language import mark
from forgehall.kit.questions import STEP, is_chance
from forgehall.kit.record import NONE

DEEPEST = 15
"""How deep the pile can lie between two answers: the rest of it is for what they ask."""
HOURS = range(1, max(HIRE_HOURS) + 1)
CARDS = range(TOWNSFOLK)
JOINED = range(TOWNSFOLK * PORTS * KINDS)
ARGUMENTS: dict[int, range] = {
    Ask.TUCK: CARDS, Ask.PAY: HOURS, Ask.ACTIVATE: range(1 << STAFF), Ask.DISCARD: range(1, 4),
    Ask.PLACE: range(KINDS), Ask.DOCK: range(BOATS), Ask.SHIFT: range(BOATS),
    Ask.SHIFT_TO: range(BOATS * KINDS), Ask.SELL: range(GOODS), Ask.GOOD: CARDS, Ask.USE: CARDS,
    Ask.BOAT: CARDS, Ask.PASSENGER: JOINED, Ask.TO_BOAT: JOINED,
    Ask.SWAP: range(len(JOINED) * BOATS), Ask.HALL: CARDS, Ask.FILL: range(FURNACES + 1),
    Ask.FILL_UNDER: range(2), Ask.FORGE: range(1, ANY_NUMBER + 1), Ask.EMPTY: range(FURNACES),
    Ask.REROLL: range(DICE + 1), Ask.STOKE: range(1, STAFF_AMOUNTS[Staff.STOKER] + 1),
    Ask.STACK: range(5), Ask.TOWNSFOLK: range(SQUARE), Ask.ARRIVE: range(BOATS),
    Ask.DRAW: range(2), Ask.ROLL: range(DICE),
    Step.ARRIVAL: range(BOATS * ABOARD_AT_ARRIVAL + 1), Step.SPEND: HOURS,
    Step.ADVENTURER: range(2), Step.BOARDED: range(2 * BOATS), Step.ABILITY: CARDS,
    Step.SELLER: range(6), Step.SALES: range(GOODS + 1), Step.FORGE_ON: range(ANY_NUMBER + 1),
    Step.CLOSE_FORGE: range(DICE + 1), Step.PEDDLER_SPEND: range(1, DAY_HOURS),
}  # fmt: skip
"""What the argument of a question or step can be; 0 where nothing is said."""

USED = (Effect.DRAW_AND_PLACE, Effect.LAIR_ROGUE_TO_BOAT_AND_DISCARD)
MOVED = (Effect.MOVE_BETWEEN_BOATS, Effect.SWAP_BETWEEN_BOATS)


def entries(g: State) -> list[tuple[int, int, int]]:
    """The entries of the table's lane: kind, seat, argument."""
    return [(g.pile_kind[0][i], g.pile_seat[0][i], g.pile_arg[0][i]) for i in range(g.piled[0])]


def pile_faults(g: State) -> Iterator[str]:
    """Questions and steps that fit the table, and an open question that can be answered."""
    if g.piled[0] > DEEPEST or any(g.piled[1:]):
        yield "the pile is deeper than a game can make it, or in a lane of a seat"
        return
    pile = entries(g)
    for kind, seat, arg in pile:
        name = QUESTIONS_AND_STEPS(kind).name.lower()
        if arg not in ARGUMENTS.get(kind, range(1)):
            yield f"the pile holds {name} with an argument of {arg}"
            return
        if fault := entry_fault(g, kind, seat, arg):
            yield f"the pile holds {name}, but {fault}"
            return
    if pile:
        if pile[-1][0] >= STEP:
            yield "a step lies on top of the pile, but it is not a question"
            return
        out, weights = [0] * MOST_CHOICES, [0] * MOST_CHOICES
        if (outcomes(g, out, weights) if is_chance(g) else choices(g, out)) == 0:
            yield Fault(mark("{seat} is asked what has no answer here"), seat=Whose(pile[-1][1]))


def entry_fault(g: State, kind: int, seat: int, arg: int) -> str:
    """What a question or step asks of the table, if it is not there."""
    match kind:
        case Ask.TUCK if NONE not in g.staff[seat]:
            return f"seat {seat} has no place for more staff"
        case Ask.PLACE if not has_seat_elsewhere(g, NONE):
            return "no boat at sea has a seat"
        case Ask.DOCK if g.docked[arg] != NONE:
            return "the boat is docked"
        case Ask.SHIFT_TO if not g.aboard[arg // KINDS][arg % KINDS]:
            return "nobody such is aboard"
        case Ask.SELL if not g.shelf[seat][arg]:
            return f"seat {seat} has no such good"
        case Ask.FILL if is_filled(g, seat, arg):
            return "the furnace is filled"
        case Ask.EMPTY if not is_filled(g, seat, arg):
            return "the furnace is empty"
        case Ask.ROLL if g.place[seat][arg] != Place.ASIDE:
            return "the die was not set aside"
        case Ask.STACK if arg != len(g.order) - g.order.count(NONE):
            return f"{arg} markers are not what is stacked"
        case Ask.TOWNSFOLK if g.square[arg] != NONE:
            return "somebody stands there"
        case Step.SELLER if arg > markers(g):
            return "there are fewer merchants"
        case Ask.GOOD if TOWN[arg].effect != Effect.GAIN_GOOD:
            return "that townsperson brings no good"
        case Ask.USE | Ask.HALL | Ask.BOAT | Ask.PASSENGER | Ask.TO_BOAT | Ask.SWAP:
            return sailor_fault(g, kind, arg)
        case _:
            return ""


def sailor_fault(g: State, kind: int, arg: int) -> str:
    """What a question about a Sailor asks of the table, if it is not there."""
    joined = arg // BOATS if kind == Ask.SWAP else arg
    card = arg if kind in (Ask.USE, Ask.HALL, Ask.BOAT) else card_in(joined)
    effect = TOWN[card].effect
    fits = {
        Ask.USE: effect in USED,
        Ask.HALL: effect == Effect.HALL_TO_BOAT_AND_GOLD,
        Ask.SWAP: effect == Effect.SWAP_BETWEEN_BOATS,
        Ask.TO_BOAT: effect in (*MOVED, USED[1], Effect.HALL_TO_BOAT_AND_GOLD),
    }.get(Ask(kind), effect in (*MOVED, Effect.BOAT_TO_BAG, Effect.BOAT_TO_HALL))
    if not fits:
        return "that townsperson does something else"
    if kind == Ask.USE and card_needs_rogue(card) and g.lair == 0:
        return "no rogue is in the lair"
    if kind in (Ask.PASSENGER, Ask.TO_BOAT, Ask.SWAP):
        return passenger_fault(g, kind, joined)
    return ""


def card_needs_rogue(card: int) -> bool:
    """The Sailor brings a rogue from the lair."""
    return TOWN[card].effect == Effect.LAIR_ROGUE_TO_BOAT_AND_DISCARD


def passenger_fault(g: State, kind: int, joined: int) -> str:
    """Whether the passenger that is to change places is there."""
    port, passenger = port_in(joined), joined % KINDS
    is_ashore = TOWN[card_in(joined)].effect in (USED[1], Effect.HALL_TO_BOAT_AND_GOLD)
    if (port == ASHORE) != is_ashore:
        return "the passenger comes from elsewhere"
    if is_ashore:
        if card_needs_rogue(card_in(joined)) != (passenger == Kind.ROGUE):
            return "the passenger is of another kind"
        waiting = g.lair if passenger == Kind.ROGUE else g.hall[passenger % COLOURS]
        return "" if waiting else "nobody such is ashore"
    if kind == Ask.PASSENGER:
        return "" if passenger == 0 else "no passenger is chosen yet"
    return "" if g.aboard[port][passenger] else "nobody such is aboard"

"""The open question in words."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.merchants_cove.rules.components import COLOURS, KINDS, Boat, Kind, Townsperson
from forgehall.games.merchants_cove.rules.sailors import card_in
from forgehall.games.merchants_cove.rules.smith.components import Furnace
from forgehall.games.merchants_cove.rules.smith.furnaces import dice_for, in_supply
from forgehall.games.merchants_cove.rules.state import Ask, State
from forgehall.games.merchants_cove.rules.townsfolk import may_have_help
from forgehall.games.merchants_cove.words.names import (
    COLOUR_NAMES,
    good_name,
    piece_name,
    seat_name,
)
from forgehall.kit.language import mark, say
from forgehall.kit.questions import is_over, open_question

QUESTIONS = {
    Ask.ACTION: mark("{seat}: fill a furnace, forge, hire or activate staff; it takes hours"),
    Ask.HIRE: mark("{seat}: whom do you hire from the town square?"),
    Ask.TUCK: mark("{seat}: under which member of the staff does this card go: {card}?"),
    Ask.PAY: mark("{seat}: pay in full ({n} h), or with the help of rogues?"),
    Ask.ACTIVATE: mark("{seat}: activate a member of the staff, or stop"),
    Ask.DISCARD: mark("{seat}: discard a corruption card, or stop (at most {n} more)"),
    Ask.PLACE: mark(
        "{seat}: which boat does this adventurer board: {kind}? With four aboard it docks"
    ),
    Ask.DOCK: mark("{seat}: boat {boat} is full. Where does it dock?"),
    Ask.SHIFT: mark("{seat}: shift somebody from boat {boat}?"),
    Ask.SHIFT_TO: mark("{seat}: to which boat is this adventurer shifted: {kind}?"),
    Ask.OFFER: mark("{seat}: which good do you sell next?"),
    Ask.SELL: mark("{seat}: where do you sell this good: {good}?"),
    Ask.GOOD: mark("{seat}: which good does this townsperson bring: {card}?"),
    Ask.USE: mark("{seat}: use this ability: {card}?"),
    Ask.BOAT: mark("{seat}: from which boat? ({card})"),
    Ask.PASSENGER: mark("{seat}: which passenger? ({card})"),
    Ask.TO_BOAT: mark("{seat}: to which boat? ({card})"),
    Ask.SWAP: mark("{seat}: swap for which passenger? ({card})"),
    Ask.HALL: mark("{seat}: from which guild hall? ({card})"),
    Ask.FILL: mark("{seat}: which die goes on top? ({furnace})"),
    Ask.FILL_UNDER: mark("{seat}: which die goes below? ({furnace})"),
    Ask.FORGE: mark("{seat}: forge in which furnace?"),
    Ask.EMPTY: mark("{seat}: no good. What happens to the dice? ({furnace})"),
    Ask.ALLOY: mark("{seat}: which new die from the smelter?"),
    Ask.REROLL: mark("{seat}: add dice of the supply to the roll, or roll now"),
    Ask.STOKE: mark("{seat}: turn a coal die, or stop (steps left: {n})"),
    Ask.METALLURGIST: mark("{seat}: which furnace does the Metallurgist fill?"),
    Ask.ROGUE_CARD: mark("Which rogue card is drawn?"),
    Ask.LEFT_OUT: mark("Which set of townsfolk stays in the box?"),
    Ask.STACK: mark("Whose time marker is stacked next?"),
    Ask.TOWNSFOLK: mark("Who comes to the town square?"),
    Ask.ARRIVE: mark("Who is aboard boat {boat}?"),
    Ask.DRAW: mark("Who is drawn from the bag?"),
    Ask.CORRUPTION: mark("{seat} draws a corruption card"),
    Ask.ROLL: mark("{seat} rolls a die: {colour}"),
    Ask.PEDDLER_CARD: mark("Which card does the Peddler turn up?"),
}

OF_ONE_DIE = {
    Ask.FILL: mark("{seat}: which die goes on the free space? ({furnace})"),
    Ask.EMPTY: mark("{seat}: no good. What happens to the die? ({furnace})"),
}
"""The same for a small furnace, which has one space."""

JOINED = (Ask.PASSENGER, Ask.TO_BOAT, Ask.SWAP)
ABOUT_A_BOAT = (Ask.DOCK, Ask.SHIFT, Ask.ARRIVE)
ABOUT_A_CARD = (Ask.TUCK, Ask.GOOD, Ask.USE, Ask.BOAT, Ask.HALL)
ABOUT_A_FURNACE = (Ask.FILL, Ask.FILL_UNDER, Ask.EMPTY)


def question_words(g: State, language: str, names: Sequence[str]) -> str:
    """The open question: who is asked, and what."""
    if is_over(g):
        return say(language, "The game is over")
    kind, seat, arg = open_question(g)
    values: dict[str, object] = {"seat": seat_name(seat, language, names), "n": arg}
    match kind:
        case Ask.PLACE | Ask.SHIFT_TO:
            values["kind"] = piece_name(Kind(arg % KINDS), language)
        case Ask.ROLL:
            values["colour"] = say(language, COLOUR_NAMES[arg % COLOURS])
        case Ask.SELL:
            values["good"] = good_name(arg, language)
        case _ if kind in ABOUT_A_BOAT:
            values["boat"] = Boat(arg).name
        case _ if kind in ABOUT_A_FURNACE:
            values["furnace"] = piece_name(Furnace(arg), language)
        case _ if kind in ABOUT_A_CARD:
            values["card"] = piece_name(Townsperson(arg), language)
        case _ if kind in JOINED:
            joined = arg // len(Boat) if kind == Ask.SWAP else arg
            values["card"] = piece_name(Townsperson(card_in(joined)), language)
    return say(language, sentence(g, Ask(kind), seat, arg), **values)


def sentence(g: State, kind: Ask, seat: int, arg: int) -> str:
    """What is asked; of a choice that the table does not leave, nothing is said."""
    is_small = kind in OF_ONE_DIE and arg != Furnace.SMELTER and dice_for(arg) == 1
    if is_small:
        return OF_ONE_DIE[kind]
    if kind == Ask.PAY and not may_have_help(g, arg):
        return mark("{seat}: pay {n} h")
    if kind == Ask.REROLL and not in_supply(g, seat):
        return mark("{seat}: roll the dice that were set aside")
    return QUESTIONS[kind]

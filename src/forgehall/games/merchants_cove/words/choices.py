"""A choice of the open question in words."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    PIERS,
    PRICES,
    Boat,
    Corruption,
    Dock,
    Kind,
    Pier,
    Rogues,
    Set,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.market import buyers
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Place, Space, Staff
from forgehall.games.merchants_cove.rules.smith.forging import ALL
from forgehall.games.merchants_cove.rules.smith.furnaces import dice_for
from forgehall.games.merchants_cove.rules.state import Ask, State
from forgehall.games.merchants_cove.words.names import (
    COLOUR_NAMES,
    die_name,
    good_name,
    piece_name,
    seat_name,
)
from forgehall.kit.language import Counted, count, mark, say
from forgehall.kit.questions import open_question

ROLLED = Counted("nominative", "Roll {n} die", "Roll {n} dice")


def choice_words(g: State, choice: int, language: str, to: int | None, names: Sequence[str]) -> str:
    """A choice, as a seat may read it."""
    kind, seat, arg = open_question(g)
    if kind == Ask.CORRUPTION and to not in (None, seat):
        return say(language, "Draw a hidden corruption card")
    if kind >= Ask.ROGUE_CARD:
        return outcome_words(kind, choice, language, names)
    if kind >= Ask.FILL:
        return smith_words(g, seat, kind, arg, choice, language)
    if kind >= Ask.USE and kind != Ask.OFFER:
        return sailor_words(kind, arg, choice, language)
    return harbour_words(g, kind, arg, choice, language)


def empty_words(furnace: int, choice: int, language: str) -> str:
    """What happens to the dice of a furnace that made nothing; a small one holds one die."""
    if dice_for(furnace) > 1:
        text = mark("Set the dice aside") if choice else mark("Leave the dice in")
    else:
        text = mark("Set the die aside") if choice else mark("Leave the die in")
    return say(language, text)


def reroll_words(g: State, seat: int, choice: int, language: str) -> str:
    """How many dice are rolled now, or which ones are added to them."""
    aside = g.place[seat].count(Place.ASIDE)
    if choice == 0:
        return count(language, ROLLED, aside) if aside else say(language, "Roll no dice")
    if choice == ALL:
        return say(language, "All dice of the supply")
    return die_name(g, seat, choice - 1, language)


def outcome_words(kind: int, choice: int, language: str, names: Sequence[str]) -> str:
    """What chance can answer."""
    match kind:
        case Ask.ROLL:
            return say(language, "Roll {n}", n=choice)
        case Ask.ARRIVE | Ask.DRAW:
            return piece_name(Kind(choice), language)
        case Ask.CORRUPTION:
            return piece_name(Corruption(choice), language)
        case Ask.TOWNSFOLK:
            return piece_name(Townsperson(choice), language)
        case Ask.PEDDLER_CARD:
            return say(language, "Card {n}", n=choice + 1)
        case Ask.STACK:
            return seat_name(choice, language, names)
        case Ask.LEFT_OUT:
            return piece_name(Set(choice), language)
        case _:
            return piece_name(Rogues(choice), language)


def harbour_words(g: State, kind: int, arg: int, choice: int, language: str) -> str:
    """What every merchant is asked."""
    match kind:
        case Ask.ACTION:
            return piece_name(Space(choice), language)
        case Ask.HIRE:
            return piece_name(Townsperson(g.square[choice]), language)
        case Ask.TUCK:
            return piece_name(Staff(choice), language)
        case Ask.PAY if choice:
            return say(language, "{n} h, and a corruption card", n=arg - 1)
        case Ask.PAY:
            return say(language, "{n} h", n=arg)
        case Ask.ACTIVATE if choice:
            return piece_name(Staff(choice - 1), language)
        case Ask.DISCARD if choice:
            return piece_name(Corruption(choice - 1), language)
        case Ask.PLACE | Ask.SHIFT_TO:
            return say(language, "Boat {boat}", boat=Boat(choice).name)
        case Ask.DOCK:
            return say(language, "Dock {dock}", dock=Dock(choice).name)
        case Ask.SHIFT if choice:
            return piece_name(Kind(choice - 1), language)
        case Ask.GOOD if choice:
            return say(language, COLOUR_NAMES[choice - 1])
        case Ask.SELL if choice:
            return sale_words(g, arg, choice, language)
        case Ask.SELL:
            return say(language, "Keep: {good}", good=good_name(arg, language))
        case Ask.ACTIVATE:
            return say(language, "Activate nobody else")
        case Ask.DISCARD:
            return say(language, "Keep the other cards")
        case Ask.SHIFT:
            return say(language, "Shift nobody")
        case Ask.OFFER if choice:
            return good_name(choice - 1, language)
        case Ask.OFFER:
            return say(language, "Keep the other goods")
        case _:
            return say(language, "Take no good")


def sale_words(g: State, good: int, choice: int, language: str) -> str:
    """Where a good is sold, and for how much."""
    pier = piece_name(Pier((choice - 1) % PIERS), language)
    gold = PRICES[good] * buyers(g, good, choice)
    if choice > PIERS:
        return say(language, "Sell, rogues too ({pier}): {n} gold", pier=pier, n=gold)
    return say(language, "Sell ({pier}): {n} gold", pier=pier, n=gold)


def sailor_words(kind: int, arg: int, choice: int, language: str) -> str:
    """What the hirer of a Sailor is asked."""
    match kind:
        case Ask.PASSENGER | Ask.SWAP:
            return piece_name(Kind(choice), language)
        case Ask.TO_BOAT:
            return say(language, "Boat {boat}", boat=Boat(choice).name)
        case _ if choice == 0:
            return say(language, "Leave the ability unused")
        case Ask.USE:
            return piece_name(Townsperson(arg), language)
        case Ask.BOAT:
            return say(language, "Boat {boat}", boat=Boat(choice - 1).name)
        case _:
            return piece_name(Kind(choice - 1), language)


def smith_words(g: State, seat: int, kind: int, arg: int, choice: int, language: str) -> str:
    """What the smith is asked."""
    match kind:
        case Ask.FILL | Ask.FILL_UNDER:
            return die_name(g, seat, choice, language)
        case Ask.EMPTY:
            return empty_words(arg, choice, language)
        case Ask.ALLOY:
            return say(language, COLOUR_NAMES[choice % COLOURS])
        case Ask.METALLURGIST:
            return piece_name(Furnace(choice), language)
        case Ask.REROLL:
            return reroll_words(g, seat, choice, language)
        case Ask.FORGE if choice:
            return piece_name(Furnace(choice - 1), language)
        case Ask.STOKE if choice:
            furnace = piece_name(Furnace((choice - 1) // 2), language)
            if choice % 2 == 0:
                return say(language, "Hotter: {furnace}", furnace=furnace)
            return say(language, "Cooler: {furnace}", furnace=furnace)
        case Ask.STOKE:
            return say(language, "Turn no more coal")
        case _:
            return say(language, "Forge nothing more")

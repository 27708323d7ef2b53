"""Choices in notation: one line of English that reads the same in every language's game.

People count from one: player 1 sits on seat 0. What a seat may not know reads `?`.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    DATA,
    PIERS,
    Boat,
    Corruption,
    Dock,
    Kind,
    Pier,
    Rogues,
    Set,
    Size,
    Townsperson,
    rows_of,
)
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Place, Space, Staff
from forgehall.games.merchants_cove.rules.smith.forging import ALL
from forgehall.games.merchants_cove.rules.state import PEDDLER, Ask, State
from forgehall.kit.questions import open_question

TOWN_NAMES = tuple(card["name"] for card in rows_of("townsfolk", Townsperson))
VERBS = frozenset((
    "activate", "board", "call", "discard", "dock", "fill", "forge", "hire", "keep", "offer",
    "pay", "put", "roll", "sell", "shift", "stoke", "take", "tuck", "use",
))  # fmt: skip
ROLL, ROLL_NOTHING = "roll", "roll nothing"
PEDDLER_IDS = tuple(card["id"] for card in DATA["peddler_cards"])


def kind_text(kind: int) -> str:
    """An adventurer by colour."""
    return Kind(kind).name.lower()


def good_text(good: int) -> str:
    """A good: small red, large blue."""
    return f"{Size(good // COLOURS).name.lower()} {kind_text(good % COLOURS)}"


def town_text(card: int) -> str:
    """A townsperson by name."""
    return str(TOWN_NAMES[card]).lower()


def title_text(title: int) -> str:
    """A corruption card by title."""
    return Corruption(title).name.lower().replace("_", " ")


def pier_text(pier: int) -> str:
    """A pier by name."""
    return Pier(pier).name.lower().replace("_", " ")


def furnace_text(furnace: int) -> str:
    """A furnace as it is written: L1, S2, smelter."""
    return "smelter" if furnace == Furnace.SMELTER else Furnace(furnace).name


def die_text(g: State, seat: int, die: int) -> str:
    """An alloy die by colour and face: red 4."""
    return f"{kind_text(die % COLOURS)} {g.face[seat][die]}"


def marker_text(marker: int) -> str:
    """Whose time marker it is."""
    return "peddler" if marker == PEDDLER else f"player {marker + 1}"


def space_text(space: int) -> str:
    """An action space: fill L1, forge, hire, activate."""
    if space <= Space.FILL_SMELTER:
        return f"fill {furnace_text(space)}"
    return Space(space).name.lower()


def text(g: State, choice: int, to: int | None = None) -> str:
    """A choice of the open question in notation, as a seat may read it."""
    kind, seat, arg = open_question(g)
    if kind == Ask.CORRUPTION:
        return f"corruption {title_text(choice) if to in (None, seat) else '?'}"
    if kind >= Ask.ROGUE_CARD:
        return chance_text(kind, choice)
    if kind >= Ask.FILL:
        return smith_text(g, kind, seat, arg, choice)
    if kind == Ask.OFFER:
        return f"offer {good_text(choice - 1)}" if choice else "keep the rest"
    if kind >= Ask.USE:
        return sailor_text(kind, arg, choice)
    return harbour_text(g, kind, arg, choice)


def chance_text(kind: int, choice: int) -> str:
    """What chance answers."""
    match kind:
        case Ask.ROLL:
            return f"roll {choice}"
        case Ask.ARRIVE | Ask.DRAW:
            return f"draw {kind_text(choice)}"
        case Ask.TOWNSFOLK:
            return f"square {town_text(choice)}"
        case Ask.PEDDLER_CARD:
            return f"peddler {PEDDLER_IDS[choice]}"
        case Ask.STACK:
            return f"stack {marker_text(choice)}"
        case Ask.LEFT_OUT:
            return f"without {Set(choice).name.lower()}"
        case _:
            return Rogues(choice).name.lower()


def harbour_text(g: State, kind: int, arg: int, choice: int) -> str:
    """What every merchant is asked."""
    match kind:
        case Ask.ACTION:
            return space_text(choice)
        case Ask.HIRE:
            return f"hire {town_text(g.square[choice])}"
        case Ask.TUCK:
            return f"tuck under {Staff(choice).name.lower()}"
        case Ask.PAY:
            return f"pay {arg - choice}" + (" with help" if choice else "")
        case Ask.ACTIVATE:
            return f"use {Staff(choice - 1).name.lower()}" if choice else "done"
        case Ask.DISCARD:
            return f"discard {title_text(choice - 1)}" if choice else "stop"
        case Ask.PLACE | Ask.SHIFT_TO:
            return f"board {Boat(choice).name}"
        case Ask.DOCK:
            return f"dock at {Dock(choice).name}"
        case Ask.SHIFT:
            return f"shift {kind_text(choice - 1)}" if choice else "shift nobody"
        case Ask.SELL:
            return sale_text(arg, choice)
        case _:
            return f"take {kind_text(choice - 1)}" if choice else "take nothing"


def sale_text(good: int, choice: int) -> str:
    """Where a good is sold, or that it is kept."""
    if choice == 0:
        return f"keep {good_text(good)}"
    rogues = " with rogues" if choice > PIERS else ""
    return f"sell {good_text(good)} at {pier_text((choice - 1) % PIERS)}{rogues}"


def sailor_text(kind: int, arg: int, choice: int) -> str:
    """What the hirer of a Sailor is asked."""
    match kind:
        case Ask.USE:
            return f"use {town_text(arg)}" if choice else "leave it"
        case Ask.BOAT:
            return f"from {Boat(choice - 1).name}" if choice else "leave it"
        case Ask.PASSENGER:
            return f"passenger {kind_text(choice)}"
        case Ask.TO_BOAT:
            return f"to {Boat(choice).name}"
        case Ask.SWAP:
            return f"for {kind_text(choice)}"
        case _:
            return f"call {kind_text(choice - 1)}" if choice else "leave it"


def smith_text(g: State, kind: int, seat: int, arg: int, choice: int) -> str:
    """What the smith is asked."""
    match kind:
        case Ask.FILL | Ask.FILL_UNDER:
            return f"put {die_text(g, seat, choice)} into {furnace_text(arg)}"
        case Ask.FORGE:
            return f"forge {furnace_text(choice - 1)}" if choice else "stop"
        case Ask.EMPTY:
            return "set aside" if choice else "leave"
        case Ask.ALLOY:
            return f"take {kind_text(choice % COLOURS)}"
        case Ask.REROLL:
            return reroll_text(g, seat, choice)
        case Ask.STOKE:
            return stoke_text(choice)
        case _:
            return f"fill {furnace_text(choice)}"


def reroll_text(g: State, seat: int, choice: int) -> str:
    """What is rolled at the end of a forging."""
    if choice == 0:
        return ROLL if Place.ASIDE in g.place[seat] else ROLL_NOTHING
    return "roll all too" if choice == ALL else f"roll {die_text(g, seat, choice - 1)} too"


def tidy(g: State, text: str) -> str:
    """Whoever rolls without having named a die rolls nothing, and need not say so."""
    kind, seat, _ = open_question(g)
    return reroll_text(g, seat, 0) if text == ROLL and kind == Ask.REROLL else text


def stoke_text(choice: int) -> str:
    """A step on a coal die."""
    if choice == 0:
        return "stop"
    return f"stoke {furnace_text((choice - 1) // 2)} {'up' if choice % 2 == 0 else 'down'}"

"""What is in the box: adventurers, boats, piers, townsfolk, corruption, rogue and Peddler cards.

Rules file: 1.1 (components), 3 (proposed parts). The figures lie in `cards.toml`; here they become
rows of ints. What belongs to one merchant alone lies with that merchant.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from forgehall.games.merchants_cove.rules.cards import cards_file, read_cards
from forgehall.kit.errors import BadCardsError
from forgehall.kit.record import NONE
from forgehall.kit.rows import in_order
from forgehall.kit.rule import rule

CARDS_PATH = cards_file()
DATA = read_cards(CARDS_PATH)
"""Everything in `cards.toml`; rules read the tables below instead."""


class Kind(IntEnum):
    """The kinds of adventurers; the first four are the colours of goods, halls and dice."""

    RED = 0
    GREEN = 1
    BLUE = 2
    YELLOW = 3
    ROGUE = 4


COLOURS = 4
KINDS = len(Kind)


class Size(IntEnum):
    """The sizes of goods."""

    SMALL = 0
    LARGE = 1


SIZES = len(Size)
GOODS = SIZES * COLOURS
"""A good is size * COLOURS + colour."""


class Boat(IntEnum):
    """Three boats lie left of the middle pier and three right of it."""

    L1 = 0
    L2 = 1
    L3 = 2
    R1 = 3
    R2 = 4
    R3 = 5


BOATS = len(Boat)
ASHORE = BOATS
"""Where a passenger comes from that was on no boat."""


class Pier(IntEnum):
    """The three piers."""

    LARGE_PIER = 0
    BLACK_MARKET = 1
    SMALL_PIER = 2


PIERS = len(Pier)


class Dock(IntEnum):
    """The four docks, from left to right."""

    A = 0
    B = 1
    C = 2
    D = 3


DOCKS = len(Dock)


class Rogues(IntEnum):
    """The three rogue cards."""

    CRIMINALS = 0
    CULTISTS = 1
    ROBBERS = 2


class Set(IntEnum):
    """The three sets of townsfolk."""

    LOCALS = 0
    MERCENARIES = 1
    SAILORS = 2


class Townsperson(IntEnum):
    """The 36 townsfolk: twelve Locals (L), Mercenaries (M) and Sailors (S)."""

    L01 = 0
    L02 = 1
    L03 = 2
    L04 = 3
    L05 = 4
    L06 = 5
    L07 = 6
    L08 = 7
    L09 = 8
    L10 = 9
    L11 = 10
    L12 = 11
    M01 = 12
    M02 = 13
    M03 = 14
    M04 = 15
    M05 = 16
    M06 = 17
    M07 = 18
    M08 = 19
    M09 = 20
    M10 = 21
    M11 = 22
    M12 = 23
    S01 = 24
    S02 = 25
    S03 = 26
    S04 = 27
    S05 = 28
    S06 = 29
    S07 = 30
    S08 = 31
    S09 = 32
    S10 = 33
    S11 = 34
    S12 = 35


TOWNSFOLK = len(Townsperson)


class Effect(IntEnum):
    """What a townsperson can do for the hirer."""

    DISCARD_CORRUPTION = 0
    GOLD_FULLEST_HALL_AND_DISCARD = 1
    GAIN_GOOD = 2
    DRAW_AND_PLACE = 3
    BOAT_TO_BAG = 4
    MOVE_BETWEEN_BOATS = 5
    SWAP_BETWEEN_BOATS = 6
    BOAT_TO_HALL = 7
    HALL_TO_BOAT_AND_GOLD = 8
    LAIR_ROGUE_TO_BOAT_AND_DISCARD = 9


class Corruption(IntEnum):
    """The seven titles of corruption cards."""

    NOTHING_PROVEN = 0
    SHORT_WEIGHT = 1
    UNSTAMPED_INGOT = 2
    BORROWED_SEAL = 3
    HUSH_MONEY = 4
    BACKROOM_LEDGER = 5
    RING_OF_FENCES = 6


TITLES = len(Corruption)


class Deed(IntEnum):
    """What a card of the Peddler has him do."""

    STOCK = 0
    STOCK_TOP_DEMAND = 1
    POACH = 2
    RUMOUR = 3


class Rival(IntEnum):
    """Whether the Peddler plays, and how strong he is."""

    NONE = 0
    EASY = 1
    NORMAL = 2
    HARD = 3


class TownRow(NamedTuple):
    """A townsperson: what the ability does, and the icons that score at the end."""

    set: int
    effect: int
    amount: int
    gold: int
    size: int
    colour: int
    """The colour of the good that is brought; NONE for any."""
    red: int
    green: int
    blue: int
    yellow: int
    rogue: int


class CorruptionRow(NamedTuple):
    """A corruption card: its rogue icons, and how many there are of it."""

    icons: int
    copies: int


class PeddlerRow(NamedTuple):
    """A card of the Peddler."""

    hours: int
    deed: int
    good: int
    """The good he stocks; for the top demand the red one of the size."""


def rows_of(table: str, names: type[IntEnum]) -> list[dict[str, Any]]:
    """The rows of a table of the data, in the order of the names that are their ids."""
    rows = {str(row["id"]).upper(): row for row in DATA[table]}
    for strange in rows.keys() - names.__members__.keys():
        message = f"no piece has the id {strange} that {table} names"
        raise BadCardsError(message)
    return [rows[name] for name in names.__members__ if name in rows]


def kind_of(name: str) -> int:
    """A colour, or NONE for any and none."""
    return int(Kind[name.upper()]) if name.upper() in Kind.__members__ else NONE


def good_of(size: str, colour: str) -> int:
    """A good by its size and colour; the first of its size if no colour is named."""
    return int(Size[size.upper()]) * COLOURS + max(0, kind_of(colour)) if size else 0


def town_row(card: dict[str, Any]) -> TownRow:
    """A row from the data."""
    icons = [card["icons"].count(kind.name.lower()) for kind in Kind]
    size = int(Size[card["size"].upper()]) if "size" in card else 0
    head = int(Set[card["set"].upper()]), int(Effect[card["effect"].upper()])
    colour = kind_of(card.get("colour", ""))
    return TownRow(*head, card.get("amount", 0), card.get("gold", 0), size, colour, *icons)


TOWN = tuple(town_row(card) for card in rows_of("townsfolk", Townsperson))
ICONS = tuple((row.red, row.green, row.blue, row.yellow, row.rogue) for row in TOWN)
LAIRS: tuple[int, ...] = tuple(card["lair"] for card in rows_of("rogue_cards", Rogues))
"""How many rogues start in the lair, by the rogue card."""
CORRUPTION = in_order(
    Corruption,
    {
        Corruption[c["name"].upper().replace(" ", "_")]: CorruptionRow(c["rogue_icons"], c["count"])
        for c in DATA["corruption"]
    },
)
PEDDLER_CARDS = tuple(
    PeddlerRow(c["hours"], int(Deed[c["action"].upper()]), good_of(c["size"], c["colour"]))
    for c in DATA["peddler_cards"]
)
SIDE_OF_DOCK = tuple(int(dock["side"] == "right") for dock in rows_of("docks", Dock))
SIDE_OF_BOAT = tuple(int(boat["side"] == "right") for boat in rows_of("boats", Boat))
PRICES: tuple[int, ...] = tuple(
    DATA["prices"][size.name.lower()][Kind(colour).name.lower()]
    for size in Size
    for colour in range(COLOURS)
)
ADVENTURERS: tuple[int, ...] = tuple(
    DATA["components"]["adventurers"][kind.name.lower()] for kind in Kind
)
HIRE_HOURS: tuple[int, ...] = tuple(DATA["hiring"]["slot_hours"])
HANDICAPS: tuple[int, ...] = (0, *DATA["peddler"]["handicap_gold"].values())
SPONSORED_HALLS: tuple[int, ...] = (0, *DATA["peddler"]["sponsor_symbols_by_day"])
"""From how many halls the Peddler is paid, by day."""

DAYS: int = DATA["game"]["days"]
DAY_HOURS: int = DATA["clock"]["day_hours"]
PEDDLER_DECK = len(PEDDLER_CARDS)
SQUARE = len(HIRE_HOURS)
"""How many townsfolk are shown: each place has its hours."""
STAFF = 4
"""The places of a staff strip: every merchant has four abilities."""
START_GOLD: int = DATA["setup"]["start_gold"]
HALL_START: int = DATA["setup"]["hall_start_each"]
ABOARD_AT_ARRIVAL: int = DATA["setup"]["adventurers_per_boat_at_arrival"]
BOAT_SEATS: int = DATA["setup"]["boat_capacity"]
LEAST_HOURS: int = DATA["hiring"]["rogue_help_min_hours"]
GOLD_PER_MEMBER: int = DATA["sponsorship"]["gold_per_adventurer_in_hall"]
MARKS: tuple[int, ...] = tuple(
    sum(1 << hour for hour in [*DATA["clock"]["adventurer_hours"], *extra])
    for extra in ([], *DATA["clock"]["extra_hours_by_players"].values())
)
"""The hours with an adventurer mark, one bit each, by the number of seats."""


@rule
def town_of(card: int) -> TownRow:
    """The row of a townsperson."""
    return TOWN[card]


@rule
def icons_of(card: int, kind: int) -> int:
    """How many icons of a colour, or of the rogues, a townsperson has."""
    return ICONS[card][kind]


@rule
def lair_of(card: int) -> int:
    """How many rogues a rogue card puts in the lair."""
    return LAIRS[card]


@rule
def corruption_of(title: int) -> CorruptionRow:
    """The row of a corruption card."""
    return CORRUPTION[title]


@rule
def peddler_card(card: int) -> PeddlerRow:
    """The row of a card of the Peddler."""
    return PEDDLER_CARDS[card]


@rule
def side_of_dock(dock: int) -> int:
    """Left (0) or right (1)."""
    return SIDE_OF_DOCK[dock]


@rule
def side_of_boat(boat: int) -> int:
    """Left (0) or right (1)."""
    return SIDE_OF_BOAT[boat]


@rule
def price_of(good: int) -> int:
    """The base value of a good."""
    return PRICES[good]


@rule
def adventurers_of(kind: int) -> int:
    """How many adventurers of a kind the box has."""
    return ADVENTURERS[kind]


@rule
def hire_hours(slot: int) -> int:
    """What the townsperson on a place of the square costs."""
    return HIRE_HOURS[slot]


@rule
def marks_of(seats: int) -> int:
    """The hours with an adventurer mark, one bit each."""
    return MARKS[seats]


@rule
def handicap_of(rival: int) -> int:
    """What is added to the Peddler's gold at the end."""
    return HANDICAPS[rival]


@rule
def sponsored_halls(day: int) -> int:
    """From how many halls the Peddler is paid on a day."""
    return SPONSORED_HALLS[day]

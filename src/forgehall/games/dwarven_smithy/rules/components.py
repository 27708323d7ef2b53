"""What is in the box: resources, guild cards, limits. Tables of ints, made from the file of cards.

Every card that can lie on a table is a *good* with one number: raw metals and gems, then refined
ones and runes (together: the *ready* resources), then the guild cards in the order of the file.

Rules file: 1.1 (components), 1.2 (limits), 3 (our card set).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple, cast

from forgehall.games.dwarven_smithy.rules.cards import (
    ABILITIES,
    CATEGORIES,
    RESOURCES,
    SETS,
    SUBTYPES,
    TYPES,
    cards_file,
    read_cards,
)
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule

START_COINS = 15
START_WORKSHOP, START_HAND_MINE, START_HAND_GUILD = 4, 4, 2
HAND_LIMIT, WORKSHOP_LIMIT, MARKET_LIMIT, DRAW_LIMIT = 6, 7, 4, 4
APPRENTICES, TOOLS = 2, 2
KINGS_TO_END = 4
AWARD = 25
SURCHARGE = 1

CARDS_PATH = cards_file()
DATA = read_cards(CARDS_PATH)
"""The file of cards as it stands."""

Resource = cast("type[IntEnum]", IntEnum("Resource", [*map(str.upper, RESOURCES)], start=0))
KINDS_OF_RESOURCE = len(Resource)
METAL, GEM, RUNE = range(3)
CATEGORY = 4
"""How many resources a category has: those of a category follow one another."""

RAW = 0
READY = RAW + 2 * CATEGORY
"""The good of a raw metal or gem r is RAW + r, that of a refined one or of a rune READY + r."""
GUILD = READY + KINDS_OF_RESOURCE
GUILD_CARDS = len(DATA["guild"])
GOODS = GUILD + GUILD_CARDS
FACE_DOWN = GOODS
"""Stands for a king's item that only its owner knows."""


class Zone(IntEnum):
    """Where goods lie before a seat."""

    WORKSHOP = 0
    MARKET = 1


class Type(IntEnum):
    """The types of goods."""

    RESOURCE = 0
    APPRENTICE = 1
    TOOL = 2
    ITEM = 3
    KING = 4


ZONES, TYPE_BITS = len(Zone), len(Type)


class Subtype(IntEnum):
    """What an item or a king's item is."""

    NONE = 0
    WEAPON = 1
    ARMOR = 2
    SHIELD = 3
    OTHER = 4


class Ability(IntEnum):
    """What an apprentice does."""

    HAND_LIMIT = 0
    WORKSHOP_LIMIT = 1
    MARKET_LIMIT = 2
    DRAW_LIMIT = 3
    SELL_BONUS = 4
    NO_SURCHARGE = 5
    REFINE_ON_PLAY = 6
    GEM_WILD = 7
    NO_ROTATION = 8
    COMPLETION_BONUS = 9


class GoodRow(NamedTuple):
    """A good: what it is, what it costs and brings, what it does."""

    type: int
    buy: int
    sell: int = 0
    value: int = 0
    """What the bank pays for the finished card."""
    subtype: int = 0
    set: int = NONE
    """The set that it comes with; resources come with none."""
    ability: int = NONE
    amount: int = 0
    """How much of the ability, or how many resources a tool spares."""
    spares: int = NONE
    """The resource that a tool spares."""
    spares_any: int = NONE
    """The category of which a tool spares any one."""
    works_for: int = 0
    """What a tool works for: a bit for each type, then one for each subtype."""


def row_of_resource(row: dict[str, Any], state: str) -> GoodRow:
    """A resource in one of its two states."""
    return GoodRow(Type.RESOURCE, buy=row[f"buy_{state}"], sell=row[f"sell_{state}"])


def row_of_card(row: dict[str, Any]) -> GoodRow:
    """A guild card."""
    made = GoodRow(
        type=1 + list(TYPES).index(row["type"]),
        buy=row["buy"],
        value=row["value"],
        subtype=1 + SUBTYPES.index(row["subtype"]) if row["subtype"] != "none" else 0,
        set=list(SETS).index(row["set"]),
    )
    if made.type == Type.APPRENTICE:
        kind = list(ABILITIES).index(row["ability"]["kind"])
        return made._replace(ability=kind, amount=row["ability"]["amount"])
    if made.type == Type.TOOL:
        return with_reduction(made, row["reduce"])
    return made


def with_reduction(made: GoodRow, reduce: dict[str, Any]) -> GoodRow:
    """A tool with what it spares, and for which cards."""
    types = sum(1 << 1 + list(TYPES).index(name) for name in reduce["types"])
    subtypes = sum(1 << 1 + SUBTYPES.index(name) for name in reduce["subtypes"])
    made = made._replace(amount=reduce["amount"], works_for=types | subtypes << TYPE_BITS)
    if reduce["of"] in CATEGORIES:
        return made._replace(spares_any=CATEGORIES.index(reduce["of"]))
    return made._replace(spares=list(RESOURCES).index(reduce["of"]))


def all_rows() -> tuple[GoodRow, ...]:
    """The rows of all goods in their order."""
    resources = {row["id"]: row for row in DATA["resource"]}
    raw = [row_of_resource(resources[name], "raw") for name in [*RESOURCES][:READY]]
    ready = [row_of_resource(resources[name], "refined") for name in RESOURCES]
    rows = [*raw, *ready, *map(row_of_card, DATA["guild"])]
    return tuple(GoodRow(*map(int, row)) for row in rows)


def slug(name: str) -> str:
    """A card's name as the name of a member."""
    return name.upper().replace("'", "").replace(" ", "_").replace("-", "_")


NAMES = (
    *(f"raw {name}" for name in [*RESOURCES][:READY]),
    *RESOURCES,
    *(str(row["name"]) for row in DATA["guild"]),
)
"""What each good is called."""
Good = cast("type[IntEnum]", IntEnum("Good", [*map(slug, NAMES), "FACE_DOWN"], start=0))

GOOD_ROWS = all_rows()
COSTS = tuple(
    int(DATA["guild"][good - GUILD]["cost"].get(name, 0)) if good >= GUILD else 0
    for good in range(GOODS)
    for name in RESOURCES
)
COST_KINDS = tuple(
    sum(1 << r for r in range(KINDS_OF_RESOURCE) if COSTS[good * KINDS_OF_RESOURCE + r])
    for good in range(GOODS)
)
COPIES = tuple(RESOURCES.values())
WAREHOUSE_ROW = tuple([*RESOURCES].index(name) for name in DATA["rules"]["warehouse_order"])
WAREHOUSE_PLACE = tuple(WAREHOUSE_ROW.index(resource) for resource in Resource)


def most(limit: int, ability: Ability) -> int:
    """The highest that a limit can become: two apprentices raise it."""
    amounts = sorted(row.amount for row in GOOD_ROWS if row.ability == ability)
    return limit + sum(amounts[-APPRENTICES:])


MOST_HAND = most(HAND_LIMIT, Ability.HAND_LIMIT)
MOST_WORKSHOP = most(WORKSHOP_LIMIT, Ability.WORKSHOP_LIMIT)
MOST_MARKET = most(MARKET_LIMIT, Ability.MARKET_LIMIT)
MOST_DRAWS = most(DRAW_LIMIT, Ability.DRAW_LIMIT)
MOST_ROW = max(MOST_WORKSHOP, MOST_MARKET)
MOST_STACKS = MOST_WORKSHOP + MOST_MARKET


@rule
def good_of(good: int) -> GoodRow:
    """The row of a good."""
    return GOOD_ROWS[good]


@rule
def cost_cell(place: int) -> int:
    """A cell of the table of costs."""
    return COSTS[place]


@rule
def cost_of(good: int, resource: int) -> int:
    """How many of a resource are printed in the cost of a guild card."""
    return cost_cell(good * KINDS_OF_RESOURCE + resource)


@rule
def cost_kinds(good: int) -> int:
    """The kinds of resources in the printed cost of a card, a bit for each."""
    return COST_KINDS[good]


@rule
def copies_of(resource: int) -> int:
    """How many cards of a resource there are."""
    return COPIES[resource]


@rule
def resource_at(place: int) -> int:
    """The resource that has a place in the warehouse row, counted from the left."""
    return WAREHOUSE_ROW[place]


@rule
def warehouse_place(resource: int) -> int:
    """The place of a resource in the warehouse row, counted from the left."""
    return WAREHOUSE_PLACE[resource]


@rule
def is_guild(good: int) -> bool:
    """The good is a guild card."""
    return good >= GUILD


@rule
def is_raw(good: int) -> bool:
    """The good is a metal or gem that is not refined."""
    return good < READY


@rule
def resource_of(good: int) -> int:
    """Which resource a good is that is no guild card."""
    return good if good < READY else good - READY


@rule
def as_played(resource: int) -> int:
    """The good that a resource lies as when it comes from a hand: runes have no raw state."""
    return RAW + resource if resource < READY else READY + resource


@rule
def is_in_deck(good: int, full: int) -> bool:
    """The guild card is in the deck of this game: the core, and either starter or full."""
    row = good_of(good)
    return row.set == 0 or row.set == 1 + full

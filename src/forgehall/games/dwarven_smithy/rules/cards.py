"""The cards as a data file: read once, before the rules are made from it.

The file lies beside this module; another one is named by the environment variable CARDS_FROM
before the game is imported. A file that breaks a count or a limit is refused with its line.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from forgehall.kit.errors import BadCardsError
from forgehall.kit.game import cards_variable

CARDS_FROM = cards_variable("dwarven-smithy")
"""The environment variable that names another file of cards."""
OWN = Path(__file__).with_name("cards.toml")
"""The house's own file."""

CATEGORIES = ("metal", "gem", "rune")
RESOURCES = {
    "mithril": 18, "gold": 20, "silver": 22, "iron": 26,
    "emerald": 3, "ruby": 3, "sapphire": 4, "moonstone": 4,
    "storm": 4, "lightning": 4, "frost": 4, "earth": 4,
}  # fmt: skip
"""Four metals, four gems and four runes, with the cards that the mine deck has of each."""
TYPES = {"apprentice": 10, "tool": 16, "item": 25, "king": 27}
SETS = {"core": 25, "starter": 18, "full": 35}
SUBTYPES = ("weapon", "armor", "shield", "other")
ABILITIES = {
    "hand_limit": range(1, 4), "workshop_limit": range(1, 4), "market_limit": range(1, 4),
    "draw_limit": range(1, 4), "sell_bonus": range(1, 10), "no_surcharge": range(1),
    "refine_on_play": range(1, 9), "gem_wild": range(1), "no_rotation": range(1),
    "completion_bonus": range(1, 21),
}  # fmt: skip
"""What an apprentice can do, with the amounts that it may have."""
RULES = {
    "players_min": 2, "players_max": 4, "start_coins": 15, "start_workshop": 4,
    "start_hand_mine": 4, "start_hand_guild": 2, "hand_limit": 6, "apprentice_limit": 2,
    "tool_limit": 2, "market_limit": 4, "workshop_limit": 7, "draw_limit": 4, "kings_to_end": 4,
    "subtype_bonus": 25, "subtype_bonus_for": ["armor", "weapon", "shield"],
    "warehouse_surcharge": 1,
}  # fmt: skip
"""The rulebook's numbers; a file of cards may repeat them, it cannot change them."""
LONGEST_COST = 6
"""A card and what lies under it must fit into a workshop of seven."""
PRICES = range(1, 100)
NAME = re.compile(r"[A-Z][A-Za-z]*(?:(?:'s|[ -][A-Za-z]+))*")

Row = dict[str, Any]
Fault = tuple[str, int, str, str]
"""A table of the file, the place of a row in it, the key, and what is wrong."""


def cards_file() -> Path:
    """The file of cards that this process plays with."""
    return Path(os.environ.get(CARDS_FROM) or OWN)


def read_cards(path: Path) -> Row:
    """The cards in a file; a bad one is refused with a sentence that names the line."""
    try:
        text = path.read_text(encoding="utf-8")
        cards = tomllib.loads(text)
    except OSError as error:
        message = f"the cards cannot be read from {path}: {error.strerror}"
        raise BadCardsError(message) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        message = f"{path} is not a file of cards: {error}"
        raise BadCardsError(message) from error
    for table, place, key, wrong in faults(cards):
        message = f"{path}, line {line_of(text, table, place, key)}: {wrong}"
        raise BadCardsError(message)
    return cards


def line_of(text: str, table: str, place: int, key: str) -> int:
    """The line of a key in a table (in the place-th of several); else of the table, else 1."""
    found, number = 1, -1
    for line, row in enumerate(text.splitlines(), 1):
        if row.startswith("["):
            number = number + 1 if row.strip("[] ") == table else number
            inside = row.strip("[] ") == table and number == place
            found = line if inside else found
        elif number == place and inside and re.match(rf"{re.escape(key)}\s*=", row):
            return line
    return found


def faults(cards: Row) -> Iterator[Fault]:
    """What is wrong with the cards: first the shape of every row, then the counts."""
    for table in ("resource", "guild"):
        rows = cards.get(table)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            yield table, 0, "", f"the cards must be in tables [[{table}]]"
            return
    rules = cards.get("rules")
    if not isinstance(rules, dict):
        yield "rules", 0, "", "the table [rules] is missing"
        return
    for place, row in enumerate(cards["resource"]):
        yield from (("resource", place, key, wrong) for key, wrong in resource_faults(row))
    for place, row in enumerate(cards["guild"]):
        yield from (("guild", place, key, wrong) for key, wrong in guild_faults(row))
    yield from count_faults(cards)
    yield from rule_faults(cards, rules)


def resource_faults(row: Row) -> Iterator[tuple[str, str]]:
    """One of the twelve resources, as many cards as the rulebook says, with four prices."""
    name = row.get("id")
    if not isinstance(name, str) or name not in RESOURCES:
        yield "id", f"no resource is called {name!r}; there are {', '.join(RESOURCES)}"
        return
    category = CATEGORIES[list(RESOURCES).index(name) // 4]
    expected = {
        "category": category,
        "count": RESOURCES[name],
        "refinable": category != "rune",
    }
    for key, value in expected.items():
        if row.get(key) != value:
            yield key, f"{key} of {name} is {value!r}, not {row.get(key)!r}"
    for key in ("buy_raw", "sell_raw", "buy_refined", "sell_refined"):
        yield from number_faults(row, key, PRICES)
        if category == "rune" and row.get(key) != row.get(key.replace("raw", "refined")):
            yield key, f"{name} is never refined, so it has one price to buy and one to sell"


def number_faults(row: Row, key: str, allowed: range) -> Iterator[tuple[str, str]]:
    """A whole number within limits."""
    if type(row.get(key)) is not int or row[key] not in allowed:
        limits = f"{allowed[0]} to {allowed[-1]}"
        yield key, f"{key} is a whole number from {limits}, not {row.get(key)!r}"


def guild_faults(row: Row) -> Iterator[tuple[str, str]]:
    """A guild card: name, type, subtype, set, cost, value, price, and what it does."""
    name, kind = row.get("name"), row.get("type")
    if not isinstance(name, str) or not NAME.fullmatch(name):
        yield "name", f"a name is English letters, spaces, hyphens and 's, not {name!r}"
        return
    if kind not in TYPES:
        yield "type", f"{name} is of type {kind!r}; there are {', '.join(TYPES)}"
        return
    if row.get("subtype") not in (SUBTYPES if kind in ("item", "king") else ("none",)):
        yield "subtype", f"{name}: {row.get('subtype')!r} is no subtype of type {kind}"
    if row.get("set") not in SETS:
        yield "set", f"{name} is of set {row.get('set')!r}; there are {', '.join(SETS)}"
    yield from cost_faults(name, row.get("cost"))
    yield from number_faults(row, "value", range(1) if kind == "apprentice" else range(1, 121))
    yield from number_faults(row, "buy", PRICES)
    if kind == "apprentice":
        yield from ability_faults(name, row.get("ability"))
    elif kind == "tool":
        yield from reduction_faults(name, row.get("reduce"))


def cost_faults(name: str, cost: object) -> Iterator[tuple[str, str]]:
    """A cost is one to six resources."""
    if not isinstance(cost, dict) or not all(r in RESOURCES for r in cost):
        yield "cost", f"the cost of {name} names other resources than {', '.join(RESOURCES)}"
    elif not all(type(n) is int and n > 0 for n in cost.values()):
        yield "cost", f"the cost of {name} counts resources in whole numbers from 1"
    elif not 1 <= sum(cost.values()) <= LONGEST_COST:
        n = sum(cost.values())
        yield "cost", f"{name} costs {n} resources, but a workshop has room for 1 to {LONGEST_COST}"


def ability_faults(name: str, ability: object) -> Iterator[tuple[str, str]]:
    """An ability has a kind and an amount."""
    if not isinstance(ability, dict) or ability.get("kind") not in ABILITIES:
        yield "ability", f"{name} must have an ability: one of {', '.join(ABILITIES)}"
        return
    for _, wrong in number_faults(ability, "amount", ABILITIES[ability["kind"]]):
        yield "ability", f"{name}: {wrong}"


def reduction_faults(name: str, reduce: object) -> Iterator[tuple[str, str]]:
    """A tool spares a resource, or one of a category, for types or subtypes of cards."""
    if not isinstance(reduce, dict) or reduce.get("of") not in (*RESOURCES, *CATEGORIES):
        yield "reduce", f"{name} must spare a resource or one of {', '.join(CATEGORIES)}"
        return
    amounts = range(1, 2 if reduce["of"] in CATEGORIES else 1 + LONGEST_COST)
    for _, wrong in number_faults(reduce, "amount", amounts):
        yield "reduce", f"{name}: {wrong}"
    types, subtypes = reduce.get("types"), reduce.get("subtypes")
    for named, known in ((types, tuple(TYPES)), (subtypes, SUBTYPES)):
        if not isinstance(named, list) or not all(one in known for one in named):
            yield "reduce", f"{name} must list what it works for, among {', '.join(known)}"
    if not types and not subtypes:
        yield "reduce", f"{name} works for nothing"


def count_faults(cards: Row) -> Iterator[Fault]:
    """Each resource once, each name and id once, and as many cards as the rulebook has."""
    for table, key in (("resource", "id"), ("guild", "id"), ("guild", "name")):
        seen: set[str] = set()
        for place, row in enumerate(cards[table]):
            if row.get(key) in (None, *seen):
                yield table, place, key, f"the {key} {row.get(key)!r} is there twice, or missing"
            seen.add(str(row.get(key)))
    if missing := RESOURCES.keys() - {row["id"] for row in cards["resource"]}:
        yield "resource", 0, "", f"{min(missing)} is missing among the resources"
    for key, expected in (("type", TYPES), ("set", SETS)):
        counts = Counter(row[key] for row in cards["guild"])
        for name, n in expected.items():
            if counts[name] != n:
                last = max(
                    (i for i, row in enumerate(cards["guild"]) if row[key] == name), default=0
                )
                wrong = f"there are {counts[name]} cards of {key} {name}, not {n}"
                yield "guild", last, key, wrong


def rule_faults(cards: Row, rules: Row) -> Iterator[Fault]:
    """The rulebook's numbers unchanged, and a warehouse row that falls in value."""
    for key, value in RULES.items():
        if key in rules and rules[key] != value:
            yield "rules", 0, key, f"{key} is {value} in the rulebook, not {rules[key]}"
    order = rules.get("warehouse_order")
    if not isinstance(order, list) or sorted(map(str, order)) != sorted(RESOURCES):
        yield "rules", 0, "warehouse_order", "warehouse_order must name every resource once"
        return
    worth = {row["id"]: row["sell_refined"] for row in cards["resource"]}
    for left, right in pairwise(order):
        if worth[left] < worth[right]:
            wrong = f"{left} sells for less than {right}, so it cannot lie to its left"
            yield "rules", 0, "warehouse_order", wrong

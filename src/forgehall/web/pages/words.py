"""Texts of the hall that are looked up by a name: games, levels, options, paces, tables."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, NamedTuple

from forgehall.games.merchants_cove.rules import components as merchants_cove
from forgehall.kit.game import game
from forgehall.kit.language import Counted, mark, say
from forgehall.tables.words import level_name


class Card(NamedTuple):
    """A game on the front page."""

    name: str
    title: str
    seats: str
    minutes: str
    line: str


TO = "\N{EN DASH}"

CARDS = {
    "dice-forge": ("45", mark("Press better faces into your own dice.")),
    "dwarven-smithy": (f"60{TO}90", mark("Mine, refine and craft, and sell to the king.")),
    "merchants-cove": (f"60{TO}90", mark("Heat four furnaces before the boats come in.")),
}
"""How long a game takes, and what it is about, in the order of the gables."""

LEVELS = {
    "random": mark("Takes any legal answer."),
    "greedy": mark("Takes what looks best at once."),
    "apprentice": mark("Learns the trade: for your first games."),
    "journeyman": mark("Thinks a little ahead and punishes gifts."),
    "smith": mark("Plays soundly: wins against most beginners."),
    "master": mark("Thinks hard: beats most people."),
    "grandmaster": mark("As strong as we can make it."),
}
"""The bots that people are offered, from weak to strong, and what to expect of them."""

OPTIONS: dict[str, dict[str, tuple[str, dict[Any, str]]]] = {
    "dice-forge": {
        "feats": (
            mark("Feats on the islands"),
            {
                "beginner": mark("Beginners' set"),
                "advanced": mark("Advanced set"),
                "random": mark("Drawn at random"),
            },
        ),
        "may_pass": (mark("The action may be given away"), {}),
        "card_first": (mark("The card is named before the pawn moves and ousts"), {}),
        "pay_first": (mark("A feat is paid before the pawn moves"), {}),
        "shield_beside_ship": (
            mark("A shield beside a ship yields"),
            {"glory": mark("5 glory (the rulebook)"), "main": mark("its main yield")},
        ),
    },
    "dwarven-smithy": {
        "deck": (
            mark("Guild cards"),
            {"starter": mark("Starter deck, 43 cards"), "full": mark("Full deck, 60 cards")},
        ),
        "first": (
            mark("Who begins"),
            {"random": mark("Drawn at random"), "seat 0": mark("The first seat")},
        ),
        "bidding": (mark("A card from another market is auctioned"), {}),
        "bid_floor": (
            mark("Lowest bid for a resource"),
            {"buy": mark("its buy value"), "sell": mark("its sell value (the rulebook)")},
        ),
        "mine_never_closes": (mark("The mine never closes: its discards come back"), {}),
        "completion": (
            mark("Stacks in phase 2"),
            {"may": mark("may be completed"), "must": mark("must be completed")},
        ),
    },
    "merchants-cove": {
        "peddler": (
            mark("Rival of a single player"),
            {
                "none": mark("Nobody"),
                "easy": mark("an easy peddler"),
                "normal": mark("a peddler"),
                "hard": mark("a hard peddler"),
            },
        ),
        "rogues": (
            mark("Rogues"),
            {
                "random": mark("Drawn at random"),
                "criminals": mark("Criminals"),
                "cultists": mark("Cultists"),
                "robbers": mark("Robbers"),
            },
        ),
        "townsfolk": (
            mark("Townsfolk"),
            {
                "locals+mercenaries": mark("Locals and mercenaries"),
                "locals+sailors": mark("Locals and sailors"),
                "mercenaries+sailors": mark("Mercenaries and sailors"),
                "random": mark("Two sets drawn at random"),
            },
        ),
        "idle_staff": (mark("Staff may be activated with nothing to do"), {}),
        "sell_in_any_order": (mark("Everybody says which good is sold next"), {}),
        "corruption_without_good": (
            mark("The lower condition corrupts even if no good is left"),
            {},
        ),
    },
}
"""The options that people are asked for, with their values in words; the rest keep their defaults.

An option without values is a tick.
"""

DAYS_PLAYED = {"merchants-cove": merchants_cove.DAYS}
"""The games that count days instead of rounds, and how many they have."""

YOUR_TURNS = Counted("nominative", "Your turn at {n} table", "Your turn at {n} tables")
CHOICES = Counted("nominative", "{n} choice", "{n} choices")
DAYS = Counted("nominative", "{n} day a move", "{n} days a move")
MINUTES = Counted("nominative", "{n} minute each", "{n} minutes each")
SEATS_FREE = Counted("nominative", "{n} seat is free", "{n} seats are free")

MATERIALS = (
    mark("Copper"), mark("Iron"), mark("Silver"), mark("Golden"), mark("Tin"), mark("Bronze"),
    mark("Steel"), mark("Amber"), mark("Stone"), mark("Oak"), mark("Glass"), mark("Brass"),
    mark("Leather"), mark("Crystal"), mark("Marble"), mark("Ivory"),
)  # fmt: skip
THINGS = (
    mark("{material} Lantern"), mark("{material} Anvil"), mark("{material} Hammer"),
    mark("{material} Bell"), mark("{material} Key"), mark("{material} Gate"),
    mark("{material} Cup"), mark("{material} Crown"), mark("{material} Wheel"),
    mark("{material} Shield"), mark("{material} Ring"), mark("{material} Chest"),
    mark("{material} Mask"), mark("{material} Bridge"), mark("{material} Tower"),
    mark("{material} Harp"),
)  # fmt: skip


@lru_cache(maxsize=4000)
def table_name(table: str, language: str) -> str:
    """What a table is called: two words that its id picks."""
    digest = hashlib.sha256(table.encode()).digest()
    material = say(language, MATERIALS[digest[0] % len(MATERIALS)])
    return say(language, THINGS[digest[1] % len(THINGS)], material=material)


def cards(language: str) -> list[Card]:
    """The games of the front page."""
    found = []
    for name, (minutes, line) in CARDS.items():
        of = game(name)
        seats = f"{of.seats[0]}{TO}{of.seats[-1]}"
        found.append(Card(name, of.title, seats, minutes, say(language, line)))
    return found


def levels(language: str) -> list[tuple[str, str, str]]:
    """The bots that people are offered: name, what it is called, what to expect."""
    return [(name, level_name(name, language), say(language, LEVELS[name])) for name in LEVELS]


class Field(NamedTuple):
    """An option of a game in the form that sets a table."""

    name: str
    label: str
    default: Any
    values: list[tuple[Any, str]]
    """The values with their words; none where it is a tick."""


def option_fields(name: str, language: str) -> list[Field]:
    """The options of a game that people are asked for, in words."""
    defaults = game(name).defaults
    return [
        Field(
            option,
            say(language, label),
            defaults[option],
            [(value, say(language, words)) for value, words in values.items()],
        )
        for option, (label, values) in OPTIONS.get(name, {}).items()
    ]


def option_words(name: str, options: dict[str, Any], language: str) -> list[str]:
    """What a table was laid with, where it is not the default."""
    said = []
    for field in option_fields(name, language):
        value = options.get(field.name, field.default)
        if value != field.default:
            worded = dict(field.values).get(value, "")
            said.append(f"{field.label}: {worded}" if worded else field.label)
    return said

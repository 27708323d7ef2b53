"""Texts of the hall that are looked up by a name: games, levels, options, paces, tables."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from inspect import cleandoc
from typing import Any, NamedTuple

from forgehall.draw.show import PLAIN, Show, options_of, show_of
from forgehall.kit.errors import UnknownGameError
from forgehall.kit.game import game
from forgehall.kit.guide import AIM
from forgehall.kit.language import Counted, mark, say
from forgehall.kit.lesson import lesson_of
from forgehall.tables.words import level_name


class Sign(NamedTuple):
    """What stands for a game: the name behind `sign-` and `scene-`, and a part of the scene."""

    name: str
    frame: str


ANY = Sign("any", "40 40 220 170")
"""What stands for a game that has drawn nothing of its own."""


class Card(NamedTuple):
    """A game on the front page."""

    name: str
    title: str
    seats: str
    minutes: str
    line: str
    teaches: bool = False
    """It has a guided first game."""


TO = "\N{EN DASH}"
AN_ANVIL = mark("a hammer on an anvil")

LEVELS = {
    "random": mark("Picks up whatever lies nearest, and wins by accident."),
    "novice": mark(
        "New at the anvil: overlooks half of what lies there, and forgets that you are playing too."
    ),
    "greedy": mark("Snatches what glitters, and never looks a turn ahead."),
    "apprentice": mark("Eager to learn and quick to err: good company for your first games."),
    "journeyman": mark(
        "Has seen the world, thinks a little ahead, and keeps what you leave lying about."
    ),
    "smith": mark("Steady hands and no nonsense: wins against most beginners."),
    "master": mark("Says little and sees much: beats most people."),
    "grandmaster": mark("A hundred years at the anvil: as strong as we can make it."),
}
"""The bots that people are offered, from weak to strong, and what to expect of them."""

YOUR_TURNS = Counted("nominative", "Your turn at {n} table", "Your turn at {n} tables")
CHOICES = Counted("nominative", "{n} choice", "{n} choices")
DAYS = Counted("nominative", "{n} day a move", "{n} days a move")
MINUTES = Counted("nominative", "{n} minute each", "{n} minutes each")
ABOUT_MINUTES = Counted("nominative", "about {n} minute", "about {n} minutes")
GAMES_BEFORE = Counted(
    "nominative", "{n} game is analysed before this one", "{n} games are analysed before this one"
)
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


def shown(name: str) -> Show:
    """How a game is shown; one that is not played here any more, in the plain way."""
    try:
        return show_of(game(name))
    except UnknownGameError:
        return PLAIN


def signed(n: int) -> str:
    """A number as it is written: with a minus, which is not a hyphen."""
    return str(n).replace("-", "\N{MINUS SIGN}")


def art_of(name: str) -> Sign:
    """What stands for a game on the pages."""
    art = shown(name).art
    return Sign(name, art.frame) if art else ANY


def body_of(name: str) -> str:
    """The classes of a page about a game."""
    return f"{name} {shown(name).seats}".strip()


def scenes(names: Iterable[str], language: str) -> list[str]:
    """What is seen behind the arches of the hall, a gable for each game."""
    arts = [show_of(game(name)).art for name in names]
    return [say(language, art.says if art else AN_ANVIL) for art in arts]


def card(name: str, language: str) -> Card:
    """A game of the hall."""
    of = game(name)
    show = show_of(of)
    seats = TO.join(dict.fromkeys((str(of.seats[0]), str(of.seats[-1]))))
    line = say(language, show.line) if show.line else ""
    return Card(name, of.title, seats, show.minutes, line, lesson_of(of) is not None)


def levels(language: str) -> list[tuple[str, str, str]]:
    """The bots that people are offered: name, what it is called, what to expect."""
    return [(name, level_name(name, language), say(language, LEVELS[name])) for name in LEVELS]


class Field(NamedTuple):
    """An option of a game in the form that sets a table."""

    name: str
    label: str
    default: Any
    values: list[tuple[Any, str]]
    """The values with their words, to choose from; none where it is filled in differently."""

    @property
    def kind(self) -> str:
        """How it is filled in: by a choice, a tick, a number or a text."""
        if self.values:
            return "choice"
        return {bool: "tick", int: "number"}.get(type(self.default), "text")

    def value_words(self, value: object, language: str) -> str:
        """What was filled in, in words."""
        if self.kind == "tick":
            return self.label if value else say(language, "{option}: no", option=self.label)
        return f"{self.label}: {dict(self.values).get(value, value)}"


def option_fields(name: str, language: str) -> list[Field]:
    """The options of a game that people are asked for, in words."""
    of = game(name)
    return [
        Field(
            option,
            say(language, label),
            of.defaults[option],
            [(value, say(language, words)) for value, words in values.items()],
        )
        for option, (label, values) in options_of(of).items()
    ]


class RuleTold(NamedTuple):
    """A sentence of the rules, with what shows it: names and titles of demonstrations."""

    words: str
    shown: list[tuple[str, str]]


def guide(name: str, language: str) -> list[tuple[str, list[RuleTold]]]:
    """The rules of a game in a minute, under headings; else what its own file says of it."""
    of = game(name)
    shown: dict[str, list[tuple[str, str]]] = {}
    for address, one in show_of(of).demonstrations.items():
        shown.setdefault(one.rule, []).append((address, say(language, one.title)))
    written = [
        (
            say(language, heading),
            [RuleTold(say(language, one), shown.get(one, [])) for one in sentences],
        )
        for heading, sentences in show_of(of).guide
    ]
    plain = cleandoc(of.home.__doc__ or "").split("\n\n")
    return written or [(say(language, AIM), [RuleTold(one, []) for one in plain])]


def firsts(name: str, language: str) -> list[tuple[str, str]]:
    """What is explained when it happens for the first time, by name."""
    declared = show_of(game(name)).firsts
    return [(first, say(language, words)) for first, (_, words, _) in declared.items()]


def option_words(name: str, options: dict[str, Any], language: str) -> list[str]:
    """What a table was laid with, where it is not the default."""
    return [
        field.value_words(options[field.name], language)
        for field in option_fields(name, language)
        if options.get(field.name, field.default) != field.default
    ]

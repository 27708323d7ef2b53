"""Scenes from games that are played at random, and what is drawn of them, taken apart."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree import ElementTree as ET

from markupsafe import Markup

from forgehall.draw import page
from forgehall.draw.scene import Scene, scene_of
from forgehall.games.dice_forge import game as dice_forge
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.game import Game

NAMES = ("Orrin", "Tamsin", "Brida", "Wulf")
LINE_UPS = ("beginner", "advanced", "random")


def scene(g: Any, seat: int | None, language: str = "en", game: Game[Any] = dice_forge) -> Scene:
    """What a seat sees of a table, the seats called by the names of this file."""
    return scene_of(game, g, seat, NAMES[: g.seats], language)


def tables(game: Game[Any], seed: int, **options: Any) -> Iterator[Any]:
    """Every state of a game in which somebody is asked, and the last one."""
    match, luck = game.match(seed=seed, **options), random.Random(seed)
    while not match.over:
        yield match.state.copy()
        match.answer(luck.choice(match.legal))
    yield match.state


def dice_forge_tables(seed: int) -> Iterator[State]:
    """A game of Dice Forge; with the seed change the number of seats and the line-up."""
    yield from tables(dice_forge, seed, seats=2 + seed % 3, feats=LINE_UPS[seed // 3 % 3])


def element(markup: Markup) -> ET.Element:
    """Markup as the one element that it is."""
    return ET.fromstring(markup)  # noqa: S314  # drawn by ourselves


def elements(drawn: Mapping[str, Markup]) -> list[ET.Element]:
    """All elements of all groups."""
    return [part for markup in drawn.values() for part in element(markup).iter()]


def buttons(drawn: Mapping[str, Markup]) -> list[ET.Element]:
    """Every piece that can be chosen."""
    return [part for part in elements(drawn) if part.tag == "button"]


def lit(drawn: Mapping[str, Markup]) -> dict[str, list[int]]:
    """The choices that lie on pieces, by group."""
    found = {name: buttons({name: markup}) for name, markup in drawn.items()}
    return {name: [int(b.attrib["value"]) for b in lit] for name, lit in found.items() if lit}


def classes(part: ET.Element) -> set[str]:
    """The classes of an element."""
    return set(part.get("class", "").split())


def with_class(drawn: Mapping[str, Markup], name: str) -> list[ET.Element]:
    """The elements of a class."""
    return [part for part in elements(drawn) if name in classes(part)]


def tips(drawn: Mapping[str, Markup]) -> list[str]:
    """All explanations."""
    return [part.attrib["data-tip"] for part in elements(drawn) if "data-tip" in part.attrib]


def groups_of(g: Any, seat: int | None, language: str = "en") -> dict[str, Markup]:
    """What is drawn of a table of Dice Forge for a seat."""
    return dict(page.groups(scene(g, seat, language)))

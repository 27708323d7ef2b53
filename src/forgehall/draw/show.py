"""How a game is shown, declared once: to the front page, at the table, in the terminal.

A game has a `show` beside its rules; what it leaves out, and a game that has none, is shown in a
plain way that is made from its declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup

from forgehall.draw.any_game import page as any_game_page
from forgehall.draw.any_game.fields import spoken
from forgehall.draw.drawing import Drawing
from forgehall.draw.made import FinalBoard, Made, no_board, nothing_made
from forgehall.draw.picture import Picture
from forgehall.draw.scene import Scene
from forgehall.draw.tally import Part
from forgehall.kit.game import Game
from forgehall.kit.guide import (
    Chapter,
    Demonstration,
    FieldWords,
    FirstTime,
    OptionWords,
    Placed,
)
from forgehall.kit.language import mark, say
from forgehall.kit.telling import Comes, Deed, Telling, chance_comes

News = Sequence[tuple[int, str]]
"""Who did what: a seat and a sentence each."""
SetUp = Callable[[Scene], Sequence[str]]
"""A table as it was dealt becomes steps, in the reader's language."""
Explain = Callable[[str, str], list[str]]
"""The name of a piece and a language become a sentence on every piece of that name."""


@dataclass(frozen=True)
class Art:
    """What stands for a game on the pages around its tables."""

    symbols: Path
    """An SVG with two symbols, `sign-NAME` of 40 x 40 and `scene-NAME` of 300 x 210."""
    frame: str
    """The part of the scene that is shown where there is little room, as a `viewBox`."""
    says: str
    """What the scene shows, for those who do not see it; a text that `say` translates."""


def no_parts(_scene: Scene) -> list[Part]:
    """A game whose scores are not taken apart."""
    return []


def plain_set_up(scene: Scene) -> Sequence[str]:
    """A game that leaves its set-up to the rulebook."""
    text = mark("Set up the box for {n} players, as its rulebook says.")
    return [say(scene.language, text, n=scene.state.seats)]


def nothing_follows(_g: Any) -> None:  # noqa: ANN401  # any game's state
    """A game whose board tells all that lies there."""


def no_picture(_scene: Scene, _choice: int) -> Markup:
    """A game whose dice and cards are told in words alone."""
    return Markup()


@dataclass(frozen=True)
class Show:
    """How a game is shown. Texts are ones that `say` translates."""

    line: str = ""
    """What it is about, in a line."""
    minutes: str = ""
    """How long it takes: `60-90`."""
    days: int = 0
    """How many days are played, in a game that counts days instead of rounds."""
    options: Mapping[str, OptionWords] | None = None
    """The options that people are asked for, the others keep their defaults; if nothing is said
    of them, people are asked for all, by the names that they have in the rules."""
    guide: tuple[Chapter, ...] = ()
    """The rules in a minute."""
    demonstrations: Mapping[str, Demonstration] = field(default_factory=dict)
    """Rules of the guide as they are played, by the names in their addresses."""
    firsts: Mapping[str, FirstTime] = field(default_factory=dict)
    """What is explained when it happens for the first time, by names that browsers remember."""
    art: Art | None = None
    fields: Mapping[str, FieldWords | None] = field(default_factory=dict)
    """How the plain way says some fields of the table; None is a field that is not shown."""
    page: Drawing = any_game_page.DRAWING
    """How its table is drawn for the page."""
    seats: str = ""
    """A class of its pages that gives seats other colours: `calm-seats`, where red, blue, yellow
    and green mean something else."""
    tally: Callable[[Scene], list[Part]] = no_parts
    """Its scores, taken apart."""
    made: Made = nothing_made
    """What each seat has made, for pictures of a finished game and for what people like best."""
    final_board: FinalBoard = no_board
    """Its board at the end of a game, for a picture to share."""
    board: Callable[..., Picture] | None = None
    """Its table in the terminal: a view, the names, the language, and `roomy`."""
    explain: Explain = lambda _name, _language: []
    """What its pieces do, for the terminal."""
    examples: tuple[str, ...] = ()
    """Names of pieces that can be asked for."""
    legend: Callable[[str], list[tuple[str, str]]] = lambda _language: []
    """The signs on its board in the terminal with what they mean."""
    comes: Comes = chance_comes
    """What chance does next, said to the seat that may still think again."""
    set_up: SetUp = plain_set_up
    """Beside the box: how it is laid out for the table that has been dealt, step by step."""
    placed: tuple[Placed, ...] = ()
    """Beside the box: what people say of a game under way; without this, every field."""
    follow: Callable[[Any], None] = nothing_follows
    """What follows from that, written into the state: how many cards a hand holds, what is left."""
    outcome: Callable[[Scene, int], Markup] = no_picture
    """Beside the box: what chance can do, as a picture for a button."""
    telling: Telling | None = None
    """What happened, deed by deed; without this each event is told alone."""


PLAIN = Show()


@cache
def show_of(game: Game[Any]) -> Show:
    """How a game is shown: as it says itself, or in the plain way."""
    show: Show | None = game.part("show")
    return show or PLAIN


@cache
def telling_of(game: Game[Any]) -> Telling:
    """How a game tells what happened: as it says itself, or event by event."""

    def words(deed: Deed, language: str, to: int | None, names: Sequence[str]) -> str:
        return " ".join(game.words(event, language, to, names) for event in deed)

    return show_of(game).telling or Telling(words)


def options_of(game: Game[Any]) -> Mapping[str, OptionWords]:
    """The options of a game that people are asked for, in words."""
    said = show_of(game).options
    if said is not None:
        return said
    names = [name for name in game.defaults if name != "seats"]
    return {name: OptionWords(spoken(name).capitalize()) for name in names}

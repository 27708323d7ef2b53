"""A view of Merchants Cove in somebody's eyes, and its pieces as words in their light."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text

from forgehall.draw.picture import LIT, pawn
from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.components import COLOURS, Kind
from forgehall.games.merchants_cove.rules.state import PEDDLER, State
from forgehall.games.merchants_cove.words.names import COLOUR_NAMES, die_name, good_name, piece_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE
from forgehall.kit.views import table_in

INKS = ("bright_red", "green", "bright_blue", "yellow", "magenta")
"""The inks of the four guilds, and of rogues."""


class Look(NamedTuple):
    """All that a drawing is made from."""

    g: State
    """The table as far as the eyes see it."""
    own: int
    """The seat that looks; NONE for a spectator."""
    asked: int
    """The seat that is asked, if it is the one that looks; else NONE."""
    choices: frozenset[str]
    """What the seat can answer, in notation."""
    scores: Sequence[int]
    names: Sequence[str]
    language: str
    roomy: bool

    def can(self, *answers: str) -> bool:
        """One of these answers can be given now."""
        return any(answer in self.choices for answer in answers)


def look_at(view: dict[str, Any], names: Sequence[str], language: str, *, roomy: bool) -> Look:
    """A view with its table at hand; whoever's corruption lies open there is the one who looks."""
    own = next(map(int, view["corruption"]), NONE)
    choices = frozenset(view.get("choices", ()))
    asked = view.get("question", {}).get("seat", NONE) if choices else NONE
    g = table_in(game, view)
    return Look(g, own, asked, choices, view["scores"], names, language, roomy)


def token(marker: int) -> Text:
    """Whose time marker it is."""
    return Text("●P", style="magenta") if marker == PEDDLER else pawn(marker)


def lit(piece: Text, *, can: bool) -> Text:
    """A piece, lit if it can be chosen."""
    return Text(piece.plain, style=LIT) if can else piece


def people(look: Look, counts: Sequence[int]) -> list[Text]:
    """How many of each kind: 2 red, 1 rogue."""
    return [
        Text(f"{n} {kind_word(kind, look.language)}", style=INKS[kind])
        for kind, n in enumerate(counts)
        if n
    ]


def kind_word(kind: int, language: str) -> str:
    """A kind of adventurers in a word: its colour."""
    if kind < COLOURS:
        return say(language, COLOUR_NAMES[kind])
    return piece_name(Kind(kind), language)


def die(look: Look, seat: int, number: int) -> Text:
    """An alloy die: red 4."""
    name = die_name(look.g, seat, number, look.language)
    return Text(name, style=INKS[number % COLOURS])


def goods(look: Look, counts: Sequence[int]) -> list[Text]:
    """How many of each good."""
    return [
        Text(f"{n} {good_name(good, look.language)}", style=INKS[good % COLOURS])
        for good, n in enumerate(counts)
        if n
    ]

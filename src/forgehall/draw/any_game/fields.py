"""The fields of any game, as far as a view shows them, by their names.

A game's `show` may call a field differently, say it in words, or leave it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from forgehall.draw.picture import TIMES
from forgehall.kit.game import Game
from forgehall.kit.guide import FieldWords
from forgehall.kit.language import say
from forgehall.kit.position import WORDS
from forgehall.kit.questions import MAX_SEATS
from forgehall.kit.record import NONE, Cells, Seen

if TYPE_CHECKING:
    from forgehall.draw.show import Show

MANY_ALIKE = 8
LEFT_OUT = ("seats", "lane", "heard", "piled", "pile_kind", "pile_seat", "pile_arg")
"""What lies on every table and is told in other ways."""
EMPTY, UNSEEN = WORDS.values()

Axes = tuple[type[IntEnum] | None, ...]


class Fact(NamedTuple):
    """A field of the table, or a seat's part of one."""

    label: str
    value: Any
    axes: Axes
    """What the places in it are called."""


@cache
def said(game: Game[Any]) -> dict[str, FieldWords | None]:
    """How the game itself says some of its fields."""
    show: Show | None = game.part("show")
    return dict(show.fields) if show else {}


def shown_fields(game: Game[Any]) -> dict[str, Cells]:
    """The fields that a view can show, but for those that are told in other ways."""
    return {
        name: cells
        for name, cells in game.State.cells.items()
        if name not in LEFT_OUT
        and name not in game.defaults
        and cells.seen is not Seen.NOBODY
        and said(game).get(name, FieldWords()) is not None
    }


def is_of_seats(game: Game[Any], name: str) -> bool:
    """The field has a row for each seat."""
    cells = game.State.cells[name]
    if cells.common:
        return False
    return cells.seen is Seen.OWNER or (bool(cells.shape) and cells.shape[0] == MAX_SEATS)


def shared_facts(game: Game[Any], view: dict[str, Any], language: str) -> list[Fact]:
    """The fields that belong to nobody."""
    return [
        fact(game, name, view[name], cells.axes, language)
        for name, cells in shown_fields(game).items()
        if not is_of_seats(game, name)
    ]


def facts_of(game: Game[Any], view: dict[str, Any], seat: int, language: str) -> list[Fact]:
    """A seat's part of the fields that have one for each."""
    return [
        fact(game, name, of_seat(view[name], cells, seat), cells.axes[1:], language)
        for name, cells in shown_fields(game).items()
        if is_of_seats(game, name)
    ]


def fact(game: Game[Any], name: str, value: Any, axes: Axes, language: str) -> Fact:  # noqa: ANN401  # of any game
    """A field, as the game says it or by its name; what may not be seen is not said in words."""
    own = said(game).get(name) or FieldWords()
    label = say(language, own.label) if own.label else spoken(name)
    if own.words is not None and value != UNSEEN:
        return Fact(label, own.words(value, language) or [], ())
    return Fact(label, value, axes)


def of_seat(value: Any, cells: Cells, seat: int) -> object:  # noqa: ANN401  # of any game
    """A seat's part of a field; a field with owners shows the viewer's own row alone."""
    if cells.seen is Seen.OWNER:
        return value.get(str(seat), UNSEEN)
    return value[seat]


def spoken(name: str) -> str:
    """The name of a field in plain words."""
    return name.replace("_", " ")


def is_blank(value: Any) -> bool:  # noqa: ANN401  # of any game
    """There are only zeros or empty places; a single number always tells something."""
    return isinstance(value, list) and all(
        is_blank(item) if isinstance(item, list) else item in (0, NONE, EMPTY) for item in value
    )


def placed(value: list[Any], places: type[IntEnum]) -> Iterator[tuple[str, Any]]:
    """What lies in places that have names, as far as something lies there."""
    for item, place in zip(value, places, strict=True):
        if not is_blank([item]):
            yield spoken(place.name.lower()), item


def value_text(value: object, axes: Axes = ()) -> str:
    """The value of a field on one line; an empty place reads `-`, an unseen one `?`.

    Of many that are alike one is shown, with how many there are.
    """
    if not isinstance(value, list):
        return WORDS.get(value, str(value)) if isinstance(value, int) else spoken(str(value))
    if axes and axes[0] is not None:
        parts = [f"{place} {value_text(item, axes[1:])}" for place, item in placed(value, axes[0])]
        return ", ".join(parts) or EMPTY
    texts = [value_text(item, axes[1:]) for item in value]
    alike = [(text, len(list(run))) for text, run in groupby(texts)]
    return " ".join(
        f"{text}{TIMES}{n}" if n >= MANY_ALIKE else " ".join([text] * n) for text, n in alike
    )

"""A drawing for any game: every field that the view holds, by its name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.table import Table
from rich.text import Text

from forgehall.draw.picture import DUSK, TIMES, Picture, pawn
from forgehall.kit.game import Game
from forgehall.kit.position import WORDS
from forgehall.kit.questions import MAX_SEATS
from forgehall.kit.record import Cells, Seen

MANY_ALIKE = 8
LEFT_OUT = ("seats", "lane", "heard", "piled", "pile_kind", "pile_seat", "pile_arg")
"""What lies on every table and is told in other ways."""


def draw(game: Game[Any], view: dict[str, Any], names: Sequence[str]) -> Picture:
    """The fields of the table, then those with a row for each seat."""
    seats = int(view["seats"])
    fields = shown_fields(game)
    shared = {n: c for n, c in fields.items() if not is_of_seats(game, n)}
    own = {n: c for n, c in fields.items() if is_of_seats(game, n)}
    return Picture(
        Text(game.title, style="bold"), board(view, shared), rows(view, own, names[:seats])
    )


def shown_fields(game: Game[Any]) -> dict[str, Cells]:
    """The fields that a view can show, but for those that are told in other ways."""
    return {
        name: cells
        for name, cells in game.State.cells.items()
        if name not in LEFT_OUT and cells.seen is not Seen.NOBODY
    }


def is_of_seats(game: Game[Any], name: str) -> bool:
    """The field has a row for each seat."""
    cells = game.State.cells[name]
    if cells.common:
        return False
    return cells.seen is Seen.OWNER or (bool(cells.shape) and cells.shape[0] == MAX_SEATS)


def board(view: dict[str, Any], fields: dict[str, Cells]) -> Table:
    """The fields that belong to nobody."""
    table = Table.grid(padding=(0, 2))
    for name in fields:
        table.add_row(Text(spoken(name), style=DUSK), Text(value_text(view[name])))
    return table


def rows(view: dict[str, Any], fields: dict[str, Cells], names: Sequence[str]) -> Table:
    """A column for each seat, a row for each field; what the seat hides reads `?`."""
    table = Table(box=None, padding=(0, 2), pad_edge=False)
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(Text.assemble(pawn(seat), " ", (name, "bold")))
    for field, cells in fields.items():
        values = [value_text(of_seat(view[field], cells, seat)) for seat in range(len(names))]
        table.add_row(Text(spoken(field), style=DUSK), *map(Text, values))
    scores = [Text(str(score), style="bold") for score in view["scores"]]
    table.add_row(Text("score", style=DUSK), *scores)
    return table


def of_seat(value: Any, cells: Cells, seat: int) -> object:  # noqa: ANN401  # of any game
    """A seat's part of a field; a field with owners shows the viewer's own row alone."""
    if cells.seen is Seen.OWNER:
        return value.get(str(seat), "?")
    return value[seat]


def spoken(name: str) -> str:
    """The name of a field in plain words."""
    return name.replace("_", " ")


def value_text(value: object) -> str:
    """The value of a field on one line; an empty place reads `-`, an unseen one `?`.

    Of many that are alike one is shown, with how many there are.
    """
    if isinstance(value, list):
        alike = [(text, len(list(run))) for text, run in groupby(map(value_text, value))]
        return " ".join(
            f"{text}{TIMES}{n}" if n >= MANY_ALIKE else " ".join([text] * n) for text, n in alike
        )
    return WORDS.get(value, str(value)) if isinstance(value, int) else str(value)

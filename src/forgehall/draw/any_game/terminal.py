"""A drawing of any game for the terminal: the fields of the table, and a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from forgehall.draw.any_game.fields import Fact, facts_of, shared_facts, value_text
from forgehall.draw.picture import DUSK, Picture, pawn
from forgehall.kit.game import Game


def draw(game: Game[Any], view: dict[str, Any], names: Sequence[str], language: str) -> Picture:
    """The fields of the table, then those with a row for each seat."""
    seats = names[: int(view["seats"])]
    return Picture(
        Text(game.title, style="bold"),
        board(shared_facts(game, view, language)),
        rows([facts_of(game, view, seat, language) for seat in range(len(seats))], seats, view),
    )


def board(facts: Sequence[Fact]) -> Table:
    """The fields that belong to nobody."""
    table = Table.grid(padding=(0, 2))
    for label, value, axes in facts:
        table.add_row(Text(label, style=DUSK), Text(value_text(value, axes)))
    return table


def rows(facts: Sequence[Sequence[Fact]], names: Sequence[str], view: dict[str, Any]) -> Table:
    """A column for each seat, a row for each field; what the seat hides reads `?`."""
    table = Table(box=None, padding=(0, 2), pad_edge=False)
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(Text.assemble(pawn(seat), " ", (name, "bold")))
    for row in zip(*facts, strict=True):
        values = [Text(value_text(one.value, one.axes)) for one in row]
        table.add_row(Text(row[0].label, style=DUSK), *values)
    scores = [Text(str(score), style="bold") for score in view["scores"]]
    table.add_row(Text("score", style=DUSK), *scores)
    return table

"""What happened, in rows."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from forgehall.draw.picture import pawn
from forgehall.draw.show import News


def written(news: News) -> Table:
    """The news as rows."""
    table = Table.grid(padding=(0, 1))
    for seat, sentence in news:
        table.add_row(pawn(seat) if seat >= 0 else "", Text(sentence))
    return table

"""What a drawing is made of, and the inks that all drawings share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

LIT = "bold dark_orange"
"""You can act here; nothing else has this colour."""
DUSK = "dim"
TIMES = "\N{MULTIPLICATION SIGN}"
SEATS = ("red", "bright_blue", "yellow", "green")


class Picture(NamedTuple):
    """A view in three parts, to be laid out by whoever shows it."""

    title: Text
    """One line: which game, how far it is, whose turn."""
    board: RenderableType
    """What lies in the middle."""
    seats: RenderableType
    """What each seat has."""


def heading(title: str, what: str = "") -> Text:
    """The title of a part, and what it shows."""
    return Text.assemble((title, "bold"), (f"  {what}" if what else "", DUSK))


def pawn(seat: int) -> Text:
    """A seat as a coloured pawn with its number; people count from one."""
    return Text(f"●{seat + 1}", style=SEATS[seat])


def counted(thing: Text, n: int) -> Text:
    """A thing and how many there are of it."""
    return Text.assemble(thing, (f"{TIMES}{n}", DUSK))


def facts(rows: Iterable[tuple[str, Text]], *, indent: int = 0, width: int = 0) -> Table:
    """What there is, each with its label: a long one goes on below itself, not below the label."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, min_width=indent + width)
    table.add_column()
    for label, thing in rows:
        table.add_row(Text.assemble(" " * indent, (label, DUSK)), thing)
    return table


def in_a_row(things: Iterable[Text], sign: str = ", ", nothing: str = "\N{EN DASH}") -> Text:
    """Things one after the other; a dash where there is none."""
    listed = list(things)
    return Text(sign).join(listed) if listed else Text(nothing, style=DUSK)

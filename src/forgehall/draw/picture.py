"""What a drawing is made of, and the inks that all drawings share."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import RenderableType
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

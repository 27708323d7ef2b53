"""A sitting whose lines come from a list, and whose pages go to a string."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO
from typing import Any

from rich.console import Console

from forgehall.draw.speech import Speech
from forgehall.kit.match import Match
from forgehall.terminal.line_mode import LineMode
from forgehall.terminal.lines import Lines
from forgehall.terminal.saves import Players
from forgehall.terminal.sitting import LocalSession


class Typed(Lines):
    """Lines that somebody has typed before; then the input ends."""

    def __init__(self, lines: Iterable[str], *, live: bool = False) -> None:
        """Take the lines; a live one is seen by people."""
        self.rest = list(lines)
        self.prompts: list[str] = []
        self.live = live
        self.console = Console(file=StringIO(), width=80, height=24, color_system=None)

    @property
    def printed(self) -> str:
        """All that was printed so far."""
        assert isinstance(self.console.file, StringIO)
        return self.console.file.getvalue()

    def ask(self, prompt: str) -> str:
        """The next line."""
        self.prompts.append(prompt)
        if not self.rest:
            raise EOFError
        return self.rest.pop(0)


class AtTable(LineMode):
    """A sitting in lines that were typed before."""

    session: LocalSession
    lines: Typed

    @property
    def match(self) -> Match[Any]:
        """The match that is played."""
        return self.session.match


def sitting(
    match: Match[Any], seats: str, *lines: str, live: bool = False, language: str = "en"
) -> AtTable:
    """A sitting at a match, with these lines to come."""
    kinds = tuple(seats.split(","))
    session = LocalSession(match, Players(kinds, seed=1), Speech(match.game, language))
    return AtTable(session, Typed(lines, live=live))


def typed(at: AtTable) -> Typed:
    """The lines of a sitting."""
    return at.lines


def play(at: AtTable) -> AtTable:
    """Play until the lines end."""
    try:
        at.play()
    except EOFError:
        return at
    return at

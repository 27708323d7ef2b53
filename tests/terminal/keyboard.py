"""A sitting whose lines come from a list, and whose pages go to a string."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO
from typing import Any

from rich.console import Console

from forgehall.draw.speech import Speech
from forgehall.kit.match import Match
from forgehall.terminal.lines import Lines
from forgehall.terminal.saves import Players
from forgehall.terminal.sitting import Session


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


def sitting(
    match: Match[Any], seats: str, *lines: str, live: bool = False, language: str = "en"
) -> Session:
    """A sitting at a match, with these lines to come."""
    kinds = tuple(seats.split(","))
    typed = Typed(lines, live=live)
    return Session(match, Players(kinds, seed=1), typed, Speech(match.game, language))


def typed(at: Session) -> Typed:
    """The lines of a sitting."""
    assert isinstance(at.lines, Typed)
    return at.lines


def play(at: Session) -> Session:
    """Play until the lines end."""
    try:
        at.play()
    except EOFError:
        return at
    return at

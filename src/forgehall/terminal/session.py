"""What a screen shows and asks: a table with people at this terminal, wherever its rules run."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import RenderableType

from forgehall.draw.show import News
from forgehall.draw.speech import Speech
from forgehall.terminal.screen import ScreenPage


class LeftError(Exception):
    """Somebody left the table before the game was over."""


class Hint(NamedTuple):
    """What somebody who knows the game thinks of a choice."""

    notation: str
    words: str
    wins: float | None = None
    """The share of games won with it; None where nobody has counted."""
    score: float | None = None


class Session(ABC):
    """A table with people at this terminal. What they see and do is the same on every screen."""

    speech: Speech
    far = False
    """Its rules run elsewhere: whatever is said to it takes time."""

    @property
    def language(self) -> str:
        """The language of this session."""
        return self.speech.language

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.speech = Speech(self.speech.game, language, self.speech.names)

    @property
    @abstractmethod
    def over(self) -> bool:
        """The game has ended."""

    @property
    @abstractmethod
    def asked(self) -> int | None:
        """The seat of the person here who is asked now."""

    @property
    def waits(self) -> bool:
        """Nothing comes before the person here has answered."""
        return self.asked is not None

    @property
    def newcomer(self) -> str:
        """Who must take the keyboard before anything is shown; nobody where nothing is hidden."""
        return ""

    def take_keyboard(self) -> None:  # noqa: B027  # where one person plays, nobody need do anything
        """The person who is asked sits in front of the screen now."""

    @abstractmethod
    def think(self) -> Any:  # noqa: ANN401  # only `settle` knows what it is
        """Wait for what comes next; it may take long, and changes nothing."""

    @abstractmethod
    def settle(self, thought: Any) -> bool:  # noqa: ANN401  # of `think`
        """Let come what was waited for; whether there is something new to see."""

    @abstractmethod
    def page(self, *, roomy: bool) -> ScreenPage:
        """The table, the news, the question and its choices as the person here may see them."""

    @abstractmethod
    def log(self) -> News:
        """Everything that has happened so far."""

    @abstractmethod
    def answer(self, text: str) -> None:
        """Answer by the number of a choice or in notation."""

    @abstractmethod
    def undo(self) -> None:
        """Take the last answer back."""

    @abstractmethod
    def hints(self) -> Sequence[Hint]:
        """What somebody who knows the game would answer, the best first; it may take seconds."""

    @abstractmethod
    def save(self, path: Path | None = None) -> Path:
        """Write the record; without a name, to the file that this session has."""

    @abstractmethod
    def ending(self) -> RenderableType:
        """What came of it."""

    def close(self) -> None:  # noqa: B027  # nothing is held open by most
        """Nobody looks any more: wait for nothing."""

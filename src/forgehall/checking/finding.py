"""What a check finds: a sentence, where it belongs, and how grave it is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple


class SourceLine(NamedTuple):
    """A line of a file; nothing where it is not known."""

    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        """The place as an editor takes it, seen from the folder where one works."""
        if not self.file:
            return ""
        path, here = Path(self.file), Path.cwd()
        return f"{path.relative_to(here) if path.is_relative_to(here) else path}:{self.line}"


NOWHERE = SourceLine()


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with a game, or may be."""

    what: str
    place: SourceLine = NOWHERE
    is_error: bool = True
    """Whether the game cannot be played as it says; a warning is worth a look."""

    def __str__(self) -> str:
        """The finding as one line."""
        before = f"{self.place}: " if self.place.file else ""
        return f"{before}{'' if self.is_error else 'warning: '}{self.what}"

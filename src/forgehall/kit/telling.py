"""What a game says of its course: what comes by chance, and what has happened, deed by deed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from forgehall.kit.events import Event
from forgehall.kit.language import say


class Coming(NamedTuple):
    """What chance does next, said to the seat that may still think again."""

    text: str
    """A question, `Draw from the mine?`; at the end of a turn what follows it."""
    button: str = ""
    """What lets it happen: `Draw`; nothing at the end of a turn, where that is Done."""


Comes = Callable[[Any, Sequence[Event], str], Coming]
"""The table, what has happened since the seat's last choice, and the language become that."""


def chance_comes(_g: object, _since: Sequence[Event], language: str) -> Coming:
    """What can be said of any game."""
    return Coming(say(language, "Let chance go on?"), say(language, "Go on"))

"""What a game says about its course: what chance brings next, and what happened, deed by deed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Self

from forgehall.kit.events import Event
from forgehall.kit.language import Text, say


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


class Voices(NamedTuple):
    """A sentence about a seat: as it is said to that seat itself, and as others read it."""

    you: Text
    seat: Text
    """With `{seat}`, its name."""


Deed = Sequence[Event]
"""What somebody did: events that one sentence tells, of one seat or of the table."""


def alone(_deed: Deed, _event: Event) -> bool:
    """Every event is a deed of its own."""
    return False


def in_a_row(_event: Event) -> bool:
    """No event begins a turn."""
    return False


class Telling(NamedTuple):
    """How a game tells what happened; a game that leaves this out is told event by event."""

    words: Callable[[Deed, str, int | None, Sequence[str]], str]
    """A deed as a sentence in a language, said to a seat (None: to all alike), with the names of
    the seats; nothing where there is nothing to tell."""
    goes_on: Callable[[Deed, Event], bool] = alone
    """An event of the same seat belongs to the deed."""
    begins_turn: Callable[[Event], bool] = in_a_row
    """A turn begins with the event, or what happens between turns: it is told as a heading."""


class Told(NamedTuple):
    """A deed with the place where it ends, whatever places are counted by."""

    deed: tuple[Event, ...]
    last: int
    begins_turn: bool = False


class Gathering:
    """Puts events together by meaning, one after the other; a deed stands where it began.

    What several seats do at the same time is told seat by seat.
    """

    def __init__(self, telling: Telling) -> None:
        """Begin with nothing told."""
        self.telling = telling
        self.told: list[Told] = []
        self.going: dict[int, int] = {}
        """The deed of each seat that may go on, by its place among what was told."""

    def copy(self) -> Self:
        """An equal one that goes its own way from here."""
        other = type(self)(self.telling)
        other.told, other.going = self.told[:], self.going.copy()
        return other

    def hear(self, event: Event, place: int) -> int:
        """An event at its place, whatever places are counted by; which deed it belongs to."""
        if self.telling.begins_turn(event):
            self.going = {}
            return self._begin(Told((event,), place, begins_turn=True))
        n = self.going.get(event.seat)
        if n is not None and self.telling.goes_on(self.told[n].deed, event):
            self.told[n] = Told((*self.told[n].deed, event), place)
            return n
        self.going[event.seat] = n = self._begin(Told((event,), place))
        return n

    def stop(self, place: int) -> int:
        """Something else is told at a place: no deed goes on beyond it."""
        self.going = {}
        return self._begin(Told((), place))

    def _begin(self, told: Told) -> int:
        """Another deed; its place among what was told."""
        self.told.append(told)
        return len(self.told) - 1


def deeds(telling: Telling, events: Iterable[tuple[Event, int]]) -> list[Told]:
    """Events with their places, put together by meaning."""
    found = Gathering(telling)
    for event, place in events:
        found.hear(event, place)
    return found.told


def said(
    language: str, voices: Voices, seat: int, to: int | None, names: Sequence[str], **values: object
) -> str:
    """A sentence about a seat, said to it or to others."""
    if seat == to:
        return say(language, voices.you, **values)
    return say(language, voices.seat, seat=names[seat], **values)


def listed(language: str, parts: Sequence[str]) -> str:
    """All of these: a, b and c."""
    if len(parts) < 2:  # noqa: PLR2004  # nothing to join
        return "".join(parts)
    return say(language, "{one} and {other}", one=", ".join(parts[:-1]), other=parts[-1])


def counted(names: Iterable[str]) -> list[str]:
    """Names in the order in which they come first, equal ones as one: 3 x iron."""
    return [
        f"{n} \N{MULTIPLICATION SIGN} {name}" if n > 1 else name
        for name, n in Counter(names).items()
    ]

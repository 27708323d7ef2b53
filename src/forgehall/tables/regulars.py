"""Regulars: programs that stay in the hall and may be challenged, here and in other workers."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable

import msgspec

FORGOTTEN = 16.0
"""A worker that says nothing for this many seconds is gone, and so are the regulars it told of."""


class Regular(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A program that stays in the hall."""

    person: str
    name: str
    owner: str
    mark: str
    """One or two letters that stand for it."""
    games: tuple[str, ...]
    """What it plays."""
    tables: int = 1
    """How many tables it plays at once."""
    ladder: bool = False
    """It wants to meet other bots by itself."""

    @property
    def id(self) -> str:
        """What it goes by in addresses: who it is as a person is told to nobody."""
        return hashlib.sha256(self.person.encode()).hexdigest()[:12]


class Regulars:
    """All of them: those whose streams this worker holds, and those that other workers tell of."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with nobody."""
        self.here: dict[str, Regular] = {}
        """By person."""
        self._elsewhere: dict[str, tuple[Regular, float]] = {}
        """The same, and until when the other worker is believed."""
        self._clock = clock

    def all(self) -> list[Regular]:
        """Everybody, by name."""
        now = self._clock()
        others = {who: regular for who, (regular, until) in self._elsewhere.items() if until > now}
        return sorted(
            (others | self.here).values(), key=lambda regular: (regular.name.lower(), regular.id)
        )

    def find(self, wanted: str) -> Regular | None:
        """The regular of this id, if it is here."""
        return next((regular for regular in self.all() if regular.id == wanted), None)

    def heard(self, come: Iterable[Regular], gone: Iterable[str]) -> None:
        """Another worker tells who is with it, and who has left."""
        until = self._clock() + FORGOTTEN
        self._elsewhere |= {regular.person: (regular, until) for regular in come}
        for person in gone:
            self._elsewhere.pop(person, None)
        now = self._clock()
        self._elsewhere = {
            who: regular for who, regular in self._elsewhere.items() if regular[1] > now
        }

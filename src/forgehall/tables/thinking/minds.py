"""What searchers remember at their tables: a search goes on from one question to the next.

So a bot at a table is the bot that the arena has measured. There is room for a
bounded number of bytes; the search that rested longest is forgotten first, and begins anew.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from forgehall.bots import Bot
from forgehall.bots.levels import Searcher
from forgehall.kit.questions import MAX_SEATS

ROOM = 256 << 20
"""How many bytes all searches together may take while nobody thinks."""


class Mind(NamedTuple):
    """A searcher, who it is, and how many bytes it takes."""

    name: str
    searcher: Searcher
    size: int


class Minds:
    """The searchers of one worker, by table and seat."""

    def __init__(self, room: int = ROOM) -> None:
        """Begin with none."""
        self.room = room
        self.taken = 0
        self.kept: OrderedDict[tuple[str, int], Mind] = OrderedDict()

    def take(self, table: str, seat: int, name: str) -> Searcher | None:
        """The searcher of a seat, if it is remembered; while it thinks nobody else has it."""
        mind = self._remove(table, seat)
        return mind.searcher if mind is not None and mind.name == name else None

    def keep(self, table: str, seat: int, name: str, bot: Bot) -> None:
        """Remember a bot that searches; other ones have nothing to remember."""
        if isinstance(bot, Searcher):
            self._remove(table, seat)
            self.kept[table, seat] = Mind(name, bot, bot.size)
            self.taken += bot.size
            while self.taken > self.room:
                self._remove(*next(iter(self.kept)))

    def forget(self, table: str) -> None:
        """A table is no longer at hand, or its game is over."""
        for seat in range(MAX_SEATS):
            self._remove(table, seat)

    def _remove(self, table: str, seat: int) -> Mind | None:
        """What was remembered of a seat, and is no longer."""
        mind = self.kept.pop((table, seat), None)
        if mind is not None:
            self.taken -= mind.size
        return mind

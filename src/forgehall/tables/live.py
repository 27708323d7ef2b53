"""A table that is at hand, with what goes on around it."""

from __future__ import annotations

import asyncio

from forgehall.tables.snapshot.table import Table


class Live:
    """A table that is at hand, with what goes on around it."""

    def __init__(self, table: Table) -> None:
        """Nobody watches it yet."""
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
        self.thoughts: dict[tuple[int, int], asyncio.Task[None]] = {}
        """The bots that think: by seat and by the line that opened the question."""
        self.timer: asyncio.TimerHandle | None = None
        self.used = asyncio.get_running_loop().time()
        """When somebody needed it last."""
        self.share = table.id
        """With whom the table shares the bots' time: those who play from the same network."""
        self.rumour: float = 0
        """The last line of which another worker has told."""
        self.is_loose = False
        """What should happen by itself has failed, and must be tried again."""

    @property
    def is_behind(self) -> bool:
        """Another worker has told of a line that is not read yet."""
        return self.rumour > self.table.number

    @property
    def is_idle(self) -> bool:
        """Nobody needs it at hand: what is due is in the store."""
        return not self.watchers and not self.thoughts and not self.lock.locked()

    def show(self, table: Table) -> None:
        """Put the next snapshot in the place of this one, and wake who watches."""
        self.table = table
        self.wake()

    def wake(self) -> None:
        """Let everybody who watches look again."""
        for watcher in self.watchers:
            watcher.set()

    def drop(self) -> None:
        """Stop the clock and the thoughts."""
        if self.timer is not None:
            self.timer.cancel()
        for thought in self.thoughts.values():
            thought.cancel()

"""A machine that thinks for the bots of a hall: it takes what they are asked from the queue."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from threading import Event

import msgspec

from forgehall.bots import Budget, wake
from forgehall.kit.game import game
from forgehall.tables.errors import StoreError
from forgehall.tables.store.thoughts import FAILED, TakenThought, Thoughts
from forgehall.tables.tending.supervising import Supervisor, end
from forgehall.tables.thinking.minds import Minds
from forgehall.tables.thinking.order import ThoughtOrder, kind_of, thought

IDLE = 0.05
"""How many seconds lie between two looks at an empty queue."""
HEARD = 5
"""How often in a lease whoever thinks is heard of."""

log = logging.getLogger(__name__)


class Thinker:
    """Takes thoughts of games whose code is compiled, several at once, each under a lease."""

    def __init__(self, thoughts: Thoughts, threads: int, lease: float) -> None:
        """Begin with no game."""
        self.thoughts = thoughts
        self.threads = threads
        self.lease = lease
        self.name = secrets.token_hex(8)
        self.kinds: list[str] = []
        self.minds = Minds()

    async def think(
        self, games: Sequence[str], tasks: Supervisor, tell: Callable[[str], None]
    ) -> None:
        """Compile the games, and take what is asked of them, until this is called off."""
        taking = tasks.run("thinker", partial(self._take_all, tasks))
        try:
            for name in games:
                await asyncio.to_thread(wake, game(name))
                self.kinds.append(kind_of(name))
                tell(name)
            await taking
        finally:
            await end(taking)

    async def _take_all(self, tasks: Supervisor) -> None:
        """Take one thought after another, as many at once as there are threads."""
        free = asyncio.Semaphore(self.threads)
        while True:
            await free.acquire()
            taken = None
            try:
                if self.kinds:
                    taken = await self.thoughts.take(self.kinds, self.name, self.lease)
            finally:
                if taken is None:
                    free.release()
            if taken is None:
                await asyncio.sleep(IDLE)
            else:
                thinking = tasks.errand("thought", self._think(taken))
                thinking.add_done_callback(lambda _: free.release())

    async def _think(self, taken: TakenThought) -> None:
        """Think about what was taken, in a thread; what fails is told to have failed."""
        gone = Event()
        async with self._held(taken.id, gone):
            try:
                choice = await self._choice(taken.body, Budget(cancelled=gone.is_set))
            except Exception:
                log.exception("a thought failed")
                choice = FAILED
        if not gone.is_set():
            await self.thoughts.tell(taken.id, self.name, choice)

    async def _choice(self, body: str, budget: Budget) -> int:
        """What the bot answers, with the mind that it has here, if it has one."""
        order = msgspec.json.decode(body, type=ThoughtOrder)
        former = order.mind(len(order.questions) - 1)
        remembered = self.minds.take(order.table, order.seat, former)
        choice, player = await asyncio.to_thread(thought, order, remembered, budget)
        if not budget.cancelled():
            self.minds.keep(order.table, order.seat, order.mind(len(order.questions)), player)
        return choice

    @asynccontextmanager
    async def _held(self, name: str, gone: Event) -> AsyncIterator[None]:
        """Say again and again that a thought is being made; once nobody waits for it, it is cut."""

        async def say() -> None:
            while not gone.is_set():
                await asyncio.sleep(self.lease / HEARD)
                with suppress(StoreError):  # a lease that cannot be renewed runs out
                    if not await self.thoughts.hold(name, self.name):
                        gone.set()

        saying = asyncio.create_task(say())
        try:
            yield
        finally:
            await end(saying)

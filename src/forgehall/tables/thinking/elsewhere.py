"""Bots whose thoughts are made on other machines: the hall asks, waits, and looks for answers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

import msgspec

from forgehall.bots import Sight
from forgehall.bots.search import follows
from forgehall.tables.errors import StoreError
from forgehall.tables.store.thoughts import FAILED, Thoughts, ThoughtState
from forgehall.tables.tending.supervising import Supervisor
from forgehall.tables.thinking.order import AskedQuestion, ThoughtOrder, kind_of, question

LOOK = 0.05
"""How many seconds lie between two looks for answers."""
UNTAKEN = 3.0
"""What nobody has taken after this many seconds is thought about here."""


class Train(NamedTuple):
    """Questions of a seat that follow one another, and what was answered to the last one."""

    bot: str
    questions: tuple[AskedQuestion, ...]
    last: Sight
    choice: int
    maker: str | None


class Waiting(NamedTuple):
    """Somebody who waits for a thought."""

    since: float
    answer: asyncio.Future[ThoughtState | None]


class Elsewhere:
    """Asks other machines for thoughts, and waits for them."""

    def __init__(self, thoughts: Thoughts, tasks: Supervisor) -> None:
        """Take the queue."""
        self.thoughts = thoughts
        self.tasks = tasks
        self.trains: dict[tuple[str, int], Train] = {}
        self.waiting: dict[str, Waiting] = {}
        self._looking: asyncio.Task[None] | None = None

    async def choose(self, name: str, sight: Sight, seed: int, table: str, rank: int) -> int | None:
        """What a bot answers; None if no machine takes the thought, or it comes to nothing."""
        if len(sight.choices) == 1:
            return sight.choices[0]
        former = self.trains.pop((table, sight.seat), None)
        if former and (former.bot != name or not await asyncio.to_thread(goes_on, former, sight)):
            former = None
        questions = (*(former.questions if former else ()), question(sight))
        order = ThoughtOrder(table, sight.seat, name, seed, sight.game.name, questions)
        found = await self._asked(order, rank, former.maker if former else None)
        if found is None or found.choice in {None, FAILED}:
            return None
        assert found.choice is not None, "one that came to nothing was left"
        seen = sight._replace(state=sight.state.copy())
        self.trains[table, sight.seat] = Train(name, questions, seen, found.choice, found.maker)
        return found.choice

    def forget(self, table: str) -> None:
        """A table is no longer at hand, or its game is over."""
        for key in [key for key in self.trains if key[0] == table]:
            del self.trains[key]

    async def _asked(
        self, order: ThoughtOrder, rank: int, former: str | None
    ) -> ThoughtState | None:
        """Ask, and wait for what comes of it; whoever waits no longer takes the question back."""
        body = msgspec.json.encode(order).decode()
        loop = asyncio.get_running_loop()
        try:
            name = await self.thoughts.ask(kind_of(order.game), rank, body, former)
        except StoreError:
            return None
        self.waiting[name] = Waiting(loop.time(), loop.create_future())
        if self._looking is None or self._looking.done():
            self._looking = self.tasks.run("thoughts", self._look)
        try:
            return await self.waiting[name].answer
        finally:
            del self.waiting[name]
            self.tasks.errand("thought", self._withdrawn(name))

    async def _withdrawn(self, name: str) -> None:
        """Take a question back; one that cannot be is forgotten by itself."""
        with suppress(StoreError):
            await self.thoughts.withdraw(name)

    async def _look(self) -> None:
        """Look for all answers together, as long as somebody waits for one."""
        now = asyncio.get_running_loop().time
        while self.waiting:
            await asyncio.sleep(LOOK)
            waiting = dict(self.waiting)
            found = await self.thoughts.states(waiting)
            self.tasks.well("thoughts")
            for name, (since, answer) in waiting.items():
                state = found.get(name)
                is_left = state is None or (state.maker is None and now() > since + UNTAKEN)
                if not answer.done() and (is_left or (state and state.choice is not None)):
                    answer.set_result(None if is_left else state)


def goes_on(train: Train, sight: Sight) -> bool:
    """The question follows the last one and its answer."""
    return follows(train.last, train.choice, sight)

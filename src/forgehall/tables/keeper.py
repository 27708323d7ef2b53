"""Keeps live tables at hand: loads them, lets people and bots act, writes, and drops idle ones."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from forgehall.kit.errors import ForgehallError, NotYourQuestionError
from forgehall.tables import acts, clock, fold
from forgehall.tables.bots import STAND_IN, Bots
from forgehall.tables.errors import BusyError, NoSuchTableError, TableError, TooManyError
from forgehall.tables.fair import seed_of
from forgehall.tables.lines import Row
from forgehall.tables.loading import Position, check_cards, rebuilt, resumed
from forgehall.tables.settle import Draft
from forgehall.tables.store import Store
from forgehall.tables.table import Table
from forgehall.tables.writing import TakenError

T = TypeVar("T")
MOST_LINES = 20_000
"""No table has more lines: a game ends long before, but people may undo for ever."""
IDLE = 600.0
"""How many seconds a table is kept at hand that nobody needs."""
TRIES = 20
"""How often a line is written anew when other workers are quicker."""

log = logging.getLogger(__name__)


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


class Keeper:
    """The live tables of one worker."""

    def __init__(
        self, store: Store, bots: Bots | None, now: Callable[[], float], most: int
    ) -> None:
        """Keep at most so many tables at hand."""
        self.store = store
        self.bots = bots
        self.now = now
        self.most = most
        self.tables: OrderedDict[str, Live] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.errands: set[asyncio.Task[Any]] = set()
        self.told: Callable[[str, list[Row]], None] = lambda _table, _rows: None
        """Told of new lines of a table at hand, before anybody is shown what came of them."""
        self.closed = False
        self.written = 0
        self.conflicts = 0

    # at hand

    async def table(self, name: str) -> Table:
        """The present snapshot of a table."""
        live = await self.live(name)
        if self.store.is_shared:
            await self._look(live)
        return live.table

    async def live(self, name: str) -> Live:
        """A table at hand, loaded if need be; those that were used least make room."""
        while name not in self.tables:
            if name not in self.loading:
                self.loading[name] = asyncio.create_task(self._load(name))
            await asyncio.shield(self.loading[name])
        self.tables.move_to_end(name)
        live = self.tables[name]
        live.used = asyncio.get_running_loop().time()
        return live

    async def _load(self, name: str) -> Live:
        """Rebuild a table from its rows."""
        try:
            return self.keep(await self._rebuild(name))
        finally:
            del self.loading[name]

    async def _rebuild(self, name: str) -> Table:
        """The table that the rows tell; one that no longer fits the rules goes on anew."""
        founded = await self.store.founded(name)
        rows = await self.store.rows(name)
        if founded is None or not rows:
            message = f"there is no table {name}"
            raise NoSuchTableError(message)
        secret = founded.secret
        check_cards(name, founded.cards, rows[0])
        try:
            return rebuilt(name, secret, rows)
        except (ForgehallError, AssertionError, IndexError) as error:
            stood = await self.store.last_position(name)
            if stood is None:
                raise
            log.warning("table %s goes on from line %d: %s", name, stood[0], error)
            draft = resumed(name, secret, rows, Position(*stood), self.now())
            await self.store.append(draft.table, draft.rows)
            return draft.table

    def keep(self, table: Table) -> Live:
        """Take a table to hand and let go of idle ones."""
        live = self.tables[table.id] = Live(table)
        idle = (name for name, other in self.tables.items() if other.is_idle and other is not live)
        for name in list(idle)[: max(0, len(self.tables) - self.most)]:
            self._let_go(name)
        self.stir(live)
        return live

    # acting

    async def act(self, name: str, plan: Callable[[Draft], T]) -> tuple[Table, T]:
        """Let somebody act: the lines of the plan are in the store before this returns.

        Who asked may go away meanwhile; what was begun is finished all the same.
        """
        return await asyncio.shield(self._errand(self._act(name, plan)))

    async def _act(self, name: str, plan: Callable[[Draft], T]) -> tuple[Table, T]:
        """Act in turn with others; a table that made room while this one waited is taken anew."""
        while True:
            live = await self.live(name)
            async with live.lock:
                if self.tables.get(name) is live:
                    return await self._write(live, plan)

    async def _write(self, live: Live, plan: Callable[[Draft], T]) -> tuple[Table, T]:
        """Plan on a draft, write, show; where another worker was quicker, look and plan anew."""
        if live.table.number >= MOST_LINES:
            message = f"a table has at most {MOST_LINES} lines: set a new one"
            raise TooManyError(message)
        for _ in range(TRIES):
            draft = Draft(live.table, self.now())
            result = plan(draft)
            if not draft.rows:
                return live.table, result
            try:
                await self.store.append(draft.table, draft.rows)
            except TakenError:
                self.conflicts += 1
                await self.catch_up(live)
                continue
            self.written += len(draft.rows)
            self.told(draft.table.id, draft.rows)
            live.show(draft.table)
            self.stir(live)
            return live.table, result
        message = "others are quicker at this table: try again"
        raise BusyError(message)

    async def create(self, table: Table, rows: list[Row]) -> None:
        """Write a new table and take it to hand."""
        await self.store.create(table, rows)
        self.written += len(rows)
        self.keep(table)

    async def catch_up(self, live: Live) -> None:
        """Read the lines that other workers have written since."""
        rows = await self.store.rows(live.table.id, live.table.number)
        if rows:
            table = live.table.copy()
            fold.apply_all(table, rows)
            self.told(table.id, rows)
            live.show(table)
            self.stir(live, think=False)
        elif await self.store.founded(live.table.id) is None:
            self.forget(live.table.id)
            message = f"there is no table {live.table.id}"
            raise NoSuchTableError(message)

    def look_again(self, names: list[str]) -> None:
        """Other workers have written to these tables."""
        for name in names:
            if name in self.tables and not self.closed:
                self._errand(self._look(self.tables[name]))

    async def _look(self, live: Live) -> None:
        """Read what others have written, in turn with own writing."""
        async with live.lock:
            await self.catch_up(live)

    def forget(self, name: str) -> None:
        """A table is gone."""
        if name in self.tables:
            self._let_go(name).wake()

    def _let_go(self, name: str) -> Live:
        """Keep a table no longer at hand, nor what its bots have thought."""
        live = self.tables.pop(name)
        live.drop()
        if self.bots is not None:
            self.bots.minds.forget(name)
        return live

    # what happens by itself

    def stir(self, live: Live, *, think: bool = True) -> None:
        """Set the clock, and let the bots think whose turn it is."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if self.closed:
            return
        due = clock.deadline(live.table) if live.table.state == "playing" else None
        if due is not None:
            delay = max(0.0, due - self.now())
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, self.let_time_pass, live.table.id)
        turns = {(seat, live.table.opened[seat]) for seat in live.table.bots_asked}
        for turn in live.thoughts.keys() - turns:
            live.thoughts.pop(turn).cancel()
        if self.bots is not None and live.table.state == "over":
            self.bots.minds.forget(live.table.id)
        if self.bots is not None and (think or not self.store.is_shared):
            for turn in turns - live.thoughts.keys():
                live.thoughts[turn] = self._errand(self._think(self.bots, live, *turn))

    def let_time_pass(self, name: str) -> None:
        """Let what is due at a table happen."""
        if not self.closed:
            self._errand(self._pass(name))

    async def _pass(self, name: str) -> None:
        """The errand of a clock."""
        with suppress(TableError):  # the table may be gone, or another worker quicker
            await self.act(name, acts.let_time_pass)

    async def _think(self, bots: Bots, live: Live, seat: int, opened: int) -> None:
        """A bot thinks, waits so that people can follow, and answers."""
        table = live.table
        begun = asyncio.get_running_loop().time()
        try:
            choice = await self._choice(bots, table, seat)
            passed = asyncio.get_running_loop().time() - begun
            await asyncio.sleep(max(0.0, bots.pace - passed))
            plan = lambda draft: acts.bot_answers(draft, seat, opened, choice)  # noqa: E731  # one use
            with suppress(TableError, NotYourQuestionError):  # the question may be settled since
                await self.act(table.id, plan)
        finally:
            if live.thoughts.get((seat, opened)) is asyncio.current_task():
                del live.thoughts[seat, opened]

    async def _choice(self, bots: Bots, table: Table, seat: int) -> int:
        """What the seat's bot answers; if it fails, the stand-in does."""
        sight = table.glimpse(seat)
        seed = seed_of(table.secret, seat)
        try:
            return await bots.choose(table.seats[seat].plays, sight, seed, table.id)
        except Exception:
            log.exception("a bot failed at table %s; %s answers for it", table.id, STAND_IN)
            return await bots.choose(STAND_IN, sight, seed, table.id)

    def _errand(self, errand: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something beside; it is not forgotten before it is done."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        """An errand is done; what nobody refused and nobody expected is told."""
        self.errands.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, ForgehallError):
            log.error("an errand at a table failed", exc_info=error)

    async def sweep(self, now: float) -> None:
        """Look after the tables where something should have happened, also those not at hand."""
        for name in await self.store.due(now):
            with suppress(ForgehallError):  # it is told where somebody opens the table
                live = await self.live(name)
                self.stir(live)
        long_ago = asyncio.get_running_loop().time() - IDLE
        for name, live in list(self.tables.items()):
            if live.is_idle and live.used < long_ago:
                self._let_go(name)

    # watching

    async def changes(self, name: str, after: int) -> AsyncIterator[Table]:
        """Each newer snapshot of a table; who is slow skips some."""
        live = await self.live(name)
        woken = asyncio.Event()
        live.watchers.add(woken)
        try:
            while not self.closed and self.tables.get(name) is live:
                if live.table.number > after:
                    after = live.table.number
                    yield live.table
                    continue
                woken.clear()
                await woken.wait()
        finally:
            live.watchers.discard(woken)

    async def close(self) -> None:
        """Wake who watches, let go of the bots, finish what was begun."""
        self.closed = True
        for live in self.tables.values():
            live.drop()
            live.wake()
        while self.errands:
            await asyncio.wait(self.errands)

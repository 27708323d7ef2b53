"""Keeps live tables at hand: loads them, lets people and bots act, writes, and drops idle ones."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from forgehall.kit.errors import ForgehallError, NotYourQuestionError
from forgehall.kit.language import mark
from forgehall.tables.acts.by_itself import bot_answers, let_time_pass
from forgehall.tables.calling.turns import calls
from forgehall.tables.dice.fair import seed_of
from forgehall.tables.errors import (
    BrokenTableError,
    BusyError,
    NoSuchTableError,
    StoreError,
    TableError,
)
from forgehall.tables.folding import fold, manners
from forgehall.tables.folding.draft import Draft
from forgehall.tables.live import Live
from forgehall.tables.log.lines import Row
from forgehall.tables.naming import is_name
from forgehall.tables.snapshot import clock
from forgehall.tables.snapshot.table import Table
from forgehall.tables.store.postgres import Notice
from forgehall.tables.store.reading import read
from forgehall.tables.store.store import Store
from forgehall.tables.store.writing import TakenError
from forgehall.tables.tending.supervising import Supervisor
from forgehall.tables.thinking.bots import STAND_IN, Bots, Claim

T = TypeVar("T")
IDLE = 600.0
"""How many seconds a table is kept at hand that nobody needs."""
TRIES = 20
"""How often a line is written anew when other workers are quicker."""
AGAIN = 600.0
"""A table that could not be read is left alone for this many seconds, unless somebody opens it."""
CLOSING = 5.0
"""How many seconds a stop waits for what is under way."""

log = logging.getLogger(__name__)


class Keeper:
    """The live tables of one worker."""

    def __init__(
        self,
        store: Store,
        bots: Bots | None,
        now: Callable[[], float],
        most: int,
        tasks: Supervisor | None = None,
    ) -> None:
        """Keep at most this many tables at hand."""
        self.store = store
        self.tasks = tasks or Supervisor()
        self.bots = bots
        self.now = now
        self.most = most
        self.tables: OrderedDict[str, Live] = OrderedDict()
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.rumours: dict[str, float] = {}
        """The last lines of which other workers have told while a table was being read."""
        self.broken: dict[str, float] = {}
        """The tables that cannot be read, and when that was last tried."""
        self.hears: Callable[[], bool] = lambda: False
        """Whatever another worker writes is told here."""
        self.present: Callable[[str], frozenset[str]] = lambda _table: frozenset()
        """Who has a page of a table open."""
        self.closed = False
        self.held = False  # nothing happens by itself in read-only mode
        self.written = 0
        self.conflicts = 0

    # at hand

    async def table(self, name: str) -> Table:
        """The present snapshot of a table."""
        live = await self.live(name)
        if self._may_be_behind(live):
            await self._look(live)
        return live.table

    async def live(self, name: str) -> Live:
        """A table at hand, loaded if need be; those that were used least make room."""
        if not is_name(name):
            raise NoSuchTableError(f"there is no table {name[:40]}")
        while name not in self.tables:
            if name not in self.loading:
                self.loading[name] = self.tasks.errand("load", self._load(name))
            await asyncio.shield(self.loading[name])
        self.tables.move_to_end(name)
        live = self.tables[name]
        live.used = asyncio.get_running_loop().time()
        return live

    async def _load(self, name: str) -> Live:
        """Rebuild a table from its rows."""
        try:
            live = self.keep(await self._read(name))
            live.rumour = self.rumours.get(name, 0)
            return live
        finally:
            del self.loading[name]
            self.rumours.pop(name, None)

    async def _read(self, name: str) -> Table:
        """The table that the rows tell; one that cannot be read is left alone for a while."""
        try:
            table = await read(self.store, name, self.now)
        except (NoSuchTableError, StoreError):
            raise
        except ForgehallError:
            self.broken[name] = asyncio.get_running_loop().time()
            raise
        self.broken.pop(name, None)
        return table

    def keep(self, table: Table) -> Live:
        """Take a table to hand and let go of idle ones."""
        live = self.tables[table.id] = Live(table)
        idle = (name for name, other in self.tables.items() if other.is_idle and other is not live)
        for name in list(idle)[: max(0, len(self.tables) - self.most)]:
            self._let_go(name)
        self.stir(live)
        return live

    # acting

    async def act(self, name: str, act: Callable[[Draft], T]) -> tuple[Table, T]:
        """Let somebody act on a draft: the lines of the act are in the store before this returns.

        Whoever asked may go away meanwhile; what was begun is finished all the same.
        """
        return await asyncio.shield(self.tasks.errand("table", self._act(name, act)))

    async def _act(self, name: str, act: Callable[[Draft], T]) -> tuple[Table, T]:
        """Act in turn with others; a table that made room while this one waited is taken anew."""
        while True:
            live = await self.live(name)
            async with live.lock:
                if self.tables.get(name) is live:
                    if self._may_be_behind(live):
                        await self.catch_up(live)
                    return await self._write(live, act)

    async def _write(self, live: Live, act: Callable[[Draft], T]) -> tuple[Table, T]:
        """Act on a draft, write, show; where another worker was quicker, look and act anew."""
        for _ in range(TRIES):
            draft = Draft(live.table, self.now())
            result = act(draft)
            if not draft.rows:
                return live.table, result
            manners.check(live.table, draft.rows)
            try:
                await self.store.append(draft.table, draft.rows, calls(live.table, draft.table))
            except TakenError:
                self.conflicts += 1
                await self.catch_up(live)
                continue
            except StoreError:  # nobody knows whether it was written: look again soon
                live.rumour, live.is_loose = math.inf, True
                raise
            self.written += len(draft.rows)
            live.show(draft.table)
            self.stir(live)
            return live.table, result
        raise BusyError(mark("others were quicker at this table: try again"))

    async def create(self, table: Table, rows: list[Row]) -> None:
        """Write a new table and take it to hand."""
        await self.store.create(table, rows, calls(None, table))
        self.written += len(rows)
        self.keep(table)

    async def catch_up(self, live: Live) -> None:
        """Read the lines that other workers have written since."""
        rumour, live.rumour = live.rumour, 0  # what is told meanwhile may not be among them
        try:
            rows = await self.store.rows(live.table.id, live.table.number)
        except BaseException:
            live.rumour = max(rumour, live.rumour)
            raise
        if rows:
            self._take(live, rows)
        elif await self.store.founded(live.table.id) is None:
            self.forget(live.table.id)
            raise NoSuchTableError(f"there is no table {live.table.id}")

    def _take(self, live: Live, rows: list[Row], *, think: bool = False) -> None:
        """Show what other workers have written; where that does not fit, read the table anew."""
        table = live.table.copy()
        try:
            fold.apply_all(table, rows)
        except Exception as error:
            self.forget(table.id)
            misfit = mark("the lines of table {table} from {number} on do not fit")
            raise BrokenTableError(misfit, table=table.id, number=rows[0].number) from error
        live.show(table)
        self.stir(live, think=think)

    def hear(self, notice: Notice) -> None:
        """A worker has written to a table; mostly its notice says all that is new.

        What this one wrote itself is news only if it has given up waiting for the reply.
        """
        name, number = notice.table, notice.number
        is_own = notice.worker == self.store.worker
        if name in self.loading:
            self.rumours[name] = max(number, self.rumours.get(name, 0))
        live = self.tables.get(name)
        if live is None or self.closed or number <= live.table.number:
            return
        live.rumour = max(number, live.rumour)
        is_next = bool(notice.rows) and notice.rows[0].number == live.table.number + 1
        if is_next and not live.lock.locked():
            with suppress(BrokenTableError):
                self._take(live, notice.rows, think=is_own)
        elif not (is_own and live.lock.locked()):  # the reply to its own writing is about to come
            self.tasks.errand("look", self._look(live))

    def look_again(self) -> None:
        """Other workers may have written to any table."""
        self.rumours = dict.fromkeys(self.loading, math.inf)
        for live in self.tables.values():
            live.rumour = math.inf
        if not self.closed:
            self.tasks.errand("look", self._look_at_all())

    async def _look_at_all(self) -> None:
        """Read what is new at one table after the other: many at once would keep people waiting."""
        for live in [live for live in self.tables.values() if live.is_behind]:
            with suppress(NoSuchTableError, BrokenTableError):
                await self._look(live)

    async def _look(self, live: Live) -> None:
        """Read what others have written, in turn with own writing."""
        async with live.lock:
            if self._may_be_behind(live):
                await self.catch_up(live)

    def _may_be_behind(self, live: Live) -> bool:
        """Another worker may have written lines that are not read yet."""
        return live.is_behind or (self.store.is_shared and not self.hears())

    def forget(self, name: str) -> None:
        """A table is gone."""
        if name in self.tables:
            self._let_go(name).wake()

    def _let_go(self, name: str) -> Live:
        """Keep a table no longer at hand, nor what its bots have thought."""
        live = self.tables.pop(name)
        live.drop()
        if self.bots is not None:
            self.bots.forget(name)
        return live

    # what happens by itself

    def stir(self, live: Live, *, think: bool = True) -> None:
        """Set the clock, and let the bots think whose turn it is."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if self.closed or self.held:
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
            self.bots.forget(live.table.id)
        if self.bots is not None and (think or not self.store.is_shared):
            if self.bots.is_busy and not live.table.people:
                return  # it is due in the store, and looked at again
            for turn in turns - live.thoughts.keys():
                live.thoughts[turn] = self.tasks.errand("bot", self._think(self.bots, live, *turn))

    def let_time_pass(self, name: str) -> None:
        """Let what is due at a table happen."""
        if not self.closed:
            self.tasks.errand("clock", self._pass(name))

    async def _pass(self, name: str) -> None:
        """The errand of a clock."""
        try:
            await self.act(name, let_time_pass)
        except StoreError:
            self._is_loose(name)
        except TableError:
            return  # the table may be gone, or another worker quicker

    def _is_loose(self, name: str) -> None:
        """What should have happened by itself could not be written: try again soon."""
        if name in self.tables:
            self.tables[name].is_loose = True

    async def _think(self, bots: Bots, live: Live, seat: int, opened: int) -> None:
        """A bot thinks, waits so that people can follow, and answers."""
        table = live.table
        begun = asyncio.get_running_loop().time()
        try:
            choice, stood_in = await self._choice(bots, live, table, seat)
            passed = asyncio.get_running_loop().time() - begun
            pace = 0.0 if table.is_among_programs else bots.pace
            await asyncio.sleep(max(0.0, pace - passed))
            answer = partial(bot_answers, seat=seat, opened=opened, choice=choice)
            await self.act(table.id, partial(answer, stood_in=stood_in))
        except StoreError:
            self._is_loose(table.id)
        except (TableError, NotYourQuestionError):
            return  # the question may be settled since
        finally:
            if live.thoughts.get((seat, opened)) is asyncio.current_task():
                del live.thoughts[seat, opened]

    async def _choice(self, bots: Bots, live: Live, table: Table, seat: int) -> tuple[int, bool]:
        """What the seat's bot answers; if it fails or takes too long, what the stand-in does."""
        sight = table.sight(seat)
        seed = seed_of(table.secret, seat)
        claim = Claim(table.id, live.share, self.rank(table))
        try:
            return await bots.choose(table.seats[seat].plays, sight, seed, claim), False
        except Exception:
            log.exception("a bot failed at table %s; %s answers for it", table.id, STAND_IN)
            return await bots.choose(STAND_IN, sight, seed, claim), True

    def rank(self, table: Table) -> int:
        """Whose bots think first: where somebody looks, then where somebody plays."""
        if not table.people:
            return 2
        present = self.present(table.id)
        return 0 if any(table.seats[seat].person in present for seat in table.people) else 1

    async def sweep(self, now: float) -> None:
        """Look after the tables where something should have happened, also those not at hand."""
        loop = asyncio.get_running_loop()
        for name in await self.store.due(now):
            if self.broken.get(name, -math.inf) < loop.time() - AGAIN:
                await self._look_after(name)
        await self._look_at_all()
        for name, live in list(self.tables.items()):
            if live.is_loose:
                live.is_loose = False
                self.stir(live)
            if live.is_idle and live.used < loop.time() - IDLE:
                self._let_go(name)

    async def _look_after(self, name: str) -> None:
        """Let what is due at a table happen; one where that fails keeps no other from it."""
        try:
            self.stir(await self.live(name))
        except StoreError:
            raise
        except ForgehallError:
            return  # it is told where somebody opens the table
        except Exception:
            log.exception("table %s cannot be looked after", name)

    async def changes(self, name: str, after: int) -> AsyncIterator[Table]:
        """Each newer snapshot of a table; a slow reader skips some."""
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
        """Wake everybody who watches, dismiss the bots, and finish what was begun."""
        self.closed = True
        for live in self.tables.values():
            live.drop()
            live.wake()
        await self.tasks.finish(CLOSING)

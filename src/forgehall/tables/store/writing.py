"""Writing into the store: acts that wait at the same time are written in one transaction.

A commit must reach the disk before anybody is told of it, and that takes longer than all the rest;
so while one is under way, the acts of other tables gather for the next.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from forgehall.kit import position
from forgehall.tables.errors import StoreError
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.snapshot.table import Table
from forgehall.tables.tending.supervising import Supervisor, end

EVERY = 20
"""A position is kept after this many lines."""
SEATING = (
    lines.Set, lines.Sit, lines.Stand, lines.Drop, lines.Kind, lines.Move, lines.Forget,
    lines.Takeover,
)  # fmt: skip
"""The lines after which somebody may sit elsewhere."""
PLAY = (lines.Answer, lines.Chance, lines.End)
"""The lines after which a game may be over."""
MOST = 64
"""How many acts are written together at most."""
WRITER = "writer"


class TakenError(Exception):
    """Another worker has written a line of this number, or the table is gone."""


CallKind = Literal["turn", "clock", "invitation"]
"""It is somebody's turn; their time runs out; somebody wants to play with them."""


class TableCall(NamedTuple):
    """Somebody is to be told something of a table, wherever they want to be told."""

    person: str
    kind: CallKind
    at: float
    """When it may be told at the soonest; of a turn, a channel's delay later."""


class ActLines(NamedTuple):
    """The lines of one act, which are written together, and the table that they lead to."""

    table: Table
    rows: list[Row]
    is_new: bool
    id: str
    """Tells it from all others: where a reply was lost, its lines are known by this."""
    calls: tuple[TableCall, ...] = ()
    """Who is to be told."""

    @property
    def seats(self) -> bool:
        """Somebody may sit elsewhere now."""
        return any(isinstance(row.line, SEATING) for row in self.rows)

    @property
    def stands(self) -> bool:
        """The position is kept: where the game begins and ends, and now and then in between."""
        if self.table.match is None:
            return False
        if self.table.state == "over":
            return any(isinstance(row.line, PLAY) for row in self.rows)
        begins = any(isinstance(row.line, lines.Start | lines.Anew) for row in self.rows)
        return begins or self.rows[-1].number // EVERY > (self.rows[0].number - 1) // EVERY


def new_act(
    table: Table, rows: list[Row], calls: tuple[TableCall, ...] = (), *, is_new: bool
) -> ActLines:
    """An act that nobody has written yet."""
    return ActLines(table, rows, is_new, secrets.token_hex(8), calls)


class Pen(Protocol):
    """Writes in the way of its database."""

    async def write(self, acts: list[ActLines]) -> None:
        """Return when all acts are safe; if it fails, none is, or nobody knows.

        A number that is taken refuses all of them, with `TakenError`.
        """

    async def close(self) -> None:
        """Let the connection go."""


Waiting = tuple[ActLines, asyncio.Future[None]]


class Writer:
    """Writes acts, as many at once as have gathered."""

    def __init__(
        self,
        pen: Pen,
        authors: Callable[[Sequence[ActLines]], Awaitable[dict[str, str | None]]],
        tasks: Supervisor,
    ) -> None:
        """Take a pen, and how to look up by which acts the lines of some were written."""
        self.pen = pen
        self.authors = authors
        self.tasks = tasks
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    async def write(self, act: ActLines) -> None:
        """Return when the act is safe; all of its lines are written, or none."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((act, done))
        if self.task is None or self.task.done():
            self.task = self.tasks.errand(WRITER, self._drain())
        await done

    async def _drain(self) -> None:
        """Write until nobody waits; whatever happens, everybody is told."""
        while self.waiting:
            together, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            try:
                await self._commit(together)
            finally:
                for _, done in together:
                    resolve(done, unknown())

    async def _commit(self, together: list[Waiting]) -> None:
        """One transaction; where it is refused, the others go in without those that are there."""
        # all workers lock tables in the same order, so that none waits for the other in a circle
        acts = sorted((act for act, _ in together), key=lambda act: act.table.id)
        try:
            await self.pen.write(acts)
        except TakenError:
            await self._commit_others(together)
        except Exception as error:  # noqa: BLE001  # whatever it is, those who wait are told
            self.tasks.failed(WRITER, error)
            await self._write_each(together)
        else:
            self._is_written(*(done for _, done in together))

    async def _commit_others(self, together: list[Waiting]) -> None:
        """Tell those whose lines are there, or another's in their place; write all others."""
        try:
            authors = await self.authors([act for act, _ in together])
        except Exception as error:  # noqa: BLE001  # the same
            self.tasks.failed(WRITER, error)
            return
        others = []
        for act, done in together:
            if act.table.id in authors:
                self._is_there(act, done, authors[act.table.id])
            else:
                others.append((act, done))
        if len(others) == len(together):  # no line refuses them: perhaps a table is gone
            await self._write_each(others)
        elif others:
            await self._commit(others)

    async def _write_each(self, together: list[Waiting]) -> None:
        """Write each act by itself, if it is not there already, as long as the store answers."""
        for act, done in together:
            try:
                if await self._is_taken(act):
                    authors = await self.authors([act])
                    self._is_there(act, done, authors.get(act.table.id))
                else:
                    self._is_written(done)
            except Exception as error:  # noqa: BLE001  # the same
                self.tasks.failed(WRITER, error)
                return

    async def _is_taken(self, act: ActLines) -> bool:
        """Write an act; True where that is refused."""
        try:
            await self.pen.write([act])
        except TakenError:
            return True
        return False

    def _is_there(self, act: ActLines, done: asyncio.Future[None], author: str | None) -> None:
        """Lines are there in the place of an act's: its own, where a reply was lost."""
        if author == act.id:
            self._is_written(done)
        else:
            resolve(done, TakenError(f"a line of {act.table.id} is taken"))

    def _is_written(self, *dones: asyncio.Future[None]) -> None:
        """Tell those whose acts are safe."""
        self.commits += 1
        self.tasks.well(WRITER)
        for done in dones:
            resolve(done)

    async def close(self, seconds: float) -> None:
        """Finish what was begun, if that takes no longer than this many seconds."""
        if self.task is not None:
            await asyncio.wait([self.task], timeout=seconds)
            await end(self.task)
        await self.pen.close()


def resolve(done: asyncio.Future[None], error: Exception | None = None) -> None:
    """Tell one who waits and has not been told; one that was called off no longer waits."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def unknown() -> StoreError:
    """What is told to one of whose act nobody knows whether it is written."""
    return StoreError(
        "the store does not answer: look at the table again, what you did may have been taken"
    )


def facts(table: Table) -> dict[str, Any]:
    """What is looked up of a table without reading its log."""
    return {
        "state": table.state,
        "public": table.settings.public,
        "spectators": table.settings.spectators,
        "touched": table.at,
        "due": table.due,
        "summary": msgspec.json.encode(table.summary()).decode(),
    }


def founding(table: Table) -> dict[str, Any]:
    """A new table as a row."""
    cards = table.game.data_hash
    return {"id": table.id, "secret": table.secret, "cards": cards, **facts(table)}


def line_rows(act: ActLines) -> Iterable[dict[str, Any]]:
    """The lines of an act as rows."""
    for row in act.rows:
        kind = type(row.line).__name__.lower()
        body = lines.encode(row.line).decode()
        at = {"table": act.table.id, "number": row.number}
        yield {**at, "kind": kind, "at": row.at, "body": body, "act": act.id}


def seat_rows(table: Table) -> Iterable[dict[str, Any]]:
    """Who sits where, as rows."""
    for number, seat in enumerate(table.seats):
        if seat.person is not None and not seat.removed:
            yield {"table": table.id, "seat": number, "person": seat.person}


def call_rows(act: ActLines) -> Iterable[dict[str, Any]]:
    """Who is to be told of an act, as rows that are joined with the channels of those people."""
    for call in act.calls:
        about = {"table": act.table.id, "number": act.rows[-1].number}
        yield {**about, "person": call.person, "kind": call.kind, "at": call.at}


def standing(table: Table) -> dict[str, Any]:
    """Where the game stands, as a row."""
    body = position.position(table.game, table.playing.state)
    return {
        "table": table.id,
        "number": table.number,
        "answers": table.playing.answers_given,
        "body": msgspec.json.encode(body).decode(),
    }

"""Analyses of finished games: each made once, by a child at low priority, one after another.

Run as a program, it is that child: it reads a record, and writes the analysis.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from markupsafe import Markup

from forgehall.analyse.as_json import AnalysisData, as_json
from forgehall.analyse.evaluator import judged_by_net
from forgehall.analyse.game import Analysis, analyse
from forgehall.analyse.page import parts
from forgehall.analyse.voice import Voice
from forgehall.kit import replay
from forgehall.kit.language import LANGUAGES, mark
from forgehall.tables import words as table_words
from forgehall.tables.snapshot.table import Table
from forgehall.tables.tending.children import program
from forgehall.web.http.errors import OverloadedError

if TYPE_CHECKING:
    from forgehall.tables.hall import Hall
    from forgehall.tables.store.analyses import Underway
    from forgehall.tables.tending.supervising import Supervisor

MOST_WAITING = 16
MOST_A_NETWORK = 4
"""How many of them may be from one network, so that there is room for those of others."""
MOST_REMEMBERED = 64
"""For how many it is remembered where they were ordered from."""
LOW = 15
"""How much lower the child's priority is than ours."""
QUICK = 8.0
"""Seconds of the processor for a game that a net judges: less than five on two cores."""
COMPILING = 600
"""How many seconds of the processor a child may take besides, to compile a game."""
EVERY = 1.0
"""The child reports its progress at most once in this many seconds."""
PROGRESS = b"progress "
"""What a line begins with that says so; the last line is the analysis."""
LONGEST_LINE = 64 * 1024 * 1024

log = logging.getLogger(__name__)


class AnalysisOrder(msgspec.Struct, frozen=True):
    """What is to be analysed, and for whom."""

    table: str
    record: str
    names: dict[str, tuple[str, ...]]
    """What the seats are called, in each language."""
    iterations: int
    """How many games are imagined for each decision, where there is time."""
    seconds: float
    """How many seconds of the processor it may take."""


class Looked(msgspec.Struct, frozen=True):
    """How far the child is: how many places it has looked at, of how many."""

    done: int
    looks: int


class Analysed(msgspec.Struct, frozen=True):
    """An analysis, for people and for programs."""

    html: dict[str, str]
    """By language."""
    data: AnalysisData


class AnalysisQueue:
    """The children of this worker that make analyses, and the orders that wait their turn."""

    def __init__(self, tasks: Supervisor, *, here: bool = True) -> None:
        """Begin with none; where they are not made here, others take them from the store."""
        self._tasks = tasks
        self._here = here
        self._waiting: dict[str, asyncio.Task[None]] = {}
        """By table, in the order in which they are made."""
        self._one = asyncio.Lock()
        self._ordered: deque[tuple[str, str]] = deque(maxlen=MOST_REMEMBERED)
        """The network that an order came from, and its table."""

    async def order(self, hall: Hall, order: AnalysisOrder, network: str) -> None:
        """Let an analysis be made, unless it is or will be."""
        waiting = await hall.analyses.awaited()
        own = {table for of, table in self._ordered if of == network}
        if len(waiting) >= MOST_WAITING or len(own & waiting) >= MOST_A_NETWORK:
            raise OverloadedError(
                mark("many games are waiting for their analysis already: ask again later")
            )
        self._ordered.append((network, order.table))
        if await hall.analyses.begin(order.table) and self._here:
            task = self._tasks.errand("analysis", self._make(hall, order))
            self._waiting[order.table] = task
            task.add_done_callback(lambda _: self._waiting.pop(order.table))

    async def _make(self, hall: Hall, order: AnalysisOrder) -> None:
        """Let a child make an analysis; one that fails can be ordered again."""

        async def tell(progress: Looked) -> None:
            await hall.analyses.tell(order.table, progress.done, progress.looks, self._waiting)

        try:
            async with self._one:
                await hall.analyses.start(order.table)
                written = await asked(msgspec.json.encode(order), tell)
            await keep(hall, order, written)
        finally:
            await hall.analyses.give_up(order.table)

    async def close(self) -> None:
        """Call off what is not made yet."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def keep(hall: Hall, order: AnalysisOrder, written: bytes) -> None:
    """Keep what a child has written, if that is an analysis."""
    try:
        msgspec.json.decode(written, type=Analysed)
        await hall.analyses.keep(order.table, written.decode())
    except msgspec.DecodeError:
        log.warning("the game of table %s could not be analysed", order.table)


def seconds_for(table: Table, seconds: float) -> float:
    """How many seconds of the processor an analysis may take: few where a net judges."""
    is_quick = judged_by_net(table.game, len(table.seats))
    return min(seconds, QUICK) if is_quick else seconds


async def order_for(hall: Hall, table: Table, iterations: int, seconds: float) -> AnalysisOrder:
    """What is to be analysed of a finished game."""
    names = {language: table_words.names(table, language) for language in LANGUAGES}
    seconds = seconds_for(table, seconds)
    return AnalysisOrder(table.id, await hall.record(table.id), names, iterations, seconds)


async def made(hall: Hall, table: str) -> tuple[Analysed | None, Underway | None]:
    """An analysis, if it is made; else how far it is, if it is awaited."""
    found = await hall.analyses.find(table)
    if found.body is None:
        return None, found.underway
    try:
        return msgspec.json.decode(found.body, type=Analysed), None
    except msgspec.DecodeError as error:
        log.warning("the analysis of table %s cannot be read: %s", table, error)
        await hall.analyses.drop(table)
        return None, None


async def asked(order: bytes, tell: Callable[[Looked], Awaitable[None]]) -> bytes:
    """What a child writes at last that was given an order; how far it is, is told on the way."""
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        *program("forgehall.web.afterwards.analysing"), stdin=pipe, stdout=pipe, limit=LONGEST_LINE
    )
    assert child.stdin is not None, "both ends are pipes"
    assert child.stdout is not None, "the same"
    try:
        child.stdin.write(order + b"\n")
        while (written := await child.stdout.readline()).startswith(PROGRESS):
            await tell(msgspec.json.decode(written[len(PROGRESS) :], type=Looked))
    finally:
        with suppress(ProcessLookupError):
            child.kill()
        await child.communicate()  # until its pipes are closed too
    return written


def end_with_who_ordered() -> None:
    """Whoever ordered keeps the pipe open; once it is closed nobody wants the analysis any more."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


def end_after(seconds: float) -> None:
    """Whatever happens, the system ends this process after this many seconds of the processor."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # there is none elsewhere

        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), most))


class Teller:
    """Writes how far the child is, not too often."""

    def __init__(self) -> None:
        """Nothing is written yet."""
        self._next = 0.0

    def __call__(self, done: int, looks: int) -> None:
        """Say it, unless it was said a moment ago."""
        if monotonic() >= self._next:
            write(PROGRESS + msgspec.json.encode(Looked(done, looks)))
            self._next = monotonic() + EVERY


def write(line: bytes) -> None:
    """A line for who ordered."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    """Be the child: the order is the first line."""
    if hasattr(os, "nice"):
        os.nice(LOW)
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=AnalysisOrder)
    end_after(COMPILING + 2 * order.seconds)
    Thread(target=end_with_who_ordered, daemon=True).start()
    match = replay.read(order.record)
    analysis = analyse(match, order.iterations, progress=Teller(), seconds=order.seconds)
    html = {
        language: str(drawn(analysis, Voice(match.game, language, names, len(names) == 1), order))
        for language, names in order.names.items()
    }
    write(msgspec.json.encode(Analysed(html, as_json(analysis))))


def drawn(analysis: Analysis, voice: Voice, order: AnalysisOrder) -> Markup:
    """The analysis for one language; each decision leads to its position."""
    return parts(analysis, voice, f"/t/{order.table}/analysis/{{n}}")


if __name__ == "__main__":
    main()

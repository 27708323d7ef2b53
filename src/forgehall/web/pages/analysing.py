"""Analyses of finished games: each made once, by a child at low priority, one after another.

Run as a program, it is that child: it reads a record, and writes the analysis.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

import msgspec

from forgehall.analyse.as_json import AnalysisData, as_json
from forgehall.analyse.game import analyse
from forgehall.analyse.page import parts
from forgehall.analyse.voice import Voice
from forgehall.kit import replay
from forgehall.kit.language import mark
from forgehall.tables.tending.children import program
from forgehall.web.http.errors import OverloadedError

if TYPE_CHECKING:
    from forgehall.tables.hall import Hall
    from forgehall.tables.tending.supervising import Supervisor

MOST_WAITING = 16
LOW = 15
"""How much lower the child's priority is than ours."""

log = logging.getLogger(__name__)


class Order(msgspec.Struct, frozen=True):
    """What is to be analysed, and for whom."""

    table: str
    record: str
    names: dict[str, tuple[str, ...]]
    """What the seats are called, in each language."""
    iterations: int
    """How many games are imagined for each decision."""


class Analysed(msgspec.Struct, frozen=True):
    """An analysis, for people and for programs."""

    html: dict[str, str]
    """By language."""
    data: AnalysisData


class AnalysisQueue:
    """The children of this worker that make analyses, and the orders that wait their turn."""

    def __init__(self, tasks: Supervisor) -> None:
        """Begin with none."""
        self._tasks = tasks
        self._waiting: set[asyncio.Task[None]] = set()
        self._one = asyncio.Lock()

    async def order(self, hall: Hall, order: Order) -> None:
        """Let an analysis be made, unless it is or will be."""
        if len(self._waiting) >= MOST_WAITING:
            raise OverloadedError(
                mark("many games are waiting for their analysis already: ask again later")
            )
        if await hall.analyses.begin(order.table):
            task = self._tasks.errand("analysis", self._make(hall, order))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    async def _make(self, hall: Hall, order: Order) -> None:
        """Let a child make an analysis; one that fails can be ordered again."""
        try:
            async with self._one:
                written = await asked(msgspec.json.encode(order))
            msgspec.json.decode(written, type=Analysed)
            await hall.analyses.keep(order.table, written.decode())
        except msgspec.DecodeError:
            log.warning("the game of table %s could not be analysed", order.table)
        finally:
            await hall.analyses.give_up(order.table)

    async def close(self) -> None:
        """Call off what is not made yet."""
        tasks = list(self._waiting)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def made(hall: Hall, table: str) -> tuple[Analysed | None, bool]:
    """An analysis, if it is made; and whether it is awaited."""
    found = await hall.analyses.find(table)
    if found.body is None:
        return None, found.is_awaited
    try:
        return msgspec.json.decode(found.body, type=Analysed), False
    except msgspec.DecodeError as error:
        log.warning("the analysis of table %s cannot be read: %s", table, error)
        await hall.analyses.drop(table)
        return None, False


async def asked(order: bytes) -> bytes:
    """What a child writes that was given an order."""
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        *program("forgehall.web.pages.analysing"), stdin=pipe, stdout=pipe
    )
    assert child.stdin is not None, "both ends are pipes"
    assert child.stdout is not None, "the same"
    try:
        child.stdin.write(order + b"\n")
        written = await child.stdout.read()
    finally:
        with suppress(ProcessLookupError):
            child.kill()
        await child.communicate()  # until its pipes are closed too
    return written


def end_with_who_ordered() -> None:
    """Whoever ordered keeps the pipe open; once it is closed nobody wants the analysis any more."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


def main() -> None:
    """Be the child: the order is the first line."""
    if hasattr(os, "nice"):
        os.nice(LOW)
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    Thread(target=end_with_who_ordered, daemon=True).start()
    match = replay.read(order.record)
    analysis = analyse(match, order.iterations)
    html = {
        language: str(parts(analysis, Voice(match.game, language, names, len(names) == 1)))
        for language, names in order.names.items()
    }
    sys.stdout.buffer.write(msgspec.json.encode(Analysed(html, as_json(analysis))))


if __name__ == "__main__":
    main()

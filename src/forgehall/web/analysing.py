"""Analyses of finished games: each made once, by a child at low priority, one after another.

Run as a program, it is that child: it reads a record, and writes the analysis.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import Any

import msgspec

from forgehall.analyse.game import analyse
from forgehall.analyse.page import parts
from forgehall.analyse.told import told
from forgehall.analyse.voice import Voice
from forgehall.kit import replay
from forgehall.web.errors import BusyError

MOST_KEPT = 200
MOST_WAITING = 16
LOW = 15
"""How much lower the child's priority is than ours."""


class Order(msgspec.Struct, frozen=True):
    """What is to be analysed, and for whom."""

    table: str
    record: str
    language: str
    names: tuple[str, ...]
    iterations: int
    """How many games are imagined for each decision."""


class Analysed(msgspec.Struct, frozen=True):
    """An analysis, for people and for programs."""

    html: str
    data: dict[str, Any]


class Analyses:
    """The analyses that are made, and those that somebody waits for."""

    def __init__(self) -> None:
        """Begin with none."""
        self._made: OrderedDict[tuple[str, str], Analysed] = OrderedDict()
        self._waiting: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._one = asyncio.Lock()

    def made(self, table: str, language: str) -> Analysed | None:
        """An analysis, if it is made."""
        return self._made.get((table, language))

    def is_waiting(self, table: str, language: str) -> bool:
        """An analysis is being made, or waits its turn."""
        return (table, language) in self._waiting

    def order(self, order: Order) -> None:
        """Let an analysis be made, unless it is or will be."""
        key = order.table, order.language
        if key in self._made or key in self._waiting:
            return
        if len(self._waiting) >= MOST_WAITING:
            message = "many games wait for their analysis already: ask again later"
            raise BusyError(message)
        self._waiting[key] = asyncio.create_task(self._make(order))

    async def _make(self, order: Order) -> None:
        """Let a child make an analysis; one that fails can be ordered again."""
        key = order.table, order.language
        try:
            async with self._one:
                written = await asked(msgspec.json.encode(order))
            self._made[key] = msgspec.json.decode(written, type=Analysed)
            if len(self._made) > MOST_KEPT:
                self._made.popitem(last=False)
        finally:
            del self._waiting[key]

    async def close(self) -> None:
        """Call off what is not made yet."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def asked(order: bytes) -> bytes:
    """What a child writes that was given an order."""
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "forgehall.web.analysing", stdin=pipe, stdout=pipe
    )
    try:
        written, _ = await child.communicate(order)
    finally:
        with suppress(ProcessLookupError):
            child.kill()
    return written


def main() -> None:
    """Be the child."""
    if hasattr(os, "nice"):
        os.nice(LOW)
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    match = replay.read(order.record)
    analysis = analyse(match, order.iterations)
    voice = Voice(match.game, order.language, order.names, len(order.names) == 1)
    made = Analysed(parts(analysis, voice), told(analysis))
    sys.stdout.buffer.write(msgspec.json.encode(made))


if __name__ == "__main__":
    main()

"""Work that goes on beside the requests: whatever fails is told, counted, and begun anew."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from forgehall.kit.errors import ForgehallError

T = TypeVar("T")
FIRST = 0.5
"""How many seconds pass before work that has failed begins anew; each time twice as many."""
LONGEST = 5.0
"""They grow no longer than this, so that the work goes on soon after it can."""

log = logging.getLogger(__name__)


class Supervisor:
    """All work of one process that nobody waits for."""

    def __init__(self) -> None:
        """Nothing has failed yet."""
        self.troubles: dict[str, str] = {}
        """What does not work now, and the kind of error that it met last."""
        self.failures: Counter[str] = Counter()
        """How often each piece of work has failed so far."""
        self._errands: set[asyncio.Task[Any]] = set()

    def run(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """Do something until it is done; if it fails, after a pause that grows, again.

        Work that never ends says `well` whenever it has got through.
        """
        return asyncio.create_task(self._run(name, work), name=name)

    async def _run(self, name: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """The same, in its task."""
        pause = FIRST
        while True:
            try:
                await work()
            except Exception as error:  # noqa: BLE001  # whatever it is, it is told and begun anew
                if name not in self.troubles:
                    pause = FIRST
                self.failed(name, error)
            else:
                self.well(name)
                return
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)

    def failed(self, name: str, error: BaseException) -> None:
        """Something does not work: say so until it is well again."""
        self.failures[name] += 1
        self.troubles[name] = type(error).__name__
        trace = None if isinstance(error, ForgehallError | OSError) else error
        log.warning("the %s has failed: %s", name, error, exc_info=trace)

    def well(self, name: str) -> None:
        """Something works."""
        if self.troubles.pop(name, None) is not None:
            log.warning("the %s works again", name)

    def errand(self, name: str, errand: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something once, in the background; it is not forgotten before it is done."""
        task = asyncio.create_task(errand, name=name)
        self._errands.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        """Forget a task that has ended; log an error that is not a refusal."""
        self._errands.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, ForgehallError):
            self.failures[task.get_name()] += 1
            log.error("the errand of a %s failed", task.get_name(), exc_info=error)

    async def finish(self, seconds: float) -> None:
        """Wait until all errands are done; call off what takes longer than this many seconds."""
        latest = asyncio.get_running_loop().time() + seconds
        while self._errands:
            left = latest - asyncio.get_running_loop().time()
            _, late = await asyncio.wait(self._errands, timeout=max(0.0, left))
            await end(*late)


async def end(*tasks: asyncio.Task[Any] | None) -> None:
    """Call tasks off, and wait until they are gone."""
    there = [task for task in tasks if task is not None]
    for task in there:
        task.cancel()
    if there:
        await asyncio.wait(there)

"""Threads that share work: the one that asks does a part of it, and helpers do the others.

Waking a helper takes longer than many a step of a thousand tables. So the thread that asks takes
the larger part: as much more as lets all be ready at once, learned from how it went before.
"""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any
from weakref import finalize

Part = Callable[[int, int, int], None]
"""Does what lies from the second number up to the third, as the helper of this number."""
Work = tuple[Part, int, int, "SimpleQueue[Ready]"]
Ready = tuple[float, BaseException | None]
"""When somebody was ready, and what went wrong."""

PATIENCE = 0.25
"""How much of what was learned from one call counts."""
MOST = 0.05
"""How far one call may move the asking thread's share: a thread that was held up says little."""
EARLY = 1e-5
"""How many seconds sooner the others should be ready: one who waits has to be woken, too."""


class Crew:
    """Some threads, one of which is the one that asks."""

    def __init__(self, threads: int) -> None:
        """Engage helpers; they leave with the crew."""
        self.threads = threads
        self.own = 1 / threads
        """Which share of the work the asking thread does."""
        self._desks: list[SimpleQueue[Work | None]] = [SimpleQueue() for _ in range(1, threads)]
        for helper, desk in enumerate(self._desks, 1):
            Thread(target=help_out, args=(helper, desk), daemon=True).start()
        finalize(self, dismiss, self._desks)

    def share(self, n: int, part: Part) -> None:
        """Do n things; what goes wrong in one part is raised when all are ready."""
        if not self._desks:
            part(0, 0, n)
            return
        ready: SimpleQueue[Ready] = SimpleQueue()
        own, helpers = round(n * self.own), len(self._desks)
        begun = perf_counter()
        first = own
        for helper, desk in enumerate(self._desks, 1):
            last = own + (n - own) * helper // helpers
            desk.put((part, first, last, ready))
            first = last
        own_wrong = wrong_with(part, 0, 0, own)
        ended = perf_counter()
        others = [ready.get() for _ in self._desks]
        self._learn(ended - begun, max(at for at, _ in others) - ended)
        for wrong in (own_wrong, *(wrong for _, wrong in others)):
            if wrong is not None:
                raise wrong

    def _learn(self, took: float, waited: float) -> None:
        """Take more where one has waited for the others, less where they have waited for long."""
        level = self.own * (waited + EARLY) / took * (self.threads - 1) / self.threads
        change = min(max(PATIENCE * level, -MOST), MOST)
        self.own = min(max(self.own + change, 1 / (2 * self.threads)), 1.0)


def help_out(helper: int, desk: SimpleQueue[Work | None]) -> None:
    """Do the parts that come to a desk."""
    while (work := desk.get()) is not None:
        part, first, last, ready = work
        wrong = wrong_with(part, helper, first, last)
        ready.put((perf_counter(), wrong))
        del work, part, ready  # a helper that waits keeps nothing alive


def wrong_with(part: Part, helper: int, first: int, last: int) -> BaseException | None:
    """Do a part, and say what went wrong."""
    try:
        part(helper, first, last)
    except BaseException as error:  # noqa: BLE001  # raised where the crew was asked
        return error
    return None


def dismiss(desks: list[SimpleQueue[Any]]) -> None:
    """Let the helpers go."""
    for desk in desks:
        desk.put(None)

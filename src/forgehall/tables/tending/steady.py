"""The hall's time: the wall clock is believed once, at the start; from then on time only passes.

Whoever sets the clock of the machine while games are on, in either direction, gives nobody time and
takes none from anybody.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

CLOSE = 60.0
"""How many seconds the wall clock may be off and still count as right."""

log = logging.getLogger(__name__)


def passing() -> float:
    """Seconds that pass, whatever the wall clock says; a machine that sleeps counts them too."""
    if hasattr(time, "CLOCK_BOOTTIME"):  # not on every system
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Steady:
    """Time that never jumps and never goes back."""

    def __init__(
        self, wall: Callable[[], float] = time.time, passing: Callable[[], float] = passing
    ) -> None:
        """Begin with the wall clock."""
        self.wall = wall
        self.passing = passing
        self.offset = wall() - passing()
        self.stopped: float | None = None
        """The time at which it stands still."""
        self.late = 0.0
        """How many seconds it is behind the wall clock, because it stood still."""
        self._was_right = True

    def __call__(self) -> float:
        """The present time."""
        return self.passing() + self.offset if self.stopped is None else self.stopped

    def stop(self, at: float) -> None:
        """Stand still at a time."""
        self.stopped = at

    def go_on(self) -> None:
        """Go on from where it stands."""
        if self.stopped is not None:
            self.offset = self.stopped - self.passing()
            self.stopped = None
            self.late = self.wall() - self()

    def not_before(self, at: float) -> None:
        """Begin no sooner than this: something has happened then already."""
        self.offset = max(self.offset, at - self.passing())

    @property
    def is_right(self) -> bool:
        """The wall clock still says the same: only then may old things be thrown away."""
        if self.stopped is not None:
            return False
        off = self.wall() - self() - self.late
        is_right = abs(off) <= CLOSE
        if self._was_right and not is_right:
            log.warning("the clock of this machine was set, by %.0f s: nothing is deleted", off)
        self._was_right = is_right
        return is_right

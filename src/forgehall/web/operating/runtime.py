"""Python, set up for a process in which nobody may be kept waiting."""

from __future__ import annotations

import gc
import os
import signal
import sys
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

MANY = 1_000_000
"""How many objects more than at the last time there must be before Python looks for circles among
them. Acting and drawing leave none behind, so whatever is not needed goes at once; but to look
takes half a second with two hundred tables, and nobody is served meanwhile."""
TURN = 0.0005
"""After this many seconds a thread makes room for one that waits: one that writes or thinks must
not hold up the one that serves. Python's own 5 ms are longer than most replies take."""


def run_smoothly() -> None:
    """Look for garbage seldom, and never among what the start has made; take short turns."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY)
    sys.setswitchinterval(TURN)


def end_with_parent() -> None:
    """Let a worker stop when the process that looks after the workers was killed."""
    parent = parent_process()
    if parent is not None:
        Thread(target=follow, args=[parent], daemon=True).start()


def follow(parent: BaseProcess) -> None:
    """Wait for the end of a process, and then ask this one to end."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)

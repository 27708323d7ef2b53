"""A worker keeps to one core: the others have games of their own.

This module, and its room, import nothing of Forgehall, so that it runs before any library counts
the cores.
"""

from __future__ import annotations

import os
import signal

ONE_THREAD = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "NUMBA_NUM_THREADS": "1",
    "FORGEHALL_CORES": "1",
}


def begin_work() -> None:
    """Keep every library of this process to one thread; end without a word when interrupted."""
    os.environ.update(ONE_THREAD)
    signal.signal(signal.SIGINT, signal.SIG_DFL)

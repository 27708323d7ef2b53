"""The hall on a machine whose clock somebody sets: the offset stands in a file."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tests.faults import OFFSET

real_time = time.time


def shifted_time() -> float:
    """What the wall clock says."""
    return real_time() + float(Path(os.environ[OFFSET]).read_text(encoding="ascii") or 0)


time.time = shifted_time  # before the hall looks at it
from forgehall.web.app import from_environment  # noqa: E402  # as it says

__all__ = ["from_environment"]

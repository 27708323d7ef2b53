"""What a compiler objects to in a rule, in one line instead of its hundred."""

from __future__ import annotations

import re
from pathlib import Path

from forgehall.kit.errors import FaultyGameError

REASON = re.compile(r"Failed in \w+ mode pipeline \(step: [^)]*\)\s+(?:\w+Error: )?(.+)")
"""Where Numba begins to say what is wrong; the last time is the innermost rule."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
"""Numba colours what it says where colorama is installed."""
PLACE = re.compile(r'File "([^"]+)", line (\d+)')


def complaint(error: Exception) -> FaultyGameError:
    """The innermost reason that Numba gives, with file and line where it knows them."""
    message = COLOUR.sub("", str(error))
    reasons = list(REASON.finditer(message))
    if not reasons:
        return FaultyGameError(f"the rules do not compile: {message.strip().splitlines()[0]}")
    why = reasons[-1][1].partition(", defined at ")[0]
    place = PLACE.search(message, reasons[-1].end())
    file, line = (str(Path(place[1]).resolve()), int(place[2])) if place else ("", 0)
    return FaultyGameError(f"this does not compile: {why}", file, line)

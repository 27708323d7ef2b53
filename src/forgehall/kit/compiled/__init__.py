"""Rules as machine code: compiled once a game, kept on disk, run on many tables at a time."""

from __future__ import annotations

import os
import sys

if "numba" not in sys.modules:
    # Where colorama is installed, Numba swaps the standard streams of the whole process for every
    # message that it words, and compiling words thousands that nobody reads. Here it compiles in
    # threads: whoever redirects a stream meanwhile would have it taken away, and lose what is said.
    os.environ.setdefault("NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING", "1")

"""Python, set up for a process in which nobody may be kept waiting."""

from __future__ import annotations

import gc

YOUNG = 10_000, 20, 1000
"""How many new objects Python gathers before it looks for garbage among the young, the older and
all: to look through all takes a third of a second with sixty tables, and finds next to nothing."""


def run_smoothly() -> None:
    """Look for garbage seldom, and never among what the start has made."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)

"""How far a long job has come, on standard error and for people only."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn


class Done(Protocol):
    """Is told how much of how much is done, and what now."""

    def __call__(self, n: int, total: int, doing: str = ...) -> None:
        """Tell how many of the total are done."""


@contextmanager
def progress(title: str) -> Iterator[Done]:
    """A bar that is told how much of how much is done, and what now; none where nobody looks."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    shown = sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as bar:
        task = bar.add_task(title, total=None)

        def done(n: int, total: int, doing: str = title) -> None:
            """Tell how many of the total are done."""
            bar.update(task, completed=n, total=total, description=doing)

        yield done


@contextmanager
def waiting(title: str) -> Iterator[None]:
    """Something that turns while a job runs that cannot tell how far it is."""
    if not sys.stderr.isatty():
        yield
        return
    with Console(stderr=True).status(title):
        yield

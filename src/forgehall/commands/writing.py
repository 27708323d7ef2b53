"""What several commands write: the games that they play, as records and as a table of decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from forgehall.data.parquet import NEEDED, Parquet
from forgehall.data.played import Origin, PlayedGame, WritingError
from forgehall.data.records import Records
from forgehall.kit.errors import BadOptionError
from forgehall.kit.extras import need

F = TypeVar("F", bound=Callable[..., Any])


def writes_games(f: F) -> F:
    """Let a command write the games that it plays."""
    for option in (
        click.option(
            "--observations", is_flag=True, help="Write into --parquet what each seat observed too."
        ),
        click.option(
            "--parquet",
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            help="Write a Parquet file with a row for each decision.",
        ),
        click.option(
            "--records",
            type=click.Path(path_type=Path, file_okay=False),
            metavar="DIR",
            help="Write a record of each game into this folder; `forgehall replay` reads it.",
        ),
    ):
        f = option(f)
    return f


class Wanted(NamedTuple):
    """Where the games are to go."""

    records: Path | None
    parquet: Path | None
    observations: bool
    goes_on: bool = False
    """An earlier run has written into the folder already."""

    def __bool__(self) -> bool:
        """They are to go anywhere at all."""
        return self.records is not None or self.parquet is not None

    def checked(self) -> Wanted:
        """The same; what makes no sense is refused before anything is played."""
        if self.observations and self.parquet is None:
            raise BadOptionError("--observations go into a table of decisions: name it, --parquet")
        if self.parquet is not None and self.goes_on:
            raise BadOptionError("a Parquet file cannot be continued: leave out --parquet")
        if self.parquet is not None and not self.parquet.absolute().parent.is_dir():
            folder = self.parquet.absolute().parent
            raise WritingError(f"there is no folder {folder} to write {self.parquet} to")
        if self.parquet is not None:
            need("data", *NEEDED)
        return self


@contextmanager
def opened(wanted: Wanted, origin: Origin) -> Iterator[Callable[[Sequence[PlayedGame]], None]]:
    """What games are handed to; at the end all of them are in their files."""
    writers: list[Records | Parquet] = []
    with ExitStack() as stack:
        if wanted.records is not None:
            writers.append(Records(wanted.records, origin, goes_on=wanted.goes_on))
        if wanted.parquet is not None:
            writers.append(Parquet(wanted.parquet, origin, observations=wanted.observations))
        for writer in writers:
            stack.enter_context(closing(writer))

        def write(games: Sequence[PlayedGame]) -> None:
            """Hand games to every writer."""
            for writer in writers:
                writer.add(games)

        yield write

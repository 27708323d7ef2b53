"""A backup: all rows of a store in one file, which either database can be filled from.

The file is gzipped JSON, a line each: what is in it, the rows in batches, and how many there were,
so that a file that was cut is known by its missing end.
"""

from __future__ import annotations

import gzip
import os
import time
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import msgspec

from forgehall.tables.errors import StoreError
from forgehall.tables.store.copies.copying import Batch, Snapshot, Told, refuse_newer, snapshot
from forgehall.tables.store.sqlite import OURS


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: what a backup is of."""

    forgehall: Literal["backup"] = "backup"
    layout: str
    made: float
    rows: dict[str, int]
    """How many rows there are of each table of the database."""

    @property
    def total(self) -> int:
        """How many rows there are in all."""
        return sum(self.rows.values())

    def summary(self) -> str:
        """What is in it, in short."""
        tables, people = self.rows.get("tables", 0), self.rows.get("people", 0)
        return f"{tables:,} tables and {people:,} people, {self.total:,} rows in all"


class End(msgspec.Struct, frozen=True):
    """The last line: nothing is missing."""

    end: int
    """How many rows came before it."""


async def write_backup(url: str, file: Path, tell: Told) -> Contents:
    """Write all rows of a store into a new file, which is there when it is whole."""
    async with snapshot(url) as found:
        contents = Contents(layout=found.layout, made=time.time(), rows=found.counts)
        with new_file(file) as pen:
            await write_rows(pen, found, contents, tell)
    return contents


async def write_rows(pen: gzip.GzipFile, found: Snapshot, contents: Contents, tell: Told) -> None:
    """The lines of a backup."""
    n = 0
    pen.write(msgspec.json.encode(contents) + b"\n")
    async for batch in found.batches():
        pen.write(msgspec.json.encode(batch) + b"\n")
        n += len(batch.rows)
        tell(n, contents.total)
    pen.write(msgspec.json.encode(End(n)) + b"\n")


@contextmanager
def new_file(file: Path) -> Iterator[gzip.GzipFile]:
    """A file that only its owner may read, since dice of running games are in it."""
    draft = file.with_name(f"{file.name}.new")
    try:
        if file.exists():
            raise StoreError(f"{file} exists already: name a new file")
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS), "wb") as raw:  # noqa: PTH123  # with its own rights
            with gzip.GzipFile(fileobj=raw, mode="wb", filename="") as pen:
                yield pen
            raw.flush()
            os.fsync(raw.fileno())
        draft.replace(file)
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from error
    finally:
        draft.unlink(missing_ok=True)


def contents_of(file: Path) -> Contents:
    """What a backup is of."""
    with backup_lines(file) as lines:
        contents = msgspec.json.decode(next(lines, b""), type=Contents)
    refuse_newer(contents.layout)
    return contents


async def batches_of(file: Path) -> AsyncIterator[Batch]:
    """The rows of a backup; one that was cut is refused at its end."""
    n = 0
    with backup_lines(file) as lines:
        next(lines)
        for line in lines:
            if line.startswith(b'{"end"'):
                if msgspec.json.decode(line, type=End).end == n:
                    return
                break
            batch = msgspec.json.decode(line, type=Batch)
            n += len(batch.rows)
            yield batch
        message = "its end is missing"
        raise EOFError(message)


@contextmanager
def backup_lines(file: Path) -> Iterator[Iterator[bytes]]:
    """The lines of a backup; whatever is not a backup is refused in a sentence."""
    try:
        with gzip.open(file, "rb") as lines:
            yield iter(lines)
    except (gzip.BadGzipFile, zlib.error, EOFError, msgspec.DecodeError) as error:
        raise StoreError(f"{file} is not a backup of a hall, or not whole: {error}") from error
    except OSError as error:
        raise StoreError(f"{file} cannot be read: {error.strerror}") from error

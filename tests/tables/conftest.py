"""Halls on a real SQLite file and on a real PostgreSQL, and a clock that tests turn."""

from __future__ import annotations

import os
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from forgehall.tables import naming
from forgehall.tables.dice import fair
from forgehall.tables.hall import Hall
from tests.tables.postgres import Postgres, programs
from tests.tables.records import played_with_undo
from tests.tables.sitting import Clock, Opener


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The hall runs on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server for all tests of a run."""
    found = programs()
    if found is None:
        message = "no PostgreSQL is installed: the store is tested on SQLite alone"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    with Postgres(found) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hall.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def lite(tmp_path: Path) -> str:
    """The address of an empty SQLite file, where the database does not matter."""
    return f"sqlite:///{tmp_path}/hall.db"


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has dice of its own, the same ones in every run."""
    luck = random.Random(request.node.name)
    monkeypatch.setattr(fair, "new_secret", lambda: luck.randbytes(32).hex())
    monkeypatch.setattr(naming, "new_name", lambda: luck.randbytes(5).hex())


@pytest.fixture
def clock() -> Clock:
    """Time as the test wants it."""
    return Clock()


@pytest.fixture
async def open_hall(clock: Clock) -> AsyncIterator[Opener]:
    """Opens halls, and closes them after the test."""
    async with AsyncExitStack() as stack:

        async def opened(url: str, **more: Any) -> Hall:
            return await stack.enter_async_context(await Hall.open(url, clock=clock, **more))

        yield opened


@pytest.fixture
async def hall(open_hall: Opener, lite: str) -> Hall:
    """A hall on SQLite without bots."""
    return await open_hall(lite)


@pytest.fixture
async def record(hall: Hall) -> str:
    """The record of a finished game in which answers and rolls were taken back."""
    return await played_with_undo(hall)

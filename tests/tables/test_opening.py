"""Opening a store: what cannot be opened is one sentence, and nothing is half done."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, text

from forgehall.kit.errors import BadOptionError
from forgehall.tables.errors import StoreError
from forgehall.tables.hall import Hall
from forgehall.tables.store.migrating import HEAD, configured
from forgehall.tables.store.store import Store
from tests.tables.sitting import Opener, sit_down

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?uri=true"])
async def test_a_store_without_a_file_is_refused(url: str) -> None:
    """The hall reads and writes on two connections: memory would be two halls."""
    with pytest.raises(BadOptionError) as refused:
        await Hall.open(url)

    assert "sqlite:///PATH" in str(refused.value)


async def test_a_store_of_a_newer_version_is_left_alone(open_hall: Opener, database: str) -> None:
    """One sentence says which layout it has; nothing of it is touched."""
    old = await open_hall(database)
    async with old.store.begun() as connection:
        await connection.execute(text("update alembic_version set version_num = '9999'"))

    with pytest.raises(StoreError) as refused:
        await Hall.open(database)

    assert f"a newer Forgehall (its layout is 9999, not {HEAD})" in str(refused.value)


async def test_a_damaged_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """What is no database is not made one."""
    (tmp_path / "hall.db").write_bytes(b"this is no database, but it is long enough" * 100)

    with pytest.raises(StoreError) as refused:
        await Hall.open(f"sqlite:///{tmp_path}/hall.db")

    assert "file is not a database" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "url", ["sqlite:////nowhere/at/all/hall.db", "postgresql://nobody@127.0.0.1:9/nothing"]
)
async def test_a_store_that_cannot_be_reached_is_a_sentence(url: str) -> None:
    """A missing folder, a server that is not there."""
    with pytest.raises(StoreError) as refused:
        await Hall.open(url)

    assert "\n" not in str(refused.value)


async def test_a_migration_that_is_cut_off_leaves_the_store_as_it_was(
    lite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each start of the hall brings the file up to date wholly or not at all."""
    store = Store(lite)
    await store.open()

    def back(connection: Connection) -> None:
        command.downgrade(configured(connection), "0002")

    async with store.begun() as connection:
        await connection.run_sync(back)
    await store.close()
    before = laid_out(tmp_path)

    def cut_off(connection: Connection) -> None:
        command.upgrade(configured(connection), "0003")
        message = "the machine stops here"
        raise KeyboardInterrupt(message)

    with monkeypatch.context() as killing:
        killing.setattr("forgehall.tables.store.migrating.migrate", cut_off)
        with pytest.raises(KeyboardInterrupt):
            await Hall.open(lite)
    between = laid_out(tmp_path)
    async with await Hall.open(lite) as hall:
        table, _ = await sit_down(hall)

    assert before == between
    assert table


def laid_out(folder: Path) -> list[tuple[str, ...]]:
    """What SQLite says of its tables, and of the migrations that it has seen."""
    with closing(sqlite3.connect(folder / "hall.db")) as connection, connection:
        tables = connection.execute("select name, sql from sqlite_master order by name").fetchall()
        return [*tables, *connection.execute("select version_num from alembic_version")]

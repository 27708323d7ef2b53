"""Backups and copies: every row, of one moment, from either database into either."""

from __future__ import annotations

import asyncio
import gzip
import json
import stat
from pathlib import Path
from typing import Any

import pytest
from alembic import command as alembic
from sqlalchemy import Connection, select, text

from forgehall.tables.errors import StoreError
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.store import schema
from forgehall.tables.store.copies.backup import Contents, batches_of, contents_of, write_backup
from forgehall.tables.store.copies.copying import fill, snapshot
from forgehall.tables.store.migrating import configured
from forgehall.tables.store.store import Store
from tests.cli.shell import forgehall
from tests.tables.postgres import Postgres
from tests.tables.sitting import Opener, play_until, sit_down

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of another empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/target.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


async def rows_of(url: str) -> dict[str, list[Any]]:
    """Everything that a store holds."""
    store = Store(url)
    try:
        return {
            table.name: await store.found(select(table).order_by(*table.primary_key))
            for table in schema.metadata.sorted_tables
        }
    finally:
        await store.close()


async def busy(open_hall: Opener, url: str) -> tuple[Hall, str, list[str]]:
    """A hall where a game is on, and another table waits."""
    hall = await open_hall(url)
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 12)
    await hall.set_table(Settings(game="dice-forge", kinds=("open", "open")), people[0], "Ann")
    return hall, table, people


def quiet(_n: int, _total: int) -> None:
    """Hear how far it is, and tell nobody."""


async def restored(url: str, file: Path) -> Contents:
    """Fill a database from a backup."""
    contents = contents_of(file)
    await fill(url, contents.layout, batches_of(file), contents.total, quiet)
    return contents


async def test_a_backup_fills_either_database_and_the_game_goes_on(
    open_hall: Opener, database: str, target: str, tmp_path: Path
) -> None:
    """The same rows, whichever they came from; people find their seats and play."""
    hall, table, people = await busy(open_hall, database)
    before = await rows_of(database)
    file = tmp_path / "hall.backup"

    await write_backup(database, file, quiet)
    contents = await restored(target, file)

    assert before == await rows_of(target)
    assert sum(map(len, before.values())) == contents.total
    assert 0o600 == stat.S_IMODE(file.stat().st_mode)
    again = await open_hall(target)
    seen, former = await again.table(table), await hall.table(table)
    assert former.answers == seen.answers
    await play_until(again, table, people, lambda now: now.answers > former.answers + 3)


async def test_a_backup_is_of_one_moment(open_hall: Opener, database: str) -> None:
    """What people do meanwhile is not in it, not even where the copy has not come to yet."""
    hall, table, people = await busy(open_hall, database)
    async with snapshot(database) as found:
        first = [batch async for batch in found.batches() if batch.table == "tables"]
        await play_until(hall, table, people, lambda now: now.answers > 20)
        await hall.new_person("Cleo")
        later = {batch.table: len(batch.rows) async for batch in found.batches()}

    assert first
    assert found.counts == {**found.counts, **later}
    assert len((await rows_of(database))["lines"]) > later["lines"]


async def test_what_is_not_empty_is_left_alone(
    open_hall: Opener, database: str, tmp_path: Path
) -> None:
    """One sentence; nothing is mixed."""
    await busy(open_hall, database)
    before = await rows_of(database)
    await write_backup(database, tmp_path / "hall.backup", quiet)

    with pytest.raises(StoreError, match="is not empty: name a new database"):
        await restored(database, tmp_path / "hall.backup")

    assert before == await rows_of(database)


async def test_a_backup_that_was_cut_fills_nothing(
    open_hall: Opener, lite: str, target: str, tmp_path: Path
) -> None:
    """All rows or none: the database is as empty as before."""
    await busy(open_hall, lite)
    await write_backup(lite, tmp_path / "whole", quiet)
    lines = gzip.decompress((tmp_path / "whole").read_bytes()).splitlines(keepends=True)
    (tmp_path / "cut").write_bytes(gzip.compress(b"".join(lines[:-1])))

    with pytest.raises(
        StoreError, match="is not a backup of a hall, or not whole: its end is miss"
    ):
        await restored(target, tmp_path / "cut")

    assert not (tmp_path / "target.db").exists()
    await restored(target, tmp_path / "whole")


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"a recipe for bread", "is not a backup of a hall"),
        (gzip.compress(b"", mtime=0), "is not a backup of a hall"),
        (gzip.compress(b'{"forgehall": "bread"}\n', mtime=0), "is not a backup of a hall"),
        (None, "cannot be read: No such file"),
    ],
)
async def test_what_is_no_backup_is_refused_in_a_sentence(
    tmp_path: Path, body: bytes | None, sentence: str
) -> None:
    """It names the file."""
    if body is not None:
        (tmp_path / "bread").write_bytes(body)

    with pytest.raises(StoreError, match=sentence) as refused:
        contents_of(tmp_path / "bread")

    assert str(refused.value).startswith(str(tmp_path / "bread"))


def spoilt(lines: list[dict[str, Any]], how: str) -> None:
    """Do something to a backup that none of ours has."""
    (people,) = (line for line in lines if line.get("table") == "people")
    match how:
        case "a table of others":
            people["table"] = "sqlite_master"
        case "a column of others":
            people["columns"][0] = "id; drop table tables"
        case "a short row":
            people["rows"][0].pop()
        case "a row twice":
            people["rows"].append(people["rows"][0])
        case "another kind of value":
            people["rows"][0][0] = {"id": [1]}
        case "a path for a layout":
            lines[0]["layout"] = "../../0001"
        case "no layout":
            lines[0]["layout"] = ""


@pytest.mark.parametrize(
    "how",
    [
        "a table of others", "a column of others", "a short row", "a row twice",
        "another kind of value", "a path for a layout", "no layout",
    ],
)  # fmt: skip
async def test_a_backup_that_somebody_made_up_fills_nothing(
    open_hall: Opener, lite: str, target: str, tmp_path: Path, how: str
) -> None:
    """It is data, and none of it may name more than rows of ours: it is refused in a sentence."""
    await busy(open_hall, lite)
    await write_backup(lite, tmp_path / "whole", quiet)
    rows = gzip.decompress((tmp_path / "whole").read_bytes()).splitlines()
    lines = [json.loads(line) for line in rows]
    spoilt(lines, how)
    text_of = "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines)
    (tmp_path / "made up").write_bytes(gzip.compress(text_of.encode()))

    with pytest.raises(StoreError):
        await restored(target, tmp_path / "made up")

    await restored(target, tmp_path / "whole")


async def test_an_older_layout_is_led_on(open_hall: Opener, database: str, target: str) -> None:
    """A copy of a store that no newer Forgehall has opened; that one stays as it is."""
    hall, table, people = await busy(Hall.open, database)
    await hall.close()
    store = Store(database)

    def back(connection: Connection) -> None:
        alembic.downgrade(configured(connection), "0003")

    async with store.begun() as connection:
        await connection.run_sync(back)
    async with snapshot(database) as found:
        await fill(target, found.layout, found.batches(), 1, quiet)
        layout = found.layout
    version = (await store.found(text("select version_num from alembic_version")))[0][0]  # type: ignore[arg-type]  # any query
    await store.close()

    assert ("0003", "0003") == (layout, version)
    again = await open_hall(target)
    await play_until(again, table, people, lambda now: now.answers > 14)


async def test_a_newer_layout_is_refused(open_hall: Opener, lite: str, tmp_path: Path) -> None:
    """Nobody knows what its rows mean."""
    await busy(open_hall, lite)
    await write_backup(lite, tmp_path / "whole", quiet)
    first, *others = gzip.decompress((tmp_path / "whole").read_bytes()).splitlines(keepends=True)
    newer = json.dumps({**json.loads(first), "layout": "9999"}).encode() + b"\n"
    (tmp_path / "newer").write_bytes(gzip.compress(newer + b"".join(others)))

    with pytest.raises(StoreError, match="written by a newer Forgehall"):
        contents_of(tmp_path / "newer")


def test_the_commands_write_fill_and_copy(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through one file and straight from one database to the other, and back."""
    source, other = f"sqlite:///{tmp_path}/hall.db", postgres.new_database()
    monkeypatch.setenv("FORGEHALL_DB", source)

    async def sit() -> None:
        async with await Hall.open(source) as hall:
            await sit_down(hall)

    asyncio.run(sit())
    file = tmp_path / "hall.backup"

    results = [
        forgehall("backup", file),
        forgehall("backup", file),
        forgehall("copy-store", source, other),
        forgehall("copy-store", other, f"sqlite:///{tmp_path}/back.db"),
        forgehall("restore", "--db", f"sqlite:///{tmp_path}/again.db", file),
        forgehall("restore", file),
        forgehall("copy-store", "mysql://smith:hammer@here/tables", other),
        forgehall("backup", "--db", f"sqlite:///{tmp_path}/nowhere.db", tmp_path / "none"),
    ]

    assert [0, 2, 0, 0, 0, 2, 2, 2] == [result.exit_code for result in results]
    assert f"{file} holds 1 tables and 2 people" in results[0].stdout
    refused = [result.stderr for result in results if result.exit_code]
    assert [1] * 4 == [len(error.splitlines()) for error in refused]
    assert f"{file} exists already: name a new file" in refused[0]
    assert "is not empty" in refused[1]
    assert "hammer" not in refused[2]
    assert f"there is no file {tmp_path}/nowhere.db" in refused[3]
    copies = [f"sqlite:///{tmp_path}/{name}.db" for name in ("hall", "back", "again")]
    first, *others = (asyncio.run(rows_of(url)) for url in (*copies, other))
    assert all(first == copy for copy in others)

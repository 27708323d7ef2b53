"""Databases of former layouts, with games of former rules: opened, led on, replayed, played on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text

from forgehall.kit import replay
from forgehall.kit.game import game
from forgehall.tables.dice.proof import verify
from forgehall.tables.hall import Hall
from forgehall.tables.snapshot.table import Table
from forgehall.tables.store.migrating import HEAD, configured
from forgehall.tables.store.store import Store
from tests.tables.golden_halls import NAMES, layouts, standing_of, told_of, unpack
from tests.tables.postgres import Postgres
from tests.tables.sitting import Opener, play_until

pytestmark = pytest.mark.anyio
ROWS = ("people", "tables", "lines", "positions", "seats")
"""What a golden database holds, in an order in which it can be written."""


def test_a_database_of_every_layout_is_kept() -> None:
    """Whoever adds a migration adds one: `python -m tests.tables.golden_halls`."""
    assert [f"{number:04}" for number in range(1, int(HEAD) + 1)] == layouts()


@pytest.mark.parametrize("name", NAMES)
def test_a_database_with_games_of_every_version_of_the_rules_is_kept(name: str) -> None:
    """The present ones, and each that can still be played."""
    of = game(name)

    kept = {told_of(layout)["rules"][name] for layout in layouts()}

    assert {*of.editions, of.rules} == kept


@pytest.mark.parametrize("layout", layouts())
async def test_a_database_of_a_former_layout_is_led_on_and_loses_nothing(
    open_hall: Opener, lite: str, tmp_path: Path, layout: str
) -> None:
    """Every table stands where it stood; finished games replay to their result, dice and all."""
    unpack(layout, tmp_path / "hall.db")

    hall = await open_hall(lite)

    with closing(sqlite3.connect(tmp_path / "hall.db")) as led_on, led_on:
        assert [(HEAD,)] == led_on.execute("select version_num from alembic_version").fetchall()
    expected = told_of(layout)["tables"]
    tables = [await hall.table(table) for table in expected]
    assert expected == {table.id: standing_of(table) for table in tables}
    for table in tables:
        if table.state == "over":
            await replays_to_its_result(hall, table)
        else:
            await goes_on(hall, table)


@pytest.mark.parametrize("layout", layouts())
async def test_a_former_layout_is_led_on_in_postgresql_too(
    open_hall: Opener, postgres: Postgres, tmp_path: Path, layout: str
) -> None:
    """No hall of that time was kept there: its migrations lay it out, and the rows are SQLite's."""
    unpack(layout, tmp_path / "hall.db")
    database = postgres.new_database()
    await copy(tmp_path / "hall.db", database, layout)

    hall = await open_hall(database)

    expected = told_of(layout)["tables"]
    assert expected == {table: standing_of(await hall.table(table)) for table in expected}


async def replays_to_its_result(hall: Hall, table: Table) -> None:
    """The record of a finished game is read to the same scores, and every draw is as it was."""
    record = await hall.record(table.id)

    assert table.scores == replay.read(record).scores
    assert verify(record).good


async def goes_on(hall: Hall, table: Table) -> None:
    """A game that was left in the middle can be played on, under the rules of its time."""
    people = [seat.person or "" for seat in table.seats]

    later = await play_until(hall, table.id, people, lambda now: now.answers > table.answers + 5)

    assert table.settings.options == later.settings.options


async def copy(path: Path, database: str, layout: str) -> None:
    """Write the rows of a golden database into an empty one that has the same layout."""
    store = Store(database)
    await store.open()

    def back(connection: Connection) -> None:
        command.downgrade(configured(connection), layout)

    with closing(sqlite3.connect(path)) as golden, golden:
        golden.row_factory = sqlite3.Row
        async with store.begun() as connection:
            await connection.run_sync(back)
            for name in ROWS:
                rows = [dict(row) for row in golden.execute(f"select * from {name}")]  # noqa: S608  # ours
                await connection.execute(insertion(name, rows[0]), [as_told(row) for row in rows])
    await store.close()


def insertion(name: str, row: dict[str, Any]) -> Any:
    """How a row of a table is written, by the names of its columns."""
    columns, values = (", ".join(f'"{key}"' for key in row), ", ".join(f":{key}" for key in row))
    return text(f"insert into {name} ({columns}) values ({values})")  # noqa: S608  # our own names


def as_told(row: dict[str, Any]) -> dict[str, Any]:
    """SQLite has no booleans: it keeps them as numbers."""
    kept = {"public", "spectators"} & row.keys()
    return row | {name: bool(row[name]) for name in kept}

"""Bringing a database up to date: an empty one is laid out, an older one migrated step by step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect, select

from forgehall.tables.errors import StoreError
from forgehall.tables.store import schema

if TYPE_CHECKING:
    from alembic.config import Config

HEAD = "0008"
"""The last of the migrations: what the schema says now."""
SOME = 3
"""How many table names are listed of a database that is not ours."""
versions = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), primary_key=True),
)
"""Where Alembic notes which migrations a database has seen."""


def bring_up_to_date(connection: Connection) -> None:
    """Lay an empty database out; run the migrations that an older one has not seen yet.

    What a newer Forgehall has laid out is left alone.
    """
    there = inspect(connection).get_table_names()
    if not there:
        schema.metadata.create_all(connection)
        versions.create(connection)
        connection.execute(insert(versions).values(version_num=HEAD))
        return
    version = connection.scalar(select(versions)) if versions.name in there else None
    if version is None or not version.isdecimal():
        message = f"the database holds something other than Forgehall's tables: {brief(there)}"
        raise StoreError(message)
    if version > HEAD:
        message = (
            f"the store was written by a newer Forgehall (its layout is {version}, not {HEAD})"
        )
        raise StoreError(message)
    if version != HEAD:
        migrate(connection)


def lay_out(connection: Connection, layout: str) -> None:
    """Run the migrations up to the one that leads to a layout."""
    from alembic import command  # noqa: PLC0415  # it takes longer to load than all the tables

    command.upgrade(configured(connection), layout)


def brief(names: list[str]) -> str:
    """The first few of many names."""
    return ", ".join(names[:SOME]) + (" ..." if len(names) > SOME else "")


def migrate(connection: Connection) -> None:
    """Run the migrations that a database has not seen yet."""
    lay_out(connection, "head")


def configured(connection: Connection) -> Config:
    """Alembic's settings for a connection."""
    from alembic.config import Config  # noqa: PLC0415  # the same

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config

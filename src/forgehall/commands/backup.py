"""`forgehall backup`: all tables of a hall in one file, while the hall goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from forgehall.commands.hall.keeping import STORE, default_db
from forgehall.commands.hall.settings import Configured, takes_config, takes_db
from forgehall.commands.progress import progress
from forgehall.commands.table import examples
from forgehall.kit.extras import need


@click.command(
    cls=Configured,
    short_help="Write all tables of a hall into a file.",
    epilog=examples(
        "forgehall backup hall.backup",
        "forgehall backup --db postgresql://localhost/hall hall.backup",
    ),
)
@takes_config
@takes_db
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path, db: str | None) -> None:
    """Write all tables and people of a hall into FILE, as they are at one moment.

    The hall may go on meanwhile. `forgehall restore` fills SQLite or PostgreSQL from the file,
    whichever it came from. The dice of running games are in it, so only you may read it; the secret
    key of the hall is not.
    """
    need("web", *STORE)
    from forgehall.tables.store.copies.backup import write_backup  # noqa: PLC0415  # an optional extra

    with progress("Writing") as done:
        contents = asyncio.run(write_backup(db or default_db(), file, done))
    click.echo(f"{file} holds {contents.summary()}. Keep the secret key of the hall beside it.")

"""`forgehall restore`: fill a database from a backup."""

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
    short_help="Fill a database from a backup.",
    epilog=examples(
        "forgehall restore hall.backup",
        "forgehall restore --db postgresql://localhost/hall hall.backup",
    ),
)
@takes_config
@takes_db
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path, db: str | None) -> None:
    """Fill an empty database with what `forgehall backup` wrote into FILE: with all of it or none.

    A backup of an older Forgehall is brought up to the present layout.
    """
    need("web", *STORE)
    from forgehall.tables.store.copies.backup import batches_of, contents_of  # noqa: PLC0415  # the same
    from forgehall.tables.store.copies.copying import fill  # noqa: PLC0415  # an optional extra
    from forgehall.tables.store.opening import hidden  # noqa: PLC0415  # the same

    contents, url = contents_of(file), db or default_db()
    with progress("Reading") as done:
        asyncio.run(fill(url, contents.layout, batches_of(file), contents.total, done))
    click.echo(f"{hidden(url)} holds {contents.summary()}.")

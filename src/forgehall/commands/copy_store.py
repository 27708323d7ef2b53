"""`forgehall copy-store`: the tables of a hall go to another database."""

from __future__ import annotations

import asyncio

import click

from forgehall.commands.hall.keeping import STORE
from forgehall.commands.progress import progress
from forgehall.commands.table import examples
from forgehall.kit.extras import need


@click.command(
    short_help="Carry the tables of a hall to another database.",
    epilog=examples("forgehall copy-store sqlite:///hall.db postgresql://localhost/hall"),
)
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def command(source: str, target: str) -> None:
    """Copy everything that the database FROM holds into the empty database TO.

    FROM stays as it is. What people do there after the copy has begun is not in it: put the hall
    into read-only mode first (forgehall operate read-only), or close it.
    """
    need("web", *STORE)
    from forgehall.tables.store.opening import hidden  # noqa: PLC0415  # an optional extra

    rows = asyncio.run(copied(source, target))
    click.echo(f"{hidden(target)} holds {rows:,} rows, all that {hidden(source)} has.")


async def copied(source: str, target: str) -> int:
    """Copy a store; how many rows there are."""
    from forgehall.tables.store.copies.copying import fill, snapshot  # noqa: PLC0415  # an optional extra

    async with snapshot(source) as found:
        total = sum(found.counts.values())
        with progress("Copying") as done:
            await fill(target, found.layout, found.batches(), total, done)
    return total

"""`forgehall think`: make the analyses of a hall and think for its bots, on another machine."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import click

from forgehall.commands.hall.settings import Configured, takes_config
from forgehall.commands.table import examples, lays_cards
from forgehall.kit.errors import BadOptionError
from forgehall.kit.extras import need
from forgehall.kit.game import game_names

if TYPE_CHECKING:
    from forgehall.web.afterwards.taking import Effort


SHARED = "postgresql:"


@click.command(
    cls=Configured,
    short_help="Make a hall's analyses, and think for its bots, on another machine.",
    epilog=examples("forgehall think --db postgresql://hall.example/hall"),
)
@takes_config
@click.option("--db", metavar="ADDRESS", help="The hall's PostgreSQL.")
@click.option(
    "--iterations", default=1000, show_default=True, type=click.IntRange(1),
    help="How many games are imagined for each decision of an analysis.",
)  # fmt: skip
@click.option(
    "--seconds", default=240.0, show_default=True, type=click.FloatRange(1),
    help="How many seconds of processor time an analysis may take.",
)  # fmt: skip
@click.option(
    "--bots", "threads", type=click.IntRange(0),
    help="How many bots may think here at once; without it, as many as there are cores.",
)  # fmt: skip
@click.option(
    "--lease", default=30.0, show_default=True, type=click.FloatRange(1),
    help="After this many seconds without news of an analysis, another process takes it over.",
)  # fmt: skip
@click.option(
    "--bot-lease", default=3.0, show_default=True, type=click.FloatRange(0.5),
    help="The same for the thought of a bot.",
)  # fmt: skip
@lays_cards
def command(
    db: str | None,
    iterations: int,
    seconds: float,
    threads: int | None,
    lease: float,
    bot_lease: float,
) -> None:
    """Take analyses and thoughts of bots from the queues in a hall's database, and make them here.

    Start the hall with `serve --no-think`, and this as often and on as many machines as you like.
    The address of the database may stand in FORGEHALL_DB or in the hall's file of settings, too.
    What a machine was making that is lost is made anew by another one, with the same result.
    """
    need("postgres", "sqlalchemy", "asyncpg", "msgspec")
    need("fast", "numba", "numpy")
    if not (db and db.startswith(SHARED)):
        raise BadOptionError("several machines can only share a PostgreSQL: --db postgresql://...")
    from forgehall.bots.search import cores  # noqa: PLC0415  # an optional extra
    from forgehall.web.afterwards.taking import Effort  # noqa: PLC0415  # the same

    try:
        asyncio.run(
            think(db, Effort(iterations, seconds, lease), cores() if threads is None else threads,
                  bot_lease)
        )  # fmt: skip
    except KeyboardInterrupt:
        click.echo("Nothing more is taken.")


async def think(db: str, effort: Effort, threads: int, bot_lease: float) -> None:
    """Open the store, and make what is asked for; what fails is begun anew."""
    from forgehall.tables.hall import Hall  # noqa: PLC0415  # an optional extra
    from forgehall.tables.store.thoughts import Thoughts  # noqa: PLC0415  # the same
    from forgehall.tables.thinking.thinker import Thinker  # noqa: PLC0415  # the same
    from forgehall.web.afterwards.taking import take_all  # noqa: PLC0415  # the same

    async with await Hall.open(db, tends=False) as hall:
        click.echo("Analyses are taken from the hall's queue (Ctrl+C ends that).")
        analysing = hall.tasks.run(
            "analysis",
            lambda: take_all(hall, effort, lambda table: click.echo(f"analysing table {table}")),
        )
        if threads:
            thinker = Thinker(Thoughts(hall.store), threads, bot_lease)
            await thinker.think(
                game_names(), hall.tasks, lambda name: click.echo(f"thinking for bots of {name}")
            )
        await analysing

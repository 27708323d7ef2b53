"""A contest as it runs: workers play, the ledger keeps, a bar is told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from forgehall.arena.contest import Progress
from forgehall.arena.play import GameResult
from forgehall.arena.workers import Workers
from forgehall.bots import bot

Keep = Callable[[list[GameResult]], None]
Tell = Callable[[int, int], None]


def run(
    progress: Progress,
    workers: Workers,
    keep: Keep = lambda _: None,
    tell: Tell = lambda _n, _total: None,
) -> None:
    """Play until every meeting is over; results are kept as they come, with their answers.

    Whoever interrupts this has in `progress` what was counted so far.
    """
    tell(progress.games, progress.games_at_most)
    with closing(workers.play(progress.blocks())) as played:
        for block, results in played:
            bare = [result._replace(trail=()) for result in results]
            if progress.take(block.bots, block.number, bare):
                keep(results)
            tell(progress.games, progress.games_at_most)


def makeup(name: str) -> str:
    """How a bot is set up, as far as it says so: results of another setting are another bot's."""
    settings = getattr(bot(name, 0), "settings", None)
    return "" if settings is None else str(settings)

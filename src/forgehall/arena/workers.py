"""Who plays the blocks: this process, all cores of this machine, or a Ray cluster.

All of them play the same block to the same results; only their order may differ.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol

from forgehall.arena.one_core import begin_work
from forgehall.arena.play import Block, GameResult, play_block
from forgehall.kit.errors import ForgehallError

Played = tuple[Block, list[GameResult]]


class DeadWorkerError(ForgehallError):
    """A worker died in the middle of its games."""


class Workers(Protocol):
    """Plays blocks."""

    def play(self, blocks: Iterator[Block]) -> Generator[Played]:
        """Take blocks as there is room for them; give each back with its results, in any order."""


class Here:
    """Plays in this process, one block after the other."""

    def play(self, blocks: Iterator[Block]) -> Generator[Played]:
        """Play the blocks in their order."""
        for block in blocks:
            yield block, play_block(block)


class Cores:
    """Plays in processes of this machine; each of them uses one core."""

    def __init__(self, workers: int) -> None:
        """Take the number of processes."""
        self.workers = workers

    def play(self, blocks: Iterator[Block]) -> Generator[Played]:
        """Play as many blocks at a time as there are processes."""
        pool = ProcessPoolExecutor(self.workers, get_context("spawn"), begin_work)
        pending: dict[Future[list[GameResult]], Block] = {}
        try:
            for block in blocks:
                pending[pool.submit(play_block, block)] = block
                if len(pending) > self.workers:
                    yield from finished(pending)
            while pending:
                yield from finished(pending)
        except BrokenProcessPool as error:
            message = (
                "a worker died in the middle of its games; "
                "what was finished before is in the file of results, if there is one: "
                "go on with --resume"
            )
            raise DeadWorkerError(message) from error
        finally:
            pool.shutdown(cancel_futures=True)


def finished(pending: dict[Future[list[GameResult]], Block]) -> Iterator[Played]:
    """Wait until some blocks are finished, and take them off."""
    done, _ = wait(pending, return_when=FIRST_COMPLETED)
    for future in done:
        yield pending.pop(future), future.result()

"""Who plays: the results do not tell."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from forgehall.arena import one_core
from forgehall.arena.contest import Progress
from forgehall.arena.play import Block
from forgehall.arena.running import run
from forgehall.arena.workers import Cores, DeadWorkerError, Here
from tests.arena.bouts import contest, untimed
from tests.bots.programs import program

KILLS_ITS_WORKER = ("import os, signal", "os.kill(os.getppid(), signal.SIGKILL)", "time.sleep(60)")


def test_two_workers_have_the_same_results_as_one() -> None:
    """In the same order, with an early end and all."""
    played = contest(games=60, above=0.5)
    one, two = Progress(played), Progress(played)

    run(one, Here())
    run(two, Cores(2))

    assert 0 < one.games
    assert untimed(one.results) == untimed(two.results)


def test_workers_take_blocks_only_as_there_is_room() -> None:
    """So little is played ahead of a clear answer."""
    taken = []

    def blocks() -> Iterator[Block]:
        for block in Progress(contest(games=40)).blocks():
            taken.append(block.number)
            yield block

    playing = Cores(2).play(blocks())
    next(playing)
    at_first = len(taken)
    playing.close()

    assert at_first <= 3


def test_a_worker_that_dies_is_told(tmp_path: Path) -> None:
    """With the way to go on."""
    deadly = "exec:" + program(tmp_path, *KILLS_ITS_WORKER)
    played = contest("dice-forge", "random", deadly, games=2)
    block = Block(played.game, played.options, played.seed, played.bots, 0)

    with pytest.raises(DeadWorkerError, match="go on with --resume"):
        list(Cores(2).play(iter([block])))


def test_a_worker_keeps_to_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others have games of their own."""
    monkeypatch.setattr(os, "environ", {})
    monkeypatch.setattr(signal, "signal", lambda *_: None)

    one_core.begin_work()

    assert one_core.ONE_THREAD == os.environ
    assert {"1"} == set(os.environ.values())

"""What several workers have counted is one, whichever of them is asked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from forgehall.web.operating.figures import LOST, PASSING, Figures
from forgehall.web.operating.metrics import Metrics


@pytest.fixture
def two(tmp_path: Path) -> tuple[Figures, Figures]:
    """The figures of two workers."""
    return Figures(Metrics(), str(tmp_path)), Figures(Metrics(), str(tmp_path))


def number(figures: Figures, name: str) -> float | None:
    """A number as Prometheus reads it."""
    for line in figures.text().decode().splitlines():
        if line.startswith(name):
            return float(line.rpartition(" ")[2])
    return None


def test_counters_histograms_and_gauges_are_added_up(two: tuple[Figures, Figures]) -> None:
    """The same labels are one number; labels that one worker alone has are there too."""
    one, other = two
    one.own.request("GET", "/", 200, 0.004)
    other.own.request("GET", "/", 200, 0.2)
    other.own.request("POST", "/play", 201, 0.2)
    one.own.streams.inc(2)
    other.own.streams.inc(3)
    other.write()

    assert 2 == number(one, 'forgehall_requests_total{method="GET",route="/",status="200"}')
    assert 1 == number(one, 'forgehall_requests_total{method="POST",route="/play",status="201"}')
    assert 2 == number(one, 'forgehall_request_seconds_count{method="GET",route="/"}')
    assert 1 == number(one, 'forgehall_request_seconds_bucket{le="0.005",method="GET",route="/"}')
    assert 5 == number(one, "forgehall_streams ")
    assert 5 == one.pages()


def test_counting_began_with_the_first_worker(two: tuple[Figures, Figures]) -> None:
    """A time is not added to another."""
    for worker in two:
        worker.own.events.inc()
        worker.write()

    begun = {number(worker, "forgehall_events_created") for worker in two}

    assert 1 == len(begun)


@pytest.mark.parametrize("is_killed", [False, True])
def test_what_a_worker_counted_stays_when_it_ends(
    two: tuple[Figures, Figures], tmp_path: Path, *, is_killed: bool
) -> None:
    """But what it had at hand is gone with it, whether it could say so or not."""
    one, other = two
    other.own.events.inc(7)
    other.own.streams.inc(3)
    other.write("" if is_killed else PASSING)
    if is_killed:
        for file in tmp_path.iterdir():
            os.utime(file, (0, file.stat().st_mtime - 2 * LOST))

    assert 7 == number(one, "forgehall_events_total")
    assert 0 == number(one, "forgehall_streams ")


def test_a_single_worker_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has nobody to tell."""
    monkeypatch.chdir(tmp_path)
    alone = Figures(Metrics(), "")
    alone.own.events.inc()

    alone.write()

    assert 1 == number(alone, "forgehall_events_total")
    assert [] == list(tmp_path.iterdir())

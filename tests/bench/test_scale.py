"""The page on growth: it says what was measured, and reckons on from there."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bench.scale.__main__ import DOCS, FIGURES
from bench.scale.page import few, page, picture, size
from bench.scale.paper import FILLED, Figures, need, workers_for


@pytest.fixture(scope="module")
def figures() -> Figures:
    """What was measured last."""
    return msgspec.json.decode(FIGURES.read_bytes(), type=Figures)


def test_the_page_and_its_picture_are_those_of_the_figures(figures: Figures) -> None:
    """`python -m bench.scale --page` writes them anew."""
    drawn = Path(DOCS / "pictures" / "scale.svg").read_text(encoding="utf-8")

    assert page(figures) == (DOCS / "scale.md").read_text(encoding="utf-8")
    assert picture(figures) == drawn


def test_who_plays_a_game_a_day_is_there_for_its_minutes_at_the_peak_thrice_as_often(
    figures: Figures,
) -> None:
    """40 minutes of 24 hours, three times as many in the busiest hour; 60 answers each."""
    found = need(figures, 100_000)

    assert 3 * 100_000 * 40 / (24 * 60) == pytest.approx(found.at_once)
    assert 3 * 100_000 * 60 / (24 * 60 * 60) == pytest.approx(found.answers)


def test_workers_fill_their_cores_with_answers_and_with_what_they_hear() -> None:
    """Where hearing alone fills them, no number is enough."""
    assert 4 == workers_for(answers=100, cost=0.02, hearing=0.0)
    assert 5 == workers_for(answers=100, cost=0.02, hearing=0.002)
    assert workers_for(answers=FILLED / 0.002, cost=0.02, hearing=0.002) is None


@pytest.mark.parametrize(
    ("count", "said"), [(512, "512 bytes"), (1500, "1.5 KB"), (43e6, "43 MB"), (2e15, "2 PB")]
)
def test_bytes_are_said_in_a_unit_that_fits(count: float, said: str) -> None:
    """Two digits at most after a point, where they matter."""
    assert said == size(count)


@pytest.mark.parametrize(
    ("figure", "said"), [(0.004, "under 0.1"), (0.3, "0.3"), (1234.56, "1,234.6")]
)
def test_a_little_is_not_nothing(figure: float, said: str) -> None:
    """A database that computes for a moment is not said to compute never."""
    assert said == few(figure)

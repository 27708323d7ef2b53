"""Plots: scales, ticks, marks, and what keeps words from touching."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from forgehall.draw.markup import NOTHING
from forgehall.draw.markup.plot import (
    PlotRow,
    Scale,
    Tick,
    apart,
    area,
    dot,
    heap,
    picture,
    round_ticks,
    rows_plot,
    rows_scale,
    text,
)

NASTY = 'exec:python <bot> & "friends".py'


def parsed(markup: str) -> ET.Element:
    """A drawing as the elements that it is made of."""
    return ET.fromstring(markup)  # noqa: S314  # we have made it ourselves


def heights_of(path: ET.Element) -> list[float]:
    """The heights of the corners of a shape."""
    corners = path.attrib["d"].strip("MZ").split()
    return [float(corner.split(",")[1]) for corner in corners]


@pytest.mark.parametrize(
    ("value", "place"), [(10, 290), (20, 170), (30, 50), (0, 290), (99, 50), (float("inf"), 50)]
)
def test_a_scale_keeps_values_inside(value: float, place: float) -> None:
    """It may run either way; here higher values lie higher up."""
    assert place == Scale(10, 30, 290, 50).at(value)


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 100, [0, 20, 40, 60, 80, 100]),
        (-3, 17, [-5, 0, 5, 10, 15, 20]),
        (1000, 1000, [1000]),
        (998.5, 1490, [900, 1000, 1100, 1200, 1300, 1400, 1500]),
    ],
)
def test_axes_have_round_numbers(low: float, high: float, ticks: list[float]) -> None:
    """From below the lowest to above the highest."""
    assert ticks == pytest.approx(round_ticks(low, high))


@pytest.mark.parametrize(
    ("places", "kept"),
    [
        ([10.0, 50.0], [10.0, 50.0]),
        ([0.0, 50.0], [5.0, 50.0]),
        ([40.0, 42.0], [36.0, 46.0]),
        ([98.0, 99.0, 100.0], [75.0, 85.0, 95.0]),
    ],
)
def test_what_would_touch_is_moved_as_little_as_it_takes(
    places: list[float], kept: list[float]
) -> None:
    """To both sides, and inside."""
    assert kept == pytest.approx(apart(places, 10, 5, 95))


def test_many_labels_at_one_place_stand_apart_in_order() -> None:
    """Three losers end at the same height, and one below the plot."""
    heights = apart([40.0, 280.0, 280.0, 280.0], 40, 58, 282)

    assert all(gap >= 40 - 1e-9 for gap in (low - high for high, low in pairwise(heights)))
    assert 58 <= heights[0]
    assert 282 >= heights[-1]


def test_words_cannot_break_out_and_are_told_in_full_where_they_are_cut() -> None:
    """What fits is not told twice."""
    short, long = (
        parsed(text(0, 0, "<b>", "name", most=20)),
        parsed(text(0, 0, NASTY, "name", most=12)),
    )

    assert ("<b>", 0) == (short.text, len(short))
    assert NASTY == long.findtext("title")
    assert "exec:python…" == long[0].tail


def test_a_heap_is_highest_where_most_values_are() -> None:
    """Its highest step reaches the height, half as many reach half of it, none the ground."""
    shape = parsed(heap([0, 0, 4], Scale(0, 4, 100, 132), 50, 40, "first"))

    assert {10.0, 30.0, 50.0} == set(heights_of(shape))


def test_an_area_is_closed_along_its_edge() -> None:
    """From the last point to the edge, and back to below the first."""
    shape = parsed(area([(0, 20), (50, 10), (100, 30)], 90, "first"))

    assert [20, 10, 30, 90, 90] == heights_of(shape)


def test_rows_lie_below_each_other_over_one_axis() -> None:
    """Each has its name, its marks and its figure; the picture says what it shows."""
    scale = rows_scale(0, 10)
    rows = [PlotRow(name, dot(scale.at(5), 0, "first"), name.upper()) for name in ("ann", "bob")]

    plot = rows_plot(rows, scale, [Tick(0, "none"), Tick(5, "", "bound"), Tick(10, "all")], 30)
    drawing = parsed(picture(plot, "Who has what"))

    tops = [float(g.attrib["transform"].split()[1].strip(")")) for g in drawing.iter("g")]
    assert 30 == tops[1] - tops[0]
    assert ["none", "all", "ann", "ANN", "bob", "BOB"] == [t.text for t in drawing.iter("text")]
    assert ("img", "Who has what") == (drawing.get("role"), drawing.get("aria-label"))
    assert drawing.attrib["viewBox"].endswith(f" {plot.height:.0f}")


def test_a_row_may_have_a_second_line() -> None:
    """It stands below the name."""
    row = PlotRow("ann", NOTHING, "1", below="against bob")

    drawing = parsed(picture(rows_plot([row], rows_scale(0, 1), []), "Pairs"))

    heights = {words.text: float(words.attrib["y"]) for words in drawing.iter("text")}
    assert heights["ann"] < heights["1"] < heights["against bob"]

"""The page of an analysis: well-formed, self-contained, of use without eyes and without script."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from forgehall.analyse.as_json import as_json
from forgehall.analyse.curve import BOTTOM, NAME_HEIGHT, TOP
from forgehall.analyse.game import Analysis, analyse
from forgehall.analyse.page import page, parts
from forgehall.analyse.voice import Voice
from tests.analyse.wager import WAGER, Solver, perfect, played

NAMES = ("Ann", "Bob <b>", "Cy & Co", "Dee")
SVG = "svg"


@cache
def analysis_of(seats: int = 2) -> Analysis:
    """A game in which everybody wastes something."""
    line = ["bold", "hit", *["waste"] * (seats - 1), "waste", *["safe"] * (seats - 1)]
    return analyse(played(*line, seats=seats), evaluator=Solver)


def voice_of(seats: int = 2, language: str = "en") -> Voice:
    """Who is told."""
    return Voice(WAGER, language, NAMES[:seats], alone=seats == 1)


def parsed(text: str) -> ET.Element:
    """A page, or a part of one, as the elements that it is made of."""
    return ET.fromstring(text)  # noqa: S314  # we have made it ourselves


def words_in(element: ET.Element) -> str:
    """All text in an element."""
    return " ".join(" ".join(element.itertext()).split())


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_a_page_is_well_formed(seats: int, language: str) -> None:
    """It parses as XML, in every language and for every number of seats, and names the game."""
    text = page(analysis_of(seats), voice_of(seats, language))

    root = parsed(text.removeprefix("<!DOCTYPE html>"))

    assert language == root.get("lang")
    assert "Wager" in words_in(root.find("head/title"))  # type: ignore[arg-type]  # it is there
    assert all(name in words_in(root) for name in NAMES[:seats])


def test_a_page_needs_nothing_else() -> None:
    """No script, no address, no file beside it."""
    text = page(analysis_of(), voice_of())

    assert not re.search(r"<script|<link|<img|@import|url\(|https?:|src=|href=", text)


def test_the_parts_stand_in_a_page_that_forbids_inline_style() -> None:
    """No style attribute, no style element, no handler."""
    root = parsed(parts(analysis_of(), voice_of()))

    for element in root.iter():
        assert element.tag not in ("style", "script")
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


def test_names_cannot_break_out() -> None:
    """What people call themselves is text, whatever it holds."""
    text = parts(analysis_of(), voice_of())

    assert "<b>" not in re.sub(r"<b( class=\"\w+\")?>[^<]*</b>", "", text)
    assert "Bob &lt;b&gt;" in text


def test_the_curve_has_a_title_a_description_and_a_table() -> None:
    """Who cannot see it reads where each seat began and ended, and all rounds."""
    analysis, voice = analysis_of(), voice_of()

    root = parsed(parts(analysis, voice))

    drawing = next(e for e in root.iter(SVG) if e.get("class") == "plot curve")
    assert "img" == drawing.get("role")
    assert "Chance to win" == drawing.findtext("title")
    start, result = (voice.figure(value[0]) for value in (analysis.start, analysis.result))
    assert f"Ann: from {start} to {result}." in (drawing.findtext("desc") or "")
    table = next(root.iter("table"))
    rows = [words_in(row.find("th")) for row in table.iter("tr")]  # type: ignore[arg-type]  # each has one
    assert ["After", "At the start", "Round 1", "Round 2", "Round 3"] == rows


def words_of(root: ET.Element, kind: str) -> dict[str, float]:
    """The words of a drawing beside the curve, each with its height."""
    drawing = next(e for e in root.iter(SVG) if e.get("class") == f"plot {kind}")
    return {words_in(words): float(words.get("y", "")) for words in drawing.iter("text")}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_seats_are_named_beside_the_curve_where_they_do_not_touch(seats: int) -> None:
    """Nobody's line crosses a name, though several end at the same height."""
    root = parsed(parts(analysis_of(seats), voice_of(seats)))

    heights = words_of(root, "names")

    named = sorted(heights[name] for name in NAMES[:seats])
    assert all(low - high >= NAME_HEIGHT - 0.01 for high, low in pairwise(named))
    assert TOP <= named[0] <= named[-1] <= BOTTOM


def test_levels_are_round_numbers() -> None:
    """Shares of a win in quarters; points from nothing to above the most, which is 5.5."""
    won, scored = (parsed(parts(analysis_of(seats), voice_of(seats))) for seats in (2, 1))

    assert ["0 %", "25 %", "50 %", "75 %", "100 %"] == list(words_of(won, "levels"))
    assert ["0", "1", "2", "3", "4", "5", "6"] == list(words_of(scored, "levels"))


def test_every_dear_decision_is_marked_and_told() -> None:
    """As many marks on the curve as there are dear decisions in the list, with what was better."""
    analysis = analysis_of()

    root = parsed(parts(analysis, voice_of()))

    marks = [e for e in root.iter("g") if (e.get("class") or "").startswith("dear")]
    items = list(root.iter("li"))
    assert len(analysis.dearest) == len(marks) == len(items) > 1
    assert "Played: waste Better:" in words_in(items[0])


def test_a_faultless_game_says_so() -> None:
    """There is nothing dear to list."""
    text = parts(analyse(perfect(), evaluator=Solver), voice_of())

    assert "Nothing better was found than what was played." in text


@pytest.mark.parametrize(
    ("language", "value", "shown"),
    [
        ("en", 0.1234, "+12.3\N{NO-BREAK SPACE}%"),
        ("de", 0.1234, "+12,3\N{NO-BREAK SPACE}%"),
        ("hu", -0.1234, "\N{MINUS SIGN}12,3\N{NO-BREAK SPACE}%"),
        ("en", -0.0001, "\N{PLUS-MINUS SIGN}0.0\N{NO-BREAK SPACE}%"),
    ],
)
def test_changes_have_a_sign(language: str, value: float, shown: str) -> None:
    """As the language writes numbers; what is too small to show has no direction."""
    assert shown == voice_of(2, language).change(value)


def test_data_for_programs_holds_everything() -> None:
    """It is JSON, its answers are those of the record, its shares add up."""
    analysis = analysis_of()

    data = json.loads(json.dumps(as_json(analysis)))

    assert 1 == data["analysis"]
    assert ("wager", 1, {"seats": 2}, "win") == tuple(
        data[name] for name in ("game", "rules", "options", "measure")
    )
    assert len(analysis.moments) == len(data["answers"])
    for share in data["shares"]:
        made = share["start"] + share["luck"] + share["skill"]
        assert share["result"] == pytest.approx(made, abs=1e-12)
    dear = data["answers"][data["dearest"][0] - 1]
    assert {"answer", "best", "cost", "error", "before", "after", "seat"} <= set(dear)
    assert "waste" == dear["answer"]
    assert dear["cost"] == max(row.get("cost", 0.0) for row in data["answers"])
    assert not any("cost" in row for row in data["answers"] if row["chance"])

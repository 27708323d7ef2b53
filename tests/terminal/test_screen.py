"""Pages: what stands where, and how much of it fits."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

from forgehall.draw.picture import Picture
from forgehall.draw.speech import Speech
from forgehall.draw.terminal import draw
from forgehall.games.dice_forge import game
from forgehall.kit.game import game as of_name
from forgehall.kit.standing import Standing
from forgehall.kit.standing import places as kit_places
from forgehall.terminal.screen import (
    ScreenPage,
    choice_lines,
    fitted,
    in_columns,
    is_roomy,
    ranking,
)

PICTURE = Picture(Text("title"), Text("board"), Text("seats"))
NEWS = tuple((seat % 2, f"news {seat}") for seat in range(6))
CHOICES = tuple(
    (f"words of choice {n}, which are long enough for a line", f"n{n}") for n in range(6)
)
PAGE = ScreenPage(PICTURE, NEWS, ("forced",), "question", CHOICES)


def lines_of(thing: RenderableType, width: int = 80) -> list[str]:
    """A thing as it is printed."""
    console = Console(file=StringIO(), width=width, color_system=None)
    with console.capture() as captured:
        console.print(thing)
    return [line.rstrip() for line in captured.get().splitlines()]


def page_lines(width: int, height: int | None) -> list[str]:
    """The page as it is printed on a terminal of this size."""
    console = Console(file=StringIO(), width=width, color_system=None)
    return lines_of(fitted(PAGE, console, height=height), width)


@pytest.mark.parametrize("name", ["dwarven-smithy", "merchants-cove", "dice-forge"])
@pytest.mark.parametrize("width", [80, 118, 120, 150, 170, 200, 250])
def test_any_width_shows_what_everybody_has(name: str, width: int) -> None:
    """Hands, scores and the opponent are there, and nothing is a strip of single letters."""
    match = of_name(name).match(seats=2, seed=1)
    names = ("Orrin (you)", "Tamsin (smith)")
    picture = draw(match.game, match.view(0), names, "en", roomy=is_roomy(width))
    console = Console(file=StringIO(), width=width, color_system=None)

    lines = lines_of(fitted(ScreenPage(picture, NEWS), console, height=None), width)

    assert all(cell_len(line) <= width for line in lines)
    assert len(lines) < 100
    for word in ("Orrin (you)", "Tamsin (smith)", "news 5"):
        assert any(word in line for line in lines), word
    if name != "dice-forge":
        assert any(line.lstrip().startswith("score ") or " score " in line for line in lines)


def test_a_board_that_leaves_room_has_the_seats_beside_it() -> None:
    """One that leaves none has them below."""
    seats, news = Text("s" * 30), NEWS[:1]
    narrow = ScreenPage(Picture(Text("title"), Text("b" * 80), seats), news)
    wide = ScreenPage(Picture(Text("title"), Text("b" * 100), seats), news)
    console = Console(file=StringIO(), width=120, color_system=None)

    beside, below = (lines_of(fitted(page, console, height=None), 120) for page in (narrow, wide))

    assert "b" * 80 + " " * 3 + "s" * 30 == beside[2]
    assert ["b" * 100, "", "s" * 30] == below[2:5]


def test_without_a_height_all_is_shown_with_gaps() -> None:
    """A pipe has no end: title, board, seats, news, then the question with its choices."""
    lines = page_lines(80, None)

    assert ["title", "", "board", "", "seats", "", "●1 news 0"] == lines[:7]
    assert lines.index("question") == lines.index("forced") + 1
    assert " 6  words of choice 5, which are long enough for a line  n5" == lines[-1]


@pytest.mark.parametrize(
    ("height", "gap", "words", "news"),
    [(30, True, True, 6), (17, False, True, 6), (13, False, False, 6), (10, False, False, 4)],
)
def test_a_lower_terminal_gets_less_of_the_same(
    height: int, news: int, *, gap: bool, words: bool
) -> None:
    """First the gaps go, then the words of the choices, then old news."""
    lines = page_lines(80, height)

    assert len(lines) <= height
    assert gap == ("" in lines)
    assert words == any("words of choice" in line for line in lines)
    assert news == sum("news" in line for line in lines)
    assert "news 5" in " ".join(lines)


def test_a_terminal_that_is_too_low_gets_the_barest_page() -> None:
    """It scrolls; the question is at the bottom."""
    lines = page_lines(80, 3)

    assert ["title", "board", "seats", "●2 news 5", "forced", "question"] == lines[:6]


def test_board_and_seats_stand_side_by_side_from_120_columns_on() -> None:
    """The news follow below the seats."""
    lines = page_lines(120, None)

    assert "board   seats" == lines[2]
    assert lines[4].strip() == "●1 news 0"


def test_the_news_have_a_column_of_their_own_from_170_columns_on() -> None:
    """Board, seats, news."""
    lines = page_lines(200, None)

    assert lines[2].split() == ["board", "seats", "●1", "news", "0"]


def test_choices_run_downwards_in_as_many_columns_as_fit() -> None:
    """Seven entries of 12 cells in 40 columns: three columns of three rows."""
    entries = [Text(f"entry number {n}"[:12]) for n in range(7)]

    lines = [line.plain for line in in_columns(entries, 42)]

    assert 3 == len(lines)
    assert 3 == lines[0].count("entry")
    assert 2 == lines[2].count("entry")
    assert all(len(line) <= 42 for line in lines)


def test_numbers_are_right_aligned_and_notation_stands_in_a_column() -> None:
    """With ten choices or more."""
    choices = [("short", "a"), *[("rather longer", "b")] * 9]

    lines = [line.plain for line in choice_lines(choices, 30, words=True)]

    assert "  1  short          a" == lines[0]
    assert " 10  rather longer  b" == lines[9]


def test_a_choice_without_words_is_its_notation() -> None:
    """Small games word their questions alone."""
    choices = [("", "bid 1"), ("", "bid 2")]

    lines = [line.plain for line in choice_lines(choices, 80, words=True)]

    assert [" 1  bid 1    2  bid 2"] == lines


@pytest.mark.parametrize(
    ("scores", "sentence", "places"),
    [
        ([10, 30, 20], "Tamsin has won with 30", ["1.", "2.", "3."]),
        ([30, 10, 30], "Orrin, Brida share the victory with 30", ["1.", "1.", "3."]),
        ([5, 5], "Orrin, Tamsin share the victory with 5", ["1.", "1."]),
    ],
)
def test_equal_scores_share_a_place(scores: list[int], sentence: str, places: list[str]) -> None:
    """3, end: heroes of equal glory share the place."""
    standing = Standing(scores, kit_places(scores))

    first, *rest = lines_of(ranking(Speech(game, "en"), standing))

    assert sentence == first
    assert places == [line.split()[0] for line in rest]
    assert sorted(scores, reverse=True) == [int(line.split()[-1]) for line in rest]


@pytest.mark.parametrize(
    ("rival", "sentence"),
    [
        (12, "Orrin has won with 30 to 12"),
        (31, "The Peddler has won with 31 to 30"),
        (None, "Orrin: 30"),
    ],
)
def test_a_single_seat_wins_against_its_rival_or_scores(rival: int | None, sentence: str) -> None:
    """Whoever plays alone has beaten nobody."""
    standing = Standing([30], [1], rival)
    name = "" if rival is None else "The Peddler"

    first, *_ = lines_of(ranking(Speech(game, "en"), standing, name))

    assert sentence == first


def test_what_decides_between_equal_scores_makes_the_order() -> None:
    """The second seat has as many points, but the place of a winner."""
    first, *rest = lines_of(ranking(Speech(game, "en"), Standing([18, 18], [2, 1])))

    assert "Tamsin has won with 18 by the tie-break" == first
    assert [["1.", "Tamsin"], ["2.", "Orrin"]] == [
        [line.split()[0], line.split()[2]] for line in rest
    ]

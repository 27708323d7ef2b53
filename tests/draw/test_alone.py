"""Drawings of the page as pictures that need no style sheet and no symbols."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markupsafe import Markup

import forgehall
from forgehall.draw.made import MadePiece
from forgehall.draw.markup.alone import Studio, styles_of, symbols_of
from forgehall.draw.markup.colour import worked_out
from forgehall.draw.page_pieces import ART
from forgehall.draw.scene import scene_of
from forgehall.draw.show import show_of
from forgehall.kit.game import game_names
from forgehall.web.sharing.poster import poster
from forgehall.web.sharing.story import Point, SeatAtEnd
from tests.kit.apart import HOARD

SHEET = """
:root { --ink: light-dark(#111111, #eeeeee); }
.a { --tone: #ff0000; } .b { fill: var(--tone, #00ff00); }
.a .c { fill: color-mix(in srgb, var(--ink) 50%, #000000); stroke-width: 3; width: 4px; }
@media (width > 3px) { .b { fill: #123456; } }
.d { color: #0000ff; }
"""
SYMBOLS = """<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="s" viewBox="0 0 4 4"><path class="b" d="M0 0h4"/><path fill="currentColor" d="M1 1h2"/>
</symbol></svg>"""


@pytest.fixture
def studio(tmp_path: Path) -> Studio:
    """A small style sheet and a symbol."""
    sheet, symbols = tmp_path / "some.css", tmp_path / "some.svg"
    sheet.write_text(SHEET)
    symbols.write_text(SYMBOLS)
    return Studio(styles_of(sheet), symbols_of(symbols))


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        ("var(--x)", "#010203"),
        ("var(--no, var(--x))", "#010203"),
        ("light-dark(#ffffff, #000000)", "#000000"),
        ("color-mix(in srgb, #ffffff 25%, #000000)", "#404040"),
        ("color-mix(in srgb, #ffffff 40%, transparent)", "#ffffff66"),
        ("color-mix(in oklab, #ff0000 50%, #0000ff)", "#8c53a2"),
        ("3.2", "3.2"),
    ],
)
def test_colours_are_worked_out(value: str, plain: str) -> None:
    """Variables, the dark theme's side, and mixtures as browsers mix them."""
    assert plain == worked_out(value, {"--x": "#010203"})


def test_every_element_carries_its_own_paint(studio: Studio) -> None:
    """By its classes and those around it; what counts only in some windows is left out."""
    drawing = Markup(
        '<svg class="a"><path class="b" d="M0 0"/><g class="c"/><path class="e"/></svg>'
    )

    alone = studio.alone(drawing)

    assert 'fill="#ff0000"' in alone
    assert 'fill="#777777" stroke-width="3"' in alone
    assert "class" not in alone
    assert "width: 4px" not in alone


def test_a_symbol_stands_where_it_is_used(studio: Studio) -> None:
    """It is painted in the colours of its place."""
    alone = studio.alone(Markup('<svg class="d"><use href="#s" x="2" width="8"/></svg>'))

    assert "use" not in alone
    assert 'viewBox="0 0 4 4"' in alone
    assert 'fill="#00ff00"' in alone
    assert 'fill="#0000ff"' in alone


@pytest.mark.parametrize("name", game_names())
def test_the_picture_of_a_game_needs_nothing_else(name: str) -> None:
    """Every game can be drawn at its end: no variable, class or symbol is left open."""
    game = forgehall.game(name)
    seats = game.seats[-1]
    match, names = game.match(seats=seats, seed=1), ("Ada", "Béla", "A & B <c>", "Dan")[:seats]
    scene = scene_of(game, match.state, None, names, "en")
    shown = [
        SeatAtEnd(seat, names[seat], seat, 1, tuple(show_of(game).made(scene, match.events, seat)))
        for seat in range(seats)
    ]

    points, board = [Point(n, (3 * n,) * seats) for n in range(2)], show_of(game).final_board(scene)
    drawn = poster(game, "title", "result", shown, points, board)

    assert not re.search(r"var\(|color-mix|currentColor|href|class=", drawn)
    assert "Ada" in drawn


def test_a_game_that_draws_no_board_has_its_scene_and_what_was_made() -> None:
    """A game of one's own has a picture to share too; what has no room is counted."""
    hoard = forgehall.game_file(HOARD)
    scene = scene_of(hoard, hoard.match(seats=2, seed=1).state, None, ("Ada", "Béla"), "en")
    made = (MadePiece("Thing", Markup('<svg viewBox="0 0 9 9"><path d="M1 2h3"/></svg>'), 3),) * 12
    seats = [SeatAtEnd(1, "Béla", 7, 1, ()), SeatAtEnd(0, "Ada", -4, 2, made)]
    points = [Point(0, (0, 0)), Point(1, (-4, 7))]

    drawn = poster(hoard, "Hoard", "Béla has won", seats, points, show_of(hoard).final_board(scene))

    assert symbols_of(ART)["scene-any"][0].attrib["d"] in drawn
    assert 8 == drawn.count("M1 2h3")
    told = re.findall(r">([^<>]+)</text>", drawn)
    assert [
        "Hoard",
        "Béla has won",
        *8 * ["3"],
        "+4",
        "Béla",
        "7",
        "Ada",
        "\N{MINUS SIGN}4",
    ] == told[:15]

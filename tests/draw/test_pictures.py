"""Views of Dice Forge as text."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from forgehall.draw.picture import DUSK, LIT, TIMES
from forgehall.draw.terminal import draw, explain, legend
from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Face, Feat
from forgehall.games.dice_forge.rules.state import Ask, State
from forgehall.games.dice_forge.terminal.heroes import hammer, possessions
from forgehall.games.dice_forge.terminal.pieces import (
    face,
    face_for_sale,
    face_on_die,
    feat_on_island,
)
from forgehall.games.dice_forge.terminal.temple import garden
from forgehall.games.dice_forge.words.notation import face_text
from forgehall.kit.views import view
from tests.draw.positions import BOARD, POSITIONS, WIDTHS, board, drawn, file_of, late
from tests.rules.dice_forge.table import table


def test_the_picture_of_the_readme_is_what_the_code_draws() -> None:
    """Where this fails on purpose, `make golden` draws it anew."""
    assert BOARD.read_text(encoding="utf-8") == board()


def seen(g: State, seat: int = 0) -> dict[str, Any]:
    """What a seat sees."""
    return view(game, g, seat)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_looks_as_it_was_last_reviewed(name: str, width: int) -> None:
    """Where this fails on purpose, `python -m tests.draw.positions` writes the pictures anew."""
    expected = file_of(name, width).read_text(encoding="utf-8")

    picture = drawn(name, width)

    assert expected == picture


@pytest.mark.parametrize("name", POSITIONS)
def test_no_line_is_wider_than_the_terminal(name: str) -> None:
    """A line that is cut off or broken would hide a number."""
    widths = {width: drawn(name, width) for width in (80, 100, 120, 200)}

    longest = {width: max(map(len, text.splitlines())) for width, text in widths.items()}

    assert all(found <= width for width, found in longest.items())


def test_every_face_is_written_as_notation_has_it() -> None:
    """What stands on the board can be typed."""
    faces = list(Face)

    written = [face(of).plain for of in faces]

    assert [face_text(of) for of in faces] == written
    assert len(set(written)) == len(faces)


def test_what_the_asked_seat_can_take_is_lit_and_the_rest_is_not() -> None:
    """With 3 gold and 1 moon: the cheap faces, hammer and chest."""
    g = table(asking=(Ask.ACTION, 0), gold=[3, 0], moon=[1, 0])

    shown = seen(g)

    assert LIT == face_for_sale(shown, Face.GOLD_4).style
    assert DUSK == face_for_sale(shown, Face.MOON_2).style
    assert LIT == feat_on_island(shown, Feat.CHEST).style
    assert DUSK == feat_on_island(shown, Feat.HIND).style


def test_nothing_is_lit_for_a_seat_that_is_not_asked() -> None:
    """On a rival's turn there is nothing to take."""
    g = table(asking=(Ask.ACTION, 0), gold=[3, 0], moon=[1, 0])

    shown = seen(g, 1)

    assert LIT not in {face_for_sale(shown, of).style for of in Face}
    assert LIT not in {feat_on_island(shown, of).style for of in Feat}


def test_a_face_that_is_gone_keeps_its_place_in_the_dusk() -> None:
    """Pools do not move when something runs out."""
    g = table()
    g.pool[Face.GOLD_3] = 0

    shown = face_for_sale(seen(g), Face.GOLD_3)

    assert "3G" == shown.plain
    assert DUSK == shown.style


def test_the_places_for_a_new_face_are_lit_while_forging() -> None:
    """Equal faces are one choice: the first of five and the sixth."""
    g = table(asking=(Ask.FORGE, 0, Face.GOLD_3))

    lit = [place for place in range(12) if face_on_die(seen(g), 0, place).style == LIT]

    assert [0, 5, 6, 10, 11] == lit


@pytest.mark.parametrize(
    ("cards", "struck", "expected"),
    [
        (1, 0, ["hammer 0/15 lap I"]),
        (1, 14, ["hammer 14/15 lap I"]),
        (1, 15, ["hammer 0/15 lap II"]),
        (1, 30, ["hammer done"]),
        (2, 14, ["hammer 14/15 lap I", "hammers waiting: 1"]),
        (2, 30, ["hammer 0/15 lap I"]),
        (0, 0, []),
    ],
)
def test_the_hammer_tells_step_lap_and_cards(cards: int, struck: int, expected: list[str]) -> None:
    """4.11: two laps of 15 for each card, one card after the other."""
    g = table(owns={0: [Feat.HAMMER] * cards}, hammer=[struck])

    shown = hammer(seen(g), 0, "en")

    assert expected == shown


def test_a_hero_tells_all_that_it_has() -> None:
    """Island, tokens, forged faces and feats; several cards of a set are counted."""
    g = late()

    held = possessions(seen(g), 2, "en")

    assert [
        "on island V",
        "Cerberus tokens: 1",
        "Triton tokens: 1",
        "11 forged",
        f"chest {TIMES}2, cerberus, triton, mirror",
    ] == held


def test_the_garden_shows_what_the_line_up_can_bring() -> None:
    """Without Ship, Shield and Boar their faces never come into play."""
    g = table()

    lines = [str(line) for line in garden(seen(g), "en", roomy=True).renderables]

    assert ["Garden  faces that only feats bring", f"  x3{TIMES}4  mirror{TIMES}4"] == lines


def test_the_title_tells_when_the_game_is_over() -> None:
    """After the last round it is nobody's turn."""
    g = table(round=10, rounds=9)

    title = draw(game, seen(g), ("Orrin", "Tamsin"), "en", roomy=False).title

    assert title.plain.endswith("The game is over")
    assert "Orrin" not in title.plain


def test_a_line_up_that_is_not_drawn_yet_is_a_question_mark() -> None:
    """With a random line-up chance is asked for the nine slots first."""
    match = game.match(chance="ask", feats="random")

    board = draw(game, match.view(), ("Orrin", "Tamsin"), "en", roomy=False).board

    assert "?" in "".join(str(line) for line in board.renderables[0].renderables)  # type: ignore[union-attr]  # groups of groups


@pytest.mark.parametrize(
    ("name", "beginnings"),
    [
        ("hind", ["The Silver Hind: "]),
        ("silver hind", ["The Silver Hind: "]),
        ("x3", ["x3: Triples"]),
        ("3g|2v", ["3 gold or 2 glory: "]),
        ("mirror", ["Mirror of the Abyss: Acts", "Mirror of the Abyss: You forge"]),
        ("V", ["glory points: "]),
        ("anvil", []),
    ],
)
def test_a_piece_is_explained_by_any_of_its_names(name: str, beginnings: list[str]) -> None:
    """In notation, in full or by a letter; a face and a feat may share a name."""
    found = explain(game, name, "en")

    assert len(beginnings) == len(found)
    assert all(text.startswith(start) for text, start in zip(found, beginnings, strict=True))


def test_every_piece_on_a_board_has_an_explanation() -> None:
    """Whatever is written there can be asked for."""
    written = [face_text(of) for of in Face] + [feat.name.lower() for feat in Feat]

    unexplained = [name for name in written if not explain(game, name, "de")]

    assert [] == unexplained


def test_the_legend_has_a_meaning_for_each_sign() -> None:
    """Signs are no words, so they are the same in every language."""
    english, german = legend(game, "en"), legend(game, "de")

    assert [sign for sign, _ in english] == [sign for sign, _ in german]
    assert all(meaning for _, meaning in english + german)
    assert Text("III●1").plain in dict(english)

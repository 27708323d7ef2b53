"""The drawing for games that have none of their own."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from forgehall.draw.terminal import draw, explain, legend
from forgehall.kit.files import game_file
from forgehall.kit.match import Match
from tests.kit.sparks import State, game


def lines_of(match: Match[State], seat: int | None) -> list[str]:
    """The drawing of what a seat sees, line by line."""
    picture = draw(game, match.view(seat), ("Ann", "Bo"), "en", roomy=False)
    console = Console(width=80, file=StringIO(), color_system=None)
    with console.capture() as captured:
        console.print(picture.title, picture.board, picture.seats)
    return [line.rstrip() for line in captured.get().splitlines()]


def row(lines: list[str], name: str) -> list[str]:
    """The cells of the row of this name."""
    return next(line.split() for line in lines if line.startswith(name))


def test_every_public_field_stands_there_by_its_name() -> None:
    """A column for each seat that plays, a row for each field of theirs, and the scores."""
    match = game.match(seats=2, seed=1)

    lines = lines_of(match, 0)

    assert "Sparks" == lines[0]
    assert ["round", str(match.state.round)] == row(lines, "round")
    assert ["coal", *map(str, match.state.coal[:2])] == row(lines, "coal")
    assert ["score", *map(str, match.scores)] == row(lines, "score")
    assert any("Ann" in line and "Bo" in line for line in lines)


@pytest.mark.parametrize(("seat", "hidden"), [(0, [1]), (1, [0]), (None, [0, 1])])
def test_what_a_seat_may_not_see_is_a_question_mark(seat: int | None, hidden: list[int]) -> None:
    """Bids are secret until all have bid."""
    match = game.match(seats=2, seed=1)

    bids = row(lines_of(match, seat), "bid")[1:]

    assert hidden == [other for other, bid in enumerate(bids) if bid == "?"]


def test_a_game_without_explanations_explains_nothing() -> None:
    """There is no piece that could be asked for, and no sign to learn."""
    name = "bid"

    found = explain(game, name, "en"), legend(game, "en")

    assert ([], []) == found


def test_places_and_pieces_stand_there_by_their_names() -> None:
    """Hoard: what lies in a hand, as its owner sees it and as the others do."""
    of = game_file("examples/hoard.py")
    match = of.match(seed=7, seats=2)
    picture = draw(of, match.view(0), ("Ann", "Bo"), "en", roomy=False)
    console = Console(width=80, file=StringIO(), color_system=None)

    with console.capture() as captured:
        console.print(picture.seats)

    lines = captured.get().splitlines()
    hand = next(line for line in lines if line.startswith("In hand"))
    assert "In hand ingot silver, blade gold ?" == " ".join(hand.split())
    assert not any(line.startswith("points") for line in lines)

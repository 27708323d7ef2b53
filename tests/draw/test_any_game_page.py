"""The drawing for the page of games that have none of their own."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.checking.secrets import imagined
from forgehall.draw import page
from forgehall.draw.any_game import fields as any_game
from forgehall.draw.any_game.fields import is_of_seats, shown_fields
from forgehall.draw.any_game.page import DRAWING
from forgehall.kit.files import game_file, game_given
from forgehall.kit.game import game
from forgehall.kit.guide import FieldWords
from forgehall.kit.questions import is_over
from tests.draw.scenes import element, scene, tables
from tests.kit.sparks import game as sparks

HIDING = ("dwarven-smithy", "merchants-cove", "examples/hoard.py")


@pytest.mark.parametrize("name", HIDING)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_may_not_see_is_in_no_byte_of_its_page(name: str, seed: int) -> None:
    """Hidden things are swapped for others that are as possible: the drawing stays the same."""
    of, swapped = game_given(name), 0

    for i, g in enumerate(tables(of, seed, seats=3)):
        if i % 5 == 0:
            seat = i % 3
            other = imagined(of, g, seat, luck=i)
            swapped += other != g

            assert drawing(g, seat, name) == drawing(other, seat, name)
    assert swapped


def drawing(g: Any, seat: int, name: str) -> tuple[Any, ...]:
    """All that a page shows to a seat; a question to chance may say what is possible."""
    seen = scene(g, seat, game=game_given(name))
    asks = "" if is_over(g) or not seen.asked else page.prompt(seen)
    return page.groups(seen), page.choices(seen), page.layout(seen), asks


@pytest.mark.parametrize(
    ("name", "shared"),
    [
        ("merchants-cove", {"hall", "peddler_icons", "square", "hour", "order", "docked"}),
        ("dice-forge", {"boar_owner", "pool", "feat_at", "stack"}),
        ("dwarven-smithy", {"warehouse", "mine_discard", "guild_discard"}),
    ],
)
def test_lists_that_are_as_long_as_seats_are_not_taken_for_theirs(
    name: str, shared: set[str]
) -> None:
    """Four colours are no four seats."""
    of = game_given(name)

    found = {field for field in shown_fields(of) if not is_of_seats(of, field)}

    assert shared <= found
    assert not found & {"gold", "coins", "glory", "hand_guild"}


def test_the_bench_shows_what_the_others_cannot_see() -> None:
    """Dwarven Smithy: the own hand lies open to its owner, and reads `?` to everybody else."""
    of = game("dwarven-smithy")
    g = next(g for g in tables(of, 1) if g.hand_mine_count[0])

    own = text_of(DRAWING.groups(scene(g, 0, game=of), None)["bench"])
    of_others = text_of(DRAWING.groups(scene(g, 1, game=of), None)["seat-0"])

    assert "hand ores ?" not in own
    assert "hand ores ?" in of_others


def text_of(markup: Any) -> str:
    """What can be read of a group."""
    return " ".join(" ".join(element(markup).itertext()).split())


def test_choices_are_said_in_words_and_in_notation() -> None:
    """Hoard has words for choices."""
    of = game_file("examples/hoard.py")
    g = next(g for g in tables(of, 1) if 0 in scene(g, None, game=of).asked)

    options = page.choices(scene(g, 0, game=of))

    assert [("bid ingot", "bid the ingot"), ("bid blade", "bid the blade")] == [
        (option.text, option.words) for option in options
    ]


def test_choices_of_a_game_without_words_for_them_read_as_notation() -> None:
    """Sparks has none, and calls nobody by name."""
    match = sparks.match(seats=2, seed=1)

    options = page.choices(scene(match.state, 0, game=sparks))

    assert [option.text for option in options] == [option.words for option in options]


def test_places_are_called_by_their_names() -> None:
    """Hoard: a hand holds an ingot and a blade, each of a metal; empty places are left out."""
    of = game_file("examples/hoard.py")
    match = of.match(seed=7, seats=2)

    bench = text_of(page.groups(scene(match.state, 0, game=of))["bench"])

    assert "In hand ingot silver blade gold" in bench
    assert "Known to all" not in bench


def test_a_game_leaves_a_field_out_or_says_it_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hoard leaves out its points, which are its scores; here it says a bid in words."""
    of = game_file("examples/hoard.py")
    match = of.match(seed=7, seats=2)
    match.answer("bid blade", seat=0)
    words = FieldWords("On the table", lambda bid, _: f"a {bid}, face down")
    fields = {**of.part("show").fields, "bid": words}
    monkeypatch.setattr(any_game, "said", lambda _game: fields)

    own = text_of(page.groups(scene(match.state, 0, game=of))["bench"])
    of_others = text_of(page.groups(scene(match.state, 1, game=of))["seat-0"])

    assert "points" not in own
    assert "On the table a blade, face down" in own
    assert "On the table ?" in of_others


def test_answers_are_told_of_any_game() -> None:
    """Whatever its rules note."""
    assert page.tells_all(sparks)
    assert not page.tells_all(game("dice-forge"))


def test_who_has_answered_has_a_tick() -> None:
    """Hoard: all bid at once; the row shows who is still to bid."""
    of = game_file("examples/hoard.py")
    match = of.match(seed=1, seats=3)
    match.answer("bid blade", seat=1)

    row = element(page.groups(scene(match.state, 0, game=of))["asked"])

    assert ["waits", "done", "waits"] == [li.attrib["class"].split()[1] for li in row]

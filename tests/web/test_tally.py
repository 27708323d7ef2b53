"""The scores in detail: what each part of the table was worth to each seat."""

from __future__ import annotations

from itertools import groupby

import pytest

from forgehall.draw.scene import Scene, scene_of
from forgehall.draw.show import show_of
from forgehall.draw.tally import Part
from forgehall.kit.game import game, game_names
from forgehall.web.table.prompt import own_place
from forgehall.web.table.shell import figure
from tests.rules.dwarven_smithy.table import table
from tests.rules.dwarven_smithy.test_scoring import AEGIS, STORM
from tests.web.test_shell import asked_match, scene_at, seat_seen, seen_by


def played(name: str, seed: int) -> Scene:
    """A game of two that was played to its end."""
    match = game(name).match(seed=seed, seats=2)
    while not match.over:
        match.answer(match.legal[(seed + len(match.history)) % len(match.legal)])
    return scene_of(match.game, match.state, 0, ("Kata", "Smith"), "en")


def tally(scene: Scene) -> list[Part]:
    """The scores of a game, taken apart."""
    return show_of(scene.game).tally(scene)


def details(parts: list[Part]) -> dict[str, list[Part]]:
    """The details of each part that has some."""
    found: dict[str, list[Part]] = {}
    whole = ""
    for is_detail, some in groupby(parts, lambda part: part.is_detail):
        if is_detail:
            found[whole] = list(some)
        else:
            whole = [part.label for part in some][-1]
    return found


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", range(12))
def test_details_add_up_to_the_part_above_them(name: str, seed: int) -> None:
    """Nothing is left out, and nothing counted twice; what is worth nothing is not listed."""
    parts = tally(played(name, seed))

    for label, some in details(parts).items():
        whole = next(part for part in parts if part.label == label)
        assert whole.points == tuple(map(sum, zip(*(part.points for part in some), strict=True)))
        assert all(any(part.points) for part in some)


def test_awards_and_the_kings_items_are_named() -> None:
    """Kata has the only weapon for the king, and the only shield."""
    g = table(seats=2, finished={0: [STORM, AEGIS]})

    found = details(tally(scene_of(game("dwarven-smithy"), g, 0, ("Kata", "Smith"), "en")))

    awards = {part.label: part.points for part in found["Awards"]}
    kings = [(part.label, part.points) for part in found["King's items"]]
    assert {"weapons": (25, 0), "shields": (25, 0)} == awards
    assert [(44, 0), (36, 0)] == [points for _, points in kings]
    assert 2 == len({label for label, _ in kings})


def test_what_is_lost_is_written_with_a_minus() -> None:
    """As everywhere else, and not with a hyphen."""
    assert ["\N{MINUS SIGN}20", "7", "\N{EN DASH}"] == [figure(n) for n in (-20, 7, 0)]


@pytest.mark.parametrize(
    ("seat", "place", "sentence"),
    [(0, 1, ""), (0, 2, "You came second."), (0, 4, "You came fourth."), (None, 2, "")],
)
def test_who_has_not_won_reads_their_own_place(seat: int | None, place: int, sentence: str) -> None:
    """The winner reads it in the headline; a spectator has none."""
    seats = tuple(seat_seen(n, seat, place=place if n == 0 else 1) for n in range(2))
    seen = seen_by(scene_at(asked_match(), seat), seat, state="over", seats=seats)

    assert sentence == own_place(seen)


@pytest.mark.parametrize("name", game_names())
def test_the_parts_of_the_scores_add_up(name: str) -> None:
    """Scores taken apart leave nothing out and count nothing twice."""
    match = game(name).match(seed=3, seats=2)
    while not match.over:
        match.answer(match.legal[len(match.history) % len(match.legal)])
    scene = scene_of(match.game, match.state, 0, ("Kata", "Smith"), "en")

    parts = [part for part in show_of(scene.game).tally(scene) if not part.is_detail]

    sums = [sum(part.points[seat] for part in parts) for seat in range(2)]
    assert match.scores == sums

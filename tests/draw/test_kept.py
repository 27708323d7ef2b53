"""A group that was drawn before is taken over only where it would be drawn the same."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from markupsafe import Markup

from forgehall.draw import kept, page
from forgehall.draw.kept import Kept
from forgehall.draw.scene import Scene, scene_of
from forgehall.kit.game import game, game_names
from forgehall.kit.match import Match

NAMES = ("Ada", "Bela", "Cili", "Dora")
MOST_AT_ONCE = 2
"""So many answers are given at most between two looks."""
CASES = [
    *((name, seats, {}) for name in game_names() for seats in game(name).seats),
    *(("dice-forge", 2 + seed % 3, {"feats": "random", "seed": seed}) for seed in range(9)),
]


def seen_by(match: Match[Any], seat: int | None, language: str = "en") -> Scene:
    """What a seat sees of a match, or a spectator."""
    names = NAMES[: match.state.seats]
    return scene_of(match.game, match.state, seat, names, language)


def drawn_afresh(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> dict[str, Markup]:
    """Every group, with nothing taken from memory."""
    with monkeypatch.context() as patch:
        patch.setattr(kept, "KEPT", Kept())
        return dict(page.groups(scene))


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_what_is_kept_is_what_would_be_drawn(
    name: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through whole games: for who is asked, and for any seat or a spectator."""
    match, luck = game(name).match(seats=seats, **{"seed": 1, **options}), Random(1)
    eyes: list[int | None] = [*range(seats), None]
    before: dict[int | None, Any] = {}

    while not match.over:
        for _ in range(luck.randint(1, MOST_AT_ONCE)):
            if not match.over:
                match.hear(luck.choice(match.asked))
                match.answer(luck.choice(match.legal))
        for seat in eyes if match.over else {luck.choice(match.asked), luck.choice(eyes)}:
            scene = seen_by(match, seat)
            before[seat] = page.groups(scene, before.get(seat))
            assert drawn_afresh(scene, monkeypatch) == before[seat]


@pytest.mark.parametrize("name", game_names())
def test_what_has_not_changed_is_taken_over(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is looked up, and nothing but a few small groups is drawn, where nothing changed."""
    match = game(name).match(seats=2, seed=1)
    first = page.groups(seen_by(match, 0))
    monkeypatch.setattr(kept, "KEPT", None)

    second = page.groups(seen_by(match, 0), first)

    assert first == second


@pytest.mark.parametrize("name", game_names())
def test_what_all_see_is_drawn_once(name: str) -> None:
    """A rival and a spectator are shown the same piece of memory of the same table."""
    match = game(name).match(seats=3, seed=1)
    public = {"dice-forge": "garden", "dwarven-smithy": "deck-mine", "merchants-cove": "sky"}[name]

    drawn = [page.groups(seen_by(match, seat))[public] for seat in (1 - match.asked[0], None)]

    assert drawn[0] is drawn[1]


def test_another_language_is_drawn_anew() -> None:
    """Whoever changes the language is shown nothing of the old one."""
    match = game("dice-forge").match(seats=2, seed=1)
    before = page.groups(seen_by(match, 0))

    assert page.groups(seen_by(match, 0, "de")) == page.groups(seen_by(match, 0, "de"), before)


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is full, what was shown longest ago goes, and nothing else."""
    memory = Kept(5)
    monkeypatch.setattr(kept, "KEPT", memory)

    page.groups(seen_by(game("dice-forge").match(seats=2, seed=1), None))

    assert 5 == len(memory.groups)


def test_what_is_shown_again_stays_longest() -> None:
    """A full memory forgets one group for each that comes, so no moment is slower than others."""
    memory, drawn = Kept(2), []

    def draw(name: str) -> Markup:
        drawn.append(name)
        return Markup("drawn")

    for name in ("a", "b", "a", "c", "a", "b"):
        memory.group((name,), partial(draw, name))

    assert ["a", "b", "c", "b"] == drawn


def test_a_coin_more_changes_nothing_but_what_shows_coins() -> None:
    """A group is as small as what changes by itself, so little is sent."""
    match = game("dice-forge").match(seats=2, seed=1)
    waits = 1 - match.asked[0]
    drawn = []

    for gold in (3, 4):
        match.state.gold[:2] = [gold, gold]
        drawn.append(page.groups(seen_by(match, waits)))

    changed = {name for name in drawn[0] if drawn[0][name] != drawn[1][name]}
    assert {"track-gold", "purse", f"gauge-{1 - waits}-gold"} == changed


def test_what_others_see_of_a_smithy_changes_piece_by_piece() -> None:
    """A coin more of a rival leaves its market and its workshop as they are, and all piles."""
    match = game("dwarven-smithy").match(seats=2, seed=1)
    waits = 1 - match.asked[0]
    drawn = []

    for coins in (3, 4):
        match.state.coins[1 - waits] = coins
        drawn.append(page.groups(seen_by(match, waits)))

    changed = {name for name in drawn[0] if drawn[0][name] != drawn[1][name]}
    assert {f"facts-{1 - waits}"} == changed


@pytest.mark.parametrize(
    ("option", "group"),
    [
        ("never_closes", "deck-mine"),
        ("never_closes", "rounds"),
        ("surcharge_left", "warehouse"),
        ("full", "rounds"),
    ],
)
def test_a_table_with_other_rules_is_not_shown_what_was_drawn_for_one_without_them(
    option: str, group: str
) -> None:
    """Dwarven Smithy: the same cards lie there, but a tip, a price or a gauge tells of the rule."""
    match = game("dwarven-smithy").match(seats=2, seed=1)
    match.state.warehouse[:] = [1] * len(match.state.warehouse)
    waits = 1 - match.asked[0]
    drawn = []

    for value in (0, 1):
        setattr(match.state, option, value)
        drawn.append(page.groups(seen_by(match, waits))[group])

    assert drawn[0] != drawn[1]

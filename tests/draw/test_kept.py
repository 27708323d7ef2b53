"""A group that was drawn before is taken from memory only where it would be drawn the same."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from markupsafe import Markup

from forgehall.draw.kept import Kept
from forgehall.draw.scene import Scene, scene_of
from forgehall.games.dice_forge.page import groups, kept, parts
from forgehall.games.dice_forge.page.spots import look_at
from forgehall.kit.game import game


def drawn_afresh(scene: Scene) -> dict[str, Markup]:
    """Every group, with nothing taken from memory."""
    look = look_at(scene)
    return {name: part(look) for name, part in parts(scene).items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("feats", ["beginner", "random"])
def test_what_is_kept_is_what_would_be_drawn(seats: int, feats: str) -> None:
    """Through whole games, for who is asked, for the others, and for spectators."""
    luck = Random(seats)

    for seed in range(3):
        match = game("dice-forge").match(seats=seats, feats=feats, seed=seed)
        names = tuple(f"{name} {seed}" for name in ("Ada", "Bela", "Cili", "Dora")[:seats])
        while not match.over:
            asked = luck.choice(match.asked)
            match.hear(asked)
            for seat in (asked, luck.choice([*range(seats), None])):
                scene = scene_of(match.game, match.state, seat, names, "en")
                assert drawn_afresh(scene) == groups(scene)
            match.answer(luck.choice(match.legal))


def test_what_has_not_changed_is_not_drawn_again() -> None:
    """Somebody who waits is shown the same groups, not equal ones."""
    match = game("dice-forge").match(seats=2, seed=1)
    waits = 1 - match.asked[0]

    first, second = (
        groups(scene_of(match.game, match.state, waits, ("Ada", "Bela"), "en")) for _ in range(2)
    )

    assert first["pools"] is second["pools"]
    assert first["kept"] is second["kept"]


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is full, what was shown longest ago goes, and nothing else."""
    memory = Kept(5)
    monkeypatch.setattr(kept, "KEPT", memory)
    match = game("dice-forge").match(seats=2, seed=1)

    groups(scene_of(match.game, match.state, None, ("Ada", "Bela"), "en"))

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
        drawn.append(groups(scene_of(match.game, match.state, waits, ("Ada", "Bela"), "en")))

    changed = {name for name in drawn[0] if drawn[0][name] != drawn[1][name]}
    assert {"track-gold", "purse", f"gauge-{1 - waits}-gold"} == changed

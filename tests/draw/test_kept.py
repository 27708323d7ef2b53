"""A group that was drawn before is taken from memory only where it would be drawn the same."""

from __future__ import annotations

from random import Random

import pytest
from markupsafe import Markup

from forgehall.draw.dice_forge.page import groups, kept, parts
from forgehall.draw.dice_forge.page.spots import look_at
from forgehall.draw.scene import Scene, scene_of
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
    """When it is full, it begins anew."""
    monkeypatch.setattr(kept, "KEPT", {})
    monkeypatch.setattr(kept, "MOST_KEPT", 30)
    match = game("dice-forge").match(seats=2, seed=1)

    for glory in range(60):
        match.state.glory[0] = glory
        groups(scene_of(match.game, match.state, None, ("Ada", "Bela"), "en"))

    assert len(kept.KEPT) <= 30


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

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
from forgehall.kit.game import Game, game, game_names
from forgehall.kit.match import Match

NAMES = ("Ada", "Bela", "Cili", "Dora")


def line_ups(of: Game[Any]) -> list[dict[str, Any]]:
    """Every number of seats, plainly and with each option at its other values."""
    return [{"seats": seats} for seats in of.seats]


CASES = [(name, options) for name in game_names() for options in line_ups(game(name))]


def scenes(match: Match[Any], names: tuple[str, ...]) -> dict[int | None, Scene]:
    """What every seat sees, and a spectator."""
    seats = [*range(len(names)), None]
    return {seat: scene_of(match.game, match.state, seat, names, "en") for seat in seats}


def drawn_afresh(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> dict[str, Markup]:
    """Every group, with nothing taken from memory."""
    with monkeypatch.context() as patch:
        patch.setattr(kept, "KEPT", Kept())
        return dict(page.groups(scene))


@pytest.mark.parametrize(("name", "options"), CASES)
def test_what_is_kept_is_what_would_be_drawn(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through whole games, at every moment for some of the seats, or for a spectator."""
    for seed in range(2):
        match, luck = game(name).match(seed=seed, **options), Random(seed)
        names = tuple(f"{name} {seed}" for name in NAMES[: options["seats"]])
        before: dict[int | None, Any] = {}
        while True:
            seen = scenes(match, names)
            for seat in luck.sample([*seen], 2):
                drawn = page.groups(seen[seat], before.get(seat))
                assert drawn_afresh(seen[seat], monkeypatch) == drawn
                before[seat] = drawn
            if match.over:
                break
            match.hear(luck.choice(match.asked))
            match.answer(luck.choice(match.legal))

"""A group that was drawn before is taken from memory only where it would be drawn the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from markupsafe import Markup, escape

from forgehall.draw import kept as memory
from forgehall.draw.dice_forge.page import groups, parts
from forgehall.draw.dice_forge.page.spots import look_at
from forgehall.draw.scene import Scene, scene_of
from forgehall.kit.game import game
from forgehall.kit.match import Match
from forgehall.kit.record import NONE


def drawn_afresh(scene: Scene) -> dict[str, Markup]:
    """Every group, with nothing taken from memory."""
    look = look_at(scene)
    return {name: part(look) for name, part in parts(scene).items()}


def scenes(match: Match[Any], names: tuple[str, ...]) -> list[Scene]:
    """A table in the eyes of every seat and of a spectator."""
    eyes = [*range(match.state.seats), None]
    return [scene_of(match.game, match.state, seat, names, "en") for seat in eyes]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("feats", ["beginner", "random"])
def test_what_is_kept_is_what_would_be_drawn(seats: int, feats: str) -> None:
    """Through whole games, for every seat and for spectators, at tables with other names too."""
    luck = Random(seats)

    for seed in range(3):
        match = game("dice-forge").match(seats=seats, feats=feats, seed=seed)
        names = tuple(f"{name} {seed}" for name in ("Ada", "Bela", "Cili", "Dora")[:seats])
        while not match.over:
            match.hear(luck.choice(match.asked))
            scene = luck.choice(scenes(match, names))
            assert drawn_afresh(scene) == groups(scene)
            match.answer(luck.choice(match.legal))


def test_the_same_is_not_drawn_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A group whose fields are as before comes from memory, also at another table."""
    monkeypatch.setattr(memory, "KEPT", {})
    monkeypatch.setattr(memory, "WAYS", {})
    calls: list[str] = []

    def part(scene: Scene) -> Markup:
        calls.append("drawn")
        return Markup("{}").format(scene.state.gold[0])

    def draw(gold: list[int], names: tuple[str, ...]) -> str:
        match = game("dice-forge").match(seats=2, seed=1)
        match.state.gold[:2] = gold
        scene = scene_of(match.game, match.state, None, names, "en")
        return memory.kept(scene, lambda seen: seen, {"part": part})["part"]

    told = [draw([3, 4], ("Ada", "Bela")), draw([3, 9], ("Cili", "Dora")), draw([5, 4], ("A", "B"))]

    assert ["3", "3", "5"] == told
    assert ["drawn", "drawn"] == calls


def test_a_part_that_reads_more_than_fields_is_always_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is read from a copy of the whole state is not noted, so nothing is kept of it."""
    monkeypatch.setattr(memory, "KEPT", {})
    match = game("dice-forge").match(seats=2, seed=1)
    scene = scene_of(match.game, match.state, None, ("Ada", "Bela"), "en")

    memory.kept(scene, lambda seen: seen, {"part": lambda seen: escape(seen.state.copy().seats)})

    assert {} == memory.KEPT


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is full, it begins anew."""
    monkeypatch.setattr(memory, "KEPT", {})
    monkeypatch.setattr(memory, "WAYS", {})
    monkeypatch.setattr(memory, "MOST_KEPT", 10)
    match = game("dice-forge").match(seats=2, seed=1)

    for gold in range(12):
        match.state.gold[0] = gold
        scene = scene_of(match.game, match.state, NONE, ("Ada", "Bela"), "en")
        memory.kept(scene, lambda seen: seen, {"part": lambda seen: escape(seen.state.gold[0])})

    assert 2 == len(memory.KEPT)

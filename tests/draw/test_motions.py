"""Motions: every place that they name is in the drawing, and numbers run to what is so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from forgehall.draw import page
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.motions import reserve
from forgehall.games.dice_forge.rules.components import Resource
from forgehall.tables.frames import frames
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.seeing import Eyes, scene_for
from tests.web.going_on import begun, gone_on

Numbers = Callable[[Scene, Any], dict[str, int]]
PLACE = re.compile(r'(?:id|data-at|data-vt)="([^"]+)"')
SHELL = {"rounds", "tray"}


def of_heroes(scene: Scene, g: Any) -> dict[str, int]:
    """What heroes have of each resource, by the place where it is counted."""
    amounts = {
        Resource.GOLD: g.gold,
        Resource.SUN: g.sun,
        Resource.MOON: g.moon,
        Resource.GLORY: g.glory,
    }
    return {
        reserve(scene, seat, of): held[seat]
        for of, held in amounts.items()
        for seat in range(g.seats)
    }


def of_smithies(_scene: Scene, g: Any) -> dict[str, int]:
    """The coins of all."""
    return {f"coins-{seat}": g.coins[seat] for seat in range(g.seats)}


def of_smiths(_scene: Scene, g: Any) -> dict[str, int]:
    """The gold of all."""
    return {f"gold-{seat}": g.gold[seat] for seat in range(g.seats)}


COUNTED: dict[str, Numbers] = {
    "dice-forge": of_heroes,
    "dwarven-smithy": of_smithies,
    "merchants-cove": of_smiths,
}


def scene_of(table: Table, seat: int) -> Scene:
    """What a seat sees."""
    scene = scene_for(table, Eyes(seat, "en", is_host=False))
    assert scene is not None, "the game has started"
    return scene


@pytest.mark.parametrize("game", COUNTED)
def test_motions_lead_to_what_is_so(game: str) -> None:
    """From places that are drawn to places that are drawn; all that a number changes by is seen."""
    table, luck, known = begun(game), Random(3), begun(game)
    for n in range(70):
        known, table = table, gone_on(table, luck)
        if table.state == "over":
            break
        scene = scene_of(table, n % 2)
        passed = frames(table, scene.seat, known.number)
        motions = [
            one for frame in passed for event in frame.events for one in page.motions(scene, event)
        ]
        places = set(PLACE.findall("".join(page.groups(scene).values()))) | SHELL
        places |= set(PLACE.findall("".join(page.layout(scene))))

        ends = [end for one in motions for end in (one.to, one.start) if end]
        assert [] == [end for end in ends if places.isdisjoint(end.split())]

        changed = Counter[str]()
        for one in motions:
            changed[one.to or one.start] += one.by
        before = COUNTED[game](scene, known.playing.state)
        now = COUNTED[game](scene, table.playing.state)
        assert {place: now[place] - before[place] for place in now} == {
            place: changed[place] for place in now
        }

"""Groups that show the same as before are not drawn again.

A group depends on the few fields that it shows and, for a seat that is asked, on what the seat may
choose there and can pay. Other moments and other tables show the same again and again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from forgehall.draw.dice_forge.page.spots import Look, group_of
from forgehall.draw.scene import Scene
from forgehall.kit.questions import is_over, open_arg
from forgehall.kit.record import NONE

OWN = (
    "cerberus", "dice", "feats", "glory", "gold", "hammer", "island", "moon", "sun", "triton", "up",
)  # fmt: skip
"""What is shown of a seat: its row of these."""
SHARED: dict[str, tuple[str, ...]] = {
    "seat": ("feat_at", "stack"),
    "bench": ("feat_at", "stack", "elders", "hinds", "owls"),
    "island": ("feat_at", "stack", "island", "seats"),
    "sanctuary": ("pool",),
    "garden": ("pool", "feat_at", "boar_owner"),
    "rounds": ("round", "rounds", "turn", "seats"),
}
"""What each kind of group shows of the table; other groups are drawn each time."""
MOST_KEPT = 20_000

KEPT: dict[tuple[object, ...], Markup] = {}
Parts = dict[str, Callable[[Look], Markup]]


def drawn(look: Look, parts: Parts) -> dict[str, Markup]:
    """Every group, from memory where it was drawn from the same."""
    asks = asking(look)
    return {name: found(look, name, part, asks.get(name, ())) for name, part in parts.items()}


def found(
    look: Look, name: str, part: Callable[[Look], Markup], asks: tuple[object, ...]
) -> Markup:
    """A group, from memory where it was drawn from the same."""
    kind, _, number = name.partition("-")
    if kind not in SHARED:
        return part(look)
    key = *shown(look.scene, kind, name, number), *asks
    markup = KEPT.get(key)
    if markup is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        markup = KEPT[key] = part(look)
    return markup


def shown(scene: Scene, kind: str, name: str, number: str) -> tuple[object, ...]:
    """All that a group shows to somebody who is not asked, as a key."""
    g = scene.state
    own: tuple[object, ...] = ()
    if kind in {"seat", "bench"}:
        seat = int(number) if number else scene.seat or 0
        own = seat in scene.asked, *row(scene, seat)
    elif kind == "sanctuary":
        own = (g.gold[scene.seat or 0],)
    elif kind == "rounds":
        own = (is_over(g),)
    shared = [fixed(getattr(g, field)) for field in SHARED[kind]]
    return name, scene.seat, scene.language, scene.names, scene.levels, *own, *shared


def asking(look: Look) -> dict[str, tuple[object, ...]]:
    """What a seat that is asked sees besides: what it may choose in each group, and can pay."""
    scene, g = look.scene, look.scene.state
    if look.kind == NONE:
        return {}
    lit: dict[str, list[object]] = {}
    for spot, choice in look.lit.items():
        lit.setdefault(group_of(scene, spot), []).append((spot, choice))
    asks = look.kind, open_arg(g), g.bought, *row(scene, scene.seat or 0)
    names = [f"seat-{seat}" for seat in range(g.seats)]
    names += [f"island-{n}" for n in range(1, 8)]
    return {name: (*asks, *lit.get(name, ())) for name in (*names, *SHARED)}


def row(scene: Scene, seat: int) -> list[object]:
    """What a seat has."""
    return [fixed(getattr(scene.state, field)[seat]) for field in OWN]


def fixed(thing: Any) -> object:  # noqa: ANN401  # a number, or lists of them
    """A list as a tuple, so that it can be a part of a key."""
    return tuple(map(fixed, thing)) if isinstance(thing, list) else thing

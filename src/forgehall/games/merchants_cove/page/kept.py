"""Groups that show the same as before are not drawn again.

A group depends on the few fields that it shows and, for a seat that is asked, on what is asked and
what can be chosen. Other moments and other tables show the same again and again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from markupsafe import Markup

from forgehall.draw.kept import Kept
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.kit.questions import is_over
from forgehall.kit.record import NONE

KEPT = Kept()
Parts = dict[str, Callable[[Look], Markup]]

SHOP = (
    "coal", "corruption", "face", "gold", "held", "hour", "place", "shelf", "space", "sponsor",
    "staff", "supply",
)  # fmt: skip
"""What is shown of a seat: its row of these."""


class Shown(NamedTuple):
    """What a kind of group shows."""

    shared: tuple[str, ...]
    """Of the table."""
    own: tuple[str, ...] = ()
    """Of the seat that it belongs to, or that looks at it."""
    asks: bool = False
    """It changes with what its viewer is asked."""


SHOWN = {
    "seat": Shown(("hall", "lair"), SHOP),
    "peddler": Shown(
        ("day", "hall", "hour", "rival", "peddler_deck", "peddler_gold", "peddler_icons",
         "peddler_shelf")
    ),
    "sky": Shown(("hour", "order", "phase", "rival", "seats", "token")),
    "sea": Shown(("aboard", "bag", "docked", "rogue_card"), ("shelf",), asks=True),
    "square": Shown(("square", "town_deck"), ("space",), asks=True),
    "halls": Shown(
        ("hall", "lair", "rogue_card", "seats", "sponsor"), ("corruption", "staff"), asks=True
    ),
    "bench": Shown(
        ("aboard", "corruption_without_good", "docked", "hall", "lair"), SHOP, asks=True
    ),
    "rounds": Shown(("day", "phase")),
}  # fmt: skip
"""By the kind of group; all others are drawn each time."""


def drawn(look: Look, parts: Parts) -> dict[str, Markup]:
    """Every group, from memory where it was drawn from the same."""
    return {name: found(look, name, part) for name, part in parts.items()}


def found(look: Look, name: str, part: Callable[[Look], Markup]) -> Markup:
    """A group, from memory where it was drawn from the same."""
    kind, _, number = name.partition("-")
    if kind not in SHOWN:
        return part(look)
    key = key_of(look, name, SHOWN[kind], int(number) if number else look.seat)
    return KEPT.group(key, lambda: part(look))


def key_of(look: Look, name: str, shown: Shown, seat: int) -> tuple[object, ...]:
    """All that a group shows."""
    g, scene = look.g, look.scene
    asked: tuple[object, ...] = (seat in scene.asked,)
    if shown.asks and look.kind != NONE:
        asked = look.kind, look.arg, *look.lit
    return (
        name,
        scene.seat,
        scene.language,
        scene.names,
        scene.levels,
        is_over(g),
        asked,
        *(fixed(getattr(g, field)) for field in shown.shared),
        *(fixed(getattr(g, field)[seat]) for field in shown.own),
    )


def fixed(thing: Any) -> object:  # noqa: ANN401  # a number, or lists of them
    """A list as a tuple, so that it can be a key."""
    return tuple(map(fixed, thing)) if isinstance(thing, list) else thing

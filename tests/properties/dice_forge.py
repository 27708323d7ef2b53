"""What the properties must know about Dice Forge: its options, its pieces, its caps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from forgehall.games.dice_forge.rules.components import SLOTS, Feat, set_for
from forgehall.games.dice_forge.rules.setup import CHOICES
from forgehall.games.dice_forge.rules.state import Ask, Step
from forgehall.kit.questions import LANES
from forgehall.kit.record import NONE

READINGS: dict[str, list[Any]] = {
    **{name: list(words) for name, words in CHOICES.items()},
    "pay_first": [False, True],
    "may_pass": [False, True],
    "card_first": [False, True],
    "triton_after_extra": [True, False],
    "minotaur_order": [True, False],
    "glory_is_a_kind": [True, False],
    "cerberus_after_satyrs": [False, True],
}
"""Every option but the seats and the feats, with all its values."""


def options() -> st.SearchStrategy[dict[str, Any]]:
    """Any number of seats, any line-up, any reading of the rules."""
    readings = {name: st.sampled_from(values) for name, values in READINGS.items()}
    return st.fixed_dictionaries({"seats": st.integers(2, 4), "feats": line_ups(), **readings})


def line_ups() -> st.SearchStrategy[Any]:
    """A named line-up of feats, or any fifteen."""
    advanced = st.lists(st.integers(0, 1), min_size=SLOTS, max_size=SLOTS)
    own = advanced.map(
        lambda sets: tuple(Feat(set_for(slot, one)).name.lower() for slot, one in enumerate(sets))
    )
    return st.sampled_from(["beginner", "advanced", "random"]) | own


def numbered_options(bits: int, seats: int) -> dict[str, Any]:
    """Options from a number; chance lays a line-up of its own for each game."""
    chosen: dict[str, Any] = {"seats": seats, "feats": "random"}
    for name, values in READINGS.items():
        bits, place = divmod(bits, len(values))
        chosen[name] = values[place]
    return chosen


def pieces(g: Any) -> dict[str, int]:
    """Faces are in a pool, being forged, on a die, or buried under one; cards lie or were taken.

    Nothing is counted before the table is set up: until then faces and feats leave the game.
    """
    entries = [
        (g.pile_kind[lane][i], g.pile_arg[lane][i])
        for lane in range(LANES)
        for i in range(g.piled[lane])
    ]
    if any(kind == Step.OPEN_STACKS for kind, _ in entries):
        return {}
    forging = sum(kind == Ask.FORGE for kind, _ in entries)
    dice = sum(face != NONE for seat in range(g.seats) for face in g.dice[seat])
    counted = {"faces": sum(g.pool) + forging + dice + sum(g.forged), "dice": dice}
    for slot, feat in enumerate(g.feat_at):
        counted[Feat(feat).name] = g.stack[slot] + sum(g.feats[s][feat] for s in range(g.seats))
    return counted


def limits(g: Any) -> Iterator[tuple[str, int, int]]:
    """Rules file 1.4: reserves, hammer and tokens stop at what their cards allow."""
    for face, n in enumerate(g.pool):
        yield f"pool of face {face}", n, 4
    for seat in range(g.seats):
        chests, taken = g.feats[seat][Feat.CHEST], g.feats[seat]
        yield "gold", g.gold[seat], 12 + 4 * chests
        yield "sun", g.sun[seat], 6 + 3 * chests
        yield "moon", g.moon[seat], 6 + 3 * chests
        yield "glory", g.glory[seat], 999
        yield "hammer", g.hammer[seat], 30 * taken[Feat.HAMMER]
        yield "Cerberus tokens", g.cerberus[seat], taken[Feat.CERBERUS]
        yield "Triton tokens", g.triton[seat], taken[Feat.TRITON]

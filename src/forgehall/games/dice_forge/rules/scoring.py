"""Final scoring: glory on the track and on the cards. Leftover goods count nothing.

Rules file: 3 (end). Heroes of equal glory share the place.
"""

from __future__ import annotations

from forgehall.games.dice_forge.rules.components import FEAT_SETS, feat_of
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.rule import rule


@rule
def glory_of_feats(g: State, seat: int) -> int:
    """The glory printed on the cards that a seat has taken."""
    glory = 0
    for feat in range(FEAT_SETS):
        if g.feats[seat][feat]:
            glory += g.feats[seat][feat] * feat_of(feat).glory
    return glory


@rule
def scores(g: State, out: list[int]) -> None:
    """Write the score of each seat, as if the game ended now."""
    for seat in range(g.seats):
        out[seat] = g.glory[seat] + glory_of_feats(g, seat)

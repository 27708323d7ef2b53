"""A game under way: what people say of their board, and what follows from it."""

from __future__ import annotations

from forgehall.games.dice_forge.rules.components import SLOTS, Face, Feat
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.guide import Placed
from forgehall.kit.language import mark
from forgehall.kit.record import NONE

PLACED = (
    Placed("gold", mark("Gold")),
    Placed("sun", mark("Sun shards")),
    Placed("moon", mark("Moon shards")),
    Placed("glory", mark("Glory on the track")),
    Placed("island", mark("Island of the pawn, 0 for none")),
    Placed("dice", mark("The faces of the dice: first the light one, then the dark one")),
    Placed("feats", mark("Cards of feats that were taken"), tuple(Feat), among="feat_at"),
    Placed("hammer", mark("Gold on the hammers")),
    Placed("cerberus", mark("Cerberus tokens")),
    Placed("triton", mark("Triton tokens")),
    Placed("pool", mark("Faces in the sanctuary and in the garden"), tuple(Face)),
)
REINFORCEMENTS = (("hinds", Feat.HIND), ("owls", Feat.OWL), ("elders", Feat.ELDER))


def follow(g: State) -> None:
    """The stacks hold what nobody took, and reinforcements are those of the active hero."""
    for slot in range(SLOTS):
        if g.feat_at[slot] != NONE:
            g.stack[slot] = g.seats - sum(g.feats[seat][g.feat_at[slot]] for seat in range(g.seats))
    for name, feat in REINFORCEMENTS:
        setattr(g, name, min(getattr(g, name), g.feats[g.turn][feat]))

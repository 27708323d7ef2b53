"""What bots know of Dwarven Smithy beyond its rules."""

from __future__ import annotations

from forgehall.bots.knowledge import Knowledge
from forgehall.bots.knowledge.dwarven_smithy.lean import lean
from forgehall.bots.knowledge.dwarven_smithy.worth import worth

knowledge = Knowledge(
    worth, lean, horizon=20, spread=40.0, long_turns=True, exploration=0.02, effort=4
)

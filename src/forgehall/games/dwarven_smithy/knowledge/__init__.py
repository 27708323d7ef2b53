"""What bots know of Dwarven Smithy beyond its rules."""

from __future__ import annotations

from forgehall.bots.knowledge import Knowledge
from forgehall.games.dwarven_smithy.knowledge.lean import lean
from forgehall.games.dwarven_smithy.knowledge.worth import worth

knowledge = Knowledge(
    worth, lean, horizon=20, spread=40.0, long_turns=True, exploration=0.02, effort=4
)

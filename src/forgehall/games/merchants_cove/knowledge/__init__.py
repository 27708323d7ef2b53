"""What bots know of Merchants Cove beyond its rules."""

from __future__ import annotations

from forgehall.bots.knowledge import Knowledge
from forgehall.games.merchants_cove.knowledge.lean import lean
from forgehall.games.merchants_cove.knowledge.worth import worth

knowledge = Knowledge(worth, lean, horizon=20, spread=20.0)

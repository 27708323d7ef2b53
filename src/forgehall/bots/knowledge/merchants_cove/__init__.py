"""What bots know of Merchants Cove beyond its rules."""

from __future__ import annotations

from forgehall.bots.knowledge import Knowledge
from forgehall.bots.knowledge.merchants_cove.lean import lean
from forgehall.bots.knowledge.merchants_cove.worth import worth

knowledge = Knowledge(worth, lean, horizon=20, spread=20.0)

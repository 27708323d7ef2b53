"""What bots know of Dice Forge beyond its rules."""

from __future__ import annotations

from forgehall.bots.knowledge import Knowledge
from forgehall.games.dice_forge.knowledge.lean import lean
from forgehall.games.dice_forge.knowledge.worth import worth

knowledge = Knowledge(worth, lean)

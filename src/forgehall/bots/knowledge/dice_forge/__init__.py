"""What bots know of Dice Forge beyond its rules."""

from __future__ import annotations

from forgehall.bots.knowledge import Knowledge
from forgehall.bots.knowledge.dice_forge.lean import lean
from forgehall.bots.knowledge.dice_forge.worth import worth

knowledge = Knowledge(worth, lean)

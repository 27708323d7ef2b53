"""Which dice are rolled next, said to the hero who may still think again."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dice_forge.rules.state import Happened, State
from forgehall.kit.events import Event
from forgehall.kit.language import say
from forgehall.kit.telling import Coming


def comes(_g: State, since: Sequence[Event], language: str) -> Coming:
    """Dice: all heroes roll when a turn ends, else whoever is blessed or challenged."""
    if any(event.kind == Happened.TURN for event in since):
        return Coming(say(language, "Next, all heroes roll their dice"))
    return Coming(say(language, "Roll the dice?"), say(language, "Roll"))

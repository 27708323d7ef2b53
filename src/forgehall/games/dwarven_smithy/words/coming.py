"""Which card is drawn next, said to the smith who may still think again."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dwarven_smithy.rules.state import Ask, State
from forgehall.kit.events import Event
from forgehall.kit.language import say
from forgehall.kit.questions import open_kind
from forgehall.kit.telling import Coming


def comes(g: State, _since: Sequence[Event], language: str) -> Coming:
    """A card of one of the two decks."""
    button = say(language, "Draw")
    if open_kind(g) == Ask.DRAW_GUILD:
        return Coming(say(language, "Draw from the guild deck?"), button)
    return Coming(say(language, "Draw from the mine?"), button)

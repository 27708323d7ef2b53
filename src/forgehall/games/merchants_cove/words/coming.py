"""What is drawn or rolled next, said to the smith who may still think again."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.merchants_cove.rules.state import Ask, State
from forgehall.kit.events import Event
from forgehall.kit.language import mark, say
from forgehall.kit.questions import open_arg, open_kind
from forgehall.kit.telling import Coming

FOLLOWS = {
    Ask.TOWNSFOLK: mark("Next, somebody new comes to the town square"),
    Ask.ARRIVE: mark("Next, the boats come in"),
    Ask.PEDDLER_CARD: mark("Next, the Peddler turns up a card"),
}
"""What is not part of a smith's turn any more."""


def comes(g: State, _since: Sequence[Event], language: str) -> Coming:
    """Whatever the open question asks of chance."""
    kind = Ask(open_kind(g))
    if kind in FOLLOWS:
        return Coming(say(language, FOLLOWS[kind]))
    match kind:
        case Ask.ROLL:
            return Coming(say(language, "Roll the dice?"), say(language, "Roll"))
        case Ask.CORRUPTION:
            return Coming(say(language, "Draw a corruption card?"), say(language, "Draw"))
        case _ if open_arg(g):
            return Coming(say(language, "Next, the Peddler draws from the bag"))
    return Coming(say(language, "Draw an adventurer from the bag?"), say(language, "Draw"))

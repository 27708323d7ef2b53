"""What happened, as lines of the log: words with the cards that they are about."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import escaped, fill, joined
from forgehall.games.dwarven_smithy.page.pieces import picture
from forgehall.games.dwarven_smithy.rules.components import GOODS
from forgehall.games.dwarven_smithy.rules.state import LOT, Happened
from forgehall.kit.events import Event
from forgehall.kit.telling import Deed

OF_CARDS = frozenset(Happened) - {
    Happened.TURN,
    Happened.REFINE,
    Happened.BID,
    Happened.PASS,
    Happened.RESHUFFLE,
    Happened.LAST_ROUND,
    Happened.AWARD,
    Happened.END,
}

OF_LOTS = (Happened.BUY_FROM, Happened.AUCTION)
"""Events that tell a card together with whose it was."""


NEWS = Markup("{} {}")
MOST = 6
"""No more pictures stand in a line."""


def news(deed: Deed, words: str) -> Markup:
    """A deed in words, and its cards behind them; a card that is not known has no picture."""
    first = deed[0]
    of_kind = [event for event in deed if event.kind == first.kind]
    if first.kind not in OF_CARDS:
        return escaped(words)
    goods = dict.fromkeys(card_of(event) for event in of_kind)
    shown = [picture(good) for good in goods if 0 <= good < GOODS][:MOST]
    return fill(NEWS, words, joined(shown))


def card_of(event: Event) -> int:
    """The card that an event is about."""
    return event.what % LOT if event.kind in OF_LOTS else event.what

"""What happened, as lines of the log: words with the cards that they are about."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import fill
from forgehall.games.dwarven_smithy.page.pieces import picture
from forgehall.games.dwarven_smithy.rules.components import GOODS
from forgehall.games.dwarven_smithy.rules.state import LOT, Happened
from forgehall.kit.events import Event

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


def news(event: Event, _language: str, words: str) -> Markup:
    """An event in words, and its card behind them; a card that is not known has no picture."""
    good = event.what % LOT if event.kind in OF_LOTS else event.what
    if event.kind in OF_CARDS and 0 <= good < GOODS:
        return fill(Markup("{} {}"), words, picture(good))
    return fill(Markup("{}"), words)

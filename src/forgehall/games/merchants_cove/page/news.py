"""What happened, as lines of the log: words with the pieces that they are about."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.games.merchants_cove.page.pieces import die, emblem, good, sign
from forgehall.games.merchants_cove.rules.components import COLOURS, GOODS
from forgehall.games.merchants_cove.rules.state import Happened
from forgehall.kit.events import Event
from forgehall.kit.telling import Deed

NEWS = Markup("{} {}")
OF_GOODS = (Happened.GOOD, Happened.STOCK)
OF_KINDS = (
    Happened.ARRIVE,
    Happened.DRAW,
    Happened.BOARD,
    Happened.SHIFT,
    Happened.ASHORE,
    Happened.TO_BAG,
    Happened.TO_HALL,
)


def news(deed: Deed, words: str) -> Markup:
    """A deed in words, and its pieces behind them, each once."""
    shown = [] if deed[0].kind == Happened.ARRIVE else [pieces(event) for event in deed]
    return fill(NEWS, words, joined(dict.fromkeys(shown)))


def pieces(event: Event) -> Markup:  # noqa: PLR0911  # a match that only hands on
    """The pieces that an event is about."""
    if event.kind in OF_GOODS:
        return good(event.what)
    if event.kind in OF_KINDS:
        return emblem(event.what)
    match event.kind:
        case Happened.SELL:
            return good(event.what % GOODS)
        case Happened.ROLL:
            return die(event.what % COLOURS, event.amount)
        case Happened.CORRUPT | Happened.DISCARD:
            return sign("corr", "corr")
        case Happened.SPONSOR:
            return emblem(event.what)
        case Happened.GOLD:
            return sign("coin", "coin")
        case _:
            return NOTHING

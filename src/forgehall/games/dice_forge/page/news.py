"""What happened, as lines of the log: words with the pieces that they are about."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.games.dice_forge.page.pieces import emblem, face, medal
from forgehall.games.dice_forge.rules.state import Happened
from forgehall.kit.events import Event
from forgehall.kit.telling import Deed

NEWS = Markup("{} {}")
OF_GOODS = (Happened.GAIN, Happened.LOSE, Happened.OVERFLOW, Happened.PAY, Happened.HAMMER)


def news(deed: Deed, words: str) -> Markup:
    """A deed in words, and its pieces behind them."""
    first = deed[0].kind
    shown = deed if first in OF_GOODS else [event for event in deed if event.kind == first]
    return fill(NEWS, words, joined(pieces(event) for event in shown))


def pieces(event: Event) -> Markup:
    """The piece that an event is about."""
    match event.kind:
        case Happened.ROLL | Happened.BUY | Happened.COPY | Happened.FORGE:
            return face(event.what)
        case Happened.FEAT:
            return emblem(event.what, "em-s")
        case kind if kind in OF_GOODS and event.amount:
            return medal(event.what, event.amount)
    return NOTHING

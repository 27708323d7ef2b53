"""What happened, as lines of the log: words with the pieces that they are about."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill
from forgehall.games.dice_forge.page.pieces import emblem, face, medal
from forgehall.games.dice_forge.rules.state import Happened
from forgehall.kit.events import Event

OF_FACES = (Happened.ROLL, Happened.BUY, Happened.COPY, Happened.REMOVED)
OF_GOODS = (Happened.GAIN, Happened.LOSE, Happened.OVERFLOW, Happened.PAY, Happened.HAMMER)


def news(event: Event, _language: str, words: str) -> Markup:
    """An event in words, and its pieces behind them."""
    return fill(Markup("{} {}"), words, pieces(event))


def pieces(event: Event) -> Markup:
    """The pieces that an event is about."""
    if event.kind in OF_FACES:
        return face(event.what)
    if event.kind in OF_GOODS:
        return medal(event.what, event.amount)
    match event.kind:
        case Happened.FORGE:
            return face(event.what)
        case Happened.FEAT | Happened.LINE_UP:
            return emblem(event.what, "em-s")
        case _:
            return NOTHING

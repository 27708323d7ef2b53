"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text

from forgehall.draw.picture import pawn
from forgehall.games.dice_forge.terminal import news as dice_forge_news
from forgehall.kit.events import Event
from forgehall.terminal.speech import Speech

TELLERS = {"dice-forge": dice_forge_news.tell}
"""The games whose events are told shortly; of the others each event is told alone."""

News = Sequence[tuple[int, str]]
"""Who did what: a seat and a sentence each."""


def told(speech: Speech, events: Iterable[Event], to: int | None) -> News:
    """The events in words, as one seat may know them."""
    if speech.game.name in TELLERS:
        return TELLERS[speech.game.name](events, speech)
    return [(event.seat, speech.words(event, to)) for event in events]


def written(news: News) -> Table:
    """The news as rows."""
    table = Table.grid(padding=(0, 1))
    for seat, sentence in news:
        table.add_row(pawn(seat), Text(sentence))
    return table

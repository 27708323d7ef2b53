"""Tables for the terminal: text, drawn with rich from a view. Nothing here prints or waits."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any

from forgehall.draw.any_game import terminal as any_game
from forgehall.draw.picture import Picture
from forgehall.draw.show import News, show_of, telling_of
from forgehall.draw.speech import Speech
from forgehall.kit.events import Event
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.record import NONE
from forgehall.kit.silent import given_words, silent_answers
from forgehall.kit.telling import deeds


def draw(
    game: Game[Any], view: dict[str, Any], names: Sequence[str], language: str, *, roomy: bool
) -> Picture:
    """A view as a picture; a roomy one takes more lines and shows the same."""
    board = show_of(game).board
    if board is None:
        return any_game.draw(game, view, names, language)
    return board(view, names, language, roomy=roomy)


def explain(game: Game[Any], name: str, language: str) -> list[str]:
    """What every piece of this name does; nothing where no piece or no explanation is known."""
    return show_of(game).explain(name, language)


def examples(game: Game[Any]) -> tuple[str, ...]:
    """Names of pieces that can be explained; none where nothing is."""
    return show_of(game).examples


def legend(game: Game[Any], language: str) -> list[tuple[str, str]]:
    """The signs on the board with what they mean; none where there is nothing to learn."""
    return show_of(game).legend(language)


def news(speech: Speech, events: Iterable[Event]) -> News:
    """The events in words, deed by deed; everybody is called by name."""
    telling = telling_of(speech.game)
    sentences = [
        (one.deed[0].seat, telling.words(one.deed, speech.language, None, speech.names))
        for one in deeds(telling, ((event, 0) for event in events))
    ]
    return [(seat, words) for seat, words in sentences if words]


def news_since(
    speech: Speech, match: Match[Any], n: int, to: int | None, heard: Container[int] = ()
) -> News:
    """What happened after the first n answers, as one seat may know it.

    In the plain way answers that no event tells of are told too, but for those told elsewhere.
    """
    marks, events = [0, *match.marks], match.events_for(to)
    if not show_of(match.game).page.tells_all:
        return news(speech, events[marks[n] :])
    before = match.copy()
    before.strike(range(n, len(match.history)))
    silent = dict(silent_answers(match, to, before))
    rows: list[tuple[int, str]] = []
    for place in range(n, len(match.history)):
        rows += news(speech, events[marks[place] : marks[place + 1]])
        if place in silent and place not in heard:
            given = silent[place]
            words = given_words(match.game, given, speech.language, speech.names)
            rows.append((NONE if given.seat is None else given.seat, words))
    return rows

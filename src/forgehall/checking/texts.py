"""Whether what a game writes can be told apart and read again: notation, words, files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from forgehall.checking.bounds import asked
from forgehall.checking.play import Property
from forgehall.kit.chance import below, draw
from forgehall.kit.errors import BadPositionError, BrokenReplayError, IllegalAnswerError
from forgehall.kit.language import LANGUAGES, ChoiceOf
from forgehall.kit.match import Match
from forgehall.kit.position import load, position
from forgehall.kit.replay import read

NAMES = ("Ada", "Bo", "Cleo", "Dan")
"""The people that words speak of."""


def alike(texts: Iterable[str]) -> list[str]:
    """The texts that stand there more than once."""
    return [text for text, n in Counter(texts).items() if n > 1]


def notation_faults(match: Match[Any], luck: int = 0) -> Iterator[str]:
    """A choice's notation is its own among the choices of a question, and reads back as it."""
    if not match.legal:
        return
    for text in alike(choice.text for choice in match.choices):
        yield f"two choices of {asked(match)} are both written {text!r}"
    for text in (choice.text for choice in match.choices):
        if text != " ".join(text.split()):
            yield f"a choice of {asked(match)} is written with odd spaces: {text!r}"
    choice, text = match.choices[below(draw(luck, 0), len(match.choices))]
    for typed in (text, f"  {text.upper().replace(' ', '   ')} "):
        try:
            read_as = match.game.parse(match.state, typed)
        except IllegalAnswerError as error:
            yield f"an answer to {asked(match)} cannot be read back: {error}"
        else:
            if read_as != choice:
                yield f"{typed!r} is written for choice {choice}, but read as {read_as}"


def wording_faults(match: Match[Any], _: int = 0) -> Iterator[str]:
    """Nothing is asked that the game has no words for, and no two choices have the same."""
    game, g = match.game, match.state
    if match.over:
        return
    for language in LANGUAGES:
        if not game.words(g, language, None, NAMES):
            yield f"{asked(match)} has no words in {language}"
        said = [game.words(ChoiceOf(g, c), language, None, NAMES) for c in match.legal]
        if not all(said):
            yield f"a choice of {asked(match)} has no words in {language}"
        for text in alike(said):
            yield f"two choices of {asked(match)} are both called {text!r} in {language}"


def telling_faults(match: Match[Any], _: int = 0) -> Iterator[str]:
    """Nothing happens that the game has no words for."""
    for event in match.events:
        if not match.game.words(event, "en", None, NAMES):
            yield f"there are no words for {event}"


def position_faults(match: Match[Any], _: int = 0) -> Iterator[str]:
    """A position is JSON, and loads as the same state."""
    game, g = match.game, match.state
    try:
        again = load(game, json.loads(json.dumps(position(game, g))))
    except BadPositionError as error:
        yield f"a position that play has reached does not load: {error}"
        return
    if again != g:
        yield "a position does not load as the state that it was written from"


def record_faults(match: Match[Any], _: int = 0) -> Iterator[str]:
    """A record reads as the same match: answers, events and state; written again it is the same."""
    try:
        again = read(match.replay())
    except BrokenReplayError as error:
        yield f"a record of play cannot be read: {error}"
        return
    for seat in match.asked[:1]:
        match.hear(seat)
        again.hear(seat)
    if (match.state, match.history, match.events) != (again.state, again.history, again.events):
        yield "a record does not read as the match that it was written from"
    if match.replay() != again.replay():
        yield "a record that was read is not written as it was"


TEXTS = (Property(notation_faults, "text"), Property(wording_faults, "words"))
FILES = (
    Property(position_faults, "sound"),
    Property(record_faults, "text"),
    Property(telling_faults, "words"),
)
"""What takes the longer, the more has been played."""

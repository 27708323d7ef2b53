"""The game in words, in any language: questions, choices, events and pieces."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from forgehall.games.merchants_cove.rules.components import Boat, Dock
from forgehall.games.merchants_cove.rules.peddler import peddler_score
from forgehall.games.merchants_cove.rules.state import State
from forgehall.games.merchants_cove.words.choices import choice_words
from forgehall.games.merchants_cove.words.events import event_words
from forgehall.games.merchants_cove.words.names import PIECES, piece_name
from forgehall.games.merchants_cove.words.questions import question_words
from forgehall.kit.events import Event
from forgehall.kit.game import Rival
from forgehall.kit.language import ChoiceOf, mark


def words(
    thing: State | Event | ChoiceOf | IntEnum,
    language: str,
    to: int | None = None,
    names: Sequence[str] = (),
) -> str:
    """A state's open question, a choice of it, an event or a piece, as words in a language.

    Seats are called by their names, those without one by their number. A choice is worded as the
    seat `to` may read it; events come as they were told.
    """
    match thing:
        case State():
            return question_words(thing, language, names)
        case Event():
            return event_words(thing, language, names)
        case ChoiceOf(State() as g, choice):
            return choice_words(g, choice, language, to, names)
        case IntEnum() if type(thing) in (*PIECES, Boat, Dock):
            return piece_name(thing, language)
    message = f"there are words for states, choices, events and pieces, not for {thing!r}"
    raise TypeError(message)


def rival(g: State) -> Rival | None:
    """The Peddler, if he plays."""
    if not g.rival:
        return None
    return Rival(mark("The Peddler"), mark("against the Peddler"), peddler_score(g))

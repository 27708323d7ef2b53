"""The game in words, in any language: questions, choices, events and cards."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dwarven_smithy.rules.components import Good
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.words.events import event_words
from forgehall.games.dwarven_smithy.words.names import good_name
from forgehall.games.dwarven_smithy.words.questions import choice_words, question_words
from forgehall.kit.events import Event
from forgehall.kit.language import ChoiceOf


def words(thing: object, language: str, to: int | None = None, names: Sequence[str] = ()) -> str:
    """A state's open question, a choice of it, an event or a card, as words in a language.

    Seats are called by their names, those without one by their number. `to` is the seat that a
    choice is said to; None may know all.
    """
    match thing:
        case State():
            return question_words(thing, language, names)
        case Event():
            return event_words(thing, language, names)
        case ChoiceOf(State() as g, choice):
            return choice_words(g, choice, language, to, names)
        case _ if isinstance(thing, Good):
            return good_name(int(thing), language)
    message = f"there are words for states, choices, events and cards, not for {thing!r}"
    raise TypeError(message)

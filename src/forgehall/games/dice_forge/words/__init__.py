"""The game in words, in any language: questions, choices, events and pieces."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dice_forge.rules.components import Colour, Face, Feat, Resource
from forgehall.games.dice_forge.rules.state import State
from forgehall.games.dice_forge.words.events import event_words
from forgehall.games.dice_forge.words.names import piece_name
from forgehall.games.dice_forge.words.questions import choice_words, question_words
from forgehall.kit.events import Event
from forgehall.kit.language import ChoiceOf

MadePiece = State | Event | ChoiceOf | Face | Feat | Resource | Colour


def words(thing: MadePiece, language: str, to: int | None = None, names: Sequence[str] = ()) -> str:
    """A state's open question, a choice of it, an event or a piece, as words in a language.

    Seats are called by their names, those without one by their number. Nothing is hidden in Dice
    Forge, so it does not matter to whom the words are said.
    """
    match thing:
        case State():
            return question_words(thing, language, names)
        case Event():
            return event_words(thing, language, names)
        case ChoiceOf(State() as g, choice):
            return choice_words(g, choice, language, names)
        case Face() | Feat() | Resource() | Colour():
            return piece_name(thing, language)
    message = f"there are words for states, choices, events and pieces, not for {thing!r}"
    raise TypeError(message)

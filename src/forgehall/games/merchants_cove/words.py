"""The game in words: the open question, a choice of it, an event."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.merchants_cove.notation import text
from forgehall.games.merchants_cove.state import Ask, Happened, State
from forgehall.kit.events import Event
from forgehall.kit.language import ChoiceOf
from forgehall.kit.questions import open_kind, open_seat


def words(
    thing: State | Event | ChoiceOf, language: str, to: int | None = None, names: Sequence[str] = ()
) -> str:
    """The open question, a choice of it or an event; this game speaks English alone."""
    match thing:
        case State():
            return f"player {open_seat(thing) + 1}: {Ask(open_kind(thing)).name.lower()}?"
        case ChoiceOf(State() as g, choice):
            return text(g, choice, to)
        case Event():
            return f"player {thing.seat + 1}: {Happened(thing.kind).name.lower()}"
    message = f"there are words for states, choices and events, not for {thing!r}"
    raise TypeError(message)

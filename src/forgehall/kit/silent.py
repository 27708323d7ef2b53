"""Answers that the rules note nothing of: whoever reads along is told of them all the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from forgehall.kit.game import Game
from forgehall.kit.language import ChoiceOf, say
from forgehall.kit.match import GivenAnswer, Match
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed


class Given(NamedTuple):
    """An answer that the rules have noted nothing of, as somebody may know it."""

    seat: int | None
    """Whose answer it is; None is chance."""
    text: str
    """In notation."""
    choice: ChoiceOf | None
    """The choice at the table as that one sees it; None if it may not be known."""


def silent_answers(
    match: Match[Any], seat: int | None, before: Match[Any] | None = None
) -> Iterator[tuple[int, Given]]:
    """The answers of which no event tells, with their places in the history.

    They are those after an earlier stand of the same match, or all from its beginning.
    """
    begin, marks = len(before.history) if before else 0, [0, *match.marks]
    silent = [n for n in range(begin, len(match.history)) if marks[n] == marks[n + 1]]
    if not silent:
        return
    if before is None:
        before = match.copy()
        before.strike(range(len(match.history)))
    before = before.copy()
    before.chance = None  # its answers are among those given
    for n in range(begin, silent[-1] + 1):
        line = match.history[n]
        if line.lane > 0:
            before.hear(line.seat)
        if n in silent:
            yield n, given(before, line, seat)
        before.answer(line.choice)


def given(match: Match[Any], line: GivenAnswer, seat: int | None) -> Given:
    """An answer as a seat may know it: whole, or as far as its notation tells."""
    of, eyes = match.game, NONE if seat is None else seat
    text = of.text(match.state, line.choice, eyes)
    is_known = text == of.text(match.state, line.choice, None)
    choice = ChoiceOf(concealed(of, match.state, eyes), line.choice) if is_known else None
    return Given(None if line.chance else line.seat, text, choice)


def given_words(
    of: Game[Any], given: Given, language: str, names: Sequence[str], to: int | None = None
) -> str:
    """An answer in the game's words, said to a seat; in notation where not all may know it."""
    choice = given.choice
    text = given.text if choice is None else of.words(choice, language, None, names)
    if given.seat is None:
        return text
    if given.seat == to:
        return say(language, "You answer: {answer}", answer=text)
    return say(language, "{seat} answers: {answer}", seat=names[given.seat], answer=text)

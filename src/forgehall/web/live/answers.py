"""Answers that the rules note nothing of, for the log of a game that is drawn in the plain way."""

from __future__ import annotations

from typing import Any

from forgehall.kit.game import Game
from forgehall.kit.language import ChoiceOf, say
from forgehall.kit.match import GivenAnswer, Match
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed
from forgehall.tables.log.moments import Entry, Given
from forgehall.tables.log.table import Table


def silent_answers(table: Table, seat: int | None, since: Table | None) -> list[Entry]:
    """The answers after an earlier state of the table of which no event tells."""
    if table.match is None:
        return []
    begin = len(since.played) if since is not None else 0
    marks = [0, *table.match.marks]
    silent = [n for n in range(begin, len(table.played)) if marks[n] == marks[n + 1]]
    if not silent:
        return []
    match, entries = since.match.copy() if since and since.match else table.at_answer(0), []
    for n in range(begin, len(table.played)):
        line = table.match.history[n]
        if line.lane > 0:
            match.hear(line.seat)
        if n in silent:
            number, at, *_ = table.played[n]
            entries.append(Entry(number, at, None, None, given(match, line, seat)))
        match.answer(line.choice)
    return entries


def given(match: Match[Any], line: GivenAnswer, seat: int | None) -> Given:
    """An answer as a seat may know it: whole, or as far as its notation tells."""
    of, eyes = match.game, NONE if seat is None else seat
    text = of.text(match.state, line.choice, eyes)
    is_known = text == of.text(match.state, line.choice, None)
    choice = ChoiceOf(concealed(of, match.state, eyes), line.choice) if is_known else None
    return Given(None if line.chance else line.seat, text, choice)


def given_words(of: Game[Any], given: Given, language: str, names: tuple[str, ...]) -> str:
    """An answer in the game's words; in notation where they are not for everybody."""
    choice = given.choice
    text = given.text if choice is None else of.words(choice, language, None, names)
    if given.seat is None:
        return text
    return say(language, "{seat} answers: {answer}", seat=names[given.seat], answer=text)

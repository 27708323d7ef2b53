"""Answers that the rules note nothing of, for the log of a game that is drawn in the plain way."""

from __future__ import annotations

from typing import Any

from forgehall.kit.game import Game
from forgehall.kit.language import say
from forgehall.tables.frames import frames
from forgehall.tables.log.moments import Entry, Given
from forgehall.tables.log.table import Table


def silent_answers(table: Table, seat: int | None, since: Table | None) -> list[Entry]:
    """The answers after an earlier state of the table of which no event tells."""
    told = frames(table, seat, since.number if since else 0, tells_all=True)
    return [Entry(one.number, one.at, None, None, one.given) for one in told if one.given]


def given_words(of: Game[Any], given: Given, language: str, names: tuple[str, ...]) -> str:
    """An answer in the game's words; in notation where they are not for everybody."""
    choice = given.choice
    text = given.text if choice is None else of.words(choice, language, None, names)
    if given.seat is None:
        return text
    return say(language, "{seat} answers: {answer}", seat=names[given.seat], answer=text)

"""What people may be called."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from forgehall.kit.language import LANGUAGES, mark
from forgehall.tables.errors import BadNameError
from forgehall.tables.log.settings import OPEN
from forgehall.tables.snapshot.table import Table
from forgehall.tables.words import level_name

LONGEST_NAME = 24
MARK = 2
"""How many letters stand for a program."""
MOST_READ = 1000
"""Nobody reads further in what somebody wants to be called."""


def nickname(name: str) -> str:
    """The name, if a person can be called that."""
    tidy = unicodedata.normalize("NFC", " ".join(name[:MOST_READ].split()))
    if not 0 < len(tidy) <= LONGEST_NAME or not tidy.isprintable():
        raise BadNameError(
            mark("a nickname has 1 to {most} characters; given: {given}"),
            most=LONGEST_NAME,
            given=len(tidy),
        )
    if any(unicodedata.combining(sign) for sign in tidy):
        raise BadNameError(mark("a nickname may not stack marks over its letters"))
    return tidy


def heard(name: str) -> str:
    """A name as it sounds: in small letters without accents, however they are written."""
    signs = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in signs if not unicodedata.combining(sign))


def letters(name: str, wanted: str = "") -> str:
    """One or two letters that stand for a program: those that it wants, or those of its name."""
    chosen = "".join(sign for sign in wanted if sign.isalnum())
    words = "".join(sign if sign.isalnum() else " " for sign in name).split()
    firsts = "".join(word[0] for word in words[:MARK]) if words[1:] else "".join(words)
    return (chosen or firsts or "?")[:MARK].upper()


def check_name(table: Table, name: str, own: int | None) -> None:
    """Refuse a name that others would take for another's at this table, or for a bot's."""
    others = [seat for number, seat in enumerate(table.seats) if number != own]
    if heard(name) in {heard(seat.name) for seat in others if seat.name}:
        raise BadNameError(mark("somebody at this table is called {name} already"), name=name)
    if is_like_a_bots(name, {seat.kind for seat in others if seat.kind != OPEN}):
        raise BadNameError(mark("a bot at this table is called {name} already"), name=name)


def is_like_a_bots(name: str, levels: Iterable[str]) -> bool:
    """A name is that of a bot of the house, in whichever language, perhaps with a number."""
    bots = {heard(level_name(level, language)) for level in levels for language in LANGUAGES}
    return heard(name).rstrip("0123456789 ") in bots

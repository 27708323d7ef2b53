"""Records of finished games, and the same with something changed in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from forgehall.tables.acts.agreeing import AskingUndo, Consenting
from forgehall.tables.acts.playing import Undoing
from forgehall.tables.acts.seating import Noncing, Sitting
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from tests.tables.sitting import play_until

PARTS = ("a-part-of-anns", "a-part-of-bobs")
"""What the browsers of Ann and Bob add to the dice."""
Rows = list[dict[str, Any]]


async def sit_with_parts(hall: Hall, **settings: Any) -> tuple[str, list[str]]:
    """A table where two people sit whose browsers add their parts to the dice."""
    people = [(await hall.new_person(name)).id for name in ("Ann", "Bob")]
    wanted = Settings(game="dice-forge", kinds=("open", "open"), **settings)
    table = await hall.set_table(wanted, people[0], "Ann")
    await hall.act(table, people[0], Noncing(nonce=PARTS[0]))
    await hall.act(table, people[1], Sitting(nickname="Bob", nonce=PARTS[1]))
    return table, people


async def played_with_undo(hall: Hall) -> str:
    """The record of a finished game in which answers and rolls were taken back."""
    table, people = await sit_with_parts(hall)
    now = await play_until(hall, table, people, lambda now: now.answers > 60 and now.held == 0)
    await hall.act(table, people[0], Undoing())
    now = await play_until(
        hall, table, people, lambda later: later.draws > now.draws and later.held is None
    )
    await hall.act(table, people[0], AskingUndo())
    await hall.act(table, people[1], Consenting(yes=True))
    await play_until(hall, table, people, lambda now: now.state == "over")
    return await hall.record(table)


def rows_of(text: str) -> Rows:
    """The lines of a record."""
    return [json.loads(row) for row in text.splitlines()]


def as_text(rows: Rows) -> str:
    """A record of these lines."""
    return "".join(json.dumps(row) + "\n" for row in rows)


def changed(text: str, number: int, **fields: Any) -> str:
    """A record with other fields in one of its lines; the header is line 1."""
    rows = rows_of(text)
    rows[number - 1] |= fields
    return as_text(rows)


def with_dice(text: str, **fields: Any) -> str:
    """A record whose header tells something else about the dice."""
    return changed(text, 1, fair=rows_of(text)[0]["fair"] | fields)


def first(text: str, what: Callable[[dict[str, Any]], bool]) -> int:
    """The number of the first line of this kind."""
    return next(number for number, row in enumerate(rows_of(text), 1) if what(row))

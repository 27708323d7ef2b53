"""Records are data: whatever a file holds, verifying it ends with a verdict or a sentence."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from forgehall.kit.errors import BrokenReplayError
from forgehall.tables.acts.afterwards import PlayingOn
from forgehall.tables.acts.leaving import Resigning
from forgehall.tables.dice.proof import verify
from forgehall.tables.hall import Hall
from tests.tables.records import Rows, as_text, rows_of, sit_with_parts
from tests.tables.sitting import play_until

pytestmark = pytest.mark.anyio

JUNK: tuple[Any, ...] = (
    None, True, 0, 1, -1, 1.5, 10**30, "", "x", "-", "?", [], [[]], [1, 1], [True], {}, {"a": 1},
)  # fmt: skip
NAMES = ("undo", "end", "draw", "of", "answer", "resigned", "position", "seat", "fair", "names")


def places_in(data: Any) -> list[tuple[Any, Any]]:
    """Every place in nested data: what holds it, and its name there."""
    names = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [place for name in names for place in ((data, name), *places_in(data[name]))]


def spoilt(rows: Rows, luck: random.Random) -> Rows:
    """A record with something odd in one of its lines, most often in its header."""
    rows = deepcopy(rows)
    row = rows[luck.choice((0, luck.randrange(len(rows))))]
    holder, name = luck.choice(places_in(row))
    match luck.randrange(3):
        case 0:
            del holder[name]
        case 1:
            holder[name] = luck.choice(JUNK)
        case _:
            row[luck.choice(NAMES)] = luck.choice(JUNK)
    return rows


async def test_whatever_a_file_holds_there_is_a_verdict_or_a_sentence(hall: Hall) -> None:
    """A record is data: nothing in it ends the program."""
    table, people = await sit_with_parts(hall)
    await play_until(hall, table, people, lambda now: now.answers > 20)
    await hall.act(table, people[1], Resigning())
    from_deal = await hall.record(table)
    other = (await hall.act(table, people[0], PlayingOn(at=15, level="random"))).id
    await hall.act(other, people[0], Resigning())
    records = [rows_of(from_deal), rows_of(await hall.record(other))]
    luck = random.Random(12)
    verdicts, sentences = [], []

    for n in range(600):
        try:
            verdicts.append(verify(as_text(spoilt(records[n % 2], luck))))
        except BrokenReplayError as error:
            sentences.append(str(error))

    assert all(sentence.startswith("line ") for sentence in sentences)
    assert 600 == len(verdicts) + len(sentences)
    assert any(not verdict.good for verdict in verdicts)

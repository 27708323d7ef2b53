"""Several seats are asked at once: they answer in any order, and nobody makes another stale."""

from __future__ import annotations

import asyncio
from itertools import permutations

import pytest

from forgehall.kit.errors import NotYourQuestionError
from forgehall.tables.acts.playing import Answering
from forgehall.tables.errors import StaleError
from forgehall.tables.hall import Hall
from tests.tables.sitting import Opener, match_where, sit_down_at

pytestmark = pytest.mark.anyio


async def test_any_order_of_answers_leads_to_the_same_table(hall: Hall) -> None:
    """Where answers cannot influence each other, who is quicker does not matter."""
    match = match_where("dice-forge", lambda m: len(m.asked) == 3, seats=4)
    found = set()

    for order in permutations(match.asked):
        table, people = await sit_down_at(hall, match, "Ann Bob Cid Dot")
        now = await hall.table(table)
        openers = dict(now.opened)
        for seat in order:
            choice = now.choices(seat)[0]
            now = await hall.act(
                table, people[seat], Answering(opened=openers[seat], choice=choice)
            )
        given = sorted((line.seat, line.choice) for line in now.playing.history[:3])
        state = now.at_answer(3).state
        state.heard = state.lane = 0
        found.add((state.pack(), tuple(given)))

    assert 1 == len(found)


async def test_answers_of_others_do_not_make_mine_stale(open_hall: Opener, database: str) -> None:
    """Each seat's question has an opener of its own, also with two workers at once."""
    one, other = await open_hall(database), await open_hall(database)
    match = match_where("dice-forge", lambda m: len(m.asked) == 3, seats=4)
    table, people = await sit_down_at(one, match, "Ann Bob Cid Dot")
    now = await one.table(table)
    await other.table(table)
    a, b, c = now.asked

    await asyncio.gather(
        one.act(table, people[a], Answering(opened=now.opened[a], choice=now.choices(a)[0])),
        other.act(table, people[b], Answering(opened=now.opened[b], choice=now.choices(b)[0])),
        one.act(table, people[c], Answering(opened=now.opened[c], choice=now.choices(c)[0])),
    )

    after = await (await open_hall(database)).table(table)
    assert {a, b, c} <= {line.seat for line in after.playing.history}


async def test_an_opener_belongs_to_its_seat(hall: Hall) -> None:
    """A question that is open is not open to everybody, and a settled one to nobody."""
    match = match_where("dice-forge", lambda m: len(m.asked) == 3, seats=4)
    table, people = await sit_down_at(hall, match, "Ann Bob Cid Dot")
    now = await hall.table(table)
    idle = next(seat for seat in range(4) if seat not in now.asked)
    first = now.asked[0]

    with pytest.raises(NotYourQuestionError):
        await hall.act(
            table, people[idle], Answering(opened=now.opened[first], choice=now.choices(first)[0])
        )
    after = await hall.act(
        table, people[first], Answering(opened=now.opened[first], choice=now.choices(first)[0])
    )
    assert now.opened[first] != after.opened.get(first)
    with pytest.raises((StaleError, NotYourQuestionError)):
        await hall.act(
            table, people[first], Answering(opened=now.opened[first], choice=now.choices(first)[0])
        )

    assert after.number == (await hall.table(table)).number

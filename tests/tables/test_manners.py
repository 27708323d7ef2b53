"""Nobody is played against by those who are absent, and nobody can keep a game from its end."""

from __future__ import annotations

import pytest

from forgehall.tables.acts.agreeing import AskingUndo
from forgehall.tables.acts.hosting import Removing
from forgehall.tables.acts.leaving import Leaving, Resigning
from forgehall.tables.acts.playing import Answering, Undoing
from forgehall.tables.acts.returning import TakingBack
from forgehall.tables.acts.seating import Linking, Moving, Sitting
from forgehall.tables.acts.speaking import Saying
from forgehall.tables.errors import (
    AwayError,
    BadNameError,
    BadSecretError,
    NoSuchTableError,
    RemovedError,
    TooManyError,
)
from forgehall.tables.folding import manners
from forgehall.tables.hall import Hall
from forgehall.tables.log.lines import Consent
from forgehall.tables.snapshot.table import Table
from tests.tables.sitting import Clock, is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio


def has_rolled_since(table: Table) -> bool:
    """A seat has chosen, and chance has answered since: only consent takes that back."""
    return any(table.can_ask_undo(seat) for seat in table.people)


@pytest.mark.parametrize("why", ["left", "time"])
async def test_a_stand_in_agrees_to_nothing_for_who_is_away(
    hall: Hall, clock: Clock, why: str
) -> None:
    """Else every roll could be rolled anew against somebody who has only gone for a while."""
    table, people = await sit_down(hall, clock="days", seconds=3600)
    now = await play_until(hall, table, people, has_rolled_since)
    seat = next(seat for seat in now.people if now.can_ask_undo(seat))
    if why == "left":
        await hall.act(table, people[1 - seat], Leaving())
    else:
        now = await play_until(hall, table, people, lambda now: now.asked == [1 - seat])
        clock.now += 3601
        await hall.keeper._pass(table)
    before = await hall.table(table)

    with pytest.raises(AwayError, match="is away"):
        await hall.act(table, people[seat], AskingUndo())

    assert before.number == (await hall.table(table)).number


async def test_who_leaves_instead_of_agreeing_has_not_agreed(hall: Hall) -> None:
    """What was asked lapses."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, has_rolled_since)
    seat = next(seat for seat in now.people if now.can_ask_undo(seat))
    asked = await hall.act(table, people[seat], AskingUndo())

    after = await hall.act(table, people[1 - seat], Leaving())

    assert asked.answers == after.answers
    assert after.consent is None
    assert Consent(1 - seat, yes=False) in [row.line for row in await hall.store.rows(table)]


async def test_who_has_resigned_has_nothing_to_lose(hall: Hall) -> None:
    """The bot that plays the seat to the end is a bot like any other."""
    table, people = await sit_down(hall, "Ann Bob Cid")
    now = await play_until(hall, table, people, has_rolled_since)
    seat = next(seat for seat in now.people if now.can_ask_undo(seat))
    gone, other = (other for other in range(3) if other != seat)
    await hall.act(table, people[gone], Resigning())

    asked = await hall.act(table, people[seat], AskingUndo())

    assert asked.consent is not None
    assert (other,) == asked.consent.waiting


async def test_no_number_of_lines_keeps_a_game_from_its_end(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    """Who has done enough beside the game is refused more of it; the game and the others go on."""
    monkeypatch.setattr(manners, "MOST", 5)
    table, people = await sit_down(hall, clock="live", seconds=100)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    for _ in range(5):
        await hall.seat_secret(table, people[seat])

    with pytest.raises(TooManyError):
        await hall.seat_secret(table, people[seat])
    with pytest.raises(TooManyError):
        await hall.act(table, people[seat], Leaving())
    await hall.seat_secret(table, people[1 - seat])
    after = await hall.act(
        table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
    )
    clock.now += 100
    await hall.keeper._pass(table)

    assert after.number > now.number
    assert any(other.why == "time" for other in (await hall.table(table)).seats)
    assert "over" == (await hall.act(table, people[seat], Resigning())).state


async def test_a_link_moves_a_seat_once(hall: Hall) -> None:
    """Who finds the link later cannot take the seat away again."""
    table, people = await sit_down(hall)
    secret = await hall.seat_secret(table, people[0])
    phone, thief = [(await hall.new_person(name)).id for name in ("Ann", "Eve")]
    await hall.act(table, phone, Moving(secret=secret))

    with pytest.raises(BadSecretError):
        await hall.act(table, thief, Moving(secret=secret))

    assert 0 == (await hall.table(table)).seat_of(phone)


async def test_whom_the_host_removed_does_and_sees_nothing_there_any_more(hall: Hall) -> None:
    """Not the hand, not the chat, no link, and no way to end the game by resigning."""
    table, people = await sit_down(hall, "Ann Bob")
    secret = await hall.seat_secret(table, people[1])
    await play_until(hall, table, people, is_choosing)

    after = await hall.act(table, people[0], Removing(seat=1))

    assert after.seat_of(people[1]) is None
    for act in (Resigning(), TakingBack(), Linking(secret=secret), Leaving(), Undoing()):
        with pytest.raises(RemovedError):
            await hall.act(table, people[1], act)
    with pytest.raises(RemovedError):
        await hall.act(table, people[1], Saying(text="hello"))
    with pytest.raises(BadSecretError):
        await hall.act(table, people[1], Moving(secret=secret))
    assert [] == await hall.lists.of(people[1])
    assert "playing" == (await hall.table(table)).state


@pytest.mark.parametrize(
    "name",
    ["ann", "ANN", "\uff21nn", "\u00c1nn", "Smith", "smith 2", "Kov\u00e1cs", "Z\u0334\u0335"],
)
async def test_nobody_takes_the_name_of_another_or_of_a_bot(hall: Hall, name: str) -> None:
    """Nor one that only looks different, or that runs over its neighbours."""
    table, people = await sit_down(hall, "Ann Bob", kinds=("open", "open", "open", "smith"))
    eve = (await hall.new_person("Eve")).id

    with pytest.raises(BadNameError):
        await hall.act(table, eve, Sitting(nickname=name))

    assert len(people) == len((await hall.table(table)).people)


@pytest.mark.parametrize("name", ["\0", "x\0y", "../x", "", "X" * 10, "a" * 17, "ä"])
async def test_what_is_no_name_of_a_table_is_not_looked_for(hall: Hall, name: str) -> None:
    """Some databases fail on it."""
    with pytest.raises(NoSuchTableError):
        await hall.table(name)

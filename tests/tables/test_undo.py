"""Taking back: free down to the last barrier, beyond it by consent; chance waits for Done."""

from __future__ import annotations

import pytest

from forgehall.games.dwarven_smithy.rules.state import Ask
from forgehall.kit.errors import NothingToUndoError
from forgehall.tables.acts.agreeing import AskingUndo, Consenting
from forgehall.tables.acts.playing import Answering, Finishing, Restarting, Undoing
from forgehall.tables.errors import NoConsentAskedError, NotHeldError, StaleError
from forgehall.tables.hall import Hall
from forgehall.tables.log.lines import Chance, Consent, Restart, Undo
from forgehall.tables.snapshot.table import Table
from tests.tables.sitting import Clock, is_choosing, match_where, play_until, sit_down, sit_down_at

pytestmark = pytest.mark.anyio


def is_held(table: Table) -> bool:
    """Chance waits for somebody's Done."""
    return table.held is not None


async def test_chance_waits_for_done_after_a_choice(hall: Hall) -> None:
    """Otherwise nothing could ever be taken back: the next blessing rolls at once."""
    table, people = await sit_down(hall)

    now = await play_until(hall, table, people, is_held)

    assert now.chance_open
    assert [] == now.asked
    assert now.can_undo(now.held)


async def test_done_lets_chance_go_on_and_is_a_barrier(hall: Hall) -> None:
    """After the roll the choice before it is out of reach."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_held)
    seat = now.held
    assert seat is not None

    after = await hall.act(table, people[seat], Finishing(opened=now.number))

    assert after.draws > now.draws
    assert not after.can_undo(seat)
    with pytest.raises(NothingToUndoError):
        await hall.act(table, people[seat], Undoing())


async def test_only_the_seat_that_is_waited_for_says_done(hall: Hall) -> None:
    """Nobody else hurries a choice along, and a stale page does not either."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_held)
    assert now.held is not None

    with pytest.raises(NotHeldError):
        await hall.act(table, people[1 - now.held], Finishing())
    with pytest.raises(StaleError):
        await hall.act(table, people[now.held], Finishing(opened=now.number - 1))

    assert now.number == (await hall.table(table)).number


async def plays_and_draws(hall: Hall, table: str, people: list[str]) -> Table:
    """Dwarven Smithy: whoever begins plays two cards, and calls for a new one."""
    for which in (-1, -1, 0, -1):
        now = await hall.table(table)
        (seat,) = now.asked
        answer = Answering(opened=now.opened[seat], choice=now.choices(seat)[which])
        now = await hall.act(table, people[seat], answer)
    return now


async def test_chance_waits_only_for_what_could_be_regretted(hall: Hall) -> None:
    """Who has called for a card and could change nothing else is not asked again."""
    table, people = await sit_down(hall, game="dwarven-smithy")

    now = await plays_and_draws(hall, table, people)
    seat = now.held
    assert seat is not None

    after = await hall.act(table, people[seat], Finishing())
    again = Answering(opened=after.opened[seat], choice=after.choices(seat)[-1])
    then = await hall.act(table, people[seat], again)

    assert [Ask.ACT, Ask.DRAW] == [line.kind for line in now.playing.history[-2:]]
    assert now.draws + 2 == then.draws


async def test_a_table_may_never_wait_for_done(hall: Hall) -> None:
    """With the setting `never`, chance answers in the same act."""
    table, people = await sit_down(hall, done="never")

    now = await play_until(hall, table, people, lambda now: now.answers > 40)

    assert now.held is None
    assert not now.chance_open


async def test_after_three_seconds_chance_goes_on_by_itself(hall: Hall, clock: Clock) -> None:
    """With the setting `3s`, a held roll waits so long for second thoughts."""
    table, people = await sit_down(hall, done="3s")
    now = await play_until(hall, table, people, is_held)
    assert clock.now + 3 == now.held_until
    clock.now += 3.0

    await hall.keeper._pass(table)

    after = await hall.table(table)
    assert after.draws > now.draws
    assert after.held is None


async def test_undo_takes_back_the_last_choice_and_what_was_forced_after_it(hall: Hall) -> None:
    """Answers that left no choice are no barrier: they go with the choice before them."""
    table, people = await sit_down(hall)

    def forced_after(now: Table) -> bool:
        return now.held is not None and now.played[-1].forced

    now = await play_until(hall, table, people, forced_after, pick=0)
    seat = now.held
    assert seat is not None
    place = max(at for at, played in enumerate(now.played) if not played.forced)

    after = await hall.act(table, people[seat], Undoing())

    assert place == after.answers
    assert [seat] == after.asked
    assert len(after.choices(seat)) > 1
    assert {seat: after.number} == after.opened
    struck = tuple(played.number for played in now.played[place:])
    assert Undo(seat, struck) == (await hall.store.rows(table))[-1].line


async def test_a_question_that_was_asked_anew_makes_old_answers_stale(hall: Hall) -> None:
    """After an undo the same question has another opener: an old tab is told so."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    await hall.act(
        table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
    )
    await hall.act(table, people[seat], Undoing())

    with pytest.raises(StaleError):
        await hall.act(
            table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
        )


async def test_restart_takes_back_the_whole_turn_to_the_barrier(hall: Hall) -> None:
    """Several choices go at once, in one line; before them stands chance or another seat."""
    table, people = await sit_down(hall)
    now = await play_until(
        hall, table, people, lambda now: now.held is not None and now.can_restart(now.held)
    )
    seat = now.held
    assert seat is not None

    after = await hall.act(table, people[seat], Restarting())

    rows = await hall.store.rows(table)
    assert isinstance(rows[-1].line, Restart)
    assert len(rows[-1].line.struck) >= 2
    assert [seat] == after.asked
    last = after.playing.history[-1]
    assert last.chance or last.seat != seat
    assert not after.can_undo(seat)


async def test_beyond_the_barrier_everybody_else_must_agree(hall: Hall) -> None:
    """With consent, chance and the others' answers since are taken back too."""
    table, people = await sit_down(hall, "Ann Bob Cid")
    now = await play_until(hall, table, people, is_held)
    seat = now.held
    assert seat is not None
    place = max(at for at, played in enumerate(now.played) if not played.forced)
    await hall.act(table, people[seat], Finishing())
    others = [other for other in range(3) if other != seat]

    asked = await hall.act(table, people[seat], AskingUndo())
    first = await hall.act(table, people[others[0]], Consenting(yes=True))
    after = await hall.act(table, people[others[1]], Consenting(yes=True))

    assert asked.consent is not None
    assert tuple(others) == asked.consent.waiting
    assert first.consent is not None
    assert (others[1],) == first.consent.waiting
    assert place == after.answers
    assert after.consent is None
    assert asked.draws == after.draws, "undone draws count"
    line = (await hall.store.rows(table))[-1].line
    assert isinstance(line, Undo)
    assert line.consent


async def test_one_no_leaves_everything_as_it_is(hall: Hall) -> None:
    """Nobody's game is taken back against their will."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_held)
    assert now.held is not None
    rolled = await hall.act(table, people[now.held], Finishing())
    await hall.act(table, people[now.held], AskingUndo())

    after = await hall.act(table, people[1 - now.held], Consenting(yes=False))

    assert rolled.answers == after.answers
    assert after.consent is None
    with pytest.raises(NoConsentAskedError):
        await hall.act(table, people[1 - now.held], Consenting(yes=True))


async def test_who_does_not_answer_in_time_does_not_agree(hall: Hall, clock: Clock) -> None:
    """A question to the others lapses after a minute."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_held)
    assert now.held is not None
    rolled = await hall.act(table, people[now.held], Finishing())
    await hall.act(table, people[now.held], AskingUndo())
    clock.now += 61

    await hall.keeper._pass(table)

    after = await hall.table(table)
    assert after.consent is None
    assert rolled.answers == after.answers
    assert Consent(None, yes=False) == (await hall.store.rows(table))[-1].line


async def test_an_answer_of_another_person_ends_the_question(hall: Hall) -> None:
    """Who plays on does not agree; the answer counts all the same."""
    table, people = await sit_down(hall)
    now = await play_until(
        hall, table, people, lambda now: is_choosing(now) and now.can_ask_undo(1 - now.asked[0])
    )
    seat = now.asked[0]
    await hall.act(table, people[1 - seat], AskingUndo())

    after = await hall.act(
        table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
    )

    assert after.consent is None
    assert after.answers > now.answers


async def test_bots_agree_at_once(hall: Hall) -> None:
    """A person among bots takes back what she likes."""
    table, people = await sit_down(hall, "Ann", kinds=("open", "random"), done="never")
    now = await play_until(hall, table, people, lambda now: now.asked == [1])

    after = await hall.act(table, people[0], AskingUndo())

    assert [0] == after.asked
    assert after.answers < now.answers
    assert after.draws == now.draws


async def test_in_open_lanes_a_seat_takes_back_its_own_answers_alone(hall: Hall) -> None:
    """While the seats are heard apart, only answers of the own lane count."""
    match = match_where("dice-forge", lambda match: len(match.asked) >= 3, seats=4)
    table, people = await sit_down_at(hall, match, "Ann Bob Cid Dot")
    now = await hall.table(table)
    first, second = now.asked[:2]
    await hall.act(
        table, people[first], Answering(opened=now.opened[first], choice=now.choices(first)[0])
    )
    await hall.act(
        table, people[second], Answering(opened=now.opened[second], choice=now.choices(second)[-1])
    )

    after = await hall.act(table, people[first], Undoing())

    assert first in after.asked
    assert now.choices(first) == after.choices(first)
    given = [line.seat for line in after.playing.history]
    assert first not in given
    assert second in given


async def test_no_draw_is_ever_given_twice(hall: Hall) -> None:
    """After an undo beyond a roll, the next roll is a new draw, not the old one again."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_held)
    assert now.held is not None
    rolled = await hall.act(table, people[now.held], Finishing())
    await hall.act(table, people[now.held], AskingUndo())
    await hall.act(table, people[1 - now.held], Consenting(yes=True))

    await play_until(hall, table, people, lambda later: later.draws > rolled.draws)

    draws = [row.line.draw for row in await hall.store.rows(table) if isinstance(row.line, Chance)]
    assert sorted(set(draws)) == draws


async def test_the_table_does_not_roll_for_a_smith_who_has_named_every_die(hall: Hall) -> None:
    """One answer is left, and chance would follow: it is given by nobody but the player."""
    table, people = await sit_down(hall, game="merchants-cove", done="never")
    now = await hall.table(table)
    seat = now.asked[0]

    for answer in ("forge", "roll all too"):
        now = await hall.table(table)
        await hall.act(table, people[seat], Answering(opened=now.opened[seat], choice=answer))

    now = await hall.table(table)
    assert ([seat], [0]) == (now.asked, now.choices(seat))
    await hall.act(table, people[seat], Undoing())
    assert 6 == len((await hall.table(table)).choices(seat))

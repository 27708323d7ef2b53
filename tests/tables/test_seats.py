"""Seats: taken, moved, left, taken back, given up; and what a host may do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from forgehall.kit.errors import ForgehallError
from forgehall.tables import errors
from forgehall.tables.errors import code_of
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from tests.tables.sitting import is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio

GO = Settings("go", ("open", "open"))
NONE = Settings("dice-forge", ())
Act = Callable[[Hall, str, list[str]], Awaitable[object]]


async def test_a_game_starts_when_the_last_seat_is_taken(hall: Hall) -> None:
    """Nobody needs to say so; the parts of the dice are fixed then."""
    ann, bob = (await hall.new_person("Ann")).id, (await hall.new_person("Bob")).id
    table = await hall.set_table(Settings(game="dice-forge", kinds=("open", "open")), ann, "Ann")
    waiting = await hall.add_nonce(table, ann, "of-anns-browser")

    after = await hall.sit(table, bob, "Bob", nonce="of-bobs-browser")

    assert "waiting" == waiting.state
    assert "playing" == after.state
    assert [("of-anns-browser", "seat"), ("of-bobs-browser", "seat")] == [
        (part.nonce, part.by) for part in after.fair.nonces
    ]
    assert after.fair.secret is None


async def test_the_host_starts_earlier_and_bots_fill_the_free_seats(hall: Hall) -> None:
    """They play at the level that takes over, and nobody adds a part to the dice for them."""
    ann = (await hall.new_person("Ann")).id
    kinds = ("open", "open", "apprentice")
    settings = Settings(game="dice-forge", kinds=kinds, takeover="master")
    table = await hall.set_table(settings, ann, "Ann")

    after = await hall.start(table, ann)

    assert ["", "master", "apprentice"] == [seat.plays for seat in after.seats]
    assert ["nobody"] * 3 == [part.by for part in after.fair.nonces]


async def test_before_the_start_the_host_arranges_the_seats(hall: Hall) -> None:
    """Bots come, change and go; seats are added and dropped."""
    ann = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings(game="dice-forge", kinds=("open", "open")), ann, "Ann")

    await hall.add_seat(table, ann, "smith")
    await hall.set_kind(table, ann, 2, "master")
    await hall.add_seat(table, ann)
    after = await hall.drop_seat(table, ann, 1)

    assert ("open", "master", "open") == after.settings.kinds
    assert ["Ann", "", ""] == list(after.names)
    assert "waiting" == after.state


REFUSED: dict[str, tuple[Act, str]] = {
    "a table that is not there": (lambda h, _t, _p: h.table("nowhere"), "no_such_table"),
    "a seat that is taken": (lambda h, t, p: h.sit(t, p[2], "Cid", 0), "seat_taken"),
    "a seat that is not there": (lambda h, t, p: h.sit(t, p[2], "Cid", 9), "no_such_seat"),
    "a name that is taken": (lambda h, t, p: h.sit(t, p[2], "Ann"), "bad_name"),
    "an empty name": (lambda h, t, p: h.sit(t, p[2], " "), "bad_name"),
    "a long name": (lambda h, t, p: h.sit(t, p[2], "x" * 25), "bad_name"),
    "a name that turns text round": (lambda h, t, p: h.sit(t, p[2], "a\u202eb"), "bad_name"),
    "a short nonce": (lambda h, t, p: h.sit(t, p[2], "Cid", nonce="short"), "bad_nonce"),
    "a start by a guest": (lambda h, t, p: h.start(t, p[1]), "not_host"),
    "a bot of a guest": (lambda h, t, p: h.set_kind(t, p[1], 2, "smith"), "not_host"),
    "a bot that nobody knows": (lambda h, t, p: h.set_kind(t, p[0], 2, "wizard"), "bad_settings"),
    "a bot on a person": (lambda h, t, p: h.set_kind(t, p[0], 1, "smith"), "seat_taken"),
    "a seat dropped with a person": (lambda h, t, p: h.drop_seat(t, p[0], 1), "seat_taken"),
    "nobody removed": (lambda h, t, p: h.remove_seat(t, p[0], 2), "no_such_seat"),
    "an early answer": (lambda h, t, p: h.answer(t, p[0], 1, 1), "not_started"),
    "an early undo": (lambda h, t, p: h.undo(t, p[0]), "not_started"),
    "an early resignation": (lambda h, t, p: h.resign(t, p[0]), "not_started"),
    "a stranger who leaves": (lambda h, t, p: h.leave(t, p[2]), "not_seated"),
    "a stranger who speaks": (lambda h, t, p: h.chat(t, p[2], "hello"), "not_seated"),
    "a long speech": (lambda h, t, p: h.chat(t, p[0], "x" * 301), "too_long"),
    "an empty speech": (lambda h, t, p: h.chat(t, p[0], " "), "too_long"),
    "a guessed link": (lambda h, t, p: h.move_seat(t, "guess", p[2]), "bad_secret"),
    "an early rematch": (lambda h, t, p: h.rematch(t, p[0]), "not_started"),
    "playing on": (lambda h, t, p: h.play_on(t, 0, p[0], ("open",) * 3, "A"), "not_started"),
    "an unknown game": (lambda h, _, p: h.set_table(GO, p[0], "A"), "unknown_game"),
    "no seats": (lambda h, _, p: h.set_table(NONE, p[0], "A"), "bad_settings"),
    "a file": (lambda h, _, p: h.set_table(Settings("x.py", ("open",)), p[0], "A"), "unknown_game"),
}  # fmt: skip
"""What may not be done at a table of three where Ann, the host, and Bob wait for a third."""


@pytest.mark.parametrize("what", REFUSED)
async def test_what_is_refused_has_a_code_and_changes_nothing(hall: Hall, what: str) -> None:
    """One error a cause, with a code for programs and a sentence for people."""
    people = [(await hall.new_person(name)).id for name in ("Ann", "Bob", "Cid")]
    table = await hall.set_table(Settings("dice-forge", ("open",) * 3), people[0], "Ann")
    before = await hall.sit(table, people[1], "Bob")
    act, code = REFUSED[what]

    with pytest.raises(ForgehallError) as refused:
        await act(hall, table, people)

    assert code == code_of(refused.value)
    assert str(refused.value)
    assert before.number == (await hall.store.rows(table))[-1].number


async def test_the_secret_link_moves_a_seat_to_another_device(hall: Hall) -> None:
    """The new device has the seat, with the host's rights; the old one has it no more."""
    table, people = await sit_down(hall)
    phone = (await hall.new_person("Ann")).id
    void = await hall.seat_secret(table, people[0])
    secret = await hall.seat_secret(table, people[0])

    with pytest.raises(errors.BadSecretError):
        await hall.move_seat(table, void, phone)
    after = await hall.move_seat(table, secret, phone)

    assert 0 == after.seat_of(phone)
    assert after.seat_of(people[0]) is None
    assert after.is_host(phone)
    lines = str(await hall.store.rows(table))
    assert secret not in lines, "only the hash of a secret is kept"


async def test_who_leaves_is_played_on_by_a_bot_and_takes_the_seat_back(hall: Hall) -> None:
    """The bot is of the level that the table chose."""
    table, people = await sit_down(hall, takeover="journeyman")
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]

    left = await hall.leave(table, people[seat])
    back = await hall.take_back(table, people[seat])

    assert "journeyman" == left.seats[seat].plays
    assert "left" == left.seats[seat].why
    assert [seat] == left.bots_asked
    assert "" == back.seats[seat].plays
    assert [] == back.bots_asked
    assert now.opened == back.opened


async def test_a_held_roll_goes_on_when_its_seat_leaves(hall: Hall) -> None:
    """Bots never wait for Done."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, lambda now: now.held is not None)
    assert now.held is not None

    after = await hall.leave(table, people[now.held])

    assert after.held is None
    assert after.draws > now.draws


async def test_answering_takes_the_seat_back(hall: Hall) -> None:
    """An answer to a question that is still open is not lost because a bot sat down."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    await hall.leave(table, people[seat])

    after = await hall.answer(table, people[seat], now.opened[seat], now.choices(seat)[0])

    assert after.seats[seat].is_person
    assert after.answers > now.answers


async def test_the_last_person_who_stays_wins_when_all_others_resign(hall: Hall) -> None:
    """With two people there is nobody left to play with: the game ends, who resigned is last."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 30)

    after = await hall.resign(table, people[0])

    assert ("over", "resigned") == (after.state, after.why_over)
    assert [2, 1] == after.places
    assert after.fair.secret is not None


async def test_a_resigned_seat_is_played_to_the_end_while_others_play(hall: Hall) -> None:
    """With three people the others go on; the seat cannot be taken back."""
    table, people = await sit_down(hall, "Ann Bob Cid")

    after = await hall.resign(table, people[1])

    assert "playing" == after.state
    assert "smith" == after.seats[1].plays
    with pytest.raises(errors.ResignedError):
        await hall.take_back(table, people[1])


async def test_a_game_ends_when_the_only_person_resigns(hall: Hall) -> None:
    """Bots do not play on for nobody."""
    table, people = await sit_down(hall, "Ann", kinds=("open", "random", "random"))

    after = await hall.resign(table, people[0])

    assert "over" == after.state
    assert 3 == after.places[0]


async def test_the_host_removes_people(hall: Hall) -> None:
    """Before the start the seat is free and the person stays out; in play a bot takes it."""
    ann, bob = (await hall.new_person("Ann")).id, (await hall.new_person("Bob")).id
    table = await hall.set_table(Settings("dice-forge", ("open",) * 3), ann, "Ann")
    await hall.sit(table, bob, "Bob")
    playing, people = await sit_down(hall)

    free = await hall.remove_seat(table, ann, 1)
    taken = await hall.remove_seat(playing, people[0], 1)

    assert free.seats[1].is_free
    with pytest.raises(errors.RemovedError):
        await hall.sit(table, bob, "Bob")
    assert "smith" == taken.seats[1].plays
    with pytest.raises(errors.RemovedError):
        await hall.take_back(playing, people[1])


async def test_the_host_mutes_a_seat(hall: Hall) -> None:
    """It speaks again when the host says so."""
    table, people = await sit_down(hall)

    await hall.mute(table, people[0], 1, on=True)
    with pytest.raises(errors.MutedError):
        await hall.chat(table, people[1], "hello?")
    await hall.mute(table, people[0], 1, on=False)
    after = await hall.chat(table, people[1], "hello\n  there")

    assert [(1, "Bob", "hello there")] == [(s.seat, s.name, s.text) for s in after.chat]


async def test_a_rematch_turns_the_seats_by_one(hall: Hall) -> None:
    """Everybody who asks comes to the same new table, one seat further."""
    table, people = await sit_down(hall, "Ann Bob Cid")
    await hall.resign(table, people[0])
    await hall.resign(table, people[1])

    first = await hall.rematch(table, people[1])
    second = await hall.rematch(table, people[0])
    third = await hall.rematch(table, people[2])

    assert first == second == third
    after = await hall.table(first)
    assert ("Cid", "Ann", "Bob") == after.names
    assert "playing" == after.state
    assert after.is_host(people[1])


async def test_a_rematch_turns_bots_too(hall: Hall) -> None:
    """Kinds go with their seats."""
    table, people = await sit_down(hall, "Ann", kinds=("open", "random", "greedy"))
    await hall.resign(table, people[0])

    after = await hall.table(await hall.rematch(table, people[0]))

    assert ("greedy", "open", "random") == after.settings.kinds
    assert ("", "Ann", "") == after.names


async def test_the_next_game_waits_for_whoever_wants_to_add_a_part_to_its_dice(hall: Hall) -> None:
    """Rematch and playing on only set the table, if asked to: its hash comes before the part."""
    table, people = await sit_down(hall, "Ann", kinds=("open", "random"))
    await hall.resign(table, people[0])

    nexts = [
        await hall.rematch(table, people[0], sit=False),
        await hall.rematch(table, people[0], sit=False),
        await hall.play_on(table, 0, people[0], ("open", "random"), None),
    ]

    assert nexts[0] == nexts[1]
    for other in nexts[1:]:
        assert "waiting" == (await hall.table(other)).state
        after = await hall.sit(other, people[0], "Ann", nonce="a-part-of-anns")
        assert "playing" == after.state
        assert ["a-part-of-anns"] == [part.nonce for part in after.nonces if part.by == "seat"]


async def test_play_on_begins_where_a_finished_game_stood(hall: Hall) -> None:
    """Any point of a game that is over may be played again, against bots."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 60)
    over = await hall.resign(table, people[0])

    other = await hall.play_on(table, 40, people[0], ("open", "random"), "Ann")

    begun = await hall.table(other)
    stood = over.at_answer(40)
    assert "playing" == begun.state
    assert begun.start == stood.state
    await play_until(hall, other, people[:1], lambda now: now.answers > 0 or now.asked == [1])


async def test_lists_tell_open_live_finished_and_own_tables(hall: Hall) -> None:
    """Only public tables are listed for everybody; my own come with my turn first."""
    ann = (await hall.new_person("Ann")).id
    public = Settings("dice-forge", ("open", "open"), public=True)
    waiting = await hall.set_table(public, ann, "Ann")
    hidden = await hall.set_table(Settings("dice-forge", ("open", "open")), ann, "Ann")
    live, people = await sit_down(hall, public=True)
    over, others = await sit_down(hall, public=True)
    await hall.resign(over, others[0])

    mine = await hall.tables_of(people[0])

    assert [waiting] == [told.id for told in await hall.open_tables()]
    assert [live] == [told.id for told in await hall.live_tables()]
    assert [over] == [told.id for told in await hall.finished_tables()]
    assert [live] == [told.id for told in mine]
    assert {waiting, hidden} == {told.id for told in await hall.tables_of(ann)}

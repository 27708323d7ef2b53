"""Seats: taken, moved, left, taken back, given up; and what a host may do."""

from __future__ import annotations

import pytest

from forgehall.kit.errors import ForgehallError
from forgehall.tables import errors
from forgehall.tables.acts.act import Act
from forgehall.tables.acts.afterwards import PlayingAgain, PlayingOn
from forgehall.tables.acts.hosting import Adding, Dropping, Kinding, Muting, Removing, Starting
from forgehall.tables.acts.leaving import Leaving, Resigning
from forgehall.tables.acts.playing import Answering, Undoing
from forgehall.tables.acts.returning import TakingBack
from forgehall.tables.acts.seating import Moving, Noncing, Sitting
from forgehall.tables.acts.speaking import Saying
from forgehall.tables.errors import code_of
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from tests.tables.sitting import Opener, is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio

GUESS = "guess"


async def test_a_game_starts_when_the_last_seat_is_taken(hall: Hall) -> None:
    """Nobody needs to say so; the parts of the dice are fixed then."""
    ann, bob = (await hall.new_person("Ann")).id, (await hall.new_person("Bob")).id
    table = await hall.set_table(Settings(game="dice-forge", kinds=("open", "open")), ann, "Ann")
    waiting = await hall.act(table, ann, Noncing(nonce="of-anns-browser"))

    after = await hall.act(table, bob, Sitting(nickname="Bob", nonce="of-bobs-browser"))

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

    after = await hall.act(table, ann, Starting())

    assert ["", "master", "apprentice"] == [seat.plays for seat in after.seats]
    assert ["nobody"] * 3 == [part.by for part in after.fair.nonces]


async def test_before_the_start_the_host_arranges_the_seats(hall: Hall) -> None:
    """Bots come, change and go; seats are added and dropped."""
    ann = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings(game="dice-forge", kinds=("open", "open")), ann, "Ann")

    await hall.act(table, ann, Adding(kind="smith"))
    await hall.act(table, ann, Kinding(seat=2, kind="master"))
    await hall.act(table, ann, Adding())
    after = await hall.act(table, ann, Dropping(seat=1))

    assert ("open", "master", "open") == after.settings.kinds
    assert ["Ann", "", ""] == list(after.names)
    assert "waiting" == after.state


REFUSED: dict[str, tuple[int, Act, str]] = {
    "a seat that is taken": (2, Sitting(nickname="Cid", seat=0), "seat_taken"),
    "a seat that is not there": (2, Sitting(nickname="Cid", seat=9), "no_such_seat"),
    "a name that is taken": (2, Sitting(nickname="Ann"), "bad_name"),
    "an empty name": (2, Sitting(nickname=" "), "bad_name"),
    "a long name": (2, Sitting(nickname="x" * 25), "bad_name"),
    "a name that turns text round": (2, Sitting(nickname="a\u202eb"), "bad_name"),
    "a short nonce": (2, Sitting(nickname="Cid", nonce="short"), "bad_nonce"),
    "a start by a guest": (1, Starting(), "not_host"),
    "a bot of a guest": (1, Kinding(seat=2, kind="smith"), "not_host"),
    "a bot that nobody knows": (0, Kinding(seat=2, kind="wizard"), "bad_settings"),
    "a bot on a person": (0, Kinding(seat=1, kind="smith"), "seat_taken"),
    "a seat dropped with a person": (0, Dropping(seat=1), "seat_taken"),
    "nobody removed": (0, Removing(seat=2), "no_such_seat"),
    "an early answer": (0, Answering(opened=1, choice=1), "not_started"),
    "an early undo": (0, Undoing(), "not_started"),
    "an early resignation": (0, Resigning(), "not_started"),
    "a stranger who leaves": (2, Leaving(), "not_seated"),
    "a stranger who speaks": (2, Saying(text="hello"), "not_seated"),
    "a long speech": (0, Saying(text="x" * 301), "too_long"),
    "an empty speech": (0, Saying(text=" "), "too_long"),
    "a guessed link": (2, Moving(secret=GUESS), "bad_secret"),
    "an early rematch": (0, PlayingAgain(), "not_started"),
    "playing on": (0, PlayingOn(at=0), "not_started"),
}
"""What may not be done at a table of three where Ann, the host, and Bob wait for a third."""


@pytest.mark.parametrize("what", REFUSED)
async def test_what_is_refused_has_a_code_and_changes_nothing(hall: Hall, what: str) -> None:
    """One error a cause, with a code for programs and a sentence for people."""
    people = [(await hall.new_person(name)).id for name in ("Ann", "Bob", "Cid")]
    table = await hall.set_table(Settings("dice-forge", ("open",) * 3), people[0], "Ann")
    before = await hall.act(table, people[1], Sitting(nickname="Bob"))
    who, act, code = REFUSED[what]

    with pytest.raises(ForgehallError) as refused:
        await hall.act(table, people[who], act)

    assert code == code_of(refused.value)
    assert str(refused.value)
    assert before.number == (await hall.store.rows(table))[-1].number


@pytest.mark.parametrize("name", ["nowhere", "no/name", ""])
async def test_a_table_that_is_not_there_is_refused(hall: Hall, name: str) -> None:
    """Whether somebody looks at it, acts there, or only asks whether it exists."""
    ann = (await hall.new_person("Ann")).id

    for asking in (
        hall.table(name),
        hall.act(name, ann, Sitting(nickname="Ann")),
        hall.check_exists(name),
    ):
        with pytest.raises(errors.NoSuchTableError):
            await asking


async def test_a_table_need_not_be_read_to_know_that_it_exists(
    open_hall: Opener, lite: str
) -> None:
    """A worker that has just begun has nothing at hand, and still has nothing afterwards."""
    one = await open_hall(lite)
    ann = (await one.new_person("Ann")).id
    table = await one.set_table(Settings("dice-forge", ("open",) * 3), ann, "Ann")
    other = await open_hall(lite)

    await other.check_exists(table)

    assert {} == other.keeper.tables


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (Settings("go", ("open", "open")), "unknown_game"),
        (Settings("dice-forge", ()), "bad_settings"),
        (Settings("x.py", ("open",)), "unknown_game"),
    ],
)
async def test_a_table_that_cannot_be_set_is_refused(
    hall: Hall, settings: Settings, code: str
) -> None:
    """An unknown game, no seats, or a file."""
    ann = (await hall.new_person("Ann")).id

    with pytest.raises(ForgehallError) as refused:
        await hall.set_table(settings, ann, "Ann")

    assert code == code_of(refused.value)


async def test_the_secret_link_moves_a_seat_to_another_device(hall: Hall) -> None:
    """The new device has the seat, with the host's rights; the old one has it no more."""
    table, people = await sit_down(hall)
    phone = (await hall.new_person("Ann")).id
    void = await hall.seat_secret(table, people[0])
    secret = await hall.seat_secret(table, people[0])

    with pytest.raises(errors.BadSecretError):
        await hall.act(table, phone, Moving(secret=void))
    after = await hall.act(table, phone, Moving(secret=secret))

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

    left = await hall.act(table, people[seat], Leaving())
    back = await hall.act(table, people[seat], TakingBack())

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

    after = await hall.act(table, people[now.held], Leaving())

    assert after.held is None
    assert after.draws > now.draws


async def test_answering_takes_the_seat_back(hall: Hall) -> None:
    """An answer to a question that is still open is not lost because a bot sat down."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_choosing)
    seat = now.asked[0]
    await hall.act(table, people[seat], Leaving())

    after = await hall.act(
        table, people[seat], Answering(opened=now.opened[seat], choice=now.choices(seat)[0])
    )

    assert after.seats[seat].is_person
    assert after.answers > now.answers


async def test_the_last_person_who_stays_wins_when_all_others_resign(hall: Hall) -> None:
    """With two people there is nobody left to play with: the game ends, who resigned is last."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 30)

    after = await hall.act(table, people[0], Resigning())

    assert ("over", "resigned") == (after.state, after.why_over)
    assert [2, 1] == after.places
    assert after.fair.secret is not None


async def test_a_resigned_seat_is_played_to_the_end_while_others_play(hall: Hall) -> None:
    """With three people the others go on; the seat cannot be taken back."""
    table, people = await sit_down(hall, "Ann Bob Cid")

    after = await hall.act(table, people[1], Resigning())

    assert "playing" == after.state
    assert "smith" == after.seats[1].plays
    with pytest.raises(errors.ResignedError):
        await hall.act(table, people[1], TakingBack())


async def test_a_game_ends_when_the_only_person_resigns(hall: Hall) -> None:
    """Bots do not play on for nobody."""
    table, people = await sit_down(hall, "Ann", kinds=("open", "random", "random"))

    after = await hall.act(table, people[0], Resigning())

    assert "over" == after.state
    assert 3 == after.places[0]


async def test_the_host_removes_people(hall: Hall) -> None:
    """Before the start the seat is free and the person stays out; in play a bot takes it."""
    ann, bob = (await hall.new_person("Ann")).id, (await hall.new_person("Bob")).id
    table = await hall.set_table(Settings("dice-forge", ("open",) * 3), ann, "Ann")
    await hall.act(table, bob, Sitting(nickname="Bob"))
    playing, people = await sit_down(hall)

    free = await hall.act(table, ann, Removing(seat=1))
    taken = await hall.act(playing, people[0], Removing(seat=1))

    assert free.seats[1].is_free
    with pytest.raises(errors.RemovedError):
        await hall.act(table, bob, Sitting(nickname="Bob"))
    assert "smith" == taken.seats[1].plays
    with pytest.raises(errors.RemovedError):
        await hall.act(playing, people[1], TakingBack())


async def test_the_host_mutes_a_seat(hall: Hall) -> None:
    """It speaks again when the host says so."""
    table, people = await sit_down(hall)

    await hall.act(table, people[0], Muting(seat=1, on=True))
    with pytest.raises(errors.MutedError):
        await hall.act(table, people[1], Saying(text="hello?"))
    await hall.act(table, people[0], Muting(seat=1, on=False))
    after = await hall.act(table, people[1], Saying(text="hello\n  there"))

    assert [(1, "Bob", "hello there")] == [(s.seat, s.name, s.text) for s in after.chat]


async def test_a_rematch_turns_the_seats_by_one(hall: Hall) -> None:
    """Everybody who asks comes to the same new table, one seat further."""
    table, people = await sit_down(hall, "Ann Bob Cid")
    await hall.act(table, people[0], Resigning())
    await hall.act(table, people[1], Resigning())

    first = await hall.act(table, people[1], PlayingAgain())
    second = await hall.act(table, people[0], PlayingAgain())
    third = await hall.act(table, people[2], PlayingAgain())

    assert first.id == second.id == third.id
    after = await hall.table(first.id)
    assert ("Cid", "Ann", "Bob") == after.names
    assert "playing" == after.state
    assert after.is_host(people[1])


async def test_rematches_are_a_series(hall: Hall) -> None:
    """Who won how often goes along with the seats, as long as the same people play."""
    table, (ann, bob) = await sit_down(hall, "Ann Bob")
    score = []
    for loser in (ann, bob, ann):
        over = await hall.act(table, loser, Resigning())
        score.append({seat.name: n for seat, n in zip(over.seats, over.series, strict=False)})
        await hall.act(table, ann, PlayingAgain())
        table = (await hall.act(table, bob, PlayingAgain())).id

    now = await hall.table(table)

    assert [{}, {"Ann": 1, "Bob": 1}, {"Ann": 1, "Bob": 2}] == score
    assert ("Bob", "Ann") == now.names
    assert (2, 1) == now.series


async def test_a_rematch_turns_bots_too(hall: Hall) -> None:
    """Kinds go with their seats."""
    table, people = await sit_down(hall, "Ann", kinds=("open", "random", "greedy"))
    await hall.act(table, people[0], Resigning())

    after = await hall.act(table, people[0], PlayingAgain())

    assert ("greedy", "open", "random") == after.settings.kinds
    assert ("", "Ann", "") == after.names


async def test_the_next_game_waits_for_whoever_wants_to_add_a_part_to_its_dice(hall: Hall) -> None:
    """Rematch and playing on only set the table, if asked to: its hash comes before the part."""
    table, people = await sit_down(hall, "Ann", kinds=("open", "random"))
    await hall.act(table, people[0], Resigning())

    nexts = [
        await hall.act(table, people[0], PlayingAgain(sit=False)),
        await hall.act(table, people[0], PlayingAgain(sit=False)),
        await hall.act(table, people[0], PlayingOn(at=0, level="random", sit=False)),
    ]

    assert nexts[0].id == nexts[1].id
    for other in nexts[1:]:
        assert "waiting" == other.state
        after = await hall.act(other.id, people[0], Sitting(nickname="Ann", nonce="a-part-of-anns"))
        assert "playing" == after.state
        assert ["a-part-of-anns"] == [part.nonce for part in after.nonces if part.by == "seat"]


async def test_play_on_begins_where_a_finished_game_stood(hall: Hall) -> None:
    """Any point of a game that is over may be played again, against bots."""
    table, people = await sit_down(hall)
    await play_until(hall, table, people, lambda now: now.answers > 60)
    over = await hall.act(table, people[0], Resigning())

    other = (await hall.act(table, people[0], PlayingOn(at=40, level="random"))).id

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
    await hall.act(over, others[0], Resigning())

    mine = await hall.lists.of(people[0])

    assert [waiting] == [one.id for one in await hall.lists.open()]
    assert [live] == [one.id for one in await hall.lists.live()]
    assert [over] == [one.id for one in await hall.lists.finished()]
    assert [live] == [one.id for one in mine]
    assert {waiting, hidden} == {one.id for one in await hall.lists.of(ann)}

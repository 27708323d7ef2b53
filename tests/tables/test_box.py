"""Beside the box: people enter what chance does, and carry out what bots do."""

from __future__ import annotations

import random
from functools import partial

import pytest

from forgehall.kit.errors import IllegalAnswerError
from forgehall.kit.questions import open_seat
from forgehall.kit.views import is_secret_draw
from forgehall.tables import errors
from forgehall.tables.acts.by_itself import bot_answers
from forgehall.tables.acts.device.entering import Entering
from forgehall.tables.acts.device.handing import Taking
from forgehall.tables.acts.playing import Answering, Finishing, Undoing
from forgehall.tables.acts.seating import Sitting
from forgehall.tables.dice.proof import ENTERED, verify
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot import box, device
from forgehall.tables.snapshot.table import Table
from tests.tables.sitting import Opener

pytestmark = pytest.mark.anyio


async def beside(hall: Hall, game: str, *kinds: str, **settings: object) -> tuple[str, str]:
    """A table beside the box of a game; Ann has its first seat, and those of her device."""
    ann = (await hall.new_person("Ann")).id
    here = ("", *("Bob" if kind == "open" else "" for kind in kinds))
    wanted = Settings(game, ("open", *kinds), here=here, chance="entered", **settings)  # type: ignore[arg-type]  # what a test wants
    return await hall.set_table(wanted, ann, "Ann"), ann


async def step(hall: Hall, now: Table, ann: str, luck: random.Random) -> None:
    """Do the next thing that the table waits for, whatever it is."""
    if box.sets_up(now) or box.carried_for(now) is not None:
        await hall.act(now.id, ann, Finishing())
    elif now.seat_of(ann) is None and device.awaited(now):
        await hall.act(now.id, ann, Taking(seat=device.awaited(now)[0]))
    elif box.enterers(now):
        choice = luck.choice(now.game.outcome_list(now.playing.state)[0])
        await hall.act(now.id, ann, Entering(opened=now.number, choice=choice))
    else:
        seat = now.asked[0]
        choice = luck.choice(now.choices(seat))
        await hall.act(now.id, ann, Answering(opened=now.opened[seat], choice=choice))


async def play(hall: Hall, table: str, ann: str, most: int = 4000) -> Table:
    """Play on to the end, or so far."""
    luck = random.Random(5)
    for _ in range(most):
        now = await hall.table(table)
        if now.state == "over":
            return now
        await step(hall, now, ann, luck)
    return await hall.table(table)


@pytest.mark.parametrize("game", ["dice-forge", "merchants-cove"])
async def test_people_enter_every_roll_and_the_record_says_so(hall: Hall, game: str) -> None:
    """A whole game: it counts nowhere, and its record proves nothing about entered dice."""
    table, ann = await beside(hall, game, "open")

    over = await play(hall, table, ann)

    proof = verify(await hall.record(table, ann))
    assert "over" == over.state
    assert not over.counts
    assert proof.good
    assert ENTERED in proof.gaps
    assert proof.draws == sum(line.chance and not one.entered for one, line in
                              zip(over.played, over.playing.history, strict=True))  # fmt: skip
    assert all(one.entered for one, line in zip(over.played, over.playing.history, strict=True)
               if line.chance and not is_single(over, line))  # fmt: skip


def is_single(over: Table, line: object) -> bool:
    """Nothing else could have happened there."""
    place = next(n for n, one in enumerate(over.playing.history) if one is line)
    return len(over.at_answer(place).legal) == 1


async def test_a_bot_waits_until_its_move_is_carried_out(open_hall: Opener, database: str) -> None:
    """Somebody says Done; until then nobody is asked."""
    hall = await open_hall(database)
    table, ann = await beside(hall, "dice-forge", "random")
    luck, seen = random.Random(3), 0

    for _ in range(400):
        now = await hall.table(table)
        if box.carried_for(now) == 1:
            assert [] == now.asked
            seen += 1
            if seen > 1:
                break
        elif now.bots_asked:
            seat = now.bots_asked[0]
            choice = luck.choice(now.choices(seat))
            answer = partial(bot_answers, seat=seat, opened=now.opened[seat], choice=choice)
            await hall.keeper.act(table, answer)
            continue
        await step(hall, now, ann, luck)

    assert seen > 1


async def test_what_was_entered_can_be_taken_back(hall: Hall) -> None:
    """A slip of the finger is no barrier: the roll is entered anew."""
    table, ann = await beside(hall, "dice-forge", "open")
    await hall.act(table, ann, Finishing())
    now = await hall.table(table)
    out = now.game.outcome_list(now.playing.state)[0]

    await hall.act(table, ann, Entering(opened=now.number, choice=out[0]))
    back = await hall.act(table, ann, Undoing())

    assert 0 == back.answers
    assert out == back.game.outcome_list(back.playing.state)[0]


async def test_nobody_enters_what_cannot_be_or_what_is_settled(hall: Hall) -> None:
    """A second press of the same button comes too late."""
    table, ann = await beside(hall, "dice-forge", "open")
    with pytest.raises(errors.NotAwaitedError):
        await hall.act(table, ann, Entering(opened=1, choice=0))
    now = await hall.act(table, ann, Finishing())

    with pytest.raises(IllegalAnswerError):
        await hall.act(table, ann, Entering(opened=now.number, choice=99))
    with pytest.raises(errors.StaleError):
        await hall.act(table, ann, Entering(opened=now.number - 1, choice=0))


@pytest.mark.parametrize("open_hands", [False, True])
async def test_a_bots_secret_cards_are_dealt_by_fair_dice(hall: Hall, open_hands: bool) -> None:  # noqa: FBT001  # both
    """Dwarven Smithy: people enter their own draws, and the bot's only where all agree to it."""
    table, ann = await beside(hall, "dwarven-smithy", "random", open_hands=open_hands)

    luck = random.Random(5)
    while not (now := await hall.table(table)).asked and not now.bots_asked:
        await step(hall, now, ann, luck)

    secret = []
    for place, (played, line) in enumerate(zip(now.played, now.playing.history, strict=True)):
        was = now.at_answer(place)
        if line.chance and is_secret_draw(was.game, was.state):
            secret.append((open_seat(was.state), played.entered))
    assert {(0, True), (1, open_hands)} == set(secret)


async def test_a_secret_draw_is_entered_by_its_own_seat_alone(hall: Hall) -> None:
    """On a shared device its owner takes it over first."""
    table, ann = await beside(hall, "dwarven-smithy", "open")
    luck = random.Random(5)
    while not (now := await hall.table(table)).chance_open or not is_secret_draw(
        now.game, now.playing.state
    ):
        await step(hall, now, ann, luck)
    choice = now.game.outcome_list(now.playing.state)[0][0]
    seat = open_seat(now.playing.state)
    other = (await hall.new_person("Cid")).id

    with pytest.raises(errors.NotSeatedError):
        await hall.act(table, other, Entering(opened=now.number, choice=choice))

    assert [seat] == box.enterers(now)


async def test_each_person_may_have_a_phone(hall: Hall) -> None:
    """Issue "Play anywhere", 1: each enters the own secret draws, and nothing is handed on."""
    people = [(await hall.new_person(name)).id for name in ("Ann", "Bob")]
    wanted = Settings("dwarven-smithy", ("open", "open"), chance="entered")
    table = await hall.set_table(wanted, people[0], "Ann")
    await hall.act(table, people[1], Sitting(nickname="Bob"))
    await hall.act(table, people[0], Finishing())
    entered, luck = set(), random.Random(5)

    while not (now := await hall.table(table)).asked:
        choice = luck.choice(now.game.outcome_list(now.playing.state)[0])
        entering = Entering(opened=now.number, choice=choice)
        (seat, *others) = box.enterers(now)
        if not others:
            with pytest.raises(errors.NotAwaitedError):
                await hall.act(table, people[1 - seat], entering)
            entered.add(seat)
        await hall.act(table, people[seat], entering)

    assert {0, 1} == entered
    assert [now.seat_of(person) for person in people] == [0, 1]

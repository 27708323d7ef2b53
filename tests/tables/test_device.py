"""Several people at one device: who has it in hand, and when it is covered."""

from __future__ import annotations

import pytest

from forgehall.kit.position import position
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed
from forgehall.tables import errors, naming
from forgehall.tables.acts.act import Opening
from forgehall.tables.acts.afterwards import PlayingAgain
from forgehall.tables.acts.agreeing import AskingUndo
from forgehall.tables.acts.device.handing import Covering, Taking
from forgehall.tables.acts.leaving import Leaving, Resigning
from forgehall.tables.acts.playing import Answering, Finishing, Undoing
from forgehall.tables.acts.returning import TakingBack
from forgehall.tables.acts.seating import Linking, Moving, Sitting
from forgehall.tables.dice.proof import verify
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot.table import Table
from tests.tables.sitting import match_where, play_until

pytestmark = pytest.mark.anyio

SMITHY = "dwarven-smithy"
SEATS = 2


async def shared(hall: Hall, game: str = SMITHY, *more: str, **settings: object) -> tuple[str, str]:
    """A table where Ann and Bob share a device, and the person whose it is."""
    ann = (await hall.new_person("Ann")).id
    kinds, here = ("open", "open", *more), ("", "Bob", *[""] * len(more))
    wanted = Settings(game=game, kinds=kinds, here=here, done="never", **settings)  # type: ignore[arg-type]  # what a test wants
    return await hall.set_table(wanted, ann, "Ann"), ann


async def until_hidden(hall: Hall, table: str, person: str) -> Table:
    """Play on until the device must be handed to somebody who holds cards."""
    while (now := await hall.table(table)).seat_of(person) is not None:
        seat = now.asked[0]
        choice = now.choices(seat)[0]
        await hall.act(table, person, Answering(opened=now.opened[seat], choice=choice))
    return now


async def test_one_person_holds_the_seats_of_all_on_the_device(hall: Hall) -> None:
    """They sit down with the host, each under a name, and the game starts."""
    table, ann = await shared(hall)

    now = await hall.table(table)

    assert ("Ann", "Bob") == now.names
    assert [0, 1] == now.seats_of(ann)
    assert "playing" == now.state


async def test_where_nothing_is_hidden_the_device_goes_on_by_itself(hall: Hall) -> None:
    """Dice Forge: whoever is asked has it in hand, and nobody says so."""
    table, ann = await shared(hall, "dice-forge")

    seen = set()
    for _ in range(30):
        now = await hall.table(table)
        assert now.seat_of(ann) == now.asked[0]
        seen.add(now.asked[0])
        choice = now.choices(now.asked[0])[-1]
        await hall.act(table, ann, Answering(opened=now.opened[now.asked[0]], choice=choice))

    assert {0, 1} == seen


async def test_who_holds_cards_must_take_the_device_over(hall: Hall) -> None:
    """Until then nobody has it in hand, and nothing can be answered for the seat."""
    table, ann = await shared(hall)
    now = await until_hidden(hall, table, ann)
    seat = now.asked[0]
    game, state = now.game, now.playing.state
    assert concealed(game, state, seat) != concealed(game, state, NONE)

    with pytest.raises(errors.CoveredError):
        await hall.act(table, ann, Answering(opened=now.opened[seat], choice=now.choices(seat)[0]))
    with pytest.raises(errors.NotAwaitedError):
        await hall.act(table, ann, Taking(seat=1 - seat))
    after = await hall.act(table, ann, Taking(seat=seat))

    assert seat == after.seat_of(ann)
    await hall.act(table, ann, Answering(opened=now.opened[seat], choice=now.choices(seat)[0]))


async def test_the_device_can_be_covered_at_any_time(hall: Hall) -> None:
    """Whoever lays it down must take it over again."""
    table, ann = await shared(hall)
    seat = (await until_hidden(hall, table, ann)).asked[0]
    await hall.act(table, ann, Taking(seat=seat))

    after = await hall.act(table, ann, Covering())

    assert after.seat_of(ann) is None


async def test_who_plays_all_seats_alone_meets_no_cover(hall: Hall) -> None:
    """Nothing is hidden from oneself; a master may be asked."""
    table, ann = await shared(hall, covers=False)

    now = await play_until(hall, table, [ann, ann], lambda now: now.answers > 40)

    assert now.seat_of(ann) == now.asked[0]
    assert now.gives_hints


async def test_who_chose_last_takes_back_also_from_the_cover(hall: Hall) -> None:
    """The others at the device have agreed by word of mouth, so a barrier falls at once."""
    table, ann = await shared(hall)
    await hall.act(table, ann, Taking(seat=(await hall.table(table)).asked[0]))
    now = await until_hidden(hall, table, ann)
    chosen = len([one for one in now.played if not one.forced])

    after = await hall.act(table, ann, AskingUndo())

    assert chosen > len([one for one in after.played if not one.forced])
    with pytest.raises(errors.CoveredError):
        await hall.act(table, ann, Resigning())


async def both_asked(hall: Hall, **settings: object) -> tuple[str, str]:
    """A table of Dice Forge whose two seats share a device and are asked at once."""
    match = match_where("dice-forge", lambda m: len(m.asked) == SEATS, seats=SEATS)
    ann, stood = (await hall.new_person("Ann")).id, position(match.game, match.state)
    wanted = Settings("dice-forge", ("open",) * SEATS, here=("", "Bob"), **settings)  # type: ignore[arg-type]  # what a test wants
    opening = Opening(naming.new_name(), wanted, ann, "Ann", position=lambda: stood)
    return (await hall.open_table(opening)).id, ann


async def test_simultaneous_questions_come_one_after_the_other(hall: Hall) -> None:
    """Where both are asked at once, the device serves one of them at a time."""
    table, ann = await both_asked(hall)
    now = await hall.table(table)

    after = await hall.act(table, ann, Answering(opened=now.opened[0], choice=now.choices(0)[0]))

    assert ([0, 1], 0) == (now.asked, now.seat_of(ann))
    assert 1 == after.seat_of(ann)


async def test_only_the_clock_of_who_has_the_device_runs(hall: Hall) -> None:
    """Where both are asked at once, the other one could not answer yet."""
    table, ann = await both_asked(hall, clock="live", seconds=600)

    now = await hall.table(table)

    assert [now.seat_of(ann)] == now.ticking


async def test_a_seat_moves_to_a_device_of_its_own_and_back(hall: Hall) -> None:
    """Then nothing is covered for it any more; several seats may come to one device."""
    table, ann = await shared(hall)
    bob = (await hall.new_person("Bob")).id
    await hall.act(table, ann, Linking(secret="one", seat=1))  # noqa: S106  # of this test

    apart = await hall.act(table, bob, Moving(secret="one"))  # noqa: S106  # of this test
    await hall.act(table, bob, Linking(secret="two"))  # noqa: S106  # of this test
    together = await hall.act(table, ann, Moving(secret="two"))  # noqa: S106  # of this test

    assert ([0], [1]) == (apart.seats_of(ann), apart.seats_of(bob))
    assert ([0, 1], []) == (together.seats_of(ann), together.seats_of(bob))


async def test_somebody_beside_you_sits_down_before_the_start(hall: Hall) -> None:
    """The own seat stays; one of several stands up alone."""
    ann = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings(game=SMITHY, kinds=("open",) * 3), ann, "Ann")

    await hall.act(table, ann, Sitting(nickname="Bob", beside=True))
    after = await hall.act(table, ann, Leaving(seat=0))

    assert [1] == after.seats_of(ann)


async def test_who_leaves_with_a_device_takes_all_its_seats_back(hall: Hall) -> None:
    """Bots play on for everybody there."""
    table, ann = await shared(hall, SMITHY, "random")

    left = await hall.act(table, ann, Leaving())
    back = await hall.act(table, ann, TakingBack())

    assert [] == left.people
    assert [0, 1] == back.people


async def test_a_game_on_one_device_has_fair_dice_and_a_rematch(hall: Hall) -> None:
    """Its record proves them, and the next game begins at once with the seats rotated."""
    table, ann = await shared(hall, "dice-forge", covers=False)
    over = await play_until(hall, table, [ann, ann], lambda now: now.state == "over")

    proof = verify(await hall.record(table, ann))
    again = await hall.act(table, ann, PlayingAgain())

    assert over.seat_of(ann) is None
    assert proof.good
    assert ("Bob", "Ann") == again.names
    assert "playing" == again.state


async def test_done_lets_the_dice_of_the_device_roll(hall: Hall) -> None:
    """Whoever is awaited for it has the device in hand until then."""
    ann = (await hall.new_person("Ann")).id
    wanted = Settings(game="dice-forge", kinds=("open", "open"), here=("", "Bob"))
    table = await hall.set_table(wanted, ann, "Ann")

    now = await play_until(hall, table, [ann, ann], lambda now: now.held is not None)
    undone = await hall.act(table, ann, Undoing())
    held = await play_until(hall, table, [ann, ann], lambda now: now.held is not None)
    after = await hall.act(table, ann, Finishing())

    assert now.held == now.seat_of(ann)
    assert undone.answers < now.answers
    assert after.answers > held.answers


async def test_names_are_given_to_open_seats_alone(hall: Hall) -> None:
    """A bot's seat is nobody's on the device."""
    ann = (await hall.new_person("Ann")).id
    wanted = Settings(game=SMITHY, kinds=("open", "random"), here=("", "Bob"))

    with pytest.raises(errors.BadSettingsError):
        await hall.set_table(wanted, ann, "Ann")

"""Two requests at the same moment: each gets one clear answer, as if one had come first."""

from __future__ import annotations

import asyncio
import random
import secrets
import shutil
from collections.abc import Awaitable, Callable
from itertools import combinations_with_replacement, count
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from forgehall.kit.errors import ForgehallError
from forgehall.tables import naming
from forgehall.tables.acts import ACTS
from forgehall.tables.acts.agreeing import AskingPause, Consenting
from forgehall.tables.acts.leaving import Leaving, Resigning
from forgehall.tables.acts.seating import Moving, Sitting
from forgehall.tables.dice import fair
from forgehall.tables.errors import code_of
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot import box, device
from forgehall.tables.store import schema
from tests.tables.postgres import Postgres
from tests.tables.sitting import Clock, is_choosing, play_until, sit_down
from tests.tables.test_box import beside, step
from tests.tables.test_device import shared, until_hidden

PATIENCE = 30.0
pytestmark = pytest.mark.anyio
DONE = "done"


class Wish(NamedTuple):
    """What somebody does: which of the people (the last sits nowhere), what, and its fields."""

    who: int
    act: str
    fields: dict[str, Any]

    async def do(self, hall: Hall, table: str, people: list[str]) -> str:
        """Do it; the code of the refusal if it is refused."""
        try:
            if self.act == "secret":
                await hall.seat_secret(table, people[self.who])
            elif self.act == "move":
                await hall.act(table, people[self.who], Moving(**self.fields))
            else:
                act = msgspec.convert(self.fields, ACTS[self.act])
                await hall.act(table, people[self.who], act)
        except ForgehallError as error:
            return code_of(error)
        return DONE


def wish(who: int, act: str, **fields: Any) -> Wish:
    """What somebody does."""
    return Wish(who, act, fields)


Prepared = tuple[str, list[str], list[Wish]]


async def waiting(hall: Hall) -> Prepared:
    """Two sit, a third seat is free; the host and the guest prepare, a stranger comes."""
    people = [(await hall.new_person(name)).id for name in ("Ann", "Bob", "Cid")]
    wanted = Settings("dice-forge", ("open", "open", "open"))
    table = await hall.set_table(wanted, people[0], "Ann")
    await hall.act(table, people[1], Sitting(nickname="Bob"))
    link = await hall.seat_secret(table, people[1])
    wishes = [
        wish(0, "start"), wish(0, "kind", seat=2, kind="greedy"), wish(0, "add"),
        wish(0, "drop", seat=2), wish(0, "remove", seat=1), wish(0, "mute", seat=1),
        wish(0, "chat", text="hello"), wish(0, "leave"), wish(0, "nonce", nonce="a" * 16),
        wish(1, "leave"), wish(1, "nonce", nonce="b" * 16), wish(1, "secret"),
        wish(2, "sit", nickname="Cid"), wish(2, "sit", nickname="Cid", seat=2),
        wish(0, "sit", nickname="Ann"), wish(2, "move", secret=link),
    ]  # fmt: skip
    return table, people, wishes


async def seated(hall: Hall, **settings: Any) -> tuple[str, list[str]]:
    """Two people play, and a third one looks on."""
    table, people = await sit_down(hall, clock="live", seconds=600, **settings)
    people.append((await hall.new_person("Cid")).id)
    return table, people


async def playing(hall: Hall) -> Prepared:
    """Somebody has the choice, and something that could be taken back."""
    table, people = await seated(hall, done="never")
    await play_until(hall, table, people, lambda now: now.answers > 8)
    now = await play_until(hall, table, people, is_choosing)
    seat = next(seat for seat in now.asked if len(now.choices(seat)) > 1)
    other, opened = 1 - seat, now.opened[seat]
    first, second = now.choices(seat)[:2]
    link = await hall.seat_secret(table, people[other])
    wishes = [
        wish(seat, "answer", opened=opened, choice=first),
        wish(seat, "answer", opened=opened, choice=second),
        *(wish(seat, act) for act in ("undo", "restart", "ask-undo", "pause", "leave")),
        *(wish(other, act) for act in ("undo", "ask-undo", "resign", "leave", "secret")),
        wish(0, "remove", seat=1), wish(0, "mute", seat=1), wish(1, "chat", text="your turn"),
        wish(2, "move", secret=link), wish(2, "sit", nickname="Cid"), wish(seat, "resign"),
    ]  # fmt: skip
    return table, people, wishes


async def held(hall: Hall) -> Prepared:
    """The dice wait for somebody's Done."""
    table, people = await seated(hall)
    now = await play_until(hall, table, people, lambda now: now.held is not None)
    seat = now.held or 0
    wishes = [
        wish(seat, "done"), wish(seat, "undo"), wish(seat, "restart"), wish(seat, "ask-undo"),
        wish(seat, "leave"), wish(1 - seat, "resign"), wish(1 - seat, "pause"),
    ]  # fmt: skip
    return table, people, wishes


async def asking(hall: Hall) -> Prepared:
    """Somebody has asked for a pause, and has left the seat to a bot meanwhile."""
    table, people = await seated(hall, done="never")
    await play_until(hall, table, people, is_choosing)
    await hall.act(table, people[0], AskingPause())
    wishes = [
        wish(1, "consent", yes=True), wish(1, "consent", yes=False), wish(0, "resign"),
        wish(0, "leave"), wish(1, "leave"), wish(0, "pause"), wish(1, "ask-undo"),
    ]  # fmt: skip
    return table, people, wishes


async def paused(hall: Hall) -> Prepared:
    """The clocks stand still, and one seat is left to a bot."""
    table, people, _ = await asking(hall)
    await hall.act(table, people[1], Consenting(yes=True))
    await hall.act(table, people[1], Leaving())
    wishes = [
        wish(0, "resume"), wish(1, "take-back"), wish(1, "resume"), wish(0, "resign"),
        wish(1, "resign"), wish(0, "remove", seat=1), wish(0, "chat", text="back soon"),
    ]  # fmt: skip
    return table, people, wishes


async def over(hall: Hall) -> Prepared:
    """The game is over: both want another one, and somebody plays on from the middle."""
    table, people = await seated(hall, done="never")
    now = await play_until(hall, table, people, lambda now: now.answers > 8)
    await hall.act(table, people[1], Resigning())
    wishes = [
        wish(0, "rematch"), wish(1, "rematch"), wish(2, "play-on", at=now.answers, level="greedy"),
        wish(0, "play-on", at=3, level="greedy"), wish(0, "chat", text="well played"),
        wish(1, "leave"), wish(0, "undo"), wish(0, "resume"),
    ]  # fmt: skip
    return table, people, wishes


async def handing(hall: Hall) -> Prepared:
    """Two people share a device that lies covered, and a third one looks on."""
    table, ann = await shared(hall)
    now = await until_hidden(hall, table, ann)
    people = [ann, (await hall.new_person("Cid")).id]
    seat = device.awaited(now)[0]
    choice = now.choices(seat)[0]
    wishes = [
        wish(0, "hand", seat=seat), wish(0, "hand", seat=1 - seat), wish(0, "cover"),
        wish(0, "answer", opened=now.opened[seat], choice=choice), wish(0, "undo"),
        wish(0, "leave", seat=seat), wish(0, "resign"), wish(1, "hand", seat=seat),
    ]  # fmt: skip
    return table, people, wishes


async def entering(hall: Hall) -> Prepared:
    """Real dice were rolled, and two people at one device enter what fell."""
    table, ann = await beside(hall, "dice-forge", "open")
    luck = random.Random(5)
    while not box.enterers(now := await hall.table(table)) or now.answers < 4:
        await step(hall, now, ann, luck)
    people = [ann, (await hall.new_person("Cid")).id]
    first, second = now.game.outcome_list(now.playing.state)[0][:2]
    wishes = [
        wish(0, "enter", opened=now.number, choice=first),
        wish(0, "enter", opened=now.number, choice=second),
        wish(0, "undo"), wish(0, "done"), wish(0, "leave"), wish(0, "resign"),
        wish(1, "enter", opened=now.number, choice=first),
    ]  # fmt: skip
    return table, people, wishes


SITUATIONS: tuple[Callable[[Hall], Awaitable[Prepared]], ...] = (
    waiting, playing, held, asking, paused, over, handing, entering,
)  # fmt: skip


class Ending(NamedTuple):
    """What came of two acts: what each was told, and every line in the store."""

    outcomes: tuple[str, str]
    written: list[tuple[str, list[str]]]


async def ending(halls: list[Hall], doing: Awaitable[list[str]]) -> Ending:
    """What the two were told, and what the store holds afterwards."""
    first, second = await doing
    of = schema.lines.c
    written: dict[str, list[str]] = {}
    query = schema.lines.select().order_by(of.table, of.number)
    for row in await halls[0].store.found(query):
        written.setdefault(row.table, []).append(row.body)
    for hall in halls:  # what is shown is what is written
        for name, rows in written.items():
            async with asyncio.timeout(PATIENCE):
                async for now in hall.changes(name):  # a notice may be on its way still
                    if now.number >= len(rows):
                        break
            assert len(rows) == now.number
    return Ending((first, second), sorted(written.items()))


@pytest.fixture
def same_names(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Each time it is called, chance is the same again, and names are counted from a number."""
    monkeypatch.setattr(fair, "new_secret", lambda: "5a" * 32)

    def again(first: int) -> None:
        names, tokens = count(first), count(first)
        monkeypatch.setattr(naming, "new_name", lambda: f"new{next(names)}")
        monkeypatch.setattr(secrets, "token_urlsafe", lambda _n: f"token{next(tokens)}")

    return again


async def serially(one: Hall, other: Hall, wishes: list[Wish], *rest: Any, turn: int) -> list[str]:
    """Do one after the other; what each was told."""
    outcome = {}
    for place in (0, 1) if turn == 0 else (1, 0):
        outcome[place] = await wishes[place].do((one, other)[place], *rest)
    return [outcome[0], outcome[1]]


async def at_once(one: Hall, other: Hall, wishes: list[Wish], *rest: Any) -> list[str]:
    """Do both at the same moment; what each was told."""
    return list(await asyncio.gather(wishes[0].do(one, *rest), wishes[1].do(other, *rest)))


def test_every_act_has_its_situation() -> None:
    """No act is left out of what follows."""
    source = Path(__file__).read_text(encoding="utf-8")

    assert [] == [act for act in ACTS if f'"{act}"' not in source]


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_any_two_acts_at_once_end_as_one_after_the_other(
    situation: Callable[[Hall], Awaitable[Prepared]],
    tmp_path: Path,
    clock: Clock,
    same_names: Callable[[int], None],
) -> None:
    """On SQLite: every pair of what people may want at such a table."""
    same_names(1)
    async with await Hall.open(f"sqlite:///{tmp_path}/before.db", clock=clock) as hall:
        table, persons, wishes = await situation(hall)
    numbers = count()

    async def run(do: Callable[..., Awaitable[list[str]]], pair: list[Wish], **more: Any) -> Ending:
        same_names(100)
        file = tmp_path / f"{next(numbers)}.db"
        shutil.copy(tmp_path / "before.db", file)
        async with await Hall.open(f"sqlite:///{file}", clock=clock) as hall:
            found = await ending([hall], do(hall, hall, pair, table, persons, **more))
        file.unlink()
        return found

    for pair in map(list, combinations_with_replacement(wishes, 2)):
        found = await run(at_once, pair)
        if found != await run(serially, pair, turn=0):
            assert found == await run(serially, pair, turn=1), pair


SAMPLE = (
    (over, 0, 1), (over, 0, 0), (over, 2, 3), (playing, 0, 1), (playing, 0, 2), (playing, 0, 10),
    (waiting, 12, 13), (waiting, 0, 12), (waiting, 3, 12), (asking, 0, 1), (held, 0, 1),
)  # fmt: skip
"""Pairs of acts that meet on two workers: a situation, and the places of both in its list."""


@pytest.mark.parametrize(("situation", "first", "second"), SAMPLE)
async def test_two_acts_at_two_workers_end_as_one_after_the_other(
    situation: Callable[[Hall], Awaitable[Prepared]],
    first: int,
    second: int,
    postgres: Postgres,
    clock: Clock,
    same_names: Callable[[int], None],
) -> None:
    """On PostgreSQL: each of the two goes to a worker of its own, which knows the table."""
    endings = []
    for do, more in ((serially, {"turn": 0}), (serially, {"turn": 1}), (at_once, {})):
        same_names(1)
        database = postgres.new_database()
        async with (
            await Hall.open(database, clock=clock) as one,
            await Hall.open(database, clock=clock) as other,
        ):
            table, persons, wishes = await situation(one)
            await other.table(table)
            pair = [wishes[first], wishes[second]]
            doing = do(one, other, pair, table, persons, **more)
            endings.append(await ending([one, other], doing))

    assert endings[2] in endings[:2]

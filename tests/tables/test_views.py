"""What leaves a table for a seat holds nothing that the seat may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
import pytest
from msgspec.structs import replace

from forgehall.kit.errors import ForgehallError
from forgehall.kit.record import NONE
from forgehall.tables import words
from forgehall.tables.hall import Hall
from forgehall.tables.log import transcript as record
from forgehall.tables.log.lines import Chance, Row
from forgehall.tables.log.rebuild import rebuilt
from forgehall.tables.log.table import Table
from tests.tables.sitting import is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio


def served(table: Table, rows: Sequence[Row], seat: int | None) -> dict[str, bytes]:
    """Everything that a page, a stream or a program gets of a table for a seat, as bytes."""
    told = {
        "view": table.view(seat),
        "choices": table.choices(seat),
        "log": [list(entry) for entry in table.log(seat)],
        "since": [list(entry) for entry in table.since(seat)] if seat is not None else [],
        "words": [words.sentence(e.line, table.names, "en") for e in table.log(seat) if e.line],
        "steps": table.steps(seat),
        "record": record.write(table, rows, seat),
        "summary": table.summary(),
        "fair": table.fair,
        "asked": (table.asked, table.opened, table.held, table.can_undo(seat)),
    }
    return {name: msgspec.json.encode(value) for name, value in told.items()} | {
        "sight": table.sight(seat).pack()
    }


def with_other_draws(
    table: Table, rows: Sequence[Row], seat: int | None
) -> Iterator[tuple[Table, list[Row]]]:
    """Equal tables but for one draw that reads the same to the seat, the last draws first."""
    to = NONE if seat is None else seat
    places = {played.number: n for n, played in enumerate(table.played)}
    for at in range(len(rows) - 1, -1, -1):
        row = rows[at]
        if not isinstance(row.line, Chance) or row.number not in places:
            continue
        match = table.at_answer(places[row.number])
        for choice in match.legal:
            same = table.game.text(match.state, choice, to) == table.game.text(
                match.state, row.line.choice, to
            )
            if same and choice != row.line.choice:
                text = table.game.text(match.state, choice, None)
                other = [*rows]
                other[at] = replace(row, line=replace(row.line, choice=choice, text=text))
                try:
                    yield rebuilt(table.id, table.secret, other), other
                except ForgehallError:
                    continue  # a later answer was one that this draw does not allow


def beyond(n: int) -> Callable[[Table], bool]:
    """More than so many answers have been given."""
    return lambda table: table.answers > n


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
async def test_nothing_hidden_is_in_what_a_seat_is_served(hall: Hall, seat: int | None) -> None:
    """Dwarven Smithy: swap what a seat cannot know, and compare every byte that it gets."""
    table, people = await sit_down(hall, "Ann Bob Cid", game="dwarven-smithy")
    swaps = 0

    for answers in (40, 60, 80):
        now = await play_until(hall, table, people, beyond(answers))
        rows = await hall.store.rows(table)
        for other, other_rows in with_other_draws(now, rows, seat):
            assert now.playing.state != other.playing.state
            assert served(now, rows, seat) == served(other, other_rows, seat)
            swaps += 1
            if swaps % 5 == 0:
                break

    assert swaps >= 5


async def test_choices_go_to_the_asked_seat_alone(hall: Hall) -> None:
    """Neither spectators nor other seats are told what a seat could do."""
    table, people = await sit_down(hall, "Ann Bob", game="dwarven-smithy")

    now = await play_until(hall, table, people, is_choosing)

    asked = now.asked[0]
    assert "choices" in now.view(asked)
    assert "choices" not in now.view(1 - asked)
    assert "choices" not in now.view(None)
    assert [] == now.choices(1 - asked)


async def test_what_touched_a_seat_comes_first(hall: Hall) -> None:
    """The log since a seat's last own answer begins with what happened to that seat."""
    table, people = await sit_down(hall, "Ann Bob", done="never")

    def after_another_turn(now: Table) -> bool:
        chosen = [
            line.seat
            for line, played in zip(now.playing.history, now.played, strict=True)
            if not line.chance and not played.forced
        ]
        return len(chosen) > 5 and is_choosing(now) and chosen[-1] != now.asked[0]

    now = await play_until(hall, table, people, after_another_turn)
    seat = now.asked[0]

    later = now.since(seat)

    own = [entry.event is not None and entry.event.seat == seat for entry in later]
    assert any(own)
    assert sorted(own, reverse=True) == own
    last = max(
        played.number
        for line, played in zip(now.playing.history, now.played, strict=True)
        if line.seat == seat and not line.chance and not played.forced
    )
    assert all(entry.number > last for entry in later)


async def test_a_snapshot_never_changes(hall: Hall) -> None:
    """Who holds a table while others act sees it as it was."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_choosing)
    before = now.playing.state.pack(), now.number, list(now.seats), dict(now.opened)

    await play_until(hall, table, people, lambda later: later.answers > now.answers + 10)
    await hall.leave(table, people[0])

    assert before == (now.playing.state.pack(), now.number, list(now.seats), dict(now.opened))

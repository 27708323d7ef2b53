"""What leaves a table for a seat holds nothing that the seat may not see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
import pytest
from msgspec.structs import replace

from forgehall.kit.errors import ForgehallError
from forgehall.kit.record import NONE
from forgehall.tables.acts.leaving import Leaving
from forgehall.tables.folding import transcript as record
from forgehall.tables.folding.rebuild import rebuilt
from forgehall.tables.hall import Hall
from forgehall.tables.log.lines import Chance, Row
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.seeing import Eyes, Moment, scene_for, table_view
from forgehall.web.eyes.seen import twin_of
from forgehall.web.table.film import film
from tests.tables.sitting import is_choosing, play_until, sit_down

pytestmark = pytest.mark.anyio


MOMENT = Moment(frozenset(), warming=False, now=0.0)


def served(table: Table, rows: Sequence[Row], seat: int | None) -> dict[str, bytes]:
    """What pages, streams, bots and programs are made of for a seat, as bytes."""
    eyes = Eyes(seat, "en", is_host=False)
    scene = scene_for(table, eyes)
    assert scene is not None, "the game has started"
    seen = table_view(table, scene, eyes, MOMENT)
    views = {
        "scene": scene.view,
        "seen": seen,
        "twin": twin_of(seen, scene),
        "steps": table.steps(seat),
        "film": film(table, scene, 0),
        "record": record.write(table, rows, seat),
        "summary": table.summary(),
        "fair": table.fair,
    }
    if seat in table.asked:
        views["glimpse"] = list(table.sight(seat).state.pack())
    return {name: msgspec.json.encode(value, enc_hook=str) for name, value in views.items()}


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
    shown = {seat: served(now, [], seat) for seat in (asked, 1 - asked, None)}
    assert b'"choices":[]' not in shown[asked]["seen"]
    assert b'"choices":[]' in shown[1 - asked]["seen"]
    assert b'"choices":[]' in shown[None]["seen"]
    assert [] == now.choices(1 - asked)


async def test_a_snapshot_never_changes(hall: Hall) -> None:
    """Who holds a table while others act sees it as it was."""
    table, people = await sit_down(hall)
    now = await play_until(hall, table, people, is_choosing)
    before = now.playing.state.pack(), now.number, list(now.seats), dict(now.opened)

    await play_until(hall, table, people, lambda later: later.answers > now.answers + 10)
    await hall.act(table, people[0], Leaving())

    assert before == (now.playing.state.pack(), now.number, list(now.seats), dict(now.opened))

"""What a seat may not see is in no byte that it gets: not in a page, its twin, or an event."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from forgehall.kit.events import ALL
from forgehall.kit.match import Match
from forgehall.kit.record import NONE
from tests.properties.hidden import imagined
from tests.web.serving import Server, Visitor

PATHS = (
    "/t/{}",
    "/api/t/{}",
    "/t/{}/replay",
    "/api/t/{}/replay",
    "/t/{}/stream",
    "/api/t/{}/stream",
)


def played(server: Server, ada: Visitor, bela: Visitor, answers: int) -> str:
    """A table of Dwarven Smithy where both have drawn, bought and hidden things."""
    table = ada.set_table(game="dwarven-smithy", done="never")
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    for step in range(answers):
        for visitor in (ada, bela):
            seen = visitor.table(table)
            if seen["choices"]:
                chosen = seen["choices"][step * 7 % len(seen["choices"])]["id"]
                visitor.tell(f"/api/t/{table}/answer", opened=seen["opened"], choice=chosen)
    assert server.desk.hall.keeper.tables[table].table.answers > answers
    return table


def everything(server: Server, visitor: Visitor, table: str) -> list[bytes]:
    """All bytes that a visitor can get of a table, drawn afresh."""
    server.desk.drawings._drawn.clear()
    server.desk.drawings._latest.clear()
    found = []
    for path in PATHS:
        while server.desk.followers._counts.total():
            time.sleep(0.01)  # who has hung up is still present until the server notices
        if not path.endswith("/stream"):
            found.append(visitor.get(path.format(table)).content)
            continue
        with visitor.client.stream("GET", path.format(table)) as reply:
            told = b""
            for chunk in reply.iter_bytes():
                told += chunk
                if b"data: " in told and told.endswith(b"\n\n"):
                    break
            found.append(told)
    return found


def swap(match: Match[Any], seat: int, luck: int) -> None:
    """Put other things in the place of all that a seat (NONE: a spectator) may not see."""
    truth = match.state.pack()
    others = (imagined(match.game, match.state, seat, luck + more) for more in range(200))
    match.state = next(other for other in others if other.pack() != truth)  # one may be the truth
    for place, event in enumerate(match.events):
        if event.to not in (ALL, seat):
            match.events[place] = event._replace(what=event.what + 1)
    match.state.events = match.events


@pytest.mark.parametrize("seat", [0, 1, NONE])
@pytest.mark.parametrize("luck", [7, 1234567])
def test_hidden_things_change_no_byte_that_others_get(
    server: Server, ada: Visitor, bela: Visitor, come: Callable[..., Visitor], seat: int, luck: int
) -> None:
    """Hands, decks and secret items are swapped: page, twin, replay and stream stay the same."""
    table = played(server, ada, bela, 12)
    visitor = {0: ada, 1: bela, NONE: come()}[seat]
    match = server.desk.hall.keeper.tables[table].table.match
    assert match is not None
    before = everything(server, visitor, table)

    swap(match, seat, luck)

    for path, old, new in zip(PATHS, before, everything(server, visitor, table), strict=True):
        assert old == new, path


def test_the_swap_is_seen_by_whom_it_concerns(server: Server, ada: Visitor, bela: Visitor) -> None:
    """The same swap changes what the owner of a hidden hand gets: the comparison can fail."""
    table = played(server, ada, bela, 12)
    match = server.desk.hall.keeper.tables[table].table.match
    assert match is not None
    before = everything(server, ada, table)

    swap(match, 1, 1234567)

    assert before != everything(server, ada, table)

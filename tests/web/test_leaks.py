"""What a seat may not see is in no byte that it gets: not in a page, its twin, or an event."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from forgehall.checking.secrets import imagined
from forgehall.kit.events import ALL
from forgehall.kit.game import GAMES
from forgehall.kit.match import Match
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed
from forgehall.web.live import stream
from tests.kit.smiths import HOARD
from tests.web.serving import Server, Visitor

PATHS = (
    "/t/{}",
    "/api/t/{}",
    "/t/{}/replay?at=999",
    "/api/t/{}/replay?at=999",
    "/t/{}/stream",
    "/api/t/{}/stream",
)


def played(server: Server, ada: Visitor, bela: Visitor, seat: int) -> tuple[str, Match[Any]]:
    """A table of Dwarven Smithy, played until things lie there that a seat may not see."""
    table = ada.set_table(game="dwarven-smithy", done="never")
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    for step in range(300):
        for visitor in (ada, bela):
            seen = visitor.table(table)
            if seen["choices"]:
                chosen = seen["choices"][step * 7 % len(seen["choices"])]["id"]
                visitor.tell(f"/api/t/{table}/answer", opened=seen["opened"], choice=chosen)
        match = server.desk.hall.keeper.tables[table].table.match
        if step > 10 and match is not None and other_deals(match, seat, 1):
            return table, match
    message = "nothing is ever hidden, so nothing can be proved"
    raise AssertionError(message)


@pytest.fixture(autouse=True)
def away_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who hangs up is away at once: who is here is told in every page."""
    monkeypatch.setattr(stream, "AWAY_AFTER", 0.0)


def other_deals(match: Match[Any], seat: int, luck: int) -> list[Any]:
    """Tables with something else in the place of what a seat may not see."""
    deals = [imagined(match.game, match.state, seat, luck + more) for more in range(20)]
    return [deal for deal in deals if deal.pack() != match.state.pack()]


def everything(server: Server, visitor: Visitor, table: str) -> list[bytes]:
    """All bytes that a visitor can get of a table, drawn afresh."""
    server.desk.drawings._drawn.clear()
    server.desk.drawings._latest.clear()
    found = []
    for path in PATHS:
        while server.desk.hall.presence.present(table):
            time.sleep(0.01)  # who has hung up is still present until the server notices
        if not path.endswith("/stream"):
            found.append(visitor.get(path.format(table)).content)
            continue
        with visitor.client.stream("GET", path.format(table)) as reply:
            sent = b""
            for chunk in reply.iter_bytes():
                sent += chunk
                if b"data: " in sent and sent.endswith(b"\n\n"):
                    break
            found.append(sent)
    return found


def swap(match: Match[Any], seat: int, luck: int) -> None:
    """Put other things in the place of all that a seat (NONE: a spectator) may not see."""
    match.state = other_deals(match, seat, luck)[0]
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
    table, match = played(server, ada, bela, seat)
    visitor = {0: ada, 1: bela, NONE: come()}[seat]
    before = everything(server, visitor, table)

    swap(match, seat, luck)

    for path, old, new in zip(PATHS, before, everything(server, visitor, table), strict=True):
        assert old == new, path


def test_the_swap_is_seen_by_whom_it_concerns(server: Server, ada: Visitor, bela: Visitor) -> None:
    """Another hand changes what its owner gets: so the comparison can fail."""
    table, match = played(server, ada, bela, 1)
    before = everything(server, ada, table)
    known = concealed(match.game, match.state, 0).pack()

    deals = [deal for luck in range(0, 200, 20) for deal in other_deals(match, 1, luck)]
    match.state = next(d for d in deals if concealed(match.game, d, 0).pack() != known)

    assert before != everything(server, ada, table)


@pytest.fixture
def hoard(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hoard is played here: a bid is an answer of which the rules note nothing."""
    monkeypatch.setitem(GAMES, "hoard", HOARD)
    monkeypatch.setattr(server.desk, "games", (*server.desk.games, "hoard"))


def other_bid(match: Match[Any], seat: int) -> None:
    """Let a seat have laid down its other piece, in the history and on the table."""
    n, line = next(
        (n, x) for n, x in enumerate(match.history) if (x.seat, x.lane) == (seat, seat + 1)
    )
    match.history[n] = line._replace(choice=1 - line.choice)
    match.state.bid[seat] = 1 - match.state.bid[seat]


@pytest.mark.usefixtures("hoard")
def test_an_answer_that_only_its_seat_knows_is_told_to_others_without_what_it_was(
    server: Server, ada: Visitor, bela: Visitor, come: Callable[..., Visitor]
) -> None:
    """The rival has bid the other piece: nobody but the rival gets another byte."""
    table = ada.set_table(game="hoard", done="never")
    bela.tell(f"/api/t/{table}/sit", nickname="Bela")
    bela.answer(table)
    match = server.desk.hall.keeper.tables[table].table.match
    assert match is not None
    readers = (ada, come(), bela)
    before = [everything(server, reader, table) for reader in readers]

    other_bid(match, 1)

    after = [everything(server, reader, table) for reader in readers]
    assert before[:2] == after[:2]
    assert before[2] != after[2]
    assert b"answers: bid ?" in before[0][0]
    assert b"You answer: bid the ingot" in before[2][0]
    assert b"You answer: bid the blade" in after[2][0]

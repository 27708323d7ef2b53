"""A device that several people share: forms, pages, and their bytes while it is covered."""

from __future__ import annotations

import pytest

from forgehall.kit.record import NONE
from tests.web.serving import Server, Visitor, code
from tests.web.test_leaks import PATHS, away_at_once, everything, other_deals, swap

__all__ = ["away_at_once"]

SMITHY = "dwarven-smithy"


def shared(ada: Visitor, game: str = SMITHY, **more: str) -> str:
    """A table that Ada and Bob play on Ada's device, set by the form."""
    wanted = {"game": game, "kind-0": "open", "kind-1": "here", "name-1": "Bob", "done": "never"}
    reply = ada.post("/tables", **wanted, nickname="Ada", spectators="yes", **more)
    assert 303 == reply.status_code, reply.text
    return reply.headers["location"].removeprefix("/t/")


def covered(server: Server, ada: Visitor, table: str) -> dict[str, object]:
    """The table, played by both until it is covered and something could lie differently."""
    for step in range(200):
        seen = ada.table(table)
        if seen["hands"]:
            match = server.desk.hall.keeper.tables[table].table.match
            if step > 20 and match is not None and other_deals(match, NONE, 1):
                return seen
            ada.tell(f"/api/t/{table}/hand", seat=seen["hands"][0])
        else:
            chosen = seen["choices"][step * 7 % len(seen["choices"])]["id"]
            ada.tell(f"/api/t/{table}/answer", opened=seen["opened"], choice=chosen)
    message = "nothing is ever covered"
    raise AssertionError(message)


@pytest.mark.usefixtures("away_at_once")
def test_nothing_hidden_is_in_the_bytes_of_a_covered_table(server: Server, ada: Visitor) -> None:
    """Other hands in the place of both people's change no page, twin, replay or stream."""
    table = shared(ada)
    seen = covered(server, ada, table)
    match = server.desk.hall.keeper.tables[table].table.playing
    before = everything(server, ada, table)
    record = ada.get(f"/t/{table}/record").text

    swap(match, NONE, 7)

    assert (None, []) == (seen["seat"], seen["choices"])
    assert {} == seen["view"]["hand_ores"]  # type: ignore[index]  # a view has fields
    assert "?" in record
    for path, old, new in zip(PATHS, before, everything(server, ada, table), strict=True):
        assert old == new, path


def test_the_page_says_to_whom_the_device_goes(server: Server, ada: Visitor) -> None:
    """Whoever takes it over sees the own cards, and only those."""
    table = shared(ada)
    seat = covered(server, ada, table)["hands"][0]  # type: ignore[index]  # the seats
    page = ada.get(f"/t/{table}").text

    reply = ada.post(f"/t/{table}/hand", seat=seat)

    name = ("Ada", "Bob")[seat]
    assert f"Hand the device to {name}." in page
    assert f"I am {name}" in page
    assert 303 == reply.status_code
    seen = ada.table(table)
    assert seat == seen["seat"]
    assert [str(seat)] == list(seen["view"]["hand_ores"])


def test_another_seat_than_the_awaited_one_does_not_get_the_device(
    server: Server, ada: Visitor, bela: Visitor
) -> None:
    """Nor does anybody who has no seat there."""
    table = shared(ada)
    seat = covered(server, ada, table)["hands"][0]  # type: ignore[index]  # the seats
    bela.tell("/api/people", nickname="Bela")

    assert (403, "not_awaited") == code(ada.tell(f"/api/t/{table}/hand", seat=1 - seat))
    assert (403, "covered") == code(ada.tell(f"/api/t/{table}/answer", opened=1, choice=0))
    assert (403, "not_seated") == code(bela.tell(f"/api/t/{table}/hand", seat=seat))


def test_who_plays_all_seats_is_asked_one_question_after_the_other(ada: Visitor) -> None:
    """The form says that one person plays them all: no cover comes."""
    table = shared(ada, alone="yes")

    seats = set()
    for _ in range(60):
        seen = ada.table(table)
        assert [] == seen["hands"]
        seats.add(seen["seat"])
        ada.tell(f"/api/t/{table}/answer", opened=seen["opened"], choice=seen["choices"][0]["id"])

    assert {0, 1} == seats
    assert "on this device" in ada.get("/new/dwarven-smithy").text

"""Visitors' bots that stay in the hall: however many there are, nobody else waits for them."""

from __future__ import annotations

import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from forgehall.tables.regulars import Regular
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.store.lists import Lists
from tests.web.serving import GENEROUS, PATIENCE, Server, Visitor


def program(server: Server, name: str, source: str = "127.0.0.1") -> Visitor:
    """Somebody's program, which makes itself known."""
    came = Visitor(server.address, source=source)
    token = came.tell("/api/people", nickname=name).json()["token"]
    came.client.headers["authorization"] = f"Bearer {token}"
    return came


def test_bots_of_one_network_that_stay_are_few(tmp_path: Path) -> None:
    """Else they would hide all others in the list of those that can be challenged."""
    with (
        Server(tmp_path, replace(GENEROUS, regulars_a_network=2)) as server,
        ExitStack() as stack,
    ):
        sources = ["127.0.0.1"] * 3 + ["127.0.0.2"]
        found = []
        for n, source in enumerate(sources):
            came = stack.enter_context(program(server, f"Forge {n}", source))
            staying = came.client.stream("POST", "/api/bots", json={"owner": "Eve"})
            found.append(stack.enter_context(staying).status_code)

    assert [200, 200, 503, 200] == found


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """Of whom the store was asked where they play, look by look."""
    found: list[set[str]] = []
    look = Lists.played_by

    async def counted(lists: Lists, persons: list[str]) -> dict[str, list[TableSummary]]:
        found.append(set(persons))
        return await look(lists, persons)

    monkeypatch.setattr(Lists, "played_by", counted)
    return found


@pytest.mark.parametrize("page", ["/", "/bots"])
def test_a_page_takes_one_look_at_all_bots_that_stay(
    tmp_path: Path, looks: list[set[str]], page: str
) -> None:
    """However many there are."""
    names = ["Deep Forge", "Bellows", "Cold Iron"]
    with Server(tmp_path) as server, Visitor(server.address) as ada:
        for name in names:
            regular = Regular(person=name, name=name, owner="Eve", mark="X", games=("dice-forge",))
            server.desk.hall.presence.stay(regular)

        shown = ada.get(page).text

    assert all(name in shown for name in names)
    assert [set(names)] == looks


def test_bots_that_stay_take_one_look_together(tmp_path: Path, looks: list[set[str]]) -> None:
    """Each asks every second where it sits: the store is asked for all of them."""
    with Server(tmp_path) as server, ExitStack() as stack:
        streams = []
        for n in range(3):
            came = stack.enter_context(program(server, f"Forge {n}"))
            staying = came.client.stream("POST", "/api/bots", json={"owner": "Eve"})
            streams.append(stack.enter_context(staying).iter_lines())
            next(streams[-1])
        here = set(server.desk.hall.presence.regulars.here)
        latest = time.monotonic() + PATIENCE
        while here not in looks:
            assert time.monotonic() < latest, "they do not look"
            time.sleep(0.02)

    assert 3 == len(here)

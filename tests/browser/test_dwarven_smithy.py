"""Dwarven Smithy in the browser: a whole game, in which nobody hears what is hidden from them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from forgehall.bots.greedy import Greedy
from forgehall.games.dwarven_smithy.rules.components import FACE_DOWN
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.tables.snapshot.table import Table
from tests.browser.conftest import People, content_people
from tests.browser.hall import Hall
from tests.browser.hidden_cards import Ear, leaks
from tests.browser.people import PHONE, Person, Way, press, take_turns
from tests.browser.pictures import fixed_luck
from tests.web.serving import Server

TURNS = 15
"""Five turns a seat: enough for king's items to be crafted, which lie face down."""


class LuckyHall(Hall):
    """A hall in this process: its luck is the same every time, and its tables can be looked at."""

    server: Server

    def open(self) -> None:
        """Start the server."""
        self.server = Server(self.folder, pace=0.0).__enter__()
        self.address = self.server.address

    def end(self, how: signal.Signals) -> None:
        """Stop it; no signal is needed for that."""
        assert how == signal.SIGTERM
        self.server.__exit__(None, None, None)

    def table(self, table: str) -> Table:
        """A table as the server has it."""
        return self.server.desk.hall.keeper.tables[table].table


@pytest.fixture
def lucky_hall(tmp_path: Path) -> Iterator[LuckyHall]:
    """A hall whose luck is fixed."""
    with fixed_luck(), LuckyHall(tmp_path) as hall:
        yield hall


@pytest.fixture
def players(browser: Browser, lucky_hall: LuckyHall) -> Iterator[People]:
    """People at that hall."""
    with content_people(browser, lucky_hall) as people:
        yield people


def kings_face_down(table: Table) -> set[int]:
    """The seats that have ever had a king's item which only they knew."""
    found, match = set(), table.at_answer(0)
    for line in table.playing.history:
        match.answer(line.choice)
        g: State = match.state
        found |= {
            seat
            for seat in range(g.seats)
            for stack in range(g.stacks[seat])
            if g.stack_card[seat][stack] == FACE_DOWN
        }
    return found


def test_two_people_and_a_bot_play_a_whole_game_and_no_page_hears_a_hidden_card(
    lucky_hall: LuckyHall, players: People
) -> None:
    """Ada presses pieces, Bea the list of her phone; all that their pages are told is kept.

    Both do what a greedy bot would, so that king's items get crafted and finished.
    """
    ada, bea = players("Ada"), players("Bea", PHONE, language="de")
    table = ada.sets_table(
        "open", "greedy", game="dwarven-smithy", done="never",
        **{"option-most_turns": str(TURNS)},
    )  # fmt: skip
    ears = [Ear(ada, 0), Ear(bea, 1)]

    def as_greedy(seat: int) -> Way:
        def way(person: Person) -> None:
            now = lucky_hall.table(table)
            for ear in ears:
                ear.looks(now.number)
            press(person, Greedy(seat).choose(now.sight(seat)))

        return way

    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")
    take_turns(table, {0: (ada, as_greedy(0)), 1: (bea, as_greedy(1))})

    for person in (ada, bea):
        assert "over" == person.waits().state
    played = lucky_hall.table(table)
    assert [] == [leak for ear in ears for leak in leaks(played, ear)]
    assert kings_face_down(played), "nobody ever had a secret item, so none could be told"
    for person in (ada, bea):
        person.goes_to(f"/t/{table}/over")
        totals = person.page.locator(".tally tfoot td").all_inner_texts()
        assert sorted(map(str, played.scores)) == sorted(totals)

"""A game of one's own, dropped into the hall: from the front page to the analysis."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import People, content_people
from tests.browser.hall import Hall
from tests.browser.people import by_list, press
from tests.packages import install
from tests.puzzles.hoards import lay

INGOT = 0
"""The choice of a piece."""
EXAMPLE = Path(__file__).parents[2] / "examples" / "hoard.py"


@pytest.fixture
def own_people(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People at a hall that was opened with a game of its owner's, beside which lies a puzzle."""
    file = shutil.copy(EXAMPLE, tmp_path)
    lay(tmp_path)
    with Hall(tmp_path, "--game", str(file)) as hall, content_people(browser, hall) as people:
        yield people


def test_a_game_of_an_installed_package_is_played_to_its_end(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is said to the hall: it finds the game by its entry point."""
    install(tmp_path, package="anvil_games", entered="anvil-hoard")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with Hall(tmp_path) as hall, content_people(browser, hall) as people:
        ada = people("Ada")
        ada.goes_to("/new/anvil-hoard")

        ada.page.get_by_label("Seat 2").select_option("greedy")
        ada.page.get_by_role("button", name="Set the table").click()
        end = ada.plays(by_list)
        ada.page.locator("#prompt").get_by_role("link", name="Scores").click()

        assert "over" == end.state
        expect(ada.page.locator(".tally tfoot td")).to_have_count(2)


def test_a_dropped_in_game_is_played_from_the_front_page_to_its_analysis(
    own_people: People,
) -> None:
    """Hoard: set a table with its own option, beat or lose to a bot, and look back."""
    ada = own_people("Ada")
    ada.goes_to("/")

    ada.page.get_by_role("link", name="Set a table for Hoard").click()
    ada.page.get_by_label("A wild fire").check()
    ada.page.get_by_label("Seat 2").select_option("greedy")
    ada.page.get_by_role("button", name="Set the table").click()
    end = ada.plays(by_list)
    log = ada.reads("#log")
    ada.page.locator("#prompt").get_by_role("link", name="Scores").click()

    assert "over" == end.state
    assert "seat" not in log
    assert re.search(r"You answer: bid the (ingot|blade)", log)
    assert re.search(r"Magpie bids the (ingot|blade): (lead|copper|silver|gold)", log)
    expect(ada.page.locator(".tally tfoot td")).to_have_count(2)
    ada.page.get_by_role("link", name="Replay").first.click()
    expect(ada.page.locator("#step")).to_contain_text("of")
    ada.page.go_back()
    ada.page.get_by_role("link", name="Analysis").click()
    ada.page.get_by_role("button", name="Analyse this game").click()
    expect(ada.page.get_by_role("heading", name="Skill and luck")).to_be_visible()


def test_a_dropped_in_game_tells_its_rules_and_asks_its_puzzles(own_people: People) -> None:
    """Its guide stands on the page of rules; a puzzle of its maker is solved on the plain board."""
    ada = own_people()

    ada.goes_to("/rules/hoard")
    expect(ada.page.get_by_role("heading", name="A turn")).to_be_visible()
    ada.goes_to("/puzzles")
    ada.page.locator('a[href="/puzzles/hoard"]').first.click()
    ada.page.locator('a[href="/puzzles/hoard/1"]').first.click()
    ada.page.wait_for_url("**/puzzles/hoard/1")
    press(ada, INGOT)

    expect(ada.page.get_by_role("status").first).to_contain_text("Right!")

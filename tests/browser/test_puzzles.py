"""A puzzle in the browser: solved on the board, shared, and counted as a day."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from forgehall.kit.game import game
from forgehall.puzzles.daily import of_day, today
from forgehall.puzzles.puzzle import Puzzle
from forgehall.puzzles.shelf import puzzles_of
from tests.browser.conftest import People
from tests.browser.people import PHONE, press
from tests.browser.test_access import faults

NAME = "merchants-cove"


def todays() -> tuple[Puzzle, int, int]:
    """The puzzle of today, the number of a wrong answer, and that of a right one."""
    of = of_day(puzzles_of(game(NAME)), today())
    wrong, right = (
        next(n for text, n in of.ids.items() if of.is_right(text) == wanted)
        for wanted in (False, True)
    )
    return of, wrong, right


def test_the_puzzle_of_the_day_is_solved_shared_and_kept(people: People) -> None:
    """The second try counts as such; the day counts once, and lists say what was solved."""
    of, wrong, right = todays()
    ada = people(screen=PHONE)

    ada.goes_to("/puzzles")
    grave = faults(ada)
    ada.page.locator(f'a[href="/puzzles/{NAME}/{of.number}"]').first.click()
    press(ada, wrong)
    expect(ada.page.get_by_role("status").first).to_contain_text("There is a better answer.")
    grave += faults(ada)
    press(ada, right)
    expect(ada.page.get_by_role("status").first).to_contain_text("Right!")
    grave += faults(ada)
    shared = ada.page.locator("#share-text").input_value()
    streak = ada.page.locator("#shares [data-streak]").text_content()
    ada.goes_to("/puzzles")

    assert [] == grave
    assert ": solved on try 2 http" in shared
    assert "1" == streak
    expect(ada.page.locator(".row .solved:visible")).to_have_count(1)
    expect(ada.page.locator(".streak [data-streak]")).to_have_text("1")


def test_a_puzzle_is_answered_by_a_number_and_heard(people: People) -> None:
    """The list numbers its answers as at a table; the title says first how it went."""
    of, wrong, right = todays()
    ada = people()
    ada.goes_to(f"/puzzles/{NAME}/{of.number}")

    for choice, heard in ((wrong, "There is a better answer."), (right, "Right!")):
        ada.page.keyboard.press(
            ada.page.locator(f"#actions .choice[value='{choice}'] kbd").inner_text()
        )
        expect(ada.page).to_have_title(re.compile(f"^{re.escape(heard)}"))


def test_a_puzzle_that_was_solved_before_its_day_counts_on_its_day(people: People) -> None:
    """It may have been met in the list; whoever was only shown it has not solved it."""
    of, _, right = todays()
    here = f"{NAME}/{of.number}"
    ada = people()
    ada.goes_to("/puzzles")

    def streak(tries: int) -> str:
        kept = {"solved": {here: tries}}
        ada.page.evaluate("(kept) => localStorage.setItem('puzzles', JSON.stringify(kept))", kept)
        ada.goes_to(f"/puzzles/{here}?choice={right}")
        return ada.page.locator("#shares [data-streak]").text_content() or ""

    assert "1" == streak(2)
    assert "0" == streak(-1)

"""Rules are shown as they are played: a small board below the rule, when it is asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import FrameLocator, expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, PHONE, Person, Screen


def shows(person: Person, game: str, address: str) -> FrameLocator:
    """Ask by keyboard to be shown a rule."""
    person.goes_to(f"/rules/{game}")
    link = person.page.locator(f"[data-shows][href$='/{address}']")
    link.focus()
    person.page.keyboard.press("Enter")
    expect(link).to_have_attribute("aria-expanded", "true")
    return person.page.frame_locator(".shows iframe")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_a_rule_plays_below_its_sentence_and_again(people: People, screen: Screen) -> None:
    """By itself at first; then stepped through by keys, and closed. What moves is in sight."""
    ada = people("Ada", screen, motion=True)
    ada.posts("/settings", motion="fast")

    board = shows(ada, "dice-forge", "oust")

    expect(board.locator("#step b")).to_have_text("After")
    expect(board.locator("#run")).to_have_text("Play")
    assert screen is DESKTOP or board.locator("#v-rivals").is_checked()
    board.locator("#run").click()
    expect(board.locator("#step b")).to_have_text("2 of 3")
    expect(board.locator("#step b")).to_have_text("After")
    board.locator("#main").press("ArrowLeft")
    expect(board.locator("#step b")).to_have_text("2 of 3")
    expect(board.locator("#live")).to_contain_text("Player 2 rolled 1 gold and 1 moon")
    ada.page.locator("[data-shows][href$='/full']").press("Enter")
    expect(ada.page.locator(".shows iframe")).to_have_count(1)
    ada.page.locator("[data-shows][href$='/full']").press("Enter")
    expect(ada.page.locator(".shows iframe")).to_have_count(0)
    assert [] == ada.complaints


def test_with_reduced_motion_a_rule_is_told_step_by_step(people: People) -> None:
    """Nothing begins by itself, nothing moves; each step says what happens."""
    ada = people("Ada", motion=False)

    board = shows(ada, "merchants-cove", "time")
    expect(board.locator("#step b")).to_have_text("Before")
    board.locator("[rel=next]").click()
    expect(board.locator("#step")).to_contain_text("You: Fill large furnace 1")
    board.locator("[rel=next]").click()

    expect(board.locator("#step")).to_contain_text("You spend 1 h")
    assert 0 == board.locator("body").evaluate("() => document.getAnimations().length")


def test_without_script_the_rule_has_a_page_of_its_own(people: People) -> None:
    """It shows the table before, and after."""
    ada = people("Ada", script=False)
    ada.goes_to("/rules/dwarven-smithy")

    ada.page.locator("[data-shows][href$='/craft']").click()
    expect(ada.page.locator("#step b")).to_have_text("Before")
    ada.page.locator("[rel=last]").click()

    expect(ada.page.locator("#step b")).to_have_text("After")
    expect(ada.page.locator("#bench")).to_contain_text("Caravan Shortsword")

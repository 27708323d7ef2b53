"""A phone shows one part of the table at a time, and always one."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import PHONE, by_list

OUTSIDE = """() => [...document.querySelectorAll("#board > *")]
  .map((part) => part.getBoundingClientRect())
  .filter((box) => box.width && (box.left < -1 || box.right > innerWidth + 1)).length"""
"""How many parts of the board lie outside the window."""


def test_the_board_is_back_when_the_list_of_choices_has_become_short(people: People) -> None:
    """A short list stands under the prompt and has no tab: then the first part is shown whole."""
    ada = people("Ada", PHONE)
    ada.goes_to(f"/t/{ada.sets_table('random')}")
    moment = ada.waits()

    while ada.page.locator("#prompt .to-list").is_visible():
        ada.acts(moment, by_list)
        moment = ada.waits(moment.mark)

    expect(ada.page.locator("#tabs label:visible:has(:checked)")).to_have_count(1)
    expect(ada.page.locator("#board")).to_be_visible()
    assert 0 == ada.page.evaluate(OUTSIDE)

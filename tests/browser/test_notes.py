"""Quiet notes: what happens for the first time before a player's eyes is explained, once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import PHONE, Person, by_list

COVERED = """() => {
  const { left, top, width, height } = document.querySelector("#first").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".table > :not(.prompt, #first), .prompt > *")];
  return parts.filter((one) => one.checkVisibility()).filter((one) => {
    const box = one.getBoundingClientRect();
    const beside = box.left >= left + width || box.right <= left;
    return !beside && box.top < top + height && box.bottom > top;
  }).map((one) => one.id || one.className);
}"""
"""Over which parts of the table the note lies."""
MOST = 40
"""Something that deserves a note happens within so many answers."""


def plays_until_noted(person: Person) -> str:
    """Answer what is asked until the page explains something; what it says."""
    note, moment = person.page.locator("#first p"), person.waits()
    for _ in range(MOST):
        person.acts(moment, by_list)
        moment = person.waits(moment.mark)
        if note.count():
            return note.inner_text()
    message = f"nothing was explained within {MOST} answers"
    raise AssertionError(message)


def test_what_is_new_is_explained_once_until_no_more_is_wanted(people: People) -> None:
    """On a phone: beside what is pressed, never over it; closed by hand, never said again."""
    ada = people("Ada", PHONE, motion=False)
    table = ada.sets_table("random", done="never")
    ada.goes_to(f"/t/{table}")

    first = plays_until_noted(ada)
    assert [] == ada.page.evaluate(COVERED)
    expect(ada.page.locator("#first")).to_have_attribute("role", "status")
    ada.page.get_by_role("button", name="All right").tap()
    expect(ada.page.locator("#first")).to_be_empty()
    assert "prompt" == ada.page.evaluate("document.activeElement.id")
    ada.page.reload()
    second = plays_until_noted(ada)
    ada.page.locator("#first p").tap()
    ada.page.get_by_role("button", name="No more notes").tap()

    assert first != second
    expect(ada.page.locator("#first")).to_have_count(0)
    ada.goes_to("/settings")
    expect(ada.page.get_by_label("No notes")).to_be_checked()
    ada.goes_to(f"/t/{table}")
    expect(ada.page.locator("#first")).to_have_count(0)

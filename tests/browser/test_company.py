"""Who else is at the table: who is away, who was removed, and what the others learn of it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.test_taking_back import DONE, until_held


def two_at_a_table(people: People) -> tuple[Person, Person, str]:
    """Ada, the host, and Bea look at a table where Ada begins."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open")
    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")
        person.page.wait_for_function("document.querySelector('#prompt')")
    return ada, bea, table


def test_a_person_who_closes_the_page_is_shown_as_away(people: People) -> None:
    """Beside the name and below the question that waits for them; until they come back."""
    ada, bea, table = two_at_a_table(people)
    expect(ada.page.locator("#rivals .level-word")).to_have_count(0)

    bea.page.goto("about:blank")
    ada.sees_text("#rivals .level-word", "away")
    until_held(ada)
    ada.page.locator(DONE).click()
    ada.sees_text("#prompt .note", "Away: Bea")
    bea.goes_to(f"/t/{table}")

    expect(ada.page.locator("#rivals .level-word")).to_have_count(0)
    expect(ada.page.locator("#prompt .note")).to_have_count(0)


def test_the_table_tells_that_a_bot_plays_on(people: People) -> None:
    """Beside the name stands which."""
    ada, bea, table = two_at_a_table(people)

    bea.posts(f"/t/{table}/leave")

    ada.sees_text("#rivals .level-word", "Bot: Smith")


def test_the_host_is_asked_before_somebody_is_removed(people: People) -> None:
    """A first press only asks; who was removed is told so, and has nothing to press."""
    ada, bea, table = two_at_a_table(people)
    ada.page.get_by_role("button", name="Menu", exact=True).click()

    ada.page.locator("#menu summary", has_text="Remove").click()
    before = ada.sees(table)["seats"][1]["bot_plays"]
    ada.page.get_by_role("button", name="Yes, remove").click()

    bea.sees_text("#prompt", "The host has removed you")
    expect(bea.page.locator("#prompt .btn")).to_have_count(0)
    assert not before
    assert ada.sees(table)["seats"][1]["bot_plays"]

"""Drawers lie over the table; what the table has to say is seen all the same."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.people import PHONE, Person
from tests.browser.test_taking_back import DONE, until_held

ON_TOP = """(element) => {
  const box = element.getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return seen !== null && element.contains(seen);
}"""
"""Nothing covers the middle of an element."""


def is_on_top(element: Locator) -> bool:
    """Nothing covers the middle of an element."""
    expect(element).to_be_visible()
    return bool(element.evaluate(ON_TOP))


def two_at_a_table(people: People) -> tuple[Person, Person]:
    """Ada, the host, and Bea with a phone look at a table where Ada begins."""
    ada, bea = people("Ada"), people("Bea", PHONE)
    table = ada.sets_table("open")
    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")
    return ada, bea


def opens(person: Person, drawer: str) -> None:
    """Open a drawer by its button."""
    person.page.get_by_role("button", name=drawer, exact=True).click()


def test_a_refusal_is_seen_over_an_open_drawer(people: People) -> None:
    """The hall cannot be reached: that is said above the chat."""
    ada, _ = two_at_a_table(people)
    opens(ada, "Chat")
    ada.page.route("**/chat", lambda route: route.abort())

    ada.page.locator("#say").fill("hello")
    ada.page.locator("#speak button").click()

    assert is_on_top(ada.page.locator("#toast"))
    ada.sees_text("#toast", "The hall cannot be reached")


def test_who_is_muted_reads_it_where_they_would_speak(people: People) -> None:
    """The field goes at once, and comes back with the word."""
    ada, bea = two_at_a_table(people)
    opens(bea, "Chat")
    expect(bea.page.locator("#say")).to_be_visible()

    opens(ada, "Menu")
    ada.page.get_by_role("button", name="Mute").click()
    bea.sees_text("#speak", "The host has muted you.")
    expect(bea.page.locator("#say")).to_have_count(0)
    opens(ada, "Menu")
    ada.page.get_by_role("button", name="Unmute").click()

    expect(bea.page.locator("#say")).to_be_visible()


def test_a_request_is_seen_over_an_open_drawer(people: People) -> None:
    """Bea reads the chat on her phone while Ada asks for something."""
    ada, bea = two_at_a_table(people)
    until_held(ada)
    ada.page.locator(DONE).click()
    bea.waits()
    opens(bea, "Chat")

    opens(ada, "Menu")
    ada.page.get_by_role("button", name="Ask the others to let me undo").click()

    bea.sees_text("#toast", "Ada asks to take back the last answer")
    assert is_on_top(bea.page.locator("#toast"))


def test_the_menu_closes_when_what_was_asked_for_is_done(people: People) -> None:
    """Also where the table has changed the menu before the reply came."""
    ada, bea = two_at_a_table(people)
    until_held(ada)
    ada.page.locator(DONE).click()
    bea.waits()
    opens(ada, "Menu")

    ada.page.get_by_role("button", name="Ask the others to let me undo").click()
    ada.sees_text("#prompt", "You have asked the others")

    expect(ada.page.locator("#drawer-menu")).to_be_hidden()


def test_what_somebody_says_is_shown_beside_the_mark(people: People) -> None:
    """Who has no chat open reads who spoke, and what."""
    ada, bea = two_at_a_table(people)

    ada.posts(f"{ada.page.url.removeprefix(ada.address)}/chat", text="Good luck!")

    bea.sees_text("#toast", "Ada")
    bea.sees_text("#toast", "Good luck!")
    expect(bea.page.locator("#unread")).to_be_visible()

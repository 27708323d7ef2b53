"""The connection is lost and comes back: the page goes on by itself, and nothing is lost."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import People
from tests.browser.people import by_list

CUT_OFF = (
    "The connection is lost; looking for the table again.",
    "No connection: your answer is kept here, and sent as soon as the hall is there again.",
)
"""What a page says without its hall: of the table, or of an answer that was on its way."""


def test_a_page_resumes_after_the_server_was_killed_in_the_middle_of_a_move(
    fragile_people: People,
) -> None:
    """SIGKILL while an answer is on its way: what the page had shown is there again, to the letter.

    The answer itself was not acknowledged: it may be there or not, but never twice.
    """
    hall, ada = fragile_people.hall, fragile_people("Ada")
    table = ada.sets_table("random")
    ada.goes_to(f"/t/{table}")
    ada.plays(by_list, 5)
    acknowledged = ada.record(table)

    by_list(ada)
    hall.kill()
    expect(ada.page.locator("#main")).to_have_class(re.compile(r"\blost\b"))
    toast = ada.reads("#toast")
    hall.open()
    expect(ada.page.locator("#main")).to_have_class(re.compile(r"\bfound\b"))
    kept = ada.record(table)
    ada.plays(by_list, 5)

    assert toast in CUT_OFF
    assert kept.startswith(acknowledged)
    assert ada.record(table).startswith(kept)
    assert len(ada.record(table)) > len(kept)


def test_a_waiting_page_finds_the_game_that_began_while_it_was_cut_off(
    fragile_people: People,
) -> None:
    """A server that came back knows nothing of what its pages show: they find out themselves."""
    hall, ada, bea = fragile_people.hall, fragile_people("Ada"), fragile_people("Bea")
    table = ada.sets_table("open")
    ada.goes_to(f"/t/{table}")

    ada.page.context.set_offline(True)
    hall.kill()
    hall.open()
    bea.posts(f"/t/{table}/sit")
    ada.page.context.set_offline(False)

    assert "asked" == ada.waits().state


def test_a_page_that_was_hidden_catches_up_when_it_is_seen_again(people: People) -> None:
    """Browsers allow few connections: a hidden page lets its own go, and resumes it."""
    ada = people("Ada")
    table = ada.sets_table("random")
    ada.goes_to(f"/t/{table}")
    before = ada.waits()

    ada.page.evaluate(SEEN, "hidden")
    ada.answers_blindly(table, 1)
    still = ada.page.evaluate("document.querySelector('#moves [name=opened]').value")
    ada.page.evaluate(SEEN, "visible")

    assert before.mark.startswith(still)
    assert before.mark != ada.waits(before.mark).mark


SEEN = """(how) => {
  Object.defineProperty(document, "hidden", { value: how === "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Let a page be hidden, or seen again."""


def test_a_pressed_piece_is_marked_until_the_answer_is_there(people: People) -> None:
    """On a slow line the press is seen at once."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random')}")
    ada.waits()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route("**/answer", hold)
    piece = ada.page.locator("#board button.lit:visible").first
    outline = "(piece) => getComputedStyle(piece).outlineStyle"
    before = piece.evaluate(outline)

    piece.click()
    ada.page.mouse.move(0, 0)
    ada.page.locator("#prompt").focus()
    expect(piece).to_have_attribute("aria-busy", "true")
    pressed = piece.evaluate(outline)
    held[0].continue_()
    expect(ada.page.locator("[aria-busy=true]")).to_have_count(0)

    assert ("none", "solid") == (before, pressed)

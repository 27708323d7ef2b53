"""The table says what is so: before chance, in a pause, and in its log."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

HELD = "#prompt [data-key=d]"


def chooses(person: Person, table: str, wanted: str) -> None:
    """Press the first choice whose notation begins so."""
    person.waits()
    choices = person.sees(table)["choices"]
    found = next(choice["id"] for choice in choices if choice["text"].startswith(wanted))
    before = person.sees(table)["number"]
    person.page.locator(f"#actions [value='{found}']").click()
    person.page.wait_for_function(
        "(before) => fetch(location.href.replace('/t/', '/api/t/')).then((r) => r.json())"
        ".then((seen) => seen.number > before)",
        arg=before,
    )


def test_a_turn_with_draws_asks_once_and_the_log_tells_it_in_order(people: People) -> None:
    """Dwarven Smithy: before the first card; the second could change nothing else."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open", game="dwarven-smithy")
    bea.posts(f"/t/{table}/sit")
    first = ada.sees(table)["asked"][0]
    active, other = (ada, bea) if first == 0 else (bea, ada)
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")

    chooses(active, table, "play")
    chooses(active, table, "play")
    chooses(active, table, "end")
    chooses(active, table, "draw mine")
    active.sees_text("#prompt", "Draw from the mine? It cannot be taken back.")
    expect(active.page.locator(HELD)).to_have_text("Draw")
    active.page.locator(HELD).click()
    expect(active.page.locator(HELD)).to_have_count(0)
    chooses(active, table, "draw mine")
    other.sees_text("#prompt", "Your turn.")

    expect(active.page.locator(HELD)).to_have_count(0)
    headings = active.page.locator("#log h3")
    expect(headings).to_have_text([re.compile("^Turn 2: "), "Turn 1: your turn"])
    newest = active.page.locator("#log .turn").nth(1).locator("li").all_inner_texts()
    assert "You draw" in newest[-1]
    assert " from the mine" in newest[-1]
    assert not any(";" in line for line in newest)
    other.sees_text("#log", "draws 2 cards from the mine")


def test_a_pause_is_a_headline_with_a_way_on(people: People) -> None:
    """The other agrees; then anybody at the table can go on."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open", clock="live", minutes="30")
    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")
        person.page.wait_for_function("document.querySelector('#prompt')")

    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("button", name="Pause the clocks").click()
    bea.page.get_by_role("button", name="Agree").click()
    ada.sees_text("#prompt", "Paused. You have stopped the clocks")
    bea.sees_text("#prompt", "Paused. Ada has stopped the clocks")
    bea.page.locator("#prompt").get_by_role("button", name="Go on").click()

    ada.sees_text("#prompt", "Your turn.")
    ada.sees_text("#log", "Bea lets the clocks run again.")


def test_who_likes_it_so_is_not_asked_before_dice(people: People) -> None:
    """The menu of the table has the setting; the next roll comes at once."""
    ada = people("Ada")
    table = ada.sets_table("random")
    ada.goes_to(f"/t/{table}")
    ada.waits()

    ada.page.get_by_role("button", name="Menu", exact=True).click()
    with ada.page.expect_response("**/settings"):
        ada.page.locator("#waits").select_option("never")
    ada.page.keyboard.press("Escape")
    ada.answers_blindly(table, 6)

    assert ada.sees(table)["held"] is None
    expect(ada.page.locator("html")).to_have_attribute("data-done", "never")

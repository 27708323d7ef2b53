"""The hall calls: a hidden table learns of its turn, and the lists of the front page live."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

HIDDEN = """(is) => {
  Object.defineProperty(document, "hidden", { get: () => is, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Another tab is looked at, or this one again."""
HEARD = """() => {
  window.heard = 0;
  const create = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.heard += 1; return create.call(this); };
}"""  # noqa: E501  # a line of script
"""Count the tones that are made."""
NINE = 9
EVERY = 15
"""A page that is not followed asks again after so many seconds."""


def icon(person: Person) -> str:
    """The icon of the page's tab."""
    return person.page.locator("link[rel=icon]").get_attribute("href") or ""


def test_a_hidden_table_calls_when_its_turn_comes(people: People) -> None:
    """Title, icon and sound; whoever looks again sees the table as it is."""
    ada, bea = people("Ada"), people("Bea")
    bea.posts("/settings", sound="on")
    table = ada.sets_table("open", done="never")
    bea.posts(f"/t/{table}/sit")
    bea.page.clock.install()
    bea.goes_to(f"/t/{table}")
    bea.page.evaluate(HEARD)
    bea.page.evaluate(HIDDEN, arg=True)
    quiet = bea.page.title(), icon(bea)

    while not bea.sees(table)["choices"]:
        ada.answers_blindly(table, 1)
    bea.page.clock.run_for(1000 * EVERY)
    expect(bea.page).to_have_title(f"● Your turn · {quiet[0]}")

    assert "●" not in quiet[0]
    assert quiet[1].endswith("/anvil.svg")
    assert icon(bea).endswith("/anvil-turn.svg")
    assert bea.page.evaluate("window.heard") > 0
    bea.page.evaluate(HIDDEN, arg=False)
    expect(bea.page.locator("#prompt.yours")).to_be_visible()


def test_the_front_page_lives(people: People) -> None:
    """A new table appears in its list, and one's own turn over it, without a press."""
    ada, bea = people("Ada"), people("Bea")
    bea.page.clock.install()
    bea.goes_to("/")
    expect(bea.page.locator(".list.open")).to_be_visible()
    bea.page.clock.run_for(1000)

    table = ada.sets_table("open", public="yes", done="never")
    bea.page.clock.run_for(1000 * EVERY)
    expect(bea.page.locator(f".list.open a[href='/t/{table}']")).to_be_visible()
    bea.posts(f"/t/{table}/sit")
    while not bea.sees(table)["choices"]:
        ada.answers_blindly(table, 1)
    bea.page.clock.run_for(1000 * EVERY)

    expect(bea.page.locator("#turns .wait")).to_contain_text("Your turn at 1 table")
    expect(bea.page).to_have_title(re.compile("^● Your turn at 1 table · Forgehall"))
    assert icon(bea).endswith("/anvil-turn.svg")


def test_choices_beyond_nine_have_keys(people: People) -> None:
    """0 gives the numbers to the next nine: then 1 gives the tenth answer."""
    ada = people("Ada")
    table = ada.sets_table("random", game="dwarven-smithy", done="never")
    while len(ada.sees(table)["choices"]) <= NINE:
        ada.answers_blindly(table, 1)
    ada.goes_to(f"/t/{table}")
    ada.waits()
    number = ada.page.locator("#actions .choice kbd")
    tenth = ada.page.locator("#actions .choice").nth(NINE).get_attribute("value")

    before = number.nth(NINE).inner_text()
    ada.page.keyboard.press("0")
    moved = number.nth(0).inner_text(), number.nth(NINE).inner_text()
    with ada.page.expect_request("**/answer") as sent:
        ada.page.keyboard.press("1")

    assert "" == before
    assert ("", "1") == moved
    assert (sent.value.post_data or "").endswith(f"choice={tenth}")

"""How somebody likes the pages: it is remembered, on this page and on every other."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from forgehall.kit.language import say
from tests.browser.conftest import People
from tests.browser.people import PHONE


@pytest.mark.parametrize(("name", "language"), [("Deutsch", "de"), ("Magyar", "hu")])
def test_the_language_is_switched_and_remembered(people: People, name: str, language: str) -> None:
    """The front page at once, and every table."""
    ada = people("Ada")
    ada.goes_to("/")

    ada.page.get_by_role("button", name=name).click()
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    front = ada.reads("main")
    ada.goes_to(f"/t/{ada.sets_table('random')}")

    assert say(language, "Play now against bots") in front
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    ada.sees_text("#prompt", say(language, "Your turn."))


def test_a_browser_that_speaks_hungarian_is_welcomed_in_hungarian(people: People) -> None:
    """Until something is chosen, the browser's language counts."""
    guest = people(language="hu-HU")

    guest.goes_to("/")

    expect(guest.page.locator("html")).to_have_attribute("lang", "hu")


def test_the_theme_is_switched_and_remembered(people: People) -> None:
    """At once, and on the next page, whatever the system likes."""
    ada = people("Ada", theme="light")
    ada.goes_to("/")
    bright = ada.page.evaluate("getComputedStyle(document.body).backgroundColor")

    with ada.page.expect_response("**/settings"):
        ada.page.get_by_role("button", name="Light or dark").click()
    dark = ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    ada.goes_to("/fair")

    assert bright != dark
    assert dark == ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_sound_and_motion_are_switched_and_remembered(people: People) -> None:
    """Without a button to save: each change is kept as it is made."""
    ada = people("Ada")
    ada.goes_to("/settings")

    with ada.page.expect_response("**/settings"):
        ada.page.get_by_label("Small sounds").check()
    with ada.page.expect_response("**/settings"):
        ada.page.get_by_label("Nothing moves").check()
    ada.goes_to("/")

    expect(ada.page.locator("html")).to_have_attribute("data-sound", "on")
    expect(ada.page.locator("html")).to_have_attribute("data-motion", "off")


def test_keys_of_one_sign_can_be_switched_off(people: People) -> None:
    """Who dictates, or presses keys by accident, answers nothing by them; other ways stay."""
    ada = people("Ada")
    table = ada.sets_table("random")
    ada.goes_to("/settings")
    with ada.page.expect_response("**/settings"):
        ada.page.get_by_label("No letters or digits").check()
    ada.goes_to(f"/t/{table}")
    ada.waits()
    before = ada.sees(table)["number"]

    for key in ("1", "m", "?"):
        ada.page.keyboard.press(key)

    expect(ada.page.locator("#drawer-menu")).to_be_hidden()
    expect(ada.page.locator("#keys")).to_be_hidden()
    assert before == ada.sees(table)["number"]


def test_sounds_are_offered_once_and_cost_a_phone_no_line(people: People) -> None:
    """Who does not answer is left in peace, and is not asked again; the top bar makes room."""
    guest, bea = people("Gast", PHONE, language="de-DE"), people("Bea")
    guest.page.clock.install()
    table = guest.sets_table("open")
    bea.posts(f"/t/{table}/sit")
    guest.goes_to(f"/t/{table}")
    question = guest.page.locator("#ask-sound")
    expect(question).to_be_visible()
    board = guest.page.locator("#board")
    asked, shown = question.bounding_box(), board.bounding_box()
    tabs = guest.page.locator("#tabs").bounding_box()

    guest.page.clock.run_for(30_000)

    expect(question).to_have_count(0)
    assert asked is not None
    assert tabs is not None
    assert asked["y"] + asked["height"] <= tabs["y"]
    assert shown == board.bounding_box()
    expect(guest.page.get_by_role("button", name="Menu", exact=True)).to_be_visible()
    guest.page.reload()
    expect(guest.page.locator("#prompt")).to_be_visible()
    expect(question).to_be_hidden()

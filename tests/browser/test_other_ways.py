"""Playing by other ways than the mouse: by keys alone, and without script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import People
from tests.browser.people import Person, by_keys

ROUNDS = 12
"""So many answers are a few rounds."""
CHOICE, DONE, UNDO = "#actions .choice", "#prompt [data-key=d]", "#prompt [data-key=u]"


def focused(page: Page) -> str:
    """What has the focus, by its name or its words."""
    found: str = page.evaluate(
        "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
    )
    return found.strip()


def tabs_to(page: Page, name: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if name in focused(page):
            return
    pytest.fail(f"Tab never comes to {name!r}")


def done_by_keys(person: Person) -> None:
    """Answer with numbers; `d` lets the game go on."""
    moment = person.waits()
    for _ in range(ROUNDS):
        if moment.state == "held":
            person.page.keyboard.press("d")
        else:
            by_keys(person)
        moment = person.waits(moment.mark)


def test_a_table_is_set_and_played_by_keys_alone(people: People) -> None:
    """Tab and Enter lead from the front page to a table; numbers and letters play."""
    ada = people("Ada")
    ada.goes_to("/")

    tabs_to(ada.page, "Set a table for Dice Forge")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/new/dice-forge")
    tabs_to(ada.page, "A person with the link")
    ada.page.keyboard.type("Bot: A")
    tabs_to(ada.page, "Set the table")
    ada.page.keyboard.press("Enter")
    done_by_keys(ada)

    assert ROUNDS // 2 < ada.sees(ada.page.url.rpartition("/")[2])["number"]


def test_keys_walk_over_the_pieces_that_glow(people: People) -> None:
    """`b` goes to the next piece that can be pressed, and Enter presses it."""
    ada = people("Ada")
    table = ada.sets_table("random")
    ada.goes_to(f"/t/{table}")
    moment = ada.waits()

    for _ in range(ROUNDS):
        if ada.page.locator("#board button.lit:visible").count():
            break
        ada.acts(moment, by_keys)
        moment = ada.waits(moment.mark)
    ada.page.keyboard.press("b")
    pressed = ada.page.evaluate("document.activeElement.matches('button.lit')")
    ada.page.keyboard.press("Enter")

    assert pressed
    assert moment.mark != ada.waits(moment.mark).mark


def finds(page: Page, selector: str) -> Locator:
    """Load a page again until something is there: without script it learns nothing by itself."""
    for _ in range(200):
        if page.locator(selector).first.is_visible():
            return page.locator(selector).first
        page.reload()
    pytest.fail(f"{selector} never comes")


def test_without_script_a_person_sits_down_answers_undoes_and_lets_the_game_go_on(
    people: People,
) -> None:
    """Forms alone play the game: every button is one."""
    ada, bea = people("Ada"), people(script=False)
    table = ada.sets_table("random", sit="0")
    bea.goes_to(f"/t/{table}")

    bea.page.get_by_label("Sit down as").fill("Bea")
    bea.page.get_by_role("button", name="Sit here").click()
    while not finds(bea.page, f"{CHOICE}, {DONE}").and_(bea.page.locator(DONE)).count():
        question, chosen = bea.sees(table)["question"], finds(bea.page, CHOICE)
        chosen.click()
    finds(bea.page, UNDO).click()
    undone = bea.sees(table)["question"]
    finds(bea.page, CHOICE).click()
    finds(bea.page, DONE).click()
    finds(bea.page, CHOICE).click()

    assert question == undone
    assert "Bea" == bea.sees(table)["seats"][0]["name"]
    assert bea.sees(table)["number"] > ROUNDS
    assert 0 == bea.page.locator("html[data-script]").count()

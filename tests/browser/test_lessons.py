"""The guided first game, as somebody plays it who has never been here."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from forgehall.kit.game import game, game_names
from forgehall.kit.lesson import lesson_of
from tests.browser.conftest import People
from tests.browser.people import DESKTOP, PHONE, Person, Screen
from tests.browser.test_access import faults

TAUGHT = {name: lesson for name in game_names() if (lesson := lesson_of(game(name)))}
LEARN = "form[action='/learn/{}'] button"
STAND_OUT = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--gold-fill)";
  const gold = getComputedStyle(probe).color;
  probe.remove();
  const seen = [...document.querySelectorAll(".meant")].filter((piece) => piece.checkVisibility());
  return seen.length && seen.map((piece) => getComputedStyle(piece)).every((style) =>
    style.clipPath === "none" ? style.outlineStyle === "solid" : style.backgroundColor === gold);
}"""
"""What is meant has a ring; a piece that is cut to a shape, which would cut the ring, is gold."""
MEANT = ":is(#board, #bench, #rivals, #tray, #steps) .meant:visible"


def learns(person: Person, name: str) -> None:
    """Begin a lesson on the front page."""
    person.goes_to("/")
    person.page.locator(LEARN.format(name)).click()
    is_at(person, 1)


def is_at(person: Person, step: int) -> None:
    """Wait for a step."""
    expect(person.page.locator("#lesson")).to_have_attribute("data-step", f"{step}")


def meant(person: Person) -> Locator:
    """What the lesson points at: on the table, where it can be seen there, else in the list."""
    expect(person.page.locator(".meant:visible").first).to_be_visible()
    on_table = person.page.locator(MEANT)
    return (on_table if on_table.count() else person.page.locator("#actions .meant:visible")).first


def plays_to_the_end(person: Person, name: str) -> None:
    """Do all that the lesson means, and nothing else."""
    steps = len(TAUGHT[name].steps)
    for step in range(1, steps + 1):
        is_at(person, step)
        person.page.wait_for_function(STAND_OUT)
        meant(person).click()
    expect(person.page.locator("#lesson")).to_have_attribute("data-step", f"{steps}end")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", TAUGHT)
def test_a_first_game_is_played_to_the_end_and_on(
    people: People, name: str, screen: Screen
) -> None:
    """Each step by the piece that is pointed at; then the game goes on with any answer."""
    ada = people(screen=screen)
    learns(ada, name)

    plays_to_the_end(ada, name)

    moment = ada.waits()
    ada.page.evaluate("document.querySelector('#actions .choice').click()")
    expect(ada.page.locator("#lesson")).to_be_hidden()
    assert ada.waits(moment.mark).state in {"asked", "held"}


def test_another_press_is_kindly_answered(people: People) -> None:
    """A sentence in the lesson says what to do instead; nothing has changed, and no error shows."""
    ada = people()
    learns(ada, "dice-forge")

    ada.page.locator("#board button.lit:not(.meant)").first.click()

    ada.sees_text("#kindly", "take the face with 4 gold")
    expect(ada.page.locator("#toast")).to_be_hidden()
    is_at(ada, 1)
    assert [] == faults(ada)


def test_a_lesson_is_left_and_resumed_and_leads_back(people: People) -> None:
    """The front page leads to the very step; `Back` goes on from there, to the first one."""
    ada = people()
    learns(ada, "dice-forge")
    meant(ada).click()
    is_at(ada, 2)

    ada.page.get_by_role("link", name="Leave").click()
    ada.page.get_by_role("link", name="Go on with your first game of Dice Forge").click()
    is_at(ada, 2)
    ada.page.get_by_role("button", name="Back", exact=True).click()

    is_at(ada, 1)
    expect(ada.page.get_by_role("button", name="Back", exact=True)).to_have_count(0)


def test_a_lesson_is_played_by_keys_and_heard(people: People) -> None:
    """Each step is said as it comes, and what is meant is called so; in the reader's language."""
    ada = people(language="hu")
    learns(ada, "dice-forge")
    sentence = ada.reads("#lesson > p >> nth=0")

    ada.page.locator("#actions .meant").focus()
    ada.page.keyboard.press("Enter")
    is_at(ada, 2)
    heard = ada.reads("#lesson > p >> nth=0")
    ada.sees_text("#live", heard)
    ada.page.keyboard.press("u")
    is_at(ada, 1)

    assert "gold" not in sentence
    ada.sees_text("#live", sentence)
    expect(ada.page.locator("#actions .meant")).to_have_accessible_description(
        ada.page.locator("#meant").inner_text()
    )


def test_a_kind_word_is_said_in_the_readers_language(people: People) -> None:
    """It ends as its language has it, with no mark too many."""
    ada = people(language="hu")
    learns(ada, "dice-forge")

    ada.page.locator("#board button.lit:not(.meant)").first.click()

    ada.sees_text("#kindly", "Most a 4 aranyas kockalapot vedd meg!")
    assert ada.reads("#kindly").endswith("!")


def test_who_has_played_is_offered_a_game_first(people: People) -> None:
    """The lesson is a smaller way then, on the card, where a table is set, and with the rules."""
    ada = people("Ada")
    ada.has_finished(1)

    for address in ("/", "/rules/dice-forge", "/new/dice-forge"):
        ada.goes_to(address)
        expect(ada.page.locator(LEARN.format("dice-forge"))).to_be_visible()
        expect(ada.page.locator(f"{LEARN.format('dice-forge')}.hot")).to_have_count(0)


def test_the_end_of_a_lesson_says_that_its_dice_were_scripted(people: People) -> None:
    """The browser computes no draw that the script gave, and says so."""
    ada = people()
    learns(ada, "dice-forge")
    table = ada.page.url.rpartition("/t/")[2]
    ada.posts(f"/t/{table}/resign")

    ada.goes_to(f"/t/{table}/over")

    expect(ada.page.locator("#proof [data-says=scripted]")).to_be_visible()
    expect(ada.page.locator("#proof [data-says=bad-draws]")).to_be_hidden()

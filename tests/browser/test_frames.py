"""What happens is seen: frames in order, captions and marked places; nothing waits for them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, Person, Screen, by_list

SMALL = Screen(390, 780, is_touched=True)
WATCH = """() => {
  const strip = document.getElementById("film");
  Object.assign(window, { told: [], marked: 0, played: false });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(() => {
    const says = strip.querySelector(".caption").textContent;
    const number = Number(strip.dataset.number);
    window.played ||= strip.classList.contains("plays");
    if (says && window.told.at(-1)?.says !== says) window.told.push({ number, says });
  }).observe(strip, all);
  new MutationObserver((changes) => {
    for (const { target } of changes) window.marked += target.matches?.(".struck") ? 1 : 0;
  }).observe(document.querySelector(".table"), all);
}"""
"""Note every caption and every mark, in their order."""
SHOWN = """() => ["board", "rivals", "bench"].map((id) => {
  const part = document.getElementById(id)?.cloneNode(true);
  const marks = ["struck", "coming", "rolling"];
  for (const one of part?.querySelectorAll("[class]") ?? []) one.classList.remove(...marks);
  return part?.innerHTML.replaceAll(/ (class=""|style="[^"]*")/g, "");
})"""
"""What lies on the table, whatever marks it wears."""
HIDE = """(is) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => is });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
STILL = "() => !document.querySelector('#film.plays')"
GAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")


def watches(person: Person, table: str) -> None:
    """Sit before a table that is played, and note all that is told."""
    person.goes_to(f"/t/{table}")
    person.page.evaluate(WATCH)


def captions_of(person: Person) -> list[dict[str, Any]]:
    """The captions so far."""
    found: list[dict[str, Any]] = person.page.evaluate("window.told")
    return found


def pair(people: People, game: str, *, motion: bool) -> tuple[Person, Person, str]:
    """Two people at a table, on a desktop and on a phone."""
    ada = people("Ada", DESKTOP, motion=motion)
    bea = people("Bea", SMALL, motion=motion)
    table = ada.sets_table("open", game=game, done="never")
    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.posts("/settings", motion="fast")
        watches(person, table)
    return ada, bea, table


def play_on(people: tuple[Person, Person], table: str, answers: int) -> None:
    """Both give their answers as they are asked, without their pages."""
    for _ in range(answers):
        seat = people[0].sees(table)["asked"][0]
        people[seat].answers_blindly(table, 1)


def knows(person: Person, table: str) -> None:
    """Wait until the page shows what the table is now."""
    opened = person.sees(table)["opened"]
    person.page.wait_for_function(
        "(opened) => document.querySelector('#moves [name=opened]')?.value === opened",
        arg=str(opened),
    )


@pytest.mark.parametrize("game", GAMES)
def test_frames_are_seen_in_their_order_and_lead_to_what_is_so(people: People, game: str) -> None:
    """On a desktop and on a phone, for who plays and for who waits."""
    ada, bea, table = pair(people, game, motion=True)

    play_on((ada, bea), table, 6)

    for person in (ada, bea):
        knows(person, table)  # what is asked does not wait for the film
        person.page.wait_for_function(STILL)
        captions = captions_of(person)
        assert len(captions) > 2
        assert all(one["number"] <= other["number"] for one, other in pairwise(captions))
        assert person.page.evaluate("window.played")
        assert person is bea or person.page.evaluate("window.marked") > 2
        assert person is ada or person.page.locator(".tabs .has-news").count()
        shown = person.page.evaluate(SHOWN)
        person.page.reload()
        assert shown == person.page.evaluate(SHOWN)


@pytest.mark.parametrize("game", GAMES)
def test_with_reduced_motion_a_line_says_it_and_places_are_marked(
    people: People, game: str
) -> None:
    """Nothing moves, nothing is left out."""
    ada, bea, table = pair(people, game, motion=False)

    play_on((ada, bea), table, 4)

    for person in (ada, bea):
        knows(person, table)
        assert captions_of(person)
        assert not person.page.evaluate("window.played")
        assert person.page.evaluate("document.getAnimations().length") == 0
        assert person.page.locator(".ghost").count() == 0


def test_a_page_that_was_hidden_is_told_in_a_line(people: People) -> None:
    """No film of what somebody has missed, but what it was."""
    ada, bea, table = pair(people, "dice-forge", motion=True)
    bea.page.evaluate(HIDE, arg=True)

    play_on((ada, bea), table, 4)
    bea.page.evaluate(HIDE, arg=False)

    expect(bea.page.locator("#film .caption")).to_contain_text("Since you looked:")
    knows(bea, table)
    assert not bea.page.evaluate("window.played")


def test_a_die_rolls_and_a_key_skips_to_now(people: People) -> None:
    """The prompt is there while the die still rolls; the film can be seen again, by steps too."""
    ada = people("Ada", motion=True)
    ada.posts("/settings", motion="slow")
    table = ada.sets_table("random", done="never")
    watches(ada, table)

    ada.plays(by_list, 1)
    rolling = ada.page.locator(".rolling").first
    while not rolling.count():
        if ada.page.evaluate(STILL):
            ada.plays(by_list, 1)

    ada.waits()
    assert ada.page.evaluate("document.getAnimations().length") > 0
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#film")).not_to_have_class("plays")
    assert ada.page.locator(".ghost, .rolling").count() == 0
    ada.page.get_by_label("Play it again").click()
    assert ada.page.evaluate("document.getElementById('film').classList.contains('plays')")
    ada.page.keyboard.press("Escape")
    steps = []
    for _ in range(2):
        ada.page.get_by_label("Step by step").click()
        steps.append(ada.reads("#film .caption").partition(" · ")[0])
        ada.page.keyboard.press("Escape")
    assert ["1", "2"] == [step.partition("/")[0] for step in steps]

"""A piece explains itself, whatever one points with."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.people import PHONE, Person
from tests.browser.test_lessons import is_at, learns, meant


def rival_face(person: Person) -> Locator:
    """A face of a rival's die: there is nothing to choose about it."""
    return person.page.locator("#rivals [data-tip]:not(button):visible").first


def words_of(piece: Locator) -> list[str]:
    """What a piece has to say, a line each."""
    tip = piece.get_attribute("data-tip")
    assert tip, "the piece has nothing to say"
    return tip.split("\n")


def test_a_piece_explains_itself_on_hover_and_on_focus(people: People) -> None:
    """The words come beside the piece, and go with the pointer or by Escape."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random')}")
    tip, piece = ada.page.locator("#tip"), rival_face(ada)
    ada.waits()

    piece.hover()
    expect(tip).to_be_visible()
    hovered = tip.inner_text()
    ada.page.mouse.move(0, 0)
    expect(tip).to_be_hidden()
    lit = ada.page.locator("#board button.lit[data-tip]").first
    lit.focus()
    ada.page.keyboard.press("Shift")
    ada.page.keyboard.press("Shift+Tab")
    ada.page.keyboard.press("Tab")
    expect(tip).to_be_visible()
    focused = tip.inner_text()
    ada.page.keyboard.press("Escape")

    expect(tip).to_be_hidden()
    assert all(line in hovered for line in words_of(piece))
    assert all(line in focused for line in words_of(lit))


def test_a_piece_explains_itself_to_a_finger(people: People) -> None:
    """A tap on what cannot be chosen opens a sheet with its words; the game does not move."""
    ada = people("Ada", PHONE)
    table = ada.sets_table("random")
    ada.goes_to(f"/t/{table}")
    before = ada.sees(table)["number"]
    ada.page.locator("label:has(#v-rivals)").tap()
    piece = rival_face(ada)

    piece.tap()

    tip = ada.page.locator("#tip.sheet")
    expect(tip).to_be_visible()
    assert all(line in tip.inner_text() for line in words_of(piece))
    assert before == ada.sees(table)["number"]


TWITCHES = """async ([x, y]) => {
  const part = document.elementFromPoint(x, y);
  const by_a_hair = { bubbles: true, pointerType: "mouse", clientX: x + 1, clientY: y };
  for (const name of ["pointerover", "pointermove"]) {
    part.dispatchEvent(new PointerEvent(name, by_a_hair));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  const tip = document.getElementById("tip");
  return [Boolean(part.closest("[data-tip]")), tip.matches(":popover-open")];
}"""
"""A hand trembles on a piece: whether the piece has something to say, and whether it says it."""


def test_what_comes_to_lie_under_a_resting_pointer_says_nothing(people: People) -> None:
    """Whoever has pressed a piece does not want to read what lies there now; a twitch is rest."""
    ada = people()
    learns(ada, "dice-forge")
    box = meant(ada).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    ada.page.mouse.click(x, y)
    is_at(ada, 2)

    assert [True, False] == ada.page.evaluate(TWITCHES, [x, y])


COVERED = """async () => {
  const pieces = [...document.querySelectorAll(":is(#board, #bench, #tray) [data-tip]")];
  const found = [];
  for (const piece of pieces.filter((one, n) => one.offsetParent !== null && n % 3 === 0)) {
    piece.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
    await new Promise((resolve) => setTimeout(resolve, 150));
    const tip = document.getElementById("tip").getBoundingClientRect();
    for (const under of [piece, document.querySelector("#prompt .asks")]) {
      const box = under.getBoundingClientRect();
      const across = Math.min(tip.right, box.right) - Math.max(tip.left, box.left);
      const along = Math.min(tip.bottom, box.bottom) - Math.max(tip.top, box.top);
      const covers = across > 1 && along > 1 && box.width < innerWidth / 3;
      if (covers) found.push(piece.dataset.tip.split("\\n")[0]);
    }
    piece.dispatchEvent(new PointerEvent("pointerout", { bubbles: true, pointerType: "mouse" }));
  }
  return found;
}"""
"""The pieces whose words cover them, or what is asked."""


@pytest.mark.parametrize("game", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_words_cover_neither_their_piece_nor_the_question(people: People, game: str) -> None:
    """They stand above, below, or beside it."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random', game=game)}")
    ada.waits()

    covered = ada.page.evaluate(COVERED)

    assert [] == covered

"""Merchants Cove in the browser: a whole game against the Peddler, and one of two people."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import PHONE, Screen, by_list, by_pieces, columns, play_out, take_turns

PRESSED = 24
"""So many answers of two people are pressed on their pages."""


def test_a_smith_plays_a_whole_game_alone_against_the_peddler(people: People) -> None:
    """From the form to the scores; the rival without a seat has a panel, and plays on."""
    ada = people("Ada")
    ada.posts("/settings", done="never")
    ada.goes_to("/new/merchants-cove")

    ada.page.get_by_label("Seat 2").select_option("Nobody")
    ada.page.get_by_label("Rival of a single player").select_option("an easy peddler")
    ada.page.get_by_role("button", name="Set the table").click()
    ada.waits()
    before = ada.reads("#peddler")
    ada.plays(by_pieces)

    assert before != ada.reads("#peddler")
    table = ada.page.url.rpartition("/")[2]
    ada.page.locator("#prompt").get_by_role("link", name="Scores").click()
    seen = ada.sees(table)
    own, rival = seen["seats"][0]["score"], seen["rival"]["score"]
    winner = "share" if own == rival else "You have won" if own > rival else "The Peddler has won"
    expect(ada.page.locator(".tally tfoot td")).to_have_text([str(own)])
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(winner)
    expect(ada.page.get_by_text(f"The Peddler ends with {rival}.")).to_be_visible()


def test_two_people_play_one_of_them_on_a_phone_and_see_the_same_end(people: People) -> None:
    """One presses the pieces that glow, the other the list, before they go on without pages."""
    ada, bea = people("Ada"), people("Bea", PHONE, theme="dark")
    table = ada.sets_table("open", game="merchants-cove", done="never")
    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")

    take_turns(table, {0: (ada, by_pieces), 1: (bea, by_list)}, PRESSED)
    play_out(table, {0: ada, 1: bea})

    for person in (ada, bea):
        assert "over" == person.waits().state
        person.goes_to(f"/t/{table}/over")
    assert columns(ada) == columns(bea)


MARKED = """() => {
  const labels = [...document.querySelectorAll(".tabs label")];
  const shown = labels.filter((label) => label.checkVisibility());
  const looks = shown.map((label) => getComputedStyle(label));
  const isSeen = (colour) => !/, 0\\)$|^transparent$/.test(colour);
  const tabs = looks.filter((look) => look.borderTopStyle === "none");
  return [
    tabs.filter((look) => look.borderBottomColor === look.color).length,
    looks.filter((look) => isSeen(look.backgroundColor)).length,
  ];
}"""
"""How many tabs have a line as dark as their word below them, and how many are filled."""


def test_a_tablet_marks_the_board_s_tab_otherwise_than_the_list_s(people: People) -> None:
    """Harbour or town is a switch, framed and filled; the others are tabs, with a line."""
    ada, bea = people("Ada", Screen(768, 1024, is_touched=True)), people("Bea")
    table = ada.sets_table("open", game="merchants-cove")
    bea.posts(f"/t/{table}/sit")
    ada.goes_to(f"/t/{table}")

    at_first = ada.page.evaluate(MARKED)
    ada.page.locator("label:has(#v-town)").tap()
    in_town = ada.page.evaluate(MARKED)

    assert [1, 1] == at_first
    assert [1, 1] == in_town

"""Whole games, played by pressing what glows."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import PHONE, by_list, by_pieces, columns, play_out, take_turns

PRESSED = 24
"""So many answers of two people are pressed on their pages."""


def test_a_stranger_sets_a_table_against_a_bot_and_plays_to_the_scores(people: People) -> None:
    """From the front page to the scores, by the mouse alone."""
    ada = people()
    ada.goes_to("/")

    ada.page.get_by_role("link", name="Set a table for Dice Forge").click()
    ada.page.get_by_label("You, as").fill("Ada")
    ada.page.get_by_label("Seat 2").select_option("apprentice")
    ada.page.get_by_role("button", name="Set the table").click()
    ada.plays(by_pieces)
    ada.page.locator("#prompt").get_by_role("link", name="Scores").click()

    totals = ada.page.locator(".tally tfoot td")
    expect(totals).to_have_count(2)
    assert all(int(total) > 0 for total in totals.all_inner_texts())
    assert {"Ada", "Apprentice"} == set(ada.page.locator(".tally thead th").all_inner_texts())


def test_two_people_play_by_link_one_of_them_on_a_phone(people: People) -> None:
    """The link is all that the second person needs; both see the same end.

    Their last answers are given without pages, which they come back to.
    """
    ada, bea = people("Ada"), people(screen=PHONE)
    table = ada.sets_table("open")
    ada.goes_to(f"/t/{table}")
    link = ada.page.get_by_label("Link to this table").input_value()

    bea.page.goto(link)
    bea.page.get_by_label("Sit down as").fill("Bea")
    bea.page.get_by_role("button", name="Sit here").click()
    take_turns(table, {0: (ada, by_pieces), 1: (bea, by_list)}, PRESSED)
    play_out(table, {0: ada, 1: bea})

    for person in (ada, bea):
        assert "over" == person.waits().state
        person.goes_to(f"/t/{table}/over")
    assert columns(ada) == columns(bea)


def test_pieces_travel_while_somebody_plays(people: People) -> None:
    """With motion a change takes a moment longer, and nothing gets lost under way."""
    ada = people("Ada", motion=True)
    table = ada.sets_table("random")
    ada.goes_to(f"/t/{table}")

    ada.plays(by_pieces, 8)

    expect(ada.page.locator("html")).to_have_attribute("data-motion", "normal")
    assert len(ada.sees(table)["choices"]) == ada.page.locator("#actions .choice").count()

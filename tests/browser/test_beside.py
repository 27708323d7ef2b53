"""A phone beside the box: a whole game of each, with scripted dice and cards, against a bot."""

from __future__ import annotations

import json
from collections import Counter
from itertools import cycle

import pytest
from playwright.sync_api import expect

from forgehall.kit import replay
from tests.browser.conftest import People
from tests.browser.people import Person, Screen

PHONE = Screen(390, 844, is_touched=True)
SCRIPT = (0, 3, 1, 4, 2, 5)
"""What falls, again and again: so many entries further, of those that the page shows."""
MOST = 2000
WANTED = """(fall) => {
  const prompt = document.getElementById("prompt");
  if (!prompt || document.querySelector("[aria-busy=true]")) return null;
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const [entries, choices] = [all(".entries .entry"), all("#actions .choice")];
  const opened = document.querySelector("#moves [name=opened]").value;
  const wants = (what, piece) => piece && { what, piece, opened };
  return wants("end", prompt.querySelector("a[href$='/over']"))
    ?? wants("enter", entries[fall % entries.length])
    ?? wants("carry", all("#prompt:has(.carry li) [data-key=d]")[0])
    ?? wants("answer", choices.at(-1))
    ?? wants("list", all("#prompt .to-list")[0]);
}"""
"""What the page wants and what is to be touched for it, seen at one moment: the page may be
replaced at any other."""
MOVED_ON = """([piece, opened, wasShut]) => !piece.isConnected
  || document.querySelector("#moves [name=opened]").value !== opened
  || (wasShut && document.querySelector("#v-choices").checked)"""
"""What was touched is gone, asks something else, or has opened the list of choices."""


class Box:
    """Somebody with a box, who lays out, rolls, draws and carries out what the page says."""

    def __init__(self, person: Person) -> None:
        """Begin with the script."""
        self.person = person
        self.falls = cycle(SCRIPT)
        self.entered: list[int] = []
        self.done: Counter[str] = Counter()

    def touches(self) -> str:
        """Touch what the page wants, and wait until it has moved on; what that was."""
        page = self.person.page
        wanted = page.wait_for_function(WANTED, arg=next(self.falls)).get_properties()
        what = str(wanted["what"].json_value())
        piece = wanted["piece"].as_element()
        assert piece is not None
        if what == "enter":
            self.entered.append(int(piece.get_attribute("value") or ""))
        self.done[what] += 1
        if what != "end":
            piece.click()
            page.wait_for_function(MOVED_ON, arg=[piece, wanted["opened"], what == "list"])
        return what

    def plays(self) -> None:
        """Play to the end."""
        for _ in range(MOST):
            if self.touches() == "end":
                return
        message = "the game does not end"
        raise AssertionError(message)


def test_a_game_under_way_is_entered_and_played_on(people: People) -> None:
    """The form leads to the position; what cannot be is said, put right, and played on from."""
    ada = people("Ada", PHONE)
    ada.goes_to("/beside/dice-forge")
    presses = ada.page.get_by_role

    presses("button", name="enter its position").click()
    ada.page.get_by_label("Round or day").fill("4")
    presses("button", name="Make up such a game").click()
    ada.page.wait_for_url("**at-round=4**")
    gold = ada.page.get_by_label("Gold", exact=True).first
    gold.fill("99")
    presses("button", name="Play on from here").click()
    expect(ada.page.get_by_role("alert")).to_have_text("Ada, Gold: from 0 to 12, not 99.")
    gold.fill("7")
    presses("button", name="Play on from here").click()
    ada.page.wait_for_url("**/t/*")
    box = Box(ada)
    touched = [box.touches() for _ in range(2)]

    assert "carry" == touched[0]
    assert "7" in ada.reads(".you")
    assert {"list", "answer"} & set(touched)


def entered_in(record: str) -> list[int]:
    """What people entered of the dice and cards of a game, one choice after the other."""
    rows = [json.loads(line) for line in record.splitlines()]
    history = replay.read(record).history
    return [line.choice for line, one in zip(history, rows[1:-1], strict=True) if "entered" in one]


@pytest.mark.parametrize("name", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_a_whole_game_is_played_beside_the_box(people: People, name: str) -> None:
    """Laid out, rolled, drawn and carried out by touch; scores, analysis and record at the end."""
    ada = people("Ada", PHONE)
    table = ada.sets_table("random", game=name, chance="entered")
    ada.goes_to(f"/t/{table}")
    box = Box(ada)

    box.plays()

    assert box.done["carry"] > 1
    assert box.done["answer"] > 1
    assert box.entered == entered_in(ada.record(table))
    ada.page.locator("#prompt a[href$='/over']").click()
    assert ada.page.locator(".tally").count()
    assert ada.page.locator("form[action$='/analyse'], a[href$='/analysis']").count()
    assert ada.page.locator("a[href$='/record']").count()
    ada.page.wait_for_load_state()
    ada.page.locator("#verify button").click()
    expect(ada.page.locator("[data-says=entered]")).to_be_visible()
    rows = [json.loads(line) for line in ada.record(table).splitlines()]
    rolled = sum("draw" in row and "entered" not in row for row in rows)
    computed = ada.page.locator("[data-says=draws] b:visible").all_inner_texts()
    assert ([str(rolled)] if rolled else []) == computed

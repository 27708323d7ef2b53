"""A phone beside the box: a whole game of each, with scripted dice and cards, against a bot."""

from __future__ import annotations

import json
from itertools import cycle

import pytest

from forgehall.kit import replay
from tests.browser.conftest import People
from tests.browser.people import Person, Screen, opens_list

PHONE = Screen(390, 844, is_touched=True)
SCRIPT = (0, 3, 1, 4, 2, 5)
"""What falls, again and again: so many entries further, of those that the page shows."""
MOST = 2000
CHANGED = """(former) => {
  const prompt = document.getElementById("prompt");
  if (!prompt || document.querySelector("[aria-busy=true]")) return false;
  const now = document.querySelector("#moves [name=opened]").value + prompt.innerHTML;
  const waits = prompt.querySelector(".entry, [data-key=d], a[href$='/over']")
    || document.querySelector("#actions .choice");
  return Boolean(waits) && now !== former && now;
}"""


def sees_next(person: Person, former: str = "") -> str:
    """Wait until the page wants something else; what it shows then."""
    found: str = person.page.wait_for_function(CHANGED, arg=former).json_value()
    return found


class Box:
    """Somebody with a box, who lays out, rolls, draws and carries out what the page says."""

    def __init__(self, person: Person) -> None:
        """Begin with the script."""
        self.person = person
        self.falls = cycle(SCRIPT)
        self.entered: list[int] = []
        self.carried = 0
        self.answered = 0

    def touches(self) -> None:
        """Do what the page wants, by one touch: enter, carry out, answer."""
        page = self.person.page
        entries, done = page.locator(".entries .entry"), page.locator("#prompt [data-key=d]")
        if n := entries.count():
            entry = entries.nth(next(self.falls) % n)
            self.entered.append(int(entry.get_attribute("value") or ""))
            entry.click()
        elif done.count():
            assert page.locator(".carry li").count()
            done.click()
            self.carried += 1
        else:
            opens_list(self.person)
            page.locator("#actions .choice:visible").last.click()
            self.answered += 1

    def plays(self) -> None:
        """Play to the end."""
        mark = sees_next(self.person)
        for _ in range(MOST):
            if self.person.page.locator("#prompt a[href$='/over']").count():
                return
            self.touches()
            mark = sees_next(self.person, mark)
        message = "the game does not end"
        raise AssertionError(message)


def entered_in(record: str) -> list[int]:
    """What people entered of the dice and cards of a game, one choice after the other."""
    told = [json.loads(line) for line in record.splitlines()]
    history = replay.read(record).history
    return [line.choice for line, one in zip(history, told[1:-1], strict=True) if "entered" in one]


@pytest.mark.parametrize("name", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_a_whole_game_is_played_beside_the_box(people: People, name: str) -> None:
    """Laid out, rolled, drawn and carried out by touch; scores, analysis and record at the end."""
    ada = people("Ada", PHONE)
    table = ada.sets_table("random", game=name, chance="entered")
    ada.goes_to(f"/t/{table}")
    box = Box(ada)

    box.plays()

    assert box.carried > 1
    assert box.answered > 1
    assert box.entered == entered_in(ada.record(table))
    ada.page.locator("#prompt a[href$='/over']").click()
    assert ada.page.locator(".tally").count()
    assert ada.page.locator("form[action$='/analyse'], a[href$='/analysis']").count()
    assert ada.page.locator("a[href$='/record']").count()

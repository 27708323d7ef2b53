"""People at their browsers: what they see, and what they press."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLateError

from tests.browser.hall import PATIENCE

MOMENT = """(former) => {
  const prompt = document.getElementById("prompt");
  if (!prompt || document.querySelector("[aria-busy=true]")) return null;
  const asked = [...prompt.children].filter((one) => !one.matches(".note"));
  const mark = document.querySelector("#moves [name=opened]").value
    + asked.map((one) => one.outerHTML).join("");
  const state = document.querySelector("#actions .choice") ? "asked"
    : prompt.querySelector("[data-key=d]") ? "held"
    : prompt.querySelector("a[href$='/over']") ? "over" : "waiting";
  return mark !== former && { state, mark };
}"""
"""What the page waits for, if that is not what it was.

A note beside it may change at any time, such as that the bots are warm: nothing else is asked then.
"""
MOVED = f"(former) => {{ const now = ({MOMENT})(former); return now?.state !== 'waiting' && now; }}"
"""The same, if it is this page's turn or the game is over."""
SHOWN = """() => [
  document.querySelector("#moves [name=opened]")?.value,
  document.getElementById("main").innerText.slice(0, 200),
  document.getElementById("toast").innerText,
  document.querySelectorAll("#actions .choice").length,
  document.querySelectorAll("[aria-busy=true]").length,
]"""
"""What a page shows, for whoever has to find out why it does nothing."""
ANSWERS = 8
"""So many answers of one seat make a game that is worth being seen again."""
MOST = 600
"""No game has so many answers of one seat."""


class Screen(NamedTuple):
    """What a page is seen on."""

    width: int
    height: int
    is_touched: bool = False


DESKTOP = Screen(1280, 800)
PHONE = Screen(360, 720, is_touched=True)


class Moment(NamedTuple):
    """What a page waits for."""

    state: str
    """`asked`, `held` (Done is awaited), `over`, or `waiting` for others."""
    mark: str
    """What tells this moment from the next."""


Way = Callable[["Person"], None]
"""A way to answer what is asked."""


class Person:
    """Somebody with a page of the hall before them."""

    def __init__(self, page: Page, address: str) -> None:
        """Begin at an empty page."""
        self.page = page
        self.address = address
        self.luck = random.Random(7)  # whims, no secrets
        self.complaints: list[str] = []
        """What went wrong in the page's script, or was refused by its policy."""
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self.hears)

    def hears(self, message: ConsoleMessage) -> None:
        """Keep what the browser complains about; pages that are refused are no fault of theirs."""
        if message.type in {"error", "warning"} and "Failed to load resource" not in message.text:
            self.complaints.append(message.text)

    def posts(self, path: str, **fields: Any) -> dict[str, Any]:
        """Send a form without a page, to set the scene of a test."""
        reply = self.page.context.request.post(
            f"{self.address}{path}",
            form=fields,
            headers={"origin": self.address, "accept": "application/json"},
        )
        assert reply.ok, reply.text()
        answer: dict[str, Any] = reply.json()
        return answer

    def is_called(self, name: str) -> None:
        """Take a name."""
        self.posts("/settings", nickname=name)

    def sets_table(self, *kinds: str, **more: str) -> str:
        """Set a table, of Dice Forge if nothing else is said; the first seat is one's own."""
        seats = {f"kind-{seat}": kind for seat, kind in enumerate(("open", *kinds))}
        wanted = {"game": "dice-forge", "spectators": "yes", "hints": "yes", "chat": "yes", **more}
        table: str = self.posts("/tables", **seats, **wanted)["table"]
        return table

    def sees(self, table: str) -> dict[str, Any]:
        """The table's twin for programs, as this person may see it."""
        reply = self.page.context.request.get(f"{self.address}/api/t/{table}")
        assert reply.ok, reply.text()
        seen: dict[str, Any] = reply.json()
        return seen

    def record(self, table: str) -> str:
        """The table's record, as this person may have it."""
        return self.page.context.request.get(f"{self.address}/t/{table}/record").text()

    def answers_blindly(self, table: str, n: int) -> None:
        """Give the first answers of a seat without a page, to set the scene of a test."""
        latest = time.monotonic() + PATIENCE
        while n:
            assert time.monotonic() < latest, "the table asks nothing any more"
            seen = self.sees(table)
            if seen["seat"] == seen["held"]:
                self.posts(f"/t/{table}/done")
            elif seen["choices"]:
                choice = seen["choices"][0]["id"]
                self.posts(f"/t/{table}/answer", opened=seen["opened"], choice=choice)
                n -= 1
            else:
                time.sleep(0.05)

    def has_finished(self, answers: int = ANSWERS) -> str:
        """A table where this person has played a while against a bot, and then resigned."""
        table = self.sets_table("random")
        self.answers_blindly(table, answers)
        self.posts(f"/t/{table}/resign")
        return table

    def goes_to(self, path: str) -> None:
        """Open an address of the hall."""
        self.page.goto(f"{self.address}{path}")

    def waits(self, former: str = "") -> Moment:
        """Wait until something else is asked of this person, or the game is over."""
        try:
            found = self.page.wait_for_function(MOVED, arg=former)
        except TooLateError as error:
            shown = self.page.evaluate(SHOWN)
            message = f"nothing is asked of {self.page.url}: it shows {shown}"
            raise AssertionError(message) from error
        return Moment(**found.json_value())

    def plays(self, way: Way, most: int = MOST) -> Moment:
        """Answer whatever is asked, so many times or until the game is over."""
        moment = self.waits()
        for _ in range(most):
            if moment.state == "over":
                return moment
            self.acts(moment, way)
            moment = self.waits(moment.mark)
        return moment

    def acts(self, moment: Moment, way: Way) -> None:
        """Answer what is asked, or let the game go on."""
        if moment.state == "held":
            self.page.locator("#prompt [data-key=d]").click()
        else:
            way(self)
        self.page.wait_for_function(MOMENT, arg=moment.mark)

    def picks(self, among: Locator) -> bool:
        """Press one of some buttons; none may be there."""
        n = among.count()
        if n:
            among.nth(self.luck.randrange(n)).click()
        return bool(n)

    def reads(self, selector: str) -> str:
        """The text of a part of the page."""
        return self.page.locator(selector).inner_text()

    def passes(self, seconds: int, selector: str) -> str:
        """A part of the page after this many seconds of its clock, which stands still otherwise."""
        self.page.clock.run_for(1000 * seconds)
        return self.reads(selector).strip()

    def sees_text(self, selector: str, text: str) -> None:
        """Wait until a part of the page holds a text."""
        expect(self.page.locator(selector)).to_contain_text(text)


def take_turns(table: str, ways: dict[int, tuple[Person, Way]], most: int = MOST) -> None:
    """Let people play, each in their own way, until the game is over or so many answers are given.

    Whose turn it is, the table's twin tells; then that person's page must come to know it.
    """
    marks = dict.fromkeys(ways, "")
    for _ in range(most):
        seen = asks_one_of(table, {seat: person for seat, (person, _) in ways.items()})
        if seen["state"] == "over":
            return
        seat = seen["asked"][0] if seen["asked"] else seen["held"]
        person, way = ways[seat]
        moment = person.waits(marks[seat])
        assert moment.state != "over", f"{person.page.url} is over, but not for its twin: {seen}"
        marks[seat] = moment.mark
        person.acts(moment, way)


def asks_one_of(table: str, seats: dict[int, Person]) -> dict[str, Any]:
    """A table that waits for one of these people, or is over; bots answer in the meantime."""
    latest = time.monotonic() + PATIENCE
    while True:
        seen = seats[0].sees(table)
        if seen["state"] == "over" or seen["held"] is not None or set(seen["asked"]) & set(seats):
            return seen
        assert time.monotonic() < latest, f"the table waits for {seen['asked']}"
        time.sleep(0.05)


def play_out(table: str, seats: dict[int, Person]) -> None:
    """Let people give the rest of the answers without their pages, and come back to the end."""
    for person in seats.values():
        person.page.goto("about:blank")
    while (seen := asks_one_of(table, seats))["state"] != "over":
        if seen["held"] is not None:
            seats[seen["held"]].posts(f"/t/{table}/done")
        else:
            seats[seen["asked"][0]].answers_blindly(table, 1)
    for person in seats.values():
        person.goes_to(f"/t/{table}")


def columns(person: Person) -> set[tuple[str, ...]]:
    """The scores on the page, a column for each seat: the reader's own comes first."""
    rows = [row.split("\t") for row in person.reads(".tally").splitlines()]
    return set(zip(*(row[1:] for row in rows if len(row) == len(rows[0])), strict=True))


PIECES = ":is(#board, #bench, #rivals, #tray, #steps) button.lit"
"""What glows on the table."""


def press(person: Person, choice: int) -> None:
    """Press the piece of a choice, where it can be seen; else its entry of the list."""
    piece = person.page.locator(f"{PIECES}[value='{choice}']:visible")
    if piece.count():
        piece.first.click()
    else:
        opens_list(person)
        person.page.locator(f"#actions .choice[value='{choice}']").click()


def by_pieces(person: Person) -> None:
    """Press a piece that glows, where one can be seen; else an entry of the list."""
    lit = person.page.locator(":is(#board, #bench, #rivals, #tray) button.lit:visible")
    if not person.picks(lit):
        by_list(person)


def by_list(person: Person) -> None:
    """Press an entry of the list; on a phone the way there is a button of the prompt."""
    opens_list(person)
    assert person.picks(person.page.locator("#actions .choice:visible"))


def opens_list(person: Person) -> None:
    """Go to the list, where it is not there already."""
    to_list = person.page.locator("#prompt .to-list")
    if to_list.is_visible():
        to_list.click()


def by_keys(person: Person) -> None:
    """Press a number."""
    n = person.page.locator("#actions .choice").count()
    person.page.keyboard.press(str(person.luck.randint(1, min(n, 9))))

"""Pictures of named moments of games: `python -m tests.browser.pictures` writes docs/pictures/.

People play games whose luck is fixed, so that a picture changes only where the pages do.
Every moment is taken on a desktop and on a phone, by day and by night. Look at each before you
keep it.
"""

from __future__ import annotations

import random
import secrets
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from forgehall.bots.greedy import Greedy
from tests import services
from tests.browser import preview
from tests.browser.conftest import CHROMIUM
from tests.browser.people import DESKTOP, PHONE, Screen
from tests.web.serving import Server, Visitor

FOLDER = Path("docs/pictures")
SEED = 12
NAMES = ("Ada", "Tamsin", "Bruno")
SCREENS = {"1280": DESKTOP, "360": PHONE}
THEMES = ("light", "dark")
QUIET = {"stop", "no", "pass"}
"""Answers that lead nowhere: taken only where there is nothing else."""
EITHER = "|"
"""Faces that ask everybody who rolls them: taken where they can be had."""
IMAGINED = 60
"""So many games are imagined for each decision of the analysis: enough for a picture."""
LAST_ROUND = 10
"""Three play ten rounds."""

SAME_ADDRESS = """() => {
  const link = document.getElementById("link");
  if (link) link.value = link.value.replace(location.origin, "http://127.0.0.1:8000");
}"""
"""The port is another one every time; pictures show the usual one."""

HOLD_ROLLS = """() => {
  const hold = () => {
    for (const one of document.getAnimations()) {
      one.pause();
      one.currentTime = 0.45 * one.effect.getComputedTiming().duration;
    }
    window.isHeld = true;
  };
  new MutationObserver((_, watch) => {
    if (!document.querySelector(".you .rolling")) return;
    watch.disconnect();
    setTimeout(hold, 120);
  }).observe(document.body, { subtree: true, attributeFilter: ["class"] });
}"""
"""The first die of one's own that rolls is held in the middle of its roll."""

Seen = dict[str, Any]


def round_of(seen: Seen) -> int:
    """The round that is played."""
    return int(seen["view"]["round"])


def is_in_rivals_turn(seen: Seen) -> bool:
    """The second seat performs its action, in the middle of the game."""
    return round_of(seen) >= 5 and seen["asked"] == [1] and seen["kind"] == "forge"


def may_craft(seen: Seen) -> bool:
    """The first seat of Dwarven Smithy is asked for an action, and can craft something."""
    return any(choice["text"].startswith("craft") for choice in seen["choices"])


def is_on_day_two(seen: Seen, kind: str) -> bool:
    """The first seat of Merchants Cove is asked this on the second day."""
    return bool(seen["view"]["day"] == 2 and seen["kind"] == kind and seen["asked"] == [0])


class Moment(NamedTuple):
    """Something worth a picture, in the eyes of the first seat."""

    name: str
    is_now: Callable[[Seen], bool]


MOMENTS = (
    Moment("first-action", lambda seen: 0 in seen["asked"] and seen["kind"] == "action"),
    Moment(
        "forging",
        lambda seen: round_of(seen) > 2 and 0 in seen["asked"] and seen["kind"] == "forge",
    ),
    Moment("simultaneous-choice", lambda seen: 0 in seen["asked"] and len(seen["asked"]) > 1),
    Moment("rivals-turn", is_in_rivals_turn),
    Moment("last-round", lambda seen: round_of(seen) == LAST_ROUND and seen["asked"] == [0]),
)
SMITHY = (Moment("smithy-crafting", lambda seen: seen["view"]["turns"] > 15 and may_craft(seen)),)
COVE = (
    Moment("cove-action", lambda seen: is_on_day_two(seen, "action") and len(seen["log"]) > 9),
    Moment("cove-market", lambda seen: is_on_day_two(seen, "sell")),
)


class Painter:
    """Takes every picture on each screen and in each light."""

    def __init__(self, browser: Browser, ada: Visitor, address: str, going: ExitStack) -> None:
        """See everything as one visitor does."""
        self.pages: dict[str, Page] = {}
        cookies = [
            {"name": name, "value": value, "url": address}
            for name, value in ada.client.cookies.items()
        ]
        for width, screen in SCREENS.items():
            for theme in THEMES:
                page = self.page(browser, screen, theme, going)
                page.context.add_cookies(cookies)  # type: ignore[arg-type]  # as it is documented
                self.pages[f"{width}-{theme}"] = page
        self.address = address

    @staticmethod
    def page(browser: Browser, screen: Screen, theme: str, going: ExitStack) -> Page:
        """An empty page."""
        context = browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            is_mobile=screen.is_touched,
            has_touch=screen.is_touched,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en-GB",
        )
        going.callback(context.close)
        return context.new_page()

    def paint(self, name: str, path: str) -> None:
        """Write the pictures of a page."""
        for look, page in self.pages.items():
            page.goto(f"{self.address}{path}", wait_until="load")
            page.evaluate(SAME_ADDRESS)
            page.screenshot(path=FOLDER / f"{name}-{look}.png")
            page.goto("about:blank")
        print(name, flush=True)  # noqa: T201  # a command


@contextmanager
def fixed_luck() -> Iterator[None]:
    """Let every secret be the same again: names of tables, of people, and their dice.

    Each function that draws has luck of its own, so it does not matter which of them comes first.
    """
    lucks: dict[str, random.Random] = {}

    def luck() -> random.Random:
        drawing = sys._getframe(2)  # whoever asked `secrets`
        name = f"{drawing.f_globals['__name__']}.{drawing.f_code.co_qualname}"
        return lucks.setdefault(name, random.Random(f"{SEED} {name}"))

    kept = (secrets.token_hex, secrets.token_urlsafe, secrets.choice)
    secrets.token_hex = lambda nbytes=32: luck().randbytes(nbytes or 32).hex()
    secrets.token_urlsafe = lambda nbytes=16: luck().randbytes(nbytes or 16).hex()
    secrets.choice = lambda seq: luck().choice(seq)
    try:
        yield
    finally:
        secrets.token_hex, secrets.token_urlsafe, secrets.choice = kept


def play(people: list[Visitor], table: str, answers: Callable[[int], None]) -> Iterator[Seen]:
    """Play to the end; gives what the first seat sees before every answer."""
    while (seen := people[0].table(table))["state"] == "playing":
        yield seen
        seat = seen["asked"][0] if seen["asked"] else seen["held"]
        if seen["asked"]:
            answers(seat)
        else:
            people[seat].tell(f"/t/{table}/done")


def answer(person: Visitor, table: str, luck: random.Random) -> None:
    """Answer something that leads somewhere."""
    seen = person.table(table)
    choices = [one for one in seen["choices"] if one["text"] not in QUIET] or seen["choices"]
    choices = [one for one in choices if EITHER in one["text"]] or choices
    chosen = luck.choice(choices)["id"]
    reply = person.tell(f"/t/{table}/answer", opened=seen["opened"], choice=chosen)
    assert 200 == reply.status_code, reply.text


def answer_well(people: list[Visitor], server: Server, table: str, seat: int) -> None:
    """Answer what a greedy bot would."""
    sight = server.desk.hall.keeper.tables[table].table.sight(seat)
    reply = people[seat].answer(table, Greedy(SEED).choose(sight))
    assert 200 == reply.status_code, reply.text


def seated(people: list[Visitor], **settings: Any) -> str:
    """A table where all have sat down, in their order."""
    wanted = {"game": "dice-forge", "kinds": ["open"] * len(people), **settings}
    reply = people[0].tell("/tables", settings=wanted, nickname=NAMES[0])
    table: str = reply.json()["table"]
    for name, person in zip(NAMES[1 : len(people)], people[1:], strict=True):
        person.tell(f"/t/{table}/sit", nickname=name)
    return table


def paint_moments(
    painter: Painter, table: str, moments: tuple[Moment, ...], game: Iterator[Seen]
) -> None:
    """Write the pictures of a game, until there are all."""
    missing = list(moments)
    for seen in game:
        for moment in [one for one in missing if one.is_now(seen)]:
            painter.paint(moment.name, f"/t/{table}")
            missing.remove(moment)
        if not missing:
            return
    message = f"this game never comes to {[moment.name for moment in missing]}"
    raise AssertionError(message)


def paint_others(painter: Painter, people: list[Visitor], server: Server) -> None:
    """Write the pictures of the other two games."""
    for name, seats, moments in (("dwarven-smithy", 3, SMITHY), ("merchants-cove", 2, COVE)):
        table = seated(people[:seats], game=name, done="never")
        answers = partial(answer_well, people, server, table)
        paint_moments(painter, table, moments, play(people[:seats], table, answers))


def paint_roll(painter: Painter, people: list[Visitor]) -> None:
    """Write the pictures of a die in the middle of its roll."""
    table, luck = seated(people[:2], done="never"), random.Random(SEED)
    for look, page in painter.pages.items():
        page.emulate_media(reduced_motion="no-preference")
        page.goto(f"{painter.address}/t/{table}", wait_until="load")
        page.evaluate(HOLD_ROLLS)
        while not page.evaluate("window.isHeld"):
            answer(people[people[0].table(table)["asked"][0]], table, luck)
            page.wait_for_timeout(1000)
        page.screenshot(path=FOLDER / f"rolling-{look}.png")
        page.goto("about:blank")
        page.emulate_media(reduced_motion="reduce")
    print("rolling", flush=True)  # noqa: T201  # a command


def paint_all(browser: Browser, server: Server, going: ExitStack) -> None:
    """Play, and write every picture."""
    people = [going.enter_context(Visitor(server.address)) for _ in NAMES]
    people[0].tell("/settings", sound="off")  # whoever has answered is not asked any more
    people[1].set_table(public=True)
    waiting = people[0].set_table(kinds=["open", "open", "smith"], public=True)
    painter = Painter(browser, people[0], server.address, going)
    painter.paint("set-a-table", "/new/dice-forge")
    painter.paint("waiting", f"/t/{waiting}")
    table, luck = seated(people), random.Random(SEED)
    game = play(people, table, lambda seat: answer(people[seat], table, luck))
    paint_moments(painter, table, MOMENTS, game)
    deque(game, maxlen=0)
    painter.paint("scores", f"/t/{table}/over")
    painter.paint("replay", f"/t/{table}/replay?at=120")
    people[0].tell(f"/t/{table}/analyse")
    while (analysed := people[0].data(f"/api/t/{table}/analysis"))["is_waiting"]:
        time.sleep(1)
    assert analysed["analysis"] is not None, "the game could not be analysed"
    painter.paint("analysis", f"/t/{table}/analysis")
    seated(people)
    painter.paint("front", "/")
    paint_others(painter, people, server)
    paint_roll(painter, people)


def main() -> None:
    """Write all pictures."""
    if services.chromium() is None:
        sys.exit(f"pictures need a browser: {services.advice('Chromium')}")
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        fixed_luck(),
        Server(Path(folder), analysis=IMAGINED) as server,
        sync_playwright() as playwright,
        ExitStack() as going,
    ):
        browser = playwright.chromium.launch(
            executable_path=services.chromium(), args=list(CHROMIUM)
        )
        going.callback(browser.close)
        paint_all(browser, server, going)
        preview.take(browser, server.address)


if __name__ == "__main__":
    main()

"""Does every table fit every window? `python -m tests.browser.fitting` measures and paints it all.

Every question that a seat is asked in the second half of a game, with two and four seats, in three
languages, in windows from a small phone to 4K, the large ones with a mouse and with a finger. The
pictures go to build/fits: look at them. What is wrong is told in lines, `measure.js` says how it is
found.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from forgehall.kit.language import LANGUAGES
from tests import services
from tests.browser.conftest import CHROMIUM
from tests.browser.middles import HALFWAY, Middle, middles, set_up
from tests.browser.people import Screen
from tests.web.serving import Server, Visitor

FOLDER = Path("build/fits")
MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
WINDOWS = (
    Screen(360, 640, is_touched=True),
    Screen(390, 844, is_touched=True),
    Screen(740, 360, is_touched=True),
    Screen(768, 1024, is_touched=True),
    Screen(820, 1180, is_touched=True),
    Screen(1024, 700, is_touched=True),
    *(
        Screen(width, height, is_touched=is_touched)
        for width, height in ((1280, 600), (1366, 650), (1280, 800), (1920, 1080), (2560, 1440))
        for is_touched in (False, True)
    ),
    Screen(3840, 2160),
)
BUSY = """(mayUndo) => {
  document.getElementById("ask-sound")?.remove();
  const caption = document.querySelector("#film .caption");
  caption.textContent = document.querySelector(".asks").innerText;
  const [longest] = [...document.getElementById("firsts").content.querySelectorAll("p")]
    .sort((one, other) => other.textContent.length - one.textContent.length);
  const form = document.getElementById("firsts").content.querySelector("form");
  document.getElementById("first").append(longest.cloneNode(true), form.cloneNode(true));
  const prompt = document.getElementById("prompt");
  if (!mayUndo || prompt.querySelector("[data-key=u]")) return;
  const undo = '<form><button class="btn" data-key="u"><span>Visszavonás</span></button></form>';
  const doing = prompt.querySelector(".do") ?? prompt.appendChild(document.createElement("div"));
  doing.className = "do";
  doing.insertAdjacentHTML("afterbegin", undo);
}"""
"""What takes most room at a table: something is told, something is new, an answer can be undone."""
NARROW, LOW = 704, 480
"""A phone shows one part of the table at a time, and a part may be scrolled."""


class Fault(NamedTuple):
    """Something that does not fit."""

    wrong: str
    """`cut`, `spilt`, `broken`, `collides`, `small`, `covers`, `covered`, `sideways`, `scrolls`,
    `far`, `outside`, `nowhere` or `unmarked`."""
    where: str
    how: str


def faults(page: Page, screen: Screen) -> list[Fault]:
    """What does not fit when a table is seen in this window."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.evaluate("() => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))")
    found = [Fault(*one) for one in page.evaluate(MEASURE, screen.is_touched)]
    is_phone = screen.width < NARROW or screen.height < LOW
    return [one for one in found if not (is_phone and one.wrong == "far")]


def context_for(
    browser: Browser, visitor: Visitor, address: str, language: str, *, is_touched: bool
) -> BrowserContext:
    """The visitor's browser in a language, with a mouse or a finger."""
    context = browser.new_context(
        locale=language,
        has_touch=is_touched,
        is_mobile=is_touched,
        color_scheme="dark",
        reduced_motion="reduce",
    )
    context.add_cookies(
        [
            {"name": name, "value": value, "url": address}
            for name, value in visitor.client.cookies.items()
        ]
    )
    return context


def all_cells(
    browser: Browser, server: Server, visitor: Visitor, tables: list[tuple[Middle, str]]
) -> Iterator[tuple[str, list[Fault]]]:
    """Every table in every language and window: its name and what does not fit."""
    for language in LANGUAGES:
        for is_touched in (True, False):
            context = context_for(browser, visitor, server.address, language, is_touched=is_touched)
            page = context.new_page()
            for middle, table in tables:
                page.goto(f"{server.address}/t/{table}")
                page.evaluate(BUSY, middle.may_undo)
                for screen in WINDOWS:
                    if screen.is_touched == is_touched:
                        found = faults(page, screen)
                        name = f"{middle.game}-{middle.seats}-{middle.kind}"
                        name += f"-{screen.width}x{screen.height}-{language}"
                        name += "-touch" if is_touched else ""
                        page.screenshot(path=FOLDER / f"{name}.png")
                        yield name, found
            context.close()


def main() -> None:
    """Measure and paint the whole matrix."""
    if services.chromium() is None:
        sys.exit(f"pictures need a browser: {services.advice('Chromium')}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    n = wrong = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
        ExitStack() as going,
    ):
        browser = playwright.chromium.launch(
            executable_path=services.chromium(), args=list(CHROMIUM)
        )
        going.callback(browser.close)
        visitor = going.enter_context(Visitor(server.address))
        moments = [one for game, by in HALFWAY.items() for n in by for one in middles(game, n)]
        tables = [(one, set_up(server, visitor, one)) for one in moments]
        for name, found in all_cells(browser, server, visitor, tables):
            n, wrong = n + 1, wrong + bool(found)
            for fault in found:
                print(name, *fault, sep=" | ", flush=True)  # noqa: T201  # a command
    sys.exit(f"{wrong} of {n} windows do not fit" if wrong else 0)


if __name__ == "__main__":
    main()

"""A table fits its window, whatever is played, wherever it is seen, in every language.

This is the small matrix; `make pictures` measures the whole one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.fitting import BUSY, Fault, context_for, faults
from tests.browser.hall import PATIENCE
from tests.browser.middles import middles, set_up
from tests.browser.people import Screen
from tests.web.serving import Server, Visitor

PHONE, SIDEWAYS = Screen(360, 640, is_touched=True), Screen(740, 360, is_touched=True)
TABLET, WIDE = Screen(768, 1024, is_touched=True), Screen(1024, 700, is_touched=True)
LAPTOP, DESKTOP = Screen(1280, 600), Screen(1280, 800)
TOUCHED = Screen(1280, 600, is_touched=True)
SEEN = {
    "dice-forge": (("hu", PHONE), ("de", WIDE), ("de", LAPTOP)),
    "dwarven-smithy": (("de", TABLET), ("hu", WIDE), ("de", DESKTOP)),
    "merchants-cove": (("de", TABLET), ("hu", SIDEWAYS), ("hu", LAPTOP)),
}
"""In which language and window each game is looked at."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall in this process: games can be laid out there from their middle on."""
    with Server(tmp_path_factory.mktemp("fits")) as server:
        yield server


@pytest.mark.parametrize("game", SEEN)
def test_a_table_of_four_fits_its_window(game: str, browser: Browser, server: Server) -> None:
    """Nothing is cut, covered, too small for a finger, or further than one touch away."""
    with Visitor(server.address) as visitor, ExitStack() as leaving:
        middle = next(middles(game, 4))
        table = set_up(server, visitor, middle)
        for language, screen in SEEN[game]:
            context = context_for(
                browser, visitor, server.address, language, is_touched=screen.is_touched
            )
            leaving.callback(context.close)

            found = measured(
                context, f"{server.address}/t/{table}", screen, may_undo=middle.may_undo
            )

            assert [] == found, f"{game} in {language} at {screen}"


def test_a_hand_fits_a_large_screen_that_is_touched(browser: Browser, server: Server) -> None:
    """Buttons as large as a finger leave the cards above them their room, also with an undo."""
    with Visitor(server.address) as visitor, ExitStack() as leaving:
        acting = next(one for one in middles("dwarven-smithy", 4) if one.kind == "act")
        table = set_up(server, visitor, acting)
        context = context_for(browser, visitor, server.address, "de", is_touched=True)
        leaving.callback(context.close)

        found = measured(context, f"{server.address}/t/{table}", TOUCHED, may_undo=True)

        assert [] == found


def measured(
    context: BrowserContext, address: str, screen: Screen, *, may_undo: bool
) -> list[Fault]:
    """What does not fit at a table that is as busy as it gets."""
    context.set_default_timeout(1000 * PATIENCE)
    page = context.new_page()
    page.goto(address)
    page.evaluate(BUSY, may_undo)
    return faults(page, screen)


BROKEN = """() => {
  const board = document.getElementById("board");
  board.style.marginLeft = "-3rem";
  document.querySelector("button[name=choice]").style.cssText = "width: 1rem; padding: 0";
  document.querySelector("#prompt .asks").style.cssText = "height: .5rem; overflow: hidden";
}"""


def test_what_does_not_fit_is_found(browser: Browser, server: Server) -> None:
    """The measure can fail: a board over its rivals, a small piece, a question that is cut off."""
    with Visitor(server.address) as visitor, ExitStack() as leaving:
        table = set_up(server, visitor, next(middles("dice-forge", 2)))
        context = context_for(browser, visitor, server.address, "en", is_touched=True)
        leaving.callback(context.close)
        page = context.new_page()
        page.goto(f"{server.address}/t/{table}")
        page.evaluate(BROKEN)

        found = {fault.wrong for fault in faults(page, Screen(1280, 600, is_touched=True))}

        assert {"covers", "small", "cut"} <= found

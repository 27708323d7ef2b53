"""A hall below a path of a site, in a real browser: its scripts find their way."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Request, expect

from tests.web.serving import Server

PATH = "/games/hall"


def play_now(page: Page) -> None:
    """Begin a game against bots, from the front page."""
    page.goto(f"{PATH}/")
    page.locator(f"form[action^='{PATH}/play/'] button").first.click()
    expect(page.locator("#actions .choice").first).to_be_visible()


def test_somebody_plays_below_a_path(browser: Browser, tmp_path: Path) -> None:
    """From the front page to a table and on by the stream; no request leaves the path."""
    asked: list[Request] = []
    with Server(tmp_path, public_urls=(f"http://localhost{PATH}",), pace=0) as hall:
        context = browser.new_context(base_url=hall.address, reduced_motion="reduce")
        page = context.new_page()
        page.on("request", lambda one: asked.append(one))  # noqa: PLW0108  # it takes functions alone
        play_now(page)
        opened = page.locator("#moves [name=opened]").input_value()

        page.locator("#actions .choice").first.click()
        expect(page.locator("#moves [name=opened]")).not_to_have_value(opened)

        table = urlsplit(page.url).path
        paths = {urlsplit(one.url).path for one in asked if one.url.startswith("http")}
        context.close()
    assert table.startswith(f"{PATH}/t/")
    assert {f"{table}/stream", f"{table}/answer", f"{table}/sit"} <= paths
    assert {f"{PATH}/api/turns"} <= paths
    assert set() == {path for path in paths if not path.startswith(f"{PATH}/")} - {"/favicon.ico"}

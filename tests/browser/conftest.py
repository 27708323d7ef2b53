"""A hall, a browser and people for every test; nobody meets the people of another test."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Timer

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import services
from tests.browser.hall import PATIENCE, Hall
from tests.browser.people import DESKTOP, Person, Screen

CHROMIUM = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

LONGEST = 300.0
"""Seconds after which a page is taken for one that hangs: it would hold up all tests after it."""


class People:
    """Who comes to the hall in a test; everybody with a browser of their own."""

    def __init__(self, browser: Browser, hall: Hall, leaving: ExitStack) -> None:
        """Let them go when the test is over."""
        self.browser = browser
        self.hall = hall
        self.leaving = leaving
        self.here: list[Person] = []

    def __call__(
        self,
        name: str = "",
        screen: Screen = DESKTOP,
        *,
        script: bool = True,
        language: str = "en-GB",
        theme: str = "light",
        motion: bool = False,
    ) -> Person:
        """Somebody who comes; without a name, a stranger who has never been here."""
        context = self.browser.new_context(
            base_url=self.hall.address,
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.is_touched,
            is_mobile=screen.is_touched,
            java_script_enabled=script,
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.leaving.callback(context.close)
        context.set_default_timeout(1000 * PATIENCE)
        person = Person(context.new_page(), self.hall.address)
        self.here.append(person)
        if name:
            person.is_called(name)
        return person


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    services.needed("Chromium")
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=services.chromium(), args=list(CHROMIUM)
        )
        yield browser
        browser.close()


def crash_pages(parent: int) -> None:
    """End the processes that show pages, so that whoever waits for a page hears of it."""
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        with suppress(OSError):  # it has ended meanwhile
            crash_pages(int(child))
            if b"--type=renderer" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)


@pytest.fixture(autouse=True)
def in_bounded_time() -> Iterator[None]:
    """Playwright waits for ever for a page that hangs in a script of its own."""
    timer = Timer(LONGEST, crash_pages, (os.getpid(),))
    timer.start()
    yield
    timer.cancel()


@contextmanager
def content_people(browser: Browser, hall: Hall) -> Iterator[People]:
    """Whoever comes to a hall; no page of theirs may have anything to complain about."""
    with ExitStack() as leaving:
        people = People(browser, hall, leaving)
        yield people
        assert [] == [complaint for person in people.here for complaint in person.complaints]


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Hall]:
    """A hall that serves; it needs somebody to serve."""
    assert browser.is_connected()
    with Hall(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


@pytest.fixture
def people(browser: Browser, hall: Hall) -> Iterator[People]:
    """Whoever comes to the hall."""
    with content_people(browser, hall) as people:
        yield people


@pytest.fixture
def fragile_people(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People at a hall of the test's own, that may be killed."""
    with Hall(tmp_path) as hall, ExitStack() as leaving:
        yield People(browser, hall, leaving)

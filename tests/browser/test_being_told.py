"""Being told of a turn, several devices, and no connection: in a real browser."""

from __future__ import annotations

import json
import signal
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import People
from tests.browser.hall import Hall
from tests.tables.receivers import receiver

READY = "() => navigator.serviceWorker.ready.then((worker) => !!worker.active)"
SHOWN = """() => navigator.serviceWorker.ready
  .then((worker) => worker.getNotifications())
  .then((all) => all.map((one) => [one.title, one.body, one.actions.length]))"""


def test_somebody_names_a_place_is_told_there_and_carries_on_elsewhere(
    browser: Browser, tmp_path: Path
) -> None:
    """From the settings to the receiver, to a phone by the link, and to an honest page offline."""
    with Hall(tmp_path, "--call-inside") as hall, receiver() as heard, ExitStack() as leaving:
        people = People(browser, hall, leaving)
        ann = people("Ann")
        page = ann.page
        page.goto("/settings")
        page.get_by_label("How").select_option("webhook")
        page.get_by_label("Address").fill(f"{heard.address}/ann")
        page.get_by_role("button", name="Tell me there").click()
        page.get_by_role("button", name="Try out").click()
        expect(page.get_by_role("status")).to_contain_text("on its way")
        assert ["trial"] == [one.data["event"] for one in heard.heard]

        page.goto("/you")
        page.get_by_role("button", name="Make a link").click()
        link = page.get_by_label("Secret link").input_value()
        phone = people()
        phone.page.goto(link)
        phone.page.get_by_role("button", name="Yes, be Ann").click()
        expect(phone.page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()

        page.context.grant_permissions(["notifications"], origin=hall.address)
        page.goto("/")
        assert page.evaluate(READY)
        push(page, hall.address)
        page.wait_for_function("async () => (await (" + SHOWN + ")()).length === 1")
        assert [["Forgehall", "It is your turn.", 1]] == page.evaluate(SHOWN)

        hall.end(signal.SIGTERM)
        page.goto("/rules")
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        hall.open()
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("heading", name="Rules", exact=True)).to_be_visible()


def push(page: Page, origin: str) -> None:
    """Let the browser get a push, as a push service would bring it."""
    session, ids = page.context.new_cdp_session(page), list[str]()
    message = {"title": "Forgehall", "body": "It is your turn.", "link": f"{origin}/t/x"}
    message |= {"end": f"{origin}/n/x", "toEnd": "Stop telling me", "tag": "x"}
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: ids.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not ids:
        page.wait_for_timeout(20)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": ids[0], "data": json.dumps(message)},
    )

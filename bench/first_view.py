"""How soon a table is seen on a slow phone: `python -m bench.first_view`.

A browser that has never been here opens a table of each game over slow 3G: 400 kbit/s, and 400 ms
until the first byte of every reply. It prints the bytes on the wire, headers included, when
something was first painted, and when the page and its scripts were there.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import click
from playwright.sync_api import Browser, sync_playwright

from forgehall.kit.game import game, game_names
from tests import services
from tests.browser.conftest import CHROMIUM
from tests.web.serving import Server, Visitor

PAINTED = """() => Object.fromEntries([
  ...performance.getEntriesByType("paint").map((one) => [one.name, one.startTime]),
  ["load", performance.getEntriesByType("navigation")[0].loadEventEnd],
])"""


def seen(browser: Browser, address: str, kbit: int, delay: int) -> tuple[int, int, float, float]:
    """A first view: bytes, replies, seconds until it was painted and until all was there."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True)
    page = context.new_page()
    wire, sizes = context.new_cdp_session(page), []
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda sent: sizes.append(sent["encodedDataLength"]))
    rate = kbit * 1000 / 8
    conditions = {"offline": False, "latency": delay, "downloadThroughput": rate}
    wire.send("Network.emulateNetworkConditions", {**conditions, "uploadThroughput": rate})
    page.goto(address, wait_until="load", timeout=120_000)
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    painted = page.evaluate(PAINTED)
    context.close()
    return (
        int(sum(sizes)),
        len(sizes),
        painted["first-contentful-paint"] / 1000,
        painted["load"] / 1000,
    )


@click.command()
@click.option("--kbit", default=400, show_default=True, help="Kilobits a second.")
@click.option("--delay", default=400, show_default=True, help="Milliseconds before each reply.")
def main(kbit: int, delay: int) -> None:
    """Measure the first view of every game, with the fewest and the most seats."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        Visitor(server.address) as ada,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=services.chromium(), args=list(CHROMIUM)
        )
        click.echo(f"{kbit} kbit/s, {delay} ms")
        for name in game_names():
            for seats in sorted({max(2, game(name).seats[0]), game(name).seats[-1]}):
                table = ada.set_table(game=name, kinds=["open", *["random"] * (seats - 1)])
                size, n, painted, loaded = seen(browser, f"{server.address}/t/{table}", kbit, delay)
                click.echo(
                    f"{name:16} {seats} seats {size / 1000:5.1f} KB in {n:2} replies"
                    f"  painted after {painted:4.2f} s  all there after {loaded:4.2f} s"
                )
        browser.close()


if __name__ == "__main__":
    main()

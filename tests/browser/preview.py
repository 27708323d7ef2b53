"""The picture that goes with a link: `python -m tests.browser.preview` takes it from the hall.

Those who show previews of links read PNG alone, and the hall is drawn as SVG.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from forgehall.web.http.assets.files import STATIC
from tests import services
from tests.browser.conftest import CHROMIUM
from tests.web.serving import Server

FILE = STATIC / "preview.png"
SIZE: ViewportSize = {"width": 1200, "height": 630}
"""What is shown whole wherever links have previews."""
LOOK = """
body { display: flex; flex-flow: column; justify-content: center; align-items: center; gap: 40px; }
body { height: 630px; }
body > svg.hall { width: 1080px; height: auto; }
body > h1 { font: 600 88px var(--serif); }
body > svg:not(.hall) { position: absolute; width: 0; height: 0; }
"""
ALONE = """() => {
  const title = document.createElement("h1");
  title.textContent = "Forgehall";
  const hall = document.querySelector("svg.hall");
  const symbols = [...document.querySelectorAll("svg:has(symbol)")];
  document.body.replaceChildren(...symbols, title, hall);
}"""


def take(browser: Browser, address: str) -> None:
    """Write the picture."""
    context = browser.new_context(viewport=SIZE, color_scheme="dark", bypass_csp=True)
    page = context.new_page()
    page.goto(address)
    page.evaluate(ALONE)
    page.add_style_tag(content=LOOK)
    page.screenshot(path=FILE)
    context.close()


def main() -> None:
    """Take the picture from a hall of its own."""
    if services.chromium() is None:
        sys.exit(f"pictures need a browser: {services.advice('Chromium')}")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=services.chromium(), args=list(CHROMIUM)
        )
        take(browser, server.address)
        browser.close()


if __name__ == "__main__":
    main()

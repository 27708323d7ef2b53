"""The screen of a sitting, driven by Textual's pilot, and pictures of it that are kept.

`python -m tests.terminal.screens` takes the pictures anew: look at each.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from forgehall.draw.speech import Speech
from forgehall.kit.game import game
from forgehall.terminal.app.table import TableApp
from forgehall.terminal.saves import Players
from forgehall.terminal.sitting import LocalSession

PICTURES = Path(__file__).parent / "pictures"
SHOWN = (
    ("dice-forge", (80, 24), "dark", "en"),
    ("dice-forge", (120, 40), "light", "de"),
    ("dwarven-smithy", (80, 24), "light", "en"),
    ("dwarven-smithy", (120, 40), "dark", "hu"),
    ("merchants-cove", (80, 24), "dark", "en"),
    ("merchants-cove", (200, 60), "light", "de"),
)
"""Which game at which size, theme and language has its picture kept."""
ANSWERS = 6
STILL = 0.1
"""Seconds after which parts that are still being laid out have moved."""


def seated(
    name: str, language: str = "en", seats: tuple[str, ...] = ("human", "random")
) -> LocalSession:
    """A sitting at a new table."""
    of = game(name)
    match = of.match(seats=len(seats), seed=5)
    return LocalSession(match, Players(seats, seed=5), Speech(of, language))


@asynccontextmanager
async def screen_of(
    sitting: LocalSession, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[TableApp, Pilot[str]]]:
    """The screen of a sitting; rivals answer at once."""
    app = TableApp(sitting, pace=0)
    async with app.run_test(size=size) as pilot:
        await laid_out(app, pilot)
        yield app, pilot


async def settled(app: TableApp, pilot: Pilot[str]) -> None:
    """Nothing is thought or drawn any more."""
    await app.workers.wait_for_complete()
    await pilot.pause()


async def laid_out(app: TableApp, pilot: Pilot[str]) -> None:
    """Every part of the screen has its place: it has looked the same for a while."""
    await settled(app, pilot)
    before: list[str] = []
    while before != (before := shown_by(app)):
        await pilot.pause(STILL)


async def answer(app: TableApp, pilot: Pilot[str], *keys: str) -> None:
    """Point with these keys, and answer."""
    await pilot.press(*keys, "enter")
    await settled(app, pilot)


async def picture(
    name: str, size: tuple[int, int], theme: str, language: str
) -> tuple[str, list[str]]:
    """The screen a few answers on, as SVG and as lines of text."""
    sitting = seated(name, language)
    async with screen_of(sitting, size) as (app, pilot):
        for _ in range(ANSWERS):
            await answer(app, pilot, "down")
        if theme == "light":
            await pilot.press("f9")
        await laid_out(app, pilot)
        return app.export_screenshot(), shown_by(app)


def shown_by(app: TableApp) -> list[str]:
    """What stands on the screen, line by line."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def file_of(name: str, size: tuple[int, int], theme: str, language: str) -> Path:
    """Where a picture is kept."""
    return PICTURES / f"{name}-{size[0]}x{size[1]}-{theme}-{language}.svg"


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for shown in SHOWN:
        file_of(*shown).write_text(asyncio.run(picture(*shown))[0], encoding="utf-8")

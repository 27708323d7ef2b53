"""The screen of the terminal: whole games by keys, and all that can be done beside answering."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from html import unescape
from typing import Any

import pytest
from textual.events import Key
from textual.widgets import Static, Tab

from forgehall.kit.game import game_names
from forgehall.terminal.app.inks import DARK, LIGHT
from forgehall.terminal.app.panes import Choices, Handover, Line
from forgehall.terminal.app.seats import SeatsApp
from forgehall.terminal.app.table import TableApp
from tests.terminal.screens import (
    SHOWN,
    answer,
    file_of,
    laid_out,
    picture,
    screen_of,
    seated,
    settled,
    shown_by,
)


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test of the screen to its end."""
    asyncio.run(test)


def said(app: TableApp, name: str) -> str:
    """What a part of the screen says."""
    parts = app.query(f"#{name} Static, Static#{name}").results(Static)
    strips = [strip for part in parts for strip in part.render_lines(part.size.region)]
    return "\n".join(strip.text.rstrip() for strip in strips)


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_is_played_by_keys(name: str) -> None:
    """Enter takes what is pointed at; in the end it is said who has won."""

    async def play() -> None:
        sitting = seated(name)
        async with screen_of(sitting) as (app, pilot):
            while not sitting.over:
                asked = len(sitting.match.history)
                await answer(app, pilot)
                assert len(sitting.match.history) > asked
            await pilot.pause()
            assert re.search(r"won with|share the victory", said(app, "question"))

    run(play())


def test_numbers_notation_and_orders_are_typed() -> None:
    """A letter begins a line; what is refused is said, and nothing changes."""

    async def play() -> None:
        sitting = seated("dice-forge")
        async with screen_of(sitting) as (app, pilot):
            await pilot.press(*"buy", "space", *"3G", "enter")
            await settled(app, pilot)
            assert sitting.match.question is not None
            assert "FORGE" == sitting.match.question.kind
            await answer(app, pilot, "4")
            answered = len(sitting.match.history)
            await answer(app, pilot, *"dragon")
            assert answered == len(sitting.match.history)
            assert "is not an answer here" in next(iter(app._notifications)).message
            await answer(app, pilot, *"rules")
            assert "What it is about" in said(app, "explain")
            await pilot.press("f5", "r")
            assert not app.query_one(Line).display

    run(play())


def test_lines_that_are_typed_faster_than_the_screen_follows_are_read_in_order() -> None:
    """Over a slow network several keys arrive at once: none is lost, or taken for a choice."""

    async def play() -> None:
        sitting = seated("dice-forge")
        async with screen_of(sitting) as (app, pilot):
            for key in (*"buy", "space", *"4G", "enter", *"1", "enter"):
                app.post_message(Key(key, {"space": " ", "enter": "\r"}.get(key, key)))
            await settled(app, pilot)
            mine = sitting.match.copy()
            mine.undo(0)
            assert "4 gold" in sitting.speech.words(mine.state, 0)

    run(play())


def test_undo_takes_back_what_the_bots_did_since() -> None:
    """Nobody is wronged: the last answer of the person is open again."""

    async def play() -> None:
        sitting = seated("dice-forge")
        async with screen_of(sitting) as (app, pilot):
            asked = [choice for choice, _ in sitting.choices()]
            await answer(app, pilot)
            await answer(app, pilot)
            await pilot.press("f4")
            await pilot.press("f4")
            await settled(app, pilot)
            assert asked == [choice for choice, _ in sitting.choices()]

    run(play())


def test_hint_rules_help_and_log_stand_beside_the_table() -> None:
    """On a narrow terminal each takes the table's place, and Escape brings it back."""

    async def play() -> None:
        async with screen_of(seated("merchants-cove")) as (app, pilot):
            for key, word in (("f1", "hint"), ("f3", "A turn")):
                await pilot.press(key)
                await settled(app, pilot)
                assert word in said(app, "explain")
                assert not app.query_one("#table").display
            await pilot.press("f2")
            await settled(app, pilot)
            hinted = said(app, "explain")
            assert any(notation in hinted for _, notation in app.choices)
            await pilot.press("escape", "f6")
            await settled(app, pilot)
            assert app.query_one("#log").display
            await pilot.press("escape")
            await settled(app, pilot)
            assert app.query_one("#table").display

    run(play())


def test_what_is_pointed_at_explains_itself() -> None:
    """Beside the table, by arrows and by numbers."""

    async def play() -> None:
        async with screen_of(seated("dice-forge"), (120, 40)) as (app, pilot):
            buys = next(n for n, (_, text) in enumerate(app.choices, 1) if text == "buy 3G")
            await pilot.press(*str(buys))
            await settled(app, pilot)
            assert buys - 1 == app.query_one(Choices).highlighted
            assert said(app, "explain").startswith("3 gold:")

    run(play())


def test_a_table_that_is_seen_as_a_whole_says_nothing_of_more() -> None:
    """A higher terminal has room for all of it."""

    async def play() -> None:
        async with screen_of(seated("merchants-cove"), (80, 40)) as (app, _):
            assert "Table" == app.query_one("Tab#table", Tab).label_text

    run(play())


def test_a_table_that_is_higher_than_its_pane_scrolls() -> None:
    """Its tab says how, and the choices are still under the arrows."""

    async def play() -> None:
        async with screen_of(seated("merchants-cove")) as (app, pilot):
            assert "Table ▼ Ctrl+↓" == app.query_one("Tab#table", Tab).label_text
            await pilot.press("ctrl+down")
            await settled(app, pilot)
            assert app.query_one("#table").scroll_offset.y > 0
            assert app.query_one(Choices).has_focus

    run(play())


def test_a_choice_is_clicked() -> None:
    """The mouse answers."""

    async def play() -> None:
        sitting = seated("dice-forge")
        async with screen_of(sitting) as (app, pilot):
            asked = len(sitting.match.history)
            await pilot.click("#choices", offset=(3, 0))
            await settled(app, pilot)
            assert len(sitting.match.history) > asked

    run(play())


def test_a_rivals_turn_is_shown_step_by_step_until_somebody_is_in_a_hurry() -> None:
    """A rival's answer waits until the one before it has been seen; Space lets all come."""

    async def play() -> None:
        sitting = seated("dice-forge")
        async with screen_of(sitting) as (app, pilot):
            app.pace = 3600.0
            while sitting.waits:
                await pilot.press("enter")
                await pilot.pause()
            shown = len(sitting.match.history)
            await pilot.pause(0.2)
            assert shown == len(sitting.match.history)
            await pilot.press("space")
            await settled(app, pilot)
            assert shown < len(sitting.match.history)
            assert sitting.waits

    run(play())


def test_a_resize_shows_more_side_by_side_and_a_theme_changes_the_ground() -> None:
    """Tabs go where there is room for all."""

    async def play() -> None:
        async with screen_of(seated("dwarven-smithy")) as (app, pilot):
            assert app.query_one("#tabs").display
            assert not app.query_one("#log").display
            await pilot.resize_terminal(120, 40)
            await laid_out(app, pilot)
            assert not app.query_one("#tabs").display
            assert app.query_one("#log").display
            assert DARK.name == app.theme
            await pilot.press("f9")
            assert LIGHT.name == app.theme

    run(play())


@pytest.mark.parametrize("name", ["dice-forge", "merchants-cove"])
def test_a_resized_screen_looks_like_one_of_that_size(name: str) -> None:
    """Wider and higher, and back again: nothing of the former size is left."""

    async def play() -> None:
        fresh = {}
        for size in ((80, 24), (120, 40)):
            async with screen_of(seated(name), size) as (app, _):
                fresh[size] = shown_by(app)
        async with screen_of(seated(name)) as (app, pilot):
            for size in ((120, 40), (80, 24)):
                await pilot.resize_terminal(*size)
                await laid_out(app, pilot)
                assert fresh[size] == shown_by(app)

    run(play())


def test_people_who_share_the_screen_hand_it_over() -> None:
    """Hands are hidden: before the next one is here, nothing of theirs is shown."""

    async def play() -> None:
        sitting = seated("dwarven-smithy", seats=("human", "human"))
        async with screen_of(sitting) as (app, pilot):
            first = sitting.asked
            await pilot.resize_terminal(100, 30)
            assert isinstance(app.screen, Handover)
            await pilot.press("enter")
            await settled(app, pilot)
            assert not isinstance(app.screen, Handover)
            while sitting.asked == first:
                await answer(app, pilot)
            assert isinstance(app.screen, Handover)

    run(play())


def test_another_language_begins_the_screen_anew() -> None:
    """The palette offers those that are not spoken; the session goes on."""

    async def play() -> None:
        async with screen_of(seated("dice-forge")) as (app, pilot):
            offered = {command.title: command for command in app.get_system_commands(app.screen)}
            assert {"Deutsch", "Magyar"} <= offered.keys()
            assert "hint" in offered
            offered["Deutsch"].callback()
            await pilot.pause()
            assert "de" == app.return_value

    run(play())


def test_who_plays_is_asked_on_the_screen() -> None:
    """Enter takes the first offer; seats can be typed."""

    async def play() -> None:
        for keys, seats in (("", 2), ("human,random,random", 3)):
            app = SeatsApp(seated("dice-forge").speech)
            async with app.run_test() as pilot:
                await pilot.press(*keys, "enter")
                await pilot.pause()
            assert app.return_value is not None
            assert seats == len(app.return_value)
            assert "human" == app.return_value[0]

    run(play())


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: "-".join(map(str, shown)))
def test_the_kept_pictures_show_what_the_screen_shows(
    shown: tuple[str, tuple[int, int], str, str],
) -> None:
    """After a wanted change: python -m tests.terminal.screens, and look at each."""
    _, lines = asyncio.run(picture(*shown))

    kept = file_of(*shown).read_text(encoding="utf-8")
    texts = "".join(re.findall(r"<text[^>]*>([^<]*)</text>", kept))
    assert re.sub(r"\W", "", "".join(lines)) in re.sub(r"\W", "", unescape(texts))

"""What is drawn for the page is sound markup: one element a group, nothing inline, all escaped."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from forgehall.draw import page
from forgehall.draw.scene import scene_of
from forgehall.kit.files import game_given
from forgehall.kit.game import Game
from forgehall.kit.language import LANGUAGES
from tests.draw.scenes import dice_forge_tables, element, elements, groups_of, scene, tables

ALL_GAMES = ("dice-forge", "dwarven-smithy", "merchants-cove", "examples/hoard.py")
TRICKY = ('<b>&"', "'><script>", "{0}{seat}%s", "a\nb")


def some_tables(of: Game[Any], seed: int = 3) -> list[Any]:
    """A few states of a game, with somebody asked in most of them."""
    return [g for i, g in enumerate(tables(of, seed)) if i % 11 == 0 and i < 200]


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_group_is_one_element_with_its_id(name: str, language: str) -> None:
    """The stream replaces a group by its id."""
    of = game_given(name)

    for g in some_tables(of):
        for seat in (0, None):
            drawn = page.groups(scene(g, seat, language, of))

            assert list(drawn) == [element(markup).get("id") for markup in drawn.values()]


@pytest.mark.parametrize("name", ALL_GAMES)
def test_ids_and_names_of_moving_things_are_unique_on_a_page(name: str) -> None:
    """A page with one id or one transition name twice would not be drawn anew as it should."""
    of = game_given(name)

    for g in some_tables(of):
        parts = [p for p in page.layout(scene(g, 0, game=of)) if p]
        found = [e for markup in parts for e in element(markup).iter()]

        for attribute in ("id", "data-vt"):
            counted = Counter(e.get(attribute) for e in found if attribute in e.attrib)
            assert [] == [value for value, n in counted.items() if n > 1]


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_layout_holds_every_group(name: str) -> None:
    """What a page shows first is what the stream replaces later."""
    of = game_given(name)
    seen = scene(some_tables(of)[0], 0, game=of)

    shown = "".join(page.layout(seen))

    assert all(markup in shown for markup in page.groups(seen).values())


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_groups_are_the_same_all_game_long(name: str) -> None:
    """A group that came or went could not be replaced."""
    of = game_given(name)

    keys = {tuple(page.groups(scene(g, 0, game=of))) for g in some_tables(of)}

    assert 1 == len(keys)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_nothing_is_inline_that_a_strict_policy_forbids(name: str) -> None:
    """No style, no script, no handlers."""
    of = game_given(name)

    for g in some_tables(of):
        for part in elements(page.groups(scene(g, 0, game=of))):
            assert part.tag not in {"style", "script"}
            assert not any(key == "style" or key.startswith("on") for key in part.attrib)
    assert " style=" not in page.symbols(of) + page.signs(of, "en")


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_people_are_escaped_everywhere(name: str, language: str) -> None:
    """A nickname is text, whatever stands in it."""
    of = game_given(name)

    for g in some_tables(of):
        seen = scene_of(of, g, 0, TRICKY[: g.seats], language, levels=TRICKY[: g.seats])
        drawn = page.groups(seen)

        shown = "".join(drawn.values())
        assert "<b>&" not in shown
        assert "<script" not in shown
        assert [element(markup).tag for markup in drawn.values()]
    around = page.layout(seen).rivals or page.layout(seen).board
    assert TRICKY[1] in "".join(element(around).itertext())


def test_the_same_scene_is_drawn_the_same() -> None:
    """A drawing depends on its scene alone."""
    g = next(iter(dice_forge_tables(4)))

    first, again = groups_of(g, 1, "hu"), groups_of(g.copy(), 1, "hu")

    assert first == again


def test_drawing_changes_nothing() -> None:
    """The table that is looked at stays what it was."""
    for g in list(dice_forge_tables(2))[::9]:
        before = g.copy()

        for seat in (0, 1, None):
            groups_of(g, seat)

        assert before == g


@pytest.mark.parametrize("name", ALL_GAMES)
def test_events_and_questions_are_told_in_words(name: str) -> None:
    """The log and the prompt have a text for every game; nothing is asked when it is over."""
    of = game_given(name)
    *states, last = tables(of, 3)

    lines = [one.drawn for one in page.sentences(of, last.events, "de", 0, TRICKY)]

    assert lines
    assert all(lines)
    assert not any("<script" in line for line in lines)
    assert all(page.prompt(scene(g, 0, game=of)) for g in states)
    assert "" == page.prompt(scene(last, 0, game=of))

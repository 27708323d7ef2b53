"""Pages for everybody: axe-core finds nothing serious on any page, on any screen, in any light."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has none

from tests.browser.conftest import People
from tests.browser.people import DESKTOP, PHONE, Person, Screen, by_list

GRAVE = ("serious", "critical")
LOOKS = (
    pytest.param(DESKTOP, "light", id="desktop-light"),
    pytest.param(PHONE, "dark", id="phone-dark"),
)
CROSSED = (
    pytest.param(DESKTOP, "dark", id="desktop-dark"),
    pytest.param(PHONE, "light", id="phone-light"),
)


def faults(person: Person, part: str = "html") -> list[str]:
    """What is grave on the page before somebody, or in a part of it, in a line each."""
    found: list[dict[str, Any]] = Axe().run(person.page, context=part).response["violations"]
    return [
        f"{person.page.url} {fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


def faults_of(person: Person, *paths: str) -> list[str]:
    """What is grave on some pages."""
    grave = []
    for path in paths:
        person.goes_to(path)
        grave += faults(person)
    return grave


@pytest.mark.parametrize(("screen", "theme"), LOOKS)
def test_the_pages_of_the_hall(people: People, screen: Screen, theme: str) -> None:
    """Those that need no table; one that is not there, too."""
    ada = people("Ada", screen, theme=theme)
    ada.sets_table("open", public="yes")

    grave = faults_of(
        ada, "/", "/tables", "/new/dice-forge", "/settings", "/you", "/rules/dice-forge",
        "/rules/dice-forge/oust?at=2", "/fair", "/api", "/bots", "/beside", "/beside/dice-forge",
        "/beside/dice-forge/position", "/t/nowhere",
    )  # fmt: skip

    assert [] == grave


@pytest.mark.parametrize(("screen", "theme"), LOOKS)
def test_a_table_before_and_during_the_game(people: People, screen: Screen, theme: str) -> None:
    """Waiting for others; in one's own turn, with its menu; in a rival's; and as a spectator."""
    ada, bea, guest = (people(name, screen, theme=theme) for name in ("Ada", "Bea", ""))
    table = ada.sets_table("open")

    grave = faults_of(ada, f"/t/{table}")
    bea.posts(f"/t/{table}/sit")
    ada.waits()
    grave += faults(ada)
    for person in (bea, guest):
        person.goes_to(f"/t/{table}")
        grave += faults(person)
    by_list(ada)
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    grave += faults(ada, "#drawer-menu")

    assert [] == grave


@pytest.mark.parametrize("game", ["dwarven-smithy", "merchants-cove"])
@pytest.mark.parametrize(("screen", "theme"), LOOKS)
def test_the_pages_of_the_other_games(
    people: People, screen: Screen, theme: str, game: str
) -> None:
    """A table in play, the form that sets one, and the rules."""
    ada = people("Ada", screen, theme=theme)
    table = ada.sets_table("random", game=game)
    ada.answers_blindly(table, 3)

    grave = faults_of(ada, f"/t/{table}", f"/new/{game}", f"/rules/{game}")

    assert [] == grave


@pytest.mark.parametrize(("screen", "theme"), LOOKS)
def test_what_follows_a_game(people: People, screen: Screen, theme: str) -> None:
    """Scores, replay, analysis."""
    ada = people("Ada", screen, theme=theme)
    table = ada.has_finished()

    grave = faults_of(
        ada, f"/t/{table}", f"/t/{table}/over", f"/t/{table}/replay?at=20", f"/t/{table}/analysis"
    )

    assert [] == grave


@pytest.mark.parametrize(("screen", "theme"), LOOKS)
def test_a_seat_that_moves(people: People, screen: Screen, theme: str) -> None:
    """The page with the secret link, and the page that it leads to."""
    ada = people("Ada", screen, theme=theme)
    table = ada.sets_table("open")
    ada.goes_to(f"/t/{table}")

    ada.page.get_by_role("button", name="Move my seat to another device").click()
    link = ada.page.get_by_label("Secret link").input_value()
    grave = faults(ada)
    grave += faults_of(ada, link.removeprefix(ada.address))

    assert [] == grave


@pytest.mark.parametrize(("screen", "theme"), CROSSED)
def test_front_page_and_table_in_the_other_light(
    people: People, screen: Screen, theme: str
) -> None:
    """Another theme changes the colours alone: the two richest pages have them all."""
    ada = people("Ada", screen, theme=theme)
    table = ada.sets_table("random")
    ada.answers_blindly(table, 4)

    grave = faults_of(ada, "/", f"/t/{table}")

    assert [] == grave


def test_what_can_be_chosen_stands_out_where_colours_are_forced(people: People) -> None:
    """High contrast takes our colours away; what glows has an outline then, and only that."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random')}")
    ada.page.emulate_media(forced_colors="active")
    outlines = "pieces => pieces.map(piece => getComputedStyle(piece).outlineStyle)"

    lit = ada.page.locator("#board button.lit").evaluate_all(outlines)
    others = ada.page.locator("#board [data-tip]:not(.lit)").evaluate_all(outlines)

    assert {"solid"} == set(lit)
    assert "solid" not in others

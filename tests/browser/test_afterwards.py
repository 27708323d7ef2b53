"""After a game: its replay, another end from any point, and the next one."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from forgehall.kit.language import say
from tests.browser.conftest import People
from tests.browser.people import ANSWERS


def test_a_game_is_seen_again_by_slider_and_keys(people: People) -> None:
    """Every step has its place on the slider; the keys walk."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.has_finished()}/replay?at=0")
    last = int(ada.page.locator("#at").get_attribute("max") or 0)
    first = ada.reads("#step")
    step = ada.page.locator("#step b")

    ada.page.locator("#at").fill(str(last // 2))
    expect(step).to_have_text(f"{last // 2} of {last}")
    ada.page.locator("#main").focus()
    ada.page.keyboard.press("ArrowRight")
    expect(step).to_have_text(f"{last // 2 + 1} of {last}")
    ada.page.keyboard.press("End")
    expect(step).to_have_text(f"{last} of {last}")
    ada.page.keyboard.press("Home")
    expect(step).to_have_text(f"0 of {last}")

    assert first == ada.reads("#step")
    assert last > ANSWERS
    assert ada.page.url.endswith("at=0")


def test_the_steps_of_a_finished_game_are_told_in_words(people: People) -> None:
    """Notation is for records; people read sentences, in their own language."""
    ada = people("Ada")
    table = ada.has_finished()
    ada.posts("/settings", language="de")

    ada.goes_to(f"/t/{table}/replay?at=6")

    notation = ada.record(table).splitlines()[6]
    assert "roll" in notation
    assert say("de", "Luck") in ada.reads("#step")
    assert "roll" not in ada.reads("#step")
    assert all("roll" not in step for step in ada.page.locator("#actions li").all_inner_texts())


def test_a_replay_runs_by_itself(people: People) -> None:
    """The Play button shows one step after another until it is stopped."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.has_finished()}/replay?at=0")

    ada.page.get_by_role("button", name="Play", exact=True).click()
    expect(ada.page.locator("#step")).to_contain_text(re.compile(r"[2-9] of"))
    ada.page.get_by_role("button", name="Stop").click()

    expect(ada.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_somebody_plays_on_from_the_middle_of_a_finished_game(people: People) -> None:
    """A new table begins where the old one was at that step."""
    ada = people("Ada")
    table = ada.has_finished()
    ada.goes_to(f"/t/{table}/replay?at={ANSWERS}")

    ada.page.get_by_text("Play on from here against bots").click()
    ada.page.get_by_label("The others").select_option("apprentice")
    ada.page.get_by_role("button", name="Play on", exact=True).click()
    ada.page.wait_for_url(lambda address: table not in address)

    assert ada.waits().state in {"asked", "held"}


def test_both_meet_again_at_the_table_of_the_rematch(people: People) -> None:
    """One press each, and the other is told: it begins, seats turned, and the series is counted."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open")
    bea.posts(f"/t/{table}/sit")
    bea.posts(f"/t/{table}/resign")
    ada.goes_to(f"/t/{table}/over")
    bea.goes_to(f"/t/{table}")
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda address: table not in address)

    bea.sees_text("#prompt .note", "The next game is set: “Rematch” takes you there.")
    bea.page.locator("#prompt").get_by_role("button", name="Rematch").click()
    bea.page.wait_for_url(ada.page.url)
    following = ada.page.url.rpartition("/")[2]
    expect(bea.page.locator("#prompt").first).to_be_visible()

    assert ["Bea", "Ada"] == [seat["name"] for seat in bea.sees(following)["seats"]]
    expect(bea.page.locator(".where").get_by_label("The series: Bea 0 : Ada 1")).to_have_text("0:1")
    bea.posts(f"/t/{following}/resign")
    ada.goes_to(f"/t/{following}/over")
    expect(ada.page.get_by_text("The series: Ada 2 : Bea 0")).to_be_visible()


def test_a_replay_opens_at_the_start_and_plays_again_from_its_end(people: People) -> None:
    """Whoever has seen the end and presses Play sees it from the beginning."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.has_finished()}/replay")
    step = ada.page.locator("#step b")
    expect(step).to_have_text(re.compile(r"^0 of"))
    ada.page.locator("#main").focus()
    ada.page.keyboard.press("End")
    expect(step).not_to_have_text(re.compile(r"^0 of"))

    ada.page.get_by_role("button", name="Play", exact=True).click()

    expect(step).to_have_text(re.compile(r"^[0-3] of"))


SHOWN = "(element) => getComputedStyle(element).opacity"


def test_the_end_of_a_game_is_a_moment(people: People) -> None:
    """Nothing is given away before the scores come in; then all is there, once and for all."""
    ada = people("Ada", motion=True)
    table = ada.has_finished()
    held: list[Route] = []
    ada.page.route("**/*moment.js*", lambda route: held.append(route))  # noqa: PLW0108  # a builtin cannot be given
    result, row = ada.page.locator("h1"), ada.page.locator(".tally tbody tr").last

    ada.page.goto(f"{ada.address}/t/{table}/over", wait_until="commit")
    row.wait_for(state="attached")
    at_first = result.evaluate(SHOWN), row.evaluate(SHOWN)
    held[0].continue_()
    ada.page.wait_for_selector("[data-came]")
    begun = result.evaluate(SHOWN), row.evaluate(SHOWN)
    expect(ada.page.locator(".head")).to_have_class(re.compile("came"))

    assert ("0", "0") == at_first
    assert ("0", "0") == begun
    expect(result).to_have_css("opacity", "1")
    expect(row).to_have_css("opacity", "1")
    expect(ada.page.get_by_text("You came second.")).to_be_visible()


def test_a_replay_shows_what_happens_on_the_way(people: People) -> None:
    """Dice roll and pieces fly as they did at the table; a press skips to the step."""
    ada = people("Ada", motion=True)
    ada.posts("/settings", motion="slow")
    ada.goes_to(f"/t/{ada.has_finished()}/replay?at=0")

    ada.page.get_by_role("button", name="Play", exact=True).click()
    ada.page.locator(".rolling").first.wait_for()
    ada.page.keyboard.press("Escape")

    assert 0 == ada.page.locator(".rolling, .ghost").count()
    expect(ada.page.locator("#step")).to_contain_text(re.compile(r"[1-9] of"))
    assert [] == ada.complaints

"""The page of rules, and the pages that play a rule."""

from __future__ import annotations

import re

import pytest

from forgehall.draw.show import show_of
from forgehall.kit.game import game
from forgehall.kit.language import LANGUAGES, say
from forgehall.web.learning.rules import steps_of
from tests.web.serving import Visitor

GAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
ALL = [(name, address) for name in GAMES for address in show_of(game(name)).demonstrations]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_a_demonstration_has_something_to_tell(name: str, language: str) -> None:
    """In the reader's language, and said to the reader; its motions belong to what it tells."""
    found = [steps_of(name, address, language) for address in show_of(game(name)).demonstrations]

    reader = say(language, "Player {n}", n=1)
    assert all(len(steps) > 1 for steps in found)
    for step in (step for steps in found for step in steps):
        assert step.caption
        assert "{" not in step.caption
        assert not step.caption.startswith(f"{reader}: ")
        assert say(language, "{seat} answers: {answer}", seat=reader, answer="") not in step.caption
        assert all(one.line < len(frame.caption) for frame in step.frames for one in frame.motions)


@pytest.mark.parametrize(("name", "address"), ALL)
def test_a_rule_is_shown_before_and_after_without_script(
    ada: Visitor, name: str, address: str
) -> None:
    """Every step is a page, and leads to the others; the rules lead there."""
    here = f"/rules/{name}/{address}"
    last = len(ada.data(f"/api{here}")["steps"])

    rules, before, after = (ada.get(one).text for one in (f"/rules/{name}", here, f"{here}?at=99"))

    assert f'href="{here}"' in rules
    assert "<b>Before</b>" in before
    assert "<b>After</b>" in after
    assert {str(n) for n in range(last + 1)} == set(re.findall(rf"{here}\?at=(\d+)", before))
    assert before.partition('id="board"')[2] != after.partition('id="board"')[2]


def test_the_page_of_rules_holds_no_board(ada: Visitor) -> None:
    """It is loaded when it is asked for, into a frame; other pages stand in none."""
    page, shown = ada.get("/rules/dice-forge"), ada.get("/rules/dice-forge/oust?framed=yes")

    assert 'id="board"' not in page.text
    assert 'class="home"' not in shown.text
    policies = [ada.get(one).headers["content-security-policy"] for one in ("/", "/settings")]
    assert "frame-ancestors 'self'" in shown.headers["content-security-policy"]
    assert all("frame-ancestors 'none'" in policy for policy in policies)


def test_a_rule_that_is_not_shown_is_not_found(ada: Visitor) -> None:
    """Said in a sentence."""
    reply = ada.get("/rules/dice-forge/chess")

    assert 404 == reply.status_code
    assert "Dice Forge has no such rule to show" in reply.text

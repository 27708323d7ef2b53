"""The bots that people are offered: each has a face and a character."""

from __future__ import annotations

import re

import pytest

from forgehall.web.words import LEVELS
from tests.web.serving import Visitor

DRAWN = re.compile(r'<symbol id="face-(\w+)"')
SHOWN = re.compile(r'href="#face-(\w+)"')


def test_every_bot_has_a_face_where_a_table_is_set(ada: Visitor) -> None:
    """The form draws each bot that it offers, once, beside its sentence."""
    page = ada.get("/new/dice-forge").text

    assert sorted(LEVELS) == sorted(DRAWN.findall(page))
    assert list(LEVELS) == SHOWN.findall(page)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_waits_at_a_table_has_its_face_and_its_sentence(
    ada: Visitor, level: str
) -> None:
    """In the waiting room a bot is shown as the form has shown it; others have a pawn."""
    table = ada.set_table(kinds=["open", "open", level])

    page = ada.get(f"/t/{table}").text

    assert [level] == SHOWN.findall(page)
    assert LEVELS[level] in page

"""Rules as they are played on the page of rules: every demonstration shows what it promises."""

from __future__ import annotations

import pytest

from forgehall.draw.show import show_of
from forgehall.kit.demonstrating import begun, laid_over, played
from forgehall.kit.errors import BadPositionError, IllegalAnswerError
from forgehall.kit.game import game

GAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
ALL = [(name, address) for name in GAMES for address in show_of(game(name)).demonstrations]


@pytest.mark.parametrize(("name", "address"), ALL)
def test_a_demonstration_shows_what_it_promises(name: str, address: str) -> None:
    """By the real rules, from a table that can be: the event happens, and not before."""
    of = game(name)
    shown = show_of(of).demonstrations[address]

    before, after = begun(of, shown), played(of, shown)

    assert [] == before.events
    assert shown.shows in [event.kind for event in after.events]
    assert "" == of.sound(after.state)
    assert len(shown.answers) == len(after.history)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_the_guide_is_shown(name: str) -> None:
    """And nothing is shown that no rule says."""
    show = show_of(game(name))

    rules = {sentence for chapter in show.guide for sentence in chapter.sentences}

    assert rules == {one.rule for one in show.demonstrations.values()}


def test_a_table_is_laid_with_what_lies_otherwise() -> None:
    """A list that is shorter leaves the end as it is, within lists too."""
    assert [5, 2, 3] == laid_over([1, 2, 3], [5])
    assert [[1, 2], [7, 4]] == laid_over([[1, 2], [3, 4]], [[], [7]])
    assert 4 == laid_over(3, 4)


def test_a_demonstration_that_is_stale_is_refused() -> None:
    """A table that cannot be, and an answer that is none."""
    of = game("dice-forge")
    feat = show_of(of).demonstrations["feat"]

    with pytest.raises(BadPositionError):
        begun(of, feat._replace(table={"round": 99}))
    with pytest.raises(IllegalAnswerError):
        played(of, feat._replace(answers=("feat nobody",)))

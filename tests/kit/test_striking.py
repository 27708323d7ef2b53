"""Taking back gives what had never been answered, and costs no more late in a game than early."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from forgehall.kit.game import Game, game
from forgehall.kit.match import STRIDE, Match


def played(of: Game[Any], answers: int, seed: int) -> Match[Any]:
    """A match after some answers at random, chance's among them."""
    match, luck = of.match(chance="ask"), random.Random(seed)
    match.keeps_stands = True
    while len(match.history) < answers and not match.over:
        match.hear(luck.choice(match.asked))
        match.answer(luck.choice(match.legal))
    return match


@pytest.mark.parametrize("name", ["dice-forge", "dwarven-smithy", "merchants-cove"])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_back_was_never_there(name: str, seed: int) -> None:
    """However far back, and however often: the match is one that was answered only so far."""
    of, luck = game(name), random.Random(seed)
    match = played(of, 60 + 7 * seed, seed)

    for _ in range(6):
        kept = max(0, len(match.history) - luck.choice((1, 2, STRIDE - 1, STRIDE, STRIDE + 1, 23)))
        match.strike(range(kept, len(match.history)))
        afresh = Match.from_lines(of, match.options, match.history)

        assert afresh.state.pack() == match.state.pack()
        assert (afresh.history, afresh.marks) == (match.history, match.marks)
        assert afresh.events == match.events == match.state.events
        for _ in range(luck.randrange(20)):
            if not match.over:
                match.answer(luck.choice(match.legal))


def test_a_copy_takes_back_for_itself() -> None:
    """The other match stands where it stood."""
    match = played(game("dice-forge"), 50, 1)
    before, other = match.state.pack(), match.copy()

    other.strike(range(30, 50))
    match.strike([49])

    assert 30 == len(other.history)
    assert 49 == len(match.history)
    match.answer(match.legal[0])
    assert Match.from_lines(match.game, match.options, match.history).state.pack() != before
    assert other.state.pack() != match.state.pack()


@pytest.mark.parametrize("answers", [40, 160])
def test_to_take_the_last_answer_back_costs_the_same_at_any_time(answers: int) -> None:
    """No match is dealt and played again from its start: only the last few answers are."""
    given: Counter[str] = Counter()
    of = game("dice-forge")

    def counting(g: Any, choice: int) -> None:
        given["answers"] += 1
        of.answer(g, choice)

    match = played(of, answers, 3)
    match.game = object.__new__(Game)
    match.game.__dict__.update(of.__dict__, answer=counting)  # it enters no register

    match.strike([len(match.history) - 1])

    assert given["answers"] < STRIDE

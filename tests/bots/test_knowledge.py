"""What bots know of a game: rules like any other, that tell good play from bad."""

from __future__ import annotations

import subprocess
import sys

import pytest

from forgehall.bots.knowledge import knowledge_of
from forgehall.games.dwarven_smithy.rules.state import Ask
from forgehall.kit import subset
from forgehall.kit.chance import draw, pick_weighted, stream
from forgehall.kit.game import game, game_names
from forgehall.kit.questions import BaseState, is_chance, is_over, open_seat
from forgehall.kit.rule import RULES
from tests.rules.dwarven_smithy.table import table


def play(name: str, number: int, leaning: int | None) -> BaseState:
    """A game in which one seat answers as it leans and all others at random."""
    of, n = game(name), 0
    g: BaseState = of.start()
    key = stream(1, number)
    while not is_over(g):
        bits = draw(key, n)
        if is_chance(g):
            choices, weights = of.outcome_list(g)
        else:
            choices = of.choice_list(g)
            weights = [1] * len(choices)
            if open_seat(g) == leaning:
                knowledge_of(of).lean(g, choices, len(choices), weights)
                assert min(weights) >= 1
        sampled = pick_weighted(weights, len(weights), bits)
        of.answer(g, choices[sampled])
        n += 1
    return g


@pytest.mark.parametrize("name", game_names())
def test_that_knowledge_is_written_in_what_all_engines_share(name: str) -> None:
    """The reader of rules finds nothing in them."""
    known = knowledge_of(game(name))
    package = known.lean.__module__.rpartition(".")[0]

    found = subset.findings([f for f in RULES if f.__module__.startswith(package)])

    assert [] == found


@pytest.mark.parametrize("name", game_names())
def test_that_a_game_that_is_over_is_worth_its_scores(name: str) -> None:
    """Nothing is left to foresee."""
    of = game(name)
    g = play(name, 0, leaning=None)
    out = [0] * g.seats

    knowledge_of(of).worth(g, out)

    assert [100 * score for score in of.score_list(g)] == out


@pytest.mark.parametrize("number", range(10))
def test_that_who_leans_beats_who_does_not(number: int) -> None:
    """In Dice Forge, leaning alone wins nearly every game against random answers."""
    seat = number % 2

    g = play("dice-forge", number, leaning=seat)

    scores = game("dice-forge").score_list(g)
    assert scores[seat] > scores[1 - seat]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            "dice_forge.rules.components as c; c.FEAT_SETS += 1",
            "HELD_WORTH has 576 numbers, but 24 rows",
        ),
        ("dice_forge.rules.components as c; c.FACE_TYPES += 1", "FACE_RATES has 696 numbers, but"),
        (
            "dwarven_smithy.rules.components as c; c.Ability = range(11)",
            "ABILITY_RATES has 10 numbers",
        ),
    ],
)
def test_a_piece_that_was_added_to_a_game_is_missed_in_its_knowledge(
    change: str, sentence: str
) -> None:
    """A table that was fitted to fewer pieces is refused at import, not read a column amiss."""
    of = change.partition(".")[0]
    script = f"import forgehall.games.{change}\nimport forgehall.games.{of}.knowledge.values"

    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )

    assert f"ValueError: {sentence}" in result.stderr


def test_that_a_smith_does_not_move_cards_to_and_fro() -> None:
    """Dwarven Smithy: each move back and forth is worth less, and one leans to the end instead."""
    known = knowledge_of(game("dwarven-smithy"))
    worths, leanings = [], []

    for again in range(4):
        g = table(workshop={0: "iron"}, moved_again=[again], asking=(Ask.ACT, 0))
        choices, out, weights = game("dwarven-smithy").choice_list(g), [0, 0], [0, 0]
        known.worth(g, out)
        known.lean(g, choices, len(choices), weights)
        worths.append(out[0])
        leanings.append(weights[0])

    assert sorted(worths, reverse=True) == worths
    assert len(set(worths)) == len(worths)
    assert sorted(leanings) == leanings
    assert leanings[0] < leanings[1]

"""How games are played behind the tree: the answers of rollouts, interpreted."""

from __future__ import annotations

from typing import Any

import forgehall
from forgehall.bots.growing import wander_of
from forgehall.bots.tree import How
from forgehall.games.dwarven_smithy.rules.state import Ask, State
from forgehall.kit.chance import below, draw, stream
from forgehall.kit.game import Game
from forgehall.kit.questions import BaseState, open_kind
from tests.bots.tables import first_question
from tests.bots.test_tree import PLAIN, Place, desk_of_lists
from tests.rules.dwarven_smithy.table import table

smithy: Game[Any] = forgehall.game("dwarven-smithy")

ASTRAY = PLAIN._replace(astray=0x10000)
"""All answers behind the tree are random."""
ROLLOUTS = 100


def wandered(game: Game[Any], g: BaseState, how: How, bits: int) -> int:
    """What a rollout answers to the open question."""
    desk = desk_of_lists(game)
    n = game.choices(g, desk.out)
    return wander_of(game)(Place([g, g]), how, desk, n, 1, bits)


def after_the_actions(how: How, rollout: int) -> State:
    """A smith who can craft a signet, and has an ore to spare, has acted as a rollout does."""
    g = table(
        hand={0: "moonwell signet"},
        workshop={0: "2 silver, moonstone"},
        market={0: "iron"},
        asking=(Ask.ACT, 0),
    )
    n = 0
    while open_kind(g) == Ask.ACT:
        smithy.answer(g, wandered(smithy, g, how, draw(stream(1, rollout), n)))
        n += 1
    return g


def test_a_rollout_crafts_what_it_can_and_does_not_move_cards_to_and_fro() -> None:
    """Dwarven Smithy has long turns: there plain searchers lean behind the tree, too.

    At random, three rollouts in five end the turn before the signet is crafted.
    """
    leaning = [after_the_actions(PLAIN, i) for i in range(ROLLOUTS)]
    at_random = [after_the_actions(ASTRAY, i) for i in range(ROLLOUTS)]

    assert ROLLOUTS == sum(g.stacks[0] for g in leaning)
    assert sum(g.stacks[0] for g in at_random) < ROLLOUTS / 2
    assert sum(g.moved_again[0] for g in leaning) <= 1
    assert sum(g.moved_again[0] for g in at_random) > ROLLOUTS / 2


def test_where_turns_are_short_plain_rollouts_are_random() -> None:
    """In Dice Forge only guided searchers lean."""
    game = forgehall.game("dice-forge")
    sight = first_question(game)

    answers = [wandered(game, sight.state, PLAIN, draw(1, i)) for i in range(ROLLOUTS)]

    n = len(sight.choices)
    assert [sight.choices[below(draw(1, i), n)] for i in range(ROLLOUTS)] == answers

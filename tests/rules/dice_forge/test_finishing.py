"""Chapter 4.10 of the rules: a Triton token can be spent before the turn, and the game, ends."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Feat
from forgehall.games.dice_forge.rules.play import USE_TRITON
from forgehall.games.dice_forge.rules.state import Ask, State, Step
from forgehall.games.dice_forge.rules.turn import FINISH
from forgehall.kit.questions import ask, then
from tests.rules.dice_forge.table import UNWRITTEN, asked, legal, play, stock, table


def last_turn(*, round_: int = 10, **given: Any) -> State:
    """Seat 2 of three acts in its last turn, with 2 gold and 6 sun; its hammer lacks 5 gold."""
    g = table(
        seats=3, turn=2, round=round_, gold=[0, 0, 2], sun=[0, 0, 6], hammer=[0, 0, 10],
        owns={2: [Feat.HAMMER]}, options={"feats": "advanced", **given.pop("options", {})}, **given,
    )  # fmt: skip
    then(g, Step.END_TURN, 2)
    then(g, Step.EXTRA_ACTION, 2)
    ask(g, Ask.ACTION, 2)
    return g


FORGING = ("buy 3G", "forge 3G on light 1", "stop")


def test_a_token_won_by_the_last_extra_action_can_be_spent() -> None:
    """4.10: at any moment of the turn: the end of the game waits for who has a token."""
    g = last_turn()

    play(g, *FORGING, "yes", "feat triton")
    offered = (asked(g), legal(g))
    play(g, "triton", "take gold", "hammer 5", "end turn")

    assert (("FINISH", 2), ["end turn", "triton"]) == offered
    assert None is asked(g)
    assert [0, 0, 18] == game.score_list(g)


@pytest.mark.parametrize(("action", "price"), [(FORGING, 2), (("feat elder",), 0)], ids=str)
def test_a_token_that_is_held_can_be_spent_after_any_extra_action(
    action: tuple[str, ...], price: int
) -> None:
    """4.10: whatever the extra action was."""
    g = last_turn(triton=[0, 0, 1])

    play(g, "feat spirits", "hammer 0", "yes", *action)

    assert ("FINISH", 2) == asked(g)
    assert 5 - price == g.gold[2]


def test_each_token_is_asked_for_until_the_turn_ends() -> None:
    """4.10: two tokens are two choices; the turn ends when its owner says so."""
    g = last_turn(triton=[0, 0, 2], round_=9)

    play(g, *FORGING, "yes", "feat elder", "triton", "take sun")
    one_left = legal(g)
    play(g, "triton", "take moon")
    none_left = (asked(g), legal(g))
    play(g, "end turn")

    assert ["end turn", "triton"] == one_left
    assert (("FINISH", 2), ["end turn"]) == none_left
    assert ("ROLL", 0) == asked(g)
    assert (0, 5, 2, 0) == stock(g, 2)


def test_ending_the_turn_comes_before_the_token() -> None:
    """4.10: the choices are written in ascending order, over whatever was there."""
    g = table(triton=[1], asking=(Ask.FINISH, 0))
    out = [UNWRITTEN] * game.most_choices

    n = game.choices(g, out)

    assert [FINISH, USE_TRITON] == out[:n]


def test_nobody_without_a_token_is_asked_before_the_turn_ends() -> None:
    """4.10: others go on at once."""
    g = last_turn(triton=[1, 1, 0], round_=9)

    play(g, *FORGING, "yes", "feat elder")

    assert ("ROLL", 0) == asked(g)


def test_who_buys_no_extra_action_could_spend_the_token_then() -> None:
    """4.10: the question for the extra action is the last moment, so it is not asked twice."""
    g = last_turn(triton=[0, 0, 1])

    play(g, *FORGING)
    offered = (asked(g), legal(g))
    play(g, "no")

    assert (("EXTRA", 2), ["no", "yes", "triton"]) == offered
    assert None is asked(g)


def test_a_token_that_buys_no_second_extra_action() -> None:
    """3 phase 4: once a turn: 2 sun after the extra action buy no further one."""
    g = last_turn(triton=[0, 0, 1])

    play(g, *FORGING, "yes", "feat elder", "triton", "take sun")

    assert (("FINISH", 2), ["end turn"]) == (asked(g), legal(g))


def test_by_option_the_turn_ends_with_the_extra_action() -> None:
    """Rules 1: after the extra action a token could no longer be spent."""
    g = last_turn(options={"triton_after_extra": False})

    play(g, *FORGING, "yes", "feat triton")

    assert None is asked(g)
    assert (1, 8) == (g.triton[2], game.score_list(g)[2])

"""The rules of the step, interpreted: what the compiled step is made from."""

from __future__ import annotations

from forgehall.kit.actions import actions_of
from forgehall.kit.chance import as_word, stream
from forgehall.kit.compiled.step_rules import (
    NOTHING,
    action_rules,
    count_rule,
    go_on_rule,
    rank_rule,
    show_rule,
)
from forgehall.kit.observing import layout_of
from forgehall.kit.questions import is_over, open_kind, open_seat
from forgehall.kit.standing import standing_of
from tests.kit.smiths import HOARD

KEY = stream(as_word(7), 0)


def test_a_game_goes_from_decision_to_decision_until_it_is_ranked() -> None:
    """Chance and single choices go by; the mask has the choices, and the winners share."""
    go_on, show, rank = go_on_rule(HOARD), show_rule(HOARD), rank_rule(HOARD)
    actions, (action_of, choice_of) = actions_of(HOARD), action_rules(HOARD)
    g = HOARD.lay(HOARD.options(seats=3))
    HOARD.deal(g)
    out, weights = ([0] * HOARD.most_choices for _ in range(2))
    decisions = 0
    n, answered = go_on(g, NOTHING, KEY, 0, out, weights)
    while n:
        seat, kind = open_seat(g), open_kind(g)
        mask, observed = [0] * actions.size, [0] * layout_of(HOARD).size
        show(g.copy(), seat, out, n, mask, observed)
        legal = [action for action, can in enumerate(mask) if can]
        assert [action_of(kind, choice) for choice in HOARD.choice_list(g)] == legal
        assert [seat, 3, kind] == observed[:3]
        choice = choice_of(kind, legal[-1])
        decisions += 1
        n, answered = go_on(g, choice, KEY, answered, out, weights)
    points, broken, found, rewards = [0] * 4, [0] * 4, [0] * 4, [0.0] * 4
    count_rule(HOARD)(g, points)
    rank(g, points, broken, found, rewards)

    assert is_over(g)
    assert 0 < decisions <= answered
    assert HOARD.score_list(g) == points[:3]
    assert list(standing_of(HOARD, g).places) == found[:3]
    assert 0 == round(sum(rewards), 6)

"""Views: what one seat may see, by an allow-list."""

from __future__ import annotations

import json

from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.views import concealed
from tests.kit.smiths import HOARD, after_bids, smiths


def test_a_seat_sees_its_own_row_alone() -> None:
    """Of a field with owners the others' rows are not there at all."""
    match = smiths("lead", "gold", "copper", "silver")

    assert {"0": ["lead", "gold"]} == match.view(seat=0)["hand"]
    assert {"1": ["copper", "silver"]} == match.view(seat=1)["hand"]


def test_a_spectator_sees_nobodys_row() -> None:
    """Nor is there a seat to show choices to."""
    seen = smiths().view()

    assert {} == seen["hand"]
    assert {} == seen["bid"]
    assert "choices" not in seen


def test_nobody_sees_into_the_decks() -> None:
    """A field that nobody may see is not in the view."""
    match = smiths()

    assert all("deck" not in match.view(seat) for seat in (None, 0, 1))


def test_all_see_what_all_may_see() -> None:
    """Public fields by name, pieces by theirs, the pile as a list of entries."""
    match = after_bids("blade", "blade")

    seen = match.view(seat=1)

    assert [5, 0] == seen["points"][:2]
    assert [["-", "-"], ["-", "-"]] == seen["shown"][:2]
    assert ["fire", 0, 1] == seen["pile"][0][0]
    assert [5, 0] == seen["scores"]


def test_the_asked_seat_sees_its_question_and_choices() -> None:
    """Another seat sees the question, not the choices."""
    match = after_bids("blade", "blade")

    asked, other = match.view(seat=0), match.view(seat=1)

    assert {"kind": "name", "seat": 0, "chance": False} == asked["question"] == other["question"]
    assert ["name ingot", "name blade"] == asked["choices"]
    assert "choices" not in other


def test_where_several_are_asked_each_sees_the_own_question() -> None:
    """Whoever the table has turned to."""
    match = smiths()

    seen = [match.view(seat) for seat in (0, 1)]

    assert [0, 1] == [view["question"]["seat"] for view in seen]
    assert all(["bid ingot", "bid blade"] == view["choices"] for view in seen)


def test_the_outcomes_of_chance_go_to_nobody() -> None:
    """They would tell what is left in a deck."""
    match = HOARD.match(chance="ask")

    for seat in (None, 0, 1):
        seen = match.view(seat)
        assert seen["question"]["chance"]
        assert "choices" not in seen


def test_when_the_game_is_over_there_is_no_question() -> None:
    """The scores stay."""
    match = HOARD.match(seed=4)
    while not match.over:
        match.answer(match.choices[0])

    seen = match.view(seat=0)

    assert "question" not in seen
    assert match.scores == seen["scores"]


def test_a_view_is_json_and_shares_nothing_with_the_state() -> None:
    """Whoever gets it may change it."""
    match = smiths()
    before = match.state.pack()

    seen = match.view(seat=0)
    seen["points"][0] = 99

    assert seen == json.loads(json.dumps(seen))
    assert before == match.state.pack()


def test_concealing_leaves_the_state_alone() -> None:
    """It is a copy that is blanked; what is there, but not seen, is unknown."""
    match = smiths("lead", "gold", "copper", "silver")
    match.answer("bid blade", seat=1)
    before = match.state.pack()

    blind = concealed(HOARD, match.state, 0)

    assert before == match.state.pack()
    assert [[0, 3], [UNKNOWN, UNKNOWN]] == blind.hand[:2]
    assert [NONE, UNKNOWN] == blind.bid[:2]

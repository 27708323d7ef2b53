"""The step that environments stand on: the games of `Game.match`, many at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from forgehall.kit.actions import actions_of
from forgehall.kit.chance import as_word, draw, pick_weighted, stream
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.stepping import NEW, WAIT, Steps
from forgehall.kit.errors import IllegalAnswerError
from forgehall.kit.game import Game, game
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.questions import MAX_SEATS, is_chance, is_over, open_kind, open_seat
from forgehall.kit.standing import places
from forgehall.kit.views import concealed
from tests.kit.smiths import HOARD

GAMES = [game("dice-forge"), game("dwarven-smithy"), game("merchants-cove"), HOARD]
TABLES = 4
pytestmark = pytest.mark.untraced


def steps(of: Game[Any], seats: int = 2, tables: int = TABLES, **options: Any) -> Steps[Any]:
    """So many tables, dealt with seed 7."""
    return Steps(compiled(of), of.lay(of.options(seats=seats)), tables, 7, **options)


def picked(last: Any, n: int) -> Any:
    """An action for every table, drawn at random: the n-th draw."""
    luck = np.random.default_rng(n).random(last.mask.shape)
    return (luck * last.mask).argmax(axis=1)


class Slow:
    """One game of a seed, interpreted, a decision at a time."""

    def __init__(self, of: Game[Any], seats: int, number: int) -> None:
        """Deal it."""
        self.game, self.key, self.answered = of, stream(as_word(7), number), 0
        self.g = of.start(of.options(seats=seats))
        self.go_on()

    def go_on(self) -> None:
        """Let chance and single choices go by."""
        while not is_over(self.g):
            if is_chance(self.g):
                out, weights = ([0] * self.game.most_choices for _ in range(2))
                n = self.game.outcomes(self.g, out, weights)
                self.answer(out[pick_weighted(weights, n, draw(self.key, self.answered))])
            elif len(choices := self.game.choice_list(self.g)) == 1:
                self.answer(choices[0])
            else:
                return

    def answer(self, choice: int) -> None:
        """Give one answer."""
        self.game.answer(self.g, choice)
        self.answered += 1

    def take(self, action: int) -> None:
        """Take an action, and go on to the next decision."""
        self.answer(actions_of(self.game).meaning(action).choice)
        self.go_on()

    def observed(self) -> list[int]:
        """What the asked seat observes."""
        seat, out = open_seat(self.g), [0] * layout_of(self.game).size
        observe_of(self.game)(concealed(self.game, self.g, seat), seat, out)
        return out

    def mask(self) -> list[int]:
        """1 for each action that can be taken."""
        actions, kind = actions_of(self.game), open_kind(self.g)
        can = {actions.of(kind, choice) for choice in self.game.choice_list(self.g)}
        return [int(action in can) for action in range(actions.size)]


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)
def test_a_step_plays_as_the_interpreted_rules_do(of: Game[Any]) -> None:
    """For each number of seats: who is asked, what can be done, what is seen, how it ends."""
    for seats in of.seats:
        fast = steps(of, seats)
        slow = [Slow(of, seats, n) for n in range(TABLES)]
        for n in range(120):
            last, actions = fast.last, picked(fast.last, n)
            for i, one in enumerate(slow):
                assert one.answered == last.answered[i]
                assert (open_seat(one.g), open_kind(one.g)) == (last.seat[i], last.kind[i])
                if n % 5 == i % 5:
                    assert one.mask() == last.mask[i].tolist()
                    assert one.observed() == last.observation[i].tolist()
                one.take(int(actions[i]))
            fast.step(actions)
            for i, one in enumerate(slow):
                assert is_over(one.g) == last.done[i]
                assert of.score_list(one.g) == last.scores[i][:seats].tolist()
                if last.done[i]:
                    assert places(of.rank_list(one.g)) == last.places[i][:seats].tolist()
                    slow[i] = Slow(of, seats, int(last.number[i]))


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)
def test_what_a_game_brings_adds_up_to_nothing(of: Game[Any]) -> None:
    """The winners share what the others lose."""
    fast = steps(of, 2, 64)
    ended = 0
    for n in range(900):
        last = fast.step(picked(fast.last, n))
        for i in np.flatnonzero(last.done):
            ended += 1
            assert 0 == last.reward[i].sum()
            assert last.reward[i].max() == last.reward[i][last.places[i].tolist().index(1)]

    assert ended


def test_an_action_that_cannot_be_taken_is_refused_and_nothing_changes() -> None:
    """The table and the action are named; the other tables are left alone too."""
    fast = steps(GAMES[0])
    before, good = fast.tables.copy(), picked(fast.last, 0)
    barred = int(np.flatnonzero(fast.last.mask[3] == 0)[0])
    name = fast.actions.name(barred)

    for wrong, text in [
        (barred, rf"table 3 cannot take action {barred} \({name}\)"),
        (10**9, "table 3 cannot take action 1000000000"),
        (-7, "table 3 cannot take action -7"),
    ]:
        actions = good.copy()
        actions[3] = wrong
        with pytest.raises(IllegalAnswerError, match=text):
            fast.step(actions)
    with pytest.raises(IllegalAnswerError, match="there are 4 tables"):
        fast.step(good[:2])

    assert (before == fast.tables).all()


def test_what_a_step_has_written_cannot_be_changed() -> None:
    """So the mask that the next action is held against is the table's own."""
    fast = steps(GAMES[0])

    with pytest.raises(ValueError, match="read-only"):
        fast.last.mask[0] = 1


def test_some_tables_can_wait_and_some_begin_anew() -> None:
    """WAIT leaves a table as it is, NEW deals the next game of its row."""
    fast = steps(GAMES[0])
    before, numbers = fast.tables.copy(), fast.last.number.copy()
    actions = picked(fast.last, 0)
    actions[:2] = WAIT, NEW

    last = fast.step(actions)

    assert [True, False] == (before == fast.tables)[:2].tolist()
    assert [0, TABLES] == (last.number - numbers)[:2].tolist()
    assert not last.done.any()


def test_threads_play_the_same_games() -> None:
    """However the tables are shared out."""
    alone, shared = steps(GAMES[0], 3, 50), steps(GAMES[0], 3, 50, threads=3)

    for n in range(40):
        actions = picked(alone.last, n)
        alone.step(actions)
        shared.step(actions)

    assert (alone.tables == shared.tables).all()
    assert [a.tolist() for a in alone.last] == [b.tolist() for b in shared.last]


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)
def test_every_action_means_one_choice_of_one_kind(of: Game[Any]) -> None:
    """There and back, with a name of its own."""
    actions = actions_of(of)

    meanings = [actions.meaning(action) for action in range(actions.size)]
    named = [actions.name(action) for action in range(actions.size)]

    back = [actions.of(max(kind, 1), choice) for kind, choice in meanings]
    assert list(range(actions.size)) == back
    assert len(set(named)) == len(named)


def test_actions_keep_their_numbers() -> None:
    """They are part of what a rules version promises: nets and records are made of them."""
    assert [371, 2393, 160, 8] == [actions_of(of).size for of in GAMES]
    named = [actions_of(GAMES[0]).name(action) for action in (0, 40, 85, 370)]
    assert ["action 0", "action 40", "forge 0", "any question 60"] == named


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)
def test_the_observer_sees_itself_first(of: Game[Any]) -> None:
    """Every column has a name, and a seat's own cells stand in the first block."""
    layout = layout_of(of)

    assert len(set(layout.places)) == layout.size
    own = [column.name for column in layout.columns if column.place[:1] == (0,) and column.cells]
    first = next(iter(layout.own))
    assert any(name.startswith(f"{first}[0]") for name in own)
    assert layout.block * MAX_SEATS < layout.size


def test_seats_count_from_the_observer_on() -> None:
    """In Dice Forge the second hero sees the turn of the first as that of the last."""
    of = GAMES[0]
    g, out = of.start(of.options(seats=3)), [0] * layout_of(of).size
    g.turn, g.gold = 0, [1, 2, 3, 0]

    observe_of(of)(g, 1, out)

    columns = layout_of(of).places
    assert 2 == out[columns["turn"]]
    assert [2, 3, 1] == [out[columns[f"gold[{seat}]"]] for seat in range(3)]

"""A whole game: values, costs, skill and luck, on a game that is solved and on Dice Forge."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise, product
from typing import Any

import pytest

import forgehall
from forgehall.analyse.game import Analysis, NothingToAnalyseError, analyse, cost_of, is_of
from forgehall.bots import bot, sight_of
from forgehall.kit.files import game_given
from forgehall.kit.match import Match
from forgehall.kit.record import NONE
from tests.analyse.wager import SAFE, WAGER, Solver, perfect, played

SOLVER = Solver()
"""What it has found for one test it need not find again for another."""
ANYTHING = ("safe", "bold hit", "bold miss", "waste")


def solved(*answers: str, seats: int = 2) -> Analysis:
    """The analysis of a match of Wager, by one who knows everything."""
    return analyse(played(*answers, seats=seats), evaluator=lambda: SOLVER)


def lines_of_play() -> list[tuple[str, ...]]:
    """Every way in which two seats can play Wager."""
    return [tuple(" ".join(line).split()) for line in product(ANYTHING, repeat=4)]


def test_start_luck_and_decisions_make_the_result() -> None:
    """For every seat and every line of play, to the last digit that a number holds."""
    for line in lines_of_play():
        analysis = solved(*line)

        for seat in range(2):
            share = analysis.share(seat)
            parts = share.start + share.luck + share.own + share.others
            assert share.result == pytest.approx(parts, abs=1e-12), line
            assert share.skill == share.own + share.others


def test_the_values_form_one_chain() -> None:
    """What an answer leads to is what the next one starts from; the last is the result."""
    analysis = solved("bold", "hit", "waste", "safe", "bold", "miss")

    for one, next_one in pairwise(analysis.moments):
        assert one.after == next_one.before
    assert (1.0, 0.0) == analysis.result
    assert all(sum(moment.before) == pytest.approx(1) for moment in analysis.moments)


def test_values_are_exact_where_the_searcher_is() -> None:
    """Before every answer the value is what the solver says: nothing is lost in the reckoning."""
    solver = Solver()

    for line in lines_of_play()[::7]:
        for moment in solved(*line).moments:
            assert solver.solve(moment.state).wins == pytest.approx(moment.before, abs=1e-12)


def test_only_chance_moves_the_curve_of_perfect_players() -> None:
    """Who always takes the best choice pays nothing: all is luck."""
    analysis = analyse(perfect(), evaluator=Solver)

    assert [] == analysis.dearest
    assert 0.0 == analysis.share(0).skill
    assert analysis.share(0).luck == pytest.approx(analysis.result[0] - analysis.start[0])


def test_a_blunder_is_among_the_dearest_decisions() -> None:
    """Who wastes the turn in which a point would have won, and shares the win, is told so."""
    analysis = solved("safe", "safe", "waste", "waste")

    blunder = next(moment for moment in analysis.dearest if moment.number == 4)

    assert 1 == blunder.line.seat
    assert blunder.verdict is not None
    assert SAFE == blunder.verdict.best
    assert 0.5 == cost_of(blunder)
    assert (0.5, -0.5) == blunder.change


def test_the_choice_that_was_made_is_looked_at_by_itself() -> None:
    """The cost is that of the choice, not what a search that dislikes it happens to think."""

    class Prejudiced(Solver):
        """Sees nothing good in what it does not take."""

        def look(self, *arguments: Any) -> Any:
            """The truth about the best choice alone."""
            found = super().look(*arguments)
            best = max(found, key=lambda prospect: prospect.visits)
            return [p if p is best else p._replace(wins=(0.0, 0.0), visits=0) for p in found]

    line = "waste", "safe", "safe", "safe"

    fair, unfair = (analyse(played(*line), evaluator=who) for who in (Solver, Prejudiced))

    assert [cost_of(m) for m in fair.moments] == [cost_of(m) for m in unfair.moments]
    assert 0 < cost_of(unfair.moments[0]) < 0.5


def test_a_difference_within_its_error_costs_nothing() -> None:
    """What a few imagined games cannot tell apart is not held against anybody."""

    class Doubtful(Solver):
        """Says that it may be wrong by much."""

        def value(self, *arguments: Any) -> Any:
            """The truth, but it does not know that."""
            return super().value(*arguments)._replace(errors=(0.2, 0.2))

    line = "waste", "safe", "safe", "safe"

    sure, doubtful = (analyse(played(*line), evaluator=who) for who in (Solver, Doubtful))

    assert 0 < cost_of(sure.moments[0])
    assert 0 == cost_of(doubtful.moments[0])


def test_forced_answers_cost_nothing() -> None:
    """Where there is one choice, or chance, there is no verdict; forced answers change nothing."""
    analysis = solved("bold", "hit", "waste", "safe", "bold", "miss")

    forced = [moment for moment in analysis.moments if moment.choices == 1]

    assert 2 == len(forced)
    assert all(moment.verdict is None and set(moment.change) == {0.0} for moment in forced)
    assert all(moment.verdict is None for moment in analysis.moments if moment.line.chance)


def test_at_most_five_are_dear() -> None:
    """The dearest first."""
    analysis = solved(*["waste"] * 8, seats=4)

    costs = [cost_of(moment) for moment in analysis.dearest]

    assert 5 == len(costs)
    assert sorted(costs, reverse=True) == costs


def test_three_seats_share_what_is_lost() -> None:
    """What one seat's decision costs it, the others gain; all values stay shares of one."""
    analysis = solved("waste", "safe", "bold", "hit", "safe", "bold", "miss", "safe", seats=3)

    for moment in analysis.moments:
        assert 0.0 == pytest.approx(sum(moment.change), abs=1e-12)
        assert all(0.0 <= value <= 1.0 for value in moment.after)
    for seat in range(3):
        own = [moment.change[seat] for moment in analysis.moments if is_of(moment, seat)]
        assert analysis.share(seat).own == pytest.approx(sum(own))


def test_who_plays_alone_is_judged_by_points() -> None:
    """There is nobody to win against: a wasted turn costs the points that it could have had."""
    analysis = solved("waste", "bold", "hit", seats=1)

    assert (4.0,) == analysis.start
    assert (4.0,) == analysis.result
    assert -1.5 == analysis.share(0).own
    assert 1.5 == analysis.share(0).luck
    assert 1.5 == cost_of(analysis.dearest[0])


def test_a_game_that_goes_on_is_worth_what_it_is_now() -> None:
    """The result is the value after the last answer."""
    match = WAGER.match(seats=2, chance="ask")
    match.answer("waste")

    analysis = analyse(match, evaluator=Solver)

    assert Solver().solve(match.state).wins == analysis.result
    assert analysis.share(0).own == pytest.approx(analysis.result[0] - analysis.start[0])


def test_a_game_without_answers_is_refused() -> None:
    """There is nothing to say about it."""
    with pytest.raises(NothingToAnalyseError, match="nothing was answered"):
        analyse(WAGER.match(seats=2, chance="ask"), evaluator=Solver)


def test_progress_is_told_after_every_look() -> None:
    """Chance and decisions count; forced answers need no look."""
    heard: list[tuple[int, int]] = []

    analyse(
        played("bold", "hit", "safe", "safe", "waste"),
        evaluator=Solver,
        progress=lambda n, total: heard.append((n, total)),
    )

    assert [(n, 5) for n in range(1, 6)] == heard


def test_an_analysis_can_be_called_off() -> None:
    """Who raises an error in the progress ends it."""

    def enough(n: int, _total: int) -> None:
        if n == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(played("safe", "safe", "safe", "waste"), evaluator=Solver, progress=enough)


@pytest.mark.parametrize("name", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_one_who_sees_all_imagines_nothing(name: str) -> None:
    """A spectator of the open table deals nothing anew: its value is that of the true table."""
    match = game_given(name).match(seats=2, seed=11)
    random = bot("random", 2)
    for _ in range(60):
        seat = match.asked[0]
        match.answer(random.choose(sight_of(match, seat)), seat=seat)
    copy = match.state.copy()

    match.game.imagine(copy, NONE, 12345)

    assert match.state == copy


def last_chance_to_win() -> tuple[Match[Any], set[int], set[int]]:
    """A match of Dice Forge whose last answer may win or lose it, and the answers that do."""
    random = bot("random", 1)
    for seed in range(200):
        match = forgehall.game("dice-forge").match(seats=2, seed=seed)
        while not match.over:
            seat, ends = match.asked[0], defaultdict(set)
            for choice in match.legal if match.state.round == match.state.rounds else ():
                other = match.copy()
                other.answer(choice)
                if other.over and other.places.count(1) == 1:
                    ends[other.places[seat]].add(choice)
            if len(ends) == 2:
                return match, ends[1], ends[2]
            match.answer(random.choose(sight_of(match, seat)), seat=seat)
    raise AssertionError("no such match was found")


def test_a_search_finds_the_answer_that_threw_the_game_away() -> None:
    """Dice Forge: one answer wins at once, another loses: the loser is told what it cost."""
    match, winning, losing = last_chance_to_win()
    seat, number = match.asked[0], len(match.history) + 1
    match.answer(min(losing))

    analysis = analyse(match, iterations=40)

    assert number in [moment.number for moment in analysis.dearest]
    blunder = next(moment for moment in analysis.dearest if moment.number == number)
    assert 1.0 == cost_of(blunder)
    assert blunder.verdict is not None
    assert blunder.verdict.best in winning
    assert 0.0 == analysis.result[seat]
    for other in range(2):
        share = analysis.share(other)
        parts = share.start + share.luck + share.own + share.others
        assert share.result == pytest.approx(parts, abs=1e-12)


def test_a_net_judges_two_seats_and_imagined_games_judge_more() -> None:
    """Dice Forge has a net: two seats share one win, and begin near a half each."""
    two, three = (forgehall.game("dice-forge").match(seats=n, seed=5) for n in (2, 3))
    for match in (two, three):
        for _ in range(8):
            match.answer(match.legal[0])

    judged, imagined = analyse(two, iterations=256), analyse(three, iterations=16)

    assert (True, 32) == (judged.by_net, judged.iterations)
    assert (False, 16) == (imagined.by_net, imagined.iterations)
    assert all(sum(moment.before) == pytest.approx(1.0) for moment in judged.moments)
    assert judged.start[0] == pytest.approx(0.5, abs=0.2)
    assert any(m.verdict.error > 0 for m in judged.decisions if m.verdict is not None)


def test_the_same_seed_finds_the_same() -> None:
    """However many threads look, and in whatever order they are done."""
    match = forgehall.game("dice-forge").match(seats=3, seed=5)
    for _ in range(12):
        match.answer(match.legal[0])

    one, two, other = (analyse(match, iterations=64, seed=seed) for seed in (1, 1, 2))

    assert one.moments == two.moments
    assert one.moments != other.moments

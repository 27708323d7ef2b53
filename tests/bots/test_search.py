"""The tree search: what it finds, what it costs, and when it stops."""

from __future__ import annotations

import subprocess
import sys
import threading
from statistics import fmean
from typing import Any

import pytest

import forgehall
from forgehall.bots import LEVELS, Budget, bot, sight_of
from forgehall.bots.grown import MOST, SLICE, Grown, room_for
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.search import WHILE, Prospect, Search, SearchSettings
from forgehall.bots.tree import ROOT
from forgehall.kit.compiled.drive import compiled
from tests.bots.tables import bids_of_sparks, first_question, hoard, last_metal, sparks

MEGABYTE = 1 << 20


def test_a_win_that_one_choice_alone_can_bring_is_found() -> None:
    """Seat 0 has 15 points: the dear metal wins in five of ten cases, all others lose."""
    sight = last_metal(points=15)

    dull, plain, dear = Search(sparks, SearchSettings(iterations=1000), 1).look(sight)

    assert 0.0 == dull.wins[1] == plain.wins[1]
    assert dear.wins[1] == pytest.approx(0.5, abs=5 * dear.error)
    assert dear.visits > 10 * max(dull.visits, plain.visits)
    assert 2 == Search(sparks, SearchSettings(iterations=1000), 1).choose(sight)


def test_who_has_won_anyhow_goes_for_the_margin() -> None:
    """Seat 0 has nothing: every choice wins, and five coals for the dear metal pay best."""
    sight = last_metal(points=0)

    prospects = Search(sparks, SearchSettings(iterations=2000, margin=0.5), 1).look(sight)

    assert [(0.0, 1.0)] * 3 == [found.wins for found in prospects]
    assert 2 == max(prospects, key=lambda found: found.scores[1]).choice
    assert 2 == max(prospects, key=lambda found: found.visits).choice


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "settings", [SearchSettings(), SearchSettings(horizon=1), SearchSettings(leaning=True)]
)
def test_the_wins_of_all_seats_are_one_win(seats: int, settings: SearchSettings) -> None:
    """Played to the end or valued on the way, whoever shares a win."""
    sight = first_question(sparks, seats)

    prospects = Search(sparks, settings, 1).look(sight, Budget(iterations=300))

    assert 300 == sum(found.visits for found in prospects)
    for found in prospects:
        assert seats == len(found.wins) == len(found.scores)
        assert sum(found.wins) == pytest.approx(1.0)


@pytest.mark.parametrize("trees", [1, 2])
def test_the_same_seed_finds_the_same(trees: int) -> None:
    """For a budget of iterations; another seed finds something else."""
    sight, settings = first_question(hoard), SearchSettings(iterations=601, trees=trees)

    one, two, other = (Search(hoard, settings, seed).look(sight) for seed in (5, 5, 6))

    assert one == two
    assert one != other
    assert 601 == sum(found.visits for found in one)


def test_where_players_look_ahead_fewer_games_are_imagined_in_one_tree() -> None:
    """In Dwarven Smithy a guided game takes as long as many plain ones."""
    smithy, settings = forgehall.game("dwarven-smithy"), SearchSettings(iterations=600, trees=2)
    sight, effort = first_question(smithy), knowledge_of(smithy).effort

    plain = Search(smithy, settings, 1)
    guided = Search(smithy, settings._replace(guided=True, leaning=True), 1)

    assert effort > 1
    assert 600 == sum(found.visits for found in plain.look(sight))
    assert 600 // effort == sum(found.visits for found in guided.look(sight))
    assert (2, 1) == (len(plain.grown), len(guided.grown))


def test_trees_that_grow_at_once_find_the_same_as_one_after_the_other() -> None:
    """So a machine with one core plays as one with two."""
    sight, settings = first_question(hoard), SearchSettings(iterations=2000, trees=2)

    together = Search(hoard, settings, 5, threads=True).look(sight)
    in_turn = Search(hoard, settings, 5, threads=False).look(sight)

    assert together == in_turn


def test_a_search_that_is_called_off_gives_a_legal_choice() -> None:
    """Even before it has begun; and without a single iteration."""
    sight = first_question(hoard)
    search = Search(hoard, SearchSettings(), 1)

    choice = search.choose(sight, Budget(cancelled=lambda: True))

    assert choice in sight.choices
    assert 0 == search.grown[0].tree.visits[0]


def test_the_flag_is_read_after_every_slice() -> None:
    """What was found until then counts."""
    sight = first_question(hoard)
    answers = iter([False, False, True])

    budget = Budget(iterations=10**9, cancelled=lambda: next(answers))
    found = Search(hoard, SearchSettings(), 1).look(sight, budget)

    assert 2 * SLICE == sum(prospect.visits for prospect in found)


def test_time_ends_a_search_too() -> None:
    """A thousand million iterations would take hours."""
    sight = first_question(hoard)

    found = Search(hoard, SearchSettings(), 1).look(
        sight, Budget(iterations=10**9, milliseconds=20)
    )

    assert 0 == sum(prospect.visits for prospect in found) % SLICE


def test_a_single_choice_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled for it, let alone run."""

    def fail(_: object) -> None:
        raise AssertionError

    sight = first_question(hoard)._replace(choices=(7,))
    monkeypatch.setattr("forgehall.bots.search.compiled", fail)

    assert 7 == bot("grandmaster", 1).choose(sight)


def test_a_tree_is_of_use_for_the_next_question_of_the_same_turn() -> None:
    """Nobody else was asked since, and chance was not: what was found below the choice counts."""
    match, search = bids_of_sparks(), Search(sparks, SearchSettings(iterations=1000), 1)
    bid = search.choose(sight_of(match, 0))
    match.answer(bid, seat=0)
    sight = sight_of(match, 0)

    found = search.look(sight)

    grown = search.grown[0]
    assert bid == grown.tree.choice[grown.tree.used[ROOT]]
    assert sum(prospect.visits for prospect in found) > 1000
    assert list(sight.choices) == [prospect.choice for prospect in found]


def test_a_tree_that_no_longer_fits_is_left() -> None:
    """Another answer than the chosen one was given; or chance has spoken since."""
    match, search = bids_of_sparks(), Search(sparks, SearchSettings(iterations=300), 1)
    bid = search.choose(sight_of(match, 0))
    match.answer(next(other for other in match.legal if other != bid), seat=0)

    after_another = search.look(sight_of(match, 0))
    metal = search.choose(sight_of(match, 0))
    match.answer(metal, seat=0)
    after_chance = search.look(sight_of(match, 1))

    assert 300 == sum(prospect.visits for prospect in after_another)
    assert 300 == sum(prospect.visits for prospect in after_chance)


def test_whole_games_of_a_searcher_are_legal() -> None:
    """With a tree that goes from question to question, for all seats in turn."""
    for game in (sparks, hoard):
        match = game.match(seats=3, seed=2)
        bots = [bot("mcts:iterations=40,leaning=yes,trees=2", seat) for seat in range(3)]

        while not match.over:
            seat = match.asked[0]
            match.answer(bots[seat].choose(sight_of(match, seat)), seat=seat)

        assert match.over


def test_others_run_while_a_search_does() -> None:
    """Compiled slices hold no lock: a server goes on answering."""
    sight, grown = first_question(hoard), Grown(compiled(hoard))
    how = Search(hoard, SearchSettings(), 1).how(sight, 0)
    root = grown.pack([sight.state])
    run = threading.Thread(
        target=grown.grow, args=(root, grown.table, grown.tree, how, grown.desk, 100_000)
    )
    turns = 0

    run.start()
    while run.is_alive():
        turns += 1

    assert turns > 10


def test_a_grandmasters_trees_stay_small() -> None:
    """Even where they have grown as far as they may."""
    trees = LEVELS["grandmaster"].trees

    arrays: list[Any] = list(room_for(MOST))
    full = sum(array.nbytes for array in arrays)

    assert trees * full < 256 * MEGABYTE


def test_a_full_tree_is_searched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It grows no more, and the games go on from where it ends."""
    monkeypatch.setattr("forgehall.bots.grown.MOST", 1 << 10)
    sight, search = first_question(hoard), Search(hoard, SearchSettings(iterations=4000), 1)

    found = search.look(sight)

    assert 1 << 10 == len(search.grown[0].tree.choice)
    assert 4000 == sum(prospect.visits for prospect in found)


def test_a_novice_overlooks_the_same_choices_for_a_while() -> None:
    """Of ten choices it notices some, at least one, and others after a while."""
    search = Search(sparks, LEVELS["novice"], 1)
    sight, found = (
        last_metal(points=0),
        [Prospect(c, 1, (0.5, 0.5), (0.0, 0.0), 0.5) for c in range(10)],
    )

    seen = [
        [one.choice for one in search.noticed(sight._replace(answered=n), found)]
        for n in range(20 * WHILE)
    ]

    whiles = [seen[n : n + WHILE] for n in range(0, len(seen), WHILE)]
    assert all(each == [each[0]] * WHILE for each in whiles)
    assert len({tuple(each[0]) for each in whiles}) > 10
    assert min(map(len, seen)) >= 1
    assert 3 < fmean(map(len, seen)) < 5


def test_who_overlooks_all_but_one_choice_takes_that_one() -> None:
    """And of what it notices it takes what brings it most points: the dear metal, if it sees it."""
    sight = last_metal(points=15)
    blind, sharp = (LEVELS["novice"]._replace(overlooks=share) for share in (1.0, 0.001))

    chosen = {Search(sparks, blind, seed).choose(sight) for seed in range(20)}

    assert {0, 1, 2} == chosen
    assert 2 == Search(sparks, sharp._replace(iterations=1000), 1).choose(sight)


def test_bots_are_imported_without_the_compiler() -> None:
    """Nor is NumPy: both belong to the extra."""
    program = "import sys, forgehall.bots; print({'numba', 'numpy'} & set(sys.modules))"

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert "set()" == done.stdout.strip()

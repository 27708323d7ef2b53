"""The tree itself: interpreted on lists, and the same as compiled on arrays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import forgehall
from forgehall.bots import Budget, bulk, growing, tree
from forgehall.bots.foresight import Scratch
from forgehall.bots.growing import grow, share_the_win
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.search import Search, SearchSettings
from forgehall.bots.tree import BINS, How, Tree, expect, follow, fork_behind, marked, plant
from forgehall.kit.files import game_given
from forgehall.kit.game import Game
from forgehall.kit.questions import MAX_SEATS
from forgehall.kit.record import NONE
from tests.bots.tables import first_question
from tests.kit.apart import GAMES, short_name

MOST_BRANCHES = 20
"""How many an iteration adds at most, on average."""
PLAIN = How(0, 1, 0, 0, 0, NONE, 1, 0.7, 0.1, 10.0)


def tree_of_lists(n: int, *, merging: bool = False) -> Tree:
    """A tree with room for so many forks and branches."""
    rows: list[Any] = [[0] * n for _ in range(11)]
    grids: list[Any] = [[[0.0] * MAX_SEATS for _ in range(n)] for _ in range(3)]
    planted = Tree._make([[0] * tree.USED, *rows, [0] * BINS, *grids])
    plant(planted, merging)
    return planted


class Place(list[Any]):
    """Tables on which a state is laid as a copy."""

    def __setitem__(self, i: Any, g: Any) -> None:
        """Lay a copy."""
        super().__setitem__(i, g.copy())


def desk_of_lists(game: Game[Any]) -> Scratch:
    """Where an iteration writes."""
    n = game.most_choices
    rows = [[0] * k for k in (n, n, game.most_answers + 1, MAX_SEATS, MAX_SEATS, n, n, n)]
    return Scratch._make([*rows, [[0.0] * MAX_SEATS for _ in range(3)]])


def taken(t: Tree, fork: int, *choices: int) -> int:
    """Follow one of these choices, and come back with nothing won."""
    branch = follow(t, PLAIN, 0, fork, 0, list(choices), [1] * len(choices), len(choices), 0)
    t.visits[branch] += 1
    return branch


def test_a_branch_counts_how_often_it_was_legal() -> None:
    """Not how often others were: a choice that is seldom legal is not thought to be neglected."""
    t = tree_of_lists(8)
    fork = fork_behind(t, 0, 5)

    for _ in range(3):
        taken(t, fork, 1, 4, 9)
    for _ in range(4):
        taken(t, fork, 4)
    for _ in range(5):
        taken(t, fork, 1, 4)

    legal = {t.choice[branch]: t.legal[branch] for branch in range(1, 4)}
    visits = {t.choice[branch]: t.visits[branch] for branch in range(1, 4)}
    assert 12 == sum(visits.values())
    assert legal[9] <= 3
    assert 5 < legal[1] <= 8
    assert 9 < legal[4] <= 12


def test_a_visit_whose_worth_is_not_known_yet_counts_as_lost() -> None:
    """So the next leaf of a batch lies elsewhere; nothing is left of it once the worth is known."""
    t = tree_of_lists(8)
    fork = fork_behind(t, 0, 5)
    first, second = taken(t, fork, 1, 4), taken(t, fork, 1, 4)
    t.values[first][0], t.values[second][0] = 0.9, 0.8
    before = t.visits[:]

    expect(t, [0, first], 2, 1)
    other = follow(t, PLAIN, 0, fork, 0, [1, 4], [1, 1], 2, 0)
    expect(t, [0, first], 2, -1)
    again = follow(t, PLAIN, 0, fork, 0, [1, 4], [1, 1], 2, 0)

    assert (other, again) == (second, first)
    assert t.visits == before


def test_every_choice_is_tried_before_one_is_taken_again() -> None:
    """And branches lie in the order of their choices, whichever was tried first."""
    t = tree_of_lists(8)
    fork = fork_behind(t, 0, 5)

    tried = {t.choice[taken(t, fork, 2, 3, 5, 7)] for _ in range(4)}

    branch, order = t.first[fork], []
    while branch != NONE:
        order.append(t.choice[branch])
        branch = t.beside[branch]
    assert {2, 3, 5, 7} == tried
    assert [2, 3, 5, 7] == order


@pytest.mark.parametrize(("doubting", "often"), [(1, 3), (0, 9)])
def test_a_search_doubts_what_players_lean_to_but_not_what_a_net_says(
    doubting: int, often: int
) -> None:
    """Where nothing is gained or lost, choices are taken as often as their priors say."""
    t = tree_of_lists(8)
    fork, how = fork_behind(t, 0, 5), PLAIN._replace(leaning=1, doubting=doubting, exploration=1e6)

    for _ in range(1000):
        t.visits[follow(t, how, 0, fork, 0, [1, 4], [81, 9], 2, 0)] += 1

    visits = {t.choice[branch]: t.visits[branch] for branch in (1, 2)}
    assert often == pytest.approx(visits[1] / visits[4], rel=0.05)


def test_different_questions_behind_one_branch_do_not_mix() -> None:
    """Chance decides which one comes; the same one is found again."""
    t = tree_of_lists(8)

    one, two = fork_behind(t, 0, 5), fork_behind(t, 0, 6)

    assert one != two
    assert (one, two) == (fork_behind(t, 0, 5), fork_behind(t, 0, 6))


def test_ways_that_gave_the_same_answers_meet_where_they_are_merged() -> None:
    """In any order: 3 and 4 at question 5 lead to the same fork as 4 and 3, 3 and 5 do not."""
    t = tree_of_lists(8, merging=True)
    for branch, answers in enumerate([(3, 4), (4, 3), (3, 5)]):
        t.mark[branch] = marked(marked(0, 5, answers[0]), 5, answers[1])

    one, same, other = (fork_behind(t, branch, 6) for branch in range(3))

    assert one == same
    assert one != other
    assert one != fork_behind(t, 0, 7)


def test_a_full_tree_gives_nothing_new() -> None:
    """Neither a fork nor a branch."""
    t = tree_of_lists(2)
    fork = fork_behind(t, 0, 5)
    fork_behind(t, 0, 6)
    taken(t, fork, 1)

    assert NONE == fork_behind(t, 0, 7)
    assert NONE == follow(t, PLAIN, 0, fork, 0, [1, 2], [1, 1], 2, 0)


@pytest.mark.parametrize(
    ("ranks", "ties", "expected"),
    [
        ([5, 7, 3], [0, 0, 0], [0.0, 1.0, 0.0]),
        ([7, 7, 3], [0, 0, 9], [0.5, 0.5, 0.0]),
        ([7, 7, 3], [0, 1, 9], [0.0, 1.0, 0.0]),
        ([4, 4, 4], [2, 2, 2], [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_a_win_is_shared_by_those_whom_nothing_parts(
    ranks: list[int], ties: list[int], expected: list[float]
) -> None:
    """The best score, then what the game says about ties."""
    found = [[0.0] * MAX_SEATS for _ in range(3)]

    share_the_win(found, 3, ranks, ties)

    assert expected == found[0][:3]


@pytest.mark.parametrize("name", GAMES, ids=short_name)
@pytest.mark.parametrize(
    "settings",
    [
        SearchSettings(),
        SearchSettings(guided=True, astray=0.3, leaning=True),
        SearchSettings(guided=True, leaning=True, horizon=5),
    ],
    ids=["plain", "guided", "valued"],
)
def test_compiled_and_interpreted_trees_are_the_same(name: str, settings: SearchSettings) -> None:
    """Branch by branch: one source, two engines."""
    game = game_given(name)
    sight, n = first_question(game, seats=game.seats[-1]), 60
    search = Search(game, settings, 3)
    grown = tree_of_lists(MOST_BRANCHES * n, merging=knowledge_of(game).long_turns)

    search.look(sight, Budget(iterations=n))
    place, desk = Place([sight.state, sight.state]), desk_of_lists(game)
    grow(game)([sight.state], place, grown, search.how(sight, 0), desk, n)

    other = search.grown[0].tree
    forks, branches = grown.used[:2]
    assert grown.used == list(other.used)
    for field in ("asked", "first", "other", "met"):
        assert getattr(grown, field)[:forks] == list(getattr(other, field)[:forks])
    for field in ("choice", "beside", "behind", "visits", "legal", "mark", "prior"):
        assert getattr(grown, field)[:branches] == list(getattr(other, field)[:branches])
    for field in ("wins", "points", "values"):
        rows = [row.tolist() for row in getattr(other, field)[:branches]]
        for own, compiled in zip(getattr(grown, field)[:branches], rows, strict=True):
            assert own == pytest.approx(compiled)


def test_a_change_in_any_source_is_seen_by_a_warm_cache() -> None:
    """Every file of the tree and of what is known of a game has a part in the cache's name."""
    of = forgehall.game("dice-forge")
    files = (*growing.sources(of), *bulk.made_from(of))

    bots = Path(tree.__file__).parent
    games = bots.parent / "games"
    with_rules = {f for f in bots.glob("*.py") if "kit.rule import" in f.read_text()}
    assert with_rules <= set(files)
    assert {f for f in files if f.is_relative_to(games / "dice_forge" / "knowledge")}
    assert not {f for f in files if f.is_relative_to(games / "merchants_cove")}

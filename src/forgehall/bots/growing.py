"""How a search tree grows: one iteration is one game, imagined, played and judged.

In each iteration the searcher imagines afresh what it may not see, chance answers afresh, the tree
leads as far as it reaches, and from there the game is played out or valued.

In the trade's words this is information set Monte Carlo tree search (ISMCTS). To `lay` the table is
to determinise it, to `climb` is selection and expansion, to `wander` is to follow the policy of a
rollout, and a horizon truncates the rollout: a value takes its place. Luck that choices share is a
case of common random numbers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from math import exp
from pathlib import Path
from typing import Any

from forgehall.bots.foresight import Scratch, lean_ahead_of, look_of
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.tree import (
    APART,
    ITERATIONS,
    ROOT,
    Grid,
    How,
    Row,
    Tree,
    back_up,
    follow,
    fork_behind,
    marked,
    question_number,
    sprout,
    weigh,
)
from forgehall.kit.chance import below, draw, pick_weighted, stream
from forgehall.kit.compiled.entries import ENTRIES, NUMBER, REAL, REALS, ROW, TABLES, Entry, Way
from forgehall.kit.game import Game
from forgehall.kit.questions import BaseState, is_chance, is_over, open_seat
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

LUCKS = 1 << 24
"""More than a tree has iterations: from here on, the lucks that choices share are numbered."""
SEARCH = "search"
"""The name of the way in."""


@arm
def lead(points: list[float], seats: int, seat: int, par: float) -> float:
    """By how many points a seat is before the best of the others; alone, before its own par."""
    best = par if seats == 1 else -1e9
    for other in range(seats):
        if other != seat:
            best = max(best, points[other])
    return points[seat] - best


@arm
def logistic(x: float) -> float:
    """A lead as a share between 0 and 1."""
    return 1.0 / (1.0 + exp(-min(max(x, -30.0), 30.0)))


@rule
def appraise(found: Grid, seats: int, margin: float, spread: float, par: float) -> None:
    """The value of a game for each seat: its win, and a little for its margin."""
    for seat in range(seats):
        by = logistic(lead(found[1], seats, seat, par) / spread)
        part = 1.0 if seats == 1 else margin
        found[2][seat] = (1.0 - part) * found[0][seat] + part * by


@rule
def share_the_win(found: Grid, seats: int, ranks: Row, ties: Row) -> None:
    """The best score wins; among equal scores ties decide, and whoever is still equal shares."""
    winners = 0
    for seat in range(seats):
        beaten = False
        for other in range(seats):
            ahead = ranks[other] == ranks[seat] and ties[other] > ties[seat]
            beaten = beaten or ranks[other] > ranks[seat] or ahead
        found[0][seat] = 0.0 if beaten else 1.0
        winners += not beaten
    for seat in range(seats):
        found[0][seat] /= winners
        found[1][seat] = 1.0 * ranks[seat]


@rule
def guess_the_win(found: Grid, seats: int, worth: Row, spread: float) -> None:
    """A seat that is worth more wins more often; the shares of all seats add up to one win."""
    best = worth[0]
    for seat in range(1, seats):
        best = max(best, worth[seat])
    total = 0.0
    for seat in range(seats):
        found[0][seat] = exp((worth[seat] - best) / (100.0 * spread))
        total += found[0][seat]
        found[1][seat] = worth[seat] / 100.0
    for seat in range(seats):
        found[0][seat] /= total


@cache
def judge_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that says what a game came to."""
    scores, ties, worth = game.scores, game.ties, knowledge_of(game).worth

    @rule
    def judge(g: BaseState, tree: Tree, how: How, desk: Scratch) -> None:
        """Write the wins, points and values of a game that is over, or as good as."""
        if is_over(g):
            for seat in range(g.seats):
                desk.ties[seat] = 0
            scores(g, desk.ranks)
            ties(g, desk.ties)
            share_the_win(desk.found, g.seats, desk.ranks, desk.ties)
        else:
            worth(g, desk.ranks)
            guess_the_win(desk.found, g.seats, desk.ranks, how.spread)
        root = tree.used[ROOT]
        par = tree.points[root][0] / max(1, tree.visits[root])
        appraise(desk.found, g.seats, how.margin, how.spread, par)

    return judge


@cache
def climb_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that goes one choice further up the tree."""
    known, lean_ahead = knowledge_of(game), lean_ahead_of(game)
    lean, long_turns = known.lean, known.long_turns

    @arm
    def climb(
        table: list[BaseState], tree: Tree, how: How, desk: Scratch, branch: int, n: int, bits: int
    ) -> int:
        """The branch to take among n choices behind another one; NONE if the tree has no room."""
        g = table[0]
        asked = question_number(g)
        fork = fork_behind(tree, branch, asked)
        if fork == NONE:
            return NONE
        if not how.leaning:
            for i in range(n):
                desk.weights[i] = 1
        elif not long_turns:
            lean(g, desk.out, n, desk.weights)
        elif weigh(tree, fork, desk.out, desk.weights, n) > 0:
            lean_ahead(table, desk, n, how.spread, bits)
            sprout(tree, fork, desk.out, desk.weights, n)
        taken = follow(tree, how, branch, fork, open_seat(g), desk.out, desk.weights, n, bits)
        if taken != NONE and tree.mark[branch] != APART:
            tree.mark[taken] = marked(tree.mark[branch], asked, tree.choice[taken])
        return taken

    return climb


@cache
def wander_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that chooses where no tree leads."""
    known, look = knowledge_of(game), look_of(game)
    lean, long_turns = known.lean, known.long_turns

    @arm
    def wander(table: list[BaseState], how: How, desk: Scratch, n: int, own: int, bits: int) -> int:
        """One of n choices: at random, or as a sensible player leans; in its own turn it looks.

        At random a long turn gets nowhere, so there everybody leans.
        """
        if (how.guided or long_turns) and (bits & 0xFFFF) >= how.astray:
            if how.guided and long_turns and own:
                return desk.out[look(table, desk, n, bits)]
            lean(table[0], desk.out, n, desk.weights)
            return desk.out[pick_weighted(desk.weights, n, bits)]
        return desk.out[below(bits, n)]

    return wander


@cache
def lay_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that lays the table that is searched."""
    imagine = game.imagine

    @arm
    def lay(root: list[BaseState], table: list[BaseState], how: How, luck: int) -> None:
        """Lay it, with what is hidden there imagined."""
        table[0] = root[0]
        imagine(table[0], how.seat, stream(luck, 0))

    return lay


@cache
def fall_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that lets chance answer."""
    outcomes = game.outcomes

    @arm
    def fall(g: BaseState, desk: Scratch, bits: int) -> int:
        """What chance answers."""
        options = outcomes(g, desk.out, desk.weights)
        return desk.out[pick_weighted(desk.weights, options, bits)]

    return fall


@cache
def iterate_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that plays one iteration and says how many branches it took.

    In games of long turns guided play stops where the turn ends, and what hangs on luck is made
    alike: the first game behind each choice has the same luck, so has the second, and so on.
    """
    choices, answer, lay, fall = game.choices, game.answer, lay_of(game), fall_of(game)
    climb, wander, most_answers = climb_of(game), wander_of(game), game.most_answers
    long_turns = knowledge_of(game).long_turns

    @rule
    def iterate(
        root: list[BaseState], table: list[BaseState], tree: Tree, how: How, desk: Scratch, key: int
    ) -> int:
        """Follow the tree to a choice that is new, then play on until the horizon or the end."""
        lay(root, table, how, key)
        g, luck, drawn, n, seat = table[0], key, 0, 0, how.seat
        branch, depth, left = tree.used[ROOT], 1, how.horizon
        in_turn = long_turns and how.guided == 1 and how.horizon != NONE
        desk.path[0] = branch
        while not is_over(g) and n < most_answers:
            own, bits = open_seat(g) == seat, draw(key, n)
            if is_chance(g):
                choice = fall(g, desk, draw(luck, drawn) if long_turns else bits)
                drawn += 1
            elif branch == NONE and (left == 0 or (in_turn and not own)):
                break
            else:
                options = choices(g, desk.out)
                choice = desk.out[0]
                if options > 1 and branch != NONE:
                    seat = open_seat(g)
                    branch = climb(table, tree, how, desk, branch, options, bits)
                if options > 1 and branch == NONE:
                    choice = wander(table, how, desk, options, own, bits)
                    left -= 1
                elif options > 1:
                    choice = tree.choice[branch]
                    desk.path[depth] = branch
                    depth += 1
                    if long_turns and n == 0:
                        luck = stream(how.seed, LUCKS + tree.visits[branch])
                        lay(root, table, how, luck)
                        g = table[0]
                    branch = branch if tree.visits[branch] > 0 else NONE
            answer(g, choice)
            n += 1
        return depth

    return iterate


def grow(game: Game[Any]) -> Entry:
    """Grow a tree by some iterations."""
    iterate, judge = iterate_of(game), judge_of(game)

    def grow(
        root: list[BaseState],
        table: list[BaseState],
        tree: Tree,
        how: How,
        desk: Scratch,
        iterations: int,
    ) -> None:
        for _ in range(iterations):
            key = stream(how.seed, tree.used[ITERATIONS])
            tree.used[ITERATIONS] += 1
            depth = iterate(root, table, tree, how, desk, key)
            judge(table[0], tree, how, desk)
            back_up(tree, desk.path, depth, table[0].seats, desk.found)

    return grow


def sources(game: Game[Any]) -> tuple[Path, ...]:
    """The files that this is made from: the tree, and what is known of the game."""
    bots = Path(__file__).parent
    files = [bots / f"{part}.py" for part in ("tree", "foresight", "growing", "knowledge")]
    known = sys.modules[knowledge_of(game).worth.__module__]
    file = Path(str(known.__file__))
    if file.parent != bots:
        files += sorted(file.parent.rglob("*.py")) if known.__package__ else [file]
    return tuple(files)


ENTRIES[SEARCH] = Way(
    grow,
    (
        TABLES,
        TABLES,
        (Tree, (ROW,) * 13 + (REALS,) * 3),
        (How, (NUMBER,) * 7 + (REAL,) * 3),
        (Scratch, (ROW,) * 8 + (REALS,)),
        NUMBER,
    ),
    sources,
)

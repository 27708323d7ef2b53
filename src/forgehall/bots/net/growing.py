"""How a search tree grows with a net: one iteration is one way to a question that is new.

There the net says how likely each choice is and how the seats will do; nothing is played out.

In the trade's words this is the search of AlphaZero: PUCT with a prior and a value, here on
determinised deals.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from forgehall.bots import growing
from forgehall.bots.foresight import Scratch
from forgehall.bots.growing import fall_of, lay_of, share_the_win
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.net.evaluating import (
    LEAVES,
    WINNING,
    Sheet,
    Weights,
    judge_of,
    paid_for,
    read_of,
    share_of,
    through,
)
from forgehall.bots.tree import (
    APART,
    ITERATIONS,
    ROOT,
    Grid,
    How,
    Row,
    Tree,
    back_up,
    expect,
    follow,
    fork_behind,
    marked,
    question_number,
    sprout,
    weigh,
)
from forgehall.kit.chance import draw, stream
from forgehall.kit.compiled.entries import (
    ENTRIES,
    FLOATS,
    GRID,
    NUMBER,
    REAL,
    REALS,
    ROW,
    TABLES,
    Entry,
    Way,
)
from forgehall.kit.game import Game
from forgehall.kit.questions import BaseState, is_chance, is_over, open_kind, open_seat
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule

NET_SEARCH = "net search"
"""The name of the way in."""


class Leaves(NamedTuple):
    """The questions that wait for the net, a place for each."""

    depth: Row
    """How many branches lead there."""
    fork: Row
    options: Row
    """How many choices there are."""
    kind: Row
    seat: Row
    paths: list[Row]
    choices: list[Row]
    points: Grid
    """What the knowledge expects of each seat."""
    paid: Grid
    """What each seat has been paid for its lead."""


@cache
def settle_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that says what a game that is over came to, as the net would."""
    scores, ties = game.scores, game.ties

    @rule
    def settle(g: BaseState, net: Weights, desk: Scratch) -> None:
        for seat in range(g.seats):
            desk.ties[seat] = 0
        scores(g, desk.ranks)
        ties(g, desk.ties)
        share_the_win(desk.found, g.seats, desk.ranks, desk.ties)
        for seat in range(g.seats):
            won, place = desk.found[0][seat], 0.0
            if g.seats > 1:
                place = net.reward[0][WINNING] * (won * g.seats - 1.0) / (g.seats - 1)
            value = place + paid_for(desk.found[1], g.seats, seat, net.reward[0])
            share_of(desk.found, seat, g.seats, value)
            desk.found[0][seat] = won

    return settle


@cache
def climb_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that goes one choice further up the tree."""
    read, scores, worth = read_of(game), game.scores, knowledge_of(game).worth

    @rule
    def wait(
        table: list[BaseState], desk: Scratch, net: Weights, sheet: Sheet, leaves: Leaves,
        leaf: int, fork: int, n: int,
    ) -> None:  # fmt: skip
        """Let a question wait for the net; the points expected are those of the knowledge."""
        g = table[0]
        read(table, net, sheet, leaf)
        leaves.fork[leaf], leaves.options[leaf] = fork, n
        leaves.kind[leaf], leaves.seat[leaf] = open_kind(g), open_seat(g)
        for i in range(n):
            leaves.choices[leaf][i] = desk.out[i]
        scores(g, desk.ranks)
        for seat in range(g.seats):
            desk.found[1][seat] = 1.0 * desk.ranks[seat]
        for seat in range(g.seats):
            leaves.paid[leaf][seat] = paid_for(desk.found[1], g.seats, seat, net.reward[0])
        worth(g, desk.ranks)
        for seat in range(g.seats):
            leaves.points[leaf][seat] = desk.ranks[seat] / 100.0

    @rule
    def climb(
        table: list[BaseState], tree: Tree, how: How, desk: Scratch, net: Weights, sheet: Sheet,
        leaves: Leaves, leaf: int, branch: int, n: int, bits: int,
    ) -> int:  # fmt: skip
        """The branch to take among n choices; NONE where the net is asked instead."""
        g = table[0]
        asked = question_number(g)
        fork = fork_behind(tree, branch, asked)
        if fork == NONE or weigh(tree, fork, desk.out, desk.weights, n) > 0:
            wait(table, desk, net, sheet, leaves, leaf, fork, n)
            return NONE
        taken = follow(tree, how, branch, fork, open_seat(g), desk.out, desk.weights, n, bits)
        if tree.mark[branch] != APART:
            tree.mark[taken] = marked(tree.mark[branch], asked, tree.choice[taken])
        return taken

    return climb


@cache
def iterate_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that plays one iteration and says whether a leaf waits for the net."""
    choices, answer, lay, fall = game.choices, game.answer, lay_of(game), fall_of(game)
    climb, settle, most_answers = climb_of(game), settle_of(game), game.most_answers

    @rule
    def iterate(
        root: list[BaseState], table: list[BaseState], tree: Tree, how: How, desk: Scratch,
        net: Weights, sheet: Sheet, leaves: Leaves, leaf: int, key: int,
    ) -> bool:  # fmt: skip
        """Follow the tree to a question that is new, or to the end."""
        lay(root, table, how, key)
        g, n, path = table[0], 0, leaves.paths[leaf]
        branch, depth = tree.used[ROOT], 1
        path[0] = branch
        while not is_over(g) and n < most_answers:
            bits = draw(key, n)
            if is_chance(g):
                choice = fall(g, desk, bits)
            else:
                options = choices(g, desk.out)
                choice = desk.out[0]
                if options > 1:
                    branch = climb(
                        table, tree, how, desk, net, sheet, leaves, leaf, branch, options, bits
                    )
                    if branch == NONE:
                        leaves.depth[leaf] = depth
                        expect(tree, path, depth, 1)
                        return True
                    choice = tree.choice[branch]
                    path[depth] = branch
                    depth += 1
            answer(g, choice)
            n += 1
        settle(g, net, desk)
        back_up(tree, path, depth, g.seats, desk.found)
        return False

    return iterate


@cache
def open_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that asks the net about all leaves that wait."""
    judge = judge_of(game)

    @rule
    def open_leaves(
        tree: Tree, how: How, desk: Scratch, net: Weights, sheet: Sheet, leaves: Leaves,
        seats: int, waiting: int,
    ) -> None:  # fmt: skip
        """Give their choices branches with priors, and every branch on the way what was found."""
        through(net, sheet, waiting)
        for leaf in range(waiting):
            out, n = leaves.choices[leaf], leaves.options[leaf]
            kind, seat = leaves.kind[leaf], leaves.seat[leaf]
            judge(
                net, sheet, leaf, kind, seat, seats, leaves.paid[leaf], out, n, desk.weights,
                desk.found, how.astray,
            )  # fmt: skip
            for other in range(seats):
                desk.found[1][other] = leaves.points[leaf][other]
            if leaves.fork[leaf] != NONE:
                sprout(tree, leaves.fork[leaf], out, desk.weights, n)
            expect(tree, leaves.paths[leaf], leaves.depth[leaf], -1)
            back_up(tree, leaves.paths[leaf], leaves.depth[leaf], seats, desk.found)

    return open_leaves


def grow(game: Game[Any]) -> Entry:
    """Grow a tree by some iterations."""
    iterate, open_leaves = iterate_of(game), open_of(game)

    def grow(
        root: list[BaseState], table: list[BaseState], tree: Tree, how: How, desk: Scratch,
        net: Weights, sheet: Sheet, leaves: Leaves, iterations: int,
    ) -> None:  # fmt: skip
        waiting = 0
        for left in range(iterations - 1, -1, -1):
            first = tree.used[ITERATIONS] == 0
            key = stream(how.seed, tree.used[ITERATIONS])
            tree.used[ITERATIONS] += 1
            if iterate(root, table, tree, how, desk, net, sheet, leaves, waiting, key):
                waiting += 1
            # Without what is found of the first question there is no way to a second.
            if waiting == LEAVES or first or left == 0:
                open_leaves(tree, how, desk, net, sheet, leaves, table[0].seats, waiting)
                waiting = 0

    return grow


def sources(game: Game[Any]) -> tuple[Path, ...]:
    """The files that this is made from, beside those of the plain search."""
    own = tuple(Path(__file__).with_name(f"{part}.py") for part in ("evaluating", "growing"))
    return (*growing.sources(game), *own)


ENTRIES[NET_SEARCH] = Way(
    grow,
    (
        TABLES,
        TABLES,
        (Tree, (ROW,) * 13 + (REALS,) * 3),
        (How, (NUMBER,) * 7 + (REAL,) * 3),
        (Scratch, (ROW,) * 8 + (REALS,)),
        (Weights, (FLOATS,) * 6),
        (Sheet, (ROW,) * 3 + (FLOATS,) * 5),
        (Leaves, (ROW,) * 5 + (GRID,) * 2 + (REALS,) * 2),
        NUMBER,
    ),
    sources,
)

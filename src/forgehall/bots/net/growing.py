"""How a search tree grows with a net: one iteration is one way to a question that is new.

There the net says how likely each choice is and how the seats will do; nothing is played out.

In the trade's words this is the search of AlphaZero: PUCT with a prior and a value, here on
determinised deals.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import tanh
from pathlib import Path
from typing import Any

from forgehall.bots import growing
from forgehall.bots.foresight import Scratch
from forgehall.bots.growing import fall_of, lay_of, lead, share_the_win
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.net.evaluating import Sheet, Weights, evaluate_of, share_of
from forgehall.bots.tree import (
    APART,
    ITERATIONS,
    ROOT,
    How,
    Tree,
    back_up,
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
    NUMBER,
    REAL,
    REALS,
    ROW,
    TABLES,
    Entry,
    Way,
)
from forgehall.kit.game import Game
from forgehall.kit.questions import BaseState, is_chance, is_over, open_seat
from forgehall.kit.record import NONE
from forgehall.kit.rule import rule

NET_SEARCH = "net search"
"""The name of the way in."""
WINNING = 0.8
"""What the place in a game counts for the net; the rest is the lead."""


@cache
def settle_of(game: Game[Any]) -> Callable[..., None]:
    """The rule that says what a game that is over came to, as the net would."""
    scores, ties = game.scores, game.ties

    @rule
    def settle(g: BaseState, how: How, desk: Scratch) -> None:
        for seat in range(g.seats):
            desk.ties[seat] = 0
        scores(g, desk.ranks)
        ties(g, desk.ties)
        share_the_win(desk.found, g.seats, desk.ranks, desk.ties)
        others = max(1, g.seats - 1)
        for seat in range(g.seats):
            won = desk.found[0][seat]
            place = (won * (others + 1) - 1.0) / others
            by = tanh(lead(desk.found[1], g.seats, seat, 0.0) / how.spread)
            share_of(desk.found, seat, g.seats, WINNING * place + (1.0 - WINNING) * by)
            desk.found[0][seat] = won

    return settle


@cache
def climb_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that goes one choice further up the tree."""
    evaluate, worth = evaluate_of(game), knowledge_of(game).worth

    @rule
    def ask(
        table: list[BaseState], how: How, desk: Scratch, net: Weights, sheet: Sheet, n: int
    ) -> None:
        """Let the net say what it thinks of n choices; the points are those of the knowledge."""
        evaluate(table, net, sheet, desk.out, n, desk.weights, desk.found, how.astray)
        worth(table[0], desk.ranks)
        for seat in range(table[0].seats):
            desk.found[1][seat] = desk.ranks[seat] / 100.0

    @rule
    def climb(
        table: list[BaseState], tree: Tree, how: How, desk: Scratch, net: Weights, sheet: Sheet,
        branch: int, n: int, bits: int,
    ) -> int:  # fmt: skip
        """The branch to take among n choices; NONE where the net was asked instead."""
        g = table[0]
        asked = question_number(g)
        fork = fork_behind(tree, branch, asked)
        if fork == NONE:
            ask(table, how, desk, net, sheet, n)
            return NONE
        if weigh(tree, fork, desk.out, desk.weights, n) > 0:
            ask(table, how, desk, net, sheet, n)
            sprout(tree, fork, desk.out, desk.weights, n)
            if tree.met[fork] == 0:
                tree.met[fork] = 1
                return NONE
        taken = follow(tree, how, branch, fork, open_seat(g), desk.out, desk.weights, n, bits)
        if taken == NONE:
            ask(table, how, desk, net, sheet, n)
        elif tree.mark[branch] != APART:
            tree.mark[taken] = marked(tree.mark[branch], asked, tree.choice[taken])
        return taken

    return climb


@cache
def iterate_of(game: Game[Any]) -> Callable[..., int]:
    """The rule that plays one iteration and says how many branches it took."""
    choices, answer, lay, fall = game.choices, game.answer, lay_of(game), fall_of(game)
    climb, settle, most_answers = climb_of(game), settle_of(game), game.most_answers

    @rule
    def iterate(
        root: list[BaseState], table: list[BaseState], tree: Tree, how: How, desk: Scratch,
        net: Weights, sheet: Sheet, key: int,
    ) -> int:  # fmt: skip
        """Follow the tree to a question that is new, or to the end."""
        lay(root, table, how, key)
        g, n = table[0], 0
        branch, depth = tree.used[ROOT], 1
        desk.path[0] = branch
        while not is_over(g) and n < most_answers:
            bits = draw(key, n)
            if is_chance(g):
                choice = fall(g, desk, bits)
            else:
                options = choices(g, desk.out)
                choice = desk.out[0]
                if options > 1:
                    branch = climb(table, tree, how, desk, net, sheet, branch, options, bits)
                    if branch == NONE:
                        return depth
                    choice = tree.choice[branch]
                    desk.path[depth] = branch
                    depth += 1
            answer(g, choice)
            n += 1
        settle(g, how, desk)
        return depth

    return iterate


def grow(game: Game[Any]) -> Entry:
    """Grow a tree by some iterations."""
    iterate = iterate_of(game)

    def grow(
        root: list[BaseState], table: list[BaseState], tree: Tree, how: How, desk: Scratch,
        net: Weights, sheet: Sheet, iterations: int,
    ) -> None:  # fmt: skip
        for _ in range(iterations):
            key = stream(how.seed, tree.used[ITERATIONS])
            tree.used[ITERATIONS] += 1
            depth = iterate(root, table, tree, how, desk, net, sheet, key)
            back_up(tree, desk.path, depth, table[0].seats, desk.found)

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
        (How, (NUMBER,) * 6 + (REAL,) * 3),
        (Scratch, (ROW,) * 8 + (REALS,)),
        (Weights, (FLOATS,) * 5),
        (Sheet, (ROW, FLOATS, FLOATS)),
        NUMBER,
    ),
    sources,
)

"""A search tree that is being grown: the arrays, and slices of compiled iterations.

In the trade's words it is one search tree of a root-parallel search, kept for tree reuse: the
branch that was played becomes the next root.

This needs the extra `fast`; nothing imports it before a search begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from forgehall.bots.foresight import Scratch
from forgehall.bots.growing import SEARCH
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.net.evaluating import LEAVES
from forgehall.bots.net.growing import NET_SEARCH, Leaves
from forgehall.bots.net.weights import Net
from forgehall.bots.tree import BINS, BRANCHES, FORKS, ROOT, USED, How, Tree, fork_of, plant
from forgehall.kit.compiled.engine import Engine, room
from forgehall.kit.game import Game
from forgehall.kit.questions import MAX_SEATS, BaseState
from forgehall.kit.record import NONE

SLICE = 256
"""How many iterations run between two looks at the clock."""
FAN = 24
"""Roughly how many branches a fork has where all are looked at."""
LEAST, MOST = 1 << 10, 1 << 19
"""How many forks and branches a tree has room for at first, and at most."""


def room_for(n: int) -> Tree:
    """The arrays of a tree, with room for a number of forks and branches."""
    rows: list[Any] = [np.zeros(n, np.int64) for _ in range(11)]
    grids: list[Any] = [np.zeros((n, MAX_SEATS)) for _ in range(3)]
    return Tree._make([np.zeros(USED, np.int64), *rows, np.zeros(BINS, np.int64), *grids])


def desk_for(game: Game[Any]) -> Scratch:
    """The arrays that an iteration writes on."""
    out, weights, coming, odds, leads = (room(game.most_choices) for _ in range(5))
    path = np.zeros(game.most_answers + 1, np.int64)
    ranks, ties = np.zeros((2, MAX_SEATS), np.int64)
    found = np.zeros((3, MAX_SEATS))
    return Scratch._make([out, weights, path, ranks, ties, coming, odds, leads, found])


def leaves_for(game: Game[Any]) -> Leaves:
    """The arrays in which leaves wait for a net."""
    rows: Any = (np.zeros(LEAVES, np.int64) for _ in range(5))
    widths = game.most_answers + 1, game.most_choices
    grids: Any = (np.zeros((LEAVES, width), np.int64) for width in widths)
    reals = (np.zeros((LEAVES, MAX_SEATS)) for _ in range(2))
    return Leaves._make([*rows, *grids, *reals])


class Grown:
    """One tree of a search."""

    def __init__(self, engine: Engine[Any], net: Net | None = None) -> None:
        """Make room for a small tree; more is made when it is needed. A net may judge for it."""
        self.grow = engine.entry(SEARCH if net is None else NET_SEARCH)
        self.judge: tuple[Any, ...] = ()
        if net is not None:
            self.judge = net.weights, net.sheet(), leaves_for(engine.game)
        self.pack = engine.pack
        self.table = np.zeros(2, engine.dtype)
        self.merging = int(knowledge_of(engine.game).long_turns)
        self.fan = FAN if self.merging or net is not None else 1
        self.desk = desk_for(engine.game)
        self.tree = room_for(LEAST)
        plant(self.tree, self.merging)

    @property
    def size(self) -> int:
        """How many bytes the tree takes; the desk is mostly room that nothing is written into."""
        arrays: list[Any] = [*self.tree, self.table]
        return sum(array.nbytes for array in arrays)

    @property
    def is_spent(self) -> bool:
        """The tree has grown as far as it may."""
        return max(self.tree.used[FORKS], self.tree.used[BRANCHES]) + SLICE > MOST

    def root_at(self, branch: int) -> None:
        """Search on behind this branch; NONE begins a new tree."""
        if branch == NONE:
            plant(self.tree, self.merging)
        else:
            self.tree.used[ROOT] = branch

    def widen(self) -> None:
        """Make room for another slice, while there may be more."""
        room, needed = len(self.tree.choice), SLICE * self.fan
        while room < MOST and max(self.tree.used[FORKS], self.tree.used[BRANCHES]) + needed > room:
            room *= 2
        if room > len(self.tree.choice):
            wider = room_for(room)
            pairs: Iterable[Any] = zip(self.tree, wider, strict=True)
            for old, new in pairs:
                new[: len(old)] = old
            self.tree = wider

    def run(self, state: BaseState, how: How, iterations: int, stop: Callable[[], bool]) -> None:
        """Grow by a number of iterations from a concealed state, unless something stops it."""
        root = self.pack([state])
        done = 0
        while done < iterations and not stop():
            n = min(SLICE, iterations - done)
            self.widen()
            self.grow(root, self.table, self.tree, how, self.desk, *self.judge, n)
            done += n

    def branches(self, question: int) -> dict[int, int]:
        """The branches at the first fork, by their choices."""
        tree = self.tree
        fork = fork_of(tree, int(tree.used[ROOT]), question)
        found = {}
        branch = NONE if fork == NONE else int(tree.first[fork])
        while branch != NONE:
            found[int(tree.choice[branch])] = branch
            branch = int(tree.beside[branch])
        return found

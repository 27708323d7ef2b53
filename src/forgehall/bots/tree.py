"""A search tree in flat arrays that the caller owns, and how it is walked.

A fork is a question, a branch is a choice that was tried there. Behind a branch lie forks, one for
each question that came next: which one comes is up to chance, to what is hidden, and to the rules.
Chance itself has no place in the tree.

All functions are rules: they run interpreted on lists and compiled on arrays.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

from forgehall.kit.chance import WORD, scramble
from forgehall.kit.questions import Table, open_question
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

Row = list[int]
Grid = list[list[float]]

FORKS, BRANCHES, ITERATIONS, ROOT = range(4)
"""What `Tree.used` counts, and the branch behind which the search begins."""
USED = 4
UNTRIED = 2.0
"""More than any value: where no prior guides the search, every choice is tried once first."""


class Tree(NamedTuple):
    """Forks and branches by number, field by field; a number past the end is NONE."""

    used: Row
    asked: Row
    """Of a fork: which question it is."""
    first: Row
    """Of a fork: its first branch; branches lie in the order of their choices."""
    other: Row
    """Of a fork: the next one behind the same branch."""
    met: Row
    """Of a fork: how often the search came there."""
    choice: Row
    beside: Row
    """Of a branch: the next one at the same fork."""
    behind: Row
    """Of a branch: the first fork behind it."""
    visits: Row
    legal: Row
    """Of a branch: how often it could have been taken since it was first tried."""
    wins: Grid
    """Of a branch: how often each seat won behind it; who shares a win has a part of it."""
    points: Grid
    """Of a branch: the final scores of each seat behind it, added up."""
    values: Grid
    """Of a branch: what the search strives for, for each seat, added up."""


class How(NamedTuple):
    """How a search goes about it, in numbers that compiled code takes."""

    seat: int
    """Who searches: what this seat may not see is imagined."""
    seed: int
    leaning: int
    """Whether the knowledge of the game guides the way through the tree."""
    guided: int
    """Whether it guides what is answered behind the tree."""
    astray: int
    """How many of 65536 answers behind the tree are random all the same."""
    horizon: int
    """After how many decisions behind the tree the table is valued; NONE: at the end."""
    exploration: float
    margin: float
    """How much the margin counts beside the win."""
    spread: float
    """A lead of so many points is a lead indeed."""


@arm
def mean_value(tree: Tree, branch: int, seat: int) -> float:
    """What a seat got behind a branch on average; half a win where nobody has been yet."""
    visits = tree.visits[branch]
    return tree.values[branch][seat] / visits if visits > 0 else 0.5


@rule
def plant(tree: Tree) -> None:
    """Begin a tree: one branch that leads to its first fork."""
    for i in range(USED):
        tree.used[i] = 0
    blank_branch(tree, 0, 0, NONE)
    tree.used[BRANCHES] = 1


@arm
def blank_branch(tree: Tree, branch: int, choice: int, beside: int) -> None:
    """Write a branch on which nobody has been."""
    tree.choice[branch] = choice
    tree.beside[branch] = beside
    tree.behind[branch] = NONE
    tree.visits[branch] = 0
    tree.legal[branch] = 0
    for seat in range(len(tree.wins[branch])):
        tree.wins[branch][seat] = 0.0
        tree.points[branch][seat] = 0.0
        tree.values[branch][seat] = 0.0


@arm
def question_number(g: Table) -> int:
    """The open question as one number: its seat, its kind and its argument."""
    kind, seat, arg = open_question(g)
    return (seat << 24) | (kind << 16) | (arg & 0xFFFF)


@arm
def fork_of(tree: Tree, branch: int, asked: int) -> int:
    """The fork of this question behind a branch, or NONE."""
    fork = tree.behind[branch]
    while fork != NONE and tree.asked[fork] != asked:
        fork = tree.other[fork]
    return fork


@arm
def fork_behind(tree: Tree, branch: int, asked: int) -> int:
    """The fork of this question behind a branch, a new one if need be; NONE if there is no room."""
    fork = fork_of(tree, branch, asked)
    if fork == NONE and tree.used[FORKS] < len(tree.asked):
        fork = tree.used[FORKS]
        tree.used[FORKS] = fork + 1
        tree.asked[fork] = asked
        tree.first[fork] = NONE
        tree.other[fork] = tree.behind[branch]
        tree.met[fork] = 0
        tree.behind[branch] = fork
    return fork


@arm
def new_branch(tree: Tree, fork: int, before: int, choice: int) -> int:
    """A branch after another one of the fork (NONE: as the first); NONE if there is no room."""
    branch = tree.used[BRANCHES]
    if branch == len(tree.choice):
        return NONE
    tree.used[BRANCHES] = branch + 1
    if before == NONE:
        blank_branch(tree, branch, choice, tree.first[fork])
        tree.first[fork] = branch
    else:
        blank_branch(tree, branch, choice, tree.beside[before])
        tree.beside[before] = branch
    tree.legal[branch] = 1
    return branch


@arm
def bound(tree: Tree, how: How, branch: int, seat: int, share: float) -> float:
    """What a seat may hope for on a branch; little is known of one that was seldom taken."""
    visits = tree.visits[branch]
    mean = tree.values[branch][seat] / visits
    if how.leaning:
        return mean + how.exploration * share * sqrt(tree.legal[branch]) / (1 + visits)
    return mean + how.exploration * sqrt(log(tree.legal[branch]) / visits)


@arm
def bound_untried(
    tree: Tree, how: How, parent: int, fork: int, seat: int, share: float, bits: int
) -> float:
    """What a seat may hope for from a choice that was never tried."""
    if how.leaning:
        hope = mean_value(tree, parent, seat)
        return hope + how.exploration * share * sqrt(tree.met[fork])
    return UNTRIED + scramble(bits & WORD)


@arm
def follow(
    tree: Tree, how: How, parent: int, fork: int, seat: int,
    out: Row, weights: Row, n: int, bits: int,
) -> int:  # fmt: skip
    """The branch with the highest bound among n legal choices, which ascend as branches do.

    A search doubts what players lean to: of their weights, the square roots count.
    """
    total = 0.0
    for i in range(n):
        total += sqrt(weights[i])
    tree.met[fork] += 1
    best, taken, place, before = -1.0, NONE, 0, NONE
    last, at = NONE, tree.first[fork]
    for i in range(n):
        while at != NONE and tree.choice[at] < out[i]:
            last = at
            at = tree.beside[at]
        if at != NONE and tree.choice[at] == out[i]:
            tree.legal[at] += 1
            branch = at
            hope = bound(tree, how, at, seat, sqrt(weights[i]) / total)
        else:
            branch = NONE
            hope = bound_untried(tree, how, parent, fork, seat, sqrt(weights[i]) / total, bits + i)
        if hope > best:
            best, taken, place, before = hope, branch, i, last
    return new_branch(tree, fork, before, out[place]) if taken == NONE else taken


@rule
def back_up(tree: Tree, path: Row, depth: int, seats: int, found: Grid) -> None:
    """Add what was found to every branch of the path: wins, points and values of all seats."""
    for i in range(depth):
        branch = path[i]
        tree.visits[branch] += 1
        for seat in range(seats):
            tree.wins[branch][seat] += found[0][seat]
            tree.points[branch][seat] += found[1][seat]
            tree.values[branch][seat] += found[2][seat]

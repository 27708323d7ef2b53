"""A search tree in flat arrays that the caller owns, and how it is walked.

A fork is a question, a branch is a choice that was tried there. Behind a branch lie forks, one for
each question that came next: which one comes is up to chance, to what is hidden, and to the rules.
Chance itself has no place in the tree.

In games of long turns, where the same answers can be given in many orders, ways that gave the same
answers lead to the same forks: there the tree is a web. Each branch has a mark, the sum of the
marks of all answers on the way to it, and forks are found by mark and question.

In the trade's words a fork is an information set, a branch is an action, and the bins are a
transposition table whose keys are made of the marks. `bound` is UCB1 or, with a prior, PUCT; it
weighs visits against how often the action was available, as ISMCTS does. `bound_untried` is the
first-play urgency, and `back_up` is the backpropagation.

All functions are rules: they run interpreted on lists and compiled on arrays.
"""

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

from forgehall.kit.chance import WORD, scramble
from forgehall.kit.questions import BaseState, open_question
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

Row = list[int]
Grid = list[list[float]]

FORKS, BRANCHES, ITERATIONS, ROOT = range(4)
"""What `Tree.used` counts, and the branch behind which the search begins."""
USED = 4
BINS = 1 << 10
"""Where ways are merged, forks lie in this many bins."""
APART = NONE
"""The mark of a branch whose forks no other way leads to."""
MARKS, SPREAD = (1 << 62) - 1, 0x9E3779B9
"""Marks are numbers up to the first; the second spreads answers over them."""
OPEN = 0xFFFF
"""Stands for the answer to a question that is still open; no game has such a choice."""
UNTRIED = 2.0
"""More than any value: where no prior guides the search, every choice is tried once first."""


class Tree(NamedTuple):
    """Forks and branches by number, field by field; a number past the end is NONE."""

    used: Row
    asked: Row
    """Of a fork: which question it is; where ways are merged, with the mark of the way to it."""
    first: Row
    """Of a fork: its first branch; branches lie in the order of their choices."""
    other: Row
    """Of a fork: the next one behind the same branch, or in the same bin."""
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
    mark: Row
    """Of a branch: the answers that led there, in any order, as one number; or APART."""
    prior: Row
    """Of a branch: how much a look ahead speaks for it, where the search looks ahead."""
    bins: Row
    """The first fork of each bin."""
    wins: Grid
    """Of a branch: how often each seat won behind it; whoever shares a win has a part of it."""
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
    """Whether it guides what is answered behind the tree: the rollouts."""
    astray: int
    """How many of 65536 answers behind the tree are random all the same: an epsilon."""
    horizon: int
    """After how many decisions behind the tree the table is valued; NONE: at the end."""
    doubting: int
    """Whether it doubts the priors: their square roots count. A net's are taken as they are."""
    exploration: float
    margin: float
    """How much the margin counts beside the win."""
    spread: float
    """How many points make a clear lead."""


@arm
def mean_value(tree: Tree, branch: int, seat: int) -> float:
    """What a seat got behind a branch on average; half a win where nobody has been yet."""
    visits = tree.visits[branch]
    return tree.values[branch][seat] / visits if visits > 0 else 0.5


@rule
def plant(tree: Tree, merging: int = 0) -> None:
    """Begin a tree: one branch that leads to its first fork; ways are merged if that is wished."""
    for i in range(USED):
        tree.used[i] = 0
    blank_branch(tree, 0, 0, NONE)
    tree.mark[0] = APART
    if merging:
        tree.mark[0] = 0
        for i in range(BINS):
            tree.bins[i] = NONE
    tree.used[BRANCHES] = 1


@arm
def blank_branch(tree: Tree, branch: int, choice: int, beside: int) -> None:
    """Write a branch on which nobody has been."""
    tree.choice[branch] = choice
    tree.beside[branch] = beside
    tree.behind[branch] = NONE
    tree.visits[branch] = 0
    tree.mark[branch] = APART
    tree.prior[branch] = 0
    tree.legal[branch] = 0
    for seat in range(len(tree.wins[branch])):
        tree.wins[branch][seat] = 0.0
        tree.points[branch][seat] = 0.0
        tree.values[branch][seat] = 0.0


@arm
def question_number(g: BaseState) -> int:
    """The open question as one number: its seat, its kind and its argument."""
    kind, seat, arg = open_question(g)
    return (seat << 24) | (kind << 16) | (arg & 0xFFFF)


@arm
def marked(mark: int, asked: int, choice: int) -> int:
    """A mark with one answer more: a sum, so that the order does not matter."""
    answer = scramble((asked + choice * SPREAD) & WORD)
    return (mark + (answer << 29) + scramble(answer ^ SPREAD)) & MARKS


@arm
def sign_of(tree: Tree, branch: int, asked: int) -> int:
    """What a fork behind a branch is known by: its question, and where ways are merged the mark."""
    mark = tree.mark[branch]
    return asked if mark == APART else marked(mark, asked, OPEN)


@arm
def fork_of(tree: Tree, branch: int, asked: int) -> int:
    """The fork of this question behind a branch, or NONE."""
    sign = sign_of(tree, branch, asked)
    fork = tree.behind[branch] if tree.mark[branch] == APART else tree.bins[sign % BINS]
    while fork != NONE and tree.asked[fork] != sign:
        fork = tree.other[fork]
    return fork


@arm
def fork_behind(tree: Tree, branch: int, asked: int) -> int:
    """The fork of this question behind a branch, a new one if need be; NONE if there is no room."""
    fork = fork_of(tree, branch, asked)
    if fork == NONE and tree.used[FORKS] < len(tree.asked):
        fork = tree.used[FORKS]
        sign = sign_of(tree, branch, asked)
        tree.used[FORKS] = fork + 1
        tree.asked[fork] = sign
        tree.first[fork] = NONE
        tree.met[fork] = 0
        if tree.mark[branch] == APART:
            tree.other[fork] = tree.behind[branch]
            tree.behind[branch] = fork
        else:
            tree.other[fork] = tree.bins[sign % BINS]
            tree.bins[sign % BINS] = fork
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


@rule
def weigh(tree: Tree, fork: int, out: Row, weights: Row, n: int) -> int:
    """Write the priors of n choices at a fork, 0 for those that have none; how many these are."""
    strange, at = 0, tree.first[fork]
    for i in range(n):
        while at != NONE and tree.choice[at] < out[i]:
            at = tree.beside[at]
        weights[i] = tree.prior[at] if at != NONE and tree.choice[at] == out[i] else 0
        strange += weights[i] == 0
    return strange


@rule
def sprout(tree: Tree, fork: int, out: Row, weights: Row, n: int) -> None:
    """Give each of n choices at a fork a branch with its prior, as far as there is room."""
    last, at = NONE, tree.first[fork]
    for i in range(n):
        while at != NONE and tree.choice[at] < out[i]:
            last = at
            at = tree.beside[at]
        if at == NONE or tree.choice[at] != out[i]:
            at = new_branch(tree, fork, last, out[i])
            if at == NONE:
                return
            tree.legal[at] = 0
        tree.prior[at] = weights[i]


@arm
def counted(how: How, weight: int) -> float:
    """How much a prior counts."""
    return sqrt(weight) if how.doubting else 1.0 * weight


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
    """The branch with the highest bound among n legal choices, which ascend as branches do."""
    total = 0.0
    for i in range(n):
        total += counted(how, weights[i])
    tree.met[fork] += 1
    best, taken, place, before = -1.0, NONE, 0, NONE
    last, at = NONE, tree.first[fork]
    for i in range(n):
        while at != NONE and tree.choice[at] < out[i]:
            last = at
            at = tree.beside[at]
        branch = at if at != NONE and tree.choice[at] == out[i] else NONE
        if branch != NONE:
            tree.legal[branch] += 1
        share = counted(how, weights[i]) / total
        if branch != NONE and tree.visits[branch] > 0:
            hope = bound(tree, how, branch, seat, share)
        else:
            hope = bound_untried(tree, how, parent, fork, seat, share, bits + i)
        if hope > best:
            best, taken, place, before = hope, branch, i, last
    return new_branch(tree, fork, before, out[place]) if taken == NONE else taken


@rule
def expect(tree: Tree, path: Row, depth: int, visits: int) -> None:
    """Count visits of a path whose worth is not known yet; until then they count as lost.

    So the leaves of one batch lie apart. In the trade's words it is a virtual loss.
    """
    for i in range(depth):
        tree.visits[path[i]] += visits


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

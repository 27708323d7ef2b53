"""The tree search: one for all games, with chance, hidden things and any number of seats.

In the trade's words it is information set Monte Carlo tree search (ISMCTS) for one observer. Its
trees are root-parallel, and what they find adds up to a policy (visits) and values (wins).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.growing import SEARCH
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.net.player import shipped
from forgehall.bots.tree import How, question_number
from forgehall.kit.chance import as_word, draw, stream
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.game import Game
from forgehall.kit.questions import is_chance, is_over, open_kind, open_seat
from forgehall.kit.record import NONE

if TYPE_CHECKING:
    from forgehall.bots.grown import Grown
    from forgehall.bots.net.weights import Net


BY_THE_NET, EVENLY = 1.0, 0.2
"""How much a search that asks a net is drawn to what it knows little of: the more, the more it goes
by the net's answers, and the less by what the net expects of the tables behind them. And which
share of these answers is spread evenly, so that it overlooks less than the net does."""
OVERLOOKED = 1 << 24
"""From here on the streams are numbered that say what a seat overlooks."""
WHILE = 16
"""After this many answers at the table somebody may notice what was overlooked before."""


class SearchSettings(NamedTuple):
    """How strong a searcher is, and how it goes about it."""

    iterations: int = 2000
    """How many games it imagines for an answer, over all its trees."""
    trees: int = 1
    """Each tree has luck of its own and, where there are cores, a core of its own."""
    guided: bool = False
    """Whether the games go on behind the tree as sensible players lean, or at random.

    In games of long turns they lean in any case, and those who are guided look ahead.
    """
    leaning: bool = False
    """Whether the way through the tree, too, begins with what sensible players lean to: PUCT."""
    astray: float | None = None
    """The share of those answers that are random all the same: the epsilon of the rollouts.

    Where a net is asked, this share of what it says is spread evenly over all choices. If nothing
    is said, it is a fifth of what a net says, and none of the other answers.
    """
    net: int = 0
    """In a game that has a net, it is asked so often for an answer, and no game is imagined."""
    horizon: int | None = None
    """After how many decisions behind the tree the table is valued; -1 plays to the end.

    If nothing is said, the knowledge of the game says it.
    """
    exploration: float | None = None
    """How much it is drawn to what it knows little of; else the knowledge of the game says it."""
    margin: float = 0.1
    """How much the margin counts beside the win: from 0 to 1."""
    spread: float | None = None
    """How many points make a clear lead; by default the knowledge of the game says it."""
    overlooks: float = 0.0
    """The share of the choices that it does not notice, as it happens to people.

    Of the others it takes what brings most points to itself, and forgets its rivals.
    """


class Prospect(NamedTuple):
    """What a search found of one choice."""

    choice: int
    visits: int
    wins: tuple[float, ...]
    """How likely each seat wins; whoever shares a win has a part of it. They add up to 1."""
    scores: tuple[float, ...]
    """The final score that each seat can expect."""
    error: float
    """The standard error of the asked seat's win."""


class Search:
    """Looks at a question by imagining how the game goes on."""

    def __init__(
        self, game: Game[Any], settings: SearchSettings, seed: int, *, threads: bool | None = None
    ) -> None:
        """Take the game; whether several trees grow at once does not change what is found."""
        self.game = game
        self.settings = settings
        self.seed = as_word(seed)
        self.threads = cores() > 1 if threads is None else threads
        self.grown: list[Grown] = []
        """The trees; they are planted when the first question comes."""
        self.before: tuple[Sight, int] | None = None
        """The last question that was answered, and how: its tree may still be of use."""

    @cached_property
    def net(self) -> Net | None:
        """The net that judges; None where games are played on."""
        return shipped(self.game) if self.settings.net else None

    @property
    def iterations(self) -> int:
        """How many games it imagines for an answer, if no budget says it."""
        if self.net is not None:
            return self.settings.net
        return max(1, self.settings.iterations // self.effort)

    @property
    def trees(self) -> int:
        """How many trees it grows: few where games are expensive, and then all go to one tree."""
        return self.settings.trees if self.effort == 1 and self.net is None else 1

    @property
    def effort(self) -> int:
        """How many plain games one of its games takes."""
        return knowledge_of(self.game).effort if self.settings.guided else 1

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:
        """The choice that the search went for most often; a single choice costs nothing."""
        if len(sight.choices) == 1:
            return sight.choices[0]
        found = self.look(sight, budget)
        if self.settings.overlooks:
            best = max(self.noticed(sight, found), key=lambda one: one.scores[sight.seat])
        else:
            best = max(found, key=lambda one: (one.visits, one.wins[sight.seat]))
        self.before = sight._replace(state=sight.state.copy()), best.choice
        return best.choice

    def noticed(self, sight: Sight, found: list[Prospect]) -> list[Prospect]:
        """The choices without those that are overlooked; one is noticed in any case.

        As people do, it overlooks a choice for a while, not anew at each question.
        """
        lapse = stream(stream(self.seed, OVERLOOKED + sight.seat), sight.answered // WHILE)
        key = stream(lapse, open_kind(sight.state))
        plain = {one.choice: draw(key, one.choice) & 0xFFFF for one in found}
        bound = min(self.settings.overlooks * 0x10000, max(plain.values()))
        return [one for one in found if plain[one.choice] >= bound]

    def look(self, sight: Sight, budget: Budget = OWN_BUDGET) -> list[Prospect]:
        """What each choice leads to, in the order of the choices.

        How long it looks is said by the budget's iterations, or else by the searcher's own; its
        milliseconds cut that short. The same seed finds the same in the same iterations.
        """
        self.plant(sight)
        each, rest = divmod(budget.iterations or self.iterations, len(self.grown))
        stop = stopping(budget)

        def run(tree: int) -> None:
            iterations = each + (tree < rest)
            self.grown[tree].run(sight.state, self.how(sight, tree), iterations, stop)

        if self.threads and len(self.grown) > 1:
            with ThreadPoolExecutor(len(self.grown)) as pool:
                list(pool.map(run, range(len(self.grown))))
        else:
            for tree in range(len(self.grown)):
                run(tree)
        return prospects(sight, self.grown)

    def plant(self, sight: Sight) -> None:
        """Go on with the trees behind the last answer if the question follows it; else anew."""
        if not self.grown:
            wake(self.game, with_net=self.net is not None)
            from forgehall.bots.grown import Grown  # noqa: PLC0415  # an optional extra

            self.grown = [Grown(compiled(self.game), self.net) for _ in range(self.trees)]
        before, self.before = self.before, None
        goes_on = before is not None and follows(*before, sight)
        for grown in self.grown:
            branch = NONE
            if before is not None and goes_on and not grown.is_spent:
                last, choice = before
                branch = grown.branches(question_number(last.state)).get(choice, NONE)
            grown.root_at(branch)

    def how(self, sight: Sight, tree: int) -> How:
        """The settings in numbers, with luck that is new for every question and tree."""
        own, known = self.settings, knowledge_of(self.game)
        spread, exploration, astray = known.spread, known.exploration, 0.0
        if self.net is not None:
            spread, exploration, astray = self.net.reward.margin, BY_THE_NET, EVENLY
        astray = astray if own.astray is None else own.astray
        horizon = known.horizon if own.horizon is None else own.horizon
        seed = stream(stream(stream(self.seed, 1 + sight.seat), 1 + tree), sight.answered)
        return How(
            sight.seat, seed, int(own.leaning), int(own.guided), round(astray * 0x10000),
            horizon, int(self.net is None), float(own.exploration or exploration),
            float(own.margin), float(own.spread or spread),
        )  # fmt: skip


def wake(game: Game[Any], *, with_net: bool = False) -> None:
    """Compile the search of a game, or read it from the cache: the first look does, if need be."""
    if not with_net:
        compiled(game).entry(SEARCH)
        return
    from forgehall.bots.net.growing import NET_SEARCH  # noqa: PLC0415  # an optional extra

    compiled(game).entry(NET_SEARCH)


def cores() -> int:
    """How many processors this process may use: all it has, or what FORGEHALL_CORES says."""
    wanted = os.environ.get("FORGEHALL_CORES", "")
    if wanted.isdecimal() and int(wanted) > 0:
        return int(wanted)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def stopping(budget: Budget) -> Callable[[], bool]:
    """Whether the time is over, or somebody has called the search off; a slice runs in any case."""
    end = None if budget.milliseconds is None else monotonic() + budget.milliseconds / 1000
    return lambda: budget.cancelled() or (end is not None and monotonic() > end)


def follows(last: Sight, choice: int, sight: Sight) -> bool:
    """A question comes right after an answer: neither chance nor another seat was asked between.

    The answer is given again on an imagined table. What the seat sees then must be what it sees
    now, to the last cell.
    """
    game, g = last.game, last.state.copy()
    if sight.game is not game or sight.seat != last.seat:
        return False
    game.imagine(g, last.seat, 0)
    game.answer(g, choice)
    while not is_over(g) and not is_chance(g) and open_seat(g) == sight.seat:
        choices = game.choice_list(g)
        if len(choices) > 1:
            game.conceal(g, sight.seat)
            return bool(g == sight.state)
        game.answer(g, choices[0])
    return False


def prospects(sight: Sight, trees: list[Grown]) -> list[Prospect]:
    """What all trees together have found of each choice."""
    question, seats = question_number(sight.state), range(sight.state.seats)
    found = [(grown.tree, grown.branches(question)) for grown in trees]

    def prospect(choice: int) -> Prospect:
        here = [(tree, at[choice]) for tree, at in found if choice in at]
        visits = sum(int(tree.visits[branch]) for tree, branch in here)
        if not visits:
            even = (1 / len(seats),) * len(seats)
            return Prospect(choice, 0, even, (0.0,) * len(seats), 0.5)
        won = [sum(float(t.wins[b][seat]) for t, b in here) for seat in seats]
        wins = tuple(one / sum(won) for one in won)
        scores = tuple(sum(float(t.points[b][seat]) for t, b in here) / visits for seat in seats)
        share = (wins[sight.seat] * visits + 1) / (visits + 2)
        return Prospect(choice, visits, wins, scores, sqrt(share * (1 - share) / visits))

    return [prospect(choice) for choice in sight.choices]

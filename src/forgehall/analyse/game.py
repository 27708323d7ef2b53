"""A whole game: how the prospects of all seats went, and what was skill and what luck.

The values are those of a spectator who sees all that lies on the table, hidden hands included, but
no future: nobody could, because what chance will answer lies nowhere. A decision is judged by what
its seat could know.

Values are measured before every answer of chance. Between two of them the table changes by
decisions alone, and each of these changes the value by what it cost: nothing, if no better choice
was found. So all changes add up to the result less the value at the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from math import inf
from queue import SimpleQueue
from time import process_time
from typing import Any, NamedTuple

from forgehall.analyse.allowance import Allowance
from forgehall.analyse.evaluator import (
    EFFORTS,
    NET_SETTINGS,
    SETTINGS,
    Analyst,
    Evaluator,
    judged_by_net,
    looks_for,
    outcome,
)
from forgehall.analyse.judging import Verdict, judge, measured
from forgehall.bots.bot import Budget, Sight, sight_of
from forgehall.bots.search import cores
from forgehall.kit.errors import ForgehallError
from forgehall.kit.match import GivenAnswer, Match
from forgehall.kit.record import NONE

STAGES = ("round", "day")
"""Fields of a table that say how far the game is, if it has one of them."""
DEAREST = 5
LOOKS = 3.0
"""A decision takes three looks: at all choices, after the best, after the chosen."""
TRIALS = 4
TRIED = 128
"""At how many places, and with how many games, it is tried how long a game takes."""
GLANCE = 0.5
"""The part of a look that tells what a table is worth where chance is asked."""


class JudgedAnswer(NamedTuple):
    """One answer of a game, and what it changed."""

    number: int
    """Its place among the answers, from 1."""
    line: GivenAnswer
    state: Any
    """The table before the answer, turned to the question."""
    stage: int
    """The round or the day; 0 where the game counts none."""
    choices: int
    """How many answers there were."""
    before: tuple[float, ...]
    after: tuple[float, ...]
    """What the table was worth to each seat before and after."""
    verdict: Verdict | None
    """What the decision cost; None for chance, and where there was no choice."""

    @property
    def change(self) -> tuple[float, ...]:
        """By how much the answer changed the value for each seat."""
        return tuple(b - a for a, b in zip(self.before, self.after, strict=True))


class NothingToAnalyseError(ForgehallError):
    """The record holds no answer."""


class ResultShare(NamedTuple):
    """How the result of one seat came about; together the parts are the result."""

    start: float
    luck: float
    """What chance changed."""
    own: float
    """What the seat's own decisions cost it."""
    others: float
    """What the decisions of the others gave it."""
    result: float

    @property
    def skill(self) -> float:
        """What all decisions changed."""
        return self.own + self.others


class Analysis(NamedTuple):
    """What there is to say about a game."""

    match: Match[Any]
    """The game after its last answer."""
    moments: list[JudgedAnswer]
    iterations: int
    """How many games were imagined for each decision, at least."""
    wanted: int
    """How many there would have been with more time."""
    missed: int = 0
    """How many answers there was no time to look at."""
    by_net: bool = False
    """A net judged; it was asked, and no games were imagined."""

    @property
    def is_shortened(self) -> bool:
        """There was not the time for all that was wanted."""
        return self.missed > 0 or self.iterations < self.wanted

    @property
    def start(self) -> tuple[float, ...]:
        """What the table was worth to each seat before the first answer."""
        return self.moments[0].before

    @property
    def result(self) -> tuple[float, ...]:
        """What it came to; if the game is not over, what it is worth now."""
        return self.moments[-1].after

    @property
    def decisions(self) -> list[JudgedAnswer]:
        """The answers of seats that had a choice."""
        return [moment for moment in self.moments if moment.verdict is not None]

    @property
    def dearest(self) -> list[JudgedAnswer]:
        """The decisions that cost most, the costliest first."""
        costly = [moment for moment in self.decisions if cost_of(moment) > 0]
        return sorted(costly, key=cost_of, reverse=True)[:DEAREST]

    def share(self, seat: int) -> ResultShare:
        """How the result of a seat came about."""
        luck = sum(m.change[seat] for m in self.moments if m.line.chance)
        own = sum(m.change[seat] for m in self.moments if is_of(m, seat))
        others = sum(m.change[seat] for m in self.moments if not m.line.chance) - own
        return ResultShare(self.start[seat], luck, own, others, self.result[seat])


def is_of(moment: JudgedAnswer, seat: int) -> bool:
    """The seat itself gave this answer."""
    return not moment.line.chance and moment.line.seat == seat


def cost_of(moment: JudgedAnswer) -> float:
    """What a decision cost its seat."""
    return moment.verdict.cost if moment.verdict is not None else 0.0


class Position(NamedTuple):
    """A table before an answer, as the record has it."""

    line: GivenAnswer
    state: Any
    legal: int
    sight: Sight
    """What the asked seat sees; all that lies on the table, where chance is asked."""


def analyse(
    match: Match[Any],
    iterations: int = EFFORTS["normal"],
    seed: int = 0,
    *,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
    evaluator: Callable[[], Evaluator] | None = None,
    seconds: float = inf,
    clock: Callable[[], float] = process_time,
) -> Analysis:
    """Look at every answer of a match, on all cores; progress is told after each look.

    The same seed and the same iterations find the same. Where that would take more than
    `seconds` of the processor, fewer games are imagined. Another `evaluator` may be given, for a
    game that can be solved.

    Two seats are judged by the net of the game, if it has one: it is asked in place of games.
    """
    if not match.history:
        raise NothingToAnalyseError("nothing was answered in this game, so there is nothing to say")
    by_net = evaluator is None and judged_by_net(match.game, match.state.seats)
    if by_net:
        iterations = looks_for(iterations)
    settings = NET_SETTINGS if by_net else SETTINGS
    make = evaluator or (lambda: Analyst(match.game, seed, settings))
    stages = list(positions(match))
    looks = Looks(make, stages, iterations, progress)
    looks.look(seconds, clock)
    last = final_value(make(), match, looks.fewest)
    moments = accounted(stages, looks.found, last)
    return Analysis(match, moments, looks.fewest, iterations, looks.missed, by_net)


def positions(match: Match[Any]) -> Iterator[Position]:
    """Every table of a match before its answers, stepped from the beginning."""
    stepped = Match(match.game, match.options)
    for line in match.history:
        if line.lane > 0:
            stepped.hear(line.seat)
        sight = all_of(stepped) if line.chance else sight_of(stepped, line.seat)
        yield Position(line, stepped.state.copy(), len(stepped.legal), sight)
        stepped.answer(line.choice)


def all_of(match: Match[Any]) -> Sight:
    """A table as nobody sees it: nothing is hidden."""
    return Sight(match.game, match.state.copy(), NONE, (), match.answers_given)


Found = tuple[float, ...] | Verdict


class Looks:
    """All places of a match that are worth a look, and what is found there."""

    def __init__(
        self,
        make: Callable[[], Evaluator],
        stages: list[Position],
        iterations: int,
        progress: Callable[[int, int], None],
    ) -> None:
        """Take what to look at; every thread has an evaluator of its own."""
        self.stages = stages
        self.worthy = [place for place, position in enumerate(stages) if position.legal > 1]
        self.found: dict[int, Found] = {}
        self.fewest = self._wanted = iterations
        """How many games were imagined for each decision, at least."""
        self._progress = progress
        self._left = sum(map(self._weight, self.worthy))
        """How many looks are still to come; that at a decision counts for three."""
        self._threads = cores()
        self._free: SimpleQueue[Evaluator] = SimpleQueue()
        for _ in range(self._threads):
            self._free.put(make())

    @property
    def missed(self) -> int:
        """How many places there was no time to look at."""
        return len(self.worthy) - len(self.found)

    def look(self, seconds: float, clock: Callable[[], float]) -> None:
        """Look at every place, as long as there is time."""
        allowance = self._tried(seconds, clock)
        with ThreadPoolExecutor(self._threads) as pool:
            jobs = {pool.submit(self._look, place, allowance): place for place in self.worthy}
            try:
                for done, job in enumerate(as_completed(jobs), 1):
                    self._keep(jobs[job], job.result(), allowance)
                    self._progress(done, len(self.worthy))
            finally:
                pool.shutdown(cancel_futures=True)

    def _tried(self, seconds: float, clock: Callable[[], float]) -> Allowance:
        """Find out how long a game takes, at a few places all over the match."""
        if seconds == inf or not self.worthy:
            return Allowance(seconds, clock)
        places = [self.worthy[n * len(self.worthy) // TRIALS] for n in range(TRIALS)]
        for place in places:
            self._try(place, 1)  # the first look of its kind takes longer
        allowance = Allowance(seconds, clock)
        for place in places:
            if allowance.is_spent:
                break
            allowance.looked(self._try(place, min(self._wanted, TRIED)))
        return allowance

    def _try(self, place: int, games: int) -> float:
        """Look at a place without keeping what is found; how many games that was."""
        with self._evaluator() as evaluator:
            look_at(evaluator, self.stages[place], games)
        return self._weight(place) * games

    def _look(self, place: int, allowance: Allowance) -> tuple[int, Found] | None:
        """With how many games a place was looked at, and what was found; None without time."""
        if allowance.is_spent:
            return None
        games = allowance.share(self._wanted, self._left)
        with self._evaluator() as evaluator:
            return games, look_at(evaluator, self.stages[place], games)

    def _keep(self, place: int, looked: tuple[int, Found] | None, allowance: Allowance) -> None:
        """Write down what was found."""
        self._left -= self._weight(place)
        if looked is not None:
            games, self.found[place] = looked
            self.fewest = min(self.fewest, games)
            allowance.looked(self._weight(place) * games)

    @contextmanager
    def _evaluator(self) -> Iterator[Evaluator]:
        """One that is free."""
        evaluator = self._free.get()
        try:
            yield evaluator
        finally:
            self._free.put(evaluator)

    def _weight(self, place: int) -> float:
        """How many looks a place takes."""
        return GLANCE if self.stages[place].line.chance else LOOKS


def look_at(evaluator: Evaluator, position: Position, games: int) -> Found:
    """What a table is worth where chance is asked; what a decision was worth."""
    if position.line.chance:
        budget = Budget(iterations=max(1, int(GLANCE * games)))
        return measured(evaluator.value(position.sight, budget))
    return judge(evaluator, position.sight, position.line.choice, games)


def final_value(evaluator: Evaluator, match: Match[Any], iterations: int) -> tuple[float, ...]:
    """What the game came to; what it is worth if it is not over."""
    if match.over:
        return measured(outcome(match.game, match.state))
    return measured(evaluator.value(all_of(match), Budget(iterations=iterations)))


def accounted(
    stages: list[Position], found: dict[int, Found], last: tuple[float, ...]
) -> list[JudgedAnswer]:
    """The value before and after every answer, reckoned from the end to the beginning."""
    moments, after = [], last
    for place in range(len(stages) - 1, -1, -1):
        position, known = stages[place], found.get(place)
        verdict = known if isinstance(known, Verdict) else None
        if known is None:
            before = after
        elif isinstance(known, Verdict):
            before = without(after, known.change)
        else:
            before = known
        asked = place + 1, position.line, position.state, stage_of(position.state), position.legal
        moments.append(JudgedAnswer(*asked, before, after, verdict))
        after = before
    return moments[::-1]


def without(after: tuple[float, ...], change: tuple[float, ...]) -> tuple[float, ...]:
    """The value before a change; wins stay between 0 and 1, and make 1 together."""
    before = [a - c for a, c in zip(after, change, strict=True)]
    if len(before) == 1:
        return tuple(before)
    kept = [min(1.0, max(0.0, share)) for share in before]
    return tuple(share / sum(kept) for share in kept)


def stage_of(state: Any) -> int:  # noqa: ANN401  # the state of any game
    """The round or the day of a table; 0 where the game counts none."""
    return next((getattr(state, name) for name in STAGES if hasattr(state, name)), 0)

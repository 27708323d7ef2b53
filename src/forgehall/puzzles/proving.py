"""Whether one answer is clearly the best: by a count of all that can follow, or by a search."""

from __future__ import annotations

from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from forgehall.analyse.evaluator import FAR, MARGIN, SETTINGS, Analyst
from forgehall.analyse.judging import after
from forgehall.bots.bot import Sight
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.levels import SEARCHERS
from forgehall.bots.net.player import shipped
from forgehall.kit.game import Game
from forgehall.puzzles.counting import Exact, TooMuchError
from forgehall.puzzles.puzzle import COUNTED, SEARCHED, AnswerWorth, PuzzleProof

ROUNDS = (100, 400, 1200)
"""How many games are imagined behind each answer that may still be the best, round by round."""
CLEAR = 0.08
"""By how much of a win the best answer must be better than the next."""
BEYOND_DOUBT = 0.02
"""By how much it must be better at the low end of the interval."""
DOUBT = 2.5
"""An answer is out of the running only if it is worse by more than this many standard errors."""
HOPE = 1.0
"""A question is given up if its best answer falls short by more than this many of them."""
LOOKS = 5
CAUTION = 1.42
"""How much wider an interval is that comes from five values (Student's t against the normal)."""
ALIKE = 0.03
"""Answers that are right together are worth the same, but for this much of a win."""
MOST_RIGHT = 3
"""A few answers may be right: in a long turn the same can be done in another order."""
EQUAL = 1e-9
COUNTABLE = 30_000
"""How many tables at a time can be counted."""


class Worth(NamedTuple):
    """What an answer is worth to the seat that gives it."""

    win: float
    error: float
    """The standard error of the win."""


class Proven(NamedTuple):
    """All answers with what they are worth, the best first, and how sure that is."""

    answers: tuple[AnswerWorth, ...]
    right: int
    """How many of them are right: more than one where it is all the same."""
    proof: PuzzleProof
    line: tuple[str, ...] = ()
    """The seat's own answers after the best one, where all was counted."""


class Prover:
    """Looks whether one answer to a question is clearly the best."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        """Take the game, compiled.

        Games are imagined to their end, so that wins are counted wins. Where that takes long, a
        search that asks a net looks several times with luck of its own, and the interval is that
        of what it finds.
        """
        self.counts_wins = knowledge_of(game).effort == 1 or shipped(game) is None
        self.game = game
        self.analyst = Analyst(game, seed, SETTINGS if self.counts_wins else SEARCHERS["legend"])
        self.exact = Exact(game, COUNTABLE)

    def prove(self, sight: Sight, table: Any) -> Proven | None:  # noqa: ANN401  # the state of any game
        """What all answers are worth, if one of them is clearly the best.

        The table is one that the seat must hold possible.
        """
        return self.count(table) or self.search(sight)

    def count(self, table: Any) -> Proven | None:  # noqa: ANN401  # as above
        """Count all that can follow, where nothing is hidden and it is not too much."""
        return self.counted(table) if sees_all(self.game, table) else None

    def counted(self, table: Any) -> Proven | None:  # noqa: ANN401  # as above
        """Count all that can follow, if it is not too much; what is hidden must not matter."""
        try:
            wins = self.exact.answers(table)
        except TooMuchError:
            return None
        found = sorted((AnswerWorth(text, win, win, win) for text, win in wins.items()), key=by_win)
        right = sum(one.win > found[0].win - EQUAL for one in found)
        if right > most_right(len(found)):
            return None
        gap = found[0].win - found[right].win
        if gap < CLEAR:
            return None
        line = self.exact.line(table, found[0].text)
        return Proven(tuple(found), right, PuzzleProof(COUNTED, 0, gap, gap), line)

    def search(self, sight: Sight) -> Proven | None:
        """Imagine games behind every answer, most behind those that may be right.

        Each round has luck of its own, so that the last one is not the one that chose its winner.
        """
        worth: dict[int, Worth] = {}
        running = list(sight.choices)
        for n, games in enumerate(ROUNDS):
            again = sight._replace(answered=sight.answered + n * FAR)
            for choice in running:
                worth[choice] = self.worth(again, choice, games)
            order = sorted(worth, key=lambda one: -worth[one].win)
            right = parted(worth, order)
            if right == 0:
                return None
            last, first_wrong = order[right - 1], order[right]
            close = [one for one in order[right:] if lead(worth, last, one, DOUBT) < CLEAR]
            running = [*order[:right], *(close or [first_wrong])]
        return self.proven(sight, worth, order, right)

    def worth(self, sight: Sight, choice: int, games: int) -> Worth:
        """What an answer is worth to the seat that gives it, by this many imagined games."""
        seat = sight.seat
        if self.counts_wins:
            value = after(self.analyst, sight, choice, games)
            return Worth(value.wins[seat], value.errors[seat])
        looks = [
            sight._replace(answered=sight.answered + (look + 1) * len(ROUNDS) * FAR)
            for look in range(LOOKS)
        ]
        wins = [after(self.analyst, one, choice, games // LOOKS).wins[seat] for one in looks]
        return Worth(fmean(wins), CAUTION * stdev(wins) / sqrt(LOOKS))

    def proven(
        self, sight: Sight, worth: dict[int, Worth], order: list[int], right: int
    ) -> Proven | None:
        """What was found, if the right answers are clearly better than each of the others."""
        last, wrong = order[right - 1], order[right:]
        gap = lead(worth, last, wrong[0], 0)
        if gap < CLEAR or any(lead(worth, last, one, MARGIN) < BEYOND_DOUBT for one in wrong):
            return None
        if lead(worth, order[0], last, 0) > ALIKE:
            return None
        reach = MARGIN * hypot(worth[last].error, worth[wrong[0]].error)
        text = self.game.text
        answers = tuple(answer_worth(text(sight.state, one, None), worth[one]) for one in order)
        return Proven(answers, right, PuzzleProof(SEARCHED, ROUNDS[-1], gap - reach, gap + reach))


def parted(worth: dict[int, Worth], order: list[int]) -> int:
    """How many answers may be right: one, or a few alike that are far from all others; else 0."""
    for right in range(1, most_right(len(order)) + 1):
        last, wrong = order[right - 1], order[right]
        if lead(worth, order[0], last, HOPE) > ALIKE:
            return 0
        if lead(worth, last, wrong, -HOPE) >= CLEAR:
            return right
    return 0


def most_right(choices: int) -> int:
    """How many of these choices may be right at most, or there is nothing to find."""
    return max(1, min(MOST_RIGHT, choices // 3))


def by_win(answer: AnswerWorth) -> float:
    """The best first."""
    return -answer.win


def lead(worth: dict[int, Worth], first: int, other: int, margin: float) -> float:
    """By how much one answer is better than another, less this many standard errors."""
    error = hypot(worth[first].error, worth[other].error)
    return worth[first].win - worth[other].win - margin * error


def answer_worth(text: str, worth: Worth) -> AnswerWorth:
    """An answer with its interval; a share lies between 0 and 1."""
    reach = MARGIN * worth.error
    return AnswerWorth(text, worth.win, max(0.0, worth.win - reach), min(1.0, worth.win + reach))


def sees_all(game: Game[Any], g: Any) -> bool:  # noqa: ANN401  # the state of any game
    """Two seats play, and nothing on the table is hidden from either."""
    if g.seats != 2:  # noqa: PLR2004  # with more it matters to whom somebody leaves a win
        return False
    for seat in range(g.seats):
        seen = g.copy()
        game.conceal(seen, seat)
        if seen != g:
            return False
    return True

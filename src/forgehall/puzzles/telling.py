"""Why an answer is right, in sentences."""

from __future__ import annotations

from typing import Any, NamedTuple

from forgehall.analyse.voice import SPACE, Voice
from forgehall.draw.page import sentences
from forgehall.draw.show import telling_of
from forgehall.kit.events import visible_to
from forgehall.kit.game import Game
from forgehall.kit.language import ChoiceOf, mark
from forgehall.kit.questions import BaseState, is_chance, is_over, open_seat
from forgehall.puzzles.puzzle import COUNTED, EASY, HARD, MIDDLING, AnswerWorth, Puzzle

STEPS = {EASY: mark("Easy"), MIDDLING: mark("Medium"), HARD: mark("Hard")}
"""What a difficulty is called."""
LAST = mark("The game ends with this turn: which answer wins?")
SURE, LIKELY = mark("Which answer wins?"), mark("Which answer wins most often?")
"""What is wanted, where the best answer always wins, and where it need not."""
ALWAYS, NEVER = mark("“{choice}” always wins."), mark("“{choice}” does not win.")
OFTEN = mark("“{choice}” wins in {win} of games.")
"""What an answer is worth; all is certain only where everything was counted."""
TWO = 2


class AnswerLine(NamedTuple):
    """An answer as a line of the solution."""

    words: str
    win: str
    interval: str
    share: float
    """How long its bar is, from 0 to 1."""
    is_right: bool
    is_yours: bool
    is_greedy: bool
    """A look one choice ahead takes it."""


class PuzzleTeller:
    """Tells of a puzzle in one language."""

    def __init__(self, puzzle: Puzzle, language: str, names: tuple[str, ...]) -> None:
        """Take the puzzle, and what its seats are called."""
        self.puzzle = puzzle
        self.names = names
        self.voice = Voice(puzzle.game, language, names, alone=False)

    def words(self, text: str) -> str:
        """An answer, given in notation, in words."""
        return self._choice(self.puzzle.state, self.puzzle.ids[text])

    def _choice(self, g: BaseState, choice: int) -> str:
        """A choice at a table, in words."""
        of = self.puzzle
        return of.game.words(ChoiceOf(g, choice), self.voice.language, of.seat, self.names)

    def worth(self, text: str) -> str:
        """What an answer, given in notation, is worth."""
        one = self.puzzle.answer(text)
        certain = {1.0: ALWAYS, 0.0: NEVER} if self._is_counted else {}
        win = self.voice.percent(one.win)
        return self.voice.say(certain.get(one.win, OFTEN), choice=self.words(text), win=win)

    @property
    def _is_counted(self) -> bool:
        """Whether all that can follow was counted."""
        return self.puzzle.row.proof.by == COUNTED

    def wanted(self) -> str:
        """What is to be found."""
        if self.puzzle.best.win < 1:
            return self.voice.say(LIKELY)
        return self.voice.say(LAST if is_over(self._played()[0]) else SURE)

    def why(self) -> list[str]:
        """Why the right answers are right: sentences from the figures."""
        of = self.puzzle
        row, wrong = of.row, of.row.answers[of.row.right]
        return [
            self.worth(of.best.text),
            *self._line(),
            *self._equals(),
            *self._others(wrong),
            self._proof(),
            self._found(row.finder),
        ]

    def _line(self) -> list[str]:
        """How the turn goes on from the best answer, and what it comes to; no word of duties."""
        of = self.puzzle
        g, then = self._played()
        choices = "; ".join(then)
        said = [self.voice.say("Then: {choices}.", choices=choices)] if then else []
        if of.row.line and is_over(g) and g.seats == TWO:
            scores = of.game.score_list(g)
            own, other = scores[of.seat], scores[1 - of.seat]
            said.append(self.voice.say("It ends {own} to {other}.", own=own, other=other))
        return said

    def _played(self) -> tuple[BaseState, list[str]]:
        """The table after the best answer and its line, and what the line does, in words."""
        of, game, choices = self.puzzle, self.puzzle.game, []
        g = of.state.copy()
        for place, text in enumerate((of.best.text, *of.row.line)):
            choice = game.parse(g, text)
            if place and len(game.choice_list(g)) > 1:
                choices.append(self._choice(g, choice))
            game.answer(g, choice)
        return g, choices

    def _equals(self) -> list[str]:
        """What is as good."""
        others = [self.words(one.text) for one in self.puzzle.right[1:]]
        if not others:
            return []
        choices = "; ".join(others)
        return [self.voice.say("Just as good: {choices}.", choices=choices)]

    def _others(self, wrong: AnswerWorth) -> list[str]:
        """The best of the other answers, and the one that a look one choice ahead takes."""
        if self._is_counted and wrong.win == 0:
            next_best = self.voice.say("No other answer wins.")
        else:
            text = mark("The next best answer is “{choice}”: it wins in {win} of games.")
            win = self.voice.percent(wrong.win)
            next_best = self.voice.say(text, choice=self.words(wrong.text), win=win)
        return [next_best, self._greedy(wrong)]

    def _greedy(self, wrong: AnswerWorth) -> str:
        """Where a look one choice ahead leads."""
        taken = self.puzzle.answer(self.puzzle.row.greedy)
        choice, win = self.words(taken.text), self.voice.percent(taken.win)
        if self.puzzle.is_right(taken.text):
            return self.voice.say("Looking only one choice ahead is enough to find it.")
        if self._is_counted and taken.win == 0:
            text = mark("Looking only one choice ahead, you would take “{choice}”.")
        elif taken == wrong:
            text = mark("Looking only one choice ahead, you would take that one.")
        else:
            text = mark(
                "Looking only one choice ahead, you would take “{choice}”, and win in {win} of "
                "games."
            )
        return self.voice.say(text, choice=choice, win=win)

    def _proof(self) -> str:
        """How sure that is."""
        _, games, low, high = self.puzzle.row.proof
        if self._is_counted:
            return self.voice.say("Every possible continuation was counted.")
        text = mark(
            "A search imagined {n} games after each answer that came close: the lead over the "
            "next best is between {low} and {high}, with 95{space}% confidence."
        )
        low_told, high_told = self.voice.percent(low), self.voice.percent(high)
        return self.voice.say(
            text, n=games, low=low_told, high=high_told, space="\N{NO-BREAK SPACE}"
        )

    def _found(self, finder: str) -> str:
        """Which bots find it."""
        if not finder:
            return self.voice.say("None of the bots finds it every time.")
        level = self.voice.say(finder.capitalize())
        return self.voice.say("The weakest bot that finds it: {level}.", level=level)

    def lines(self, yours: str = "") -> list[AnswerLine]:
        """Every answer with its win, the best first."""
        row, voice = self.puzzle.row, self.voice
        return [
            AnswerLine(
                self.words(one.text),
                self._share(one.win),
                "" if row.proof.by == COUNTED else voice.interval(one.low, one.high),
                one.win,
                place < row.right,
                one.text == yours,
                one.text == row.greedy,
            )
            for place, one in enumerate(row.answers)
        ]

    def _share(self, win: float) -> str:
        """How likely a win is; what is certain has no decimals."""
        if self._is_counted and win in {0, 1}:
            return f"{100 * win:.0f}{SPACE}%"
        return self.voice.percent(win)

    def after(self, text: str) -> list[str]:
        """What happens after an answer, until chance or somebody else is asked."""
        of, game = self.puzzle, self.puzzle.game
        g = of.state.copy()
        g.events = []
        game.answer(g, of.ids[text])
        settle(game, g, of.seat)
        events = list(visible_to(g.events, of.seat))
        begins_turn = telling_of(game).begins_turn
        while events and begins_turn(events[-1]):
            events.pop()  # the heading of a turn of which nothing is told any more
        happened = sentences(game, events, self.voice.language, of.seat, self.names)
        return [one.words for one in happened]


def settle(game: Game[Any], g: BaseState, seat: int) -> None:
    """Go on as long as the seat has no choice, or until chance is asked."""
    while not is_over(g) and not is_chance(g) and open_seat(g) == seat:
        choices = game.choice_list(g)
        if len(choices) > 1:
            return
        game.answer(g, choices[0])

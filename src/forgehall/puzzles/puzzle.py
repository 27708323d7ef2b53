"""One puzzle: a position, who is asked, and what each answer is worth."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from forgehall.kit.game import Game
from forgehall.kit.position import load
from forgehall.kit.questions import hear

COUNTED, SEARCHED = "counted", "searched"
"""How the best answer was proven: all that can follow was counted, or a search looked at it."""
STEPS = ("apprentice", "journeyman", "smith", "master", "grandmaster")
"""The levels that are tried at a puzzle, the weakest first."""
EASY, MIDDLING, HARD = 1, 2, 3
DIFFICULTIES = (EASY, MIDDLING, HARD)


class AnswerWorth(NamedTuple):
    """One answer to a puzzle, and how likely the asked seat wins with it."""

    text: str
    """The choice in notation."""
    win: float
    low: float
    high: float
    """Between these lies the win, with 95 % confidence; a count is exact."""


class PuzzleProof(NamedTuple):
    """How sure it is that the best answer is the best."""

    by: str
    games: int
    """How many games were imagined behind the best answer; 0 where all was counted."""
    low: float
    high: float
    """Between these lies the lead of the right answers over the next best, with 95 % confidence."""


class PuzzleOrigin(NamedTuple):
    """Where a puzzle comes from: a game of a seed, after this many answers."""

    seed: int
    game: int
    answers: int


class PuzzleRow(NamedTuple):
    """A puzzle as its file tells it."""

    position: dict[str, Any]
    seat: int
    answers: tuple[AnswerWorth, ...]
    """The best one first."""
    right: int
    """How many of them are right: the best one, and others that are worth as much."""
    proof: PuzzleProof
    greedy: str
    """What a look one choice ahead would take."""
    finder: str
    """The weakest level that finds the best answer; empty where none does."""
    origin: PuzzleOrigin
    line: tuple[str, ...] = ()
    """The seat's own answers after the best one, until others or chance are asked, if counted."""


class Puzzle:
    """A puzzle of a game; its table is laid when somebody looks at it."""

    def __init__(self, game: Game[Any], number: int, row: PuzzleRow) -> None:
        """Take what the file tells; the first puzzle of a game has number 1."""
        self.game = game
        self.number = number
        self.row = row

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.row.seat

    @property
    def best(self) -> AnswerWorth:
        """The answer to be found."""
        return self.row.answers[0]

    @property
    def right(self) -> tuple[AnswerWorth, ...]:
        """The best answer, and those that are worth as much."""
        return self.row.answers[: self.row.right]

    @property
    def difficulty(self) -> int:
        """From 1 to 3, by the weakest level that finds it."""
        return difficulty_of(self.row.finder)

    @cached_property
    def state(self) -> Any:  # noqa: ANN401  # the state of any game
        """The table: what the asked seat may not see is a deal that it must hold possible."""
        g = load(self.game, self.row.position)
        hear(g, self.seat)
        return g

    @cached_property
    def ids(self) -> dict[str, int]:
        """The number of each choice, by its notation."""
        g, text = self.state, self.game.text
        return {text(g, choice, None): choice for choice in self.game.choice_list(g)}

    def answer(self, text: str) -> AnswerWorth:
        """What an answer, given in notation, is worth."""
        return next(one for one in self.row.answers if one.text == text)

    def is_right(self, text: str) -> bool:
        """An answer, given in notation, is the best one or worth as much."""
        return text in {one.text for one in self.right}


def difficulty_of(finder: str) -> int:
    """Apprentice and journeyman find easy ones, smith and master middling ones; others are hard."""
    if finder in STEPS[:2]:
        return EASY
    return MIDDLING if finder in STEPS[2:4] else HARD


def as_json(row: PuzzleRow) -> dict[str, Any]:
    """A puzzle as its file has it."""
    return {
        **row._asdict(),
        "answers": [[one.text, *(round(part, 4) for part in one[1:])] for one in row.answers],
        "proof": [row.proof.by, row.proof.games, *(round(part, 4) for part in row.proof[2:])],
    }


def from_json(row: dict[str, Any]) -> PuzzleRow:
    """A puzzle from a row of its file."""
    return PuzzleRow(
        **{
            **row,
            "answers": tuple(AnswerWorth(*one) for one in row["answers"]),
            "proof": PuzzleProof(*row["proof"]),
            "origin": PuzzleOrigin(*row["origin"]),
            "line": tuple(row["line"]),
        }
    )

"""The maker of puzzles: strong games are looked through, and what is proven is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from forgehall.bots.bot import Sight
from forgehall.kit.chance import draw, stream
from forgehall.kit.errors import BadPositionError
from forgehall.kit.game import Game
from forgehall.kit.position import kind_name, load, position
from forgehall.kit.questions import hear, open_kind
from forgehall.puzzles.moments import PuzzleMoment, moments
from forgehall.puzzles.proving import Prover
from forgehall.puzzles.puzzle import Puzzle, PuzzleOrigin, PuzzleRow
from forgehall.puzzles.rating import finder
from forgehall.puzzles.shelf import read, write

A_GAME = 4
"""No game gives more puzzles: those of one game are much alike."""
APART = 20
"""Two of a game lie at least so many answers apart."""
ALIKE = 20
"""So many puzzles of a file may have the same best answer to the same question."""
KEY = 0x9022


class MakerProgress(NamedTuple):
    """What came of looking through one more game."""

    games: int
    """How many games were looked through so far."""
    moments: int
    """How many moments in them were looked at closely."""
    kept: int
    """How many puzzles the file holds."""


class Maker:
    """Looks through games, one after another, and keeps what it finds in a file."""

    def __init__(self, game: Game[Any], path: Path, options: dict[str, Any], seed: int) -> None:
        """Go on where the file ends, if there is one."""
        self.game, self.path, self.options, self.seed = game, path, options, seed
        self.rows: list[PuzzleRow] = read(path, game) if path.exists() else []
        self.prover = Prover(game, seed)
        own = [row.origin.game for row in self.rows if row.origin.seed == seed]
        self.next_game = 1 + max(own, default=-1)
        self.alike = Counter(
            kind_of(game, Puzzle(game, 0, row).state, row.answers[0].text) for row in self.rows
        )
        self.looked_at = 0

    def run(self, games: int, most: int) -> Iterator[MakerProgress]:
        """Look through so many games, until there are enough puzzles; told after each game."""
        first = self.next_game
        for number in range(first, first + games):
            if len(self.rows) >= most:
                return
            found = self.puzzles_in(number)
            self.next_game = number + 1
            if found:
                self.rows = [*self.rows, *found][:most]
                write(self.path, self.game, self.rows)
            yield MakerProgress(number + 1 - first, self.looked_at, len(self.rows))

    def puzzles_in(self, number: int) -> list[PuzzleRow]:
        """The puzzles of one game."""
        found: list[PuzzleRow] = []
        last = -APART
        for moment in moments(self.game, self.options, self.seed, number):
            if moment.answers < last + APART:
                continue
            self.looked_at += 1
            told = self.puzzle(moment, number)
            if told is not None:
                found.append(told)
                last = moment.answers
                if len(found) == A_GAME:
                    break
        return found

    def puzzle(self, moment: PuzzleMoment, number: int) -> PuzzleRow | None:
        """A moment as a puzzle, if it is clear what is right, greedy misses it, and it is new."""
        sight = moment.sight
        table = self.table(sight, number)
        if table is None or self.is_known(table, self.text(sight, moment.best)):
            return None
        proven = self.prover.prove(sight, table)
        if proven is None:
            return None
        right, greedy = proven.answers[: proven.right], self.text(sight, moment.greedy)
        if greedy in {one.text for one in right} or self.is_known(table, right[0].text):
            return None
        self.alike[kind_of(self.game, table, right[0].text)] += 1
        texts = {self.text(sight, one): one for one in sight.choices}
        return PuzzleRow(
            position(self.game, table),
            sight.seat,
            proven.answers,
            proven.right,
            proven.proof,
            greedy,
            finder(sight, {texts[one.text] for one in right}),
            PuzzleOrigin(self.seed, number, moment.answers),
        )

    def text(self, sight: Sight, choice: int) -> str:
        """A choice in notation."""
        return self.game.text(sight.state, choice, None)

    def is_known(self, table: Any, best: str) -> bool:  # noqa: ANN401  # the state of any game
        """There are enough puzzles of this kind."""
        return self.alike[kind_of(self.game, table, best)] >= ALIKE

    def table(self, sight: Sight, number: int) -> Any | None:  # noqa: ANN401  # the state of any game
        """A table that the seat must hold possible, as it is kept; None where no file can."""
        g = sight.state.copy()
        self.game.imagine(g, sight.seat, draw(stream(self.seed, number), sight.answered + KEY))
        try:
            kept = load(self.game, position(self.game, g))
        except BadPositionError:
            return None
        hear(kept, sight.seat)
        return kept


def kind_of(game: Game[Any], table: Any, best: str) -> str:  # noqa: ANN401  # as above
    """What makes two puzzles alike: the same question, and the same best answer."""
    return f"{kind_name(game, open_kind(table))}: {best}"

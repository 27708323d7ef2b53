"""The maker of puzzles: strong games are looked through, and what is proven is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from forgehall.bots.bot import Sight
from forgehall.bots.greedy import Greedy
from forgehall.kit.chance import draw, stream
from forgehall.kit.errors import BadPositionError
from forgehall.kit.game import Game
from forgehall.kit.last_turn import LastTurn, last_turn_of
from forgehall.kit.position import kind_name, load, position
from forgehall.kit.questions import hear, open_kind
from forgehall.puzzles.last_turns import LastMoment, last_moments
from forgehall.puzzles.moments import PuzzleMoment, moments, seen_again
from forgehall.puzzles.proving import Proven, Prover
from forgehall.puzzles.puzzle import STEPS, Puzzle, PuzzleOrigin, PuzzleRow
from forgehall.puzzles.rating import finder
from forgehall.puzzles.shelf import read, write

A_GAME = 4
"""No game gives more puzzles: those of one game are much alike."""
A_GAME_OF_TURNS = 10
"""No game gives more whose turns are laid as the last one: there they differ more."""
APART = 20
"""How many answers two of a game lie apart at least."""
ALIKE = 20
"""How many puzzles of a file may have the same best answer to the same question."""
KEY = 0x9022


class MakerProgress(NamedTuple):
    """What came of looking through one more game."""

    games: int
    """How many games were looked through so far."""
    moments: int
    """How many moments in them were looked at closely."""
    kept: int
    """How many puzzles the file holds."""


class LastPuzzle(NamedTuple):
    """A question of a last turn that greedy misses, before it is proven."""

    table: Any
    sight: Sight
    greedy: str
    finder: str


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
        """Look through this many games, or until there are enough puzzles; told after each game."""
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
        last_turn = last_turn_of(self.game)
        if last_turn is not None:
            return self.last_turns_in(number, last_turn)
        found: list[PuzzleRow] = []
        last = -APART
        for moment in moments(self.game, self.options, self.seed, number):
            if moment.answers < last + APART:
                continue
            self.looked_at += 1
            row = self.puzzle(moment, number)
            if row is not None:
                found.append(row)
                last = moment.answers
                if len(found) == A_GAME:
                    break
        return found

    def last_turns_in(self, number: int, last_turn: LastTurn) -> list[PuzzleRow]:
        """The puzzles of one game whose turns are laid as its last one: the hardest of a turn."""
        hardest: dict[int, LastPuzzle] = {}
        for moment in last_moments(self.game, self.options, last_turn, self.seed, number):
            self.looked_at += 1
            found = self.last_puzzle(moment)
            other = hardest.get(moment.turn)
            if found is not None and (other is None or hardness(found) > hardness(other)):
                hardest[moment.turn] = found
        rows: list[PuzzleRow] = []
        for found in sorted(hardest.values(), key=hardness, reverse=True):
            proven = self.prover.counted(found.table)
            origin = PuzzleOrigin(self.seed, number, found.sight.answered)
            best = "" if proven is None else proven.answers[0].text
            if proven is not None and not self.is_known(found.table, best):
                self.alike[kind_of(self.game, found.table, best)] += 1
                rows.append(self.row(found.sight, found.table, proven, found.greedy, origin))
            if len(rows) == A_GAME_OF_TURNS:
                break
        return rows

    def last_puzzle(self, moment: LastMoment) -> LastPuzzle | None:
        """A question of a last turn, if it can be kept in a file, and greedy misses it."""
        try:
            table = load(self.game, position(self.game, moment.table))
        except BadPositionError:
            return None
        seen = table.copy()
        self.game.conceal(seen, moment.seat)
        choices = tuple(self.game.choice_list(seen))
        sight = Sight(self.game, seen, moment.seat, choices, moment.answers)
        greedy = Greedy(self.seed).choose(seen_again(sight))
        if greedy in moment.right:
            return None
        level = finder(sight, set(moment.right))
        return LastPuzzle(table, sight, self.text(sight, greedy), level)

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
        return self.row(
            sight, table, proven, greedy, PuzzleOrigin(self.seed, number, moment.answers)
        )

    def row(
        self,
        sight: Sight,
        table: Any,  # noqa: ANN401  # the state of any game
        proven: Proven,
        greedy: str,
        origin: PuzzleOrigin,
    ) -> PuzzleRow:
        """What the file tells of a puzzle."""
        texts = {self.text(sight, one): one for one in sight.choices}
        right = {texts[one.text] for one in proven.answers[: proven.right]}
        return PuzzleRow(
            position(self.game, table),
            sight.seat,
            proven.answers,
            proven.right,
            proven.proof,
            greedy,
            finder(sight, right),
            origin,
            proven.line,
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


def hardness(found: LastPuzzle) -> int:
    """The place of its finder among the levels; beyond them all where none finds it."""
    return STEPS.index(found.finder) if found.finder else len(STEPS)


def kind_of(game: Game[Any], table: Any, best: str) -> str:  # noqa: ANN401  # as above
    """What makes two puzzles alike: the same question, and the same best answer."""
    return f"{kind_name(game, open_kind(table))}: {best}"

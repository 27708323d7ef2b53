"""The proven positions as puzzles: `python -m tests.bots.positions.as_puzzles GAME FILE`.

They are written in front of those that the file holds already, as the maker has written them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from forgehall.bots.bot import Sight
from forgehall.bots.greedy import Greedy
from forgehall.kit.position import position
from forgehall.kit.questions import open_seat
from forgehall.puzzles.counting import Exact
from forgehall.puzzles.puzzle import COUNTED, AnswerWorth, PuzzleOrigin, PuzzleProof, PuzzleRow
from forgehall.puzzles.rating import finder
from forgehall.puzzles.shelf import read, write
from tests.bots.positions import Puzzle, puzzles

BY_HAND = -1
"""The seed of what comes from no game."""


def as_row(of: Puzzle, number: int) -> PuzzleRow | None:
    """A position that was proven by a count, if somebody can win, and one answer is worse."""
    game, state, seat = of.game, of.state, open_seat(of.state)
    if state.seats == 1 and game.rival(state) is None:
        return None
    exact = Exact(game)
    wins = exact.answers(state)
    answers = sorted((AnswerWorth(text, n, n, n) for text, n in wins.items()), key=lambda a: -a.win)
    right = len(of.best)
    if right == len(answers):
        return None
    seen = state.copy()
    game.conceal(seen, seat)
    sight = Sight(game, seen, seat, tuple(game.choice_list(seen)), 0)
    ids = {game.text(state, choice, None): choice for choice in sight.choices}
    greedy = Greedy(seed=1).choose(sight._replace(state=seen.copy()))
    gap = answers[right - 1].win - answers[right].win
    return PuzzleRow(
        position(game, state),
        seat,
        tuple(answers),
        right,
        PuzzleProof(COUNTED, 0, gap, gap),
        game.text(state, greedy, None),
        finder(sight, {ids[text] for text in of.best}),
        PuzzleOrigin(BY_HAND, number, 0),
        exact.line(state, answers[0].text),
    )


def main(name: str, path: Path) -> None:
    """Write them."""
    found = [one for one in puzzles(name) if one.proven]
    game = found[0].game
    made = [row for row in read(path, game) if row.origin.seed != BY_HAND] if path.exists() else []
    rows = [row for n, one in enumerate(found) if (row := as_row(one, n)) is not None]
    write(path, game, [*rows, *made])


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))

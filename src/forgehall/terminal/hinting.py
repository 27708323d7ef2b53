"""Hints: what a master thinks of each choice; what a simple bot would do while nothing is compiled.

The first look of a master compiles the game, so it is asked only once that is done.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from rich.table import Table
from rich.text import Text

from forgehall.bots import sight_of
from forgehall.bots.bot import Budget
from forgehall.bots.greedy import Greedy
from forgehall.bots.levels import SEARCHERS, Searcher
from forgehall.draw.picture import DUSK, LIT
from forgehall.draw.speech import Speech
from forgehall.kit.language import say
from forgehall.kit.match import Match
from forgehall.terminal.session import Hint
from forgehall.terminal.waking import is_awake

ADVISER = "legend"
"""The net gives hints, where a game has one."""
LONGEST = 3000
"""How many milliseconds a hint may take."""
MOST = 5
"""How many choices are mentioned."""


def hints_for(match: Match[Any], seat: int, speech: Speech, seed: int) -> list[Hint]:
    """The choices of a seat, the best first, as far as it may know."""
    sight = sight_of(match, seat)
    if not find_spec("numba") or not is_awake(match.game):
        choice = Greedy(seed).choose(sight)
        return [Hint(match.game.text(match.state, choice, seat), said(match, speech, choice, seat))]
    found = Searcher(SEARCHERS[ADVISER], seed).look(sight, Budget(milliseconds=LONGEST))
    best = sorted(found, key=lambda prospect: -prospect.visits)
    return [
        Hint(
            match.game.text(match.state, one.choice, seat),
            said(match, speech, one.choice, seat),
            one.wins[seat] if len(one.wins) > 1 else None,
            one.scores[seat],
        )
        for one in best[:MOST]
        if one.visits
    ]


def said(match: Match[Any], speech: Speech, choice: int, seat: int) -> str:
    """A choice in words, or in notation where the game has no others."""
    return speech.choice(match.state, choice, seat) or match.game.text(match.state, choice, seat)


def written(hints: list[Hint], language: str) -> Table:
    """Hints as rows; the first one is lit."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for place, hint in enumerate(hints):
        figures = []
        if hint.wins is not None:
            figures.append(say(language, "wins {percent} %", percent=round(100 * hint.wins)))
        if hint.score is not None:
            figures.append(say(language, "score {n}", n=round(hint.score)))
        row = Text.assemble((hint.words, "" if place else LIT), (f"  {hint.notation}", DUSK))
        table.add_row(row, Text(", ".join(figures), style=DUSK))
    return table

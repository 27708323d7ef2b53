"""Strong games, and the moments in them that may be puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from forgehall.bots.bot import Bot, Budget, Sight, sight_of
from forgehall.bots.greedy import Greedy
from forgehall.bots.knowledge import knowledge_of
from forgehall.bots.levels import LEVELS, SEARCHERS, Searcher
from forgehall.bots.net.player import NetPlayer, shipped
from forgehall.bots.search import Search
from forgehall.kit.chance import below, draw, stream
from forgehall.kit.game import Game
from forgehall.kit.questions import is_hearing, open_seat

EVERY = 2
"""One question in this many is looked at, so that those of a game come from all its phases."""
GLANCE = 250
"""How many games a first look at a moment imagines."""
FEW = 8
"""In a long turn only questions with no more choices are looked at: most others could wait."""
LEAST_VISITS = 8
"""A glance knows nothing of a choice that was tried less often."""
OPEN = 0.1
"""A game is still open where the asked seat wins, and loses, at least this often."""
HOPE = 0.07
"""By how much a glance must think the best choice better than the greedy one."""


class PuzzleMoment(NamedTuple):
    """A question of a strong game that may be a puzzle."""

    sight: Sight
    best: int
    """What the game's player and a glance both take."""
    greedy: int
    """What a look one choice ahead takes: another one."""
    answers: int


def moments(
    game: Game[Any], options: dict[str, Any], seed: int, number: int
) -> Iterator[PuzzleMoment]:
    """The moments of one strong game where a better answer hides behind a greedy one."""
    key = stream(seed, number)
    match = game.match(seed=draw(key, 0), **options)
    strong, greedy = strong_player(game, seed), Greedy(seed)
    most = FEW if knowledge_of(game).long_turns else game.most_choices
    settings = LEVELS["master"] if knowledge_of(game).effort == 1 else SEARCHERS["legend"]
    search = Search(game, settings, seed, threads=False)
    while not match.over:
        if is_hearing(match.state) or len(match.legal) == 1:
            match.answer(match.legal[0])
            continue
        sight, answers = sight_of(match, open_seat(match.state)), match.answers_given
        choice = strong.choose(seen_again(sight))
        if below(draw(key, 1 + answers), EVERY) == 0 and len(sight.choices) <= most:
            other = greedy.choose(seen_again(sight))
            if other != choice and is_better(search, sight, choice, other):
                yield PuzzleMoment(sight, choice, other, answers)
        match.answer(choice)


def strong_player(game: Game[Any], seed: int) -> Bot:
    """Who plays the games: the net, which answers at once; a searcher where there is none."""
    return NetPlayer(seed) if shipped(game) else Searcher(LEVELS["smith"], seed)


def seen_again(sight: Sight) -> Sight:
    """The same question for somebody else: whoever is given a sight may do with it as it likes."""
    return sight._replace(state=sight.state.copy())


def is_better(search: Search, sight: Sight, choice: int, other: int) -> bool:
    """A glance, too, thinks a choice clearly better than the greedy one, in a game still open."""
    found = search.look(seen_again(sight), Budget(iterations=GLANCE))
    wins = {one.choice: one.wins[sight.seat] for one in found if one.visits >= LEAST_VISITS}
    best, greedy = max(wins.values()), wins.get(other, 0.0)
    own = wins.get(choice, 0.0)
    return OPEN < best < 1 - OPEN / 2 and best - own < HOPE / 2 and best - greedy > HOPE

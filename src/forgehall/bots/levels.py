"""The searchers that people play against, named from the trade.

A level is defined by iterations and knowledge, not by time: it plays alike on any machine. The
weakest makes the mistakes of people: it looks a step ahead, overlooks choices, forgets its rivals.
In the trade's words grandmaster and legend select by PUCT, with a prior, all others by UCB1; the
legend's prior and values come from a net.
"""

from __future__ import annotations

from math import inf
from typing import Any

from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.search import Prospect, Search, SearchSettings
from forgehall.kit.errors import BadOptionError
from forgehall.kit.record import NONE

LEVELS: dict[str, SearchSettings] = {
    "novice": SearchSettings(iterations=24, guided=True, horizon=2, overlooks=0.6),
    "apprentice": SearchSettings(iterations=40),
    "journeyman": SearchSettings(iterations=120),
    "smith": SearchSettings(iterations=100, guided=True),
    "master": SearchSettings(iterations=2000, guided=True),
    "grandmaster": SearchSettings(iterations=5000, trees=2, guided=True, leaning=True),
}
"""Every level, from the weakest to the strongest."""
SEARCHERS: dict[str, SearchSettings] = {
    "mcts": SearchSettings(horizon=NONE),
    **LEVELS,
    "grandmaster-1": LEVELS["grandmaster"],
    "legend": LEVELS["grandmaster"]._replace(net=2000),
}
"""Every searcher with a name: `mcts` is the plain one, whose games are played to the end; `legend`
asks a net, and in a game without one it is a grandmaster. `grandmaster-1` stays what it is, however
strong later grandmasters are: newcomers are measured by it."""

LIKE = SearchSettings(astray=0.2, horizon=20, exploration=0.7, spread=10.0)
"""A value of each kind, to read others by."""


class Searcher:
    """A bot that searches, whatever game it is asked about."""

    def __init__(self, settings: SearchSettings, seed: int) -> None:
        """Take the settings; the search begins with the first question."""
        self.settings = settings
        self.seed = seed
        self.search: Search | None = None

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:
        """The choice that the search went for most often; a single choice costs nothing."""
        return self._search(sight).choose(sight, budget)

    def look(self, sight: Sight, budget: Budget = OWN_BUDGET) -> list[Prospect]:
        """What each choice leads to, in the order of the choices."""
        return self._search(sight).look(sight, budget)

    @property
    def size(self) -> int:
        """How many bytes its trees take."""
        return 0 if self.search is None else sum(grown.size for grown in self.search.grown)

    def _search(self, sight: Sight) -> Search:
        """The search of the game that is in sight."""
        if self.search is None or self.search.game is not sight.game:
            self.search = Search(sight.game, self.settings, self.seed)
        return self.search


def changed(settings: SearchSettings, changes: str) -> SearchSettings:
    """The settings, some of them as a text has it: `iterations=500,guided=yes`."""
    for change in changes.split(","):
        field, _, value = change.partition("=")
        new: dict[str, Any] = {field: parsed(field, value)}
        settings = settings._replace(**new)
    check(settings)
    return settings


def check(settings: SearchSettings) -> None:
    """Refuse settings that no search can go by."""
    for field, value in settings._asdict().items():
        if field in {"iterations", "trees"} and value < 1:
            message = f"{field} is at least 1; given: {value}"
            raise BadOptionError(message)
        if field in {"astray", "margin", "overlooks"} and value is not None and not 0 <= value <= 1:
            message = f"{field} lies between 0 and 1; given: {value}"
            raise BadOptionError(message)
        if field in {"exploration", "spread"} and value is not None and not 0 < value < inf:
            message = f"{field} is more than 0; given: {value}"
            raise BadOptionError(message)


def parsed(field: str, value: str) -> float:
    """A new value for one of the settings, as a text has it."""
    if field not in LIKE._fields:
        message = f"a searcher has the settings {', '.join(LIKE._fields)}; given: {field!r}"
        raise BadOptionError(message)
    like = getattr(LIKE, field)
    try:
        return ("no", "yes").index(value) == 1 if isinstance(like, bool) else type(like)(value)
    except ValueError as error:
        example = ("no", "yes")[like] if isinstance(like, bool) else like
        message = f"{field} takes a value like {example}; given: {value!r}"
        raise BadOptionError(message) from error

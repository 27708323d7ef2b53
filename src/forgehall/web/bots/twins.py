"""What programs get of bots: who stays in the hall, and who stands where on the ladder."""

from __future__ import annotations

import msgspec


class RegularTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A bot of a visitor that stays in the hall and may be challenged."""

    id: str
    name: str
    mark: str
    """One or two letters that stand for it."""
    owner: str
    games: tuple[str, ...]
    """What it plays."""
    ladder: bool
    """It meets other bots by itself."""
    is_free: bool
    """It has time for you."""


class RatedTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A bot on the ladder of a game."""

    name: str
    """Nothing for a bot of the house, which goes by its level."""
    level: str
    owner: str
    rating: int
    """On Elo's scale, where the apprentice has 1000."""
    low: int
    high: int
    """In 95 of 100 cases the truth lies between `low` and `high`."""
    games: int
    bot: str
    """Its id, if it is here now."""


class LadderTwin(msgspec.Struct, frozen=True, kw_only=True):
    """The ladder of a game, the strongest first."""

    game: str
    bots: tuple[RatedTwin, ...]


class BotsTwin(msgspec.Struct, frozen=True, kw_only=True):
    """The bots of visitors that are here, and the ladder of each game."""

    bots: tuple[RegularTwin, ...]
    has_ladder: bool
    ladders: tuple[LadderTwin, ...]

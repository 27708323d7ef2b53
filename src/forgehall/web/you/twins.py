"""What programs get of a visitor: settings, games, rivals, devices, and all that is kept."""

from __future__ import annotations

import msgspec

from forgehall.tables.calling.channels import ChannelKind
from forgehall.web.http.identity import Likes
from forgehall.web.pages.twins import BriefTwin


class ChannelTwin(msgspec.Struct, frozen=True, kw_only=True):
    """Where you are told when it is your turn."""

    id: str
    kind: ChannelKind
    delay: int
    """How many seconds after your turn has begun."""
    table: str | None
    """Of one table alone; of all, if none is named."""
    confirmed: bool
    """Whoever reads there has agreed."""
    trouble: str
    """Why the last message did not arrive; nothing if it did."""


class SettingsTwin(Likes, frozen=True, kw_only=True):
    """How your pages are, and where you are told of your turns."""

    channels: tuple[ChannelTwin, ...]


class FavouriteTold(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody likes to make in a game."""

    name: str
    n: int


class GameTold(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody has done in a game."""

    game: str
    played: int
    won: int
    """Shared victories too."""
    best: int | None
    """The highest score at a table with others, bots too."""
    best_table: str
    alone: int | None = None
    """The highest score alone."""
    alone_table: str = ""
    rating: int | None = None
    """Against the levels of the bots, of which the strongest has 1800; None before a first game."""
    give_or_take: int = 0
    """The truth lies so far from it at most, in 95 of 100 cases."""
    favourites: tuple[FavouriteTold, ...] = ()
    """What was made most often in the latest games."""


class RivalTold(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody has done against a person or a level."""

    name: str
    level: str
    """The level of a bot; nothing for a person."""
    owner: str = ""
    """Whose program it is, if it is one."""
    met: int
    ahead: int
    """How often the reader came before them."""
    level_with: int
    """How often both shared a place."""
    table: str
    """Where they met last."""
    is_over: bool
    """The game there is over."""


class YouTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What you have played, and with whom, as far as tables are kept."""

    nickname: str
    games: tuple[GameTold, ...]
    rivals: tuple[RivalTold, ...]


class EverythingTwin(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept about you."""

    nickname: str
    likes: Likes
    channels: tuple[ChannelTwin, ...]
    addresses: tuple[str, ...]
    """Where you are told of your turns, in the order of the channels."""
    tables: tuple[BriefTwin, ...]
    records: dict[str, str]
    """The record of each table that has begun, as you may know it."""


class KeyTwin(msgspec.Struct, frozen=True, kw_only=True):
    """The link that makes another device yours."""

    address: str


class KnownTwin(msgspec.Struct, frozen=True, kw_only=True):
    """Who somebody is by a link."""

    nickname: str

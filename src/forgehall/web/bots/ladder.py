"""The ladder of a game: every bot on it with its rating, as the arena rates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from forgehall.arena.rating import Rating, ratings
from forgehall.tables.ladder import HOUSE
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.bots.twins import LadderTwin, RatedTwin

FIXED = HOUSE[0]
"""The bot that the others are measured by."""


def ladders_of(met: Sequence[TableSummary], here: Mapping[str, str]) -> tuple[LadderTwin, ...]:
    """The ladder of each game that was played there; `here` are the ids of regulars, by person."""
    over = [one for one in met if one.places]
    return tuple(
        LadderTwin(game=name, bots=rated([one for one in over if one.game == name], here))
        for name in sorted({one.game for one in over})
    )


def rated(met: Sequence[TableSummary], here: Mapping[str, str]) -> tuple[RatedTwin, ...]:
    """Everybody on a ladder, the strongest first.

    Whoever has met nobody that leads to the fixed bot has no rating yet.
    """
    latest = {
        key: (meeting, seat)
        for meeting in reversed(met)
        for seat, key in enumerate(keys_of(meeting))
    }
    known = reached(met)
    finishes = [finish(meeting) for meeting in met if known.issuperset(keys_of(meeting))]
    games = Counter(key for meeting in met for key in keys_of(meeting))
    rows = [
        rated_bot(rating, *latest[rating.bot], games[rating.bot], here)
        for rating in ratings(finishes, sorted(known), FIXED)
        if rating.bot in latest
    ]
    return tuple(sorted(rows, key=lambda one: -one.rating))


def rated_bot(
    rating: Rating, latest: TableSummary, seat: int, games: int, here: Mapping[str, str]
) -> RatedTwin:
    """A bot with its rating; its name and owner are those of its latest game."""
    is_house = latest.persons[seat] is None
    return RatedTwin(
        name="" if is_house else latest.names[seat],
        level=latest.kinds[seat] if is_house else "",
        owner=latest.owners[seat] if latest.owners else "",
        rating=round(rating.rating),
        low=round(rating.low),
        high=round(rating.high),
        games=games,
        bot=here.get(rating.bot, ""),
    )


def keys_of(meeting: TableSummary) -> list[str]:
    """Who sits there: a person, or the level of a bot."""
    return [who or kind for who, kind in zip(meeting.persons, meeting.kinds, strict=True)]


def finish(meeting: TableSummary) -> list[tuple[str, int]]:
    """Everybody with a place; those for whom a bot had to play on come last."""
    last = len(meeting.places)
    return [
        (key, last if seat in meeting.stood_in else place - last * bool(meeting.stood_in))
        for seat, (key, place) in enumerate(zip(keys_of(meeting), meeting.places, strict=True))
    ]


def reached(met: Sequence[TableSummary]) -> set[str]:
    """Who has met the fixed bot, or somebody that has, and so on."""
    known, former = {FIXED}, 0
    while len(known) != former:
        former = len(known)
        for one in met:
            if not known.isdisjoint(keys_of(one)):
                known.update(keys_of(one))
    return known

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
    over = [told for told in met if told.places]
    return tuple(
        LadderTwin(game=name, bots=rated([told for told in over if told.game == name], here))
        for name in sorted({told.game for told in over})
    )


def rated(met: Sequence[TableSummary], here: Mapping[str, str]) -> tuple[RatedTwin, ...]:
    """Everybody on a ladder, the strongest first.

    Whoever has met nobody that leads to the fixed bot has no rating yet.
    """
    latest = {key: (told, seat) for told in reversed(met) for seat, key in enumerate(keys_of(told))}
    known = reached(met)
    finishes = [finish(told) for told in met if known.issuperset(keys_of(told))]
    games = Counter(key for told in met for key in keys_of(told))
    rows = [
        rated_bot(rating, *latest[rating.bot], games[rating.bot], here)
        for rating in ratings(finishes, sorted(known), FIXED)
        if rating.bot in latest
    ]
    return tuple(sorted(rows, key=lambda one: -one.rating))


def rated_bot(
    rating: Rating, told: TableSummary, seat: int, games: int, here: Mapping[str, str]
) -> RatedTwin:
    """A bot with its rating; its name and owner are those of its latest game."""
    is_house = told.persons[seat] is None
    return RatedTwin(
        name="" if is_house else told.names[seat],
        level=told.kinds[seat] if is_house else "",
        owner=told.owners[seat] if told.owners else "",
        rating=round(rating.rating),
        low=round(rating.low),
        high=round(rating.high),
        games=games,
        bot=here.get(rating.bot, ""),
    )


def keys_of(told: TableSummary) -> list[str]:
    """Who sits there: a person, or the level of a bot."""
    return [who or kind for who, kind in zip(told.persons, told.kinds, strict=True)]


def finish(told: TableSummary) -> list[tuple[str, int]]:
    """Everybody with a place; those for whom a bot had to play on come last."""
    last = len(told.places)
    return [
        (key, last if seat in told.stood_in else place - last * bool(told.stood_in))
        for seat, (key, place) in enumerate(zip(keys_of(told), told.places, strict=True))
    ]


def reached(met: Sequence[TableSummary]) -> set[str]:
    """Who has met the fixed bot, or somebody that has, and so on."""
    known, former = {FIXED}, 0
    while len(known) != former:
        former = len(known)
        for told in met:
            if not known.isdisjoint(keys_of(told)):
                known.update(keys_of(told))
    return known

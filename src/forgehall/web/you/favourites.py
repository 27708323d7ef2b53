"""What somebody likes to make: counted from the latest games, game by game."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.made import MadePiece
from forgehall.draw.show import show_of
from forgehall.kit.game import game
from forgehall.tables.errors import TableError
from forgehall.tables.hall import Hall
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.eyes.seeing import Eyes, scene_for
from forgehall.web.sharing.poster import ground_of, studio_of
from forgehall.web.words import body_of

LOOKED_AT = 5
"""How many tables of a game are counted, the latest ones."""
SHOWN = 4
"""How many pieces are named for each game."""
MOST_KEPT = 2000


class Favourite(NamedTuple):
    """A piece that somebody has made often."""

    name: str
    n: int
    drawn: Markup
    """A picture that stands alone."""
    ground: str
    """What it lies on: bench or bone."""


class Favourites:
    """What was made at finished tables, which is counted once."""

    def __init__(self) -> None:
        """Nothing is counted yet."""
        self._made: OrderedDict[tuple[str, int, str], tuple[MadePiece, ...]] = OrderedDict()

    async def of(
        self, hall: Hall, played: Iterable[TableSummary], person: str, language: str
    ) -> dict[str, list[Favourite]]:
        """By game, what somebody has made most often in the latest finished games."""
        found: dict[str, dict[str, MadePiece]] = {}
        looked: Counter[str] = Counter()
        for summary in played:
            pieces = found.setdefault(summary.game, {})
            looked[summary.game] += 1
            if looked[summary.game] > LOOKED_AT:
                continue
            for one in await self._of_table(hall, summary, summary.persons.index(person), language):
                former = pieces.get(one.name)
                pieces[one.name] = one if former is None else one._replace(n=one.n + former.n)
        return {game: favourites(game, pieces.values()) for game, pieces in found.items()}

    async def _of_table(
        self, hall: Hall, summary: TableSummary, seat: int, language: str
    ) -> tuple[MadePiece, ...]:
        """What a seat has made at a table; nothing where the table cannot be opened any more."""
        key = (summary.id, seat, language)
        if key not in self._made:
            try:
                table = await hall.table(summary.id)
            except TableError:
                return ()
            scene = scene_for(table, Eyes(None, language, is_host=False))
            events = table.match.events if table.match else ()
            made = show_of(table.game).made(scene, events, seat) if scene else ()
            self._made[key] = tuple(made)
            if len(self._made) > MOST_KEPT:
                self._made.popitem(last=False)
        return self._made[key]


def favourites(name: str, pieces: Iterable[MadePiece]) -> list[Favourite]:
    """The most frequent pieces of a game, drawn."""
    most = sorted(pieces, key=lambda one: -one.n)[:SHOWN]
    studio = studio_of(game(name)) if most else None
    return [
        Favourite(
            one.name,
            one.n,
            studio.alone(one.picture, body_of(name)),
            ground_of(one.picture),
        )
        for one in most
        if studio
    ]

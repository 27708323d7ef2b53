"""Tables of Dwarven Smithy to draw: random games of every kind, and words to look at them."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from forgehall.draw import page
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.state import State
from tests.draw.scenes import element, scene, tables
from tests.rules.dwarven_smithy.table import GOOD_NAMED

SEEDS = range(6)
"""Two to four seats, both decks, with and without the variants."""


def smithy_tables(seed: int, step: int = 1) -> Iterator[State]:
    """States of a random game; with the seed change seats, deck and variants."""
    found = tables(
        game,
        seed,
        seats=2 + seed % 3,
        deck=("starter", "full")[seed % 2],
        bidding=seed % 2 == 1,
        mine_never_closes=seed // 2 % 2 == 1,
        most_turns=24,
    )
    yield from (g for i, g in enumerate(found) if i % step == 0)


def drawn_for(g: State, seat: int | None, language: str = "en") -> dict[str, Markup]:
    """What is drawn of a table for a seat."""
    return dict(page.groups(scene(g, seat, language, game)))


def good(name: str) -> int:
    """A card by its name."""
    return GOOD_NAMED[name]


def text_of(markup: Markup) -> str:
    """What can be read of a group."""
    return " ".join(" ".join(element(markup).itertext()).split())

"""What the cards of Dwarven Smithy are and do, found by their names."""

from __future__ import annotations

from forgehall.games.dwarven_smithy.rules.components import GOODS, GUILD, NAMES
from forgehall.games.dwarven_smithy.words.names import good_name
from forgehall.games.dwarven_smithy.words.tips import tip_of

EXAMPLES = (NAMES[GUILD], NAMES[0])
"""Names to ask by: a card of the guild, and a resource."""


def explain(name: str, language: str) -> list[str]:
    """A line on every card that goes by this name, in notation or in full."""
    wanted = name.lower()
    return [
        described(good, language)
        for good in range(GOODS)
        if wanted in (NAMES[good].lower(), good_name(good, language).lower())
    ]


def described(good: int, language: str) -> str:
    """A card as its tip on the board has it, in one line."""
    title, *sentences = tip_of(good, language)
    return f"{title}: {' '.join(sentences)}"

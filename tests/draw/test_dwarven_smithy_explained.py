"""The cards of Dwarven Smithy in words, for those who ask in the terminal."""

from __future__ import annotations

import pytest

from forgehall.draw.terminal import explain
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import GOODS, NAMES
from forgehall.games.dwarven_smithy.words.names import good_name
from forgehall.kit.language import LANGUAGES

TONGS = (
    "Cinder Tongs: Tool. Crafting needs less: 1 iron, for every guild card. "
    "Keep it, or sell it for 13 coins. Needs 1 silver, 2 iron. "
    "In a market others buy it for 3 coins."
)
KESTA = (
    "Kesta Ledgerhand: Apprentice. At the warehouse you pay no surcharge. Needs 1 gold. "
    "In a market others buy it for 5 coins."
)
RAW_IRON = "Iron (raw): Others buy it for 2 coins, the bank pays 1 coin."


@pytest.mark.parametrize(
    ("name", "explained"),
    [("Cinder Tongs", TONGS), ("kesta ledgerhand", KESTA), ("raw iron", RAW_IRON)],
)
def test_a_card_is_explained_by_its_name(name: str, explained: str) -> None:
    """What it is, what it does and brings, what it needs, and for how much it is bought."""
    found = explain(game, name, "en")

    assert [explained] == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_explained_in_every_language(language: str) -> None:
    """By its name in notation and by its name in the language, with nothing left to fill in."""
    for good in range(GOODS):
        by_notation = explain(game, NAMES[good].upper(), language)
        by_name = explain(game, good_name(good, language), language)

        assert by_notation
        assert by_notation == by_name
        assert not any("{" in text or "  " in text for text in by_notation)


def test_what_no_card_is_called_is_not_explained() -> None:
    """An anvil is no card."""
    assert [] == explain(game, "anvil", "en")

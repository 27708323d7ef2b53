"""Seats, coins and cards in words. Guild cards are called as their file calls them in English."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from forgehall.games.dwarven_smithy.rules.components import (
    FACE_DOWN,
    GUILD,
    NAMES,
    READY,
    Subtype,
    Zone,
    is_raw,
    resource_of,
)
from forgehall.kit.language import Counted, count, mark, say

RESOURCE_NAMES = (
    mark("mithril"), mark("gold"), mark("silver"), mark("iron"),
    mark("emerald"), mark("ruby"), mark("sapphire"), mark("moonstone"),
    mark("storm rune"), mark("lightning rune"), mark("frost rune"), mark("earth rune"),
)  # fmt: skip

SUBTYPE_NAMES = {
    Subtype.WEAPON: mark("weapons"),
    Subtype.ARMOR: mark("armor"),
    Subtype.SHIELD: mark("shields"),
    Subtype.OTHER: mark("other wares"),
}

ONE_OF_SUBTYPE = {
    Subtype.WEAPON: mark("weapon"),
    Subtype.ARMOR: mark("piece of armor"),
    Subtype.SHIELD: mark("shield"),
    Subtype.OTHER: mark("other ware"),
}

ZONE_NAMES = {Zone.WORKSHOP: mark("workshop"), Zone.MARKET: mark("market")}

COINS = Counted("nominative", "{n} coin", "{n} coins")
CARDS = Counted("nominative", "{n} card", "{n} cards")
CARDS_ACCUSATIVE = Counted("accusative", "{n} card", "{n} cards")


def seat_name(seat: int, language: str, names: Sequence[str]) -> str:
    """What people call a seat: by a name, else by a number that counts from 1."""
    return names[seat] if seat < len(names) else say(language, "Player {n}", n=seat + 1)


def coins_name(n: int, language: str) -> str:
    """A number of coins."""
    return count(language, COINS, n)


def cards_name(n: int, language: str, *, accusative: bool = False) -> str:
    """A number of cards."""
    return count(language, CARDS_ACCUSATIVE if accusative else CARDS, n)


@cache
def ore_name(resource: int, language: str) -> str:
    """A resource, whatever its state."""
    return say(language, RESOURCE_NAMES[resource])


@cache
def good_name(good: int, language: str) -> str:
    """A card as it lies: iron, iron (raw), Keg of Rivets; a king's item that is not known."""
    if good < 0 or good == FACE_DOWN:
        return say(language, "a card for the king")
    if good >= GUILD:
        return say(language, NAMES[good])
    name = ore_name(resource_of(good), language)
    return say(language, "{card} (raw)", card=name) if is_raw(good) else name


def card_name(good: int, language: str) -> str:
    """A card of a hand, where resources have no state."""
    return good_name(good if good >= GUILD else READY + resource_of(good), language)


def zone_name(zone: int, language: str) -> str:
    """Workshop or market."""
    return say(language, ZONE_NAMES[Zone(zone)])

"""What the properties must know about Dwarven Smithy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from forgehall.games.dwarven_smithy.rules.cards import RESOURCES
from forgehall.games.dwarven_smithy.rules.components import NAMES
from forgehall.games.dwarven_smithy.rules.zones import hand_limit, zone_limit
from forgehall.games.dwarven_smithy.words.sound import places_of_cards


def options() -> st.SearchStrategy[dict[str, Any]]:
    """All variants and flags; mostly short games, since random play is long."""
    return st.fixed_dictionaries(
        {
            "seats": st.integers(2, 4),
            "deck": st.sampled_from(["starter", "full"]),
            "first": st.sampled_from(["random", "seat 0"]),
            "bidding": st.booleans(),
            "mine_never_closes": st.booleans(),
            "completion": st.sampled_from(["may", "must"]),
            "surcharge_side": st.sampled_from(["right", "left"]),
            "loose_guild_from_hand": st.booleans(),
            "subtype_bonus": st.sampled_from(["sum", "max"]),
            "bonus_tie": st.sampled_from(["split", "all", "none"]),
            "bid_floor": st.sampled_from(["buy", "sell"]),
            "moving": st.sampled_from(["again", "once"]),
            "most_turns": st.sampled_from([12, 24, 36, 400]),
        }
    )


def numbered_options(bits: int, seats: int) -> dict[str, Any]:
    """The same, told by a number: one game of fifteen is played as long as it may last."""
    return {
        "seats": seats,
        "deck": "full" if bits & 1 else "starter",
        "bidding": bool(bits & 2),
        "mine_never_closes": bool(bits & 4),
        "completion": "must" if bits & 8 else "may",
        "surcharge_side": "left" if bits & 16 else "right",
        "loose_guild_from_hand": bool(bits & 32),
        "subtype_bonus": "max" if bits & 64 else "sum",
        "bid_floor": "sell" if bits & 128 else "buy",
        "bonus_tie": ("split", "all", "none")[bits // 256 % 3],
        "moving": "once" if bits & 1024 else "again",
        "most_turns": 400 if bits % 15 == 0 else 40 if bits % 5 == 0 else 14,
    }


def pieces(g: Any) -> dict[str, int]:
    """Every resource and every guild card, wherever it lies."""
    cards = Counter(NAMES[good].removeprefix("raw ") for good in places_of_cards(g))
    for resource, name in enumerate(RESOURCES):
        cards[name] += g.mine_deck[resource] + g.mine_discard[resource] + g.warehouse[resource]
        for seat in range(g.seats):
            cards[name] += g.hand_ores[seat][resource]
            cards[name] += sum(under[resource] for under in g.under[seat])
    return dict(cards)


def limits(g: Any) -> Iterator[tuple[str, int, int]]:
    """Rules file 1.2: hands, workshops and markets hold so much and no more, at every moment."""
    for seat in range(g.seats):
        yield "coins", g.coins[seat], 9999
        yield "hand", g.hand_mine_count[seat] + g.hand_guild_count[seat], hand_limit(g, seat)
        for zone in range(2):
            yield "zone", g.used[seat][zone], zone_limit(g, seat, zone)
        for known, held in zip(g.hand_known[seat], g.hand_ores[seat], strict=True):
            yield "known", known, held
    yield "turns", g.turns, g.most_turns

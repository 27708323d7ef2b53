"""The market: who lands, what sells where, corruption, sponsorship, Cultists."""

from __future__ import annotations

import pytest

from forgehall.games.merchants_cove.rules.state import Ask, Phase, State, Step
from tests.rules.merchants_cove.table import (
    asked,
    begin,
    good,
    legal,
    play,
    sail,
    shelf,
    stock,
    table,
)


def docked(rogues: str = "criminals") -> State:
    """Three boats at the piers: large, black market (left), small."""
    g = table(rogues=rogues, day=3)
    sail(g, "L1", "red red blue rogue", "A")
    sail(g, "L2", "red red red green", "B")
    sail(g, "R1", "blue blue yellow rogue", "D")
    return g


def test_passengers_at_sea_go_to_their_halls_and_rogues_to_the_lair() -> None:
    """1.6.1: boats that did not dock."""
    g = table(hour=[12, 12], day=3)
    sail(g, "L1", "red red rogue")
    sail(g, "R1", "blue yellow red green", "C")

    begin(g, Step.NEXT_TURN)

    assert [3, 1, 1, 1] == g.hall
    assert 4 == g.lair
    assert [0] * 5 == g.aboard[0]
    assert 4 == sum(g.aboard[3])


def test_large_goods_sell_at_the_large_pier_and_on_the_black_market() -> None:
    """1.6.2: each pier takes its size, the middle one both."""
    g = docked()
    stock(g, 0, "large red")

    begin(g, Step.SALES)

    assert [
        "keep large red", "sell large red at large pier", "sell large red at black market",
    ] == legal(g)  # fmt: skip


def test_small_goods_sell_at_the_small_pier() -> None:
    """1.6.2: not at the large one."""
    g = docked()
    stock(g, 0, "small blue")

    begin(g, Step.SALES)

    assert ["keep small blue", "sell small blue at small pier"] == legal(g)


@pytest.mark.parametrize(
    ("name", "pier", "gold"),
    [
        ("large red", "large pier", 8), ("large red", "black market", 12),
        ("large blue", "large pier", 6), ("small red", "black market", 6),
        ("small blue", "small pier", 6), ("small yellow", "small pier", 3),
        ("small green", "black market", 2), ("large green", "black market", 4),
    ],
)  # fmt: skip
def test_a_good_brings_its_value_for_each_matching_adventurer(
    name: str, pier: str, gold: int
) -> None:
    """1.6.2: base value x number of matching adventurers on that pier."""
    g = docked()
    stock(g, 0, name)
    begin(g, Ask.SELL, 0, good(name))

    play(g, f"sell {name} at {pier}")

    assert gold == g.gold[0]


def test_goods_do_not_compete_for_customers() -> None:
    """1.6.2: buyers' purses have no bottom."""
    g = docked()
    stock(g, 0, "large red", "large red")
    begin(g, Step.SALES)

    play(g, *["sell large red at large pier"] * 2)

    assert 16 == g.gold[0]


def test_both_boats_of_the_middle_pier_count() -> None:
    """1.5.4, 1.6.2: the black market has two docks."""
    g = docked()
    sail(g, "R2", "red red green green", "C")
    stock(g, 0, "small red")
    begin(g, Step.SALES)

    play(g, "sell small red at black market")

    assert 10 == g.gold[0]


def test_the_black_market_brings_corruption() -> None:
    """1.6.2, proposed: 1 corruption card per good sold there."""
    g = docked()
    stock(g, 0, "small red", "small red")
    begin(g, Step.SALES)

    play(g, "sell small red at black market", "corruption hush money")
    play(g, "sell small red at black market", "corruption hush money")

    assert 2 == g.held[0]


def test_an_outer_pier_brings_none() -> None:
    """1.6.2: only the black market does."""
    g = docked()
    stock(g, 0, "large red")
    begin(g, Step.SALES)

    play(g, "sell large red at large pier")

    assert (None, 0) == (asked(g), g.held[0])


def test_without_a_matching_adventurer_there_is_no_sale() -> None:
    """1.6.2, proposed: nothing is asked, the good stays."""
    g = docked()
    stock(g, 0, "large yellow", "small yellow", "small green")
    g.aboard[1][1] = 0

    begin(g, Step.SALES)

    assert ["keep small yellow", "sell small yellow at small pier"] == legal(g)
    play(g, "keep small yellow")
    assert None is asked(g)


def test_goods_may_be_kept() -> None:
    """1.6.2: each good goes to one pier or is kept; keeping one keeps its equals."""
    g = docked()
    stock(g, 0, "small red", "small red", "large red")
    begin(g, Step.SALES)

    play(g, "keep small red")

    assert ("SELL", 0) == asked(g)
    assert "keep large red" == legal(g)[0]
    assert 3 == len(shelf(g, 0))


def test_sold_goods_return_to_the_supply() -> None:
    """1.6.2: to the owner's supply."""
    g = docked()
    stock(g, 0, "large red")
    begin(g, Step.SALES)

    play(g, "sell large red at large pier")

    assert (2, []) == (g.supply[0][good("large red")], shelf(g, 0))


def test_the_top_of_the_stack_sells_first() -> None:
    """5: selling is resolved player by player, top of the stack first."""
    g = docked()
    g.hour[:2] = [12, 13]
    stock(g, 0, "large red")
    stock(g, 1, "large red")

    begin(g, Step.NEXT_TURN)

    assert ("SELL", 1) == asked(g)
    play(g, "keep large red")
    assert ("SELL", 0) == asked(g)
    assert Phase.MARKET == g.phase


def test_active_symbols_pay_for_each_member_of_their_halls() -> None:
    """1.6.3: 1 gold per adventurer in that colour's hall."""
    g = table(hall=[3, 1, 4, 2])
    g.sponsor[0][:] = [1, 0, 1, 0]

    begin(g, Step.SPONSOR)

    assert 7 == g.gold[0]


def test_sponsors_pay_in_every_market_after_the_landing() -> None:
    """1.6.3, 4.18: a symbol uncovered today pays in today's market."""
    g = table(hour=[12, 12], day=3)
    g.sponsor[1][0] = 1
    sail(g, "L1", "red red")

    begin(g, Step.NEXT_TURN)

    assert [0, 3] == g.gold[:2]


def test_cultists_buy_anything() -> None:
    """3.3: rogues on the pier may count as matching, for 1 corruption card."""
    g = docked("cultists")
    stock(g, 0, "large red")
    begin(g, Step.SALES)

    assert "sell large red at large pier with rogues" in legal(g)
    play(g, "sell large red at large pier with rogues", "corruption hush money")

    assert (12, 1) == (g.gold[0], g.held[0])
    assert None is asked(g)


def test_cultists_buy_where_nobody_else_would() -> None:
    """3.3: they buy anything."""
    g = docked("cultists")
    stock(g, 0, "large yellow")
    begin(g, Step.SALES)

    assert ["keep large yellow", "sell large yellow at large pier with rogues"] == legal(g)


def test_cultists_on_the_black_market_cost_two_cards() -> None:
    """3.3, 1.6.2: one for the market, one for the rogues."""
    g = docked("cultists")
    sail(g, "R2", "rogue green green green", "C")
    stock(g, 0, "small red")
    begin(g, Step.SALES)

    play(g, "sell small red at black market with rogues", *["corruption hush money"] * 2)

    assert (8, 2) == (g.gold[0], g.held[0])


def test_cultists_count_only_where_rogues_are() -> None:
    """3.3: no rogue on the black market."""
    g = docked("cultists")
    stock(g, 0, "small red")

    begin(g, Step.SALES)

    assert "sell small red at black market with rogues" not in legal(g)


@pytest.mark.parametrize("rogues", ["criminals", "robbers"])
def test_other_rogues_buy_nothing(rogues: str) -> None:
    """3.3: only Cultists do."""
    g = docked(rogues)
    stock(g, 0, "large red")

    begin(g, Step.SALES)

    assert all("rogues" not in text for text in legal(g))


def test_a_day_without_goods_asks_nobody() -> None:
    """1.6: nothing to sell, nothing to ask."""
    g = docked()
    g.hour[:2] = [12, 12]

    begin(g, Step.NEXT_TURN)

    assert None is asked(g)


def test_every_kind_of_good_is_asked_for_in_turn() -> None:
    """1.6.2: small before large, red, green, blue, yellow."""
    g = docked()
    stock(g, 0, "small red", "small green", "small blue", "large red", "large green", "large blue")
    begin(g, Step.SALES)
    kept = []

    while asked(g):
        kept.append(legal(g)[0])
        play(g, legal(g)[0])

    names = ("small red", "small green", "small blue", "large red", "large green", "large blue")
    assert [f"keep {name}" for name in names] == kept


def test_the_first_good_is_not_forgotten() -> None:
    """1.6.2: a sale is followed by the next equal good."""
    g = docked()
    g.hour[:2] = [12, 12]
    stock(g, 1, "small red", "small red")

    begin(g, Step.NEXT_TURN)
    play(g, "sell small red at black market", "corruption hush money")

    assert ("SELL", 1) == asked(g)

"""Chapter 1.8 of the rules: from the last turn to the most coins."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import FACE_DOWN, NAMES, Subtype
from forgehall.games.dwarven_smithy.rules.state import Happened, State, Step, Trigger
from forgehall.kit.events import Event
from forgehall.kit.standing import places
from tests.rules.dwarven_smithy.table import GOOD_NAMED, asked, table

STORM = ("stormcleaver", "2 mithril, iron, storm")
"""A weapon worth 44."""
GLAIVE = ("rubyfang glaive", "mithril, gold, ruby")
"""A weapon worth 42."""
WARAXE = ("hallguard waraxe", "mithril, silver, 2 iron")
"""A weapon worth 32."""
AEGIS = ("stoneward aegis", "2 mithril, 2 iron")
"""A shield worth 36."""
TARGE = ("throne-room targe", "2 gold, sapphire")
"""A shield worth 36."""
MAIL = ("regent's mail", "mithril, 2 silver, iron")
"""An armor worth 34."""
SIGNET = ("moonwell signet", "2 silver, moonstone")
"""Another ware worth 30."""


def scores(seats: int = 2, options: dict[str, Any] | None = None, **cells: Any) -> list[int]:
    """What each seat would score."""
    coins = cells.pop("coins", [0] * seats)
    return game.score_list(table(seats=seats, options=options, coins=coins, **cells))


def test_coins_count() -> None:
    """1.8 step 7."""
    assert [12, 30] == scores(coins=[12, 30])


def test_hands_and_workshops_bring_nothing() -> None:
    """1.8 step 1: stacks crafted but not completed are lost."""
    assert [0, 0] == scores(
        hand={0: "2 gold, keg of rivets"}, workshop={0: "2 mithril"}, stacks={0: [AEGIS]}
    )


def test_loose_guild_cards_in_the_market_bring_nothing() -> None:
    """1.8 step 2."""
    assert [0, 0] == scores(market={0: "keg of rivets, stormcleaver"})


def test_loose_resources_in_the_market_are_sold_as_they_lie() -> None:
    """1.8 step 3: at the present sell value."""
    assert [3 + 1 + 4 + 6, 0] == scores(market={0: "gold, raw iron, storm, emerald"})


def test_a_sell_bonus_counts_in_the_last_sale() -> None:
    """1.8 step 3: apprentices are still in play."""
    assert [2 * (2 + 1), 0] == scores(market={0: "2 iron"}, apprentices={0: "sunna hagglewise"})


def test_finished_kings_items_bring_their_value() -> None:
    """1.8 step 6: resources under them pay nothing."""
    assert [30, 0] == scores(finished={0: [SIGNET]})


@pytest.mark.parametrize(("king", "value"), [(STORM, 44), (MAIL, 34), (AEGIS, 36)])
def test_the_highest_of_a_subtype_is_awarded_25_coins(king: tuple[str, str], value: int) -> None:
    """1.8 step 5: weapons, armor and shields."""
    assert [value + 25, 0] == scores(finished={0: [king]})


def test_other_wares_have_no_award() -> None:
    """1.8 step 5."""
    assert [0, 30] == scores(finished={1: [SIGNET]})


def test_the_sum_of_a_subtype_decides() -> None:
    """1.8 step 5 and Q16: two axes beat the stormcleaver and get the award."""
    assert [44, 42 + 32 + 25] == scores(finished={0: [STORM], 1: [GLAIVE, WARAXE]})


def test_by_option_the_highest_card_decides() -> None:
    """1.10 Q16: `subtype_bonus = max`."""
    assert [44 + 25, 42 + 32] == scores(
        finished={0: [STORM], 1: [GLAIVE, WARAXE]}, options={"subtype_bonus": "max"}
    )


@pytest.mark.parametrize(("tie", "each"), [("split", 12), ("all", 25), ("none", 0)])
def test_a_tie_for_an_award_splits_it(tie: str, each: int) -> None:
    """1.8 step 5 and Q17: rounded down; by option all or nothing."""
    assert [36 + each, 36 + each] == scores(
        finished={0: [AEGIS], 1: [TARGE]}, options={"bonus_tie": tie}
    )


def test_seats_without_a_claim_do_not_share_an_award() -> None:
    """1.8 step 5: no such item anywhere, no award."""
    assert [0, 0, 0] == scores(seats=3)


def test_all_three_awards_can_go_to_one_seat() -> None:
    """1.8 step 5: at most 75 coins in all."""
    assert [44 + 34 + 36 + 75, 0] == scores(finished={0: [STORM, MAIL, AEGIS]})


def test_unfinished_kings_items_claim_nothing() -> None:
    """1.8 steps 1 and 5."""
    assert [0, 44 + 25] == scores(stacks={0: [GLAIVE]}, finished={1: [STORM]})


def ended(**cells: Any) -> State:
    """A table after the end of the last turn."""
    g = table(
        trigger=Trigger.MINE_DECK, turns_left=0, asking=(Step.END_TURN, 1), coins=[5, 7], **cells
    )
    assert asked(g) is None
    return g


def test_kings_items_are_revealed_at_the_end() -> None:
    """1.8 step 4."""
    g = ended(finished={0: [STORM]})

    assert GOOD_NAMED["stormcleaver"] == g.stack_card[0][0]
    assert FACE_DOWN not in g.stack_card[0]
    assert Event(Happened.REVEAL, 0, GOOD_NAMED["stormcleaver"]) in g.events


def test_what_each_seat_gets_is_told() -> None:
    """1.8: sale, awards and king's items."""
    g = ended(finished={0: [STORM]}, market={1: "gold"})

    assert Event(Happened.AWARD, 0, Subtype.WEAPON, 25) in g.events
    assert Event(Happened.EARN, 0, amount=44) in g.events
    assert Event(Happened.SALE, 1, amount=3) in g.events
    assert [5 + 44 + 25, 7 + 3] == game.score_list(g)


def test_seats_of_equal_coins_share_the_victory() -> None:
    """1.8 step 7 and Q18."""
    assert [1, 1] == places(scores(coins=[20, 20]))


def test_every_award_names_its_subtype_in_words() -> None:
    """1.8 step 5."""
    g = ended(finished={0: [STORM, MAIL, AEGIS]})

    sentences = [game.words(event, "en") for event in g.events if event.kind == Happened.AWARD]

    assert [
        f"Player 1 wins 25 coins for {name}" for name in ("weapons", "armor", "shields")
    ] == sentences
    assert "Stormcleaver" in NAMES

"""Chapter 4 of the rules: what lies under a finished king's item is its owner's to see."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from forgehall.checking.secrets import everyone, imagined
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import NAMES
from forgehall.games.dwarven_smithy.rules.state import WITH_WILD_GEMS, Ask, State, Step
from forgehall.kit.errors import BadPositionError
from forgehall.kit.position import load, position
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.views import concealed, view
from tests.properties.hidden import (
    check_that_an_imagined_state_can_be_played,
    check_that_equal_tidings_look_alike,
    check_that_hidden_things_do_not_show,
)
from tests.rules.dwarven_smithy.table import in_hand, play, table
from tests.rules.dwarven_smithy.test_hidden import EITHER, WARAXE, chi_square

FOUR_CARDS = {
    WARAXE, "deepvein spear", "regent's mail", "gatewarden plate", "stoneward aegis",
    "stormcleaver", "wintergate ward", "skybreaker shield", "emerald bastion",
    "scepter of deep law",
}  # fmt: skip
"""The king's items that cost four resources: with the swage three of them are laid."""

SIGNET = "2 silver, moonstone"
RUNES = "4 storm, 4 lightning, 4 frost, 4 earth"


def finished_by(seat: int, **cells: Any) -> State:
    """A seat has finished the waraxe, with the help of the swage."""
    return table(
        tools={seat: "king's swage"}, finished={seat: [(WARAXE, EITHER)]}, asking=(Ask.ACT, 0),
        **cells,
    )  # fmt: skip


@pytest.mark.parametrize("looking", [0, NONE])
def test_nobody_may_look_under_a_finished_kings_item_of_another(looking: int) -> None:
    """2.2 and 4: neither a rival nor a spectator; how many cards lie there can be seen."""
    g = finished_by(1)

    seen, hidden = view(game, g, looking), concealed(game, g, looking)

    assert [UNKNOWN] * 12 == seen["under"][1][0] == hidden.under[1][0]
    assert 3 == seen["stack_covered"][1][0]
    assert [18, 20, 22, 26] == hidden.mine_deck[:4]


def test_its_owner_may_look_under_it_at_any_time() -> None:
    """2.2: players may look at the cards under their own finished king's items."""
    g = finished_by(1)

    seen = view(game, g, 1)

    assert [1, 0, 1, 1] == seen["under"][1][0][:4]
    assert 0 == seen["stack_covered"][1][0]


def test_what_lies_under_a_stack_in_the_workshop_is_open_until_it_is_finished() -> None:
    """2.2 and 3.6: laid out so that others can check it; covered when it comes to the market."""
    g = table(
        stacks={0: [("moonwell signet", "2 silver, moonstone")]}, asking=(Step.COMPLETE_NEXT, 0)
    )
    before = view(game, g, 1)["under"][0][0]

    play(g, "complete moonwell signet")

    assert [2, 1] == [before[2], before[7]]
    assert {UNKNOWN} == set(view(game, g, 1)["under"][0][0])


def test_nobody_may_look_under_it_even_if_the_card_lay_face_up() -> None:
    """2.2: that the card is known makes no difference to what lies under it."""
    g = table(
        tools={1: "king's swage"}, finished={1: [(f"{WARAXE}!", EITHER)]}, asking=(Ask.ACT, 0)
    )

    assert {UNKNOWN} == set(view(game, g, 0)["under"][1][0])
    assert WARAXE.replace(" ", "_") == view(game, g, 0)["stack_card"][1][0]


def test_a_finished_kings_item_is_imagined_as_any_that_is_as_high() -> None:
    """4: what cannot be looked at could be any king's item that takes so many cards."""
    g = finished_by(1)

    deals = [imagined(game, g, 0, luck) for luck in range(300)]

    held = {NAMES[deal.stack_secret[1][0]].lower() for deal in deals}
    assert FOUR_CARDS == held
    assert {3} == {sum(deal.under[1][0]) for deal in deals}
    assert {0} == {deal.stack_covered[1][0] for deal in deals}


def test_what_tools_spared_for_a_known_card_is_anybodys_guess() -> None:
    """4: the swage spared a mithril, a silver or an iron of the waraxe: by chi-square."""
    g = table(
        tools={1: "king's swage"}, finished={1: [(f"{WARAXE}!", EITHER)]}, asking=(Ask.ACT, 0)
    )

    laid = Counter(tuple(imagined(game, g, 0, luck).under[1][0][:4]) for luck in range(2_000))

    ways = {(0, 0, 1, 2): 500.0, (1, 0, 0, 2): 500.0, (1, 0, 1, 1): 1_000.0}
    assert set(ways) == set(laid)
    assert chi_square(laid, ways) < 13.82  # once in a thousand, 2 degrees


def test_wild_gems_may_lie_under_a_finished_kings_item() -> None:
    """4 and 3.4: any gem that is unseen, as often as there are cards of it."""
    g = table(
        apprentices={1: "yrsa facet-eye"},
        finished={1: [("rubyfang glaive!", "mithril, gold, ruby")]},
        discard="3 emerald, 2 ruby, 3 moonstone", asking=(Ask.ACT, 0),
    )  # fmt: skip
    g.stack_made[1][0] += WITH_WILD_GEMS

    gems = Counter(tuple(imagined(game, g, 0, luck).under[1][0][4:8]) for luck in range(1_800))

    ways = {(0, 1, 0, 0): 300.0, (0, 0, 1, 0): 1_200.0, (0, 0, 0, 1): 300.0}
    assert set(ways) == set(gems)
    assert chi_square(gems, ways) < 13.82  # once in a thousand, 2 degrees


def test_what_is_seen_elsewhere_cannot_lie_under_a_finished_kings_item() -> None:
    """4: without a rune, a sapphire or gold among the unseen few king's items are left."""
    g = table(
        finished={1: [("moonwell signet", "2 silver, moonstone")]},
        discard=f"3 emerald, 3 ruby, 4 sapphire, 3 moonstone, {RUNES}", asking=(Ask.ACT, 0),
    )  # fmt: skip

    held = {NAMES[imagined(game, g, 0, luck).stack_secret[1][0]].lower() for luck in range(60)}

    assert {"moonwell signet"} == held


@pytest.mark.parametrize("luck", range(12))
def test_several_finished_kings_items_are_imagined_apart(luck: int) -> None:
    """4: few resources are unseen, and the stacks share them."""
    g = table(
        seats=3,
        finished={
            1: [("thunderlord's hammer", "2 mithril, 2 gold, moonstone, lightning"),
                ("moonwell signet", "2 silver, moonstone")],
            2: [("crown of the underpeak!", "3 gold, sapphire, moonstone"),
                (WARAXE, "mithril, silver, 2 iron")],
        },
        stacks={2: [("scepter of deep law", "gold, silver, storm, earth")]},
        hand={1: "iron", 2: "gold, keg of rivets"},
        asking=(Ask.ACT, 0),
    )  # fmt: skip
    g.mine_discard, g.mine_deck = g.mine_deck, g.mine_discard
    g.mine_left = 0

    for seat in everyone(g):
        check_that_hidden_things_do_not_show(game, g, seat, luck)
        check_that_an_imagined_state_can_be_played(game, g, seat, luck)


@pytest.mark.parametrize("luck", range(4))
def test_play_goes_on_alike_over_what_lies_under_finished_kings_items(luck: int) -> None:
    """4: no view and no event tells apart what the seat has to imagine, to the end of the game."""
    match = game.match(seats=2, deck="full", chance="ask", most_turns=8)
    match.state = finished_by(1, most_turns=8)
    match.events = match.state.events

    for seat in everyone(match.state):
        check_that_equal_tidings_look_alike(match, seat, luck)


def test_a_record_that_begins_with_a_position_does_not_show_what_lies_under() -> None:
    """4: the position is written as a seat may know it."""
    written = position(game, concealed(game, finished_by(1), 0))

    assert {UNKNOWN} == set(written["under"][1][0])
    with pytest.raises(BadPositionError, match=r"holds \?, which is not a piece"):
        load(game, written)


IMAGINED = [
    (
        ["deepvein spear", "throne-room targe"],
        ["002000000001", "110000100000", "020000100000"],
        ["gold", "gold", "ore-cutter's hatchet", "drakebone lamellar"],
        ["gold"],
    ),
    (
        ["emerald bastion", "throne-room targe"],
        ["010110000000", "110001000000", "020000100000"],
        ["silver", "iron", "frostbrand of the ninth vault", "crown of the underpeak"],
        ["gold"],
    ),
    (
        ["wintergate ward", "lantern of the first forge"],
        ["002000000010", "110010000000", "010100000100"],
        ["gold", "iron", "edge grindstone", "ruby brooch"],
        ["gold"],
    ),
    (
        ["scepter of deep law", "moonwell signet"],
        ["001000001001", "110000010000", "002000010000"],
        ["iron", "iron", "star crucible", "gatewarden plate"],
        ["emerald"],
    ),
]
"""For four lucks: the finished king's items, the resources under them, and the hands."""


@pytest.mark.parametrize("luck", range(len(IMAGINED)))
def test_the_same_luck_imagines_the_same(luck: int) -> None:
    """4: a search can be repeated on every engine and machine; these are known answers."""
    g = table(
        seats=3, tools={1: "king's swage"}, apprentices={2: "yrsa facet-eye"},
        finished={
            1: [(WARAXE, EITHER)],
            2: [("rubyfang glaive!", "mithril, gold, ruby"), ("moonwell signet", SIGNET)],
        },
        stacks={1: [("stormcleaver", "mithril, iron, storm")]},
        hand={1: "2 gold, keg of rivets, tunnel pike", 2: "iron"}, asking=(Ask.ACT, 0),
    )  # fmt: skip
    g.stack_made[2][0] += WITH_WILD_GEMS

    deal = imagined(game, g, 0, luck)

    cards = [NAMES[deal.stack_secret[seat][1]].lower() for seat in (1, 2)]
    rows = (deal.under[1][1], deal.under[2][0], deal.under[2][1])
    laid = ["".join(map(str, row)) for row in rows]
    assert IMAGINED[luck] == (cards, laid, in_hand(deal, 1), in_hand(deal, 2))

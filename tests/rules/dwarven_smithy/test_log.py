"""What the table tells of every answer: to its seat in full, to others as they may know it."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.state import Ask, Happened, State, Step
from forgehall.kit.events import Event, visible_to
from forgehall.kit.record import NONE, UNKNOWN
from tests.rules.dwarven_smithy.table import GOOD_NAMED, play, table

ACT = (Ask.ACT, 0)
COMPLETE = (Step.COMPLETE_NEXT, 0)
TWO = "odrik fleetpick, sunna hagglewise"

OPEN: list[tuple[dict[str, Any], list[str], list[str]]] = [
    (
        {"hand": {0: "iron"}, "asking": ACT},
        ["play iron to workshop"],
        ["Ann puts into the workshop: iron (raw)"],
    ),
    (
        {"hand": {0: "keg of rivets"}, "asking": ACT},
        ["play keg of rivets to market"],
        ["Ann puts into the market: Keg of Rivets"],
    ),
    (
        {"hand": {0: "iron"}, "apprentices": {0: "fenrik emberfist"}, "asking": ACT},
        ["play iron to workshop"],
        ["Ann puts into the workshop: iron"],
    ),
    (
        {"workshop": {0: "iron"}, "asking": ACT},
        ["move iron to market", "move iron to workshop"],
        ["Ann moves to the market: iron", "Ann moves to the workshop: iron"],
    ),
    (
        {"workshop": {0: "7 gold"}, "market": {0: "4 iron"}, "asking": ACT},
        ["swap iron", "with gold"],
        ["Ann moves to the market: gold", "Ann moves to the workshop: iron"],
    ),
    (
        {"market": {0: "keg of rivets, gold"}, "asking": ACT},
        ["discard keg of rivets", "sell gold"],
        ["Ann discards: Keg of Rivets", "Ann sells for 3 coins: gold"],
    ),
    (
        {"market": {0: "gold"}, "apprentices": {0: "sunna hagglewise"}, "asking": ACT},
        ["sell gold"],
        ["Ann sells for 4 coins: gold"],
    ),
    (
        {"warehouse": "gold, 2 iron", "asking": ACT},
        ["buy gold"],
        ["Ann buys from the warehouse for 8 coins: gold"],
    ),
    (
        {"market": {1: "iron"}, "asking": ACT},
        ["buy iron from player 2", "to market"],
        ["Ann buys from Bob for 3 coins: iron", "Ann puts into the market: iron"],
    ),
    (
        {"hand": {0: "keg of rivets"}, "workshop": {0: "iron"}, "asking": ACT},
        ["craft keg of rivets"],
        ["Ann crafts: Keg of Rivets", "Ann uses: iron"],
    ),
    (
        {"hand": {0: "hildra broadbench"}, "workshop": {0: "2 iron"}, "asking": ACT},
        ["craft hildra broadbench"],
        ["Ann trains: Hildra Broadbench", "Ann uses: iron", "Ann uses: iron"],
    ),
    (
        {"market": {0: "moonwell signet"}, "workshop": {0: "2 silver, moonstone"}, "asking": ACT},
        ["craft moonwell signet"],
        [
            "Ann crafts: Moonwell Signet",
            "Ann uses: silver",
            "Ann uses: silver",
            "Ann uses: moonstone",
        ],
    ),
    (
        {"stacks": {0: [("keg of rivets", "iron")]}, "asking": COMPLETE},
        ["complete keg of rivets"],
        ["Ann completes: Keg of Rivets", "Ann earns 8 coins: Keg of Rivets"],
    ),
    (
        {"stacks": {0: [("pin vise", "silver")]}, "asking": COMPLETE},
        ["complete pin vise", "keep"],
        ["Ann completes: Pin Vise", "Ann keeps the tool: Pin Vise"],
    ),
    (
        {"stacks": {0: [("hildra broadbench", "2 iron")]}, "asking": COMPLETE},
        ["complete hildra broadbench"],
        ["Ann has trained: Hildra Broadbench", "Ann has a new apprentice: Hildra Broadbench"],
    ),
    (
        {
            "stacks": {0: [("hildra broadbench", "2 iron")]},
            "apprentices": {0: TWO},
            "asking": COMPLETE,
        },
        ["complete hildra broadbench", "dismiss sunna hagglewise"],
        [
            "Ann has trained: Hildra Broadbench",
            "Ann dismisses: Sunna Hagglewise",
            "Ann has a new apprentice: Hildra Broadbench",
        ],
    ),
    (
        {
            "stacks": {0: [("hildra broadbench", "2 iron")]},
            "apprentices": {0: TWO},
            "workshop": {0: "4 gold"},
            "asking": COMPLETE,
        },
        ["complete hildra broadbench"],
        [
            "Ann has trained: Hildra Broadbench",
            "Ann has no room, back into the deck: Hildra Broadbench",
        ],
    ),
]
"""Tables, answers, and what everybody is told of them."""


def said(g: State, seat: int) -> list[str]:
    """What a seat is told, in words."""
    return [
        game.words(event, "en", names=["Ann", "Bob", "Cid"]) for event in visible_to(g.events, seat)
    ]


@pytest.mark.parametrize(("cells", "answers", "expected"), OPEN)
def test_what_happens_in_the_open_is_told_to_all(
    cells: dict[str, Any], answers: list[str], expected: list[str]
) -> None:
    """1.4 and 1.5: who did it, with which card, for how much."""
    g = table(**cells)

    play(g, *answers)

    assert [expected] * 3 == [said(g, seat) for seat in (0, 1, NONE)]


def test_a_kings_item_from_the_hand_is_told_to_its_owner_alone() -> None:
    """4: others are told what is laid, and that there is a card."""
    g = table(hand={0: "moonwell signet"}, workshop={0: "2 silver, moonstone"}, asking=ACT)

    play(g, "craft moonwell signet")

    laid = ["Ann uses: silver", "Ann uses: silver", "Ann uses: moonstone"]
    assert ["Ann crafts: Moonwell Signet", *laid] == said(g, 0)
    assert ["Ann crafts: a card for the king", *laid] == said(g, 1)


def test_a_finished_kings_item_is_told_to_its_owner_alone() -> None:
    """4: others see which card made room for it."""
    g = table(
        stacks={0: [("moonwell signet", "2 silver, moonstone")]}, market={0: "4 iron"},
        asking=COMPLETE,
    )  # fmt: skip

    play(g, "complete moonwell signet", "replace iron")

    moved = "Ann moves to the workshop: iron"
    assert ["Ann completes: Moonwell Signet", moved] == said(g, 0)
    assert ["Ann completes: a card for the king", moved] == said(g, 1)


def test_a_finished_kings_item_that_lay_open_is_told_to_all() -> None:
    """4: unless it was lying face up before."""
    g = table(stacks={0: [("moonwell signet!", "2 silver, moonstone")]}, asking=COMPLETE)

    play(g, "complete moonwell signet")

    assert ["Ann completes: Moonwell Signet"] == said(g, 1)


@pytest.mark.parametrize(
    ("deck", "card", "own", "others"),
    [
        ("mine", "iron", "Ann draws: iron (raw)", "Ann draws a mine card"),
        ("mine", "storm", "Ann draws: storm rune", "Ann draws a mine card"),
        ("guild", "keg of rivets", "Ann draws: Keg of Rivets", "Ann draws a guild card"),
    ],
)
def test_a_drawn_card_is_told_to_who_drew_it(deck: str, card: str, own: str, others: str) -> None:
    """1.4 phase 4: others see from which deck."""
    g = table(asking=(Step.DRAW_NEXT, 0))

    play(g, f"draw {deck} card", f"draw {card}")

    assert ([own], [others]) == (said(g, 0), said(g, 1))


def test_the_setup_is_told() -> None:
    """1.3: what lies in the workshop is seen by all, what is in a hand by its owner."""
    match = game.match(seats=2, first="seat 0", chance="ask")

    play(match.state, "deal iron", *["deal gold"] * 3, "draw storm", *["draw silver"] * 3)
    play(match.state, "draw keg of rivets")

    dealt = ["Ann is dealt: iron (raw)", *["Ann is dealt: gold (raw)"] * 3]
    assert [
        *dealt, "Ann draws: storm rune", *["Ann draws: silver (raw)"] * 3,
        "Ann draws: Keg of Rivets",
    ] == said(match.state, 0)  # fmt: skip
    assert [
        *dealt, *["Ann draws a mine card"] * 4, "Ann draws a guild card"
    ] == said(match.state, 1)  # fmt: skip


def test_an_auction_is_told_bid_by_bid() -> None:
    """1.9: who opens it, who bids how much, who passes, who has won."""
    g = table(seats=3, market={1: "iron"}, options={"bidding": True}, asking=ACT)

    play(g, "buy iron from player 2", "bid 3", "bid 5", "to workshop")
    play(g, "end", "stop")

    assert [
        "Ann opens an auction from the market of Bob: iron",
        "Ann bids 3 coins",
        "Cid bids 5 coins",
        "Cid buys from Bob for 5 coins: iron",
        "Cid puts into the workshop: iron",
        "Turn 2: Bob",
    ] == said(g, NONE)


def test_a_turn_begins_with_its_number_and_what_is_refined() -> None:
    """1.4 phase 1."""
    g = table(workshop={1: "raw iron, raw ruby, gold"}, turns=6, asking=(Step.END_TURN, 0))

    assert ["Turn 7: Bob", "Bob refines 2 cards"] == said(g, 0)


def test_a_mine_that_reopens_is_told_with_its_cards() -> None:
    """1.9: the discard becomes a new deck."""
    g = table(options={"mine_never_closes": True}, discard="3 iron", asking=(Step.DRAW_NEXT, 0))
    g.warehouse, g.mine_deck, g.mine_left = g.mine_deck, [0] * 12, 0

    play(g, "draw mine card", "draw iron")

    assert ["A new mine deck: 3 cards", "Ann draws a mine card"] == said(g, 1)


def test_the_end_is_told_seat_by_seat() -> None:
    """1.8: what is revealed, lost, sold and won; who has nothing is not told of."""
    g = table(
        seats=3,
        finished={0: [("stormcleaver", "2 mithril, iron, storm")]},
        stacks={1: [("moonwell signet", "2 silver, moonstone")]},
        market={1: "iron, keg of rivets"}, turns_left=0, trigger=1, asking=(Step.END_TURN, 0),
    )  # fmt: skip

    assert [
        "Ann reveals: Stormcleaver",
        "Bob has not finished: Moonwell Signet",
        "Ann wins 25 coins for weapons",
        "Ann delivers to the king: 44 coins",
        "Bob sells off the market: 2 coins",
        "The game is over",
    ] == said(g, NONE)


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ({"finished": {0: [
            ("stormcleaver", "2 mithril, iron, storm"), ("rubyfang glaive", "mithril, gold, ruby"),
            ("moonwell signet", "2 silver, moonstone"), ("throne-room targe", "2 gold, sapphire"),
        ]}}, "four king's items are finished"),
        ({"idle": 3}, "nobody does anything any more"),
    ],
)  # fmt: skip
def test_the_last_round_is_told_with_its_reason(cells: dict[str, Any], sentence: str) -> None:
    """1.7 and safeguard c."""
    g = table(asking=(Step.END_TURN, 0), **cells)

    assert f"The last round begins: {sentence}" == said(g, 1)[0]


def test_events_carry_their_cards_and_numbers() -> None:
    """What programs read: the lot of an auction is a seat and a card in one number."""
    g = table(seats=3, market={2: "iron"}, options={"bidding": True}, asking=ACT)

    play(g, "buy iron from player 3", "bid 4", "pass", "to workshop")

    lot = 200 + GOOD_NAMED["iron"]
    assert [
        Event(Happened.AUCTION, 0, lot),
        Event(Happened.BID, 1, NONE, 4),
        Event(Happened.PASS, 0),
        Event(Happened.BUY_FROM, 1, lot, 4),
        Event(Happened.PLAY, 1, GOOD_NAMED["iron"], 0),
    ] == g.events
    assert UNKNOWN not in [event.what for event in visible_to(g.events, 2)]

"""Dwarven Smithy in words: every question, choice and event in every language."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import FACE_DOWN, GUILD, NAMES, Good
from forgehall.games.dwarven_smithy.rules.state import LOT, Ask, Happened, State, Step
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD, FROM_MINE
from forgehall.games.dwarven_smithy.words.cards import GUILD_NAMES
from forgehall.kit.events import Event
from forgehall.kit.language import LANGUAGES, ChoiceOf
from forgehall.kit.record import NONE, UNKNOWN
from tests.rules.dwarven_smithy.table import GOOD_NAMED, asked, legal, play, table

IRON, KEG, ODRIK = (GOOD_NAMED[name] for name in ("iron", "keg of rivets", "odrik fleetpick"))
TWO = "odrik fleetpick, sunna hagglewise"

EVENTS = [
    (Event(Happened.TURN, 1, amount=7), "Turn 7: Player 2"),
    (Event(Happened.REFINE, 0, amount=2), "Player 1 refines 2 cards"),
    (Event(Happened.DEALT, 0, GOOD_NAMED["raw iron"]), "Player 1 is dealt: iron (raw)"),
    (Event(Happened.DRAW, 0, KEG), "Player 1 draws: Keg of Rivets"),
    (Event(Happened.DRAW, 0, UNKNOWN, FROM_GUILD), "Player 1 draws a guild card"),
    (Event(Happened.DRAW, 0, UNKNOWN, FROM_MINE), "Player 1 draws a mine card"),
    (Event(Happened.PLAY, 0, IRON, 0), "Player 1 puts into the workshop: iron"),
    (Event(Happened.PLAY, 0, IRON, 1), "Player 1 puts into the market: iron"),
    (Event(Happened.MOVE, 0, IRON, 0), "Player 1 moves to the workshop: iron"),
    (Event(Happened.MOVE, 0, IRON, 1), "Player 1 moves to the market: iron"),
    (Event(Happened.SELL, 0, IRON, 2), "Player 1 sells for 2 coins: iron"),
    (Event(Happened.DISCARD, 0, KEG), "Player 1 discards: Keg of Rivets"),
    (Event(Happened.BUY, 0, IRON, 1), "Player 1 buys from the warehouse for 1 coin: iron"),
    (
        Event(Happened.BUY_FROM, 0, 2 * LOT + IRON, 3),
        "Player 1 buys from Player 3 for 3 coins: iron",
    ),
    (
        Event(Happened.AUCTION, 0, LOT + KEG),
        "Player 1 opens an auction from the market of Player 2: Keg of Rivets",
    ),
    (Event(Happened.CRAFT, 0, KEG), "Player 1 crafts: Keg of Rivets"),
    (Event(Happened.CRAFT, 0, UNKNOWN), "Player 1 crafts: a card for the king"),
    (Event(Happened.CRAFT, 0, ODRIK), "Player 1 trains: Odrik Fleetpick"),
    (Event(Happened.COMPLETE, 0, ODRIK), "Player 1 has trained: Odrik Fleetpick"),
    (Event(Happened.LAY, 0, IRON), "Player 1 uses: iron"),
    (Event(Happened.COMPLETE, 0, KEG), "Player 1 completes: Keg of Rivets"),
    (Event(Happened.EARN, 0, KEG, 8), "Player 1 earns 8 coins: Keg of Rivets"),
    (Event(Happened.EARN, 0, NONE, 44), "Player 1 delivers to the king: 44 coins"),
    (Event(Happened.KEEP, 0, KEG), "Player 1 keeps the tool: Keg of Rivets"),
    (Event(Happened.TRAIN, 0, KEG), "Player 1 has a new apprentice: Keg of Rivets"),
    (Event(Happened.LEAVE, 0, KEG), "Player 1 dismisses: Keg of Rivets"),
    (Event(Happened.FAIL, 0, KEG), "Player 1 has no room, back into the deck: Keg of Rivets"),
    (Event(Happened.BID, 0, NONE, 4), "Player 1 bids 4 coins"),
    (Event(Happened.PASS, 0), "Player 1 passes"),
    (Event(Happened.RESHUFFLE, 0, amount=50), "A new mine deck: 50 cards"),
    (Event(Happened.LAST_ROUND, 0, 1), "The last round begins: the guild deck is empty"),
    (Event(Happened.LAST_ROUND, 0, 3), "The last round begins: four king's items are finished"),
    (Event(Happened.REVEAL, 0, KEG), "Player 1 reveals: Keg of Rivets"),
    (Event(Happened.LOSE, 0, KEG), "Player 1 has not finished: Keg of Rivets"),
    (Event(Happened.SALE, 0, NONE, 9), "Player 1 sells off the market: 9 coins"),
    (Event(Happened.AWARD, 0, 1, 25), "Player 1 wins 25 coins for weapons"),
    (Event(Happened.END, 0), "The game is over"),
]


@pytest.mark.parametrize(("event", "said"), EVENTS)
def test_an_event_says_what_happened(event: Event, said: str) -> None:
    """In English as it stands, in other languages differently."""
    assert said == game.words(event, "en")
    assert 3 == len({game.words(event, language) for language in LANGUAGES})


def test_every_kind_of_event_has_words() -> None:
    """None is forgotten above."""
    assert set(Happened) == {event.kind for event, _ in EVENTS}


def test_guild_cards_are_called_as_in_the_data() -> None:
    """3: the names of the 78 cards, so that each can be translated."""
    assert NAMES[GUILD:] == GUILD_NAMES


def test_every_guild_card_has_a_name_of_its_own_in_every_language() -> None:
    """3: they are ours, so they are not English alone."""
    cards = [card for card in Good if GUILD <= card < FACE_DOWN]

    names = {language: [game.words(card, language) for card in cards] for language in LANGUAGES}

    assert 3 * [78] == [len(set(called)) for called in names.values()]
    assert all(3 == len(set(called)) for called in zip(*names.values(), strict=True))


def test_a_card_is_named_in_the_language_of_the_sentence() -> None:
    """The log, and with it the page and the terminal."""
    event = Event(Happened.DISCARD, 0, KEG)

    said = [game.words(event, language) for language in LANGUAGES]

    assert [
        "Player 1 discards: Keg of Rivets",
        "Spieler 1 legt ab: Nietenfass",
        "1. játékos eldobja: Hordó szegecs",
    ] == said


QUESTIONS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("ACT", [], {"hand": {0: "iron"}, "market": {0: "gold", 1: "iron"}, "asking": (Ask.ACT, 0)}),
    ("COMPLETE", [], {"stacks": {0: [("keg of rivets", "iron")]}}),
    ("KEEP", ["complete pin vise"], {"stacks": {0: [("pin vise", "silver")]}}),
    (
        "SWAP_APPRENTICE",
        ["complete hildra broadbench"],
        {"stacks": {0: [("hildra broadbench", "2 iron")]}, "apprentices": {0: TWO}},
    ),
    (
        "SWAP_MARKET",
        ["complete moonwell signet"],
        {"stacks": {0: [("moonwell signet", "2 silver, moonstone")]}, "market": {0: "4 iron"}},
    ),
    (
        "SWAP_WITH",
        ["swap gold"],
        {"workshop": {0: "7 iron"}, "market": {0: "4 gold"}, "asking": (Ask.ACT, 0)},
    ),
    (
        "LAY_GEM",
        ["craft ruby brooch"],
        {
            "apprentices": {0: "yrsa facet-eye"}, "hand": {0: "ruby brooch"},
            "workshop": {0: "gold, ruby, emerald"}, "asking": (Ask.ACT, 0),
        },
    ),
    (
        "SPARE",
        ["craft regent's mail"],
        {
            "tools": {0: "king's swage"}, "hand": {0: "regent's mail"},
            "workshop": {0: "mithril, 2 silver, iron"}, "asking": (Ask.ACT, 0),
        },
    ),
    ("BUY_TO", ["buy iron from player 2"], {"market": {1: "iron"}, "asking": (Ask.ACT, 0)}),
    (
        "BID",
        ["buy iron from player 2"],
        {"market": {1: "iron"}, "options": {"bidding": True}, "asking": (Ask.ACT, 0)},
    ),
    ("DRAW", [], {"asking": (Step.DRAW_NEXT, 0)}),
    ("DRAW_MINE", ["draw mine card"], {"asking": (Step.DRAW_NEXT, 0)}),
    ("DRAW_GUILD", ["draw guild card"], {"asking": (Step.DRAW_NEXT, 0)}),
]  # fmt: skip


def asking(kind: str, answers: list[str], cells: dict[str, Any]) -> State:
    """A table that asks this."""
    g = table(**{"asking": (Step.COMPLETE_NEXT, 0)} | cells)
    play(g, *answers)
    assert (kind, 0) == asked(g)
    return g


@pytest.mark.parametrize(("kind", "answers", "cells"), QUESTIONS)
def test_a_question_and_its_choices_have_words(
    kind: str, answers: list[str], cells: dict[str, Any]
) -> None:
    """In every language, no two choices alike."""
    g = asking(kind, answers, cells)

    assert 3 == len({game.words(g, language) for language in LANGUAGES})
    for language in LANGUAGES:
        said = [game.words(ChoiceOf(g, choice), language) for choice in game.choice_list(g)]
        assert len(said) == len(set(said))
        assert not any("{" in words or not words for words in said)


def test_every_question_to_a_seat_has_words() -> None:
    """None is forgotten above; who begins and what is dealt are asked in the setup."""
    assert {kind.name for kind in Ask} - {"FIRST", "DEAL"} == {kind for kind, _, _ in QUESTIONS}


def test_the_setup_has_words() -> None:
    """Chance deals, and someone begins."""
    match = game.match(seats=2, chance="ask")
    said = []

    while match.state.turns == 0:
        said.append(game.words(match.state, "en"))
        said.append(game.words(ChoiceOf(match.state, match.legal[0]), "en"))
        match.answer(match.legal[0])

    assert {
        "Player 1: which mine card comes into the workshop?",
        "Player 1: which card is drawn from the mine?",
        "Player 1: which card is drawn from the guild deck?",
        "Draw: mithril",
        "Who begins?",
        "Player 1 begins",
    } <= {*said}


def test_the_end_has_words_and_seats_have_names() -> None:
    """People are called by their names."""
    g = table(options={"most_turns": 1}, asking=(Step.END_TURN, 0))

    assert "The game is over" == game.words(g, "en")
    assert "Turn 3: Ann" == game.words(Event(Happened.TURN, 0, amount=3), "en", names=["Ann"])
    assert "a card for the king" == game.words(Good(FACE_DOWN), "en")


def test_the_sale_of_a_tool_is_told_with_the_bonus() -> None:
    """3.4 A10: each completed tool that is sold pays 3 coins more."""
    bersi = {"apprentices": {0: "old bersi guildfriend"}, "stacks": {0: [("pin vise", "silver")]}}
    g = asking("KEEP", ["complete pin vise"], bersi)

    text = game.words(ChoiceOf(g, 0), "en")

    assert "Sell for 9 coins: Pin Vise" == text


def test_an_apprentice_is_trained_and_not_crafted() -> None:
    """3.6: crafting a card, or training it."""
    g = table(
        hand={0: "odrik fleetpick"}, workshop={0: "gold, iron"},
        stacks={0: [("hildra broadbench", "2 iron")]}, asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip
    complete = [game.words(ChoiceOf(g, choice), "en") for choice in game.choice_list(g)]
    play(g, "done")

    crafts = [game.words(ChoiceOf(g, game.parse(g, text)), "en") for text in legal(g, "craft")]

    assert "Finish training: Hildra Broadbench" in complete
    assert ["Train: Odrik Fleetpick"] == crafts


def auction(*answers: str) -> State:
    """Seat 0 puts a raw iron of seat 1 up for auction."""
    g = table(seats=3, market={1: "raw iron"}, options={"bidding": True}, asking=(Ask.ACT, 0))
    play(g, *answers)
    return g


def test_opening_an_auction_says_so() -> None:
    """1.9: the wish to buy must be announced aloud; the card is not bought yet."""
    g = auction()

    said = game.words(ChoiceOf(g, game.parse(g, "buy raw iron from player 2")), "en")

    assert "Open an auction from the market of Player 2, at least 2 coins: iron (raw)" == said


def test_opening_an_auction_is_logged_with_the_seller_and_the_card() -> None:
    """1.9: so the log tells what was passed on, even if nobody bids."""
    g = auction("buy raw iron from player 2", "pass", "pass")

    assert [
        "Player 1 opens an auction from the market of Player 2: iron (raw)",
        "Player 1 passes",
        "Player 3 passes",
    ] == [game.words(event, "en") for event in g.events]


def test_a_bidder_is_told_whose_card_it_is_and_the_highest_bid() -> None:
    """1.9: each bid must be higher than the last."""
    before = game.words(auction("buy raw iron from player 2"), "en")
    after = game.words(auction("buy raw iron from player 2", "bid 4"), "en")

    assert "Player 1: your bid for iron (raw) from Player 2? At least 2 coins" == before
    assert "Player 3: your bid for iron (raw) from Player 2? Player 1 bids 4 coins" == after


def test_no_sentence_has_brackets_in_brackets() -> None:
    """A raw resource is told with brackets already."""
    g = auction("buy raw iron from player 2", "bid 4", "pass")

    assert ("BUY_TO", 0) == asked(g)
    asks = "Player 1: where does iron (raw) go: workshop to craft, or market to sell?"
    assert asks == game.words(g, "en")

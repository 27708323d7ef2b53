"""Positions that cannot be played are refused with a sentence; notation and words of questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import FACE_DOWN, Good
from forgehall.games.dwarven_smithy.rules.state import Ask, State, Step
from forgehall.kit.language import LANGUAGES, ChoiceOf
from forgehall.kit.position import load, position
from forgehall.kit.questions import ask
from tests.rules.dwarven_smithy.table import GOOD_NAMED, legal, play, table

IRON = GOOD_NAMED["iron"]
KEG = GOOD_NAMED["keg of rivets"]


def setter(name: str, *place: int, to: Any) -> Callable[[State], None]:
    """A change of one cell."""

    def change(g: State) -> None:
        if not place:
            setattr(g, name, to)
            return
        cells = getattr(g, name)
        for i in place[:-1]:
            cells = cells[i]
        cells[place[-1]] = to

    return change


WRONG = [
    (setter("seats", to=5), "2 to 4 seats"),
    (setter("full", to=2), "full is 2"),
    (setter("turns", to=500), "turns is 500"),
    (setter("turns_left", to=1), "the last round has a trigger"),
    (setter("coins", 0, to=-1), "seat 0 cannot have -1 coins"),
    (setter("apprentices", 0, 1, to=KEG), "gap among its cards of type apprentice"),
    (setter("tools", 0, 0, to=KEG), "another type than tool"),
    (setter("hand_ores", 0, 0, to=3), "other mine cards than are told"),
    (setter("hand_known", 0, 0, to=3), "more is known of the hand"),
    (setter("hand_guild", 0, 3, to=KEG), "other guild cards than are told"),
    (setter("hand_guild", 0, 0, to=IRON), "the hand of seat 0 is not in order"),
    (setter("lies", 0, 0, 0, to=FACE_DOWN), "holds a card that cannot lie there"),
    (setter("lies", 0, 0, 3, to=IRON), "the workshop of seat 0 is not in order"),
    (setter("marks", 0, 0, 0, to=4), "marks that do not exist"),
    (setter("used", 0, 0, to=9), "seat 0 has more in the workshop than it has room for"),
    (setter("used", 0, 0, to=5), "uses"),
    (setter("stacks", 0, to=40), "seat 0 has 40 stacks"),
    (setter("stack_card", 0, 5, to=KEG), "in a place without a stack"),
    (setter("stack_card", 0, 0, to=IRON), "a stack of seat 0 has no card"),
    (setter("stack_secret", 0, 0, to=KEG), "nobody has said which"),
    (setter("stack_finished", 0, 0, to=1), "a card for the king that is not one"),
    (setter("stack_made", 0, 0, to=2), "made a stack with tools that are not there"),
    (
        setter("under", 0, 0, 3, to=0),
        "cannot have crafted this with what lies under it: Keg of Rivets",
    ),
    (setter("mine_deck", 0, to=-1), "there are more cards of mithril than 18"),
    (setter("mine_left", to=3), "a deck holds other cards than are told"),
    (setter("warehouse", 0, to=1), "there are 19 cards of mithril"),
    (setter("guild_discard", 0, to=1), "Brannoc Deep-Satchel is in 2 places"),
    (setter("pile_kind", 0, 0, to=int(Step.LAY)), "the pile cannot hold"),
    (setter("pile_arg", 0, 2, to=7), "an argument of 7"),
    (setter("pile_seat", 0, 2, to=1), "act is for seat 0"),
]


def rich() -> State:
    """A table with something in every place."""
    return table(
        hand={0: "gold, tunnel pike, shaftguard shield"}, workshop={0: "iron"},
        stacks={0: [("keg of rivets", "iron")]}, asking=(Ask.ACT, 0),
    )  # fmt: skip


@pytest.mark.parametrize(("change", "says"), WRONG)
def test_a_position_that_cannot_be_is_refused(change: Callable[[State], None], says: str) -> None:
    """Compiled rules check nothing, so nothing unsound may reach them."""
    g = rich()

    change(g)

    assert says in game.sound(g)


def asking(kind: Ask, arg: int, **cells: Any) -> State:
    """A table that asks a question without what it needs."""
    g = table(asking=(Ask.ACT, 0), **cells)
    ask(g, kind, 0, arg)
    return g


@pytest.mark.parametrize(
    ("kind", "arg", "says"),
    [
        (Ask.SWAP_WITH, 3, "nothing to swap"),
        (Ask.SPARE, 0, "pays for a card that is not there"),
        (Ask.BUY_TO, 103, "buys a card that is not there"),
        (Ask.BUY_TO, 3, "buys what is not for sale"),
    ],
)
def test_a_question_without_what_it_is_about_is_refused(kind: Ask, arg: int, says: str) -> None:
    """The pile must fit the table."""
    assert says in game.sound(asking(kind, arg))


@pytest.mark.parametrize("kind", [Ask.KEEP, Ask.SWAP_APPRENTICE, Ask.SWAP_MARKET])
@pytest.mark.parametrize("arg", [0, 5])
def test_a_completion_without_its_stack_is_refused(kind: Ask, arg: int) -> None:
    """Phase 2 is about stacks of the right type."""
    g = table(stacks={0: [("keg of rivets", "iron")]}, asking=(Step.COMPLETE_NEXT, 0))
    g.pile_kind[0][g.piled[0] - 1] = int(Step.COMPLETE_NEXT)

    ask(g, kind, 0, arg)

    assert "completes a stack" in game.sound(g)


SIGNET = ("moonwell signet", "2 silver, moonstone")


@pytest.mark.parametrize(
    ("kind", "cells", "says"),
    [
        (Ask.KEEP, {"stacks": {0: [("pin vise", "silver")]},
                    "tools": {0: "facet wheel, edge grindstone"}}, "no room for a tool"),
        (Ask.SWAP_APPRENTICE, {"stacks": {0: [("hildra broadbench", "2 iron")]}},
         "has room for an apprentice"),
        (Ask.SWAP_MARKET, {"stacks": {0: [SIGNET]}}, "has room for a king's item"),
    ],
)  # fmt: skip
def test_a_completion_that_asks_for_nothing_is_refused(
    kind: Ask, cells: dict[str, Any], says: str
) -> None:
    """Phase 2 asks only where there is a choice to make."""
    g = table(asking=(Step.COMPLETE_NEXT, 0), **cells)
    g.pile_kind[0][g.piled[0] - 1] = int(Step.COMPLETE_NEXT)

    ask(g, kind, 0)

    assert says in game.sound(g)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (setter("price", to=99), "cannot pay 99 coins"),
        (setter("bidder", to=1), "cannot pay 3 coins"),
        (setter("pile_arg", 0, 3, to=1), "buys what is not for sale"),
    ],
)
def test_a_purchase_that_cannot_be_paid_is_refused(
    change: Callable[[State], None], says: str
) -> None:
    """The buyer has the coins, and the card is another's."""
    g = table(market={1: "iron"}, asking=(Ask.ACT, 0))
    play(g, "buy iron from player 2")

    change(g)

    assert says in game.sound(g)


def test_bidders_out_of_turn_are_refused() -> None:
    """1.9: the step that asks the next bidder is about the same card."""
    g = table(seats=3, market={1: "iron"}, options={"bidding": True}, asking=(Ask.ACT, 0))
    play(g, "buy iron from player 2")

    g.pile_arg[0][g.piled[0] - 2] += 1

    assert "other turns" in game.sound(g)


@pytest.mark.parametrize("deck", ["mine", "guild"])
def test_a_draw_into_a_full_hand_is_refused(deck: str) -> None:
    """1.4 phase 4: never past the hand limit."""
    g = table(hand={0: "5 iron"}, asking=(Step.DRAW_NEXT, 0))
    play(g, f"draw {deck} card")

    g.hand_ores[0][3], g.hand_mine_count[0] = 6, 6
    g.mine_deck[3], g.mine_left = g.mine_deck[3] - 1, g.mine_left - 1

    assert "seat 0 cannot draw" == game.sound(g)


@pytest.mark.parametrize(("arg", "says"), [(99, "no card 99 to be dealt"), (1, "")])
def test_a_deal_counts_its_cards(arg: int, says: str) -> None:
    """1.3: ten cards for each seat."""
    g = game.start(game.options(first="seat 0"))

    g.pile_arg[0][0] = arg

    assert says in game.sound(g)


def test_a_payment_without_a_choice_is_refused() -> None:
    """1.6: what is spared is asked only where there is a choice."""
    g = table(
        tools={0: "king's swage"}, hand={0: "regent's mail"},
        workshop={0: "mithril, 2 silver, iron"}, asking=(Ask.ACT, 0),
    )  # fmt: skip
    play(g, "craft regent's mail")

    g.stack_secret[0][0] = GOOD_NAMED["moonwell signet"]

    assert "is asked how to pay for Moonwell Signet" in game.sound(g)


def test_a_position_names_its_cards() -> None:
    """People can read and edit it."""
    g = rich()

    written = position(game, g)

    assert "keg_of_rivets" == written["stack_card"][0][0]
    assert "iron" == written["lies"][0][0][0]
    assert g == load(game, written)


def test_every_choice_of_a_rich_turn_has_words_in_every_language() -> None:
    """Questions, choices and cards."""
    g = table(
        seats=3, hand={0: "iron, keg of rivets"}, workshop={0: "iron"},
        market={0: "gold, pin vise", 1: "raw iron"},
        warehouse="silver", asking=(Ask.ACT, 0),
    )  # fmt: skip

    for language in LANGUAGES:
        said = [game.words(ChoiceOf(g, choice), language) for choice in game.choice_list(g)]
        assert len(said) == len(set(said))
        assert all(said)
        assert game.words(g, language)
        assert game.words(Good["IRON"], language)


def test_words_of_a_secret_choice_tell_nothing_to_others() -> None:
    """4: as in notation."""
    g = table(hand={0: "moonwell signet"}, workshop={0: "2 silver, moonstone"}, asking=(Ask.ACT, 0))
    choice = ChoiceOf(g, game.parse(g, "craft moonwell signet"))

    assert "Craft: Moonwell Signet" == game.words(choice, "en", to=0)
    assert "Something that only Player 1 knows" == game.words(choice, "en", to=1)


def test_there_are_no_words_for_other_things() -> None:
    """A mistake of the caller."""
    with pytest.raises(TypeError, match="not for 35"):
        game.words(35, "en")


def test_notation_of_an_auction_and_of_places() -> None:
    """One line of English for each choice."""
    g = table(seats=3, market={1: "raw iron"}, options={"bidding": True}, asking=(Ask.ACT, 0))

    play(g, "buy raw iron from player 2", "bid 2", "pass")

    assert ["to workshop", "to market"] == legal(g)

"""Chapter 4 of the rules: what others see, what they remember, and what they must hold possible."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from forgehall.checking.secrets import everyone, imagined
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import FACE_DOWN, GUILD, NAMES
from forgehall.games.dwarven_smithy.rules.crafting import fits
from forgehall.games.dwarven_smithy.rules.state import Ask, State, Step
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.views import concealed, view
from tests.properties.hidden import (
    check_that_an_imagined_state_can_be_played,
    check_that_equal_knowledge_is_told_alike,
    check_that_equal_tidings_look_alike,
    check_that_hidden_things_do_not_show,
)
from tests.rules.dwarven_smithy.table import GOOD_NAMED, asked, in_hand, legal, play, table

WARAXE, MAIL = "hallguard waraxe", "regent's mail"
EITHER = "mithril, silver, iron"
"""With the king's swage both can have been made of this: the one without an iron, the other
without a silver."""


def crafted_in_doubt(**cells: Any) -> State:
    """Seat 1 has crafted the waraxe; seat 0 knows only that it is this or the mail."""
    return table(
        tools={1: "king's swage"}, stacks={1: [(WARAXE, EITHER)]}, asking=(Ask.ACT, 0), **cells
    )


def test_others_see_how_many_guild_and_mine_cards_a_hand_has() -> None:
    """4: the source of each draw is seen, not the card."""
    g = table(hand={1: "2 gold, keg of rivets"}, asking=(Ask.ACT, 0))

    seen = view(game, g, 0)

    assert ([0, 2], [0, 1]) == (seen["hand_mine_count"][:2], seen["hand_guild_count"][:2])
    assert {"0"} == set(seen["hand_ores"]) == set(seen["hand_guild"])
    assert "keg_of_rivets" not in str(seen)


def test_the_owner_sees_the_own_hand() -> None:
    """4: all of it."""
    g = table(hand={1: "2 gold, keg of rivets"}, asking=(Ask.ACT, 0))

    seen = view(game, g, 1)

    assert "keg_of_rivets" == seen["hand_guild"]["1"][0]
    assert 2 == seen["hand_ores"]["1"][1]


def test_nobody_sees_the_decks() -> None:
    """4: sizes are public; there is no order, and what is left is nobody's to see."""
    g = table(asking=(Ask.ACT, 0))

    for seat in (NONE, 0, 1):
        seen = view(game, g, seat)
        assert not {"mine_deck", "guild_deck"} & set(seen)
        assert (116, 60) == (seen["mine_left"], seen["guild_left"])


def test_discards_warehouse_and_coins_are_open() -> None:
    """4: both discards may be looked through at any time."""
    g = table(discard="iron, keg of rivets", warehouse="gold", asking=(Ask.ACT, 0))

    seen = view(game, g, NONE)

    assert (1, 1, [15, 15]) == (seen["mine_discard"][3], seen["warehouse"][1], seen["coins"][:2])
    assert 1 == sum(seen["guild_discard"])


def test_a_card_bought_in_the_warehouse_stays_known() -> None:
    """4: while it stays in the hand."""
    g = table(warehouse="ruby", hand={0: "gold"}, coins=[30], asking=(Ask.ACT, 0))
    play(g, "buy ruby")

    hands = [imagined(game, g, 1, luck).hand_ores[0] for luck in range(40)]

    assert all(hand[5] >= 1 and sum(hand) == 2 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 3


def test_others_do_not_see_a_kings_item_being_crafted() -> None:
    """4: its resources, not the card."""
    g = crafted_in_doubt()

    seen = concealed(game, g, 0)

    assert (FACE_DOWN, UNKNOWN) == (seen.stack_card[1][0], seen.stack_secret[1][0])
    assert g.under[1][0] == seen.under[1][0]
    assert WARAXE.replace(" ", "_") not in str(view(game, g, 0))


def test_its_owner_does() -> None:
    """4: at any time."""
    g = crafted_in_doubt()

    assert GOOD_NAMED[WARAXE] == concealed(game, g, 1).stack_secret[1][0]


def test_a_kings_item_that_lay_face_up_is_not_imagined_anew() -> None:
    """4: unless it was lying face up before."""
    g = table(
        tools={1: "king's swage"}, finished={1: [(f"{WARAXE}!", EITHER)]}, asking=(Ask.ACT, 0)
    )

    assert {GOOD_NAMED[WARAXE]} == {imagined(game, g, 0, n).stack_card[1][0] for n in range(20)}


def test_a_card_that_was_seen_elsewhere_is_not_imagined() -> None:
    """4: the mail lies in the own hand, so the stack is the waraxe."""
    g = crafted_in_doubt(hand={0: MAIL})

    assert {GOOD_NAMED[WARAXE]} == {imagined(game, g, 0, n).stack_secret[1][0] for n in range(20)}


def test_two_stacks_are_never_imagined_as_the_same_card() -> None:
    """4: each way to tell them apart is as likely."""
    g = table(
        tools={1: "king's swage"}, stacks={1: [(WARAXE, EITHER), (MAIL, EITHER)]},
        apprentices={1: "hildra broadbench"}, asking=(Ask.ACT, 0),
    )  # fmt: skip

    pairs = Counter(tuple(imagined(game, g, 0, n).stack_secret[1][:2]) for n in range(400))

    both = GOOD_NAMED[WARAXE], GOOD_NAMED[MAIL]
    assert {both, both[::-1]} == set(pairs)
    assert all(140 < n < 260 for n in pairs.values())


def test_reductions_are_reckoned_back_with_the_tools_of_that_time() -> None:
    """4: a tool that was kept later did not help."""
    g = crafted_in_doubt()
    g.stack_made[1][0] = 0

    assert not fits(g, 1, 0, GOOD_NAMED[WARAXE])
    g.stack_made[1][0] = 1
    assert fits(g, 1, 0, GOOD_NAMED[WARAXE])


def test_wild_gems_are_reckoned_back_too() -> None:
    """4 and 3.4: any gem may have stood for the one that was needed."""
    g = table(
        apprentices={0: "yrsa facet-eye"}, hand={0: "rubyfang glaive"},
        workshop={0: "mithril, gold, emerald"}, asking=(Ask.ACT, 0),
    )  # fmt: skip

    play(g, "craft rubyfang glaive")

    assert fits(g, 0, 0, GOOD_NAMED["rubyfang glaive"])
    assert {GOOD_NAMED["rubyfang glaive"]} == {
        imagined(game, g, 1, n).stack_secret[0][0] for n in range(10)
    }


UNSEEN = [WARAXE, MAIL, "stormcleaver", "keg of rivets"]


def four_unseen_cards() -> State:
    """A stack in doubt, a guild card in the other hand, and two in the deck."""
    g = table(
        tools={1: "king's swage"}, stacks={1: [(WARAXE, EITHER)]}, hand={1: "keg of rivets"},
        asking=(Ask.ACT, 0),
    )  # fmt: skip
    for card in range(len(g.guild_deck)):
        if g.guild_deck[card] and NAMES[GUILD + card].lower() not in UNSEEN:
            g.guild_deck[card], g.guild_discard[card] = 0, 1
            g.guild_left -= 1
    assert (2, "") == (g.guild_left, game.sound(g))
    return g


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> float:
    """How far counts are from what is expected."""
    return sum((seen[case] - often) ** 2 / often for case, often in expected.items())


def test_every_deal_that_fits_what_was_seen_is_imagined_as_often() -> None:
    """4: by chi-square over all cases of a stack and a hand."""
    g, tries = four_unseen_cards(), 3_000
    stacks, cards = [GOOD_NAMED[WARAXE], GOOD_NAMED[MAIL]], [GOOD_NAMED[name] for name in UNSEEN]

    deals = (imagined(game, g, 0, luck) for luck in range(tries))
    seen = Counter((deal.stack_secret[1][0], deal.hand_guild[1][0]) for deal in deals)

    cases = [pair for pair in product(stacks, cards) if pair[0] != pair[1]]
    assert set(cases) == set(seen)
    assert chi_square(seen, dict.fromkeys(cases, tries / 6)) < 20.5  # once in a thousand, 5 degrees


def test_unseen_resources_are_dealt_as_they_are_left() -> None:
    """4: two cards in hand of three irons and one gold: by chi-square."""
    g = table(hand={1: "2 iron"}, asking=(Ask.ACT, 0))
    g.mine_discard = [18, 19, 22, 23, 3, 3, 4, 4, 4, 4, 4, 4]
    g.mine_deck, g.mine_left = [0, 1, 0, 1, *[0] * 8], 2
    assert game.sound(g) == ""

    golden = Counter(imagined(game, g, 0, luck).hand_ores[1][1] for luck in range(2_000))

    assert chi_square(golden, {0: 1_000, 1: 1_000}) < 10.83  # once in a thousand, 1 degree


def paying(question: str) -> State:
    """Seat 0 crafts a king's item and is asked how to pay for it."""
    if question == "SPARE":
        g = table(
            tools={0: "king's swage"}, hand={0: f"{MAIL}, keg of rivets", 1: "2 gold, tunnel pike"},
            workshop={0: "mithril, 2 silver, 2 iron"}, asking=(Ask.ACT, 0),
        )  # fmt: skip
        play(g, f"craft {MAIL}")
    else:
        g = table(
            apprentices={0: "yrsa facet-eye"}, tools={0: "king's swage"},
            hand={0: "rubyfang glaive", 1: "2 gold, tunnel pike"},
            workshop={0: "mithril, gold, emerald, ruby, sapphire"}, asking=(Ask.ACT, 0),
        )  # fmt: skip
        play(g, "craft rubyfang glaive")
    assert (question, 0) == asked(g)
    return g


@pytest.mark.parametrize("question", ["SPARE", "LAY_GEM"])
@pytest.mark.parametrize("luck", range(8))
def test_who_watches_a_payment_imagines_what_could_be_paid_for_so(question: str, luck: int) -> None:
    """4: the card is hidden while its owner chooses; any card with such a choice could be it."""
    g = paying(question)

    for seat in everyone(g):
        check_that_hidden_things_do_not_show(game, g, seat, luck)
        check_that_an_imagined_state_can_be_played(game, g, seat, luck)


@pytest.mark.parametrize("question", ["SPARE", "LAY_GEM"])
def test_a_payment_tells_no_more_than_what_is_laid(question: str) -> None:
    """4: neither the record nor an event names what was spared."""
    g = paying(question)
    match = game.match(seats=2, deck="full", chance="ask")
    match.state = g
    match.events = g.events

    for seat in everyone(g):
        check_that_equal_knowledge_is_told_alike(match, seat)
    texts = [game.text(g, choice, 1) for choice in game.choice_list(g)]
    assert question == "LAY_GEM" or {"spare ?"} == set(texts)


@pytest.mark.parametrize("luck", range(6))
def test_play_goes_on_alike_for_who_cannot_tell_two_tables_apart(luck: int) -> None:
    """4: what is told the same looks the same, from a payment on."""
    match = game.match(seats=2, deck="full", chance="ask")
    match.state = paying("SPARE" if luck % 2 else "LAY_GEM")
    match.events = match.state.events

    for seat in everyone(match.state):
        check_that_equal_tidings_look_alike(match, seat, luck)


def test_crafting_and_completing_read_with_a_question_mark_for_others() -> None:
    """4: and in full for the owner."""
    g = table(hand={0: "moonwell signet"}, workshop={0: "2 silver, moonstone"}, asking=(Ask.ACT, 0))
    choice = game.parse(g, "craft moonwell signet")
    craft = [game.text(g, choice, seat) for seat in (0, 1, NONE)]

    play(g, "craft moonwell signet", "end", "stop", "end", "stop")
    complete = [game.text(g, 1, seat) for seat in (0, 1, NONE)]

    assert ["craft moonwell signet", "craft ?", "craft ?"] == craft
    assert ["complete moonwell signet", "complete ? 1", "complete ? 1"] == complete


def test_a_card_that_all_have_seen_reads_in_full() -> None:
    """4: a king's item that lay face up, and any item."""
    g = table(
        workshop={0: "moonwell signet, 2 silver, moonstone, iron"}, hand={0: "keg of rivets"},
        asking=(Ask.ACT, 0),
    )  # fmt: skip

    texts = [game.text(g, game.parse(g, text), 1) for text in legal(g, "craft")]

    assert ["craft keg of rivets", "craft moonwell signet"] == texts


def test_scores_for_a_seat_count_only_what_it_knows() -> None:
    """4: a view tells no value of a hidden king's item."""
    g = table(finished={1: [("moonwell signet", "2 silver, moonstone")]}, asking=(Ask.ACT, 0))

    assert [[15, 15], [15, 45]] == [view(game, g, seat)["scores"] for seat in (0, 1)]


def test_a_failed_apprentice_is_lost_from_sight() -> None:
    """4: it is shuffled into the deck, so it may be anywhere unseen afterwards."""
    g = table(
        apprentices={0: "odrik fleetpick, sunna hagglewise"}, workshop={0: "4 gold"},
        stacks={0: [("hildra broadbench", "2 iron")]}, hand={1: "keg of rivets"},
        asking=(Step.COMPLETE_NEXT, 0),
    )  # fmt: skip
    play(g, "complete hildra broadbench")

    hands = {in_hand(imagined(game, g, 0, luck), 1)[0] for luck in range(600)}

    assert "hildra broadbench" in hands

"""Rules file 3 B and 0 Order: the pawn moves and ousts, then a card is chosen and paid.

The other orders are options: `card_first` names the card before the pawn moves, `pay_first` pays
for it then too.
"""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import ISLAND_OF_SLOT, Feat, Resource, set_for
from forgehall.games.dice_forge.rules.state import Ask, Happened, State, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import ask, then
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, stock, table

CARD_FIRST = {"card_first": True}
PAY_FIRST = {"pay_first": True}

in_every_order = pytest.mark.parametrize(
    "options", [{}, CARD_FIRST, PAY_FIRST], ids=["book", "card first", "pay first"]
)


def facing(*, seats: int = 2, feats: str = "beginner", **given: Any) -> State:
    """Seat 0 must act with six shards of a kind; seat 1 stands on island 3 and has nothing."""
    options = {"feats": feats, **given.pop("options", {})}
    cells = {"gold": [0] * 4, "sun": [6], "moon": [6], "island": [0, 3], **given}
    return table(seats=seats, options=options, asking=(Ask.ACTION, 0), **cells)


def stacks_of(island: int) -> list[str]:
    """The beginners' feats of an island, as an answer names them."""
    feats = [Feat(set_for(slot, 0)) for slot, at in enumerate(ISLAND_OF_SLOT) if at == island]
    return [f"feat {feat.name.lower()}" for feat in feats]


@pytest.mark.parametrize("island", range(1, 8))
def test_an_island_where_somebody_stands_is_one_choice_in_place_of_its_cards(island: int) -> None:
    """3 B 1: the pawn goes first; which of the cards is taken is not asked yet."""
    free = facing(island=[0, 0])

    g = facing(island=[0, island])

    assert [f"island {island}"] == [choice for choice in legal(g) if "island" in choice]
    assert {f"island {island}", *legal(free)} - set(stacks_of(island)) == set(legal(g))


@pytest.mark.parametrize("island", range(1, 8))
def test_the_card_is_chosen_after_the_ousted_hero_is_blessed(island: int) -> None:
    """3 B 2: then one of the cards of this island is chosen, and no other."""
    g = facing(island=[0, island])

    play(g, f"island {island}", "roll 1G", "roll 1G")

    assert ("CARD", 0) == asked(g)
    assert stacks_of(island) == legal(g)


def test_nothing_is_paid_or_taken_before_the_card_is_chosen() -> None:
    """3 B: move and oust, the blessing, then choose, pay and take."""
    g = facing()

    play(g, "island 3")
    rolling = (g.island[:2], stock(g, 0), g.stack[4])
    play(g, "roll 1G", "roll 1G")
    choosing = (g.island[:2], stock(g, 0), g.stack[4])
    play(g, "feat ferryman")

    assert ([3, 0], (0, 6, 6, 0), 2) == rolling
    assert rolling == choosing
    assert ([3, 0], (0, 6, 2, 0), 1) == (g.island[:2], stock(g, 0), g.stack[4])
    assert 1 == g.feats[0][Feat.FERRYMAN]
    assert asked(g) is None


@pytest.mark.parametrize(
    ("island", "stays"), [([0, 4], "nobody there"), ([3, 4], "the own pawn")], ids=str
)
def test_where_nobody_is_ousted_the_card_is_named_at_once(island: list[int], stays: str) -> None:
    """3 B 1: going where nobody stands, or staying, one question is enough."""
    g = facing(island=island)

    offered = legal(g)
    play(g, "feat ferryman")

    assert {"feat ferryman", "feat helmet", "island 4"} <= set(offered), stays
    assert (1, 2) == (g.feats[0][Feat.FERRYMAN], g.moon[0])
    assert asked(g) is None


def test_an_island_is_offered_if_a_card_there_can_be_paid_beforehand() -> None:
    """0 Order: a reward that is yet to come opens no way to an island."""
    g = facing(moon=[3], sun=[0])

    too_dear = legal(g)
    g.moon[0] = 4
    enough = legal(g)

    assert "island 3" not in too_dear
    assert "island 3" in enough


def test_an_island_whose_stacks_are_empty_is_not_offered() -> None:
    """3 B: a feat of an empty stack cannot be performed, so nobody is ousted for it."""
    g = facing()
    g.stack[4] = g.stack[5] = 0

    assert "island 3" not in legal(g)


def test_several_islands_are_offered_each_once() -> None:
    """3 B 1: the pawn may go to any island, also where somebody stands."""
    g = facing(seats=4, island=[0, 1, 4, 6])

    assert ["island 1", "island 4", "island 6"] == [c for c in legal(g) if "island" in c]
    assert [c for i in (2, 3, 5, 7) for c in stacks_of(i)] == [c for c in legal(g) if "feat" in c]


def test_a_reward_from_the_ousted_heros_roll_pays_for_a_dearer_card() -> None:
    """3 B: the card is chosen after the roll, so a boar's reward may pay for it."""
    g = facing(feats="advanced", moon=[2], sun=[0], island=[0, 2], boar_owner=[0])
    lay_faces(g, 1, "red boar")

    play(g, "island 2", "roll red boar", "roll 1G", "take sun")
    before = legal(g)
    play(g, "take moon")

    assert ["take sun", "take moon", "take glory"] == before
    assert ["feat bear", "feat boar"] == legal(g)


def test_a_triton_token_may_pay_for_a_dearer_card() -> None:
    """4.10: at any moment of the turn, so also while the card is chosen."""
    g = facing(feats="advanced", moon=[4], sun=[0], triton=[1])

    play(g, "island 3", "roll 1G", "roll 1G")
    before = legal(g)
    play(g, "triton", "take moon")

    assert ["feat cerberus", "triton"] == before
    assert ["feat cerberus", "feat helmet"] == legal(g)


def test_the_extra_action_ousts_in_the_same_order() -> None:
    """3 phase 4: the extra action is an action like the first."""
    g = table(seats=3, sun=[6], moon=[0], island=[0, 7, 6])
    then(g, Step.END_TURN, 0)
    then(g, Step.EXTRA_ACTION, 0)
    ask(g, Ask.ACTION, 0)

    play(g, "island 7", "roll 1G", "roll 1G", "feat elder", "yes")
    play(g, "island 6", "roll 1G", "roll 1G")

    assert ("CARD", 0) == asked(g)
    assert ["feat owl", "feat minotaur"] == legal(g)
    assert [6, 0, 0] == g.island[:3]


@in_every_order
def test_the_order_is_told_as_it_happens(options: dict[str, Any]) -> None:
    """0 Order: where feat and payment stand among the events, and that each comes once."""
    g = facing(options=options)

    named = options != {}
    play(g, *(["feat ferryman"] if named else ["island 3"]), "roll 1G", "roll 1G")
    play(g, *([] if named else ["feat ferryman"]))

    feat = Event(Happened.FEAT, 0, Feat.FERRYMAN)
    paid = Event(Happened.PAY, 0, Resource.MOON, 4)
    ousted = [
        Event(Happened.OUST, 1, 0),
        Event(Happened.ROLL, 1, 0, 0),
        Event(Happened.ROLL, 1, 0, 1),
        Event(Happened.GAIN, 1, Resource.GOLD, 1),
        Event(Happened.GAIN, 1, Resource.GOLD, 1),
    ]
    events = {
        "book": [*ousted, feat, paid],
        "card_first": [feat, *ousted, paid],
        "pay_first": [feat, paid, *ousted],
    }
    assert events[next(iter(options), "book")] == g.events


@pytest.mark.parametrize(("options", "moon"), [(CARD_FIRST, 6), (PAY_FIRST, 2)], ids=str)
def test_by_option_the_card_is_named_before_the_pawn_moves(
    options: dict[str, bool], moon: int
) -> None:
    """0 Order: with card_first it is paid after the blessing, with pay_first before it."""
    g = facing(options=options)

    offered = [choice for choice in legal(g) if choice in ("island 3", *stacks_of(3))]
    play(g, "feat ferryman")
    rolling = (g.island[:2], g.moon[0], g.feats[0][Feat.FERRYMAN], g.stack[4])
    play(g, "roll 1G", "roll 1G")

    assert stacks_of(3) == offered
    assert ([3, 0], moon, 0, 2) == rolling
    assert (2, 1, 1) == (g.moon[0], g.feats[0][Feat.FERRYMAN], g.stack[4])
    assert asked(g) is None


@pytest.mark.parametrize(
    ("options", "left"), [({}, 2), (CARD_FIRST, 2), (PAY_FIRST, 3)], ids=["book", "card", "pay"]
)
def test_a_boar_reward_meets_a_full_or_a_paid_reserve(options: dict[str, bool], left: int) -> None:
    """0 Order: the reward of the ousted roll is lost at a full reserve, not at a paid one."""
    g = facing(feats="advanced", options=options, boar_owner=[0])
    lay_faces(g, 1, "red boar")

    rewarded = ["roll red boar", "roll 1G", "take sun", "take moon"]
    play(
        g, *(["feat cerberus", *rewarded] if options else ["island 3", *rewarded, "feat cerberus"])
    )

    assert left == g.moon[0]
    assert (1, 1, 0, 0) == stock(g, 1)


@pytest.mark.parametrize("options", [CARD_FIRST, PAY_FIRST], ids=str)
def test_where_the_card_is_named_first_a_later_reward_pays_for_nothing(
    options: dict[str, bool],
) -> None:
    """0 Order: only cards that can be paid beforehand are offered."""
    g = facing(feats="advanced", options=options, moon=[2], sun=[0], island=[0, 2], boar_owner=[0])
    lay_faces(g, 1, "red boar")

    assert ["feat hammer", "feat chest", "feat bear"] == legal(g)

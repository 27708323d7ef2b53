"""Rules file 2: the 24 hero feats, what they cost, what they bring and when they act."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import FEATS, Feat, Resource, When
from forgehall.games.dice_forge.rules.reserve import gold_cap, hammer_room, shard_cap
from forgehall.games.dice_forge.rules.state import Ask, Happened, State, Step
from forgehall.kit.errors import IllegalAnswerError
from forgehall.kit.events import Event
from forgehall.kit.questions import ask
from tests.rules.dice_forge.table import asked, legal, play, resolve_roll, stock, table


class Card(NamedTuple):
    """A row of the rules file: island, cost, glory, type, beginner's or advanced set."""

    island: int
    sun: int = 0
    moon: int = 0
    glory: int = 0
    when: When = When.INSTANT
    feats: str = "beginner"


NEVER, LATER, BY_ITSELF = When.NEVER, When.REINFORCE, When.AUTOMATIC
ADVANCED = "advanced"

CARDS = {
    Feat.HAMMER: Card(island=1, moon=1),
    Feat.CHEST: Card(island=1, moon=1, glory=2),
    Feat.HIND: Card(island=2, moon=2, glory=2, when=LATER),
    Feat.BEAR: Card(island=2, moon=2, glory=2, when=BY_ITSELF, feats=ADVANCED),
    Feat.SATYRS: Card(island=2, moon=3, glory=6),
    Feat.BOAR: Card(island=2, moon=3, glory=4, feats=ADVANCED),
    Feat.FERRYMAN: Card(island=3, moon=4, glory=12, when=NEVER),
    Feat.CERBERUS: Card(island=3, moon=4, glory=6, feats=ADVANCED),
    Feat.HELMET: Card(island=3, moon=5, glory=4),
    Feat.CANCER: Card(island=4, moon=6, glory=8),
    Feat.SENTINEL: Card(island=4, moon=6, glory=6, feats=ADVANCED),
    Feat.HYDRA: Card(island=4, sun=5, moon=5, glory=26, when=NEVER),
    Feat.TYPHON: Card(island=4, sun=5, moon=5, glory=16, feats=ADVANCED),
    Feat.SPHINX: Card(island=4, sun=6, glory=10),
    Feat.CYCLOPS: Card(island=4, sun=6, glory=8, feats=ADVANCED),
    Feat.GORGON: Card(island=5, sun=4, glory=14, when=NEVER),
    Feat.TRITON: Card(island=5, sun=4, glory=8, feats=ADVANCED),
    Feat.MIRROR: Card(island=5, sun=5, glory=10),
    Feat.OWL: Card(island=6, sun=2, glory=4, when=LATER),
    Feat.SHIP: Card(island=6, sun=2, glory=4, feats=ADVANCED),
    Feat.MINOTAUR: Card(island=6, sun=3, glory=8),
    Feat.SHIELD: Card(island=6, sun=3, glory=6, feats=ADVANCED),
    Feat.ELDER: Card(island=7, sun=1, when=LATER),
    Feat.SPIRITS: Card(island=7, sun=1, glory=2),
}

every_feat = pytest.mark.parametrize("feat", list(Feat), ids=lambda feat: feat.name.lower())


def at_the_stack(feat: Feat, sun: int = 0, moon: int = 0) -> State:
    """Seat 0 must act, with the price of a feat (and so many shards more) and no gold."""
    card = CARDS[feat]
    return table(
        options={"feats": card.feats},
        gold=[0, 0],
        sun=[card.sun + sun, 0],
        moon=[card.moon + moon, 0],
        asking=(Ask.ACTION, 0),
    )


def name(feat: Feat) -> str:
    """How an action names a feat."""
    return f"feat {feat.name.lower()}"


def marks(g: State) -> tuple[object, ...]:
    """All that an instant effect could leave at once."""
    tokens = g.cerberus[0], g.triton[0]
    return asked(g), stock(g, 0), tokens, gold_cap(g, 0), shard_cap(g, 0), hammer_room(g, 0)


def acts_at_once(feat: Feat) -> bool:
    """Taking the card leaves more than the card."""
    g = at_the_stack(feat)
    g.forged[0] = 1
    play(g, name(feat))
    return marks(g) != (None, (0, 0, 0, 0), (0, 0), 12, 6, 0)


def acts_in_phase_2(feat: Feat) -> bool:
    """The owner is asked for the card when the reinforcements come."""
    g = table(owns={0: [feat]}, gold=[3], asking=(Step.REINFORCEMENTS, 0))
    return asked(g) == ("REINFORCE", 0) and legal(g) == ["done", feat.name.lower()]


def acts_by_itself(feat: Feat) -> bool:
    """The owner gains by being ousted, before any die is rolled."""
    g = table(owns={1: [feat]}, sun=[1], island=[0, 7], asking=(Ask.ACTION, 0))
    before = stock(g, 1)
    play(g, "island 7")
    return stock(g, 1) != before


@every_feat
def test_a_feat_acts_at_its_hook_and_at_no_other(feat: Feat) -> None:
    """2 Type: I acts when taken, R in phase 2, AU on its condition, some never."""
    when = CARDS[feat].when

    hooks = (acts_at_once(feat), acts_in_phase_2(feat), acts_by_itself(feat))

    assert when == FEATS[feat].when
    assert (when == When.INSTANT, when == LATER, when == BY_ITSELF) == hooks


@every_feat
def test_a_feat_is_offered_for_its_price_and_for_no_shard_less(feat: Feat) -> None:
    """2 Slot = cost: the shards printed on the card, sun and moon apart."""
    card = CARDS[feat]

    enough = legal(at_the_stack(feat))
    less_sun = legal(at_the_stack(feat, sun=-1, moon=6)) if card.sun else []
    less_moon = legal(at_the_stack(feat, sun=6, moon=-1)) if card.moon else []

    assert name(feat) in enough
    assert name(feat) not in less_sun
    assert name(feat) not in less_moon


@every_feat
def test_a_feat_costs_its_price_and_moves_one_card_and_the_pawn(feat: Feat) -> None:
    """3 B: go to the island, pay the cost, take the top card; all other stacks stay."""
    g = at_the_stack(feat, sun=1, moon=1)
    card = CARDS[feat]
    stacks = list(g.stack)

    play(g, name(feat))

    slot = g.feat_at.index(feat)
    paid = [
        Event(Happened.PAY, 0, resource, amount)
        for resource, amount in ((Resource.SUN, card.sun), (Resource.MOON, card.moon))
        if amount
    ]
    assert [*stacks[:slot], 1, *stacks[slot + 1 :]] == g.stack
    assert [int(feat == other) for other in Feat] == g.feats[0]
    assert [0] * len(Feat) == g.feats[1]
    assert [Event(Happened.FEAT, 0, feat), *paid] == g.events[: 1 + len(paid)]
    assert [card.island, 0] == g.island[:2]
    assert 1 == g.sun[0]
    assert 1 + 3 * (feat == Feat.SPIRITS) == g.moon[0]


@every_feat
def test_the_glory_of_a_card_counts_in_the_score_and_not_on_the_track(feat: Feat) -> None:
    """2 VP on cards count only at the end."""
    g = at_the_stack(feat)

    play(g, name(feat))

    assert 0 == g.glory[0]
    assert [CARDS[feat].glory, 0] == game.score_list(g)


@every_feat
def test_a_feat_of_an_empty_stack_is_not_offered(feat: Feat) -> None:
    """4.13 A hero may not do a feat of an empty stack; the last card can still be taken."""
    g = at_the_stack(feat)
    slot = g.feat_at.index(feat)

    g.stack[slot] = 1
    with_one = legal(g)
    g.stack[slot] = 0
    with_none = legal(g)

    assert name(feat) in with_one
    assert name(feat) not in with_none


def test_all_that_can_be_paid_is_offered_and_nothing_else() -> None:
    """3 Feat: choose a non-empty stack that can be paid."""
    g = table(gold=[1], sun=[1], moon=[2], asking=(Ask.ACTION, 0))

    offered = legal(g)

    feats = ["hammer", "chest", "hind", "elder", "spirits"]
    assert [f"feat {feat}" for feat in feats] == offered


def test_a_feat_that_cannot_be_paid_is_refused_and_changes_nothing() -> None:
    """3 Only affordable feats are offered."""
    g = table(moon=[3], asking=(Ask.ACTION, 0))
    before = g.copy()

    with pytest.raises(IllegalAnswerError, match="feat ferryman"):
        play(g, "feat ferryman")

    assert before == g


def test_the_same_feat_may_be_performed_again() -> None:
    """3 The same card may be bought repeatedly, one per action."""
    g = table(moon=[3], asking=(Ask.ACTION, 0))
    ask(g, Ask.ACTION, 0)
    slot = g.feat_at.index(Feat.CHEST)

    play(g, "feat chest")
    once = (g.stack[slot], g.feats[0][Feat.CHEST], g.moon[0])
    play(g, "feat chest")
    twice = (g.stack[slot], g.feats[0][Feat.CHEST], g.moon[0])

    assert (1, 1, 2) == once
    assert (0, 2, 1) == twice
    assert [4, 0] == game.score_list(g)


@pytest.mark.parametrize(
    ("sun", "moon", "stacks", "offered"),
    [
        (2, 0, {}, ["no"]),
        (3, 0, {}, ["no", "yes"]),
        (2, 1, {}, ["no", "yes"]),
        (1, 6, {}, ["no"]),
        (2, 1, {Feat.CHEST: 0}, ["no", "yes"]),
        (2, 1, {Feat.CHEST: 0, Feat.HAMMER: 0}, ["no"]),
        (3, 0, {Feat.ELDER: 0}, ["no", "yes"]),
        (3, 0, {Feat.ELDER: 0, Feat.SPIRITS: 0}, ["no"]),
    ],
)
def test_an_extra_feat_must_be_paid_beside_the_two_sun(
    sun: int, moon: int, stacks: dict[Feat, int], offered: list[str]
) -> None:
    """3 Extra action: 2 sun, and then a feat of what is left, from a stack that is not empty."""
    g = table(gold=[0], sun=[sun], moon=[moon], asking=(Ask.EXTRA, 0))
    for feat, left in stacks.items():
        g.stack[g.feat_at.index(feat)] = left

    answers = legal(g)

    assert offered == answers


def test_the_hammer_takes_gold_from_then_on() -> None:
    """2 Hammer: attach it; afterwards any gold gained may be split."""
    g = table(gold=[5], moon=[1], asking=(Ask.ACTION, 0))

    play(g, "feat hammer")
    at_once = (asked(g), g.gold[0], g.hammer[0])
    resolve_roll(g, 0, "3G", "2V")

    assert (None, 5, 0) == at_once
    assert ("SPLIT", 0) == asked(g)
    assert ["hammer 0", "hammer 1", "hammer 2", "hammer 3"] == legal(g)


@pytest.mark.parametrize(("chests", "most"), [(0, (12, 6, 6)), (1, (16, 9, 9)), (2, (20, 12, 12))])
def test_a_chest_makes_room(chests: int, most: tuple[int, int, int]) -> None:
    """2 Chest: room for 4 gold, 3 sun and 3 moon more, each."""
    g = table(gold=[12], sun=[6], moon=[6], owns={0: [Feat.CHEST] * chests})

    for _ in range(9):
        resolve_roll(g, 0, "1G+1S+1M+1V", "2V")

    assert most == stock(g, 0)[:3]


def test_a_chest_makes_room_the_moment_it_is_taken() -> None:
    """2 Chest: instant; the reserve itself is not filled."""
    g = table(gold=[12], sun=[6], moon=[6], asking=(Ask.ACTION, 0))

    play(g, "feat chest")
    taken = stock(g, 0)
    resolve_roll(g, 0, "6G", "2M")

    assert (12, 6, 5, 0) == taken
    assert (16, 6, 7, 0) == stock(g, 0)


@pytest.mark.parametrize(
    ("gold", "moon", "kept", "lost"),
    [
        (0, 0, (3, 3), []),
        (9, 3, (12, 6), []),
        (10, 4, (12, 6), [(Resource.MOON, 1), (Resource.GOLD, 1)]),
    ],
)
def test_wild_spirits_bring_three_gold_and_three_moon(
    gold: int, moon: int, kept: tuple[int, int], lost: list[tuple[Resource, int]]
) -> None:
    """2 Wild Spirits: 3G and 3M; 1.4: the surplus is lost."""
    g = table(gold=[gold], sun=[1], moon=[moon], asking=(Ask.ACTION, 0))

    play(g, "feat spirits")

    assert (kept[0], 0, kept[1], 0) == stock(g, 0)
    assert lost == [(e.what, e.amount) for e in g.events if e.kind == Happened.OVERFLOW]


def test_gold_of_wild_spirits_may_go_to_the_hammer() -> None:
    """4.11 Every gold gain from any source, Wild Spirits too."""
    g = table(gold=[12], sun=[1], owns={0: [Feat.HAMMER]}, asking=(Ask.ACTION, 0))

    play(g, "feat spirits")
    moon = g.moon[0]
    play(g, "hammer 3")

    assert 3 == moon
    assert (12, 0, 3, 0) == stock(g, 0)
    assert 3 == g.hammer[0]


@pytest.mark.parametrize("feat", [Feat.CERBERUS, Feat.TRITON])
def test_token_feats_bring_one_token_each_time(feat: Feat) -> None:
    """2 Cerberus, Triton: one token a card, beside those that are there."""
    g = at_the_stack(feat)
    g.cerberus[0] = 1
    g.triton[0] = 1

    play(g, name(feat))

    assert (1 + (feat == Feat.CERBERUS), 1 + (feat == Feat.TRITON)) == (g.cerberus[0], g.triton[0])
    assert (0, 0) == (g.cerberus[1], g.triton[1])


@pytest.mark.parametrize("feat", [Feat.FERRYMAN, Feat.HYDRA, Feat.GORGON])
def test_feats_without_effect_leave_the_rest_of_the_table_alone(feat: Feat) -> None:
    """2 Ferryman, Hydra, Gorgon: none."""
    g = at_the_stack(feat)
    before = g.copy()

    play(g, name(feat))

    changed = {field for field in g.cells if getattr(before, field) != getattr(g, field)}
    assert {"sun", "moon", "stack", "feats", "island", "piled", "pile_kind"} >= changed
    assert asked(g) is None


@pytest.mark.parametrize(
    ("answer", "expected"),
    [("take gold", (1, 0, 0, 0)), ("take sun", (0, 1, 0, 0)), ("take moon", (0, 0, 1, 0))],
)
def test_the_owl_brings_one_of_three(answer: str, expected: tuple[int, ...]) -> None:
    """2 Owl: 1G | 1S | 1M."""
    g = table(gold=[0], owns={0: [Feat.OWL]}, asking=(Step.REINFORCEMENTS, 0))

    play(g, "owl")
    offered = legal(g)
    play(g, answer)

    assert ["take gold", "take sun", "take moon"] == offered
    assert expected == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(("gold", "offered"), [(2, ["done"]), (3, ["done", "elder"])])
def test_the_elder_asks_for_three_gold(gold: int, offered: list[str]) -> None:
    """2 The Elder: may pay 3G for 4V; 4.13: needs 3 reserve gold at that moment."""
    g = table(gold=[gold], owns={0: [Feat.ELDER]}, asking=(Step.REINFORCEMENTS, 0))

    answers = legal(g)
    play(g, offered[-1])

    assert offered == answers
    assert ((2, 0, 0, 0) if gold == 2 else (0, 0, 0, 4)) == stock(g, 0)


def test_a_reinforcement_bought_in_this_turn_waits_for_the_next() -> None:
    """3 Phase 2: a card bought this turn waits for the next turn."""
    g = table(gold=[0, 0], sun=[2, 0], asking=(Step.BEGIN_TURN, 0))

    play(g, *["roll 1G", "roll 2V"] * 4, "feat owl")
    this_turn = asked(g)
    play(g, "no", *["roll 1G", "roll 2V"] * 4)
    of_the_other = asked(g)
    play(g, "buy 3G", "forge 3G on light 1", "stop", "no", *["roll 1G", "roll 2V"] * 4)

    assert ("EXTRA", 0) == this_turn
    assert ("ACTION", 1) == of_the_other
    assert ("REINFORCE", 0) == asked(g)
    assert ["done", "owl"] == legal(g)


def test_what_a_feat_leaves_open_comes_before_the_rest_of_the_turn() -> None:
    """3 B: the instant effect is done before phase 4."""
    g = table(moon=[5], asking=(Ask.EXTRA, 0))
    ask(g, Ask.ACTION, 0)

    play(g, "feat helmet")
    forging = asked(g)
    play(g, "forge x3 on light 1")

    assert ("FORGE", 0) == forging
    assert ("EXTRA", 0) == asked(g)

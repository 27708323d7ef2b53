"""Rules file 4.6: the Tenacious Boar, a face that its bearer cannot get rid of."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import ON_DARK, Colour, Face, Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened, Manner, State, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import ask
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

OWNER, BEARER, COPIER = 0, 1, 2
EMPTY = [0, 0, 0, 0]
WILD = (
    *("hammer", "chest", "bear", "boar", "cerberus", "helmet", "cancer", "sphinx", "typhon"),
    *("triton", "mirror", "ship", "minotaur", "elder", "spirits"),
)
"""A line-up with the boar and the feats that let it be rolled."""


def shop(seats: int = 2, seat: int = 0) -> State:
    """A seat must act and can pay for the boar."""
    moon = [3 * (other == seat) for other in range(4)]
    return table(
        seats=seats, options={"feats": "advanced"}, gold=EMPTY, moon=moon, asking=(Ask.ACTION, seat)
    )


def herd(
    asking: tuple[Ask | Step, int] | tuple[Ask | Step, int, int] | None = None, **cells: Any
) -> State:
    """Three seats with nothing; seat 0 owns the card of the red boar, seat 1 bears it."""
    cells = {"gold": EMPTY, "boar_owner": [OWNER], **cells}
    g = table(seats=3, options={"feats": WILD}, asking=asking, **cells)
    lay_faces(g, BEARER, "red boar", "1G")
    return g


@pytest.mark.parametrize(
    ("seats", "seat", "victims"),
    [(2, 0, [1]), (2, 1, [0]), (3, 1, [0, 2]), (4, 0, [1, 2, 3]), (4, 2, [0, 1, 3])],
)
def test_the_owner_of_the_card_names_the_victim(seats: int, seat: int, victims: list[int]) -> None:
    """4.6 The card's owner names the victim: any opponent."""
    g = shop(seats, seat)

    play(g, "feat boar")

    assert ("VICTIM", seat) == asked(g)
    assert [f"player {victim + 1}" for victim in victims] == legal(g)


def test_the_bearer_picks_die_and_face() -> None:
    """4.6 The bearer, not the card's owner, picks die and face; equal faces are one choice."""
    g = shop(3)

    play(g, "feat boar", "player 3")

    places = ["light 1", "light 6", "dark 1", "dark 5", "dark 6"]
    assert ("FORGE", 2) == asked(g)
    assert [f"forge red boar on {place}" for place in places] == legal(g)


def test_the_boar_lies_up_and_counts_as_forged_by_its_bearer() -> None:
    """4.6 The replaced face counts as forged by the bearer; 3: the new face lies up."""
    g = shop(3)

    play(g, "feat boar", "player 3", "forge red boar on dark 5")

    assert Face.BOAR_RED == g.dice[2][10]
    assert 10 == g.up[2][1]
    assert [0, 0, 1, 0] == g.forged
    assert 0 == g.pool[Face.BOAR_RED]
    assert [0, -1, -1, -1] == g.boar_owner
    assert Event(Happened.FORGE, 2, Face.BOAR_RED, ON_DARK + Face.MOON_1) == g.events[-1]
    assert asked(g) is None


def test_forging_the_boar_yields_nothing() -> None:
    """4.6 The effect comes when the face is rolled, not when it is forged."""
    g = shop()

    play(g, "feat boar", "player 2", "forge red boar on light 1")

    assert (0, 0, 0, 0) == stock(g, 0)
    assert (0, 0, 0, 0) == stock(g, 1)


@pytest.mark.parametrize(
    ("kind", "face"),
    [
        ("3G", Face.GOLD_3),
        ("x3", Face.TRIPLE),
        ("ship", Face.SHIP),
        ("blue boar", Face.BOAR_BLUE),
    ],
)
def test_a_boar_is_never_replaced(kind: str, face: Face) -> None:
    """4.6 Never removable by any forging, ship or other boar."""
    g = herd()
    lay_faces(g, BEARER, "red boar", "yellow boar")

    ask(g, Ask.FORGE, BEARER, face)

    places = ["light 2", "light 6", "dark 2", "dark 5", "dark 6"]
    assert [f"forge {kind} on {place}" for place in places] == legal(g)


def test_a_purchase_from_the_ship_does_not_replace_a_boar() -> None:
    """4.6 Never removable, also through a ship."""
    g = herd(gold=[0, 2, 0])
    g.dice[BEARER][11] = Face.BOAR_RED

    resolve_roll(g, BEARER, "ship", "1M")
    play(g, "buy 3G")

    places = ["light 1", "light 2", "light 6", "dark 1", "dark 2"]
    assert [f"forge 3G on {place}" for place in places] == legal(g)


@pytest.mark.parametrize(
    ("shard", "bearer"), [("take sun", (0, 1, 0, 0)), ("take moon", (0, 0, 1, 0))]
)
@pytest.mark.parametrize(
    ("reward", "owner"),
    [
        ("take sun", (0, 1, 0, 0)),
        ("take moon", (0, 0, 1, 0)),
        ("take glory", (0, 0, 0, 3)),
    ],
)
def test_a_rolled_boar_pays_bearer_and_owner(
    shard: str, bearer: tuple[int, ...], reward: str, owner: tuple[int, ...]
) -> None:
    """4.6 The bearer gets 1S|1M, then the card's owner 1M|1S|3V."""
    g = herd()

    resolve_roll(g, BEARER, "red boar")
    bearers = (asked(g), legal(g))
    play(g, shard)
    owners = (asked(g), legal(g))
    play(g, reward)

    assert (("BOAR_SHARD", BEARER), ["take sun", "take moon"]) == bearers
    assert (("BOAR_REWARD", OWNER), ["take sun", "take moon", "take glory"]) == owners
    assert bearer == stock(g, BEARER)
    assert owner == stock(g, OWNER)
    assert asked(g) is None


def test_a_boar_is_told_with_its_amounts() -> None:
    """4.6 Both effects are told: the bearer's shard, then the owner's reward."""
    g = herd()

    resolve_roll(g, BEARER, "red boar")
    play(g, "take moon", "take glory")

    events = [
        Event(Happened.GAIN, BEARER, Resource.MOON, 1),
        Event(Happened.BOAR, OWNER),
        Event(Happened.GAIN, OWNER, Resource.GLORY, 3),
    ]
    assert events == g.events


def test_a_boar_in_phase_1_pays_in_the_turn_of_another() -> None:
    """4.6 Major blessing; the reward comes also outside the owner's turn."""
    g = herd(asking=(Step.BLESSINGS, 2), turn=2)

    play(g, *["roll 1G"] * 4, "roll red boar", "roll 1G", "take sun", "take glory")

    assert (2, 0, 0, 3) == stock(g, OWNER)
    assert (1, 1, 0, 0) == stock(g, BEARER)
    assert (2, 0, 0, 0) == stock(g, COPIER)


def test_a_boar_pays_in_a_minor_blessing() -> None:
    """4.6 Minor blessing: the Hind rolls the die that bears the boar."""
    g = herd(asking=(Ask.DIE, BEARER, Feat.HIND))

    play(g, "light", "roll red boar", "take moon", "take moon")

    assert (0, 0, 1, 0) == stock(g, OWNER)
    assert (0, 0, 1, 0) == stock(g, BEARER)


def test_a_boar_pays_in_the_blessing_of_an_ousted_hero() -> None:
    """4.6 Oust: the owner of the card is paid, whoever ousts."""
    g = herd(asking=(Ask.ACTION, COPIER), moon=[0, 0, 1], island=[0, 1, 0])

    play(g, "island 1", "roll red boar", "roll 1G", "take moon", "take sun", "feat chest")

    assert (0, 1, 0, 0) == stock(g, OWNER)
    assert (1, 0, 1, 0) == stock(g, BEARER)
    assert (0, 0, 0, 0) == stock(g, COPIER)


def test_a_boar_pays_again_through_cerberus() -> None:
    """4.6 Triggered again by Cerberus, both choices free again."""
    g = herd(asking=(Ask.DIE, BEARER, Feat.HIND), cerberus=[0, 1])

    play(g, "light", "roll red boar", "take sun", "take sun", "yes", "take moon", "take glory")

    assert (0, 1, 0, 3) == stock(g, OWNER)
    assert (0, 1, 1, 0) == stock(g, BEARER)
    assert asked(g) is None


def test_a_boar_pays_each_time_it_is_rolled_for_cancer() -> None:
    """4.6 Cancer: two major blessings, so two shards and two rewards."""
    g = herd(asking=(Ask.ACTION, BEARER), moon=[0, 6])
    blessing = ["roll red boar", "roll 1G", "take moon", "take glory"]

    play(g, "feat cancer", *blessing, *blessing)

    assert (0, 0, 0, 6) == stock(g, OWNER)
    assert (2, 0, 2, 0) == stock(g, BEARER)
    assert asked(g) is None


def test_a_boar_pays_up_to_four_times_for_the_sphinx() -> None:
    """4.6 Each Sphinx roll; the rolls between that show something else pay no reward."""
    g = herd(asking=(Ask.ACTION, BEARER), sun=[0, 6])
    boar = ["roll red boar", "take moon", "take sun"]

    play(g, "feat sphinx", "light", *boar, "roll 1G", *boar, *boar)

    assert (0, 3, 0, 0) == stock(g, OWNER)
    assert (1, 0, 3, 0) == stock(g, BEARER)


def test_a_copied_boar_pays_copier_and_owner() -> None:
    """4.3 Copying boar: the copier takes 1S|1M and the card's owner gets his reward."""
    g = herd()

    resolve_roll(g, COPIER, "mirror", "1G")
    play(g, "copy red boar", "take sun", "take moon")

    assert (0, 0, 1, 0) == stock(g, OWNER)
    assert (0, 0, 0, 0) == stock(g, BEARER)
    assert (1, 1, 0, 0) == stock(g, COPIER)


def test_an_owner_who_copies_the_own_boar_gets_both() -> None:
    """4.3 Copying boar: if the copier owns that card he gets both."""
    g = herd()

    resolve_roll(g, OWNER, "mirror", "1G")
    play(g, "copy red boar", "take sun")
    reward = asked(g)
    play(g, "take glory")

    assert ("BOAR_REWARD", OWNER) == reward
    assert (1, 1, 0, 3) == stock(g, OWNER)


def test_x3_triples_the_shard_and_brings_three_separate_rewards() -> None:
    """4.2 x3 + boar: bearer 3S or 3M by one choice, the owner three separate choices."""
    g = herd()

    resolve_roll(g, BEARER, "red boar", "x3")
    play(g, "take moon")
    bearer = stock(g, BEARER)
    asks = []
    for answer in ("take sun", "take moon", "take glory"):
        asks.append(asked(g))
        play(g, answer)

    assert (0, 0, 3, 0) == bearer
    assert [("BOAR_REWARD", OWNER)] * 3 == asks
    assert (0, 1, 1, 3) == stock(g, OWNER)
    assert asked(g) is None


@pytest.mark.parametrize(("shard", "kept"), [("take sun", (1, 3)), ("take moon", (4, 0))])
def test_the_minotaur_takes_from_the_bearer_and_the_owner_still_gains(
    shard: str, kept: tuple[int, int]
) -> None:
    """4.6 The owner's reward is never touched by the Minotaur; 4.7: the bearer loses the shard."""
    g = herd(sun=[0, 4], moon=[0, 3])

    resolve_roll(g, BEARER, "red boar", "x3", Manner.MINOTAUR)
    play(g, shard, "take moon", "take glory", "take glory")

    assert kept == (g.sun[BEARER], g.moon[BEARER])
    assert (0, 0, 1, 6) == stock(g, OWNER)


@pytest.mark.parametrize("manner", [Manner.SENTINEL, Manner.CYCLOPS])
def test_a_reward_is_not_melted(manner: Manner) -> None:
    """4.6 The reward is never touched by Sentinel or Cyclops, even if their owner gets it."""
    g = herd()

    resolve_roll(g, OWNER, "mirror", "2V", manner)
    play(g, "copy red boar", "take sun")
    if manner == Manner.SENTINEL:
        play(g, "melt")
    shard = stock(g, OWNER)
    play(g, "take moon")

    assert ((0, 0, 0, 2) if manner == Manner.SENTINEL else (0, 1, 0, 0)) == shard
    assert 1 == g.moon[OWNER]


def test_a_boar_rolled_for_the_satyrs_acts_only_if_it_is_picked() -> None:
    """4.6 Satyrs: not chosen, no trigger; chosen, the picker gets the shard, the owner the reward.

    No line-up has both cards; the faces act alike.
    """
    g = herd(asking=(Ask.SATYRS, COPIER, 1))
    ask(g, Ask.SATYRS, COPIER, 0)
    unpicked = g.copy()

    play(unpicked, "take 1G", "take 1G")
    play(g, "take 1G", "take red boar", "take sun", "take glory")

    assert [(0, 0, 0, 0), (0, 0, 0, 0), (2, 0, 0, 0)] == [stock(unpicked, s) for s in range(3)]
    assert [(0, 0, 0, 3), (0, 0, 0, 0), (1, 1, 0, 0)] == [stock(g, s) for s in range(3)]


def test_each_card_has_a_boar_of_its_own_colour() -> None:
    """1.3 Boars: four colours, each tied to the card of its colour."""
    g = table(seats=4, options={"feats": "advanced"}, moon=[3, 3, 3, 3])
    buyers = [2, 0, 3, 1]

    colours = []
    for seat in buyers:
        ask(g, Ask.ACTION, seat)
        g.island[:] = EMPTY
        play(g, "feat boar", f"player {(seat + 1) % 4 + 1}")
        colours.append(legal(g)[0].split()[1])
        play(g, f"forge {colours[-1]} boar on light 1")

    assert {"red", "blue", "yellow", "green"} == set(colours)
    assert buyers == [g.boar_owner[Colour[colour.upper()]] for colour in colours]
    assert EMPTY == g.pool[Face.BOAR_RED : Face.BOAR_GREEN + 1]


def test_a_boar_pays_the_owner_of_its_own_card() -> None:
    """1.3 Boars: same effect, each tied to the card of its colour; one die may bear two."""
    g = herd(boar_owner=[0, 2, 1, 2])

    resolve_roll(g, BEARER, "blue boar", "green boar")
    play(g, "take sun", "take glory")
    after_blue = [stock(g, seat) for seat in range(3)]
    play(g, "take moon", "take moon")

    assert [(0, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 3)] == after_blue
    assert [(0, 0, 0, 0), (0, 1, 1, 0), (0, 0, 1, 3)] == [stock(g, seat) for seat in range(3)]


def test_the_owner_may_choose_a_reward_that_does_not_fit() -> None:
    """4.6 The reward is his choice even at a full cap; 1.4: what does not fit is lost."""
    g = herd(sun=[6], moon=[6])

    resolve_roll(g, BEARER, "red boar", "x3")
    play(g, "take sun")
    offered = legal(g)
    play(g, "take sun", "take moon", "take glory")

    lost = [Event(Happened.OVERFLOW, OWNER, shard, 1) for shard in (Resource.SUN, Resource.MOON)]
    assert ["take sun", "take moon", "take glory"] == offered
    assert (0, 6, 6, 3) == stock(g, OWNER)
    assert lost == [event for event in g.events if event.kind == Happened.OVERFLOW]


def test_a_bearer_at_the_cap_loses_the_surplus_of_the_tripled_shard() -> None:
    """4.6 with 1.4: the bearer's shards stop at 6, the three rewards come all the same."""
    g = herd(moon=[0, 4])

    resolve_roll(g, BEARER, "x3", "red boar")
    play(g, "take moon", *["take glory"] * 3)

    assert (0, 0, 6, 0) == stock(g, BEARER)
    assert 9 == g.glory[OWNER]

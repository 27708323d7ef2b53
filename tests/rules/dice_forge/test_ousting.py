"""Rules file 3 B and 4.13: moving the pawn, ousting, the ousted hero's blessing, Great Bear."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge.components import Feat, Resource
from forgehall.games.dice_forge.state import Ask, Happened, State
from forgehall.kit.events import Event
from forgehall.kit.questions import ask
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, stock, table

ADVANCED = {"feats": "advanced"}


def facing(
    *,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    owns: dict[int, list[Feat]] | None = None,
    **cells: Any,
) -> State:
    """Seat 0 must act with six shards of a kind; seat 1 stands on island 3 and has nothing."""
    cells = {"gold": [0] * 4, "sun": [6], "moon": [6], "island": [0, 3], **cells}
    return table(seats=seats, options=options, owns=owns, asking=(Ask.ACTION, 0), **cells)


def happened(g: State, *kinds: Happened) -> list[Event]:
    """The events of some kinds."""
    return [event for event in g.events if event.kind in kinds]


def test_a_pawn_moves_to_an_island_where_nobody_stands() -> None:
    """3 B: move the pawn to the feat's island; nobody is ousted, nobody is blessed."""
    g = facing(island=[1, 3])

    play(g, "feat gorgon")

    assert [5, 3] == g.island[:2]
    assert [] == happened(g, Happened.OUST, Happened.ROLL)
    assert asked(g) is None


@pytest.mark.parametrize("feat", ["feat ferryman", "feat helmet"])
def test_a_pawn_that_stays_ousts_nobody(feat: str) -> None:
    """3 Feat: staying on one's own island ousts nobody, whichever of its stacks is taken."""
    g = facing(island=[3, 4])

    play(g, feat)

    assert [3, 4] == g.island[:2]
    assert [] == happened(g, Happened.OUST, Happened.ROLL)


@pytest.mark.parametrize(
    ("feat", "island"),
    [
        ("hammer", 1),
        ("chest", 1),
        ("hind", 2),
        ("satyrs", 2),
        ("ferryman", 3),
        ("helmet", 3),
        ("cancer", 4),
        ("sphinx", 4),
        ("hydra", 4),
        ("gorgon", 5),
        ("mirror", 5),
        ("owl", 6),
        ("minotaur", 6),
        ("elder", 7),
        ("spirits", 7),
    ],
)
def test_each_stack_of_an_island_leads_to_its_one_portal(feat: str, island: int) -> None:
    """2 Islands: the stacks of an island share a portal, and whoever stands on it is ousted."""
    g = facing(island=[0, island])

    play(g, f"feat {feat}")

    assert [island, 0] == g.island[:2]
    assert [Event(Happened.OUST, 1, 0)] == happened(g, Happened.OUST)
    assert ("ROLL", 1) == asked(g)


def test_the_ousted_hero_gets_one_major_blessing() -> None:
    """3 Feat: the ousted hero rolls both dice at once, once, also in a two-seat game."""
    g = facing()

    play(g, "feat ferryman", "roll 1S", "roll 2V")

    assert (0, 1, 0, 2) == stock(g, 1)
    assert (0, 6, 2, 0) == stock(g, 0)
    assert asked(g) is None


def test_the_ousted_hero_rolls_the_light_die_then_the_dark_one() -> None:
    """3 Feat: a major blessing; the ouster does not roll."""
    g = facing()

    play(g, "feat ferryman")
    light = legal(g)
    play(g, "roll 1G")
    dark = (asked(g), legal(g))

    assert ["roll 1G", "roll 1S"] == light
    assert (("ROLL", 1), ["roll 1G", "roll 1M", "roll 2V"]) == dark


def test_only_the_pawn_on_that_island_is_ousted() -> None:
    """3 Feat: at most one pawn per island, so at most one oust."""
    g = facing(seats=4, island=[2, 4, 3, 1])

    play(g, "feat ferryman")
    of_whom = asked(g)
    play(g, "roll 1G", "roll 1G")

    assert ("ROLL", 2) == of_whom
    assert [3, 4, 0, 1] == g.island
    assert [0, 0, 2, 0] == g.gold
    assert asked(g) is None


def test_a_pawn_may_move_on_in_the_extra_action() -> None:
    """3 Feat: a pawn stays until it is ousted or moved."""
    g = facing(seats=3, island=[0, 1, 7])
    ask(g, Ask.ACTION, 0, 1)

    play(g, "feat chest", "roll 1G", "roll 1G")
    first = list(g.island[:3])
    play(g, "feat elder", "roll 1G", "roll 1G")

    assert [1, 0, 7] == first
    assert [7, 0, 0] == g.island[:3]


def test_forging_moves_no_pawn() -> None:
    """3 Feat: forging never moves the pawn."""
    g = facing(gold=[2], island=[3, 4])

    play(g, "buy 3G", "forge 3G on light 1", "stop")

    assert [3, 4] == g.island[:2]


@pytest.mark.parametrize(("pay_first", "moon"), [(False, 6), (True, 2)])
def test_the_blessing_comes_before_the_card(*, pay_first: bool, moon: int) -> None:
    """0 Order: move and oust, blessing, pay, take, effect; with pay_first the payment leads."""
    g = facing(options={"pay_first": pay_first})

    play(g, "feat ferryman")
    rolling = (g.island[:2], g.moon[0], g.feats[0][Feat.FERRYMAN], g.stack[4])
    play(g, "roll 1G", "roll 1G")

    assert ([3, 0], moon, 0, 2) == rolling
    assert (2, 1, 1) == (g.moon[0], g.feats[0][Feat.FERRYMAN], g.stack[4])


@pytest.mark.parametrize("pay_first", [False, True])
def test_the_order_is_told_as_it_happens(*, pay_first: bool) -> None:
    """0 Order: where the payment stands among the events, and that it comes once."""
    g = facing(options={"pay_first": pay_first})

    play(g, "feat ferryman", "roll 1G", "roll 1G")

    paid = Event(Happened.PAY, 0, Resource.MOON, 4)
    ousted = [
        Event(Happened.OUST, 1, 0),
        Event(Happened.ROLL, 1, 0, 0),
        Event(Happened.ROLL, 1, 0, 1),
        Event(Happened.GAIN, 1, Resource.GOLD, 1),
        Event(Happened.GAIN, 1, Resource.GOLD, 1),
    ]
    told = [paid, *ousted] if pay_first else [*ousted, paid]
    assert [Event(Happened.FEAT, 0, Feat.FERRYMAN), *told] == g.events


@pytest.mark.parametrize(("pay_first", "left"), [(False, 2), (True, 3)])
def test_a_boar_reward_meets_a_full_or_a_paid_reserve(*, pay_first: bool, left: int) -> None:
    """3 Order: it differs only if the ousted roll brings the buyer a boar reward."""
    g = facing(options={"feats": "advanced", "pay_first": pay_first}, boar_owner=[0])
    lay_faces(g, 1, "red boar")

    play(g, "feat cerberus", "roll red boar", "roll 1G", "take sun", "take moon")

    assert left == g.moon[0]
    assert (1, 1, 0, 0) == stock(g, 1)


@pytest.mark.parametrize("pay_first", [False, True])
def test_a_reward_that_is_yet_to_come_pays_for_nothing(*, pay_first: bool) -> None:
    """0 Order: only feats that can be paid beforehand are offered."""
    g = facing(
        options={"feats": "advanced", "pay_first": pay_first}, moon=[3], sun=[0], boar_owner=[0]
    )
    lay_faces(g, 1, "red boar", "red boar")

    offered = legal(g)

    assert [f"feat {feat}" for feat in ("hammer", "chest", "bear", "boar")] == offered


def test_the_whole_blessing_is_done_before_the_effect() -> None:
    """4.13 Oust timing: choices, ship and Cerberus of the ousted come before the effect."""
    g = facing(options=ADVANCED, island=[0, 7], cerberus=[0, 1])
    lay_faces(g, 1, "1G|1S|1M", "ship")

    play(g, "feat spirits")
    asks = []
    for answer in (
        *("roll 1G|1S|1M", "roll ship", "take gold", "decline", "yes"),
        *("take gold", "buy 3G", "forge 3G on light 2"),
    ):
        asks.append((asked(g), stock(g, 0)))
        play(g, answer)

    kinds = ["ROLL", "ROLL", "PICK", "SHIP", "CERBERUS", "PICK", "SHIP", "FORGE"]
    assert [((kind, 1), (0, 6, 6, 0)) for kind in kinds] == asks
    assert (3, 5, 6, 0) == stock(g, 0)
    assert (2, 0, 0, 0) == stock(g, 1)


def test_the_effect_follows_the_blessing() -> None:
    """4.13 Oust timing: what the feat asks is asked after the ousted hero is done."""
    g = facing()
    lay_faces(g, 1, "3G|2V")

    play(g, "feat helmet", "roll 3G|2V", "roll 1G")
    choosing = asked(g)
    play(g, "take glory")

    assert ("PICK", 1) == choosing
    assert ("FORGE", 0) == asked(g)


@pytest.mark.parametrize(
    ("bears", "glory"),
    [
        ({}, (0, 0, 0)),
        ({0: 1}, (3, 0, 0)),
        ({1: 1}, (0, 3, 0)),
        ({0: 1, 1: 1}, (3, 3, 0)),
        ({0: 2, 1: 3}, (6, 9, 0)),
        ({2: 2}, (0, 0, 0)),
    ],
)
def test_bears_growl_for_ouster_and_ousted(
    bears: dict[int, int], glory: tuple[int, int, int]
) -> None:
    """4.13 Great Bear: 3V x copies for both, before the roll; a bystander's bear sleeps."""
    owns = {seat: [Feat.BEAR] * copies for seat, copies in bears.items()}
    g = facing(seats=3, options=ADVANCED, owns=owns, island=[0, 3, 4])

    play(g, "feat cerberus")

    growls = [Event(Happened.BEAR, seat) for seat in sorted(bears) if seat < 2]
    assert ("ROLL", 1) == asked(g)
    assert glory == tuple(g.glory[:3])
    assert growls == happened(g, Happened.BEAR)


@pytest.mark.parametrize(("owned", "glory"), [(0, 0), (1, 3)])
def test_a_bear_that_is_being_bought_does_not_growl_for_its_own_oust(
    owned: int, glory: int
) -> None:
    """4.13 Great Bear: the oust comes before the card changes hands."""
    g = facing(options=ADVANCED, owns={0: [Feat.BEAR] * owned}, island=[0, 2])

    play(g, "feat bear", "roll 1G", "roll 1G")

    assert owned + 1 == g.feats[0][Feat.BEAR]
    assert glory == g.glory[0]


def test_a_bear_sleeps_while_nobody_is_ousted() -> None:
    """4.13 Great Bear: moving to an empty island, or staying, is no oust."""
    g = facing(options=ADVANCED, owns={0: [Feat.BEAR], 1: [Feat.BEAR]}, island=[0, 2])
    ask(g, Ask.ACTION, 0, 1)

    play(g, "feat chest", "feat hammer")

    assert [0, 0] == g.glory[:2]


def test_a_bear_growls_each_time() -> None:
    """4.13 Great Bear: +3V each time; the same bear serves for two ousts in a turn."""
    g = facing(seats=3, options=ADVANCED, owns={0: [Feat.BEAR]}, island=[0, 3, 7])
    ask(g, Ask.ACTION, 0, 1)

    play(g, "feat cerberus", "roll 1G", "roll 1G")
    once = g.glory[0]
    play(g, "feat elder", "roll 1G", "roll 1G")

    assert 3 == once
    assert 6 == g.glory[0]


def test_an_ousted_hero_returns_and_ousts_in_turn() -> None:
    """3 Feat: an ousted pawn stands at home, from where it moves like any other."""
    g = table(moon=[6, 6], island=[0, 3], asking=(Ask.ACTION, 1))
    ask(g, Ask.ACTION, 0)

    play(g, "feat ferryman", "roll 1G", "roll 1G")
    first = g.island[:2]
    play(g, "feat ferryman")

    assert [3, 0] == first
    assert [0, 3] == g.island[:2]
    assert ("ROLL", 0) == asked(g)

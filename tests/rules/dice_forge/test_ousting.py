"""Rules file 3 B and 4.13: moving the pawn, ousting, the ousted hero's blessing, Great Bear.

When the card is chosen and paid is in `test_choosing`.
"""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge.rules.components import Feat
from forgehall.games.dice_forge.rules.state import Ask, Happened, State
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


@pytest.mark.parametrize("island", range(1, 8))
def test_whoever_stands_on_the_portal_of_an_island_is_ousted(island: int) -> None:
    """2 Islands: the stacks of an island share a portal, and whoever stands on it has to go."""
    g = facing(island=[0, island])

    play(g, f"island {island}")

    assert [island, 0] == g.island[:2]
    assert [Event(Happened.OUST, 1, 0)] == happened(g, Happened.OUST)
    assert ("ROLL", 1) == asked(g)


def test_the_ousted_hero_gets_one_major_blessing() -> None:
    """3 Feat: the ousted hero rolls both dice at once, once, also in a two-seat game."""
    g = facing()

    play(g, "island 3", "roll 1S", "roll 2V", "feat ferryman")

    assert (0, 1, 0, 2) == stock(g, 1)
    assert (0, 6, 2, 0) == stock(g, 0)
    assert asked(g) is None


def test_the_ousted_hero_rolls_the_light_die_then_the_dark_one() -> None:
    """3 Feat: a major blessing; the ouster does not roll."""
    g = facing()

    play(g, "island 3")
    light = legal(g)
    play(g, "roll 1G")
    dark = (asked(g), legal(g))

    assert ["roll 1G", "roll 1S"] == light
    assert (("ROLL", 1), ["roll 1G", "roll 1M", "roll 2V"]) == dark


def test_only_the_pawn_on_that_island_is_ousted() -> None:
    """3 Feat: at most one pawn per island, so at most one oust."""
    g = facing(seats=4, island=[2, 4, 3, 1])

    play(g, "island 3")
    of_whom = asked(g)
    play(g, "roll 1G", "roll 1G", "feat ferryman")

    assert ("ROLL", 2) == of_whom
    assert [3, 4, 0, 1] == g.island
    assert [0, 0, 2, 0] == g.gold
    assert asked(g) is None


def test_a_pawn_may_move_on_in_the_extra_action() -> None:
    """3 Feat: a pawn stays until it is ousted or moved."""
    g = facing(seats=3, island=[0, 1, 7])
    ask(g, Ask.ACTION, 0, 1)

    play(g, "island 1", "roll 1G", "roll 1G", "feat chest")
    first = list(g.island[:3])
    play(g, "island 7", "roll 1G", "roll 1G", "feat elder")

    assert [1, 0, 7] == first
    assert [7, 0, 0] == g.island[:3]


def test_forging_moves_no_pawn() -> None:
    """3 Feat: forging never moves the pawn."""
    g = facing(gold=[2], island=[3, 4])

    play(g, "buy 3G", "forge 3G on light 1", "stop")

    assert [3, 4] == g.island[:2]


def test_the_whole_blessing_is_done_before_the_effect() -> None:
    """4.13 Oust timing: choices, ship and Cerberus of the ousted come before the effect."""
    g = facing(options=ADVANCED, island=[0, 7], cerberus=[0, 1])
    lay_faces(g, 1, "1G|1S|1M", "ship")

    play(g, "island 7")
    asks = []
    for answer in (
        *("roll 1G|1S|1M", "roll ship", "take gold", "decline", "yes"),
        *("take gold", "buy 3G", "forge 3G on light 2"),
    ):
        asks.append((asked(g), stock(g, 0)))
        play(g, answer)
    play(g, "feat spirits")

    kinds = ["ROLL", "ROLL", "PICK", "SHIP", "CERBERUS", "PICK", "SHIP", "FORGE"]
    assert [((kind, 1), (0, 6, 6, 0)) for kind in kinds] == asks
    assert (3, 5, 6, 0) == stock(g, 0)
    assert (2, 0, 0, 0) == stock(g, 1)


def test_the_effect_follows_the_blessing() -> None:
    """4.13 Oust timing: what the feat asks is asked after the ousted hero is done."""
    g = facing()
    lay_faces(g, 1, "3G|2V")

    play(g, "island 3", "roll 3G|2V", "roll 1G")
    choosing = asked(g)
    play(g, "take glory", "feat helmet")

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

    play(g, "island 3")

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

    play(g, "island 2", "roll 1G", "roll 1G", "feat bear")

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

    play(g, "island 3", "roll 1G", "roll 1G", "feat cerberus")
    once = g.glory[0]
    play(g, "island 7", "roll 1G", "roll 1G", "feat elder")

    assert 3 == once
    assert 6 == g.glory[0]


def test_an_ousted_hero_returns_and_ousts_in_turn() -> None:
    """3 Feat: an ousted pawn stands at home, from where it moves like any other."""
    g = table(moon=[6, 6], island=[0, 3], asking=(Ask.ACTION, 1))
    ask(g, Ask.ACTION, 0)

    play(g, "island 3", "roll 1G", "roll 1G", "feat ferryman")
    first = g.island[:2]
    play(g, "island 3")

    assert [3, 0] == first
    assert [0, 3] == g.island[:2]
    assert ("ROLL", 0) == asked(g)

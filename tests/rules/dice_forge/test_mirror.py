"""Rules file 4.3: a mirror copies a face that lies up on an opponent's die."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge.rules.components import Face, Feat
from forgehall.games.dice_forge.rules.play import proceed
from forgehall.games.dice_forge.rules.state import Ask, Happened, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import ask, then
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])
on_either_die = pytest.mark.parametrize("die", ["light", "dark"])


@in_either_order
def test_a_mirror_may_copy_each_face_that_opponents_show(order: int) -> None:
    """4.3: a mirror copies a face shown by any opponent, never one of the own dice."""
    g = table(seats=4)
    lay_faces(g, 0, "ship", "2S")
    lay_faces(g, 2, "1G+1S+1M+1V", "2S")
    lay_faces(g, 3, "x3", "green boar")
    light, dark = ("mirror", "4V")[::order]

    resolve_roll(g, 1, light, dark)

    assert ("MIRROR", 1) == asked(g)
    assert [
        "copy 2S",
        "copy 1G+1S+1M+1V",
        "copy x3",
        "copy ship",
        "copy green boar",
    ] == legal(g)


@in_either_order
def test_a_copied_face_acts_for_the_copier_beside_the_other_die(order: int) -> None:
    """4.3: the copier alone gains what the copied face yields."""
    g = table(seats=3, gold=[0, 0, 0])
    lay_faces(g, 0, "6G", "1G")
    lay_faces(g, 2, "2S", "1G")
    light, dark = ("mirror", "2M")[::order]

    resolve_roll(g, 1, light, dark)
    play(g, "copy 2S")

    assert [(0, 0, 0, 0), (0, 2, 2, 0), (0, 0, 0, 0)] == [stock(g, seat) for seat in range(3)]
    assert [Event(Happened.COPY, 1, Face.SUN_2)] == [
        event for event in g.events if event.kind == Happened.COPY
    ]
    assert asked(g) is None


@on_either_die
def test_in_a_minor_blessing_old_top_faces_may_be_copied(die: str) -> None:
    """4.3: what counts is whatever lies up on the opponents' dice, rolled just now or not."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, "mirror", "mirror")
    lay_faces(g, 1, "4G", "3V")

    play(g, die, "roll mirror")
    offered = legal(g)
    play(g, "copy 3V")

    assert ["copy 4G", "copy 3V"] == offered
    assert (0, 0, 0, 3) == stock(g, 0)
    assert asked(g) is None


def test_an_ousted_hero_may_copy_old_top_faces() -> None:
    """4.3: in the blessing of an ousted player the others have not rolled."""
    g = table(gold=[0, 0], moon=[4], island=[0, 3], asking=(Ask.ACTION, 0))
    lay_faces(g, 0, "4G", "3V")
    lay_faces(g, 1, "mirror", "1G")

    play(g, "island 3", "roll mirror", "roll 1G")
    offered = legal(g)
    play(g, "copy 4G")

    assert ["copy 4G", "copy 3V"] == offered
    assert (5, 0, 0, 0) == stock(g, 1)


def test_a_face_put_on_top_by_forging_may_be_copied() -> None:
    """4.3: a newly forged face lies up, so a mirror sees it instead of the one rolled before."""
    g = table()
    lay_faces(g, 1, "4G", "1G")
    ask(g, Ask.FORGE, 1, Face.SUN_2)
    play(g, "forge 2S on light 6")

    resolve_roll(g, 0, "mirror", "1G")

    assert ["copy 1G", "copy 2S"] == legal(g)


def test_a_later_mirror_sees_the_face_that_an_earlier_ship_brought() -> None:
    """4.3: after an earlier player's ship purchase the new top face counts, not the rolled one."""
    g = table(seats=2, gold=[0, 0])
    lay_faces(g, 0, "ship", "1M")
    lay_faces(g, 1, "mirror", "2V")
    then(g, Step.RESOLVE_ALL, 0)
    proceed(g)

    play(g, "buy 3G", "forge 3G on light 1")

    assert ("MIRROR", 1) == asked(g)
    assert ["copy 3G", "copy 1M"] == legal(g)


def test_an_earlier_mirror_copies_what_a_later_seat_has_just_rolled() -> None:
    """4.3, 4.1: all dice fall first, so the active player's mirror sees every rolled face."""
    g = table(seats=2, gold=[0, 0], asking=(Step.BLESSINGS, 0))
    lay_faces(g, 0, "mirror", "1M")
    lay_faces(g, 1, "4V", "1M")

    play(g, "roll mirror", "roll 1M", "roll 4V", "roll 2V")

    assert ("MIRROR", 0) == asked(g)
    assert ["copy 2V", "copy 4V"] == legal(g)


@pytest.mark.parametrize(
    ("theirs", "expected"),
    [
        (("3G", "2M"), ["copy 3G", "copy 2M"]),
        (("mirror", "2M"), ["copy 2M", "copy 4V"]),
        (("3G", "mirror"), ["copy 3G", "copy 4V"]),
        (("mirror", "mirror"), ["copy 4V"]),
    ],
)
@in_either_order
def test_a_mirror_of_an_opponent_reflects_the_own_faces(
    theirs: tuple[str, str], expected: list[str], order: int
) -> None:
    """4.3: mirrors are never copied; if an opponent shows one, own other faces may be copied."""
    g = table()
    lay_faces(g, 1, *theirs)
    light, dark = ("mirror", "4V")[::order]

    resolve_roll(g, 0, light, dark)

    assert expected == legal(g)


def test_the_own_second_mirror_reflects_nothing() -> None:
    """4.3: only an opponent's mirror would show the own faces."""
    g = table()
    lay_faces(g, 1, "3G", "2M")

    resolve_roll(g, 0, "mirror", "mirror")

    assert ["copy 3G", "copy 2M"] == legal(g)


def test_an_own_face_that_is_reflected_acts_twice() -> None:
    """4.3: a mirror that copies the own other die doubles it."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "mirror", "mirror")

    resolve_roll(g, 0, "1G+1S+1M+1V", "mirror")
    play(g, "copy 1G+1S+1M+1V")

    assert (2, 2, 2, 2) == stock(g, 0)


def test_where_all_dice_show_mirrors_nothing_happens() -> None:
    """4.3: without a face to copy a mirror has no effect, and nobody is asked."""
    g = table(gold=[1, 2])
    lay_faces(g, 1, "mirror", "mirror")

    resolve_roll(g, 0, "mirror", "mirror")

    assert asked(g) is None
    assert [(1, 0, 0, 0), (2, 0, 0, 0)] == [stock(g, 0), stock(g, 1)]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("2S", "4G", (4, 2, 0, 0)),
        ("4G", "2S", (4, 2, 0, 0)),
        ("2S", "2S", (0, 4, 0, 0)),
        ("4G", "4G", (8, 0, 0, 0)),
    ],
)
def test_two_mirrors_are_two_picks_and_may_copy_the_same_face(
    first: str, second: str, expected: tuple[int, int, int, int]
) -> None:
    """4.3: two own mirrors copy independently; one opposing face may be taken twice."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "2S", "4G")

    resolve_roll(g, 0, "mirror", "mirror")
    play(g, f"copy {first}")
    offered = asked(g), legal(g)
    play(g, f"copy {second}")

    assert (("MIRROR", 0), ["copy 4G", "copy 2S"]) == offered
    assert expected == stock(g, 0)
    assert asked(g) is None


@in_either_order
def test_a_copied_x3_triples_the_own_other_die(order: int) -> None:
    """4.3: copying x3 triples one's own other die."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "x3", "1G")
    light, dark = ("mirror", "2G+1M")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "copy x3")

    assert (6, 0, 3, 0) == stock(g, 0)


@pytest.mark.parametrize("picks", [("x3", "2S"), ("2S", "x3")])
def test_of_two_mirrors_a_copied_x3_triples_what_the_other_copies(picks: tuple[str, str]) -> None:
    """4.3: both mirrors become what they copy before anything acts."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "x3", "2S")

    resolve_roll(g, 0, "mirror", "mirror")
    play(g, *(f"copy {face}" for face in picks))

    assert (0, 6, 0, 0) == stock(g, 0)


@on_either_die
def test_a_copied_x3_yields_nothing_in_a_minor_blessing(die: str) -> None:
    """4.3: alone, a copied x3 has nothing to triple."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, "mirror", "mirror")
    lay_faces(g, 1, "x3", "1G")

    play(g, die, "roll mirror", "copy x3")

    assert (0, 0, 0, 0) == stock(g, 0)
    assert asked(g) is None


@pytest.mark.parametrize(("other", "paid"), [("2V", 6), ("x3", 2)])
@in_either_order
def test_a_copied_ship_sells_to_the_copier(other: str, paid: int, order: int) -> None:
    """4.3: copying a ship is its full effect, -2 gold or -6 beside an own x3."""
    g = table(seats=3, gold=[6, 6, 6])
    lay_faces(g, 1, "ship", "1G")
    light, dark = ("mirror", other)[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "copy ship", "buy 2S", "forge 2S on dark 2")

    assert 6 - paid == g.gold[0]
    assert Face.SUN_2 == g.dice[0][7]
    assert (6, 0) == (g.gold[1], g.forged[1])


@pytest.mark.parametrize(
    ("owner", "expected"),
    [
        (0, [(1, 0, 1, 3), (0, 0, 0, 0), (0, 0, 0, 0)]),
        (1, [(1, 0, 1, 0), (0, 0, 0, 3), (0, 0, 0, 0)]),
        (2, [(1, 0, 1, 0), (0, 0, 0, 0), (0, 0, 0, 3)]),
    ],
)
@in_either_order
def test_a_copied_boar_serves_the_copier_and_the_owner_of_the_card(
    owner: int, expected: list[tuple[int, int, int, int]], order: int
) -> None:
    """4.3: the copier takes 1S|1M, the card's owner the reward; an own card brings both."""
    g = table(seats=3, gold=[0, 0, 0], boar_owner=[-1, owner, -1, -1])
    lay_faces(g, 1, "blue boar", "1G")
    light, dark = ("mirror", "1G")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "copy blue boar")
    shards = asked(g), legal(g)
    play(g, "take moon")
    reward = asked(g), legal(g)
    play(g, "take glory")

    assert (("BOAR_SHARD", 0), ["take sun", "take moon"]) == shards
    assert (("BOAR_REWARD", owner), ["take sun", "take moon", "take glory"]) == reward
    assert expected == [stock(g, seat) for seat in range(3)]
    assert asked(g) is None


@pytest.mark.parametrize(
    ("other", "expected"),
    [("4G", (4, 2, 0, 0)), ("1S", (0, 1, 0, 5)), ("x3", (0, 6, 0, 0))],
)
@in_either_order
def test_a_copied_shield_is_judged_by_the_other_die_of_the_copier(
    other: str, expected: tuple[int, int, int, int], order: int
) -> None:
    """4.3: a copied shield looks at the copier's other die, not at its bearer's."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "red shield", "2S" if other == "4G" else "6G")
    light, dark = ("mirror", other)[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "copy red shield")

    assert expected == stock(g, 0)
    assert asked(g) is None


@on_either_die
def test_a_copied_shield_alone_yields_its_main_resource(die: str) -> None:
    """4.3: in a minor blessing a copied shield stands alone."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, "mirror", "mirror")
    lay_faces(g, 1, "blue shield", "2M")

    play(g, die, "roll mirror", "copy blue shield")

    assert (0, 0, 2, 0) == stock(g, 0)


@in_either_order
def test_the_copier_makes_the_choice_of_a_copied_face(order: int) -> None:
    """4.3: copying a | face, the copier chooses for himself."""
    g = table(gold=[0, 0])
    lay_faces(g, 1, "3G|2V", "1G")
    light, dark = ("mirror", "1S")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "copy 3G|2V")
    offered = asked(g), legal(g)
    play(g, "take glory")

    assert (("PICK", 0), ["take gold", "take glory"]) == offered
    assert [(0, 1, 0, 2), (0, 0, 0, 0)] == [stock(g, 0), stock(g, 1)]

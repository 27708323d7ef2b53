"""Rules file 4.9: a Cerberus token lets the faces of an own blessing act a second time."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge.rules.components import Face, Feat
from forgehall.games.dice_forge.rules.state import Ask, Happened, Manner, State, Step
from forgehall.kit.events import Event
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])
on_either_die = pytest.mark.parametrize("die", ["light", "dark"])


def question(g: State) -> str:
    """The kind of the open question; nothing if there is none."""
    return (asked(g) or ("", 0))[0]


@in_either_order
def test_after_a_major_blessing_the_faces_may_act_again(order: int) -> None:
    """4.9: once a blessing is resolved, its owner may spend a token to apply both faces again."""
    g = table(seats=3, gold=[0, 0, 0], cerberus=[1, 2, 1])
    light, dark = ("4G", "1S+1V")[::order]

    resolve_roll(g, 1, light, dark)
    first, offered = stock(g, 1), (asked(g), legal(g))
    play(g, "yes")

    assert (4, 1, 0, 1) == first
    assert (("CERBERUS", 1), ["no", "yes"]) == offered
    assert [(0, 0, 0, 0), (8, 2, 0, 2), (0, 0, 0, 0)] == [stock(g, seat) for seat in range(3)]
    assert [1, 1, 1] == g.cerberus[:3]
    assert [Event(Happened.CERBERUS, 1)] == [e for e in g.events if e.kind == Happened.CERBERUS]
    assert asked(g) is None


def test_a_token_that_is_not_used_is_kept() -> None:
    """4.9: using a token is optional."""
    g = table(gold=[0, 0], cerberus=[1])

    resolve_roll(g, 0, "4G", "1S+1V")
    play(g, "no")

    assert (4, 1, 0, 1) == stock(g, 0)
    assert 1 == g.cerberus[0]
    assert [] == [event for event in g.events if event.kind == Happened.CERBERUS]
    assert asked(g) is None


def test_without_an_own_token_nobody_is_asked() -> None:
    """4.9: a token serves the own blessings alone."""
    g = table(gold=[0, 0], cerberus=[0, 1])

    resolve_roll(g, 0, "4G", "3G|2V")
    play(g, "take glory")

    assert asked(g) is None


def test_only_one_token_may_be_used_for_a_roll() -> None:
    """4.9: one token per roll, however many there are."""
    g = table(gold=[0, 0], cerberus=[3])

    resolve_roll(g, 0, "1G", "1S")
    play(g, "yes")

    assert asked(g) is None
    assert (2, 2, 0, 0) == stock(g, 0)
    assert 2 == g.cerberus[0]


@on_either_die
def test_after_a_minor_blessing_the_one_face_may_act_again(die: str) -> None:
    """4.9: in a minor blessing the rolled face alone is applied again."""
    g = table(gold=[0, 0], cerberus=[1], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, "2G+1M", "2G+1M")

    play(g, die, "roll 2G+1M", "yes")

    assert (4, 0, 2, 0) == stock(g, 0)
    assert 0 == g.cerberus[0]
    assert asked(g) is None


def test_an_ousted_hero_may_use_a_token_in_the_turn_of_another() -> None:
    """4.9: the blessing of an ousted player is his own, also in another player's turn."""
    g = table(gold=[0, 0], moon=[4], island=[0, 3], cerberus=[1, 1], asking=(Ask.ACTION, 0))

    play(g, "island 3", "roll 1S", "roll 2V")
    offered = asked(g)
    play(g, "yes", "feat ferryman")

    assert ("CERBERUS", 1) == offered
    assert (0, 2, 0, 4) == stock(g, 1)
    assert [1, 0] == g.cerberus[:2]
    assert asked(g) is None


def test_in_phase_one_every_owner_of_a_token_is_asked() -> None:
    """4.9: tokens may be used in other players' turns."""
    g = table(seats=3, turn=2, gold=[0, 0, 0], cerberus=[1, 1, 0], asking=(Step.BLESSINGS, 2))

    play(g, *["roll 1G"] * 6)
    questions = []
    while asked(g):
        questions.append(asked(g))
        play(g, "yes")

    assert {("CERBERUS", 0), ("CERBERUS", 1)} == set(questions)
    assert [4, 4, 2] == g.gold[:3]


def test_with_two_seats_each_blessing_of_phase_one_is_a_roll_of_its_own() -> None:
    """4.9: with two players a token may be used after each of the two blessings."""
    g = table(seats=2, gold=[0, 0], cerberus=[2], asking=(Step.BEGIN_TURN, 0))

    play(g, *["roll 1G"] * 4, "yes")
    between = asked(g), g.gold[0]
    play(g, *["roll 1G"] * 4, "yes")

    assert (("ROLL", 0), 4) == between
    assert [8, 4] == g.gold[:2]
    assert 0 == g.cerberus[0]
    assert ("ACTION", 0) == asked(g)


@pytest.mark.parametrize(
    ("answers", "gold", "left"),
    [(("yes", "yes"), 8, 0), (("yes", "no"), 6, 1), (("no", "yes"), 6, 1), (("no", "no"), 4, 2)],
)
def test_each_of_cancers_blessings_may_act_again(
    answers: tuple[str, str], gold: int, left: int
) -> None:
    """4.9: both blessings of Cancer are rolls of one's own."""
    g = table(gold=[0, 0], moon=[6], cerberus=[2], asking=(Ask.ACTION, 0))

    play(g, "feat cancer", "roll 1G", "roll 1G", answers[0], "roll 1G", "roll 1G", answers[1])

    assert (gold, left) == (g.gold[0], g.cerberus[0])
    assert asked(g) is None


@on_either_die
def test_each_of_the_sphinxs_rolls_may_act_again(die: str) -> None:
    """4.9: each of the four rolls is asked for while a token is left."""
    g = table(gold=[0, 0], sun=[6], cerberus=[1], asking=(Ask.ACTION, 0))

    play(g, "feat sphinx", die)
    questions = []
    for answer in ("no", "no", "yes"):
        play(g, "roll 1G")
        questions.append(question(g))
        play(g, answer)
    play(g, "roll 1G")

    assert ["CERBERUS"] * 3 == questions
    assert (5, 0) == (g.gold[0], g.cerberus[0])
    assert asked(g) is None


def test_the_question_waits_until_the_blessing_is_fully_resolved() -> None:
    """4.9: choices, rewards and purchases of the first application come before the token."""
    g = table(seats=3, gold=[0, 0, 0], cerberus=[1], boar_owner=[2, -1, -1, -1])

    resolve_roll(g, 0, "ship", "red boar")
    questions = []
    for answer in ("take sun", "take glory", "buy 3G", "forge 3G on light 2"):
        questions.append(question(g))
        play(g, answer)

    assert ["BOAR_SHARD", "BOAR_REWARD", "SHIP", "FORGE"] == questions
    assert ("CERBERUS", 0) == asked(g)


@pytest.mark.parametrize(("place", "index"), [("light 1", 0), ("dark 1", 6)])
@in_either_order
def test_the_faces_act_as_they_were_rolled_even_if_a_ship_replaced_them(
    place: str, index: int, order: int
) -> None:
    """4.9: the second application uses the rolled faces, not what lies up by then."""
    g = table(seats=3, gold=[0, 0, 0], cerberus=[1])
    light, dark = ("ship", "1S+1V")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "buy 1M", f"forge 1M on {place}", "yes")
    again = asked(g)
    play(g, "decline")

    assert ("SHIP", 0) == again
    assert (0, 2, 0, 2) == stock(g, 0)
    assert Face.MOON_1 == g.dice[0][index]
    assert asked(g) is None


def test_a_second_ship_purchase_is_possible() -> None:
    """4.9: the ship sells once more, at the same discount and even the same face."""
    g = table(seats=3, gold=[2, 0, 0], cerberus=[1])

    resolve_roll(g, 0, "ship", "2V")
    play(g, "buy 4G", "forge 4G on light 2", "yes", "buy 4G", "forge 4G on light 2")

    assert (0, 0, 0, 4) == stock(g, 0)
    assert (2, 2) == (g.forged[0], g.pool[Face.GOLD_4])
    assert asked(g) is None


def test_a_declined_ship_may_sell_the_second_time() -> None:
    """4.9: all choices are free again."""
    g = table(seats=3, gold=[1, 0, 0], cerberus=[1])

    resolve_roll(g, 0, "2V", "ship")
    play(g, "decline", "yes", "buy 4G", "forge 4G on light 2")

    assert (0, 1) == (g.gold[0], g.forged[0])


def test_the_order_of_ship_and_gold_is_asked_again() -> None:
    """4.9: the order within the roll is free again, too."""
    g = table(seats=3, gold=[12, 0, 0], cerberus=[1])

    resolve_roll(g, 0, "ship", "6G")
    play(g, "6G first", "decline", "yes")
    again = asked(g)
    play(g, "ship first", "buy 2S", "forge 2S on light 2")

    assert ("ORDER", 0) == again
    assert 12 == g.gold[0]


@in_either_order
def test_a_mirror_may_copy_another_face_the_second_time(order: int) -> None:
    """4.9: the mirror is free to choose another target."""
    g = table(gold=[0, 0], cerberus=[1])
    lay_faces(g, 1, "2S", "4G")
    light, dark = ("mirror", "1M")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "copy 2S", "yes")
    offered = asked(g), legal(g)
    play(g, "copy 4G")

    assert (("MIRROR", 0), ["copy 4G", "copy 2S"]) == offered
    assert (4, 2, 2, 0) == stock(g, 0)
    assert asked(g) is None


@in_either_order
def test_another_option_may_be_taken_the_second_time(order: int) -> None:
    """4.9: of a | face another yield may be taken."""
    g = table(gold=[0, 0], cerberus=[1])
    light, dark = ("2G|2S|2M", "1G")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "take sun", "yes")
    offered = legal(g)
    play(g, "take moon")

    assert ["take gold", "take sun", "take moon"] == offered
    assert (2, 2, 2, 0) == stock(g, 0)


@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        (("take gold", "take moon"), (2, 0, 4, 5)),
        (("take moon", "take gold"), (2, 0, 4, 5)),
        (("take moon", "take moon"), (0, 0, 4, 10)),
        (("take gold", "take sun"), (2, 2, 4, 0)),
    ],
)
@in_either_order
def test_a_shield_is_recomputed(
    picks: tuple[str, str], expected: tuple[int, int, int, int], order: int
) -> None:
    """4.9: the shield compares with what the other die grants in the same application."""
    g = table(gold=[0, 0], cerberus=[1])
    light, dark = ("blue shield", "2G|2S|2M")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, picks[0], "yes", picks[1])

    assert expected == stock(g, 0)


def test_two_shields_yield_their_main_resources_twice() -> None:
    """4.9: nothing of the first application is remembered by the second."""
    g = table(gold=[0, 0], cerberus=[1])

    resolve_roll(g, 0, "yellow shield", "green shield")
    play(g, "yes")

    assert (6, 0, 0, 6) == stock(g, 0)


@in_either_order
def test_a_boar_serves_bearer_and_owner_again(order: int) -> None:
    """4.9: the boar's two effects come again, with all choices free."""
    g = table(seats=3, gold=[0, 0, 0], cerberus=[1], boar_owner=[-1, -1, -1, 2])
    light, dark = ("green boar", "1G")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, "take sun", "take glory", "yes", "take moon", "take sun")

    assert [(2, 1, 1, 0), (0, 0, 0, 0), (0, 1, 0, 3)] == [stock(g, seat) for seat in range(3)]
    assert asked(g) is None


@in_either_order
def test_x3_triples_again(order: int) -> None:
    """4.9: both faces act again together."""
    g = table(gold=[0, 0], cerberus=[1])
    light, dark = ("x3", "2M+2V")[::order]

    resolve_roll(g, 0, light, dark)
    g.moon[0] = 0
    play(g, "yes")

    assert (0, 0, 6, 12) == stock(g, 0)


def test_the_hammer_is_offered_again() -> None:
    """4.9: gold of the second application may be split anew."""
    g = table(gold=[0, 0], cerberus=[1], owns={0: [Feat.HAMMER]})

    resolve_roll(g, 0, "4G", "2V")
    play(g, "hammer 4", "yes", "hammer 1")

    assert (3, 5) == (g.gold[0], g.hammer[0])
    assert asked(g) is None


@pytest.mark.parametrize("manner", [Manner.BLESSING, Manner.SENTINEL, Manner.CYCLOPS])
def test_every_blessing_of_ones_own_may_act_again(manner: Manner) -> None:
    """4.9: phase 1, oust, Hind, Cancer, Sentinel, Sphinx and Cyclops are all blessings."""
    g = table(cerberus=[1])

    resolve_roll(g, 0, "2V", "4V", manner)

    assert ("CERBERUS", 0) == asked(g)


def test_the_minotaur_is_no_blessing() -> None:
    """4.9, 4.7: who loses to the Minotaur is not asked for a token."""
    g = table(gold=[0, 5], sun=[3], cerberus=[1, 1], asking=(Ask.ACTION, 0))

    play(g, "feat minotaur", "roll 1G", "roll 1G")

    assert asked(g) is None
    assert 3 == g.gold[1]
    assert [1, 1] == g.cerberus[:2]


def test_satyrs_are_no_roll_of_ones_own() -> None:
    """4.9, 4.8: neither who picks nor who rolled is asked for a token."""
    g = table(gold=[0, 0], moon=[3], cerberus=[1, 1], asking=(Ask.ACTION, 0))

    play(g, "feat satyrs", "roll 1G", "roll 2V", "take 1G", "take 2V")

    assert asked(g) is None
    assert [(1, 0, 0, 2), (0, 0, 0, 0)] == [stock(g, 0), stock(g, 1)]
    assert [1, 1] == g.cerberus[:2]

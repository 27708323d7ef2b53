"""Rules file 3 (phase 1) and 4.1: who rolls, and in which order rolled faces act."""

from __future__ import annotations

from itertools import permutations

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Face, Feat, Resource
from forgehall.games.dice_forge.rules.play import proceed
from forgehall.games.dice_forge.rules.state import Ask, Happened, Manner, State, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import hear, open_arg, open_seats, then
from forgehall.kit.record import NONE
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])


def bless_everyone(g: State, *rolls: tuple[str, str]) -> None:
    """Phase 1: the dice of seat 0, of seat 1 and so on fall like this."""
    for seat, (light, dark) in enumerate(rolls):
        lay_faces(g, seat, light, dark)
    then(g, Step.BLESSINGS, g.turn)
    proceed(g)
    for i in range(g.seats):
        for face in rolls[(g.turn + i) % g.seats]:
            play(g, f"roll {face}")


def heard(g: State) -> list[int]:
    """The seats whose questions are open now."""
    out = [NONE] * g.seats
    return out[: open_seats(g, out)]


@pytest.mark.parametrize(
    ("seats", "active", "expected"),
    [(2, 0, [0, 0, 1, 1]), (3, 1, [1, 1, 2, 2, 0, 0]), (4, 3, [3, 3, 0, 0, 1, 1, 2, 2])],
)
def test_every_seat_rolls_both_dice_from_the_active_one_on(
    seats: int, active: int, expected: list[int]
) -> None:
    """3 phase 1: all players roll both dice, not only the active one."""
    g = table(seats=seats, turn=active, asking=(Step.BLESSINGS, active))

    rolls = []
    while asked(g):
        kind, seat = asked(g) or ("", NONE)
        rolls.append((kind, seat, open_arg(g)))
        play(g, "roll 1G")

    assert [("ROLL", seat, i % 2) for i, seat in enumerate(expected)] == rolls


def test_a_rolled_die_lies_with_its_face_up() -> None:
    """3 phase 1: each die is laid back with the rolled face up, and all are told of it."""
    g = table(seats=2, asking=(Step.BLESSINGS, 0))

    play(g, "roll 1S", "roll 2V", "roll 1G", "roll 1M")

    assert [[5, 11], [0, 10]] == g.up[:2]
    assert [
        Event(Happened.ROLL, 0, Face.SUN_1, 0),
        Event(Happened.ROLL, 0, Face.GLORY_2, 1),
        Event(Happened.ROLL, 1, Face.GOLD_1, 0),
        Event(Happened.ROLL, 1, Face.MOON_1, 1),
    ] == g.events[:4]


def test_no_face_acts_before_all_dice_have_fallen() -> None:
    """4.1: all dice of all players are rolled first, then resolved."""
    g = table(seats=3, gold=[0, 0, 0], asking=(Step.BLESSINGS, 0))

    play(g, "roll 1G", "roll 1G", "roll 1S", "roll 1M", "roll 1G")
    before = [stock(g, seat) for seat in range(3)]
    play(g, "roll 2V")

    assert [(0, 0, 0, 0)] * 3 == before
    assert [(2, 0, 0, 0), (0, 1, 1, 0), (1, 0, 0, 2)] == [stock(g, seat) for seat in range(3)]
    assert asked(g) is None


@pytest.mark.parametrize(
    ("light", "dark", "places", "weights"),
    [
        ("GGGGGS", "GGGGMV", ([0, 5], [6, 10, 11]), ([5, 1], [4, 1, 1])),
        ("GSGSVG", "GGGGGG", ([0, 1, 4], [6]), ([3, 2, 1], [6])),
        ("SSMMVV", "VGMSMG", ([0, 2, 4], [6, 7, 8, 9]), ([2, 2, 2], [1, 2, 2, 1])),
    ],
)
def test_equal_faces_of_a_die_are_one_outcome_of_their_joint_weight(
    light: str, dark: str, places: tuple[list[int], ...], weights: tuple[list[int], ...]
) -> None:
    """1.1: each of the six places of a die is equally likely."""
    named = {"G": Face.GOLD_1, "S": Face.SUN_1, "M": Face.MOON_1, "V": Face.GLORY_2}
    faces = [int(named[letter]) for letter in light + dark]
    g = table(turn=1, dice=[faces, faces])

    then(g, Step.BLESSINGS, 1)
    proceed(g)
    of_light = game.outcome_list(g)
    game.answer(g, of_light[0][0])
    of_dark = game.outcome_list(g)

    assert (places[0], weights[0]) == of_light
    assert (places[1], weights[1]) == of_dark


@pytest.mark.parametrize(("seats", "blessings"), [(2, 2), (3, 1), (4, 1)])
def test_with_two_seats_phase_one_comes_twice_in_a_row(seats: int, blessings: int) -> None:
    """3 phase 1: with two players the whole phase is done twice: roll, resolve, roll, resolve."""
    g = table(seats=seats, gold=[0] * seats, asking=(Step.BEGIN_TURN, 0))

    gold_at_roll = []
    while asked(g) and (asked(g) or ("", 0))[0] == "ROLL":
        gold_at_roll.append(g.gold[0])
        play(g, "roll 1G")

    assert [2 * i for i in range(blessings) for _ in range(2 * seats)] == gold_at_roll
    assert [2 * blessings] * seats == g.gold[:seats]
    assert ("ACTION", 0) == asked(g)


@pytest.mark.parametrize(("die", "expected"), [("light", (0, 1, 0, 0)), ("dark", (0, 0, 1, 0))])
def test_a_minor_blessing_rolls_the_chosen_die_alone(
    die: str, expected: tuple[int, int, int, int]
) -> None:
    """3 blessings: a minor blessing is one die of the owner's choice; nobody else rolls."""
    g = table(gold=[0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, "1S", "1M")

    play(g, die, "roll 1S" if die == "light" else "roll 1M")

    assert expected == stock(g, 0)
    assert (0, 0, 0, 0) == stock(g, 1)
    assert asked(g) is None


def test_the_ousted_hero_alone_rolls_both_dice() -> None:
    """3 feat: an ousted player at once receives a major blessing; nobody else rolls."""
    g = table(seats=3, gold=[0, 0, 0], moon=[4], island=[0, 0, 3], asking=(Ask.ACTION, 0))

    play(g, "island 3", "roll 1S", "roll 2V", "feat ferryman")

    assert (0, 1, 0, 2) == stock(g, 2)
    assert [(0, 0, 0, 0)] * 2 == [stock(g, 0), stock(g, 1)]
    assert asked(g) is None


@pytest.mark.parametrize("face", ["4V", "1G|1S|1M", "x3", "red shield", "2G|2S|2M"])
@in_either_order
def test_seats_are_heard_together_where_order_cannot_matter(face: str, order: int) -> None:
    """4.1: the choices of all players are open at once while no special face meets others."""
    g = table(seats=3)
    light, dark = ("3G|2V", face)[::order]

    bless_everyone(g, ("3G|2V", "1G"), (light, dark), ("1G", "3G|2V"))

    assert [0, 1, 2] == heard(g)


@pytest.mark.parametrize("face", ["ship", "mirror", "red boar", "green boar"])
@pytest.mark.parametrize("seat", [0, 1, 2])
@in_either_order
def test_seats_follow_one_another_where_a_ship_a_mirror_or_a_boar_shows(
    face: str, seat: int, order: int
) -> None:
    """4.1: where order between players could matter, they act in turn order."""
    g = table(seats=3, turn=1, boar_owner=[0, 0, 0, 0])
    light, dark = ("3G|2V", face)[::order]
    rolls = [("3G|2V", "1G"), ("3G|2V", "1G"), ("3G|2V", "1G")]
    rolls[seat] = (light, dark)

    bless_everyone(g, *rolls)

    assert [1] == heard(g)


@pytest.mark.parametrize(("active", "expected"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_turn_order_begins_with_the_active_seat(active: int, expected: list[int]) -> None:
    """4.1: if order between players matters, it is turn order from the active player."""
    g = table(seats=3, turn=active, gold=[0, 0, 0])
    bless_everyone(g, ("3G|2V", "2S"), ("3G|2V", "2M"), ("ship", "3G|2V"))

    answered = []
    while asked(g):
        kind, seat = asked(g) or ("", NONE)
        answered.append(seat)
        play(g, "decline" if kind == "SHIP" else "take gold")

    assert expected == list(dict.fromkeys(answered))
    assert [(3, 2, 0, 0), (3, 0, 2, 0), (3, 0, 0, 0)] == [stock(g, seat) for seat in range(3)]


def test_no_later_seat_gains_before_an_earlier_one_is_done() -> None:
    """4.1: in turn order each player resolves both faces before the next one begins."""
    g = table(seats=3, turn=1, gold=[0, 0, 0])

    bless_everyone(g, ("2S", "1G"), ("ship", "1G"), ("2M", "1G"))
    waiting = [stock(g, seat) for seat in range(3)]
    play(g, "decline")

    assert [(0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0)] == waiting
    assert [(1, 2, 0, 0), (1, 0, 0, 0), (1, 0, 2, 0)] == [stock(g, seat) for seat in range(3)]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_open_seats_may_answer_in_any_order(order: tuple[int, ...]) -> None:
    """4.1: where order cannot matter, any order of answers leads to the same table."""
    answers = ["take glory", "take sun", "take gold"]
    g = table(seats=3, turn=2, gold=[0, 0, 0])
    bless_everyone(g, ("3G|2V", "1M"), ("x3", "1G|1S|1M"), ("2V", "2G|2S|2M"))

    for seat in order:
        hear(g, seat)
        play(g, answers[seat])

    assert [(0, 0, 1, 2), (0, 3, 0, 0), (2, 0, 0, 2)] == [stock(g, seat) for seat in range(3)]
    assert asked(g) is None


@pytest.mark.parametrize("active", [0, 1, 2])
def test_of_open_seats_the_active_one_is_asked_first(active: int) -> None:
    """4.1: where nobody chooses whom to hear, turn order from the active player holds too."""
    g = table(seats=3, turn=active)

    bless_everyone(g, ("3G|2V", "1M"), ("x3", "1G|1S|1M"), ("2V", "2G|2S|2M"))

    assert ("PICK", active) == asked(g)


@pytest.mark.parametrize("seat", [0, 1])
def test_each_open_seat_is_asked_for_its_own_cerberus(seat: int) -> None:
    """4.1, 4.9: a Cerberus question belongs to the lane of the seat that rolled."""
    g = table(seats=2, gold=[0, 0], cerberus=[1, 1])
    bless_everyone(g, ("1S", "1G"), ("1M", "1G"))

    both = heard(g)
    hear(g, seat)
    play(g, "yes")

    assert [0, 1] == both
    assert [1 - seat] == heard(g)
    assert 2 == g.gold[seat]
    assert 1 == g.gold[1 - seat]


@pytest.mark.parametrize(
    ("face", "gold", "expected"),
    [
        ("1G", 11, "SHIP"),
        ("1G", 12, "ORDER"),
        ("6G", 6, "SHIP"),
        ("6G", 7, "ORDER"),
        ("2G+1M", 10, "SHIP"),
        ("2G+1M", 11, "ORDER"),
        ("1G+1S+1M+1V", 11, "SHIP"),
        ("1G+1S+1M+1V", 12, "ORDER"),
        ("3G|2V", 9, "PICK"),
        ("3G|2V", 10, "ORDER"),
        ("1G|1S|1M", 11, "PICK"),
        ("1G|1S|1M", 12, "ORDER"),
        ("2S", 12, "SHIP"),
        ("4V", 12, "SHIP"),
        ("x3", 12, "SHIP"),
        ("ship", 12, "SHIP"),
        ("blue boar", 12, "BOAR_SHARD"),
        ("yellow shield", 12, "SHIP"),
    ],
)
@in_either_order
def test_the_order_is_asked_where_gold_beside_a_ship_could_overflow(
    face: str, gold: int, expected: str, order: int
) -> None:
    """4.1: own order is asked only for a ship plus gold that would pass the cap."""
    g = table(gold=[gold, 0], boar_owner=[NONE, 1, NONE, NONE])
    light, dark = (face, "ship")[::order]

    resolve_roll(g, 0, light, dark)

    assert (expected, 0) == asked(g)


@pytest.mark.parametrize(("gold", "expected"), [(15, "SHIP"), (16, "ORDER")])
def test_a_chest_moves_the_cap_from_which_the_order_is_asked(gold: int, expected: str) -> None:
    """4.1, 1.4: the cap is that of the seat, 4 gold higher with a chest."""
    g = table(gold=[0, gold], owns={1: [Feat.CHEST]})

    resolve_roll(g, 1, "1G", "ship")

    assert (expected, 1) == asked(g)


@pytest.mark.parametrize(
    ("shield", "option", "gold", "expected"),
    [
        ("yellow shield", "main", 9, "SHIP"),
        ("yellow shield", "main", 10, "ORDER"),
        ("yellow shield", "glory", 10, "SHIP"),
        ("red shield", "main", 12, "SHIP"),
    ],
)
@in_either_order
def test_a_shield_beside_a_ship_counts_as_gold_only_if_it_yields_gold(
    shield: str, option: str, gold: int, expected: str, order: int
) -> None:
    """4.1, 4.4: beside a ship a yellow shield brings gold only under shield_beside_ship = main."""
    g = table(gold=[gold, 0], options={"shield_beside_ship": option})
    light, dark = (shield, "ship")[::order]

    resolve_roll(g, 0, light, dark)

    assert (expected, 0) == asked(g)


@pytest.mark.parametrize(
    ("first", "gold", "lost"),
    [("ship", 12, []), ("6G", 6, [Event(Happened.OVERFLOW, 0, Resource.GOLD, 6)])],
)
@in_either_order
def test_the_owner_of_a_ship_may_buy_before_the_gold_overflows(
    first: str, gold: int, lost: list[Event], order: int
) -> None:
    """4.1: the own two faces act in the order the player likes."""
    light, dark = ("ship", "6G")[::order]
    g = table(seats=3, gold=[12, 0, 0])

    resolve_roll(g, 0, light, dark)
    orders = legal(g)
    play(g, f"{first} first", "buy 2S", "forge 2S on light 2")

    assert [f"{light} first", f"{dark} first"] == orders
    assert gold == g.gold[0]
    assert lost == [event for event in g.events if event.kind == Happened.OVERFLOW]
    assert asked(g) is None


@pytest.mark.parametrize("copied", ["ship", "6G"])
@in_either_order
def test_the_order_is_judged_by_the_face_that_a_mirror_copies(copied: str, order: int) -> None:
    """4.1: mirrors become a copied face before anything else is looked at."""
    g = table(gold=[12, 0])
    lay_faces(g, 1, "ship", "6G")
    light, dark = ("mirror", "6G" if copied == "ship" else "ship")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, f"copy {copied}")

    assert ("ORDER", 0) == asked(g)


@pytest.mark.parametrize("die", ["light", "dark"])
def test_no_order_is_asked_for_a_single_die(die: str) -> None:
    """4.1: in a minor blessing the other die does not act, whatever it shows."""
    g = table(gold=[12, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, "ship", "ship")

    play(g, die, "roll ship")

    assert ("SHIP", 0) == asked(g)


@in_either_order
def test_no_order_is_asked_under_the_minotaur(order: int) -> None:
    """4.7: a ship does nothing under the Minotaur, so no order could matter."""
    g = table(gold=[0, 12])
    light, dark = ("6G", "ship")[::order]

    resolve_roll(g, 1, light, dark, Manner.MINOTAUR)

    assert asked(g) is None
    assert 6 == g.gold[1]


def test_nothing_of_a_blessing_is_kept_but_the_faces_that_lie_up() -> None:
    """4.1: once a blessing is resolved, only the top faces of the dice remain of it."""
    g = table(gold=[0, 0], cerberus=[2], boar_owner=[1])
    resolve_roll(g, 0, "red boar", "1G+1S+1M+1V", Manner.SENTINEL)
    play(g, "take sun", "keep", "take moon", "keep", "no")
    h = table(gold=[0, 0], cerberus=[2], boar_owner=[1])
    resolve_roll(h, 0, "red boar", "1G+1S+1M+1V", Manner.SENTINEL)
    play(h, "take sun", "keep", "take moon", "keep", "yes", "take sun", "keep", "take moon", "keep")

    left = [(t.manner[0], t.repeated[0], t.rolled[0], t.acting[0], t.granted[0]) for t in (g, h)]

    assert [(Manner.BLESSING, 0, [NONE, NONE], [NONE, NONE], [0, 0])] * 2 == left
    assert [0, 6] == g.up[0]

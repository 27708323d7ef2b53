"""Rules file 4.5: a ship sells one face of the sanctuary for 2 gold less."""

from __future__ import annotations

import pytest

from forgehall.games.dice_forge.rules.components import Face, Feat, Resource
from forgehall.games.dice_forge.rules.play import proceed
from forgehall.games.dice_forge.rules.state import Ask, Happened, Manner, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import ask, then
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

BY_PRICE = {
    2: ["3G", "1M"],
    3: ["4G", "1S"],
    4: ["6G", "1S+1V", "2G+1M", "1G|1S|1M"],
    5: ["3G|2V"],
    6: ["2M"],
    8: ["2S", "3V"],
    12: ["4V", "2M+2V", "1G+1S+1M+1V", "2G|2S|2M"],
}
"""The sanctuary of rules file 1.2."""

in_either_order = pytest.mark.parametrize("order", [1, -1], ids=["as written", "swapped"])
on_either_die = pytest.mark.parametrize("die", ["light", "dark"])


def offers(up_to: int) -> list[str]:
    """What a ship offers if all faces up to this price can be paid."""
    faces = [face for price, at in BY_PRICE.items() if price <= up_to for face in at]
    return ["decline", *(f"buy {face}" for face in faces)]


@pytest.mark.parametrize("gold", range(11))
@in_either_order
def test_a_ship_offers_what_can_be_paid_with_two_gold_less(gold: int, order: int) -> None:
    """4.5: one sanctuary face at its price less 2, paid from current gold; or none."""
    g = table(seats=3, gold=[0, gold, 0])
    light, dark = ("ship", "2V")[::order]

    resolve_roll(g, 1, light, dark)

    assert ("SHIP", 1) == asked(g)
    assert offers(gold + 2) == legal(g)


@pytest.mark.parametrize("gold", range(7))
@in_either_order
def test_beside_x3_a_ship_offers_faces_for_six_gold_less(gold: int, order: int) -> None:
    """4.5: with x3 the discount is 6."""
    g = table(seats=3, gold=[gold, 0, 0])
    light, dark = ("ship", "x3")[::order]

    resolve_roll(g, 0, light, dark)

    assert ("SHIP", 0) == asked(g)
    assert offers(gold + 6) == legal(g)


@pytest.mark.parametrize(
    ("other", "face", "paid"),
    [
        ("2V", "3G", 0),
        ("2V", "4G", 1),
        ("2V", "6G", 2),
        ("2V", "3G|2V", 3),
        ("2V", "2M", 4),
        ("2V", "2S", 6),
        ("2V", "2G|2S|2M", 10),
        ("x3", "1M", 0),
        ("x3", "1S", 0),
        ("x3", "3G|2V", 0),
        ("x3", "2M", 0),
        ("x3", "3V", 2),
        ("x3", "4V", 6),
    ],
)
@in_either_order
def test_a_ship_takes_the_price_less_the_discount(
    other: str, face: str, paid: int, order: int
) -> None:
    """4.5: price - 2, or price - 6 with x3, never below 0."""
    g = table(seats=3, gold=[11, 11, 11])
    light, dark = ("ship", other)[::order]

    resolve_roll(g, 0, light, dark)
    play(g, f"buy {face}")

    assert [11 - paid, 11, 11] == g.gold[:3]
    assert paid == sum(event.amount for event in g.events if event.kind == Happened.PAY)
    assert ("FORGE", 0) == asked(g)


@in_either_order
def test_who_declines_pays_and_forges_nothing(order: int) -> None:
    """4.5: buying from a ship is optional."""
    g = table(gold=[12, 0])
    light, dark = ("ship", "2V")[::order]
    resolve_roll(g, 0, light, dark)
    dice, pool = list(g.dice[0]), list(g.pool)

    play(g, "decline")

    assert (12, 0, 0, 2) == stock(g, 0)
    assert (dice, pool, 0) == (g.dice[0], g.pool, g.forged[0])
    assert asked(g) is None


@pytest.mark.parametrize("gold", [0, 1])
def test_with_too_little_gold_a_ship_does_nothing(gold: int) -> None:
    """4.5: where no face can be paid, all that is left is to decline."""
    g = table(seats=3, gold=[gold, 0, 0])
    for face in (Face.GOLD_3, Face.MOON_1, Face.GOLD_4, Face.SUN_1):
        g.pool[face] = 0

    resolve_roll(g, 0, "ship", "2V")

    assert ("SHIP", 0) == asked(g)
    assert ["decline"] == legal(g)


def test_an_empty_sanctuary_leaves_a_ship_nothing_to_sell() -> None:
    """4.5: an empty sanctuary: nothing happens; the garden is not for sale."""
    g = table(gold=[12, 0], pool=[0] * Face.TRIPLE)

    resolve_roll(g, 0, "ship", "2V")

    assert ["decline"] == legal(g)


def test_an_empty_pool_is_not_offered() -> None:
    """4.5: a ship sells what lies in the sanctuary, down to the last face."""
    g = table(seats=3, gold=[1, 0, 0])
    g.pool[Face.MOON_1] = 0
    g.pool[Face.SUN_1] = 1

    resolve_roll(g, 0, "ship", "2V")

    assert ["decline", "buy 3G", "buy 4G", "buy 1S"] == legal(g)


@in_either_order
def test_a_bought_face_is_forged_at_once_and_lies_up(order: int) -> None:
    """4.5, 3: the face leaves its pool, replaces any other one and lies up."""
    g = table(seats=3, gold=[4, 0, 0])
    light, dark = ("ship", "2V")[::order]
    resolve_roll(g, 0, light, dark)

    play(g, "buy 2M")
    places = legal(g)
    play(g, "forge 2M on light 6")

    assert "forge 2M on light 1" in places
    assert "forge 2M on dark 1" in places
    assert Face.MOON_2 == g.dice[0][5]
    assert [5, 6] == g.up[0]
    assert 3 == g.pool[Face.MOON_2]
    assert [
        Event(Happened.BUY, 0, Face.MOON_2),
        Event(Happened.PAY, 0, Resource.GOLD, 4),
        Event(Happened.FORGE, 0, Face.MOON_2, Face.SUN_1),
    ] == g.events[-3:]
    assert asked(g) is None


def test_the_ship_itself_may_be_replaced_by_what_it_sells() -> None:
    """4.5, 3: any face may be overwritten except a boar."""
    g = table(seats=3, gold=[0, 0, 0], boar_owner=[1, -1, -1, -1])

    resolve_roll(g, 0, "ship", "red boar")
    play(g, "take sun", "take glory", "buy 3G")
    places = legal(g)
    play(g, "forge 3G on light 1")

    assert [f"forge 3G on {place}" for place in ("light 1", "light 2", "light 6")] == places[:3]
    assert [f"forge 3G on {place}" for place in ("dark 2", "dark 5", "dark 6")] == places[3:]
    assert Face.GOLD_3 == g.dice[0][0]
    assert Face.SHIP not in g.dice[0]


@on_either_die
def test_a_ship_of_a_minor_blessing_sells_once(die: str) -> None:
    """4.5: alone, a ship is one purchase at -2 gold."""
    g = table(seats=3, gold=[1, 0, 0], asking=(Ask.DIE, 0, Feat.HIND))
    lay_faces(g, 0, "ship", "ship")

    play(g, die, "roll ship")
    offered = legal(g)
    play(g, "buy 4G", "forge 4G on light 2")

    assert offers(3) == offered
    assert 0 == g.gold[0]
    assert asked(g) is None


def test_two_ships_are_two_purchases_for_two_gold_less_each() -> None:
    """4.5: two ships in a roll: two separate purchases, each -2."""
    g = table(seats=3, gold=[7, 0, 0])

    resolve_roll(g, 0, "ship", "ship")
    first = legal(g)
    play(g, "buy 2M", "forge 2M on light 2")
    second = asked(g), legal(g)
    play(g, "buy 3G|2V", "forge 3G|2V on dark 2")

    assert offers(9) == first
    assert (("SHIP", 0), offers(5)) == second
    assert (0, 2) == (g.gold[0], g.forged[0])
    assert asked(g) is None


def test_both_ships_may_sell_the_same_type() -> None:
    """4.5: the rule of different faces is about the action, not about ships."""
    g = table(seats=3, gold=[2, 0, 0])

    resolve_roll(g, 0, "ship", "ship")
    play(g, "buy 4G", "forge 4G on light 2", "buy 4G", "forge 4G on dark 2")

    assert [Face.GOLD_4, Face.GOLD_4] == [g.dice[0][1], g.dice[0][7]]
    assert (0, 2) == (g.gold[0], g.pool[Face.GOLD_4])


@pytest.mark.parametrize("declined", [0, 1])
def test_either_of_two_ships_may_be_declined(declined: int) -> None:
    """4.5: each purchase is optional."""
    g = table(seats=3, gold=[0, 0, 0])
    answers = [["buy 3G", "forge 3G on light 2"], ["buy 3G", "forge 3G on light 2"]]
    answers[declined] = ["decline"]

    resolve_roll(g, 0, "ship", "ship")
    play(g, *answers[0], *answers[1])

    assert (1, Face.GOLD_3) == (g.forged[0], g.dice[0][1])
    assert asked(g) is None


@pytest.mark.parametrize(
    ("face", "gold", "up_to"), [("4G", 0, 6), ("6G", 4, 12), ("2G+1M", 1, 5), ("2S", 3, 5)]
)
@in_either_order
def test_gold_of_the_same_roll_may_be_spent(face: str, gold: int, up_to: int, order: int) -> None:
    """4.5: gold from the other die of the same roll may be used first."""
    g = table(seats=3, gold=[gold, 0, 0])
    light, dark = ("ship", face)[::order]

    resolve_roll(g, 0, light, dark)

    assert offers(up_to) == legal(g)


@pytest.mark.parametrize(("choice", "up_to"), [("take gold", 5), ("take glory", 2)])
@in_either_order
def test_chosen_gold_of_the_same_roll_may_be_spent(choice: str, up_to: int, order: int) -> None:
    """4.5: a choice face beside a ship is chosen first."""
    g = table(seats=3, gold=[0, 0, 0])
    light, dark = ("ship", "3G|2V")[::order]

    resolve_roll(g, 0, light, dark)
    play(g, choice)

    assert ("SHIP", 0) == asked(g)
    assert offers(up_to) == legal(g)


@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_ships_of_several_seats_sell_in_turn_order(active: int, order: list[int]) -> None:
    """4.5: in phase 1 ship users go in turn order from the active player."""
    g = table(seats=3, turn=active, gold=[0, 0, 0])
    for seat in range(3):
        lay_faces(g, seat, "ship", "2V")
    then(g, Step.RESOLVE_ALL, active)
    proceed(g)

    asked_seats = []
    while asked(g):
        asked_seats.append((asked(g) or ("", -1))[1])
        play(g, "decline")

    assert order == asked_seats


def test_an_earlier_seat_may_buy_the_last_face_away() -> None:
    """4.5: non-active players buy too, from what the players before them have left."""
    g = table(seats=2, turn=1, gold=[0, 0])
    g.pool[Face.GOLD_3] = 1
    for seat in range(2):
        lay_faces(g, seat, "ship", "2V")
    then(g, Step.RESOLVE_ALL, 1)
    proceed(g)

    first = asked(g), legal(g)
    play(g, "buy 3G", "forge 3G on light 2")
    second = asked(g), legal(g)
    play(g, "buy 1M", "forge 1M on dark 2")

    assert (("SHIP", 1), ["decline", "buy 3G", "buy 1M"]) == first
    assert (("SHIP", 0), ["decline", "buy 1M"]) == second
    assert (Face.GOLD_3, Face.MOON_1) == (g.dice[1][1], g.dice[0][7])
    assert [1, 1] == g.forged[:2]


def test_what_a_ship_sold_does_not_bind_the_action() -> None:
    """4.5: a purchase from a ship is no action; the same type may be bought in the action."""
    g = table(seats=3, gold=[4, 0, 0], asking=(Step.BEGIN_TURN, 0))
    lay_faces(g, 0, "ship", "1G")

    play(g, "roll ship", "roll 1G", *["roll 1G"] * 4, "buy 4G", "forge 4G on light 2")

    assert ("ACTION", 0) == asked(g)
    assert {"buy 4G", "buy 3G", "buy 1S"} < set(legal(g))
    assert 4 == g.gold[0]


def test_faces_from_ships_count_for_typhon() -> None:
    """4.5: purchases from a ship add to the Typhon count."""
    g = table(seats=3, gold=[0, 0, 0], forged=[2], options={"feats": "advanced"})
    resolve_roll(g, 0, "ship", "ship")
    play(g, "buy 3G", "forge 3G on light 2", "buy 3G", "forge 3G on dark 2")
    g.sun[0] = g.moon[0] = 5

    ask(g, Ask.ACTION, 0)
    play(g, "feat typhon")

    assert (0, 0, 0, 4) == stock(g, 0)


def test_the_active_seat_may_cash_a_triton_at_its_ship() -> None:
    """4.5: the active player may cash a Triton during his own ship decision, then buy."""
    g = table(seats=3, turn=0, gold=[0, 0, 0], triton=[1])

    resolve_roll(g, 0, "ship", "2V")
    offered = legal(g)
    play(g, "triton", "take gold")

    assert [*offers(2), "triton"] == offered
    assert ("SHIP", 0) == asked(g)
    assert offers(8) == legal(g)


def test_no_other_seat_may_cash_a_triton_at_its_ship() -> None:
    """4.5, 4.10: a Triton is for the own turn."""
    g = table(seats=3, turn=1, gold=[0, 0, 0], triton=[1])

    resolve_roll(g, 0, "ship", "2V")

    assert offers(2) == legal(g)


@in_either_order
def test_a_ship_sells_in_a_blessing_of_the_sentinel_too(order: int) -> None:
    """4.5: a ship acts in every blessing, also where shards may be melted."""
    g = table(seats=3, gold=[0, 0, 0])
    light, dark = ("ship", "1S")[::order]

    resolve_roll(g, 0, light, dark, Manner.SENTINEL)
    play(g, "melt", "buy 1M", "forge 1M on light 2")

    assert (0, 0, 0, 2) == stock(g, 0)
    assert Face.MOON_1 == g.dice[0][1]

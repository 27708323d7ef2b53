"""Rules file 4.7: the Minotaur, who turns the blessing of all others into a loss."""

from __future__ import annotations

from typing import Any

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Feat, Resource
from forgehall.games.dice_forge.rules.state import Ask, Happened, Manner, State
from forgehall.kit.events import Event
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table

EMPTY = [0, 0, 0, 0]


def maze(seats: int = 2, seat: int = 0, **cells: Any) -> State:
    """A seat must act and can pay for the Minotaur; all others have ten of each, shards six."""
    rich = [other != seat for other in range(seats)]
    cells = {
        "gold": [10 * other for other in rich],
        "sun": [6 if other else 3 for other in rich],
        "moon": [6 * other for other in rich],
        "glory": [10 * other for other in rich],
        **cells,
    }
    return table(seats=seats, asking=(Ask.ACTION, seat), **cells)


def chased(**cells: Any) -> State:
    """Three seats; seat 1 has ten gold and glory and five shards of a kind."""
    cells = {"gold": [0, 10, 0], "sun": [0, 5], "moon": [0, 5], "glory": [0, 10], **cells}
    return table(seats=3, **cells)


def lost(g: State) -> tuple[int, ...]:
    """What seat 1 has lost of its ten gold, five sun, five moon and ten glory."""
    return tuple(had - has for had, has in zip((10, 5, 5, 10), stock(g, 1), strict=True))


@pytest.mark.parametrize(
    ("seats", "seat", "order"),
    [
        (2, 0, [1]),
        (2, 1, [0]),
        (3, 0, [1, 2]),
        (3, 1, [2, 0]),
        (4, 0, [1, 2, 3]),
        (4, 2, [3, 0, 1]),
    ],
)
def test_all_others_roll_both_dice_in_turn_order(seats: int, seat: int, order: list[int]) -> None:
    """4.7 Every opponent, both dice; all roll before anyone loses."""
    g = maze(seats, seat)
    before = [stock(g, other) for other in order]

    play(g, "feat minotaur")
    rolling = []
    for _ in range(2 * len(order)):
        rolling.append((asked(g), [stock(g, other) for other in order]))
        play(g, "roll 1G")

    assert [(("ROLL", other), before) for other in order for _ in range(2)] == rolling
    assert asked(g) is None
    assert [8] * len(order) == [g.gold[other] for other in order]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_loses_by_the_own_roll_and_the_buyer_nothing(seats: int) -> None:
    """4.7 Every opponent loses what he would have gained; the buyer rolls nothing."""
    g = maze(seats)
    rolls = ["roll 1S", "roll 2V", "roll 1G", "roll 1M", "roll 1G", "roll 1G"]
    left = [(10, 5, 6, 8), (9, 6, 5, 10), (8, 6, 6, 10)]

    play(g, "feat minotaur", *rolls[: 2 * (seats - 1)])

    assert left[: seats - 1] == [stock(g, seat) for seat in range(1, seats)]
    assert (0, 0, 0, 0) == stock(g, 0)
    assert asked(g) is None


def test_the_dice_lie_with_the_rolled_faces_up() -> None:
    """4.7 The others roll, so their top faces change; the buyer's stay."""
    g = maze()

    play(g, "feat minotaur", "roll 1S", "roll 2V")

    assert [5, 11] == g.up[1]
    assert [0, 6] == g.up[0]


@pytest.mark.parametrize(
    ("face", "loss"),
    [
        ("1G", (1, 0, 0, 0)),
        ("3G", (3, 0, 0, 0)),
        ("6G", (6, 0, 0, 0)),
        ("2S", (0, 2, 0, 0)),
        ("2M", (0, 0, 2, 0)),
        ("4V", (0, 0, 0, 4)),
        ("1S+1V", (0, 1, 0, 1)),
        ("2G+1M", (2, 0, 1, 0)),
        ("2M+2V", (0, 0, 2, 2)),
        ("1G+1S+1M+1V", (1, 1, 1, 1)),
        ("x3", (0, 0, 0, 0)),
        ("ship", (0, 0, 0, 0)),
    ],
)
def test_a_face_takes_what_it_would_have_brought(face: str, loss: tuple[int, ...]) -> None:
    """4.7 Plain and `+`: lose each amount; ship and a lone x3: nothing, and nothing is asked."""
    g = chased()

    resolve_roll(g, 1, face, manner=Manner.MINOTAUR)

    assert loss == lost(g)
    assert asked(g) is None


def test_both_faces_are_lost() -> None:
    """4.7 Both dice count."""
    g = chased()

    resolve_roll(g, 1, "2G+1M", "1G+1S+1M+1V", Manner.MINOTAUR)

    assert (3, 1, 2, 1) == lost(g)


def test_a_loss_stops_at_zero_on_each_track() -> None:
    """4.7 Floor 0 per track; what is told is what was really lost."""
    g = table(gold=[0, 1], sun=[0, 0], moon=[0, 2], glory=[0, 1])

    resolve_roll(g, 1, "1G+1S+1M+1V", "x3", Manner.MINOTAUR)

    events = [
        Event(Happened.LOSE, 1, Resource.GOLD, 1),
        Event(Happened.LOSE, 1, Resource.MOON, 2),
        Event(Happened.LOSE, 1, Resource.GLORY, 1),
    ]
    assert (0, 0, 0, 0) == stock(g, 1)
    assert events == g.events


def test_the_glory_of_cards_is_never_lost() -> None:
    """4.7 Only track V, never card V."""
    g = table(glory=[0, 1], owns={1: [Feat.FERRYMAN]})

    resolve_roll(g, 1, "4V", "1G", Manner.MINOTAUR)

    assert 0 == g.glory[1]
    assert [0, 12] == game.score_list(g)


@pytest.mark.parametrize(
    ("face", "answer", "loss"),
    [
        ("1G|1S|1M", "take gold", (3, 0, 0, 0)),
        ("1G|1S|1M", "take sun", (0, 3, 0, 0)),
        ("1G|1S|1M", "take moon", (0, 0, 3, 0)),
        ("3G|2V", "take gold", (9, 0, 0, 0)),
        ("3G|2V", "take glory", (0, 0, 0, 6)),
    ],
)
def test_the_loser_chooses_once_what_to_lose(face: str, answer: str, loss: tuple[int, ...]) -> None:
    """4.7 `|`: the loser chooses; x3: triple loss of what was chosen."""
    g = chased()

    resolve_roll(g, 1, face, "x3", Manner.MINOTAUR)
    of_whom = asked(g)
    play(g, answer)

    assert ("PICK", 1) == of_whom
    assert loss == lost(g)
    assert asked(g) is None


def test_the_loser_may_choose_what_is_lacking() -> None:
    """4.7 `|`: and may choose what he lacks."""
    g = table(gold=[0, 5], sun=[0, 0], moon=[0, 5])

    resolve_roll(g, 1, "1G|1S|1M", "2V", Manner.MINOTAUR)
    offered = legal(g)
    play(g, "take sun")

    assert ["take gold", "take sun", "take moon"] == offered
    assert (5, 0, 5, 0) == stock(g, 1)
    assert [] == g.events


@pytest.mark.parametrize(
    ("face", "loss"),
    [("3G", (9, 0, 0, 0)), ("1S+1V", (0, 3, 0, 3)), ("x3", (0,) * 4), ("ship", (0,) * 4)],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_x3_triples_the_loss(face: str, loss: tuple[int, ...], *, swapped: bool) -> None:
    """4.7 x3: triple loss, whichever die shows it; x3 + ship and x3 + x3: nothing."""
    g = chased()
    light, dark = ("x3", face) if swapped else (face, "x3")

    resolve_roll(g, 1, light, dark, Manner.MINOTAUR)

    assert loss == lost(g)
    assert asked(g) is None


@pytest.mark.parametrize(
    ("shield", "other", "loss"),
    [
        ("yellow shield", "1S", (3, 1, 0, 0)),
        ("yellow shield", "1G", (1, 0, 0, 5)),
        ("red shield", "2M", (0, 2, 2, 0)),
        ("green shield", "2V", (0, 0, 0, 7)),
        ("blue shield", "x3", (0, 0, 5, 0)),
    ],
)
def test_a_shield_compares_as_ever(shield: str, other: str, loss: tuple[int, ...]) -> None:
    """4.7 Shield: same comparison, lose 5V or the main yield (no line-up has both cards)."""
    g = chased()

    resolve_roll(g, 1, shield, other, Manner.MINOTAUR)

    assert loss == lost(g)


@pytest.mark.parametrize(
    ("dark", "shards", "rewards"), [("1G", 1, 1), ("x3", 3, 3)], ids=["alone", "tripled"]
)
def test_a_boar_costs_its_bearer_and_pays_its_owner(dark: str, shards: int, rewards: int) -> None:
    """4.7 Boar: the bearer loses 1S or 1M (3 with x3), the card's owner gains normally."""
    g = chased(boar_owner=[2])

    resolve_roll(g, 1, "red boar", dark, Manner.MINOTAUR)
    offered = legal(g)
    play(g, "take moon", *["take glory"] * rewards)

    assert ["take sun", "take moon"] == offered
    assert (dark == "1G", 0, shards, 0) == lost(g)
    assert (0, 0, 0, 3 * rewards) == stock(g, 2)
    assert asked(g) is None


def test_a_boar_pays_its_owner_even_while_that_one_is_chased_too() -> None:
    """4.7 Boar: the owner gains, then loses by the own roll alone."""
    g = maze(3, boar_owner=[2], moon=[0, 6, 0])
    lay_faces(g, 1, "red boar")

    play(g, "feat minotaur", "roll red boar", "roll 1G", "roll 1G", "roll 1M")
    play(g, "take sun", "take moon")

    assert (9, 5, 6, 10) == stock(g, 1)
    assert (9, 6, 0, 10) == stock(g, 2)


def test_a_mirror_may_copy_any_face_of_the_others_and_of_the_buyer() -> None:
    """4.7 Mirror: the loser picks a visible opposing face, the buyer's too, and loses that."""
    g = maze(3)
    lay_faces(g, 0, "3G", "1M")
    lay_faces(g, 1, "mirror", "2V")

    play(g, "feat minotaur", "roll mirror", "roll 2V", "roll 1G", "roll 1G")
    offered = (asked(g), legal(g))
    play(g, "copy 3G")

    assert (("MIRROR", 1), ["copy 1G", "copy 3G", "copy 1M"]) == offered
    assert (7, 6, 6, 8) == stock(g, 1)
    assert (8, 6, 6, 10) == stock(g, 2)
    assert (0, 0, 0, 0) == stock(g, 0)


@pytest.mark.parametrize(
    ("copied", "other", "loss"),
    [
        ("ship", "2V", (0, 0, 0, 2)),
        ("x3", "2V", (0, 0, 0, 6)),
        ("x3", "x3", (0, 0, 0, 0)),
        ("1S+1V", "x3", (0, 3, 0, 3)),
    ],
)
def test_a_copied_face_is_lost_as_if_rolled(copied: str, other: str, loss: tuple[int, ...]) -> None:
    """4.7 Mirror: a copied ship is nothing, a copied x3 triples the other die's loss."""
    g = chased()
    lay_faces(g, 2, copied, copied)

    resolve_roll(g, 1, "mirror", other, Manner.MINOTAUR)
    play(g, f"copy {copied}")

    assert loss == lost(g)
    assert asked(g) is None


def test_a_lone_mirror_that_copies_x3_costs_nothing() -> None:
    """4.7 Mirror: a lone x3 = nothing; here beside a second mirror that copies a ship."""
    g = chased()
    lay_faces(g, 2, "x3", "ship")

    resolve_roll(g, 1, "mirror", "mirror", Manner.MINOTAUR)
    play(g, "copy x3", "copy ship")

    assert (0, 0, 0, 0) == lost(g)
    assert asked(g) is None


def test_the_hammer_is_safe() -> None:
    """4.7 Hammer track is safe: only reserve gold is lost, and nothing is split."""
    g = chased(gold=[0, 4, 0], hammer=[0, 9], owns={1: [Feat.HAMMER]})

    resolve_roll(g, 1, "6G", "1G", Manner.MINOTAUR)

    assert 0 == g.gold[1]
    assert 9 == g.hammer[1]
    assert asked(g) is None


def test_the_minotaur_is_no_blessing_so_cerberus_stays() -> None:
    """4.7 Not called a blessing: Cerberus is not offered."""
    g = maze(cerberus=[1, 1])

    play(g, "feat minotaur", "roll 1G", "roll 1G")

    assert asked(g) is None
    assert [1, 1] == g.cerberus[:2]


def test_the_next_blessing_brings_gains_again() -> None:
    """4.7 The loss is for one roll only."""
    g = chased(cerberus=[0, 1])

    resolve_roll(g, 1, "1G", "x3", Manner.MINOTAUR)
    resolve_roll(g, 1, "1S", "2V")

    assert ("CERBERUS", 1) == asked(g)
    assert (3, -1, 0, -2) == lost(g)

"""Chapter 4.10 of the rules: a Triton token, cashed at any moment of its owner's turn.

The end of the turn is in `test_finishing`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Colour, Face, Feat, Resource
from forgehall.games.dice_forge.rules.state import MELT, Ask, Happened, State, Step
from forgehall.kit.events import Event
from forgehall.kit.questions import CHANCE, hear, open_arg
from tests.rules.dice_forge.table import asked, lay_faces, legal, play, resolve_roll, stock, table


def asking(kind: Ask, arg: int = 0) -> Callable[[int, int], State]:
    """A question to seat 0, who has some tokens, in the turn of a seat."""
    return lambda tokens, turn: table(
        triton=[tokens], turn=turn, owns={0: [Feat.HAMMER]}, asking=(kind, 0, arg)
    )


def rolled(light: str, dark: str) -> Callable[[int, int], State]:
    """Seat 0, who has some tokens and a full reserve of gold, has rolled these faces."""

    def position(tokens: int, turn: int) -> State:
        g = table(gold=[12], triton=[tokens], turn=turn, boar_owner=[1])
        resolve_roll(g, 0, light, dark)
        return g

    return position


def choosing_a_card(tokens: int, turn: int) -> State:
    """Seat 0, who has some tokens, has ousted somebody from island 5."""
    return table(triton=[tokens], turn=turn, sun=[4], island=[5], asking=(Ask.CARD, 0, 5))


def reinforcing(tokens: int, turn: int) -> State:
    """Seat 0, who has some tokens, may use an Owl."""
    return table(triton=[tokens], turn=turn, owns={0: [Feat.OWL]}, asking=(Step.REINFORCEMENTS, 0))


def blessed(tokens: int, turn: int) -> State:
    """Seat 0, who has some tokens, may set Cerberus on a roll."""
    g = table(triton=[tokens], turn=turn, cerberus=[1])
    resolve_roll(g, 0, "1S", "1M")
    return g


QUESTIONS: dict[str, Callable[[int, int], State]] = {
    "ACTION": asking(Ask.ACTION),
    "BUY_MORE": asking(Ask.BUY_MORE),
    "FORGE": asking(Ask.FORGE, Face.GOLD_4),
    "EXTRA": asking(Ask.EXTRA),
    "SPLIT": asking(Ask.SPLIT, 4),
    "PICK": rolled("3G|2V", "1M"),
    "REINFORCE": reinforcing,
    "OWL": asking(Ask.OWL),
    "DIE": asking(Ask.DIE, Feat.HIND),
    "SHIP": asking(Ask.SHIP, 2),
    "MIRROR": rolled("mirror", "1M"),
    "ORDER": rolled("3G", "ship"),
    "BOAR_SHARD": rolled("red boar", "1M"),
    "BOAR_REWARD": asking(Ask.BOAR_REWARD, Colour.RED),
    "CERBERUS": blessed,
    "MELT_GOLD": asking(Ask.MELT_GOLD, 3),
    "MELT_SHARDS": asking(Ask.MELT_SHARDS, MELT * 1 + 2),
    "SHIELD": asking(Ask.SHIELD),
    "VICTIM": asking(Ask.VICTIM, Colour.BLUE),
    "SATYRS": asking(Ask.SATYRS, 0),
    "CARD": choosing_a_card,
    "FINISH": asking(Ask.FINISH),
}
"""Every kind of question that can be put to the owner of a token, but the token's own."""


def test_every_kind_of_question_is_tried_below() -> None:
    """4.10: "any moment" means every question to a seat; only while cashing there is no other."""
    kinds = {kind.name for kind in Ask if kind < CHANCE}

    assert kinds - {"TRITON"} == set(QUESTIONS)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_token_is_one_more_choice_at_every_question_of_the_own_turn(kind: str) -> None:
    """4.10: phase 1 choices, ship, reinforcements, forging, feats, extra action: all the same."""
    without = QUESTIONS[kind](0, 0)

    g = QUESTIONS[kind](1, 0)

    assert (kind, 0) == asked(g)
    assert [*legal(without), "triton"] == legal(g)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_token_rests_in_the_turns_of_others(kind: str) -> None:
    """4.10: only the active player may spend it."""
    without = QUESTIONS[kind](0, 1)

    g = QUESTIONS[kind](1, 1)

    assert (kind, 0) == asked(g)
    assert legal(without) == legal(g)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_question_is_asked_again_after_the_token_is_cashed(kind: str) -> None:
    """4.10: cashing answers nothing: the same question waits, its token spent."""
    g = QUESTIONS[kind](1, 0)
    g.moon[0] = 6
    before = (asked(g), open_arg(g), legal(g))

    play(g, "triton", "take moon")

    assert before == (asked(g), open_arg(g), [*legal(g), "triton"])
    assert 0 == g.triton[0]


@pytest.mark.parametrize(
    ("choice", "resource", "after"),
    [
        ("take gold", Resource.GOLD, (7, 1, 1, 1)),
        ("take sun", Resource.SUN, (1, 3, 1, 1)),
        ("take moon", Resource.MOON, (1, 1, 3, 1)),
    ],
)
def test_a_token_brings_six_gold_or_two_shards(
    choice: str, resource: Resource, after: tuple[int, int, int, int]
) -> None:
    """4.10: one option only: 6G, 2S or 2M; the token is gone, and everybody is told."""
    g = table(gold=[1], sun=[1], moon=[1], glory=[1], triton=[1, 1], asking=(Ask.EXTRA, 0))

    play(g, "triton")
    offered = (asked(g), legal(g))
    play(g, choice)

    assert (("TRITON", 0), ["take gold", "take sun", "take moon"]) == offered
    assert after == stock(g, 0)
    assert [0, 1] == g.triton[:2]
    assert [
        Event(Happened.TRITON, 0),
        Event(Happened.GAIN, 0, resource, 6 if resource == Resource.GOLD else 2),
    ] == g.events


@pytest.mark.parametrize(
    ("gold", "shards", "choice", "after"),
    [
        (6, 4, "take gold", (12, 4, 4, 0)),
        (7, 4, "take gold", (12, 4, 4, 0)),
        (6, 4, "take sun", (6, 6, 4, 0)),
        (6, 5, "take sun", (6, 6, 5, 0)),
        (6, 5, "take moon", (6, 5, 6, 0)),
    ],
)
def test_what_a_token_brings_stops_at_the_caps(
    gold: int, shards: int, choice: str, after: tuple[int, int, int, int]
) -> None:
    """1.4: surplus above a cap is lost."""
    g = table(gold=[gold], sun=[shards], moon=[shards], triton=[1], asking=(Ask.EXTRA, 0))

    play(g, "triton", choice)

    assert after == stock(g, 0)


def test_two_tokens_are_cashed_one_after_the_other() -> None:
    """4.10: while one is being cashed the other is not offered; then it is again."""
    g = table(gold=[0], triton=[2], asking=(Ask.EXTRA, 0))

    play(g, "triton")
    cashing = legal(g)
    play(g, "take sun")
    between = legal(g)
    play(g, "triton", "take moon")

    assert ["take gold", "take sun", "take moon"] == cashing
    assert ["no", "triton"] == between
    assert (0, 2, 2, 0) == stock(g, 0)
    assert 0 == g.triton[0]
    assert ["no", "yes"] == legal(g)


@pytest.mark.parametrize(("part", "gold", "glory"), [(0, 7, 0), (2, 5, 10), (6, 1, 10)])
def test_gold_of_a_token_may_go_to_the_hammer(part: int, gold: int, glory: int) -> None:
    """4.10: the 6 gold may be split; the question waits until they are stored."""
    g = table(gold=[1], hammer=[13], triton=[1], owns={0: [Feat.HAMMER]}, asking=(Ask.EXTRA, 0))

    play(g, "triton", "take gold")
    split = (asked(g), legal(g))
    play(g, f"hammer {part}")

    assert (("SPLIT", 0), [f"hammer {n}" for n in range(7)]) == split
    assert (gold, 0, 0, glory) == stock(g, 0)
    assert 13 + part == g.hammer[0]
    assert ("EXTRA", 0) == asked(g)


def test_shards_of_a_token_do_not_touch_the_hammer() -> None:
    """4.10: only gold can be split."""
    g = table(triton=[1], owns={0: [Feat.HAMMER]}, asking=(Ask.EXTRA, 0))

    play(g, "triton", "take sun")

    assert ("EXTRA", 0) == asked(g)
    assert (2, 0) == (g.sun[0], g.hammer[0])


def test_in_phase_one_only_the_active_seat_may_cash() -> None:
    """4.10: all choose at once in phase 1, but the turn is one player's."""
    any_shard = [[Face.ANY_1] * 12 for _ in range(2)]
    g = table(triton=[1, 1], dice=any_shard, asking=(Step.BLESSINGS, 0))
    play(g, *["roll 1G|1S|1M"] * 4)

    hear(g, 0)
    active = legal(g)
    hear(g, 1)
    other = legal(g)

    assert ["take gold", "take sun", "take moon", "triton"] == active
    assert ["take gold", "take sun", "take moon"] == other


def test_a_question_to_another_seat_offers_no_token_in_the_owners_turn() -> None:
    """4.10: the ousted hero's choices are his own; neither his token nor the buyer's is offered."""
    g = table(moon=[4], island=[0, 3], triton=[1, 1], asking=(Ask.ACTION, 0))
    g.dice[1][0] = Face.GOLD_OR_GLORY

    play(g, "island 3", "roll 3G|2V", "roll 1M")

    assert ("PICK", 1) == asked(g)
    assert ["take gold", "take glory"] == legal(g)


def test_a_token_pays_for_a_face_aboard_a_ship() -> None:
    """4.5 and 4.10: the active player may cash a Triton during his own ship decision."""
    g = table(seats=3, gold=[0], triton=[1])
    lay_faces(g, 1, "1M", "1M")
    resolve_roll(g, 0, "ship", "1S")
    before = legal(g)

    play(g, "triton", "take gold", "buy 2S")

    assert ["decline", "buy 3G", "buy 1M", "triton"] == before
    assert ("FORGE", 0) == asked(g)
    assert 0 == g.gold[0]


def test_a_token_pays_for_one_more_face_in_the_same_action() -> None:
    """4.10: within forging; the types bought so far are still barred."""
    g = table(seats=3, gold=[2], triton=[1], asking=(Ask.ACTION, 0))

    play(g, "buy 3G", "forge 3G on light 1")
    before = legal(g)
    play(g, "triton", "take gold")

    assert ["stop", "triton"] == before
    assert [
        *("stop", "buy 1M", "buy 4G", "buy 1S", "buy 6G", "buy 1S+1V", "buy 2G+1M"),
        *("buy 1G|1S|1M", "buy 3G|2V", "buy 2M"),
    ] == legal(g)


def test_a_token_opens_an_action_to_a_hero_who_could_only_pass() -> None:
    """4.10: with 6 gold at hand an action is possible, so it must be done."""
    g = table(seats=3, gold=[0], triton=[1], asking=(Ask.ACTION, 0))
    before = legal(g)

    play(g, "triton", "take moon")

    assert ["pass", "triton"] == before
    assert ["feat hammer", "feat chest", "feat hind"] == legal(g)


def test_a_token_pays_for_the_elder() -> None:
    """4.10: between reinforcements."""
    g = table(gold=[0], triton=[1], owns={0: [Feat.ELDER]}, asking=(Step.REINFORCEMENTS, 0))
    before = legal(g)

    play(g, "triton", "take gold", "elder")

    assert ["done", "triton"] == before
    assert (3, 0, 0, 4) == stock(g, 0)


def test_a_token_pays_for_the_extra_action() -> None:
    """4.10: before the extra action: 2 sun from the token buy it."""
    g = table(gold=[2], triton=[1], asking=(Step.EXTRA_ACTION, 0))
    before = legal(g)

    play(g, "triton", "take sun")
    after = legal(g)
    play(g, "yes")

    assert ["no", "triton"] == before
    assert ["no", "yes"] == after
    assert ("ACTION", 0) == asked(g)
    assert 0 == g.sun[0]


def test_a_token_may_be_cashed_in_the_turn_in_which_it_was_won() -> None:
    """2, Triton: the instant effect is a token, good from that moment on."""
    g = table(
        seats=3, sun=[4], gold=[0], options={"feats": "advanced"}, asking=(Step.BEGIN_TURN, 0)
    )

    play(g, *["roll 1G"] * 6, "feat triton")

    assert [1, 0] == g.triton[:2]
    assert ("EXTRA", 0) == asked(g)
    assert ["no", "triton"] == legal(g)


def test_an_unused_token_does_nothing_at_the_end() -> None:
    """0 and 4.10: after the last turn of the game nothing happens by itself."""
    g = table(
        seats=3, gold=[0, 0, 1], glory=[30, 9, 20], triton=[1, 0, 2], turn=2, round=10,
        asking=(Step.BEGIN_TURN, 2),
    )  # fmt: skip

    play(g, *["roll 1G"] * 6, "buy 4G", "forge 4G on light 1", "stop", "no")

    assert None is asked(g)
    assert [1, 0, 2] == g.triton[:3]
    assert (0, 0, 0, 20) == stock(g, 2)
    assert [30, 9, 20] == game.score_list(g)

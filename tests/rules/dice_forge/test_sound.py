"""Positions that cannot be played are refused with a sentence that says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import FEATS, Face, Feat
from forgehall.games.dice_forge.rules.state import Ask, State, Step
from forgehall.games.dice_forge.words.sound import SWITCHES
from forgehall.kit.errors import BadPositionError
from forgehall.kit.position import load, position
from forgehall.kit.questions import ask, hear_all, then
from forgehall.kit.record import NONE
from tests.rules.dice_forge.table import play, resolve_roll, table

Spoil = Callable[[State], None]


def setting(name: str, value: int) -> Spoil:
    """Write a number into a field."""
    return lambda g: setattr(g, name, value)


def cell(name: str, value: int, *places: int) -> Spoil:
    """Write a number into one cell of a field."""

    def spoil(g: State) -> None:
        row = getattr(g, name)
        for place in places[:-1]:
            row = row[place]
        row[places[-1]] = value

    return spoil


def asking(kind: Ask, seat: int = 0, arg: int = 0) -> Spoil:
    """Put a question on top of the pile."""
    return lambda g: ask(g, kind, seat, arg)


def planning(kind: Step, seat: int = 0, arg: int = 0) -> Spoil:
    """Put a step below the open question."""

    def spoil(g: State) -> None:
        then(g, kind, seat, arg)
        ask(g, Ask.EXTRA, seat)

    return spoil


def both(*spoils: Spoil) -> Spoil:
    """Do one after the other."""

    def spoil(g: State) -> None:
        for each in spoils:
            each(g)

    return spoil


def deep(g: State) -> None:
    """More questions than a game can ask."""
    for _ in range(17):
        ask(g, Ask.EXTRA, 0)


def strange_lane(g: State) -> None:
    """A question to seat 1 in the lane of seat 0."""
    hear_all(g, 0)
    g.lane = 1
    ask(g, Ask.EXTRA, 1)


SPOILT: list[tuple[Spoil, str]] = [
    (setting("seats", 5), "Dice Forge is for 2 to 4 seats, not 5"),
    (setting("rounds", 8), "2 seats play other rounds or blessings than 8 and 2"),
    (setting("blessings", 1), "2 seats play other rounds or blessings than 9 and 1"),
    (setting("round", 10), "round 10 of 9 cannot be played"),
    (setting("round", 0), "round 0 of 9 cannot be played"),
    (setting("turn", 2), "seat 2 cannot be the active one of 2"),
    (setting("pay_first", 2), "pay_first is 0 or 1, not 2"),
    (setting("pay_first", 1), "who pays first has named the card: pay_first takes card_first"),
    (setting("equal_shields", 3), "equal_shields is 0 to 2, not 3"),
    (setting("passed", -1), "passed is 0 or 1, not -1"),
    (setting("bought", 1 << Face.MIRROR), "bought names faces that the sanctuary does not sell"),
    (cell("feats", -1, 0, Feat.OWL), "seat 0 has taken more cards of a feat than there are"),
    (cell("feats", 3, 1, Feat.OWL), "seat 1 has taken more cards of a feat than there are"),
    (cell("gold", 13, 0), "seat 0, gold: from 0 to 12, not 13"),
    (cell("sun", 7, 1), "seat 1, sun: from 0 to 6, not 7"),
    (cell("moon", -1, 0), "seat 0, moon: from 0 to 6, not -1"),
    (cell("glory", -1, 0), "seat 0, glory: from 0 to 9999, not -1"),
    (cell("hammer", 1, 0), "seat 0, hammer: from 0 to 0, not 1"),
    (cell("cerberus", 1, 1), "seat 1, cerberus: from 0 to 0, not 1"),
    (cell("triton", 1, 0), "seat 0, triton: from 0 to 0, not 1"),
    (cell("island", 8, 0), "seat 0, island: from 0 to 7, not 8"),
    (both(cell("island", 3, 0), cell("island", 3, 1)), "two pawns stand on island 3"),
    (setting("owls", 1), "owls is 1, but the active seat has 0"),
    (cell("boar_owner", 2, 0), "the red boar belongs to nobody at this table"),
    (cell("dice", 29, 0, 3), "a die of seat 0 lacks a face"),
    (cell("dice", Face.BOAR_BLUE, 1, 3), "seat 1 bears the face Tenacious Boar (blue), but nobody"),
    (cell("up", 6, 0, 0), "a die of seat 0 has no face of its own up"),
    (cell("pool", 5, Face.GOLD_3), "sanctuary and garden hold 4 of the face 3 gold at most, not 5"),
    (
        both(cell("dice", Face.SHIELD_RED, 0, 0), cell("pool", 1, Face.SHIELD_RED)),
        "there are more of the face The Guardian's Shield (red) than the box has",
    ),
    (
        both(cell("feats", 2, 0, Feat.OWL), cell("feats", 2, 1, Feat.OWL),
             cell("stack", -2, int(FEATS[Feat.OWL].slot))),
        "4 cards of the feat The Guardian's Owl are taken, but the game has 2",
    ),
    (cell("feat_at", Feat.OWL, 0), "slot 1 holds no feat of its own"),
    (cell("feat_at", NONE, 4), "slot 5 holds no feat of its own"),
    (cell("stack", 1, 0), "hammer: 1 on the stack and 0 taken"),
    (cell("feats", 1, 0, Feat.BOAR), "boar is taken, but not in the line-up"),
    (cell("manner", 5, 0), "seat 0 resolves its faces in no known manner"),
    (cell("repeated", 2, 1), "seat 1 resolves its faces in no known manner"),
    (cell("rolled", 29, 0, 0), "seat 0 resolves a face that does not exist"),
    (cell("acting", Face.BOAR_RED, 0, 1), "seat 0 resolves a boar whose card nobody took"),
    (cell("melting", 3, 1), "seat 1 has decided something unknown about melting"),
    (cell("thrown", 29, 1, 1), "seat 1 resolves a face that does not exist"),
    (cell("granted", 16, 0, 0), "seat 0 was granted something that does not exist"),
    (deep, "lane 0 of the pile is deeper than a game can make it"),
    (asking(Ask.FORGE, 0, 29), "the pile holds forge with an argument of 29"),
    (asking(Ask.EXTRA, 0, 1), "the pile holds extra with an argument of 1"),
    (strange_lane, "lane 1 holds a question that is not its seat's"),
    (asking(Ask.PICK), "seat 0 is asked to pick from a face without a choice"),
    (asking(Ask.BOAR_SHARD), "seat 0 is asked about a boar that does not act"),
    (asking(Ask.BOAR_REWARD), "seat 0 is rewarded for a boar that it does not own"),
    (
        both(cell("boar_owner", 0, 0), asking(Ask.VICTIM)),
        "a boar that is taken already looks for a victim",
    ),
    (
        both(*[cell("dice", Face.MIRROR, 1, p) for p in range(12)], asking(Ask.MIRROR),
             *[cell("dice", Face.MIRROR, 0, p) for p in range(12)]),
        "there are more of the face Mirror of the Abyss than the box has",
    ),
    (asking(Ask.CERBERUS), "seat 0 is asked about Cerberus, but has no token"),
    (asking(Ask.SATYRS, 0, 1), "the Satyrs ask for a second face before the first"),
    (asking(Ask.SPLIT, 0, 3), "seat 0 is asked to split gold, but has no hammer"),
    (asking(Ask.DIE, 0, Feat.OWL), "owl rolls no single die"),
    (planning(Step.TAKE_FEAT, 0, 8), "seat 0 cannot take hydra"),
    (asking(Ask.CARD, 0, 8), "the pile holds card with an argument of 8"),
    (
        both(cell("island", 3, 0), asking(Ask.CARD, 0, 3)),
        "seat 0 cannot take a card of island 3",
    ),
    (both(cell("moon", 6, 0), asking(Ask.CARD, 0, 2)), "seat 0 cannot take a card of island 2"),
    (lambda g: then(g, Step.ACT, 0), "act lies on top of the pile, but it is not a question"),
    (
        both(*[cell("pool", 0, f) for f in range(21, 25)], asking(Ask.SHIELD)),
        "seat 0 is asked what has no answer here",
    ),
]  # fmt: skip


@pytest.mark.parametrize("name", SWITCHES)
def test_every_option_that_is_on_or_off_is_checked(name: str) -> None:
    """0 Options: each is 0 or 1."""
    g = table(asking=(Ask.ACTION, 0))
    setattr(g, name, 2)

    assert game.sound(g) == f"{name} is 0 or 1, not 2"


@pytest.mark.parametrize(("spoil", "sentence"), SPOILT, ids=[sentence for _, sentence in SPOILT])
def test_a_position_that_cannot_be_is_told_why(spoil: Spoil, sentence: str) -> None:
    """Compiled rules check nothing, so this is checked before anything is packed."""
    g = table(asking=(Ask.ACTION, 0))

    assert "" == game.sound(g)
    spoil(g)

    assert game.sound(g).startswith(sentence)


def test_a_mirror_needs_something_to_copy() -> None:
    """4.3: where every die shows a mirror, there is nothing to ask."""
    g = table(pool=[0] * 20)
    for seat in range(2):
        resolve_roll(g, seat, "mirror", "mirror")
    ask(g, Ask.MIRROR, 0, 0)

    assert "seat 0 has a mirror, but nothing to copy" == game.sound(g)


def test_a_line_up_that_is_still_drawn_is_sound() -> None:
    """2: slots wait for their sets while chance is asked for them."""
    g = game.start(game.options(seats=3, feats="random"))

    assert NONE in g.feat_at
    assert "" == game.sound(g)


def test_a_tampered_file_is_refused_and_an_edited_one_is_played() -> None:
    """A position is JSON that people edit: 20 gold cannot be, 12 can."""
    data = position(game, table(gold=[3], asking=(Ask.ACTION, 0)))

    with pytest.raises(BadPositionError, match="seat 0, gold: from 0 to 12, not 20"):
        load(game, data | {"gold": [20, 0, 0, 0]})
    g = load(game, data | {"gold": [12, 0, 0, 0]})
    play(g, "buy 2S", "forge 2S on light 6", "stop")

    assert 4 == g.gold[0]

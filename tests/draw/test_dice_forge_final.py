"""The board of Dice Forge at its end, for the picture to share."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from forgehall.draw.made import BOARD_HEIGHT, BOARD_WIDTH
from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.page.final import final_board
from forgehall.games.dice_forge.page.heroes import feats_of
from forgehall.games.dice_forge.rules.components import DICE, SIDES, Face, Feat
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.language import LANGUAGES
from forgehall.web.sharing.poster import studio_of
from tests.draw.boxes import Box, boxes, meeting, parts
from tests.draw.positions import late
from tests.draw.scenes import LINE_UPS, scene
from tests.rules.dice_forge.table import table

FRAME = Box(0, 0, BOARD_WIDTH, BOARD_HEIGHT)


def finished(seats: int, line_up: str) -> State:
    """The end of a game in which everybody plays at random."""
    match, luck = game.match(seed=seats, seats=seats, feats=line_up), random.Random(seats)
    while not match.over:
        match.answer(luck.choice(match.legal))
    return match.state


def shown(part: ET.Element, kind: str) -> list[str]:
    """What is drawn in a part, one after the other: faces (f-), emblems (e-), pawns (u-)."""
    uses = (one.attrib["href"][1:] for one in part.iter() if one.tag == "use")
    return [name.removeprefix(kind) for name in uses if name.startswith(kind)]


def in_class(drawn: list[ET.Element], name: str) -> ET.Element:
    """The part of a class."""
    return next(part for part in drawn if part.get("class") == name)


def symbol(of: Face | Feat) -> str:
    """How a face or a feat is called where it is drawn."""
    return of.name.lower().replace("_", "-")


def ends() -> Iterator[State]:
    """Games of two to four heroes, of every line-up."""
    for seats in (2, 3, 4):
        for line_up in LINE_UPS:
            yield finished(seats, line_up)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dice_and_feats_are_shown_as_they_lie_at_the_end(seats: int) -> None:
    """Every hero's faces die by die, the one that lies up first, and how often each feat."""
    g = finished(seats, "advanced")

    drawn = parts(final_board(scene(g, None)))

    for seat in range(seats):
        panel = in_class(drawn, f"seat-{seat}")
        faces = [symbol(Face(g.dice[seat][place])) for place in places(g, seat)]
        feats = {symbol(feat): n for feat, n in feats_of(g, seat)}
        assert faces == shown(panel, "f-")
        assert list(feats) == shown(panel, "e-")
        assert [str(n) for n in feats.values() if n > 1] == [
            text.text for text in panel.iter("text")
        ][1:]


def places(g: State, seat: int) -> list[int]:
    """The places of a hero's dice in the order in which they are drawn."""
    found = []
    for die in range(DICE):
        up = g.up[seat][die]
        found += [up, *(n for n in range(die * SIDES, (die + 1) * SIDES) if n != up)]
    return found


def test_islands_and_temple_show_what_nobody_took() -> None:
    """Cards with how many are left, faces likewise, and where the pawns stand."""
    g = finished(4, "advanced")

    drawn = parts(final_board(scene(g, None)))

    islands = [in_class(drawn, f"i{n}") for n in range(1, 8)]
    cards = [card for of in islands for card in of if "card" in of_classes(card)]
    assert [symbol(Feat(feat)) for feat in g.feat_at] == [shown(card, "e-")[0] for card in cards]
    assert g.stack[:] == [copies(card) for card in cards]
    assert [n in g.island[:4] for n in range(1, 8)] == [bool(shown(of, "u-pawn")) for of in islands]
    pools = [part for part in drawn if part.get("class") is None and part.tag == "g"]
    lying = Counter(name for pool in pools for name in shown(pool, "f-") if not is_gone(pool))
    assert {symbol(Face(of)) for of, n in enumerate(g.pool) if n} == set(lying)


def of_classes(part: ET.Element) -> list[str]:
    """The classes of an element."""
    return part.get("class", "").split()


def copies(card: ET.Element) -> int:
    """How many cards of a stack are left; an empty one says nothing."""
    said = [text.text or "" for text in card if text.tag == "text"]
    assert bool(said) == ("empty" not in of_classes(card))
    return int(said[0].removeprefix("\u00d7")) if said else 0


def is_gone(pool: ET.Element) -> bool:
    """Nothing is left of a pool."""
    return any("gone" in of_classes(part) for part in pool)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_leaves_the_picture_or_lies_over_something_else(language: str) -> None:
    """Panels, islands and pools have places of their own, however much a hero has."""
    everything = list(finished(4, "advanced").feat_at)
    rich = table(seats=4, owns={n: 2 * [Feat(of) for of in everything] for n in range(4)})
    at_start = game.match(seats=4, feats="random").state

    for g in (*ends(), late(), rich, at_start):
        drawn = parts(final_board(scene(g, None, language)))

        assert [] == [box for part in drawn for box in boxes(part) if not FRAME.holds(box)]
        assert [] == meeting(drawn)
        for seat in range(g.seats):
            ground, _, *things = in_class(drawn, f"seat-{seat}")
            assert [] == meeting(things)
            panel = Box(0, 0, float(ground.attrib["width"]), float(ground.attrib["height"]))
            assert [] == [box for thing in things for box in boxes(thing) if not panel.holds(box)]


def test_every_piece_of_the_board_can_be_painted() -> None:
    """Its symbols are among those that pictures are painted with."""
    known = studio_of(game).symbols

    for g in ends():
        drawn = parts(final_board(scene(g, None)))

        assert set() == {name for part in drawn for name in shown(part, "")} - set(known)

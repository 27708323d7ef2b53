"""What is in the box: die faces, sanctuary and garden, hero feats, islands. Rows, nothing else.

Rules file: 1 (components) and 2 (the 24 feats).
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from forgehall.kit.rows import in_order
from forgehall.kit.rule import rule

DICE = 2
SIDES = 6
PLACES = DICE * SIDES
"""Places for faces on a hero's two dice: 0 to 5 on the light one, 6 to 11 on the dark one."""
LIGHT, DARK, BOTH = 0, 1, 2
ON_DARK = 32
"""What an event adds to the face that was replaced, if that was on the dark die."""

HAMMER_LAP = 15
HAMMER_GOLD = 2 * HAMMER_LAP
"""Steps of a lap, and gold that one hammer card takes."""


class Resource(IntEnum):
    """What a hero gains and spends; glory decides the game."""

    GOLD = 0
    SUN = 1
    MOON = 2
    GLORY = 3


class Colour(IntEnum):
    """The colours of shields and boars."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3


COLOURS = len(Colour)


class Type(IntEnum):
    """How a face acts."""

    PLAIN = 0
    EITHER = 1
    TRIPLE = 2
    MIRROR = 3
    SHIP = 4
    SHIELD = 5
    BOAR = 6


class Face(IntEnum):
    """The 29 types of die faces."""

    GOLD_1 = 0
    GLORY_2 = 1
    GOLD_3 = 2
    MOON_1 = 3
    GOLD_4 = 4
    SUN_1 = 5
    GOLD_6 = 6
    GLORY_SUN = 7
    GOLD_MOON = 8
    ANY_1 = 9
    GOLD_OR_GLORY = 10
    MOON_2 = 11
    SUN_2 = 12
    GLORY_3 = 13
    GLORY_4 = 14
    MOON_GLORY = 15
    ONE_OF_EACH = 16
    ANY_2 = 17
    TRIPLE = 18
    MIRROR = 19
    SHIP = 20
    SHIELD_RED = 21
    SHIELD_BLUE = 22
    SHIELD_YELLOW = 23
    SHIELD_GREEN = 24
    BOAR_RED = 25
    BOAR_BLUE = 26
    BOAR_YELLOW = 27
    BOAR_GREEN = 28


class FaceRow(NamedTuple):
    """A face: its price in the sanctuary, how many the box has for the temple, what it yields."""

    price: int = 0
    copies: int = 0
    gold: int = 0
    sun: int = 0
    moon: int = 0
    glory: int = 0
    type: int = Type.PLAIN
    touches: int = 0
    """Its effect can depend on another seat, or reach one."""


FACES = in_order(
    Face,
    {
        Face.GOLD_1: FaceRow(gold=1),
        Face.GLORY_2: FaceRow(glory=2),
        Face.GOLD_3: FaceRow(price=2, copies=4, gold=3),
        Face.MOON_1: FaceRow(price=2, copies=4, moon=1),
        Face.GOLD_4: FaceRow(price=3, copies=4, gold=4),
        Face.SUN_1: FaceRow(price=3, copies=4, sun=1),
        Face.GOLD_6: FaceRow(price=4, copies=1, gold=6),
        Face.GLORY_SUN: FaceRow(price=4, copies=1, glory=1, sun=1),
        Face.GOLD_MOON: FaceRow(price=4, copies=1, gold=2, moon=1),
        Face.ANY_1: FaceRow(price=4, copies=1, gold=1, sun=1, moon=1, type=Type.EITHER),
        Face.GOLD_OR_GLORY: FaceRow(price=5, copies=4, gold=3, glory=2, type=Type.EITHER),
        Face.MOON_2: FaceRow(price=6, copies=4, moon=2),
        Face.SUN_2: FaceRow(price=8, copies=4, sun=2),
        Face.GLORY_3: FaceRow(price=8, copies=4, glory=3),
        Face.GLORY_4: FaceRow(price=12, copies=1, glory=4),
        Face.MOON_GLORY: FaceRow(price=12, copies=1, moon=2, glory=2),
        Face.ONE_OF_EACH: FaceRow(price=12, copies=1, gold=1, sun=1, moon=1, glory=1),
        Face.ANY_2: FaceRow(price=12, copies=1, gold=2, sun=2, moon=2, type=Type.EITHER),
        Face.TRIPLE: FaceRow(copies=4, type=Type.TRIPLE),
        Face.MIRROR: FaceRow(copies=4, type=Type.MIRROR, touches=1),
        Face.SHIP: FaceRow(copies=4, type=Type.SHIP, touches=1),
        Face.SHIELD_RED: FaceRow(copies=1, sun=2, type=Type.SHIELD),
        Face.SHIELD_BLUE: FaceRow(copies=1, moon=2, type=Type.SHIELD),
        Face.SHIELD_YELLOW: FaceRow(copies=1, gold=3, type=Type.SHIELD),
        Face.SHIELD_GREEN: FaceRow(copies=1, glory=3, type=Type.SHIELD),
        Face.BOAR_RED: FaceRow(copies=1, sun=1, moon=1, type=Type.BOAR, touches=1),
        Face.BOAR_BLUE: FaceRow(copies=1, sun=1, moon=1, type=Type.BOAR, touches=1),
        Face.BOAR_YELLOW: FaceRow(copies=1, sun=1, moon=1, type=Type.BOAR, touches=1),
        Face.BOAR_GREEN: FaceRow(copies=1, sun=1, moon=1, type=Type.BOAR, touches=1),
    },
)

FACE_TYPES = len(FACES)
FIRST_FOR_SALE = Face.GOLD_3
LAST_FOR_SALE = Face.ANY_2
SHIELD_GLORY = 5
"""What a shield yields where it does not yield its main resource."""

LIGHT_DIE = 5 * (Face.GOLD_1,) + (Face.SUN_1,)
DARK_DIE = 4 * (Face.GOLD_1,) + (Face.MOON_1, Face.GLORY_2)
START = tuple(map(int, LIGHT_DIE + DARK_DIE))
"""The faces of the light and of the dark die at the start (1.1)."""

MIXED_POOLS = (int(Face.GOLD_6), int(Face.GLORY_4))
"""The first face of each sanctuary pool that holds four different ones (1.2: pools 5 and 10)."""


@rule
def face_of(face: int) -> FaceRow:
    """The row of a face."""
    return FACES[face]


@rule
def start_face(place: int) -> int:
    """The face on a place of a hero's dice at the start."""
    return START[place]


class Feat(IntEnum):
    """The 24 sets of hero feats."""

    HAMMER = 0
    CHEST = 1
    HIND = 2
    BEAR = 3
    SATYRS = 4
    BOAR = 5
    FERRYMAN = 6
    CERBERUS = 7
    HELMET = 8
    CANCER = 9
    SENTINEL = 10
    SPHINX = 11
    CYCLOPS = 12
    HYDRA = 13
    TYPHON = 14
    GORGON = 15
    TRITON = 16
    MIRROR = 17
    OWL = 18
    SHIP = 19
    MINOTAUR = 20
    SHIELD = 21
    ELDER = 22
    SPIRITS = 23


class When(IntEnum):
    """When a feat acts."""

    NEVER = 0
    INSTANT = 1
    REINFORCE = 2
    AUTOMATIC = 3


class FeatRow(NamedTuple):
    """A feat: what it costs, its glory at the end, when it acts, and where it lies."""

    slot: int
    sun: int = 0
    moon: int = 0
    glory: int = 0
    when: int = When.INSTANT
    advanced: int = 0


FEATS = in_order(
    Feat,
    {
        Feat.HAMMER: FeatRow(slot=0, moon=1),
        Feat.CHEST: FeatRow(slot=1, moon=1, glory=2),
        Feat.HIND: FeatRow(slot=2, moon=2, glory=2, when=When.REINFORCE),
        Feat.BEAR: FeatRow(slot=2, moon=2, glory=2, when=When.AUTOMATIC, advanced=1),
        Feat.SATYRS: FeatRow(slot=3, moon=3, glory=6),
        Feat.BOAR: FeatRow(slot=3, moon=3, glory=4, advanced=1),
        Feat.FERRYMAN: FeatRow(slot=4, moon=4, glory=12, when=When.NEVER),
        Feat.CERBERUS: FeatRow(slot=4, moon=4, glory=6, advanced=1),
        Feat.HELMET: FeatRow(slot=5, moon=5, glory=4),
        Feat.CANCER: FeatRow(slot=6, moon=6, glory=8),
        Feat.SENTINEL: FeatRow(slot=6, moon=6, glory=6, advanced=1),
        Feat.SPHINX: FeatRow(slot=7, sun=6, glory=10),
        Feat.CYCLOPS: FeatRow(slot=7, sun=6, glory=8, advanced=1),
        Feat.HYDRA: FeatRow(slot=8, sun=5, moon=5, glory=26, when=When.NEVER),
        Feat.TYPHON: FeatRow(slot=8, sun=5, moon=5, glory=16, advanced=1),
        Feat.GORGON: FeatRow(slot=9, sun=4, glory=14, when=When.NEVER),
        Feat.TRITON: FeatRow(slot=9, sun=4, glory=8, advanced=1),
        Feat.MIRROR: FeatRow(slot=10, sun=5, glory=10),
        Feat.OWL: FeatRow(slot=11, sun=2, glory=4, when=When.REINFORCE),
        Feat.SHIP: FeatRow(slot=11, sun=2, glory=4, advanced=1),
        Feat.MINOTAUR: FeatRow(slot=12, sun=3, glory=8),
        Feat.SHIELD: FeatRow(slot=12, sun=3, glory=6, advanced=1),
        Feat.ELDER: FeatRow(slot=13, sun=1, when=When.REINFORCE),
        Feat.SPIRITS: FeatRow(slot=14, sun=1, glory=2),
    },
)

FEAT_SETS = len(FEATS)
SLOTS = 15
ISLAND_OF_SLOT = (1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7)
ISLANDS = 7
HOME = 0
"""A pawn on its own portal stands on no island."""


@rule
def feat_of(feat: int) -> FeatRow:
    """The row of a feat."""
    return FEATS[feat]


@rule
def island_of(slot: int) -> int:
    """The island that a slot belongs to."""
    return ISLAND_OF_SLOT[slot]


def sets_for(slot: int) -> tuple[Feat, Feat]:
    """The beginner's and the advanced set of a slot; twice the same where there is one."""
    sets = [feat for feat in Feat if FEATS[feat].slot == slot]
    return sets[0], sets[-1]


SETS_OF_SLOT = tuple(tuple(map(int, sets_for(slot))) for slot in range(SLOTS))


@rule
def set_for(slot: int, advanced: int) -> int:
    """The beginner's (0) or the advanced (1) set of a slot."""
    return SETS_OF_SLOT[slot][advanced]

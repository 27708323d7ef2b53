"""Where the choices lie: which piece on the table stands for which answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.rules.components import DICE, FACES, ISLAND_OF_SLOT, SIDES, Feat
from forgehall.games.dice_forge.rules.faces import top_face
from forgehall.games.dice_forge.rules.feats import FEAT, GO
from forgehall.games.dice_forge.rules.forging import BUY
from forgehall.games.dice_forge.rules.play import USE_TRITON
from forgehall.games.dice_forge.rules.state import Ask, State
from forgehall.games.dice_forge.rules.turn import Reinforcement
from forgehall.games.dice_forge.words.questions import CARD_TO_USE
from forgehall.kit.questions import open_arg, open_kind
from forgehall.kit.record import NONE


class Spot(NamedTuple):
    """A piece: the part of the table, which one there, and of whom where all have such pieces."""

    part: str
    at: int
    seat: int = NONE


class Look(NamedTuple):
    """A scene of Dice Forge with all that can be chosen on it."""

    scene: Scene
    lit: dict[Spot, int]
    """The pieces that stand for choices."""
    g: State
    """The table."""
    language: str
    """In which words the pieces explain themselves."""
    kind: int
    """The kind of the question that the seat is asked; NONE if it is not."""

    @property
    def question(self) -> tuple[int, int]:
        """The kind of the question that the viewer is asked and its argument; NONE for none."""
        return (NONE, NONE) if self.kind == NONE else (self.kind, open_arg(self.g))

    def words(self, choice: int | None) -> str:
        """A choice as a sentence; nothing for none."""
        return "" if choice is None else self.scene.choice_words(choice)

    def choice(self, part: str, at: int, seat: int = NONE) -> int | None:
        """The choice that a piece stands for; None if it stands for nothing now."""
        return self.lit.get(Spot(part, at, seat)) if self.lit else None


Parts = dict[str, Callable[[Look], Markup]]
"""How groups are drawn, by their ids."""


@lru_cache(maxsize=8)
def look_at(scene: Scene) -> Look:
    """A scene with its choices laid onto the pieces; a piece stands for one choice at most."""
    spots = {choice: spot_of(scene, choice) for choice in scene.choices}
    lit = {spot: choice for choice, spot in spots.items() if spot}
    kind = open_kind(scene.state) if scene.choices else NONE
    if kind == Ask.FORGE:
        lit |= {spot: lit[first] for first in lit for spot in equals(scene, first)}
    return Look(scene, lit, scene.state, scene.language, kind)


def spot_of(  # noqa: C901, PLR0911  # a match over every question that only hands on
    scene: Scene, choice: int
) -> Spot | None:
    """The piece that stands for a choice; None for one that is only in the list."""
    g: State = scene.state
    if choice == USE_TRITON:
        return Spot("token", Feat.TRITON)
    kind = open_kind(g)
    match kind:
        case Ask.ACTION | Ask.BUY_MORE | Ask.SHIP | Ask.CARD:
            return purchase(choice)
        case Ask.FORGE:
            return Spot("place", choice)
        case Ask.SPLIT | Ask.MELT_GOLD | Ask.MELT_SHARDS:
            return Spot("part", choice)
        case Ask.PICK | Ask.OWL | Ask.BOAR_SHARD | Ask.BOAR_REWARD | Ask.TRITON:
            return Spot("offer", choice)
        case Ask.DIE:
            return Spot("die", choice)
        case Ask.ORDER:
            return Spot("up", choice, scene.seat or 0)
        case Ask.MIRROR | Ask.SATYRS:
            return shown_face(scene, choice)
        case Ask.SHIELD:
            return Spot("pool", choice)
        case Ask.VICTIM:
            return Spot("hero", choice)
        case _:
            return offer_taken(kind, choice)


def equals(scene: Scene, spot: Spot) -> list[Spot]:
    """The places of a die that hold the same face: replacing one of them is the same choice."""
    if spot.part != "place":
        return []
    faces, first = scene.state.dice[scene.seat or 0], spot.at // SIDES * SIDES
    return [
        Spot("place", place)
        for place in range(first, first + SIDES)
        if faces[place] == faces[spot.at]
    ]


def purchase(choice: int) -> Spot | None:
    """A stack of feats, the portal of an island or a face of the sanctuary."""
    if choice >= FEAT:
        return Spot("stack", choice - FEAT)
    if choice >= GO:
        return Spot("portal", choice - GO)
    return Spot("pool", choice - BUY) if choice >= BUY else None


def offer_taken(kind: int, choice: int) -> Spot | None:
    """One's own card, token or shards by which an offer is taken; declining one has no piece."""
    if choice == 0:
        return None
    match kind:
        case Ask.REINFORCE:
            return Spot("card", CARD_TO_USE[Reinforcement(choice)])
        case Ask.CERBERUS:
            return Spot("token", Feat.CERBERUS)
        case _:
            return Spot("part", choice)


def shown_face(scene: Scene, face: int) -> Spot | None:
    """The first die of the others that shows a face; an own one if a rival's mirror shows it."""
    g: State = scene.state
    seats = scene.rivals if open_kind(g) == Ask.SATYRS else (*scene.rivals, scene.seat or 0)
    dice = [
        Spot("up", die, seat)
        for seat in seats
        for die in range(DICE)
        if top_face(g, seat, die) == face
    ]
    if taken_before(g, scene.seat or 0) == face:
        dice = dice[1:]
    return dice[0] if dice else None


def taken_before(g: State, seat: int) -> int:
    """The first face that the Satyrs have taken already, while they take the second one."""
    is_second = open_kind(g) == Ask.SATYRS and open_arg(g) == 1
    return g.rolled[seat][0] if is_second else NONE


def group_of(scene: Scene, spot: Spot) -> str:  # noqa: PLR0911  # a match that only hands on
    """The group that holds a piece."""
    match spot.part:
        case "stack":
            return f"island-{ISLAND_OF_SLOT[spot.at]}"
        case "portal":
            return f"island-{spot.at}"
        case "pool":
            return "pools" if FACES[spot.at].price else "garden"
        case "offer" | "part":
            return "tray"
        case "hero":
            return f"hero-{spot.at}"
        case "up":
            return f"die-{spot.seat}-{spot.at}"
        case "place":
            return f"die-{scene.seat}-{spot.at // SIDES}"
        case "die":
            return f"die-{scene.seat}-{spot.at}"
        case _:
            return "kept"


def is_of_rival(scene: Scene, spot: Spot) -> bool:
    """The piece lies with another hero."""
    return spot.part == "hero" or (spot.part == "up" and spot.seat != scene.seat)

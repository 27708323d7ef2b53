"""Choices in notation: one line of English that reads the same in every language's game.

People count from one: player 1 sits on seat 0.
"""

from __future__ import annotations

import re

from forgehall.games.dice_forge.rules.components import (
    DARK,
    FACES,
    SIDES,
    Colour,
    Face,
    Feat,
    Resource,
    Type,
)
from forgehall.games.dice_forge.rules.feats import FEAT, GO
from forgehall.games.dice_forge.rules.forging import BUY
from forgehall.games.dice_forge.rules.play import USE_TRITON
from forgehall.games.dice_forge.rules.state import Ask, State
from forgehall.games.dice_forge.rules.turn import Reinforcement
from forgehall.kit.questions import open_arg, open_kind, open_seat

LETTERS = {Resource.GOLD: "G", Resource.SUN: "S", Resource.MOON: "M", Resource.GLORY: "V"}
"""Gold, sun, moon and glory (victory points)."""


VERBS = frozenset({"buy", "feat", "forge", "hammer", "take", "copy"})


def face_text(face: int) -> str:
    """A face as it is written: 3G, 1V+1S, 3G|2V, x3, red shield."""
    row = FACES[face]
    match row.type:
        case Type.TRIPLE:
            return "x3"
        case Type.MIRROR | Type.SHIP:
            return Face(face).name.lower()
        case Type.SHIELD:
            return f"{Colour(face - Face.SHIELD_RED).name.lower()} shield"
        case Type.BOAR:
            return f"{Colour(face - Face.BOAR_RED).name.lower()} boar"
    parts = [f"{amount}{LETTERS[of]}" for of, amount in yields(face)]
    return ("|" if row.type == Type.EITHER else "+").join(parts)


def yields(face: int) -> list[tuple[Resource, int]]:
    """What a face shows, resource by resource."""
    row = FACES[face]
    amounts = zip(Resource, (row.gold, row.sun, row.moon, row.glory), strict=True)
    return [(resource, amount) for resource, amount in amounts if amount]


def feat_text(feat: int) -> str:
    """A feat by its short name."""
    return Feat(feat).name.lower()


def place_text(place: int) -> str:
    """A place on a die: light 1 to 6, dark 1 to 6."""
    die = "dark" if place // SIDES == DARK else "light"
    return f"{die} {place % SIDES + 1}"


PLACE = re.compile(r"(forge .+ on) (light|dark) ([1-6])")


def tidy(g: State, text: str) -> str:
    """Name the first place of a die that shows the same face: replacing either is the same."""
    found = PLACE.fullmatch(text)
    if found is None or open_kind(g) != Ask.FORGE:
        return text
    first = SIDES * (found[2] == "dark")
    faces = g.dice[open_seat(g)][first : first + SIDES]
    return f"{found[1]} {place_text(first + faces.index(faces[int(found[3]) - 1]))}"


def text(g: State, choice: int, to: int | None = None) -> str:  # nothing is hidden
    """A choice of the open question in notation."""
    if choice == USE_TRITON:
        return "triton"
    kind, arg = open_kind(g), open_arg(g)
    match kind:
        case Ask.ACTION | Ask.BUY_MORE | Ask.SHIP | Ask.CARD:
            return action_text(g, kind, choice)
        case Ask.FORGE:
            return f"forge {face_text(arg)} on {place_text(choice)}"
        case Ask.SPLIT:
            return f"hammer {choice}"
        case Ask.PICK | Ask.OWL | Ask.BOAR_SHARD | Ask.BOAR_REWARD | Ask.TRITON:
            return f"take {Resource(choice).name.lower()}"
        case Ask.REINFORCE:
            return Reinforcement(choice).name.lower()
        case Ask.DIE:
            return "dark" if choice == DARK else "light"
        case Ask.ORDER:
            return f"{face_text(g.acting[open_seat(g)][choice])} first"
        case Ask.MIRROR:
            return f"copy {face_text(choice)}"
        case Ask.SATYRS | Ask.SHIELD:
            return f"take {face_text(choice)}"
        case Ask.VICTIM:
            return f"player {choice + 1}"
        case Ask.FINISH:
            return "end turn"
        case _:
            return yes_or_chance_text(g, kind, choice)


def action_text(g: State, kind: int, choice: int) -> str:
    """A purchase, a feat, an island to go to, or nothing of these."""
    if choice >= FEAT:
        return f"feat {feat_text(g.feat_at[choice - FEAT])}"
    if choice >= GO:
        return f"island {choice - GO}"
    if choice >= BUY:
        return f"buy {face_text(choice - BUY)}"
    return {Ask.ACTION: "pass", Ask.SHIP: "decline"}.get(Ask(kind), "stop")


def yes_or_chance_text(g: State, kind: int, choice: int) -> str:
    """What chance answers, and the plain yes and no."""
    match kind:
        case Ask.ROLL:
            return f"roll {face_text(g.dice[open_seat(g)][choice])}"
        case Ask.REMOVE_FACE:
            return f"remove {face_text(choice)}"
        case Ask.DRAW_FEAT:
            return f"lay {feat_text(choice)}"
        case Ask.MELT_GOLD | Ask.MELT_SHARDS:
            return "melt" if choice else "keep"
        case _:
            return "yes" if choice else "no"

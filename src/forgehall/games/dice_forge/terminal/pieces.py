"""Faces, prices and light: what every part of the drawing is made of."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from forgehall.draw.picture import DUSK, LIT, SEATS
from forgehall.games.dice_forge.rules.components import FACES, FEATS, Face, Feat, Resource, Type
from forgehall.games.dice_forge.words.notation import (
    LETTERS,
    face_text,
    feat_text,
    place_text,
    yields,
)

INKS = {
    Resource.GOLD: "yellow",
    Resource.SUN: "bright_red",
    Resource.MOON: "bright_blue",
    Resource.GLORY: "green",
}
SPECIAL = "magenta"
"""The ink of x3, mirror and ship."""


def face(face: Face) -> Text:
    """A face in notation, in the inks of what it yields."""
    row = FACES[face]
    match row.type:
        case Type.PLAIN | Type.EITHER:
            sign = "|" if row.type == Type.EITHER else "+"
            return Text(sign).join([amount(resource, n) for resource, n in yields(face)])
        case Type.SHIELD:
            return Text(face_text(face), style=INKS[yields(face)[0][0]])
        case Type.BOAR:
            return Text(face_text(face), style=SEATS[face - Face.BOAR_RED])
    return Text(face_text(face), style=SPECIAL)


def amount(resource: Resource, n: int) -> Text:
    """An amount of a resource: 3G."""
    return Text(f"{n}{LETTERS[resource]}", style=INKS[resource])


def cost(feat: Feat) -> Text:
    """The shards that a feat costs."""
    row = FEATS[feat]
    shards = ((Resource.SUN, row.sun), (Resource.MOON, row.moon))
    return Text("+").join([amount(of, n) for of, n in shards if n])


def in_light(view: dict[str, Any], piece: Text, choice: str) -> Text:
    """A piece, lit if this choice takes it; in the dusk if the choice takes another one."""
    choices = view.get("choices", ())
    if choice in choices:
        return Text(piece.plain, style=LIT)
    takes = any(other.startswith(("buy ", "feat ", "island ")) for other in choices)
    return Text(piece.plain, style=DUSK) if takes else piece


def face_for_sale(view: dict[str, Any], of: Face) -> Text:
    """A face in the sanctuary; one that is gone lies in the dusk."""
    if not view["pool"][of]:
        return Text(face_text(of), style=DUSK)
    return in_light(view, face(of), f"buy {face_text(of)}")


def feat_on_island(view: dict[str, Any], feat: Feat) -> Text:
    """A feat on its stack."""
    return in_light(view, Text(feat_text(feat)), f"feat {feat_text(feat)}")


def face_on_die(view: dict[str, Any], seat: int, place: int) -> Text:
    """A face on its die, lit where the asked seat can forge another one over it."""
    piece = face(Face[view["dice"][seat][place].upper()])
    asked = view.get("question", {})
    forging = asked.get("kind") == "forge" and asked.get("seat") == seat
    here = f" on {place_text(place)}"
    if forging and any(choice.endswith(here) for choice in view.get("choices", ())):
        return Text(piece.plain, style=LIT)
    return piece

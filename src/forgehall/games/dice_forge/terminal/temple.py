"""The temple: the sanctuary by price, and the garden as far as the line-up uses it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Group
from rich.text import Text

from forgehall.draw.picture import DUSK, counted, heading, pawn
from forgehall.games.dice_forge.rules.components import (
    FACES,
    FIRST_FOR_SALE,
    LAST_FOR_SALE,
    Colour,
    Face,
)
from forgehall.games.dice_forge.terminal.pieces import face, face_for_sale
from forgehall.kit.language import say
from forgehall.kit.record import NONE

PRICES_IN_A_LINE = ((2, 3, 4), (5, 6, 8), (12,))
"""How the compact form breaks its lines."""
LABEL = 10
"""How wide the names of the parts are in the compact form."""


def for_sale() -> dict[int, list[Face]]:
    """The faces of the sanctuary by price."""
    faces = [Face(f) for f in range(FIRST_FOR_SALE, LAST_FOR_SALE + 1)]
    return {price: list(group) for price, group in groupby(faces, lambda f: FACES[f].price)}


def sanctuary(view: dict[str, Any], language: str, *, roomy: bool) -> Group:
    """Every pool with its price; a face that is gone keeps its place."""
    sale = for_sale()
    if roomy:
        lines = [
            Text.assemble(f"  {price:>2}:  ", pools(view, faces, "   "))
            for price, faces in sale.items()
        ]
        what = say(language, "price in gold, faces left")
        return Group(heading(say(language, "Sanctuary"), what), *lines)
    lines = [
        Text("  ").join(Text.assemble(f"{p:>2}: ", pools(view, sale[p], " ")) for p in prices)
        for prices in PRICES_IN_A_LINE
    ]
    return beside(say(language, "Sanctuary"), lines)


def beside(title: str, lines: list[Text]) -> Group:
    """Lines to the right of their title."""
    titles = [title] + [""] * (len(lines) - 1)
    rows = zip(titles, lines, strict=True)
    return Group(*(Text.assemble(heading(name.ljust(LABEL)), line) for name, line in rows))


def pools(view: dict[str, Any], faces: list[Face], separator: str) -> Text:
    """The faces of one price with their counts."""
    return Text(separator).join(counted(face_for_sale(view, of), view["pool"][of]) for of in faces)


def garden(view: dict[str, Any], language: str, *, roomy: bool) -> Group:
    """The faces that only feats bring, where such a feat lies on the islands."""
    lines = [single_kinds(view)]
    if "shield" in view["feat_at"]:
        lines.append(Text.assemble(say(language, "shields"), ": ", colours(view, Face.SHIELD_RED)))
    if "boar" in view["feat_at"]:
        lines.append(Text.assemble(say(language, "boars"), ": ", colours(view, Face.BOAR_RED)))
    if roomy:
        what = say(language, "faces that only feats bring")
        indented = (Text.assemble("  ", line) for line in lines)
        return Group(heading(say(language, "Garden"), what), *indented)
    joined = [Text("   ").join(lines[:2]), *lines[2:]]
    return beside(say(language, "Garden"), [Text.assemble(" ", line) for line in joined])


def single_kinds(view: dict[str, Any]) -> Text:
    """The pools of x3, mirror and ship."""
    feats = {Face.TRIPLE: "helmet", Face.MIRROR: "mirror", Face.SHIP: "ship"}
    kinds = [of for of, feat in feats.items() if feat in view["feat_at"]]
    return Text("  ").join(counted(face(of), view["pool"][of]) for of in kinds)


def colours(view: dict[str, Any], first: Face) -> Text:
    """The colours of shields or boars that are left; of a boar that is not, whoever gains by it."""
    shown = []
    for colour in Colour:
        of = Face(first + colour)
        owner = view["boar_owner"][colour]
        if view["pool"][of]:
            shown.append(Text(colour.name.lower(), style=face(of).style))
        elif first == Face.BOAR_RED and owner != NONE:
            shown.append(Text.assemble((f"{colour.name.lower()}→", DUSK), pawn(owner)))
        else:
            shown.append(Text("-", style=DUSK))
    return Text(" ").join(shown)

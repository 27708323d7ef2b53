"""What the pieces of Dice Forge do, found by what stands on the board or on the card."""

from __future__ import annotations

from forgehall.draw.picture import TIMES
from forgehall.games.dice_forge.rules.components import Face, Feat, Resource
from forgehall.games.dice_forge.words.names import describe, piece_name
from forgehall.games.dice_forge.words.notation import LETTERS, face_text, feat_text
from forgehall.kit.language import mark, say

Piece = Face | Feat | Resource

LEGEND = (
    ("G S M V", mark("gold, sun, moon and glory")),
    ("1S+1V", mark("a face that yields all of this")),
    ("3G|2V", mark("a face that yields one of these")),
    ("[1G]", mark("the face that is up")),
    (f"2: 3G{TIMES}4", mark("in the sanctuary: a price, a face, how many are left")),
    (
        f"hammer 1M 0V {TIMES}2",
        mark("on an island: a feat, its cost, its glory at the end, cards left"),
    ),
    ("III●1", mark("an island and the pawn that stands there")),
)
"""How to read the board."""
EXAMPLES = ("hind", "3G|2V", "gold")
"""Names to ask by."""


def explain(name: str, language: str) -> list[str]:
    """A sentence or two on every face, feat and resource that goes by this name."""
    wanted = name.lower()
    found = [piece for piece in pieces() if wanted in callings(piece, language)]
    return [f"{piece_name(piece, language)}: {describe(piece, language)}" for piece in found]


def legend(language: str) -> list[tuple[str, str]]:
    """The signs on the board with what they mean."""
    return [(sign, say(language, meaning)) for sign, meaning in LEGEND]


def pieces() -> list[Piece]:
    """All that can be explained."""
    return [*Face, *Feat, *Resource]


def callings(piece: Piece, language: str) -> set[str]:
    """Every name of a piece: in notation, in full, and a letter for a resource."""
    full = piece_name(piece, language).lower()
    match piece:
        case Face():
            return {face_text(piece).lower(), full}
        case Feat():
            return {feat_text(piece), full, full.removeprefix("the ")}
        case Resource():
            return {piece.name.lower(), full, LETTERS[piece].lower()}

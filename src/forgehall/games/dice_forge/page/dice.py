"""A hero's dice: six faces on one square body, the one that is up twice as large."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from markupsafe import Markup

from forgehall.draw.markup import called, fill, joined, moving, piece
from forgehall.games.dice_forge.page.pieces import face
from forgehall.games.dice_forge.page.spots import Look, Parts, taken_before
from forgehall.games.dice_forge.page.tips import die_tip, die_words, face_tip, faces_of
from forgehall.games.dice_forge.rules.components import DICE, SIDES
from forgehall.games.dice_forge.rules.state import Ask

BODIES = ("light", "dark")
DIE = Markup(
    '<div class="die {body}" id="{id}" role="group" aria-label="{label}" tabindex="0"'
    ' data-tip="{tip}">{sides}</div>'
)
OF_OWN_DICE = (Ask.FORGE, Ask.DIE, Ask.ORDER)
OF_ALL_DICE = (Ask.MIRROR, Ask.SATYRS)
"""The questions that dice tell something of: those of whoever is asked, or everybody's."""
SIDE = Markup('<span class="side{up}"{moves}>{face}</span>')


def dice_parts(seat: int) -> Parts:
    """How the dice of a hero are drawn, by their ids."""
    return {die_id(seat, n): partial(die, seat=seat, number=n) for n in range(DICE)}


@cache
def die_id(seat: int, number: int) -> str:
    """A die is a group by itself."""
    return f"die-{seat}-{number}"


def die(look: Look, seat: int, number: int) -> Markup:
    """A die; a button as a whole where it can be rolled by choice."""
    if not is_told_of(look, seat):
        faces, up = faces_of(look.g, seat, number)
        return still_die(look.scene.names[seat], seat, number, faces, up, look.language)
    tip = die_tip(look, seat, number)
    places = range(SIDES * number, SIDES * (number + 1))
    choice = look.choice("die", number) if seat == look.scene.seat else None
    if choice is not None:
        sides = joined(plain_side(look, seat, place) for place in places)
        words, more = look.scene.choice_words(choice), called(die_id(seat, number))
        return piece(f"die {BODIES[number]}", sides, tip, choice, label=words, more=more)
    return body(seat, number, tip, joined(side(look, seat, place) for place in places))


def is_told_of(look: Look, seat: int) -> bool:
    """A hero's dice tell something of what is asked."""
    return look.kind in OF_ALL_DICE or (seat == look.scene.seat and look.kind in OF_OWN_DICE)


@lru_cache(maxsize=16_384)
def still_die(
    owner: str, seat: int, number: int, faces: tuple[int, ...], up: int, language: str
) -> Markup:
    """A die of which nothing can be chosen, and that nothing more is said of."""
    sides = (
        still_side(seat, SIDES * number + i, of, i == up, language) for i, of in enumerate(faces)
    )
    return body(seat, number, die_words(owner, number, faces, up, language), joined(sides))


def body(seat: int, number: int, tip: tuple[str, ...], sides: Markup) -> Markup:
    """A die with its sides."""
    return fill(
        DIE,
        body=BODIES[number],
        id=die_id(seat, number),
        label=f"{tip[0]}. {tip[1]}",
        tip=Markup("&#10;").join(tip),
        sides=sides,
    )


@lru_cache(maxsize=4096)
def still_side(seat: int, place: int, of: int, is_up: bool, language: str) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """A face on a die that only explains itself."""
    kind, more = "side up" if is_up else "side", moving(f"face-{seat}-{place}")
    return piece(kind, face(of), face_tip(of, language), more=more, stop=False)


def plain_side(look: Look, seat: int, place: int) -> Markup:
    """A face on a die that is chosen as a whole."""
    return fill(
        SIDE,
        up=" up" if is_up(look, seat, place) else "",
        moves=moving(f"face-{seat}-{place}"),
        face=face(look.g.dice[seat][place]),
    )


def is_up(look: Look, seat: int, place: int) -> bool:
    """The face is up."""
    return look.g.up[seat][place // SIDES] == place


def side(look: Look, seat: int, place: int) -> Markup:
    """A face on a die: it explains itself, and is a button where it can be chosen."""
    of, up = look.g.dice[seat][place], is_up(look, seat, place)
    choice = choice_of(look, seat, place)
    more, kind = moving(f"face-{seat}-{place}"), "side up" if up else "side"
    if up and is_taken(look, seat, place):
        kind += " chosen"
    tip = face_tip(of, look.language)
    if choice is not None:
        words = look.scene.choice_words(choice)
        return piece(kind, face(of), (*tip, words), choice, label=words, more=more)
    return piece(kind, face(of), tip, more=more, stop=False)


def choice_of(look: Look, seat: int, place: int) -> int | None:
    """The choice that a face stands for: to be replaced, copied, taken, or to act first."""
    if seat == look.scene.seat:
        replaced = look.choice("place", place)
        if replaced is not None:
            return replaced
    return look.choice("up", place // SIDES, seat) if is_up(look, seat, place) else None


def is_taken(look: Look, seat: int, place: int) -> bool:
    """The Satyrs have taken this face as their first one."""
    return seat != look.scene.seat and first_taken(look) == (seat, place)


def first_taken(look: Look) -> tuple[int, int] | None:
    """The seat and place of the face that the Satyrs have taken first; None unless they do."""
    if look.kind != Ask.SATYRS:
        return None
    first = taken_before(look.g, look.scene.seat or 0)
    showing = (
        (other, look.g.up[other][die])
        for other in look.scene.rivals
        for die in range(DICE)
        if look.g.dice[other][look.g.up[other][die]] == first
    )
    return next(showing, None)

"""The temple: ten pools of faces by price, and the garden of faces that only feats bring."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.dice_forge.page.pieces import face, label_icon
from forgehall.draw.dice_forge.page.spots import Look
from forgehall.draw.dice_forge.page.tips import pool_tip, price_now
from forgehall.draw.page_pieces import NOTHING, fill, joined, moving, pawn, piece
from forgehall.games.dice_forge.components import (
    COLOURS,
    Face,
    Feat,
    Resource,
)
from forgehall.games.dice_forge.state import Ask
from forgehall.games.dice_forge.word_list import amount_name
from forgehall.kit.language import say
from forgehall.kit.questions import open_arg
from forgehall.kit.record import NONE

POOLS: tuple[tuple[int, ...], ...] = (
    (Face.GOLD_3,),
    (Face.MOON_1,),
    (Face.GOLD_4,),
    (Face.SUN_1,),
    (Face.GOLD_6, Face.GLORY_SUN, Face.GOLD_MOON, Face.ANY_1),
    (Face.GOLD_OR_GLORY,),
    (Face.MOON_2,),
    (Face.SUN_2,),
    (Face.GLORY_3,),
    (Face.GLORY_4, Face.MOON_GLORY, Face.ONE_OF_EACH, Face.ANY_2),
)
"""The pools of the sanctuary; two of them hold four different faces."""
SINGLE = {Face.TRIPLE: Feat.HELMET, Face.MIRROR: Feat.MIRROR, Face.SHIP: Feat.SHIP}
"""The faces of the garden that are all alike, and the feats that bring them."""
COLOURED = {Face.SHIELD_RED: Feat.SHIELD, Face.BOAR_RED: Feat.BOAR}
"""The first of each four that differ, and the feats that bring them."""

PART = Markup(
    '<div class="{part}" id="{part}"><h2>{title} <small>{note}</small></h2>{inside}</div>'
)
PRICE = Markup('<span class="price">{coin}{n}</span>')
PILE = Markup(
    '<span class="pile" data-left="{left}">{face}</span><span class="left">\u00d7{left}</span>'
)
FOUR = Markup('<div class="pool four{open}">{price}<div class="quad">{faces}</div></div>')
GIFT = Markup('<div class="gift">{face}<span class="left">\u00d7{left}</span></div>')


def sanctuary(look: Look) -> Markup:
    """The ten pools."""
    note = ""
    if look.scene.seat is not None:
        gold = amount_name(Resource.GOLD, look.g.gold[look.scene.seat], look.language)
        note = say(look.language, "you hold {gold}", gold=gold)
    pools = (single(look, faces[0]) if len(faces) == 1 else four(look, faces) for faces in POOLS)
    return fill(
        PART,
        part="sanctuary",
        title=say(look.language, "Sanctuary"),
        note=note,
        inside=fill(Markup('<div class="pools">{}</div>'), joined(pools)),
    )


def price_tag(look: Look, of: int) -> Markup:
    """What a face costs now; a ship makes it cheaper."""
    return fill(PRICE, coin=label_icon(Resource.GOLD), n=price_now(look, of))


def single(look: Look, of: int) -> Markup:
    """A pool of equal faces: the top one, and a slab for every one below it."""
    left = look.g.pool[of]
    kind = "pool" + ("" if left else " empty") + in_hand(look, of)
    shown = face(of) if left else fill(Markup('<span class="gone">{}</span>'), face(of))
    inside = price_tag(look, of) + fill(PILE, left=left, face=shown)
    more = moving(f"pool-{of}-{left}") if left else NOTHING
    return pool_piece(look, of, kind, inside, more)


def pool_piece(look: Look, of: int, kind: str, inside: Markup, more: Markup = NOTHING) -> Markup:
    """A face that lies in the temple; called by what choosing it means."""
    choice = look.choice("pool", of)
    return piece(kind, inside, pool_tip(look, of), choice, label=look.words(choice), more=more)


def in_hand(look: Look, of: int) -> str:
    """The face of this pool is the one that is being forged."""
    forging = look.kind == Ask.FORGE and open_arg(look.g) == of
    return " chosen" if forging else ""


def four(look: Look, faces: tuple[int, ...]) -> Markup:
    """A pool of four different faces, each of them a piece of its own."""
    can = any(look.choice("pool", of) is not None for of in faces)
    return fill(
        FOUR,
        open=" open" if can else "",
        price=price_tag(look, faces[0]),
        faces=joined(one_of_four(look, of) for of in faces),
    )


def one_of_four(look: Look, of: int) -> Markup:
    """A face that is there once; a dashed well where it is taken."""
    if not look.g.pool[of]:
        return piece("gone", NOTHING, pool_tip(look, of))
    more = moving(f"pool-{of}-{look.g.pool[of]}")
    return pool_piece(look, of, "tile", face(of), more)


def garden(look: Look) -> Markup:
    """The faces that only feats bring, as far as such feats lie on the islands."""
    used = set(look.g.feat_at)
    gifts = [gift(look, of) for of, feat in SINGLE.items() if feat in used]
    rows = [
        colour(look, first + i)
        for first, feat in COLOURED.items()
        if feat in used
        for i in range(COLOURS)
    ]
    kinds = fill(Markup('<div class="kinds">{}</div>'), joined(rows)) if rows else NOTHING
    return fill(
        PART,
        part="garden",
        title=say(look.language, "Garden"),
        note=say(look.language, "only through feats"),
        inside=fill(Markup('<div class="gifts">{}{}</div>'), joined(gifts), kinds),
    )


def gift(look: Look, of: int) -> Markup:
    """A pool of equal faces in the garden."""
    return fill(
        GIFT,
        face=piece("tile" + in_hand(look, of), face(of), pool_tip(look, of)),
        left=look.g.pool[of],
    )


def colour(look: Look, of: int) -> Markup:
    """A shield or a boar; where a boar is gone, the pawn of who gains by it."""
    if look.g.pool[of]:
        return pool_piece(look, of, "tile", face(of))
    tip = pool_tip(look, of)
    owner = look.g.boar_owner[of - Face.BOAR_RED] if of >= Face.BOAR_RED else NONE
    if owner == NONE:
        return piece("gone", NOTHING, tip)
    gains = say(look.language, "{seat} gains by it.", seat=look.scene.names[owner])
    return piece("gone", pawn(owner), (*tip, gains))

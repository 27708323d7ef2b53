"""The temple: ten pools of faces by price, and the garden of faces that only feats bring."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.draw.page_pieces import pawn
from forgehall.games.dice_forge.page.pieces import face, label_icon
from forgehall.games.dice_forge.page.spots import Look
from forgehall.games.dice_forge.page.tips import (
    gift_tip,
    none_left,
    price_now,
    sale_tip,
    why_no_face,
)
from forgehall.games.dice_forge.rules.components import (
    COLOURS,
    FACES,
    Face,
    Feat,
    Resource,
)
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.games.dice_forge.words.names import amount_name
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

OF_POOLS = (Ask.ACTION, Ask.BUY_MORE, Ask.SHIP, Ask.FORGE)
"""The questions that the pools of the sanctuary tell something of."""

SANCTUARY = Markup('<div class="sanctuary"><h2>{title} {purse}</h2>{pools}</div>')
PURSE = Markup('<small id="purse">{}</small>')
POOLS_PART = Markup('<div class="pools" id="pools">{}</div>')
GARDEN = Markup(
    '<div class="garden" id="garden"><h2>{title} <small>{note}</small></h2>'
    '<div class="gifts">{gifts}{kinds}</div></div>'
)
PRICE = Markup('<span class="price">{coin}{n}</span>')
PILE = Markup(
    '<span class="pile" data-left="{left}">{face}</span><span class="left">\u00d7{left}</span>'
)
FOUR = Markup('<div class="pool four{open}">{price}<div class="quad">{faces}</div></div>')
GIFT = Markup('<div class="gift">{face}<span class="left">\u00d7{left}</span></div>')


def sanctuary(language: str, drawn: Mapping[str, Markup]) -> Markup:
    """The ten pools, and the gold in hand, put together from their parts."""
    title = say(language, "Sanctuary")
    return fill(SANCTUARY, title=title, purse=drawn["purse"], pools=drawn["pools"])


def purse(look: Look) -> Markup:
    """The gold in hand."""
    if look.scene.seat is None:
        return fill(PURSE, NOTHING)
    return purse_of(look.g.gold[look.scene.seat], look.language)


@cache
def purse_of(gold: int, language: str) -> Markup:
    """The same by its number."""
    amount = amount_name(Resource.GOLD, gold, language)
    return fill(PURSE, say(language, "you hold {gold}", gold=amount))


def pools(look: Look) -> Markup:
    """The ten pools; they tell of what is asked where faces are bought or forged."""
    if look.kind in OF_POOLS:
        return pools_of(tuple(pool_of(look, of) for faces in POOLS for of in faces))
    return still_pools(tuple(look.g.pool), look.language)


@lru_cache(maxsize=1024)
def still_pools(left: tuple[int, ...], language: str) -> Markup:
    """The ten pools while nothing is asked about them."""
    faces = (of for faces in POOLS for of in faces)
    return pools_of(
        tuple(
            Pool(of, left[of], FACES[of].price, none_left(language) * (not left[of]), language)
            for of in faces
        )
    )


class Pool(NamedTuple):
    """What is shown of a face in the sanctuary."""

    of: int
    left: int
    price: int
    why_not: str
    """What keeps the asked seat from buying it."""
    language: str
    in_hand: str = ""
    choice: int | None = None
    words: str = ""


def pool_of(look: Look, of: int) -> Pool:
    """A face in the sanctuary as the asked seat sees it."""
    choice = look.choice("pool", of)
    return Pool(
        of,
        look.g.pool[of],
        price_now(look, of),
        why_no_face(look, of),
        look.language,
        in_hand(look, of),
        choice,
        look.words(choice),
    )


def pools_of(faces: tuple[Pool, ...]) -> Markup:
    """The ten pools, given all their faces one after the other."""
    drawn, rest = [], iter(faces)
    for pool in POOLS:
        held = tuple(islice(rest, len(pool)))
        drawn.append(single(held[0]) if len(held) == 1 else four(held))
    return fill(POOLS_PART, joined(drawn))


@cache
def price_tag(price: int) -> Markup:
    """What a face costs now; a ship makes it cheaper."""
    return fill(PRICE, coin=label_icon(Resource.GOLD), n=price)


@lru_cache(maxsize=4096)
def single(pool: Pool) -> Markup:
    """A pool of equal faces: the top one, and a slab for every one below it."""
    of, left = pool.of, pool.left
    kind = "pool" + ("" if left else " empty") + pool.in_hand
    shown = face(of) if left else fill(Markup('<span class="gone">{}</span>'), face(of))
    inside = price_tag(pool.price) + fill(PILE, left=left, face=shown)
    more = moving(f"pool-{of}-{left}") if left else NOTHING
    return sale(pool, kind, inside, more)


def sale(pool: Pool, kind: str, inside: Markup, more: Markup) -> Markup:
    """A face that is for sale; called by what choosing it means."""
    tip = *sale_tip(pool.of, pool.left, pool.price, pool.language), pool.why_not
    return piece(kind, inside, tip, pool.choice, label=pool.words, more=more)


@lru_cache(maxsize=4096)
def four(faces: tuple[Pool, ...]) -> Markup:
    """A pool of four different faces, each of them a piece of its own."""
    can = any(pool.choice is not None for pool in faces)
    return fill(
        FOUR,
        open=" open" if can else "",
        price=price_tag(faces[0].price),
        faces=joined(one_of_four(pool) for pool in faces),
    )


def one_of_four(pool: Pool) -> Markup:
    """A face that is there once; a dashed well where it is taken."""
    if not pool.left:
        return sale(pool, "gone", NOTHING, NOTHING)
    return sale(pool, "tile", face(pool.of), moving(f"pool-{pool.of}-{pool.left}"))


def in_hand(look: Look, of: int) -> str:
    """The face of this pool is the one that is being forged."""
    forging = look.kind == Ask.FORGE and open_arg(look.g) == of
    return " chosen" if forging else ""


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
        GARDEN,
        title=say(look.language, "Garden"),
        note=say(look.language, "only through feats"),
        gifts=joined(gifts),
        kinds=kinds,
    )


def gift(look: Look, of: int) -> Markup:
    """A pool of equal faces in the garden."""
    return fill(
        GIFT,
        face=piece("tile" + in_hand(look, of), face(of), gift_tip(look, of)),
        left=look.g.pool[of],
    )


def colour(look: Look, of: int) -> Markup:
    """A shield or a boar; where a boar is gone, the pawn of whoever gains by it."""
    if look.g.pool[of]:
        choice = look.choice("pool", of)
        return piece("tile", face(of), gift_tip(look, of), choice, label=look.words(choice))
    tip = gift_tip(look, of)
    owner = look.g.boar_owner[of - Face.BOAR_RED] if of >= Face.BOAR_RED else NONE
    if owner == NONE:
        return piece("gone", NOTHING, tip)
    gains = say(look.language, "{seat} gains by it.", seat=look.scene.names[owner])
    return piece("gone", pawn(owner), (*tip, gains))

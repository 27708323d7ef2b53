"""What pieces say about themselves: a title, their rule, then what is missing or what follows."""

from __future__ import annotations

from functools import cache, lru_cache

from forgehall.games.dice_forge.page.pieces import LASTING
from forgehall.games.dice_forge.page.spots import Look
from forgehall.games.dice_forge.rules.components import (
    DARK,
    FEATS,
    ISLAND_OF_SLOT,
    SIDES,
    Face,
    Feat,
    Resource,
    When,
)
from forgehall.games.dice_forge.rules.forging import price_of
from forgehall.games.dice_forge.rules.state import Ask, State
from forgehall.games.dice_forge.words.names import (
    FEAT_EFFECTS,
    ROMAN,
    amount_name,
    face_effect,
    face_name,
    feat_cost,
    feat_name,
)
from forgehall.games.dice_forge.words.questions import hero_on
from forgehall.kit.language import mark, say
from forgehall.kit.questions import open_arg
from forgehall.kit.record import NONE

Tip = tuple[str, ...]

WHEN = {
    When.NEVER: mark("Only its glory counts."),
    When.INSTANT: mark("Acts once, when you perform it."),
    When.REINFORCE: mark("Acts again in each of your turns."),
    When.AUTOMATIC: mark("Acts by itself from then on."),
}


@cache
def face_tip(face: int, language: str) -> Tip:
    """A face and what it does."""
    return face_name(face, language), face_effect(Face(face), language)


def when(feat: int) -> str:
    """When a feat acts, as its signs tell."""
    if feat in LASTING:
        return mark("Acts when you perform it, and by itself from then on.")
    return WHEN[When(FEATS[feat].when)]


@cache
def feat_tip(feat: int, language: str) -> Tip:
    """A feat: what it does, when, what it costs and what it is worth."""
    row = FEATS[feat]
    worth = say(
        language,
        "Costs {cost}; worth {glory} at the end.",
        cost=feat_cost(feat, language),
        glory=amount_name(Resource.GLORY, row.glory, language),
    )
    return (
        feat_name(feat, language),
        say(language, FEAT_EFFECTS[Feat(feat)]),
        "" if row.when == When.NEVER else say(language, when(feat)),
        worth,
    )


def gift_tip(look: Look, face: int) -> Tip:
    """A face that lies in the garden: what it does, how many are left."""
    left, language = look.g.pool[face], look.language
    return *face_tip(face, language), copies(left, language) if left else ""


@lru_cache(maxsize=4096)
def sale_tip(face: int, left: int, price: int, language: str) -> Tip:
    """A face that is for sale: what it does, its price, how many are left."""
    sale = say(language, "Price: {price}.", price=amount_name(Resource.GOLD, price, language))
    rest = copies(left, language) if left else ""
    return *face_tip(face, language), f"{sale} {rest}".strip()


@cache
def copies(n: int, language: str) -> str:
    """How many there are of a thing."""
    return say(language, "{n} left.", n=n)


@cache
def none_left(language: str) -> str:
    """A thing is gone."""
    return say(language, "None is left.")


def price_now(look: Look, face: int) -> int:
    """What a face costs the asked seat: less at a ship."""
    return price_of(face, open_arg(look.g) if look.kind == Ask.SHIP else 0)


def why_no_face(look: Look, face: int) -> str:
    """What keeps the asked seat from buying a face; nothing if it can, or is not asked to buy."""
    g, language = look.g, look.language
    if g.pool[face] == 0:
        return none_left(language)
    if look.kind not in (Ask.ACTION, Ask.BUY_MORE, Ask.SHIP) or (
        look.choice("pool", face) is not None
    ):
        return ""
    if g.bought >> face & 1:
        return say(language, "You have bought one in this action; the faces must differ.")
    missing = price_now(look, face) - g.gold[look.scene.seat or 0]
    return short(missing, Resource.GOLD, language)


def stack_tip(look: Look, slot: int) -> Tip:
    """A feat on its island: what it does, what is missing for it, whom it ousts."""
    g, language = look.g, look.language
    tip = feat_tip(g.feat_at[slot], language)
    if g.stack[slot] == 0:
        return *tip, none_left(language)
    left = copies(g.stack[slot], language)
    if look.choice("stack", slot) is not None:
        return *tip, left, ousting(look, slot)
    return *tip, left, why_no_feat(look, slot)


def why_no_feat(look: Look, slot: int) -> str:
    """What keeps the asked seat from performing a feat, where it could perform another."""
    island, g, seat = ISLAND_OF_SLOT[slot], look.g, look.scene.seat or 0
    if look.kind != Ask.ACTION and not (look.kind == Ask.CARD and open_arg(g) == island):
        return ""
    row = FEATS[g.feat_at[slot]]
    sun = short(row.sun - g.sun[seat], Resource.SUN, look.language)
    moon = short(row.moon - g.moon[seat], Resource.MOON, look.language)
    missing = " ".join(filter(None, (sun, moon)))
    return missing or before_the_card(look, island)


def before_the_card(look: Look, island: int) -> str:
    """Why a card that could be paid cannot be chosen yet."""
    if look.choice("portal", island) is None:
        return ""
    name = look.scene.names[hero_on(look.g, island)]
    return say(
        look.language,
        "First go to the island: {seat} is ousted and receives a blessing, then you choose.",
        seat=name,
    )


@lru_cache(maxsize=1024)
def short(n: int, resource: Resource, language: str) -> str:
    """How much is missing; nothing where there is enough."""
    return (
        say(language, "{amount} short.", amount=amount_name(resource, n, language)) if n > 0 else ""
    )


def ousted(look: Look, slot: int) -> int | None:
    """Who stands on the island of a slot and would have to go."""
    other = hero_on(look.g, ISLAND_OF_SLOT[slot])
    return None if other in (NONE, look.scene.seat) else other


def ousting(look: Look, slot: int) -> str:
    """What performing a feat means for whoever stands there."""
    other = ousted(look, slot)
    if other is None:
        return ""
    name = look.scene.names[other]
    return say(look.language, "Ousts {seat}, who receives a blessing.", seat=name)


def die_name(die: int, language: str) -> str:
    """The light or the dark die."""
    return say(language, "Dark die") if die == DARK else say(language, "Light die")


def die_tip(look: Look, seat: int, die: int) -> Tip:
    """A die with all its faces; the one that is up comes first."""
    return die_words(look.scene.names[seat], die, *faces_of(look.g, seat, die), look.language)


def faces_of(g: State, seat: int, die: int) -> tuple[tuple[int, ...], int]:
    """The six faces of a die, and which of them is up."""
    first = SIDES * die
    return tuple(g.dice[seat][first : first + SIDES]), g.up[seat][die] - first


@lru_cache(maxsize=4096)
def die_words(owner: str, die: int, faces: tuple[int, ...], up: int, language: str) -> Tip:
    """The same by its faces."""
    others = faces[:up] + faces[up + 1 :]
    return (
        say(language, "{die} of {seat}", die=die_name(die, language), seat=owner),
        say(language, "Face up: {face}.", face=face_name(faces[up], language)),
        say(language, "The others: {faces}.", faces=listed(others, language)),
    )


def listed(faces: tuple[int, ...], language: str) -> str:
    """Faces one after the other, equal ones counted."""
    named = []
    for of in dict.fromkeys(faces):
        n, name = faces.count(of), face_name(of, language)
        named.append(f"{n} \N{MULTIPLICATION SIGN} {name}" if n > 1 else name)
    return ", ".join(named)


@cache
def island_name(island: int, language: str) -> str:
    """An island by its number."""
    return say(language, "Island {n}", n=ROMAN[island])

"""The seven islands: who stands there, and the stacks of feats."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.draw.page_pieces import pawn
from forgehall.games.dice_forge.page.heroes import card_name
from forgehall.games.dice_forge.page.pieces import emblem, medal, when_signs
from forgehall.games.dice_forge.page.spots import Look
from forgehall.games.dice_forge.page.tips import copies, feat_tip, island_name, stack_tip
from forgehall.games.dice_forge.rules.components import (
    FEATS,
    ISLAND_OF_SLOT,
    SLOTS,
    Feat,
    Resource,
)
from forgehall.games.dice_forge.words.names import ROMAN
from forgehall.games.dice_forge.words.questions import hero_on
from forgehall.kit.language import say
from forgehall.kit.record import NONE

ISLAND = Markup(
    '<section class="island i{n}" id="island-{n}" aria-label="{label}">'
    '<header>{roman}{heroes}</header><div class="stacks">{stacks}</div></section>'
)
HERO = Markup("<span>{name}</span>{pawn}")
STANDS = Markup('<span class="hero">{}</span>')
CARD = Markup(
    '<span class="cost">{cost}</span><span class="vp">{glory}</span>{emblem}'
    '{name}<span class="type">{when}</span>'
)
LEFT = Markup('<span class="left">\u00d7{}</span>')
COPIES_LEFT = Markup(' data-left="{}"')
UNKNOWN_CARD = Markup('<span class="card empty">?</span>')


def island(look: Look, n: int) -> Markup:
    """An island with its stacks, and the pawn that stands there."""
    slots = [slot for slot in range(SLOTS) if ISLAND_OF_SLOT[slot] == n]
    there = hero_on(look.g, n)
    return fill(
        ISLAND,
        n=n,
        label=island_name(n, look.language),
        roman=ROMAN[n],
        heroes=NOTHING if there == NONE else hero(look, there, n),
        stacks=joined(stack(look, slot) for slot in slots),
    )


def hero(look: Look, seat: int, island: int) -> Markup:
    """Who stands on an island: a button where going there ousts that hero."""
    inside = fill(HERO, name=called(look, seat), pawn=pawn(seat, moves=True))
    choice = look.choice("portal", island)
    if choice is None:
        return fill(STANDS, inside)
    blessed = say(
        look.language, "{seat} receives a blessing, then you choose.", seat=look.scene.names[seat]
    )
    return piece("hero paper", inside, (look.words(choice), blessed), choice)


def called(look: Look, seat: int) -> str:
    """A seat by its name; whoever looks is called You."""
    return say(look.language, "You") if seat == look.scene.seat else look.scene.names[seat]


def stack(look: Look, slot: int) -> Markup:
    """A stack of feats: cost and glory, emblem, name, when it acts, copies left."""
    feat, left = look.g.feat_at[slot], look.g.stack[slot]
    if feat == NONE:
        return UNKNOWN_CARD
    choice = look.choice("stack", slot)
    inside = joined((card(feat, look.language), fill(LEFT, left)))
    more = fill(COPIES_LEFT, left)
    if left:
        more = joined((more, moving(f"feat-{slot}-{left}")))
    kind = "card empty" if left == 0 else "card" if choice is None else "card paper"
    tip = stack_tip(look, slot)
    return piece(kind, inside, tip, choice, label=stack_label(feat, left, look.language), more=more)


@cache
def stack_label(feat: int, left: int, language: str) -> str:
    """A stack in one line, for those who do not see it."""
    return f"{card_label(feat, language)} {copies(left, language)}"


@cache
def card_label(feat: int, language: str) -> str:
    """A card in one line: its name, cost and glory."""
    name, *_, worth = feat_tip(feat, language)
    return f"{name}. {worth}"


@cache
def card(feat: int, language: str) -> Markup:
    """What is printed on a card."""
    row = FEATS[feat]
    cost = ((Resource.SUN, row.sun), (Resource.MOON, row.moon))
    return fill(
        CARD,
        cost=joined(medal(resource, n) for resource, n in cost if n),
        glory=medal(Resource.GLORY, row.glory),
        emblem=emblem(feat),
        name=card_name(Feat(feat), language),
        when=when_signs(feat),
    )

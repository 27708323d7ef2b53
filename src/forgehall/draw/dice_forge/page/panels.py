"""A panel for each rival; a spectator sees everybody so."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup

from forgehall.draw.dice_forge.page.dice import dice
from forgehall.draw.dice_forge.page.heroes import (
    RESOURCE_CLASS,
    Hammer,
    cap,
    feats_of,
    glory_tip,
    hammer_label,
    hammer_of,
    hammer_tip,
    held,
    is_home,
    last_taken,
    reserve_tip,
    short_name,
    small_emblem,
    token_name,
    tokens_of,
)
from forgehall.draw.dice_forge.page.pieces import TRACKS, icon, label_icon
from forgehall.draw.dice_forge.page.spots import Look
from forgehall.draw.dice_forge.page.tips import feat_tip
from forgehall.draw.page_pieces import NOTHING, fill, is_at_work, joined, level, moving, pawn, piece
from forgehall.games.dice_forge.components import HAMMER_LAP, Feat, Resource
from forgehall.games.dice_forge.scoring import glory_of_feats
from forgehall.kit.language import say

MOST_NAMED = 4
"""Panels with more chips than this show emblems alone."""
PANEL = Markup(
    '<article class="seat panel seat-{seat}{works}" id="seat-{seat}" aria-label="{name}">'
    "<header>{hero}{first}{level}{glory}</header>"
    '<div class="gauges">{gauges}</div>{dice}'
    '<ul class="owned{few}" aria-label="{feats}">{owned}</ul></article>'
)
GAUGE = Markup(
    '<span class="num">{icon}{held}<small>/{cap}</small></span>'
    '<svg class="level" viewBox="0 0 {cap} 1" preserveAspectRatio="none" aria-hidden="true">'
    '<rect class="rest" width="{cap}" height="1"/>'
    '<rect class="full" width="{held}" height="1"/></svg>'
)
GLORY = Markup('{icon}{now}<small class="more">+{more}</small>')
HERO = Markup('<span class="who">{pawn}<h2>{name}</h2></span>')
CHIP = Markup('{emblem}<span class="what">{name}</span>{n}')
ITEM = Markup("<li>{}</li>")
TIMES = Markup("<small>\u00d7{}</small>")


def panel(look: Look, seat: int) -> Markup:
    """All that a hero has."""
    language = look.language
    chips = owned(look, seat)
    glory = worth(look.g.glory[seat], glory_of_feats(look.g, seat), language)
    return fill(
        PANEL,
        seat=seat,
        works=" works" if is_at_work(look.scene, seat) else "",
        name=look.scene.names[seat],
        hero=hero(look, seat),
        first=first_flag(language) if seat == 0 else NOTHING,
        level=level(look.scene, seat),
        glory=glory,
        gauges=joined(gauge(look, seat, resource) for resource in TRACKS),
        dice=dice(look, seat),
        few="" if len(chips) > MOST_NAMED else " few",
        feats=say(language, "Feats"),
        owned=joined(chips),
    )


def hero(look: Look, seat: int) -> Markup:
    """Pawn and name; a button where somebody has to be chosen."""
    name = look.scene.names[seat]
    choice = look.choice("hero", seat)
    if choice is None:
        return still_hero(seat, name, is_home(look.g, seat))
    words = look.scene.choice_words(choice)
    inside = fill(Markup('{}<b class="called">{}</b>'), pawn(seat), name)
    return piece("who", inside, (name, words), choice, label=words)


@lru_cache(maxsize=1024)
def still_hero(seat: int, name: str, at_home: bool) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """Pawn and name."""
    return fill(HERO, pawn=pawn(seat, moves=at_home), name=name)


@cache
def first_flag(language: str) -> Markup:
    """The mark of who begins every round."""
    tip = (say(language, "First player"), say(language, "Begins every round."))
    return piece("flag", icon("u-first"), tip)


@lru_cache(maxsize=4096)
def worth(now: int, more: int, language: str) -> Markup:
    """Glory now, and what is still on the feats."""
    inside = fill(GLORY, icon=label_icon(Resource.GLORY), now=now, more=more)
    return piece("num worth", inside, glory_tip(now, more, language))


def gauge(look: Look, seat: int, resource: Resource) -> Markup:
    """A reserve with its cap."""
    g = look.g
    return gauge_of(resource, held(g, seat, resource), cap(g, seat, resource), look.language)


@lru_cache(maxsize=1024)
def gauge_of(resource: Resource, has: int, most: int, language: str) -> Markup:
    """The same by its numbers."""
    inside = fill(GAUGE, icon=label_icon(resource), held=has, cap=most)
    full = " at-cap" if has >= most else ""
    kind = f"gauge {RESOURCE_CLASS[resource]}{full}"
    return piece(kind, inside, reserve_tip(resource, has, most, language))


def owned(look: Look, seat: int) -> list[Markup]:
    """Hammer, tokens and feats as chips of a list."""
    g, language, chips = look.g, look.language, []
    hammer = hammer_of(g, seat)
    if hammer:
        chips.append(hammer_chip(hammer, last_taken(g, seat, Feat.HAMMER), language))
    chips += [token_chip(feat, n, language) for feat, n in tokens_of(g, seat)]
    chips += [
        feat_chip(feat, n, last_taken(g, seat, feat), language)
        for feat, n in feats_of(g, seat)
        if feat != Feat.HAMMER
    ]
    return chips


@lru_cache(maxsize=1024)
def hammer_chip(hammer: Hammer, card: str, language: str) -> Markup:
    """How far the hammer is."""
    step = fill(Markup("<small>{}/{}</small>"), hammer.step, HAMMER_LAP)
    name, tip = short_name(Feat.HAMMER, language), hammer_tip(hammer, language)
    inside = fill(CHIP, emblem=small_emblem(Feat.HAMMER), name=name, n=step)
    label = hammer_label(hammer, language)
    return fill(ITEM, piece("chip", inside, tip, label=label, more=card_moves(card)))


@lru_cache(maxsize=256)
def token_chip(feat: Feat, n: int, language: str) -> Markup:
    """Tokens of a kind."""
    inside = fill(CHIP, emblem=small_emblem(feat), name="", n=fill(TIMES, n))
    tip = token_name(feat, n, language), feat_tip(feat, language)[1]
    return fill(ITEM, piece("chip token", inside, tip))


@lru_cache(maxsize=2048)
def feat_chip(feat: Feat, n: int, card: str, language: str) -> Markup:
    """A feat that was performed, and how often."""
    times = fill(TIMES, n) if n > 1 else NOTHING
    inside = fill(CHIP, emblem=small_emblem(feat), name=short_name(feat, language), n=times)
    return fill(ITEM, piece("chip", inside, feat_tip(feat, language), more=card_moves(card)))


def card_moves(card: str) -> Markup:
    """The name by which a card travels from its stack to its owner."""
    return moving(card) if card else NOTHING

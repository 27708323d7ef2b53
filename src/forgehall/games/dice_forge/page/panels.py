"""A panel for each rival; a spectator sees everybody like that."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache, partial
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, called, fill, joined, moving, piece, placed
from forgehall.draw.page_pieces import is_at_work, level, pawn
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.dice import dice_parts
from forgehall.games.dice_forge.page.heroes import (
    RESOURCE_CLASS,
    Hammer,
    cap,
    feats_of,
    glory_id,
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
from forgehall.games.dice_forge.page.pieces import TRACKS, icon, label_icon
from forgehall.games.dice_forge.page.spots import Look, Parts
from forgehall.games.dice_forge.page.tips import feat_tip
from forgehall.games.dice_forge.rules.components import HAMMER_LAP, Feat, Resource
from forgehall.games.dice_forge.rules.scoring import glory_of_feats
from forgehall.kit.language import say

MOST_NAMED = 4
"""Panels with more chips than this show emblems alone."""
PANEL = Markup(
    '<article class="seat panel seat-{seat}" aria-label="{name}">{header}'
    '<div class="gauges">{gauges}</div><div class="dice">{dice}</div>{owned}</article>'
)
HEADER = Markup('<header id="hero-{seat}"{works}>{hero}{first}{level}{glory}</header>')
WORKS = Markup(' class="works"')
OWNED = Markup('<ul class="owned{few}" id="owned-{seat}" aria-label="{feats}">{chips}</ul>')
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


def panel_parts(seat: int) -> Parts:
    """How the parts of a panel are drawn, by their ids."""
    gauges = {gauge_id(seat, of): partial(gauge, seat=seat, resource=of) for of in TRACKS}
    return {
        f"hero-{seat}": partial(header, seat=seat),
        **gauges,
        **dice_parts(seat),
        f"owned-{seat}": partial(owned, seat=seat),
    }


def panel(scene: Scene, seat: int, drawn: Mapping[str, Markup]) -> Markup:
    """All that a hero has, put together from its parts."""
    return fill(
        PANEL,
        seat=seat,
        name=scene.names[seat],
        header=drawn[f"hero-{seat}"],
        gauges=joined(drawn[gauge_id(seat, of)] for of in TRACKS),
        dice=joined(drawn[die] for die in dice_parts(seat)),
        owned=drawn[f"owned-{seat}"],
    )


class Header(NamedTuple):
    """What the head of a panel shows."""

    seat: int
    name: str
    level: Markup
    works: bool
    is_home: bool
    glory: int
    more: int
    """Glory that is still on the feats."""
    language: str


def header(look: Look, seat: int) -> Markup:
    """Who a hero is, and the glory; a button where somebody has to be chosen."""
    scene, g = look.scene, look.g
    shown = Header(
        seat,
        scene.names[seat],
        level(scene, seat),
        is_at_work(scene, seat),
        is_home(g, seat),
        g.glory[seat],
        glory_of_feats(g, seat),
        look.language,
    )
    choice = look.choice("hero", seat)
    return still_header(shown) if choice is None else filled(shown, chosen_hero(look, seat, choice))


@lru_cache(maxsize=4096)
def still_header(of: Header) -> Markup:
    """The head of a panel of which nothing can be chosen."""
    return filled(of, fill(HERO, pawn=pawn(of.seat, moves=of.is_home), name=of.name))


def filled(of: Header, hero: Markup) -> Markup:
    """The head of a panel, given how the hero is drawn."""
    return fill(
        HEADER,
        seat=of.seat,
        works=WORKS if of.works else NOTHING,
        hero=hero,
        first=first_flag(of.language) if of.seat == 0 else NOTHING,
        level=of.level,
        glory=worth(of.seat, of.glory, of.more, of.language),
    )


def chosen_hero(look: Look, seat: int, choice: int) -> Markup:
    """Pawn and name as a button."""
    name, words = look.scene.names[seat], look.scene.choice_words(choice)
    inside = fill(Markup('{}<b class="called">{}</b>'), pawn(seat), name)
    return piece("who", inside, (name, words), choice, label=words)


@cache
def first_flag(language: str) -> Markup:
    """The mark of whoever begins every round."""
    tip = (say(language, "First player"), say(language, "Begins every round."))
    return piece("flag", icon("u-first"), tip)


@lru_cache(maxsize=4096)
def worth(seat: int, now: int, more: int, language: str) -> Markup:
    """Glory now, and what is still on the feats."""
    inside = fill(GLORY, icon=label_icon(Resource.GLORY), now=now, more=more)
    tip = glory_tip(now, more, language)
    return piece("num worth", inside, tip, more=placed(glory_id(seat)))


@cache
def gauge_id(seat: int, resource: Resource) -> str:
    """A gauge is a group by itself."""
    return f"gauge-{seat}-{RESOURCE_CLASS[resource]}"


def gauge(look: Look, seat: int, resource: Resource) -> Markup:
    """A reserve with its cap."""
    g = look.g
    return gauge_of(seat, resource, held(g, seat, resource), cap(g, seat, resource), look.language)


@lru_cache(maxsize=4096)
def gauge_of(seat: int, resource: Resource, has: int, most: int, language: str) -> Markup:
    """The same by its numbers."""
    inside = fill(GAUGE, icon=label_icon(resource), held=has, cap=most)
    full = " at-cap" if has >= most else ""
    kind, more = f"gauge {RESOURCE_CLASS[resource]}{full}", called(gauge_id(seat, resource))
    return piece(kind, inside, reserve_tip(resource, has, most, language), more=more)


def owned(look: Look, seat: int) -> Markup:
    """Hammer, tokens and feats as a list."""
    shown = chips(look, seat)
    return fill(
        OWNED,
        few="" if len(shown) > MOST_NAMED else " few",
        seat=seat,
        feats=say(look.language, "Feats"),
        chips=joined(shown),
    )


def chips(look: Look, seat: int) -> list[Markup]:
    """Hammer, tokens and feats as chips of a list."""
    g, language, found = look.g, look.language, []
    hammer = hammer_of(g, seat)
    if hammer:
        found.append(hammer_chip(hammer, last_taken(g, seat, Feat.HAMMER), language))
    found += [token_chip(feat, n, language) for feat, n in tokens_of(g, seat)]
    found += [
        feat_chip(feat, n, last_taken(g, seat, feat), language)
        for feat, n in feats_of(g, seat)
        if feat != Feat.HAMMER
    ]
    return found


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

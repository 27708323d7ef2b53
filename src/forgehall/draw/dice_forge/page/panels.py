"""A panel for each rival; a spectator sees everybody so."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.dice_forge.page.dice import dice
from forgehall.draw.dice_forge.page.heroes import (
    RESOURCE_CLASS,
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
NAME = Markup("{pawn}<h2>{name}</h2>")
CHIP = Markup('{emblem}<span class="what">{name}</span>{n}')
TIMES = Markup("<small>\u00d7{}</small>")


def panel(look: Look, seat: int) -> Markup:
    """All that a hero has."""
    language = look.language
    chips = owned(look, seat)
    return fill(
        PANEL,
        seat=seat,
        works=" works" if is_at_work(look.scene, seat) else "",
        name=look.scene.names[seat],
        hero=hero(look, seat),
        first=first_flag(language) if seat == 0 else NOTHING,
        level=level(look.scene, seat),
        glory=glory(look, seat),
        gauges=joined(gauge(look, seat, resource) for resource in TRACKS),
        dice=dice(look, seat),
        few="" if len(chips) > MOST_NAMED else " few",
        feats=say(language, "Feats"),
        owned=joined(fill(Markup("<li>{}</li>"), chip) for chip in chips),
    )


def hero(look: Look, seat: int) -> Markup:
    """Pawn and name; a button where somebody has to be chosen."""
    name = look.scene.names[seat]
    shown = fill(NAME, pawn=pawn(seat, moves=is_home(look.g, seat)), name=name)
    choice = look.choice("hero", seat)
    if choice is None:
        return fill(Markup('<span class="who">{}</span>'), shown)
    words = look.scene.choice_words(choice)
    inside = fill(Markup('{}<b class="called">{}</b>'), pawn(seat), name)
    return piece("who", inside, (name, words), choice, label=words)


def first_flag(language: str) -> Markup:
    """The mark of who begins every round."""
    tip = (say(language, "First player"), say(language, "Begins every round."))
    return piece("flag", icon("u-first"), tip)


def glory(look: Look, seat: int) -> Markup:
    """Glory now, and what is still on the feats."""
    now, more = look.g.glory[seat], glory_of_feats(look.g, seat)
    inside = fill(GLORY, icon=label_icon(Resource.GLORY), now=now, more=more)
    return piece("num worth", inside, glory_tip(look, seat))


def gauge(look: Look, seat: int, resource: Resource) -> Markup:
    """A reserve with its cap."""
    has, most = held(look.g, seat, resource), cap(look.g, seat, resource)
    inside = fill(GAUGE, icon=label_icon(resource), held=has, cap=most)
    full = " at-cap" if has >= most else ""
    kind = f"gauge {RESOURCE_CLASS[resource]}{full}"
    return piece(kind, inside, reserve_tip(look, seat, resource))


def owned(look: Look, seat: int) -> list[Markup]:
    """Hammer, tokens and feats as chips."""
    g, language, chips = look.g, look.language, []
    hammer = hammer_of(g, seat)
    if hammer:
        step = fill(Markup("<small>{}/{}</small>"), hammer.step, HAMMER_LAP)
        name = short_name(Feat.HAMMER, language)
        inside = fill(CHIP, emblem=small_emblem(Feat.HAMMER), name=name, n=step)
        tip = hammer_tip(hammer, language)
        moves = card_moves(look, seat, Feat.HAMMER)
        chips.append(piece("chip", inside, tip, label=hammer_label(hammer, language), more=moves))
    for feat, n in tokens_of(g, seat):
        name = token_name(feat, n, language)
        inside = fill(CHIP, emblem=small_emblem(feat), name="", n=fill(TIMES, n))
        chips.append(piece("chip token", inside, (name, feat_tip(feat, language)[1])))
    for feat, n in feats_of(g, seat):
        if feat != Feat.HAMMER:
            times = fill(TIMES, n) if n > 1 else NOTHING
            name = short_name(feat, language)
            inside = fill(CHIP, emblem=small_emblem(feat), name=name, n=times)
            moves = card_moves(look, seat, feat)
            chips.append(piece("chip", inside, feat_tip(feat, language), more=moves))
    return chips


def card_moves(look: Look, seat: int, feat: Feat) -> Markup:
    """The name by which a card travels from its stack to its owner."""
    name = last_taken(look.g, seat, feat)
    return moving(name) if name else NOTHING

"""One's own hand: guild cards with what they need, mine cards with what they bring."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.needs import Need, Outlook
from forgehall.games.dwarven_smithy.page.pieces import (
    EMBLEMS,
    NAMES,
    TYPE_CLASS,
    art,
    coin,
    emblem,
    gift,
    ore,
    pip,
    sign,
    times,
    title,
)
from forgehall.games.dwarven_smithy.page.verdict import verdict, why_not
from forgehall.games.dwarven_smithy.page.zones import deeds
from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    KINDS_OF_RESOURCE,
    READY,
    Type,
    as_played,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.state import Ask, Verb
from forgehall.games.dwarven_smithy.rules.zones import hand_count, hand_limit
from forgehall.games.dwarven_smithy.words.names import good_name, ore_name
from forgehall.games.dwarven_smithy.words.tips import (
    TYPE_NAMES,
    card_tip,
    does,
    ore_tip,
    type_name,
    works_for,
)
from forgehall.kit.language import Meant, say

HAND = Markup(
    '<section class="hand" id="hand"><h2>{title} <small>{full}</small></h2>'
    '<ol class="cards">{cards}</ol></section>'
)
GUILD_CARD = Markup(
    '<span class="kind">{crown}<span>{kind}</span></span>'
    '<span class="emblem">{art}{worth}</span><span class="name">{name}</span>'
    '<span class="needs">{needs}</span><span class="verdict{ready}">{verdict}</span>'
)
WORTH = Markup('<span class="worth">{}{}</span>')
NEED = Markup(
    '<span class="need{state}"><span class="pips">{pips}</span>'
    '<span class="nm">{name}</span>{sign}</span>'
)
MINE_CARD = Markup(
    '<span class="half">{n}{ore}<b>{name}</b><span class="line">{raw}{coin}{sale}</span></span>'
    "{refined}"
)
REFINED = Markup('<span class="half">{}<span class="line">{}{}</span></span>')
BEFORE_RUNE = re.compile(r"(?<=\w)(?=rune|rúnakő)")
LI = Markup('<li class="{look}">{card}{deeds}</li>')


def hand(look: Look, seat: int) -> Markup:
    """All cards of the hand."""
    g, language = look.g, look.language
    guild = joined(guild_card(look, good) for good in g.hand_guild[seat] if good >= GUILD)
    ores = g.hand_ores[seat]
    mine = joined(mine_card(look, r, ores[r]) for r in range(KINDS_OF_RESOURCE) if ores[r])
    n, most = hand_count(g, seat), hand_limit(g, seat)
    return fill(
        HAND,
        title=say(language, "Hand"),
        full=say(language, "{n} of {most}, seen by you alone", n=n, most=most),
        cards=joined((guild, mine)),
    )


def guild_card(look: Look, good: int) -> Markup:
    """A guild card with its cost line by line, and how far it is."""
    choice = look.act(Verb.CRAFT, good)
    craft = Craft(choice, look.words(choice), look.kind == Ask.ACT)
    return held_guild(good, look.outlooks[good], craft, look.language, plays(look, good))


class Craft(NamedTuple):
    """Whether a card can be crafted now."""

    choice: int | None
    words: str
    """That choice as a sentence."""
    acts: bool
    """Whoever looks chooses what to do."""


@lru_cache(maxsize=8192)
def held_guild(good: int, of: Outlook, craft: Craft, language: str, more: Markup) -> Markup:
    """A guild card in its place in the hand, with what can be done with it."""
    is_ready = craft.choice is not None
    said, printed = verdict(good, of, language, is_ready=is_ready), card_tip(good, language)
    body = piece(
        f"gcard {TYPE_CLASS[Type(good_of(good).type)]}",
        card_face(good, of.needs, said, language, is_ready=is_ready),
        (*printed, *why_not(of, language, acts=craft.acts), craft.words),
        craft.choice,
        label=craft.words or " ".join((*printed[:4], said)),
        more=moving(f"guild-{good}"),
    )
    return fill(LI, look="g", card=body, deeds=more)


def plays(look: Look, good: int) -> Markup:
    """Where a card of the hand can be laid."""
    verbs = (Verb.PLAY_WORKSHOP, Verb.PLAY_MARKET)
    return deeds(look, [(verb, look.act(verb, good)) for verb in verbs], named=True)


@lru_cache(maxsize=2048)
def card_face(
    good: int,
    of: tuple[Need, ...],
    said: str,
    language: str,
    *,
    is_ready: bool,
) -> Markup:
    """What a guild card in the hand shows."""
    row = good_of(good)
    return fill(
        GUILD_CARD,
        crown=art("crown", "ic") if row.type == Type.KING else NOTHING,
        kind=type_name(good, language),
        art=emblem(good),
        worth=worth(good, language),
        name=good_name(good, language),
        needs=joined(need_line(need, language) for need in of),
        ready=" ready" if is_ready else "",
        verdict=fill(Markup("{}{}"), sign("hammer") if is_ready else NOTHING, said),
    )


def worth(good: int, language: str) -> Markup:
    """What a card brings, or what it does."""
    row = good_of(good)
    coins = fill(WORTH, coin(), row.value)
    if row.type == Type.APPRENTICE:
        return fill(Markup('<span class="gift">{}</span>'), does(good, language, short=True))
    if row.type == Type.TOOL:
        signs = gift(good) + tool_signs(good, language)
        return fill(Markup('<span class="use">{}<span class="gift">{}</span></span>'), coins, signs)
    return coins


def tool_signs(good: int, language: str) -> Markup:
    """The cards that a tool works for, in signs."""
    types, subtypes = works_for(good)
    if len(types) == len(TYPE_NAMES):
        return fill(Markup(" {}"), say(language, "all"))
    signs = {Type.KING: art("crown", "ic gild"), Type.ITEM: art("other", "ic")}
    kinds = joined(signs.get(of, NOTHING) for of in types)
    return kinds + joined(art(EMBLEMS[of], "ic") for of in subtypes)


def need_line(need: Need, language: str) -> Markup:
    """One resource of the cost: what of it is spared, at hand, raw and missing."""
    good = READY + need.resource
    pips = [pip(good, " spare")] * need.spared + [pip(good)] * need.have
    pips += [pip(need.resource)] * need.raw + [pip(good, " miss")] * need.missing
    name = ore_name(need.resource, language)
    is_spared = need.spared and need.is_met and not need.have
    if is_spared:
        shown, end = fill(Markup("<s>{}</s>"), name), sign("hammer")
    elif need.is_met:
        shown, end = fill(Markup("{}"), name), sign("check")
    else:
        shown = fill(Markup("{}"), name)
        raw = say(language, Meant("tile", "raw"))
        end = fill(Markup("<em>{}</em>"), raw) if need.raw else NOTHING
    state = " spared" if is_spared else "" if need.is_met else " lack"
    return fill(NEED, state=state, pips=joined(pips), name=shown, sign=end)


def breakable(name: str) -> str:
    """The name of a rune in languages that write it in one word may be parted before the rune."""
    return BEFORE_RUNE.sub("\N{SOFT HYPHEN}", name)


def mine_card(look: Look, resource: int, n: int) -> Markup:
    """All copies of a resource in the hand, with what can be done with one."""
    more = plays(look, as_played(resource))
    return held_mine(resource, n, look.own, look.language, more)


@lru_cache(maxsize=4096)
def held_mine(resource: int, n: int, seat: int, language: str, more: Markup) -> Markup:
    """A resource in its place in the hand: its raw side, and what it becomes."""
    good = as_played(resource)
    refined = READY + resource
    is_rune = good == refined
    inside = fill(
        MINE_CARD,
        n=times(n) if n > 1 else NOTHING,
        ore=ore(good),
        name=breakable(title(resource, language)),
        raw=NOTHING if is_rune else say(language, "raw"),
        coin=coin(),
        sale=good_of(good).sell,
        refined=NOTHING if is_rune else fill(REFINED, ore(refined), coin(), good_of(refined).sell),
    )
    tip = ore_tip(good, language)
    if is_rune:
        note = say(language, "A rune is used as it is.")
    else:
        note = say(language, "Refined, it sells for {n}.", n=good_of(refined).sell)
    moves = moving(f"ore-{seat}-{NAMES[resource]}-{n}")
    many = " many" if n > 1 else ""
    card = piece(f"mcard {NAMES[resource]}{many}", inside, (*tip, note), more=moves)
    return fill(LI, look="m", card=card, deeds=more)

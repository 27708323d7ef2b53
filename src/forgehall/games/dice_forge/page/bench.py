"""One's own bench: glory, tracks with caps, both dice, hammer, tokens and feats."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache, partial
from math import cos, pi, sin

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, called, fill, joined, moving, piece, placed
from forgehall.draw.page_pieces import is_at_work, pawn
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.dice import dice_parts
from forgehall.games.dice_forge.page.heroes import (
    LAPS,
    RESOURCE_CLASS,
    Hammer,
    cap,
    card_name,
    feats_of,
    glory_id,
    glory_tip,
    hammer_of,
    hammer_tip,
    held,
    is_home,
    last_taken,
    reserve_tip,
    small_emblem,
    token_name,
    tokens_of,
)
from forgehall.games.dice_forge.page.panels import ITEM, TIMES, card_moves, first_flag
from forgehall.games.dice_forge.page.pieces import TRACKS, emblem, label_icon, medal, when_signs
from forgehall.games.dice_forge.page.spots import Look, Parts
from forgehall.games.dice_forge.page.tips import feat_tip
from forgehall.games.dice_forge.rules.components import FEATS, HAMMER_LAP, Feat, Resource
from forgehall.games.dice_forge.rules.scoring import glory_of_feats
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.kit.language import say
from forgehall.kit.record import NONE

MOST_CARDS = 2
"""More feats than this lie on the bench as small tiles."""
NUMBERED = 16
"""A track that holds so much or more has numbers on its cube and on its last cell alone."""

BENCH = Markup(
    '<section class="you seat-{seat}" id="bench" aria-label="{label}">{self}'
    '<div class="tracks">{tracks}</div><div class="dice">{dice}</div>{hammer}{kept}</section>'
)
SELF = Markup(
    '<div class="self{works}" id="self">{glory}<span class="who">{pawn}{you}{first}</span>'
    '<span class="dim who2">{more}</span></div>'
)
KEPT = Markup('<ul class="kept" id="kept" aria-label="{feats}">{things}</ul>')
NO_HAMMER = Markup('<div class="hammer none" id="hammer"></div>')
GLORY = Markup(
    '<span class="num">{icon}{n}</span><svg class="wreath" viewBox="0 0 24 24" aria-hidden="true">'
    '<use href="#r-v"/><text class="n i" x="12" y="{y}" font-size="{size}">{n}</text></svg>'
)
TRACK = Markup(
    '<span class="num">{icon}{held}<small>/{cap}</small></span>'
    '<span class="cells{many}">{cells}</span>'
)
CELL = Markup('<span class="cell{state}"{moves}>{n}</span>')
RING = Markup(
    '<span class="num">{emblem}{step}<small>/{lap}</small></span>'
    '<svg class="ring" viewBox="0 0 160 160" aria-hidden="true">{pegs}'
    '<use href="#e-hammer" x="56" y="40" width="46" height="46"/>'
    '<text class="n i" x="80" y="110" font-size="19">{step} / {lap}</text>'
    '<text class="n soft" x="80" y="129" font-size="15">{which}</text>'
    '<use href="#r-v" x="62" y="-4" width="36" height="36"/>'
    '<text class="n i" x="80" y="19" font-size="15">{prize}</text></svg>'
)
PEG = Markup('<circle class="{kind}" cx="{x}" cy="{y}" r="{r}"/>')
CARD = Markup('<span class="type">{when}</span><span class="vp">{glory}</span>{emblem}{name}')


def bench_parts(seat: int) -> Parts:
    """How the parts of one's own bench are drawn, by their ids."""
    tracks = {track_id(of): partial(track, seat=seat, resource=of) for of in TRACKS}
    return {
        "self": partial(self_of, seat=seat),
        **tracks,
        **dice_parts(seat),
        "hammer": partial(hammer, seat=seat),
        "kept": partial(kept, seat=seat),
    }


def bench(scene: Scene, seat: int, drawn: Mapping[str, Markup]) -> Markup:
    """All that the seat itself has, put together from its parts."""
    return fill(
        BENCH,
        seat=seat,
        label=say(scene.language, "Your hero"),
        self=drawn["self"],
        tracks=joined(drawn[track_id(of)] for of in TRACKS),
        dice=joined(drawn[die] for die in dice_parts(seat)),
        hammer=drawn["hammer"],
        kept=drawn["kept"],
    )


def self_of(look: Look, seat: int) -> Markup:
    """Who the seat is, and its glory."""
    works, at_home = is_at_work(look.scene, seat), is_home(look.g, seat)
    more = glory_of_feats(look.g, seat)
    return self_at(seat, works, at_home, look.g.glory[seat], more, look.language)


@lru_cache(maxsize=4096)
def self_at(seat: int, works: bool, at_home: bool, glory: int, more: int, language: str) -> Markup:  # noqa: FBT001  # facts, not modes
    """The same by its numbers."""
    return fill(
        SELF,
        works=" works" if works else "",
        glory=laurel(seat, glory, more, language),
        pawn=pawn(seat, moves=at_home),
        you=say(language, "You"),
        first=first_flag(language) if seat == 0 else NOTHING,
        more=say(language, "+{n} on feats", n=more),
    )


@lru_cache(maxsize=4096)
def laurel(seat: int, n: int, more: int, language: str) -> Markup:
    """Glory in its wreath."""
    size, y = ((13.4, 16.6), (11.5, 16.2), (9, 15.4))[len(str(n)) - 1]
    inside = fill(GLORY, icon=label_icon(Resource.GLORY), n=n, size=size, y=y)
    return piece("laurel", inside, glory_tip(n, more, language), more=placed(glory_id(seat)))


@cache
def track_id(resource: Resource) -> str:
    """A track is a group by itself."""
    return f"track-{RESOURCE_CLASS[resource]}"


def track(look: Look, seat: int, resource: Resource) -> Markup:
    """A track with a cube on it."""
    g = look.g
    return track_of(seat, resource, held(g, seat, resource), cap(g, seat, resource), look.language)


@lru_cache(maxsize=1024)
def track_of(seat: int, resource: Resource, has: int, most: int, language: str) -> Markup:
    """The same by its numbers; the cells below the cube are tinted, so it also reads as a bar."""
    name = RESOURCE_CLASS[resource]
    cells = cells_of(has, most, f"cube-{seat}-{name}")
    many = " many" if most >= NUMBERED else ""
    icon = label_icon(resource)
    inside = fill(TRACK, icon=icon, held=has, cap=most, cells=cells, many=many)
    tip, more = reserve_tip(resource, has, most, language), called(track_id(resource))
    return piece(f"track {name}", inside, tip, more=more)


def cells_of(has: int, most: int, cube: str) -> Markup:
    """The cells of a track with the cube of this name on one of them."""
    return joined(
        fill(
            CELL,
            state=cell_state(n, has, most),
            n=n,
            moves=moving(cube) if n == has else NOTHING,
        )
        for n in range(most + 1)
    )


def cell_state(n: int, has: int, most: int) -> str:
    """What a cell of a track shows: below the cube, the cube, and the cap when it is reached."""
    state = " at" if n == has else " full" if 0 < n < has else ""
    if n == most:
        state += " cap brim" if has >= most else " cap"
    return state


@cache
def peg_place(i: int) -> tuple[float, float]:
    """Where the i-th peg of the ring stands: clockwise, the prize at the top."""
    angle = 2 * pi * i / HAMMER_LAP
    return round(80 + 66 * sin(angle), 1), round(80 - 66 * cos(angle), 1)


def hammer(look: Look, seat: int) -> Markup:
    """The ring of the hammer: fifteen pegs are one lap, the wreath at the top is the prize."""
    of = hammer_of(look.g, seat)
    if of is None:
        return NO_HAMMER
    return ring(of, look.language)


@lru_cache(maxsize=1024)
def ring(of: Hammer, language: str) -> Markup:
    """The same by its numbers."""
    which = say(language, "lap {lap}", lap=LAPS[of.lap])
    inside = fill(
        RING,
        emblem=small_emblem(Feat.HAMMER),
        step=HAMMER_LAP if of.is_done else of.step,
        lap=HAMMER_LAP,
        pegs=pegs(of),
        which=f"{which} +{of.waiting}" if of.waiting else which,
        prize=of.prize,
    )
    shown = piece("ringed", inside, hammer_tip(of, language))
    return fill(Markup('<div class="hammer" id="hammer">{}</div>'), shown)


def pegs(of: Hammer) -> Markup:
    """All pegs of the ring."""
    return joined(peg(of, i) for i in range(1, HAMMER_LAP))


def peg(of: Hammer, i: int) -> Markup:
    """A peg of the ring; the last one that was reached is larger."""
    x, y = peg_place(i)
    struck = of.is_done or i <= of.step
    is_last = i == of.step and not of.is_done
    return fill(PEG, kind="g" if struck else "peg", x=x, y=y, r=8.5 if is_last else 6)


def has_room_for_cards(look: Look, seat: int) -> bool:
    """Few enough feats and tokens lie there to show them as cards."""
    return len(feats_of(look.g, seat)) <= MOST_CARDS and not tokens_of(look.g, seat)


def kept(look: Look, seat: int) -> Markup:
    """Tokens and feats as a list."""
    things = joined(fill(ITEM, thing) for thing in things_of(look, seat))
    return fill(KEPT, feats=say(look.language, "Your feats"), things=things)


def things_of(look: Look, seat: int) -> list[Markup]:
    """Tokens first, then feats: as cards if they are few, else as tiles."""
    tokens = [token(look, feat, n) for feat, n in tokens_of(look.g, seat)]
    shown = own_card if has_room_for_cards(look, seat) else own_tile
    return tokens + [shown(look, seat, feat, n) for feat, n in feats_of(look.g, seat)]


def token(look: Look, feat: Feat, n: int) -> Markup:
    """Tokens of a kind; a button where one can be spent."""
    language, choice = look.language, look.choice("token", feat)
    label = look.words(choice)
    tip = token_name(feat, n, language), feat_tip(feat, language)[1], label
    return piece("tile-card token", small_emblem(feat) + fill(TIMES, n), tip, choice, label=label)


def own_tile(look: Look, seat: int, feat: Feat, n: int) -> Markup:
    """A feat that the seat has performed, small."""
    return own_piece(look, seat, feat, "tile-card", tile(feat, n))


@cache
def tile(feat: Feat, n: int) -> Markup:
    """What is printed on a tile."""
    return small_emblem(feat) + (fill(TIMES, n) if n > 1 else NOTHING)


def own_card(look: Look, seat: int, feat: Feat, n: int) -> Markup:
    """A feat that the seat has performed, as a card without its price."""
    return own_piece(look, seat, feat, "card own", card(feat, n, look.language))


@cache
def card(feat: Feat, n: int, language: str) -> Markup:
    """What is printed on an own card."""
    return fill(
        CARD,
        when=when_signs(feat),
        glory=medal(Resource.GLORY, FEATS[feat].glory),
        emblem=emblem(feat),
        name=card_name(feat, language, fill(TIMES, n) if n > 1 else NOTHING),
    )


def own_piece(look: Look, seat: int, feat: Feat, kind: str, inside: Markup) -> Markup:
    """A feat of the seat; a button where it can be used now."""
    choice = look.choice("card", feat)
    tip = (*feat_tip(feat, look.language), unused(look, feat))
    if choice is not None:
        kind += " paper"
    more = card_moves(last_taken(look.g, seat, feat))
    return piece(kind, inside, tip, choice, label=look.words(choice), more=more)


def unused(look: Look, feat: Feat) -> str:
    """How often a reinforcement can still be used in this turn."""
    g = look.g
    left = {Feat.HIND: g.hinds, Feat.OWL: g.owls, Feat.ELDER: g.elders}.get(feat, NONE)
    if look.kind != Ask.REINFORCE or left == NONE:
        return ""
    if left == 0:
        return say(look.language, "Used in this turn.")
    return say(look.language, "Can be used in this turn: {n}", n=left)

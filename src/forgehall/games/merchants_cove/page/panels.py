"""The others at a glance: forge, supply, shelf, sponsors, staff; and the Peddler."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from markupsafe import Markup

from forgehall.draw.kept import KEPT
from forgehall.draw.markup import NOTHING, called, fill, joined, moving, piece
from forgehall.draw.page_pieces import is_at_work, level
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.bench import PURSE, more, purse
from forgehall.games.merchants_cove.page.furnaces import furnace_tip, held
from forgehall.games.merchants_cove.page.pieces import (
    TIMES,
    cards,
    coal_of,
    die_named,
    die_of,
    emblem,
    gold_id,
    good,
    hours,
    icons,
    mini_id,
    sign,
    token,
    tool,
)
from forgehall.games.merchants_cove.page.spots import Look, Parts
from forgehall.games.merchants_cove.page.tips import staff_tip
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOODS,
    HANDICAPS,
    SPONSORED_HALLS,
    Kind,
)
from forgehall.games.merchants_cove.rules.peddler import peddler_score
from forgehall.games.merchants_cove.rules.smith.components import DICE, FURNACES, Furnace, Place
from forgehall.games.merchants_cove.rules.smith.furnaces import die_at
from forgehall.games.merchants_cove.rules.state import PEDDLER
from forgehall.games.merchants_cove.words.furnaces import dice_in
from forgehall.games.merchants_cove.words.names import (
    COLOUR_NAMES,
    good_name,
    piece_name,
    seat_name,
)
from forgehall.kit.language import say
from forgehall.kit.record import NONE

PANEL = Markup(
    '<article class="smith panel seat-{seat}" id="seat-{seat}" aria-label="{name}">'
    "<header>{whose}{purse}{taint}{hour}</header>"
    '<div class="mini">{furnaces}</div>'
    '<ul class="facts">{facts}</ul></article>'
)
WHOSE = Markup('<div class="whose" id="whose-{seat}">{token}<h2>{name}</h2>{level}</div>')
AT = Markup('<span class="at{works}" id="at-{seat}">{hour}</span>')
FACT = Markup('<li class="{kind}"{name}>{shown}</li>')
HEARD = Markup('{}<span class="heard">{}</span>')
DASH = Markup('<span class="word">\u2013</span>')
"""Nothing there."""
WORD = Markup('<span class="word">{}</span>{}')
PEDDLER_PANEL = Markup(
    '<article class="smith panel peddler" id="peddler" aria-label="{name}">'
    '<header>{token}<h2>{name}</h2>{purse}<span class="at">{hour}</span></header>'
    '<ul class="facts">{facts}</ul></article>'
)


def panel_parts(seat: int) -> Parts:
    """How the parts of a panel are drawn, by their ids."""
    return {
        f"whose-{seat}": partial(whose, seat=seat),
        gold_id(seat): partial(gold, seat=seat),
        f"stain-{seat}": partial(stain, seat=seat),
        f"at-{seat}": partial(time, seat=seat),
        **{mini_id(seat, of): partial(mini, seat=seat, of=of) for of in range(FURNACES)},
        **{f"{kind}-{seat}": partial(draw, seat=seat) for kind, draw in FACTS.items()},
    }


def panel(scene: Scene, seat: int, drawn: Mapping[str, Markup]) -> Markup:
    """All that another smith shows, put together from its parts."""
    return fill(
        PANEL,
        seat=seat,
        name=scene.names[seat],
        whose=drawn[f"whose-{seat}"],
        purse=drawn[gold_id(seat)],
        taint=drawn[f"stain-{seat}"],
        hour=drawn[f"at-{seat}"],
        furnaces=joined(drawn[mini_id(seat, of)] for of in range(FURNACES)),
        facts=joined(drawn[f"{kind}-{seat}"] for kind in FACTS),
    )


def whose(look: Look, seat: int) -> Markup:
    """Whose panel it is; who goes away or comes back says so at once."""
    scene = look.scene
    return fill(
        WHOSE,
        seat=seat,
        token=token(scene, seat),
        name=scene.names[seat],
        level=level(scene, seat),
    )


def gold(look: Look, seat: int) -> Markup:
    """The gold of another."""
    return purse(look, seat, called(gold_id(seat)))


def stain(look: Look, seat: int) -> Markup:
    """How many corruption cards another holds, and no more."""
    return stain_of(seat, look.g.held[seat], look.language)


@lru_cache(maxsize=1024)
def stain_of(seat: int, n: int, language: str) -> Markup:
    """The same, by their number."""
    tip = (
        say(language, "Corruption cards: {n}", n=n),
        say(language, "Their faces are known to their owner alone."),
    )
    return piece("stain", cards(n), tip, more=called(f"stain-{seat}"))


def time(look: Look, seat: int) -> Markup:
    """Where the time marker of another stands, and whether the table waits for him."""
    return at_hour(seat, look.g.hour[seat], is_at_work(look.scene, seat), look.language)


@lru_cache(maxsize=1024)
def at_hour(seat: int, n: int, works: bool, language: str) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """The same, by the hour."""
    return fill(AT, works=" works" if works else "", seat=seat, hour=hour(n, language))


def hour(n: int, language: str) -> Markup:
    """Where a time marker stands."""
    return fill(HEARD, hours(n), say(language, "hour {n}", n=n))


def mini(look: Look, seat: int, of: int) -> Markup:
    """A furnace of another, small."""
    made_of = look.language, seat, of, *held(look.g, seat, of)
    return KEPT.group(("mini", *made_of), lambda: mini_drawn(look, seat, of))


def mini_drawn(look: Look, seat: int, of: int) -> Markup:
    """The same, drawn."""
    g = look.g
    dice = joined(die_of(g, seat, at) for at in dice_in(g, seat, of))
    inside = joined((dice, coal_of(g, seat, of)))
    look_of = f"mini-furnace of-{Furnace(of).name}"
    return piece(look_of, inside, furnace_tip(look, seat, of), more=called(mini_id(seat, of)))


Dice = tuple[tuple[int, int], ...]
"""Dice, and the face that lies up on each."""


def loose(look: Look, seat: int) -> Markup:
    """The dice of another that lie in no furnace."""
    place, face = look.g.place[seat], look.g.face[seat]
    dice = tuple((at, face[at]) for at in range(DICE) if place[at] in (Place.SUPPLY, Place.ASIDE))
    return loose_of(seat, dice, look.language)


@lru_cache(maxsize=8192)
def loose_of(seat: int, dice: Dice, language: str) -> Markup:
    """The same, by their faces."""
    value = ", ".join(
        f"{say(language, COLOUR_NAMES[at % COLOURS])} {face or '?'}" for at, face in dice
    )
    shown = joined(die_named(seat, at, face) for at, face in dice)
    name = called(f"loose-{seat}")
    return worded("supply", say(language, "Supply"), value, shown, language, name)


def sponsors(look: Look, seat: int) -> Markup:
    """The halls that sponsor another, with the die on top of the smelter."""
    g = look.g
    top = die_at(g, seat, Place.SMELTER)
    die = NOTHING if top == NONE else die_of(g, seat, top)
    return sponsors_of(seat, tuple(g.sponsor[seat]), die, look.language)


@lru_cache(maxsize=4096)
def sponsors_of(seat: int, active: tuple[int, ...], die: Markup, language: str) -> Markup:
    """The same, by the symbols that are active."""
    halls = [colour for colour in range(COLOURS) if active[colour]]
    value = ", ".join(piece_name(Kind(colour), language) for colour in halls)
    shown = joined(emblem(colour) for colour in halls) + die
    name = called(f"sponsors-{seat}")
    return worded("sponsors", say(language, "Sponsors"), value, shown, language, name)


def wares(look: Look, seat: int) -> Markup:
    """The goods of another."""
    return wares_of(tuple(look.g.shelf[seat]), called(f"wares-{seat}"), look.language)


@lru_cache(maxsize=4096)
def wares_of(shelf: tuple[int, ...], name: Markup, language: str) -> Markup:
    """A shelf of goods, weapons first; it is a group by itself if it bears a name."""
    value = ", ".join(f"{n} \u00d7 {good_name(of, language)}" for of, n in enumerate(shelf) if n)
    shown = joined(
        joined((good(of), fill(TIMES, shelf[of]) if shelf[of] > 1 else NOTHING))
        for of in (*range(COLOURS, GOODS), *range(COLOURS))
        if shelf[of]
    )
    return worded("wares", say(language, "Shelf"), value, shown, language, name)


def aides(look: Look, seat: int) -> Markup:
    """The members of the staff of another who have a card."""
    return aides_of(seat, tuple(look.g.staff[seat]), look.language)


@lru_cache(maxsize=4096)
def aides_of(seat: int, folk: tuple[int, ...], language: str) -> Markup:
    """The same, by their cards."""
    shown = joined(
        piece(
            "aide",
            joined((tool(who), icons(card))),
            staff_tip(who, card, language),
            more=moving(f"folk-{card}"),
        )
        for who, card in enumerate(folk)
        if card != NONE
    )
    inside = fill(WORD, say(language, "Staff"), shown or DASH)
    return fill(FACT, kind="aides", name=called(f"aides-{seat}"), shown=inside)


FACTS = {"loose": loose, "sponsors": sponsors, "wares": wares, "aides": aides}
"""What a panel lists: supply, sponsors with the die in the smelter, shelf, staff."""


def worded(
    kind: str, word: str, value: str, shown: Markup, language: str, name: Markup = NOTHING
) -> Markup:
    """A fact: its word and its pieces."""
    inside = fill(WORD, word, shown or DASH)
    tip = (word, value or say(language, "none"))
    return fill(FACT, kind=kind, name=name, shown=piece("fact-of", inside, tip))


def peddler(look: Look) -> Markup:
    """The rival of a single smith: gold, hour, shelf, icons of those whom he poached."""
    g, language = look.g, look.language
    score = peddler_score(g)
    tip = (
        say(language, "{n} gold", n=g.peddler_gold),
        say(language, "If the game ended now, with the icons of poached townsfolk and a handicap of"
            " {handicap}: {n} gold.", handicap=HANDICAPS[g.rival], n=score),
        say(language, "At the market he sells every good at its best price without corruption, and"
            " is paid by the fullest halls: {n} today.", n=SPONSORED_HALLS[min(g.day, 3)]),
    )  # fmt: skip
    inside = fill(
        PURSE,
        coin=sign("coin", "coin"),
        gold=g.peddler_gold,
        more=more(score - g.peddler_gold),
    )
    shelf, poached, left = tuple(g.peddler_shelf), g.peddler_icons, sum(g.peddler_deck)
    value = [f"{n} \u00d7 {piece_name(Kind(c), language)}" for c, n in enumerate(poached) if n]
    shown = [
        wares_of(shelf, NOTHING, language),
        worded("sponsors", say(language, "Poached"), ", ".join(value),
               joined(emblem(c) * n for c, n in enumerate(poached)), language),
        worded("left-cards", say(language, "Cards left"), str(left),
               fill(Markup("<b>{}</b>"), left), language),
    ]  # fmt: skip
    return fill(
        PEDDLER_PANEL,
        name=seat_name(PEDDLER, language, ()),
        token=token(look.scene, PEDDLER),
        purse=piece("num purse", inside, tip),
        hour=hour(g.hour[PEDDLER], language),
        facts=joined(shown),
    )

"""The others at a glance: forge, supply, shelf, sponsors, staff; and the Peddler."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.kept import KEPT
from forgehall.draw.markup import NOTHING, fill, joined, moving, piece, placed
from forgehall.draw.page_pieces import is_at_work, level
from forgehall.games.merchants_cove.page.bench import PURSE, more, purse
from forgehall.games.merchants_cove.page.furnaces import furnace_tip
from forgehall.games.merchants_cove.page.pieces import (
    TIMES,
    cards,
    coal_of,
    die_of,
    emblem,
    good,
    hours,
    icons,
    sign,
    token,
    tool,
)
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.page.tips import staff_tip
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOODS,
    HANDICAPS,
    SPONSORED_HALLS,
    STAFF,
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
    '<article class="smith panel seat-{seat}{works}" id="seat-{seat}" aria-label="{name}">'
    '<header>{token}<h2>{name}</h2>{level}{purse}{taint}<span class="at">{hour}</span></header>'
    '<div class="mini">{furnaces}</div>'
    '<ul class="facts">{facts}</ul></article>'
)
FACT = Markup('<li class="{kind}">{shown}</li>')
HEARD = Markup('{}<span class="heard">{}</span>')
WORD = Markup('<span class="word">{}</span>{}')
PEDDLER_PANEL = Markup(
    '<article class="smith panel peddler" id="peddler" aria-label="{name}">'
    '<header>{token}<h2>{name}</h2>{purse}<span class="at">{hour}</span></header>'
    '<ul class="facts">{facts}</ul></article>'
)


def panel(look: Look, seat: int) -> Markup:
    """All that another smith shows."""
    return fill(
        PANEL,
        seat=seat,
        works=" works" if is_at_work(look.scene, seat) else "",
        name=look.scene.names[seat],
        token=token(look.scene, seat),
        level=level(look.scene, seat),
        purse=purse(look, seat),
        hour=hour(look, seat),
        furnaces=joined(mini(look, seat, of) for of in range(FURNACES)),
        taint=taint(look, seat),
        facts=facts(look, seat),
    )


def hour(look: Look, marker: int) -> Markup:
    """Where a time marker stands."""
    n = look.g.hour[marker]
    label = say(look.language, "hour {n}", n=n)
    return fill(HEARD, hours(n), label)


def mini(look: Look, seat: int, of: int) -> Markup:
    """A furnace of another, small."""
    g, places = look.g, look.g.place[seat]
    made_of = (
        look.language, seat, of, g.coal[seat][of], g.corruption_without_good, *g.face[seat],
        *places, *g.supply[seat],
    )  # fmt: skip
    return KEPT.group(("mini", *made_of), lambda: mini_drawn(look, seat, of))


def mini_drawn(look: Look, seat: int, of: int) -> Markup:
    """The same, drawn."""
    g = look.g
    dice = joined(die_of(g, seat, at) for at in dice_in(g, seat, of))
    inside = joined((dice, coal_of(g, seat, of)))
    look_of = f"mini-furnace of-{Furnace(of).name}"
    place = placed(f"furnace-{seat}-{of}")
    return piece(look_of, inside, furnace_tip(look, seat, of), more=place)


def facts(look: Look, seat: int) -> Markup:
    """Supply, sponsors with the die in the smelter, shelf, staff."""
    g = look.g
    made_of = (
        look.language, seat, *g.face[seat], *g.place[seat], *g.sponsor[seat], *g.shelf[seat],
        *g.staff[seat],
    )  # fmt: skip
    return KEPT.group(("facts", *made_of), lambda: facts_drawn(look, seat))


def facts_drawn(look: Look, seat: int) -> Markup:
    """The same, drawn."""
    g, language = look.g, look.language
    loose = [at for at in range(DICE) if g.place[seat][at] in (Place.SUPPLY, Place.ASIDE)]
    top = die_at(g, seat, Place.SMELTER)
    sponsors = [colour for colour in range(COLOURS) if g.sponsor[seat][colour]]
    shown = [
        worded(look, "supply", say(language, "Supply"), dice_words(look, seat, loose),
               joined(die_of(g, seat, at) for at in loose)),
        worded(look, "sponsors", say(language, "Sponsors"),
               colours(look, sponsors),
               joined(emblem(colour) for colour in sponsors)
               + (NOTHING if top == NONE else die_of(g, seat, top))),
        worded(look, "wares", say(language, "Shelf"), goods_words(look, list(g.shelf[seat])),
               wares(list(g.shelf[seat]))),
        staff_fact(look, seat),
    ]  # fmt: skip
    return joined(shown)


def worded(look: Look, kind: str, word: str, value: str, shown: Markup) -> Markup:
    """A fact: its word and its pieces."""
    inside = fill(WORD, word, shown or dash())
    return fill(FACT, kind=kind, shown=piece("fact-of", inside, (word, value or none(look))))


def dash() -> Markup:
    """Nothing there."""
    return Markup('<span class="word">\u2013</span>')


def none(look: Look) -> str:
    """Nothing there, in words."""
    return say(look.language, "none")


def dice_words(look: Look, seat: int, dice: list[int]) -> str:
    """Dice in words."""
    face = look.g.face[seat]
    return ", ".join(
        f"{say(look.language, COLOUR_NAMES[at % COLOURS])} {face[at] or '?'}" for at in dice
    )


def colours(look: Look, kinds: list[int]) -> str:
    """Kinds in words."""
    return ", ".join(piece_name(Kind(kind), look.language) for kind in kinds)


def goods_words(look: Look, shelf: list[int]) -> str:
    """Goods in words."""
    names = [f"{n} \u00d7 {good_name(of, look.language)}" for of, n in enumerate(shelf) if n]
    return ", ".join(names)


def wares(shelf: list[int]) -> Markup:
    """Goods as pictures, weapons first."""
    order = [*range(COLOURS, GOODS), *range(COLOURS)]
    return joined(
        joined((good(of), fill(TIMES, shelf[of]) if shelf[of] > 1 else NOTHING))
        for of in order
        if shelf[of]
    )


def staff_fact(look: Look, seat: int) -> Markup:
    """The members of the staff who have a card."""
    cards_of = look.g.staff[seat]
    shown = joined(
        piece(
            "aide",
            joined((tool(who), icons(cards_of[who]))),
            staff_tip(look, seat, who),
            more=moving(f"folk-{cards_of[who]}"),
        )
        for who in range(STAFF)
        if cards_of[who] != NONE
    )
    inside = fill(WORD, say(look.language, "Staff"), shown or dash())
    return fill(FACT, kind="aides", shown=inside)


def taint(look: Look, seat: int) -> Markup:
    """How many corruption cards another holds, and no more."""
    language, n = look.language, look.g.held[seat]
    tip = (
        say(language, "Corruption cards: {n}", n=n),
        say(language, "Their faces are known to their owner alone."),
    )
    return piece("stain", cards(n), tip)


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
    shelf, poached = list(g.peddler_shelf), list(g.peddler_icons)
    shown = [
        worded(look, "wares", say(language, "Shelf"), goods_words(look, shelf), wares(shelf)),
        worded(look, "sponsors", say(language, "Poached"),
               ", ".join(f"{n} \u00d7 {piece_name(Kind(c), language)}"
                         for c, n in enumerate(poached) if n),
               joined(emblem(c) * n for c, n in enumerate(poached))),
        worded(look, "left-cards", say(language, "Cards left"), str(sum(g.peddler_deck)),
               fill(Markup("<b>{}</b>"), sum(g.peddler_deck))),
    ]  # fmt: skip
    return fill(
        PEDDLER_PANEL,
        name=seat_name(PEDDLER, language, ()),
        token=token(look.scene, PEDDLER),
        purse=piece("num purse", inside, tip),
        hour=hour(look, PEDDLER),
        facts=joined(shown),
    )

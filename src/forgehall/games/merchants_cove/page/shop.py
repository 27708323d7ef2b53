"""The rest of one's own shop: smelter, shelf, staff and corruption."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from operator import mul
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, called, fill, joined, moving, piece
from forgehall.games.merchants_cove.page.furnaces import SLOT, is_next
from forgehall.games.merchants_cove.page.pieces import (
    INKS,
    TIMES,
    die_of,
    emblem,
    good,
    icons,
    sign,
    tool,
)
from forgehall.games.merchants_cove.page.sockets import socket
from forgehall.games.merchants_cove.page.spots import HANDS, OWN_SYMBOLS, Look, Parts
from forgehall.games.merchants_cove.page.tips import staff_tip
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    CORRUPTION,
    GOLD_PER_MEMBER,
    GOODS,
    PIERS,
    PRICES,
    Corruption,
    Kind,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.market import buyers
from forgehall.games.merchants_cove.rules.scoring import rogue_icons
from forgehall.games.merchants_cove.rules.smith.components import Furnace, Place, Space, Staff
from forgehall.games.merchants_cove.rules.smith.furnaces import die_at
from forgehall.games.merchants_cove.rules.state import Ask, State
from forgehall.games.merchants_cove.words.names import good_name, piece_name
from forgehall.games.merchants_cove.words.tips import (
    Tip,
    capital,
    furnace_name,
    smelter_rule,
    staff_short,
)
from forgehall.kit.language import say
from forgehall.kit.record import NONE

SMELTER = Markup(
    '<section class="smelter" id="smelter" aria-label="{name}">{socket}<h3>{name}</h3>{top}'
    '<div class="pot">{symbols}</div></section>'
)
SYMBOL = Markup('<svg class="flag" aria-hidden="true"><use href="#c-banner"/></svg>{}')
PAYS = Markup('<b class="pays">{}+{}</b>')
SHELF = Markup(
    '<section class="shelf" id="shelf" aria-label="{name}"><p><b class="serif">{name}</b>'
    '<span class="soft">{worth}</span></p><div class="goods">{large}</div>'
    '<div class="goods">{small}</div></section>'
)
HAND = Markup(
    '<span class="who">{tool}<b>{name}</b><span class="what">{short}</span></span>'
    '<span class="tuck{free}"{moves}><span>{card}</span>{icons}</span>'
)
STAFF_OF = Markup('<div class="staff" id="staff">{call}{hands}{taint}</div>')
CALL = Markup('<div class="call" id="activate">{socket}<span class="serif">{name}</span></div>')
TAINT = Markup(
    '<span class="fan">{fan}</span><b class="n-cards">{n}</b>'
    '<span class="sum">{icons} {rogue} \u00d7 {lair} = <b class="loss">{loss}</b></span>'
)
MOST_IN_FAN = 3


def shop_parts() -> Parts:
    """How the parts of smelter, shelf and staff are drawn, by their ids."""
    return {
        "fill-smelter": partial(socket, space=Space.FILL_SMELTER, name=called("fill-smelter")),
        "top-space": top_space,
        **{name: partial(symbol, colour=colour) for colour, name in enumerate(OWN_SYMBOLS)},
        "shelf": shelf,
        "activate": call,
        **{name: partial(hand, who=who) for who, name in enumerate(HANDS)},
        "taint": taint,
    }


def smelter(language: str, drawn: Mapping[str, Markup]) -> Markup:
    """The smelter: its top space, and a banner for each colour."""
    return fill(
        SMELTER,
        name=furnace_name(Furnace.SMELTER, language),
        socket=drawn["fill-smelter"],
        top=drawn["top-space"],
        symbols=joined(drawn[name] for name in OWN_SYMBOLS),
    )


def top_space(look: Look) -> Markup:
    """The die on top of the smelter."""
    top = die_at(look.g, look.seat, Place.SMELTER)
    go = " go" if is_next(look, Furnace.SMELTER) else ""
    slot = fill(SLOT, go=go) if top == NONE else die_of(look.g, look.seat, top)
    tip = (furnace_name(Furnace.SMELTER, look.language), smelter_rule(look.language))
    return piece("top-space", slot, tip, more=called("top-space"))


def symbol(look: Look, colour: int) -> Markup:
    """A sponsorship symbol: asleep under a die, or bare with what it pays."""
    g, seat = look.g, look.seat
    die = NOTHING if g.sponsor[seat][colour] else die_of(g, seat, COLOURS + colour)
    pays = GOLD_PER_MEMBER * g.hall[colour]
    return symbol_of(colour, die, pays, *look.chosen("symbol", colour), look.language)


@lru_cache(maxsize=4096)
def symbol_of(
    colour: int, die: Markup, pays: int, choice: int | None, words: str, language: str
) -> Markup:
    """The same, by the die that covers it."""
    if die:
        state = say(language, "Asleep under its die. It would pay {n} gold now.", n=pays)
    else:
        state = say(language, "Active: pays {n} gold at every market, 1 for each member.", n=pays)
    inside = die or fill(PAYS, emblem(colour), pays)
    kind = piece_name(Kind(colour), language)
    tip = (say(language, "Sponsors: {kind}", kind=kind), state, smelter_rule(language))
    look_of, name = f"symbol {INKS[colour]}", called(OWN_SYMBOLS[colour])
    return piece(look_of, fill(SYMBOL, inside), tip, choice, label=words, more=name)


def best_price(g: State, of: int) -> int:
    """The most that a good fetches at one pier now, without rogues."""
    return PRICES[of] * max(buyers(g, of, 1 + pier) for pier in range(PIERS))


def shelf(look: Look) -> Markup:
    """Weapons above, armour below, a column a colour; ghosts where there is none."""
    g, language = look.g, look.language
    best = [best_price(g, of) for of in range(GOODS)]
    worth = sum(map(mul, g.shelf[look.seat], best))
    wares = [on_shelf(look, of, price) for of, price in enumerate(best)]
    return fill(
        SHELF,
        name=say(language, "Shelf"),
        worth=say(language, "sells for {n} now", n=worth),
        large=joined(wares[COLOURS:]),
        small=joined(wares[:COLOURS]),
    )


def on_shelf(look: Look, of: int, best: int) -> Markup:
    """The goods of a kind; a button where a townsperson may bring one."""
    g, seat = look.g, look.seat
    is_for_sale = look.kind == Ask.SELL and look.arg == of
    shown = Ware(of, g.shelf[seat][of], g.supply[seat][of], best, is_for_sale)
    return ware(shown, *look.chosen("shelf", of), look.language)


class Ware(NamedTuple):
    """What is seen of the goods of a kind."""

    of: int
    n: int
    left: int
    """In the supply."""
    best: int
    """The best price now."""
    is_for_sale: bool


@lru_cache(maxsize=4096)
def ware(shown: Ware, choice: int | None, words: str, language: str) -> Markup:
    """The same, drawn."""
    of, n, left, best, is_for_sale = shown
    kind = "ware" + ("" if n or choice is not None else " no") + (" chosen" if is_for_sale else "")
    inside = joined((good(of), fill(TIMES, n) if n > 1 else NOTHING))
    tip = (
        capital(good_name(of, language)),
        say(language, "On the shelf: {n}. In your supply: {left}.", n=n, left=left),
        say(language, "Best price now: {n} gold.", n=best),
    )
    return piece(kind, inside, tip, choice, label=words)


def staff(drawn: Mapping[str, Markup]) -> Markup:
    """The socket to activate, the four members, and the corruption."""
    return fill(
        STAFF_OF,
        call=drawn["activate"],
        hands=joined(drawn[name] for name in HANDS),
        taint=drawn["taint"],
    )


def call(look: Look) -> Markup:
    """The socket to activate the staff."""
    return fill(CALL, socket=socket(look, Space.ACTIVATE), name=say(look.language, "Staff"))


def hand(look: Look, who: int) -> Markup:
    """A member of the staff, with the townsperson that is tucked under it."""
    used = look.kind == Ask.ACTIVATE and bool(look.arg >> who & 1)
    card = look.g.staff[look.seat][who]
    return hand_of(who, card, used, *look.chosen("staff", who), look.language)


@lru_cache(maxsize=4096)
def hand_of(
    who: int,
    card: int,
    used: bool,  # noqa: FBT001  # a fact, not a mode
    choice: int | None,
    words: str,
    language: str,
) -> Markup:
    """The same, by the card that is tucked there."""
    is_free = card == NONE
    inside = fill(
        HAND,
        tool=tool(who),
        name=piece_name(Staff(who), language),
        short=staff_short(who, language),
        free=" none" if is_free else "",
        moves=NOTHING if is_free else moving(f"folk-{card}"),
        card=say(language, "free place") if is_free else piece_name(Townsperson(card), language),
        icons=NOTHING if is_free else icons(card),
    )
    kind = "hand" + (" idle" if is_free and choice is None else "") + (" used" if used else "")
    tip = staff_tip(who, card, language)
    return piece(kind, inside, tip, choice, label=words, more=called(HANDS[who]))


def taint(look: Look) -> Markup:
    """One's own corruption: how many cards, and what their icons would cost now."""
    g, seat = look.g, look.seat
    rogues = rogue_icons(g, seat)
    return taint_of(g.held[seat], rogues, g.lair, tuple(g.corruption[seat]), look.language)


@lru_cache(maxsize=4096)
def taint_of(n: int, rogues: int, lair: int, titles: tuple[int, ...], language: str) -> Markup:
    """The same, by the cards of each title, the icons and the rogues in the lair."""
    loss = rogues * lair
    inside = fill(
        TAINT,
        fan=sign("corr", "card-back") * min(max(n, 1), MOST_IN_FAN),
        n=n,
        icons=rogues,
        rogue=emblem(Kind.ROGUE),
        lair=lair,
        loss=f"\u2212{loss}" if loss else 0,
    )
    tip = taint_tip(n, rogues, titles, language)
    return piece("taint" + ("" if n else " clean"), inside, tip, more=called("taint"))


def taint_tip(n: int, rogues: int, titles: tuple[int, ...], language: str) -> Tip:
    """One's own cards by title, and what they cost."""
    cards = [
        f"{held} \u00d7 {piece_name(Corruption(title), language)} ({CORRUPTION[title].icons})"
        for title, held in enumerate(titles)
        if held > 0
    ]
    return (
        say(language, "Corruption cards: {n}", n=n),
        say(language, "Rogue icons on cards and staff: {n}. At the end each costs 1 gold for every"
            " rogue in the lair.", n=rogues),
        say(language, "Your cards (icons): {cards}. The others see only how many there are.",
            cards=", ".join(cards)) if cards else "",
    )  # fmt: skip

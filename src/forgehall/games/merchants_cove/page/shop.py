"""The rest of one's own shop: smelter, shelf, staff and corruption."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
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
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.page.tips import staff_tip
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    CORRUPTION,
    GOLD_PER_MEMBER,
    GOODS,
    PIERS,
    PRICES,
    STAFF,
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
STAFF_OF = Markup(
    '<div class="staff" id="staff"><div class="call">{socket}'
    '<span class="serif">{name}</span></div>{hands}{taint}</div>'
)
TAINT = Markup(
    '<span class="fan">{fan}</span><b class="n-cards">{n}</b>'
    '<span class="sum">{icons} {rogue} \u00d7 {lair} = <b class="loss">{loss}</b></span>'
)
MOST_IN_FAN = 3


def smelter(look: Look) -> Markup:
    """The smelter: its top space, and a banner for each colour."""
    g, seat = look.g, look.seat
    top = die_at(g, seat, Place.SMELTER)
    can_go = look.choice("socket", Space.FILL_SMELTER) is not None and look.kind != Ask.FORGE
    is_next = look.kind == Ask.FILL and look.arg == Furnace.SMELTER
    go = " go" if can_go or is_next else ""
    slot = fill(Markup('<i class="slot{}"></i>'), go) if top == NONE else die_of(g, seat, top)
    name = furnace_name(Furnace.SMELTER, look.language)
    return fill(
        SMELTER,
        name=name,
        socket=socket(look, Space.FILL_SMELTER),
        top=piece("top-space", slot, (name, smelter_rule(look.language))),
        symbols=joined(symbol(look, colour) for colour in range(COLOURS)),
    )


def symbol(look: Look, colour: int) -> Markup:
    """A sponsorship symbol: asleep under a die, or bare with what it pays."""
    g, seat, language = look.g, look.seat, look.language
    kind, pays = piece_name(Kind(colour), language), GOLD_PER_MEMBER * g.hall[colour]
    if g.sponsor[seat][colour]:
        inside = fill(PAYS, emblem(colour), pays)
        state = say(language, "Active: pays {n} gold at every market, 1 for each member.", n=pays)
    else:
        inside = die_of(g, seat, COLOURS + colour)
        state = say(language, "Asleep under its die. It would pay {n} gold now.", n=pays)
    tip = (say(language, "Sponsors: {kind}", kind=kind), state, smelter_rule(language))
    choice = look.choice("symbol", colour)
    label = "" if choice is None else look.words(choice)
    return piece(f"symbol {INKS[colour]}", fill(SYMBOL, inside), tip, choice, label=label)


def best_price(g: State, of: int) -> int:
    """The most that a good fetches at one pier now, without rogues."""
    return PRICES[of] * max(buyers(g, of, 1 + pier) for pier in range(PIERS))


def shelf(look: Look) -> Markup:
    """Weapons above, armour below, a column a colour; ghosts where there is none."""
    g, seat = look.g, look.seat
    worth = sum(g.shelf[seat][of] * best_price(g, of) for of in range(GOODS))
    return fill(
        SHELF,
        name=say(look.language, "Shelf"),
        worth=say(look.language, "sells for {n} now", n=worth),
        large=joined(on_shelf(look, COLOURS + colour) for colour in range(COLOURS)),
        small=joined(on_shelf(look, colour) for colour in range(COLOURS)),
    )


def on_shelf(look: Look, of: int) -> Markup:
    """The goods of a kind; a button where a townsperson may bring one."""
    g, language = look.g, look.language
    n = g.shelf[look.seat][of]
    choice = look.choice("shelf", of)
    is_for_sale = look.kind == Ask.SELL and look.arg == of
    kind = "ware" + ("" if n or choice is not None else " no") + (" chosen" if is_for_sale else "")
    inside = joined((good(of), fill(TIMES, n) if n > 1 else NOTHING))
    tip = (
        capital(good_name(of, language)),
        say(language, "On the shelf: {n}. In your supply: {left}.", n=n,
            left=g.supply[look.seat][of]),
        say(language, "Best price now: {n} gold.", n=best_price(g, of)),
    )  # fmt: skip
    label = "" if choice is None else look.words(choice)
    return piece(kind, inside, tip, choice, label=label)


def staff(look: Look) -> Markup:
    """The socket to activate, the four members, and the corruption."""
    return fill(
        STAFF_OF,
        socket=socket(look, Space.ACTIVATE),
        name=say(look.language, "Staff"),
        hands=joined(hand(look, who) for who in range(STAFF)),
        taint=taint(look),
    )


def hand(look: Look, who: int) -> Markup:
    """A member of the staff, with the townsperson that is tucked under it."""
    g, language = look.g, look.language
    card = g.staff[look.seat][who]
    is_free = card == NONE
    used = look.kind == Ask.ACTIVATE and look.arg >> who & 1
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
    choice = look.choice("staff", who)
    label = "" if choice is None else look.words(choice)
    kind = "hand" + (" idle" if is_free and choice is None else "") + (" used" if used else "")
    return piece(kind, inside, staff_tip(look, look.seat, who), choice, label=label)


def taint(look: Look) -> Markup:
    """One's own corruption: how many cards, and what their icons would cost now."""
    g, seat = look.g, look.seat
    n, rogues = g.held[seat], rogue_icons(g, seat)
    loss = rogues * g.lair
    inside = fill(
        TAINT,
        fan=sign("corr", "card-back") * min(max(n, 1), MOST_IN_FAN),
        n=n,
        icons=rogues,
        rogue=emblem(Kind.ROGUE),
        lair=g.lair,
        loss=f"\u2212{loss}" if loss else 0,
    )
    return piece("taint" + ("" if n else " clean"), inside, taint_tip(look))


def taint_tip(look: Look) -> Tip:
    """One's own cards by title, and what they cost."""
    g, seat, language = look.g, look.seat, look.language
    titles = [
        f"{n} \u00d7 {piece_name(Corruption(title), language)} ({CORRUPTION[title].icons})"
        for title, n in enumerate(g.corruption[seat])
        if n > 0
    ]
    return (
        say(language, "Corruption cards: {n}", n=g.held[seat]),
        say(language, "Rogue icons on cards and staff: {n}. At the end each costs 1 gold for every"
            " rogue in the lair.", n=rogue_icons(g, seat)),
        say(language, "Your cards (icons): {cards}. The others see only how many there are.",
            cards=", ".join(titles)) if titles else "",
    )  # fmt: skip

"""What is being settled, as pieces to choose from: hours, cards, dice, an ability."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, piece
from forgehall.games.merchants_cove.page.pieces import (
    cards,
    die,
    emblem,
    figure,
    good,
    hours,
    icons,
    sign,
)
from forgehall.games.merchants_cove.page.spots import Look, Spot
from forgehall.games.merchants_cove.page.town import deed
from forgehall.games.merchants_cove.rules.components import (
    BOATS,
    COLOURS,
    CORRUPTION,
    KINDS,
    Corruption,
    Kind,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.sailors import card_in
from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.games.merchants_cove.words.furnaces import dice_in
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.games.merchants_cove.words.tips import folk_tip
from forgehall.kit.language import say

TRAY = Markup('<div class="tray" id="tray">{}</div>')
CARD = Markup('<span class="title">{title}</span><span class="worth">{icons}{n}</span>')
OF_A_CARD = (Ask.TUCK, Ask.GOOD, Ask.USE, Ask.BOAT, Ask.HALL)
OF_SAILORS = (Ask.PASSENGER, Ask.TO_BOAT, Ask.SWAP)
OF_TRAY = (
    Ask.PAY,
    Ask.DISCARD,
    Ask.EMPTY,
    Ask.PLACE,
    Ask.SHIFT_TO,
    Ask.SELL,
    *OF_A_CARD,
    *OF_SAILORS,
)
"""The questions that it tells of."""


def tray(look: Look) -> Markup:
    """The tray; empty unless the seat is asked something that lies in the hand."""
    match look.kind:
        case Ask.PAY:
            inside = joined(pay(look, at) for at in offers(look))
        case Ask.DISCARD:
            inside = joined(card(look, at) for at in offers(look))
        case Ask.EMPTY:
            inside = joined(dice(look, at) for at in offers(look))
        case Ask.USE:
            inside = ability(look)
        case Ask.PLACE | Ask.SHIFT_TO:
            inside = held(look, figure(look.arg % KINDS), look.arg % KINDS)
        case Ask.SELL:
            inside = fill(Markup('<span class="inhand">{}</span>'), good(look.arg))
        case _:
            inside = hired(look)
    return fill(TRAY, inside)


def offers(look: Look) -> list[int]:
    """What can be chosen here."""
    return sorted(spot.at for spot in look.lit if spot.part == "offer")


def offer(look: Look, at: int, inside: Markup, more: str = "", kind: str = "offer") -> Markup:
    """A thing in the tray that stands for a choice."""
    choice = look.lit[Spot("offer", at)]
    return piece(kind, inside, (look.words(choice), more), choice)


def pay(look: Look, at: int) -> Markup:
    """All the hours, or one less for a corruption card."""
    cost = hours(look.arg - at)
    if at == 0:
        return offer(look, at, cost, say(look.language, "Pay the full time."))
    tip = say(look.language, "Rogues help: one hour less, but you draw a corruption card.")
    return offer(look, at, fill(Markup("{} +{}"), cost, cards(1)), tip)


def card(look: Look, title: int) -> Markup:
    """An own corruption card to discard."""
    n, rogues = look.g.corruption[look.seat][title], CORRUPTION[title].icons
    inside = fill(
        CARD,
        title=piece_name(Corruption(title), look.language),
        icons=emblem(Kind.ROGUE) * rogues if rogues else "0",
        n=fill(Markup("<small>\u00d7{}</small>"), n) if n > 1 else NOTHING,
    )
    tip = say(look.language, "Rogue icons: {n}. You hold such cards: {held}.", n=rogues, held=n)
    return offer(look, title, inside, tip, "offer evil")


def dice(look: Look, at: int) -> Markup:
    """The dice of a furnace that made nothing: they stay, or are set aside."""
    faces = look.g.face[look.seat]
    lying = dice_in(look.g, look.seat, look.arg)
    shown = joined(die(one % COLOURS, faces[one]) for one in lying)
    if at == 0:
        inside = fill(Markup("{} {}"), shown, say(look.language, "stay"))
        return offer(look, at, inside, say(look.language, "They wait for a hotter or cooler day."))
    inside = fill(Markup("{} {}"), shown, sign("roll", "rolls"))
    return offer(look, at, inside, say(look.language, "They are rolled at the end."))


def ability(look: Look) -> Markup:
    """The ability of a townsperson that can be used."""
    return offer(look, 0, deed(look.arg), folk_tip(look.arg, look.language)[1])


def held(look: Look, shown: Markup, kind: int) -> Markup:
    """An adventurer who looks for a boat."""
    return fill(
        Markup('<span class="inhand">{}{}</span>'), shown, piece_name(Kind(kind), look.language)
    )


def hired(look: Look) -> Markup:
    """The townsperson that the question is about."""
    if look.kind in OF_A_CARD:
        townsperson = look.arg
    elif look.kind in (Ask.PASSENGER, Ask.TO_BOAT):
        townsperson = card_in(look.arg)
    elif look.kind == Ask.SWAP:
        townsperson = card_in(look.arg // BOATS)
    else:
        return NOTHING
    name = piece_name(Townsperson(townsperson), look.language)
    inside = fill(Markup("<b>{}</b>{}{}"), name, deed(townsperson), icons(townsperson))
    return piece("inhand", inside, folk_tip(townsperson, look.language))

"""Workshop and market: what lies there, how much room is left, what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, piece
from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.pieces import face, price, sign, tile_look, title
from forgehall.games.dwarven_smithy.page.stacks import bundle, finished_king, stacks_in
from forgehall.games.dwarven_smithy.page.tags import Tags, of_market, of_workshop
from forgehall.games.dwarven_smithy.page.verdict import why_not
from forgehall.games.dwarven_smithy.rules.actions import staying_mark
from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    READY,
    Zone,
    is_guild,
    is_raw,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.state import ROTATED, Ask, Verb
from forgehall.games.dwarven_smithy.rules.trade import lowest_price, sale_value
from forgehall.games.dwarven_smithy.rules.zones import free, zone_limit
from forgehall.games.dwarven_smithy.words.names import coins_name, good_name
from forgehall.games.dwarven_smithy.words.tips import tip_of
from forgehall.kit.language import say
from forgehall.kit.questions import is_over, open_arg, open_kind
from forgehall.kit.record import NONE

ZONE = Markup(
    '<section class="{name}" id="{name}"><h2>{title} <small>{full}</small></h2>'
    '<div class="{roof}"></div><ol class="row of-{limit}">{cells}</ol></section>'
)
CELL = Markup('<li class="cell">{tile}<span class="below">{below}{deeds}</span></li>')
DEEDS = Markup('<span class="deeds">{}</span>')
TO = Markup('<span class="to">{}</span>')
CAPTION = Markup('<span class="caption">{}</span>')
CALLED = Markup('<span class="called">{}</span>')
"""Words that are left out where there is no room for them."""
SIGNS = {
    Verb.TO_WORKSHOP: "to-workshop",
    Verb.TO_MARKET: "to-market",
    Verb.SWAP: "swap",
    Verb.SELL: "cross",
    Verb.PLAY_WORKSHOP: "to-workshop",
    Verb.PLAY_MARKET: "to-market",
}
"""What the small buttons beside a card show."""


class Lying(NamedTuple):
    """A loose card; of equal ones, the first that can do a thing stands for all."""

    good: int
    is_first: bool
    is_turned: bool
    may_sell: bool
    """It is not turned, and it is the first of which that is true."""
    may_move: bool
    """It was not moved so often that it stays, and it is the first of which that is true."""


def lying(look: Look, seat: int, zone: int) -> list[Lying]:
    """The loose cards of a zone."""
    g = look.g
    return lying_so(tuple(g.lies[seat][zone]), tuple(g.marks[seat][zone]), staying_mark(g, seat))


@lru_cache(maxsize=4096)
def lying_so(lies: tuple[int, ...], marks: tuple[int, ...], stays: int) -> list[Lying]:
    """The same by what lies there, and by the mark of what stays."""
    found, last, sold, moved = [], NONE, False, False
    for good, mark in zip(lies, marks, strict=True):
        if good == NONE:
            break
        is_first, is_turned = good != last, bool(mark & ROTATED)
        if is_first:
            last, sold, moved = good, False, False
        sells, moves = not (sold or is_turned), not (moved or mark & stays)
        found.append(Lying(good, is_first, is_turned, sells, moves))
        sold, moved = sold or sells, moved or moves
    return found


def deed(look: Look, verb: int, choice: int, *, named: bool) -> Markup:
    """A small button beside a card; where there is room it also says where the card goes."""
    return deed_button(verb, choice, look.words(choice), look.language, named=named)


@lru_cache(maxsize=4096)
def deed_button(verb: int, choice: int, words: str, language: str, *, named: bool) -> Markup:
    """The same by what it shows."""
    name = NOTHING
    if named:
        zone = Zone.WORKSHOP if verb == Verb.PLAY_WORKSHOP else Zone.MARKET
        name = fill(TO, zone_title(zone, language))
    return piece("deed", joined((sign(SIGNS[Verb(verb)]), name)), (words,), choice)


def zone_title(zone: int, language: str) -> str:
    """Workshop or market, as it begins a line."""
    return say(language, "Workshop") if zone == Zone.WORKSHOP else say(language, "Market")


def deeds(look: Look, found: Sequence[tuple[int, int | None]], *, named: bool = False) -> Markup:
    """All small buttons beside a card."""
    inside = joined(
        deed(look, verb, choice, named=named) for verb, choice in found if choice is not None
    )
    return fill(DEEDS, inside) if inside else NOTHING


def zone_section(look: Look, seat: int, zone: int, name: str, roof: str, cells: Markup) -> Markup:
    """A zone of one's own smithy, with how full it is."""
    language, limit = look.language, zone_limit(look.g, seat, zone)
    return fill(
        ZONE,
        name=name,
        title=zone_title(zone, language),
        full=say(language, "{n} of {most}", n=look.g.used[seat][zone], most=limit),
        roof=roof,
        limit=limit,
        cells=cells,
    )


def slots(look: Look, seat: int, zone: int) -> Markup:
    """The free spaces of a zone; the first is a button where a bought card looks for a place."""
    n = free(look.g, seat, zone)
    choice = look.answer(Ask.BUY_TO, zone) if seat == look.own else None
    if choice is None:
        return free_spaces(n, look.language)
    card = good_name(look.lot[1], look.language)
    words = say(look.language, "Lay it here: {card}", card=card)
    here = fill(Markup("<span>{}</span>"), say(look.language, "lay here"))
    first = piece("slot", here, (words,), choice)
    place = fill(CELL, tile=first, below=NOTHING, deeds=NOTHING)
    return place + free_spaces(n - 1, look.language)


@cache
def free_spaces(n: int, language: str) -> Markup:
    """Spaces where nothing lies."""
    still = piece("slot", NOTHING, (say(language, "Free space"),), stop=False)
    return fill(CELL, tile=still, below=NOTHING, deeds=NOTHING) * n


def workshop(look: Look, seat: int) -> Markup:
    """One's own workshop: locked stacks, loose cards, free spaces."""
    tags = of_workshop(look, seat)
    loose = joined(work_cell(look, card, tags) for card in lying(look, seat, Zone.WORKSHOP))
    stacks = joined(bundle(look, seat, i, tags) for i in stacks_in(look, seat, finished=False))
    cells = joined((stacks, loose, slots(look, seat, Zone.WORKSHOP)))
    return zone_section(look, seat, Zone.WORKSHOP, "workshop", "beam", cells)


def work_cell(look: Look, card: Lying, tags: Tags) -> Markup:
    """A loose card in one's own workshop."""
    good, is_card = card.good, is_guild(card.good)
    move = look.act(Verb.TO_MARKET, good) if card.may_move else None
    craft = look.act(Verb.CRAFT, good) if is_card else None
    main = craft if craft is not None else move
    if look.kind == Ask.SWAP_WITH and card.may_move:
        main = look.answer(Ask.SWAP_WITH, good)
    if look.kind == Ask.LAY_GEM and READY <= good < GUILD and card.is_first:
        main = look.answer(Ask.LAY_GEM, resource_of(good))
    state = told_of(look, good) if is_card else ()
    if is_raw(good):
        state = (say(look.language, "Raw: it is refined when your next turn begins."),)
    more = deeds(look, [(Verb.TO_MARKET, move)]) if craft is not None else NOTHING
    return cell(
        Card(good, tags.of(good), main, look.words(main), state),
        called(good, look.language),
        look.language,
        more,
    )


def told_of(look: Look, good: int) -> tuple[str, ...]:
    """What a guild card still lacks."""
    return why_not(look.outlooks[good], look.language, acts=look.kind == Ask.ACT)


@cache
def called(good: int, language: str) -> Markup:
    """The name of a card below it; of a resource, whatever its state."""
    name = good_name(good, language) if is_guild(good) else title(resource_of(good), language)
    return fill(CAPTION, fill(CALLED, name))


def market(look: Look, seat: int) -> Markup:
    """One's own market: finished king's items, loose cards with what they bring, free spaces."""
    tags = of_market(look, seat)
    kings = joined(finished_king(look, seat, i) for i in stacks_in(look, seat, finished=True))
    loose = joined(sale_cell(look, seat, card, tags) for card in lying(look, seat, Zone.MARKET))
    cells = joined((kings, loose, slots(look, seat, Zone.MARKET)))
    return zone_section(look, seat, Zone.MARKET, "market", "awning", cells)


def sale_cell(look: Look, seat: int, card: Lying, tags: Tags) -> Markup:
    """A loose card in one's own market."""
    good = card.good
    main = sell = look.act(Verb.SELL, good) if card.may_sell else None
    others = []
    if card.may_move:
        others = [(verb, look.act(verb, good)) for verb in (Verb.TO_WORKSHOP, Verb.SWAP)]
    if is_guild(good):
        main = look.act(Verb.CRAFT, good)
        others.append((Verb.SELL, sell))
    if look.kind == Ask.SWAP_MARKET and card.is_first:
        main = look.answer(Ask.SWAP_MARKET, good)
    state, marked = sale_words(look, seat, card), look_of(look, seat, card)
    return cell(
        Card(good, tags.of(good), main, look.words(main), state, marked),
        below(look, seat, card),
        look.language,
        deeds(look, others),
    )


def look_of(look: Look, seat: int, card: Lying) -> str:
    """What marks a card in a market: it is turned, or a question is about it."""
    return (" turned" if card.is_turned else "") + chosen(look, seat, card)


def chosen(look: Look, seat: int, card: Lying) -> str:
    """The card that a question is about stands out: it is being bought, or swapped."""
    g = look.g
    if is_over(g) or not card.is_first:
        return ""
    is_bought = look.lot == (seat, card.good)
    is_swapped = open_kind(g) == Ask.SWAP_WITH and seat == g.turn and open_arg(g) == card.good
    return " chosen" if is_bought or is_swapped else ""


def below(look: Look, seat: int, card: Lying) -> Markup:
    """What a card in one's own market brings; nothing is paid for a guild card."""
    if card.is_turned:
        return fill(CAPTION, fill(CALLED, say(look.language, "turned")))
    if is_guild(card.good):
        return NOTHING
    return price(sale_value(look.g, seat, card.good), "" if look.kind != Ask.ACT else "can")


def sale_words(look: Look, seat: int, card: Lying) -> tuple[str, ...]:
    """What can be done with a card in one's own market."""
    language, good = look.language, card.good
    if is_guild(good):
        return told_of(look, good)
    if card.is_turned:
        return (say(language, "Turned: it came in this turn and cannot be sold before the next."),)
    coins = coins_name(sale_value(look.g, seat, good), language)
    return (say(language, "You can sell it for {coins}.", coins=coins),)


def offers(look: Look, seat: int) -> Markup:
    """What lies in the market of a rival: every card with its price, what can be bought lit."""
    tags, wants = of_market(look, seat), look.wants
    kings = joined(finished_king(look, seat, i) for i in stacks_in(look, seat, finished=True))
    loose = joined(offer_cell(look, seat, card, tags, wants)
                   for card in lying(look, seat, Zone.MARKET))  # fmt: skip
    return joined((kings, loose, slots(look, seat, Zone.MARKET)))


def offer_cell(look: Look, seat: int, card: Lying, tags: Tags, wants: frozenset[int]) -> Markup:
    """A loose card in the market of a rival."""
    good, language = card.good, look.language
    choice = look.act(Verb.BUY_FROM + seat, good) if card.is_first else None
    is_wanted = not is_guild(good) and resource_of(good) in wants
    helps = (say(language, "One of your cards lacks this."),) if is_wanted else ()
    marked, cost = look_of(look, seat, card), lowest_price(look.g, good)
    return cell(
        Card(good, tags.of(good), choice, look.words(choice), helps, marked, is_wanted),
        price(cost, "" if choice is None else "can"),
        language,
    )


class Card(NamedTuple):
    """A card that lies on the table, as it is shown."""

    good: int
    moves: Markup
    """The name by which it is found again after a change."""
    choice: int | None
    """What it is a button for."""
    words: str
    """That choice as a sentence."""
    state: tuple[str, ...]
    """What is told of it besides what is printed on it."""
    marked: str = ""
    is_wanted: bool = False
    """A card of the viewer lacks it."""


@lru_cache(maxsize=8192)
def cell(card: Card, below: Markup, language: str, more: Markup = NOTHING) -> Markup:
    """A card in its place, with what stands below it; many are looked at again and again."""
    tile = piece(
        tile_look(card.good) + card.marked,
        face(card.good, language, wanted=card.is_wanted),
        (*tip_of(card.good, language), *card.state, card.words),
        card.choice,
        label=card.words,
        more=card.moves,
    )
    return fill(CELL, tile=tile, below=below, deeds=more)

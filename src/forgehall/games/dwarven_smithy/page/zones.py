"""Workshop and market: what lies there, how much room is left, what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from forgehall.games.dwarven_smithy.words.tips import Tip, tip_of
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
    """A loose card: what it is, its marks, and whether an equal one can do the same before it."""

    good: int
    mark: int
    is_first: bool
    unturned_before: bool
    unmoved_before: bool


def lying(look: Look, seat: int, zone: int) -> Iterator[Lying]:
    """The loose cards of a zone; of equal ones, the first that can do a thing stands for all."""
    last, unturned, unmoved = NONE, False, False
    row = zip(look.g.lies[seat][zone], look.g.marks[seat][zone], strict=True)
    for good, mark in row:
        if good == NONE:
            return
        is_first = good != last
        if is_first:
            last, unturned, unmoved = good, False, False
        yield Lying(good, mark, is_first, unturned, unmoved)
        unturned = unturned or not mark & ROTATED
        unmoved = unmoved or not mark & staying_mark(look.g, seat)


def can(look: Look, card: Lying, verb: int) -> int | None:
    """An action with a loose card, if this copy is the one that stands for it."""
    without, before = (ROTATED, card.unturned_before) if verb == Verb.SELL else (
        staying_mark(look.g, look.own), card.unmoved_before)  # fmt: skip
    if verb != Verb.CRAFT and (card.mark & without or before):
        return None
    return look.act(verb, card.good)


def deed(look: Look, verb: int, choice: int, *, named: bool) -> Markup:
    """A small button beside a card; where there is room it also says where the card goes."""
    name = NOTHING
    if named:
        zone = Zone.WORKSHOP if verb == Verb.PLAY_WORKSHOP else Zone.MARKET
        name = fill(TO, zone_title(zone, look.language))
    return piece("deed", joined((sign(SIGNS[Verb(verb)]), name)), (look.words(choice),), choice)


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
    good, language = card.good, look.language
    move = can(look, card, Verb.TO_MARKET)
    craft = can(look, card, Verb.CRAFT) if is_guild(good) else None
    main = craft if craft is not None else move
    stays = staying_mark(look.g, look.own)
    if look.kind == Ask.SWAP_WITH and not card.mark & stays and not card.unmoved_before:
        main = look.answer(Ask.SWAP_WITH, good)
    if look.kind == Ask.LAY_GEM and READY <= good < GUILD and card.is_first:
        main = look.answer(Ask.LAY_GEM, resource_of(good))
    state = why_not(look, good) if is_guild(good) else ()
    if is_raw(good):
        state = (say(language, "Raw: it is refined when your next turn begins."),)
    tip = (*tip_of(good, language), *state, look.words(main))
    more = deeds(look, [(Verb.TO_MARKET, move)]) if craft is not None else NOTHING
    front, moves, name = face(good, language), tags.of(good), called(good, language)
    return cell(tile_look(good), front, tip, main, look.words(main), moves, name, more)


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
    good, language, turned = card.good, look.language, card.mark & ROTATED
    sell = can(look, card, Verb.SELL)
    craft = can(look, card, Verb.CRAFT) if is_guild(good) else None
    others = [(v, can(look, card, v)) for v in (Verb.TO_WORKSHOP, Verb.SWAP)]
    main = craft if is_guild(good) else sell
    if is_guild(good):
        others.append((Verb.SELL, sell))
    if look.kind == Ask.SWAP_MARKET and card.is_first:
        main = look.answer(Ask.SWAP_MARKET, good)
    kind = tile_look(good) + (" turned" if turned else "") + chosen(look, seat, card)
    tip = (*tip_of(good, language), *sale_words(look, seat, card), look.words(main))
    front, moves, worth = face(good, language), tags.of(good), below(look, seat, card)
    return cell(kind, front, tip, main, look.words(main), moves, worth, deeds(look, others))


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
    if card.mark & ROTATED:
        return fill(CAPTION, fill(CALLED, say(look.language, "turned")))
    if is_guild(card.good):
        return NOTHING
    return price(sale_value(look.g, seat, card.good), "" if look.kind != Ask.ACT else "can")


def sale_words(look: Look, seat: int, card: Lying) -> tuple[str, ...]:
    """What can be done with a card in one's own market."""
    language, good = look.language, card.good
    if is_guild(good):
        return why_not(look, good)
    if card.mark & ROTATED:
        return (say(language, "Turned: it came in this turn and cannot be sold before the next."),)
    coins = coins_name(sale_value(look.g, seat, good), language)
    return (say(language, "You can sell it for {coins}.", coins=coins),)


def stall(look: Look, seat: int) -> Markup:
    """The market of a rival: every card with its price, those that can be bought lit."""
    tags, wants = of_market(look, seat), look.wants
    kings = joined(finished_king(look, seat, i) for i in stacks_in(look, seat, finished=True))
    loose = joined(offer_cell(look, seat, card, tags, wants)
                   for card in lying(look, seat, Zone.MARKET))  # fmt: skip
    return joined((kings, loose, slots(look, seat, Zone.MARKET)))


def offer_cell(look: Look, seat: int, card: Lying, tags: Tags, wants: frozenset[int]) -> Markup:
    """A loose card in the market of a rival."""
    good, language = card.good, look.language
    choice = look.act(Verb.BUY_FROM + seat, good) if card.is_first else None
    needed = not is_guild(good) and resource_of(good) in wants
    helps = say(language, "One of your cards lacks this.") if needed else ""
    kind = tile_look(good) + (" turned" if card.mark & ROTATED else "") + chosen(look, seat, card)
    cost = price(lowest_price(look.g, good), "" if choice is None else "can")
    front = face(good, language, wanted=needed)
    tip = (*tip_of(good, language), helps, look.words(choice))
    return cell(kind, front, tip, choice, look.words(choice), tags.of(good), cost)


@lru_cache(maxsize=8192)
def cell(
    kind: str,
    front: Markup,
    tip: Tip,
    choice: int | None,
    label: str,
    moves: Markup,
    below: Markup,
    more: Markup = NOTHING,
) -> Markup:
    """A card in its place, with what stands below it; many are looked at again and again."""
    tile = piece(kind, front, tip, choice, label=label, more=moves)
    return fill(CELL, tile=tile, below=below, deeds=more)

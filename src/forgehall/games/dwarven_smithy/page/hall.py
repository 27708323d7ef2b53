"""The hall between the seats: both decks with their discards, and the warehouse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.pieces import (
    NAMES,
    art,
    emblem,
    face,
    pip,
    price,
    tile_look,
    times,
    title,
)
from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    READY,
    good_of,
    warehouse_place,
)
from forgehall.games.dwarven_smithy.rules.state import Ask, Verb
from forgehall.games.dwarven_smithy.rules.trade import surcharge, warehouse_price
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD, FROM_MINE
from forgehall.games.dwarven_smithy.words.names import coins_name, good_name
from forgehall.games.dwarven_smithy.words.tips import kind
from forgehall.kit.language import say

DECKS = Markup('<section class="decks" id="decks" aria-label="{label}">{piles}</section>')
PILE = Markup(
    '<div class="pile" id="deck-{deck}">{tile}<span class="caption"><b>{n}</b> {name}</span></div>'
)
DISCARD = Markup(
    '<details class="pile" id="discard-{deck}" data-tip="{tip}">'
    '<summary aria-label="{tip} ({n})">{tile}'
    '<span class="caption"><b>{n}</b> {name}</span></summary>'
    '<ul class="through panel">{cards}</ul></details>'
)
WAREHOUSE = Markup(
    '<section class="warehouse" id="warehouse">'
    '<div class="title"><h2>{title}</h2><p>{rule}</p></div>'
    '<ol class="row">{wares}</ol></section>'
)
ENTRY = Markup("<li>{}<span>{}</span><small>{}</small></li>")
WARE = Markup('<li class="ware">{tile}<span class="tag">{price}</span></li>')
IN_ORDER = sorted(range(KINDS_OF_RESOURCE), key=warehouse_place)
"""The resources as they lie in the warehouse, from the left."""


def decks(language: str, drawn: Mapping[str, Markup]) -> Markup:
    """Two decks to draw from, two discards to look through."""
    piles = joined(drawn[name] for name in PILES)
    return fill(DECKS, label=say(language, "Decks and discards"), piles=piles)


def mine_deck(look: Look) -> Markup:
    """The resources that nobody has drawn yet."""
    return deck(look, FROM_MINE, look.g.mine_left)


def guild_deck(look: Look) -> Markup:
    """The guild cards that nobody has drawn yet."""
    return deck(look, FROM_GUILD, look.g.guild_left)


def deck(look: Look, which: int, n: int) -> Markup:
    """A deck; a button where one may draw."""
    language, is_mine = look.language, which == FROM_MINE
    choice = look.answer(Ask.DRAW, which)
    name = say(language, "Mine deck") if is_mine else say(language, "Guild deck")
    left = say(language, "{n} left.", n=n)
    if is_mine and look.g.never_closes:
        end = say(language, "When it is empty, its discard becomes a new deck.")
    else:
        end = say(language, "Whoever draws its last card begins the last round.")
    look_of = "tile back ore-back" if is_mine else "tile back"
    look_of += "" if n else " bare"
    tile = piece(
        look_of,
        art("mine-back" if is_mine else "guild-back"),
        (name, left, end, look.words(choice)),
        choice,
        label=look.words(choice),
    )
    short = say(language, "mine") if is_mine else say(language, "guild")
    return fill(PILE, deck="mine" if is_mine else "guild", tile=tile, n=n, name=short)


def mine_discard(look: Look) -> Markup:
    """The resources that were used."""
    g, language = look.g, look.language
    found = [(r, g.mine_discard[r]) for r in IN_ORDER if g.mine_discard[r]]
    rows = [(pip(READY + r), title(r, language), f"\N{MULTIPLICATION SIGN} {n}") for r, n in found]
    top = READY + found[0][0] if found else None
    return discard(look, "mine", top, sum(n for _, n in found), map(entry, rows))


def entry(row: tuple[Markup, str, str]) -> Markup:
    """A line of a discard: picture, name, and how many or what it is."""
    return fill(ENTRY, *row)


def guild_discard(look: Look) -> Markup:
    """The guild cards that were used or thrown away."""
    g, language = look.g, look.language
    found = [GUILD + card for card in range(GUILD_CARDS) if g.guild_discard[card]]
    rows = (
        entry((emblem(good, "chip"), good_name(good, language), kind(good, language)))
        for good in found
    )
    return discard(look, "guild", found[-1] if found else None, len(found), rows)


def discard(look: Look, deck: str, top: int | None, n: int, cards: Iterable[Markup]) -> Markup:
    """A discard that can be looked through."""
    language = look.language
    name = say(language, "Mine discard") if deck == "mine" else say(language, "Guild discard")
    if top is None:
        tile = Markup('<span class="slot"></span>')
    else:
        shown = Markup('<span class="{}" aria-hidden="true">{}</span>')
        tile = fill(shown, tile_look(top), face(top, language))
    tip = say(language, "{name}: look through", name=name)
    return fill(
        DISCARD,
        deck=deck,
        tip=tip,
        tile=tile,
        n=n,
        name=say(language, "used"),
        cards=joined(cards),
    )


PILES = {
    "deck-mine": mine_deck,
    "discard-mine": mine_discard,
    "deck-guild": guild_deck,
    "discard-guild": guild_discard,
}
"""How each pile is drawn, by the id of its element, from the left."""


def warehouse(look: Look) -> Markup:
    """The row of sold resources, highest price first, each over the right part of its neighbour."""
    g, language, wants = look.g, look.language, look.wants
    wares = [ware(look, r, wants) for r in IN_ORDER if g.warehouse[r]]
    if wares:
        rule = say(language, "Its value, and 1 for each card over it")
    else:
        rule = say(language, "Empty: what is sold comes here")
    return fill(WAREHOUSE, title=say(language, "Warehouse"), rule=rule, wares=joined(wares))


class Ware(NamedTuple):
    """The cards of a kind in the warehouse, as they are offered to whoever looks."""

    resource: int
    n: int
    """How many there are."""
    coins: int
    """What one costs."""
    missing: int
    """How many coins one lacks for it."""
    is_wanted: bool
    choice: int | None
    """What it is a button for."""
    words: str
    """That choice as a sentence."""


def ware(look: Look, resource: int, wants: frozenset[int]) -> Markup:
    """All cards of a kind in the warehouse; the one on top is the one that is bought."""
    g, cost = look.g, price_here(look, resource)
    missing = max(0, cost - g.coins[look.own]) if look.scene.seat is not None else 0
    choice = look.act(Verb.BUY, READY + resource)
    words, is_wanted = look.words(choice), resource in wants
    of = Ware(resource, g.warehouse[resource], cost, missing, is_wanted, choice, words)
    return ware_of(of, look.language)


@lru_cache(maxsize=8192)
def ware_of(of: Ware, language: str) -> Markup:
    """The same by what it shows."""
    good, copies = READY + of.resource, times(of.n) if of.n > 1 else NOTHING
    tile = piece(
        tile_look(good) + (" many" if of.n > 1 else ""),
        joined((face(good, language, wanted=of.is_wanted), copies)),
        ware_tip(of, language),
        of.choice,
        label=of.words,
        more=moving(f"ware-{NAMES[of.resource]}"),
    )
    return fill(WARE, tile=tile, price=price(of.coins, "" if of.choice is None else "can"))


def ware_tip(of: Ware, language: str) -> tuple[str, ...]:
    """Why a card costs what it costs."""
    value = good_of(READY + of.resource).buy
    sums = say(
        language,
        "{n} coins, and {more} for the cards that lie over it: {coins}.",
        n=value,
        more=of.coins - value,
        coins=coins_name(of.coins, language),
    )
    short = say(language, "{coins} short.", coins=coins_name(of.missing, language))
    return (
        f"{title(of.resource, language)} \N{MULTIPLICATION SIGN} {of.n}",
        sums,
        say(language, "It goes to the hand, raw."),
        say(language, "One of your cards lacks this.") if of.is_wanted else "",
        of.words or (short if of.missing else ""),
    )


def price_here(look: Look, resource: int) -> int:
    """What a card of the warehouse costs whoever looks; a spectator sees the full price."""
    if look.scene.seat is None:
        return good_of(READY + resource).buy + surcharge(look.g, resource)
    return warehouse_price(look.g, look.own, resource)

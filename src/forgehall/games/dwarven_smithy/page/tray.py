"""What is being settled, as pieces to choose from: a tool to keep, what is spared, a bid."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, piece
from forgehall.games.dwarven_smithy.page.look import Look, bids
from forgehall.games.dwarven_smithy.page.pieces import (
    emblem,
    face,
    gift,
    pip,
    price,
    sign,
    tile_look,
)
from forgehall.games.dwarven_smithy.rules.completing import KEEP, SELL
from forgehall.games.dwarven_smithy.rules.components import READY, Ability, good_of
from forgehall.games.dwarven_smithy.rules.crafting import card_of
from forgehall.games.dwarven_smithy.rules.state import Ask
from forgehall.games.dwarven_smithy.rules.trade import PASS
from forgehall.games.dwarven_smithy.rules.zones import amount_of
from forgehall.games.dwarven_smithy.words.names import coins_name, good_name
from forgehall.games.dwarven_smithy.words.notation import spared
from forgehall.games.dwarven_smithy.words.tips import does, tip_of
from forgehall.kit.language import say
from forgehall.kit.questions import is_over, open_arg, open_kind
from forgehall.kit.record import NONE

TRAY = Markup('<div class="tray" id="tray">{}</div>')
CAPTION = Markup('<span class="caption">{}</span>')


def tray(look: Look) -> Markup:
    """The tray; empty unless the seat is asked something that lies on no other piece."""
    match look.kind:
        case Ask.KEEP:
            inside = keep_or_sell(look)
        case Ask.SPARE:
            inside = payments(look)
        case Ask.BID:
            inside = lot(look) + joined(bid(look, choice) for choice in bids(look))
        case Ask.BUY_TO:
            inside = lot(look)
        case _:
            inside = lot(look) if is_auction(look) else NOTHING
    return fill(TRAY, inside)


def is_auction(look: Look) -> bool:
    """Somebody else is asked for a bid: what for can be seen by all."""
    return not is_over(look.g) and open_kind(look.g) == Ask.BID


def offer(look: Look, choice: int, inside: Markup, *more: str) -> Markup:
    """A thing in the tray that stands for a choice."""
    return piece("offer", inside, (look.words(choice), *more), choice)


def keep_or_sell(look: Look) -> Markup:
    """A tool that is completed: keep it for good, or take its coins."""
    g, language = look.g, look.language
    good = g.stack_card[look.own][open_arg(g)]
    coins = good_of(good).value + amount_of(g, look.own, Ability.COMPLETION_BONUS)
    kept = emblem(good, "portrait") + gift(good)
    forever = say(language, "It can never be sold or replaced later.")
    keep = fill(Markup("{}<b>{}</b>"), kept, say(language, "Keep"))
    sell = fill(Markup("{}<b>{}</b>"), price(coins), say(language, "Sell"))
    return offer(look, KEEP, keep, does(good, language), forever) + offer(look, SELL, sell)


def payments(look: Look) -> Markup:
    """What the tools leave out, in every way that there is."""
    g = look.g
    card = good_name(card_of(g, look.own, g.stacks[look.own] - 1), look.language)
    title = fill(CAPTION, say(look.language, "Spared for: {card}", card=card))
    hammer = sign("hammer")
    return title + joined(
        offer(look, choice, hammer + joined(pip(READY + r) for r in spared(choice)))
        for choice in look.scene.choices
    )


def lot(look: Look) -> Markup:
    """The card that is being bought, of whom, and for how much so far."""
    g, language = look.g, look.language
    seller, good = look.lot
    card = piece(tile_look(good), face(good, language), tip_of(good, language))
    words = say(language, "From {seat}", seat=look.scene.names[seller])
    if g.bidder != NONE and open_kind(g) == Ask.BID:
        words = say(
            language,
            "{seat} bids {coins}",
            seat=look.scene.names[g.bidder],
            coins=coins_name(g.price, language),
        )
    return card + fill(CAPTION, words)


def bid(look: Look, choice: int) -> Markup:
    """Pass, or bid an amount."""
    if choice == PASS:
        return offer(look, choice, fill(Markup("<b>{}</b>"), say(look.language, "Pass")))
    return offer(look, choice, price(choice))

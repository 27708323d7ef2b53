"""What happened, event by event."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dwarven_smithy.rules.components import GUILD, Subtype, Type, Zone, good_of
from forgehall.games.dwarven_smithy.rules.state import LOT, Happened, Trigger
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD
from forgehall.games.dwarven_smithy.words.names import (
    SUBTYPE_NAMES,
    cards_name,
    coins_name,
    good_name,
    seat_name,
)
from forgehall.kit.events import Event
from forgehall.kit.language import mark, say
from forgehall.kit.record import NONE, UNKNOWN

TRIGGERS = {
    Trigger.GUILD_DECK: mark("The last round begins: the guild deck is empty"),
    Trigger.MINE_DECK: mark("The last round begins: the mine deck is empty"),
    Trigger.KINGS: mark("The last round begins: four king's items are finished"),
    Trigger.STALLED: mark("The last round begins: nobody does anything any more"),
}


def event_words(event: Event, language: str, names: Sequence[str]) -> str:
    """What happened."""
    seat = seat_name(event.seat, language, names)
    match event.kind:
        case Happened.TURN:
            return say(language, "Turn {n}: {seat}", n=event.amount, seat=seat)
        case Happened.REFINE:
            cards = cards_name(event.amount, language, accusative=True)
            return say(language, "{seat} refines {cards}", seat=seat, cards=cards)
        case Happened.RESHUFFLE:
            cards = cards_name(event.amount, language)
            return say(language, "A new mine deck: {cards}", cards=cards)
        case Happened.PASS:
            return say(language, "{seat} passes", seat=seat)
        case Happened.LAST_ROUND:
            return say(language, TRIGGERS[Trigger(event.what)])
        case Happened.END:
            return say(language, "The game is over")
        case Happened.BUY_FROM | Happened.AUCTION:
            return lot_words(event, seat, language, names)
        case Happened.SELL | Happened.BUY | Happened.EARN | Happened.SALE:
            return coin_words(event, seat, language)
        case Happened.BID:
            return say(
                language, "{seat} bids {coins}", seat=seat, coins=coins_name(event.amount, language)
            )
        case Happened.AWARD:
            return say(
                language,
                "{seat} wins {coins} for {wares}",
                seat=seat,
                coins=coins_name(event.amount, language),
                wares=say(language, SUBTYPE_NAMES[Subtype(event.what)]),
            )
        case Happened.PLAY | Happened.MOVE:
            return place_words(event, seat, language)
        case Happened.CRAFT | Happened.COMPLETE:
            return work_words(event, seat, language)
        case _:
            return card_words(event, seat, language)


def lot_words(event: Event, seat: str, language: str, names: Sequence[str]) -> str:
    """A card of another market, bought or put up for auction."""
    seller, good = divmod(event.what, LOT)
    other, card = seat_name(seller, language, names), good_name(good, language)
    if event.kind == Happened.AUCTION:
        text = say(language, "{seat} opens an auction from the market of {other}: {card}",
                   seat=seat, other=other, card=card)  # fmt: skip
    else:
        coins = coins_name(event.amount, language)
        text = say(language, "{seat} buys from {other} for {coins}: {card}",
                   seat=seat, other=other, coins=coins, card=card)  # fmt: skip
    return text


def work_words(event: Event, seat: str, language: str) -> str:
    """A card that is begun or completed: apprentices are trained, all others are crafted."""
    card, is_begun = good_name(event.what, language), event.kind == Happened.CRAFT
    if event.what >= GUILD and good_of(event.what).type == Type.APPRENTICE:
        if is_begun:
            return say(language, "{seat} trains: {card}", seat=seat, card=card)
        return say(language, "{seat} has trained: {card}", seat=seat, card=card)
    if is_begun:
        return say(language, "{seat} crafts: {card}", seat=seat, card=card)
    return say(language, "{seat} completes: {card}", seat=seat, card=card)


def coin_words(event: Event, seat: str, language: str) -> str:
    """What was bought or sold, and for how much."""
    coins = coins_name(event.amount, language)
    if event.what == NONE:
        if event.kind == Happened.SALE:
            return say(language, "{seat} sells off the market: {coins}", seat=seat, coins=coins)
        return say(language, "{seat} delivers to the king: {coins}", seat=seat, coins=coins)
    card = good_name(event.what, language)
    match event.kind:
        case Happened.SELL:
            return say(
                language, "{seat} sells for {coins}: {card}", seat=seat, coins=coins, card=card
            )
        case Happened.BUY:
            return say(
                language,
                "{seat} buys from the warehouse for {coins}: {card}",
                seat=seat,
                coins=coins,
                card=card,
            )
        case _:
            return say(language, "{seat} earns {coins}: {card}", seat=seat, coins=coins, card=card)


def place_words(event: Event, seat: str, language: str) -> str:
    """A card that came to lie in a zone."""
    card = good_name(event.what, language)
    if event.kind == Happened.PLAY:
        if event.amount == Zone.WORKSHOP:
            return say(language, "{seat} puts into the workshop: {card}", seat=seat, card=card)
        return say(language, "{seat} puts into the market: {card}", seat=seat, card=card)
    if event.amount == Zone.WORKSHOP:
        return say(language, "{seat} moves to the workshop: {card}", seat=seat, card=card)
    return say(language, "{seat} moves to the market: {card}", seat=seat, card=card)


def card_words(event: Event, seat: str, language: str) -> str:
    """What happened to a card; a drawn one may be unknown."""
    if event.kind == Happened.DRAW and event.what == UNKNOWN:
        if event.amount == FROM_GUILD:
            return say(language, "{seat} draws a guild card", seat=seat)
        return say(language, "{seat} draws a mine card", seat=seat)
    card = good_name(event.what, language)
    match event.kind:
        case Happened.DEALT:
            return say(language, "{seat} is dealt: {card}", seat=seat, card=card)
        case Happened.DRAW:
            return say(language, "{seat} draws: {card}", seat=seat, card=card)
        case Happened.DISCARD:
            return say(language, "{seat} discards: {card}", seat=seat, card=card)
        case Happened.LAY:
            return say(language, "{seat} uses: {card}", seat=seat, card=card)
        case Happened.KEEP:
            return say(language, "{seat} keeps the tool: {card}", seat=seat, card=card)
        case Happened.TRAIN:
            return say(language, "{seat} has a new apprentice: {card}", seat=seat, card=card)
        case Happened.LEAVE:
            return say(language, "{seat} dismisses: {card}", seat=seat, card=card)
        case Happened.FAIL:
            return say(language, "{seat} has no room, back into the deck: {card}",
                       seat=seat, card=card)  # fmt: skip
        case Happened.LOSE:
            return say(language, "{seat} has not finished: {card}", seat=seat, card=card)
        case _:
            return say(language, "{seat} reveals: {card}", seat=seat, card=card)

"""What happened, deed by deed: cards that were drawn, laid or sold in a row are told together."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dwarven_smithy.rules.components import GUILD, Subtype, Type, Zone, good_of
from forgehall.games.dwarven_smithy.rules.state import LOT, Happened
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD
from forgehall.games.dwarven_smithy.words.events import event_words
from forgehall.games.dwarven_smithy.words.names import (
    SUBTYPE_NAMES,
    cards_name,
    coins_name,
    good_name,
)
from forgehall.kit.events import Event
from forgehall.kit.language import mark, say
from forgehall.kit.record import NONE, UNKNOWN
from forgehall.kit.telling import Deed, Telling, Voices, counted, listed, said

ROWS = (
    Happened.DEALT, Happened.MOVE, Happened.SELL, Happened.DISCARD, Happened.BUY, Happened.REVEAL,
    Happened.LOSE,
)  # fmt: skip
"""Cards of these in a row are told together, wherever they lie."""
PLACED = (Happened.DRAW, Happened.PLAY)
"""So are cards of these, if they come from one deck or go to one zone."""
OUTCOMES = (Happened.EARN, Happened.KEEP, Happened.TRAIN, Happened.FAIL)
"""What becomes of a card that is completed."""

HEADS = {
    Happened.TURN: Voices(mark("Turn {n}: your turn"), mark("Turn {n}: {seat}")),
    Happened.REFINE: Voices(mark("You refine {cards}"), mark("{seat} refines {cards}")),
    Happened.DEALT: Voices(mark("You are dealt {card}"), mark("{seat} is dealt {card}")),
    Happened.SELL: Voices(
        mark("You sell {card} for {coins}"), mark("{seat} sells {card} for {coins}")
    ),
    Happened.DISCARD: Voices(mark("You discard {card}"), mark("{seat} discards {card}")),
    Happened.BUY: Voices(
        mark("You buy {card} from the warehouse for {coins}"),
        mark("{seat} buys {card} from the warehouse for {coins}"),
    ),
    Happened.KEEP: Voices(mark("You keep the tool {card}"), mark("{seat} keeps the tool {card}")),
    Happened.TRAIN: Voices(
        mark("You have a new apprentice: {card}"), mark("{seat} has a new apprentice: {card}")
    ),
    Happened.LEAVE: Voices(mark("You dismiss {card}"), mark("{seat} dismisses {card}")),
    Happened.FAIL: Voices(
        mark("You have no room for {card}: it goes back into the deck"),
        mark("{seat} has no room for {card}: it goes back into the deck"),
    ),
    Happened.EARN: Voices(
        mark("You earn {coins} with {card}"), mark("{seat} earns {coins} with {card}")
    ),
    Happened.BID: Voices(mark("You bid {coins}"), mark("{seat} bids {coins}")),
    Happened.PASS: Voices(mark("You pass"), mark("{seat} passes")),
    Happened.REVEAL: Voices(mark("You reveal {card}"), mark("{seat} reveals {card}")),
    Happened.LOSE: Voices(
        mark("You have not finished {card}"), mark("{seat} has not finished {card}")
    ),
    Happened.LAY: Voices(mark("You use {card}"), mark("{seat} uses {card}")),
}
DRAWN = {
    True: Voices(
        mark("You draw {card} from the guild deck"), mark("{seat} draws {card} from the guild deck")
    ),
    False: Voices(mark("You draw {card} from the mine"), mark("{seat} draws {card} from the mine")),
}
DRAWN_UNSEEN = {
    True: Voices(
        mark("You draw {cards} from the guild deck"),
        mark("{seat} draws {cards} from the guild deck"),
    ),
    False: Voices(
        mark("You draw {cards} from the mine"), mark("{seat} draws {cards} from the mine")
    ),
}
"""From the guild deck, or from the mine."""
PLAYED = {
    Zone.WORKSHOP: Voices(
        mark("You put {card} into the workshop"), mark("{seat} puts {card} into the workshop")
    ),
    Zone.MARKET: Voices(
        mark("You put {card} into the market"), mark("{seat} puts {card} into the market")
    ),
}
BOUGHT = {
    Zone.WORKSHOP: Voices(
        mark("You buy {card} from {other} for {coins}, for the workshop"),
        mark("{seat} buys {card} from {other} for {coins}, for the workshop"),
    ),
    Zone.MARKET: Voices(
        mark("You buy {card} from {other} for {coins}, for the market"),
        mark("{seat} buys {card} from {other} for {coins}, for the market"),
    ),
}
BOUGHT_OF_YOU = {
    Zone.WORKSHOP: mark("{seat} buys {card} from you for {coins}, for the workshop"),
    Zone.MARKET: mark("{seat} buys {card} from you for {coins}, for the market"),
}
AUCTIONED = Voices(
    mark("You open an auction for {card} from {other}"),
    mark("{seat} opens an auction for {card} from {other}"),
)
MOVED = {
    True: Voices(mark("You move {card} to the market"), mark("{seat} moves {card} to the market")),
    False: Voices(
        mark("You move {card} to the workshop"), mark("{seat} moves {card} to the workshop")
    ),
}
"""To the market, or to the workshop."""
MOVES = Voices(mark("You rearrange: {moves}"), mark("{seat} rearranges: {moves}"))
TO_AND_FRO = Voices(mark("You move cards to and fro"), mark("{seat} moves cards to and fro"))
CRAFTED = {
    False: Voices(mark("You craft {card}"), mark("{seat} crafts {card}")),
    True: Voices(mark("You train {card}"), mark("{seat} trains {card}")),
}
CRAFTED_WITH = {
    False: Voices(mark("You craft {card} with {cards}"), mark("{seat} crafts {card} with {cards}")),
    True: Voices(mark("You train {card} with {cards}"), mark("{seat} trains {card} with {cards}")),
}
COMPLETED = {
    Happened.COMPLETE: Voices(mark("You complete {card}"), mark("{seat} completes {card}")),
    Happened.EARN: Voices(
        mark("You complete {card} and sell it for {coins}"),
        mark("{seat} completes {card} and sells it for {coins}"),
    ),
    Happened.KEEP: Voices(
        mark("You complete {card} and keep the tool"),
        mark("{seat} completes {card} and keeps the tool"),
    ),
    Happened.TRAIN: Voices(
        mark("You have trained {card}, your new apprentice"),
        mark("{seat} has trained {card}, a new apprentice"),
    ),
    Happened.FAIL: Voices(
        mark("You have no room for {card}: it goes back into the deck"),
        mark("{seat} has no room for {card}: it goes back into the deck"),
    ),
}
AWARDED = Voices(mark("You win {coins} for {wares}"), mark("{seat} wins {coins} for {wares}"))
OF_ALL = {
    Happened.SALE: Voices(
        mark("You sell off the market for {coins}"), mark("{seat} sells off the market for {coins}")
    ),
    Happened.EARN: Voices(
        mark("You deliver to the king for {coins}"), mark("{seat} delivers to the king for {coins}")
    ),
}
"""At the end of the game."""


def begins_turn(event: Event) -> bool:
    """A turn is announced."""
    return event.kind == Happened.TURN


def goes_on(deed: Deed, event: Event) -> bool:
    """Cards that go the same way, what is laid under a card, and what becomes of it."""
    first, last = deed[0], deed[-1]
    if event.kind in ROWS:
        return last.kind == event.kind
    if event.kind in PLACED and last.kind == event.kind and first.kind == event.kind:
        return last.amount == event.amount
    match event.kind:
        case Happened.PLAY:
            return first.kind == Happened.BUY_FROM and len(deed) == 1
        case Happened.LAY:
            return first.kind == Happened.CRAFT
        case kind if kind in OUTCOMES:
            return first.kind == Happened.COMPLETE and len(deed) == 1 and event.what != NONE
    return False


def words(deed: Deed, language: str, to: int | None, names: Sequence[str]) -> str:
    """A deed as a sentence: who did what with which cards."""
    first = deed[0]
    match first.kind:
        case Happened.DRAW:
            voices, fields = drawn(deed, language)
        case Happened.PLAY:
            voices, fields = PLAYED[Zone(first.amount)], {"card": cards_of(deed, language)}
        case Happened.BUY_FROM:
            return bought_words(deed, language, to, names)
        case Happened.AUCTION:
            voices, fields = AUCTIONED, lot(first, language, names)
            if first.what // LOT == to:
                voices = Voices(AUCTIONED.you, mark("{seat} opens an auction for your {card}"))
        case Happened.MOVE:
            voices, fields = moved(deed, language)
        case Happened.CRAFT:
            voices, fields = crafted(deed, language)
        case Happened.COMPLETE:
            voices, fields = COMPLETED[Happened(deed[-1].kind)], worth(deed[-1:], language)
            fields["card"] = good_name(first.what, language)
        case Happened.SALE | Happened.EARN if first.what == NONE:
            voices, fields = OF_ALL[Happened(first.kind)], worth(deed, language)
        case Happened.AWARD:
            voices, fields = AWARDED, worth(deed, language)
            fields["wares"] = say(language, SUBTYPE_NAMES[Subtype(first.what)])
        case kind if kind in HEADS:
            voices, fields = HEADS[Happened(kind)], plain(deed, language)
        case _:
            return event_words(first, language, names)
    return said(language, voices, first.seat, to, names, **fields)


def cards_of(deed: Deed, language: str) -> str:
    """The cards of a deed; equal ones are counted."""
    return listed(language, counted(good_name(event.what, language) for event in deed))


def worth(deed: Deed, language: str) -> dict[str, object]:
    """What was paid or earned, all together."""
    return {"coins": coins_name(sum(event.amount for event in deed), language)}


def plain(deed: Deed, language: str) -> dict[str, object]:
    """What most sentences tell: cards, coins, how many."""
    first = deed[0]
    fields = {"n": first.amount, **worth(deed, language)}
    if first.kind == Happened.REFINE:
        fields["cards"] = cards_name(first.amount, language, accusative=True)
    elif first.what != NONE:
        fields["card"] = cards_of(deed, language)
    return fields


def drawn(deed: Deed, language: str) -> tuple[Voices, dict[str, object]]:
    """Cards of one deck: by name, or how many where they are not known."""
    is_guild = deed[0].amount == FROM_GUILD
    if deed[0].what == UNKNOWN:
        cards = cards_name(len(deed), language, accusative=True)
        return DRAWN_UNSEEN[is_guild], {"cards": cards}
    return DRAWN[is_guild], {"card": cards_of(deed, language)}


def lot(event: Event, language: str, names: Sequence[str]) -> dict[str, object]:
    """A card of another market, and whose it is."""
    seller, good = divmod(event.what, LOT)
    coins = coins_name(event.amount, language)
    return {"other": names[seller], "card": good_name(good, language), "coins": coins}


def bought_words(deed: Deed, language: str, to: int | None, names: Sequence[str]) -> str:
    """What was bought from whom, and where it goes."""
    first, fields = deed[0], lot(deed[0], language, names)
    zone = Zone(deed[-1].amount) if len(deed) > 1 else Zone.MARKET
    if first.what // LOT == to:
        return say(language, BOUGHT_OF_YOU[zone], seat=names[first.seat], **fields)
    return said(language, BOUGHT[zone], first.seat, to, names, **fields)


def moved(deed: Deed, language: str) -> tuple[Voices, dict[str, object]]:
    """Where cards have gone in the end; what came back is not told."""
    gone: dict[int, int] = {}
    for event in deed:
        gone[event.what] = gone.get(event.what, 0) + (1 if event.amount == Zone.MARKET else -1)
    ways = [(good_name(good, language), times > 0) for good, times in gone.items() if times]
    if len(ways) == 1:
        card, to_market = ways[0]
        return MOVED[to_market], {"card": card}
    moves = [
        say(language, "{card} to the market", card=card)
        if to_market
        else say(language, "{card} to the workshop", card=card)
        for card, to_market in ways
    ]
    return (MOVES, {"moves": listed(language, moves)}) if moves else (TO_AND_FRO, {})


def crafted(deed: Deed, language: str) -> tuple[Voices, dict[str, object]]:
    """A card that is begun, and what is laid under it."""
    good = deed[0].what
    is_apprentice = good >= GUILD and good_of(good).type == Type.APPRENTICE
    card = good_name(good, language)
    if len(deed) == 1:
        return CRAFTED[is_apprentice], {"card": card}
    return CRAFTED_WITH[is_apprentice], {"card": card, "cards": cards_of(deed[1:], language)}


TELLING = Telling(words, goes_on, begins_turn)

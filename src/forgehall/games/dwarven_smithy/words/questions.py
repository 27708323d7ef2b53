"""Questions and choices in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.completing import DONE, KEEP
from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    Ability,
    Type,
    Zone,
    good_of,
    is_guild,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of
from forgehall.games.dwarven_smithy.rules.state import LOT, Ask, State, Verb
from forgehall.games.dwarven_smithy.rules.trade import (
    PASS,
    lowest_price,
    sale_value,
    warehouse_price,
)
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD, STOP
from forgehall.games.dwarven_smithy.rules.zones import amount_of
from forgehall.games.dwarven_smithy.words.names import (
    card_name,
    coins_name,
    good_name,
    ore_name,
    seat_name,
    zone_name,
)
from forgehall.games.dwarven_smithy.words.notation import is_secret, spared
from forgehall.kit.language import say
from forgehall.kit.questions import is_over, open_arg, open_kind, open_seat
from forgehall.kit.record import NONE


def question_words(g: State, language: str, names: Sequence[str]) -> str:
    """What the table waits for."""
    if is_over(g):
        return say(language, "The game is over")
    seat = seat_name(open_seat(g), language, names)
    match open_kind(g):
        case Ask.ACT:
            return say(language, "{seat}: craft, sell, buy or play a card; then draw", seat=seat)
        case Ask.COMPLETE:
            return say(language, "{seat}: complete a stack that you crafted earlier?", seat=seat)
        case Ask.KEEP:
            return say(language, "{seat}: keep the tool for its help, or sell it?", seat=seat)
        case Ask.SWAP_APPRENTICE:
            return say(language, "{seat}: which apprentice makes room for the new one?", seat=seat)
        case Ask.SWAP_MARKET:
            return say(
                language,
                "{seat}: your market is full: which card makes room for the king's item?",
                seat=seat,
            )
        case Ask.SWAP_WITH:
            card = good_name(open_arg(g), language)
            return say(
                language,
                "{seat}: which card of the workshop changes places with {card}?",
                seat=seat,
                card=card,
            )
        case Ask.LAY_GEM:
            return say(language, "{seat}: any gem will do: which one do you use?", seat=seat)
        case Ask.SPARE:
            return say(language, "{seat}: which resources do your tools save you?", seat=seat)
        case Ask.BUY_TO:
            card = good_name(open_arg(g) % LOT, language)
            return say(
                language,
                "{seat}: where does {card} go: workshop to craft, or market to sell?",
                seat=seat,
                card=card,
            )
        case Ask.BID:
            return bid_words(g, seat, language, names)
        case Ask.DRAW:
            return say(
                language,
                "{seat}: draw from the mine or the guild deck, or end your turn",
                seat=seat,
            )
        case Ask.FIRST:
            return say(language, "Who begins?")
        case Ask.DEAL:
            return say(language, "{seat}: which mine card comes into the workshop?", seat=seat)
        case Ask.DRAW_MINE:
            return say(language, "{seat}: which card is drawn from the mine?", seat=seat)
        case _:
            return say(language, "{seat}: which card is drawn from the guild deck?", seat=seat)


def bid_words(g: State, seat: str, language: str, names: Sequence[str]) -> str:
    """A card that is auctioned: whose it is, and the highest bid or the lowest possible one."""
    seller, good = divmod(open_arg(g), LOT)
    other, card = seat_name(seller, language, names), good_name(good, language)
    if g.bidder == NONE:
        return say(
            language, "{seat}: your bid for {card} from {other}? At least {coins}",
            seat=seat, card=card, other=other, coins=coins_name(lowest_price(g, good), language),
        )  # fmt: skip
    return say(
        language, "{seat}: your bid for {card} from {other}? {bidder} bids {coins}",
        seat=seat, card=card, other=other, bidder=seat_name(g.bidder, language, names),
        coins=coins_name(g.price, language),
    )  # fmt: skip


def choice_words(g: State, choice: int, language: str, to: int | None, names: Sequence[str]) -> str:
    """A choice of the open question, as a seat may know it."""
    if to not in (None, open_seat(g)) and is_secret(g, choice):
        return say(language, "Something that only {seat} knows",
                   seat=seat_name(open_seat(g), language, names))  # fmt: skip
    match open_kind(g):
        case Ask.ACT:
            return action_words(g, choice, language, names)
        case Ask.COMPLETE:
            if choice == DONE:
                return say(language, "Complete nothing more")
            good = card_of(g, open_seat(g), choice - 1)
            if good_of(good).type == Type.APPRENTICE:
                return say(language, "Finish training: {card}", card=good_name(good, language))
            return say(language, "Complete: {card}", card=good_name(good, language))
        case Ask.KEEP:
            return keep_words(g, choice, language)
        case Ask.SWAP_APPRENTICE | Ask.SWAP_MARKET:
            card = good_name(choice, language)
            return say(language, "To the workshop: {card}", card=card)
        case Ask.SWAP_WITH:
            return say(language, "To the market: {card}", card=good_name(choice, language))
        case Ask.LAY_GEM:
            return say(language, "Use: {card}", card=ore_name(choice, language))
        case Ask.SPARE:
            cards = ", ".join(ore_name(resource, language) for resource in spared(choice))
            return say(language, "Spare: {card}", card=cards)
        case Ask.BUY_TO:
            return zone_name(choice, language)
        case Ask.BID:
            if choice == PASS:
                return say(language, "Pass")
            return say(language, "Bid {coins}", coins=coins_name(choice, language))
        case Ask.DRAW:
            if choice == STOP:
                return say(language, "Draw no more")
            if choice == FROM_GUILD:
                return say(language, "Draw a guild card")
            return say(language, "Draw a mine card")
        case Ask.FIRST:
            return say(language, "{seat} begins", seat=seat_name(choice, language, names))
        case _:
            card = good_name(choice, language) if choice >= GUILD else ore_name(choice, language)
            return say(language, "Draw: {card}", card=card)


def keep_words(g: State, choice: int, language: str) -> str:
    """A tool kept or sold."""
    seat = open_seat(g)
    good = g.stack_card[seat][open_arg(g)]
    if choice == KEEP:
        return say(language, "Keep: {card}", card=good_name(good, language))
    bonus = amount_of(g, seat, Ability.COMPLETION_BONUS)
    coins = coins_name(good_of(good).value + bonus, language)
    return say(language, "Sell for {coins}: {card}", card=good_name(good, language), coins=coins)


def action_words(g: State, choice: int, language: str, names: Sequence[str]) -> str:
    """An action."""
    verb, good = divmod(choice, VERB)
    other = seat_name(verb - Verb.BUY_FROM, language, names) if verb >= Verb.BUY_FROM else ""
    coins = coins_of(g, open_seat(g), choice)
    return action_told(verb, good, coins, other, language, is_auction=bool(g.bidding))


def coins_of(g: State, seat: int, choice: int) -> int:
    """The coins that an action of a seat brings, or that it costs at least."""
    verb, good = divmod(choice, VERB)
    if verb == Verb.SELL and not is_guild(good):
        return sale_value(g, seat, good)
    if verb == Verb.BUY:
        return warehouse_price(g, seat, resource_of(good))
    return lowest_price(g, good) if verb >= Verb.BUY_FROM else 0


@lru_cache(maxsize=20_000)
def action_told(
    verb: int, good: int, n: int, other: str, language: str, *, is_auction: bool
) -> str:
    """The same by all that it depends on: the same actions are offered again and again."""
    card, coins = good_name(good, language), coins_name(n, language)
    match verb:
        case Verb.END:
            return say(language, "No further action")
        case Verb.SELL:
            if is_guild(good):
                return say(language, "Discard: {card}", card=card)
            return say(language, "Sell for {coins}: {card}", card=card, coins=coins)
        case Verb.CRAFT:
            if good_of(good).type == Type.APPRENTICE:
                return say(language, "Train: {card}", card=card)
            return say(language, "Craft: {card}", card=card)
        case Verb.BUY:
            return say(
                language, "Buy from the warehouse for {coins}: {card}", card=card, coins=coins
            )
        case Verb.TO_WORKSHOP:
            return say(language, "Move to the workshop: {card}", card=card)
        case Verb.TO_MARKET:
            return say(language, "Move to the market: {card}", card=card)
        case Verb.SWAP:
            return say(language, "Swap out of the market: {card}", card=card)
        case Verb.PLAY_WORKSHOP | Verb.PLAY_MARKET:
            zone = Zone.WORKSHOP if verb == Verb.PLAY_WORKSHOP else Zone.MARKET
            return say(
                language,
                "Play from the hand ({zone}): {card}",
                zone=zone_name(zone, language),
                card=card_name(good, language),
            )
        case _:
            return buying_told(card, coins, other, language, is_auction=is_auction)


def buying_told(card: str, coins: str, other: str, language: str, *, is_auction: bool) -> str:
    """A card is bought in the market of somebody else, or its auction is opened."""
    if is_auction:
        return say(
            language,
            "Open an auction from the market of {seat}, at least {coins}: {card}",
            seat=other, card=card, coins=coins,
        )  # fmt: skip
    return say(language, "Buy from {seat} for {coins}: {card}", seat=other, card=card, coins=coins)

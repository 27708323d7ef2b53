"""The choices as a list beside the board, in words, with pictures and prices."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from markupsafe import Markup

from forgehall.draw.drawing import Option
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.look import Look, look_at
from forgehall.games.dwarven_smithy.page.pieces import coin, cost_pips, emblem, picture, pip, sign
from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.components import (
    READY,
    Type,
    Zone,
    good_of,
    is_guild,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of
from forgehall.games.dwarven_smithy.rules.state import Ask, Verb
from forgehall.games.dwarven_smithy.words.names import card_name, good_name
from forgehall.games.dwarven_smithy.words.notation import act_text, spared
from forgehall.games.dwarven_smithy.words.questions import coins_of
from forgehall.kit.language import mark, say

HEADINGS = {
    Verb.CRAFT: mark("Craft"),
    Verb.SELL: mark("Sell, discard"),
    Verb.BUY: mark("Buy from the warehouse"),
    Verb.PLAY_WORKSHOP: mark("From the hand to the workshop"),
    Verb.PLAY_MARKET: mark("From the hand to the market"),
    Verb.TO_WORKSHOP: mark("From the market to the workshop"),
    Verb.TO_MARKET: mark("From the workshop to the market"),
    Verb.SWAP: mark("Swap market and workshop"),
}
PURCHASE, AUCTION = mark("Buy from {seat}"), mark("Auction: {seat}")
RANKS: dict[int, float] = {verb: place for place, verb in enumerate(HEADINGS)}
"""The actions as they are listed."""
AFTER_WAREHOUSE = RANKS[Verb.BUY] + 0.5
"""Where what is bought from others stands."""
LAST = len(RANKS)
PAID = Markup("{}{}")


def choices(scene: Scene) -> list[Option]:
    """Every legal choice once: what makes things first, what ends something last."""
    look = look_at(scene)
    return [option(look, choice) for choice in sorted(scene.choices, key=partial(rank, look))]


def rank(look: Look, choice: int) -> float:
    """Where a choice stands in the list; declining comes after all others."""
    if look.kind == Ask.ACT and choice:
        return RANKS.get(choice // VERB, AFTER_WAREHOUSE)
    declines = look.kind in (Ask.ACT, Ask.COMPLETE, Ask.DRAW, Ask.BID) and choice == 0
    return LAST if declines else 0


def option(look: Look, choice: int) -> Option:
    """A choice with all that helps to see what it means."""
    scene, group = look.scene, look.places[choice]
    words = scene.choice_words(choice)
    if look.kind == Ask.ACT and choice:
        verb, is_auction = choice // VERB, bool(look.g.bidding)
        seller = scene.names[verb - Verb.BUY_FROM] if verb >= Verb.BUY_FROM else ""
        coins = coins_of(look.g, look.own, choice)
        return action(choice, coins, seller, words, group, scene.language, is_auction=is_auction)
    return Option(
        id=choice,
        text=scene.game.text(scene.state, choice, scene.seat),
        words=capital(words),
        icon=icon(look, choice),
        group=group,
    )


@lru_cache(maxsize=20_000)
def action(
    choice: int, coins: int, seller: str, words: str, group: str, language: str, *, is_auction: bool
) -> Option:
    """An action of the turn with the heading of its kind, and what it costs or brings."""
    verb, good = divmod(choice, VERB)
    short, heading = titles(verb, good, seller, language, is_auction=is_auction)
    is_thrown_away = verb == Verb.SELL and is_guild(good)
    return Option(
        id=choice,
        text=act_text(choice),
        words=capital(words),
        icon=picture(good),
        group=group,
        short=short,
        heading=heading,
        pay=pay(verb, good, coins),
        note=say(language, "discard") if is_thrown_away else "",
    )


def capital(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def titles(
    verb: int, good: int, seller: str, language: str, *, is_auction: bool
) -> tuple[str, str]:
    """An action in a word or two, and the heading of its kind."""
    from_hand = verb in (Verb.PLAY_WORKSHOP, Verb.PLAY_MARKET, Verb.BUY)
    name = card_name(good, language) if from_hand else good_name(good, language)
    if verb >= Verb.BUY_FROM:
        heading = say(language, AUCTION if is_auction else PURCHASE, seat=seller)
    elif verb == Verb.CRAFT and good_of(good).type == Type.APPRENTICE:
        heading = say(language, "Train")
    else:
        heading = say(language, HEADINGS[Verb(verb)])
    return capital(name), heading


def pay(verb: int, good: int, coins: int) -> Markup:
    """What an action brings or costs."""
    if verb == Verb.SELL and not is_guild(good):
        return paid(f"+{coins}")
    if verb == Verb.BUY or verb >= Verb.BUY_FROM:
        return paid(coins)
    return cost_pips(good) if verb == Verb.CRAFT else NOTHING


@cache
def paid(coins: int | str) -> Markup:
    """A number of coins."""
    return fill(PAID, coins, coin())


def icon(look: Look, choice: int) -> Markup:
    """The card that a choice is about."""
    g, seat = look.g, look.own
    match look.kind:
        case Ask.COMPLETE if choice:
            return emblem(card_of(g, seat, choice - 1), "chip")
        case Ask.SWAP_APPRENTICE | Ask.SWAP_MARKET | Ask.SWAP_WITH:
            return picture(choice)
        case Ask.LAY_GEM | Ask.SPARE:
            resources = [choice] if look.kind == Ask.LAY_GEM else spared(choice)
            return joined(pip(READY + resource) for resource in resources)
        case Ask.BUY_TO:
            return sign("to-workshop" if choice == Zone.WORKSHOP else "to-market")
        case _:
            return NOTHING

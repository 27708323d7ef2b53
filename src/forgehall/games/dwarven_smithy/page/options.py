"""The choices as a list beside the board, in words, with pictures and prices."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Any

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
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of
from forgehall.games.dwarven_smithy.rules.state import Ask, Verb
from forgehall.games.dwarven_smithy.rules.trade import lowest_price, sale_value, warehouse_price
from forgehall.games.dwarven_smithy.words.names import card_name, good_name
from forgehall.games.dwarven_smithy.words.notation import spared
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
    scene = look.scene
    words = scene.choice_words(choice)
    return Option(
        id=choice,
        text=scene.game.text(scene.state, choice, scene.seat),
        words=words[:1].upper() + words[1:],
        icon=icon(look, choice),
        group=look.places[choice],
        **(of_action(look, choice) if look.kind == Ask.ACT and choice else {}),
    )


def of_action(look: Look, choice: int) -> dict[str, Any]:
    """What is told of an action besides: the heading of its kind, and its price."""
    verb, good = divmod(choice, VERB)
    seller = look.scene.names[verb - Verb.BUY_FROM] if verb >= Verb.BUY_FROM else ""
    short, heading = titles(verb, good, bool(look.g.bidding), seller, look.language)
    is_thrown_away = verb == Verb.SELL and is_guild(good)
    return {
        "short": short,
        "heading": heading,
        "pay": pay(look, verb, good),
        "note": say(look.language, "discard") if is_thrown_away else "",
    }


@lru_cache(maxsize=4096)
def titles(verb: int, good: int, is_auction: bool, seller: str, language: str) -> tuple[str, str]:  # noqa: FBT001  # a fact, not a mode
    """An action in a word or two, and the heading of its kind."""
    from_hand = verb in (Verb.PLAY_WORKSHOP, Verb.PLAY_MARKET, Verb.BUY)
    name = card_name(good, language) if from_hand else good_name(good, language)
    if verb >= Verb.BUY_FROM:
        heading = say(language, AUCTION if is_auction else PURCHASE, seat=seller)
    elif verb == Verb.CRAFT and good_of(good).type == Type.APPRENTICE:
        heading = say(language, "Train")
    else:
        heading = say(language, HEADINGS[Verb(verb)])
    return name[:1].upper() + name[1:], heading


def pay(look: Look, verb: int, good: int) -> Markup:
    """What an action brings or costs."""
    g, seat = look.g, look.own
    if verb == Verb.SELL and not is_guild(good):
        return paid(f"+{sale_value(g, seat, good)}")
    if verb == Verb.BUY:
        return paid(warehouse_price(g, seat, resource_of(good)))
    if verb >= Verb.BUY_FROM:
        return paid(lowest_price(g, good))
    return cost_pips(good) if verb == Verb.CRAFT else NOTHING


@cache
def paid(coins: int | str) -> Markup:
    """A number of coins."""
    return fill(PAID, coins, coin())


def icon(look: Look, choice: int) -> Markup:
    """The card that a choice is about."""
    g, seat = look.g, look.own
    match look.kind:
        case Ask.ACT if choice:
            return picture(choice % VERB)
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

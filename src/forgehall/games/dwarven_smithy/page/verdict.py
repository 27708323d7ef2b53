"""What is to be said of a card that a seat could craft: ready, or what it lacks and where it is."""

from __future__ import annotations

from functools import lru_cache

from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.needs import Need, has_room_for
from forgehall.games.dwarven_smithy.rules.components import Type, good_of, is_raw
from forgehall.games.dwarven_smithy.rules.state import Ask, Verb
from forgehall.games.dwarven_smithy.rules.trade import warehouse_price
from forgehall.games.dwarven_smithy.words.names import coins_name, ore_name
from forgehall.kit.language import say


def verdict(look: Look, good: int) -> tuple[str, bool]:
    """In a word or two how far a card is, and whether it can be crafted now."""
    g, seat, language = look.g, look.own, look.language
    if look.act(Verb.CRAFT, good) is not None:
        is_apprentice = good_of(good).type == Type.APPRENTICE
        return say(language, "Train") if is_apprentice else say(language, "Craft"), True
    of = look.needs[good]
    missing = [need for need in of if need.missing]
    if len(missing) == 1:
        name = ore_name(missing[0].resource, language)
        return say(language, "{n} {card} short", n=missing[0].missing, card=name), False
    if missing:
        return say(language, "{n} short", n=sum(need.missing for need in missing)), False
    if any(need.raw for need in of):
        return say(language, "Next turn"), False
    if not has_room_for(g, seat, good):
        return say(language, "No room"), False
    return say(language, "All there"), False


def why_not(look: Look, good: int) -> tuple[str, ...]:
    """What a card still lacks, and where that can be had."""
    language = look.language
    lines = [lack(look, need) for need in look.needs[good] if not need.is_met]
    if not lines and not has_room_for(look.g, look.own, good):
        lines = [say(language, "Your workshop has no room for it.")]
    if not lines and look.kind == Ask.ACT:
        lines = [say(language, "Ready: everything lies in your workshop.")]
    return tuple(lines)


@lru_cache(maxsize=64)
def lack(look: Look, need: Need) -> str:
    """What is missing of one resource."""
    language, name = look.language, ore_name(need.resource, look.language)
    parts = []
    if need.raw:
        parts.append(say(language, "Still raw: {n} {card}.", n=need.raw, card=name))
    if need.missing:
        text = say(language, "Lacks {n} {card}", n=need.missing, card=name)
        places = ", ".join(where(look, need.resource))
        parts.append(f"{text} ({places})." if places else f"{text}.")
    return " ".join(parts)


def where(look: Look, resource: int) -> list[str]:
    """Where a resource can be had now: one's own hand or market, the warehouse, other markets."""
    g, seat, language = look.g, look.own, look.language
    found = []
    if g.hand_ores[seat][resource]:
        found.append(say(language, "in your hand"))
    if resource in look.stock:
        found.append(say(language, "in your market"))
    if g.warehouse[resource]:
        coins = coins_name(warehouse_price(g, seat, resource), language)
        found.append(say(language, "warehouse: {coins}", coins=coins))
    offers, names = look.offers.get(resource, ()), look.scene.names
    return found + [offer(names[other], good, language) for other, good in offers]


@lru_cache(maxsize=1024)
def offer(name: str, good: int, language: str) -> str:
    """A resource in another market, raw or refined, with its price."""
    coins = coins_name(good_of(good).buy, language)
    if is_raw(good):
        return say(language, "{seat}, raw: {coins}", seat=name, coins=coins)
    return say(language, "{seat}: {coins}", seat=name, coins=coins)

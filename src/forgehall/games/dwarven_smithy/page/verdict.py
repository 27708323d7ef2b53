"""What is to be said of a card that a seat could craft: ready, or what it lacks and where it is."""

from __future__ import annotations

from functools import lru_cache

from forgehall.games.dwarven_smithy.page.needs import Need, Outlook, Sources
from forgehall.games.dwarven_smithy.rules.components import Type, good_of, is_raw
from forgehall.games.dwarven_smithy.words.names import coins_name, ore_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE


def verdict(good: int, of: Outlook, language: str, *, is_ready: bool) -> str:
    """In a word or two how far a card is; it is ready if it can be crafted now."""
    if is_ready:
        is_apprentice = good_of(good).type == Type.APPRENTICE
        return say(language, "Train") if is_apprentice else say(language, "Craft")
    missing = [need for need in of.needs if need.missing]
    if len(missing) == 1:
        name = ore_name(missing[0].resource, language)
        return say(language, "{n} {card} short", n=missing[0].missing, card=name)
    if missing:
        return say(language, "{n} short", n=sum(need.missing for need in missing))
    if any(need.raw for need in of.needs):
        return say(language, "Next turn")
    return say(language, "All there") if of.has_room else say(language, "No room")


@lru_cache(maxsize=20_000)
def why_not(of: Outlook, language: str, *, acts: bool) -> tuple[str, ...]:
    """What a card still lacks, and where that can be had; whoever acts reads that it is ready."""
    found = zip(of.needs, of.sources, strict=True)
    lines = [lack(need, sources, language) for need, sources in found if not need.is_met]
    if not lines and not of.has_room:
        lines = [say(language, "Your workshop has no room for it.")]
    if not lines and acts:
        lines = [say(language, "Ready: everything lies in your workshop.")]
    return tuple(lines)


@lru_cache(maxsize=4096)
def lack(need: Need, sources: Sources | None, language: str) -> str:
    """What is missing of one resource."""
    name, parts = ore_name(need.resource, language), []
    if need.raw:
        parts.append(say(language, "Still raw: {n} {card}.", n=need.raw, card=name))
    if sources is not None:
        text = say(language, "Lacks {n} {card}", n=need.missing, card=name)
        places = ", ".join(where(sources, language))
        parts.append(f"{text} ({places})." if places else f"{text}.")
    return " ".join(parts)


def where(of: Sources, language: str) -> list[str]:
    """Where a resource can be had, in words."""
    found = []
    if of.in_hand:
        found.append(say(language, "in your hand"))
    if of.in_market:
        found.append(say(language, "in your market"))
    if of.coins != NONE:
        found.append(say(language, "warehouse: {coins}", coins=coins_name(of.coins, language)))
    return found + [offer(name, good, language) for name, good in of.offers]


def offer(name: str, good: int, language: str) -> str:
    """A resource in another market, raw or refined, with its price."""
    coins = coins_name(good_of(good).buy, language)
    if is_raw(good):
        return say(language, "{seat}, raw: {coins}", seat=name, coins=coins)
    return say(language, "{seat}: {coins}", seat=name, coins=coins)

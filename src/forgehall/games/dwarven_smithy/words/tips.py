"""Cards in words: what they are, what they cost, what they do."""

from __future__ import annotations

from functools import cache

from forgehall.games.dwarven_smithy.rules.components import (
    KINDS_OF_RESOURCE,
    TYPE_BITS,
    Ability,
    Subtype,
    Type,
    cost_of,
    good_of,
)
from forgehall.games.dwarven_smithy.words.names import (
    ONE_OF_SUBTYPE,
    SUBTYPE_NAMES,
    coins_name,
    good_name,
    ore_name,
)
from forgehall.kit.language import mark, say
from forgehall.kit.record import NONE

Tip = tuple[str, ...]

CATEGORY_NAMES = (mark("any metal"), mark("any gem"), mark("any rune"))
TYPE_NAMES = {
    Type.APPRENTICE: mark("apprentice"),
    Type.TOOL: mark("tool"),
    Type.ITEM: mark("item"),
    Type.KING: mark("king's item"),
}
ALL_OF_TYPE = {
    Type.APPRENTICE: mark("apprentices"),
    Type.TOOL: mark("tools"),
    Type.ITEM: mark("items"),
    Type.KING: mark("king's items"),
}
ABILITIES = {
    Ability.HAND_LIMIT: mark("Your hand may hold {n} more."),
    Ability.WORKSHOP_LIMIT: mark("Your workshop has room for {n} more."),
    Ability.MARKET_LIMIT: mark("Your market has room for {n} more."),
    Ability.DRAW_LIMIT: mark("At the end of your turn you may draw {n} more."),
    Ability.SELL_BONUS: mark("Each resource that you sell brings {coins} more."),
    Ability.NO_SURCHARGE: mark("At the warehouse you pay no surcharge."),
    Ability.REFINE_ON_PLAY: mark(
        "In each turn this many metals or gems are refined at once when you play them into the"
        " workshop: {n}."
    ),
    Ability.GEM_WILD: mark("When you craft, any gem may stand for any other gem."),
    Ability.NO_ROTATION: mark("Cards that enter your market are not turned: sell them at once."),
    Ability.COMPLETION_BONUS: mark(
        "Each item that you complete, and each tool that you sell, brings {coins} more."
    ),
}
SHORT_ABILITIES = {
    Ability.HAND_LIMIT: mark("hand +{n}"),
    Ability.WORKSHOP_LIMIT: mark("workshop +{n}"),
    Ability.MARKET_LIMIT: mark("market +{n}"),
    Ability.DRAW_LIMIT: mark("draws +{n}"),
    Ability.SELL_BONUS: mark("sales +{n}"),
    Ability.NO_SURCHARGE: mark("no surcharge"),
    Ability.REFINE_ON_PLAY: mark("refines on play"),
    Ability.GEM_WILD: mark("gems are wild"),
    Ability.NO_ROTATION: mark("sells at once"),
    Ability.COMPLETION_BONUS: mark("finished +{n}"),
}


@cache
def does(good: int, language: str, *, short: bool = False) -> str:
    """What an apprentice or a tool does."""
    row = good_of(good)
    if row.type == Type.TOOL:
        return spares(good, language)
    if row.type != Type.APPRENTICE:
        return ""
    text = (SHORT_ABILITIES if short else ABILITIES)[Ability(row.ability)]
    return say(language, text, n=row.amount, coins=coins_name(row.amount, language))


def spares(good: int, language: str) -> str:
    """What a tool spares, and for which cards."""
    row = good_of(good)
    if row.spares != NONE:
        what = ore_name(row.spares, language)
    else:
        what = say(language, CATEGORY_NAMES[row.spares_any])
    return say(
        language,
        "Crafting needs less: {n} {card}, for {wares}.",
        n=row.amount,
        card=what,
        wares=wares(good, language),
    )


@cache
def wares(good: int, language: str) -> str:
    """The cards that a tool works for."""
    types, subtypes = works_for(good)
    if len(types) == len(ALL_OF_TYPE):
        return say(language, "every guild card")
    named = [say(language, ALL_OF_TYPE[of]) for of in types]
    named += [say(language, SUBTYPE_NAMES[of]) for of in subtypes]
    return ", ".join(named)


@cache
def works_for(good: int) -> tuple[tuple[Type, ...], tuple[Subtype, ...]]:
    """The types and the subtypes that a tool works for."""
    bits = good_of(good).works_for
    types = tuple(of for of in ALL_OF_TYPE if bits >> of & 1)
    return types, tuple(of for of in SUBTYPE_NAMES if bits >> TYPE_BITS + of & 1)


@cache
def type_name(good: int, language: str) -> str:
    """The type of a card, as it begins a line."""
    name = say(language, TYPE_NAMES[Type(good_of(good).type)])
    return name[:1].upper() + name[1:]


@cache
def kind(good: int, language: str) -> str:
    """The type of a card, and what it makes."""
    name, subtype = type_name(good, language), good_of(good).subtype
    return f"{name}, {say(language, ONE_OF_SUBTYPE[Subtype(subtype)])}" if subtype else name


@cache
def cost(good: int) -> tuple[int, ...]:
    """The printed cost of a guild card, resource by resource."""
    return tuple(r for r in range(KINDS_OF_RESOURCE) for _ in range(cost_of(good, r)))


@cache
def listed(resources: tuple[int, ...], language: str) -> str:
    """Resources one after the other, equal ones counted."""
    return ", ".join(
        f"{resources.count(r)} {ore_name(r, language)}" for r in dict.fromkeys(resources)
    )


@cache
def card_tip(good: int, language: str) -> Tip:
    """A guild card: what it is, what it brings, does and needs, and for how much it is bought."""
    row = good_of(good)
    worth = coins_name(row.value, language)
    match row.type:
        case Type.APPRENTICE:
            brings = ""
        case Type.TOOL:
            brings = say(language, "Keep it, or sell it for {coins}.", coins=worth)
        case Type.KING:
            brings = say(language, "Worth {coins} at the end of the game.", coins=worth)
        case _:
            brings = say(language, "Completed, it brings {coins}.", coins=worth)
    return (
        good_name(good, language),
        kind(good, language) + ".",
        " ".join(filter(None, (does(good, language), brings))),
        say(language, "Needs {cards}.", cards=listed(cost(good), language)),
        say(
            language, "In a market others buy it for {coins}.", coins=coins_name(row.buy, language)
        ),
    )


@cache
def ore_tip(good: int, language: str) -> Tip:
    """A resource as it lies: what it is worth to others and to the bank."""
    row = good_of(good)
    name = good_name(good, language)
    return (
        name[:1].upper() + name[1:],
        say(
            language,
            "Others buy it for {coins}, the bank pays {sale}.",
            coins=coins_name(row.buy, language),
            sale=coins_name(row.sell, language),
        ),
    )


@cache
def tip_of(good: int, language: str) -> Tip:
    """Any card that lies face up."""
    from_guild = good_of(good).type != Type.RESOURCE
    return card_tip(good, language) if from_guild else ore_tip(good, language)

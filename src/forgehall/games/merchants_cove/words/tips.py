"""Pieces in words: what they are, what they do, what they cost."""

from __future__ import annotations

from functools import cache, lru_cache

from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    HIRE_HOURS,
    ICONS,
    PRICES,
    TOWN,
    Dock,
    Effect,
    Kind,
    Pier,
    Rogues,
    Size,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.piers import PIER_OF_DOCK, PIER_ROWS
from forgehall.games.merchants_cove.rules.smith.components import (
    SPACE_HOURS,
    STAFF_AMOUNTS,
    Furnace,
    Space,
    Staff,
)
from forgehall.games.merchants_cove.rules.smith.furnaces import dice_for
from forgehall.games.merchants_cove.words.names import good_name, piece_name
from forgehall.kit.language import mark, say
from forgehall.kit.record import NONE

Tip = tuple[str, ...]


def capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


ABILITIES = {
    Effect.DISCARD_CORRUPTION: mark("Discard corruption cards of your choice: up to {n}."),
    Effect.GOLD_FULLEST_HALL_AND_DISCARD: mark(
        "Gain 1 gold for each member of the fullest hall, then discard corruption cards: up to {n}."
    ),
    Effect.DRAW_AND_PLACE: mark("Draw an adventurer and place it on a boat at sea."),
    Effect.BOAT_TO_BAG: mark("Put a passenger of a boat at sea back into the bag."),
    Effect.MOVE_BETWEEN_BOATS: mark("Move a passenger from one boat at sea to another."),
    Effect.SWAP_BETWEEN_BOATS: mark("Swap two passengers of different boats at sea."),
    Effect.BOAT_TO_HALL: mark(
        "Send a passenger who is not a rogue from a boat at sea to the hall of its colour."
    ),
    Effect.HALL_TO_BOAT_AND_GOLD: mark(
        "Put a member of a hall on a boat at sea and gain {gold} gold."
    ),
    Effect.LAIR_ROGUE_TO_BOAT_AND_DISCARD: mark(
        "Put a rogue from the lair on a boat at sea and discard corruption cards: up to {n}."
    ),
}
STAFF_EFFECTS = {
    Staff.STOKER: mark("Turn coal dice up or down, in steps of one: {n} steps in all."),
    Staff.METALLURGIST: mark("Fill one furnace, or the smelter, from the supply."),
    Staff.APPRENTICE: mark("Forge in up to {n} filled furnaces; the smelter is one of them."),
    Staff.OVERSEER: mark("Discard corruption cards of your choice: {n}."),
}
STAFF_SHORT = {
    Staff.STOKER: mark("{n} coal steps"),
    Staff.METALLURGIST: mark("fill one"),
    Staff.APPRENTICE: mark("forge {n}"),
    Staff.OVERSEER: mark("discard {n}"),
}
ROGUE_EFFECTS = {
    Rogues.CRIMINALS: mark("Criminals have no effect of their own."),
    Rogues.CULTISTS: mark(
        "Cultists buy anything: at a sale you may count the rogues on the pier as buyers, for a"
        " corruption card."
    ),
    Rogues.ROBBERS: mark(
        "Robbers: when a rogue boards in production, the mover may shift another passenger of that"
        " boat to another boat at sea."
    ),
}
SPACE_RULES = {
    Space.FILL_L1: mark("Put two dice of the supply into this empty furnace; you choose which is"
                        " on top."),
    Space.FILL_S1: mark("Put one die of the supply into this empty furnace."),
    Space.FILL_SMELTER: mark("Put one die of the supply, whatever its colour, into the smelter."),
    Space.FORGE: mark("Forge in any number of filled furnaces; at the end roll all dice that were"
                      " set aside, and any further ones of the supply."),
    Space.HIRE: mark("Take somebody from the town square: use the ability, tuck the card under a"
                     " free member of your staff, then pay the hours."),
    Space.ACTIVATE: mark("Use any number of your staff who have a card, each once, in any order."),
}  # fmt: skip


@cache
def ability(card: int, language: str) -> str:
    """What a townsperson does when hired."""
    row = TOWN[card]
    if row.effect != Effect.GAIN_GOOD:
        return say(language, ABILITIES[Effect(row.effect)], n=row.amount, gold=row.gold)
    if row.colour == NONE:
        return say(language, "Take armour of any colour from your supply.")
    name = good_name(row.size * COLOURS + row.colour, language)
    return say(language, "Take this from your supply: {good}.", good=name)


@cache
def icon_words(card: int, language: str) -> str:
    """What the icons of a townsperson bring at the end."""
    counted = [(Kind(kind), n) for kind, n in enumerate(ICONS[card]) if n]
    if not counted:
        return ""
    icons = ", ".join(f"{n} \u00d7 {piece_name(kind, language)}" for kind, n in counted)
    return say(language, "Icons for the final count: {icons}.", icons=icons)


@cache
def folk_tip(card: int, language: str) -> Tip:
    """A townsperson: the ability, and the icons."""
    name = piece_name(Townsperson(card), language)
    return name, ability(card, language), icon_words(card, language)


@cache
def staff_effect(who: int, language: str) -> str:
    """What a member of the staff does."""
    return say(language, STAFF_EFFECTS[Staff(who)], n=STAFF_AMOUNTS[who])


@cache
def staff_short(who: int, language: str) -> str:
    """The same in two words."""
    return say(language, STAFF_SHORT[Staff(who)], n=STAFF_AMOUNTS[who])


@lru_cache(maxsize=4096)
def people(counts: tuple[int, ...], language: str) -> str:
    """How many of each kind, in words."""
    crowd = [f"{n} \u00d7 {piece_name(Kind(kind), language)}" for kind, n in enumerate(counts) if n]
    return ", ".join(crowd) if crowd else say(language, "nobody")


@cache
def dock_tip(dock: int, language: str) -> Tip:
    """A free dock."""
    pier = piece_name(Pier(PIER_OF_DOCK[dock]), language)
    side = say(language, "left") if dock < len(Dock) // 2 else say(language, "right")
    return (
        say(language, "Dock {dock}, free", dock=Dock(dock).name),
        say(language, "For a full boat of this side: {side}. Its passengers buy at this pier:"
            " {pier}.", side=side, pier=pier),
    )  # fmt: skip


@cache
def pier_tip(pier: int, language: str, *, cult: bool) -> Tip:
    """What a pier takes, and how its prices come about."""
    row = PIER_ROWS[pier]
    lines = [
        capital(piece_name(Pier(pier), language)),
        say(language, "Gold for one good: its value for each adventurer of its colour on this"
            " pier. Value of armour: {armour}; of weapons: {weapons}.",
            armour=values_of(Size.SMALL), weapons=values_of(Size.LARGE)),
    ]  # fmt: skip
    if row.corruption:
        lines.append(say(language, "Each good that is sold here brings a corruption card."))
    if cult:
        lines.append(say(language, ROGUE_EFFECTS[Rogues.CULTISTS]))
    return tuple(lines)


@cache
def values_of(size: int) -> str:
    """The base values of goods of a size: 2 2 3 3."""
    return " ".join(str(PRICES[size * COLOURS + colour]) for colour in range(COLOURS))


@cache
def rogue_effect(card: int, language: str) -> str:
    """What a rogue card says."""
    return say(language, ROGUE_EFFECTS[Rogues(card)])


@cache
def space_rule(space: int, language: str) -> str:
    """What an action space is for."""
    if space < Space.FILL_SMELTER:
        space = Space.FILL_L1 if dice_for(space) > 1 else Space.FILL_S1
    return say(language, SPACE_RULES[Space(space)])


@cache
def space_cost(space: int, language: str) -> str:
    """The hours of a space."""
    if SPACE_HOURS[space]:
        return say(language, "Takes {n} h.", n=SPACE_HOURS[space])
    least, most = min(HIRE_HOURS), max(HIRE_HOURS)
    return say(language, "Takes {least} or {most} h.", least=least, most=most)


@cache
def smelter_rule(language: str) -> str:
    """What the smelter does."""
    return say(
        language,
        "Forge in the filled smelter to free one of the dice in it; the sponsorship symbol below"
        " then pays 1 gold for each member of its guild hall at every market.",
    )


@cache
def furnace_name(furnace: int, language: str) -> str:
    """A furnace, as a title."""
    return capital(piece_name(Furnace(furnace), language))


@cache
def kind_rule(kind: int, language: str) -> str:
    """What an adventurer does."""
    if kind == Kind.ROGUE:
        return say(language, "Left at sea it goes to the lair.")
    return say(language, "Buys goods of its colour; left at sea it goes to its hall.")

"""Seats, amounts and pieces in words: names as printed, and what each face and feat does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, reduce

from forgehall.games.dice_forge.rules.components import (
    FACES,
    FEATS,
    Colour,
    Face,
    Feat,
    Resource,
    Type,
)
from forgehall.games.dice_forge.words.notation import yields
from forgehall.kit.language import Counted, count, mark, say

Amounts = Iterable[tuple[int, int]]
"""Resources with how much of each."""

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")
"""The islands as they are numbered on the board; there is none of number 0."""

RESOURCE_NAMES = {
    Resource.GOLD: mark("gold"),
    Resource.SUN: mark("sun shards"),
    Resource.MOON: mark("moon shards"),
    Resource.GLORY: mark("glory points"),
}

COLOUR_NAMES = {
    Colour.RED: mark("red"),
    Colour.BLUE: mark("blue"),
    Colour.YELLOW: mark("yellow"),
    Colour.GREEN: mark("green"),
}

NAMED = {
    Resource.GOLD: Counted("nominative", "{n} gold", "{n} gold"),
    Resource.SUN: Counted("nominative", "{n} sun", "{n} sun"),
    Resource.MOON: Counted("nominative", "{n} moon", "{n} moon"),
    Resource.GLORY: Counted("nominative", "{n} glory", "{n} glory"),
}
"""Amounts that stand alone."""

MOVED = {
    Resource.GOLD: Counted("accusative", "{n} gold", "{n} gold"),
    Resource.SUN: Counted("accusative", "{n} sun", "{n} sun"),
    Resource.MOON: Counted("accusative", "{n} moon", "{n} moon"),
    Resource.GLORY: Counted("accusative", "{n} glory", "{n} glory"),
}
"""Amounts that somebody gains, loses or pays."""

SHARDS = Counted("accusative", "{n} shard", "{n} shards")
"""Sun and moon together."""

FEAT_NAMES = {
    Feat.HAMMER: mark("The Blacksmith's Hammer"),
    Feat.CHEST: mark("The Blacksmith's Chest"),
    Feat.HIND: mark("The Silver Hind"),
    Feat.BEAR: mark("Great Bear"),
    Feat.SATYRS: mark("Satyrs"),
    Feat.BOAR: mark("Tenacious Boar"),
    Feat.FERRYMAN: mark("Ferryman"),
    Feat.CERBERUS: mark("Cerberus"),
    Feat.HELMET: mark("Helmet of Invisibility"),
    Feat.CANCER: mark("Cancer"),
    Feat.SENTINEL: mark("Sentinel"),
    Feat.SPHINX: mark("Sphinx"),
    Feat.CYCLOPS: mark("Cyclops"),
    Feat.HYDRA: mark("Hydra"),
    Feat.TYPHON: mark("Typhon"),
    Feat.GORGON: mark("Gorgon"),
    Feat.TRITON: mark("Triton"),
    Feat.MIRROR: mark("Mirror of the Abyss"),
    Feat.OWL: mark("The Guardian's Owl"),
    Feat.SHIP: mark("Celestial Ship"),
    Feat.MINOTAUR: mark("Minotaur"),
    Feat.SHIELD: mark("The Guardian's Shield"),
    Feat.ELDER: mark("The Elder"),
    Feat.SPIRITS: mark("Wild Spirits"),
}

FEAT_EFFECTS = {
    Feat.HAMMER: mark(
        "From now on you may send any part of the gold you gain to the hammer: "
        "15 gold bring 10 glory, the next 15 gold bring 15 glory."
    ),
    Feat.CHEST: mark("Your reserves hold 4 more gold, 3 more sun and 3 more moon."),
    Feat.HIND: mark("Reinforcement: you receive a minor blessing with a die of your choice."),
    Feat.BEAR: mark("Whenever you oust a hero or are ousted yourself, you gain 3 glory."),
    Feat.SATYRS: mark(
        "All others roll both dice without effect. "
        "You choose two of the rolled faces and use them like a major blessing."
    ),
    Feat.BOAR: mark(
        "A player of your choice must forge the boar and can never replace it. "
        "Whenever that face acts, you gain 1 sun, 1 moon or 3 glory."
    ),
    Feat.FERRYMAN: mark("No effect, only glory."),
    Feat.CERBERUS: mark(
        "You take a token. After a blessing of your own you may spend it "
        "to let the rolled faces act a second time."
    ),
    Feat.HELMET: mark("You forge an x3 face, which triples your other die."),
    Feat.CANCER: mark("You receive two major blessings in a row."),
    Feat.SENTINEL: mark(
        "You receive two major blessings in a row. "
        "All shards of a face may become 2 glory each instead."
    ),
    Feat.SPHINX: mark("You receive four minor blessings in a row with the same die."),
    Feat.CYCLOPS: mark(
        "You receive four minor blessings in a row with the same die. "
        "All gold of a face may become 1 glory each instead."
    ),
    Feat.HYDRA: mark("No effect, only glory."),
    Feat.TYPHON: mark("You gain 1 glory for each face that you have forged so far."),
    Feat.GORGON: mark("No effect, only glory."),
    Feat.TRITON: mark(
        "You take a token. At any time in your own turn you may spend it "
        "for 6 gold, 2 sun or 2 moon."
    ),
    Feat.MIRROR: mark("You forge a mirror face, which copies a face of an opponent."),
    Feat.OWL: mark("Reinforcement: you gain 1 gold, 1 sun or 1 moon."),
    Feat.SHIP: mark("You forge a ship face, which lets you buy a face for 2 gold less."),
    Feat.MINOTAUR: mark("All others roll both dice and lose what they would have gained."),
    Feat.SHIELD: mark("You choose one of the shield faces in the garden and forge it."),
    Feat.ELDER: mark("Reinforcement: you may pay 3 gold for 4 glory."),
    Feat.SPIRITS: mark("You gain 3 gold and 3 moon."),
}

RESOURCE_USES = {
    Resource.GOLD: mark(
        "Buys die faces in the sanctuary. The reserve holds 12, and 4 more for each chest."
    ),
    Resource.SUN: mark(
        "Pay for feats and for the extra action. The reserve holds 6, and 3 more for each chest."
    ),
    Resource.MOON: mark("Pay for feats. The reserve holds 6, and 3 more for each chest."),
    Resource.GLORY: mark("Whoever has the most at the end wins; those on feats are added then."),
}


def seat_name(seat: int, language: str, names: Sequence[str]) -> str:
    """What people call a seat: by a name, else by a number that counts from 1."""
    return names[seat] if seat < len(names) else say(language, "Player {n}", n=seat + 1)


def amount_name(resource: int, n: int, language: str) -> str:
    """An amount of a resource, standing alone."""
    return count(language, NAMED[Resource(resource)], n)


def amount_moved(resource: int, n: int, language: str) -> str:
    """An amount of a resource that somebody gains, loses or pays."""
    return count(language, MOVED[Resource(resource)], n)


def all_named(amounts: Amounts, language: str) -> str:
    """Several amounts together, standing alone."""
    return together([amount_name(resource, n, language) for resource, n in amounts], language)


def all_moved(amounts: Amounts, language: str) -> str:
    """Several amounts together that somebody gains, loses or pays."""
    return together([amount_moved(resource, n, language) for resource, n in amounts], language)


def together(parts: Iterable[str], language: str) -> str:
    """All of these: 2 gold and 1 moon."""
    return reduce(lambda a, b: say(language, "{one} and {other}", one=a, other=b), parts)


def one_of(amounts: Amounts, language: str) -> str:
    """One of these amounts: 3 gold or 2 glory."""
    parts = [amount_name(resource, n, language) for resource, n in amounts]
    return reduce(lambda a, b: say(language, "{one} or {other}", one=a, other=b), parts)


@cache
def face_name(face: int, language: str) -> str:
    """A face: 3 gold; 3 gold or 2 glory; The Guardian's Shield (red)."""
    match FACES[face].type:
        case Type.TRIPLE:
            return say(language, "x3")
        case Type.MIRROR:
            return feat_name(Feat.MIRROR, language)
        case Type.SHIP:
            return feat_name(Feat.SHIP, language)
        case Type.SHIELD:
            return coloured(Feat.SHIELD, face - Face.SHIELD_RED, language)
        case Type.BOAR:
            return coloured(Feat.BOAR, face - Face.BOAR_RED, language)
        case Type.EITHER:
            return one_of(yields(face), language)
    return all_named(yields(face), language)


def coloured(feat: Feat, colour: int, language: str) -> str:
    """A face that comes in four colours, by the name of the feat that brings it."""
    name = feat_name(feat, language)
    return say(
        language, "{name} ({colour})", name=name, colour=piece_name(Colour(colour), language)
    )


def feat_name(feat: int, language: str) -> str:
    """A feat as its card is called."""
    return say(language, FEAT_NAMES[Feat(feat)])


@cache
def feat_cost(feat: int, language: str) -> str:
    """The shards that a feat costs."""
    row = FEATS[feat]
    shards = ((Resource.SUN, row.sun), (Resource.MOON, row.moon))
    return all_named([(resource, n) for resource, n in shards if n], language)


def piece_name(piece: Face | Feat | Resource | Colour, language: str) -> str:
    """A piece as it is called."""
    match piece:
        case Face():
            return face_name(piece, language)
        case Feat():
            return feat_name(piece, language)
        case Resource():
            return say(language, RESOURCE_NAMES[piece])
        case _:
            return say(language, COLOUR_NAMES[piece])


def describe(piece: Face | Feat | Resource, language: str) -> str:
    """What a piece does and costs, in two or three sentences."""
    match piece:
        case Face():
            return describe_face(piece, language)
        case Feat():
            return describe_feat(piece, language)
        case _:
            return say(language, RESOURCE_USES[piece])


def describe_feat(feat: Feat, language: str) -> str:
    """What a feat does, what it costs, and what it is worth."""
    return say(
        language,
        "{effect} Costs {cost}; worth {glory} at the end.",
        effect=say(language, FEAT_EFFECTS[feat]),
        cost=feat_cost(feat, language),
        glory=amount_name(Resource.GLORY, FEATS[feat].glory, language),
    )


def describe_face(face: Face, language: str) -> str:
    """What a face does, and what it costs in the sanctuary."""
    effect = face_effect(face, language)
    if not FACES[face].price:
        return effect
    price = amount_name(Resource.GOLD, FACES[face].price, language)
    return say(language, "{effect} Price: {price}.", effect=effect, price=price)


def face_effect(face: Face, language: str) -> str:
    """What a face does for the hero who rolls it."""
    match FACES[face].type:
        case Type.EITHER:
            options = one_of(yields(face), language)
            return say(language, "You gain one of these: {options}.", options=options)
        case Type.TRIPLE:
            return say(
                language,
                "Triples what your other die yields; choices come first. "
                "Alone or beside another x3 it does nothing.",
            )
        case Type.MIRROR:
            return say(language, "Acts like a face that is up on an opponent's die.")
        case Type.SHIP:
            return say(
                language,
                "You may buy a face from the sanctuary for 2 gold less (6 gold less with x3) "
                "and forge it at once.",
            )
        case Type.SHIELD:
            return say(
                language,
                "You gain {amount} if your other die grants another kind of resource "
                "or if you roll this die alone, and three times as much beside x3. "
                "Otherwise you gain 5 glory.",
                amount=all_moved(yields(face), language),
            )
        case Type.BOAR:
            return say(
                language,
                "You gain 1 sun or 1 moon; the owner of the card gains 1 sun, 1 moon or 3 glory. "
                "This face can never be replaced.",
            )
    return say(language, "You gain {amount}.", amount=all_moved(yields(face), language))

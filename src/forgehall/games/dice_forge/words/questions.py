"""The open question and its choices in words."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dice_forge.rules.components import (
    DARK,
    FACES,
    LIGHT,
    MIXED_POOLS,
    SIDES,
    Face,
    Feat,
    Resource,
    island_of,
    set_for,
)
from forgehall.games.dice_forge.rules.faces import BOAR_GLORY, SENTINEL_GLORY, factor
from forgehall.games.dice_forge.rules.feats import FEAT, GO, can_perform_any
from forgehall.games.dice_forge.rules.forging import BUY, can_buy
from forgehall.games.dice_forge.rules.play import USE_TRITON
from forgehall.games.dice_forge.rules.reserve import TRITON_GOLD, TRITON_SHARDS, gold_cap
from forgehall.games.dice_forge.rules.state import MELT, Ask, Manner, State
from forgehall.games.dice_forge.rules.turn import EXTRA_SUN, Reinforcement
from forgehall.games.dice_forge.words.names import (
    all_moved,
    all_named,
    amount_moved,
    amount_name,
    face_name,
    feat_cost,
    feat_name,
    one_of,
    seat_name,
)
from forgehall.games.dice_forge.words.notation import yields
from forgehall.kit.language import say
from forgehall.kit.questions import is_over, open_arg, open_kind, open_seat
from forgehall.kit.record import NONE

Amounts = list[tuple[int, int]]

OWL: Amounts = [(Resource.GOLD, 1), (Resource.SUN, 1), (Resource.MOON, 1)]
TRITON: Amounts = [
    (Resource.GOLD, TRITON_GOLD),
    (Resource.SUN, TRITON_SHARDS),
    (Resource.MOON, TRITON_SHARDS),
]
BOAR_REWARD: Amounts = [(Resource.SUN, 1), (Resource.MOON, 1), (Resource.GLORY, BOAR_GLORY)]
"""What these three let their owners choose from."""

CARD_TO_USE = {
    Reinforcement.HIND: Feat.HIND,
    Reinforcement.OWL: Feat.OWL,
    Reinforcement.ELDER: Feat.ELDER,
}


def question_words(g: State, language: str, names: Sequence[str]) -> str:
    """The open question: who is asked, and what."""
    if is_over(g):
        return say(language, "The game is over")
    arg = open_arg(g)
    seat = seat_name(open_seat(g), language, names)
    match open_kind(g):
        case Ask.ACTION:
            return action_words(g, seat, language)
        case Ask.BUY_MORE:
            return say(language, "{seat}: buy another face or stop", seat=seat)
        case Ask.FORGE:
            face = face_name(arg, language)
            return say(
                language,
                "{seat}: forge {face} onto a die: which face does it replace?",
                seat=seat,
                face=face,
            )
        case Ask.EXTRA:
            price = amount_name(Resource.SUN, EXTRA_SUN, language)
            return say(language, "{seat}: an extra action for {price}?", seat=seat, price=price)
        case Ask.SPLIT:
            gold = amount_name(Resource.GOLD, arg, language)
            return say(
                language, "{seat}: how much of {gold} goes to the hammer?", seat=seat, gold=gold
            )
        case Ask.PICK | Ask.OWL | Ask.BOAR_SHARD | Ask.BOAR_REWARD | Ask.TRITON:
            return offer_words(g, seat, language)
        case Ask.REINFORCE:
            return say(
                language, "{seat}: use a reinforcement before your action, or go on", seat=seat
            )
        case Ask.DIE:
            feat = feat_name(arg, language)
            return say(language, "{seat}: which die to roll for {feat}?", seat=seat, feat=feat)
        case Ask.SHIP:
            gold = amount_name(Resource.GOLD, arg, language)
            return say(language, "{seat}: buy a face for {gold} less?", seat=seat, gold=gold)
        case Ask.MIRROR:
            if g.manner[open_seat(g)] == Manner.MINOTAUR:
                return say(
                    language, "{seat}: which face does the mirror copy, for you to lose?", seat=seat
                )
            return say(language, "{seat}: which face does the mirror copy?", seat=seat)
        case Ask.ORDER:
            return say(language, "{seat}: which face acts first?", seat=seat)
        case Ask.CERBERUS:
            return say(language, "{seat}: let the roll count again with Cerberus?", seat=seat)
        case Ask.MELT_GOLD | Ask.MELT_SHARDS:
            melted = melting_words(g, language)
            return say(language, "{seat}: turn {goods} into {glory}?", seat=seat, **melted)
        case Ask.SHIELD:
            return say(language, "{seat}: which shield from the garden?", seat=seat)
        case Ask.VICTIM:
            face = face_name(Face.BOAR_RED + arg, language)
            return say(language, "{seat}: who must forge {face}?", seat=seat, face=face)
        case Ask.SATYRS:
            if arg:
                return say(language, "{seat}: choose the second face for the Satyrs", seat=seat)
            return say(language, "{seat}: choose the first face for the Satyrs", seat=seat)
        case Ask.CARD:
            return say(language, "{seat}: perform a feat of island {n}", seat=seat, n=arg)
        case Ask.FINISH:
            return say(language, "{seat}: spend a Triton token or end the turn", seat=seat)
        case _:
            return chance_words(g, seat, language)


def action_words(g: State, seat: str, language: str) -> str:
    """The question for the action; without gold and shards enough there is only one answer."""
    if not (can_buy(g, open_seat(g)) or can_perform_any(g, open_seat(g), 0)):
        return say(language, "{seat}: you cannot pay for any face or feat", seat=seat)
    if open_arg(g):
        return say(language, "{seat}: buy a face or perform a feat as extra action", seat=seat)
    return say(language, "{seat}: buy a face or perform a feat", seat=seat)


def chance_words(g: State, seat: str, language: str) -> str:
    """An open question to chance."""
    arg = open_arg(g)
    match open_kind(g):
        case Ask.ROLL:
            if arg == DARK:
                return say(language, "{seat} rolls the dark die", seat=seat)
            return say(language, "{seat} rolls the light die", seat=seat)
        case Ask.REMOVE_FACE:
            price = amount_name(Resource.GOLD, FACES[MIXED_POOLS[arg]].price, language)
            return say(language, "Which face for {price} leaves the sanctuary?", price=price)
        case _:
            cost = feat_cost(set_for(arg, 0), language)
            return say(
                language, "Which feat for {cost} lies on island {n}?", cost=cost, n=island_of(arg)
            )


def offers(g: State) -> Amounts:
    """What the open question lets its seat choose from: resources, and how much of each."""
    seat, arg = open_seat(g), open_arg(g)
    match open_kind(g):
        case Ask.PICK:
            times = factor(g, seat, arg)
            return [(resource, times * n) for resource, n in yields(g.acting[seat][arg])]
        case Ask.BOAR_SHARD:
            times = factor(g, seat, arg)
            return [(Resource.SUN, times), (Resource.MOON, times)]
        case Ask.OWL:
            return OWL
        case Ask.TRITON:
            return TRITON
        case _:
            return BOAR_REWARD


def is_loss(g: State) -> bool:
    """The Minotaur turns what a face offers into a loss; never the reward of a boar's card."""
    of_face = open_kind(g) in (Ask.PICK, Ask.BOAR_SHARD)
    return of_face and g.manner[open_seat(g)] == Manner.MINOTAUR


def offer_words(g: State, seat: str, language: str) -> str:
    """The question which resource to take, or to lose."""
    options = one_of(offers(g), language)
    if is_loss(g):
        return say(language, "{seat}: choose your loss: {options}", seat=seat, options=options)
    match open_kind(g):
        case Ask.PICK:
            return say(language, "{seat}: choose {options}", seat=seat, options=options)
        case Ask.OWL:
            piece = feat_name(Feat.OWL, language)
        case Ask.TRITON:
            piece = feat_name(Feat.TRITON, language)
        case Ask.BOAR_SHARD:
            face = g.acting[open_seat(g)][open_arg(g)]
            piece = face_name(face, language)
        case _:
            return say(
                language,
                "{seat}: choose your reward for the card {piece}: {options}",
                seat=seat,
                piece=face_name(Face.BOAR_RED + open_arg(g), language),
                options=options,
            )
    return say(
        language,
        "{seat}: choose what {piece} brings: {options}",
        seat=seat,
        piece=piece,
        options=options,
    )


def melting(g: State) -> tuple[Amounts, int]:
    """What the Cyclops or the Sentinel may melt, and the glory that it becomes."""
    arg = open_arg(g)
    if open_kind(g) == Ask.MELT_GOLD:
        return [(Resource.GOLD, arg)], arg
    sun, moon = divmod(arg, MELT)
    shards = [(Resource.SUN, sun), (Resource.MOON, moon)]
    return [(resource, n) for resource, n in shards if n], SENTINEL_GLORY * (sun + moon)


def melting_words(g: State, language: str) -> dict[str, str]:
    """The same in words."""
    goods, glory = melting(g)
    return {
        "goods": all_named(goods, language),
        "glory": amount_name(Resource.GLORY, glory, language),
    }


def choice_words(g: State, choice: int, language: str, names: Sequence[str]) -> str:
    """A choice of the open question."""
    if choice == USE_TRITON:
        return say(language, "Spend a Triton token first")
    match open_kind(g):
        case Ask.ACTION | Ask.BUY_MORE | Ask.SHIP | Ask.CARD:
            return action_choice(g, choice, language, names)
        case Ask.FORGE:
            return forge_choice(g, choice, language)
        case Ask.SPLIT:
            return split_choice(g, choice, language)
        case Ask.PICK | Ask.OWL | Ask.BOAR_SHARD | Ask.BOAR_REWARD | Ask.TRITON:
            amount = amount_moved(choice, dict(offers(g))[choice], language)
            if is_loss(g):
                return say(language, "Lose {amount}", amount=amount)
            return say(language, "Take {amount}", amount=amount)
        case Ask.REINFORCE:
            if choice == Reinforcement.DONE:
                return say(language, "Use no further reinforcement")
            card = CARD_TO_USE[Reinforcement(choice)]
            return say(language, "Use {feat}", feat=feat_name(card, language))
        case Ask.DIE:
            if choice == LIGHT:
                return say(language, "Roll the light die")
            return say(language, "Roll the dark die")
        case Ask.ORDER:
            face = face_name(g.acting[open_seat(g)][choice], language)
            return say(language, "First: {face}", face=face)
        case Ask.MIRROR:
            return say(language, "Copy {face}", face=face_name(choice, language))
        case Ask.SATYRS | Ask.SHIELD:
            return say(language, "Take {face}", face=face_name(choice, language))
        case Ask.VICTIM:
            seat = seat_name(choice, language, names)
            return say(language, "{seat} must forge the boar", seat=seat)
        case Ask.FINISH:
            return say(language, "End the turn")
        case Ask.EXTRA | Ask.CERBERUS | Ask.MELT_GOLD | Ask.MELT_SHARDS:
            return yes_or_no(g, choice, language)
        case _:
            return outcome_words(g, choice, language)


def feat_choice(g: State, slot: int, language: str, names: Sequence[str]) -> str:
    """A feat with its cost, and whom it ousts if it is named before the pawn moves."""
    feat = g.feat_at[slot]
    parts = {"feat": feat_name(feat, language), "cost": feat_cost(feat, language)}
    other = hero_on(g, island_of(slot))
    if other in (NONE, open_seat(g)):
        return say(language, "Perform {feat} ({cost})", **parts)
    seat = seat_name(other, language, names)
    return say(language, "Perform {feat} ({cost}) and oust {seat}", **parts, seat=seat)


def hero_on(g: State, island: int) -> int:
    """Who stands on an island; NONE if nobody does."""
    return next((seat for seat in range(g.seats) if g.island[seat] == island), NONE)


def action_choice(g: State, choice: int, language: str, names: Sequence[str]) -> str:
    """A purchase, a feat, an island to go to, or nothing of these."""
    kind = open_kind(g)
    if choice >= FEAT:
        return feat_choice(g, choice - FEAT, language, names)
    if choice >= GO:
        seat = seat_name(hero_on(g, choice - GO), language, names)
        return say(language, "Go to island {n} and oust {seat}", n=choice - GO, seat=seat)
    if choice >= BUY:
        discount = open_arg(g) if kind == Ask.SHIP else 0
        price = max(0, FACES[choice - BUY].price - discount)
        return say(
            language,
            "Buy the face {face} (price: {price})",
            face=face_name(choice - BUY, language),
            price=amount_name(Resource.GOLD, price, language),
        )
    match kind:
        case Ask.ACTION:
            return say(language, "Take no action")
        case Ask.SHIP:
            return say(language, "Buy nothing")
        case _:
            return say(language, "Buy no further face")


def forge_choice(g: State, place: int, language: str) -> str:
    """Where a face goes, and what it replaces."""
    face = face_name(open_arg(g), language)
    old = face_name(g.dice[open_seat(g)][place], language)
    if place // SIDES == DARK:
        return say(language, "Forge {face} over {old} on the dark die", face=face, old=old)
    return say(language, "Forge {face} over {old} on the light die", face=face, old=old)


def split_choice(g: State, part: int, language: str) -> str:
    """How much gold goes to the hammer, how much is kept, and what the reserve cannot hold."""
    seat, rest = open_seat(g), open_arg(g) - part
    kept = min(rest, gold_cap(g, seat) - g.gold[seat])
    amount = amount_moved(Resource.GOLD, kept, language)
    if part == 0 and kept == rest:
        return say(language, "Keep {amount}", amount=amount)
    if part == 0 and kept:
        return say(language, "Keep {amount}; the surplus is lost", amount=amount)
    if part == 0:
        return say(language, "Send nothing to the hammer; the surplus is lost")
    sent = amount_moved(Resource.GOLD, part, language)
    if rest == 0:
        return say(language, "Send {gold} to the hammer", gold=sent)
    if kept == rest:
        return say(language, "Send {gold} to the hammer, keep {n}", gold=sent, n=kept)
    if kept:
        return say(
            language, "Send {gold} to the hammer, keep {n}; the surplus is lost", gold=sent, n=kept
        )
    return say(language, "Send {gold} to the hammer; the surplus is lost", gold=sent)


def yes_or_no(g: State, choice: int, language: str) -> str:
    """An offer taken or declined."""
    match open_kind(g):
        case Ask.EXTRA:
            if choice:
                price = amount_moved(Resource.SUN, EXTRA_SUN, language)
                return say(language, "Pay {price} for an extra action", price=price)
            return say(language, "No extra action")
        case Ask.CERBERUS:
            if choice:
                return say(language, "Use the Cerberus token")
            return say(language, "Keep the Cerberus token")
        case _:
            if choice:
                return say(language, "Turn {goods} into {glory}", **melting_words(g, language))
            return say(language, "Keep {amount}", amount=all_moved(melting(g)[0], language))


def outcome_words(g: State, choice: int, language: str) -> str:
    """What chance can answer."""
    match open_kind(g):
        case Ask.ROLL:
            face = face_name(g.dice[open_seat(g)][choice], language)
            return say(language, "Roll {face}", face=face)
        case Ask.REMOVE_FACE:
            face = face_name(choice, language)
            return say(language, "The face {face} leaves the sanctuary", face=face)
        case _:
            return say(language, "Lay out {feat}", feat=feat_name(choice, language))

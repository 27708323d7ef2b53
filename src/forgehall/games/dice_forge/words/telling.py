"""What happened, deed by deed: rolls with what they brought, purchases with what was forged."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dice_forge.rules.components import FACES, Resource, Type
from forgehall.games.dice_forge.rules.state import Happened
from forgehall.games.dice_forge.words.events import event_words, melted_words, old_face, on_die
from forgehall.games.dice_forge.words.names import (
    all_moved,
    amount_name,
    face_name,
    feat_name,
)
from forgehall.games.dice_forge.words.notation import yields
from forgehall.kit.events import Event
from forgehall.kit.language import mark, say
from forgehall.kit.telling import Deed, Telling, Voices, listed, said

EFFECTS = (
    Happened.GAIN, Happened.LOSE, Happened.OVERFLOW, Happened.HAMMER, Happened.COPY, Happened.MELT,
)  # fmt: skip
"""What comes of a deed."""
MOVED = (Happened.GAIN, Happened.LOSE, Happened.PAY)
"""Amounts: nothing of a resource is not told."""
PRICED = (Happened.BUY, Happened.EXTRA, Happened.FEAT)
"""What is paid for at once."""
FORGED = (Happened.BUY, Happened.FEAT)
"""What brings a face that is forged."""
APART = (Happened.PASS, Happened.OUST)
"""What nothing comes of: whatever follows is another deed."""
ON_THE_BOARD = (Happened.ROUND, Happened.REMOVED, Happened.LINE_UP)
"""These are left out, because the board shows them."""

MINUS = "\N{MINUS SIGN}"

HEADS = {
    Happened.TURN: Voices(mark("Round {n}: your turn"), mark("Round {n}: {seat}")),
    Happened.ROLL: Voices(mark("You rolled {faces}"), mark("{seat} rolled {faces}")),
    Happened.BUY: Voices(
        mark("You buy {face} for {price}"), mark("{seat} buys {face} for {price}")
    ),
    Happened.FORGE: Voices(
        mark("You forge {face} over {old}"), mark("{seat} forges {face} over {old}")
    ),
    Happened.FEAT: Voices(
        mark("You perform {feat} for {price}"), mark("{seat} performs {feat} for {price}")
    ),
    Happened.EXTRA: Voices(
        mark("You take an extra action for {price}"),
        mark("{seat} takes an extra action for {price}"),
    ),
    Happened.PAY: Voices(mark("You pay {amount}"), mark("{seat} pays {amount}")),
    Happened.GAIN: Voices(mark("You gain {amount}"), mark("{seat} gains {amount}")),
    Happened.LOSE: Voices(mark("You lose {amount}"), mark("{seat} loses {amount}")),
    Happened.HAMMER: Voices(
        mark("You send {amount} to the hammer"), mark("{seat} sends {amount} to the hammer")
    ),
    Happened.OVERFLOW: Voices(
        mark("You have no room for {amount}"), mark("{seat} has no room for {amount}")
    ),
    Happened.COPY: Voices(
        mark("You copy {face} with the mirror"), mark("{seat} copies {face} with the mirror")
    ),
    Happened.MELT: Voices(
        mark("You turn {goods} into glory"), mark("{seat} turns {goods} into glory")
    ),
    Happened.BEAR: Voices(
        mark("You are rewarded for the Great Bear"), mark("{seat} is rewarded for the Great Bear")
    ),
    Happened.BOAR: Voices(
        mark("You are rewarded for the Tenacious Boar"),
        mark("{seat} is rewarded for the Tenacious Boar"),
    ),
    Happened.CERBERUS: Voices(
        mark("You let the roll count again with Cerberus"),
        mark("{seat} lets the roll count again with Cerberus"),
    ),
    Happened.TRITON: Voices(mark("You spend a Triton token"), mark("{seat} spends a Triton token")),
    Happened.PASS: Voices(mark("You take no action"), mark("{seat} takes no action")),
}
BOUGHT_AND_FORGED = Voices(
    mark("You buy {face} for {price} and forge it over {old}"),
    mark("{seat} buys {face} for {price} and forges it over {old}"),
)


def begins_turn(event: Event) -> bool:
    """A turn is announced."""
    return event.kind == Happened.TURN


def goes_on(deed: Deed, event: Event) -> bool:
    """Both dice of a roll, the price, the face that is forged, and what comes of it."""
    first, last = deed[0], deed[-1]
    match event.kind:
        case Happened.ROLL:
            return last.kind == Happened.ROLL and last.amount < event.amount
        case Happened.PAY:
            return last.kind in (*PRICED, Happened.PAY)
        case Happened.FORGE:
            forged = any(before.kind == Happened.FORGE for before in deed)
            return first.kind in FORGED and not forged
    if first.kind == Happened.PAY:
        return event.kind == Happened.GAIN and event.what == Resource.GLORY
    return event.kind in EFFECTS and first.kind not in APART


def words(deed: Deed, language: str, to: int | None, names: Sequence[str]) -> str:
    """A deed as a sentence: who did what, and what came of it."""
    deed = [event for event in deed if event.amount or event.kind not in MOVED]
    if not deed or deed[0].kind in ON_THE_BOARD:
        return ""
    first = deed[0]
    if first.kind == Happened.OUST:
        return oust_words(first, language, to, names)
    if first.kind not in HEADS:
        return event_words(first, language, names)
    sentence, rest = head(deed, language, to, names)
    came = effects(rest, language)
    if not came:
        return sentence
    return say(language, "{deed}: {effects}", deed=sentence, effects=", ".join(came))


def head(
    deed: Deed, language: str, to: int | None, names: Sequence[str]
) -> tuple[str, list[Event]]:
    """Who did what, and the events that are not told with it."""
    first = deed[0]
    taken, values, voices = [first], {"n": first.amount}, HEADS[Happened(first.kind)]
    fields: dict[str, object] = dict(values)
    match first.kind:
        case Happened.ROLL:
            taken = [event for event in deed if event.kind == Happened.ROLL]
            fields["faces"] = listed(language, [rolled_face(one.what, language) for one in taken])
        case Happened.BUY | Happened.FEAT | Happened.EXTRA:
            taken += [event for event in deed if event.kind == Happened.PAY]
            fields["price"] = price_words(taken[1:], language)
            fields["feat"] = feat_name(first.what, language) if first.kind == Happened.FEAT else ""
            fields["face"] = face_name(first.what, language) if first.kind == Happened.BUY else ""
            forged = [event for event in deed if event.kind == Happened.FORGE]
            if forged and first.kind == Happened.BUY:
                taken, voices = taken + forged, BOUGHT_AND_FORGED
        case Happened.FORGE:
            fields["face"] = face_name(first.what, language)
        case Happened.COPY:
            fields["face"] = face_name(first.what, language)
        case Happened.MELT:
            fields["goods"] = melted_words(first, language)
        case Happened.GAIN | Happened.LOSE | Happened.PAY | Happened.OVERFLOW | Happened.HAMMER:
            taken = [event for event in deed if event.kind == first.kind]
            fields["amount"] = all_moved(summed(taken), language)
    rest = [event for event in deed if event not in taken]
    if taken[-1].kind != Happened.FORGE:
        return said(language, voices, first.seat, to, names, **fields), rest
    fields["old"] = old_face(taken[-1], language)
    return on_die(
        taken[-1], said(language, voices, first.seat, to, names, **fields), language
    ), rest


def rolled_face(face: int, language: str) -> str:
    """A face beside another one: marked off where it shows several things."""
    name = face_name(face, language)
    is_several = FACES[face].type == Type.EITHER or len(yields(face)) > 1
    return say(language, "“{face}”", face=name) if is_several else name


def oust_words(event: Event, language: str, to: int | None, names: Sequence[str]) -> str:
    """Who takes whose place."""
    if to == event.what:
        return say(language, "You oust {seat}", seat=names[event.seat])
    if to == event.seat:
        return say(language, "{other} ousts you", other=names[event.what])
    return event_words(event, language, names)


def price_words(paid: Sequence[Event], language: str) -> str:
    """What was paid; no gold where nothing was."""
    prices = [(event.what, event.amount) for event in paid] or [(Resource.GOLD, 0)]
    return listed(language, [amount_name(of, n, language) for of, n in prices])


def summed(events: Sequence[Event]) -> list[tuple[int, int]]:
    """What came or went of each resource."""
    amounts: dict[int, int] = {}
    for event in events:
        amounts[event.what] = amounts.get(event.what, 0) + event.amount
    return list(amounts.items())


def effects(events: Sequence[Event], language: str) -> list[str]:
    """What came of a deed: gains first."""
    came, kinds = [], dict.fromkeys(event.kind for event in events)
    for kind in sorted(kinds, key=lambda kind: kind != Happened.GAIN):
        of_kind = [event for event in events if event.kind == kind]
        match kind:
            case Happened.COPY:
                faces = listed(language, [face_name(one.what, language) for one in of_kind])
                came.append(say(language, "the mirror copies {face}", face=faces))
            case Happened.FORGE:
                face, old = face_name(of_kind[0].what, language), old_face(of_kind[0], language)
                forged = say(language, "{face} over {old}", face=face, old=old)
                came.append(on_die(of_kind[0], forged, language))
            case Happened.MELT:
                goods = listed(language, [melted_words(one, language) for one in of_kind])
                came.append(say(language, "{goods} turned into glory", goods=goods))
            case _:
                came += [amount_words(kind, of, n, language) for of, n in summed(of_kind) if n]
    return came


def amount_words(kind: int, resource: int, n: int, language: str) -> str:
    """How much of a resource came, went, or found no room."""
    amount = amount_name(resource, n, language)
    match kind:
        case Happened.GAIN:
            return f"+{amount}"
        case Happened.OVERFLOW:
            return say(language, "{amount} lost at the cap", amount=amount)
        case Happened.HAMMER:
            return say(language, "{amount} to the hammer", amount=amount)
    return f"{MINUS}{amount}"


TELLING = Telling(words, goes_on, begins_turn)

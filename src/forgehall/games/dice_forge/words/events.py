"""What happened, event by event."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.dice_forge.rules.components import DARK, FEATS, ON_DARK, Resource, island_of
from forgehall.games.dice_forge.rules.state import Happened
from forgehall.games.dice_forge.words.names import (
    SHARDS,
    amount_moved,
    face_name,
    feat_name,
    seat_name,
)
from forgehall.kit.events import Event
from forgehall.kit.language import count, say


def event_words(event: Event, language: str, names: Sequence[str]) -> str:
    """What happened."""
    what, amount = event.what, event.amount
    seat = seat_name(event.seat, language, names)
    match event.kind:
        case Happened.ROUND:
            return say(language, "Round {n} begins", n=amount)
        case Happened.TURN:
            return say(language, "Round {n}: {seat} takes a turn", n=amount, seat=seat)
        case Happened.GAIN | Happened.LOSE | Happened.OVERFLOW | Happened.PAY | Happened.HAMMER:
            return movement_words(event, seat, language)
        case Happened.MELT:
            goods = melted_words(event, language)
            return say(language, "{seat} turns {goods} into glory", seat=seat, goods=goods)
        case Happened.ROLL | Happened.BUY | Happened.FORGE | Happened.COPY | Happened.REMOVED:
            return face_event_words(event, seat, language)
        case Happened.FEAT:
            return say(
                language, "{seat} performs {feat}", seat=seat, feat=feat_name(what, language)
            )
        case Happened.OUST:
            other = seat_name(what, language, names)
            return say(language, "{other} ousts {seat}", other=other, seat=seat)
        case Happened.BEAR:
            return say(language, "{seat} is rewarded for the Great Bear", seat=seat)
        case Happened.BOAR:
            return say(language, "{seat} is rewarded for the Tenacious Boar", seat=seat)
        case Happened.CERBERUS:
            return say(language, "{seat} uses Cerberus: the roll counts again", seat=seat)
        case Happened.TRITON:
            return say(language, "{seat} spends a Triton token", seat=seat)
        case Happened.PASS:
            return say(language, "{seat} takes no action", seat=seat)
        case Happened.EXTRA:
            return say(language, "{seat} buys an extra action", seat=seat)
        case Happened.LINE_UP:
            feat, island = feat_name(what, language), island_of(FEATS[what].slot)
            return say(language, "Island {n} holds {feat}", n=island, feat=feat)
        case _:
            return say(language, "The game is over")


def movement_words(event: Event, seat: str, language: str) -> str:
    """Resources that came or went."""
    amount = amount_moved(event.what, event.amount, language)
    match event.kind:
        case Happened.GAIN:
            return say(language, "{seat} gains {amount}", seat=seat, amount=amount)
        case Happened.LOSE:
            return say(language, "{seat} loses {amount}", seat=seat, amount=amount)
        case Happened.OVERFLOW:
            return say(
                language,
                "{seat} has no room for {amount}: the surplus is lost",
                seat=seat,
                amount=amount,
            )
        case Happened.PAY:
            return say(language, "{seat} pays {amount}", seat=seat, amount=amount)
        case _:
            return say(language, "{seat} sends {amount} to the hammer", seat=seat, amount=amount)


def melted_words(event: Event, language: str) -> str:
    """What was melted; the event does not tell sun from moon where both were."""
    if event.what == Resource.GOLD:
        return amount_moved(Resource.GOLD, event.amount, language)
    return count(language, SHARDS, event.amount)


def face_event_words(event: Event, seat: str, language: str) -> str:
    """What happened to a face."""
    face = face_name(event.what, language)
    match event.kind:
        case Happened.ROLL:
            if event.amount == DARK:
                return say(language, "{seat} rolls {face} on the dark die", seat=seat, face=face)
            return say(language, "{seat} rolls {face} on the light die", seat=seat, face=face)
        case Happened.BUY:
            return say(language, "{seat} buys the face {face}", seat=seat, face=face)
        case Happened.FORGE:
            old = old_face(event, language)
            told = say(language, "{seat} forges {face} over {old}", seat=seat, face=face, old=old)
            return on_die(event, told, language)
        case Happened.COPY:
            return say(language, "{seat} copies {face} with the mirror", seat=seat, face=face)
        case _:
            return say(language, "The face {face} leaves the sanctuary", face=face)


def old_face(event: Event, language: str) -> str:
    """The face that was replaced."""
    return face_name(event.amount % ON_DARK, language)


def on_die(event: Event, told: str, language: str) -> str:
    """Where a face was forged: whoever moves real dice must know which one."""
    if event.amount // ON_DARK == DARK:
        return say(language, "{told} on the dark die", told=told)
    return say(language, "{told} on the light die", told=told)

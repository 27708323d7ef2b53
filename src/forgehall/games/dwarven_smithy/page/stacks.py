"""Stacks: a guild card with its resources clamped under it, and finished king's items."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.pieces import BACK, face, pip, sign, tile_look
from forgehall.games.dwarven_smithy.page.tags import Tags
from forgehall.games.dwarven_smithy.rules.components import (
    FACE_DOWN,
    KINDS_OF_RESOURCE,
    READY,
    Type,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of
from forgehall.games.dwarven_smithy.rules.state import Ask
from forgehall.games.dwarven_smithy.words.names import coins_name, good_name
from forgehall.games.dwarven_smithy.words.tips import Tip, kind, listed
from forgehall.kit.language import say
from forgehall.kit.questions import is_over, open_arg, open_kind, open_seat
from forgehall.kit.record import UNKNOWN

ON_TABLE = Markup('<span class="{look}"{moves}>{inside}</span>')
CLAMPED = Markup('<i class="clamp"></i><span class="{look}"{moves}>{inside}</span>')
BUNDLE = Markup('<li class="span-{n}">{body}<span class="caption">{caption}</span></li>')
VALUE = Markup('<span class="caption">{}{}</span>')
KING = Markup('<li class="cell">{}{}</li>')
UNDER = Markup('<span class="pips under">{}</span>')
SETTLING = (Ask.KEEP, Ask.SWAP_APPRENTICE, Ask.SWAP_MARKET)
"""Questions about one stack that is being completed."""


def shown(look: Look, seat: int, stack: int) -> int:
    """The card of a stack as whoever looks knows it; FACE_DOWN if they do not."""
    card = card_of(look.g, seat, stack)
    return FACE_DOWN if card == UNKNOWN else card


def lies_down(card: int) -> bool:
    """A card lies face down: a king's item, known or not."""
    return card == FACE_DOWN or good_of(card).type == Type.KING


def is_secret(look: Look, seat: int, stack: int) -> bool:
    """Only its owner knows the card of a stack."""
    return look.g.stack_card[seat][stack] == FACE_DOWN


def stacks_in(look: Look, seat: int, *, finished: bool) -> list[int]:
    """The stacks of a seat in its workshop, or its finished king's items in the market."""
    g = look.g
    return [i for i in range(g.stacks[seat]) if bool(g.stack_finished[seat][i]) == finished]


def laid(look: Look, seat: int, stack: int) -> tuple[int, ...]:
    """The resources under a stack; none where one may not look."""
    row = look.g.under[seat][stack]
    return tuple(r for r in range(KINDS_OF_RESOURCE) for _ in range(row[r]))


def stack_moves(seat: int, stack: int, card: int) -> Markup:
    """By what a stack is found again: a card that is not known is called by its place."""
    return moving(f"stack-{seat}-{stack}" if card == FACE_DOWN else f"guild-{card}")


def settled(look: Look, seat: int) -> int | None:
    """The stack that is being completed just now."""
    g = look.g
    if is_over(g) or open_kind(g) not in SETTLING or open_seat(g) != seat:
        return None
    return open_arg(g)


class Stack(NamedTuple):
    """A stack, as whoever looks may know it; it hardly ever changes."""

    card: int
    """FACE_DOWN where one does not know it."""
    resources: tuple[int, ...]
    """What lies under it."""
    moves: Markup
    """By what it is found again."""
    is_secret: bool
    """Only its owner knows it."""
    is_delivered: bool
    """The game is over."""


def seen_stack(look: Look, seat: int, stack: int) -> Stack:
    """A stack of a seat."""
    card = shown(look, seat, stack)
    return Stack(
        card,
        laid(look, seat, stack),
        stack_moves(seat, stack, card),
        is_secret(look, seat, stack),
        is_over(look.g),
    )


def bundle(look: Look, seat: int, number: int, tags: Tags) -> Markup:
    """A stack in the workshop; a button where it can be completed."""
    stack, choice = seen_stack(look, seat, number), look.answer(Ask.COMPLETE, 1 + number)
    moves = tuple(map(tags.next, stack.resources))
    is_chosen = settled(look, seat) == number
    return bundle_of(stack, moves, choice, look.words(choice), look.language, is_chosen=is_chosen)


@lru_cache(maxsize=4096)
def bundle_of(
    stack: Stack,
    moves: tuple[Markup, ...],
    choice: int | None,
    words: str,
    language: str,
    *,
    is_chosen: bool,
) -> Markup:
    """The same by what it shows."""
    card, resources = stack.card, stack.resources
    is_down = lies_down(card)
    top = fill(
        ON_TABLE,
        look="tile back" if is_down else tile_look(card),
        moves=stack.moves,
        inside=BACK if is_down else face(card, language),
    )
    ores = joined(
        fill(CLAMPED, look=tile_look(READY + r), moves=name, inside=face(READY + r, language))
        for r, name in zip(resources, moves, strict=True)
    )
    tip = bundle_tip(stack, language)
    body = piece(
        "bundle chosen" if is_chosen else "bundle",
        joined((top, ores, sign("lock", "lock"))),
        (*tip, words),
        choice,
        label=words or " ".join(tip),
    )
    return fill(BUNDLE, n=1 + len(resources), body=body, caption=caption_of(stack, language))


def caption_of(stack: Stack, language: str) -> Markup:
    """The name of a stack; an eye where only its owner knows it."""
    eye = sign("eye") if stack.is_secret else NOTHING
    name = good_name(stack.card, language)
    return fill(Markup('{eye}<span class="called">{name}</span>'), eye=eye, name=name)


def bundle_tip(stack: Stack, language: str) -> Tip:
    """What is being crafted, of what, and when it is done."""
    card, resources = stack.card, stack.resources
    known = () if card == FACE_DOWN else (kind(card, language) + ".",)
    secret = say(language, "Only you know it.") if stack.is_secret else ""
    if card == FACE_DOWN:
        secret = say(language, "Only its owner knows it.")
    made = say(language, "Made of {cards}.", cards=listed(resources, language)) if resources else ""
    when = say(language, "Locked until it is completed, at the beginning of a later turn.")
    return (good_name(card, language), *known, secret, made, when)


def king_tip(stack: Stack, language: str) -> Tip:
    """A finished king's item, as whoever looks may know it; its owner may look under it."""
    card = stack.card
    stays = say(language, "Finished: it lies here face down until the end of the game.")
    if stack.is_delivered:
        stays = say(language, "Finished: delivered to the king.")
    if card == FACE_DOWN:
        return good_name(card, language), stays
    worth = coins_name(good_of(card).value, language)
    secret = say(language, "Only you know it.") if stack.is_secret else ""
    under = say(language, "Under it: {cards}.", cards=listed(stack.resources, language))
    return (
        good_name(card, language),
        kind(card, language) + ".",
        say(language, "Worth {coins} at the end of the game.", coins=worth),
        stays,
        secret,
        under if stack.resources else "",
    )


def finished_king(look: Look, seat: int, number: int) -> Markup:
    """A finished king's item: face down until the end; its owner sees what lies under it."""
    return king_of(seen_stack(look, seat, number), look.language)


@lru_cache(maxsize=4096)
def king_of(stack: Stack, language: str) -> Markup:
    """The same by what it shows."""
    card = stack.card
    is_open = stack.is_delivered and card != FACE_DOWN
    under = joined(pip(READY + r) for r in stack.resources)
    back = BACK + fill(UNDER, under) if under else BACK
    body = piece(
        f"{tile_look(card)} deep" if is_open else "tile back deep",
        face(card, language) if is_open else back,
        king_tip(stack, language),
        more=stack.moves,
    )
    eye = sign("eye") if stack.is_secret else NOTHING
    below = NOTHING if card == FACE_DOWN else fill(VALUE, eye, good_of(card).value)
    return fill(KING, body, below)

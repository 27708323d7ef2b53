"""What all heroes have: glory, reserves with caps, hammer, tokens and feats."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill
from forgehall.games.dice_forge.page.pieces import SHORT_NAMES, emblem
from forgehall.games.dice_forge.page.tips import feat_tip
from forgehall.games.dice_forge.rules.components import (
    HAMMER_LAP,
    HOME,
    ISLAND_OF_SLOT,
    Feat,
    Resource,
)
from forgehall.games.dice_forge.rules.reserve import (
    FIRST_LAP_GLORY,
    SECOND_LAP_GLORY,
    gold_cap,
    hammer_room,
    shard_cap,
)
from forgehall.games.dice_forge.rules.state import State
from forgehall.games.dice_forge.words.names import RESOURCE_USES, amount_name
from forgehall.kit.language import say

RESOURCE_CLASS = {Resource.GOLD: "gold", Resource.SUN: "sun", Resource.MOON: "moon"}
LAPS = ("I", "II")
MOST_LETTERS = 7
"""A longer name is set narrowly, so that it has room on its card."""
MOST_IN_LINE = 10
"""A name that is longer still may need a second line."""
SYLLABLE_END = re.compile(
    r"[aeiouyáéíóöőúüű](?=[^aeiouyáéíóöőúüű\W][aeiouyáéíóöőúüű])", re.IGNORECASE
)
SOFT_HYPHEN = "\u00ad"
NAME = Markup('<span class="name{long}">{name}{n}</span>')


def held(g: State, seat: int, resource: int) -> int:
    """How much of a resource a hero has."""
    return (g.gold, g.sun, g.moon, g.glory)[resource][seat]


def cap(g: State, seat: int, resource: int) -> int:
    """How much of it the reserve holds."""
    return gold_cap(g, seat) if resource == Resource.GOLD else shard_cap(g, seat)


@cache
def reserve_tip(resource: int, has: int, most: int, language: str) -> tuple[str, ...]:
    """A reserve: how full it is, and what it is good for."""
    amount = amount_name(resource, has, language)
    return (
        say(language, "{amount} of {cap}", amount=amount, cap=most),
        say(language, RESOURCE_USES[Resource(resource)]),
        say(language, "The reserve is full: what comes now is lost.") if has >= most else "",
    )


def glory_tip(now: int, more: int, language: str) -> tuple[str, ...]:
    """Glory on the track and on the feats."""
    on_feats = amount_name(Resource.GLORY, more, language)
    return (
        amount_name(Resource.GLORY, now, language),
        say(language, "{glory} more on feats at the end.", glory=on_feats),
        say(language, RESOURCE_USES[Resource.GLORY]),
    )


class Hammer(NamedTuple):
    """How far a hero's hammers have come."""

    step: int
    """Of the lap."""
    lap: int
    """0 or 1."""
    prize: int
    waiting: int
    """Further cards that lie ready."""
    is_done: bool


def glory_id(seat: int) -> str:
    """Where a hero's glory is written."""
    return f"glory-{seat}"


def hammer_of(g: State, seat: int) -> Hammer | None:
    """A hero's hammer; None without one."""
    if not g.feats[seat][Feat.HAMMER]:
        return None
    struck, room = g.hammer[seat], hammer_room(g, seat)
    lap = 1 if room == 0 else struck // HAMMER_LAP % len(LAPS)
    return Hammer(
        step=struck % HAMMER_LAP,
        lap=lap,
        prize=SECOND_LAP_GLORY if lap else FIRST_LAP_GLORY,
        waiting=max(0, room - 1) // (len(LAPS) * HAMMER_LAP),
        is_done=room == 0,
    )


def hammer_label(hammer: Hammer, language: str) -> str:
    """The hammer in one line."""
    if hammer.is_done:
        return say(language, "The hammer has done its work")
    return say(
        language,
        "Hammer: {step} of {lap_length} in lap {lap}, then {glory}",
        step=hammer.step,
        lap_length=HAMMER_LAP,
        lap=LAPS[hammer.lap],
        glory=amount_name(Resource.GLORY, hammer.prize, language),
    )


def hammer_tip(hammer: Hammer, language: str) -> tuple[str, ...]:
    """The hammer: how far it has come, and its rule."""
    waiting = say(language, "Hammers waiting: {n}", n=hammer.waiting) if hammer.waiting else ""
    return hammer_label(hammer, language), feat_tip(Feat.HAMMER, language)[1], waiting


def feats_of(g: State, seat: int) -> list[tuple[Feat, int]]:
    """The feats that a hero has performed, with how often."""
    return [(feat, n) for feat, n in zip(ALL_FEATS, g.feats[seat], strict=True) if n]


ALL_FEATS = tuple(Feat)
TOKENS = (Feat.CERBERUS, Feat.TRITON)


def tokens_of(g: State, seat: int) -> list[tuple[Feat, int]]:
    """The tokens that a hero can still spend."""
    counts = (g.cerberus[seat], g.triton[seat])
    return [(feat, n) for feat, n in zip(TOKENS, counts, strict=True) if n]


def token_name(feat: Feat, n: int, language: str) -> str:
    """How many tokens of a kind there are."""
    if feat == Feat.CERBERUS:
        return say(language, "Cerberus tokens: {n}", n=n)
    return say(language, "Triton tokens: {n}", n=n)


def is_home(g: State, seat: int) -> bool:
    """The pawn stands on its own portal."""
    return g.island[seat] == HOME


def last_taken(g: State, seat: int, feat: Feat) -> str:
    """The name by which a card travels from its stack; nothing unless it was taken there last.

    The hero who stands on the island was the last to take a card there.
    """
    slot = g.feat_at.index(feat) if feat in g.feat_at else None
    if slot is None or g.island[seat] != ISLAND_OF_SLOT[slot]:
        return ""
    return f"feat-{slot}-{g.stack[slot] + 1}"


def short_name(feat: Feat, language: str) -> str:
    """A feat by the name on its card."""
    return say(language, SHORT_NAMES[feat])


def card_name(feat: Feat, language: str, n: Markup = NOTHING) -> Markup:
    """The same as it is printed there, with how often the seat has it; a long one narrowly."""
    name = short_name(feat, language)
    if len(name) > MOST_LETTERS:
        return fill(NAME, long=" long", name=parted(name), n=n)
    return fill(NAME, long="", name=name, n=n)


def parted(name: str) -> str:
    """A name that may go on in the next line, after the syllable nearest to its middle."""
    ends = [found.start() + 1 for found in SYLLABLE_END.finditer(name)]
    middle = min(ends, key=lambda end: abs(end - len(name) / 2), default=0)
    return f"{name[:middle]}{SOFT_HYPHEN}{name[middle:]}" if len(name) > MOST_IN_LINE else name


def small_emblem(feat: Feat) -> Markup:
    """The picture of a feat on a chip."""
    return emblem(feat, "em-s")

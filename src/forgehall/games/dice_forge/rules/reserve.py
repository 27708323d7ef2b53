"""A hero's reserves: gains stop at the caps, losses at zero, gold may go to the hammer.

Rules file: 1.4 (caps, chest, hammer), 4.11 (hammer), 4.10 (Triton).
"""

from __future__ import annotations

from forgehall.games.dice_forge.rules.components import HAMMER_GOLD, HAMMER_LAP
from forgehall.games.dice_forge.rules.plain import Ask, Feat, Happened, Resource
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask
from forgehall.kit.rule import arm, rule

FIRST_LAP_GLORY = 10
SECOND_LAP_GLORY = 15
TRITON_GOLD = 6
TRITON_SHARDS = 2


@rule
def gold_cap(g: State, seat: int) -> int:
    """A reserve holds 12 gold, and 4 more for each chest."""
    return 12 + 4 * g.feats[seat][Feat.CHEST]


@rule
def shard_cap(g: State, seat: int) -> int:
    """A reserve holds 6 shards of a kind, and 3 more for each chest."""
    return 6 + 3 * g.feats[seat][Feat.CHEST]


@rule
def note_gain(g: State, seat: int, resource: int, amount: int, kept: int) -> None:
    """Tell what was gained, and what was lost because it passed a cap."""
    if kept > 0:
        note(g, Happened.GAIN, seat, resource, kept)
    if amount > kept:
        note(g, Happened.OVERFLOW, seat, resource, amount - kept)


@rule
def store_gold(g: State, seat: int, amount: int) -> None:
    """Add gold to the reserve; what passes the cap is lost."""
    kept = min(amount, gold_cap(g, seat) - g.gold[seat])
    g.gold[seat] += kept
    note_gain(g, seat, Resource.GOLD, amount, kept)


@rule
def gain_gold(g: State, seat: int, amount: int) -> None:
    """Gain gold; the owner of a hammer may send any part of it there (4.11)."""
    if hammer_room(g, seat) > 0:
        ask(g, Ask.SPLIT, seat, amount)
    else:
        store_gold(g, seat, amount)


@rule
def gain_sun(g: State, seat: int, amount: int) -> None:
    """Add sun shards to the reserve; what passes the cap is lost."""
    kept = min(amount, shard_cap(g, seat) - g.sun[seat])
    g.sun[seat] += kept
    note_gain(g, seat, Resource.SUN, amount, kept)


@rule
def gain_moon(g: State, seat: int, amount: int) -> None:
    """Add moon shards to the reserve; what passes the cap is lost."""
    kept = min(amount, shard_cap(g, seat) - g.moon[seat])
    g.moon[seat] += kept
    note_gain(g, seat, Resource.MOON, amount, kept)


@rule
def gain_glory(g: State, seat: int, amount: int) -> None:
    """Add glory: past 99 it goes on with a token, so it has no cap."""
    g.glory[seat] += amount
    note(g, Happened.GAIN, seat, Resource.GLORY, amount)


@rule
def gain(g: State, seat: int, resource: int, amount: int) -> None:
    """Gain some of one resource."""
    match resource:
        case Resource.GOLD:
            gain_gold(g, seat, amount)
        case Resource.SUN:
            gain_sun(g, seat, amount)
        case Resource.MOON:
            gain_moon(g, seat, amount)
        case _:
            gain_glory(g, seat, amount)


@rule
def lose(g: State, seat: int, gold: int, sun: int, moon: int, glory: int) -> None:
    """Give up what is there, down to zero; the hammer is safe (4.7)."""
    gold = min(gold, g.gold[seat])
    sun = min(sun, g.sun[seat])
    moon = min(moon, g.moon[seat])
    glory = min(glory, g.glory[seat])
    g.gold[seat] -= gold
    g.sun[seat] -= sun
    g.moon[seat] -= moon
    g.glory[seat] -= glory
    note_loss(g, seat, Resource.GOLD, gold)
    note_loss(g, seat, Resource.SUN, sun)
    note_loss(g, seat, Resource.MOON, moon)
    note_loss(g, seat, Resource.GLORY, glory)


@rule
def note_loss(g: State, seat: int, resource: int, amount: int) -> None:
    """Tell what was lost."""
    if amount > 0:
        note(g, Happened.LOSE, seat, resource, amount)


@rule
def pay(g: State, seat: int, gold: int = 0, sun: int = 0, moon: int = 0) -> None:
    """Pay a price from the reserves; whoever asks for it has seen that it is there."""
    g.gold[seat] -= gold
    g.sun[seat] -= sun
    g.moon[seat] -= moon
    note_payment(g, seat, Resource.GOLD, gold)
    note_payment(g, seat, Resource.SUN, sun)
    note_payment(g, seat, Resource.MOON, moon)


@rule
def note_payment(g: State, seat: int, resource: int, amount: int) -> None:
    """Tell what was paid."""
    if amount > 0:
        note(g, Happened.PAY, seat, resource, amount)


@rule
def hammer_room(g: State, seat: int) -> int:
    """How much gold the hammers can still take: two laps for each card (4.11)."""
    return HAMMER_GOLD * g.feats[seat][Feat.HAMMER] - g.hammer[seat]


@rule
def strike(g: State, seat: int, amount: int) -> None:
    """Move the hammer on; the end of a first lap brings 10 glory, that of a second one 15."""
    before = g.hammer[seat] // HAMMER_LAP
    g.hammer[seat] += amount
    note(g, Happened.HAMMER, seat, Resource.GOLD, amount)
    for lap in range(before, g.hammer[seat] // HAMMER_LAP):
        gain_glory(g, seat, FIRST_LAP_GLORY if lap % 2 == 0 else SECOND_LAP_GLORY)


@arm
def split_choices(g: State, seat: int, gold: int, out: list[int]) -> int:
    """Any part of the gold may go to the hammer, as far as there is room."""
    most = min(gold, hammer_room(g, seat))
    for part in range(most + 1):
        out[part] = part
    return most + 1


@arm
def split(g: State, seat: int, gold: int, part: int) -> None:
    """Send a part of the gold to the hammer, the rest to the reserve."""
    if part > 0:
        strike(g, seat, part)
    if part < gold:
        store_gold(g, seat, gold - part)


@arm
def triton_choices(out: list[int]) -> int:
    """A Triton token brings 6 gold, 2 sun or 2 moon."""
    out[0] = Resource.GOLD
    out[1] = Resource.SUN
    out[2] = Resource.MOON
    return 3


@arm
def cash_triton(g: State, seat: int, resource: int) -> None:
    """Gain what the Triton token brings (4.10)."""
    gain(g, seat, resource, TRITON_GOLD if resource == Resource.GOLD else TRITON_SHARDS)

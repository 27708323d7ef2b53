"""What it is worth to buy a face, to forge it here or there, to perform a feat, to act again."""

from __future__ import annotations

from forgehall.games.dice_forge.knowledge.values import (
    GOLD_ROW,
    POINT,
    dice_worth,
    die_worth,
    face_rate,
    gold_worth,
    held_worth,
    may_act_again,
    reserve_worth,
    useful_rolls,
)
from forgehall.games.dice_forge.rules.components import (
    DARK,
    FACE_TYPES,
    FEAT_SETS,
    FIRST_FOR_SALE,
    LAST_FOR_SALE,
    LIGHT,
    PLACES,
    SIDES,
    SLOTS,
    face_of,
    feat_of,
    island_of,
)
from forgehall.games.dice_forge.rules.feats import (
    BEAR_GLORY,
    FEAT,
    GO,
    SPHINX_ROLLS,
    can_perform,
)
from forgehall.games.dice_forge.rules.forging import BUY, STOP, price_of
from forgehall.games.dice_forge.rules.plain import Face, Feat
from forgehall.games.dice_forge.rules.reserve import gold_cap, shard_cap
from forgehall.games.dice_forge.rules.state import State
from forgehall.games.dice_forge.rules.turn import EXTRA_SUN, PASS
from forgehall.kit.rule import arm, rule


@rule
def weakest_rate(g: State, seat: int, row: int) -> int:
    """What a roll of the weakest face on the dice is worth: the one that will be replaced."""
    least = face_rate(FACE_TYPES * row + g.dice[seat][0])
    for place in range(1, PLACES):
        face = g.dice[seat][place]
        if face < Face.BOAR_RED:
            least = min(least, face_rate(FACE_TYPES * row + face))
    return least


@rule
def gold_left_worth(row: int, gold: int) -> int:
    """What gold is worth that a purchase leaves."""
    return gold_worth(GOLD_ROW * row + min(gold, GOLD_ROW - 1))


@rule
def forging_gain(face: int, row: int, rolls: int, weakest: int) -> int:
    """What it brings to have a face on a die instead of the weakest one."""
    return (face_rate(FACE_TYPES * row + face) - weakest) * rolls // SIDES


@rule
def purchase_worth(
    g: State, face: int, row: int, rolls: int, weakest: int, gold: int, least: int
) -> int:
    """What a face brings with the gold that it leaves, which may buy another one at once.

    The other one is sought from the face `least` on.
    """
    best = gold_left_worth(row, gold)
    for other in range(least, LAST_FOR_SALE + 1):
        price = face_of(other).price
        if price > gold:
            break
        if other != face and g.pool[other] > 0 and g.bought >> other & 1 == 0:
            gain = forging_gain(other, row, rolls, weakest)
            best = max(best, gain + gold_left_worth(row, gold - price))
    return best + forging_gain(face, row, rolls, weakest)


@arm
def value_actions(g: State, seat: int, row: int, out: list[int], n: int, worths: list[int]) -> None:
    """Buy a face, go to an island for its best feat, perform a feat, or pass."""
    rest = row - 1
    rolls = useful_rolls(g, seat)
    again = may_act_again(g, seat)
    weakest = weakest_rate(g, seat, rest)
    kept = reserve_worth(rest, again, g.gold[seat], g.sun[seat], g.moon[seat])
    shards = kept - gold_left_worth(rest, g.gold[seat])
    for i in range(n):
        choice = out[i]
        if choice == PASS:
            worths[i] = kept
        elif choice < GO:
            face = choice - BUY
            gold = g.gold[seat] - face_of(face).price
            worths[i] = shards + purchase_worth(g, face, rest, rolls, weakest, gold, FIRST_FOR_SALE)
        elif choice < FEAT:
            worths[i] = island_worth(g, seat, choice - GO, rest, again, rolls, weakest)
        elif choice < FEAT + SLOTS:
            worths[i] = feat_worth(g, seat, choice - FEAT, rest, again, rolls, weakest, 0)


@arm
def value_purchases(
    g: State, seat: int, row: int, discount: int, out: list[int], n: int, worths: list[int]
) -> None:
    """Buy another face or none, in an action or from a ship."""
    rolls = useful_rolls(g, seat)
    weakest = weakest_rate(g, seat, row)
    for i in range(n):
        if out[i] == STOP:
            worths[i] = gold_left_worth(row, g.gold[seat])
        elif out[i] <= BUY + LAST_FOR_SALE:
            face = out[i] - BUY
            gold = g.gold[seat] - price_of(face, discount)
            worths[i] = forging_gain(face, row, rolls, weakest) + gold_left_worth(row, gold)


@arm
def value_places(
    g: State, seat: int, face: int, row: int, out: list[int], n: int, worths: list[int]
) -> None:
    """Forge a face onto a place: rather over a weak face, and rather opposite to x3."""
    first = FACE_TYPES * row
    rolls = useful_rolls(g, seat)
    for i in range(n):
        if out[i] < PLACES:
            die = out[i] // SIDES
            old = g.dice[seat][out[i]]
            gain = face_rate(first + face) - face_rate(first + old)
            worth = SIDES * gain + 2 * gain * triples(g, seat, 1 - die)
            if face == Face.TRIPLE:
                worth += 2 * die_worth(g, seat, 1 - die, row)
            worths[i] = worth * rolls // (SIDES * SIDES)


@rule
def triples(g: State, seat: int, die: int) -> int:
    """How many x3 a die has."""
    n = 0
    for place in range(SIDES * die, SIDES * (die + 1)):
        if g.dice[seat][place] == Face.TRIPLE:
            n += 1
    return n


@rule
def island_worth(
    g: State, seat: int, island: int, rest: int, again: int, rolls: int, weakest: int
) -> int:
    """What the best feat of an island brings that can be paid already."""
    best = -POINT * POINT
    for slot in range(SLOTS):
        if island_of(slot) == island and can_perform(g, seat, slot):
            best = max(best, feat_worth(g, seat, slot, rest, again, rolls, weakest, 0))
    return best


@rule
def feat_worth(
    g: State, seat: int, slot: int, rest: int, again: int, rolls: int, weakest: int, spared: int
) -> int:
    """What a feat brings with the reserves that it leaves, while some sun is spared."""
    feat = g.feat_at[slot]
    price = feat_of(feat)
    worth = POINT * price.glory + held_worth(FEAT_SETS * rest + feat)
    worth += instant_worth(g, seat, feat, rest, rolls, weakest)
    worth += ousting_worth(g, seat, island_of(slot), rest)
    gold, sun, moon = g.gold[seat], g.sun[seat] - price.sun - spared, g.moon[seat] - price.moon
    if feat == Feat.SPIRITS:
        gold = min(gold + 3, gold_cap(g, seat))
        moon = min(moon + 3, shard_cap(g, seat))
    return worth + reserve_worth(rest, again, gold, sun, moon)


@arm
def instant_worth(g: State, seat: int, feat: int, rest: int, rolls: int, weakest: int) -> int:
    """What a feat brings at once."""
    match feat:
        case Feat.CANCER | Feat.SENTINEL:
            return 2 * dice_worth(g, seat, rest) // SIDES
        case Feat.SPHINX | Feat.CYCLOPS:
            light, dark = die_worth(g, seat, LIGHT, rest), die_worth(g, seat, DARK, rest)
            return SPHINX_ROLLS * max(light, dark) // SIDES
        case Feat.HELMET:
            return forging_gain(Face.TRIPLE, rest, rolls, weakest)
        case Feat.MIRROR:
            return forging_gain(Face.MIRROR, rest, rolls, weakest)
        case Feat.SHIP:
            return forging_gain(Face.SHIP, rest, rolls, weakest)
        case Feat.SHIELD:
            return forging_gain(Face.SHIELD_RED, rest, rolls, weakest)
        case Feat.TYPHON:
            return POINT * g.forged[seat]
        case Feat.SATYRS:
            return others_worth(g, seat, rest) * 3 // (2 * SIDES)
        case Feat.MINOTAUR:
            return others_worth(g, seat, rest) // SIDES
        case _:
            return 0


@rule
def others_worth(g: State, seat: int, row: int) -> int:
    """The best dice among the others: six times what a blessing is worth."""
    best = 0
    for other in range(g.seats):
        if other != seat:
            best = max(best, dice_worth(g, other, row))
    return best


@arm
def ousting_worth(g: State, seat: int, island: int, row: int) -> int:
    """Whoever is ousted is blessed, which helps a rival; bears like it."""
    for other in range(g.seats):
        if other != seat and g.island[other] == island:
            bears = g.feats[seat][Feat.BEAR] - g.feats[other][Feat.BEAR]
            return POINT * BEAR_GLORY * bears - dice_worth(g, other, row) // SIDES
    return 0


@arm
def value_extra(g: State, seat: int, row: int, out: list[int], n: int, worths: list[int]) -> None:
    """Keep the two sun, or pay them for the best action that they leave."""
    worths[0] = reserve_worth(row, 0, g.gold[seat], g.sun[seat], g.moon[seat])
    if out[1] == 1:
        worths[1] = best_action_worth(g, seat, row)


@rule
def best_action_worth(g: State, seat: int, rest: int) -> int:
    """What the best extra action brings with the reserves that it leaves."""
    rolls = useful_rolls(g, seat)
    weakest = weakest_rate(g, seat, rest)
    sun = g.sun[seat] - EXTRA_SUN
    best = 0
    for slot in range(SLOTS):
        if can_perform(g, seat, slot, EXTRA_SUN):
            best = max(best, feat_worth(g, seat, slot, rest, 0, rolls, weakest, EXTRA_SUN))
    shards = reserve_worth(rest, 0, g.gold[seat], sun, g.moon[seat])
    shards -= gold_left_worth(rest, g.gold[seat])
    for face in range(FIRST_FOR_SALE, LAST_FOR_SALE + 1):
        gold = g.gold[seat] - face_of(face).price
        if gold < 0:
            break
        if g.pool[face] > 0:
            # Each pair of faces is looked at once.
            worth = purchase_worth(g, face, rest, rolls, weakest, gold, face + 1)
            best = max(best, shards + worth)
    return best

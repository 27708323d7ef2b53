"""How a sensible player of Dice Forge leans at each question.

Every arm writes what the choices are worth, in hundredths of a point, up to what is the same for
all of them; at the end these become weights: a choice that is worth some points less than the
best one is taken the more seldom.

In the trade's words this is a policy: the prior of a search, and what its rollouts follow.
"""

from __future__ import annotations

from forgehall.games.dice_forge.knowledge.actions import (
    value_actions,
    value_extra,
    value_places,
    value_purchases,
)
from forgehall.games.dice_forge.knowledge.tables import LEANINGS
from forgehall.games.dice_forge.knowledge.values import (
    CHOOSING,
    POINT,
    actions_of,
    die_worth,
    face_rate,
    hammer_worth,
    held_worth,
    may_act_again,
    reserve_worth,
)
from forgehall.games.dice_forge.rules.components import (
    DICE,
    FACE_TYPES,
    FEAT_SETS,
    HAMMER_LAP,
    SIDES,
    face_of,
)
from forgehall.games.dice_forge.rules.faces import BOAR_GLORY, SENTINEL_GLORY, factor
from forgehall.games.dice_forge.rules.feats import SPHINX_ROLLS
from forgehall.games.dice_forge.rules.plain import Ask, Face, Feat, Resource
from forgehall.games.dice_forge.rules.play import USE_TRITON
from forgehall.games.dice_forge.rules.reserve import (
    FIRST_LAP_GLORY,
    SECOND_LAP_GLORY,
    TRITON_GOLD,
    TRITON_SHARDS,
    gold_cap,
    hammer_room,
    shard_cap,
)
from forgehall.games.dice_forge.rules.state import MELT, State
from forgehall.games.dice_forge.rules.turn import ELDER_GLORY, ELDER_GOLD, Reinforcement
from forgehall.kit.questions import open_question
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

STEP_OF_LEANING = 25
"""Worths that differ by less weigh the same."""
LAST_LEANING = len(LEANINGS) - 1


@rule
def leaning(step: int) -> int:
    """The weight of a choice that is this many steps worse than the best one."""
    return LEANINGS[step]


@rule
def lean(g: State, out: list[int], n: int, weights: list[int]) -> None:
    """Write how much a sensible player leans to each of the n choices in out."""
    if n == 1:
        weights[0] = 1
        return
    kind, seat, arg = open_question(g)
    row = CHOOSING + actions_of(g, seat)
    value_choices(g, kind, seat, arg, row, out, n, weights)
    if out[n - 1] == USE_TRITON:
        weights[n - 1] = triton_worth(g, kind, seat, row, n - 1, weights)
    soften(n, weights)


@arm
def soften(n: int, weights: list[int]) -> None:
    """Turn worths into weights."""
    best = weights[0]
    for i in range(1, n):
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = leaning(min((best - weights[i]) // STEP_OF_LEANING, LAST_LEANING))


@arm
def value_choices(
    g: State,
    kind: int,
    seat: int,
    arg: int,
    row: int,
    out: list[int],
    n: int,
    worths: list[int],
) -> None:  # hands on
    """What the choices of a question are worth."""
    match kind:
        case Ask.SPLIT:
            value_splits(g, seat, arg, row, n, worths)
        case Ask.ACTION | Ask.CARD:
            value_actions(g, seat, row, out, n, worths)
        case Ask.FORGE:
            value_places(g, seat, arg, row, out, n, worths)
        case Ask.EXTRA:
            value_extra(g, seat, row, out, n, worths)
        case Ask.BUY_MORE:
            value_purchases(g, seat, row, 0, out, n, worths)
        case Ask.SHIP:
            value_purchases(g, seat, row, arg, out, n, worths)
        case Ask.PICK:
            value_picks(g, seat, arg, row, out, n, worths)
        case Ask.REINFORCE:
            value_reinforcements(g, seat, row, out, n, worths)
        case Ask.OWL:
            value_gains(g, seat, row, 1, 1, 0, out, n, worths)
        case Ask.BOAR_SHARD | Ask.BOAR_REWARD:
            value_gains(g, seat, row, 0, 1, BOAR_GLORY, out, n, worths)
        case Ask.TRITON:
            value_gains(g, seat, row, TRITON_GOLD, TRITON_SHARDS, 0, out, n, worths)
        case Ask.DIE:
            rolls = 1 if arg == Feat.HIND else SPHINX_ROLLS
            for i in range(min(n, DICE)):
                worths[i] = rolls * die_worth(g, seat, out[i], row) // SIDES
        case Ask.MIRROR:
            value_copies(g, seat, arg, row, out, n, worths)
        case Ask.SATYRS | Ask.SHIELD:
            for i in range(n):
                if out[i] < FACE_TYPES:
                    worths[i] = face_rate(FACE_TYPES * row + out[i])
        case Ask.CERBERUS:
            worths[0] = held_worth(FEAT_SETS * row + Feat.CERBERUS)
            worths[1] = rolled_worth(g, seat, row)
        case Ask.MELT_GOLD:
            worths[0] = gain_worth(g, seat, row, arg, 0, 0)
            worths[1] = gain_worth(g, seat, row, 0, 0, 0) + POINT * arg
        case Ask.MELT_SHARDS:
            sun, moon = arg // MELT, arg % MELT
            worths[0] = gain_worth(g, seat, row, 0, sun, moon)
            worths[1] = gain_worth(g, seat, row, 0, 0, 0)
            worths[1] += POINT * SENTINEL_GLORY * (sun + moon)
        case _:
            for i in range(n):
                worths[i] = 0


@rule
def gain_worth(g: State, seat: int, row: int, gold: int, sun: int, moon: int) -> int:
    """What the reserves are worth after a gain; what passes a cap is lost."""
    cap = shard_cap(g, seat)
    gold = min(g.gold[seat] + gold, gold_cap(g, seat))
    sun, moon = min(g.sun[seat] + sun, cap), min(g.moon[seat] + moon, cap)
    return reserve_worth(row, may_act_again(g, seat), gold, sun, moon)


@rule
def value_gains(
    g: State, seat: int, row: int, gold: int, shards: int, glory: int,
    out: list[int], n: int, worths: list[int],
) -> None:  # fmt: skip
    """Gain an amount of one resource."""
    for i in range(n):
        match out[i]:
            case Resource.GOLD:
                worths[i] = gain_worth(g, seat, row, gold, 0, 0)
            case Resource.SUN:
                worths[i] = gain_worth(g, seat, row, 0, shards, 0)
            case Resource.MOON:
                worths[i] = gain_worth(g, seat, row, 0, 0, shards)
            case _:
                worths[i] = gain_worth(g, seat, row, 0, 0, 0) + POINT * glory


@arm
def value_picks(
    g: State, seat: int, die: int, row: int, out: list[int], n: int, worths: list[int]
) -> None:
    """Take one of the yields of a face."""
    face = face_of(g.acting[seat][die])
    times = factor(g, seat, die)
    value_gains(
        g, seat, row, times * face.gold, times * max(face.sun, face.moon), times * face.glory,
        out, n, worths,
    )  # fmt: skip


@arm
def value_splits(g: State, seat: int, gold: int, row: int, n: int, worths: list[int]) -> None:
    """Send a part of some gold to the hammer, and keep the rest."""
    for part in range(n):
        worths[part] = split_worth(g, seat, gold, part, row)


@rule
def split_worth(g: State, seat: int, gold: int, part: int, row: int) -> int:
    """What hammer and reserves are worth after a part of some gold went to the hammer."""
    before = g.hammer[seat]
    after = before + part
    worth = hammer_worth(g, seat, row, after)
    if after // HAMMER_LAP > before // HAMMER_LAP:
        first = before // HAMMER_LAP % 2 == 0
        worth += POINT * (FIRST_LAP_GLORY if first else SECOND_LAP_GLORY)
    return worth + gain_worth(g, seat, row, gold - part, 0, 0)


@arm
def value_reinforcements(
    g: State, seat: int, row: int, out: list[int], n: int, worths: list[int]
) -> None:
    """Cards cost nothing, so they are used; an Elder if its gold is worth less than the glory."""
    now = gain_worth(g, seat, row, 0, 0, 0)
    for i in range(n):
        match out[i]:
            case Reinforcement.DONE:
                worths[i] = now
            case Reinforcement.ELDER:
                after = gain_worth(g, seat, row, -ELDER_GOLD, 0, 0)
                worths[i] = after + POINT * ELDER_GLORY
            case _:
                worths[i] = now + POINT


@arm
def value_copies(
    g: State, seat: int, die: int, row: int, out: list[int], n: int, worths: list[int]
) -> None:
    """Let a mirror become a face; x3 triples what the other die shows."""
    other = g.acting[seat][1 - die]
    for i in range(n):
        if out[i] == Face.TRIPLE:
            worths[i] = 2 * rate_of(other, row)
        elif out[i] < FACE_TYPES:
            worths[i] = rate_of(out[i], row)


@rule
def rate_of(face: int, row: int) -> int:
    """What a roll of a face is worth; no face brings nothing."""
    return 0 if face == NONE else face_rate(FACE_TYPES * row + face)


@rule
def rolled_worth(g: State, seat: int, row: int) -> int:
    """What the rolled faces of a seat would bring once more."""
    light, dark = g.rolled[seat][0], g.rolled[seat][1]
    if light == Face.TRIPLE:
        return 3 * rate_of(dark, row)
    if dark == Face.TRIPLE:
        return 3 * rate_of(light, row)
    return rate_of(light, row) + rate_of(dark, row)


@rule
def triton_worth(g: State, kind: int, seat: int, row: int, n: int, worths: list[int]) -> int:
    """A Triton token is for the moment before an action or the turn's end.

    Then it adds to the best other choice what it brings, less what it would bring later.
    """
    best = worths[0]
    for i in range(1, n):
        best = max(best, worths[i])
    if kind not in (Ask.ACTION, Ask.CARD, Ask.FINISH):
        return best - 4 * POINT
    now = gain_worth(g, seat, row, 0, 0, 0)
    sun = gain_worth(g, seat, row, 0, TRITON_SHARDS, 0) - now
    moon = gain_worth(g, seat, row, 0, 0, TRITON_SHARDS) - now
    gain = max(sun, moon, triton_gold_worth(g, seat, row))
    return best + gain - held_worth(FEAT_SETS * row + Feat.TRITON)


@rule
def triton_gold_worth(g: State, seat: int, row: int) -> int:
    """What the gold of a Triton token is worth, in the reserve or on the hammer."""
    best = split_worth(g, seat, TRITON_GOLD, 0, row)
    for part in range(1, min(TRITON_GOLD, hammer_room(g, seat)) + 1):
        best = max(best, split_worth(g, seat, TRITON_GOLD, part, row))
    return best - split_worth(g, seat, 0, 0, row)

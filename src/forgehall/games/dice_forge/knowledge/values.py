"""What things are worth in Dice Forge, in hundredths of a point, by how much is still to come.

Two clocks run: the actions that a seat has still to come say what its reserves can become, and
the blessings to come say how often a face will be rolled. A row of the tables is for a number of
actions; there are two books of rows, one to foresee a score and one to choose by.
"""

from __future__ import annotations

from forgehall.games.dice_forge.knowledge.tables import (
    FACE_RATES,
    GOLD_WORTH,
    HAMMER_STEPS,
    HELD_WORTH,
    MOON_WORTH,
    STANDING,
    SUN_WORTH,
)
from forgehall.games.dice_forge.rules.components import (
    FACE_TYPES,
    FEAT_SETS,
    HAMMER_GOLD,
    HAMMER_LAP,
    PLACES,
    SIDES,
)
from forgehall.games.dice_forge.rules.plain import Ask, Feat, Step
from forgehall.games.dice_forge.rules.reserve import hammer_room
from forgehall.games.dice_forge.rules.state import State
from forgehall.games.dice_forge.rules.turn import EXTRA_SUN
from forgehall.kit.rows import check_axes
from forgehall.kit.rule import rule

POINT = 100
CHOOSING = 12
"""The first row of the book to choose by; the rows of the other book begin at 0."""
GOLD_ROW = 25
SHARD_ROW = 13
"""Cells of a row of the tables: as much as a hero with a few chests can hold."""

check_axes("FACE_RATES", FACE_RATES, rows=2 * CHOOSING, faces=FACE_TYPES)
check_axes("GOLD_WORTH", GOLD_WORTH, rows=2 * CHOOSING, gold=GOLD_ROW)
check_axes("SUN_WORTH", SUN_WORTH, rows=2 * CHOOSING, shards=SHARD_ROW)
check_axes("MOON_WORTH", MOON_WORTH, rows=2 * CHOOSING, shards=SHARD_ROW)
check_axes("HELD_WORTH", HELD_WORTH, rows=2 * CHOOSING, feats=FEAT_SETS)
check_axes("HAMMER_STEPS", HAMMER_STEPS, rows=2 * CHOOSING, laps=HAMMER_GOLD // HAMMER_LAP)
check_axes("STANDING", STANDING, rows=CHOOSING)


@rule
def face_rate(cell: int) -> int:
    """What one roll of a face is worth: cell FACE_TYPES * row + face."""
    return FACE_RATES[cell]


@rule
def gold_worth(cell: int) -> int:
    """What some gold is worth: cell GOLD_ROW * row + gold."""
    return GOLD_WORTH[cell]


@rule
def sun_worth(cell: int) -> int:
    """What some sun shards are worth: cell SHARD_ROW * row + shards."""
    return SUN_WORTH[cell]


@rule
def moon_worth(cell: int) -> int:
    """What some moon shards are worth: cell SHARD_ROW * row + shards."""
    return MOON_WORTH[cell]


@rule
def held_worth(cell: int) -> int:
    """What a card or a token will still bring: cell FEAT_SETS * row + feat."""
    return HELD_WORTH[cell]


@rule
def hammer_step(cell: int) -> int:
    """What a gold on the hammer is worth before its lap ends: cell 2 * row + lap."""
    return HAMMER_STEPS[cell]


@rule
def standing(row: int) -> int:
    """What is to be added to a foreseen score."""
    return STANDING[row]


@rule
def actions_of(g: State, seat: int) -> int:
    """The actions that a seat has still to come, the one that is open or planned counted."""
    left = g.rounds - g.round
    if seat > g.turn:
        return left + 1
    if seat == g.turn:
        for i in range(g.piled[0]):
            if g.pile_kind[0][i] in (Ask.ACTION, Ask.CARD):
                return left + 1
    return left


@rule
def rolls_to_come(g: State) -> int:
    """The major blessings that every seat has still to come."""
    turns = (g.rounds - g.round) * g.seats + g.seats - 1 - g.turn
    rolls = turns * g.blessings
    for i in range(g.piled[0]):
        if g.pile_kind[0][i] == Step.BLESSINGS:
            rolls += 1
    return rolls


@rule
def useless_rolls(g: State, seat: int) -> int:
    """The last blessings of the game come after the seat's last action: only their glory counts."""
    return (g.seats - 1 - seat) * g.blessings


@rule
def useful_rolls(g: State, seat: int) -> int:
    """The major blessings to come whose goods the seat can still use."""
    return max(0, rolls_to_come(g) - useless_rolls(g, seat))


@rule
def may_act_again(g: State, seat: int) -> bool:
    """The seat is in its turn and has its extra action still before it."""
    if seat != g.turn:
        return False
    for i in range(g.piled[0]):
        kind = g.pile_kind[0][i]
        if kind in (Step.EXTRA_ACTION, Ask.EXTRA):
            return True
    return False


@rule
def plain_reserve_worth(row: int, gold: int, sun: int, moon: int) -> int:
    """What these reserves are worth."""
    worth = gold_worth(GOLD_ROW * row + min(gold, GOLD_ROW - 1))
    worth += sun_worth(SHARD_ROW * row + min(sun, SHARD_ROW - 1))
    return worth + moon_worth(SHARD_ROW * row + min(moon, SHARD_ROW - 1))


@rule
def reserve_worth(row: int, again: int, gold: int, sun: int, moon: int) -> int:
    """The same; an extra action is one more, if two sun are there to pay for it."""
    worth = plain_reserve_worth(row, gold, sun, moon)
    if again and sun >= EXTRA_SUN:
        return max(worth, plain_reserve_worth(row + 1, gold, sun - EXTRA_SUN, moon))
    return worth


@rule
def die_worth(g: State, seat: int, die: int, row: int) -> int:
    """What the six faces of a die bring together: six times what a roll is worth."""
    total = 0
    for place in range(SIDES * die, SIDES * (die + 1)):
        total += face_rate(FACE_TYPES * row + g.dice[seat][place])
    return total


@rule
def dice_worth(g: State, seat: int, row: int) -> int:
    """What the faces of both dice bring together: six times what a blessing is worth."""
    total = 0
    for place in range(PLACES):
        total += face_rate(FACE_TYPES * row + g.dice[seat][place])
    return total


@rule
def hammer_worth(g: State, seat: int, row: int, hammer: int) -> int:
    """What gold that lies on an unfinished lap of a hammer is worth."""
    if hammer_room(g, seat) <= hammer - g.hammer[seat]:
        return 0
    return hammer_step(2 * row + hammer // HAMMER_LAP % 2) * (hammer % HAMMER_LAP)


@rule
def cards_worth(g: State, seat: int, row: int) -> int:
    """What the cards and tokens of a seat will still bring."""
    first = FEAT_SETS * row
    feats = g.feats[seat]
    worth = g.cerberus[seat] * held_worth(first + Feat.CERBERUS)
    worth += g.triton[seat] * held_worth(first + Feat.TRITON)
    for feat in range(FEAT_SETS):
        if feats[feat] > 0 and feat not in (Feat.CERBERUS, Feat.TRITON):
            worth += feats[feat] * held_worth(first + feat)
    return worth

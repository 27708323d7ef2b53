"""Forging: goods in the main furnaces, alloys in the smelter, and the closing roll.

Rules file: 2 (forge), 4.6 to 4.13, 4.16, 4.18. Asked furnace by furnace.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import COLOURS
from forgehall.games.merchants_cove.rules.corruption import draw_corruption
from forgehall.games.merchants_cove.rules.plain import Ask, Furnace, Happened, Kind, Place, Step
from forgehall.games.merchants_cove.rules.shop import take_good
from forgehall.games.merchants_cove.rules.smith.components import (
    DICE,
    FURNACES,
    SIDES,
    TOP,
    UNDER,
    furnace_of,
)
from forgehall.games.merchants_cove.rules.smith.furnaces import (
    die_at,
    in_supply,
    is_choice,
    is_filled,
)
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

STOP = 0
"""Forge no further, name no further die; furnace f is 1 + f, die d is 1 + d."""
ALL = 1 + DICE
"""Roll all dice of the supply too."""
NOTHING, CLEAN, CORRUPT = 0, 1, 2
"""What comes of a furnace."""


@rule
def begin_forge(g: State, seat: int, furnaces: int) -> None:
    """Forge in up to this many furnaces, the smelter among them."""
    g.tried = 0
    then(g, Step.FORGE_ON, seat, furnaces)


@rule
def may_forge(g: State, seat: int, furnace: int) -> bool:
    """The furnace, or the smelter, is filled, and this forging has not dealt with it yet."""
    return g.tried >> furnace & 1 == 0 and is_filled(g, seat, furnace)


@arm
def forge_on(g: State, seat: int, furnaces: int) -> None:
    """Ask for the next furnace, as long as there is one; then the forging is closed."""
    if furnaces > 0:
        for furnace in range(FURNACES + 1):
            if may_forge(g, seat, furnace):
                ask(g, Ask.FORGE, seat, furnaces)
                return
    then(g, Step.CLOSE_FORGE, seat)


@arm
def forge_choices(g: State, seat: int, out: list[int]) -> int:
    """Stop, or a filled furnace."""
    out[0] = STOP
    n = 1
    for furnace in range(FURNACES + 1):
        if may_forge(g, seat, furnace):
            out[n] = 1 + furnace
            n += 1
    return n


@arm
def forge(g: State, seat: int, furnaces: int, choice: int) -> None:
    """Forge in one furnace, then ask for the next."""
    if choice == STOP:
        then(g, Step.CLOSE_FORGE, seat)
        return
    furnace = choice - 1
    g.tried |= 1 << furnace
    then(g, Step.FORGE_ON, seat, furnaces - 1)
    if furnace == Furnace.SMELTER:
        forge_alloy(g, seat)
    else:
        forge_good(g, seat, furnace)


@rule
def heat_of(g: State, seat: int, furnace: int) -> int:
    """The sum of all dice of a furnace, coal included."""
    heat = g.coal[seat][furnace]
    for die in range(DICE):
        if g.place[seat][die] == TOP + furnace or is_under(g, seat, furnace, die):
            heat += g.face[seat][die]
    return heat


@rule
def is_under(g: State, seat: int, furnace: int, die: int) -> bool:
    """The die lies below the top die of a large furnace."""
    return furnace_of(furnace).alloy > 1 and g.place[seat][die] == UNDER + furnace


@rule
def good_in(g: State, seat: int, furnace: int) -> int:
    """The good that a filled furnace makes: the top die's colour, the furnace's size."""
    top = die_at(g, seat, TOP + furnace)
    return furnace_of(furnace).size * COLOURS + top % COLOURS


@rule
def result_of(g: State, seat: int, furnace: int) -> int:
    """Read the upper condition, then the lower one, on the side of the top die's colour.

    Without such a good in the supply nothing comes of it (4.9).
    """
    if g.supply[seat][good_in(g, seat, furnace)] == 0:
        return NOTHING
    return condition_met(g, seat, furnace)


@rule
def condition_met(g: State, seat: int, furnace: int) -> int:
    """Which condition the heat of a furnace meets, whether or not the supply has the good."""
    row = furnace_of(furnace)
    is_left = good_in(g, seat, furnace) % COLOURS <= Kind.GREEN
    heat = heat_of(g, seat, furnace)
    if (row.left_upper if is_left else row.right_upper) >> heat & 1:
        return CLEAN
    if (row.left_lower if is_left else row.right_lower) >> heat & 1:
        return CORRUPT
    return NOTHING


@rule
def forge_good(g: State, seat: int, furnace: int) -> None:
    """A good comes on the shelf, with corruption under the lower condition; or nothing does."""
    result = result_of(g, seat, furnace)
    if result == NOTHING:
        note(g, Happened.FAIL, seat, furnace)
        ask(g, Ask.EMPTY, seat, furnace)
        draw_corruption(g, seat, int(corrupts_in_vain(g, seat, furnace)))
        return
    note(g, Happened.FORGE, seat, furnace, heat_of(g, seat, furnace))
    take_good(g, seat, good_in(g, seat, furnace))
    set_aside(g, seat, furnace)
    draw_corruption(g, seat, int(result == CORRUPT))


@rule
def corrupts_in_vain(g: State, seat: int, furnace: int) -> bool:
    """The other reading of 4.9: the lower condition corrupts even where no good is left."""
    is_left = g.supply[seat][good_in(g, seat, furnace)] > 0
    return (
        g.corruption_without_good == 1
        and not is_left
        and (condition_met(g, seat, furnace) == CORRUPT)
    )


@rule
def set_aside(g: State, seat: int, furnace: int) -> None:
    """All alloy dice of the furnace are set aside; coal never moves."""
    for die in range(DICE):
        if g.place[seat][die] == TOP + furnace or is_under(g, seat, furnace, die):
            g.place[seat][die] = Place.ASIDE


@arm
def empty(g: State, seat: int, furnace: int, choice: int) -> None:
    """No good: all dice stay in, or all are set aside."""
    if choice:
        set_aside(g, seat, furnace)


@rule
def forge_alloy(g: State, seat: int) -> None:
    """The die that filled the smelter is set aside, and one new die with it, while it has any."""
    g.place[seat][die_at(g, seat, Place.SMELTER)] = Place.ASIDE
    if die_at(g, seat, Place.SYMBOL) != NONE:
        ask(g, Ask.ALLOY, seat)


@arm
def alloy_choices(g: State, seat: int, out: list[int]) -> int:
    """The dice that still lie in the smelter."""
    n = 0
    for die in range(DICE):
        if g.place[seat][die] == Place.SYMBOL:
            out[n] = die
            n += 1
    return n


@arm
def take_alloy(g: State, seat: int, die: int) -> None:
    """The new die is set aside; the symbol that it covered is active from now on."""
    g.place[seat][die] = Place.ASIDE
    g.sponsor[seat][die % COLOURS] = 1
    note(g, Happened.ALLOY, seat, die % COLOURS)


@arm
def close_forge(g: State, seat: int, first: int) -> None:
    """Nothing is rolled before the smith says so; he may first name further dice of the supply.

    At the set-up nobody is asked: `first` lies past the last die.
    """
    if first < DICE and is_asked_to_roll(g, seat, first):
        ask(g, Ask.REROLL, seat, first)
    else:
        roll_all(g, seat)


@rule
def is_asked_to_roll(g: State, seat: int, first: int) -> bool:
    """There is a die to roll; under the former rules, a die from the first on to name."""
    for die in range(DICE):
        if may_name(g, seat, first, die):
            return True
        if not g.dice_in_order and g.place[seat][die] == Place.ASIDE:
            return True
    return False


@rule
def may_name(g: State, seat: int, first: int, die: int) -> bool:
    """The die lies in the supply; the former rules ask for ascending order."""
    return is_choice(g, seat, die) and (die >= first or not g.dice_in_order)


@rule
def roll_all(g: State, seat: int) -> None:
    """Roll everything that was set aside."""
    g.tried = 0
    for die in range(DICE - 1, -1, -1):
        if g.place[seat][die] == Place.ASIDE:
            ask(g, Ask.ROLL, seat, die)


@arm
def reroll_choices(g: State, seat: int, first: int, out: list[int]) -> int:
    """Roll now, or name a further die, in any order; or all of the supply at once."""
    out[0] = STOP
    n = 1
    for die in range(DICE):
        if may_name(g, seat, first, die):
            out[n] = 1 + die
            n += 1
    if in_supply(g, seat) > 1 and not g.dice_in_order:
        out[n] = ALL
        n += 1
    return n


@arm
def reroll(g: State, seat: int, choice: int) -> None:
    """The named dice are rolled too, once the smith says so."""
    if choice == STOP:
        roll_all(g, seat)
        return
    for die in range(DICE):
        if die == choice - 1 or (choice == ALL and g.place[seat][die] == Place.SUPPLY):
            g.place[seat][die] = Place.ASIDE
    if g.dice_in_order:
        then(g, Step.CLOSE_FORGE, seat, choice)
    else:
        ask(g, Ask.REROLL, seat, min(choice, DICE))


@arm
def roll_outcomes(out: list[int], weights: list[int]) -> int:
    """A die shows 1 to 6."""
    for face in range(SIDES):
        out[face] = 1 + face
        weights[face] = 1
    return SIDES


@arm
def rolled(g: State, seat: int, die: int, face: int) -> None:
    """The die goes to the supply."""
    g.face[seat][die] = face
    g.place[seat][die] = Place.SUPPLY
    note(g, Happened.ROLL, seat, die, face)

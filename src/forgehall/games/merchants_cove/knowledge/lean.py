"""How a sensible smith of the cove leans at each question.

In the trade's words this is a policy: the prior of a search, and what its rollouts follow.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.knowledge.values import (
    GOLD,
    card_cost,
    filled_worth,
    forged_worth,
    good_worth,
    markets_to_come,
    price_at,
    topped_worth,
)
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    DAYS,
    PIERS,
    SQUARE,
    STAFF,
    corruption_of,
    icons_of,
)
from forgehall.games.merchants_cove.rules.market import KEEP
from forgehall.games.merchants_cove.rules.plain import Ask, Furnace, Kind, Place, Space
from forgehall.games.merchants_cove.rules.smith.components import FURNACES, TOP, furnace_of
from forgehall.games.merchants_cove.rules.smith.forging import heat_of
from forgehall.games.merchants_cove.rules.smith.furnaces import die_at
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.questions import open_question
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

SELDOM = 1
IN_ORDER = 50
"""Dice for the closing roll are named in ascending order: other orders roll the same dice."""


@rule
def lean(g: State, out: list[int], n: int, weights: list[int]) -> None:  # hands on
    """Write how much a sensible player leans to each of the n choices in out."""
    kind, seat, arg = open_question(g)
    for i in range(n):
        match kind:
            case Ask.ACTION:
                weights[i] = SELDOM + action_weight(g, seat, out[i])
            case Ask.FILL:
                weights[i] = SELDOM + top_weight(g, seat, arg, out[i])
            case Ask.FILL_UNDER:
                weights[i] = SELDOM + under_weight(g, seat, arg, out[i])
            case Ask.FORGE:
                weights[i] = SELDOM + forge_weight(g, seat, out[i])
            case Ask.SELL:
                weights[i] = SELDOM + sale_weight(g, arg, out[i])
            case Ask.ACTIVATE:
                weights[i] = SELDOM if out[i] == 0 else 20
            case Ask.DISCARD:
                weights[i] = (
                    SELDOM if out[i] == 0 else SELDOM + 20 * corruption_of(out[i] - 1).icons
                )
            case Ask.HIRE:
                weights[i] = SELDOM + townsperson_weight(g, g.square[out[i]])
            case Ask.PAY:
                weights[i] = SELDOM if out[i] else 4
            case Ask.EMPTY | Ask.USE:
                weights[i] = 3 if out[i] else SELDOM
            case Ask.REROLL:
                weights[i] = SELDOM if 0 < out[i] <= arg else IN_ORDER
            case Ask.METALLURGIST:
                weights[i] = SELDOM + filled_worth(g, seat, out[i]) // GOLD
            case _:
                weights[i] = SELDOM


@rule
def action_weight(g: State, seat: int, space: int) -> int:
    """What an action space is good for now."""
    match space:
        case Space.FORGE:
            return forge_gain(g, seat)
        case Space.HIRE:
            return hire_gain(g)
        case Space.ACTIVATE:
            return 5 * staff_at_work(g, seat)
        case Space.FILL_SMELTER:
            asleep = die_at(g, seat, Place.SYMBOL) != NONE
            return 3 * markets_to_come(g) if asleep else 0
        case _:
            worth = filled_worth(g, seat, space) // GOLD
            return worth * worth // 8


@rule
def loaded_worth(g: State, seat: int, furnace: int) -> int:
    """What a filled furnace would bring now."""
    top = die_at(g, seat, TOP + furnace)
    if top == NONE:
        return 0
    faces = heat_of(g, seat, furnace) - g.coal[seat][furnace]
    return forged_worth(g, seat, furnace, top % COLOURS, faces)


@rule
def forge_gain(g: State, seat: int) -> int:
    """Forging pays with several furnaces at once: its weight grows faster than what it brings."""
    worth = 0
    for furnace in range(FURNACES):
        worth += loaded_worth(g, seat, furnace)
    if die_at(g, seat, Place.SMELTER) != NONE and die_at(g, seat, Place.SYMBOL) != NONE:
        worth += 4 * GOLD * markets_to_come(g)
    worth //= GOLD
    return worth * worth // 16


@arm
def staff_at_work(g: State, seat: int) -> int:
    """How many members of the staff have a card."""
    n = 0
    for place in range(STAFF):
        n += g.staff[seat][place] != NONE
    return n


@rule
def townsperson_weight(g: State, card: int) -> int:
    """What the icons of a townsperson will be worth."""
    if card == NONE:
        return 0
    gold = 6
    for colour in range(COLOURS):
        gold += icons_of(card, colour) * (g.hall[colour] + markets_to_come(g))
    gold -= icons_of(card, Kind.ROGUE) * g.lair
    return max(0, gold)


@rule
def hire_gain(g: State) -> int:
    """What the best townsperson of the square is worth; early ones work longer."""
    best = 0
    for slot in range(SQUARE):
        best = max(best, townsperson_weight(g, g.square[slot]))
    return best * markets_to_come(g) // DAYS


@arm
def top_weight(g: State, seat: int, furnace: int, die: int) -> int:
    """Dice that make a good; in the smelter, the one that is worth least elsewhere."""
    if furnace == Furnace.SMELTER:
        return 0
    if furnace_of(furnace).alloy == 1:
        worth = forged_worth(g, seat, furnace, die % COLOURS, g.face[seat][die]) // GOLD
    else:
        worth = topped_worth(g, seat, furnace, die) // GOLD
    return worth * worth // 2


@arm
def under_weight(g: State, seat: int, furnace: int, die: int) -> int:
    """The die below decides whether the heat is right."""
    top = die_at(g, seat, TOP + furnace)
    faces = g.face[seat][top] + g.face[seat][die]
    worth = forged_worth(g, seat, furnace, top % COLOURS, faces) // GOLD
    return worth * worth // 2


@arm
def forge_weight(g: State, seat: int, choice: int) -> int:
    """Forge what brings something."""
    if choice == 0:
        return 2
    if choice - 1 == Furnace.SMELTER:
        return 60
    return 10 * loaded_worth(g, seat, choice - 1) // GOLD


@arm
def sale_weight(g: State, good: int, choice: int) -> int:
    """Sell where it brings most, unless another day promises more."""
    if choice == KEEP:
        return 2 * good_worth(g, good) // GOLD // 3 if g.day < DAYS else 0
    price = price_at(g, good, (choice - 1) % PIERS)
    if choice > PIERS:
        price -= card_cost(g)
    price = max(0, price) // GOLD
    return price * price

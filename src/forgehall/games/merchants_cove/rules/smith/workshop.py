"""The smith's own action spaces, and his questions.

Rules file: 2 (eight action spaces).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.plain import Ask, Space, Step
from forgehall.games.merchants_cove.rules.smith.components import ANY_NUMBER, DICE, FURNACES
from forgehall.games.merchants_cove.rules.smith.forging import (
    ALL,
    alloy_choices,
    begin_forge,
    close_forge,
    empty,
    forge,
    forge_choices,
    forge_on,
    reroll,
    reroll_choices,
    rolled,
    take_alloy,
)
from forgehall.games.merchants_cove.rules.smith.furnaces import (
    can_fill,
    fill,
    fill_choices,
    fill_under,
)
from forgehall.games.merchants_cove.rules.smith.staff import (
    choose_furnace,
    metallurgist_choices,
    stoke,
    stoke_choices,
)
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.questions import ask
from forgehall.kit.rule import rule

SMITH_BOUNDS: dict[int, int] = {
    Ask.FILL: DICE,
    Ask.FILL_UNDER: DICE,
    Ask.FORGE: 2 + FURNACES,
    Ask.EMPTY: 2,
    Ask.ALLOY: DICE,
    Ask.REROLL: 1 + ALL,
    Ask.STOKE: 1 + 2 * FURNACES,
    Ask.METALLURGIST: 1 + FURNACES,
}
"""For each question, one more than its largest choice."""


@rule
def can_use_smithy(g: State, seat: int, space: int) -> bool:
    """Only filling asks for something: an empty furnace, and dice for it."""
    return space >= Space.FORGE or can_fill(g, seat, space)


@rule
def use_smithy(g: State, seat: int, space: int) -> None:
    """Fill the furnace of the space, or forge in any number of furnaces."""
    if space == Space.FORGE:
        begin_forge(g, seat, ANY_NUMBER)
    else:
        ask(g, Ask.FILL, seat, space)


@rule
def smith_choices(g: State, kind: int, seat: int, arg: int, out: list[int]) -> int:  # hands on
    """The legal answers to a question of the smithy."""
    match kind:
        case Ask.FILL | Ask.FILL_UNDER:
            return fill_choices(g, seat, out)
        case Ask.FORGE:
            return forge_choices(g, seat, out)
        case Ask.REROLL:
            return reroll_choices(g, seat, arg, out)
        case Ask.ALLOY:
            return alloy_choices(g, seat, out)
        case Ask.STOKE:
            return stoke_choices(g, seat, out)
        case Ask.METALLURGIST:
            return metallurgist_choices(g, seat, out)
        case _:
            out[0] = 0
            out[1] = 1
            return 2


@rule
def settle_smith(g: State, kind: int, seat: int, arg: int, choice: int) -> None:  # hands on
    """What follows from an answer in the smithy."""
    match kind:
        case Ask.ROLL:
            rolled(g, seat, arg, choice)
        case Ask.FILL:
            fill(g, seat, arg, choice)
        case Ask.FILL_UNDER:
            fill_under(g, seat, arg, choice)
        case Ask.FORGE:
            forge(g, seat, arg, choice)
        case Ask.REROLL:
            reroll(g, seat, choice)
        case Ask.ALLOY:
            take_alloy(g, seat, choice)
        case Ask.STOKE:
            stoke(g, seat, arg, choice)
        case Ask.METALLURGIST:
            choose_furnace(g, seat, choice)
        case _:
            empty(g, seat, arg, choice)


@rule
def run_smith_step(g: State, kind: int, seat: int, arg: int) -> None:
    """What follows by itself in the smithy."""
    if kind == Step.FORGE_ON:
        forge_on(g, seat, arg)
    else:
        close_forge(g, seat, arg)

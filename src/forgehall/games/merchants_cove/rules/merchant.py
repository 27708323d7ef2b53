"""What the harbour asks of a merchant, whoever it is; all merchants at this table are smiths.

Rules file: 3.7. A further merchant brings these functions in a folder of its own, and this file
then hands on by the merchant of the seat. Everything else in the game knows no smith.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.plain import Space
from forgehall.games.merchants_cove.rules.smith.components import SPACES, space_hours
from forgehall.games.merchants_cove.rules.smith.forging import roll_outcomes
from forgehall.games.merchants_cove.rules.smith.furnaces import open_smithy
from forgehall.games.merchants_cove.rules.smith.staff import can_activate_smith, use_smith_staff
from forgehall.games.merchants_cove.rules.smith.workshop import (
    SMITH_BOUNDS,
    can_use_smithy,
    run_smith_step,
    settle_smith,
    smith_choices,
    use_smithy,
)
from forgehall.games.merchants_cove.rules.state import State
from forgehall.kit.rule import arm, rule

SHOP_SPACES = SPACES
SHOP_BOUNDS = SMITH_BOUNDS
"""For each question of the shop, one more than its largest choice."""
HIRE = int(Space.HIRE)
ACTIVATE = int(Space.ACTIVATE)
"""The two spaces that every shop has."""


@rule
def open_shop(g: State, seat: int) -> None:
    """Set a shop up: goods, own pieces, the figure on its first space."""
    open_smithy(g, seat)


@rule
def hours_of(space: int) -> int:
    """What a space costs; 0 where it varies."""
    return space_hours(space)


@rule
def can_use(g: State, seat: int, space: int) -> bool:
    """The merchant can carry out the action of an own space."""
    return can_use_smithy(g, seat, space)


@rule
def use_space(g: State, seat: int, space: int) -> None:
    """Carry out the action of an own space."""
    use_smithy(g, seat, space)


@rule
def can_activate(g: State, seat: int, ability: int) -> bool:
    """A staff ability would do something."""
    return can_activate_smith(g, seat, ability)


@rule
def activate(g: State, seat: int, ability: int) -> None:
    """Use a staff ability."""
    use_smith_staff(g, seat, ability)


@arm
def shop_choices(g: State, kind: int, seat: int, arg: int, out: list[int]) -> int:
    """The legal answers to a question of the merchant's own."""
    return smith_choices(g, kind, seat, arg, out)


@arm
def shop_outcomes(out: list[int], weights: list[int]) -> int:
    """What chance can answer to a question of the merchant's own: a smith rolls dice."""
    return roll_outcomes(out, weights)


@arm
def settle_shop(g: State, kind: int, seat: int, arg: int, choice: int) -> None:
    """What follows from an answer to a question of the merchant's own."""
    settle_smith(g, kind, seat, arg, choice)


@arm
def run_shop_step(g: State, kind: int, seat: int, arg: int) -> None:
    """What follows by itself in the merchant's own shop."""
    run_smith_step(g, kind, seat, arg)

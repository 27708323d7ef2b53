"""What the harbour asks of a merchant, whoever it is; all merchants at this table are smiths.

Rules file: 3.7. A further merchant brings these functions in a folder of its own, and this file
then hands on by the merchant of the seat. Everything else in the game knows no smith.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.smith.components import SPACES, Space, space_hours
from forgehall.games.merchants_cove.smith.furnaces import can_fill, open_smithy
from forgehall.games.merchants_cove.smith.staff import can_activate_smith, use_smith_staff
from forgehall.games.merchants_cove.smith.workshop import use_smithy
from forgehall.games.merchants_cove.state import State
from forgehall.kit.rule import rule

SHOP_SPACES = SPACES
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
    return space >= Space.FORGE or can_fill(g, seat, space)


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

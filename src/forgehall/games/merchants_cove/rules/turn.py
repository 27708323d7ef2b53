"""A turn of production: move the figure, carry out the action, then spend its hours.

Rules file: 1.5 (a turn, activate staff), 4.5, 4.7, 4.17.
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.clock import next_marker
from forgehall.games.merchants_cove.rules.components import STAFF
from forgehall.games.merchants_cove.rules.market import open_market
from forgehall.games.merchants_cove.rules.merchant import (
    ACTIVATE,
    HIRE,
    SHOP_SPACES,
    activate,
    can_activate,
    can_use,
    hours_of,
    use_space,
)
from forgehall.games.merchants_cove.rules.peddler import peddler_turn
from forgehall.games.merchants_cove.rules.plain import Ask, Happened, Phase, Step
from forgehall.games.merchants_cove.rules.state import PEDDLER, State
from forgehall.games.merchants_cove.rules.townsfolk import can_hire
from forgehall.kit.events import note
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm

DONE = 0
"""Activate nobody else; ability a is 1 + a."""


@arm
def next_turn(g: State) -> None:
    """Whoever is furthest back acts; when all have reached the token, the market opens."""
    g.phase = Phase.PRODUCTION
    marker = next_marker(g)
    if marker == NONE:
        open_market(g)
    elif marker == PEDDLER:
        peddler_turn(g)
    else:
        ask(g, Ask.ACTION, marker)


@arm
def action_choices(g: State, seat: int, out: list[int]) -> int:
    """Every space that can be used but the one where the figure stands."""
    n = 0
    for space in range(SHOP_SPACES):
        is_open = can_hire(g, seat) if space == HIRE else can_use(g, seat, space)
        if space != g.space[seat] and is_open:
            out[n] = space
            n += 1
    return n


@arm
def take_action(g: State, seat: int, space: int) -> None:
    """The figure moves, the action is carried out, and the hours are spent after it."""
    g.space[seat] = space
    note(g, Happened.ACTION, seat, space)
    then(g, Step.NEXT_TURN, 0)
    if space == HIRE:
        ask(g, Ask.HIRE, seat)
        return
    then(g, Step.SPEND, seat, hours_of(space))
    if space == ACTIVATE:
        ask(g, Ask.ACTIVATE, seat)
    else:
        use_space(g, seat, space)


@arm
def activate_choices(g: State, seat: int, used: int, out: list[int]) -> int:
    """Nobody else, or a member of the staff who has a card and was not used yet."""
    out[0] = DONE
    n = 1
    for ability in range(STAFF):
        has_card = g.staff[seat][ability] != NONE
        if has_card and used >> ability & 1 == 0 and can_activate(g, seat, ability):
            out[n] = 1 + ability
            n += 1
    return n


@arm
def activate_staff(g: State, seat: int, used: int, choice: int) -> None:
    """Each ability once, in any order."""
    if choice == DONE:
        return
    ability = choice - 1
    note(g, Happened.STAFF, seat, ability)
    ask(g, Ask.ACTIVATE, seat, used | 1 << ability)
    activate(g, seat, ability)

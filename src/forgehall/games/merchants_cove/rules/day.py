"""The day: it begins with boats in the morning and ends with the clean-up.

Rules file: 1.2 (phases), 1.4 (arrival), 1.7 (clean-up), 1.8 (end).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import BOATS, DAY_HOURS, DAYS, KINDS
from forgehall.games.merchants_cove.rules.plain import Happened, Phase, Step
from forgehall.games.merchants_cove.rules.state import MARKERS, State
from forgehall.kit.events import note
from forgehall.kit.questions import then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm


@arm
def begin_day(g: State) -> None:
    """The time stack goes to hour 0 in its order, the token to 12; boats arrive, then turns."""
    g.day += 1
    g.phase = Phase.ARRIVAL
    g.token = DAY_HOURS
    for marker in range(MARKERS):
        g.hour[marker] = 0
    note(g, Happened.DAY, 0, amount=g.day)
    then(g, Step.NEXT_TURN, 0)
    then(g, Step.ARRIVAL, 0)


@arm
def clean_up(g: State) -> None:
    """Docked adventurers return to the bag, boats to sea; the oldest townsperson leaves.

    After the last day the game is over: nothing more is asked.
    """
    if g.day == DAYS:
        note(g, Happened.END, 0)
        return
    g.phase = Phase.CLEAN_UP
    for boat in range(BOATS):
        g.docked[boat] = NONE
        for kind in range(KINDS):
            g.bag[kind] += g.aboard[boat][kind]
            g.aboard[boat][kind] = 0
    if g.square[0] != NONE:
        note(g, Happened.LEAVE, 0, g.square[0])
        g.square[0] = NONE
        g.gone += 1
    then(g, Step.BEGIN_DAY, 0)
    then(g, Step.REFILL, 0)

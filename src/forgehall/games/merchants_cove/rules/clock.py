"""The clock: who acts, what a move of a time marker sets off, and when the day ends.

Rules file: 1.5 (turn order, marks, end of production).
"""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import DAY_HOURS, marks_of
from forgehall.games.merchants_cove.rules.plain import Happened, Rival, Step
from forgehall.games.merchants_cove.rules.state import MARKERS, PEDDLER, State
from forgehall.kit.events import note
from forgehall.kit.questions import then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule


@rule
def markers(g: State) -> int:
    """How many time markers there are: one a seat, and the Peddler's."""
    return g.seats + (g.rival != Rival.NONE)


@rule
def next_marker(g: State) -> int:
    """The marker furthest back; on a shared hour the latest arrival. NONE if all are done."""
    best = NONE
    for i in range(markers(g)):
        marker = g.order[i]
        is_behind = g.hour[marker] < g.token
        if is_behind and (best == NONE or g.hour[marker] <= g.hour[best]):
            best = marker
    return best


@rule
def furthest_hour(g: State) -> int:
    """The hour of the furthest marker."""
    furthest = 0
    for i in range(markers(g)):
        furthest = max(furthest, g.hour[g.order[i]])
    return furthest


@rule
def to_top(g: State, marker: int) -> None:
    """The marker arrives last: it lies on top of all that share its hour."""
    i = 0
    while g.order[i] != marker:
        i += 1
    while i + 1 < MARKERS and g.order[i + 1] != NONE:
        g.order[i] = g.order[i + 1]
        i += 1
    g.order[i] = marker


@rule
def advance(g: State, marker: int, hours: int) -> None:
    """Move a marker fully; then an adventurer comes for each mark reached or passed, in order."""
    before = g.hour[marker]
    g.hour[marker] = before + hours
    to_top(g, marker)
    by_peddler = marker == PEDDLER
    seat = 0 if by_peddler else marker
    note(g, Happened.HOURS, marker, amount=hours)
    for hour in range(before + hours, before, -1):
        if marks_of(g.seats) >> hour & 1:
            then(g, Step.ADVENTURER, seat, int(by_peddler))


@arm
def spend(g: State, seat: int, hours: int) -> None:
    """The seat pays for its action with time."""
    advance(g, seat, hours)


@arm
def peddler_spend(g: State, hours: int) -> None:
    """The Peddler pays for his card with time."""
    advance(g, PEDDLER, hours)


@rule
def place_token(g: State) -> None:
    """All docks are taken: the market opens in the hour after the furthest marker, 12 at most.

    Alone and without the Peddler every day has its 12 hours (3.5).
    """
    if markers(g) > 1:
        g.token = min(DAY_HOURS, furthest_hour(g) + 1)
        note(g, Happened.TOKEN, 0, amount=g.token)


@rule
def stack_by_hour(g: State) -> None:
    """Whoever overshot lies on top of the others, the furthest topmost; equals keep their order."""
    for end in range(1, markers(g)):
        marker = g.order[end]
        i = end
        while i > 0 and g.hour[g.order[i - 1]] > g.hour[marker]:
            g.order[i] = g.order[i - 1]
            i -= 1
        g.order[i] = marker

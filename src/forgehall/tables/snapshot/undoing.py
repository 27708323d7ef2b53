"""What a seat may take back: its own answers down to the last barrier.

A barrier is what chance answered, or what another seat chose. Answers that left no choice are no
choices: a seat's own never stand in the way, and another seat's do only in games that hide
something, where they could show it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from forgehall.kit.errors import NothingToUndoError
from forgehall.kit.game import Game
from forgehall.kit.language import mark
from forgehall.kit.questions import is_hearing
from forgehall.kit.record import Seen
from forgehall.tables.snapshot import box

if TYPE_CHECKING:
    from forgehall.tables.snapshot.table import Table


def last_choice(table: Table, seat: int, since: int = 0) -> int | None:
    """The place in the history, from one on, of the last answer that a seat gave by choice."""
    history, played = table.playing.history, table.played
    for place in range(len(history) - 1, since - 1, -1):
        line = history[place]
        if line.seat == seat and not line.chance and not played[place].forced:
            return place
    return None


def is_choice(table: Table, place: int) -> bool:
    """Somebody chose this answer, for a seat."""
    return not table.playing.history[place].chance and not table.played[place].forced


def last_barrier(table: Table, seat: int) -> int:
    """The place of the last answer that a seat cannot take back without consent; -1 for none."""
    history, played, hidden = table.playing.history, table.played, hides(table.game)
    for place in range(len(history) - 1, -1, -1):
        line = history[place]
        if (line.seat != seat or line.chance) and (hidden or not played[place].forced):
            return place
    return -1


@cache
def hides(game: Game[Any]) -> bool:
    """Something on the table is not for everybody's eyes."""
    return any(cells.seen is not Seen.ALL for cells in game.State.cells.values())


def own_lane(table: Table, seat: int, place: int) -> list[int] | None:
    """The places from here on in the seat's own lane, while the seats are heard apart."""
    match = table.playing
    if not is_hearing(match.state):
        return None
    lanes = [line.lane for line in match.history[place:]]
    if lanes[0] != 1 + seat or 0 in lanes:
        return None
    return [place + i for i, lane in enumerate(lanes) if lane == 1 + seat]


def taken_back(table: Table, seat: int) -> list[int]:
    """The places that go if a seat takes back its last choice; empty if a barrier stands."""
    if box.is_entered(table):
        return box.last_entry(table)
    if table.is_guided:
        return with_consent(table, seat)
    barrier = last_barrier(table, seat)
    since = 0 if is_hearing(table.playing.state) else barrier + 1  # a lane of its own has none
    place = last_choice(table, seat, since)
    return [] if place is None else from_here(table, seat, place, barrier)


def from_here(table: Table, seat: int, place: int, barrier: int) -> list[int]:
    """The places that go with one of a seat's answers; empty if a barrier stands after it."""
    if (own := own_lane(table, seat, place)) is not None:
        return own
    return [] if barrier > place else list(range(place, len(table.played)))


def whole_turn(table: Table, seat: int) -> list[int]:
    """The places that go if a seat takes back all its choices down to the last barrier."""
    turn: list[int] = box.last_entry(table) if box.is_entered(table) else []
    if turn:
        return turn
    history, barrier = table.playing.history, last_barrier(table, seat)
    for place in range(len(history) - 1, -1, -1):
        if history[place].seat == seat and is_choice(table, place):
            if not (goes := from_here(table, seat, place, barrier)):
                break
            turn = goes
    return turn


def may_regret(table: Table, seat: int) -> bool:
    """A seat could still take back more than a call for chance."""
    history, calls = table.playing.history, table.game.calls
    own = [at for at in whole_turn(table, seat) if history[at].seat == seat]
    return any(is_choice(table, at) and history[at].kind not in calls for at in own)


def with_consent(table: Table, seat: int) -> list[int]:
    """The places that go if all others agree that a seat takes back its last choice."""
    place = last_choice(table, seat)
    return [] if place is None else list(range(place, len(table.played)))


def numbers(table: Table, places: list[int]) -> tuple[int, ...]:
    """The lines at these places, of which there must be some."""
    if not places:
        raise NothingToUndoError(
            mark(
                "nothing can be taken back: you have not chosen yet, or chance or another seat has "
                "answered since; the others may still agree to it"
            )
        )
    return tuple(table.played[place].number for place in places)

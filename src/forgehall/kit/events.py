"""What happened, for people: codes that a client words and draws, never prose."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from forgehall.kit.record import NONE, UNKNOWN, Record
from forgehall.kit.rule import silent

ALL = -1
"""Everybody may know."""


class Event(NamedTuple):
    """One thing that happened: its kind, to whom, what and how much, and who may know what."""

    kind: int
    seat: int
    what: int = NONE
    amount: int = 0
    to: int = ALL


@silent
def note(g: Record, kind: int, seat: int, what: int = NONE, amount: int = 0, to: int = ALL) -> None:
    """Tell people what happened; no part of the state, and nothing in a compiled engine."""
    g.events.append(Event(kind, seat, what, amount, to))


def visible_to(events: Iterable[Event], seat: int) -> list[Event]:
    """The events as one seat (or a spectator, NONE) may know them."""
    return [e if e.to in (ALL, seat) else e._replace(what=UNKNOWN) for e in events]

"""How often a seat may do what is not part of the game, so that no log grows without end.

Answers, dice, clocks, resigning and the end are never refused: a game always comes to its end.
"""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.kit.language import mark
from forgehall.tables.errors import TooManyError
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.snapshot.table import Table

MOST = 500
"""How often a seat, the host, and all who come and go before the start may do such things."""
HOST = -1
WAITING_ROOM = -2


def payer(line: lines.AnyLine) -> int | None:
    """Who is charged with a line that is not part of the game; None for one that is."""
    match line:
        case lines.Undo() | lines.Restart() | lines.Ask() | lines.Pause() | lines.Resume():
            return line.seat
        case lines.Link() | lines.Back() | lines.Consent() | lines.Hint():
            return line.seat
        case lines.Takeover(why="left") | lines.Hand(covered=True):
            return line.seat
        case lines.Mute() | lines.Kind() | lines.Add() | lines.Drop():
            return HOST
        case lines.Sit() | lines.Stand() | lines.Nonce() | lines.Program():
            return WAITING_ROOM
    return None


def check(table: Table, rows: Sequence[Row]) -> None:
    """Refuse lines of somebody who has had enough of them."""
    for row in rows:
        who = payer(row.line)
        if who is not None and table.charged.get(who, 0) >= MOST:
            raise TooManyError(
                mark("that has been done {most} times at this table: play on, or resign"), most=MOST
            )

"""Reading a table from the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

import msgspec

from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import mark
from forgehall.tables.errors import BrokenTableError, BusyError, NoSuchTableError, StoreError
from forgehall.tables.folding.rebuild import (
    StoredPosition,
    check_cards,
    check_game,
    concluded,
    rebuilt,
    resumed,
)
from forgehall.tables.snapshot.seat import Result, TableSummary
from forgehall.tables.snapshot.table import Table
from forgehall.tables.store.store import Founded, Store
from forgehall.tables.store.writing import TakenError

TRIES = 5
"""How often a table is read anew when another worker writes that the rules have changed."""

log = logging.getLogger(__name__)


def result_of(founded: Founded) -> Result | None:
    """How a game ended, if it has and that was kept."""
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(founded.summary, type=TableSummary).result
    return None


async def read(store: Store, name: str, now: Callable[[], float]) -> Table:
    """The table that the rows tell; whatever keeps it from being read is an error of ours."""
    try:
        return await _read(store, name, now)
    except (NoSuchTableError, StoreError):
        raise
    except Exception as error:
        log.warning("table %s cannot be read: %s", name, error)
        if isinstance(error, ForgehallError):
            raise
        unread = mark("table {table} cannot be read: {error}")
        raise BrokenTableError(unread, table=name, error=type(error).__name__) from error


async def _read(store: Store, name: str, now: Callable[[], float]) -> Table:
    """The table that the rows tell; one that no longer fits the rules goes on anew."""
    for _ in range(TRIES):
        founded = await store.founded(name)
        rows = await store.rows(name)
        if founded is None or not rows:
            message = f"there is no table {name}"
            raise NoSuchTableError(message)
        secret = founded.secret
        check_game(name, rows[0])
        check_cards(name, founded.cards, rows[0])
        is_over, result = founded.state == "over", result_of(founded)
        try:
            made = await asyncio.to_thread(rebuilt, name, secret, rows)
            return concluded(made, result) if is_over else made
        except (ForgehallError, AssertionError, IndexError) as error:
            stood = await store.last_position(name)
            if stood is None:
                raise
            log.warning("table %s goes on from line %d: %s", name, stood[0], error)
            draft = resumed(name, secret, rows, StoredPosition(*stood), now())
            if is_over:  # it is shown as it ended, and nothing is written
                return concluded(draft.table, result)
        with suppress(TakenError):  # another worker was quicker: read what it has written
            await store.append(draft.table, draft.rows)
            return draft.table
    raise BusyError(mark("others were quicker at this table: try again"))

"""What every client was told, held against the store: nothing is lost, nothing is there twice."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select

from forgehall.tables.folding import fold
from forgehall.tables.folding.rebuild import rebuilt
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.store import schema
from forgehall.tables.store.store import Store
from tests.faults.people import Ledger


class Verdict(NamedTuple):
    """What came of a run."""

    acknowledged: int
    lost: list[str]
    twice: list[str]
    foreign: list[str]
    others: list[str]
    """Whatever else must not be: gaps, torn acts, seats that were taken over."""

    @property
    def is_good(self) -> bool:
        """Nothing is wrong."""
        return not (self.lost or self.twice or self.foreign or self.others)


async def note_secrets(store: Store, ledger: Ledger) -> None:
    """Find out what nobody may be told at the tables that are played."""
    for table in ledger.tables - ledger.hidden.keys():
        seats, tables = schema.seats.c, schema.tables.c
        persons = await store.found(select(seats.person).where(seats.table == table))
        secret = await store.found(select(tables.secret).where(tables.id == table))
        ledger.hidden[table] = {value for (value,) in (*persons, *secret)}


def strange_views(table: str, rows: list[Row], ledger: Ledger) -> list[str]:
    """Where a seat was told something else of a table than it may see after that line."""
    views: dict[int, dict[int | None, object]] = {}
    for (of, number, seat), view in ledger.views.items():
        if of == table:
            views.setdefault(number, {})[seat] = view
    now, strange = fold.begin(table, "00" * 32, rows[0]), []
    for row in rows[1:]:
        fold.apply(now, row)
        for seat, view in views.get(row.number, {}).items():
            if now.match is not None and as_told(now.match.view(seat)) != view:
                strange.append(f"{table}: another view of seat {seat} after line {row.number}")
    return strange


def as_told(view: dict[str, Any]) -> object:
    """A view as it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(view))


async def check(store: Store, ledger: Ledger) -> Verdict:
    """Read every table again from its first line, and compare."""
    answers: Counter[tuple[str, int, int, int]] = Counter()
    openers: Counter[tuple[str, int, int]] = Counter()
    said: Counter[tuple[str, str]] = Counter()
    foreign, others = list(ledger.foreign), list[str]()
    for table in sorted(ledger.tables):
        rows = await store.rows(table)
        if [row.number for row in rows] != list(range(1, len(rows) + 1)):
            others.append(f"{table} has a gap")
            continue
        foreign += strange_views(table, rows, ledger)
        if rebuilt(table, "00" * 32, rows).chance_open:
            others.append(f"{table}: an act was torn apart")
        for row in rows:
            match row.line:
                case lines.Answer(forced=False) as line:
                    answers[table, line.seat, line.opened, line.choice] += 1
                    openers[table, line.seat, line.opened] += 1
                case lines.Say() as line:
                    said[table, line.text] += 1
                case lines.Takeover():
                    others.append(f"{table}: a seat was taken over in line {row.number}")
    acknowledged = Counter(answer_count[:4] for answer_count in ledger.answers)
    lost = [*map(str, acknowledged - answers), *map(str, Counter(ledger.said) - said)]
    twice = [*map(str, openers - Counter(set(openers))), *map(str, said - ledger.tried)]
    answer_count = len(ledger.answers) + len(ledger.said)
    return Verdict(answer_count, lost, twice, foreign, others)

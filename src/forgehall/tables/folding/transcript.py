"""The record of a table: the kit's JSON Lines, with what was taken back and the dice's proof."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from forgehall.kit import replay
from forgehall.kit.match import Match
from forgehall.kit.position import position
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed
from forgehall.tables.folding import fold
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.snapshot.table import Table


def write(table: Table, rows: Sequence[Row], seat: int | None) -> str:
    """The record as JSON Lines: whole when the game is over, else as a seat may know it."""
    record = told_lines(table, rows, seat)
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in record) + "\n"


def told_lines(table: Table, rows: Sequence[Row], seat: int | None) -> Iterator[dict[str, Any]]:
    """The header, every answer ever given, what was taken back, and the result."""
    to = None if table.state == "over" else NONE if seat is None else seat
    match = fold.dealt(table)
    later = [row for row in rows if row.number > table.started]
    yield header(table, table.draws - sum(isinstance(row.line, lines.Chance) for row in later), to)
    numbers: list[int] = []  # the line of each answer in this record
    counting: list[int] = []  # the line of each answer that counts so far
    for row in later:
        match row.line:
            case lines.Answer() | lines.Chance() as line:
                yield told_line(match, line, to)
                numbers.append(row.number)
                counting.append(row.number)
            case lines.Undo() | lines.Restart() as line:
                yield {"undo": [1 + numbers.index(number) for number in line.struck]}
                match.strike({counting.index(number) for number in line.struck})
                counting = [number for number in counting if number not in line.struck]
    if table.state == "over":
        gone = [number for number, at in enumerate(table.seats) if at.resigned]
        early = {"resigned": gone} if gone else {}
        yield {"end": True, **early, "scores": table.scores, "places": table.places}


def told_line(
    match: Match[Any], line: lines.Answer | lines.Chance, to: int | None
) -> dict[str, Any]:
    """One answer in notation, as a seat may read it; then it is given."""
    match.hear(line.seat)
    choice = match.game.parse(match.state, line.text)
    row = {"seat": line.seat, "ask": line.ask, "answer": match.game.text(match.state, choice, to)}
    match line:
        case lines.Chance():
            row |= {"draw": line.draw} | ({"of": outcomes(match)} if to is None else {})
            row |= {"entered": True} if line.entered else {}
        case lines.Answer(by=by) if by:
            row |= {"by": by}
    row |= {"scripted": True} if line.scripted else {}
    match.answer(choice)
    return row


def outcomes(match: Match[Any]) -> list[tuple[str, int]]:
    """What chance can answer now, each with its weight: all that a page needs to draw again."""
    out, weights = match.game.outcome_list(match.state)
    texts = [match.game.text(match.state, choice, None) for choice in out]
    return list(zip(texts, weights, strict=True))


def header(table: Table, drawn: int, to: int | None) -> dict[str, Any]:
    """The kit's header, who played, and what is published about the dice."""
    row = replay.header(table.playing)
    if table.start is not None and to is not None:
        row["position"] = position(table.game, concealed(table.game, table.start, to))
    return {
        **row,
        "names": list(table.names),
        "kinds": [seat.kind for seat in table.seats],
        "fair": {**msgspec.to_builtins(table.fair), "drawn": drawn},
    }

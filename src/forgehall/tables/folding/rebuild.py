"""A table is rebuilt from its rows, under the present rules; or goes on from where it stood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from forgehall.kit import position
from forgehall.kit.errors import ForgehallError, OtherCardsError, UnknownGameError
from forgehall.kit.game import cards_variable
from forgehall.kit.language import mark
from forgehall.tables.errors import BrokenTableError, UnservedGameError
from forgehall.tables.folding import fold
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.log.settings import game_of
from forgehall.tables.snapshot.seat import Result
from forgehall.tables.snapshot.table import Table

PLAY = (lines.Answer, lines.Chance, lines.Undo, lines.Restart)
"""The lines that the rules must understand."""


class StoredPosition(NamedTuple):
    """Where a game stood after one of its lines."""

    number: int
    answers: int
    position: dict[str, Any]


def check_game(table: str, first: Row) -> None:
    """Refuse a table of a game that the hall was opened without."""
    if not isinstance(first.line, lines.Set):
        return
    try:
        game_of(first.line.settings)
    except UnknownGameError as error:
        name = first.line.settings.game
        gone = mark("{name}, the game of table {table}, is not played in this hall any more")
        raise UnservedGameError(gone, name=name, table=table) from error


def check_cards(table: str, cards: str | None, first: Row) -> None:
    """Refuse a table that was set with another set of cards: its lines would mean other things.

    A table may be from before its game named its cards: the game knows which.
    """
    if not isinstance(first.line, lines.Set):
        return
    game = game_of(first.line.settings)
    cards = cards or game.unnamed_data
    if cards != game.data_hash:
        raise OtherCardsError(
            mark(
                "table {table} is played with the cards {cards!r} of {game}, but this hall has "
                "the cards {present!r}: open it with the file of the others, "
                "`serve --cards {game}=FILE` or {variable} in the environment"
            ),
            table=table,
            cards=cards,
            game=game.name,
            present=game.data_hash,
            variable=cards_variable(game.name),
        )


def rebuilt(table: str, secret: str, rows: Sequence[Row]) -> Table:
    """The table after all its lines; what was before a new beginning is not played again."""
    anew = [
        (place, row.line.rules)
        for place, row in enumerate(rows)
        if isinstance(row.line, lines.Anew)
    ]
    last, rules = anew[-1] if anew else (1, None)
    made = fold.begin(table, secret, rows[0], rules)
    for row in rows[1:last]:
        pass_over(made, row)
    fold.apply_all(made, rows[last:])
    return made


def pass_over(table: Table, row: Row) -> None:
    """Take notice of a line without playing it."""
    if isinstance(row.line, PLAY):
        table.draws += isinstance(row.line, lines.Chance)
        table.number, table.at = row.number, max(table.at, row.at)
    else:
        fold.apply(table, row)


def resumed(
    table: str, secret: str, rows: Sequence[Row], stood: StoredPosition, now: float
) -> Draft:
    """The table at its last position, and after what still fits; a new line says so."""
    made = fold.begin(table, secret, rows[0], present_rules(rows[0]))
    for row in rows[1:]:
        if row.number <= stood.number:
            pass_over(made, row)
    if made.match is None:
        raise BrokenTableError(
            mark("table {table} cannot be read: its lines break off before the start"), table=table
        )
    line = lines.Anew(stood.position, stood.answers)
    fold.begin_anew(made, Row(stood.number, made.at, line), line)
    go_on(made, [row for row in rows if row.number > stood.number])
    draft = Draft(made, now)
    now_at = position.position(made.game, draft.table.playing.state)
    given, rules = draft.table.playing.answers_given, made.game.rules
    draft.add(lines.Anew(now_at, given, rules))
    draft.go_on()
    return draft


def present_rules(first: Row) -> int | None:
    """The version of the rules that a table's game has now."""
    return game_of(first.line.settings).rules if isinstance(first.line, lines.Set) else None


def concluded(table: Table, result: Result | None) -> Table:
    """The table of a game that was over: later rules give nobody another score."""
    table.state, table.result = "over", result
    return table


def go_on(table: Table, rows: Sequence[Row]) -> None:
    """Play the lines as long as they fit; of the rest, only what people did counts."""
    fits = True
    for row in rows:
        if fits and isinstance(row.line, PLAY):
            trial = table.copy()
            try:
                fold.apply(trial, row)
            except (ForgehallError, AssertionError, IndexError):
                fits = False
        if fits or not isinstance(row.line, PLAY):
            fold.apply(table, row)
        else:
            pass_over(table, row)

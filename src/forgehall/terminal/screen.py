"""One page: the picture of the table, the news, the open question and its choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from forgehall.draw.picture import DUSK, LIT, Picture, pawn
from forgehall.draw.show import News
from forgehall.draw.speech import Speech
from forgehall.kit.language import say
from forgehall.kit.match import Match
from forgehall.kit.standing import Standing, verdict
from forgehall.terminal.news import written

TWO_COLUMNS = 120
THREE_COLUMNS = 170
"""From this many columns on, the parts of a page stand beside each other."""
GAP = "   "
ENDLESS = 10_000
"""More columns than anything takes."""


class ScreenPage(NamedTuple):
    """What a page shows, from top to bottom."""

    picture: Picture
    news: News = ()
    forced: Sequence[str] = ()
    """The answers that were given for want of another."""
    question: str = ""
    choices: Sequence[tuple[str, str]] = ()
    """Words and notation of each."""


LEAST_FOR_SEATS = 60
"""The width at which the seats can be read; longer lines of theirs are wrapped."""


class Form(NamedTuple):
    """How much of a page is shown."""

    gaps: bool = True
    """Empty lines between the parts."""
    words: bool = True
    """Choices have their words; else their notation must do."""
    newest: int = 1000
    """How many of the news are told."""


FORMS = (
    Form(),
    Form(gaps=False),
    Form(gaps=False, words=False),
    Form(gaps=False, words=False, newest=4),
    Form(gaps=False, words=False, newest=2),
    Form(gaps=False, words=False, newest=1),
)
"""From the fullest to the barest: the first one that fits a terminal's height is shown."""


def is_roomy(width: int) -> bool:
    """There is room for a picture that takes more lines."""
    return width >= TWO_COLUMNS


def fitted(page: ScreenPage, console: Console, *, height: int | None) -> Group:
    """The page in the fullest form that fits; without a height, in the fullest of all."""
    for form in FORMS:
        shown = arranged(page, form, console)
        if height is None or len(console.render_lines(shown, pad=False)) <= height:
            break
    return shown


def arranged(page: ScreenPage, form: Form, console: Console) -> Group:
    """The parts of a page below each other, and beside each other where there is room."""
    news, width = written(page.news[-form.newest :]) if page.news else None, console.width
    parts = table_parts(page.picture, news, console)
    if page.forced or page.question:
        asked = [Text(sentence, style=DUSK) for sentence in page.forced]
        if page.question:
            asked.append(Text(page.question, style=LIT))
            asked += choice_lines(page.choices, width, words=form.words)
        parts.append(Group(*asked))
    spaced = [part for one in parts for part in (one, Text())][:-1]
    return Group(*(spaced if form.gaps else parts))


def table_parts(
    picture: Picture, news: RenderableType | None, console: Console
) -> list[RenderableType]:
    """The table and what happened; a board that leaves no room beside it stands alone."""
    shown = [] if news is None else [news]
    width, board = console.width, widest(picture.board, console)
    column = len(GAP) + min(widest(picture.seats, console), LEAST_FOR_SEATS)
    if width < TWO_COLUMNS or board + column > width:
        return [picture.title, picture.board, picture.seats, *shown]
    beside = Table.grid(padding=(0, len(GAP)))
    beside.add_column(no_wrap=True)
    if width < THREE_COLUMNS or board + 2 * column > width:
        below = [part for one in (picture.seats, *shown) for part in (one, Text())][:-1]
        beside.add_row(picture.board, Group(*below))
    else:
        beside.add_column(ratio=1)
        beside.add_column(ratio=1)
        beside.expand = True
        beside.add_row(picture.board, picture.seats, *shown)
    return [picture.title, beside]


def widest(part: RenderableType, console: Console) -> int:
    """How many columns a part takes where nothing of it is wrapped."""
    endless = console.options.update(max_width=ENDLESS)
    return Measurement.get(console, endless, part).maximum


def choice_lines(choices: Sequence[tuple[str, str]], width: int, *, words: bool) -> list[Text]:
    """The choices numbered from 1, downwards, in as many columns as there is room for."""
    said = max((cell_len(text) for text, _ in choices if words), default=0)
    entries = []
    for number, (text, notation) in enumerate(choices, 1):
        entry = Text.assemble((f" {number:>{len(str(len(choices)))}}  ", LIT))
        if said:
            entry.append(text + " " * (said - cell_len(text) + 2)).append(notation, DUSK)
        else:
            entry.append(notation)
        entries.append(entry)
    return in_columns(entries, width)


def in_columns(entries: Sequence[Text], width: int) -> list[Text]:
    """Entries downwards in as many columns of one width as there is room for."""
    widest = max((entry.cell_len for entry in entries), default=0) + len(GAP)
    columns = max(1, (width + len(GAP)) // widest)
    rows = -(-len(entries) // columns)
    lines = []
    for row in range(rows):
        line = Text()
        for entry in entries[row::rows]:
            line.append(" " * (-line.cell_len % widest)).append(entry)
        lines.append(line)
    return lines


def two_columns(rows: Sequence[tuple[str, str]]) -> Table:
    """Things and what they mean."""
    table = Table.grid(padding=(0, len(GAP)))
    for thing, meaning in rows:
        table.add_row(Text(f" {thing}", style="bold"), Text(meaning))
    return table


def ranking(speech: Speech, standing: Standing, rival: str = "") -> Group:
    """Who has won, and the scores from the best down; those who are equal share a place."""
    table = Table.grid(padding=(0, 2))
    for place, seat in sorted((place, seat) for seat, place in enumerate(standing.places)):
        score = Text(str(standing.scores[seat]), style="bold")
        table.add_row(f" {place}.", pawn(seat), speech.names[seat], score)
    names = [*speech.names[: len(standing.scores)], *([rival] if rival else [])]
    return Group(Text(verdict(speech.language, standing, names), style="bold"), table)


def final(speech: Speech, match: Match[Any]) -> Group:
    """What came of a match."""
    rival = "" if match.rival is None else say(speech.language, match.rival.name)
    return ranking(speech, match.standing, rival)

"""The log as it is drawn: turn by turn, what is new apart from what has been read."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.kit.language import say
from forgehall.kit.questions import MAX_SEATS
from forgehall.web.eyes.seen import Turn
from forgehall.web.table.macros import macro

TURN = Markup('<section class="turn">{}<ol>{}</ol></section>')
HEADING = Markup("<h3>{}<span>{}</span></h3>")
LINE = Markup("<li{}>{}<span>{}</span></li>")
NEW = Markup(' class="new"')
NEWS = Markup('<div id="news">{}</div>')
NOTE = Markup('<p class="note">{}</p>')
EARLIER = Markup('<div id="earlier" class="old">{}</div>')
PAWNS: dict[int | None, Markup] = {None: Markup("<span></span>")} | {
    seat: macro("pawn", seat) for seat in range(MAX_SEATS)
}
"""The pawn of each seat; what is about the table has none."""


def told_turns(turns: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """The log, turn by turn: the newest first, each as it happened.

    A turn that has just begun is not told: nothing has happened in it, and the prompt names it.
    """
    shown = tuple(turn for turn in turns if turn.lines)
    has_begun = bool(shown) and shown[0].is_headed and not shown[0].lines[1:]
    return shown[1:] if has_begun else shown


@lru_cache(maxsize=4000)
def turn_told(turn: Turn) -> Markup:
    """A turn under its heading; what is new is marked."""
    heading, lines = NOTHING, turn.lines
    if turn.is_headed:
        heading, lines = fill(HEADING, PAWNS[lines[0].seat], lines[0].drawn), lines[1:]
    return fill(TURN, heading, joined(line_told(one.is_new, one.seat, one.drawn) for one in lines))


@lru_cache(maxsize=20_000)
def line_told(is_new: bool, seat: int | None, drawn: Markup) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """A line of a turn."""
    return fill(LINE, NEW if is_new else NOTHING, PAWNS[seat], drawn)


def news(turns: tuple[Turn, ...], language: str) -> Markup:
    """The present turn, and those since the reader's last answer."""
    if not turns:
        return fill(NEWS, fill(NOTE, say(language, "Nothing has happened yet.")))
    return fill(NEWS, joined(map(turn_told, turns)))


@lru_cache(maxsize=2000)
def earlier(turns: tuple[Turn, ...]) -> Markup:
    """What has been read already; it stays while the others play."""
    return fill(EARLIER, joined(map(turn_told, turns)))

"""The clock as the arc of a day: hours, marks, the market token, and the time markers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.games.merchants_cove.page.pieces import sign, token_of
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.rules.clock import markers, next_marker
from forgehall.games.merchants_cove.rules.components import DAY_HOURS, MARKS
from forgehall.games.merchants_cove.rules.state import Phase
from forgehall.games.merchants_cove.words.names import seat_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE

SKY = Markup(
    '<section class="sky" id="sky" aria-label="{label}">'
    '<svg class="scenery" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 924 84">'
    '<path class="headland" d="M0 84V60q36-12 66 4t86 8q60 2 106 12zM924 84V54q-50-8-84 10t-96 12'
    'q-60 2-104 8z"/></svg>'
    '<svg class="moonlet" viewBox="0 0 26 26" aria-hidden="true">'
    '<path d="M17 2A11.5 11.5 0 1 0 24 17 10 10 0 0 1 17 2z"/></svg>'
    '<div class="day"><svg class="arc" aria-hidden="true" preserveAspectRatio="none"'
    ' viewBox="0 0 12 36"><path d="M0 36Q6-36 12 36"/></svg>'
    '<ol class="hours">{hours}</ol></div></section>'
)
NUMBER, PAST = Markup("{}{}"), Markup(' class="past"')
HOUR = Markup('<li data-h="{n}"{past}><span class="stack">{stack}</span>{hour}</li>')


def sky(look: Look) -> Markup:
    """All hours of the day."""
    g, language = look.g, look.language
    behind = next_marker(g) if NONE not in g.order[: markers(g)] else NONE
    past = 0 if behind == NONE else g.hour[behind]
    now = DAY_HOURS + 1 if g.phase == Phase.MARKET else past
    on_it, marks = standing(look), MARKS[g.seats]
    seen = (
        HourSeen(n, bool(marks >> n & 1), n < now, n == g.token, on_it.get(n, ()))
        for n in range(DAY_HOURS + 1)
    )
    label = say(language, "Clock: the market opens at hour {n}", n=g.token)
    return fill(SKY, label=label, hours=joined(hour(one, language) for one in seen))


Standing = tuple[tuple[int, str], ...]
"""Markers, and what they are called."""


class HourSeen(NamedTuple):
    """What is seen of an hour."""

    n: int
    has_mark: bool
    is_past: bool
    has_market: bool
    """The market token lies there."""
    on_it: Standing


def standing(look: Look) -> dict[int, Standing]:
    """The markers by their hours, the upper one first; past the last hour they stay on it."""
    g, names = look.g, look.scene.names
    found: dict[int, Standing] = {}
    for marker in reversed(g.order[: markers(g)]):
        if marker != NONE:
            n = min(g.hour[marker], DAY_HOURS)
            found[n] = (*found.get(n, ()), (marker, seat_name(marker, look.language, names)))
    return found


@lru_cache(maxsize=4096)
def hour(of: HourSeen, language: str) -> Markup:
    """One hour: its number, its mark, and what stands on it."""
    inside = fill(NUMBER, of.n, sign("pawn") if of.has_mark else NOTHING)
    tip = (
        say(language, "Hour {n}", n=of.n),
        say(language, "An adventurer is drawn and boards a boat when a time marker reaches or"
            " passes this hour.") if of.has_mark else say(language, "No adventurer comes here."),
        who_stands(of.on_it, language),
    )  # fmt: skip
    tokens = [token_of(marker, name, moving(f"time-{marker}")) for marker, name in of.on_it]
    return fill(
        HOUR,
        n=of.n,
        past=PAST if of.is_past else NOTHING,
        stack=joined([market(of.n, language), *tokens] if of.has_market else tokens),
        hour=piece("hour", inside, tip),
    )


def who_stands(on_it: Standing, language: str) -> str:
    """Whose markers lie on an hour, the upper one first."""
    if not on_it:
        return ""
    names = ", ".join(name for _, name in on_it)
    return say(language, "On it, from the top: {names}.", names=names)


def market(hour: int, language: str) -> Markup:
    """The market token."""
    tip = (
        say(language, "Market: hour {n}", n=hour),
        say(language, "Whoever has reached it is done for the day; when all have, the market opens."
            " As soon as all docks are taken it moves to the hour after the furthest marker, {n} at"
            " most.", n=DAY_HOURS),
    )  # fmt: skip
    return piece("market", sign("tent", "tent"), tip, more=moving("market"))

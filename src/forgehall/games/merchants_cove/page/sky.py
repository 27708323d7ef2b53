"""The clock as the arc of a day: hours, marks, the market token, and the time markers."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.games.merchants_cove.page.pieces import sign, token
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
    label = say(look.language, "Clock: the market opens at hour {n}", n=look.g.token)
    hours = joined(hour(look, n) for n in range(DAY_HOURS + 1))
    return fill(SKY, label=label, hours=hours)


def standing(look: Look, n: int) -> list[int]:
    """The markers on an hour, the upper one last; past the last hour they stay on it."""
    g = look.g
    order = [g.order[i] for i in range(markers(g))]
    return [marker for marker in order if marker != NONE and min(g.hour[marker], DAY_HOURS) == n]


def hour(look: Look, n: int) -> Markup:
    """One hour: its number, its mark, and what stands on it."""
    g, language = look.g, look.language
    behind = next_marker(g) if NONE not in list(g.order)[: markers(g)] else NONE
    is_past = g.phase == Phase.MARKET or (behind != NONE and n < g.hour[behind])
    has_mark = bool(MARKS[g.seats] >> n & 1)
    on_it = standing(look, n)
    inside = fill(NUMBER, n, sign("pawn") if has_mark else NOTHING)
    tip = (
        say(language, "Hour {n}", n=n),
        say(language, "An adventurer is drawn and boards a boat when a time marker reaches or"
            " passes this hour.") if has_mark else say(language, "No adventurer comes here."),
        who_stands(look, on_it),
    )  # fmt: skip
    stack = joined(
        token(look.scene, marker, moving(f"time-{marker}")) for marker in reversed(on_it)
    )
    if n == g.token:
        stack = market(look) + stack
    return fill(
        HOUR,
        n=n,
        past=PAST if is_past else NOTHING,
        stack=stack,
        hour=piece("hour", inside, tip),
    )


def who_stands(look: Look, on_it: list[int]) -> str:
    """Whose markers lie on an hour, the upper one first."""
    if not on_it:
        return ""
    names = [seat_name(marker, look.language, look.scene.names) for marker in reversed(on_it)]
    return say(look.language, "On it, from the top: {names}.", names=", ".join(names))


def market(look: Look) -> Markup:
    """The market token."""
    language = look.language
    tip = (
        say(language, "Market: hour {n}", n=look.g.token),
        say(language, "Whoever has reached it is done for the day; when all have, the market opens."
            " As soon as all docks are taken it moves to the hour after the furthest marker, {n} at"
            " most.", n=DAY_HOURS),
    )  # fmt: skip
    return piece("market", sign("tent", "tent"), tip, more=moving("market"))

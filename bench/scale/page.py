"""The figures of `bench.scale` as a Markdown page and a picture."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from bench.balance_page import markdown
from bench.scale.cut import Cut
from bench.scale.growth import Growth
from bench.scale.paper import (
    ANSWERS,
    FILLED,
    KEPT,
    MINUTES,
    PEAK,
    Figures,
    Need,
    answer_cost,
    limit,
    need,
)
from forgehall.draw.markup import fill, joined, plot
from forgehall.draw.markup.document import COLOURS, styles_in
from forgehall.draw.markup.plot import WIDTH, Plot, PlotRow, Tick, moved, round_ticks, rows_plot
from forgehall.kit.game import game

PLAYERS = (1_000, 100_000, 1_000_000)
LEAST = 0.1
MARGIN, HEADING = 18, 26
PICTURE = Markup("""\
<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {width} {height:.0f}" role="img"\
 aria-label="Delay and processor time by game and number of workers">
<style>
{styles}.ground {{ fill: var(--room); }}
</style>
<rect class="ground" width="{width}" height="{height:.0f}" rx="10"/>
{panels}</svg>
""")
PAGE = """\
# How far the hall grows

What a hall on PostgreSQL takes, measured with one, two and four worker processes in all three
games, and what follows from that for a thousand, a hundred thousand and a million players a day.
`python -m bench.scale` measures everything and writes this page anew.

Measured on {machine}, on {day}. On average {load:.1f} processes
wanted the machine when the run began; the more there are, the longer everything takes. Players,
workers and database all ran on it, so four workers cannot be faster than its cores: the figures say
what an answer *costs*, and the reckoning below starts from there.

## Live tables

At each of {tables} tables two simulated people sit with an apprentice. Both have the page open and
answer a second after they are asked. An answer is *at the other seat* when the event that shows
it has arrived there.

![Delay and processor time by game and number of workers](pictures/scale.svg)

{growth}
*Processor* is what workers and database compute for one answer of a person, including the bot's
answers that follow and everything that is drawn. *A live table* is the memory that a table adds to
one worker while two pages show it, with the tree of its bot. *An event* is what goes over the wire
to one page, compressed. *Stored* is what an answer, with everything that follows from it, adds to
the database.

A table that nobody looks at stays in memory for ten minutes, and is then read from the database
when somebody comes back. Until then it takes
{idle}.

A worker also hears what the others write, so that it can tell the people it serves. A worker that
nobody visited computed {hearing:.2f} ms for each answer given at another one.

{cut}
## On paper

Suppose that a player plays one game a day, which takes {minutes} minutes and {answers} answers of
their own, at a table of two people and a bot; that the busiest hour has {peak} times as many
players as the average; that no core is filled beyond {filled:.0f} %; and that finished games are
kept for {kept} days. Then, in the busiest hour:

{needs}
An answer costs a worker {cost:.1f} ms, so one core serves some {a_core:.0f} answers a second.

**Where the first limit lies.** Every worker hears of every answer, whoever serves the table. At
{limit:,.0f} answers a second, or {players:,.0f} players a day, hearing alone would fill each
worker's core to {filled:.0f} %, and more workers would no longer help. By then the database would
be computing on {database:.1f} cores. What would move the limit is to let a table's people come to
the worker that has the table in memory, and to tell only the workers that serve it.

Bots stronger than the apprentice think for up to a tenth of a second an answer, on a core. Where
many people play against them, thinking is the larger part of the work. Analyses take minutes of a
core each; `forgehall think` does both
[on other machines](operate.md#analyses-and-bots-on-other-machines).
"""
CUT = """\
## A worker that is cut off

A worker ran in a network namespace of its own, and its wire to the database was taken down for
{lasted:.0f} seconds, without a word to either side, while people could still reach it. Another
worker went on writing to the same table.

| what | |
|---|---|
| it says that nobody should be sent to it (`/readyz`) | after {unready_after} |
| the longest that anybody waited for a reply | {slowest_reply} |
| what it replied to acts in the meantime | {refusals} |
| once the wire is back, it is ready again | after {ready_after} |
| it acts again | after {acts_after} |
| its pages have been told everything that the other worker wrote | after {heard_after} |
| lines the other worker wrote meanwhile, and lost | {words}, {missing} |

Nothing that was acknowledged is lost, and nothing is acknowledged that is not in the database: a
worker that cannot write refuses. A balancer that asks `/readyz` sends people elsewhere, where they
find their table as it was.
"""


def size(count: float) -> str:
    """Bytes in words."""
    for unit in ("bytes", "KB", "MB", "GB", "TB"):
        if count < 1000:
            return (
                f"{count:.0f} {unit}" if count >= 10 or unit == "bytes" else f"{count:.1f} {unit}"
            )
        count /= 1000
    return f"{count:,.0f} PB"


def seconds(figure: float | None) -> str:
    """A time in words; it may never have come to that."""
    return "never" if figure is None else f"{figure:.1f} s"


def few(figure: float) -> str:
    """A number with a digit after the point; a little is not nothing."""
    return f"{figure:,.1f}" if figure >= LEAST else f"under {LEAST}"


def growth_table(figures: Figures) -> str:
    """A row for each game and number of workers."""
    heads = [
        "game", "workers", "answers/s", "at the other seat, p50", "p99", "processor",
        "a live table", "an event", "stored", "connections",
    ]  # fmt: skip
    rows = [
        [
            game(run.game).title, str(run.workers), f"{run.answers:.0f}", f"{run.event_p50:.0f} ms",
            f"{run.event_p99:.0f} ms", f"{run.an_answer:.1f} ms",
            size(run.live_bytes) if run.workers == 1 else "",
            size(run.event_bytes), size(run.stored_bytes), str(run.connections),
        ]
        for run in figures.growth
    ]  # fmt: skip
    return markdown(heads, rows)


def need_row(one: Need) -> list[str]:
    """What this many players need, in words."""
    return [
        f"{one.players:,}", f"{one.at_once:,.0f}", f"{one.tables:,.0f}", f"{one.answers:,.0f}",
        f"{one.workers:,}" if one.workers else "no number is enough",
        few(one.database), size(one.memory), f"{few(one.wire / 1e6)} Mbit/s", size(one.stored),
    ]  # fmt: skip


def needs_table(figures: Figures) -> str:
    """A row for each number of players."""
    heads = [
        "players a day", "at once", "tables", "answers/s", "workers (a core each)",
        "cores of the database", "memory of tables", "events", "stored",
    ]  # fmt: skip
    return markdown(heads, [need_row(need(figures, players)) for players in PLAYERS])


def cut_part(cut: Cut | None) -> str:
    """What a worker did that was cut off."""
    if cut is None:
        return ""
    codes = ", ".join(f"`{code}` ({n})" for code, n in cut.refusals.items()) or "nothing"
    times = {
        name: seconds(getattr(cut, name))
        for name in ("unready_after", "slowest_reply", "ready_after", "acts_after", "heard_after")
    }
    counts = {"words": cut.words, "missing": cut.missing}
    return CUT.format(lasted=cut.lasted, refusals=codes, **times, **counts)


def page(figures: Figures) -> str:
    """The whole page."""
    first, per_answer = figures.growth[0], need(figures, 1)
    idle = ", ".join(f"{size(one.idle_bytes)} ({game(one.game).title})" for one in figures.idle)
    most = limit(figures)
    return PAGE.format(
        machine=figures.machine,
        day=figures.day,
        load=figures.load,
        tables=first.tables,
        growth=growth_table(figures),
        idle=idle,
        hearing=figures.hearing,
        cut=cut_part(figures.cut),
        minutes=MINUTES,
        answers=ANSWERS,
        peak=PEAK,
        filled=100 * FILLED,
        kept=KEPT,
        needs=needs_table(figures),
        cost=1000 * answer_cost(figures),
        a_core=FILLED / answer_cost(figures),
        limit=most,
        players=most / per_answer.answers,
        database=most / per_answer.answers * per_answer.database,
    )


def panel(heading: str, runs: list[Growth], figure: Callable[[Growth], float], unit: str) -> Plot:
    """One figure of all runs as bars, by game and number of workers."""
    ticks = round_ticks(0, max(map(figure, runs)))
    scale = plot.rows_scale(ticks[0], ticks[-1])
    rows = [
        PlotRow(
            f"{game(run.game).title}, {run.workers}",
            plot.bar(scale.start, -8, scale.at(figure(run)) - scale.start, 16, "tint first"),
            f"{figure(run):.0f} {unit}",
        )
        for run in runs
    ]
    below = rows_plot(rows, scale, [Tick(tick, f"{tick:.0f}") for tick in ticks])
    head = plot.text(0, 14, heading, "head")
    return Plot(head + moved(0, HEADING, [below.drawn]), HEADING + below.height)


def picture(figures: Figures) -> str:
    """Delay and processor time, one below the other."""
    panels = [
        panel("99 of 100 answers are at the other seat within, by workers", figures.growth,
              lambda run: run.event_p99, "ms"),
        panel("Processor time of an answer, by workers", figures.growth,
              lambda run: run.an_answer, "ms"),
    ]  # fmt: skip
    parts, top = [], float(MARGIN)
    for one in panels:
        parts.append(moved(MARGIN, top, [one.drawn]))
        top += one.height + MARGIN
    styles = styles_in(COLOURS, plot.STYLE)
    width = WIDTH + 2 * MARGIN
    return fill(PICTURE, width=width, height=top, styles=styles, panels=joined(parts))

"""What wins, as one page: intervals drawn, and everything as tables."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from forgehall.analyse.many.gathering import CHOICE, Gathered, Thing, WinCount
from forgehall.analyse.many.telling import (
    SHOWN,
    cells,
    headings,
    heads,
    name_of,
    read_line,
    told_groups,
)
from forgehall.analyse.page import NOTE, folded, part, table
from forgehall.analyse.page import STYLE as PARTS_STYLE
from forgehall.analyse.voice import Voice
from forgehall.draw.markup import fill, joined
from forgehall.draw.markup.document import document
from forgehall.draw.markup.plot import Plot, PlotRow, Tick, interval, picture, rows_plot, rows_scale

STYLE = Path(__file__).with_name("many.css")
PAGE = Markup("<h1>{heading}</h1>\n{articles}")
ARTICLE = Markup(
    '<article class="analysis many"><p class="lead">{title}. {read}</p>{parts}</article>'
)
SCROLL = Markup('<div class="wide">{}</div>')


def page(found: Gathered, voice: Voice) -> Markup:
    """One file that holds everything."""
    titles = ", ".join(dict.fromkeys(tally.game.title for tally in found.tallies.values()))
    heading = voice.say("What wins in {game}", game=titles)
    articles = [article(found, tally, voice) for tally in found.tallies.values()]
    body = fill(PAGE, heading=heading, articles=joined(articles))
    return document(voice.language, heading, body, PARTS_STYLE, STYLE)


def article(found: Gathered, tally: WinCount, voice: Voice) -> Markup:
    """The games of one number of seats."""
    parts = [section(tally, group, things, voice) for group, things in told_groups(tally)]
    read = read_line(found, tally, voice)
    return fill(ARTICLE, title=tally.game.title, read=read, parts=joined(parts))


def section(tally: WinCount, group: str, things: list[Thing], voice: Voice) -> Markup:
    """One group: what surely wins, what surely loses, and all of it folded away."""
    heading = headings(voice)[group]
    note = voice.say("How often seats won, with 95 % intervals. The line is an equal share.")
    if group == CHOICE:
        note += " " + voice.say(
            "A seat counts once a game. What goes with winning need not be its cause."
        )
    content = [fill(NOTE, note), drawn(tally, things[:SHOWN], voice, heading)]
    if len(things) > SHOWN:
        last = sorted(things[SHOWN:], key=lambda thing: thing.share.high)[:SHOWN]
        seldom = voice.say("What wins least")
        content += [fill(NOTE, seldom), drawn(tally, last, voice, seldom)]
    rows = [[name_of(thing, voice), *cells(thing, voice)] for thing in things]
    summary = voice.say("All as a table ({n})", n=len(things))
    content.append(folded(summary, table([heading, *heads(voice)], rows)))
    return part(group, heading, *content)


def drawn(tally: WinCount, things: list[Thing], voice: Voice, label: str) -> Markup:
    """Things with their intervals below each other; where it is narrow, the plot scrolls."""
    return fill(SCROLL, picture(things_plot(tally, things, voice), label))


def things_plot(tally: WinCount, things: list[Thing], voice: Voice) -> Plot:
    """The share of a win of each thing, beside what everybody would have by chance."""
    scale = rows_scale(0, 1)
    rows = []
    for thing in things:
        low, share, high = thing.share.low, thing.share.share, thing.share.high
        marks = interval(scale, low, share, high, "first")
        times = voice.say("{n} times", n=thing.seats)
        rows.append(PlotRow(name_of(thing, voice), marks, voice.percent(share), times))
    quarters = [Tick(i / 4, f"{25 * i} %") for i in range(5)]
    return rows_plot(rows, scale, [*quarters, Tick(1 / tally.seats, "", "bound")], 44)

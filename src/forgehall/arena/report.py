"""The report of a contest: one HTML page that needs nothing but itself."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

from markupsafe import Markup

from forgehall.arena.as_text import pair_text, rating_text, rival_text, verdict_text
from forgehall.arena.contest import share_in
from forgehall.arena.plots import (
    matrix_plot,
    pairs_plot,
    ratings_plot,
    scores_plot,
    thinking_plot,
)
from forgehall.arena.rating import Finish
from forgehall.arena.summary import BotRecord, Summary
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.markup.document import document
from forgehall.draw.markup.plot import Plot, picture
from forgehall.kit.language import say

STYLE = Path(__file__).with_name("report.css")

BODY = Markup("""\
<header>
<h1>{title}</h1>
{introduction}</header>
<main>
<div class="panels">
{panels}</div>
{figures}</main>""")
INTRODUCTION = Markup('<p class="answer">{first}</p>\n<p>{rest}</p>\n')
SECTION = Markup("<section>\n<h2>{heading}</h2>\n{note}{content}\n</section>\n")
NOTE = Markup("<p>{}{}</p>\n")
KEY = Markup(' <span class="key {kind}">{words}</span>')
SCROLL = Markup('<div class="scroll" tabindex="0">{}</div>')
TABLE = Markup("<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody></table>")
HEAD = Markup('<th scope="col">{}</th>')
TABLE_ROW = Markup("<tr>{}</tr>\n")
CELL = Markup("<td>{}</td>")
LINE = Markup("<p>{}</p>")
LIST = Markup("<ul>{}</ul>")
ITEM = Markup("<li>{}</li>")


def report(found: Summary, title: str, language: str) -> str:
    """The page."""
    panels = [
        ratings_section(found, language),
        matrix_section(found, language),
        thinking_section(found, language),
        scores_section(found, language),
        pairs_section(found, language),
    ]
    figures = [
        figures_section(found, language),
        pair_figures_section(found, language),
        rivals_section(found, language),
        failures_section(found, language),
    ]
    name = say(language, "{title} in the arena", title=title)
    body = fill(
        BODY,
        title=name,
        introduction=introduction(found, language),
        panels=joined(panels),
        figures=joined(figures),
    )
    return document(language, name, body, STYLE)


def introduction(found: Summary, language: str) -> Markup:
    """What was played, and how."""
    contest = found.contest
    best = found.records[0]
    lines = [
        say(
            language,
            "{games} games of {bots} bots at tables for {seats}, seed {seed}. Rated best: {best}.",
            games=found.games,
            bots=len(contest.bots),
            seats=contest.seats,
            seed=contest.seed,
            best=best.bot,
        ),
        say(
            language,
            "Games come in blocks with the same luck, in which everybody has every seat equally "
            "often. Each interval holds the true value with a probability of 95 %.",
        ),
    ]
    if contest.plan.above is not None:
        lines.append(
            say(
                language,
                "A pair stopped as soon as it was clear on which side of {percent} % it is, after "
                "{games} games at most.",
                percent=f"{100 * contest.plan.above:g}",
                games=contest.plan.games,
            )
        )
    first, *rest = lines
    return fill(INTRODUCTION, first=first, rest=" ".join(rest))


def section(heading: str, note: str, content: Markup, keys: Markup = NOTHING) -> Markup:
    """One panel of the page."""
    below = fill(NOTE, note, keys) if note else NOTHING
    return fill(SECTION, heading=heading, note=below, content=content)


def plot_section(heading: str, note: str, plot: Plot, **series: str) -> Markup:
    """A panel with a plot, and what its colours mean; where it is narrow, the plot scrolls."""
    keys = joined(fill(KEY, kind=kind, words=words) for kind, words in series.items())
    return section(heading, note, fill(SCROLL, picture(plot, heading)), keys)


def ratings_section(found: Summary, language: str) -> Markup:
    """Ratings with their intervals."""
    heading = say(language, "Ratings")
    differ = any(one.by_win != one.by_place for one in found.records)
    note = say(language, "A lead of 400 points means ten wins to one.")
    plot = ratings_plot(found.records, by_place=differ)
    if not differ:
        return plot_section(heading, note, plot)
    by_win, by_place = say(language, "by win"), say(language, "by place")
    return plot_section(heading, note, plot, first=by_win, second=by_place)


def pairs_section(found: Summary, language: str) -> Markup:
    """Every pair with its interval."""
    heading = say(language, "Pairs")
    bound = found.contest.plan.above or 0.5
    note = say(language, "How often the upper bot finished ahead of the lower; a tie is half.")
    return plot_section(heading, note, pairs_plot(found.pairs, bound))


def matrix_section(found: Summary, language: str) -> Markup:
    """Who finished ahead of whom."""
    heading = say(language, "Who beats whom")
    note = say(language, "How often the bot on the left finished ahead of the bot above.")
    bots = [one.bot for one in found.records]
    shares = {}
    for one, other in permutations(bots, 2):
        met = [table for table in found.tables if {one, other} <= names(table)]
        if met:
            shares[one, other] = share_in(met, one, other)
    return plot_section(heading, note, matrix_plot(bots, shares))


def names(table: Finish) -> set[str]:
    """Who sat at a table."""
    return {bot for bot, _ in table}


def scores_section(found: Summary, language: str) -> Markup:
    """How the scores are spread."""
    heading = say(language, "Scores")
    note = say(language, "How often each score was reached; the line is the mean.")
    played = [one for one in found.records if one.scores]
    return plot_section(heading, note, scores_plot(played))


def thinking_section(found: Summary, language: str) -> Markup:
    """How long the bots thought."""
    heading = say(language, "Thinking time")
    note = say(language, "For one decision.")
    plot = thinking_plot(found.records, time_text)
    mean, longest = say(language, "on average"), say(language, "at its longest")
    return plot_section(heading, note, plot, first=mean, second=longest)


def time_text(seconds: float) -> str:
    """A short time with its unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= 0.9995 * size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def figures_section(found: Summary, language: str) -> Markup:
    """All figures of the bots."""
    heads = [
        say(language, "Bot"),
        say(language, "Rating"),
        say(language, "By place"),
        say(language, "Played"),
        say(language, "Wins"),
        say(language, "Place"),
        say(language, "Score"),
        say(language, "Thinks"),
        say(language, "Longest"),
    ]
    rows = [figures_row(one) for one in found.records]
    return section(say(language, "Bots in figures"), "", table(heads, rows))


def figures_row(one: BotRecord) -> list[str]:
    """One bot."""
    score = sum(one.scores) / len(one.scores) if one.scores else 0.0
    return [
        one.bot,
        rating_text(one.by_win),
        rating_text(one.by_place),
        str(one.games),
        f"{100 * one.wins:.1f} %",
        f"{one.place:.2f}",
        f"{score:.1f}",
        time_text(one.mean_seconds),
        time_text(one.slowest_seconds),
    ]


def pair_figures_section(found: Summary, language: str) -> Markup:
    """All figures of the pairs."""
    heads = [
        say(language, "Pair"),
        say(language, "Played"),
        say(language, "Ahead"),
        say(language, "95 % interval"),
        say(language, "Verdict"),
    ]
    above = found.contest.plan.above
    rows = [
        [
            pair_text(pair, language),
            str(pair.games),
            f"{100 * pair.share.share:.1f} %",
            f"{100 * pair.share.low:.1f} … {100 * pair.share.high:.1f} %",
            verdict_text(pair, above, language),
        ]
        for pair in found.pairs
    ]
    if above is None:
        heads.pop()
        rows = [row[:-1] for row in rows]
    return section(say(language, "Pairs in figures"), "", table(heads, rows))


def rivals_section(found: Summary, language: str) -> Markup:
    """How a single seat fared against its rival; nothing where there is none."""
    lines = [rival_text(one, found, language) for one in found.records if one.rivals]
    if not lines:
        return NOTHING
    items = joined(fill(LINE, line) for line in lines)
    return section(say(language, "Against the rival"), "", items)


def failures_section(found: Summary, language: str) -> Markup:
    """Games that ended because a bot gave no legal answer; nothing if there were none."""
    reasons = [f"{one.bot}: {reason}" for one in found.records for reason in one.failures]
    if not reasons:
        return NOTHING
    note = say(language, "A bot that gives no legal answer loses the game.")
    items = joined(fill(ITEM, reason) for reason in reasons)
    return section(say(language, "Lost without an answer"), note, fill(LIST, items))


def table(heads: list[str], rows: list[list[str]]) -> Markup:
    """A table that scrolls by itself where the page is narrow."""
    top = joined(fill(HEAD, head) for head in heads)
    body = joined(fill(TABLE_ROW, joined(fill(CELL, cell) for cell in row)) for row in rows)
    return fill(SCROLL, fill(TABLE, heads=top, rows=body))

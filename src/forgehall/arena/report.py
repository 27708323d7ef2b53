"""The report of a contest: one HTML page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from itertools import permutations
from pathlib import Path

from forgehall.arena.contest import share_in
from forgehall.arena.plots import (
    matrix_plot,
    pairs_plot,
    ratings_plot,
    scores_plot,
    thinking_plot,
)
from forgehall.arena.printed import pair_text, rating_text, verdict_text
from forgehall.arena.rating import Finish
from forgehall.arena.summary import Record, Summary
from forgehall.kit.language import say

STYLE = Path(__file__).with_name("report.css")
Say = Callable[..., str]


def report(found: Summary, title: str, language: str) -> str:
    """The page."""
    told = partial(say, language)
    plots = [
        ratings_section(found, told),
        matrix_section(found, told),
        thinking_section(found, told),
        scores_section(found, told),
        pairs_section(found, told),
    ]
    figures = [
        figures_section(found, told),
        pair_figures_section(found, told, language),
        failures_section(found, told),
    ]
    name = escape(told("{title} in the arena", title=title))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n"
        f"</head>\n<body>\n<header>\n<h1>{name}</h1>\n{introduction(found, told)}</header>\n"
        f'<main>\n<div class="plots">\n{"".join(plots)}</div>\n{"".join(figures)}</main>\n'
        "</body>\n</html>\n"
    )


def introduction(found: Summary, told: Say) -> str:
    """What was played, and how."""
    contest = found.contest
    best = found.records[0]
    lines = [
        told(
            "{games} games of {bots} bots at tables for {seats}, seed {seed}. Rated best: {best}.",
            games=found.games,
            bots=len(contest.bots),
            seats=contest.seats,
            seed=contest.seed,
            best=best.bot,
        ),
        told(
            "Games come in blocks with the same luck, in which everybody has every seat equally "
            "often. Intervals hold the true value with 95 %."
        ),
    ]
    if contest.plan.above is not None:
        lines.append(
            told(
                "A pair stopped as soon as it was clear on which side of {percent} % it is, after "
                "{games} games at most.",
                percent=f"{100 * contest.plan.above:g}",
                games=contest.plan.games,
            )
        )
    first, *rest = (escape(line) for line in lines)
    return f'<p class="answer">{first}</p>\n<p>{" ".join(rest)}</p>\n'


def section(heading: str, note: str, content: str) -> str:
    """One panel of the page; the note may hold marks of its own."""
    below = f"<p>{note}</p>\n" if note else ""
    return f"<section>\n<h2>{escape(heading)}</h2>\n{below}{content}\n</section>\n"


def key(kind: str, said: str) -> str:
    """What a colour means."""
    return f' <span class="key {kind}">{escape(said)}</span>'


def ratings_section(found: Summary, told: Say) -> str:
    """Ratings with their intervals."""
    heading = told("Ratings")
    by_place = any(one.by_win != one.by_place for one in found.records)
    note = escape(told("400 points more are ten wins to one."))
    if by_place:
        note += key("win", told("by win")) + key("place", told("by place"))
    return section(heading, note, ratings_plot(found.records, heading, by_place=by_place))


def pairs_section(found: Summary, told: Say) -> str:
    """Every pair with its interval."""
    heading = told("Pairs")
    bound = found.contest.plan.above or 0.5
    note = told("How often the upper bot finished ahead of the lower; a tie is half.")
    return section(heading, escape(note), pairs_plot(found.pairs, bound, heading))


def matrix_section(found: Summary, told: Say) -> str:
    """Who finished ahead of whom."""
    heading = told("Who beats whom")
    note = told("How often the bot at the left finished ahead of the bot above.")
    bots = [one.bot for one in found.records]
    shares = {}
    for one, other in permutations(bots, 2):
        met = [table for table in found.tables if {one, other} <= names(table)]
        if met:
            shares[one, other] = share_in(met, one, other)
    return section(heading, escape(note), matrix_plot(bots, shares, heading))


def names(table: Finish) -> set[str]:
    """Who sat at a table."""
    return {bot for bot, _ in table}


def scores_section(found: Summary, told: Say) -> str:
    """How the scores are spread."""
    heading = told("Scores")
    note = told("How often each score was reached; the line is the mean.")
    played = [one for one in found.records if one.scores]
    return section(heading, escape(note), scores_plot(played, heading))


def thinking_section(found: Summary, told: Say) -> str:
    """How long the bots thought."""
    heading = told("Thinking time")
    note = (
        escape(told("For one decision."))
        + key("win", told("on average"))
        + key("place", told("at the longest"))
    )
    return section(heading, note, thinking_plot(found.records, heading, time_text))


def time_text(seconds: float) -> str:
    """A short time with its unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= 0.9995 * size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def figures_section(found: Summary, told: Say) -> str:
    """All figures of the bots."""
    heads = [
        told("Bot"),
        told("Rating"),
        told("By place"),
        told("Games"),
        told("Wins"),
        told("Place"),
        told("Score"),
        told("Thinks"),
        told("Longest"),
    ]
    rows = [figures_row(one) for one in found.records]
    return section(told("Bots in figures"), "", table(heads, rows))


def figures_row(one: Record) -> list[str]:
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


def pair_figures_section(found: Summary, told: Say, language: str) -> str:
    """All figures of the pairs."""
    heads = [
        told("Pair"), told("Games"), told("Ahead"), told("95 % interval"), told("Verdict"),
    ]  # fmt: skip
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
    return section(told("Pairs in figures"), "", table(heads, rows))


def failures_section(found: Summary, told: Say) -> str:
    """Games that ended because a bot gave no legal answer; nothing if there were none."""
    reasons = [f"{one.bot}: {reason}" for one in found.records for reason in one.failures]
    if not reasons:
        return ""
    note = told("A bot that gives no legal answer loses the game.")
    items = "".join(f"<li>{escape(reason)}</li>" for reason in reasons)
    return section(told("Lost without an answer"), escape(note), f"<ul>{items}</ul>")


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table that scrolls by itself where the page is narrow."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows
    )
    return (
        f'<div class="scroll" tabindex="0"><table>\n<thead><tr>{top}</tr></thead>\n'
        f"<tbody>\n{body}</tbody></table></div>"
    )

"""The report of a contest: one HTML page that needs nothing but itself."""

from __future__ import annotations

from html import escape
from itertools import permutations
from pathlib import Path

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
from forgehall.arena.summary import Record, Summary
from forgehall.kit.language import say

STYLE = Path(__file__).with_name("report.css")


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
    name = escape(say(language, "{title} in the arena", title=title))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n"
        f"</head>\n<body>\n<header>\n<h1>{name}</h1>\n{introduction(found, language)}</header>\n"
        f'<main>\n<div class="panels">\n{"".join(panels)}</div>\n{"".join(figures)}</main>\n'
        "</body>\n</html>\n"
    )


def introduction(found: Summary, language: str) -> str:
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
            "often. Intervals hold the true value with 95 %.",
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
    first, *rest = (escape(line) for line in lines)
    return f'<p class="answer">{first}</p>\n<p>{" ".join(rest)}</p>\n'


def section(heading: str, note: str, content: str) -> str:
    """One panel of the page; the note may hold marks of its own."""
    below = f"<p>{note}</p>\n" if note else ""
    return f"<section>\n<h2>{escape(heading)}</h2>\n{below}{content}\n</section>\n"


def key(kind: str, said: str) -> str:
    """What a colour means."""
    return f' <span class="key {kind}">{escape(said)}</span>'


def ratings_section(found: Summary, language: str) -> str:
    """Ratings with their intervals."""
    heading = say(language, "Ratings")
    by_place = any(one.by_win != one.by_place for one in found.records)
    note = escape(say(language, "400 points more are ten wins to one."))
    if by_place:
        note += key("win", say(language, "by win")) + key("place", say(language, "by place"))
    return section(heading, note, ratings_plot(found.records, heading, by_place=by_place))


def pairs_section(found: Summary, language: str) -> str:
    """Every pair with its interval."""
    heading = say(language, "Pairs")
    bound = found.contest.plan.above or 0.5
    note = say(language, "How often the upper bot finished ahead of the lower; a tie is half.")
    return section(heading, escape(note), pairs_plot(found.pairs, bound, heading))


def matrix_section(found: Summary, language: str) -> str:
    """Who finished ahead of whom."""
    heading = say(language, "Who beats whom")
    note = say(language, "How often the bot at the left finished ahead of the bot above.")
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


def scores_section(found: Summary, language: str) -> str:
    """How the scores are spread."""
    heading = say(language, "Scores")
    note = say(language, "How often each score was reached; the line is the mean.")
    played = [one for one in found.records if one.scores]
    return section(heading, escape(note), scores_plot(played, heading))


def thinking_section(found: Summary, language: str) -> str:
    """How long the bots thought."""
    heading = say(language, "Thinking time")
    note = (
        escape(say(language, "For one decision."))
        + key("win", say(language, "on average"))
        + key("place", say(language, "at the longest"))
    )
    return section(heading, note, thinking_plot(found.records, heading, time_text))


def time_text(seconds: float) -> str:
    """A short time with its unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= 0.9995 * size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def figures_section(found: Summary, language: str) -> str:
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


def pair_figures_section(found: Summary, language: str) -> str:
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


def rivals_section(found: Summary, language: str) -> str:
    """How a single seat fared against its rival; nothing where there is none."""
    lines = [rival_text(one, found, language) for one in found.records if one.rivals]
    items = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return section(say(language, "Against the rival"), "", items) if lines else ""


def failures_section(found: Summary, language: str) -> str:
    """Games that ended because a bot gave no legal answer; nothing if there were none."""
    reasons = [f"{one.bot}: {reason}" for one in found.records for reason in one.failures]
    if not reasons:
        return ""
    note = say(language, "A bot that gives no legal answer loses the game.")
    items = "".join(f"<li>{escape(reason)}</li>" for reason in reasons)
    return section(say(language, "Lost without an answer"), escape(note), f"<ul>{items}</ul>")


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

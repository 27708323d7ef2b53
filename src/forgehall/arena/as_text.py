"""The summary of a contest as tables for people, drawn with rich."""

from __future__ import annotations

from statistics import fmean

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from forgehall.arena.rating import Rating
from forgehall.arena.summary import BotRecord, Pair, Summary
from forgehall.kit.files import game_given
from forgehall.kit.language import say
from forgehall.kit.standing import share_of_wins


def tables(found: Summary, title: str, language: str) -> RenderableType:
    """The ratings and the pairs, under a line that says what was played."""
    heading = say(
        language,
        "{title}: {games} games for {seats}, seed {seed}",
        title=title,
        games=found.games,
        seats=found.contest.seats,
        seed=found.contest.seed,
    )
    failures = [
        Text(f"{one.bot}: {reason}", "red") for one in found.records for reason in one.failures[:3]
    ]
    return Group(
        Text(heading, "bold"),
        ratings_table(found, language),
        pairs_table(found, language),
        *(Text(rival_text(one, found, language)) for one in found.records if one.rivals),
        *failures,
    )


def ratings_table(found: Summary, language: str) -> Table:
    """One row a bot, the best first."""
    table = Table(box=None, header_style="dim", pad_edge=False)
    table.add_column(say(language, "Bot"))
    for heading in (
        say(language, "Rating"),
        say(language, "By place"),
        say(language, "Played"),
        say(language, "Wins"),
        say(language, "Score"),
        say(language, "Thinks"),
        say(language, "Longest"),
    ):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in found.records:
        table.add_row(*ratings_row(one))
    return table


def ratings_row(one: BotRecord) -> list[str]:
    """One bot's figures."""
    score = sum(one.scores) / len(one.scores) if one.scores else 0.0
    return [
        one.bot,
        rating_text(one.by_win),
        rating_text(one.by_place),
        str(one.games),
        f"{100 * one.wins:.1f} %",
        f"{score:.1f}",
        f"{1000 * one.mean_seconds:.1f} ms",
        f"{1000 * one.slowest_seconds:.0f} ms",
    ]


def rating_text(rating: Rating) -> str:
    """A rating with half its interval."""
    half = (rating.high - rating.low) / 2
    return f"{rating.rating:.0f} ± {half:.0f}" if half else f"{rating.rating:.0f}"


def pairs_table(found: Summary, language: str) -> Table:
    """One row for every two bots that met."""
    table = Table(box=None, header_style="dim", pad_edge=False)
    table.add_column(say(language, "Pair"))
    for heading in (
        say(language, "Played"),
        say(language, "Ahead"),
        say(language, "95 % interval"),
        say(language, "Verdict"),
    ):
        table.add_column(heading, justify="right")
    for pair in found.pairs:
        share = pair.share
        table.add_row(
            pair_text(pair, language),
            str(pair.games),
            f"{100 * share.share:.1f} %",
            f"{100 * share.low:.1f} … {100 * share.high:.1f} %",
            verdict_text(pair, found.contest.plan.above, language),
        )
    return table


def rival_text(one: BotRecord, found: Summary, language: str) -> str:
    """How often a bot has beaten the rival of its single seat, with both mean scores."""
    of = game_given(found.contest.game)
    rival = of.rival(of.lay(of.options(**found.contest.options)))
    return say(
        language,
        "{bot} {against}: {percent} % won, on average {score} to {other}",
        bot=one.bot,
        against="" if rival is None else say(language, rival.against),
        percent=f"{100 * share_of_wins(one.scores, one.rivals):.1f}",
        score=f"{fmean(one.scores):.1f}",
        other=f"{fmean(one.rivals):.1f}",
    )


def pair_text(pair: Pair, language: str) -> str:
    """Who met whom."""
    return say(language, "{bot} against {other}", bot=pair.bot, other=pair.against)


def verdict_text(pair: Pair, above: float | None, language: str) -> str:
    """On which side of the share in question a pair is."""
    if above is None:
        return ""
    percent = f"{100 * above:g}"
    match pair.verdict:
        case "above":
            return say(language, "above {percent} %", percent=percent)
        case "below":
            return say(language, "below {percent} %", percent=percent)
    return say(language, "undecided")

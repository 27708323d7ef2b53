"""The analysis of a game as tables for people, drawn with rich."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from forgehall.analyse.game import Analysis
from forgehall.analyse.page import standing
from forgehall.analyse.position import Outlook
from forgehall.analyse.voice import Voice
from forgehall.kit.language import Meant


def summary(analysis: Analysis, voice: Voice) -> RenderableType:
    """What made each result, and what cost most."""
    dearest: RenderableType = (
        dearest_table(analysis, voice)
        if analysis.dearest
        else voice.say("Nothing better was found than what was played.")
    )
    return Group(
        Text(standing(analysis, voice)),
        "",
        Text(voice.say("Skill and luck"), "bold"),
        shares_table(analysis, voice),
        "",
        Text(voice.say("The costliest decisions"), "bold"),
        dearest,
        "",
    )


def plain_table() -> Table:
    """A table without rules."""
    return Table(box=None, header_style="dim", pad_edge=False)


def shares_table(analysis: Analysis, voice: Voice) -> Table:
    """For each seat: start, luck and decisions make the result."""
    table = plain_table()
    table.add_column(voice.say("Player"))
    heads = (voice.say("At the start"), voice.say("Luck"), voice.say("Own decisions"))
    for head in (*heads, voice.say("Decisions of others"), voice.say("Result")):
        table.add_column(head, justify="right")
    for seat, name in enumerate(voice.names):
        share = analysis.share(seat)
        changes = (voice.change(part) for part in (share.luck, share.own, share.others))
        table.add_row(name, voice.figure(share.start), *changes, voice.figure(share.result))
    return table


def dearest_table(analysis: Analysis, voice: Voice) -> Table:
    """The decisions that cost most."""
    table = plain_table()
    table.add_column(voice.say("Number"), justify="right")
    table.add_column(voice.say("Cost"), justify="right", no_wrap=True)
    heads = (voice.say("When"), voice.say("Player"), voice.say(Meant("choice", "Played")))
    for head in (*heads, voice.say("Better")):
        table.add_column(head)
    for moment in analysis.dearest:
        verdict, line = moment.verdict, moment.line
        assert verdict is not None, "only decisions cost something"
        table.add_row(
            str(moment.number),
            voice.change(-verdict.cost),
            voice.stage(moment),
            voice.names[line.seat],
            voice.choice(moment, line.choice),
            voice.choice(moment, verdict.best),
        )
    return table


def options_table(found: list[Outlook], seat: int, voice: Voice) -> Table:
    """The choices, the best first, with the asked seat's win and the scores of all."""
    table = plain_table()
    table.add_column(voice.say("Choice"))
    heads = (voice.say("Chance to win"), voice.say("95 % interval"), voice.say("Visits"))
    for head in (*heads, *(voice.say("Score of {seat}", seat=name) for name in voice.names)):
        table.add_column(head, justify="right")
    for option in found:
        table.add_row(
            option.text,
            voice.percent(option.wins[seat]),
            voice.interval(option.low, option.high),
            str(option.visits),
            *(voice.number(score) for score in option.scores),
        )
    return table

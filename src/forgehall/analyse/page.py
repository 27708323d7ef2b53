"""The analysis of a game as a page: parts that stand in any page, and one that stands alone.

The parts need no script and no inline style: the hall shows them under a policy that forbids both.
They need `analysis.css`, and the colours that `alone.css` or the hall sets.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from xml.etree.ElementTree import Element

from forgehall.analyse.curve import curve, ends, stages, title
from forgehall.analyse.game import Analysis, Moment, cost_of
from forgehall.analyse.markup import Child, markup, tag
from forgehall.analyse.voice import Voice
from forgehall.kit.language import Meant
from forgehall.kit.standing import verdict

STYLE = Path(__file__).with_name("analysis.css")
"""The style of the parts."""
ALONE = Path(__file__).with_name("alone.css")
"""Colours and frame of a page that stands alone."""


def page(analysis: Analysis, voice: Voice) -> str:
    """One file that holds everything: it can be kept, sent and opened anywhere."""
    styles = "\n".join(path.read_text(encoding="utf-8") for path in (ALONE, STYLE))
    heading = voice.say("Analysis of {game}", game=voice.game.title)
    return (
        f'<!DOCTYPE html>\n<html lang="{voice.language}">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(heading)}</title>\n<style>\n{styles}</style>\n</head>\n<body>\n"
        f"{markup(tag('h1', heading))}\n{parts(analysis, voice)}\n</body>\n</html>\n"
    )


def parts(analysis: Analysis, voice: Voice) -> str:
    """Everything there is to see, as one element to be put into a page."""
    return markup(
        tag(
            "article",
            tag("p", standing(analysis, voice), class_="lead"),
            curve_part(analysis, voice),
            shares_part(analysis, voice),
            dearest_part(analysis, voice),
            decisions_part(analysis, voice),
            class_="analysis",
        )
    )


def standing(analysis: Analysis, voice: Voice) -> str:
    """Who won, or how far the game is; the scores."""
    match = analysis.match
    stands = match.standing
    ranked = sorted(range(len(voice.names)), key=lambda seat: stands.places[seat])
    scores = ", ".join(f"{voice.names[seat]} {stands.scores[seat]}" for seat in ranked)
    if not match.over:
        return voice.say("The game is not over. Scores so far: {scores}.", scores=scores)
    rival = [] if match.rival is None else [voice.say(match.rival.name)]
    who = verdict(voice.language, stands, [*voice.names, *rival])
    if voice.alone:
        return f"{who}."
    return voice.say("{who}. Final scores: {scores}.", who=who, scores=scores)


def section(heading: str, *children: Child, kind: str) -> Element:
    """A part of the page with its heading."""
    return tag("section", tag("h2", heading), *children, class_=f"part {kind}")


def curve_part(analysis: Analysis, voice: Voice) -> Element:
    """The curve, and the same as a table."""
    note = voice.say("After every answer, as someone sees it who sees all hands and no future.")
    return section(
        title(voice),
        tag("p", note, class_="note"),
        curve(analysis, voice),
        ends(analysis, voice),
        folded(voice.say("The curve as a table"), curve_table(analysis, voice)),
        kind="course",
    )


def curve_table(analysis: Analysis, voice: Voice) -> Element:
    """The values at the start, at the end of every round, and at the end."""
    found = stages(analysis)
    rows = [(voice.say("At the start"), analysis.start)]
    rows += [(voice.stage(first), analysis.moments[end - 1].after) for first, end in found]
    rows += [] if found else [(voice.say("At the end"), analysis.result)]
    return table(
        [voice.say("After"), *voice.names],
        [[when, *(voice.figure(value) for value in values)] for when, values in rows],
    )


def shares_part(analysis: Analysis, voice: Voice) -> Element:
    """For each seat, how start, luck and decisions make the result."""
    shares = [analysis.share(seat) for seat in range(len(voice.names))]
    most = max(abs(part) for share in shares for part in (share.luck, share.own, share.others))
    groups = []
    for seat, share in enumerate(shares):
        rows = [
            (voice.say("Luck"), share.luck),
            (voice.say("Own decisions"), share.own),
            (voice.say("Decisions of others"), share.others),
        ]
        bars = [bar(label, part, most, voice) for label, part in rows[: 2 if voice.alone else 3]]
        groups.append(
            tag(
                "div",
                tag("h3", voice.names[seat], class_=f"seat-{seat}"),
                total(voice.say("At the start"), share.start, voice),
                *bars,
                total(voice.say("Result"), share.result, voice),
                class_="share",
            )
        )
    note = voice.say("Start, luck and all decisions together make the result.")
    return section(
        voice.say("Skill and luck"),
        tag("p", note, class_="note"),
        tag("div", *groups, class_="shares"),
        kind="split",
    )


def total(label: str, value: float, voice: Voice) -> Element:
    """Where a seat began or ended."""
    return tag("p", tag("span", label), tag("b", voice.figure(value)), class_="row total")


def bar(label: str, value: float, most: float, voice: Voice) -> Element:
    """A part of the result as a bar to the right or to the left of the middle."""
    width = 50 * abs(value) / most if most else 0.0
    left = 50.0 if value >= 0 else 50.0 - width
    kind = "gain" if value >= 0 else "loss"
    drawing = tag(
        "svg",
        tag("rect", class_="slot", x="0%", y=5, width="100%", height=14, rx=4),
        tag("rect", class_=kind, x=f"{left:.2f}%", y=5, width=f"{width:.2f}%", height=14, rx=2),
        tag("line", x1="50%", x2="50%", y1=2, y2=22),
        width="100%", height=24, aria_hidden="true",
    )  # fmt: skip
    return tag(
        "p", tag("span", label), drawing, tag("b", voice.change(value), class_=kind), class_="row"
    )


def dearest_part(analysis: Analysis, voice: Voice) -> Element:
    """The decisions that cost most, with what would have been better."""
    heading = voice.say("The dearest decisions")
    if not analysis.dearest:
        praise = voice.say("Nothing better was found than what was played.")
        return section(heading, tag("p", praise), kind="dearest")
    items = [dear_item(rank, moment, voice) for rank, moment in enumerate(analysis.dearest, 1)]
    return section(heading, tag("ol", *items, class_="dears"), kind="dearest")


def dear_item(rank: int, moment: Moment, voice: Voice) -> Element:
    """One of the dearest decisions."""
    verdict, seat = moment.verdict, moment.line.seat
    assert verdict is not None, "only decisions cost something"
    better = voice.choice(moment, verdict.best)
    return tag(
        "li",
        tag("span", str(rank), class_=f"rank seat-{seat}"),
        tag(
            "div",
            tag("p", f"{voice.names[seat]}, {voice.stage(moment)}", class_="note"),
            tag("p", voice.say("Played:"), " ", tag("b", voice.choice(moment, moment.line.choice))),
            tag("p", voice.say("Better:"), " ", tag("b", better)),
        ),
        tag(
            "p",
            tag("b", voice.change(-verdict.cost), class_="loss"),
            tag(
                "span", f"{voice.figure(verdict.best_value)} → {voice.figure(verdict.chosen_value)}"
            ),
            class_="cost",
        ),
    )


def decisions_part(analysis: Analysis, voice: Voice) -> Element:
    """Every decision with its cost, folded away."""
    head = [
        voice.say("Number"),
        voice.say("When"),
        voice.say("Player"),
        voice.say(Meant("choice", "Played")),
        voice.say("Cost"),
        voice.say("Better"),
    ]
    rows = [
        [
            str(moment.number),
            voice.stage(moment),
            voice.names[moment.line.seat],
            voice.choice(moment, moment.line.choice),
            voice.change(-cost_of(moment)) if cost_of(moment) else "",
            voice.choice(moment, moment.verdict.best) if moment.verdict and cost_of(moment) else "",
        ]
        for moment in analysis.decisions
    ]
    listed = folded(voice.say("All decisions ({n})", n=len(rows)), table(head, rows))
    note = voice.say(
        "Each decision is judged by what its player could know, in {n} imagined games.",
        n=analysis.iterations,
    )
    return section(voice.say("Every decision"), tag("p", note, class_="note"), listed, kind="every")


def folded(summary: str, content: Element) -> Element:
    """Something that is shown on demand."""
    return tag("details", tag("summary", summary), tag("div", content, class_="wide"))


def table(head: list[str], rows: list[list[str]]) -> Element:
    """A table with a heading for each column; the first column names the row."""
    top = tag("tr", *(tag("th", words, scope="col") for words in head))
    body = [
        tag("tr", tag("th", first, scope="row"), *(tag("td", words) for words in rest))
        for first, *rest in rows
    ]
    return tag("table", tag("thead", top), tag("tbody", *body))

"""The analysis of a game as a page: parts that stand in any page, and one that stands alone.

The parts need no script and no inline style: the hall shows them under a policy that forbids both.
They need `analysis.css`, the style of plots, and the colours that a document or the hall sets.
"""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from forgehall.analyse.curve import chart, ends, stages, title
from forgehall.analyse.game import Analysis, JudgedAnswer, cost_of
from forgehall.analyse.reasons import Reason, why
from forgehall.analyse.voice import Voice
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.markup.document import document
from forgehall.draw.markup.plot import Scale, bar, line, of_width
from forgehall.kit.language import Meant, mark
from forgehall.kit.standing import verdict

STYLE = Path(__file__).with_name("analysis.css")
"""The style of the parts."""

PAGE = Markup("<h1>{heading}</h1>\n{parts}")
PARTS = Markup('<article class="analysis"><p class="lead">{standing}</p>{parts}</article>')
PART = Markup('<section class="part {kind}"><h2>{heading}</h2>{content}</section>')
NOTE = Markup('<p class="note">{}</p>')
SHARES = Markup('<div class="shares">{}</div>')
SHARE = Markup('<div class="share"><h3 class="seat-{seat}">{name}</h3>{rows}</div>')
TOTAL = Markup('<p class="row total"><span>{label}</span><b>{figure}</b></p>')
CHANGE = Markup(
    '<p class="row {kind}"><span>{label}</span><svg class="plot" width="100%" height="24"'
    ' aria-hidden="true">{drawn}</svg><b>{figure}</b></p>'
)
PRAISE = Markup("<p>{}</p>")
DEARS = Markup('<ol class="dears">{}</ol>')
DEAR = Markup(
    '<li><span class="rank seat-{seat}">{rank}</span><div>{when}<p>{played} <b>{choice}</b></p>'
    '<p>{instead} <b>{better}</b></p><p class="note">{why}</p>{links}</div>'
    '<p class="cost"><b class="loss">{cost}</b><span>{best} → {chosen}</span></p></li>'
)
LINKS = Markup(
    '<p class="leads"><a href="{address}">{see}</a> <a href="{address}?find=1">{find}</a></p>'
)
LINK = Markup('<a href="{address}">{text}</a>')
FOLDED = Markup('<details><summary>{summary}</summary><div class="wide">{content}</div></details>')
TABLE = Markup("<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>")
HEAD = Markup('<th scope="col">{}</th>')
ROW = Markup('<tr><th scope="row">{}</th>{}</tr>')
CELL = Markup("<td>{}</td>")


def page(analysis: Analysis, voice: Voice) -> Markup:
    """One file that holds everything: it can be kept, sent and opened anywhere."""
    heading = voice.say("Analysis of {game}", game=voice.game.title)
    body = fill(PAGE, heading=heading, parts=parts(analysis, voice))
    return document(voice.language, heading, body, STYLE)


def parts(analysis: Analysis, voice: Voice, leads: str = "") -> Markup:
    """Everything there is to see, as one element to be put into a page.

    Where `leads` gives the address of answer `{n}`, every decision is a link to it.
    """
    drawn = (
        curve_part(analysis, voice),
        shares_part(analysis, voice),
        dearest_part(analysis, voice, leads),
        decisions_part(analysis, voice, leads),
    )
    return fill(PARTS, standing=standing(analysis, voice), parts=joined(drawn))


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


def part(kind: str, heading: str, *content: Markup) -> Markup:
    """A part of the page with its heading."""
    return fill(PART, kind=kind, heading=heading, content=joined(content))


def curve_part(analysis: Analysis, voice: Voice) -> Markup:
    """The curve, and the same as a table."""
    note = voice.say(
        "After every answer, as seen by someone who knows all hands but not the future."
    )
    return part(
        "course",
        title(voice),
        fill(NOTE, note),
        chart(analysis, voice),
        ends(analysis, voice),
        folded(voice.say("The curve as a table"), curve_table(analysis, voice)),
    )


def curve_table(analysis: Analysis, voice: Voice) -> Markup:
    """The values at the start, at the end of every round, and at the end."""
    found = stages(analysis)
    rows = [(voice.say("At the start"), analysis.start)]
    rows += [(voice.stage(first), analysis.moments[end - 1].after) for first, end in found]
    rows += [] if found else [(voice.say("At the end"), analysis.result)]
    return table(
        [voice.say("After"), *voice.names],
        [[when, *(voice.figure(value) for value in values)] for when, values in rows],
    )


def shares_part(analysis: Analysis, voice: Voice) -> Markup:
    """For each seat, how start, luck and decisions make the result."""
    shares = [analysis.share(seat) for seat in range(len(voice.names))]
    most = max(abs(part) for share in shares for part in (share.luck, share.own, share.others))
    scale = Scale(-most, most, 0, 100)
    groups = []
    for seat, share in enumerate(shares):
        changes = [
            (voice.say("Luck"), share.luck),
            (voice.say("Own decisions"), share.own),
            (voice.say("Decisions of others"), share.others),
        ]
        rows = [
            total(voice.say("At the start"), share.start, voice),
            *(change(*one, scale, voice) for one in changes[: 2 if voice.alone else 3]),
            total(voice.say("Result"), share.result, voice),
        ]
        groups.append(fill(SHARE, seat=seat, name=voice.names[seat], rows=joined(rows)))
    note = voice.say("Start, luck and all decisions add up to the result.")
    heading = voice.say("Skill and luck")
    return part("split", heading, fill(NOTE, note), fill(SHARES, joined(groups)))


def total(label: str, value: float, voice: Voice) -> Markup:
    """Where a seat began or ended."""
    return fill(TOTAL, label=label, figure=voice.figure(value))


def change(label: str, value: float, scale: Scale, voice: Voice) -> Markup:
    """A part of the result as a bar to the right or to the left of the middle."""
    left, right = sorted((scale.at(0), scale.at(value)))
    drawn = [
        bar("0%", 5, "100%", 14, "slot", radius=4),
        bar(of_width(left), 5, of_width(right - left), 14, "tint", radius=2),
        line("50%", 2, "50%", 22, "middle"),
    ]
    kind = "gain" if value >= 0 else "loss"
    return fill(CHANGE, kind=kind, label=label, drawn=joined(drawn), figure=voice.change(value))


def dearest_part(analysis: Analysis, voice: Voice, leads: str) -> Markup:
    """The decisions that cost most, with what would have been better."""
    heading = voice.say("The costliest decisions")
    if not analysis.dearest:
        praise = voice.say("Nothing better was found than what was played.")
        return part("dearest", heading, fill(PRAISE, praise))
    items = (
        dear_item(rank, moment, voice, leads) for rank, moment in enumerate(analysis.dearest, 1)
    )
    return part("dearest", heading, fill(DEARS, joined(items)))


def dear_item(rank: int, moment: JudgedAnswer, voice: Voice, leads: str) -> Markup:
    """One of the costliest decisions."""
    verdict, seat = moment.verdict, moment.line.seat
    assert verdict is not None, "only decisions cost something"
    return fill(
        DEAR,
        seat=seat,
        rank=rank,
        when=fill(NOTE, f"{voice.names[seat]}, {voice.stage(moment)}"),
        played=voice.say("Played:"),
        choice=voice.choice(moment, moment.line.choice),
        instead=voice.say("Better:"),
        better=voice.choice(moment, verdict.best),
        why=why(Reason(seat, verdict.points, verdict.cost, verdict.error), voice),
        cost=voice.change(-verdict.cost),
        best=voice.figure(verdict.best_value),
        chosen=voice.figure(verdict.chosen_value),
        links=links(moment, voice, leads),
    )


def links(moment: JudgedAnswer, voice: Voice, leads: str) -> Markup:
    """The ways to the position of a decision: to see what was better, or to find it."""
    if not leads:
        return NOTHING
    address = leads.format(n=moment.number)
    see, find = voice.say("See it on the board"), voice.say("Find the better answer")
    return fill(LINKS, address=address, see=see, find=find)


def number(moment: JudgedAnswer, leads: str) -> str:
    """The number of a decision, which leads to its position."""
    text = str(moment.number)
    return fill(LINK, address=leads.format(n=text), text=text) if leads else text


def decisions_part(analysis: Analysis, voice: Voice, leads: str) -> Markup:
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
            number(moment, leads),
            voice.stage(moment),
            voice.names[moment.line.seat],
            voice.choice(moment, moment.line.choice),
            voice.change(-cost_of(moment)) if cost_of(moment) else "",
            voice.choice(moment, moment.verdict.best) if moment.verdict and cost_of(moment) else "",
        ]
        for moment in analysis.decisions
    ]
    listed = folded(voice.say("All decisions ({n})", n=len(rows)), table(head, rows))
    known = mark("Each decision is judged by what its player could know, in {n} imagined games.")
    asked = mark(
        "Each decision is judged by what its player could know, "
        "by a net that looks at {n} positions."
    )
    note = voice.say(asked if analysis.by_net else known, n=analysis.iterations)
    notes = [fill(NOTE, text) for text in (note, shortened(analysis, voice)) if text]
    return part("every", voice.say("Every decision"), *notes, listed)


def shortened(analysis: Analysis, voice: Voice) -> str:
    """That there was less time than wanted, and what that cost; nothing where there was enough."""
    if not analysis.is_shortened:
        return ""
    games = mark(
        "The analysis was shortened to keep its time: {n} imagined games instead of {wanted}."
    )
    looks = mark("The analysis was shortened to keep its time: {n} positions instead of {wanted}.")
    text = looks if analysis.by_net else games
    said = voice.say(text, n=analysis.iterations, wanted=analysis.wanted)
    if analysis.missed:
        said += " " + voice.say("Answers that were not looked at: {n}.", n=analysis.missed)
    return said


def folded(summary: str, content: Markup) -> Markup:
    """Something that is shown on demand."""
    return fill(FOLDED, summary=summary, content=content)


def table(heads: list[str], rows: list[list[str]]) -> Markup:
    """A table with a heading for each column; the first column names the row."""
    body = (fill(ROW, first, joined(fill(CELL, one) for one in rest)) for first, *rest in rows)
    return fill(TABLE, heads=joined(fill(HEAD, head) for head in heads), rows=joined(body))

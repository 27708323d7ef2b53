"""The curve of a game: what it was worth to each seat after every answer, as inline SVG.

The drawing is as wide as its place: lines lie in a stretched box of their own, while words and
marks stand at shares of the width. So words have one size on every screen.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element

from forgehall.analyse.game import Analysis, Moment
from forgehall.analyse.markup import tag
from forgehall.analyse.voice import Voice

TOP, BOTTOM, HEIGHT = 50, 290, 332
"""Where the plot begins and ends, and how high the drawing is; marks stand above, rounds below."""
APART = 9.0
"""Marks stand so many hundredths of the width apart."""
BESIDE = 5
"""How far a mark stays from the edge, in hundredths."""
NAME_HEIGHT = 20
LEVELS = 4
DUEL = 2
"""Two seats: what one wins, the other loses."""
ROUNDS_SHOWN = 12
"""With more rounds than that, only every second is named."""


class Scale(NamedTuple):
    """How places and values are turned into shares of the width and heights."""

    answers: int
    low: float
    high: float

    def x(self, place: float) -> float:
        """A place among the answers, in hundredths of the width."""
        return 100 * place / self.answers

    def y(self, value: float) -> float:
        """The height of a value."""
        return BOTTOM - (BOTTOM - TOP) * (value - self.low) / (self.high - self.low)


def scale_of(analysis: Analysis, voice: Voice) -> Scale:
    """Wins run from 0 to 1; points as far as they go."""
    values = [v for moment in analysis.moments for v in (*moment.before, *moment.after)]
    if not voice.alone:
        return Scale(len(analysis.moments), 0.0, 1.0)
    low, high = min(0.0, *values), max(0.0, *values)
    return Scale(len(analysis.moments), low, high if high > low else low + 1)


def curve(analysis: Analysis, voice: Voice) -> Element:
    """The drawing, with a title and a description."""
    scale = scale_of(analysis, voice)
    drawing = tag(
        "svg", tag("title", title(voice)), tag("desc", description(analysis, voice)),
        class_="curve", width="100%", height=HEIGHT, role="img",
    )  # fmt: skip
    drawing.extend(rounds(analysis, voice, scale))
    drawing.append(lines(analysis, scale))
    drawing.extend(levels(voice, scale))
    drawing.extend(marks(analysis, voice, scale))
    drawing.extend(names(analysis, voice, scale))
    return drawing


def title(voice: Voice) -> str:
    """What the curve shows."""
    return voice.say("Expected score") if voice.alone else voice.say("Chance to win")


def description(analysis: Analysis, voice: Voice) -> str:
    """The curve for those who cannot see it: where each seat began and ended."""
    parts = [
        voice.say(
            "{seat}: from {start} to {result}.",
            seat=name,
            start=voice.figure(analysis.start[seat]),
            result=voice.figure(analysis.result[seat]),
        )
        for seat, name in enumerate(voice.names)
    ]
    return " ".join(parts)


def stages(analysis: Analysis) -> list[tuple[Moment, int]]:
    """The first answer of every round or day, and the place where it ends."""
    changes = [
        place
        for place, moment in enumerate(analysis.moments)
        if moment.stage and (place == 0 or analysis.moments[place - 1].stage != moment.stage)
    ]
    ends = pairwise([*changes, len(analysis.moments)])
    return [(analysis.moments[first], end) for first, end in ends]


def rounds(analysis: Analysis, voice: Voice, scale: Scale) -> list[Element]:
    """A band for every second round, and its number below."""
    found, drawn = stages(analysis), []
    for i, (moment, end) in enumerate(found):
        left, right = scale.x(moment.number - 1), scale.x(end)
        if i % 2:
            drawn.append(
                tag("rect", class_="band", x=f"{left:.2f}%", width=f"{right - left:.2f}%",
                    y=TOP, height=BOTTOM - TOP)
            )  # fmt: skip
        if len(found) <= ROUNDS_SHOWN or i % 2 == 0:
            number = str(moment.stage)
            drawn.append(text(number, f"{(left + right) / 2:.2f}%", BOTTOM + 19, "middle", "soft"))
    if found:
        drawn.append(text(unit(voice, found[0][0]), "100%", HEIGHT - 5, "end", "soft"))
    return drawn


def unit(voice: Voice, moment: Moment) -> str:
    """What the numbers below count."""
    return voice.say("Rounds") if hasattr(moment.state, "round") else voice.say("Days")


def levels(voice: Voice, scale: Scale) -> list[Element]:
    """Five level lines; the middle one and the outer ones are named."""
    drawn = []
    for i in range(LEVELS + 1):
        value = scale.low + (scale.high - scale.low) * i / LEVELS
        y = scale.y(value)
        drawn.append(tag("line", class_="level", x1="0%", x2="100%", y1=f"{y:.1f}", y2=f"{y:.1f}"))
        if i % 2 == 0:
            shown = f"{value:.0f}" if voice.alone else f"{100 * value:.0f} %"
            drawn.append(text(shown, "0%", y - 5, "start", "soft"))
    return drawn


def ends(analysis: Analysis, voice: Voice) -> Element:
    """The names and results once more, for screens too narrow for them beside the lines."""
    lines = [
        tag("span", label, class_=f"seat-{seat}")
        for seat, label in enumerate(labels(analysis, voice))
    ]
    return tag("p", *lines, class_="ends", aria_hidden="true")


def labels(analysis: Analysis, voice: Voice) -> list[str]:
    """Each seat's name with its result."""
    return [
        f"{name} {voice.figure(analysis.result[seat])}" for seat, name in enumerate(voice.names)
    ]


def lines(analysis: Analysis, scale: Scale) -> Element:
    """A line for each seat, in a box that is stretched to the width.

    Two seats share the height between them: one line parts it.
    """
    box = tag(
        "svg", class_="lines", x="0", y=TOP, width="100%", height=BOTTOM - TOP,
        viewBox=f"0 {TOP} {scale.answers} {BOTTOM - TOP}", preserveAspectRatio="none",
    )  # fmt: skip
    values = [analysis.start, *(moment.after for moment in analysis.moments)]
    paths = [
        " ".join(f"{x},{scale.y(value[seat]):.1f}" for x, value in enumerate(values))
        for seat in range(len(analysis.start))
    ]
    if len(paths) == DUEL:
        for seat, edge in enumerate((BOTTOM, TOP)):
            corners = f"{scale.answers},{edge} 0,{edge}"
            box.append(tag("polygon", class_=f"seat-{seat}", points=f"{paths[0]} {corners}"))
        box.append(line(paths[0], "parting"))
    else:
        box.extend(line(path, f"seat-{seat}") for seat, path in enumerate(paths))
    return box


def line(points: str, kind: str) -> Element:
    """A line that is as thick however its box is stretched."""
    return tag("polyline", class_=kind, points=points, vector_effect="non-scaling-stroke")


def names(analysis: Analysis, voice: Voice, scale: Scale) -> list[Element]:
    """The seats' names at the end of their lines, kept apart from each other."""
    result, seats = analysis.result, range(len(voice.names))
    heights = [BOTTOM - 10.0, TOP + 18.0]
    if len(seats) != DUEL:
        order = sorted(seats, key=lambda seat: -result[seat])
        kept = apart([scale.y(result[seat]) - 8 for seat in order])
        heights = [kept[order.index(seat)] for seat in seats]
    return [
        text(label, "99%", heights[seat], "end", f"name seat-{seat}")
        for seat, label in enumerate(labels(analysis, voice))
    ]


def apart(heights: list[float]) -> list[float]:
    """Heights from the top down, moved so that names do not touch, and stay in the plot."""
    kept: list[float] = []
    for height in heights:
        kept.append(max(height, kept[-1] + NAME_HEIGHT if kept else TOP + 18.0))
    most = BOTTOM - 8.0
    for i in range(len(kept) - 1, -1, -1):
        kept[i] = min(kept[i], most)
        most = kept[i] - NAME_HEIGHT
    return kept


def marks(analysis: Analysis, voice: Voice, scale: Scale) -> list[Element]:
    """A numbered mark for each of the dearest decisions, tied to its place on the line."""
    ranked = {moment.number: rank for rank, moment in enumerate(analysis.dearest, 1)}
    placed = sorted(analysis.dearest, key=lambda moment: moment.number)
    spots = spread([scale.x(moment.number) for moment in placed])
    drawn = []
    for moment, spot in zip(placed, spots, strict=True):
        seat = moment.line.seat
        shown = 0 if len(voice.names) == DUEL else seat
        x, y = f"{scale.x(moment.number):.2f}%", f"{scale.y(moment.after[shown]):.1f}"
        at = f"{spot:.2f}%"
        drawn.append(
            tag(
                "g",
                tag("title", marked(moment, voice)),
                tag("line", x1=at, y1=30, x2=x, y2=y),
                tag("circle", class_="dot", cx=x, cy=y, r=4.5),
                tag("circle", class_="mark", cx=at, cy=17, r=13),
                tag("text", str(ranked[moment.number]), x=at, y=22, text_anchor="middle"),
                class_=f"dear seat-{seat}",
            )
        )
    return drawn


def marked(moment: Moment, voice: Voice) -> str:
    """What a mark says when it is pointed at."""
    cost = moment.verdict.cost if moment.verdict is not None else 0.0
    name, chosen = voice.names[moment.line.seat], voice.choice(moment, moment.line.choice)
    return f"{name}: {chosen} ({voice.change(-cost)})"


def spread(places: list[float]) -> list[float]:
    """Places moved to both sides as little as it takes to stand apart, and inside the drawing."""
    right = pushed(places)
    left = [100.0 - spot for spot in pushed([100.0 - place for place in places[::-1]])][::-1]
    return [(one + other) / 2 for one, other in zip(right, left, strict=True)]


def pushed(places: list[float]) -> list[float]:
    """Places pushed to the right until they stand apart; at the edge, back to the left."""
    spots: list[float] = []
    for place in places:
        spots.append(max(place, spots[-1] + APART if spots else BESIDE))
    most = 100.0 - BESIDE
    for i in range(len(spots) - 1, -1, -1):
        spots[i] = min(spots[i], most)
        most = spots[i] - APART
    return spots


def text(words: str, x: str, y: float, anchor: str, kind: str) -> Element:
    """A text in the drawing."""
    return tag("text", words, class_=kind, x=x, y=f"{y:.1f}", text_anchor=anchor)

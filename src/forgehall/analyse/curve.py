"""The curve of a game: what it was worth to each seat after every answer, as inline SVG.

The drawing is as wide as its place: lines lie in a stretched box, while words and marks stand at
shares of the width. So words have one size on every screen. The levels are named on its left and
the seats on its right, in drawings of their own, where no line crosses them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from forgehall.analyse.game import Analysis, JudgedAnswer
from forgehall.analyse.voice import Voice
from forgehall.draw.markup import fill, joined
from forgehall.draw.markup.plot import (
    Scale,
    apart,
    area,
    bar,
    curve,
    dot,
    line,
    of_width,
    round_ticks,
    stretched,
    text,
)

TOP, BOTTOM, HEIGHT = 50, 290, 332
"""Where the plot begins and ends, and how high the drawing is; marks stand above, rounds below."""
LEVELS_WIDTH = 52
NAMES_WIDTH = 152
LONGEST_NAME = 16
NAME_HEIGHT = 44
"""How far the names of two seats are apart; each has its figure below."""
BESIDE = 5
"""How far a mark stays from the edge, in hundredths of the width."""
APART = 10.5
"""How far two marks are apart, in the same."""
DUEL = 2
"""Two seats: what one wins, the other loses."""
ROUNDS_SHOWN = 12
"""With more rounds than that, only every second is named."""

CHART = Markup('<div class="chart">{levels}{curve}{names}</div>')
CURVE = Markup(
    '<svg class="plot curve" width="100%" height="{height}" role="img"><title>{title}</title>'
    "<desc>{description}</desc>{drawn}</svg>"
)
MARGIN = Markup(
    '<svg class="plot {kind}" width="{width}" height="{height}" aria-hidden="true">{drawn}</svg>'
)
MARK = Markup('<g class="dear seat-{seat}"><title>{title}</title>{drawn}</g>')
ENDS = Markup('<p class="ends" aria-hidden="true">{}</p>')
END = Markup('<span class="seat-{seat}">{name} {figure}</span>')


class Axes(NamedTuple):
    """Where answers and values lie in the drawing."""

    x: Scale
    """In hundredths of the width, by how many answers were given."""
    y: Scale
    levels: list[float]
    """The values that are marked."""

    def place(self, answers: float) -> str:
        """Where this number of answers was given."""
        return of_width(self.x.at(answers))


def axes_of(analysis: Analysis, voice: Voice) -> Axes:
    """Wins run from 0 to 1; points as far as they go."""
    levels = [i / 4 for i in range(5)]
    if voice.alone:
        values = [v for moment in analysis.moments for v in (*moment.before, *moment.after)]
        levels = round_ticks(min(0.0, *values), max(0.0, *values))
    x = Scale(0, len(analysis.moments), 0, 100)
    return Axes(x, Scale(levels[0], levels[-1], BOTTOM, TOP), levels)


def chart(analysis: Analysis, voice: Voice) -> Markup:
    """The curve between the levels and the names of the seats."""
    axes = axes_of(analysis, voice)
    heights = map(axes.y.at, axes.levels)
    drawn = [
        *rounds(analysis, voice, axes),
        lines(analysis, axes),
        *(line("0%", y, "100%", y, "grid") for y in heights),
        *marks(analysis, voice, axes),
    ]
    return fill(
        CHART,
        levels=margin("levels", LEVELS_WIDTH, levels(voice, axes)),
        curve=fill(
            CURVE,
            height=HEIGHT,
            title=title(voice),
            description=description(analysis, voice),
            drawn=joined(drawn),
        ),
        names=margin("names", NAMES_WIDTH, names(analysis, voice, axes)),
    )


def margin(kind: str, width: int, drawn: list[Markup]) -> Markup:
    """Words beside the curve, at its heights."""
    return fill(MARGIN, kind=kind, width=width, height=HEIGHT, drawn=joined(drawn))


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


def stages(analysis: Analysis) -> list[tuple[JudgedAnswer, int]]:
    """The first answer of every round or day, and the place where it ends."""
    changes = [
        place
        for place, moment in enumerate(analysis.moments)
        if moment.stage and (place == 0 or analysis.moments[place - 1].stage != moment.stage)
    ]
    ends = pairwise([*changes, len(analysis.moments)])
    return [(analysis.moments[first], end) for first, end in ends]


def rounds(analysis: Analysis, voice: Voice, axes: Axes) -> list[Markup]:
    """A band for every second round, and its number below."""
    found, drawn = stages(analysis), []
    for i, (moment, end) in enumerate(found):
        left, right = axes.x.at(moment.number - 1), axes.x.at(end)
        if i % 2:
            width = of_width(right - left)
            drawn.append(bar(of_width(left), TOP, width, BOTTOM - TOP, "band"))
        if len(found) <= ROUNDS_SHOWN or i % 2 == 0:
            middle = of_width((left + right) / 2)
            drawn.append(text(middle, BOTTOM + 19, str(moment.stage), "soft", anchor="middle"))
    if found:
        drawn.append(text("100%", HEIGHT - 5, unit(voice, found[0][0]), "soft", anchor="end"))
    return drawn


def unit(voice: Voice, moment: JudgedAnswer) -> str:
    """What the numbers below count."""
    return voice.say("Rounds") if hasattr(moment.state, "round") else voice.say("Days")


def levels(voice: Voice, axes: Axes) -> list[Markup]:
    """What the level lines mean."""
    return [
        text(
            LEVELS_WIDTH - 8,
            axes.y.at(value) + 5,
            f"{value:g}" if voice.alone else f"{100 * value:.0f} %",
            "soft",
            anchor="end",
        )
        for value in axes.levels
    ]


def lines(analysis: Analysis, axes: Axes) -> Markup:
    """A line for each seat; two seats share the height between them, and one line parts it."""
    values = [analysis.start, *(moment.after for moment in analysis.moments)]
    paths = [
        [(axes.x.at(place), axes.y.at(value[seat])) for place, value in enumerate(values)]
        for seat in range(len(analysis.start))
    ]
    if len(paths) != DUEL:
        drawn = [curve(path, f"seat-{seat}") for seat, path in enumerate(paths)]
    else:
        parted = paths[0]
        areas = (area(parted, edge, f"seat-{seat}") for seat, edge in enumerate((BOTTOM, TOP)))
        drawn = [*areas, curve(parted, "parting")]
    return stretched(TOP, BOTTOM - TOP, drawn)


def names(analysis: Analysis, voice: Voice, axes: Axes) -> list[Markup]:
    """The seats beside the ends of their lines, or of what is theirs, kept from touching."""
    heights = [axes.y.at(value) for value in analysis.result]
    if len(heights) == DUEL:
        heights = [(heights[0] + BOTTOM) / 2, (heights[0] + TOP) / 2]
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    kept = apart([heights[seat] for seat in order], NAME_HEIGHT, TOP + 8, BOTTOM - 8)
    return [
        text(10, y + dy, words, f"{kind} seat-{seat}", most=LONGEST_NAME)
        for seat, y in zip(order, kept, strict=True)
        for dy, words, kind in (
            (-2, voice.names[seat], "name"),
            (16, voice.figure(analysis.result[seat]), "figure"),
        )
    ]


def ends(analysis: Analysis, voice: Voice) -> Markup:
    """The names and results once more, for screens too narrow for them beside the lines."""
    spans = (
        fill(END, seat=seat, name=name, figure=voice.figure(analysis.result[seat]))
        for seat, name in enumerate(voice.names)
    )
    return fill(ENDS, joined(spans))


def marks(analysis: Analysis, voice: Voice, axes: Axes) -> list[Markup]:
    """A numbered mark for each of the costliest decisions, tied to its place on the line."""
    ranked = {moment.number: rank for rank, moment in enumerate(analysis.dearest, 1)}
    placed = sorted(analysis.dearest, key=lambda moment: moment.number)
    spots = apart([axes.x.at(one.number) for one in placed], APART, BESIDE, 100 - BESIDE)
    return [
        mark(moment, of_width(spot), ranked[moment.number], voice, axes)
        for moment, spot in zip(placed, spots, strict=True)
    ]


def mark(moment: JudgedAnswer, spot: str, rank: int, voice: Voice, axes: Axes) -> Markup:
    """The mark of a decision: a number above the plot, and a dot on the line."""
    seat = moment.line.seat
    x = axes.place(moment.number)
    y = axes.y.at(moment.after[0 if len(voice.names) == DUEL else seat])
    drawn = [
        line(spot, 30, x, y, "tie"),
        dot(x, y, "spot", 4.5),
        dot(spot, 17, "mark", 13),
        text(spot, 22, str(rank), "rank", anchor="middle"),
    ]
    return fill(MARK, seat=seat, title=marked(moment, voice), drawn=joined(drawn))


def marked(moment: JudgedAnswer, voice: Voice) -> str:
    """What a mark says when it is pointed at."""
    cost = moment.verdict.cost if moment.verdict is not None else 0.0
    name, chosen = voice.names[moment.line.seat], voice.choice(moment, moment.line.choice)
    return f"{name}: {chosen} ({voice.change(-cost)})"

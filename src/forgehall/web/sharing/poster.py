"""The picture of a finished game: who won, what everybody made, and how the scores grew.

It is as large as previews of links want it, and always dark: it is sent to places that know no
theme.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from forgehall.draw.made import MadePiece
from forgehall.draw.markup import NOTHING, as_markup, fill, joined
from forgehall.draw.markup.alone import Studio, styles_of, symbols_of
from forgehall.draw.markup.plot import Scale, shortened
from forgehall.draw.page_pieces import ART
from forgehall.draw.show import show_of
from forgehall.kit.game import Game
from forgehall.web.http.assets.files import HERE
from forgehall.web.sharing.story import Point, SeatAtEnd
from forgehall.web.table.shell import figure
from forgehall.web.words import art_of, body_of, signed

WIDTH, HEIGHT = 1200, 630
STATIC = HERE / "static"
SHEETS = (STATIC / "tokens.css", STATIC / "front.css")
LEFT, RIGHT, EDGE = 40, 432, 1160
"""Where the scene begins, and where the seats begin and end."""
ROWS_TOP, ROWS_BOTTOM = 176, 606
SIDES, GAP = (120, 96, 64), 8
"""How large pieces may be: as large as there is room for all of them."""
SMALL = 58
LONGEST_NAME, LONGEST_LINE = 24, 40
LONGEST_BESIDE = 12
"""A name that has pieces beside it is shorter."""
LONG_LINE = 30
HIGHEST, TWO_LINES = 210, 130
"""A row of a seat is no higher; in a lower one pieces stand beside the name."""
CURVE_TOP, CURVE_BOTTOM, CURVE_RIGHT = 362, 572, 392

POSTER = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"'
    ' font-family="{sans}">'
    '<rect width="1200" height="630" fill="var(--ground)"/>'
    '<rect x="0" y="0" width="1200" height="8" fill="var(--ember)"/>'
    '<svg x="40" y="48" width="352" height="280" viewBox="{frame}"'
    ' preserveAspectRatio="xMidYMid slice">'
    '<use href="#scene-{scene}" width="300" height="210"/></svg>'
    "{curve}"
    '<text x="432" y="78" font-size="24" fill="var(--ink-2)">{title}</text>'
    '<text x="432" y="138" font-family="{serif}" font-weight="700" font-size="{size}"'
    ' fill="var(--ink)">{result}</text>'
    "{seats}</svg>"
)
SERIF = "Georgia, DejaVu Serif, Liberation Serif, Noto Serif, serif"
SANS = "Noto Sans, DejaVu Sans, Liberation Sans, Arial, sans-serif"
SEAT = Markup(
    '<g transform="translate(432 {y})" class="seat-{seat}">'
    '<rect width="728" height="{height}" rx="10" fill="var(--room)"/>'
    '<rect width="8" height="{height}" rx="4" fill="var(--seat)"/>'
    '<text x="28" y="{name_y}" font-size="28" font-weight="700"'
    ' fill="var(--ink)">{name}</text>'
    '<text x="704" y="{name_y}" font-size="34" font-weight="700"'
    ' text-anchor="end" fill="{ink}">{score}</text>{made}</g>'
)
MADE = Markup(
    '<g transform="translate({x} {y})"><rect width="{side}" height="{side}" rx="8"'
    ' fill="var(--{ground})"/>{picture}{times}</g>'
)
TIMES = Markup(
    '<circle cx="{at}" cy="{at}" r="12" fill="var(--ember)"/><text x="{at}" y="{base}"'
    ' font-size="15" font-weight="700" text-anchor="middle"'
    ' fill="var(--knock)">{n}</text>'
)
MORE = Markup('<text x="{x}" y="{y}" font-size="24" fill="var(--ink-2)">+{n}</text>')
LINE = Markup(
    '<g class="seat-{seat}"><polyline points="{points}" fill="none" stroke="var(--seat)"'
    ' stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>'
    '<circle cx="{x}" cy="{y}" r="7" fill="var(--seat)"/></g>'
)
GRID = Markup(
    '<path d="M40 {y}H392" stroke="var(--edge)" stroke-width="1.5"/><text x="40" y="{below}"'
    ' font-size="17" fill="var(--ink-2)">{value}</text>'
)
OPENED = re.compile(r"<svg ([^>]*)>")
CLASSES = re.compile(r'class="([^"]*)"')


@cache
def studio_of(game: Game[Any]) -> Studio:
    """What pictures of a game are painted with."""
    show = show_of(game)
    drawings: tuple[Path, ...] = (ART,) if show.art is None else (ART, show.art.symbols)
    own = tuple(sheet.with_name("symbols.svg") for sheet in show.page.styles)
    return Studio(styles_of(*SHEETS, *show.page.styles), symbols_of(*drawings, *own))


def poster(
    game: Game[Any], title: str, result: str, seats: Sequence[SeatAtEnd], points: Sequence[Point]
) -> Markup:
    """The whole picture, as an SVG that stands alone."""
    drawn = fill(
        POSTER,
        frame=art_of(game.name).frame,
        scene=art_of(game.name).name,
        curve=curve(points),
        sans=SANS,
        serif=SERIF,
        title=title,
        result=shortened(result, LONGEST_LINE),
        size=42 if len(result) <= LONG_LINE else 33,
        seats=joined(seat_row(one, n, seats) for n, one in enumerate(seats)),
    )
    return studio_of(game).alone(drawn, body_of(game.name))


class Spread(NamedTuple):
    """Where the pieces of a seat lie in its row."""

    x: int
    y: int
    width: int
    side: int
    lines: int = 1

    @property
    def across(self) -> int:
        """How many lie beside each other."""
        return (self.width + GAP) // (self.side + GAP)

    @property
    def spots(self) -> list[tuple[int, int]]:
        """Every place for a piece."""
        step = self.side + GAP
        return [
            (self.x + n * step, self.y + line * step)
            for line in range(self.lines)
            for n in range(self.across)
        ]


def room_in(height: int, most: int) -> Spread:
    """The room for pieces in a row of a height: below the name, or beside it in a low row."""
    if height < TWO_LINES:
        return Spread(270, (height - SMALL) // 2, 340, SMALL)
    for side in SIDES:
        room = Spread(28, 66, 676, side, max(1, (height - 66) // (side + GAP)))
        if room.y + side + GAP <= height and len(room.spots) >= most:
            return room
    return Spread(28, height - SMALL - 14, 676, SMALL, max(1, (height - 66) // (SMALL + GAP)))


def seat_row(of: SeatAtEnd, n: int, seats: Sequence[SeatAtEnd]) -> Markup:
    """A seat with its score, and what it has made."""
    height = min(HIGHEST, (ROWS_BOTTOM - ROWS_TOP - GAP * (len(seats) - 1)) // len(seats))
    is_low = height < TWO_LINES
    return fill(
        SEAT,
        y=ROWS_TOP + n * (height + GAP),
        seat=of.seat,
        height=height,
        name_y=height // 2 + 10 if is_low else 44,
        name=shortened(of.name, LONGEST_BESIDE if is_low else LONGEST_NAME),
        score=figure(of.score),
        ink="var(--gold)" if of.place == 1 else "var(--ink)",
        made=made_rows(of.made, room_in(height, max(len(one.made) for one in seats))),
    )


def made_rows(made: Sequence[MadePiece], room: Spread) -> Markup:
    """As many pieces as there is room for, and how many more there are."""
    spots = room.spots
    shown = made if len(made) <= len(spots) else made[: len(spots) - 1]
    parts = [tile(one, room.side, *spot) for one, spot in zip(shown, spots, strict=False)]
    if len(shown) < len(made):
        x, y = spots[-1]
        parts.append(fill(MORE, x=x + 8, y=y + 37, n=len(made) - len(shown)))
    return joined(parts)


def tile(thing: MadePiece, side: int, x: int, y: int) -> Markup:
    """A piece on its ground, and how many of it."""
    times = fill(TIMES, at=side - 8, base=side - 3, n=thing.n) if thing.n > 1 else NOTHING
    picture = placed(thing.picture, side // 8, side - 2 * (side // 8))
    ground = ground_of(thing.picture)
    return fill(MADE, x=x, y=y, side=side, ground=ground, picture=picture, times=times)


def ground_of(picture: Markup) -> str:
    """On what a piece lies: one that is drawn as a chip is drawn for bone."""
    classes = CLASSES.search(picture)
    return "bone" if classes and "chip" in classes[1].split() else "bench"


def placed(picture: Markup, at: int, side: int) -> Markup:
    """A picture at its place in another."""
    return as_markup(
        OPENED.sub(
            rf'<svg \1 x="{at}" y="{at}" width="{side}" height="{side}" overflow="visible">',
            str(picture),
            count=1,
        )
    )


def curve(points: Sequence[Point]) -> Markup:
    """The scores of the seats, turn by turn."""
    every = [score for point in points for score in point.scores]
    low, high = min(0, *every), max(1, *every)
    across = Scale(0, max(1, len(points) - 1), LEFT + 4, CURVE_RIGHT - 8)
    up = Scale(low, high, CURVE_BOTTOM, CURVE_TOP + 6)
    parts = [
        fill(GRID, y=f"{up.at(value):.0f}", below=f"{up.at(value) + 22:.0f}", value=signed(value))
        for value in sorted({low, 0, high})
    ]
    for seat in range(len(points[0].scores)):
        places = [(across.at(n), up.at(one.scores[seat])) for n, one in enumerate(points)]
        line = " ".join(f"{x:.0f},{y:.0f}" for x, y in places)
        x, y = places[-1]
        parts.append(fill(LINE, seat=seat, points=line, x=f"{x:.0f}", y=f"{y:.0f}"))
    return joined(parts)

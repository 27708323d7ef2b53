"""The picture of a finished game: who won, the board at its end, and how the scores grew.

It is as large as previews of links want it, and always dark: it is sent to places that know no
theme. A game that draws no board for it shows its scene, and what everybody made.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from markupsafe import Markup

from forgehall.draw.made import BOARD_HEIGHT, BOARD_WIDTH, MadePiece
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.markup.alone import Studio, placed, styles_of, symbols_of
from forgehall.draw.markup.plot import Scale, shortened
from forgehall.draw.page_pieces import ART, COMMON
from forgehall.draw.show import show_of
from forgehall.kit.game import Game
from forgehall.web.http.assets.files import HERE
from forgehall.web.sharing.story import Point, SeatAtEnd
from forgehall.web.words import art_of, body_of, signed

STATIC = HERE / "static"
SHEETS = (STATIC / "tokens.css", STATIC / "front.css", STATIC / "pieces.css")
LEFT, TOP, RIGHT, EDGE, BOTTOM = 30, 114, 814, 1170, 604
"""Where the board begins, and below the result all else; where seats and curve begin and end."""
GAP = 8
HEIGHTS = {1: 88, 2: 88, 3: 76, 4: 64}
"""How high the row of a seat is, by how many there are."""
RESULT_SIZES, NAME_SIZES = (27, 44), (19, 28)
RESULT_ROOM, NAME_ROOM = 1140, 218
"""How large words are written, and how much room there is for them."""
LETTER = 0.7
"""How wide a bold letter is, measured by its size."""
SIDE = 64
ACROSS = (BOARD_WIDTH - SIDE) // (SIDE + GAP)
"""How large pieces are where there is no board, and how many lie beside each other."""
FIGURE = 22
"""How much room a figure of the curve needs."""

POSTER = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"'
    ' font-family="{sans}">'
    '<rect width="1200" height="630" fill="var(--ground)"/>'
    '<rect width="1200" height="8" fill="var(--gold-fill)"/>'
    '<text x="30" y="42" font-size="22" fill="var(--ink-2)">{title}</text>'
    '<text x="30" y="96" font-family="{serif}" font-weight="700" font-size="{size}"'
    ' fill="var(--ink)">{result}</text>'
    '<svg x="30" y="114" width="{width}" height="{height}">{board}</svg>'
    "{seats}{curve}</svg>"
)
SERIF = "Georgia, DejaVu Serif, Liberation Serif, Noto Serif, serif"
SANS = "Noto Sans, DejaVu Sans, Liberation Sans, Arial, sans-serif"
SEAT = Markup(
    '<g transform="translate(814 {y})" class="seat-{seat}">'
    '<rect width="356" height="{height}" rx="10" fill="var(--{ground})"/>'
    '<rect width="14" height="{height}" rx="6" fill="var(--seat)"/>'
    '<svg width="246" height="{height}"><text x="28" y="{name_base}" font-size="{size}"'
    ' font-weight="700" fill="var(--{ink})">{name}</text></svg>'
    '<text x="340" y="{base}" font-size="38" font-weight="700"'
    ' text-anchor="end" fill="var(--{ink})">{score}</text></g>'
)
SCENE = Markup(
    '<svg width="{width}" height="{height}" viewBox="0 0 300 210"'
    ' preserveAspectRatio="xMidYMid slice"><use href="#scene-{scene}" width="300" height="210"/>'
    "</svg>"
)
ROW = Markup(
    '<g transform="translate(0 {y})" class="seat-{seat}">'
    '<rect width="14" height="{side}" rx="6" fill="var(--seat)"/>{made}</g>'
)
MADE = Markup(
    '<g transform="translate({x})"><rect width="{side}" height="{side}" rx="8"'
    ' fill="var(--{ground})"/>{picture}{times}</g>'
)
TIMES = Markup(
    '<circle cx="{at}" cy="{at}" r="12" fill="var(--ember)"/><text x="{at}" y="{base}"'
    ' font-size="15" font-weight="700" text-anchor="middle"'
    ' fill="var(--knock)">{n}</text>'
)
MORE = Markup('<text x="{x}" y="40" font-size="24" fill="var(--ink-2)">+{n}</text>')
LINE = Markup(
    '<g class="seat-{seat}"><polyline points="{points}" fill="none" stroke="var(--seat)"'
    ' stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>'
    '<circle cx="{x}" cy="{y}" r="7" fill="var(--seat)"/></g>'
)
GRID = Markup(
    '<path d="M814 {y}H1170" stroke="var(--edge)" stroke-width="1.5"/><text x="814" y="{below}"'
    ' font-size="17" fill="var(--ink-2)">{value}</text>'
)
CLASSES = re.compile(r'class="([^"]*)"')


@cache
def studio_of(game: Game[Any]) -> Studio:
    """What pictures of a game are painted with."""
    show = show_of(game)
    drawings = (COMMON, ART) if show.art is None else (COMMON, ART, show.art.symbols)
    own = tuple(sheet.with_name("symbols.svg") for sheet in show.page.styles)
    return Studio(styles_of(*SHEETS, *show.page.styles), symbols_of(*drawings, *own))


def poster(
    game: Game[Any],
    title: str,
    result: str,
    seats: Sequence[SeatAtEnd],
    points: Sequence[Point],
    board: Markup = NOTHING,
) -> Markup:
    """The whole picture, as an SVG that stands alone."""
    height = HEIGHTS[len(seats)]
    rows_end, size = TOP + len(seats) * (height + GAP), size_in(RESULT_ROOM, result, RESULT_SIZES)
    drawn = fill(
        POSTER,
        width=BOARD_WIDTH,
        height=BOARD_HEIGHT,
        sans=SANS,
        serif=SERIF,
        title=title,
        result=shortened(result, letters_in(RESULT_ROOM, size)),
        size=size,
        board=board or scene_and_made(game.name, seats),
        seats=joined(
            seat_row(one, TOP + n * (height + GAP), height) for n, one in enumerate(seats)
        ),
        curve=curve(points, rows_end + 3 * GAP),
    )
    return studio_of(game).alone(drawn, body_of(game.name))


def letters_in(room: int, size: int) -> int:
    """How many letters of a size there is room for."""
    return int(room / (LETTER * size))


def size_in(room: int, words: str, sizes: tuple[int, int]) -> int:
    """How large words are written: smaller if they are long, within bounds."""
    least, most = sizes
    return max(least, min(most, letters_in(room, 1) // max(1, len(words))))


def seat_row(of: SeatAtEnd, y: int, height: int) -> Markup:
    """A seat with its score; the row of who has won is all in its colour, seen at any size."""
    has_won, size = of.place == 1, size_in(NAME_ROOM, of.name, NAME_SIZES)
    return fill(
        SEAT,
        y=y,
        seat=of.seat,
        height=height,
        base=height // 2 + 14,
        ground="seat" if has_won else "room",
        ink="coal" if has_won else "ink",
        name=shortened(of.name, letters_in(NAME_ROOM, size)),
        name_base=height // 2 + size * 3 // 8,
        size=size,
        score=signed(of.score),
    )


def scene_and_made(name: str, seats: Sequence[SeatAtEnd]) -> Markup:
    """What stands where a game draws no board: its scene, and below it what each seat has made."""
    rows = [one for one in seats if one.made]
    height = BOARD_HEIGHT - len(rows) * (SIDE + GAP)
    scene = fill(SCENE, width=BOARD_WIDTH, height=height, scene=art_of(name).name)
    made = [
        fill(ROW, y=height + GAP + n * (SIDE + GAP), seat=one.seat, side=SIDE, made=row(one.made))
        for n, one in enumerate(rows)
    ]
    return joined((scene, *made))


def row(made: Sequence[MadePiece]) -> Markup:
    """As many pieces as there is room for, and how many more there are."""
    shown = made if len(made) <= ACROSS else made[: ACROSS - 1]
    starts = [SIDE // 2 + n * (SIDE + GAP) for n in range(ACROSS)]
    parts = [tile(one, x) for one, x in zip(shown, starts, strict=False)]
    if len(shown) < len(made):
        parts.append(fill(MORE, x=starts[-1] + GAP, n=len(made) - len(shown)))
    return joined(parts)


def tile(thing: MadePiece, x: int) -> Markup:
    """A piece on its ground, and how many of it."""
    at, edge = SIDE - 12, SIDE // 8
    inside = SIDE - 2 * edge
    return fill(
        MADE,
        x=x,
        side=SIDE,
        ground=ground_of(thing.picture),
        picture=placed(thing.picture, edge, edge, inside, inside),
        times=fill(TIMES, at=at, base=at + 5, n=thing.n) if thing.n > 1 else NOTHING,
    )


def ground_of(picture: Markup) -> str:
    """On what a piece lies: one that is drawn as a chip is drawn for bone."""
    classes = CLASSES.search(picture)
    return "bone" if classes and "chip" in classes[1].split() else "bench"


def curve(points: Sequence[Point], top: int) -> Markup:
    """The scores of the seats, turn by turn, below a height."""
    every = [score for point in points for score in point.scores]
    low, high = min(0, *every), max(1, *every)
    across = Scale(0, max(1, len(points) - 1), RIGHT + 4, EDGE - 8)
    up = Scale(low, high, BOTTOM - 20, top + 6)
    parts = [
        fill(GRID, y=f"{up.at(value):.0f}", below=f"{up.at(value) + 20:.0f}", value=signed(value))
        for value in (low, 0, high)
        if value == 0 or abs(up.at(value) - up.at(0)) > FIGURE
    ]
    for seat in range(len(points[0].scores)):
        places = [(across.at(n), up.at(one.scores[seat])) for n, one in enumerate(points)]
        line = " ".join(f"{x:.0f},{y:.0f}" for x, y in places)
        x, y = places[-1]
        parts.append(fill(LINE, seat=seat, points=line, x=f"{x:.0f}", y=f"{y:.0f}"))
    return joined(parts)

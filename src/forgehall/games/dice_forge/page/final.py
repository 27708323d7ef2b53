"""The board at the end of a game, for a picture to share.

Every hero's dice lie open as they were forged, with the feats beside them; the islands lie around
the temple as on the page, with the cards and faces that nobody took.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.made import BOARD_HEIGHT
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.markup.alone import Box, placed
from forgehall.draw.markup.plot import shortened
from forgehall.draw.page_pieces import pawn
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.heroes import feats_of
from forgehall.games.dice_forge.page.pieces import emblem, face, medal
from forgehall.games.dice_forge.page.temple import COLOURED, POOLS, SINGLE
from forgehall.games.dice_forge.rules.components import (
    COLOURS,
    DICE,
    FEATS,
    ISLAND_OF_SLOT,
    ISLANDS,
    SIDES,
    SLOTS,
    Face,
    Feat,
    Resource,
)
from forgehall.games.dice_forge.rules.state import State
from forgehall.games.dice_forge.words.names import ROMAN
from forgehall.games.dice_forge.words.questions import hero_on
from forgehall.kit.language import say
from forgehall.kit.record import NONE

GAP = 8
SERIF = "Georgia, DejaVu Serif, Liberation Serif, Noto Serif, serif"


# the heroes

HERO_WIDTH = 360
SIDE_GAP, BODY_EDGE = 3, 4


class Room(NamedTuple):
    """How the things of a hero lie in a panel, by how many heroes there are."""

    face: int
    """The side of a face on a die."""
    dice: int
    """How far down the dice begin."""
    name: Box
    feats: Box


ROOMS = {
    2: Room(50, 36, Box(14, 8, 334, 24), Box(14, 206, 334, 32)),
    3: Room(36, 32, Box(14, 6, 250, 24), Box(274, 8, 78, 146)),
    4: Room(30, 7, Box(238, 7, 114, 24), Box(238, 35, 114, 76)),
}
HERO = Markup(
    '<g class="seat-{seat}" transform="translate(0 {y})">'
    '<rect width="{width}" height="{height}" rx="10" fill="var(--room)"/>'
    '<rect width="6" height="{height}" rx="3" fill="var(--seat)"/>{name}{dice}{feats}</g>'
)
NAME = Markup(
    '{pawn}<svg x="{x}" y="{y}" width="{width}" height="{height}"><text y="17"'
    ' font-size="15" font-weight="700" fill="var(--ink)">{name}</text></svg>'
)
PAWN, NAME_LETTER = 22, 10.5
BODIES = ("bone", "slate")
DIE = Markup(
    '<g transform="translate({x} {y})"><rect width="{size}" height="{size}" rx="10"'
    ' fill="var(--{body})"/>{faces}</g>'
)
AROUND = ((2, 0), (2, 1), (0, 2), (1, 2), (2, 2))
"""Where the five faces lie that are not up: column and row, around the large one."""
CHIP = Markup(
    '<g transform="translate({x} {y})"><rect width="{side}" height="{side}" rx="5"'
    ' fill="var(--bench)"/>{emblem}{n}</g>'
)
TIMES = Markup(
    '<circle cx="{at}" cy="{at}" r="{radius}" fill="var(--room)"/><text x="{at}" y="{base}"'
    ' font-size="{size}" font-weight="700" text-anchor="middle" fill="var(--ink)">{n}</text>'
)
LARGEST_CHIP = 36

# the islands

CARD_STEP = 49
"""From one card to the next."""
LEFT, MIDDLE, RIGHT = 373, 487, 650
UPPER, CENTRE, LOWER = 4, 170, 336
ISLAND_AT = (
    (LEFT, LOWER),
    (LEFT, CENTRE),
    (LEFT, UPPER),
    (MIDDLE, UPPER),
    (RIGHT, UPPER),
    (RIGHT, CENTRE),
    (RIGHT, LOWER),
)
"""In a horseshoe around the temple, from island I on."""
ISLAND = Markup(
    '<g class="i{n}" transform="translate({x} {y})">'
    '<rect x="-3.5" y="-3.5" width="{wave}" height="163" rx="20" fill="none" stroke-width="1"'
    ' stroke="color-mix(in oklab, var(--shore) 28%, var(--ground))"/>'
    '<rect width="{width}" height="156" rx="17"'
    ' fill="color-mix(in oklab, var(--shore) 9%, var(--bench))"/>'
    '<text x="12" y="20" font-family="{serif}" font-size="15" font-weight="700"'
    ' fill="var(--ink-2)">{roman}</text>{hero}{cards}</g>'
)
CARD = Markup(
    '<g class="card{empty}" transform="translate({x} 29)">{below}'
    '<rect width="45" height="120" rx="6" fill="{ground}" stroke="var(--edge)"{dashes}/>'
    '<g class="cost">{cost}</g>{emblem}<g class="vp">{glory}</g>{left}</g>'
)
BELOW = Markup(
    '<rect x="{d}" y="{d}" width="45" height="120" rx="6" fill="var(--card)" stroke="var(--edge)"/>'
)
COPIES = Markup(
    '<text x="22.5" y="113" font-size="14" text-anchor="middle" fill="var(--ink-2)">\u00d7{}</text>'
)
DASHES = Markup(' stroke-dasharray="4 3"')

# the temple

COLUMNS, POOL_WIDTH, POOL_STEP, ROW_STEP, HEADING_HEIGHT = 4, 34.5, 39.5, 56, 20
HEADING = Markup(
    '<text x="{x}" y="{y}" font-family="{serif}" font-size="15" font-weight="700"'
    ' fill="var(--ink)">{words}</text>'
)
POOL = Markup(
    '<g transform="translate({x:g} {y:g})"><rect width="{width:g}" height="51" rx="7"'
    ' fill="{ground}" stroke="var(--edge)"{dashes}/>{inside}</g>'
)
LEFT_OVER = Markup(
    '<text x="17.25" y="46" font-size="12" text-anchor="middle" fill="var(--ink-2)">\u00d7{}</text>'
)
GONE = Markup('<g class="gone">{}</g>')
WELL = Markup(
    '<rect x="{x:g}" y="{y:g}" width="21" height="21" rx="4" fill="none" stroke="var(--edge)"'
    ' stroke-dasharray="3 2"/>'
)


def final_board(scene: Scene) -> Markup:
    """All that lies on the table."""
    g: State = scene.state
    heroes = [hero(scene, seat) for seat in range(g.seats)]
    islands = [island(g, n) for n in range(1, ISLANDS + 1)]
    return joined((*heroes, *islands, temple(g, scene.language)))


def hero(scene: Scene, seat: int) -> Markup:
    """A hero's dice and feats."""
    g: State = scene.state
    room, height = ROOMS[g.seats], (BOARD_HEIGHT - GAP * (g.seats - 1)) // g.seats
    return fill(
        HERO,
        seat=seat,
        y=seat * (height + GAP),
        width=HERO_WIDTH,
        height=height,
        name=named(seat, scene.names[seat], room.name),
        dice=joined(die(g, seat, n, room) for n in range(DICE)),
        feats=joined(chips(feats_of(g, seat), room.feats)),
    )


def named(seat: int, name: str, box: Box) -> Markup:
    """A hero's pawn and name."""
    width = box.width - PAWN
    return fill(
        NAME,
        pawn=placed(pawn(seat), box.x, box.y, 18, box.height),
        x=box.x + PAWN,
        y=box.y,
        width=width,
        height=box.height,
        name=shortened(name, int(width / NAME_LETTER)),
    )


def die(g: State, seat: int, number: int, room: Room) -> Markup:
    """A die with its six faces, the one that lies up twice as large."""
    step = room.face + SIDE_GAP
    size = 3 * step - SIDE_GAP + 2 * BODY_EDGE
    up = g.up[seat][number]
    places = range(number * SIDES, (number + 1) * SIDES)
    others = [g.dice[seat][place] for place in places if place != up]
    large = 2 * step - SIDE_GAP
    faces = [placed(face(g.dice[seat][up]), BODY_EDGE, BODY_EDGE, large, large)]
    for of, (column, row) in zip(others, AROUND, strict=True):
        at = Box(BODY_EDGE + column * step, BODY_EDGE + row * step, room.face, room.face)
        faces.append(placed(face(of), *at))
    x = 14 + number * (size + 6)
    return fill(DIE, x=x, y=room.dice, size=size, body=BODIES[number], faces=joined(faces))


def chips(feats: Sequence[tuple[Feat, int]], box: Box) -> Iterator[Markup]:
    """The feats of a hero, as large as there is room for all of them."""
    side = chip_side(len(feats), box)
    across = int((box.width + 4) // (side + 4))
    for i, (feat, n) in enumerate(feats):
        at, radius = side - side // 5, side // 4 + 1
        times = fill(TIMES, at=at, radius=radius, base=at + radius * 0.6, size=radius * 1.6, n=n)
        yield fill(
            CHIP,
            x=box.x + i % across * (side + 4),
            y=box.y + i // across * (side + 4),
            side=side,
            emblem=placed(emblem(feat), side / 10, side / 10, side * 0.8, side * 0.8),
            n=times if n > 1 else NOTHING,
        )


def chip_side(n: int, box: Box) -> int:
    """The largest side at which so many chips fit into a box."""
    return next(
        side
        for side in range(LARGEST_CHIP, 0, -1)
        if (box.width + 4) // (side + 4) * ((box.height + 4) // (side + 4)) >= n
    )


def island(g: State, n: int) -> Markup:
    """An island with its cards, and the pawn that stands there."""
    slots = [slot for slot in range(SLOTS) if ISLAND_OF_SLOT[slot] == n]
    width = len(slots) * CARD_STEP + GAP
    (x, y), there = ISLAND_AT[n - 1], hero_on(g, n)
    return fill(
        ISLAND,
        n=n,
        x=x,
        y=y,
        width=width,
        wave=width + 7,
        serif=SERIF,
        roman=ROMAN[n],
        hero=NOTHING if there == NONE else placed(pawn(there), width - 32, 1, 20, 26.7),
        cards=joined(card(g, slot, 6 + i * CARD_STEP) for i, slot in enumerate(slots)),
    )


def card(g: State, slot: int, x: float) -> Markup:
    """A stack of feats: cost, emblem, glory, copies left; an outline where all were taken."""
    feat, left = g.feat_at[slot], g.stack[slot]
    row = None if feat == NONE else FEATS[feat]
    costs = [] if row is None else [(Resource.SUN, row.sun), (Resource.MOON, row.moon)]
    paid = [(of, n) for of, n in costs if n]
    return fill(
        CARD,
        empty="" if left else " empty",
        x=x,
        below=joined(fill(BELOW, d=1.5 * d) for d in range(left - 1, 0, -1)),
        ground="var(--card)" if left else "none",
        dashes=NOTHING if left else DASHES,
        cost=joined(placed(medal(of, n), 2 + 17 * i, 3, 22, 22) for i, (of, n) in enumerate(paid)),
        emblem=NOTHING if row is None else placed(emblem(feat), 2.5, 29, 40, 40),
        glory=placed(medal(Resource.GLORY, row.glory), 10, 73, 25, 25) if row else NOTHING,
        left=fill(COPIES, left) if left else NOTHING,
    )


def temple(g: State, language: str) -> Markup:
    """The sanctuary with its ten pools, and the garden."""
    used = set(g.feat_at)
    gifts = [(of,) for of, feat in SINGLE.items() if feat in used]
    kinds = [tuple(range(of, of + COLOURS)) for of, feat in COLOURED.items() if feat in used]
    garden = CENTRE + HEADING_HEIGHT + 3 * ROW_STEP
    return joined(
        (
            fill(HEADING, x=MIDDLE, y=CENTRE + 14, serif=SERIF, words=say(language, "Sanctuary")),
            *pools(g, POOLS, CENTRE + HEADING_HEIGHT),
            fill(HEADING, x=MIDDLE, y=garden + 14, serif=SERIF, words=say(language, "Garden")),
            *pools(g, (*gifts, *kinds), garden + HEADING_HEIGHT),
        )
    )


def pools(g: State, all_of: Sequence[tuple[int, ...]], top: int) -> Iterator[Markup]:
    """Pools in rows of four; one with four different faces is as wide as two."""
    at = 0
    for of in all_of:
        wide = len(of) > 1
        if wide and at % COLUMNS == COLUMNS - 1:
            at += 1
        x, y = MIDDLE + at % COLUMNS * POOL_STEP, top + at // COLUMNS * ROW_STEP
        left = sum(g.pool[one] for one in of)
        yield fill(
            POOL,
            x=x,
            y=y,
            width=POOL_STEP + POOL_WIDTH if wide else POOL_WIDTH,
            ground="var(--room)" if left else "none",
            dashes=NOTHING if left else DASHES,
            inside=joined(four(g, of)) if wide else one_kind(of[0], left),
        )
        at += 2 if wide else 1


def one_kind(of: int, left: int) -> Markup:
    """A pool of equal faces, and how many there are, if any."""
    drawn = placed(face(of), 2.75, 3, 29, 29)
    return joined((drawn, fill(LEFT_OVER, left))) if left else fill(GONE, drawn)


def four(g: State, faces: Sequence[int]) -> Iterator[Markup]:
    """Four different faces; where one is gone a well, or the pawn of who gains by a boar."""
    for i, of in enumerate(faces):
        x, y = 14 + i % 2 * 24, 2.5 + i // 2 * 24
        owner = g.boar_owner[of - Face.BOAR_RED] if of >= Face.BOAR_RED else NONE
        if g.pool[of]:
            yield placed(face(of), x, y, 22, 22)
        elif owner == NONE:
            yield fill(WELL, x=x + 0.5, y=y + 0.5)
        else:
            yield placed(pawn(owner), x + 4, y + 1, 15, 20)

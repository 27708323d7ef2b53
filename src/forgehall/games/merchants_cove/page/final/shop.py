"""The workshops of the picture: furnaces, sponsors, dice and goods that are left, the staff."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from forgehall.draw.made import BOARD_HEIGHT, BOARD_WIDTH
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.markup.alone import Box, placed
from forgehall.games.merchants_cove.page.bench import signed
from forgehall.games.merchants_cove.page.final.put import (
    Item,
    across,
    fitted,
    held,
    long,
    parted,
    rect,
    row,
    token,
    words,
    wrapped,
)
from forgehall.games.merchants_cove.page.final.town import CREST, crests, icons_of
from forgehall.games.merchants_cove.page.pieces import (
    INKS,
    coal_of,
    die_of,
    emblem,
    good,
    sign,
    tool,
)
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOODS,
    STAFF,
    Size,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.peddler import peddler_score
from forgehall.games.merchants_cove.rules.scoring import icon_gold, rogue_icons
from forgehall.games.merchants_cove.rules.smith.components import (
    DICE,
    FURNACE_ROWS,
    FURNACES,
    Furnace,
    Place,
)
from forgehall.games.merchants_cove.rules.state import PEDDLER
from forgehall.games.merchants_cove.words.furnaces import dice_in
from forgehall.games.merchants_cove.words.names import piece_name, seat_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE

SHOPS = Box(0, 286, BOARD_WIDTH, BOARD_HEIGHT - 286)
HIS = 232
"""How wide the Peddler's part is."""
ROOMY = 300
"""From which width on a workshop has two columns."""
NAMED, NAMED_IN_FULL = 100, 140
"""From which width on a member of the staff shows the name of the townsperson, and all of it."""
ROOMY_FIRES = 80
"""From which height on furnaces show their names."""
ARCH = Markup(
    '<path d="M{left} {bottom}V{shoulder}q0-{bend} {half}-{bend}t{half} {bend}V{bottom}z"'
    ' fill="{paint}" stroke="var(--line)" stroke-width="1.5"/>'
)
SHOP = Markup('<g class="workshop seat-{seat}">{ground}{inside}</g>')
FAINT = Markup('<g opacity="{}">{}</g>')
WEAPONS_FIRST = (*range(COLOURS, GOODS), *range(COLOURS))
SHAPES = {Size.LARGE: (0.61, 1.0), Size.SMALL: (0.8, 0.85)}
"""How wide and high goods are on a shelf of the height 1."""


def shops(look: Look) -> Markup:
    """Every smith's, side by side; beside a single one what the Peddler has."""
    if look.g.rival:
        mine = SHOPS._replace(width=SHOPS.width - HIS - 8)
        return shop(look, 0, mine) + peddler(look, SHOPS._replace(x=mine.right + 8, width=HIS))
    boxes = across(SHOPS, look.g.seats, 8)
    return joined(shop(look, seat, box) for seat, box in enumerate(boxes))


def shop(look: Look, seat: int, at: Box) -> Markup:
    """A workshop."""
    draw = narrow if at.width < ROOMY else wide
    ground = rect(at, "room", 8) + rect(at.line(0, 4), "seat", 2)
    return fill(SHOP, seat=seat, ground=ground, inside=draw(look, seat, at.inset(8)))


def narrow(look: Look, seat: int, at: Box) -> Markup:
    """One below the other: for three or four smiths."""
    ground, dice = at.line(136, 24), at.line(103, 28)
    return joined((
        header(look, seat, at.line(0, 22)),
        furnaces(look, seat, at.line(27, 72)),
        smelter(look, seat, dice),
        rect(ground.line(21, 3), "wood", 1),
        row(wares(look.g.shelf[seat], 20), ground.line(0, 21)._replace(width=at.width - 40)),
        taint(look, seat, at.right, ground.y),
        aides(look, seat, at.line(at.height - 30, 30), STAFF),
    ))  # fmt: skip


def wide(look: Look, seat: int, at: Box) -> Markup:
    """Furnaces left, smelter and shelf right, and the staff by name below."""
    in_line = STAFF if at.width / STAFF > NAMED_IN_FULL else STAFF // 2
    low = 34 if in_line == STAFF else 62
    fires, rest = parted(at.line(27, at.height - low - 35), 0.54, 12)
    third = rest.height / 3
    return joined((
        header(look, seat, at.line(0, 22)._replace(width=at.width - 46)),
        taint(look, seat, at.right, at.y + 3),
        furnaces(look, seat, fires),
        smelter(look, seat, rest.line(0, third)),
        shelf(look.g.shelf[seat], rest.line(third + 2, 2 * third - 2)),
        aides(look, seat, at.line(at.height - low, low), in_line),
    ))  # fmt: skip


def smelter(look: Look, seat: int, at: Box) -> Markup:
    """The sponsorship symbols, and beside them the dice that are in no furnace."""
    symbols, dice = parted(at, 0.5, 6)
    return banners(look, seat, symbols) + loose_dice(look, seat, dice)


def header(look: Look, marker: int, at: Box) -> Markup:
    """Whose it is, and the gold; beside it what the end added to it, or took."""
    g, right = look.g, at.right
    parts = [token(look.scene, marker, at.x + 11, at.y + 12)]
    if marker == PEDDLER:
        gold, rest = g.peddler_gold, peddler_score(g) - g.peddler_gold
    else:
        gold, rest = g.gold[marker], icon_gold(g, marker) - rogue_icons(g, marker) * g.lair
    if rest:
        parts.append(words(signed(rest), right, at.y + 17, ink="ink-2", anchor="end"))
        right -= long(signed(rest), 11) + 3
    parts.append(words(gold, right, at.y + 17, 14, anchor="end"))
    right -= long(gold, 14) + 18
    parts.append(placed(sign("coin"), right, at.y + 4, 16, 16))
    room = at._replace(x=at.x + 26, width=right - at.x - 28)
    name = fitted(seat_name(marker, look.language, look.scene.names), room.width, 13)
    return joined((*parts, held(words(name, 0, 17, 13, anchor="start"), room)))


def taint(look: Look, seat: int, right: float, y: float) -> Markup:
    """How many corruption cards."""
    n = words(look.g.held[seat], right - 17, y + 14, 13, anchor="end")
    return n + placed(sign("corr"), right - 14, y, 14, 18)


def furnaces(look: Look, seat: int, at: Box) -> Markup:
    """The four furnaces: large ones are higher."""
    return joined(furnace(look, seat, of, box) for of, box in enumerate(across(at, FURNACES, 4)))


def furnace(look: Look, seat: int, of: int, at: Box) -> Markup:
    """Its dice in the mouth, over the coal; its name where there is room."""
    g, slots = look.g, FURNACE_ROWS[of].alloy + 1
    sign_of = 14 if at.height > ROOMY_FIRES else 0
    side = min(at.width - 14, (at.height - 15 - sign_of) / 3 - 1)
    high = (side + 1) * slots + 5
    stone = at.line(at.height - high - 10 - sign_of, high + 10 + sign_of)
    mouth = Box(at.middle - side / 2 - 3, at.bottom - high, side + 6, high)
    dice = [*(die_of(g, seat, die) for die in dice_in(g, seat, of)), coal_of(g, seat, of)]
    lying = [
        placed(die, at.middle - side / 2, at.bottom - 3 - (side + 1) * (len(dice) - n), side, side)
        for n, die in enumerate(dice)
    ]
    name = words(Furnace(of).name, at.middle, stone.y + 17) if sign_of else NOTHING
    bricks = arch(stone, "var(--stone)") + arch(stone, "url(#c-bricks)")
    return joined((bricks, arch(mouth, "var(--mouth)"), *lying, name))


def arch(at: Box, paint: str) -> Markup:
    """Round above, straight below."""
    bend = min(at.width, at.height) * 0.4
    corners = {
        "left": at.x, "bottom": at.bottom, "shoulder": at.y + bend, "bend": bend,
        "half": at.width / 2,
    }  # fmt: skip
    return fill(ARCH, paint=paint, **{name: f"{value:g}" for name, value in corners.items()})


def banners(look: Look, seat: int, at: Box) -> Markup:
    """The sponsorship symbols of the smelter."""
    boxes = across(at, COLOURS, 2)
    return joined(banner(look, seat, colour, box) for colour, box in enumerate(boxes))


def banner(look: Look, seat: int, colour: int, at: Box) -> Markup:
    """A sponsorship: bare when active, asleep under its die."""
    wide = min(at.width, at.height * 0.75)
    box = Box(at.middle - wide / 2, at.y, wide, wide / 0.75)
    flag = placed(sign("banner", INKS[colour]), *box)
    side = wide * 0.76
    lies = box.middle - side / 2, box.y + box.height * 0.16, side, side
    if look.g.sponsor[seat][colour]:
        return flag + placed(sign(f"em-{INKS[colour]}", "crest"), *lies)
    return fill(FAINT, 0.25, flag) + placed(die_of(look.g, seat, COLOURS + colour), *lies)


def loose_dice(look: Look, seat: int, at: Box) -> Markup:
    """The dice of the supply, and the one on top of the smelter, in two rows."""
    places, half = (Place.SUPPLY, Place.ASIDE, Place.SMELTER), DICE // 2
    dice = [die for die in range(DICE) if look.g.place[seat][die] in places]
    side = min((at.width + 2) / half, (at.height + 2) / 2) - 2
    return joined(
        placed(
            die_of(look.g, seat, die),
            at.x + n % half * (side + 2),
            at.y + n // half * (side + 2),
            side,
            side,
        )
        for n, die in enumerate(dice)
    )


def ware(of: int, n: int, high: float) -> Item:
    """A good, as large as the highest one of such a shelf allows."""
    wide, part = SHAPES[Size(of // COLOURS)]
    return Item(good(of), wide * high, part * high, n)


def wares(goods: Sequence[int], high: float) -> list[Item]:
    """The goods that were not sold, weapons first."""
    return [ware(of, goods[of], high) for of in WEAPONS_FIRST if goods[of]]


def shelf(goods: Sequence[int], at: Box) -> Markup:
    """Weapons above, armour below; what is not there is a shadow, as on the page."""
    half = at.height / 2
    places = [box for n in range(2) for box in across(at.line(n * half, half - 4), COLOURS, 0)]
    planks = [rect(at.line((n + 1) * half - 4, 3), "wood", 1) for n in range(2)]
    parts = []
    for of, box in zip(WEAPONS_FIRST, places, strict=True):
        one = ware(of, goods[of], box.height - 1)
        left = box.middle - one.width / 2
        shown = placed(one.picture, left, box.bottom - one.height, one.width, one.height)
        parts.append(shown if one.n else fill(FAINT, 0.2, shown))
        if one.n > 1:
            parts.append(words(f"\u00d7{one.n}", left + one.width + 1, box.bottom, anchor="start"))
    return joined((*planks, *parts))


def aides(look: Look, seat: int, at: Box, in_line: int) -> Markup:
    """The four members of the staff with those who were hired."""
    lines = STAFF // in_line
    high = (at.height + 4) / lines - 4
    boxes = [box for n in range(lines) for box in across(at.line(n * (high + 4), high), in_line, 4)]
    return joined(aide(look, seat, who, box) for who, box in enumerate(boxes))


def aide(look: Look, seat: int, who: int, at: Box) -> Markup:
    """A member of the staff; with a townsperson the icons, and the name where it has room."""
    card = look.g.staff[seat][who]
    picture = placed(tool(who), at.x + 3, at.y + at.height / 2 - 10, 20, 20)
    if card == NONE:
        return rect(at, "headland", 5) + fill(FAINT, 0.5, picture)
    parts, middle = [rect(at, "folk", 5), picture], at.y + at.height / 2
    kinds, name = icons_of(card), piece_name(Townsperson(card), look.language)
    if at.width < NAMED:
        first = middle - 7 * len(kinds)
        parts += [
            placed(emblem(kind), at.right - 17, first + 14 * n, 13, 13)
            for n, kind in enumerate(kinds)
        ]
        return joined(parts)
    lines = wrapped(name, at.width - 30 - CREST * len(kinds), 11)
    first = middle + 10 - 6 * len(lines)
    parts += [
        words(text, at.x + 26, first + 12 * n, anchor="start") for n, text in enumerate(lines)
    ]
    return joined((*parts, crests(card, at.right - 3, middle - 7)))


def peddler(look: Look, at: Box) -> Markup:
    """What the rival of a single smith has."""
    g, inner = look.g, at.inset(8)
    poached_word = say(look.language, "Poached")
    left = inner.x + long(poached_word, 11) + 8
    place = Box(left, inner.y + 96, inner.right - left, 22)
    none = words("\u2013", place.x, place.bottom - 4, ink="ink-2", anchor="start")
    poached = [Item(emblem(colour), 16, 16, n) for colour, n in enumerate(g.peddler_icons) if n]
    return joined((
        rect(at, "room", 8),
        rect(at.line(0, 4), "wood", 2),
        header(look, PEDDLER, inner.line(0, 22)),
        placed(sign("peddler", "r"), inner.middle - 26, inner.y + 28, 52, 66),
        words(poached_word, inner.x, inner.y + 114, ink="ink-2", anchor="start"),
        row(poached, place) or none,
        shelf(g.peddler_shelf, inner.line(124, 68)),
    ))  # fmt: skip

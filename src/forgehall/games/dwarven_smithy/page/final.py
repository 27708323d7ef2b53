"""The table at the end of a game as one picture: every smithy with what lies in it, and the hall.

What a market brings at the end stands below its cards; guild cards that come to nothing are pale.
Hands stay out of it: all discard them.

Rules file: 1.8 (scoring).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup

from forgehall.draw.made import BOARD_HEIGHT, BOARD_WIDTH
from forgehall.draw.markup import fill, joined
from forgehall.draw.markup.alone import Box, placed
from forgehall.draw.markup.plot import shortened
from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.hall import IN_ORDER
from forgehall.games.dwarven_smithy.page.look import Look, look_at
from forgehall.games.dwarven_smithy.page.pieces import art, coin
from forgehall.games.dwarven_smithy.page.stacks import laid, lies_down, shown, stacks_in
from forgehall.games.dwarven_smithy.page.svg_cards import (
    TALL,
    back,
    card,
    ground,
    space,
    words,
)
from forgehall.games.dwarven_smithy.page.tally import AWARDED
from forgehall.games.dwarven_smithy.rules import scoring
from forgehall.games.dwarven_smithy.rules.components import (
    APPRENTICES,
    FACE_DOWN,
    GUILD,
    KINDS_OF_RESOURCE,
    READY,
    TOOLS,
    Zone,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.trade import sale_value
from forgehall.games.dwarven_smithy.rules.zones import zone_limit
from forgehall.games.dwarven_smithy.words.names import coins_name, good_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE

GAP, EDGE = 8, 20
FEWEST = 2
"""So few smithies have the whole width."""
STRIP = 66
"""How high the hall is where it is a strip."""
MARKET_TOP, WORTH, BEAM = 50, 25, 12
"""Where the cards of a market begin, and the room below them: for what they bring, for a beam."""
STALL, SHELF = 420, 0.15
"""How wide a market is beside a workshop, and how high a workshop below a market, of all."""
TWO_ROWS = 100
"""A workshop of this height has two rows."""
DECKS = 104, 72
"""How wide the place of a deck is, and how high that of both where the hall is no strip."""
LONGEST_NAME, LONGEST_BESIDE = 24, 11
"""A name is shorter where another smithy lies beside this one."""
STRIPE = 14

SMITHY = Markup('<g class="seat-{seat}">{inside}</g>')
STRIPES = Markup('<path d="{path}" fill="{paint}"/>')
RIVETS = Markup(
    '<path d="M{x} {y}h{width}" stroke="var(--silver)" stroke-width="2.5" stroke-linecap="round"'
    ' stroke-dasharray="0 32"/>'
)
FADED = Markup('<g opacity=".5">{}</g>')
COUNT = Markup(
    '<text x="{x}" y="{y}" font-size="15" font-weight="700" text-anchor="end" fill="var(--ink)"'
    ' stroke="var(--coal)" stroke-width="3" stroke-linejoin="round" paint-order="stroke">'
    "\N{MULTIPLICATION SIGN}{n}</text>"
)
AWARD = Markup('<circle cx="{x}" cy="{y}" r="16" fill="var(--gold)" stroke="var(--room)"/>')
DARKER = "color-mix(in oklab, var(--seat) 52%, var(--slate))"
IRON = "color-mix(in oklab, var(--iron) 60%, var(--slate))"


def final_board(scene: Scene) -> Markup:
    """The table at the end."""
    look = look_at(scene)
    smithies, rest = places(look.g.seats)
    drawn = [smithy(look, seat, at) for seat, at in enumerate(smithies)]
    return joined((*drawn, *hall(look, rest)))


def places(seats: int) -> tuple[list[Box], Box]:
    """Where the smithies lie, and the hall: a strip below them, or beside the third."""
    columns = 1 if seats == FEWEST else 2
    rows = -(-seats // columns)
    is_strip = seats == rows * columns
    rest = BOARD_HEIGHT - (STRIP + GAP) * is_strip
    wide, high = (BOARD_WIDTH + GAP) // columns - GAP, (rest + GAP) // rows - GAP
    cells = [
        Box((wide + GAP) * column, (high + GAP) * row, wide, high)
        for row in range(rows)
        for column in range(columns)
    ]
    strip = Box(0, BOARD_HEIGHT - STRIP, BOARD_WIDTH, STRIP)
    return cells[:seats], strip if is_strip else cells[seats]


def smithy(look: Look, seat: int, at: Box) -> Markup:
    """All that lies before a seat: the workshop beside the market, or below it."""
    x, top, width = at.x + EDGE, at.y + MARKET_TOP, at.width - 2 * EDGE
    bottom = at.y + at.height - 10
    if width > STALL:
        stall = Box(x, top, STALL, bottom - WORTH - top)
        left = x + STALL + 2 * EDGE
        shelf = Box(left, top, x + width - left, bottom - top)
    else:
        high = round(at.height * SHELF)
        shelf = Box(x, bottom - high, width, high)
        stall = Box(x, top, width, shelf.y - BEAM - WORTH - top)
    parts = (*head(look, seat, at), *market(look, seat, stall), *workshop(look, seat, shelf))
    return fill(SMITHY, seat=seat, inside=joined(parts))


def head(look: Look, seat: int, at: Box) -> Iterator[Markup]:
    """Whose smithy it is, and the coins in it."""
    n, right = look.g.coins[seat], at.x + at.width - EDGE
    yield ground(at, "var(--seat)", rx=10)
    yield ground(Box(at.x + 6, at.y, at.width - 6, at.height), "var(--room)", rx=8)
    most = LONGEST_NAME if at.width == BOARD_WIDTH else LONGEST_BESIDE
    name = shortened(look.scene.names[seat], most)
    yield words(name, at.x + EDGE, at.y + 27, 21)
    yield words(n, right, at.y + 27, 21, anchor="end")
    yield placed(coin(), right - 26 - 15 * len(str(n)), at.y + 9, 21, 21)


def market(look: Look, seat: int, at: Box) -> Iterator[Markup]:
    """The stall below its awning: finished king's items, what is sold, free places."""
    yield from awning(at)
    limit = zone_limit(look.g, seat, Zone.MARKET)
    width = min((at.width - 6 * (limit - 1)) // limit, round(at.height / TALL))
    step = (at.width - width) // (limit - 1)
    spots = [Box(at.x + step * n, at.y, width, round(TALL * width)) for n in range(limit)]
    kings = stacks_in(look, seat, finished=True)
    for stack, spot in zip(kings, spots, strict=False):
        yield from king(look, seat, stack, spot)
    loose = list(filter(is_there, look.g.lies[seat][Zone.MARKET]))
    for good, spot in zip(loose, spots[len(kings) :], strict=False):
        yield lying(look, good, spot)
        if good < GUILD:
            yield from brings(sale_value(look.g, seat, good), spot, "var(--ink-2)")
    yield from map(space, spots[len(kings) + len(loose) :])


def lying(look: Look, good: int, at: Box) -> Markup:
    """A loose card; a guild card that was not crafted comes to nothing."""
    drawn = card(good, at, good_name(good, look.language))
    return fill(FADED, drawn) if good >= GUILD else drawn


def is_there(good: int) -> bool:
    """A place is taken."""
    return good != NONE


def awning(at: Box) -> Iterator[Markup]:
    """The cloth over a stall, in stripes of the colour of its seat."""
    for first, paint in enumerate(("var(--seat)", DARKER)):
        path = (
            f"M{at.x + STRIPE * n} {at.y - 15}h{STRIPE}v5a7 5 0 0 1-{STRIPE} 0z"
            for n in range(first, int(at.width) // STRIPE, 2)
        )
        yield fill(STRIPES, path="".join(path), paint=paint)


def king(look: Look, seat: int, stack: int, at: Box) -> Iterator[Markup]:
    """A finished king's item with what the king pays, and the award that it won."""
    good = shown(look, seat, stack)
    for by in (5, 3):
        yield ground(at._replace(x=at.x + by, y=at.y + by), "var(--slate)", "var(--edge)")
    yield card(good, at, told(good, look.language))
    if good == FACE_DOWN:
        return
    yield ground(at, "none", "var(--gold)")
    yield from brings(good_of(good).value, at, "var(--gold)")
    if n := award_on(look, seat, stack):
        x, y = at.x + at.width - at.width // 6, at.y + at.width // 6
        yield fill(AWARD, x=x, y=y)
        yield words(f"+{n}", x, y + 5, 13, anchor="middle", ink="var(--coal)")


def told(good: int, language: str) -> str:
    """The name of a king's item, and what the king pays for it."""
    name = good_name(good, language)
    if good == FACE_DOWN:
        return name
    coins = coins_name(good_of(good).value, language)
    return f"{name}. {say(language, 'Worth {coins} at the end of the game.', coins=coins)}"


def award_on(look: Look, seat: int, stack: int) -> int:
    """What an award brings; it lies on the best item of its kind."""
    kind = good_of(shown(look, seat, stack)).subtype
    if kind not in AWARDED:
        return 0
    known = [(scoring.known_king(look.g, seat, i), -i) for i in range(look.g.stacks[seat])]
    same = [(good_of(good).value, i) for good, i in known
            if good != NONE and good_of(good).subtype == kind]  # fmt: skip
    return scoring.award(look.g, seat, kind) if max(same)[1] == -stack else 0


def brings(n: int, at: Box, ink: str) -> Iterator[Markup]:
    """What a card brings, below it."""
    wide = 19 + 11 * len(str(n))
    left, top = at.x + (at.width - wide) // 2, at.y + at.height + 8
    yield placed(coin(), left, top, 16, 16)
    yield words(n, left + 19, top + 14, 17, ink=ink)


def workshop(look: Look, seat: int, at: Box) -> Iterator[Markup]:
    """The workshop below its beam: stacks that were not finished, loose cards, free places.

    Apprentices and tools stand at its right.
    """
    yield ground(Box(at.x, at.y - BEAM, at.width, 6), IRON, rx=2)
    yield fill(RIVETS, x=at.x + 8, y=at.y - BEAM + 3, width=at.width - 16)
    g = look.g
    held = [*filter(is_there, (*g.apprentices[seat], *g.tools[seat]))]
    beside = helpers_at(at, len(held))
    for good, spot in zip(held, beside, strict=True):
        yield card(good, spot, good_name(good, look.language))
    if beside:
        at = at._replace(width=beside[0].x - at.x - GAP)
    spots = iter(shelf_of(at, zone_limit(g, seat, Zone.WORKSHOP)))
    for stack in stacks_in(look, seat, finished=False):
        yield from bundle(look, seat, stack, spots)
    loose = filter(is_there, g.lies[seat][Zone.WORKSHOP])
    yield from (lying(look, good, spot) for good, spot in zip(loose, spots, strict=False))
    yield from map(space, spots)


def helpers_at(at: Box, n: int) -> list[Box]:
    """The places of so many helpers at the right of a workshop: in a column, or in its one row."""
    if at.height > TWO_ROWS:
        step = (at.height + 5) // (APPRENTICES + TOOLS)
        return [Box(at.x + at.width - 44, at.y + step * i, 44, step - 5) for i in range(n)]
    left = at.x + at.width - 31 * n + 3
    return [Box(left + 31 * i, at.y, 28, at.height) for i in range(n)]


def shelf_of(at: Box, limit: int) -> list[Box]:
    """The places in a workshop."""
    rows = 2 if at.height > TWO_ROWS else 1
    columns, gap = -(-limit // rows), 6 if rows > 1 else 4
    width = (at.width - gap * (columns - 1)) // columns
    high = (at.height - gap * (rows - 1)) // rows
    width = min(width, high)
    high = min(high, round(TALL * width))
    step = (at.width - width) // (columns - 1)
    return [
        Box(at.x + step * (n % columns), at.y + (high + gap) * (n // columns), width, high)
        for n in range(limit)
    ]


def bundle(look: Look, seat: int, stack: int, spots: Iterator[Box]) -> Iterator[Markup]:
    """A stack that was not finished, in its ring; one that begins in a row may end in the next."""
    top, resources = shown(look, seat, stack), laid(look, seat, stack)
    lie = [next(spots) for _ in range(1 + len(resources))]
    for _, row in groupby(lie, key=lambda spot: spot.y):
        first, *_, last = [*row] * 2
        wide = last.x + last.width - first.x
        ring = Box(first.x - 2, first.y - 2, wide + 4, first.height + 4)
        yield ground(ring, "var(--well)", "var(--iron)", rx=6)
    yield lying(look, FACE_DOWN if lies_down(top) else top, lie[0])
    for resource, spot in zip(resources, lie[1:], strict=True):
        yield lying(look, READY + resource, spot)


def hall(look: Look, at: Box) -> Iterator[Markup]:
    """The decks with what is left, and the warehouse: beside them, or below in two rows."""
    g, language, x, (wide, high) = look.g, look.language, at.x + EDGE, DECKS
    yield ground(at, "var(--room)", rx=10)
    yield from deck("mine-back", "ore-back", g.mine_left, say(language, "mine"), x, at.y + 10)
    yield from deck("guild-back", "", g.guild_left, say(language, "guild"), x + wide, at.y + 10)
    inner = at.width - 2 * EDGE
    if at.width == BOARD_WIDTH:
        rest, rows = Box(x + 2 * wide, at.y, inner - 2 * wide, at.height), 1
    else:
        rest, rows = Box(x, at.y + high, inner, at.height - high), 2
    yield words(say(language, "Warehouse"), rest.x, rest.y + 20, 15, ink="var(--ink-2)")
    yield from warehouse(look, rest._replace(y=rest.y + 28, height=rest.height - 30), rows)


def deck(picture: str, kind: str, left: int, name: str, x: float, y: float) -> Iterator[Markup]:
    """A deck, and how many cards it has."""
    yield back(Box(x, y, 35, 46), name, art(picture), kind)
    yield words(left, x + 43, y + 21, 19)
    yield words(name, x + 43, y + 40, 15, bold=False, ink="var(--ink-2)")


def warehouse(look: Look, at: Box, rows: int) -> Iterator[Markup]:
    """The resources that were sold, the dearest first, and how many of each."""
    columns = KINDS_OF_RESOURCE // rows
    wide, high = at.width // columns, at.height // rows
    found = [resource for resource in IN_ORDER if look.g.warehouse[resource]]
    for place, resource in enumerate(found):
        row, column = divmod(place, columns)
        spot = Box(at.x + wide * column, at.y + high * row, wide - 6, high - 8)
        yield lying(look, READY + resource, spot)
        if (n := look.g.warehouse[resource]) > 1:
            yield fill(COUNT, x=spot.x + spot.width, y=spot.y + spot.height, n=n)

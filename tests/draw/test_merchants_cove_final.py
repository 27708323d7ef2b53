"""The board of Merchants Cove when all is over, for a picture to share."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from markupsafe import Markup

from forgehall.draw.made import BOARD_HEIGHT, BOARD_WIDTH
from forgehall.draw.markup.alone import Box
from forgehall.draw.scene import scene_of
from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.page.bench import signed
from forgehall.games.merchants_cove.page.final import final_board
from forgehall.games.merchants_cove.page.final.put import Item, row
from forgehall.games.merchants_cove.page.pieces import FIGURES, INKS, good
from forgehall.games.merchants_cove.rules.components import ICONS, STAFF, Townsperson
from forgehall.games.merchants_cove.rules.peddler import peddler_score
from forgehall.games.merchants_cove.rules.smith.components import DICE, FURNACES
from forgehall.games.merchants_cove.rules.state import State
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.kit.language import LANGUAGES
from forgehall.kit.record import NONE
from forgehall.web.sharing.poster import studio_of
from forgehall.web.sharing.raster import can_draw, painted
from forgehall.web.words import body_of
from tests.draw.scenes import classes
from tests.draw.test_merchants_cove_page import cove_tables, seen_by
from tests.rules.merchants_cove.table import stock, table

SEEDS = range(4)
"""One to four seats, the one alone and against the Peddler below."""
MARGIN = 60
FRAMED = Markup(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{margin} -{margin} {wide} {high}"'
    ' width="{wide}" height="{high}">{inside}<rect width="{width}" height="{height}"/></svg>'
)


def last_of(seed: int) -> State:
    """A random game when it is over."""
    *_, last = cove_tables(seed)
    return last


def drawn(g: State, language: str = "en") -> ET.Element:
    """Its board, as anybody sees it."""
    board = final_board(seen_by(g, None, language))
    return ET.fromstring(f"<svg>{board}</svg>")  # noqa: S314  # drawn by ourselves


def workshop(board: ET.Element, seat: int) -> ET.Element:
    """The part of a smith."""
    return next(part for part in board if {"workshop", f"seat-{seat}"} <= classes(part))


def symbols_in(part: ET.Element, beginning: str) -> Counter[str]:
    """The symbols whose names begin so, but for the crests on dice that were never rolled."""
    uses = [use for use in part.iter("use") if "own" not in classes(use)]
    names = (use.attrib["href"].removeprefix("#c-") for use in uses)
    return Counter(name for name in names if name.startswith(beginning))


def told(part: ET.Element) -> list[str]:
    """All texts."""
    return [text.text or "" for text in part.iter("text")]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_workshop_shows_what_its_smith_has_hired_and_made(seed: int) -> None:
    """1.8: gold, corruption, the icons of the staff; and dice, sponsors and goods that are left."""
    g = last_of(seed)
    board = drawn(g)

    for seat in range(g.seats):
        part = workshop(board, seat)
        hired = [card for card in g.staff[seat] if card != NONE]
        crests: Counter[str] = Counter()
        for kind, ink in enumerate(INKS):
            crests[f"em-{ink}"] += sum(ICONS[card][kind] for card in hired)
        for colour, is_active in enumerate(g.sponsor[seat]):
            crests[f"em-{INKS[colour]}"] += is_active
        dice = [die for die in part.iter("svg") if "die" in classes(die)]
        assert crests == symbols_in(part, "em-")
        assert STAFF == symbols_in(part, "st-").total()
        assert DICE + FURNACES == len(dice)
        assert {str(g.gold[seat]), str(g.held[seat])} <= set(told(part))
        rest = game.score_list(g)[seat] - g.gold[seat]
        assert (signed(rest) in told(part)) == bool(rest)


def test_of_two_smiths_the_names_of_the_hired_stand_there() -> None:
    """Where workshops are wide; the goods that are left are bright, all others are shadows."""
    g = table(seats=2)
    g.staff[0][0], g.staff[1][3] = Townsperson.L02, Townsperson.M05
    stock(g, 1, "large blue", "large blue", "small red")

    first, second = (workshop(drawn(g), seat) for seat in range(2))

    for part, card in ((first, Townsperson.L02), (second, Townsperson.M05)):
        assert piece_name(card, "en") in " ".join(told(part))
    assert [Counter(), Counter({"wp-z": 1, "ar-w": 1})] == [bright(first), bright(second)]
    assert "\N{MULTIPLICATION SIGN}2" in told(second)


def bright(part: ET.Element) -> Counter[str]:
    """The goods that are no shadows."""
    faint = [one for one in part if one.get("opacity")]
    goods = (symbols_in(part, kind) for kind in ("wp-", "ar-"))
    return sum(goods, Counter[str]()) - sum(
        (symbols_in(one, kind) for one in faint for kind in ("wp-", "ar-")), Counter[str]()
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_aboard_stands_in_a_boat_and_halls_are_lit_for_their_members(seed: int) -> None:
    """1.7: after the last day nothing is cleared away; a hall has six windows."""
    g = last_of(seed)

    board = drawn(g)

    aboard = {kind: sum(boat[kind] for boat in g.aboard) for kind in range(len(FIGURES))}
    shown = [symbols_in(board, figure)[figure] for figure in FIGURES]
    assert list(aboard.values()) == shown
    lit = [part for part in board.iter("rect") if "glow" in classes(part)]
    assert sum(min(6, members) for members in g.hall) == len(lit)
    assert min(8, g.lair) == symbols_in(board, "eyes")["eyes"]


def test_beside_a_single_smith_the_peddler_has_his_part() -> None:
    """3.5: his gold, what icons and handicap add, his shelf, whom he poached."""
    g = table(seats=1, peddler="hard", peddler_gold=117, peddler_icons=[0, 2])

    more = signed(peddler_score(g) - 117)
    assert {"The Peddler", "117", more, "Poached"} <= set(told(drawn(g)))
    assert "The Peddler" not in told(drawn(table(seats=1)))


def test_pieces_without_room_are_counted() -> None:
    """Three of one kind and two of another, where one kind has room."""
    items = [Item(good(0), 20, 20, 3), Item(good(1), 20, 20, 2)]

    wide, short = (row(items, Box(0, 0, width, 20)) for width in (100, 70))

    for line, words in ((wide, ["\N{MULTIPLICATION SIGN}3", "\N{MULTIPLICATION SIGN}2"]),
                        (short, ["\N{MULTIPLICATION SIGN}3", "+2"])):  # fmt: skip
        part = ET.fromstring(f"<svg>{line}</svg>")  # noqa: S314  # drawn by ourselves
        assert words == told(part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_reader_and_escapes_names(language: str) -> None:
    """The bag, the piers, the townsfolk; a nickname is text, whatever stands in it."""
    g = last_of(1)

    board = final_board(scene_of(game, g, None, ("<i>&", "\"'><script>"), language))

    words = " ".join(told(ET.fromstring(f"<svg>{board}</svg>")))  # noqa: S314
    assert "<i>&" in words
    assert {"en": "in bag", "de": "im Beutel", "hu": "a zsákban"}[language] in words


@pytest.mark.skipif(not can_draw(), reason="nothing here paints pictures")
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_leaves_the_frame(seed: int) -> None:
    """What is painted around the frame is what would be painted of nothing."""
    names = ("Hohenzollern-Sigmaringen", "WWWWWWWWWWWWWWWWWWWWWWWW", "i", "Ödön, a kovács")
    g = last_of(seed)
    language = LANGUAGES[seed % len(LANGUAGES)]

    board = final_board(scene_of(game, g, None, names[: g.seats], language))

    assert around(Markup()) == around(board)


def around(board: Markup) -> bytes:
    """A picture of a board whose frame is covered."""
    size = {"width": BOARD_WIDTH, "height": BOARD_HEIGHT}
    picture = FRAMED.format(
        margin=MARGIN, wide=BOARD_WIDTH + 2 * MARGIN, high=BOARD_HEIGHT + 2 * MARGIN, inside=board,
        **size,
    )  # fmt: skip
    return painted(studio_of(game).alone(picture, body_of(game.name)))

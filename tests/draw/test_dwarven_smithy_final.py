"""The board of Dwarven Smithy at the end, as SVG for the picture of a finished game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from markupsafe import Markup

from forgehall.draw.made import BOARD_HEIGHT, BOARD_WIDTH
from forgehall.draw.markup import fill
from forgehall.draw.scene import scene_of
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.page.final import final_board
from forgehall.games.dwarven_smithy.rules.components import READY, Zone
from forgehall.games.dwarven_smithy.rules.state import State, Step
from forgehall.games.dwarven_smithy.words.names import good_name
from forgehall.kit.record import NONE
from forgehall.web.sharing.poster import studio_of
from tests.draw.scenes import element, scene
from tests.draw.smithies import SEEDS, smithy_tables
from tests.rules.dwarven_smithy.table import table

KINGS = [
    ("hallguard waraxe", "mithril, silver, 2 iron"),
    ("deepvein spear", "gold, 2 silver, earth"),
    ("regent's mail", "mithril, 2 silver, iron"),
    ("gatewarden plate", "gold, 2 iron, frost"),
    ("stoneward aegis", "2 mithril, 2 iron"),
]
TARGE, BUCKLER = (
    ("throne-room targe", "2 gold, sapphire"),
    ("roundhall buckler", "gold, silver, 2 iron"),
)
WORTH = {
    "Hallguard Waraxe": "32",
    "Deepvein Spear": "40",
    "Regent's Mail": "34",
    "Gatewarden Plate": "37",
    "Stoneward Aegis": "36",
}
WIDEST = 1.15
"""How wide the widest letters of a font are, by its size."""
NUMBERS = re.compile(r"M(\d+) (\d+)h(\d+)(?:v(\d+))?")
WHOLE = Markup('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 496">{}</svg>')


def drawn(g: State, seat: int | None = None, names: tuple[str, ...] = ()) -> ET.Element:
    """The board of a table as a seat sees it, taken apart."""
    seen = scene_of(game, g, seat, names, "en") if names else scene(g, seat, game=game)
    return element(fill(WHOLE, final_board(seen)))


def smithy(board: ET.Element, seat: int) -> ET.Element:
    """What is drawn of a seat."""
    (found,) = (part for part in board.iter() if part.get("class") == f"seat-{seat}")
    return found


def names_in(part: ET.Element) -> Counter[str]:
    """What the cards of a part are called."""
    return Counter(str(one.text) for one in part.iter() if one.tag.endswith("title"))


def written(part: ET.Element) -> list[str]:
    """What can be read in a part of the picture."""
    return [str(one.text) for one in part.iter() if one.tag.endswith("text")]


def full_table(seats: int) -> State:
    """A finished game in which the first smithy holds as much as one can hold."""
    others: dict[str, Any] = {} if seats == 2 else {"hand": {2: "mithril, cart pavise"}}
    return table(
        seats=seats,
        options={"deck": "starter"},
        apprentices={0: "hildra broadbench, torvald wide-awning"},
        tools={0: "facet wheel, pin vise", 1: "cinder tongs"},
        stacks={0: [BUCKLER]},
        finished={0: KINGS, 1: [TARGE]},
        workshop={0: "raw gold, 2 iron"},
        market={1: "raw ruby, feast goblet of the peak"},
        warehouse="2 emerald, 2 ruby, sapphire, moonstone, 9 mithril, storm, lightning, gold",
        turns_left=0,
        trigger=1,
        coins=[1234, 0, 7, 15],
        asking=(Step.END_TURN, 0),
        **others,
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_item_made_for_the_king_is_shown_with_what_it_is_worth(seats: int) -> None:
    """1.8, steps 4 and 6: all are turned up, and each brings its finished value."""
    first, second = (smithy(drawn(full_table(seats)), seat) for seat in (0, 1))

    told = {name: f"{name}. Worth {n} coins at the end of the game." for name, n in WORTH.items()}

    assert all(1 == names_in(first)[words] for words in told.values())
    assert {*WORTH.values()} <= {*written(first)}
    assert "Throne-Room Targe. Worth 36 coins at the end of the game." in names_in(second)
    assert "36" in written(second)


def test_apprentices_and_tools_stand_in_the_smithy_of_their_owner() -> None:
    """1.2: trained apprentices and kept tools lie face up in zones of their own."""
    board = drawn(full_table(2))

    first, second = names_in(smithy(board, 0)), names_in(smithy(board, 1))

    assert {"Hildra Broadbench", "Torvald Wide-Awning", "Facet Wheel", "Pin Vise"} <= set(first)
    assert "Cinder Tongs" in second
    assert "Cinder Tongs" not in first


def test_an_award_lies_on_the_best_item_of_its_kind() -> None:
    """1.8, step 5: weapons and armor are the first seat's alone, two sums of shields are equal."""
    board = drawn(full_table(2))

    assert ["+25", "+25", "+12"] == [text for text in written(smithy(board, 0)) if "+" in text]
    assert ["+12"] == [text for text in written(smithy(board, 1)) if "+" in text]


def test_below_a_market_stands_what_it_brings() -> None:
    """1.8, step 3: loose resources are sold; an uncrafted card for the king brings nothing."""
    second = smithy(drawn(full_table(2)), 1)

    uncrafted = [name for name in names_in(second) if name.startswith("Feast Goblet")]

    assert ["Feast Goblet of the Peak"] == uncrafted
    assert ["Tamsin", "0", "36", "+12", "3"] == written(second)


def test_what_was_not_finished_lies_as_it_lay() -> None:
    """1.8, step 1: a stack in the workshop comes to nothing, and its card stays face down."""
    first = names_in(smithy(drawn(full_table(2)), 0))

    assert 1 == first["a card for the king"]
    assert not any("Roundhall Buckler" in name for name in first)


def test_everybody_sees_the_same_board_and_no_hand() -> None:
    """1.8, step 1: hands are discarded, so they are in nobody's picture."""
    g = full_table(3)

    boards = {final_board(scene(g, seat, game=game)) for seat in (None, 0, 1, 2)}

    assert 1 == len(boards)
    assert "Cart Pavise" not in boards.pop()


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_lies_on_the_table_lies_in_the_picture(seed: int) -> None:
    """Random games of every kind at their end: each card once, and each seat's coins."""
    *_, g = smithy_tables(seed)

    board = drawn(g)

    for seat in range(g.seats):
        lies = Counter(good_name(good, "en") for zone in Zone for good in g.lies[seat][zone]
                       if good != NONE)  # fmt: skip
        assert lies <= Counter(
            {name.split(".")[0]: n for name, n in names_in(smithy(board, seat)).items()}
        )
        assert str(g.coins[seat]) in written(smithy(board, seat))
    sold = {good_name(READY + resource, "en") for resource, n in enumerate(g.warehouse) if n}
    assert sold <= set(names_in(board))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_leaves_the_frame(seed: int) -> None:
    """Random games of every kind at their end; names are as long and as wide as can be."""
    *_, g = smithy_tables(seed)

    board = drawn(g, names=("W" * 40,) * g.seats)

    assert [] == [part for part in extents(board) if not part.is_inside]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_smithy_stays_in_the_frame(seats: int) -> None:
    """The most that a market, a workshop and its helpers can be."""
    board = drawn(full_table(seats), names=("W" * 40,) * seats)

    assert [] == [part for part in extents(board) if not part.is_inside]


class Extent(NamedTuple):
    """From where to where something reaches."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def is_inside(self) -> bool:
        """It leaves the picture nowhere."""
        across = 0 <= self.left <= self.right <= BOARD_WIDTH
        return across and 0 <= self.top <= self.bottom <= BOARD_HEIGHT


def extents(part: ET.Element) -> Iterator[Extent]:
    """How far everything in a drawing reaches; a picture in it counts as a whole."""
    for one in part:
        kind = one.tag.rsplit("}", 1)[-1]
        if kind == "g":
            yield from extents(one)
        elif kind == "path":
            for x, y, across, down in NUMBERS.findall(one.attrib["d"]):
                yield box(kind, int(x), int(y), int(across), int(down or 0))
        elif kind == "text":
            yield extent_of_text(one)
        elif kind == "circle":
            radius = float(one.attrib["r"])
            x, y = float(one.attrib["cx"]), float(one.attrib["cy"])
            yield box(kind, x - radius, y - radius, 2 * radius, 2 * radius)
        elif kind != "title":
            yield box(kind, *(float(one.attrib[name]) for name in ("x", "y", "width", "height")))


def extent_of_text(one: ET.Element) -> Extent:
    """How far a text reaches, were all its letters as wide as can be."""
    x, y, size = (float(one.attrib[name]) for name in ("x", "y", "font-size"))
    wide = WIDEST * size * len(str(one.text))
    before = {"start": 0.0, "middle": 0.5, "end": 1.0}[one.attrib["text-anchor"]]
    return box("text", x - before * wide, y - size, wide, size)


def box(kind: str, x: float, y: float, width: float, height: float) -> Extent:
    """Something by its corner and its size."""
    return Extent(kind, x, y, x + width, y + height)


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_it_can_be_painted_alone_in_every_language(language: str) -> None:
    """Nothing in it needs a style sheet or a symbol, nor a game that is over."""
    for g in (full_table(4), game.match(seats=4, seed=1).state):
        board = fill(WHOLE, final_board(scene(g, None, language, game)))

        alone = studio_of(game).alone(board, game.name)

        assert not re.search(r"var\(|color-mix|currentColor|href|class=", alone)

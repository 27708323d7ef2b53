"""Two named positions of Dice Forge, and their pictures.

`python -m tests.draw.positions` writes the pictures anew; read the diff.
"""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console

from forgehall.draw.terminal import draw
from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.components import Feat
from forgehall.games.dice_forge.rules.state import Ask, State
from forgehall.kit.views import view
from forgehall.terminal.screen import ScreenPage, fitted, is_roomy
from tests.rules.dice_forge.table import FACE_NAMED, table

PICTURES = Path(__file__).parent / "pictures"
WIDTHS = (80, 120)
BOARD = Path(__file__).parents[2] / "docs" / "board.svg"
BOARD_WIDTH = 124
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font: {char_height}px/{line_height}px "DejaVu Sans Mono", monospace }}
.{unique_id}-title {{ font: bold 18px sans-serif }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""
"""What rich draws a terminal into: with fonts that are there, so that nothing is fetched."""


def opening() -> State:
    """Two heroes at their first action."""
    return table(asking=(Ask.ACTION, 0), gold=[6, 3], sun=[1, 0], moon=[0, 1], up=[[5, 6], [0, 11]])


def late() -> State:
    """Four heroes late in an advanced game: every kind of thing lies on the table."""
    g = table(
        seats=4,
        options={"feats": "advanced"},
        asking=(Ask.ACTION, 2),
        owns={
            0: [Feat.HAMMER, Feat.HAMMER, Feat.CHEST, Feat.SHIELD],
            1: [Feat.BOAR, Feat.HAMMER, Feat.BEAR],
            2: [Feat.CERBERUS, Feat.TRITON, Feat.MIRROR, Feat.CHEST, Feat.CHEST],
        },
        round=8,
        turn=2,
        gold=[16, 0, 11, 4],
        sun=[9, 1, 5, 0],
        moon=[3, 6, 12, 2],
        glory=[47, 8, 102, 0],
        hammer=[44, 30, 0, 0],
        cerberus=[0, 0, 1, 0],
        triton=[0, 0, 1, 0],
        island=[6, 2, 5, 0],
        forged=[7, 4, 11, 1],
        boar_owner=[1, -1, -1, -1],
        up=[[0, 6], [2, 11], [1, 8], [5, 9]],
    )
    places = {
        0: ((0, "yellow shield"), (1, "1G|1S|1M"), (7, "3G|2V")),
        1: ((0, "4G"), (11, "2M+2V")),
        2: ((1, "mirror"), (2, "1G+1S+1M+1V"), (3, "x3"), (8, "red boar"), (9, "2G|2S|2M")),
        3: ((6, "ship"),),
    }
    for seat, forged in places.items():
        for place, face in forged:
            g.dice[seat][place] = FACE_NAMED[face]
    for gone in ("1G|1S|1M", "yellow shield", "red boar", "2M+2V", "1G+1S+1M+1V", "2G|2S|2M"):
        g.pool[FACE_NAMED[gone]] = 0
    g.pool[FACE_NAMED["3G"]] = 1
    g.stack[0] = 1
    return g


POSITIONS = {"opening": opening, "late": late}
NAMES = ("Orrin", "Tamsin (random)", "Brida", "Wulf (random)")


def page(name: str, width: int) -> ScreenPage:
    """A position as the asked seat sees it."""
    g = POSITIONS[name]()
    asked = view(game, g, g.turn)
    return ScreenPage(draw(game, asked, NAMES[: g.seats], "en", roomy=is_roomy(width)))


def drawn(name: str, width: int) -> str:
    """A position as text, without colour and without spaces at the ends of lines."""
    console = Console(width=width, file=StringIO(), color_system=None)
    with console.capture() as captured:
        console.print(fitted(page(name, width), console, height=None))
    return "\n".join(line.rstrip() for line in captured.get().splitlines()) + "\n"


def board() -> str:
    """The picture of the README: the late position in colour."""
    console = Console(
        width=BOARD_WIDTH, file=StringIO(), record=True, color_system="truecolor",
        force_terminal=True, legacy_windows=False, _environ={},
    )  # fmt: skip
    console.print(fitted(page("late", BOARD_WIDTH), console, height=None))
    svg = console.export_svg(title="Dice Forge", code_format=FRAME, unique_id="board")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def file_of(name: str, width: int) -> Path:
    """Where the picture of a position lies."""
    return PICTURES / f"{name}-{width}.txt"


def main() -> None:
    """Write every picture anew."""
    BOARD.write_text(board(), encoding="utf-8")
    for name in POSITIONS:
        for width in WIDTHS:
            file_of(name, width).write_text(drawn(name, width), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Merchants Cove for the page: the cove as one landscape, and one's own forge below it.

The sky is the clock, the sea brings boats to the piers, the town lies behind them. `spots` says
which piece stands for which choice; every other module draws one part of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from markupsafe import Markup

from forgehall.draw.drawing import Drawing, Layout, Tab
from forgehall.draw.kept import Board, Groups
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.page_pieces import COMMON, asked_row, symbols_in
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.bench import bench, bench_parts
from forgehall.games.merchants_cove.page.kept import SHOWN, lit_by_group
from forgehall.games.merchants_cove.page.motions import motions
from forgehall.games.merchants_cove.page.news import news
from forgehall.games.merchants_cove.page.options import choices
from forgehall.games.merchants_cove.page.panels import panel, panel_parts, peddler
from forgehall.games.merchants_cove.page.progress import rounds
from forgehall.games.merchants_cove.page.sea import sea, sea_parts
from forgehall.games.merchants_cove.page.signs import signs
from forgehall.games.merchants_cove.page.sky import sky
from forgehall.games.merchants_cove.page.spots import Look, Parts, look_at
from forgehall.games.merchants_cove.page.town import call, halls, square, townsfolk
from forgehall.games.merchants_cove.page.tray import tray
from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.kit.language import say

SYMBOLS = Path(__file__).with_name("symbols.svg")
STYLE = Path(__file__).with_name("merchants-cove.css")
RIVALS = Markup('<section class="rivals of-{n}" id="rivals" aria-label="{label}">{seats}</section>')
BOARD = Markup(
    '<section class="board" id="board" aria-label="{label}"><div class="harbour">{sky}{sea}</div>'
    '<div class="town">{square}{halls}</div></section>'
)
HARBOUR = tuple(sea_parts())
"""The groups of the harbour."""
TOWN = ("hire", "townsfolk", "halls")
"""The groups of the town."""
STEPS = Markup('<ol class="steps" id="steps"></ol>')


def groups(scene: Scene, before: Mapping[str, Markup] | None = None) -> Groups:
    """Everything that can change, by the id of its element."""
    look, board = look_at(scene), board_for(scene.rivals, scene.seat, bool(scene.state.rival))
    return board.drawn(look, lit_by_group(look), before)


@cache
def board_for(rivals: tuple[int, ...], seat: int | None, alone: bool) -> Board[Look]:  # noqa: FBT001  # a fact, not a mode
    """All groups, by who looks at whom; whoever is alone plays against the Peddler."""
    parts = parts_for(rivals, seat) | ({"peddler": peddler} if alone else {})
    return Board("merchants-cove", parts, SHOWN, seat)


def parts_for(rivals: tuple[int, ...], seat: int | None) -> Parts:
    """How each group is drawn, by the id of its element."""
    found: Parts = {}
    for rival in rivals:
        found |= panel_parts(rival)
    found |= {"sky": sky, **sea_parts(), "hire": call, "townsfolk": townsfolk, "halls": halls}
    if seat is not None:
        found |= bench_parts()
    found |= {"rounds": rounds, "tray": tray, "steps": lambda _look: STEPS}
    found["asked"] = lambda look: asked_row(look.scene)
    return found


def layout(scene: Scene, shown: Mapping[str, Markup]) -> Layout:
    """The groups in their places."""
    language = scene.language
    others = [panel(scene, seat, shown) for seat in scene.rivals]
    if "peddler" in shown:
        others.append(shown["peddler"])
    return Layout(
        rivals=fill(
            RIVALS,
            n=len(others),
            label=others_word(language, is_watched=scene.seat is None),
            seats=joined(others),
        ),
        board=fill(
            BOARD,
            label=say(language, "The cove"),
            sky=shown["sky"],
            sea=sea(language, shown),
            square=square(language, shown),
            halls=shown["halls"],
        ),
        bench=NOTHING if scene.seat is None else bench(scene, scene.seat, shown),
        rounds=shown["rounds"],
        tray=shown["tray"],
        steps=shown["steps"],
        asked=shown["asked"],
    )


def others_word(language: str, *, is_watched: bool) -> str:
    """What the panels are called; for a spectator all are others."""
    return say(language, "Smiths") if is_watched else say(language, "Others")


def tabs(scene: Scene) -> list[Tab]:
    """Harbour, town and the others, of which a phone shows one at a time.

    At the choice of an action the harbour is what one looks at, though hiring lies in the town.
    """
    look = look_at(scene)
    lit = set() if look.kind == Ask.ACTION else {*look.groups.values()}
    harbour, town = not lit.isdisjoint(HARBOUR), not lit.isdisjoint(TOWN)
    return [*tabs_of(scene.language, scene.seat is None, harbour, town)]


@cache
def tabs_of(language: str, is_watched: bool, harbour: bool, town: bool) -> tuple[Tab, ...]:  # noqa: FBT001  # facts, no modes
    """The same, by where something can be chosen."""
    return (
        Tab("harbour", say(language, "Harbour"), harbour),
        Tab("town", say(language, "Town"), town),
        Tab("rivals", others_word(language, is_watched=is_watched), lit=False),
    )


def symbols() -> Markup:
    """All symbols of the game."""
    return symbols_in(COMMON, SYMBOLS)


DRAWING = Drawing(
    styles=(STYLE,),
    symbols=symbols,
    groups=groups,
    layout=layout,
    tabs=tabs,
    choices=choices,
    news=news,
    signs=signs,
    motions=motions,
)

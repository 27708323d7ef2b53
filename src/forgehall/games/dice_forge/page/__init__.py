"""Dice Forge for the page: islands, temple, heroes and one's own bench, as HTML with inline SVG.

What can be taken now lies in the light, the rest in the dusk. `spots` says which piece stands for
which choice; every other module draws one part of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from markupsafe import Markup

from forgehall.draw.drawing import Drawing, Layout, Tab
from forgehall.draw.kept import Board, Groups
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.page_pieces import COMMON, asked_row, symbols_in
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.bench import bench, bench_parts
from forgehall.games.dice_forge.page.islands import island
from forgehall.games.dice_forge.page.kept import SHOWN, lit_by_group
from forgehall.games.dice_forge.page.motions import motions
from forgehall.games.dice_forge.page.news import news
from forgehall.games.dice_forge.page.options import choices
from forgehall.games.dice_forge.page.panels import panel, panel_parts
from forgehall.games.dice_forge.page.progress import rounds, steps
from forgehall.games.dice_forge.page.signs import signs
from forgehall.games.dice_forge.page.spots import Look, Parts, is_of_rival, look_at
from forgehall.games.dice_forge.page.temple import garden, pools, purse, sanctuary
from forgehall.games.dice_forge.page.tray import tray
from forgehall.games.dice_forge.rules.components import ISLANDS
from forgehall.kit.language import say

SYMBOLS = Path(__file__).with_name("symbols.svg")
STYLE = Path(__file__).with_name("dice-forge.css")
RIVALS = Markup('<section class="rivals of-{n}" id="rivals" aria-label="{label}">{seats}</section>')
BOARD = Markup(
    '<section class="board" id="board" aria-label="{label}">{islands}'
    '<section class="temple" aria-label="{temple}">{sanctuary}{garden}</section></section>'
)


def groups(scene: Scene, before: Mapping[str, Markup] | None = None) -> Groups:
    """Everything that can change, by the id of its element."""
    look = look_at(scene)
    return board_for(scene.rivals, scene.seat).drawn(look, lit_by_group(look), before)


@cache
def board_for(rivals: tuple[int, ...], seat: int | None) -> Board[Look]:
    """All groups, by who looks at whom."""
    return Board("dice-forge", parts_for(rivals, seat), SHOWN, seat)


def parts_for(rivals: tuple[int, ...], seat: int | None) -> Parts:
    """How each group is drawn, by the id of its element."""
    found: Parts = {}
    for rival in rivals:
        found |= panel_parts(rival)
    found |= {f"island-{n}": partial(island, n=n) for n in range(1, ISLANDS + 1)}
    found |= {"purse": purse, "pools": pools, "garden": garden}
    if seat is not None:
        found |= bench_parts(seat)
    found |= {"rounds": rounds, "tray": tray, "steps": steps}
    found["asked"] = lambda look: asked_row(look.scene)
    return found


def layout(scene: Scene, drawn: Mapping[str, Markup]) -> Layout:
    """The groups in their places."""
    language = scene.language
    return Layout(
        rivals=fill(
            RIVALS,
            n=len(scene.rivals),
            label=say(language, "Heroes") if scene.seat is None else say(language, "Rivals"),
            seats=joined(panel(scene, seat, drawn) for seat in scene.rivals),
        ),
        board=fill(
            BOARD,
            label=say(language, "Board"),
            islands=joined(drawn[f"island-{n}"] for n in range(1, ISLANDS + 1)),
            temple=say(language, "Temple"),
            sanctuary=sanctuary(language, drawn),
            garden=drawn["garden"],
        ),
        bench=NOTHING if scene.seat is None else bench(scene, scene.seat, drawn),
        rounds=drawn["rounds"],
        tray=drawn["tray"],
        steps=drawn["steps"],
        asked=drawn["asked"],
    )


def tabs(scene: Scene) -> list[Tab]:
    """Islands, temple and rivals, of which a phone shows one at a time."""
    spots = look_at(scene).lit
    lit = {spot.part for spot in spots}
    rivals = say(scene.language, "Heroes") if scene.seat is None else say(scene.language, "Rivals")
    return [
        Tab("islands", say(scene.language, "Islands"), not lit.isdisjoint(("stack", "portal"))),
        Tab("temple", say(scene.language, "Temple"), "pool" in lit),
        Tab("rivals", rivals, any(is_of_rival(scene, spot) for spot in spots)),
    ]


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

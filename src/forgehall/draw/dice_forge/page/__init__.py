"""Dice Forge for the page: islands, temple, heroes and the own bench, as HTML with inline SVG.

What can be taken now lies in the light, the rest in the dusk. `spots` says which piece stands for
which choice; every other module draws one part of the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from markupsafe import Markup

from forgehall.draw.dice_forge.page.bench import bench
from forgehall.draw.dice_forge.page.islands import island
from forgehall.draw.dice_forge.page.kept import drawn
from forgehall.draw.dice_forge.page.news import news
from forgehall.draw.dice_forge.page.options import choices
from forgehall.draw.dice_forge.page.panels import panel
from forgehall.draw.dice_forge.page.progress import rounds, steps
from forgehall.draw.dice_forge.page.signs import signs
from forgehall.draw.dice_forge.page.spots import Look, group_of, look_at
from forgehall.draw.dice_forge.page.temple import garden, sanctuary
from forgehall.draw.dice_forge.page.tray import tray
from forgehall.draw.drawing import Drawing, Layout, Tab
from forgehall.draw.page_pieces import COMMON, NOTHING, asked_row, fill, joined, symbols_in
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.components import ISLANDS
from forgehall.kit.language import say

SYMBOLS = Path(__file__).with_name("symbols.svg")
RIVALS = Markup('<section class="rivals of-{n}" id="rivals" aria-label="{label}">{seats}</section>')
BOARD = Markup(
    '<section class="board" id="board" aria-label="{label}">{islands}'
    '<section class="temple" aria-label="{temple}">{sanctuary}{garden}</section></section>'
)


def groups(scene: Scene) -> dict[str, Markup]:
    """Everything that can change, by the id of its element."""
    return drawn(look_at(scene), parts(scene))


def parts(scene: Scene) -> dict[str, Callable[[Look], Markup]]:
    """How each group is drawn, by the id of its element."""
    found: dict[str, Callable[[Look], Markup]] = {}
    found |= {f"seat-{seat}": partial(panel, seat=seat) for seat in scene.rivals}
    found |= {f"island-{n}": partial(island, n=n) for n in range(1, ISLANDS + 1)}
    found |= {"sanctuary": sanctuary, "garden": garden}
    if scene.seat is not None:
        found["bench"] = partial(bench, seat=scene.seat)
    found |= {"rounds": rounds, "tray": tray, "steps": steps}
    found["asked"] = lambda look: asked_row(look.scene)
    return found


def layout(scene: Scene, drawn: dict[str, Markup]) -> Layout:
    """The groups in their places."""
    language = scene.language
    return Layout(
        rivals=fill(
            RIVALS,
            n=len(scene.rivals),
            label=say(language, "Heroes") if scene.seat is None else say(language, "Rivals"),
            seats=joined(drawn[f"seat-{seat}"] for seat in scene.rivals),
        ),
        board=fill(
            BOARD,
            label=say(language, "Board"),
            islands=joined(drawn[f"island-{n}"] for n in range(1, ISLANDS + 1)),
            temple=say(language, "Temple"),
            sanctuary=drawn["sanctuary"],
            garden=drawn["garden"],
        ),
        bench=drawn.get("bench", NOTHING),
        rounds=drawn["rounds"],
        tray=drawn["tray"],
        steps=drawn["steps"],
        asked=drawn["asked"],
    )


def tabs(scene: Scene) -> list[Tab]:
    """Islands, temple and rivals, of which a phone shows one at a time."""
    lit = {group_of(scene, spot).split("-")[0] for spot in look_at(scene).lit}
    rivals = say(scene.language, "Heroes") if scene.seat is None else say(scene.language, "Rivals")
    return [
        Tab("islands", say(scene.language, "Islands"), "island" in lit),
        Tab("temple", say(scene.language, "Temple"), bool(lit & {"sanctuary", "garden"})),
        Tab("rivals", rivals, "seat" in lit),
    ]


def symbols() -> Markup:
    """All symbols of the game."""
    return symbols_in(COMMON, SYMBOLS)


DRAWING = Drawing(
    styles=("pieces.css", "dice-forge.css"),
    symbols=symbols,
    groups=groups,
    layout=layout,
    tabs=tabs,
    choices=choices,
    news=news,
    signs=signs,
)

"""Dwarven Smithy for the page: smithies, hall and hands, as HTML with inline SVG.

Slate and bone: every mine card is a slate tile, every guild card is bone. A price hangs below the
thing that it is for. `look` says which part of the table holds the piece for which choice; every
other module draws one part.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

from markupsafe import Markup

from forgehall.draw.drawing import Drawing, Layout, Tab
from forgehall.draw.kept import Board, Groups
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.page_pieces import COMMON, asked_row, symbols_in
from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.hall import PILES, decks, warehouse
from forgehall.games.dwarven_smithy.page.hand import hand
from forgehall.games.dwarven_smithy.page.kept import SHOWN, lit_by_group
from forgehall.games.dwarven_smithy.page.look import Look, look_at
from forgehall.games.dwarven_smithy.page.motions import motions
from forgehall.games.dwarven_smithy.page.news import news
from forgehall.games.dwarven_smithy.page.options import choices
from forgehall.games.dwarven_smithy.page.progress import rounds, steps
from forgehall.games.dwarven_smithy.page.seats import panel, panel_parts, purse
from forgehall.games.dwarven_smithy.page.signs import signs
from forgehall.games.dwarven_smithy.page.tray import tray
from forgehall.games.dwarven_smithy.page.zones import market, workshop
from forgehall.kit.language import say

SYMBOLS = Path(__file__).with_name("symbols.svg")
STYLE = Path(__file__).with_name("dwarven-smithy.css")
RIVALS = Markup('<section class="rivals of-{n}" id="rivals" aria-label="{label}">{seats}</section>')
BOARD = Markup(
    '<section class="board panel" id="board" aria-label="{label}">{decks}{warehouse}</section>'
)
BENCH = Markup(
    '<section class="you seat-{seat}" id="bench" aria-label="{label}">'
    "{purse}{workshop}{market}{hand}</section>"
)
OWN = {"purse": purse, "workshop": workshop, "market": market, "hand": hand}
"""The parts of one's own smithy."""


def groups(scene: Scene, before: Mapping[str, Markup] | None = None) -> Groups:
    """Everything that can change, by the id of its element."""
    look = look_at(scene)
    return board_for(scene.rivals, scene.seat).drawn(look, lit_by_group(look), before)


@cache
def board_for(rivals: tuple[int, ...], seat: int | None) -> Board[Look]:
    """All groups, by who looks at whom."""
    return Board("dwarven-smithy", parts_for(rivals, seat), SHOWN, seat)


def parts_for(rivals: tuple[int, ...], seat: int | None) -> dict[str, Callable[[Look], Markup]]:
    """How each group is drawn, by the id of its element."""
    found: dict[str, Callable[[Look], Markup]] = {}
    for rival in rivals:
        found |= panel_parts(rival)
    found |= {**PILES, "warehouse": warehouse}
    if seat is not None:
        found |= {name: partial(part, seat=seat) for name, part in OWN.items()}
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
            label=say(language, "Smiths") if scene.seat is None else say(language, "Rivals"),
            seats=joined(panel(scene, seat, drawn) for seat in scene.rivals),
        ),
        board=fill(
            BOARD,
            label=say(language, "Hall"),
            decks=decks(language, drawn),
            warehouse=drawn["warehouse"],
        ),
        bench=bench(scene, drawn),
        rounds=drawn["rounds"],
        tray=drawn["tray"],
        steps=drawn["steps"],
        asked=drawn["asked"],
    )


def bench(scene: Scene, drawn: Mapping[str, Markup]) -> Markup:
    """One's own smithy; nothing for a spectator."""
    if scene.seat is None:
        return NOTHING
    own = {name: drawn[name] for name in OWN}
    return fill(BENCH, seat=scene.seat, label=say(scene.language, "Your smithy"), **own)


def tabs(scene: Scene) -> list[Tab]:
    """Hall and rivals, of which a phone shows one at a time; one's own smithy is always there."""
    look, language = look_at(scene), scene.language
    lit = {group.split("-")[0] for group in lit_by_group(look)}
    rivals = say(language, "Smiths") if scene.seat is None else say(language, "Rivals")
    return [
        Tab("board", say(language, "Hall"), bool(lit & {"deck", "warehouse"})),
        Tab("rivals", rivals, "stall" in lit),
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

"""Dice Forge as text: islands and temple, and the heroes with their dice.

Pieces are written in notation, so that what stands on the board can be typed. What the asked seat
can take now is lit; the rest lies in the dusk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from forgehall.draw.picture import DUSK, Picture, pawn
from forgehall.games.dice_forge.terminal.explain import legend
from forgehall.games.dice_forge.terminal.heroes import heroes
from forgehall.games.dice_forge.terminal.islands import islands
from forgehall.games.dice_forge.terminal.temple import garden, sanctuary
from forgehall.kit.language import say


def draw(view: dict[str, Any], names: Sequence[str], language: str, *, roomy: bool) -> Picture:
    """A view of Dice Forge."""
    parts: list[RenderableType] = [
        islands(view, language, roomy=roomy),
        sanctuary(view, language, roomy=roomy),
        garden(view, language, roomy=roomy),
    ]
    if roomy:
        parts = [parts[0], Text(), parts[1], Text(), parts[2]]
    seats = heroes(view, names, language, roomy=roomy)
    return Picture(title(view, names, language), Group(*parts), seats)


def title(view: dict[str, Any], names: Sequence[str], language: str) -> Text:
    """The game, its rounds with the present one in brackets, and whose turn it is."""
    now, last, turn = view["round"], view["rounds"], view["turn"]
    line = Text.assemble(("Dice Forge  ", "bold"), (say(language, "round"), DUSK), " ")
    for number in range(1, last + 1):
        line.append(*((f"[{number}]", "bold") if number == now else (f" {number} ", DUSK)))
    if now > last:
        return line.append("  " + say(language, "The game is over"), "bold")
    whose = say(language, "turn")
    return Text.assemble(line, (f"  {whose} ", DUSK), pawn(turn), " ", (names[turn], "bold"))


__all__ = ["draw", "legend"]

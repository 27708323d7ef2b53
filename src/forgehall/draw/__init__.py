"""Tables as pictures: what one seat may see, and nothing else.

As text for the terminal, drawn with rich from a view: this module, `any_game`, `picture`, and the
modules of a game. For the page, as HTML with inline SVG drawn from a scene: `page`, `scene`,
`any_game_page`, and the package `page` of a game. Nothing here prints or waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from forgehall.draw import any_game
from forgehall.draw.picture import Picture
from forgehall.games.dice_forge import terminal as dice_forge
from forgehall.kit.game import Game

DRAWINGS = {"dice-forge": dice_forge.draw}
"""The games that have a drawing of their own."""
EXPLAINED = {
    "dice-forge": "forgehall.games.dice_forge.terminal.explain",
    "dwarven-smithy": "forgehall.games.dwarven_smithy.terminal.explain",
}
"""The modules that explain the pieces of a game; imported when asked, since the cards of Dwarven
Smithy may be named after this."""
LEGENDS = {"dice-forge": dice_forge.legend}
"""The games whose boards have signs of their own."""


def draw(
    game: Game[Any], view: dict[str, Any], names: Sequence[str], language: str, *, roomy: bool
) -> Picture:
    """A view as a picture; a roomy one takes more lines and shows the same."""
    drawing = DRAWINGS.get(game.name)
    if drawing is None:
        return any_game.draw(game, view, names)
    return drawing(view, names, language, roomy=roomy)


def explain(game: Game[Any], name: str, language: str) -> list[str]:
    """What every piece of this name does; nothing where no piece or no explanation is known."""
    if game.name not in EXPLAINED:
        return []
    found: list[str] = import_module(EXPLAINED[game.name]).explain(name, language)
    return found


def examples(game: Game[Any]) -> tuple[str, ...]:
    """Names of pieces that can be explained; none where nothing is."""
    if game.name not in EXPLAINED:
        return ()
    names: tuple[str, ...] = import_module(EXPLAINED[game.name]).EXAMPLES
    return names


def legend(game: Game[Any], language: str) -> list[tuple[str, str]]:
    """The signs on the board with what they mean; none where there is nothing to learn."""
    signs = LEGENDS.get(game.name)
    return signs(language) if signs else []


__all__ = ["Picture", "draw", "examples", "explain", "legend"]

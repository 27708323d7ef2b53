"""Dwarven Smithy as text: decks and warehouse, and every smith with hand, workshop and market.

Cards go by their names, so that what stands on the board can be asked for. What the asked seat
can craft, sell, buy or play now is lit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from forgehall.draw.picture import DUSK, Picture, pawn
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.terminal.look import Look, look_at
from forgehall.games.dwarven_smithy.terminal.middle import middle
from forgehall.games.dwarven_smithy.terminal.smiths import smiths
from forgehall.kit.language import say
from forgehall.kit.questions import is_over
from forgehall.kit.record import NONE


def draw(view: dict[str, Any], names: Sequence[str], language: str, *, roomy: bool) -> Picture:
    """A view of Dwarven Smithy."""
    look = look_at(view, names, language, roomy=roomy)
    return Picture(title(look), middle(look), smiths(look))


def title(look: Look) -> Text:
    """The game, its round, and whose turn it is; near the end how many turns are left."""
    g, language = look.g, look.language
    line = Text.assemble(("Dwarven Smithy  ", "bold"))
    if is_over(g):
        return line.append(say(language, "The game is over"), "bold")
    line.append(say(language, "Round {n}", n=round_of(g)), DUSK)
    if g.turns_left != NONE:
        line.append("  ").append(say(language, "Last round: {n} left", n=g.turns_left + 1), "bold")
    whose = say(language, "turn")
    return Text.assemble(
        line, (f"  {whose} ", DUSK), pawn(g.turn), " ", (look.names[g.turn], "bold")
    )


def round_of(g: State) -> int:
    """How many times all have had their turn, this one counted."""
    return (max(1, g.turns) - 1) // g.seats + 1

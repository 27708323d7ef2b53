"""Merchants Cove as text: clock, boats and piers, town, and every smith with furnaces and shelf.

People and pieces go by their names, so that what stands on the board can be asked for. What the
asked seat can choose now is lit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.text import Text

from forgehall.draw.picture import DUSK, Picture
from forgehall.games.merchants_cove.rules.components import DAYS
from forgehall.games.merchants_cove.rules.state import Phase
from forgehall.games.merchants_cove.terminal.harbour import harbour
from forgehall.games.merchants_cove.terminal.look import Look, look_at, token
from forgehall.games.merchants_cove.terminal.smiths import smiths
from forgehall.games.merchants_cove.terminal.town import town
from forgehall.games.merchants_cove.words.names import PHASES, seat_name
from forgehall.kit.language import say
from forgehall.kit.questions import is_over, open_seat


def draw(view: dict[str, Any], names: Sequence[str], language: str, *, roomy: bool) -> Picture:
    """A view of Merchants Cove."""
    look = look_at(view, names, language, roomy=roomy)
    return Picture(title(look), Group(harbour(look), town(look)), smiths(look))


def title(look: Look) -> Text:
    """The game, the day and its phase, and who acts."""
    g, language = look.g, look.language
    line = Text.assemble(("Merchants Cove  ", "bold"))
    if is_over(g):
        return line.append(say(language, "The game is over"), "bold")
    day = say(language, "Day {n} of {days}", n=g.day, days=DAYS)
    phase = say(language, PHASES[Phase(g.phase)])
    line.append(f"{day}  ", DUSK).append(phase, "bold")
    seat, whose = open_seat(g), say(language, "turn")
    name = seat_name(seat, language, look.names)
    return Text.assemble(line, (f"  {whose} ", DUSK), token(seat), " ", (name, "bold"))

"""A view of Dwarven Smithy in somebody's eyes, and cards as words in their light."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from rich.text import Text

from forgehall.draw.picture import DUSK, LIT
from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.components import GUILD, is_raw
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.words.names import good_name
from forgehall.games.dwarven_smithy.words.notation import card_text, good_text
from forgehall.games.dwarven_smithy.words.tips import cost, listed
from forgehall.kit.record import NONE
from forgehall.kit.views import table_in

GUILD_INK, RAW_INK = "cyan", "dim"


class Look(NamedTuple):
    """All that a drawing is made from."""

    g: State
    """The table as far as the eyes see it."""
    own: int
    """The seat that looks; NONE for a spectator."""
    choices: frozenset[str]
    """What the seat can answer, in notation."""
    scores: Sequence[int]
    names: Sequence[str]
    language: str
    roomy: bool


def look_at(view: dict[str, Any], names: Sequence[str], language: str, *, roomy: bool) -> Look:
    """A view with its table at hand; whoever's hand lies open there is the one who looks."""
    own = next(map(int, view["hand_ores"]), NONE)
    choices = frozenset(view.get("choices", ()))
    return Look(table_in(game, view), own, choices, view["scores"], names, language, roomy)


def card(look: Look, good: int, *answers: str, priced: bool = False) -> Text:
    """A card by its name, lit if one of these answers takes it; with what it needs, if asked."""
    ink = GUILD_INK if good >= GUILD else RAW_INK if good >= 0 and is_raw(good) else ""
    lit = any(answer in look.choices for answer in answers)
    shown = Text(good_name(good, look.language), style=LIT if lit else ink)
    if priced and good >= GUILD:
        shown = Text.assemble(shown, (f" [{listed(cost(good), look.language)}]", DUSK))
    return shown


def alike(cards: Sequence[Text]) -> list[Text]:
    """Cards by name, those that are alike and beside each other as one: 3 iron."""
    found = []
    for _, group in groupby(cards, key=lambda text: (text.plain, str(text.style))):
        first, *more = group
        found.append(Text.assemble(f"{1 + len(more)} ", first) if more else first)
    return found


def of_hand(good: int) -> tuple[str, ...]:
    """What a card of the hand can be taken for."""
    name = card_text(good)
    return f"craft {name}", f"play {name} to workshop", f"play {name} to market"


def of_workshop(good: int) -> tuple[str, ...]:
    """What a card of one's own workshop can be taken for, but for moving it away."""
    return f"craft {good_text(good)}", f"with {good_text(good)}"


def of_market(good: int) -> tuple[str, ...]:
    """What a card of one's own market can be taken for, but for moving it away."""
    name = good_text(good)
    return f"craft {name}", f"sell {name}", f"discard {name}", f"replace {name}"

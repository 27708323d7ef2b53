"""Between the smiths: both decks with what was used of them, and the warehouse."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from forgehall.draw.picture import DUSK, facts, in_a_row
from forgehall.games.dwarven_smithy.rules.components import (
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    READY,
    good_of,
    warehouse_place,
)
from forgehall.games.dwarven_smithy.rules.trade import surcharge, warehouse_price
from forgehall.games.dwarven_smithy.terminal.look import Look, card
from forgehall.games.dwarven_smithy.words.names import coins_name, good_name, ore_name
from forgehall.games.dwarven_smithy.words.notation import good_text
from forgehall.kit.language import say
from forgehall.kit.record import NONE

IN_ORDER = sorted(range(KINDS_OF_RESOURCE), key=warehouse_place)
"""The resources as they lie in the warehouse, from the left."""


def middle(look: Look) -> Table:
    """Decks, discards and warehouse."""
    g, language = look.g, look.language
    left = say(
        language, "mine deck {mine} left, guild deck {guild} left", mine=g.mine_left,
        guild=g.guild_left,
    )  # fmt: skip
    rows = [(say(language, "Decks"), Text(left)), (say(language, "Warehouse"), warehouse(look))]
    used = [f"{g.mine_discard[r]} {ore_name(r, language)}" for r in IN_ORDER if g.mine_discard[r]]
    used += [good_name(GUILD + c, language) for c in range(GUILD_CARDS) if g.guild_discard[c]]
    if used:
        rows.append((say(language, "Used"), Text(", ".join(used), style=DUSK)))
    return facts(rows)


def warehouse(look: Look) -> Text:
    """What was sold, the most expensive first, each kind with its price now."""
    return in_a_row(ware(look, r) for r in IN_ORDER if look.g.warehouse[r])


def ware(look: Look, resource: int) -> Text:
    """How many of a kind, and what one costs who looks; a spectator sees the full price."""
    g, n = look.g, look.g.warehouse[resource]
    if look.own == NONE:
        price = good_of(READY + resource).buy + surcharge(g, resource)
    else:
        price = warehouse_price(g, look.own, resource)
    name = card(look, READY + resource, f"buy {good_text(READY + resource)}",
                f"buy raw {good_text(READY + resource)}")  # fmt: skip
    costs = say(look.language, "for {coins}", coins=coins_name(price, look.language))
    return Text.assemble(f"{n} " if n > 1 else "", name, (f" {costs}", DUSK))

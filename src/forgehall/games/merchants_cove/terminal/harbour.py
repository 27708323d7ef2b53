"""The harbour: the clock, boats at sea and at their docks, and what each pier pays."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from forgehall.draw.picture import DUSK, facts, in_a_row
from forgehall.games.merchants_cove.rules.clock import markers
from forgehall.games.merchants_cove.rules.components import (
    BOAT_SEATS,
    BOATS,
    COLOURS,
    DAY_HOURS,
    MARKS,
    PIERS,
    PRICES,
    Boat,
    Dock,
    Size,
)
from forgehall.games.merchants_cove.rules.market import buyers
from forgehall.games.merchants_cove.rules.piers import PIER_OF_DOCK, takes
from forgehall.games.merchants_cove.terminal.look import INKS, Look, lit, people, token
from forgehall.games.merchants_cove.words.names import COLOUR_NAMES, PIER_NAMES
from forgehall.kit.language import say
from forgehall.kit.record import NONE

LABEL = 12
MARK, TENT = "°", "▲"
"""At this hour an adventurer is drawn; here the market opens."""


def harbour(look: Look) -> Table:
    """Clock, boats, piers."""
    return facts(rows(look), width=LABEL)


def rows(look: Look) -> Iterator[tuple[str, Text]]:
    """The parts of the harbour with their labels."""
    g, language = look.g, look.language
    yield say(language, "Clock"), clock(look)
    at_sea = [boat(look, b) for b in range(BOATS) if g.docked[b] == NONE]
    bag = say(language, "{n} in bag", n=sum(g.bag))
    sea = in_a_row(at_sea, "  ")
    yield say(language, "At sea"), Text.assemble(sea, (f"  ({bag})", DUSK))
    for pier in range(PIERS):
        yield say(language, PIER_NAMES[pier]), on_pier(look, pier)


def clock(look: Look) -> Text:
    """Every hour, with the markers that stand there, the upper one first."""
    g = look.g
    order = [g.order[i] for i in range(markers(g)) if g.order[i] != NONE]
    line = Text()
    for hour in range(DAY_HOURS + 1):
        here = [m for m in reversed(order) if min(g.hour[m], DAY_HOURS) == hour]
        line.append(str(hour), "bold" if here else DUSK)
        line.append(MARK if MARKS[g.seats] >> hour & 1 else "", DUSK)
        line.append(TENT if hour == g.token else "", "bold yellow")
        for marker in here:
            line.append(token(marker))
        line.append(" ")
    return line


def boat(look: Look, number: int) -> Text:
    """A boat and who is aboard."""
    g, name = look.g, Boat(number).name
    crew = in_a_row(people(look, g.aboard[number]))
    can = look.can(f"board {name}", f"from {name}", f"to {name}")
    return Text.assemble(lit(Text(name, style="bold"), can=can), " ", crew, free(look, number))


def free(look: Look, number: int) -> Text:
    """The seats of a boat at sea that are left."""
    left = BOAT_SEATS - sum(look.g.aboard[number])
    at_sea = look.g.docked[number] == NONE
    return Text(" " + "·" * left if left and at_sea else "", style=DUSK)


def on_pier(look: Look, pier: int) -> Text:
    """The docks of a pier with their boats, and what goods fetch there now."""
    docks = [dock for dock in Dock if PIER_OF_DOCK[dock] == pier]
    shown = in_a_row((dock_text(look, dock) for dock in docks), "  ")
    prices = [price for size in (Size.LARGE, Size.SMALL) if (price := fetches(look, pier, size))]
    return Text("  ").join([shown, *prices])


def dock_text(look: Look, dock: Dock) -> Text:
    """A dock with the boat that lies there, or free."""
    docked = list(look.g.docked)
    name = lit(
        Text(dock.name, style="bold"),
        can=look.can(f"dock {dock.name}", f"dock {dock.name.lower()}"),
    )
    if dock not in docked:
        return Text.assemble(name, " ", (say(look.language, "free"), DUSK))
    return Text.assemble(name, ": ", boat(look, docked.index(dock)))


def fetches(look: Look, pier: int, size: Size) -> Text:
    """What goods of a size fetch at a pier, as far as anybody there buys them."""
    of_size = [good for good in range(size * COLOURS, (size + 1) * COLOURS) if takes(pier, good)]
    paid = [(good, PRICES[good] * buyers(look.g, good, 1 + pier)) for good in of_size]
    pieces = [
        Text(f"{say(look.language, COLOUR_NAMES[good % COLOURS])} {n}", style=INKS[good % COLOURS])
        for good, n in paid
        if n
    ]
    if not pieces:
        return Text()
    what = say(look.language, "weapons") if size == Size.LARGE else say(look.language, "armour")
    return Text.assemble((f"{what}: ", DUSK), in_a_row(pieces))

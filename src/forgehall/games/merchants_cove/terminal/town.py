"""The town: the square, the guild halls, the rogues' lair, and the Peddler."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from forgehall.draw.picture import DUSK, facts, in_a_row
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    HIRE_HOURS,
    SQUARE,
    Rival,
    Rogues,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.peddler import peddler_score
from forgehall.games.merchants_cove.terminal.harbour import LABEL
from forgehall.games.merchants_cove.terminal.look import Look, goods, lit, people
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.games.merchants_cove.words.notation import town_text
from forgehall.kit.language import say
from forgehall.kit.record import NONE


def town(look: Look) -> Table:
    """Square, halls, lair; the Peddler where he plays."""
    return facts(rows(look), width=LABEL)


def rows(look: Look) -> Iterator[tuple[str, Text]]:
    """The parts of the town with their labels."""
    g, language = look.g, look.language
    there = [slot for slot in range(SQUARE) if g.square[slot] != NONE]
    yield say(language, "Square"), in_a_row(townsperson(look, slot) for slot in there)
    halls = in_a_row(people(look, g.hall[:COLOURS]))
    lair = say(language, "Rogues' lair: {n}", n=g.lair)
    card = f" ({piece_name(Rogues(g.rogue_card), language)})" if g.rogue_card != NONE else ""
    yield say(language, "Guild halls"), Text.assemble(halls, f"  {lair}", (card, DUSK))
    if g.rival != Rival.NONE:
        yield say(language, "The Peddler"), peddler(look)


def townsperson(look: Look, slot: int) -> Text:
    """Somebody on the square, with the hours that hiring takes."""
    card = look.g.square[slot]
    name = Text(piece_name(Townsperson(card), look.language), style="cyan")
    shown = lit(name, can=look.can(f"hire {town_text(card)}"))
    hours = say(look.language, "{n} h", n=HIRE_HOURS[slot])
    return Text.assemble(shown, (f" {hours}", DUSK))


def peddler(look: Look) -> Text:
    """The rival of a single smith."""
    g, language = look.g, look.language
    gold = say(language, "{n} gold", n=g.peddler_gold)
    score = say(language, "score {n}", n=peddler_score(g))
    shelf = in_a_row(goods(look, g.peddler_shelf))
    return Text.assemble((gold, "bold yellow"), (f"  {score}  ", DUSK), shelf)

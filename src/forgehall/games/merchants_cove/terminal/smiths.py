"""The smiths: gold and score, furnaces, supply, shelf, sponsors, staff and corruption."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from forgehall.draw.picture import DUSK, facts, in_a_row, pawn
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    CORRUPTION,
    STAFF,
    Corruption,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.scoring import rogue_icons
from forgehall.games.merchants_cove.rules.smith.components import (
    DICE,
    FURNACES,
    Furnace,
    Place,
    Space,
    Staff,
)
from forgehall.games.merchants_cove.rules.smith.forging import heat_of
from forgehall.games.merchants_cove.rules.smith.furnaces import die_at
from forgehall.games.merchants_cove.terminal.look import INKS, Look, die, goods, kind_word, lit
from forgehall.games.merchants_cove.words.furnaces import dice_in, is_full, result_words
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.games.merchants_cove.words.notation import furnace_text
from forgehall.kit.language import say
from forgehall.kit.record import NONE

INDENT, LABEL = 3, 9
Row = tuple[str, Text]


def smiths(look: Look) -> Group:
    """Everybody, in the order of the seats."""
    parts: list[RenderableType] = []
    for seat in range(look.g.seats):
        parts += [headline(look, seat), facts(rows(look, seat), indent=INDENT, width=LABEL)]
        if look.roomy:
            parts.append(Text())
    return Group(*parts[: -1 if look.roomy else None])


def headline(look: Look, seat: int) -> Text:
    """Who it is, gold and score, and on which space the figure stands."""
    g, language = look.g, look.language
    gold = say(language, "{n} gold", n=g.gold[seat])
    parts = [say(language, "score {n}", n=look.scores[seat])]
    if g.space[seat] != NONE:
        parts.append(
            say(language, "stands on: {space}", space=piece_name(Space(g.space[seat]), language))
        )
    return Text.assemble(
        pawn(seat), " ", (look.names[seat], "bold"), "  ", (gold, "bold yellow"),
        ("  " + "  ".join(parts), DUSK),
    )  # fmt: skip


def rows(look: Look, seat: int) -> Iterator[Row]:
    """All that a smith has, as far as the eyes see it."""
    g, language = look.g, look.language
    yield (
        say(language, "Furnaces"),
        in_a_row((furnace(look, seat, f) for f in range(FURNACES)), "; "),
    )
    loose = [d for d in range(DICE) if g.place[seat][d] in (Place.SUPPLY, Place.ASIDE)]
    yield say(language, "Supply"), Text.assemble(
        in_a_row(die(look, seat, d) for d in loose), ("  " + say(language, "Sponsors") + " ", DUSK),
        sponsors(look, seat),
    )  # fmt: skip
    shelf = in_a_row(goods(look, g.shelf[seat]))
    yield say(language, "Shelf"), Text.assemble(shelf, corruption(look, seat))
    if hands := [hand(look, seat, who) for who in range(STAFF) if g.staff[seat][who] != NONE]:
        yield say(language, "Staff"), in_a_row(hands, "; ")


def furnace(look: Look, seat: int, of: int) -> Text:
    """A furnace: coal, or the dice with their heat and what they would yield."""
    g, language = look.g, look.language
    name = furnace_text(of)
    can = seat == look.asked and look.can(f"fill {name}", f"forge {name}")
    shown = lit(Text(name, style="bold"), can=can)
    dice = [die(look, seat, d) for d in dice_in(g, seat, of)]
    if not dice:
        return Text.assemble(shown, (" " + say(language, "Coal: {n}", n=g.coal[seat][of]), DUSK))
    heat = say(language, "heat {n}", n=heat_of(g, seat, of))
    result = f" → {result_words(g, seat, of, language)}" if is_full(g, seat, of) else ""
    return Text.assemble(shown, " ", in_a_row(dice, "+"), (f" {heat}{result}", DUSK))


def sponsors(look: Look, seat: int) -> Text:
    """The colours that pay at the market, and what lies in the smelter."""
    g, language = look.g, look.language
    active = [
        Text(kind_word(colour, language), style=INKS[colour])
        for colour in range(COLOURS)
        if g.sponsor[seat][colour]
    ]
    top = die_at(g, seat, Place.SMELTER)
    shown = in_a_row(active)
    if top == NONE:
        return shown
    name = piece_name(Furnace.SMELTER, language)
    return Text.assemble(shown, (f"  {name} ", DUSK), die(look, seat, top))


def corruption(look: Look, seat: int) -> Text:
    """How many corruption cards somebody holds; of one's own, which ones, and what they cost."""
    g, language, n = look.g, look.language, look.g.held[seat]
    if not n:
        return Text()
    line = Text("  " + say(language, "Corruption cards: {n}", n=n), style="magenta")
    if seat == look.own:
        titles = ", ".join(
            f"{count} {piece_name(Corruption(title), language)} ({CORRUPTION[title].icons})"
            for title, count in enumerate(g.corruption[seat])
            if count > 0
        )
        cost = say(language, "{n} gold", n=-rogue_icons(g, seat) * g.lair)
        line.append(f" ({titles}: {cost})" if titles else "", DUSK)
    return line


def hand(look: Look, seat: int, who: int) -> Text:
    """A member of the staff, and who is tucked there."""
    language = look.language
    member = piece_name(Staff(who), language)
    card = piece_name(Townsperson(look.g.staff[seat][who]), language)
    can = seat == look.asked and look.can(f"use {Staff(who).name.lower()}")
    return Text.assemble(lit(Text(member), can=can), (f" ({card})", DUSK))

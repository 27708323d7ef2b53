"""The smiths: coins and score, hand, workshop with what is being crafted, market, helpers."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from forgehall.draw.picture import DUSK, LIT, facts, in_a_row, pawn
from forgehall.games.dwarven_smithy.rules.components import (
    FACE_DOWN,
    GUILD,
    KINDS_OF_RESOURCE,
    KINGS_TO_END,
    READY,
    Zone,
    good_of,
    is_guild,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of
from forgehall.games.dwarven_smithy.rules.state import ROTATED
from forgehall.games.dwarven_smithy.rules.trade import sale_value
from forgehall.games.dwarven_smithy.rules.zones import (
    finished_kings,
    hand_count,
    hand_limit,
    zone_limit,
)
from forgehall.games.dwarven_smithy.terminal.look import (
    Look,
    alike,
    card,
    of_hand,
    of_market,
    of_workshop,
)
from forgehall.games.dwarven_smithy.words.names import coins_name, ore_name, zone_name
from forgehall.games.dwarven_smithy.words.notation import good_text
from forgehall.games.dwarven_smithy.words.tips import does, listed
from forgehall.kit.language import say
from forgehall.kit.record import NONE, UNKNOWN

TURNED = "\N{ANTICLOCKWISE OPEN CIRCLE ARROW}"
"""A card that came to its market in this turn."""
INDENT, LABEL = 3, 13
Row = tuple[str, Text]


def smiths(look: Look) -> Group:
    """Everybody, in turn order."""
    parts: list[RenderableType] = []
    for seat in range(look.g.seats):
        parts += [headline(look, seat), facts(rows(look, seat), indent=INDENT, width=LABEL)]
        if look.roomy:
            parts.append(Text())
    return Group(*parts[: -1 if look.roomy else None])


def headline(look: Look, seat: int) -> Text:
    """Who it is, the coins, the score and the king's items."""
    g, language = look.g, look.language
    kings = say(language, "Finished king's items: {n} of {most}", n=finished_kings(g, seat),
                most=KINGS_TO_END)  # fmt: skip
    score = say(language, "score {n}", n=look.scores[seat])
    return Text.assemble(
        pawn(seat), " ", (look.names[seat], "bold"), "  ",
        (coins_name(g.coins[seat], language), "bold yellow"), (f"  {score}  {kings}", DUSK),
    )  # fmt: skip


def rows(look: Look, seat: int) -> Iterator[Row]:
    """All that a smith has, as far as the eyes see it."""
    g, language = look.g, look.language
    held, most = hand_count(g, seat), hand_limit(g, seat)
    yield say(language, "hand {n}/{most}", n=held, most=most), hand(look, seat)
    for zone in Zone:
        full = f"{g.used[seat][zone]}/{zone_limit(g, seat, zone)}"
        yield f"{zone_name(zone, language)} {full}", lying(look, seat, zone)
    if stacks := [stack(look, seat, i) for i in range(g.stacks[seat])]:
        yield say(language, "crafted"), in_a_row(stacks, "; ")
    helpers = [good for good in (*g.apprentices[seat], *g.tools[seat]) if good >= GUILD]
    if helpers:
        yield say(language, "helpers"), in_a_row((helper(look, good) for good in helpers), "; ")


def hand(look: Look, seat: int) -> Text:
    """One's own cards; of another's hand how many come from which deck, and what all know of it."""
    g, language = look.g, look.language
    if seat != look.own:
        mine, guild = g.hand_mine_count[seat], g.hand_guild_count[seat]
        line = Text(say(language, "mine cards {mine}, guild cards {guild}", mine=mine, guild=guild))
        known = [(r, n) for r, n in enumerate(g.hand_known[seat]) if n]
        if known:
            cards = ", ".join(f"{n} {ore_name(r, language)}" for r, n in known)
            line.append(" " + say(language, "(known: {cards})", cards=cards), DUSK)
        return line
    ores = [r for r in range(KINDS_OF_RESOURCE) for _ in range(g.hand_ores[seat][r])]
    goods = [*(READY + r for r in ores), *(good for good in g.hand_guild[seat] if good >= GUILD)]
    return in_a_row(alike([card(look, good, *of_hand(good), priced=True) for good in goods]))


def lying(look: Look, seat: int, zone: Zone) -> Text:
    """The loose cards of a workshop or a market; a market tells what each costs or brings."""
    row = zip(look.g.lies[seat][zone], look.g.marks[seat][zone], strict=True)
    shown = [on_table(look, seat, zone, good, mark) for good, mark in row if good >= 0]
    return in_a_row(alike(shown))


def on_table(look: Look, seat: int, zone: Zone, good: int, mark: int) -> Text:
    """A loose card."""
    if zone == Zone.WORKSHOP:
        own = seat == look.own
        return card(look, good, *(of_workshop(good) if own else ()), priced=own)
    if seat != look.own:
        bought = f"buy {good_text(good)} from player {seat + 1}"
        price = say(look.language, "for {coins}", coins=good_of(good).buy)
        return Text.assemble(card(look, good, bought), (f" {price}", DUSK))
    turned = mark & ROTATED
    shown = card(look, good, *(() if turned else of_market(good)), priced=True)
    if not is_guild(good):
        brings = say(look.language, "sells for {n}", n=sale_value(look.g, seat, good))
        shown = Text.assemble(shown, (f" {brings}", DUSK))
    return Text.assemble(shown, (f" {TURNED}", DUSK)) if turned else shown


def stack(look: Look, seat: int, number: int) -> Text:
    """A card with what lies under it, as far as that is known; finished ones wait for the end."""
    g, language = look.g, look.language
    down = card_of(g, seat, number)
    known = down not in (FACE_DOWN, UNKNOWN, NONE)
    answer = f"complete {good_text(down)}" if known and seat == look.own else ""
    shown = card(look, down if known else FACE_DOWN, answer)
    resources = [r for r in range(KINDS_OF_RESOURCE) for _ in range(g.under[seat][number][r])]
    if resources:
        shown = Text.assemble(shown, (f" [{listed(tuple(resources), language)}]", DUSK))
    if not g.stack_finished[seat][number]:
        return shown
    worth = [coins_name(good_of(down).value, language)] if known else []
    parts = ", ".join([say(language, "finished"), *worth])
    return Text.assemble(shown, (f" ({parts})", DUSK))


def helper(look: Look, good: int) -> Text:
    """An apprentice or a tool, and what it does."""
    lit = f"dismiss {good_text(good)}" in look.choices
    shown = card(look, good)
    if lit:
        shown.stylize(LIT)
    return Text.assemble(shown, (f": {does(good, look.language, short=True)}", DUSK))

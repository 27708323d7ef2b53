"""The four main furnaces: dice, coal, heat, conditions, and what each would yield now."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from forgehall.draw.kept import KEPT
from forgehall.draw.markup import NOTHING, fill, joined, piece
from forgehall.games.merchants_cove.page.pieces import cards, coal_of, die_of, emblem, good, sign
from forgehall.games.merchants_cove.page.sockets import socket
from forgehall.games.merchants_cove.page.spots import OWN_FURNACES, Look
from forgehall.games.merchants_cove.rules.components import COLOURS, Kind
from forgehall.games.merchants_cove.rules.smith.components import (
    FURNACE_ROWS,
    SIDES,
    TOP,
    Furnace,
    Space,
)
from forgehall.games.merchants_cove.rules.smith.forging import (
    CLEAN,
    CORRUPT,
    good_in,
    heat_of,
    result_of,
)
from forgehall.games.merchants_cove.rules.smith.forging import NOTHING as NO_GOOD
from forgehall.games.merchants_cove.rules.smith.furnaces import can_fill, die_at
from forgehall.games.merchants_cove.rules.state import Ask, State
from forgehall.games.merchants_cove.words.furnaces import (
    WRITTEN,
    dice_in,
    furnace_rule,
    is_full,
    result_words,
)
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.games.merchants_cove.words.tips import Tip, furnace_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE

FURNACE = Markup(
    '<article class="furnace{burns}" id="{id}" aria-label="{label}">'
    '<svg class="bricks" aria-hidden="true"><rect width="100%" height="100%"'
    ' fill="url(#c-bricks)"/></svg><h3>{name}</h3>{mouth}'
    '<p class="heat"><span>{word}</span> <b>{heat}</b></p>{conditions}'
    '<div class="yield">{turn}{result}</div></article>'
)
CONDITIONS = Markup(
    '<table class="cond"><caption class="heard">{label}</caption>'
    "<tr><th>{left}</th><th>{right}</th></tr><tr>{upper}</tr>"
    '<tr class="low">{lower}</tr></table>'
)
SLOT = Markup('<i class="slot{go}"></i>')
LEVEL_OF = {CLEAN: 0, CORRUPT: 1}


def held(g: State, seat: int, of: int) -> tuple[object, ...]:
    """All that decides what comes of a furnace: coal, dice, and whether its good is left."""
    dice = dice_in(g, seat, of)
    is_left = len(dice) == FURNACE_ROWS[of].alloy and g.supply[seat][good_in(g, seat, of)] > 0
    face = g.face[seat]
    return g.coal[seat][of], is_left, g.corruption_without_good, *[(at, face[at]) for at in dice]


def furnace(look: Look, of: int) -> Markup:
    """An own furnace."""
    g, seat = look.g, look.seat
    turn = coal_steps(look, of) or socket(look, of)
    made_of = (
        look.language, seat, of, burns(look, of), is_next(look, of), can_fill(g, seat, of), turn,
        *held(g, seat, of),
    )  # fmt: skip
    return KEPT.group(("furnace", *made_of), lambda: furnace_drawn(look, of, turn))


def furnace_drawn(look: Look, of: int, turn: Markup) -> Markup:
    """The same, drawn, with what can be done there."""
    g, seat, language = look.g, look.seat, look.language
    full = is_full(g, seat, of)
    result = result_of(g, seat, of) if full else NO_GOOD
    is_empty = not dice_in(g, seat, of)
    return fill(
        FURNACE,
        id=OWN_FURNACES[of],
        burns=" burns" if burns(look, of) else "",
        label=furnace_name(of, language),
        name=Furnace(of).name,
        mouth=mouth(look, of),
        word=say(language, "coal") if is_empty else say(language, "heat"),
        heat=heat_of(g, seat, of),
        conditions=conditions(of, result, side(g, seat, of), language),
        turn=turn,
        result=outcome(look, of) if full else hint(look, of),
    )


def side(g: State, seat: int, of: int) -> int:
    """Which column the top die reads; none without a die."""
    top = die_at(g, seat, TOP + of)
    return NONE if top == NONE else int(top % COLOURS > Kind.GREEN)


def burns(look: Look, of: int) -> bool:
    """Fire is where the seat can forge: in this furnace next, or by choosing to forge."""
    is_forged = look.kind == Ask.FORGE and look.choice("socket", of) is not None
    return (is_forged or may_forge(look)) and is_full(look.g, look.seat, of)


def may_forge(look: Look) -> bool:
    """The seat may choose to forge."""
    return look.kind == Ask.ACTION and look.choice("socket", Space.FORGE) is not None


def is_next(look: Look, of: int) -> bool:
    """A die can go into this furnace, or into the smelter, next."""
    if look.kind in (Ask.FILL, Ask.FILL_UNDER):
        return look.arg == of
    return look.kind != Ask.FORGE and look.choice("socket", of) is not None


def mouth(look: Look, of: int) -> Markup:
    """The top die, the lower die and the coal."""
    g, seat = look.g, look.seat
    dice = dice_in(g, seat, of)
    slots = FURNACE_ROWS[of].alloy - len(dice)
    free = fill(SLOT, go=" go" if is_next(look, of) else "")
    lying = joined((*(die_of(g, seat, at) for at in dice), *[free] * slots))
    return piece("mouth", joined((lying, coal_of(g, seat, of))), furnace_tip(look, seat, of))


def furnace_tip(look: Look, seat: int, of: int) -> Tip:
    """What lies in a furnace, and what it would yield."""
    g, language = look.g, look.language
    dice = dice_in(g, seat, of)
    rule = furnace_rule(of, language)
    burning = say(language, "Coal: {n}", n=g.coal[seat][of])
    if not dice:
        return furnace_name(of, language), rule, burning
    heat = say(language, "Heat: {n}", n=heat_of(g, seat, of))
    result = result_words(g, seat, of, language) if is_full(g, seat, of) else ""
    return furnace_name(of, language), rule, " ".join(filter(None, (heat, result)))


@cache
def conditions(of: int, result: int, column: int, language: str) -> Markup:
    """Both pairs of conditions; the one that holds is filled in."""
    rows = [
        joined(
            fill(
                Markup("<td{}>{}</td>"),
                Markup(' class="met"')
                if column == at and LEVEL_OF.get(result) == level
                else NOTHING,
                WRITTEN[of][level][at],
            )
            for at in range(2)
        )
        for level in range(2)
    ]
    return fill(
        CONDITIONS,
        label=say(language, "Upper row clean, lower row with corruption"),
        left=crests((Kind.RED, Kind.GREEN), language),
        right=crests((Kind.BLUE, Kind.YELLOW), language),
        upper=rows[0],
        lower=rows[1],
    )


def crests(kinds: tuple[Kind, ...], language: str) -> Markup:
    """The colours of a column."""
    names = ", ".join(piece_name(kind, language) for kind in kinds)
    heard = fill(Markup('<span class="heard">{}</span>'), names)
    return joined(emblem(kind) for kind in kinds) + heard


def outcome(look: Look, of: int) -> Markup:
    """What a forging would bring now: the good, clean or with a card, or nothing."""
    g, seat, language = look.g, look.seat, look.language
    of_good = good_in(g, seat, of)
    match result_of(g, seat, of):
        case result if result == CLEAN:
            mark = sign("tick", "tick")
        case result if result == CORRUPT:
            mark = fill(Markup('<span class="plus">+{}</span>'), cards(1))
        case _:
            ghost = fill(Markup('<i class="no">{}</i>'), good(of_good))
            return fill(Markup('{}<span class="said">{}</span>'), ghost, say(language, "nothing"))
    return good(of_good) + mark


def hint(look: Look, of: int) -> Markup:
    """How many dice an empty furnace takes, where it can be filled."""
    if not can_fill(look.g, look.seat, of):
        return NOTHING
    n = FURNACE_ROWS[of].alloy
    words = say(look.language, "2 dice") if n > 1 else say(look.language, "1 die")
    return fill(Markup('<span class="said">{}</span>'), words)


def coal_steps(look: Look, of: int) -> Markup:
    """One step down and one up, while the Stoker works; nothing else."""
    if look.kind != Ask.STOKE:
        return NOTHING
    shown = []
    for at, symbol in ((2 * of, "down"), (2 * of + 1, "up")):
        choice = look.choice("coal", at)
        n = look.g.coal[look.seat][of] + (1 if symbol == "up" else -1)
        if choice is not None:
            tip = (look.words(choice), say(look.language, "Coal: {n}", n=n))
            shown.append(piece("space step", sign(symbol, "deed"), tip, choice))
        elif 1 <= n <= SIDES:
            shown.append(NOTHING)
    return joined(shown)

"""The choices as a list: sentences with their pieces, hours and consequences."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.drawing import Option
from forgehall.draw.markup import NOTHING
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.pieces import (
    cards,
    coal,
    die,
    emblem,
    gold,
    good,
    hours,
    icons,
    sign,
    tool,
)
from forgehall.games.merchants_cove.page.sockets import landing
from forgehall.games.merchants_cove.page.spots import FROM_ONE, Look, look_at
from forgehall.games.merchants_cove.rules.components import (
    BOAT_SEATS,
    COLOURS,
    CORRUPTION,
    HIRE_HOURS,
    KINDS,
    MARKS,
    PIERS,
    PRICES,
    Pier,
    town_of,
)
from forgehall.games.merchants_cove.rules.market import buyers
from forgehall.games.merchants_cove.rules.piers import PIER_OF_DOCK, PIER_ROWS
from forgehall.games.merchants_cove.rules.smith.components import (
    DICE,
    FURNACE_ROWS,
    FURNACES,
    SPACE_HOURS,
    TOP,
    UNDER,
    Furnace,
    Space,
)
from forgehall.games.merchants_cove.rules.smith.forging import good_in, heat_of
from forgehall.games.merchants_cove.rules.state import Ask, State
from forgehall.games.merchants_cove.words.furnaces import is_full, result_words
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.games.merchants_cove.words.tips import ability, capital, people, staff_short
from forgehall.kit.language import say

SPACE_SIGNS = {Space.FORGE: "strike", Space.HIRE: "pawn", Space.ACTIVATE: "st-apprentice"}
OF_BOATS = (Ask.PLACE, Ask.SHIFT_TO, Ask.TO_BOAT, Ask.BOAT)
OF_PEOPLE = (Ask.SHIFT, Ask.PASSENGER, Ask.SWAP, Ask.HALL)


class Dress(NamedTuple):
    """What helps to see what a choice means."""

    icon: Markup = NOTHING
    pay: Markup = NOTHING
    """What it costs."""
    note: str = ""
    """What follows from it."""
    short: str = ""


PLAIN = Dress()


def choices(scene: Scene) -> list[Option]:
    """Every legal choice once: those on the board first, declining last."""
    look = look_at(scene)
    options = [option(look, choice) for choice in scene.choices]
    if look.kind in FROM_ONE:
        options.sort(key=lambda option: option.id == 0)
    return options


def option(look: Look, choice: int) -> Option:
    """A choice with all that helps to see what it means."""
    scene, dress = look.scene, dressed(look, choice)
    return Option(
        id=choice,
        text=scene.game.text(scene.state, choice, scene.seat),
        words=capital(scene.choice_words(choice)),
        short=dress.short,
        icon=dress.icon,
        pay=dress.pay,
        note=dress.note,
        group=look.groups.get(choice, ""),
    )


def dressed(look: Look, choice: int) -> Dress:  # noqa: C901, PLR0911, PLR0912  # hands on
    """A choice's picture, price and consequence; declining needs none."""
    g, language = look.g, look.language
    at = choice - 1 if look.kind in FROM_ONE else choice
    if at < 0:
        return PLAIN
    match look.kind:
        case Ask.ACTION:
            return action(at, g.hour[look.seat], g.seats, language)
        case Ask.HIRE:
            card = g.square[at]
            return Dress(icons(card), hours(HIRE_HOURS[at]), ability(card, language))
        case Ask.TUCK | Ask.ACTIVATE:
            return Dress(tool(at), note=staff_short(at, language))
        case Ask.PAY:
            return payment(look, at)
        case Ask.DISCARD:
            n = CORRUPTION[at].icons
            return Dress(sign("corr", "corr"), note=say(language, "rogue icons: {n}", n=n))
        case Ask.DOCK:
            return Dress(note=piece_name(Pier(PIER_OF_DOCK[at]), language))
        case Ask.SELL:
            return sale(look, choice)
        case Ask.OFFER:
            return Dress(good(at))
        case Ask.GOOD:
            return Dress(good(town_of(look.arg).size * COLOURS + at))
        case Ask.ALLOY:
            return Dress(emblem(at % COLOURS))
        case Ask.USE:
            return Dress(note=ability(look.arg, language))
        case kind if kind in OF_BOATS:
            return aboard(look, at)
        case kind if kind in OF_PEOPLE:
            return Dress(emblem(at))
        case _:
            return smithing(look, choice, at)


def payment(look: Look, saved: int) -> Dress:
    """The hours to pay: all of them, or one less for a corruption card."""
    pay = hours(look.arg - saved)
    if saved:
        return Dress(cards(1), pay, short=say(look.language, "With rogues"))
    return Dress(pay=pay, short=say(look.language, "In full"))


@lru_cache(maxsize=2048)
def action(space: int, now: int, seats: int, language: str) -> Dress:
    """An action with its hours, a sign for each adventurer who comes, and where one lands."""
    at = landing(space, now)
    arrivals = sum(MARKS[seats] >> hour & 1 for hour in range(now + 1, at + 1))
    taken = SPACE_HOURS[space] or f"{min(HIRE_HOURS)}\u2013{max(HIRE_HOURS)}"
    return Dress(
        icon=sign(SPACE_SIGNS.get(Space(space), "down")),
        pay=hours(taken) + sign("pawn") * arrivals,
        note=say(language, "to hour {n}", n=at),
    )


def sale(look: Look, choice: int) -> Dress:
    """A sale: the gold, and the corruption that it brings."""
    price = PRICES[look.arg] * buyers(look.g, look.arg, choice)
    pier = (choice - 1) % PIERS
    taint = PIER_ROWS[pier].corruption + (choice > PIERS)
    return Dress(
        icon=good(look.arg),
        pay=gold(price),
        short=piece_name(Pier(pier), look.language),
        note=say(look.language, "corruption cards: {n}", n=taint) if taint else "",
    )


def aboard(look: Look, boat: int) -> Dress:
    """A boat, who is on it, and whether it would be full."""
    crew = tuple(look.g.aboard[boat])
    note = people(crew, look.language)
    if look.kind == Ask.BOAT:
        return Dress(note=note)
    if sum(crew) == BOAT_SEATS - 1:
        full = say(look.language, "then full")
        note = f"{note}; {full}"
    return Dress(emblem(look.arg % KINDS), note=note)


def smithing(look: Look, choice: int, at: int) -> Dress:
    """What the smith is asked: dice and furnaces, with what would come of them."""
    g, seat, language = look.g, look.seat, look.language
    match look.kind:
        case Ask.FILL | Ask.FILL_UNDER:
            return Dress(die(at % COLOURS, g.face[seat][at]), note=preview(look, at))
        case Ask.REROLL if at < DICE:
            return Dress(die(at % COLOURS, g.face[seat][at]))
        case Ask.FORGE if at < FURNACES:
            return Dress(good(good_in(g, seat, at)), note=result_words(g, seat, at, language))
        case Ask.STOKE:
            return Dress(coal(turned(g, seat, at)), note=stoked(look, at))
        case Ask.EMPTY if choice:
            return Dress(sign("roll"))
        case _:
            return PLAIN


def preview(look: Look, at: int) -> str:
    """What a furnace would yield with this die, once no die is missing."""
    seat, furnace = look.seat, look.arg
    if furnace == Furnace.SMELTER:
        return ""
    after: State = look.g.copy()
    after.place[seat][at] = (UNDER if look.kind == Ask.FILL_UNDER else TOP) + furnace
    heat = say(look.language, "heat {n}", n=heat_of(after, seat, furnace))
    if FURNACE_ROWS[furnace].alloy > 1 and look.kind == Ask.FILL:
        return heat
    return f"{heat}: {result_words(after, seat, furnace, look.language)}"


def turned(g: State, seat: int, at: int) -> int:
    """What the coal die shows after a step."""
    return g.coal[seat][at // 2] + (1 if at % 2 else -1)


def stoked(look: Look, at: int) -> str:
    """What a filled furnace would yield after a step."""
    seat, furnace = look.seat, at // 2
    if not is_full(look.g, seat, furnace):
        return ""
    after: State = look.g.copy()
    after.coal[seat][furnace] = turned(after, seat, at)
    heat = say(look.language, "heat {n}", n=heat_of(after, seat, furnace))
    return f"{heat}: {result_words(after, seat, furnace, look.language)}"

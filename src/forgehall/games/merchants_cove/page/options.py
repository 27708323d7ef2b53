"""The choices as a list: sentences with their pieces, hours and consequences."""

from __future__ import annotations

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
from forgehall.games.merchants_cove.page.spots import FROM_ONE, Look, group_of, look_at, spot_of
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


def choices(scene: Scene) -> list[Option]:
    """Every legal choice once: those on the board first, declining last."""
    look = look_at(scene)
    options = [option(look, choice) for choice in scene.choices]
    if look.kind in FROM_ONE:
        options.sort(key=lambda option: option.id == 0)
    return options


def option(look: Look, choice: int) -> Option:
    """A choice with all that helps to see what it means."""
    scene = look.scene
    spot = spot_of(scene, choice)
    bare = Option(
        id=choice,
        text=scene.game.text(scene.state, choice, scene.seat),
        words=capital(scene.choice_words(choice)),
        group=group_of(scene, spot) if spot else "",
    )
    if look.kind in FROM_ONE:
        return bare if choice == 0 else dressed(look, bare, choice - 1)
    return dressed(look, bare, choice)


def dressed(look: Look, bare: Option, at: int) -> Option:  # noqa: C901, PLR0911, PLR0912  # hands on
    """A choice with its picture, its price and its consequence; `at` is the piece's number."""
    g, language = look.g, look.language
    match look.kind:
        case Ask.ACTION:
            return action(look, bare)
        case Ask.HIRE:
            card = g.square[at]
            return bare._replace(
                icon=icons(card), pay=hours(HIRE_HOURS[at]), note=ability(card, language)
            )
        case Ask.TUCK | Ask.ACTIVATE:
            return bare._replace(icon=tool(at), note=staff_short(at, language))
        case Ask.PAY:
            return payment(look, bare, at)
        case Ask.DISCARD:
            n = CORRUPTION[at].icons
            return bare._replace(
                icon=sign("corr", "corr"), note=say(language, "rogue icons: {n}", n=n)
            )
        case Ask.DOCK:
            return bare._replace(note=piece_name(Pier(PIER_OF_DOCK[at]), language))
        case Ask.SELL:
            return sale(look, bare)
        case Ask.OFFER:
            return bare._replace(icon=good(at))
        case Ask.GOOD:
            return bare._replace(icon=good(town_of(look.arg).size * COLOURS + at))
        case Ask.ALLOY:
            return bare._replace(icon=emblem(at % COLOURS))
        case Ask.USE:
            return bare._replace(note=ability(look.arg, language))
        case kind if kind in OF_BOATS:
            return aboard(look, bare, at)
        case kind if kind in OF_PEOPLE:
            return bare._replace(icon=emblem(at))
        case _:
            return smithing(look, bare, at)


def payment(look: Look, bare: Option, saved: int) -> Option:
    """The hours to pay: all of them, or one less for a corruption card."""
    short = say(look.language, "With rogues") if saved else say(look.language, "In full")
    icon = cards(1) if saved else NOTHING
    return bare._replace(icon=icon, short=short, pay=hours(look.arg - saved))


def action(look: Look, bare: Option) -> Option:
    """An action with its hours, a sign for each adventurer who comes, and where one lands."""
    g, language, space = look.g, look.language, bare.id
    at = landing(look, space)
    marks = range(g.hour[look.seat] + 1, at + 1)
    arrivals = sum(MARKS[g.seats] >> hour & 1 for hour in marks)
    taken = SPACE_HOURS[space] or f"{min(HIRE_HOURS)}\u2013{max(HIRE_HOURS)}"
    symbol = SPACE_SIGNS.get(Space(space), "down")
    return bare._replace(
        icon=sign(symbol),
        pay=hours(taken) + sign("pawn") * arrivals,
        note=say(language, "to hour {n}", n=at),
    )


def sale(look: Look, bare: Option) -> Option:
    """A sale: the gold, and the corruption that it brings."""
    price = PRICES[look.arg] * buyers(look.g, look.arg, bare.id)
    taint = PIER_ROWS[(bare.id - 1) % PIERS].corruption + (bare.id > PIERS)
    return bare._replace(
        icon=good(look.arg),
        pay=gold(price),
        short=piece_name(Pier((bare.id - 1) % PIERS), look.language),
        note=say(look.language, "corruption cards: {n}", n=taint) if taint else "",
    )


def aboard(look: Look, bare: Option, boat: int) -> Option:
    """A boat, who is on it, and whether it would be full."""
    crew = look.g.aboard[boat]
    note = people(crew, look.language)
    if sum(crew) == BOAT_SEATS - 1 and look.kind != Ask.BOAT:
        full = say(look.language, "then full")
        note = f"{note}; {full}"
    kind = look.arg % KINDS
    return bare._replace(icon=emblem(kind) if look.kind != Ask.BOAT else NOTHING, note=note)


def smithing(look: Look, bare: Option, at: int) -> Option:
    """What the smith is asked: dice and furnaces, with what would come of them."""
    g, seat, language = look.g, look.seat, look.language
    match look.kind:
        case Ask.FILL | Ask.FILL_UNDER:
            return bare._replace(icon=die(at % COLOURS, g.face[seat][at]), note=preview(look, at))
        case Ask.REROLL if at < DICE:
            return bare._replace(icon=die(at % COLOURS, g.face[seat][at]))
        case Ask.FORGE if at < FURNACES:
            note = result_words(g, seat, at, language)
            return bare._replace(icon=good(good_in(g, seat, at)), note=note)
        case Ask.STOKE:
            return bare._replace(icon=coal(turned(g, seat, at)), note=stoked(look, at))
        case Ask.EMPTY if bare.id:
            return bare._replace(icon=sign("roll"))
        case _:
            return bare


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

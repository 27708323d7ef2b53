"""The one builder of Merchants Cove positions for scenario tests, and a few words to play them."""

from __future__ import annotations

from typing import Any

from forgehall.games.merchants_cove import game
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    Boat,
    Corruption,
    Dock,
    Kind,
    Size,
)
from forgehall.games.merchants_cove.rules.play import proceed
from forgehall.games.merchants_cove.rules.smith.components import (
    DICE,
    TOP,
    UNDER,
    Furnace,
    Place,
    Staff,
)
from forgehall.games.merchants_cove.rules.state import Ask, Phase, State, Step
from forgehall.games.merchants_cove.words.notation import TOWN_NAMES
from forgehall.kit.questions import DEPTH, ask, is_chance, is_over, open_kind, open_seat, then
from forgehall.kit.record import NONE


def table(
    *,
    seats: int = 2,
    rogues: str = "criminals",
    townsfolk: str = "locals+mercenaries",
    peddler: str = "none",
    asking: tuple[Ask | Step, int] | tuple[Ask | Step, int, int] | None = None,
    **cells: Any,
) -> State:
    """A table on its first day with empty boats and an empty pile; lists fill a field's cells.

    The marker of the last seat lies on top. `asking` puts a question or a step on the pile and goes
    on to the first question.
    """
    options = game.options(seats=seats, rogues=rogues, townsfolk=townsfolk, peddler=peddler)
    g = game.start(options)
    while open_kind(g) != Ask.ARRIVE:
        game.answer(g, game.outcome_list(g)[0][0])
    g.piled[0] = 0
    for i in range(DEPTH):
        g.pile_kind[0][i] = g.pile_seat[0][i] = g.pile_arg[0][i] = 0
    g.phase = Phase.PRODUCTION
    for name, value in cells.items():
        if isinstance(value, list):
            getattr(g, name)[: len(value)] = value
        else:
            setattr(g, name, value)
    if asking:
        begin(g, *asking)
    return g


def begin(g: State, kind: Ask | Step, seat: int = 0, arg: int = 0) -> None:
    """Put a question or a step on the pile and go on to the first question."""
    g.events.clear()
    (then if isinstance(kind, Step) else ask)(g, kind, seat, arg)
    proceed(g)


def play(g: State, *texts: str) -> None:
    """Answer the open questions in notation, chance included."""
    for text in texts:
        game.answer(g, game.parse(g, text))


def legal(g: State) -> list[str]:
    """The legal answers to the open question, in notation; the rules must write all of them."""
    out, weights = [NONE] * game.most_choices, [NONE] * game.most_choices
    n = game.outcomes(g, out, weights) if is_chance(g) else game.choices(g, out)
    assert game.choice_list(g) == out[:n]
    return [game.text(g, choice, None) for choice in out[:n]]


def asked(g: State) -> tuple[str, int] | None:
    """The kind of the open question and the seat it is about; None if nothing is asked."""
    return None if is_over(g) else (game.kinds(open_kind(g)).name, open_seat(g))


def sail(g: State, boat: str, passengers: str, dock: str = "") -> None:
    """Put adventurers from the bag aboard a boat, at sea or at a dock."""
    for name in passengers.split():
        g.bag[Kind[name.upper()]] -= 1
        g.aboard[Boat[boat]][Kind[name.upper()]] += 1
    if dock:
        g.docked[Boat[boat]] = Dock[dock]


def passengers(g: State, boat: str) -> str:
    """Who is aboard a boat."""
    return " ".join(k.name.lower() for k in Kind for _ in range(g.aboard[Boat[boat]][k]))


def town(name: str) -> int:
    """A townsperson by name."""
    return TOWN_NAMES.index(name)


def title(name: str) -> int:
    """A corruption card by its title."""
    return int(Corruption[name.upper().replace(" ", "_")])


def corrupt(g: State, seat: int, *names: str) -> None:
    """Give a seat corruption cards from the deck."""
    for name in names:
        g.corruption_deck[title(name)] -= 1
        g.corruption[seat][title(name)] += 1
        g.held[seat] += 1


def assign(g: State, seat: int, staff: Staff, name: str) -> None:
    """Assign a townsperson of the deck, or of the square, to a staff ability."""
    card = town(name)
    g.town_deck[card] = 0
    g.square[:] = [NONE if other == card else other for other in g.square]
    g.staff[seat][staff] = card


def show(g: State, *names: str) -> None:
    """Put these townsfolk on the square, the oldest first; the others go back into the deck."""
    for card in g.square:
        if card != NONE:
            g.town_deck[card] = 1
    g.square[:] = [NONE] * len(g.square)
    for slot, name in enumerate(names):
        g.square[slot] = town(name)
        g.town_deck[town(name)] = 0


def colour_of(name: str) -> int:
    """A colour by name."""
    return int(Kind[name.upper()])


def good(name: str) -> int:
    """A good by name: large red."""
    size, colour = name.split()
    return int(Size[size.upper()]) * COLOURS + colour_of(colour)


def stock(g: State, seat: int, *names: str) -> None:
    """Put goods from the supply on the shelf."""
    for name in names:
        g.supply[seat][good(name)] -= 1
        g.shelf[seat][good(name)] += 1


def shelf(g: State, seat: int) -> list[int]:
    """The goods on the shelf."""
    return [one for one in range(len(g.shelf[seat])) for _ in range(g.shelf[seat][one])]


def dice(g: State, seat: int, *shown: str) -> None:
    """Let the supply show these faces, one die of each colour at most, such as `red 4`."""
    for one in shown:
        colour, face = one.split()
        g.face[seat][colour_of(colour)] = int(face)


def free_die(g: State, seat: int, shown: str) -> int:
    """Take the second die of a colour from the smelter into the supply, such as `red 4`."""
    colour, face = shown.split()
    die = COLOURS + colour_of(colour)
    g.place[seat][die], g.face[seat][die] = Place.SUPPLY, int(face)
    g.sponsor[seat][colour_of(colour)] = 1
    return die


def fill(g: State, seat: int, furnace: str, top: str, under: str = "") -> None:
    """Fill a furnace with dice that are not in use, or with those of the supply."""
    for shown, place in ((top, TOP), (under, UNDER)):
        if shown:
            colour, face = shown.split()
            die = colour_of(colour)
            if g.place[seat][die] != Place.SUPPLY:
                die += COLOURS
                g.sponsor[seat][colour_of(colour)] = 1
            g.place[seat][die] = place + Furnace[furnace.upper()]
            g.face[seat][die] = int(face)


def supply(g: State, seat: int) -> list[str]:
    """The dice of the supply, in order of their colours."""
    at = [d for d in range(DICE) if g.place[seat][d] == Place.SUPPLY]
    return [
        f"{Kind(d % COLOURS).name.lower()} {g.face[seat][d]}" for d in sorted(at, key=by_colour)
    ]


def by_colour(die: int) -> int:
    """Sort dice by colour."""
    return die % COLOURS


def happened(g: State) -> list[str]:
    """The kinds of events since the last question was put."""
    return [game.event_kinds(event.kind).name for event in g.events]

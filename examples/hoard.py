"""Hoard: two to four smiths bid an ingot or a blade, drawn in private, face down, all at once.

Three times the highest bid takes the worth of all, or the lowest if the fire leaps. The winner
then has all ingots or all blades shown, so a piece may be known to all when it is bid later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from forgehall.draw.show import Show
from forgehall.kit import questions as q
from forgehall.kit.chance import below, draw, pick_weighted, stream
from forgehall.kit.errors import BadOptionError
from forgehall.kit.events import Event, note
from forgehall.kit.game import Game
from forgehall.kit.guide import Chapter, FieldWords, OptionWords
from forgehall.kit.language import ChoiceOf
from forgehall.kit.position import named, pile_as_json
from forgehall.kit.record import NONE, UNKNOWN, Cells, Seen, Small
from forgehall.kit.rule import rule

Piece = IntEnum("Piece", "INGOT BLADE", start=0)
Metal = IntEnum("Metal", "LEAD COPPER SILVER GOLD", start=0)
Fire = IntEnum("Fire", "STEADY LEAPING", start=0)
Ask = IntEnum("Ask", {"BID": 1, "NAME": 2, "DRAW": q.CHANCE, "FIRE": q.CHANCE + 1})


class Hoard(q.BaseState):
    """Everything on the table: its width, who may see it, its shape, what its numbers mean."""

    wild: Small
    points: Annotated[list[int], Cells("i1", Seen.ALL, (q.MAX_SEATS,))]
    deck: Annotated[list[list[int]], Cells("i1", Seen.NOBODY, (len(Piece), len(Metal)))]
    hand: Annotated[
        list[list[int]],
        Cells("i1", Seen.OWNER, (q.MAX_SEATS, len(Piece)), Metal, axes=(None, Piece)),
    ]
    shown: Annotated[
        list[list[int]],
        Cells("i1", Seen.ALL, (q.MAX_SEATS, len(Piece)), Metal, axes=(None, Piece)),
    ]
    bid: Annotated[list[int], Cells("i1", Seen.OWNER, (q.MAX_SEATS,), Piece)]


@rule
def begin_round(g: Hoard, rounds_left: int = 2) -> None:
    """Plan a round from its end to its beginning: what is asked last is answered first."""
    q.ask(g, Ask.FIRE, 0, rounds_left)
    q.hear_all(g, 0)
    for seat in range(g.seats):
        q.ask_apart(g, Ask.BID, seat)
        for piece in range(len(Piece)):
            if g.hand[seat][piece] == NONE:
                q.ask(g, Ask.DRAW, seat, piece)


@rule
def choices(g: Hoard, out: list[int]) -> int:
    """A smith bids ingot or blade; a winner names ingots or blades."""
    out[0], out[1] = Piece.INGOT, Piece.BLADE
    return 2


@rule
def outcomes(g: Hoard, out: list[int], weights: list[int]) -> int:
    """Each copy in a deck is as likely; the fire burns steady three to one, unless it is wild."""
    if q.open_kind(g) == Ask.FIRE:
        out[0], weights[0] = Fire.STEADY, 1 if g.wild else 3
        out[1], weights[1] = Fire.LEAPING, 1
        return 2
    n = 0
    for metal in range(len(Metal)):
        out[n], weights[n] = metal, g.deck[q.open_arg(g)][metal]
        n += weights[n] > 0
    return n


@rule
def answer(g: Hoard, choice: int) -> None:
    """Settle the open question: the only way the table ever changes."""
    kind, seat, arg = q.take(g)
    match kind:
        case Ask.DRAW:
            g.deck[arg][choice] -= 1
            g.hand[seat][arg] = choice
            note(g, Ask.DRAW, seat, choice, to=seat)
        case Ask.BID:
            g.bid[seat] = choice
        case Ask.FIRE:
            reveal(g, choice, rounds_left=arg)
        case Ask.NAME:
            for other in range(g.seats):
                g.shown[other][choice] = g.hand[other][choice]
                note(g, Ask.NAME, other, g.hand[other][choice])
    q.has_step(g)  # turns to what is asked next; this game takes no steps of its own


@rule
def reveal(g: Hoard, fire: int, rounds_left: int) -> None:
    """The bids go back into the decks, and one smith takes their worth: the lowest among equals."""
    winner, best, hoard = NONE, NONE, 0
    for seat in range(g.seats):
        piece, metal = g.bid[seat], g.hand[seat][g.bid[seat]]
        height = metal if fire == Fire.STEADY else Metal.GOLD - metal
        if height > best:
            winner, best = seat, height
        hoard += metal
        note(g, Ask.BID, seat, metal, amount=piece)
        g.deck[piece][metal] += 1
        g.hand[seat][piece], g.shown[seat][piece], g.bid[seat] = NONE, NONE, NONE
    g.points[winner] += hoard
    if rounds_left > 0:
        begin_round(g, rounds_left - 1)
        q.ask(g, Ask.NAME, winner)


@rule
def scores(g: Hoard, out: list[int]) -> None:
    """What each smith has taken."""
    for seat in range(g.seats):
        out[seat] = g.points[seat]


@rule
def conceal(g: Hoard, seat: int) -> None:
    """Put back what others hold, unless it was shown, and forget which piece they have bid."""
    for other in range(g.seats):
        for piece in range(len(Piece)):
            if other != seat and g.hand[other][piece] > g.shown[other][piece]:
                g.deck[piece][g.hand[other][piece]] += 1
                g.hand[other][piece] = UNKNOWN
        if other != seat and g.bid[other] != NONE:
            g.bid[other] = UNKNOWN


@rule
def imagine(g: Hoard, seat: int, luck: int) -> None:
    """Deal again what was put back: every piece is as likely in every place."""
    for other in range(g.seats):
        key = stream(luck, other)
        for piece in range(len(Piece)):
            if g.hand[other][piece] == UNKNOWN:
                g.hand[other][piece] = pick_weighted(g.deck[piece], len(Metal), draw(key, piece))
                g.deck[piece][g.hand[other][piece]] -= 1
        if g.bid[other] == UNKNOWN:
            g.bid[other] = below(draw(key, len(Piece)), len(Piece))


@dataclass(frozen=True)
class Options:
    """How many smiths play; a wild fire leaps as often as it burns steady."""

    seats: int = 2
    wild: bool = False


def lay(options: Options) -> Hoard:
    """A table with empty hands and full decks: five pieces of lead, down to two of gold."""
    if options.seats not in game.seats:
        raise BadOptionError(f"Hoard is for 2 to 4 smiths; given: {options.seats}")
    g = Hoard()
    g.seats, g.wild, g.bid = options.seats, int(options.wild), [NONE] * q.MAX_SEATS
    g.deck = [[5 - metal for metal in Metal] for _ in Piece]
    g.hand, g.shown = ([[NONE] * len(Piece) for _ in g.bid] for _ in range(2))
    return g


def sound(g: Hoard) -> str:
    """What is wrong with a position; nothing if play can go on from it."""
    left = [[5 - m - sum(g.hand[s][p] == m for s in range(g.seats)) for m in Metal] for p in Piece]
    if g.deck != left or min(map(min, left)) < 0:
        return "decks and hands together hold other pieces than there are"
    if any(g.shown[s][p] not in (NONE, g.hand[s][p]) for s in range(g.seats) for p in Piece):
        return "a piece was shown that is in no hand"
    if not 0 <= min(g.points) <= max(g.points) <= 36 or g.wild not in (0, 1):
        return "points run from 0 to 36, and the fire is wild (1) or not (0)"
    due = [["draw", s, p] for s in range(g.seats) for p in Piece if g.hand[s][p] == NONE]
    due += [["bid", s, 0] for s in range(g.seats) if g.bid[s] == NONE]
    asked = [e for lane in pile_as_json(game, g) for e in lane if e[0] not in ("hear", "name")]
    if g.piled[0] and asked not in [[["fire", 0, rounds], *due] for rounds in range(3)]:
        return "the pile must ask for the fire, and for the pieces and bids that are missing"
    return ""


def text(g: Hoard, choice: int, to: int | None = None) -> str:
    """A choice in notation: `bid blade`; what a seat may not know reads `?`."""
    kind = q.open_kind(g)
    hidden = kind in (Ask.BID, Ask.DRAW) and to not in (None, q.open_seat(g))
    names = {Ask.DRAW: Metal, Ask.FIRE: Fire}.get(Ask(kind), Piece)
    return f"{named(kind, Ask)} {named(UNKNOWN if hidden else choice, names)}"


def words(
    thing: Hoard | Event | ChoiceOf, language: str = "en", to: int | None = None,
    names: Sequence[str] = (),
) -> str:  # fmt: skip
    """The open question, an event or a choice in words; this game speaks English alone."""
    who = [*names, *(f"seat {seat}" for seat in range(len(names), q.MAX_SEATS))]
    match thing:
        case Event():
            metal = {NONE: "nothing", UNKNOWN: "a piece"}.get(thing.what)
            bid = f"bids the {named(thing.amount, Piece)}:" if thing.kind == Ask.BID else ""
            does = bid or ("draws" if thing.kind == Ask.DRAW else "shows")
            return f"{who[thing.seat]} {does} {metal or named(thing.what, Metal)}"
        case ChoiceOf(Hoard() as g, choice):
            kind, piece = text(g, choice, to).split()
            return {"bid": f"bid the {piece}", "name": f"have all {piece}s shown"}.get(kind, piece)
        case Hoard():
            asks = {Ask.BID: "bid the ingot or the blade, face down", Ask.NAME: "what do all show?"}
            return f"{who[q.open_seat(thing)]}: {asks.get(Ask(q.open_kind(thing)), 'luck decides')}"
    raise TypeError(thing)


game = Game(
    name="hoard", title="Hoard", rules=1, seats=range(2, 5), Options=Options, State=Hoard,
    kinds=Ask, event_kinds=Ask, most_choices=4, most_answers=33,
    deal=begin_round, choices=choices, outcomes=outcomes, answer=answer, scores=scores,
    conceal=conceal, imagine=imagine, lay=lay, sound=sound, text=text, words=words,
)  # fmt: skip  # a line for what it is, one for its rules, one for its border

show = Show(
    line="Bid an ingot or a blade, face down and all at once.",
    minutes="5",
    options={"wild": OptionWords("A wild fire: it leaps as often as it burns steady")},
    guide=(
        Chapter("A turn", ("All smiths bid an ingot or a blade; a steady fire favours high bids.",
                           "Who wins takes the worth of all, and has all ingots or blades shown.")),
        Chapter("The end", ("After three rounds the richest smith wins.",)),
    ),
    fields={"points": None, "hand": FieldWords("In hand"), "shown": FieldWords("Known to all")},
)  # fmt: skip  # what the hall shows; points are scores, which stand beside each name

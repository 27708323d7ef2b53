"""The town: the square with its townsfolk, the four halls, and the rogues' lair."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.games.merchants_cove.page.pieces import (
    INKS,
    emblem,
    good,
    hours,
    icons,
    sign,
    token_of,
)
from forgehall.games.merchants_cove.page.sockets import socket
from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.page.tips import hall_tip, lair_tip, square_tip
from forgehall.games.merchants_cove.rules.components import (
    COLOURS,
    GOLD_PER_MEMBER,
    HIRE_HOURS,
    ICONS,
    SQUARE,
    TOWN,
    Effect,
    Kind,
    Rogues,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.scoring import rogue_icons
from forgehall.games.merchants_cove.rules.smith.components import Space
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.kit.language import say
from forgehall.kit.questions import is_over
from forgehall.kit.record import NONE

SQUARE_OF = Markup(
    '<section class="square" id="square" aria-label="{label}">{call}{folk}</section>'
)
CALL = Markup(
    '<div class="call" id="hire">{socket}<span class="serif">{hire}</span>'
    '<span class="left-over">{left}</span></div>'
)
TOWNSFOLK = Markup('<div class="townsfolk" id="townsfolk">{}</div>')
FOLK = Markup(
    '<b>{name}</b><span class="does">{does}</span>'
    '<span class="worth">{icons}<span class="cost">{hours}</span></span>'
)
HALLS = Markup('<section class="halls" id="halls" aria-label="{label}">{halls}{lair}</section>')
HOUSE = Markup(
    '<svg class="house {ink}" viewBox="0 0 64 72" aria-hidden="true">'
    '<use href="#c-hall-{ink}"/><use class="crest" href="#c-em-{ink}" x="24" y="{y}" width="16"'
    ' height="16"/>{windows}</svg>'
)
HALL = Markup('{house}<span class="members">{n}{tokens}{final}</span>')
CAVE = Markup(
    '<svg class="house r" viewBox="0 0 64 72" aria-hidden="true"><use href="#c-lair"/>{eyes}</svg>'
)
LAIR = Markup('{cave}<span class="members">{n} <span class="soft">{card}</span>{final}</span>')
FINAL = Markup('<b class="{kind}">{n}</b>')
WINDOW = Markup('<rect class="{look}" x="{x}" y="{y}" width="10" height="12" rx="{rx}"/>')
EYES = Markup('<use href="#c-eyes" x="{x}" y="{y}" width="16" height="6"/>')
CREST_AT = (12, 9, 11, 12)
EYES_AT = ((23, 36), (15, 48), (33, 48), (23, 58), (39, 60), (9, 60), (24, 66), (40, 38))
WINDOWS = tuple((x, y) for y in (36, 53) for x in (14, 27, 40))
NOBODY = Markup('<span class="folk nobody"></span>')
TO, SWAPPED = Markup('<i class="to">\u2192</i>'), Markup('<i class="to">\u21c4</i>')


def square(language: str, drawn: Mapping[str, Markup]) -> Markup:
    """The socket for hiring, and those who can be hired."""
    label = say(language, "Town square")
    return fill(SQUARE_OF, label=label, call=drawn["hire"], folk=drawn["townsfolk"])


def call(look: Look) -> Markup:
    """The socket for hiring, and how many are left in the deck."""
    return fill(
        CALL,
        socket=socket(look, Space.HIRE),
        hire=say(look.language, "Hire"),
        left=say(look.language, "{n} left", n=sum(look.g.town_deck)),
    )


def townsfolk(look: Look) -> Markup:
    """Four townsfolk, the oldest left."""
    return fill(TOWNSFOLK, joined(folk(look, slot) for slot in range(SQUARE)))


def folk(look: Look, slot: int) -> Markup:
    """A townsperson of the square; an outline where none stands."""
    card = look.g.square[slot]
    if card == NONE:
        return NOBODY
    return folk_of(card, slot, look.choice("folk", slot), look.language)


@lru_cache(maxsize=2048)
def folk_of(card: int, slot: int, choice: int | None, language: str) -> Markup:
    """The same, by the card."""
    inside = fill(
        FOLK,
        name=piece_name(Townsperson(card), language),
        does=deed(card),
        icons=icons(card),
        hours=hours(HIRE_HOURS[slot]),
    )
    tip, look_of = square_tip(card, slot, language), f"folk set-{TOWN[card].set}"
    return piece(look_of, inside, tip, choice, more=moving(f"folk-{card}"))


@cache
def deed(card: int) -> Markup:  # noqa: C901, PLR0911  # a match that only hands on
    """The ability of a townsperson in signs."""
    row = TOWN[card]
    boat, shed = sign("hull", "mini-boat"), discard(row.amount)
    match row.effect:
        case Effect.DISCARD_CORRUPTION:
            return shed
        case Effect.GOLD_FULLEST_HALL_AND_DISCARD:
            return sign("coin", "coin") + sign("hall-z", "mini-hall") + shed
        case Effect.GAIN_GOOD if row.colour == NONE:
            return fill(Markup("+{}?"), sign("small"))
        case Effect.GAIN_GOOD:
            return fill(Markup("+{}"), good(row.size * COLOURS + row.colour))
        case Effect.DRAW_AND_PLACE:
            return sign("sack", "sack") + TO + boat
        case Effect.BOAT_TO_BAG:
            return boat + TO + sign("sack", "sack")
        case Effect.MOVE_BETWEEN_BOATS:
            return boat + TO + boat
        case Effect.SWAP_BETWEEN_BOATS:
            return boat + SWAPPED + boat
        case Effect.BOAT_TO_HALL:
            return boat + TO + sign("hall-z", "mini-hall")
        case Effect.HALL_TO_BOAT_AND_GOLD:
            paid = fill(Markup("+{}{}"), row.gold, sign("coin", "coin"))
            return sign("hall-z", "mini-hall") + TO + boat + paid
        case _:
            return emblem(Kind.ROGUE) + TO + boat + shed


@cache
def discard(n: int) -> Markup:
    """A number of corruption cards goes."""
    return fill(Markup('<span class="shed">\u2212{}{}</span>'), n, sign("corr", "corr"))


def halls(look: Look) -> Markup:
    """The four guild halls and the lair."""
    return fill(
        HALLS,
        label=say(look.language, "Guild halls and rogues' lair"),
        halls=joined(hall(look, colour) for colour in range(COLOURS)),
        lair=lair(look),
    )


def hall(look: Look, colour: int) -> Markup:
    """A hall: a lit window a member, and the tokens of those whom it sponsors."""
    g, names = look.g, look.scene.names
    sponsored = tuple((seat, names[seat]) for seat in range(g.seats) if g.sponsor[seat][colour])
    shown = HallSeen(colour, g.hall[colour], sponsored, is_over(g), final(look, colour))
    return hall_of(shown, *look.chosen("hall", colour), look.language)


class HallSeen(NamedTuple):
    """What is seen of a hall."""

    colour: int
    members: int
    sponsored: tuple[tuple[int, str], ...]
    """Seats, and what they are called."""
    is_over: bool
    """Then it does not matter any more whom it sponsors."""
    final: Markup


@lru_cache(maxsize=1024)
def hall_of(of: HallSeen, choice: int | None, words: str, language: str) -> Markup:
    """The same, drawn."""
    inside = fill(
        HALL,
        house=house(of.colour, of.members),
        n=of.members,
        tokens=joined(token_of(*one) for one in of.sponsored if not of.is_over),
        final=of.final,
    )
    tip = hall_tip(of.colour, of.members, [name for _, name in of.sponsored], language)
    return piece("hall", inside, tip, choice, label=words)


def final(look: Look, kind: int) -> Markup:
    """When all is over: what one's own icons of a kind have brought, or cost."""
    g = look.g
    if look.scene.seat is None or not is_over(g):
        return NOTHING
    if kind == Kind.ROGUE:
        return fill(FINAL, kind="costs", n=f"\u2212{rogue_icons(g, look.seat) * g.lair}")
    staff = [card for card in g.staff[look.seat] if card != NONE]
    icons_held = sum(ICONS[card][kind] for card in staff)
    return fill(FINAL, kind="pays-off", n=f"+{GOLD_PER_MEMBER * icons_held * g.hall[kind]}")


@cache
def house(colour: int, members: int) -> Markup:
    """The building of a hall, with a lit window a member."""
    lit = windows(members, round_ones=colour == Kind.GREEN)
    return fill(HOUSE, ink=INKS[colour], y=CREST_AT[colour], windows=lit)


@cache
def windows(members: int, *, round_ones: bool) -> Markup:
    """Six windows, lit for the members."""
    return joined(
        fill(WINDOW, look="glow" if i < members else "dark", x=x, y=y, rx=5 if round_ones else 1)
        for i, (x, y) in enumerate(WINDOWS)
    )


def lair(look: Look) -> Markup:
    """The lair: a pair of eyes for each rogue, and the rogue card."""
    g = look.g
    return lair_of(g.lair, g.rogue_card, is_over(g), final(look, Kind.ROGUE), look.language)


@lru_cache(maxsize=1024)
def lair_of(
    rogues: int,
    card: int,
    is_over: bool,  # noqa: FBT001  # a fact, not a mode
    final: Markup,
    language: str,
) -> Markup:
    """The same, drawn; when all is over the card does not matter any more."""
    inside = fill(
        LAIR,
        cave=cave(rogues),
        n=rogues,
        final=final,
        card=NOTHING if card == NONE or is_over else piece_name(Rogues(card), language),
    )
    return piece("hall lair", inside, lair_tip(rogues, card, language))


@cache
def cave(rogues: int) -> Markup:
    """The lair with its eyes."""
    return fill(CAVE, eyes=eyes(rogues))


@cache
def eyes(rogues: int) -> Markup:
    """Eyes in the dark."""
    return joined(fill(EYES, x=x, y=y) for x, y in EYES_AT[:rogues])

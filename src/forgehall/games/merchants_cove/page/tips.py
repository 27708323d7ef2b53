"""What pieces say about themselves: a title, their rule, then what is missing or what follows."""

from __future__ import annotations

from collections.abc import Sequence

from forgehall.games.merchants_cove.page.spots import Look
from forgehall.games.merchants_cove.rules.components import (
    BOAT_SEATS,
    HIRE_HOURS,
    Boat,
    Dock,
    Kind,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.smith.components import (
    Space,
    Staff,
)
from forgehall.games.merchants_cove.rules.smith.furnaces import is_filled
from forgehall.games.merchants_cove.rules.state import Ask
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.games.merchants_cove.words.tips import (
    Tip,
    folk_tip,
    icon_words,
    people,
    rogue_effect,
    space_cost,
    space_rule,
    staff_effect,
)
from forgehall.kit.language import say
from forgehall.kit.record import NONE


def square_tip(card: int, slot: int, language: str) -> Tip:
    """A townsperson on the square, with the hours that hiring takes."""
    return (
        *folk_tip(card, language),
        say(language, "Hiring takes {n} h.", n=HIRE_HOURS[slot]),
    )


def staff_tip(who: int, card: int, language: str) -> Tip:
    """A member of the staff, and who is tucked there."""
    name, does = piece_name(Staff(who), language), staff_effect(who, language)
    if card == NONE:
        return name, does, say(language, "Free: works once a townsperson is tucked here.")
    tucked = say(language, "Tucked here: {card}.", card=piece_name(Townsperson(card), language))
    return name, does, tucked, icon_words(card, language)


def boat_title(boat: int, dock: int, language: str) -> str:
    """A boat, and where it lies."""
    name = Boat(boat).name
    if dock == NONE:
        return say(language, "Boat {boat}, at sea", boat=name)
    return say(language, "Boat {boat}, at dock {dock}", boat=name, dock=Dock(dock).name)


def boat_tip(boat: int, dock: int, aboard: tuple[int, ...], language: str) -> Tip:
    """Who is aboard, and how many seats are left."""
    title, who = boat_title(boat, dock, language), people(aboard, language)
    if dock != NONE:
        return title, who
    left = BOAT_SEATS - sum(aboard)
    seats = say(
        language,
        "Seats left: {n}. With {all} aboard it docks at once, on its own side.",
        n=left,
        all=BOAT_SEATS,
    )
    return title, who, seats


def hall_tip(colour: int, members: int, sponsored: Sequence[str], language: str) -> Tip:
    """A hall: its members, and whom it sponsors."""
    return (
        say(language, "Guild hall: {kind}", kind=piece_name(Kind(colour), language)),
        say(language, "Members: {n}. Each is worth 1 gold for every icon of this colour at the end,"
            " and at every market to those whom the hall sponsors.", n=members),
        say(language, "Sponsored: {names}", names=", ".join(sponsored)) if sponsored else "",
    )  # fmt: skip


def lair_tip(rogues: int, card: int, language: str) -> Tip:
    """The lair, and the rogue card beside it."""
    return (
        say(language, "Rogues' lair: {n}", n=rogues),
        say(language, "At the end each rogue icon on your corruption cards and your staff costs 1"
            " gold for every rogue here."),
        rogue_effect(card, language) if card != NONE else "",
    )  # fmt: skip


def space_tip(space: int, language: str) -> Tip:
    """An action space: what it is for, and what it costs."""
    return (
        piece_name(Space(space), language),
        space_rule(space, language),
        space_cost(space, language),
    )


def why_closed(look: Look, space: int) -> str:
    """What keeps the asked seat from using a space."""
    g, language = look.g, look.language
    if g.space[look.seat] == space:
        return say(language, "Your smith stands here; a space cannot be used twice running.")
    if look.kind != Ask.ACTION or look.choice("socket", space) is not None:
        return ""
    if space == Space.HIRE:
        return say(language, "No place of your staff is free, or the square is empty.")
    if is_filled(g, look.seat, space):
        return say(language, "It is filled already.")
    return say(language, "The supply has too few dice.")

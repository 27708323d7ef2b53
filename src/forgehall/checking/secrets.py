"""Whether a game keeps its secrets: what a seat sees, is told, and may imagine.

Secrets are swapped: two tables that differ only in what is hidden from a seat must look, read and
sound the same to it. What yields sentences says what gives the difference away.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from forgehall.checking.bounds import asked
from forgehall.checking.finding import Finding
from forgehall.checking.places import of_part
from forgehall.checking.play import Property, Sample, chosen_moments, random_answer
from forgehall.checking.texts import NAMES
from forgehall.kit.chance import WORD, below, draw, stream
from forgehall.kit.checked import check
from forgehall.kit.events import visible_to
from forgehall.kit.game import Game
from forgehall.kit.language import ChoiceOf
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, is_over, open_seat
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed, view

DEALS = 8
"""How often a seat imagines anew where it matters whether luck makes a difference."""


def everyone(g: Any) -> list[int]:
    """All seats, and a spectator."""
    return [NONE, *range(g.seats)]


def named(seat: int) -> str:
    """A seat as sentences name it."""
    return "a spectator" if seat == NONE else f"seat {seat}"


def imagined(game: Game[Any], g: Any, seat: int, luck: int) -> Any:
    """A whole state that the seat must hold possible."""
    copy = concealed(game, g, seat)
    game.imagine(copy, seat, luck)
    return copy


def difference(one: Any, other: Any) -> str:
    """The fields in which two states differ."""
    cells = type(one).cells
    return ", ".join(name for name in cells if getattr(one, name) != getattr(other, name))


def leaks(game: Game[Any], g: Any, seat: int, luck: int) -> Iterator[str]:
    """Whatever the seat cannot see is replaced by something else: it sees the same as before."""
    other = imagined(game, g, seat, luck)
    before, after = concealed(game, g, seat), concealed(game, other, seat)
    if before.pack() != after.pack():
        fields = difference(before, after)
        yield f"{named(seat)} sees in {fields} what is hidden: swapped secrets look different"
    one, two = view(game, g, seat), view(game, other, seat)
    if one != two:
        keys = ", ".join(key for key in one if one[key] != two.get(key))
        yield f"{named(seat)} sees in the view's {keys} what is hidden"
    if heard(game, g, seat) != heard(game, other, seat):
        yield f"{named(seat)} is asked in words that tell what is hidden"


def heard(game: Game[Any], g: Any, seat: int) -> list[str]:
    """What a seat is asked, and what it may answer, in the game's words."""
    if is_over(g):
        return []
    to = None if seat == NONE else seat
    things: list[object] = [g]
    if seat == open_seat(g) and not is_chance(g):
        things += [ChoiceOf(g, choice) for choice in game.choice_list(g)]
    return [game.words(thing, "en", to, NAMES) for thing in things]


def impossible(game: Game[Any], g: Any, seat: int, luck: int) -> Iterator[str]:
    """What a seat imagines is sound, and where it is asked it has the very same choices."""
    other = imagined(game, g, seat, luck)
    if wrong := game.sound(other):
        yield f"{named(seat)} imagines what cannot be: {wrong}"
    is_asked = not is_over(g) and not is_chance(g) and open_seat(g) == seat
    if is_asked and game.choice_list(g) != game.choice_list(other):
        yield f"{named(seat)} has other choices at a table that it imagines"


def unsteady(game: Game[Any], g: Any, seat: int) -> Iterator[str]:
    """Concealing twice is the same as once, and a view is JSON that needs no more than that."""
    once = concealed(game, g, seat)
    if once.pack() != concealed(game, once, seat).pack():
        yield f"concealing from {named(seat)} twice is not the same as once"
    seen = view(game, g, seat)
    if seen != json.loads(json.dumps(seen)):
        yield f"the view of {named(seat)} is not JSON"
    if seen != view(game, once, seat):
        yield f"the view of {named(seat)} shows more than a concealed state holds"


def unlike_checked(game: Game[Any], g: Any, seat: int, luck: int) -> Iterator[str]:
    """Concealing and imagining do nothing that engines would do differently.

    On a checked state negative indices, slices, whole rows and numbers past a cell's width raise.
    """
    guarded = check(g)
    game.conceal(guarded, seat)
    game.imagine(guarded, seat, luck)
    if guarded != imagined(game, g, seat, luck):
        yield f"{named(seat)} imagines something else on checked cells than on plain ones"


def told_apart(match: Match[Any], seat: int) -> Iterator[str]:
    """Two answers that leave the table different, but not for this seat, are told it alike."""
    game, tellings = match.game, {}
    for choice in [] if match.over else game.choice_list(match.state):
        after = match.state.copy()
        game.answer(after, choice)
        reads = game.text(match.state, choice, seat), tuple(visible_to(after.events, seat))
        tellings[after.pack()] = concealed(game, after, seat).pack(), reads
    heard_by_look: dict[bytes, set[object]] = {}
    for look, reads in tellings.values():
        heard_by_look.setdefault(look, set()).add(reads)
    for heard_there in heard_by_look.values():
        if len(heard_there) > 1:
            yield f"the record or an event tells {named(seat)} a hidden answer to {asked(match)}"


class Twins:
    """Two matches that a seat is told the same about."""

    def __init__(self, begun: Match[Any], seat: int, seed: int) -> None:
        """The second one starts from what the seat may imagine."""
        self.seat, self.key = seat, stream(seed, 3)
        self.one, self.two = begun.copy(), begun.copy()
        self.two.state = imagined(begun.game, begun.state, seat, seed)
        self.two.events = self.two.state.events
        self.one.events.clear()
        self.different = 0
        """How often the two tables were different."""

    def faults(self) -> Iterator[str]:
        """They look the same to the seat, and stay so while it is told the same."""
        game, one, two, seat = self.one.game, self.one, self.two, self.seat
        while not one.over and one.events_for(seat) == two.events_for(seat):
            if one.state != two.state:
                self.different += 1
                seen, also = concealed(game, one.state, seat), concealed(game, two.state, seat)
                if seen != also or one.view(seat) != two.view(seat):
                    fields = difference(seen, also) or "its view"
                    yield f"{named(seat)} sees in {fields} what it was not told"
                    return
            if not self.answer():
                return

    def answer(self) -> bool:
        """Give both an answer that reads the same to the seat; whether there is one."""
        asked, choice = random_answer(self.one, self.key)
        self.two.hear(asked)
        text, state = self.one.game.text, self.two.state
        reads = text(self.one.state, choice, self.seat)
        alike = [c for c in self.two.legal if text(state, c, self.seat) == reads]
        if not alike:
            return False  # all could see what happened, and it cannot happen at the second table
        self.one.answer(choice, seat=asked)
        place = below(draw(self.key, WORD - len(self.two.history)), len(alike))
        self.two.answer(alike[place], seat=asked)
        return True


def stubborn(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """Luck makes a difference to what a seat imagines, at some moment at least."""
    hidden = 0
    for number in range(sample.games):
        for match in chosen_moments(game, sample, number):
            for seat in everyone(match.state):
                is_hidden = concealed(game, match.state, seat) != match.state
                hidden += is_hidden
                if is_hidden and len(deals(game, match.state, seat, DEALS)) > 1:
                    return
    if hidden:
        what = f"at {hidden} moments something was hidden, and it was always imagined the same"
        yield Finding(f"{what}, whatever the luck", of_part(game, "imagine"))


def deals(game: Game[Any], g: Any, seat: int, tries: int) -> set[bytes]:
    """The states that a seat imagines with different luck."""
    return {imagined(game, g, seat, luck).pack() for luck in range(tries)}


def all_leaks(match: Match[Any], luck: int) -> Iterator[str]:
    """What any seat or a spectator sees that is hidden from it."""
    for seat in everyone(match.state):
        yield from leaks(match.game, match.state, seat, luck)


def all_tales(match: Match[Any], _: int) -> Iterator[str]:
    """What any seat or a spectator is told that is hidden from it."""
    for seat in everyone(match.state):
        yield from told_apart(match, seat)


def all_twins(match: Match[Any], luck: int) -> Iterator[str]:
    """What one seat sees in the rest of a game that it was not told."""
    seats = everyone(match.state)
    yield from Twins(match, seats[below(draw(luck, 0), len(seats))], luck).faults()


def all_unsteady(match: Match[Any], _: int) -> Iterator[str]:
    """What concealing does that it should not."""
    for seat in everyone(match.state):
        yield from unsteady(match.game, match.state, seat)


def all_impossible(match: Match[Any], luck: int) -> Iterator[str]:
    """What any seat or a spectator imagines that cannot be."""
    for seat in everyone(match.state):
        yield from impossible(match.game, match.state, seat, luck)
        yield from unlike_checked(match.game, match.state, seat, luck)


SECRETS = (
    Property(all_leaks, "conceal"),
    Property(all_tales, "text"),
    Property(all_twins, "conceal"),
)
DEALT = (Property(all_unsteady, "conceal"), Property(all_impossible, "imagine"))

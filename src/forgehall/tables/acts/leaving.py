"""People stand up, leave a game to a bot, give up, or want to be forgotten."""

from __future__ import annotations

from forgehall.kit.language import mark
from forgehall.tables.acts.act import Act, Nothing, OneOfOwn
from forgehall.tables.acts.agreeing import ask_no_more
from forgehall.tables.acts.checks import in_play
from forgehall.tables.errors import ResignedError
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines


class Leaving(OneOfOwn, frozen=True, kw_only=True):
    """Stand up; once the game is played, a bot plays on for you."""

    name = "leave"

    def perform(self, draft: Draft, person: str) -> None:
        """Free the seat before the start, or let a bot play on."""
        for seat in self.chosen(draft.table.own_seats(person)):
            if draft.table.state == "waiting":
                draft.add(lines.Stand(seat))
                continue
            in_play(draft.table)
            if not draft.table.seats[seat].plays:
                take_over(draft, seat, "left")


class Resigning(Nothing, frozen=True):
    """Give up; a bot plays your seat to the end."""

    name = "resign"

    def perform(self, draft: Draft, person: str) -> None:
        """Let a bot play the seat to the end, unless nobody is left to play with.

        The game ends when no person is left, or a single one with nothing but resigned seats
        around.
        """
        seat = draft.table.seated(person)
        in_play(draft.table)
        if draft.table.seats[seat].resigned:
            raise ResignedError(mark("you have resigned already"))
        draft.add(lines.Resign(seat))
        stays = [other for other in draft.table.seats if not other.resigned]
        if len(stays) <= 1 or not any(other.person for other in stays):
            draft.add(lines.End())
        else:
            ask_no_more(draft, seat)
            draft.go_on()


class Closing(Nothing, frozen=True):
    """Those who run the hall end the game where it stands."""

    def perform(self, draft: Draft, person: str) -> None:  # noqa: ARG002  # nobody at the table
        """End it."""
        in_play(draft.table)
        draft.add(lines.End(closed=True))


class Forgetting(Act, frozen=True, kw_only=True):
    """Let somebody without a name have sat there, also after the end of a game."""

    nobody: str
    """The mark that takes the person's place."""

    def perform(self, draft: Draft, person: str) -> None:
        """Take the name off the seat."""
        for seat in draft.table.own_seats(person):
            draft.add(lines.Forget(seat, self.nobody))


def take_over(draft: Draft, seat: int, why: lines.Why) -> None:
    """A bot plays on for a person; what waited for that person goes on."""
    draft.add(lines.Takeover(seat, why))
    ask_no_more(draft, seat)
    draft.go_on()

"""People ask one another: to take back beyond a barrier, or to stop the clocks."""

from __future__ import annotations

from forgehall.kit.language import mark
from forgehall.tables.acts.act import Act, Nothing
from forgehall.tables.acts.checks import in_play, not_paused
from forgehall.tables.acts.returning import regretting
from forgehall.tables.errors import AwayError, NoConsentAskedError
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.snapshot import undoing
from forgehall.tables.snapshot.table import Table


class AskingUndo(Nothing, frozen=True):
    """Ask the others to let you take your last answer back."""

    name = "ask-undo"

    def perform(self, draft: Draft, person: str) -> None:
        """Ask beyond the barrier; bots agree at once.

        A bot that plays on for somebody agrees to nothing in that one's name.
        """
        not_paused(draft.table)
        seat = regretting(draft, person)
        for other in draft.table.seats:
            if other.is_stood_in_for:
                raise AwayError(
                    mark("{name} is away, and nobody else can agree to that"), name=other.name
                )
        undoing.numbers(draft.table, undoing.with_consent(draft.table, seat))
        draft.add(lines.Ask(seat, "undo"))
        agreed(draft)


class AskingPause(Nothing, frozen=True):
    """Ask the others to stop the clocks."""

    name = "pause"

    def perform(self, draft: Draft, person: str) -> None:
        """Stop them at once where nobody else is to be asked."""
        not_paused(draft.table)
        draft.add(lines.Ask(draft.table.voice_of(person), "pause"))
        agreed(draft)


class Resuming(Nothing, frozen=True):
    """Let the clocks run again."""

    name = "resume"

    def perform(self, draft: Draft, person: str) -> None:
        """Change nothing where they run."""
        in_play(draft.table)
        seat = draft.table.voice_of(person)
        if draft.table.paused:
            draft.add(lines.Resume(seat))
            draft.go_on()


class Consenting(Act, frozen=True, kw_only=True):
    """Answer what another seat asks for."""

    name = "consent"
    yes: bool

    def perform(self, draft: Draft, person: str) -> None:
        """Agree, or do not; what was asked for happens when all have agreed."""
        not_paused(draft.table)
        seat = draft.table.seated(person)
        asking = draft.table.consent
        if asking is None or seat not in asking.waiting:
            raise NoConsentAskedError(mark("nobody waits for your consent"))
        draft.add(lines.Consent(seat, self.yes))
        agreed(draft)


def agreed(draft: Draft) -> None:
    """What was asked for happens, once nobody's consent is missing."""
    asking = draft.table.consent
    if asking is None or asking.waiting:
        return
    if asking.what == "pause":
        draft.add(lines.Pause(asking.seat))
        return
    places = undoing.with_consent(draft.table, asking.seat)
    struck = undoing.numbers(draft.table, places)
    draft.add(lines.Undo(asking.seat, struck, consent=True))
    draft.go_on()


def ask_no_more(draft: Draft, seat: int) -> None:
    """A person is gone: what that one asked for lapses, and what others ask is not held up."""
    asking = draft.table.consent
    if asking is None:
        return
    if asking.seat == seat:
        draft.add(lines.Consent(None, yes=False))
    elif seat in asking.waiting:
        draft.add(lines.Consent(seat, yes=asking.what == "pause" or is_out(draft.table, seat)))
        agreed(draft)


def is_out(table: Table, seat: int) -> bool:
    """The person at a seat no longer plays, and has nothing to lose."""
    return table.seats[seat].resigned or table.seats[seat].removed

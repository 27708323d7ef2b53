"""People answer what they are asked, let chance go on, and take answers back."""

from __future__ import annotations

from forgehall.kit.errors import IllegalAnswerError, NotYourQuestionError
from forgehall.kit.language import mark
from forgehall.tables.acts.act import Act, Nothing
from forgehall.tables.acts.checks import not_paused
from forgehall.tables.acts.returning import own_seat
from forgehall.tables.errors import NotHeldError, StaleError
from forgehall.tables.log import lines, undoing
from forgehall.tables.log.draft import Draft, answered
from forgehall.tables.log.table import Table

MOST_DIGITS = 9
"""No choice has a longer number."""


class Answering(Act, frozen=True, kw_only=True):
    """Answer the question that your seat is asked."""

    name = "answer"
    opened: int
    """The line that opened the question, as the page or the event told: else it is stale."""
    choice: int | str
    """The id of a choice, or its notation."""

    @property
    def given(self) -> int | str:
        """The choice; a form sends an id as text."""
        choice = self.choice
        if isinstance(choice, str) and len(choice) <= MOST_DIGITS:
            choice = int(choice) if choice.isascii() and choice.isdigit() else choice
        return choice

    def perform(self, draft: Draft, person: str) -> None:
        """Answer; what follows by chance may wait for Done."""
        answer(draft, person, self.opened, self.given)


class AnsweringForGood(Act, frozen=True, kw_only=True):
    """Answer as somebody who takes nothing back, such as a program: chance goes on at once."""

    opened: int
    choice: int | str

    def perform(self, draft: Draft, person: str) -> None:
        """Answer, and let chance go on where the table would wait for Done."""
        answer(draft, person, self.opened, self.choice)
        if draft.table.held == draft.table.seated(person):
            Finishing().perform(draft, person)


class Finishing(Act, frozen=True, kw_only=True):
    """Let the dice roll that wait for you."""

    name = "done"
    opened: int | None = None

    def perform(self, draft: Draft, person: str) -> None:
        """Let chance go on, unless the table has gone on since the page was drawn."""
        not_paused(draft.table)
        seat = draft.table.seated(person)
        if draft.table.held != seat:
            raise NotHeldError(mark("the table is not waiting for your Done"))
        if self.opened is not None and self.opened != draft.table.number:
            raise StaleError(mark("the table has gone on since your page was drawn; look again"))
        draft.add(lines.Done(seat))
        draft.settle()


class Undoing(Nothing, frozen=True):
    """Take your last answer back, if nothing has happened since."""

    name = "undo"

    def perform(self, draft: Draft, person: str) -> None:
        """Take back the last choice, if no barrier stands."""
        not_paused(draft.table)
        seat = own_seat(draft, person)
        places = undoing.taken_back(draft.table, seat)
        draft.add(lines.Undo(seat, undoing.numbers(draft.table, places)))
        draft.settle()


class Restarting(Nothing, frozen=True):
    """Take back all that you have answered in this turn."""

    name = "restart"

    def perform(self, draft: Draft, person: str) -> None:
        """Take back everything down to the last barrier."""
        not_paused(draft.table)
        seat = own_seat(draft, person)
        places = undoing.whole_turn(draft.table, seat)
        draft.add(lines.Restart(seat, undoing.numbers(draft.table, places)))
        draft.settle()


class AskingMaster(Nothing, frozen=True):
    """Ask what a master would do; other people at the table learn that you have."""

    def perform(self, draft: Draft, person: str) -> None:
        """Tell the others, if there are any."""
        seat = draft.table.seated(person)
        if any(number != seat for number in draft.table.people):
            draft.add(lines.Hint(seat))


def answer(draft: Draft, person: str, opened: int, choice: int | str) -> None:
    """A person answers the question that a line opened."""
    not_paused(draft.table)
    still_open(draft.table, draft.table.seated(person), opened)
    give(draft, own_seat(draft, person), choice)


def still_open(table: Table, seat: int, opened: int) -> None:
    """Go on only if the line opened a question of this seat that nobody has settled."""
    if opened not in table.opened.values() or not table.asked:
        raise StaleError(
            mark("this question has been settled since your page was drawn; look again")
        )
    if table.opened.get(seat) != opened:
        raise NotYourQuestionError(
            mark("seat {seat} is not asked this, but the seats {asked}")
            if table.asked[1:]
            else mark("seat {seat} is not asked this, but seat {asked}"),
            seat=seat,
            asked=", ".join(map(str, table.asked)),
        )


def give(draft: Draft, seat: int, choice: int | str) -> None:
    """Write a legal answer down; chance and forced answers follow."""
    table = draft.table
    if isinstance(choice, str):
        choice = int(table.game.parse(table.turned(seat), choice))
    elif choice not in table.choices(seat):
        raise IllegalAnswerError(
            mark("{choice!r} is no answer here; legal: {legal}"),
            choice=choice,
            legal=table.choices(seat),
        )
    draft.add(answered(table, seat, choice))
    draft.settle()

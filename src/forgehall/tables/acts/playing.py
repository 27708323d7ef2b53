"""People answer what they are asked, let chance go on, and take answers back."""

from __future__ import annotations

from forgehall.kit.errors import IllegalAnswerError, NotYourQuestionError
from forgehall.kit.language import mark
from forgehall.kit.lesson import LEARNER
from forgehall.tables.acts.act import Act, Nothing
from forgehall.tables.acts.checks import not_paused
from forgehall.tables.acts.returning import own_seat, regretting
from forgehall.tables.acts.seating import Declaring
from forgehall.tables.errors import NotHeldError, NotMeantError, StaleError
from forgehall.tables.folding.draft import Draft, answered
from forgehall.tables.log import lines
from forgehall.tables.snapshot import box, script, undoing
from forgehall.tables.snapshot.table import Table

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
        Declaring().perform(draft, person)
        if draft.table.held in draft.table.own_seats(person):
            Finishing().perform(draft, person)


class Finishing(Act, frozen=True, kw_only=True):
    """Let the dice roll that wait for you; beside the box, say that all is carried out."""

    name = "done"
    opened: int | None = None

    def perform(self, draft: Draft, person: str) -> None:
        """Let chance go on, unless the table has gone on since the page was drawn."""
        not_paused(draft.table)
        if box.sets_up(draft.table) or box.carried_for(draft.table) is not None:
            seat: int | None = draft.table.voice_of(person)
        else:
            seat = draft.table.held
        if seat is None or seat not in draft.table.own_seats(person):
            raise NotHeldError(mark("the table is not waiting for your Done"))
        if self.opened is not None and self.opened != draft.table.number:
            raise StaleError(mark("the table has gone on since your page was drawn; look again"))
        draft.add(lines.Done(seat))
        draft.go_on()


class Undoing(Nothing, frozen=True):
    """Take your last answer back, if nothing has happened since."""

    name = "undo"

    def perform(self, draft: Draft, person: str) -> None:
        """Take back the last choice, if no barrier stands."""
        not_paused(draft.table)
        seat = regretting(draft, person)
        places = undoing.taken_back(draft.table, seat)
        draft.add(lines.Undo(seat, undoing.numbers(draft.table, places)))
        draft.go_on()


class Restarting(Nothing, frozen=True):
    """Take back all that you have answered in this turn."""

    name = "restart"

    def perform(self, draft: Draft, person: str) -> None:
        """Take back everything down to the last barrier."""
        not_paused(draft.table)
        seat = regretting(draft, person)
        places = undoing.whole_turn(draft.table, seat)
        draft.add(lines.Restart(seat, undoing.numbers(draft.table, places)))
        draft.go_on()


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
    seat = own_seat(draft, person)
    number = legal(draft.table, seat, choice)
    check_meant(draft.table, seat, number)
    give(draft, seat, number)


def check_meant(table: Table, seat: int, choice: int) -> None:
    """While a lesson goes on, take what its step means; anything else is kindly refused."""
    step, meant = script.present_step(table), script.meant(table)
    if step is not None and seat == LEARNER and meant and choice not in meant:
        raise NotMeantError(step.otherwise)


def still_open(table: Table, seat: int, opened: int) -> None:
    """Go on only if the line opened a question of this seat that nobody has settled."""
    if opened not in table.opened.values() or not table.asked:
        raise StaleError(
            mark("this question has been settled since your page was drawn; look again")
        )
    if table.opened.get(seat) != opened:
        raise NotYourQuestionError(
            mark("seat {seat} is not asked this; the seats {asked} are")
            if table.asked[1:]
            else mark("seat {seat} is not asked this; seat {asked} is"),
            seat=seat,
            asked=", ".join(map(str, table.asked)),
        )


def give(draft: Draft, seat: int, choice: int | str) -> None:
    """Write a legal answer down; chance and forced answers follow."""
    draft.add(answered(draft.table, seat, legal(draft.table, seat, choice)))
    draft.go_on()


def legal(table: Table, seat: int, choice: int | str) -> int:
    """The id of a legal choice; anything else is refused."""
    if isinstance(choice, str):
        return int(table.game.parse(table.turned(seat), choice))
    if choice not in table.choices(seat):
        raise IllegalAnswerError(
            mark("{choice!r} is not an answer here; legal: {legal}"),
            choice=choice,
            legal=table.choices(seat),
        )
    return choice

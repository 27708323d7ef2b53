"""What people do while a game is played: each act adds its lines to a draft, or is refused."""

from __future__ import annotations

from forgehall.kit.errors import IllegalAnswerError, NotYourQuestionError
from forgehall.tables.errors import (
    AwayError,
    ChatClosedError,
    MutedError,
    NoConsentAskedError,
    NotHeldError,
    NotStartedError,
    OverError,
    PausedError,
    ResignedError,
    StaleError,
    TimeUpError,
    TooLongError,
    TooManyError,
)
from forgehall.tables.log import clock, lines, undoing
from forgehall.tables.log.draft import Draft, answered
from forgehall.tables.log.table import Table

LONGEST_WORD = 300
"""How many signs somebody may say at once."""
MOST_SAID = 1000
"""How often people may speak at one table."""


def in_play(table: Table) -> None:
    """Go on only while the game is played."""
    if table.state == "over":
        message = "the game is over: nothing is asked any more"
        raise OverError(message)
    if table.state == "waiting":
        message = "the game has not started yet"
        raise NotStartedError(message)


def not_paused(table: Table) -> None:
    """Go on only while the clocks run."""
    in_play(table)
    if table.paused:
        message = "the game is paused: resume it first"
        raise PausedError(message)


def own_seat(draft: Draft, person: str) -> int:
    """The seat of a person, who takes it back by acting if a bot plays there."""
    seat = draft.table.seated(person)
    if draft.table.seats[seat].plays:
        take_back(draft, person)
    return seat


def answer(draft: Draft, person: str, opened: int, choice: str | int, seat: int | None) -> None:
    """A person answers the question that a line opened."""
    not_paused(draft.table)
    own = draft.table.seated(person)
    if seat is not None and seat != own:
        message = f"you sit at seat {own}, not at seat {seat}"
        raise NotYourQuestionError(message)
    still_open(draft.table, own, opened)
    give(draft, own_seat(draft, person), choice)


def answer_for_good(draft: Draft, person: str, opened: int, choice: str | int) -> None:
    """A person's program answers, and lets chance go on where the table would wait for Done."""
    answer(draft, person, opened, choice, None)
    if draft.table.held == draft.table.seated(person):
        done(draft, person, None)


def bot_answers(draft: Draft, seat: int, opened: int, choice: int) -> None:
    """A bot answers, if it still plays that seat."""
    not_paused(draft.table)
    still_open(draft.table, seat, opened)
    if not draft.table.seats[seat].plays or draft.table.consent is not None:
        message = f"seat {seat} is not a bot's turn any more"
        raise StaleError(message)
    give(draft, seat, choice)


def still_open(table: Table, seat: int, opened: int) -> None:
    """Go on only if the line opened a question of this seat that nobody has settled."""
    if opened not in table.opened.values() or not table.asked:
        message = "this question has been settled since your page was drawn; look again"
        raise StaleError(message)
    if table.opened.get(seat) != opened:
        asked = " and ".join(f"seat {other}" for other in table.asked)
        message = f"seat {seat} is not asked this, but {asked}"
        raise NotYourQuestionError(message)


def asked(table: Table, seat: int) -> None:
    """Go on only if this seat is asked now."""
    not_paused(table)
    if seat not in table.asked:
        message = f"seat {seat} is not asked now"
        raise NotYourQuestionError(message)


def give(draft: Draft, seat: int, choice: str | int) -> None:
    """Write a legal answer down; chance and forced answers follow."""
    table = draft.table
    if isinstance(choice, str):
        choice = int(table.game.parse(table.turned(seat), choice))
    elif choice not in table.choices(seat):
        message = f"{choice} is no answer here; legal: {table.choices(seat)}"
        raise IllegalAnswerError(message)
    draft.add(answered(table, seat, choice))
    draft.settle()


def done(draft: Draft, person: str, opened: int | None) -> None:
    """A person lets chance go on."""
    not_paused(draft.table)
    seat = draft.table.seated(person)
    if draft.table.held != seat:
        message = "the table waits for no Done of yours"
        raise NotHeldError(message)
    if opened is not None and opened != draft.table.number:
        message = "the table has gone on since your page was drawn; look again"
        raise StaleError(message)
    draft.add(lines.Done(seat))
    draft.settle()


def undo(draft: Draft, person: str) -> None:
    """A person takes back the last choice, if no barrier stands."""
    not_paused(draft.table)
    seat = own_seat(draft, person)
    places = undoing.taken_back(draft.table, seat)
    draft.add(lines.Undo(seat, undoing.numbers(draft.table, places)))
    draft.settle()


def restart(draft: Draft, person: str) -> None:
    """A person takes back everything down to the last barrier."""
    not_paused(draft.table)
    seat = own_seat(draft, person)
    places = undoing.whole_turn(draft.table, seat)
    draft.add(lines.Restart(seat, undoing.numbers(draft.table, places)))
    draft.settle()


def ask_undo(draft: Draft, person: str) -> None:
    """A person asks the others to take back beyond the barrier; bots agree at once.

    A bot that plays on for somebody agrees to nothing in that one's name.
    """
    not_paused(draft.table)
    seat = own_seat(draft, person)
    for other in draft.table.seats:
        if other.is_stood_in_for:
            message = f"{other.name} is away, and nobody else can agree to that"
            raise AwayError(message)
    undoing.numbers(draft.table, undoing.with_consent(draft.table, seat))
    draft.add(lines.Ask(seat, "undo"))
    agreed(draft)


def ask_pause(draft: Draft, person: str) -> None:
    """A person asks the others to stop the clocks."""
    not_paused(draft.table)
    draft.add(lines.Ask(own_seat(draft, person), "pause"))
    agreed(draft)


def consent(draft: Draft, person: str, *, yes: bool) -> None:
    """A person agrees to what another asks for, or does not."""
    not_paused(draft.table)
    seat = draft.table.seated(person)
    asking = draft.table.consent
    if asking is None or seat not in asking.waiting:
        message = "nobody waits for your consent"
        raise NoConsentAskedError(message)
    draft.add(lines.Consent(seat, yes))
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
    draft.settle()


def resume(draft: Draft, person: str) -> None:
    """A person lets the clocks run again."""
    in_play(draft.table)
    seat = draft.table.seated(person)
    if draft.table.paused:
        draft.add(lines.Resume(seat))
        draft.settle()


def leave(draft: Draft, person: str) -> None:
    """A person leaves the game: a bot plays on."""
    seat = draft.table.seated(person)
    in_play(draft.table)
    if not draft.table.seats[seat].plays:
        take_over(draft, seat, "left")


def take_over(draft: Draft, seat: int, why: lines.Why) -> None:
    """A bot plays on for a person; what waited for that person goes on."""
    draft.add(lines.Takeover(seat, why))
    ask_no_more(draft, seat)
    draft.settle()


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
    """The person at a seat plays no more, and has nothing to lose."""
    return table.seats[seat].resigned or table.seats[seat].removed


def take_back(draft: Draft, person: str) -> None:
    """A person takes the seat back from the bot."""
    seat = draft.table.seated(person)
    in_play(draft.table)
    if draft.table.seats[seat].resigned:
        message = "you have resigned: a bot plays this seat to the end"
        raise ResignedError(message)
    if draft.table.seats[seat].why == "time":
        check_time(draft.table, seat)
    if draft.table.seats[seat].plays:
        draft.add(lines.Back(seat))


def check_time(table: Table, seat: int) -> None:
    """Who ran out of time comes back for the next question; with a live clock, once."""
    if seat in table.asked and table.opened[seat] < table.seats[seat].since:
        message = "your time for this question is up: take the seat back when it is answered"
        raise TimeUpError(message)
    if table.settings.clock == "live" and table.seats[seat].has_returned:
        message = "your time is up for good: a bot plays this seat to the end"
        raise TimeUpError(message)


def resign(draft: Draft, person: str) -> None:
    """A person gives up.

    A bot plays the seat to the end, unless nobody is left to play with: the game ends when no
    person is left, or a single one with nothing but resigned seats around.
    """
    seat = draft.table.seated(person)
    in_play(draft.table)
    if draft.table.seats[seat].resigned:
        message = "you have resigned already"
        raise ResignedError(message)
    draft.add(lines.Resign(seat))
    seats = draft.table.seats
    stays = [other for other in seats if not other.resigned]
    if len(stays) <= 1 or not any(other.person for other in stays):
        draft.add(lines.End())
    else:
        ask_no_more(draft, seat)
        draft.settle()


def rematch(draft: Draft, person: str, name: str) -> None:
    """A person wants to play again: the next table has a name from now on."""
    draft.table.seated(person)
    if draft.table.state != "over":
        message = "play again when the game is over"
        raise NotStartedError(message)
    if draft.table.rematch is None:
        draft.add(lines.Rematch(name))


def chat(draft: Draft, person: str, text: str) -> None:
    """A person at the table speaks."""
    table = draft.table
    seat = table.seated(person)
    said = " ".join(text.split())
    if not table.settings.chat:
        message = "this table has no chat"
        raise ChatClosedError(message)
    if table.seats[seat].muted:
        message = "the host has muted you"
        raise MutedError(message)
    if not 0 < len(said) <= LONGEST_WORD or not said.isprintable():
        message = f"say 1 to {LONGEST_WORD} signs; given: {len(said)}"
        raise TooLongError(message)
    if table.said >= MOST_SAID:
        message = f"this table has been told {MOST_SAID} things: that must do"
        raise TooManyError(message)
    draft.add(lines.Say(seat, said))


def tell_of_hint(draft: Draft, person: str) -> None:
    """A person has asked a master; other people at the table learn it."""
    seat = draft.table.seated(person)
    if any(number != seat for number in draft.table.people):
        draft.add(lines.Hint(seat))


def let_time_pass(draft: Draft) -> None:
    """What is due happens: a question lapses, a clock runs out, a held roll goes on."""
    table = draft.table
    if table.state != "playing":
        return
    if table.consent is not None and draft.now >= table.consent.until:
        draft.add(lines.Consent(None, yes=False))
    for seat in clock.expired(table, draft.now):
        take_over(draft, seat, "time")
    if table.held_until is not None and table.held is not None and draft.now >= table.held_until:
        draft.add(lines.Done(table.held, by_time=True))
    if not table.paused:
        draft.settle()

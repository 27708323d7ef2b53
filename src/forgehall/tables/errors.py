"""What can go wrong at a table: one class a cause, each with the code that programs read."""

from __future__ import annotations

from typing import ClassVar

from forgehall.kit import errors as kit
from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import mark

READ_ONLY = mark(
    "The hall is under maintenance: for a while you can look at everything, but change nothing. "
    "Nothing is lost, and no clock runs."
)
"""What everybody reads while it is so."""


class TableError(ForgehallError):
    """The root of what a table refuses."""

    code: ClassVar[str] = "error"


class StaleError(TableError):
    """The question has been settled, or asked anew, since the page was drawn."""

    code = "stale"


class NoSuchTableError(TableError):
    """No table goes by this id."""

    code = "no_such_table"


class BrokenTableError(TableError):
    """The lines of a table cannot be read under the present rules."""

    code = "broken_table"


class UnservedGameError(TableError):
    """The game of a table is not played in this hall any more."""

    code = "unserved_game"


class StoreError(TableError):
    """The store does not take or give anything now: it cannot be reached, or cannot be written."""

    code = "store"


class SeatTakenError(TableError):
    """Somebody sits there already."""

    code = "seat_taken"


class TableFullError(TableError):
    """No seat is free."""

    code = "table_full"


class NoSuchSeatError(TableError):
    """The table has no such seat."""

    code = "no_such_seat"


class NotHostError(TableError):
    """Only the host of the table may do this."""

    code = "not_host"


class NotSeatedError(TableError):
    """The person has no seat at this table."""

    code = "not_seated"


class CoveredError(TableError):
    """Several seats share the device, and none of them has it in hand."""

    code = "covered"


class NotAwaitedError(TableError):
    """The table waits for another seat than the one that wants the device."""

    code = "not_awaited"


class AlreadyStartedError(TableError):
    """The game has started: that could be done only before."""

    code = "already_started"


class PrivateTableError(TableError):
    """The table is not open to spectators."""

    code = "forbidden"


class NotMeantError(TableError):
    """A lesson means another answer now."""

    code = "not_meant"


class NotStartedError(TableError):
    """The game is not at the point where that can be done."""

    code = "not_started"


class OverError(TableError):
    """The game at this table is over."""

    code = "over"


class NotHeldError(TableError):
    """The table waits for nobody's Done, or for that of another seat."""

    code = "not_held"


class NoConsentAskedError(TableError):
    """Nobody asks for this seat's consent."""

    code = "no_consent_asked"


class PausedError(TableError):
    """The game is paused."""

    code = "paused"


class MutedError(TableError):
    """The host has muted this seat."""

    code = "muted"


class ChatClosedError(TableError):
    """The table has no chat."""

    code = "chat_closed"


class TooLongError(TableError):
    """A text is longer than a table takes."""

    code = "too_long"


class TooManyError(TableError):
    """The table has had as many of these as it takes."""

    code = "too_many"


class BadNameError(TableError):
    """A nickname is empty, too long, or holds characters that cannot be shown."""

    code = "bad_name"


class BadSettingsError(TableError):
    """A table cannot be set like this."""

    code = "bad_settings"


class BadSecretError(TableError):
    """A seat's link is not, or no longer, good."""

    code = "bad_secret"


class BadNonceError(TableError):
    """A seat's part of the dice is too short, too long, or holds characters that it may not."""

    code = "bad_nonce"


class NoHintsError(TableError):
    """The table gives no hints."""

    code = "no_hints"


class NotReadyError(TableError):
    """What is asked for is still being made ready."""

    code = "not_ready"


class BusyError(TableError):
    """Too many wait already."""

    code = "busy"


class ReadOnlyError(TableError):
    """The hall is under maintenance: nothing can be changed."""

    code = "read_only"

    def __init__(self) -> None:
        """Say that nothing is lost."""
        super().__init__(READ_ONLY)


class BadOrderError(TableError):
    """Those who run the hall cannot order this."""

    code = "bad_order"


class ResignedError(TableError):
    """The seat has resigned."""

    code = "resigned"


class AwayError(TableError):
    """Somebody who would have to agree is away."""

    code = "away"


class TimeUpError(TableError):
    """The time of the seat is up."""

    code = "time_up"


class RemovedError(TableError):
    """The host has removed the person from the seat."""

    code = "removed"


KIT_CODES: dict[type[ForgehallError], str] = {
    kit.NotYourQuestionError: "not_your_question",
    kit.IllegalAnswerError: "illegal_answer",
    kit.GameOverError: "over",
    kit.NothingToUndoError: "nothing_to_undo",
    kit.UnknownGameError: "unknown_game",
    kit.BadOptionError: "bad_option",
    kit.OtherCardsError: "other_cards",
}
"""The codes of what the kit refuses."""


def code_of(error: ForgehallError) -> str:
    """The code that programs read for any error of Forgehall."""
    return error.code if isinstance(error, TableError) else KIT_CODES.get(type(error), "error")

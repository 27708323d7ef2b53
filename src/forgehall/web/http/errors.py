"""What can go wrong between a browser and the hall: each cause has a code, status and sentence."""

from __future__ import annotations

from http import HTTPStatus
from math import ceil
from typing import Annotated

import msgspec

from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import explain, mark, say
from forgehall.kit.lesson import ANOTHER
from forgehall.tables import errors as tables


class WebError(ForgehallError):
    """A request that the hall refuses before it reaches a table."""

    code = "bad_request"


class BadRequestError(WebError):
    """The request cannot be read."""


class BadOriginError(WebError):
    """Another site sent this request in the name of a visitor."""

    code = "bad_origin"


class WrongHostError(WebError):
    """The request names another host than this hall."""

    code = "wrong_host"


class TooLargeError(WebError):
    """The body of the request is too long."""

    code = "too_large"


class TooSlowError(WebError):
    """The request did not arrive in time."""

    code = "too_slow"


class ForbiddenError(WebError):
    """The visitor may not do this."""

    code = "forbidden"


class BannedError(WebError):
    """Those who run the hall do not let the visitor in."""

    code = "banned"


class NotFoundError(WebError):
    """There is nothing at this address."""

    code = "not_found"


class NotAllowedError(WebError):
    """The address is there, but not for this method."""

    code = "method_not_allowed"


class StrangerError(WebError):
    """The request must say who sends it."""

    code = "unknown_person"


class RateLimitedError(WebError):
    """Too much in too short a time."""

    code = "rate_limited"

    def __init__(self, wait: float) -> None:
        """Say also after how many seconds it would work."""
        super().__init__(f"that is too much in too short a time: wait {ceil(wait)} s")
        self.wait = wait


class OverloadedError(WebError):
    """The hall has as much to do as it can."""

    code = "busy"


STATUS: dict[str, HTTPStatus] = {
    "bad_request": HTTPStatus.BAD_REQUEST,
    "error": HTTPStatus.BAD_REQUEST,
    "unknown_person": HTTPStatus.UNAUTHORIZED,
    "bad_origin": HTTPStatus.FORBIDDEN,
    "forbidden": HTTPStatus.FORBIDDEN,
    "banned": HTTPStatus.FORBIDDEN,
    "not_your_question": HTTPStatus.FORBIDDEN,
    "not_host": HTTPStatus.FORBIDDEN,
    "not_seated": HTTPStatus.FORBIDDEN,
    "not_awaited": HTTPStatus.FORBIDDEN,
    "covered": HTTPStatus.FORBIDDEN,
    "muted": HTTPStatus.FORBIDDEN,
    "removed": HTTPStatus.FORBIDDEN,
    "chat_closed": HTTPStatus.FORBIDDEN,
    "no_hints": HTTPStatus.FORBIDDEN,
    "bad_secret": HTTPStatus.FORBIDDEN,
    "not_found": HTTPStatus.NOT_FOUND,
    "unknown_game": HTTPStatus.NOT_FOUND,
    "no_such_table": HTTPStatus.NOT_FOUND,
    "no_such_seat": HTTPStatus.NOT_FOUND,
    "unserved_game": HTTPStatus.NOT_FOUND,
    "method_not_allowed": HTTPStatus.METHOD_NOT_ALLOWED,
    "wrong_host": HTTPStatus.MISDIRECTED_REQUEST,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too_slow": HTTPStatus.REQUEST_TIMEOUT,
    "bad_option": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_settings": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_name": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_channel": HTTPStatus.UNPROCESSABLE_ENTITY,
    "bad_order": HTTPStatus.UNPROCESSABLE_ENTITY,
    "untold": HTTPStatus.BAD_GATEWAY,
    "bad_nonce": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_long": HTTPStatus.UNPROCESSABLE_ENTITY,
    "illegal_answer": HTTPStatus.UNPROCESSABLE_ENTITY,
    "not_meant": HTTPStatus.UNPROCESSABLE_ENTITY,
    "rate_limited": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
    "broken_table": HTTPStatus.INTERNAL_SERVER_ERROR,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "store": HTTPStatus.SERVICE_UNAVAILABLE,
    "read_only": HTTPStatus.SERVICE_UNAVAILABLE,
    "not_ready": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of each code; all others are conflicts with what the table is at."""

SENTENCES: dict[str, str] = {
    "stale": mark("The table has moved on since this page was drawn: look at it again."),
    "not_your_question": mark("It is not your turn."),
    "not_meant": ANOTHER,
    "illegal_answer": mark("That is not a legal answer to this question."),
    "over": mark("The game is over."),
    "no_such_table": mark("There is no such table: it was never set, or was deleted long ago."),
    "no_such_seat": mark("The table has no such seat."),
    "broken_table": mark("The lines of this table cannot be read under the present rules."),
    "unserved_game": mark("The game of this table is not played in this hall any more."),
    "store": mark("The hall cannot reach its tables right now: look again in a moment."),
    "other_cards": mark("This table is played with another set of cards than this hall has."),
    "unknown_game": mark("There is no such game."),
    "seat_taken": mark("Somebody else sits there."),
    "table_full": mark("No seat is free at this table."),
    "not_host": mark("Only the host of the table may do that."),
    "not_seated": mark("You do not sit at this table."),
    "covered": mark("The table is covered: say first who has the device."),
    "not_awaited": mark("The table is not waiting for this seat on your device."),
    "already_started": mark("The game has started already."),
    "not_started": mark("The game is not that far yet."),
    "not_held": mark("The table is not waiting for you to be done."),
    "no_consent_asked": mark("Nobody asks for your consent any more."),
    "nothing_to_undo": mark("There is nothing that you could take back now."),
    "paused": mark("The game is paused."),
    "resigned": mark("You have resigned: a bot plays your seat to the end."),
    "removed": mark("The host has removed you from this table."),
    "away": mark("Somebody who would have to agree to this is away."),
    "time_up": mark("Your time is up: a bot plays on for you."),
    "muted": mark("The host has muted you."),
    "chat_closed": mark("This table has no chat."),
    "no_hints": mark("This table gives no hints."),
    "not_ready": mark("The masters are still getting ready: ask again in a minute."),
    "bad_name": mark("This name cannot be taken: it is empty, too long, or somebody else's here."),
    "bad_order": mark("That cannot be ordered."),
    "banned": mark("Those who run this hall no longer let you in."),
    "read_only": tables.READ_ONLY,
    "bad_channel": mark("Nobody can be told there."),
    "untold": mark("The message did not arrive."),
    "bad_settings": mark("A table cannot be set like this."),
    "bad_option": mark("That cannot be chosen here."),
    "bad_secret": mark("This link no longer moves a seat: ask for a new one where the seat is."),
    "bad_nonce": mark("This part of the dice cannot be used."),
    "bad_origin": mark("This request came from another site, so it was not followed."),
    "wrong_host": mark("This hall goes by another name."),
    "bad_request": mark("This request cannot be read."),
    "error": mark("That cannot be done."),
    "too_large": mark("That is too long."),
    "too_slow": mark("The request did not arrive in time: send it again."),
    "too_long": mark("That is too long, or empty."),
    "too_many": mark("This table has had enough of that."),
    "rate_limited": mark("That was too much in too short a time: wait a moment."),
    "busy": mark("The hall is full right now: try again in a moment."),
    "not_found": mark("There is nothing at this address."),
    "method_not_allowed": mark("This address cannot be used like that."),
    "unknown_person": mark("The hall does not know who you are: open it again."),
    "forbidden": mark("You may not do that."),
    "internal": mark("Something broke on our side. Nothing at the table is lost."),
}
"""What people read of each code where the error itself says no more."""
CODES = sorted(SENTENCES)
PLAIN = ("internal", "no_such_table", "rate_limited")
"""Of these the error itself says nothing more that people could use."""


class FaultTwin(msgspec.Struct, frozen=True):
    """What went wrong."""

    code: Annotated[str, msgspec.Meta(extra_json_schema={"enum": CODES})]
    """For programs: it stays the same in every language and version."""
    message: str
    """For people, in the language of whoever asked."""


class ErrorTwin(msgspec.Struct, frozen=True):
    """The shape that every error has."""

    error: FaultTwin


def code_of(error: Exception) -> str:
    """The code of an error; what nobody foresaw is `internal`."""
    if isinstance(error, WebError):
        return error.code
    return tables.code_of(error) if isinstance(error, ForgehallError) else "internal"


def status_of(code: str) -> int:
    """The HTTP status of a code."""
    return int(STATUS.get(code, HTTPStatus.CONFLICT))


def sentence(error: Exception, language: str) -> str:
    """What went wrong, in the words of the error; in those of its code if they are not known."""
    code, said = code_of(error), ""
    if isinstance(error, ForgehallError) and code not in PLAIN:
        said = explain(language, error)
    said = said or say(language, SENTENCES[code])
    end = "" if said.endswith(("!", "?")) else "."
    return said[:1].upper() + said[1:].rstrip(".") + end

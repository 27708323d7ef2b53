"""Records of matches: JSON Lines in notation, chance included, independent of any generator."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from forgehall.kit.errors import (
    BadOptionError,
    BadPositionError,
    BrokenReplayError,
    ForgehallError,
    OtherCardsError,
)
from forgehall.kit.game import Game, cards_variable, game
from forgehall.kit.match import GivenAnswer, Match
from forgehall.kit.position import load, position
from forgehall.kit.questions import BaseState, hear, open_kind, open_seat
from forgehall.kit.standing import places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

S = TypeVar("S", bound=BaseState)

FORMAT = 1
"""The version of the file format."""
MOST_SIGNS = 8_000_000
"""No record is longer; the longest game of the hall has a fortieth of that."""
MOST_LINES = 50_000
"""No record has more lines."""
MOST_AGAIN = 500_000
"""How many answers are given again at most, where others before them were taken back."""
MOST_DEPTH = 16
"""No line nests its lists and objects deeper."""
QUOTED = 60
"""How much of what a record says is repeated in a sentence about it."""


def write(match: Match[S]) -> str:
    """The record of a match: a header, a line for each answer, and the result if it is over."""
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in lines(match)) + "\n"


def lines(match: Match[S], to: int | None = None) -> Iterator[dict[str, Any]]:
    """The lines of a record, as one seat may read them; None reads all."""
    yield header(match)
    again = Match(match.game, match.options, None, match.start)
    for line in match.history:
        yield told_line(again, line, to)
        again._take(line)  # noqa: SLF001  # a record is the history of a match
    if match.over:
        yield {"end": True, "scores": match.scores, "places": match.places}


def header(match: Match[S]) -> dict[str, Any]:
    """What a record begins with: the game, its rules, its cards if it has any, the options.

    A match that was not dealt begins with a position.
    """
    start = {} if match.start is None else {"position": position(match.game, match.start)}
    return {**dealt_header(match.game, match.options), **start}


def dealt_header(game: Game[S], options: Any) -> dict[str, Any]:
    """The header of a game that was dealt."""
    cards = {"cards": game.data_hash} if game.data else {}
    return {
        "replay": FORMAT,
        "game": game.name,
        "rules": game.rules,
        **cards,
        "options": asdict(options),
    }


def in_numbers(
    header: dict[str, Any], answers: Sequence[int], end: dict[str, Any] | None = None
) -> str:
    """A record in three lines: the answers are one row of choices by number, chance included.

    It takes a fifteenth of the room that notation takes, and is written without playing again. The
    numbers of choices mean the same as long as the rules version stays.
    """
    rows = [header, {"answers": list(answers)}]
    if end is not None:
        rows.append({"end": True, **end})
    return "\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n"


def told_line(match: Match[S], line: GivenAnswer, to: int | None) -> dict[str, Any]:
    """One answer in notation, before it is given."""
    g = match.state
    if line.lane > 0:
        hear(g, line.seat)
    text = match.game.text(g, line.choice, to)
    return {"seat": line.seat, "ask": match.game.kinds(line.kind).name.lower(), "answer": text}


def read(text: str) -> Match[Any]:
    """The match that a record tells, verified line by line; chance is asked from outside."""
    rows = full_rows(text)
    match = opened(rows[0][1])
    for _ in walk(match, rows[1:]):
        pass
    return match


def full_rows(text: str) -> list[tuple[int, dict[str, Any]]]:
    """The lines of a record that are not empty, with their numbers; the first is the header."""
    if len(text) > MOST_SIGNS or text.count("\n") > MOST_LINES:
        message = (
            f"this is not a record: it has more than {MOST_SIGNS} characters or {MOST_LINES} lines"
        )
        raise BrokenReplayError(message)
    full = [(number, row) for number, row in enumerate(text.splitlines(), 1) if row.strip()]
    rows = [(number, parsed(number, row)) for number, row in full]
    if not rows or rows[0][1].get("replay") != FORMAT:
        message = f"line 1: this is not a record of format {FORMAT}"
        raise BrokenReplayError(message)
    singles = ((number, row) for number, line in rows for row in single(number, line))
    found = list(islice(singles, MOST_LINES + 1))
    if len(found) > MOST_LINES:
        message = f"this is not a record: it has more than {MOST_LINES} answers"
        raise BrokenReplayError(message)
    return found


def single(number: int, row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A line as lines of one answer each: one that holds a row of choices becomes many."""
    if "answers" not in row or "replay" in row:
        yield row
        return
    answers = row["answers"]
    if not isinstance(answers, list) or any(type(choice) is not int for choice in answers):
        message = f"line {number}: the answers are a row of numbers; found {short(answers)}"
        raise BrokenReplayError(message)
    for choice in answers:
        yield {"choice": choice}


def walk(
    match: Match[Any], rows: Sequence[tuple[int, dict[str, Any]]]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Follow a record line by line and verify each; each line is yielded before it is followed."""
    given = again = 0
    counting: list[int] = []
    """The answers that count so far, numbered in the order in which they were given."""
    for number, row in rows:
        yield number, row
        if "end" in row:
            check_end(match, number, row, is_last=number == rows[-1][0])
        elif "undo" in row:
            take_back(match, number, row, counting)
            again += len(counting)
            if again > MOST_AGAIN:
                message = f"line {number}: too much is taken back to be followed any further"
                raise BrokenReplayError(message)
        else:
            follow(match, number, row)
            given += 1
            counting.append(given)


def take_back(match: Match[Any], number: int, row: dict[str, Any], counting: list[int]) -> None:
    """Strike the answers that a line takes back; those that stay must still fit."""
    struck = row["undo"]
    if not isinstance(struck, list) or not are_some_of(struck, counting):
        last = counting[-1] if counting else 0
        message = (
            f"line {number}: this takes back {short(struck)}; it should name answers that count, "
            f"of which the last is {last}"
        )
        raise BrokenReplayError(message)
    gone = set(struck)
    first = next(place for place, answer in enumerate(counting) if answer in gone)
    stay = [
        line
        for answer, line in zip(counting[first:], match.history[first:], strict=True)
        if answer not in gone
    ]
    match.strike(range(first, len(match.history)))
    for line in stay:
        give_again(match, number, line)
    counting[:] = [answer for answer in counting if answer not in gone]


def are_some_of(struck: list[Any], counting: list[int]) -> bool:
    """Something is taken back: only answers that count, and each of them once."""
    if not 0 < len(struck) <= len(counting) or any(type(answer) is not int for answer in struck):
        return False
    return len(set(struck)) == len(struck) and set(counting).issuperset(struck)


def give_again(match: Match[Any], number: int, line: GivenAnswer) -> None:
    """Give an answer that stays again, after an earlier one was taken back: it must still fit."""
    if line.lane > 0 and line.seat in match.asked:
        match.hear(line.seat)
    if not is_asked(match, line) or line.choice not in match.legal:
        message = f"line {number}: this takes back what later answers need, and leaves those"
        raise BrokenReplayError(message)
    match._take(line)  # noqa: SLF001  # a record is the history of a match


def is_asked(match: Match[Any], line: GivenAnswer) -> bool:
    """The open question is the one that a line answers."""
    g = match.state
    asks = not match.over
    return asks and (g.lane, open_seat(g), open_kind(g)) == (line.lane, line.seat, line.kind)


def short(value: object) -> str:
    """What a record says, as a sentence can repeat it."""
    text = repr(value)
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}..."


def parsed(number: int, row: str) -> dict[str, Any]:
    """One line of a record as data."""
    too_deep = f"line {number}: this is nested more than {MOST_DEPTH} deep"
    try:
        data = json.loads(row)
    except json.JSONDecodeError as error:
        message = f"line {number}: this is not JSON ({error.msg})"
        raise BrokenReplayError(message) from error
    except ValueError as error:
        message = f"line {number}: this has a number that is too long"
        raise BrokenReplayError(message) from error
    except RecursionError as error:
        raise BrokenReplayError(too_deep) from error
    if is_deep(data):
        raise BrokenReplayError(too_deep)
    if "\\u" in row and not is_text(data):
        message = f"line {number}: this has half a character in it, which is not text"
        raise BrokenReplayError(message)
    if not isinstance(data, dict):
        message = f"line {number}: a line of a record is an object; found {short(row.strip())}"
        raise BrokenReplayError(message)
    return data


def is_text(data: Any) -> bool:
    """All of it can be written down: JSON can also name half characters, which are not text."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def is_deep(data: Any) -> bool:
    """Lists and objects are nested deeper than in any record."""
    level = [data]
    for _ in range(MOST_DEPTH):
        rows = [
            x.values() if isinstance(x, dict) else x for x in level if isinstance(x, dict | list)
        ]
        level = [item for row in rows for item in row]
    return any(is_nest(x) for x in level)


def is_nest(x: object) -> bool:
    """It is a list or an object."""
    return isinstance(x, dict | list)


def opened(header: dict[str, Any]) -> Match[Any]:
    """The match at its start, as the header of a record tells.

    A record of former rules may be from before its game named its cards: the game knows which.
    """
    of: Game[Any] = game(str(header.get("game")))
    edition = of.edition(header.get("rules"), "this record")
    is_former = header.get("rules") != of.rules
    cards = header.get("cards") or (of.unnamed_data if is_former else "")
    if cards != of.data_hash:
        message = (
            f"this record was played with the cards {cards!r} of {of.name}; "
            f"these are the cards {of.data_hash!r}. Name the file of the others with --cards, or "
            f"in the environment: {cards_variable(of.name)}"
        )
        raise OtherCardsError(message)
    options = header.get("options")
    if not isinstance(options, dict):
        message = "line 1: the header names no options"
        raise BrokenReplayError(message)
    try:
        start = load(of, header["position"]) if "position" in header else None
        match = Match(of, of.options(**{**edition, **options}), None, start)
    except (BadOptionError, BadPositionError) as error:
        message = f"line 1: {error}"
        raise BrokenReplayError(message) from error
    match.keeps_stands = True
    return match


def follow(match: Match[Any], number: int, row: dict[str, Any]) -> None:
    """Give the answer of one line; it must fit the question that is open."""
    try:
        if "choice" in row:
            match.answer(row["choice"])
            return
        if row.get("seat") in match.asked:
            match.hear(row["seat"])
        if wrong := misfit(match, row):
            message = f"line {number}: {wrong}"
            raise BrokenReplayError(message)  # noqa: TRY301  # told like the others
        match.answer(str(row.get("answer")))
    except BrokenReplayError:
        raise
    except ForgehallError as error:
        message = f"line {number}: {error}"
        raise BrokenReplayError(message) from error


def misfit(match: Match[Any], row: dict[str, Any]) -> str:
    """Why a line does not fit the open question; nothing if it fits."""
    if match.over:
        return "the game is over, but the record goes on"
    g = match.state
    asked = (open_seat(g), match.game.kinds(open_kind(g)).name.lower())
    stated = (row.get("seat"), row.get("ask"))
    if stated == asked:
        return ""
    return (
        f"seat {asked[0]} is asked {asked[1]}, but the line answers {stated[1]} of seat {stated[0]}"
    )


def check_end(match: Match[Any], number: int, row: dict[str, Any], *, is_last: bool) -> None:
    """The result must stand last, and be what the answers lead to.

    It stands after the end of the game, or where the game ended early because seats gave up.
    """
    gone = row.get("resigned", [])
    seats = list(range(match.state.seats))
    if not isinstance(gone, list) or (gone and not are_some_of(gone, seats)):
        message = f"line {number}: {short(gone)} are not seats that resigned"
        raise BrokenReplayError(message)
    if not is_last or not (match.over or gone):
        message = f"line {number}: the record ends before the game does"
        raise BrokenReplayError(message)
    ranks = enumerate(match.game.rank_list(match.state))
    ranked = places([(seat not in gone, *rank) for seat, rank in ranks])
    for name, value in (("scores", match.scores), ("places", ranked)):
        if row.get(name) != value:
            message = f"line {number}: the {name} are {value}, not {short(row.get(name))}"
            raise BrokenReplayError(message)

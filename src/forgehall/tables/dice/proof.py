"""What a record proves about its dice: every draw is computed again, those taken back too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec

from forgehall.kit import replay
from forgehall.kit.errors import ForgehallError
from forgehall.kit.language import mark
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance
from forgehall.tables.dice.fair import NONCE, SCHEME, DicePart, Fair, commitment, place
from forgehall.tables.log.settings import OPEN

SECRET = re.compile(r"[0-9a-f]{64}")
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
Row = tuple[int, dict[str, Any]]
"""A line of a record, with its number."""

MIDDLE = mark(
    "The record begins in the middle of a game: nothing is proven about what came before."
)
ALONE = mark(
    "No browser added a part to these dice: they come from the secret alone, and the hall could "
    "have picked one that suits it."
)
SERVERS = mark(
    "The hall itself made parts of these dice, after it knew the secret and all other parts: it "
    "could have tried many until the dice suited it. Games are no longer begun in this way."
)
ENTERED = mark(
    "People entered what real dice and cards showed: nothing is proven about those rolls and draws."
)
SCRIPTED = mark(
    "The script of a lesson said what fell at first: nothing is proven about those rolls and draws."
)
NO_DRAW = mark("There is no draw in this record, so it proves nothing about dice.")


class Proof(msgspec.Struct, frozen=True):
    """What came of verifying a record."""

    lines: int
    """How many lines it has."""
    draws: int
    """How many draws were computed again, those of answers that were taken back too; what people
    entered is none."""
    taken_back: int
    """How many of them were taken back."""
    resigned: tuple[int, ...]
    """The seats that gave up, if the game ended by that."""
    faults: tuple[str, ...]
    """A sentence for everything that does not agree."""
    gaps: tuple[str, ...]
    """A sentence for everything that agrees, but does not prove what it should."""

    @property
    def good(self) -> bool:
        """Everything agrees."""
        return not self.faults

    @property
    def whole(self) -> bool:
        """Everything agrees, and nothing is left open."""
        return not self.faults and not self.gaps


class Published(Fair, frozen=True):
    """What a record's header tells about the dice."""

    drawn: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """How many draws the table had had before this record begins."""


class Header(msgspec.Struct, frozen=True):
    """What a record's header tells about who sat there, and about the dice."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    fair: Published


def verify(text: str, shown: str = "", own: str = "") -> Proof:
    """Compute every draw of a record again, those that were taken back too.

    Whoever sat there names the commitment that was shown before the start and their own nonce: then
    the record must hold those.
    """
    rows = replay.full_rows(text)
    try:
        header = msgspec.convert(rows[0][1], Header)
    except msgspec.ValidationError:
        return failed(rows, "line 1: this record tells nothing about its dice.")
    faults = [*secret_faults(header.fair), *seen_faults(header.fair, shown, own)]
    if header.fair.secret is None or faults:
        return failed(rows, *faults)
    try:
        match = replay.opened(rows[0][1])
    except ForgehallError as error:
        return failed(rows, f"{error}.")
    if faults := list(header_faults(header, match.state.seats, is_middle=match.start is not None)):
        return failed(rows, *faults)
    draws, faults = followed(match, header.fair, rows[1:])
    faults += [] if faults else end_faults(match, header, rows[-1])
    return Proof(
        lines=len(rows),
        draws=draws - sum(is_told(row) for _, row in rows),
        taken_back=draws - sum(line.chance for line in match.history),
        resigned=() if faults else tuple(rows[-1][1].get("resigned", ())),
        faults=tuple(faults),
        gaps=tuple(gaps(header.fair, draws, rows, is_middle=match.start is not None)),
    )


def failed(rows: Sequence[Row], *faults: str) -> Proof:
    """A record that cannot be followed."""
    return Proof(len(rows), 0, 0, (), faults, ())


def gaps(fair: Published, draws: int, rows: Sequence[Row], *, is_middle: bool) -> Iterator[str]:
    """What a record leaves open although everything in it agrees."""
    if not draws:
        yield NO_DRAW
    if is_middle:
        yield MIDDLE
    if any(row.get("entered") for _, row in rows):
        yield ENTERED
    if any(row.get("scripted") for _, row in rows):
        yield SCRIPTED
    if any(part.by == "server" for part in fair.nonces):
        yield SERVERS
    elif not any(part.by == "seat" for part in fair.nonces):
        yield ALONE


def secret_faults(fair: Published) -> Iterator[str]:
    """What is wrong with the secret that a record publishes."""
    if fair.secret is None:
        yield "line 1: the secret is published when the game is over; this record has none yet."
    elif not SECRET.fullmatch(fair.secret):
        yield "line 1: the secret is not a number of 64 hexadecimal digits."
    elif commitment(fair.secret) != fair.commitment:
        yield (
            f"line 1: the secret does not fit what was published at the start: its SHA-256 is "
            f"{commitment(fair.secret)}, not {replay.short(fair.commitment)}."
        )


def seen_faults(fair: Published, shown: str, own: str) -> Iterator[str]:
    """How a record differs from what somebody saw who sat there."""
    if shown and shown.lower() != fair.commitment:
        yield (
            f"line 1: you were shown another hash before the start: {replay.short(shown)}, not "
            f"{replay.short(fair.commitment)}."
        )
    if own and DicePart(own, "seat") not in fair.nonces:
        yield f"line 1: no seat has added the part that you name, {replay.short(own)}."


def header_faults(header: Header, seats: int, *, is_middle: bool) -> Iterator[str]:
    """What is wrong with the parts of the dice, and with who brought them."""
    fair = header.fair
    if not TABLE.fullmatch(fair.table):
        yield f"line 1: {replay.short(fair.table)} is not the name of a table."
    if fair.drawn and not is_middle:
        yield f"line 1: {fair.drawn} draws came before this record, but it begins with the deal."
    if fair.scheme not in range(1, SCHEME + 1):
        yield f"line 1: the dice were made by scheme {fair.scheme}; known are 1 to {SCHEME}."
    counts = (len(header.names), len(header.kinds), len(fair.nonces))
    if counts != (seats, seats, seats):
        yield (
            f"line 1: there are {seats} seats, but {counts[0]} names, {counts[1]} kinds of seats "
            f"and {counts[2]} parts of the dice: each seat has one of each."
        )
        return
    for seat, (name, kind, part) in enumerate(
        zip(header.names, header.kinds, fair.nonces, strict=True)
    ):
        if wrong := misplaced(part, kind, fair.scheme):
            yield f"line 1: seat {seat} {wrong}."
        if (kind == OPEN) is not bool(name):
            yield f"line 1: seat {seat} is called {replay.short(name)}, but its kind is {kind!r}."


def misplaced(part: DicePart, kind: str, scheme: int) -> str:
    """What is wrong with the part of one seat; nothing, if it is as its scheme has it."""
    match part.by:
        case "seat" if kind != OPEN:
            return "is a bot's: it brings no part of its own"
        case "server" if scheme != 1:
            return "has a part of the hall's: by scheme 2 the hall adds nothing"
        case "nobody" if part.nonce or scheme == 1:
            return "has a part that nobody added"
        case "seat" | "server" if not NONCE.fullmatch(part.nonce):
            return f"has {replay.short(part.nonce)}, which is not a part of dice"
    return ""


def followed(match: Match[Any], fair: Published, rows: Sequence[Row]) -> tuple[int, list[str]]:
    """Follow a record to its end: how many draws it has, and what is wrong with its lines."""
    n = fair.drawn
    faults: list[str] = []
    try:
        for number, row in replay.walk(match, rows):
            if "end" in row or "undo" in row:
                continue
            if not match.over and is_chance(match.state):
                n += 1
                faults += draw_faults(match, fair, n, number, row)
            elif "draw" in row or "of" in row:
                faults.append(f"line {number}: chance is not asked here, but the line has a draw.")
    except ForgehallError as error:
        faults.append(f"{error}.")
    return n - fair.drawn, faults


def draw_faults(
    match: Match[Any], fair: Published, n: int, number: int, row: dict[str, Any]
) -> Iterator[str]:
    """How a line of chance differs from what the dice say."""
    if (drawn := row.get("draw")) != n:
        yield f"line {number}: this is draw {n} of the table, not draw {replay.short(drawn)}."
    out, weights = match.game.outcome_list(match.state)
    texts = [match.game.text(match.state, choice, None) for choice in out]
    if "of" in row and row["of"] != [list(pair) for pair in zip(texts, weights, strict=True)]:
        yield f"line {number}: the rules give draw {n} other outcomes or weights."
    if is_told(row):
        return
    nonces = tuple(part.nonce for part in fair.nonces)
    text = texts[place(fair.secret or "", fair.table, nonces, n, weights)]
    if (said := row.get("answer")) != text:
        yield f"line {number}: draw {n} gives {text!r}, but the record says {replay.short(said)}."


def is_told(row: dict[str, Any]) -> bool:
    """People or a lesson said what fell there: no dice of the hall were asked."""
    return row.get("entered") is True or row.get("scripted") is True


def end_faults(match: Match[Any], header: Header, last: Row) -> Iterator[str]:
    """What is wrong with the end: it must be told, and a game ends early only when all give up."""
    number, row = last
    if "end" not in row:
        yield f"line {number}: the record is cut short: it does not say how the game ended."
        return
    gone = row.get("resigned", ())
    stays = [kind for seat, kind in enumerate(header.kinds) if seat not in gone]
    if not match.over and len(stays) > 1 and OPEN in stays:
        yield f"line {number}: people are left who could play on, but the record ends."

"""Fair dice: nobody, not even the server, can choose a roll, and everybody can check that.

The server publishes SHA-256 of a secret when it sets a table. Only then does each seat's browser
add a number of its own. The n-th draw of the table, undone ones counted, comes from
HMAC-SHA-256 under the secret over the table's id, those numbers, n and a count of attempts.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from forgehall.kit import replay
from forgehall.kit.errors import ForgehallError
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance
from forgehall.tables.errors import BadNonceError

NONCE = re.compile(r"[A-Za-z0-9_-]{8,64}")
SECRET = re.compile(r"[0-9a-f]{64}")
WORD = 2**64


class Part(msgspec.Struct, frozen=True):
    """What one seat added to the dice, and who made it."""

    nonce: str
    by: Literal["seat", "server"]


class Fair(msgspec.Struct, frozen=True):
    """All that is published about the dice of a table; the secret only when the game is over."""

    table: str
    commitment: str
    nonces: tuple[Part, ...] = ()
    secret: str | None = None


def new_secret() -> str:
    """256 random bits in hexadecimal."""
    return secrets.token_hex(32)


def new_nonce() -> str:
    """128 random bits, for a seat that brings none."""
    return secrets.token_urlsafe(16)


def commitment(secret: str) -> str:
    """What is published of a secret before it is used."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def checked_nonce(nonce: str) -> str:
    """The part that a browser wants to add, if it is one."""
    if not NONCE.fullmatch(nonce):
        message = "a seat adds 8 to 64 letters, digits, - or _ to the dice"
        raise BadNonceError(message)
    return nonce


def place(secret: str, table: str, nonces: tuple[str, ...], n: int, weights: list[int]) -> int:
    """The place of the outcome that the n-th draw falls on.

    The first 8 bytes of the digest are a number; the few at the top that would favour some
    outcomes are rejected, and the next attempt decides.
    """
    total = sum(weights)
    attempt = 0
    while True:
        told = f"{table}:{','.join(nonces)}:{n}:{attempt}"
        digest = hmac.digest(bytes.fromhex(secret), told.encode(), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < WORD - WORD % total:
            break
        attempt += 1
    rest = number % total
    at = 0
    while rest >= weights[at]:
        rest -= weights[at]
        at += 1
    return at


def seed_of(secret: str, seat: int) -> int:
    """The seed of the bot at a seat: nobody can foresee it, and it is the same after a restart."""
    return int.from_bytes(hashlib.sha256(f"{secret}:bot:{seat}".encode()).digest()[:4], "big")


class Verdict(msgspec.Struct, frozen=True):
    """What came of verifying a record."""

    lines: int
    """How many lines it has."""
    draws: int
    """How many draws were computed again, those of answers that were taken back too."""
    faults: tuple[str, ...]
    """A sentence for everything that does not agree."""

    @property
    def good(self) -> bool:
        """Everything agrees."""
        return not self.faults


class Published(Fair, frozen=True):
    """What a record's header tells about the dice."""

    drawn: int = 0
    """How many draws the table had had before this record begins."""


def verify(text: str) -> Verdict:
    """Compute every draw of a record again, those that were taken back too."""
    rows = replay.full_rows(text)
    try:
        told = msgspec.convert(rows[0][1].get("fair"), Published)
    except msgspec.ValidationError:
        return Verdict(len(rows), 0, ("line 1: this record tells nothing about its dice.",))
    faults = list(header_faults(told))
    if told.secret is None or faults:
        return Verdict(len(rows), 0, tuple(faults))
    draws = told.drawn
    try:
        match = replay.opened(rows[0][1])
        for number, row in replay.walk(match, rows[1:]):
            if not match.over and is_chance(match.state) and "answer" in row:
                draws += 1
                faults += draw_faults(match, told, draws, number, row)
    except ForgehallError as error:
        faults.append(f"{error}.")
    return Verdict(len(rows), draws - told.drawn, tuple(faults))


def header_faults(told: Published) -> Iterator[str]:
    """What is wrong with what a record publishes."""
    if told.secret is None:
        yield "line 1: the secret is published when the game is over; this record has none yet."
    elif not SECRET.fullmatch(told.secret):
        yield "line 1: the secret is no number of 64 hexadecimal digits."
    elif commitment(told.secret) != told.commitment:
        yield (
            f"line 1: the secret does not fit what was published at the start: its SHA-256 is "
            f"{commitment(told.secret)}, not {told.commitment}."
        )


def draw_faults(
    match: Match[Any], told: Published, n: int, number: int, row: dict[str, Any]
) -> Iterator[str]:
    """How a line of chance differs from what the dice say."""
    if row.get("draw") != n:
        yield f"line {number}: this is draw {n} of the table, not draw {row.get('draw')}."
    out, weights = match.game.outcome_list(match.state)
    nonces = tuple(part.nonce for part in told.nonces)
    choice = out[place(told.secret or "", told.table, nonces, n, weights)]
    text = match.game.text(match.state, choice, None)
    if row["answer"] != text:
        yield f"line {number}: draw {n} gives {text!r}, but the record says {row['answer']!r}."

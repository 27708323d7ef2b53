"""Fair dice: once a browser has added its part, nobody can choose a roll, and anybody can check it.

The server publishes SHA-256 of a secret when it sets a table. Only then does each seat's browser
add a number of its own, its nonce; the server itself adds nothing. The n-th draw of the table,
undone ones counted, comes from HMAC-SHA-256 under the secret over the table's id, those numbers,
n and a count of attempts.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Literal

import msgspec

from forgehall.kit.language import mark
from forgehall.tables.errors import BadNonceError

NONCE = re.compile(r"[A-Za-z0-9_-]{8,64}")
WORD = 2**64
SCHEME = 2
"""How dice are made now: a seat that brings no nonce has none.

Under scheme 1 the server made one for it, when it knew the secret and everybody's nonce: by trying
many it could have chosen the dice.
"""


class DicePart(msgspec.Struct, frozen=True):
    """What one seat added to the dice, and who made it: nobody, where it added nothing."""

    nonce: str
    by: Literal["seat", "server", "nobody"]


def part(nonce: str, *, is_seats: bool) -> DicePart:
    """The part of a seat that brought a nonce itself, or did not."""
    return DicePart(nonce, "seat" if is_seats else "server" if nonce else "nobody")


class Fair(msgspec.Struct, frozen=True):
    """All that is published about the dice of a table; the secret only when the game is over."""

    table: str
    commitment: str
    nonces: tuple[DicePart, ...] = ()
    secret: str | None = None
    scheme: int = 1
    """How the dice were made; records from before there was a second way do not say."""


def scheme_of(parts: tuple[DicePart, ...]) -> int:
    """The scheme that these parts belong to: only the first one had parts of the server's."""
    return 1 if any(one.by == "server" for one in parts) else SCHEME


def new_secret() -> str:
    """256 random bits in hexadecimal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published of a secret before it is used."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def checked_nonce(nonce: str) -> str:
    """The part that a browser wants to add, if it is one."""
    if not NONCE.fullmatch(nonce):
        raise BadNonceError(mark("a seat adds 8 to 64 letters, digits, - or _ to the dice"))
    return nonce


def place(secret: str, table: str, nonces: tuple[str, ...], n: int, weights: list[int]) -> int:
    """The place of the outcome that the n-th draw falls on.

    The first 8 bytes of the digest are a number; the few at the top that would favour some
    outcomes are rejected, and the next attempt decides.
    """
    total = sum(weights)
    attempt = 0
    while True:
        message = f"{table}:{','.join(nonces)}:{n}:{attempt}"
        digest = hmac.digest(bytes.fromhex(secret), message.encode(), "sha256")
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

"""Who is asking: a person by a signed cookie, and how that person likes the pages."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from forgehall.kit.language import LANGUAGES

PERSON_COOKIE = "forgehall_person"
LIKES_COOKIE = "forgehall_settings"
A_YEAR = 365 * 24 * 3600
THEMES = ("system", "light", "dark")
SOUNDS = ("off", "on", "quiet", "ask")
MOTIONS = ("off", "normal", "slow", "fast")
"""How the cookie numbers them: by their places."""
WAITS = ("ask", "3s", "never")
"""Before chance: the table asks, waits three seconds, or goes on at once."""
PERSON = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Likes(msgspec.Struct, frozen=True, kw_only=True):
    """How a visitor likes the pages."""

    language: str = "en"
    theme: str = "system"
    sound: str = "ask"
    """How loud a table is; nothing is played to anybody who was not asked."""
    motion: str = "normal"
    """How fast a table shows what happens."""
    keys: bool = True
    """Single letters and digits press something at a table."""
    done: str = "ask"
    """How the table waits before chance, of `WAITS`."""
    notes: bool = True
    """What happens for the first time is explained at a table."""


class Visitor(NamedTuple):
    """Who is asking."""

    person: str | None
    """None for somebody who has only looked so far."""
    likes: Likes
    is_program: bool
    """It named itself in a header, as no other site could make a browser do."""


class Identity:
    """Signs who is asking, and reads it again."""

    def __init__(self, secret_key: str, *, secure: bool) -> None:
        """Take the key, and former ones after commas; secure cookies go over HTTPS alone."""
        newest, *former = secret_key.split(",")
        keys = [*reversed(former), newest]  # the last one signs, the others are believed
        self._signer = Signer(keys, salt="forgehall.person", digest_method=hashlib.sha256)
        self._secure = secure
        self.epochs: dict[str, int] = {}
        """How often somebody has sent all other devices home: older tokens do not count."""
        self.ended: set[str] = set()
        """Single tokens that no longer count, since their device has left."""
        # a browser takes a cookie of this prefix from this very host alone, and over HTTPS
        self._person_cookie = f"__Host-{PERSON_COOKIE}" if secure else PERSON_COOKIE

    def learn(self, epochs: dict[str, int], ended: Iterable[str]) -> None:
        """What was read no longer counts; nor does what has come to be known meanwhile."""
        for person, epoch in epochs.items():
            self.epochs[person] = max(epoch, self.epochs.get(person, 0))
        self.ended.update(ended)

    def token(self, person: str) -> str:
        """A person's id, signed: in cookies and sent by programs; no two are alike."""
        epoch, one = self.epochs.get(person, 0), secrets.token_hex(6)
        return self._signer.sign(f"{person}.{epoch}.{one}").decode()

    def person(self, token: str) -> str | None:
        """The person that a token names; None if we did not sign it, or it no longer counts."""
        try:
            return self.named(self.name_of(token))
        except (BadSignature, ValueError):  # bytes that are not text are among the latter
            return None

    def named(self, name: str) -> str | None:
        """The person that a token of ours names, by what it is called; None if it no longer counts.

        Who follows a stream is asked for it with every event, and the signature stays as it is.
        """
        person, epoch = (*name.split("."), "")[:2]
        counts = int(epoch or 0) >= self.epochs.get(person, 0) and name not in self.ended
        return person if counts and PERSON.fullmatch(person) else None

    def visitor(self, request: HTTPConnection) -> Visitor:
        """Who is asking."""
        token, is_program = self.shown(request)
        return Visitor(self.person(token) if token else None, likes_of(request), is_program)

    def shown(self, request: HTTPConnection) -> tuple[str, bool]:
        """The token that a request brings, and whether it does so as programs do."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return token.strip(), True
        return request.cookies.get(self._person_cookie, ""), False

    def name_of(self, token: str) -> str:
        """What a token is called among those that have ended."""
        return self._signer.unsign(token).decode()

    def remember(self, response: Response, person: str) -> None:
        """Let the browser say again who is asking."""
        self._set(response, self._person_cookie, self.token(person))

    def forget(self, response: Response) -> None:
        """Let the browser no longer say who is asking."""
        response.delete_cookie(
            self._person_cookie, httponly=True, samesite="lax", secure=self._secure
        )

    def remember_likes(self, response: Response, likes: Likes) -> None:
        """Let the browser say again how its pages should be."""
        sound, motion = SOUNDS.index(likes.sound), MOTIONS.index(likes.motion)
        switches = f"{sound}{motion}{int(likes.keys)}{WAITS.index(likes.done)}{int(likes.notes)}"
        self._set(response, LIKES_COOKIE, f"{likes.language}.{likes.theme}.{switches}")

    def _set(self, response: Response, name: str, value: str) -> None:
        response.set_cookie(
            name, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=self._secure
        )


def likes_of(request: HTTPConnection) -> Likes:
    """How a visitor likes the pages; the browser's language where nothing was chosen yet."""
    parts = request.cookies.get(LIKES_COOKIE, "").split(".")
    if len(parts) == 3 and parts[0] in LANGUAGES and parts[1] in THEMES:  # noqa: PLR2004  # as remember_likes writes them
        language, theme, switches = parts
        return Likes(
            language=language,
            theme=theme,
            sound=numbered(SOUNDS, switches[:1], "off"),
            motion=numbered(MOTIONS, switches[1:2], "normal"),
            keys=switches[2:3] != "0",
            done=numbered(WAITS, switches[3:4], WAITS[0]),
            notes=switches[4:5] != "0",
        )
    return Likes(language=preferred(request.headers.get("accept-language", "")))


def numbered(known: tuple[str, ...], digit: str, otherwise: str) -> str:
    """A choice by its number in the cookie."""
    place = int(digit) if digit.isdecimal() and digit.isascii() else len(known)
    return known[place] if place < len(known) else otherwise


def preferred(header: str) -> str:
    """The language that a browser asks for first among ours; English if it asks for none."""
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(header.split(",")[:20]):
        name, _, quality = part.partition(";")
        language = name.strip().lower().split("-")[0]
        if language in LANGUAGES:
            wishes.append((-weight(quality), place, language))
    return min(wishes)[2] if wishes else "en"


def weight(quality: str) -> float:
    """How much a language is wished for: `q=0.8` is 0.8; 1 where nothing is said."""
    try:
        return float(quality.strip().removeprefix("q=")) if quality.strip() else 1.0
    except ValueError:
        return 0.0

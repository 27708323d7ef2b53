"""Who is asking: a person by a signed cookie, and how that person likes the pages."""

from __future__ import annotations

import hashlib
import re
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
PERSON = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Likes(msgspec.Struct, frozen=True, kw_only=True):
    """How a visitor likes the pages."""

    language: str = "en"
    theme: str = "system"
    sound: bool = False
    motion: bool = True
    keys: bool = True
    """Single letters and digits press something at a table."""


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
        # a browser takes a cookie of this prefix from this very host alone, and over HTTPS
        self._person_cookie = f"__Host-{PERSON_COOKIE}" if secure else PERSON_COOKIE

    def token(self, person: str) -> str:
        """A person's id, signed: what the cookie holds, and what programs send."""
        epoch = self.epochs.get(person, 0)
        return self._signer.sign(f"{person}.{epoch}" if epoch else person).decode()

    def person(self, token: str) -> str | None:
        """The person that a token names; None if we did not sign it, or it counts no more."""
        try:
            person, _, epoch = self._signer.unsign(token).decode().partition(".")
            counts = int(epoch or 0) >= self.epochs.get(person, 0)
        except (BadSignature, ValueError):  # bytes that are no text are among the latter
            return None
        return person if counts and PERSON.fullmatch(person) else None

    def visitor(self, request: HTTPConnection) -> Visitor:
        """Who is asking."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        is_program = scheme.lower() == "bearer"
        token = token.strip() if is_program else request.cookies.get(self._person_cookie, "")
        return Visitor(self.person(token) if token else None, likes_of(request), is_program)

    def remember(self, response: Response, person: str) -> None:
        """Let the browser say again who is asking."""
        self._set(response, self._person_cookie, self.token(person))

    def forget(self, response: Response) -> None:
        """Let the browser say no more who is asking."""
        response.delete_cookie(
            self._person_cookie, httponly=True, samesite="lax", secure=self._secure
        )

    def remember_likes(self, response: Response, likes: Likes) -> None:
        """Let the browser say again how its pages shall be."""
        switches = f"{int(likes.sound)}{int(likes.motion)}{int(likes.keys)}"
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
            sound=switches[:1] == "1",
            motion=switches[1:2] != "0",
            keys=switches[2:] != "0",
        )
    return Likes(language=preferred(request.headers.get("accept-language", "")))


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

"""What a request brings: a form or a JSON object, read into the fields that an act takes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request

from forgehall.kit.language import mark
from forgehall.web.http.errors import (
    BadRequestError,
    OverloadedError,
    TooLargeError,
    TooSlowError,
)

T = TypeVar("T")
FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 64
SLOWEST = 20.0
"""How many seconds the body of a request may take to come."""


def media_type(request: Request) -> str:
    """What kind of body a request says that it brings."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


class Arriving:
    """The bodies that are being sent: a server that stops waits for none of them."""

    def __init__(self) -> None:
        """None yet."""
        self.is_stopping = False
        self._patience: set[asyncio.Timeout] = set()

    @asynccontextmanager
    async def patience(self) -> AsyncIterator[None]:
        """Wait this long for a body, and no longer."""
        async with asyncio.timeout(0 if self.is_stopping else SLOWEST) as patience:
            self._patience.add(patience)
            try:
                yield
            finally:
                self._patience.discard(patience)

    def stop(self) -> None:
        """The server stops: what has not come by now will not be read."""
        self.is_stopping = True
        for patience in self._patience:
            patience.reschedule(0)


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request, if it is not too long."""
    body, arriving = bytearray(), request.app.state.desk.arriving
    try:
        async with arriving.patience():
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise TooLargeError(mark("a request may have at most {most} bytes"), most=most)
    except TimeoutError as error:
        if arriving.is_stopping:
            raise OverloadedError(mark("the server is about to stop")) from error
        raise TooSlowError(
            mark("a request must arrive within {seconds:.0f} seconds"), seconds=SLOWEST
        ) from error
    return bytes(body)


async def fields_of(request: Request, most: int, most_fields: int = MOST_FIELDS) -> dict[str, Any]:
    """What a request brings, by name."""
    body = await body_of(request, most)
    return form_fields(body, most_fields) if media_type(request) == FORM else json_fields(body)


def convert(fields: dict[str, Any], kind: type[T], *, is_form: bool) -> T:
    """The fields as an act takes them; in a form every value is a text."""
    try:
        return msgspec.convert(fields, kind, strict=not is_form)
    except msgspec.ValidationError as error:
        raise BadRequestError(mark("this request cannot be read: {error}"), error=error) from error


async def read(request: Request, kind: type[T], most: int) -> T:
    """The fields of a request's body; a bad one is refused with what is wrong with it."""
    fields = await fields_of(request, most)
    return convert(fields, kind, is_form=media_type(request) == FORM)


def form_fields(body: bytes, most: int) -> dict[str, Any]:
    """The fields of a form; one that is left empty is not there, one given twice is a list."""
    try:
        pairs = parse_qsl(body.decode(), max_num_fields=most, errors="strict")
    except (ValueError, UnicodeError) as error:
        raise BadRequestError(mark("this form cannot be read")) from error
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name not in fields:
            fields[name] = value
        elif isinstance(fields[name], list):
            fields[name].append(value)
        else:
            fields[name] = [fields[name], value]
    return fields


def json_fields(body: bytes) -> dict[str, Any]:
    """The fields of a JSON object; no body is an empty one."""
    try:
        fields = msgspec.json.decode(body) if body.strip() else {}
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRequestError(mark("this body is not JSON: {error}"), error=error) from error
    if not isinstance(fields, dict):
        raise BadRequestError(mark("a request must bring a JSON object"))
    return fields

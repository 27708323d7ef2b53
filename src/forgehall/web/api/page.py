"""The interface for programs as a page to read, made from the same document."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from forgehall.web.api.openapi import INTRODUCTION, JSON, Schema, openapi, schemas
from forgehall.web.http.errors import CODES, SENTENCES, status_of
from forgehall.web.http.replies import page
from forgehall.web.pages.views import nickname


async def api_page(request: Request) -> Response:
    """GET /api: the same to read."""
    return page(
        request,
        "api.html",
        nickname=await nickname(request),
        intro=[with_code(paragraph) for paragraph in INTRODUCTION.split("\n\n")],
        calls=calls(),
        shapes=shapes(),
        codes=[(code, int(status_of(code)), SENTENCES[code]) for code in CODES],
    )


def with_code(text: str) -> Markup:
    """A text in which what stands between backticks is set as code."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text))))  # noqa: S704  # escaped


class Call(NamedTuple):
    """Something that a program can do, to read."""

    name: str
    method: str
    address: str
    what: Markup
    parameters: list[tuple[str, Markup]]
    body: str
    replies: list[tuple[str, Markup, str]]


@cache
def calls() -> list[Call]:
    """Everything that a program can do, address by address."""
    return [
        call(address, method, item[method], item.get("parameters", []))
        for address, item in openapi()["paths"].items()
        for method in ("get", "post")
        if method in item
    ]


def call(address: str, method: str, described: Schema, parameters: list[Schema]) -> Call:
    """One thing that a program can do."""
    named = [*parameters, *described.get("parameters", [])]
    body = described.get("requestBody", {}).get("content", {}).get(JSON, {}).get("schema", {})
    replies = [
        (status, answer["description"], next(iter(answer["content"].values()))["schema"])
        for status, answer in described["responses"].items()
        if status != "default"
    ]
    return Call(
        described["operationId"],
        method.upper(),
        address,
        with_code(described["summary"]),
        [(one["name"], with_code(one.get("description", ""))) for one in named],
        shape_name(body),
        [(status, with_code(what), shape_name(schema)) for status, what, schema in replies],
    )


def shape_name(schema: Schema) -> str:
    """The name of a schema that is referred to; nothing for others."""
    return str(schema.get("$ref", "")).rpartition("/")[2]


class Shape(NamedTuple):
    """What is sent, to read."""

    name: str
    what: Markup
    fields: list[tuple[str, str, bool]]


@cache
def shapes() -> list[Shape]:
    """Everything that is sent, by name."""
    return [
        Shape(
            name,
            with_code(schema.get("description", "")),
            [
                (field, kind_of(described), field in schema.get("required", ()))
                for field, described in schema.get("properties", {}).items()
            ],
        )
        for name, schema in sorted(schemas().items())
    ]


def kind_of(schema: Schema) -> str:
    """The kind of a value in a word or two."""
    if "$ref" in schema:
        return shape_name(schema)
    if "anyOf" in schema:
        return " or ".join(kind_of(one) for one in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(str(value) for value in schema["enum"])
    if schema.get("type") == "array" and isinstance(schema.get("items"), dict):
        return f"list of {kind_of(schema['items'])}"
    return str(schema.get("type", "anything"))

"""What a game tells people before they play: its rules in a minute, and its options in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from forgehall.kit.language import mark

AIM, TURN, END = mark("What it is about"), mark("A turn"), mark("The end")
"""Headings that most games need; texts that `say` translates, as are all below."""


class Chapter(NamedTuple):
    """A part of the rules in a minute."""

    heading: str
    sentences: tuple[str, ...]


class FieldWords(NamedTuple):
    """How a field of the table is said where a game is drawn in the plain way."""

    label: str = ""
    """What it is called; without this, by its name in the rules."""
    words: Callable[[Any, str], str] | None = None
    """What a view holds there, and a language, become words; no words: nothing is shown."""


class OptionWords(NamedTuple):
    """An option that people are asked for when they set a table."""

    label: str
    values: Mapping[Any, str] = MappingProxyType({})
    """What each value means; without them it is a tick, a number or a text, as its default is."""

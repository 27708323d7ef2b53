"""What a game tells people before they play: its rules in a minute, and its options in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from forgehall.kit.language import mark

AIM, TURN, END = mark("What it is about"), mark("A turn"), mark("The end")
"""Headings that most games need; texts that `say` translates, as are all below."""


class Chapter(NamedTuple):
    """A part of the rules in a minute."""

    heading: str
    sentences: tuple[str, ...]


class OptionWords(NamedTuple):
    """An option that people are asked for when they set a table."""

    label: str
    values: Mapping[Any, str] = MappingProxyType({})
    """What each value means; an option without them is a tick."""

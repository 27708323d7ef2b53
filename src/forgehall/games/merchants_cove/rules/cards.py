"""The figures as a data file: read once, before the rules are made from it.

The file lies beside this module; another one is named by the environment variable CARDS_FROM
before the game is imported. It has the same entries as our own, with other figures: an owner of
the box corrects them in a copy. A file that does not fit is refused with a sentence.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from forgehall.kit.errors import BadCardsError
from forgehall.kit.game import cards_variable

CARDS_FROM = cards_variable("merchants-cove")
"""The environment variable that names another file of figures."""
OWN = Path(__file__).with_name("cards.toml")
"""The house's own file."""

LIMITS = {
    "adventurer_hours": range(1, 15), "alloy": range(1, 3), "boat_capacity": range(2, 6),
    "coal_start": range(1, 7), "day_hours": range(2, 13), "days": range(1, 4),
    "easy": range(-99, 100), "normal": range(-99, 100), "hard": range(-99, 100),
    "lair": range(9), "rogue_help_min_hours": range(1, 4), "slot_hours": range(1, 4),
}  # fmt: skip
"""Between which figures an entry may lie; all others are small numbers."""
SMALL = range(100)
FREE = ("adventurer_hours", "icons", "sells", *"1234")
"""Lists that may be longer or shorter than ours."""
COLOURS = ("red", "green", "blue", "yellow")
WORDS = {
    "icons": (*COLOURS, "rogue"),
    "colour": (*COLOURS, "any", ""),
    "sells": ("large", "small"),
    "size": ("large", "small", ""),
}
"""Words that may differ from ours; rules are made from the rest."""
CONDITIONS = ("upper", "lower")
CONDITION = re.compile(r"\d{1,2}([+-]|(/\d{1,2})*)")


def cards_file() -> Path:
    """The file of figures that this process plays with."""
    return Path(os.environ.get(CARDS_FROM) or OWN)


def read_cards(path: Path) -> dict[str, Any]:
    """The figures in a file; one that does not fit is refused with a sentence."""
    try:
        cards = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        message = f"the cards cannot be read from {path}: {error.strerror}"
        raise BadCardsError(message) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        message = f"{path} is not a file of cards: {error}"
        raise BadCardsError(message) from error
    if path != OWN:
        for wrong in misfits(cards, tomllib.loads(OWN.read_text(encoding="utf-8"))):
            message = f"{path}: {wrong}"
            raise BadCardsError(message)
    return cards


def misfits(given: object, ours: object, at: tuple[str, ...] = ()) -> Iterator[str]:
    """Where figures do not fit: entries that we do not have, that are missing, or out of range."""
    name = ".".join(at)
    if type(given) is not type(ours):
        yield f"{name} is {given!r}, where ours is {ours!r}"
    elif isinstance(given, dict) and isinstance(ours, dict):
        if odd := sorted(given.keys() ^ ours.keys()):
            yield f"{name or 'the file'} lacks {odd[0]}, or has it where nothing reads it"
            return
        for key, value in ours.items():
            yield from misfits(given[key], value, (*at, key))
    elif isinstance(given, list) and isinstance(ours, list):
        if len(given) != len(ours) and at[-1] not in FREE:
            yield f"{name} has {len(given)} entries, where ours has {len(ours)}"
            return
        for place, value in enumerate(given):
            number = (str(place + 1),) if isinstance(value, dict) else ()
            yield from misfits(value, ours[place] if place < len(ours) else value, (*at, *number))
    elif wrong := misfit(given, ours, at[-1]):
        yield f"{name} is {given!r}: {wrong}"


def misfit(given: object, ours: object, key: str) -> str:
    """What is wrong with a single entry; nothing if it fits."""
    if isinstance(given, int):
        limits = LIMITS.get(key, SMALL)
        return "" if given in limits else f"it lies between {limits[0]} and {limits[-1]}"
    if key in CONDITIONS:
        return "" if CONDITION.fullmatch(str(given)) else "a condition reads 10+, 8- or 8/9"
    known = WORDS.get(key, (ours,))
    return "" if given in known else f"it can be {', '.join(map(repr, known))}"

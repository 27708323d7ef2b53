"""Compiled play. Importing this costs nothing; asking for an engine needs the extra `fast`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar, cast

from forgehall.kit.compiled.entries import ENTRIES
from forgehall.kit.extras import need
from forgehall.kit.questions import BaseState

if TYPE_CHECKING:
    from forgehall.kit.compiled.engine import Engine
    from forgehall.kit.game import Game

S = TypeVar("S", bound=BaseState)

ONE_AT_A_TIME = Lock()
"""Held while an engine is looked up: threads must not make two of the same game."""


def compiled(game: Game[S]) -> Engine[S]:
    """The compiled engine of a game, one for each process."""
    need("fast", "numba")
    with ONE_AT_A_TIME:
        return cast("Engine[S]", _engine(game))


@cache
def _engine(game: Game[Any]) -> Engine[Any]:
    from forgehall.kit.compiled.engine import Engine  # noqa: PLC0415  # an optional extra

    return Engine(game)


def warm(game: Game[Any], progress: Callable[[str, int, int], None]) -> None:
    """Compile all of a game into the cache, for every room that has been imported.

    Progress is told before each part and at the end: the name of the part ("" at the end), how
    many are done, and how many there are.
    """
    engine = compiled(game)
    for done, name in enumerate(ENTRIES):
        progress(name, done, len(ENTRIES))
        engine.entry(name)
    progress("", len(ENTRIES), len(ENTRIES))

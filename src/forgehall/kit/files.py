"""Games that lie in files: for the command line and for programs, never for a name off the net.

Opening a game's file runs it. So the hall and its pages may not import this module; an import
contract says so.
"""

from __future__ import annotations

import copyreg
import importlib.util
import os
import sys
from collections.abc import Callable
from pathlib import Path
from traceback import extract_tb
from typing import Any

from forgehall.kit.errors import BadOptionError, FaultyGameError, UnknownGameError
from forgehall.kit.game import HOUSE, Game, cards_variable, game


def game_given(name: str) -> Game[Any]:
    """The game that a command line gives: by its name, or as the Python file that holds it."""
    return game_file(name) if name.endswith(".py") else game(name)


def game_with(name: str, cards: Path | None) -> Game[Any]:
    """The game that a command line gives, with the cards of a file if one is named.

    Rules are made from the cards when a game is imported: so a process has one set of each game.
    """
    if cards is None:
        return game_given(name)
    os.environ[cards_variable(name)] = str(cards)
    of = game_given(name)
    if not of.data:
        message = f"{of.name} has no file of cards"
        raise BadOptionError(message)
    if cards not in of.data:
        message = f"{of.name} is played with the cards of {of.data[0]} already"
        raise BadOptionError(message)
    return of


def game_file(file: str | Path) -> Game[Any]:
    """The game that a Python file holds as `game`; the file is run.

    Its module has a name that no other module has, whatever the file is called.
    """
    path = Path(file)
    name = f"game_file_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        message = f"there is no game file {path}"
        raise UnknownGameError(message)
    module = sys.modules.get(name)
    if module is None or module.__spec__ is None or module.__spec__.origin != spec.origin:
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            del sys.modules[name]
            raise broken_off(path, error) from error
    found = getattr(module, "game", None)
    if not isinstance(found, Game):
        message = f"{path} holds no `game`: end it with game = Game(name=..., ...)"
        raise UnknownGameError(message)
    return found


def broken_off(path: Path, error: Exception) -> FaultyGameError:
    """Where running a game's file broke off, and why."""
    lines = [f.lineno for f in extract_tb(error.__traceback__) if f.filename == str(path)]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else 1
    what = f"{type(error).__name__}: {getattr(error, 'msg', error)}"
    return FaultyGameError(what, str(path), line or 1)


def as_name(of: Game[Any]) -> tuple[Callable[[str], Game[Any]], tuple[str]]:
    """A game is pickled as its name, or as the file that holds it, without its rules."""
    module = sys.modules[of.answer.__module__]
    is_ours = module.__name__.startswith(f"{HOUSE}.")
    return game_given, (of.name if is_ours else str(module.__file__),)


copyreg.pickle(Game, as_name)

"""Games that lie in files: for the command line and for programs, never for a name off the net.

Opening a game's file runs it. So the hall and its pages may not import this module; an import
contract says so.
"""

from __future__ import annotations

import copyreg
import importlib.util
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any

from forgehall.kit.errors import BadOptionError, FaultyGameError, UnknownGameError
from forgehall.kit.game import Game, cards_variable, game, game_names
from forgehall.kit.language import mark

OWN_GAMES = "FORGEHALL_GAMES"
"""The environment variable that names files of games, which a started process opens first."""
FILE = "game_file_"
"""What the names of modules begin with that hold games from files."""


def game_given(name: str) -> Game[Any]:
    """The game that a command line gives: by its name, or as the Python file that holds it."""
    return game_file(name) if name.endswith(".py") else game(name)


def game_with(name: str, cards: Path | None) -> Game[Any]:
    """The game that a command line gives, with the cards of a file if one is named.

    Rules are made from the cards when a game is imported: so a process has one set of each game.
    """
    if cards is None:
        return game_given(name)
    os.environ[cards_variable(Path(name).stem)] = str(cards)
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
    found = getattr(module_of(path), "game", None)
    if not isinstance(found, Game):
        raise UnknownGameError(
            mark("{path} holds no `game`: end it with game = Game(name=..., ...)"), path=path
        )
    return found


def module_of(path: Path) -> ModuleType:
    """A game's file as a module; it is run unless it has been."""
    name = f"{FILE}{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnknownGameError(mark("there is no game file {path}"), path=path)
    module = sys.modules.get(name)
    if module is None or module.__spec__ is None or module.__spec__.origin != spec.origin:
        module = sys.modules[name] = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            del sys.modules[name]
            raise broken_off(path, error) from error
    return module


def broken_off(path: Path, error: Exception) -> FaultyGameError:
    """Where a game's file stopped with an error, and why."""
    here = str(path.absolute())
    lines = [row.lineno for row in extract_tb(error.__traceback__) if row.filename == here]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else 1
    what = f"{type(error).__name__}: {getattr(error, 'msg', error)}"
    return FaultyGameError(what, str(path), line or 1)


def open_games(files: Iterable[str | Path]) -> tuple[str, ...]:
    """Open files of games that are to be played beside all others; return the games' names.

    Processes that are started from here find the files in their environment.
    """
    found: dict[str, str] = {}
    for file in dict.fromkeys(Path(file).absolute() for file in files):
        name = game_file(file).name
        if name in game_names() or name in found:
            other = found.get(name, "a game of the house or of an installed package")
            message = f"{file} holds a game called {name!r}, but so is {other}: name it differently"
            raise BadOptionError(message)
        found[name] = str(file)
    os.environ[OWN_GAMES] = os.pathsep.join(found.values())
    return tuple(found)


def open_again() -> None:
    """Open the files of games that the environment names."""
    for file in filter(None, os.environ.get(OWN_GAMES, "").split(os.pathsep)):
        game_file(file)


def as_name(of: Game[Any]) -> tuple[Callable[[str], Game[Any]], tuple[str]]:
    """A game is pickled as its name, or as the file that holds it, without its rules."""
    module = sys.modules[of.answer.__module__]
    is_in_file = module.__name__.startswith(FILE)
    return game_given, (str(module.__file__) if is_in_file else of.name,)


copyreg.pickle(Game, as_name)

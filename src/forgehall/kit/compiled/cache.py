"""Where compiled code lies: one folder for each game and for each state of what it is made from.

Numba notices edits in the file of the function that it caches, but neither in the files that this
one imports nor in data. So the folder is named after a hash of all sources. Two processes that
fill one of Numba's indexes at the same time can swap their code, so a lock is held meanwhile.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sqlite3
import sys
import tempfile
import warnings
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numba
from numba.core import config
from platformdirs import user_cache_dir

if TYPE_CHECKING:
    from forgehall.kit.game import Game

KEPT = 3
"""How many folders of a game are kept: the ones that were used last."""
ANNEXES = "annexes"
"""Where code lies, within a game's folder, that is made from more than the kit and the game."""
KIT = (
    "chance",
    "compiled/compiling",
    "compiled/entries",
    "compiled/playing",
    "events",
    "game",
    "questions",
    "record",
    "rule",
)
"""The modules of the kit that compiled code is made from."""
PATIENCE = 3600.0
"""How many seconds to wait for another process that compiles the same game."""


def contract(game: Game[Any]) -> dict[str, Any]:
    """The functions of a game that all engines share, by name."""
    names = ("deal", "choices", "outcomes", "answer", "scores", "conceal", "imagine")
    return {name: getattr(game, name) for name in names}


def sources(game: Game[Any]) -> list[Path]:
    """The files that compiled code is made from: kit, the game's package or file, its data."""
    kit = Path(__file__).parents[1]
    files = {*game.data, *(kit / f"{name}.py" for name in KIT)}
    for rule in contract(game).values():
        module = sys.modules[rule.__module__]
        file = Path(str(module.__file__))
        if file.parent != kit:
            suffixes = ("*.py", "*.toml") if module.__package__ else ()
            files.update([file, *(found for s in suffixes for found in file.parent.rglob(s))])
    return sorted(files)


def fingerprint(game: Game[Any]) -> str:
    """A hash of all that compiled code depends on."""
    bounds = "checked" if config.BOUNDSCHECK else "unchecked"
    return digest(f"{numba.__version__} {sys.version} {bounds}", sources(game))


def digest(circumstances: str, files: Iterable[Path]) -> str:
    """A hash of circumstances and of the contents of some files."""
    found = hashlib.sha256(circumstances.encode())
    for file in files:
        found.update(f"\0{file.name}\0".encode() + file.read_bytes())
    return found.hexdigest()[:16]


@cache
def folder_of(game: Game[Any]) -> Path:
    """The folder for a game's compiled code, made and marked as just used."""
    name = Path(game.name, fingerprint(game))
    home = Path(user_cache_dir("forgehall"))
    folder = home / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        folder = passing_home(f"{home} cannot be written ({error.strerror})") / name
        folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    sweep(folder.parent)
    return folder


def annex_of(folder: Path, files: Iterable[Path]) -> Path:
    """The folder in that of a game for code that is made from further files, marked as used."""
    annex = folder / ANNEXES / digest("", files)
    annex.mkdir(parents=True, exist_ok=True)
    os.utime(annex)
    sweep(annex.parent)
    return annex


@cache
def passing_home(why: str) -> Path:
    """A folder for compiled code that is deleted when this process ends."""
    home = tempfile.mkdtemp(prefix="forgehall-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    warnings.warn(f"compiled code is kept for this process only: {why}", stacklevel=3)
    return Path(home)


@contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold a folder while code is compiled into it or read from it."""
    # SQLite's is the one lock in the standard library that works on every system and that goes
    # with the process that holds it.
    with closing(sqlite3.connect(f"{folder}.lock", timeout=patience)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def sweep(shelf: Path) -> None:
    """Keep the folders of a game that were used last; leave alone those that are being filled."""
    folders = sorted((f for f in shelf.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime)
    for old in folders[:-KEPT]:
        try:
            with locked(old, patience=0):
                shutil.rmtree(old, ignore_errors=True)
        except sqlite3.OperationalError:
            continue
        Path(f"{old}.lock").unlink(missing_ok=True)

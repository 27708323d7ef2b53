"""Groups that were drawn before are not drawn again: what a drawing reads is noted, and is its key.

A part is a function that draws one group from a scene and nothing else. While it draws, the scene
notes which fields, and which rows of them, are read. Where all of these are the same again, at
whatever table and in whoever's eyes, the drawing would read the same and be the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from markupsafe import Markup

from forgehall.draw.scene import Scene

L = TypeVar("L")
Read = tuple[str, int | None]
"""A field that was read, and which row of it; None is the whole of it."""

SCENE = frozenset({"seat", "names", "language", "levels", "choices", "asked"})
"""What a scene has besides the state."""
MOST_KEPT = 8000
MOST_WAYS = 40
"""One part reads different fields from time to time; so many ways of reading are known of it."""

KEPT: dict[tuple[str, str, tuple[Read, ...], tuple[object, ...]], Markup] = {}
"""Drawings by game, part, what was read, and what it was."""
WAYS: dict[tuple[str, str], list[tuple[Read, ...]]] = {}
"""What each part of a game has been seen to read, the latest way first."""


class Rows:
    """A list in a state that notes which of its rows are read."""

    def __init__(self, name: str, rows: list[Any], reads: set[Read]) -> None:
        """Stand before a field."""
        self._name, self._rows, self._reads = name, rows, reads

    def __getitem__(self, place: Any) -> Any:  # noqa: ANN401  # a row, or several
        """One row is noted as that row."""
        is_one = isinstance(place, int) and place >= 0
        self._reads.add((self._name, int(place) if is_one else None))
        return self._rows[place]

    def __iter__(self) -> Iterator[Any]:
        """All rows are read."""
        self._reads.add((self._name, None))
        return iter(self._rows)

    def index(self, thing: object) -> int:
        """Where something lies; all rows are read."""
        return list(self).index(thing)

    def count(self, thing: object) -> int:
        """How often something lies there; all rows are read."""
        return list(self).count(thing)

    def __len__(self) -> int:
        """How many rows a field has never changes."""
        return len(self._rows)


class Watched:
    """A state that notes what is read of it."""

    def __init__(self, state: Any, reads: set[Read]) -> None:  # noqa: ANN401  # of any game
        """Stand before a state."""
        self._state, self._reads = state, reads

    @property  # type: ignore[misc]  # games ask whether it is a state of theirs
    def __class__(self) -> type[Any]:
        """Pass for what it stands before."""
        return type(self._state)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # a field of any kind
        """A number is noted at once, a list when its rows are read."""
        value = getattr(self._state, name)
        if isinstance(value, list) and name in self._state.cells:
            return Rows(name, value, self._reads)
        self._reads.add((name, None))
        return value


class Watching(Scene):
    """A scene that notes what is read of it."""

    def __getattribute__(self, name: str) -> Any:  # noqa: ANN401  # as object has it
        """Note what is no part of the state."""
        if name in SCENE:
            object.__getattribute__(self, "__dict__")["reads"].add((name, None))
        return object.__getattribute__(self, name)


def watching(scene: Scene, reads: set[Read]) -> Watching:
    """The same scene, noting what is read."""
    watcher: Watching = object.__new__(Watching)
    state = Watched(scene.state, reads)
    vars(watcher).update(vars(scene), state=state, reads=reads)
    vars(watcher).pop("view", None)
    return watcher


def kept(
    scene: Scene, look: Callable[[Scene], L], parts: dict[str, Callable[[L], Markup]]
) -> dict[str, Markup]:
    """Every part, drawn before or drawn now; `look` prepares what the parts draw from."""
    values: dict[Read, object] = {}
    drawn = {name: found(scene, name, values) for name in parts}
    missing = [name for name, markup in drawn.items() if markup is None]
    if missing:
        reads: set[Read] = set()
        seen = look(watching(scene, reads))
        first = frozenset(reads)
        for name in missing:
            reads.clear()
            drawn[name] = markup = parts[name](seen)
            keep(scene, name, (*sorted(reads | first, key=str),), markup, values)
    return {name: markup for name, markup in drawn.items() if markup is not None}


def found(scene: Scene, name: str, values: dict[Read, object]) -> Markup | None:
    """A part that was drawn from the same before."""
    for way in WAYS.get((scene.game.name, name), ()):
        told = tuple([value(scene, read, values) for read in way])
        markup = KEPT.get((scene.game.name, name, way, told))
        if markup is not None:
            return markup
    return None


def keep(
    scene: Scene, name: str, way: tuple[Read, ...], markup: Markup, values: dict[Read, object]
) -> None:
    """Note what a part was drawn from; one that read more than fields is drawn anew each time."""
    if not all(field in SCENE or field in scene.state.cells for field, _ in way):
        return
    if len(KEPT) >= MOST_KEPT:
        KEPT.clear()
        WAYS.clear()
    ways = WAYS.setdefault((scene.game.name, name), [])
    if way not in ways:
        ways.insert(0, way)
        del ways[MOST_WAYS:]
    told = tuple([value(scene, read, values) for read in way])
    KEPT[scene.game.name, name, way, told] = markup


def value(scene: Scene, read: Read, values: dict[Read, object]) -> object:
    """What lies where something was read; looked up once a drawing."""
    if read not in values:
        field, row = read
        whole = vars(scene)[field] if field in SCENE else getattr(scene.state, field)
        values[read] = fixed(whole if row is None else whole[row])
    return values[read]


def fixed(thing: Any) -> object:  # noqa: ANN401  # a number, or lists of them
    """A list as a tuple, so that it can be a key."""
    return tuple(map(fixed, thing)) if isinstance(thing, list) else thing

"""Groups that show the same as before are not drawn again.

Each game declares for each of its groups which fields it shows. Of a table that goes on, only the
groups are looked at of which a field has changed; of these, only those are drawn that nobody was
shown before, here or at another table.
"""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Mapping
from itertools import compress
from operator import ne
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from markupsafe import Markup

from forgehall.draw.scene import Scene
from forgehall.kit.questions import BaseState, is_over
from forgehall.kit.record import NONE

MOST = 20_000
Key = tuple[object, ...]
Lit = Mapping[str, tuple[object, ...]]
"""The pieces that can be chosen and their choices, by the group that holds them."""


class Look(Protocol):
    """A scene as a game's drawing looks at it."""

    @property
    def scene(self) -> Scene:
        """What is drawn."""

    @property
    def g(self) -> BaseState:
        """The table."""

    @property
    def question(self) -> tuple[int, int]:
        """The kind of the question that the viewer is asked and its argument; NONE for none."""


L = TypeVar("L", bound=Look)


class Made(NamedTuple):
    """Something that is shown and made of several fields."""

    make: Callable[[Any, int], object]
    """From the look, and the group's own row."""
    fields: tuple[str, ...] = ()
    """It stays the same while these do, and the question to the viewer."""


class ShownFields(NamedTuple):
    """What a kind of group shows, besides the pieces on it that can be chosen."""

    table: tuple[str, ...] = ()
    """Fields of the table."""
    own: tuple[str, ...] = ()
    """Fields of which it shows its own row alone."""
    made: tuple[Made, ...] = ()
    """What is made for it of other fields."""
    kinds: tuple[int, ...] = ()
    """The questions to its viewer that it tells of, even if nothing on it can be chosen."""
    asked: tuple[str, ...] = ()
    """Further fields that it shows with such a question; of rows, that of its viewer."""
    works: bool = False
    """It shows whether the table waits for the seat of its row."""
    public: bool = False
    """All are shown the same, unless something on it can be chosen."""
    unique: bool = False
    """It hardly ever looks the same twice: it is not looked up among what was drawn before."""


class Source(Generic[L]):
    """What groups are drawn from: a look, what lies in the light, and what is made of it."""

    def __init__(self, look: L, lit: Lit) -> None:
        """Make nothing before it is asked for."""
        self.look = look
        self.lit = lit
        self.frame = frame(look.scene)
        self.made: dict[tuple[Callable[[Any, int], object], int], object] = {}

    def make(self, made: Made, row: int) -> object:
        """What is made of the look for a row; several groups may show the same."""
        key = made.make, row
        if key not in self.made:
            self.made[key] = made.make(self.look, row)
        return self.made[key]


class Groups(dict[str, Markup]):
    """The groups of a table by the ids of their elements, and what they were drawn from."""

    def __init__(self, drawn: Mapping[str, Markup], source: Source[Any]) -> None:
        """Keep what was drawn."""
        super().__init__(drawn)
        self.source = source


class Kept:
    """As many groups as there is room for; the one that was shown longest ago goes first."""

    def __init__(self, most: int = MOST) -> None:
        """Begin with none."""
        self.most = most
        self.groups: OrderedDict[Key, Markup] = OrderedDict()

    def group(self, key: Key, draw: Callable[[], Markup]) -> Markup:
        """The group of this key, from memory if it was drawn before."""
        markup = self.groups.get(key)
        if markup is not None:
            self.groups.move_to_end(key)
            return markup
        markup = self.groups[key] = draw()
        if len(self.groups) > self.most:
            self.groups.popitem(last=False)
        return markup


class Board(Generic[L]):
    """The groups of a game in the eyes of one seat, or of a spectator."""

    def __init__(
        self,
        game: str,
        parts: Mapping[str, Callable[[L], Markup]],
        shown: Mapping[str, ShownFields],
        viewer: int | None,
    ) -> None:
        """Take how each group is drawn, by its id, and what each kind of group shows.

        The first number in an id is the group's own row; one without a number shows the viewer's.
        Without its numbers the id is the kind. If nothing is said of that, it is drawn each time.
        """
        self.game = game
        self.parts = parts
        self.viewer = NONE if viewer is None else viewer
        kinds = {name: kind_of(name) for name in parts}
        self.shown = {name: shown[kind] for name, kind in kinds.items() if kind in shown}
        self.rows = {name: own_row(name, self.viewer) for name in self.shown}
        self.always = parts.keys() - self.shown.keys()
        self.working = [name for name, of in self.shown.items() if of.works]
        self.showing: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
        """By field of the table, and by row of it: the groups that show it."""
        self.telling: dict[int, list[str]] = defaultdict(list)
        """By kind of question: the groups that tell of it."""
        self.making: dict[str, dict[tuple[str, Made], int]] = defaultdict(dict)
        """By field of the table: the groups that show what is made of it, each with its row."""
        for name, of in self.shown.items():
            for field in (*of.table, *of.asked):
                self.showing[field][NONE].append(name)
            for field in of.own:
                self.showing[field][self.rows[name]].append(name)
            for made in of.made:
                for field in made.fields:
                    self.making[field][name, made] = self.rows[name]
            for kind in of.kinds:
                self.telling[kind].append(name)
        self.fields = (*{*self.showing, *self.making},)

    def drawn(self, look: L, lit: Lit, before: Mapping[str, Markup] | None = None) -> Groups:
        """Every group; what shows the same as a moment before is taken over."""
        source = Source(look, lit)
        if not isinstance(before, Groups) or source.frame != before.source.frame:
            return Groups({name: self.group(name, source) for name in self.parts}, source)
        fresh = {name: self.group(name, source) for name in self.stale(before.source, source)}
        return Groups({**before, **fresh}, source)

    def stale(self, was: Source[L], now: Source[L]) -> set[str]:
        """The groups that may show something else than before."""
        found, doubtful = set(self.always), {}
        old, new = vars(was.look.g), vars(now.look.g)
        differs = map(ne, map(old.__getitem__, self.fields), map(new.__getitem__, self.fields))
        for field in compress(self.fields, differs):
            a, b = old[field], new[field]
            for row, names in self.showing[field].items():
                if row == NONE or a[row] != b[row]:
                    found.update(names)
            doubtful.update(self.making[field])
        for (name, made), row in doubtful.items():
            if name not in found and was.make(made, row) != now.make(made, row):
                found.add(name)
        if was.look.scene.asked != now.look.scene.asked:
            changed = {*was.look.scene.asked} ^ {*now.look.scene.asked}
            found.update(name for name in self.working if self.rows[name] in changed)
        asked_before, asked = was.look.question, now.look.question
        if asked_before != asked:
            found.update(was.lit, now.lit)
            found.update(self.telling.get(asked_before[0], ()), self.telling.get(asked[0], ()))
        elif was.lit != now.lit:
            found.update(
                name for name in {*was.lit, *now.lit} if was.lit.get(name) != now.lit.get(name)
            )
        return found

    def group(self, name: str, source: Source[L]) -> Markup:
        """A group, from memory if it was drawn from the same."""
        if name not in self.shown or self.shown[name].unique:
            return self.parts[name](source.look)
        return KEPT.group(self.key(name, source), lambda: self.parts[name](source.look))

    def key(self, name: str, source: Source[L]) -> Key:
        """All that a group shows."""
        shown, own, look = self.shown[name], self.rows[name], source.look
        g, question, lit = vars(look.g), look.question, source.lit.get(name)
        asked: Key = ()
        if lit is not None or question[0] in shown.kinds:
            asked = question, lit, *[row(g[f], self.viewer) for f in shown.asked]
        return (
            self.game,
            name,
            NONE if shown.public and not asked else self.viewer,
            source.frame,
            shown.works and own in look.scene.asked,
            asked,
            *[fixed(g[field]) for field in shown.table],
            *[row(g[field], own) for field in shown.own],
            *[source.make(made, own) for made in shown.made],
        )


KEPT = Kept()
"""What was drawn of all tables of this process."""


def kind_of(name: str) -> str:
    """The kind of a group."""
    return "-".join(part for part in name.split("-") if not part.isdecimal())


def own_row(name: str, viewer: int) -> int:
    """The row that a group calls its own."""
    return next((int(part) for part in name.split("-") if part.isdecimal()), viewer)


def frame(scene: Scene) -> Key:
    """What most groups show of a scene besides the table."""
    return scene.language, scene.names, scene.levels, is_over(scene.state)


def row(field: Any, at: int) -> object:  # noqa: ANN401  # a number, or lists of them
    """A row of a field: nothing for a spectator, and all where it has no rows."""
    if not isinstance(field, list):
        return field
    return None if at == NONE else fixed(field[at])


def fixed(thing: Any) -> object:  # noqa: ANN401  # a number, or lists of them
    """A list as a tuple, so that it can be a key."""
    if type(thing) is not list:
        return thing
    if type(thing[0]) is not list:
        return tuple(thing)
    rows = tuple if type(thing[0][0]) is not list else fixed  # no call of ours for each row
    return tuple(map(rows, thing))


def by_group(pieces: Iterable[tuple[str, object]]) -> Lit:
    """The pieces that can be chosen, by the group that holds each."""
    found: dict[str, tuple[object, ...]] = {}
    for group, piece in pieces:
        found[group] = (*found.get(group, ()), piece)
    return found

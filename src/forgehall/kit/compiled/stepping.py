"""Many games at once, a decision at a time: the step that every environment stands on.

A step gives the answer of the asked seat, lets chance and single choices go by, deals a new game
where one has ended, and writes who is asked, what can be answered and what that seat observes. The
games are those of `Game.match` with the same seed: game n of a seed draws from `stream(seed, n)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from forgehall.kit.actions import actions_of
from forgehall.kit.chance import as_word, stream
from forgehall.kit.compiled.crew import Crew
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.engine import Engine, Tables, room, whole_number
from forgehall.kit.compiled.entries import (
    BYTES,
    ENTRIES,
    FLOATS,
    GRID,
    NUMBER,
    ROW,
    SHORTS,
    TABLES,
    Entry,
    Way,
)
from forgehall.kit.compiled.step_rules import (
    NOTHING,
    action_rules,
    count_rule,
    go_on_rule,
    rank_rule,
    show_rule,
)
from forgehall.kit.errors import BadPositionError, IllegalAnswerError
from forgehall.kit.observing import layout_of
from forgehall.kit.questions import MAX_SEATS, BaseState, is_over, open_kind, open_seat
from forgehall.kit.record import NONE

if TYPE_CHECKING:
    from forgehall.kit.game import Game

S = TypeVar("S", bound=BaseState)

NEW, WAIT = -1, -2
"""Instead of an action: begin a new game; leave the table as it is."""
MOST_GAMES = 2
"""A step plays at one table: it ends one, and deals the next."""
STEP, REFUSED = "step", "refused"
"""The names of these ways into the compiled rules."""
MOST_THREADS = 256
KIT = Path(__file__).parents[1]


class Stepped(NamedTuple):
    """What a step writes, a row or a number for each table."""

    seat: NDArray[np.int64]
    """Who is asked."""
    kind: NDArray[np.int64]
    """Which kind of question."""
    mask: NDArray[np.int8]
    """1 for each action that can be taken."""
    observation: NDArray[np.int16]
    """What the asked seat observes, in the order of `layout_of`."""
    done: NDArray[np.int64]
    """1 where a game ended in this step; seat, mask and observation are the next one's."""
    reward: NDArray[np.float32]
    """For each seat, what the game that ended brought: they add up to 0."""
    scores: NDArray[np.int64]
    """What each seat has so far; where a game ended, in the end. For rewards, not for players:
    hidden things may count."""
    places: NDArray[np.int64]
    """Of the game that ended: 1 is the winner's, and equal ranks share a place."""
    number: NDArray[np.int64]
    """Which game of the seed is played."""
    answered: NDArray[np.int64]
    """How many answers it has had."""


def step_all(game: Game[Any]) -> Entry:
    """Advance tables by a decision."""
    deal, choice_of = game.deal, action_rules(game)[1]
    go_on, count, show = go_on_rule(game), count_rule(game), show_rule(game)
    rank = rank_rule(game)

    def step_all(
        blank: Any, tables: Any, spare: Any, first: int, last: int, seed: int, actions: Any,
        out: Any, weights: Any, broken: Any, seat: Any, kind: Any, mask: Any, observation: Any,
        done: Any, reward: Any, scores: Any, places: Any, number: Any, answered: Any,
    ) -> None:  # fmt: skip
        for i in range(first, last):
            done[i] = 0
            if actions[i] == WAIT:
                continue
            g = tables[i]
            n, choice = 0, NOTHING
            if actions[i] >= 0:
                choice = choice_of(kind[i], actions[i])
            for _ in range(MOST_GAMES):
                if choice == NOTHING:
                    number[i] += len(tables)
                    tables[i] = blank[i % len(blank)]
                    deal(g)
                    answered[i] = 0
                key = stream(seed, number[i])
                n, answered[i] = go_on(g, choice, key, answered[i], out, weights)
                if n > 0:
                    break
                count(g, scores[i])
                rank(g, scores[i], broken, places[i], reward[i])
                done[i], choice = 1, NOTHING
            if done[i] == 0:
                count(g, scores[i])
            seat[i] = open_seat(g)
            kind[i] = open_kind(g)
            spare[0] = tables[i]
            show(spare[0], seat[i], out, n, mask[i], observation[i])

    return step_all


def refused_all(game: Game[Any]) -> Entry:  # noqa: ARG001  # masks say what any game allows
    """Find the first table whose action cannot be taken; NONE where all can."""

    def refused_all(mask: Any, actions: Any, all_act: int, found: Any) -> None:
        found[0] = NONE
        for i in range(len(actions)):
            action = actions[i]
            can_be_taken = action in (NEW, WAIT) and all_act == 0
            if 0 <= action < mask.shape[1]:
                can_be_taken = mask[i, action] != 0
            if not can_be_taken:
                found[0] = i
                return

    return refused_all


def made_from(_game: Game[Any]) -> tuple[Path, ...]:
    """The files of the kit that the step is made from."""
    own = ("actions.py", "compiled/step_rules.py", "compiled/stepping.py", "observing.py")
    return tuple(KIT / name for name in own)


ENTRIES[REFUSED] = Way(refused_all, (BYTES, ROW, NUMBER, ROW), made_from)
ENTRIES[STEP] = Way(
    step_all,
    (
        TABLES, TABLES, TABLES, NUMBER, NUMBER, NUMBER, ROW, ROW, ROW, ROW,
        ROW, ROW, BYTES, SHORTS, ROW, FLOATS, GRID, GRID, ROW, ROW,
    ),
    made_from,
)  # fmt: skip


class Steps(Generic[S]):
    """Many games of one kind, side by side, each asked for a decision at a time."""

    def __init__(
        self, engine: Engine[S], laid: S | Sequence[S], tables: int, seed: int, *, threads: int = 1
    ) -> None:
        """Lay this many tables, and deal.

        They are all laid alike, or in turns: with other numbers of seats, or other options.
        """
        ways: list[Any] = [*laid] if isinstance(laid, list | tuple) else [laid]
        if not ways:
            message = f"there is no table of {engine.game.name} to deal from"
            raise BadPositionError(message)
        for one in ways:
            engine.blank(one)  # refuses what cannot be dealt from
        tables = whole_number("tables", tables, 1)
        threads = whole_number("threads", threads, 1, MOST_THREADS)
        self._lay(engine, engine.pack(ways), tables, whole_number("seed", seed), threads)
        self.reset()

    def _lay(self, engine: Engine[S], blank: Tables, tables: int, seed: int, threads: int) -> None:
        """Make room for this many tables."""
        self.engine, self.seed, self.threads = engine, as_word(seed), threads
        self.actions, self.layout = actions_of(engine.game), layout_of(engine.game)
        self._tables: Tables = np.zeros(tables, engine.dtype)
        self.tables = shown(self._tables)
        self._found, self._blank = np.zeros(1, np.int64), blank
        self._one_at_a_time = Lock()
        self._crew = Crew(threads)
        self._room = [self._scratch() for _ in range(threads)]
        self._last = Stepped(
            seat=np.zeros(tables, np.int64),
            kind=np.zeros(tables, np.int64),
            mask=np.zeros((tables, self.actions.size), np.int8),
            observation=np.zeros((tables, self.layout.size), np.int16),
            done=np.zeros(tables, np.int64),
            reward=np.zeros((tables, MAX_SEATS), np.float32),
            scores=np.zeros((tables, MAX_SEATS), np.int64),
            places=np.zeros((tables, MAX_SEATS), np.int64),
            number=np.zeros(tables, np.int64),
            answered=np.zeros(tables, np.int64),
        )
        self.last = Stepped(*(shown(array) for array in self._last))

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, here or in another process, has its own tables, with the same games on them."""
        game, arrays = self.engine.game, tuple(self._last)
        return again, (game, self._blank, self._tables, arrays, self.seed, self.threads)

    def _scratch(self) -> tuple[Any, ...]:
        most, spare = self.engine.game.most_choices, np.zeros(1, self.engine.dtype)
        return spare, room(most), room(most), np.zeros(MAX_SEATS, np.int64)

    def reset(self, seed: int | None = None) -> Stepped:
        """Begin with the first games of the seed, or of another one from now on."""
        with self._one_at_a_time:
            if seed is not None:
                self.seed = as_word(whole_number("seed", seed))
            self._last.number[:] = np.arange(len(self.tables)) - len(self.tables)
            self._run(np.full(len(self.tables), NEW))
        return self.last

    def step(self, actions: ArrayLike, *, all_act: bool = False) -> Stepped:
        """Take an action at every table; WAIT leaves a table alone, NEW begins a new game there.

        An action that cannot be taken is refused, and then nothing changes at any table. Where all
        act, so are WAIT and NEW.
        """
        given = self._whole_numbers(actions)
        with self._one_at_a_time:
            self._check(given, all_act=all_act)
            self._run(given)
        return self.last

    def _whole_numbers(self, actions: ArrayLike) -> NDArray[np.int64]:
        """A whole number for each table; anything else is refused."""
        try:
            given = np.asarray(actions)
        except (ValueError, TypeError) as error:
            message = f"actions are an array of whole numbers, one for each table: {error}"
            raise IllegalAnswerError(message) from error
        if given.shape != self.tables.shape:
            message = f"there are {len(self.tables)} tables; actions have the shape {given.shape}"
            raise IllegalAnswerError(message)
        if given.dtype.kind not in "iu":
            message = f"actions are whole numbers, one for each table; given: {given.dtype}"
            raise IllegalAnswerError(message)
        if given.dtype == np.uint64:
            given = np.minimum(given, np.iinfo(np.int64).max)
        return given.astype(np.int64)

    def _check(self, actions: NDArray[np.int64], *, all_act: bool) -> None:
        """Refuse what cannot be taken."""
        self.engine.entry(REFUSED)(self._last.mask, actions, int(all_act), self._found)
        table = int(self._found[0])
        if table == NONE:
            return
        action = int(actions[table])
        known = 0 <= action < self.actions.size
        name = self.actions.name(action) if known else f"there are 0 to {self.actions.size - 1}"
        message = f"table {table} cannot take action {action} ({name})"
        raise IllegalAnswerError(message)

    def _run(self, actions: NDArray[np.int64]) -> None:
        """Run the step over all tables, on every thread a part."""
        entry, last = self.engine.entry(STEP), self._last

        def part(helper: int, first: int, end: int) -> None:
            spare, *room = self._room[helper]
            entry(self._blank, self._tables, spare, first, end, self.seed, actions, *room, *last)

        try:
            self._crew.share(len(self.tables), part)
        except AssertionError:
            for g in self.engine.unpack(self.tables):
                if not is_over(g):
                    self.engine.game.choice_list(g)  # says so if there are too many
            raise


def again(
    game: Game[Any], blank: Tables, tables: Tables, last: Iterable[Any], seed: int, threads: int
) -> Steps[Any]:
    """The same games on tables of their own."""
    steps = Steps.__new__(Steps)
    steps._lay(compiled(game), blank.copy(), len(tables), seed, threads)  # noqa: SLF001  # a part of the class
    steps._tables[:] = tables  # noqa: SLF001  # the same
    own: Any
    for own, array in zip(steps._last, last, strict=True):  # noqa: SLF001  # the same
        own[:] = array
    return steps


def shown(array: NDArray[Any]) -> NDArray[Any]:
    """An array to look at: what a step has written is not to be changed."""
    view = array.view()
    view.flags.writeable = False
    return view

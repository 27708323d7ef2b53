"""The compiled engine of a game: many tables at once, packed in a NumPy array."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from threading import Lock
from typing import Any, Generic, NamedTuple, TypeVar

import numba
import numpy as np
from numba.core.errors import NumbaError
from numpy.typing import ArrayLike, NDArray

from forgehall.kit.chance import as_word
from forgehall.kit.compiled import entries
from forgehall.kit.compiled.compiling import compile_entry, dtype_of
from forgehall.kit.compiled.complaints import complaint
from forgehall.kit.compiled.playing import play_again, try_out
from forgehall.kit.errors import BadOptionError, BadPositionError, IllegalAnswerError
from forgehall.kit.game import PLENTY, Game
from forgehall.kit.questions import MAX_SEATS, BaseState
from forgehall.kit.record import NONE

S = TypeVar("S", bound=BaseState)

Tables = NDArray[np.void]
Numbers = NDArray[np.int64]

NUMBA = {
    entries.NUMBER: numba.int64,
    entries.REAL: numba.float64,
    entries.ROW: numba.int64[::1],
    entries.GRID: numba.int64[:, ::1],
    entries.REALS: numba.float64[:, ::1],
    entries.BYTES: numba.int8[:, ::1],
    entries.SHORTS: numba.int16[:, ::1],
    entries.FLOATS: numba.float32[:, ::1],
}
"""What Numba calls the arguments of a way in."""
ONE_AT_A_TIME = Lock()
"""Held while something is compiled: Numba is told of all rules then, and may be told once only."""


class Playouts(NamedTuple):
    """Whole games played at random: a row or a number for each."""

    scores: Numbers
    answers: Numbers
    decisions: Numbers
    """Answers of seats that had two choices or more."""


class LegalChoices(NamedTuple):
    """What can be answered at each table: `counts` says how much of a row holds."""

    answers: Numbers
    weights: Numbers
    """How likely chance gives each answer; all alike where a seat is asked."""
    counts: Numbers
    """0 where the game is over."""


class Engine(Generic[S]):
    """The rules of one game, compiled.

    Tables are arrays of packed states, changed in place. Compiled rules check nothing. So answers,
    seats and tables to deal from are checked here; but what lies in an array is taken as it is:
    only states that the rules made or that `game.sound` has passed may go in.
    """

    def __init__(self, game: Game[S]) -> None:
        """Take the game; an entry point is compiled, or read from the cache, when first used."""
        try_out(game)
        self.game = game
        self.dtype = dtype_of(game.State)
        self.ready: dict[str, Any] = {}
        """The entry points that have been used."""
        self._sound: set[bytes] = set()
        """Tables that can be dealt from, as `blank` has found."""

    def entry(self, name: str) -> Any:
        """An entry point by its name, ready to run."""
        if name in self.ready:
            return self.ready[name]
        with ONE_AT_A_TIME:
            if name not in self.ready:
                way = entries.ENTRIES[name]
                kinds = [self._typed(kind) for kind in way.arguments]
                files = way.sources(self.game)
                try:
                    made = compile_entry(self.game, way.make(self.game), kinds, files)
                except NumbaError as error:
                    raise complaint(error) from error
                self.ready[name] = made
            return self.ready[name]

    def _typed(self, kind: entries.Kind) -> Any:
        """The type that Numba has for an argument."""
        if isinstance(kind, tuple):
            return numba.types.NamedTuple([self._typed(part) for part in kind[1]], kind[0])
        return numba.from_dtype(self.dtype)[::1] if kind == entries.TABLES else NUMBA[kind]

    def _run(self, name: str, tables: Tables, *arrays: Numbers) -> None:
        """Run an entry point over tables."""
        self._refuse_other(tables)
        self.entry(name)(tables, *arrays)

    def _refuse_other(self, tables: Tables) -> None:
        """Anything but an array of this game's tables is refused."""
        fits = isinstance(tables, np.ndarray) and tables.dtype == self.dtype and tables.ndim == 1
        if not (fits and tables.flags.carray):
            message = f"tables of {self.game.name} lie side by side in an array that `pack` makes"
            raise TypeError(message)

    def _seats(self, tables: Tables, seats: ArrayLike, least: int = 0) -> Numbers:
        """A seat for each table; one that nobody has there is refused."""
        self._refuse_other(tables)
        given = column("seats", seats, len(tables))
        for i in np.flatnonzero((given < least) | (given >= tables["seats"]))[:1]:
            message = f"table {i} has the seats 0 to {tables['seats'][i] - 1}; given: {given[i]}"
            raise BadPositionError(message)
        return given

    def pack(self, states: Iterable[S]) -> Tables:
        """These states as an array; a number past its cell's width raises `struct.error`."""
        return np.frombuffer(bytearray().join(self._own(g).pack() for g in states), self.dtype)

    def _own(self, g: Any) -> S:
        """A state of this game; anything else is refused."""
        if not isinstance(g, self.game.State):
            message = f"{g!r:.60} is not a table of {self.game.name}"
            raise BadPositionError(message)
        return g

    def blank(self, laid: S) -> Tables:
        """A table to deal from; one that this game would not lay is refused."""
        table = self.pack([laid])
        if table.tobytes() not in self._sound:
            if laid.seats not in self.game.seats or any(laid.piled):
                message = f"a table of {self.game.name} to deal from is one that `Game.lay` makes"
                raise BadPositionError(message)
            dealt = laid.copy()
            self.game.deal(dealt)
            if wrong := self.game.sound(dealt):
                raise BadPositionError(wrong)
            self._sound.add(table.tobytes())
        return table

    def unpack(self, tables: Tables) -> list[S]:
        """The states that an array holds."""
        return [self.game.State.unpack(table.tobytes()) for table in tables]

    def deal(self, tables: Tables) -> None:
        """Deal at every table that has been laid; one that has been dealt is refused."""
        self._refuse_other(tables)
        for i in np.flatnonzero(tables["piled"].any(axis=1))[:1]:
            message = f"table {i} has been dealt already"
            raise BadPositionError(message)
        self._run("deal", tables)

    def options(self, tables: Tables) -> LegalChoices:
        """What chance or the asked seat can answer at every table."""
        self._refuse_other(tables)
        n, most = len(tables), self.game.most_choices
        out, weights = (room(n * most)[: n * most].reshape(n, most) for _ in range(2))
        found = LegalChoices(out, weights, np.zeros(n, np.int64))
        self._run("options", tables, *found)
        for over in np.flatnonzero(found.counts > most)[:1]:
            self.game.choice_list(self.unpack(tables[over : over + 1])[0])
        return found

    def answer(self, tables: Tables, answers: ArrayLike) -> None:
        """Answer the open question of every table; what cannot be answered there is refused."""
        offered = self.options(tables)
        given = column("answers", answers, len(tables))
        listed = np.arange(self.game.most_choices) < offered.counts[:, None]
        legal = ((offered.answers == given[:, None]) & listed).any(axis=1)
        for i in np.flatnonzero(~legal)[:1]:
            message = f"table {i} cannot be answered with {given[i]}: `options` lists the choices"
            raise IllegalAnswerError(message)
        self._run("answer", tables, given)

    def scores(self, tables: Tables) -> Numbers:
        """The scores at every table; a seat that nobody has scores 0."""
        self._refuse_other(tables)
        out = np.zeros((len(tables), MAX_SEATS), np.int64)
        self._run("scores", tables, out)
        return out

    def ties(self, tables: Tables) -> Numbers:
        """What decides between equal scores at every table: more is better."""
        self._refuse_other(tables)
        out = np.zeros((len(tables), MAX_SEATS), np.int64)
        self._run("ties", tables, out)
        return out

    def hear(self, tables: Tables, seats: ArrayLike) -> None:
        """Turn to this seat's question at every table where several are open."""
        self._run("hear", tables, self._seats(tables, seats))

    def conceal(self, tables: Tables, seats: ArrayLike) -> None:
        """Blank at every table what this seat (NONE: a spectator) may not see."""
        self._run("conceal", tables, self._seats(tables, seats, NONE))

    def imagine(self, tables: Tables, seats: ArrayLike, lucks: ArrayLike) -> None:
        """Fill every concealed table with a deal that this seat must hold possible."""
        given = self._seats(tables, seats)
        self._run("imagine", tables, given, column("lucks", lucks, len(tables)))

    def playouts(self, laid: S, games: int, seed: int, first: int = 0) -> Playouts:
        """Deal from a laid state and play this many games of the seed at random."""
        blank = self.blank(laid)
        scores, counts, _ = self._play(blank.copy(), blank, games, seed, first)
        return Playouts(scores[:, : laid.seats], counts[:, 0], counts[:, 1])

    def finals(self, laid: S, games: int, seed: int, first: int = 0) -> Tables:
        """The last states of the games of `playouts`."""
        return self.played(laid, games, seed, first)[1]

    def played(self, laid: S, games: int, seed: int, first: int = 0) -> tuple[Playouts, Tables]:
        """The games of `playouts`, and their last states."""
        tables = np.zeros(whole_number("games", games, 0), self.dtype)
        scores, counts, _ = self._play(tables, self.blank(laid), games, seed, first)
        return Playouts(scores[:, : laid.seats], counts[:, 0], counts[:, 1]), tables

    def trace(self, laid: S, seed: int, number: int = 0) -> list[int]:
        """The answers of one game of `playouts`, from the deal on."""
        return self.traces(laid, 1, seed, number)[0]

    def traces(self, laid: S, games: int, seed: int, first: int = 0) -> list[list[int]]:
        """The answers of the games of `playouts`, each from the deal on."""
        blank, most = self.blank(laid), self.game.most_answers
        found: list[list[int]] = []
        for number in range(first, first + games):
            _, counts, trail = self._play(blank.copy(), blank, 1, seed, number, trail=most)
            found.append(trail[: counts[0, 0]].tolist())
        return found

    def _play(
        self, tables: Tables, blank: Tables, games: int, seed: int, first: int, *, trail: int = 0
    ) -> tuple[Numbers, Numbers, Numbers]:
        """Play games at random; note the answers of the last as far as the trail reaches."""
        games, seed, first = (
            whole_number("games", games, 0),
            whole_number("seed", seed),
            whole_number("first", first),
        )
        out, weights = room(self.game.most_choices), room(self.game.most_choices)
        answers = np.zeros(trail, np.int64)
        scores, counts = np.zeros((games, MAX_SEATS), np.int64), np.zeros((games, 2), np.int64)
        play = self.entry("play")
        try:
            play(blank, tables, as_word(seed), first, out, weights, answers, scores, counts)
        except AssertionError:
            stopped = first + int(np.count_nonzero(counts[:, 0]))
            play_again(self.game, self.unpack(blank)[0], seed, stopped)
            raise
        return scores, counts, answers


def room(n: int) -> Numbers:
    """Cells for n choices and plenty more: rules write before anybody can count.

    What is never written takes no memory, only addresses.
    """
    return np.zeros(n + PLENTY, np.int64)


def column(what: str, numbers: ArrayLike, n: int) -> Numbers:
    """One whole number for each of n tables; a single number holds for all."""
    given = np.asarray(numbers)
    if given.dtype.kind not in "iu" or given.shape not in {(), (n,)}:
        message = (
            f"{what} are whole numbers, one for each of {n} tables or one for all; given: "
            f"{given.dtype} of the shape {given.shape}"
        )
        raise TypeError(message)
    return np.full(n, given, np.int64)


def whole_number(what: str, given: Any, least: int | None = None, most: int | None = None) -> int:
    """A whole number within these bounds; anything else is refused."""
    try:
        n = index(given)
    except TypeError:
        n = None
    if n is None or (least is not None and n < least) or (most is not None and n > most):
        bounds = "" if least is None else f" from {least} {'on' if most is None else f'to {most}'}"
        message = f"{what} is a whole number{bounds}; given: {given!r:.60}"
        raise BadOptionError(message)
    return n

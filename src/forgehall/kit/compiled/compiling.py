"""Hand the rules to Numba, so that each is compiled exactly once.

Left to itself, Numba compiles a function anew for every mix of argument types and of omitted
defaults. Here every rule has one typing template that takes each integer, bool and enum member as
a 64-bit integer and fills in the defaults, so a rule has one compiled form for each state.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

import numba
import numpy as np
from numba.core import config, types
from numba.core.registry import cpu_target
from numba.core.typing.templates import AbstractTemplate
from numba.extending import overload

from forgehall.kit.compiled.cache import annex_of, contract, folder_of, locked
from forgehall.kit.record import Record
from forgehall.kit.rule import RULES, Inlining

if TYPE_CHECKING:
    from forgehall.kit.game import Game

Function = Callable[..., Any]
NUMBERS = (types.Integer, types.IntEnumMember, types.Boolean, types.Omitted)
LEAN = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}
"""Rules are called from compiled code alone, and make no arrays that would have to be counted."""
READS_A_ROW = compile("lambda row: TABLE[row]", "", "eval").co_consts[0].co_code
"""What a rule looks like that reads a data table and does nothing else."""


def widened(kind: types.Type) -> types.Type:
    """The one type that a rule takes an argument of this type as."""
    return types.int64 if isinstance(kind, NUMBERS) else types.unliteral(kind)


class RuleTemplate(AbstractTemplate):  # type: ignore[misc]  # Numba is untyped
    """How Numba types a call to a rule: with every number widened and every default filled in."""

    signature: ClassVar[inspect.Signature]
    dispatcher: ClassVar[staticmethod[[types.Type], Any]]
    """Gives the dispatcher of the rule for the type of its first argument."""

    def generic(self, args: tuple[types.Type, ...], kws: dict[str, types.Type]) -> Any:
        """The signature of the compiled rule; compiles it if this is the first call."""
        bound = self.signature.bind(*args, **kws).arguments
        full = tuple(widened(bound.get(n, types.int64)) for n in self.signature.parameters)
        kind = types.Dispatcher(self.dispatcher(full[0]))
        return kind.get_call_type(self.context, full, {}).replace(pysig=self.signature)

    def get_impl_key(self, signature: Any) -> Any:
        """The compiled rule that a call with this signature goes to."""
        return self.dispatcher(signature.args[0]).get_overload(signature.args)


def template(f: Function, dispatcher: Callable[[types.Type], Any]) -> type[RuleTemplate]:
    """The typing template of one rule."""
    parts = {"key": f, "signature": inspect.signature(f), "dispatcher": staticmethod(dispatcher)}
    return type(f"Rule_{f.__name__}", (RuleTemplate,), parts)


def body(f: Function) -> Function:
    """What is compiled for a rule: mostly the function itself."""
    if RULES[f] is Inlining.SILENT:
        return silence(f)
    if f.__code__.co_code == READS_A_ROW:
        return look_up(f.__globals__[f.__code__.co_names[0]])
    return f


def silence(f: Function) -> Function:
    """A function with the same parameters that does nothing."""
    return written(f"lambda {', '.join(inspect.signature(f).parameters)}: None")


def look_up(table: tuple[Any, ...]) -> Function:
    """A function that reads a data table of ints, or of named tuples of ints, from an array.

    From a tuple Numba makes a jump for every row, and a processor cannot foresee where it goes.
    """
    rows = narrow(np.array(table, np.int64))
    if rows.ndim == 1:
        return written("lambda row: int(rows[row])", rows=rows)
    cells = ", ".join(f"int(rows[row, {i}])" for i in range(rows.shape[1]))
    return written(f"lambda row: Row({cells})", rows=rows, Row=type(table[0]))


def narrow(numbers: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The numbers in the narrowest cells that hold them: every mention carries its own copy."""
    least, most = np.min_scalar_type(numbers.min()), np.min_scalar_type(-1 - numbers.max())
    return numbers.astype(np.result_type(least, most))


def written(source: str, **names: Any) -> Function:
    """The function that this source stands for; Numba takes none with starred parameters."""
    return cast("Function", eval(source, names))  # noqa: S307  # made up here, from names in rules


@cache
def plain_dispatcher(f: Function) -> Any:
    """The compiled form of a rule that is part of what calls it."""
    return numba.njit(forceinline=RULES[f] is Inlining.INLINE, **LEAN)(body(f))


def length_of(names: types.Type) -> Function | None:
    """Rules may ask how many members an enumeration has."""
    if not isinstance(names, types.EnumClass):
        return None
    n = len(names.instance_class)
    return lambda names: n  # noqa: ARG005  # known without looking


overload(len, strict=False)(length_of)


CACHED: dict[tuple[Function, types.Type], Any] = {}
"""The dispatchers of the contract's functions, which are cached one by one, by state."""


def register_rules() -> None:
    """Make every rule noted so far known to Numba."""
    for f in tuple(RULES):  # a thread may import another game meanwhile
        register(f)


@cache
def register(f: Function) -> None:
    """Make one rule known to Numba."""

    def dispatcher(first: types.Type) -> Any:
        return CACHED.get((f, first)) or plain_dispatcher(f)

    cpu_target.typing_context.insert_user_function(f, template(f, dispatcher))


def dtype_of(state: type[Record]) -> np.dtype[Any]:
    """The packed form of a state, laid out as `Record.packing` does."""
    fields = [(name, cells.code, cells.shape) for name, cells in state.cells.items()]
    return np.dtype(fields, align=True)


@contextmanager
def caching_in(folder: Path) -> Iterator[None]:
    """Meanwhile Numba caches what is decorated in this folder, and nothing else."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


@cache
def shelve(game: Game[Any]) -> None:
    """Give the functions of a game's contract their places in the cache."""
    state = numba.from_dtype(dtype_of(game.State))
    with caching_in(folder_of(game)):
        for f in contract(game).values():
            CACHED.setdefault((f, state), numba.njit(cache=True, forceinline=True, **LEAN)(f))


def compile_entry(
    game: Game[Any], entry: Function, arguments: Sequence[types.Type], files: tuple[Path, ...] = ()
) -> Any:
    """Compile a way in from Python, or take it from the cache; it runs without the GIL.

    An entry point is a closure over plain rules, never over dispatchers: those would be compiled
    anew in every process. What is given back takes arguments of exactly these types, unchecked:
    to find out the type of an array of tables takes Numba longer than to play at one. If it is
    made from more files than the game itself, it lies in a folder that is named after those.
    """
    register_rules()
    shelve(game)
    folder = folder_of(game)
    with locked(folder):
        with caching_in(annex_of(folder, files) if files else folder):
            dispatcher = numba.njit(cache=True, nogil=True, _nrt=False)(entry)
        return dispatcher.compile(tuple(arguments))

"""Rows on a GPU that end where they end: a cell past the end is neither written nor read.

Rules write choices before anybody can count them. On a processor there is room to spare behind the
rows; a thread on a GPU has none, and would write into its own table. So what does not fit is let
go, and the count of choices tells the caller that there were too many.
"""

from __future__ import annotations

import operator
from typing import Any

from numba.core import types
from numba.cuda.datamodel.models import ArrayModel
from numba.cuda.extending import intrinsic, lower_builtin, register_model
from numba.cuda.np.arrayobj import array_len, getitem_arraynd_intp, setitem_array


class Bounded(types.Array):  # type: ignore[misc]  # Numba is untyped
    """The type of such a row: an array like any other but for the two rules below."""

    def __init__(self, cell: types.Type) -> None:
        """A row of such cells."""
        super().__init__(cell, 1, "C", name=f"bounded({cell})")


register_model(Bounded)(ArrayModel)


def bound(_: Any, row: types.Type) -> Any:
    """The same row, bounded."""
    return Bounded(row.dtype)(row), lambda _context, _builder, _signature, args: args[0]


bounded: Any = intrinsic(bound)


def is_within(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Whether a place lies in the row; a negative one is a very large one."""
    length = array_len(context, builder, types.intp(signature.args[0]), args[:1])
    place = context.cast(builder, args[1], signature.args[1], types.intp)
    return builder.icmp_unsigned("<", place, length)


def write_within(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Write a cell of the row."""
    with builder.if_then(is_within(context, builder, signature, args), likely=True):
        setitem_array(context, builder, signature, args)
    return context.get_dummy_value()


def read_within(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Read a cell of the row; past the end there is nothing, so it reads 0."""
    inside, before = is_within(context, builder, signature, args), builder.block
    with builder.if_then(inside, likely=True):
        there = getitem_arraynd_intp(context, builder, signature, args)
        within = builder.block
    value = builder.phi(there.type)
    value.add_incoming(there, within)
    value.add_incoming(context.get_constant_null(signature.return_type), before)
    return value


lower_builtin(operator.setitem, Bounded, types.Integer, types.Any)(write_within)
lower_builtin(operator.getitem, Bounded, types.Integer)(read_within)

"""What a step tells as arrays of torch or JAX, on the processor or on a GPU.

Torch reads the step's own memory, by DLPack: what a step has told is gone with the next one, so
copy what is to be kept. JAX takes arrays to be immutable, so on the processor it is given copies.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from forgehall.kit.compiled.stepping import Stepped, Steps
from forgehall.kit.errors import BadOptionError
from forgehall.kit.extras import need

if TYPE_CHECKING:
    from forgehall.kit.compiled.device import DeviceSteps

LIBRARIES = ("jax", "torch")
TRUSTED = {"kind", "mask"}
"""What the next action is held against: torch could change it, so it is given copies."""


class Arrays:
    """Tables that take and tell arrays of another library, a row for each table."""

    def __init__(self, steps: Steps[Any] | DeviceSteps, library: str) -> None:
        """Take the tables, on the processor (`Steps`) or on a GPU (`DeviceSteps`)."""
        if library not in LIBRARIES:
            message = f"the library is one of {', '.join(LIBRARIES)}; given: {library!r}"
            raise BadOptionError(message)
        need("rl", library)
        self.steps, self.on_device = steps, not isinstance(steps, Steps)
        self._copies = library == "jax" and not self.on_device
        self._taken = import_module("jax.dlpack" if library == "jax" else "torch").from_dlpack
        self._last = self._told()

    @property
    def last(self) -> Stepped:
        """What the last step told."""
        return self._last

    def reset(self) -> Stepped:
        """Begin with the first games of the seed."""
        self.steps.reset()
        self._last = self._told()
        return self._last

    def step(self, actions: Any) -> Stepped:
        """Take an action at every table."""
        self.steps.step(actions if self.on_device else np.asarray(actions))
        self._last = self._told()
        return self._last

    def _told(self) -> Stepped:
        """Every array, a row for each table; on a GPU they lie column by column."""
        if self.on_device:
            return Stepped(*(self._taken(array.T) for array in self.steps.last))
        arrays = self.steps.last._asdict().items()
        return Stepped(*(self._taken(self._own(name, array)) for name, array in arrays))

    def _own(self, name: str, array: Any) -> Any:
        return array.copy() if self._copies or name in TRUSTED else array

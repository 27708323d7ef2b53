"""What a step tells, as arrays of torch and JAX."""

from __future__ import annotations

import importlib.util
from typing import Any

import numpy as np
import pytest

import forgehall
from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.stepping import Steps
from forgehall.kit.errors import BadOptionError
from forgehall.rl.arrays import LIBRARIES, Arrays

pytestmark = pytest.mark.untraced
GAME = forgehall.game("dice-forge")


def steps() -> Steps[Any]:
    """A few tables."""
    return Steps(compiled(GAME), GAME.lay(GAME.options(seats=2)), 8, 7)


@pytest.mark.parametrize("library", LIBRARIES)
def test_another_library_plays_the_same_games(library: str) -> None:
    """Actions go in and what is told comes out as its own arrays, a row for each table."""
    if importlib.util.find_spec(library) is None:
        pytest.skip(f"{library} is too large to be installed for the tests alone")
    own, other = steps(), Arrays(steps(), library)

    for _ in range(30):
        own.step(own.last.mask.argmax(axis=1))
        mask: Any = other.last.mask
        other.step((mask.long() if library == "torch" else mask).argmax(1))

    assert type(other.last.mask).__module__.startswith(library)
    seen: Any = other.last
    for mine, theirs in zip(own.last, seen, strict=True):
        assert np.asarray(mine).tolist() == np.asarray(theirs).tolist()
    if library == "torch":
        assert seen.observation.data_ptr() == other.steps.last.observation.ctypes.data
        seen.mask.fill_(1)
        assert not other.steps.last.mask.all(), "what an action is held against stays as it was"
    assert 8 == len(other.reset().seat)


def test_an_unknown_library_is_refused() -> None:
    """The sentence names those that there are."""
    with pytest.raises(BadOptionError, match="jax, torch"):
        Arrays(steps(), "theano")

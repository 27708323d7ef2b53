"""The notebook of the examples runs, and prints what it says."""

from __future__ import annotations

import pytest

from tests.data.notebook import read, run, stored


@pytest.mark.untraced
def test_the_notebook_prints_what_it_shows() -> None:
    """The same seed, the same games, the same figures."""
    notebook = read()

    printed = run(notebook)

    assert stored(notebook) == printed

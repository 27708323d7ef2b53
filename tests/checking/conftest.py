"""What the tests of the checks share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.checking.broken import forget


@pytest.fixture(autouse=True)
def _nothing_broken_is_left_behind() -> Iterator[None]:
    """Broken games and their rules are forgotten after the test."""
    yield
    forget()

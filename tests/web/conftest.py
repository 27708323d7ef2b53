"""A hall that serves for a file of tests, and visitors who come to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.web.serving import Server, Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall for the tests of one file."""
    with Server(tmp_path_factory.mktemp("hall"), analysis=8) as serving:
        yield serving


@pytest.fixture
def come(server: Server) -> Iterator[Callable[..., Visitor]]:
    """Lets a new visitor come to the hall."""
    with ExitStack() as stack:
        yield lambda **headers: stack.enter_context(Visitor(server.address, **headers))


@pytest.fixture
def ada(come: Callable[..., Visitor]) -> Visitor:
    """Somebody who has never been here."""
    return come()


@pytest.fixture
def bela(come: Callable[..., Visitor]) -> Visitor:
    """Somebody else who has never been here."""
    return come()

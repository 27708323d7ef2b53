"""Threads that share work."""

from __future__ import annotations

import gc
import threading
import time

import pytest

from forgehall.kit.compiled.crew import Crew


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("n", [0, 1, 3, 1000])
def test_everything_is_done_once(threads: int, n: int) -> None:
    """However many there are of things and of threads."""
    crew, done = Crew(threads), [0] * n

    def part(helper: int, first: int, last: int) -> None:
        for i in range(first, last):
            done[i] += 1 + 100 * (helper >= threads)

    for _ in range(20):
        crew.share(n, part)

    assert [20] * n == done


def test_every_part_has_a_helper_of_its_own() -> None:
    """So that each can have a room of its own to work in."""
    crew, helpers = Crew(3), []

    crew.share(30, lambda helper, _first, _last: helpers.append(helper))

    assert [0, 1, 2] == sorted(helpers)


def test_who_asks_does_more_where_the_others_are_slow() -> None:
    """And less where it is slow itself."""

    def shared(slow: int) -> float:
        crew = Crew(2)
        for _ in range(40):
            crew.share(100, lambda helper, _first, _last: time.sleep(0.002 * (helper == slow)))
        return crew.own

    assert shared(slow=0) < 0.5 < shared(slow=1)


@pytest.mark.parametrize("failing", [0, 1])
def test_what_goes_wrong_in_a_part_is_raised(failing: int) -> None:
    """When all are ready; and then the crew goes on."""
    crew, done = Crew(2), []

    def part(helper: int, _first: int, _last: int) -> None:
        if helper == failing:
            message = "too many choices"
            raise AssertionError(message)
        done.append(helper)

    with pytest.raises(AssertionError, match="too many choices"):
        crew.share(10, part)
    crew.share(10, lambda helper, _first, _last: done.append(helper))

    assert [1 - failing, 0, 1] == [done[0], *sorted(done[1:])]


def test_helpers_leave_with_their_crew() -> None:
    """No thread waits for ever."""
    before = {*threading.enumerate()}
    crew = Crew(4)
    helpers = {*threading.enumerate()} - before
    assert 3 == len(helpers)

    del crew
    gc.collect()

    for helper in helpers:
        helper.join(timeout=10)
    assert not any(helper.is_alive() for helper in helpers)

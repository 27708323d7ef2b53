"""SIGKILL under load: no acknowledged answer is lost, none counts twice."""

from __future__ import annotations

from tests.tables.kill import soak


def test_a_killed_hall_has_lost_nothing_that_it_had_taken(database: str) -> None:
    """Halls in a row are killed in the middle of their work; see `kill` for fifty."""
    rounds = 5 if database.startswith("sqlite") else 3

    taken, wrong = soak(database, rounds, seed=7)

    assert {} == dict(wrong)
    assert taken >= 5 * rounds

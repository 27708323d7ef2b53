"""The rows of the front page: what a table is at, and what a reader may do there."""

from __future__ import annotations

from typing import Any

from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.pages.rows import row


def summary(**other: Any) -> TableSummary:
    """A table of two in a list."""
    plain: dict[str, Any] = {
        "id": "k3v9", "game": "dice-forge", "state": "playing", "names": ("Kata", ""),
        "kinds": ("open", "smith"), "persons": ("p1", None), "asked": (0,), "touched": 0.0,
        "made": 0.0, "round": 3, "rounds": 9,
    }  # fmt: skip
    return TableSummary(**{**plain, **other})


def test_a_row_tells_the_reader_whose_turn_it_is_and_who_else_is_there() -> None:
    """My own table says that it is my turn; others may watch it."""
    mine, others = row(summary(), "p1", "en"), row(summary(), "p2", "en")

    assert (True, "Your turn", "") == (mine.is_yours, mine.turn, mine.verb)
    assert "round 3 of 9 · Smith" == mine.where
    assert (False, "Kata's turn", "Watch") == (others.is_yours, others.turn, others.verb)


def test_a_waiting_row_shows_its_free_seats_and_a_finished_one_its_winner_first() -> None:
    """Dots for seats before the start; places after the end."""
    waiting = summary(state="waiting", names=("Kata", ""), kinds=("open", "open"), asked=(), free=1)
    over = summary(state="over", asked=(), places=(2, 1), touched=1_700_000_000.0)

    joined, replayed = row(waiting, None, "en"), row(over, None, "en")

    assert ((True, False), "Join") == (joined.seats, joined.verb)
    assert ("2023-11-14 · Smith, Kata", "Replay") == (replayed.where, replayed.verb)
    assert "/t/k3v9/replay?at=0" == replayed.address
    assert "/t/k3v9/over" == row(over, "p1", "en").address


def test_a_finished_row_tells_its_people_the_result() -> None:
    """Won, shared, or the place; when, stands beside who was there."""
    over = {"state": "over", "asked": (), "touched": 1_700_000_000.0}

    results = [
        row(summary(**over, places=places), "p1", "en").turn for places in ((1, 2), (2, 1), (1, 1))
    ]

    assert ["You have won", "place 2 of 2", "shared victory"] == results
    assert "14.11.2023" in row(summary(**over, places=(1, 2)), "p1", "de").where


def test_a_row_counts_days_where_the_game_does() -> None:
    """A round of turns where a game has no other measure."""
    cove = summary(game="merchants-cove", round=2, rounds=0)
    smithy = summary(game="dwarven-smithy", round=4, rounds=0)

    assert row(cove, "p1", "en").where.startswith("day 2 of 3 ·")
    assert row(smithy, "p1", "en").where.startswith("round 4 ·")


def test_a_game_to_be_seen_again_leads_to_its_replay_for_its_people_too() -> None:
    """In that list nobody is led to the scores."""
    over = summary(state="over", asked=(), places=(2, 1), touched=1_700_000_000.0)

    again = row(over, "p1", "en", again=True)

    assert ("Replay", "/t/k3v9/replay?at=0") == (again.verb, again.address)

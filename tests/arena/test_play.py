"""One game, one block: who sits where, what is written down, and what a failure costs."""

from __future__ import annotations

from pathlib import Path

import pytest

from forgehall.arena.contest import finishes, share_in
from forgehall.arena.play import Block, play_block, rehearse
from forgehall.bots.program import ProgramCrashedError
from forgehall.games.dice_forge import game
from forgehall.kit.errors import BadOptionError
from tests.arena.bouts import HOARD, block, contest, untimed
from tests.bots.programs import program, python


def of(*bots: str, number: int = 0, seats: int = 2, name: str = "dice-forge") -> Block:
    """A block of these bots."""
    played = contest(name, *bots, seats=seats)
    return Block(name, played.options, played.seed, bots, number)


def test_the_bots_swap_their_seats() -> None:
    """Scores, places and thoughts go by seat."""
    first, second = play_block(of("random", "greedy"))

    assert ("random", "greedy") == first.bots
    assert ("greedy", "random") == second.bots
    assert {1, 2} == set(first.places)
    assert first.places[0] == (1 if first.scores[0] > first.scores[1] else 2)
    assert first.answers > 100
    for thought in (*first.thought, *second.thought):
        assert thought.decisions > 20
        assert 0 < thought.slowest <= thought.seconds


def test_the_same_block_is_played_alike_again() -> None:
    """But for the times."""
    one = play_block(of("random", "greedy", number=3))

    assert untimed(one) == untimed(play_block(of("random", "greedy", number=3)))
    assert untimed(one) != untimed(play_block(of("random", "greedy", number=4)))


@pytest.mark.parametrize(("seats", "games"), [(3, 6), (4, 4)])
def test_two_bots_fill_larger_tables(seats: int, games: int) -> None:
    """Each has half of all seats."""
    results = play_block(of("random", "greedy", seats=seats, name=HOARD))

    seated = [bot for result in results for bot in result.bots]
    assert games == len(results)
    assert games * seats / 2 == seated.count("random") == seated.count("greedy")


def test_bots_that_play_alone_are_compared_by_their_scores() -> None:
    """Each plays the same luck; the games of a block are one table."""
    results = play_block(of("random", "greedy", seats=1, name="merchants-cove"))

    (table,) = finishes(results)

    alone, other = (result.scores[0] for result in results)
    assert ["random", "greedy"] == [bot for bot, _ in table]
    assert (alone > other) - (alone < other) == table[1][1] - table[0][1]


def test_a_bot_that_plays_alone_and_fails_is_last() -> None:
    """However much it had scored."""
    failed, other = block(("a", "b"), 0, (50,), (10,))

    (table,) = finishes([failed._replace(lost="seat 0: it crashed"), other])

    assert (("a", 2), ("b", 1)) == table


def test_a_program_that_crashes_loses_the_game_and_says_why(tmp_path: Path) -> None:
    """The other one wins; the games go on."""
    crashing = "exec:" + program(tmp_path, "sys.exit(3)")

    first, second = play_block(of("random", crashing))

    assert (1, 2) == first.places
    assert (2, 1) == second.places
    assert first.lost.startswith("seat 1: ")
    assert "ended with code 3" in first.lost
    assert second.lost.startswith("seat 0: ")


def test_a_program_that_gives_no_legal_answer_loses_the_game(tmp_path: Path) -> None:
    """At a table of three the two others share the first place."""
    answer = """print('{"message": "answer", "id": -5}', flush=True)"""
    cheating = "exec:" + program(tmp_path, answer)

    results = play_block(of("random", "greedy", cheating, seats=3, name=HOARD))

    for result in results:
        seat = result.bots.index(cheating)
        assert 3 == result.places[seat]
        assert 2 == result.places.count(1)
        assert result.lost.startswith(f"seat {seat}: ")


def test_a_program_that_cannot_be_run_is_refused_before_the_games() -> None:
    """With its own sentence."""
    with pytest.raises(ProgramCrashedError, match="cannot be run"):
        rehearse(game, 2, "exec:/no/such/program")


def test_a_bot_that_nobody_knows_is_refused_before_the_games() -> None:
    """With the names of all there are."""
    with pytest.raises(BadOptionError, match="no bot is called 'oracle'; there are random"):
        rehearse(game, 2, "oracle")


def test_a_program_plays_and_is_gone_after_the_game() -> None:
    """The example bot of ten lines gets through a game."""
    path = Path(__file__).parents[2] / "examples" / "bots" / "random_bot.py"

    results = play_block(of("random", "exec:" + python(path), name=HOARD))

    assert ["", ""] == [result.lost for result in results]


def test_a_share_counts_every_two_seats_of_both() -> None:
    """Ahead is 1, a tie a half; seats of the same bot are not compared."""
    table = (("a", 1), ("b", 2), ("a", 2), ("b", 4))

    share = share_in([table], "a", "b")

    assert (1 + 1 + 0.5 + 1) / 4 == share
    assert 1 - share == share_in([table], "b", "a")

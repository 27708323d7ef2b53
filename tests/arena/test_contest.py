"""A contest: what is to be played, what counts, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from forgehall.arena.contest import Contest, Plan, Progress
from forgehall.arena.play import GameResult
from forgehall.arena.running import run
from forgehall.arena.summary import as_json, summary
from forgehall.arena.workers import Here
from forgehall.kit.errors import BadOptionError
from tests.arena.bouts import block, contest, untimed

PAIR = ("random", "greedy")
WON, LOST, EVEN = ((1, 9), (9, 1)), ((9, 1), (1, 9)), ((1, 9), (1, 9))
"""Blocks that the second bot won, lost, and in which the second seat won."""


def drawn(number: int) -> list[GameResult]:
    """A block that the second bot wins two times of three."""
    return block(PAIR, number, *(LOST if number % 3 == 2 else WON))


def test_a_contest_plays_every_meeting_to_its_end() -> None:
    """Three bots, three pairs, four games each."""
    progress = Progress(contest(*_named("random", "greedy", "mcts:iterations=3"), games=4))

    numbers = [(asked.bots, asked.number) for asked in progress.blocks()]

    assert 3 == len({bots for bots, _ in numbers})
    assert [0, 0, 0, 1, 1, 1] == [number for _, number in numbers]


def _named(*bots: str) -> Iterator[str]:
    """The example game and these bots."""
    yield contest().game
    yield from bots


def test_what_is_played_counts() -> None:
    """Eight games of two bots that take turns to begin."""
    progress = Progress(contest(games=8))

    run(progress, Here())

    assert 8 == progress.games == progress.games_at_most
    assert [0, 0, 1, 1, 2, 2, 3, 3] == [result.block for result in progress.results]
    assert [] == list(progress.blocks())


def test_blocks_count_in_their_order_in_whatever_order_they_come() -> None:
    """So it does not matter how many workers there are."""
    blocks = [drawn(number) for number in range(4)]
    expected = [result for one in blocks for result in one]

    for order in permutations(range(4)):
        progress = Progress(contest(games=8))
        for number in order:
            progress.take(PAIR, number, blocks[number])

        assert expected == progress.results


def test_a_meeting_stops_when_it_is_clear() -> None:
    """Nineteen blocks of a hundred games are enough for somebody who wins them all."""
    progress = Progress(contest(games=100, above=0.5))

    played = 0
    for asked in progress.blocks():
        progress.take(asked.bots, asked.number, block(PAIR, asked.number, *WON))
        played += 1

    assert played < 20
    (pair,) = summary(progress, "random").pairs
    assert ("greedy", "random", "above") == (pair.bot, pair.against, pair.verdict)
    assert pair.share.low > 0.5


def test_what_was_played_ahead_of_a_clear_answer_does_not_count() -> None:
    """Backwards or forwards, the same games decide."""
    forwards, backwards = (Progress(contest(games=100, above=0.5)) for _ in range(2))
    for number in range(50):
        forwards.take(PAIR, number, block(PAIR, number, *WON))
        backwards.take(PAIR, 49 - number, block(PAIR, 49 - number, *WON))

    assert forwards.results == backwards.results
    assert forwards.games < 100
    assert forwards.games == forwards.games_at_most


def test_without_a_question_nobody_stops_early() -> None:
    """A fixed plan is played to its end."""
    progress = Progress(contest(games=100))

    for number in range(49):
        progress.take(PAIR, number, block(PAIR, number, *WON))

    assert 98 == progress.games
    assert 1 == len(list(progress.blocks()))


def test_equals_play_to_the_end_and_the_answer_stays_open() -> None:
    """Whoever has the second seat wins: each block is even."""
    progress = Progress(contest(games=20, above=0.5))

    for number in range(10):
        progress.take(PAIR, number, block(PAIR, number, *EVEN))

    (pair,) = summary(progress, "random").pairs
    assert (20, "", 0.5) == (pair.games, pair.verdict, pair.share.share)


def test_what_is_known_is_not_played_again() -> None:
    """The second half of a contest goes on as if there had been no break."""
    whole, half = Progress(contest(games=8)), Progress(contest(games=4))
    run(whole, Here())
    run(half, Here())

    rest = Progress(contest(games=8), half.results)
    asked = [one.number for one in rest.blocks()]
    run(rest, Here())

    assert [2, 3] == asked
    assert untimed(whole.results) == untimed(rest.results)


def test_nothing_is_counted_twice_and_half_blocks_not_at_all() -> None:
    """A file may hold a game twice, or only the first of a block."""
    known = drawn(0) + drawn(0) + drawn(1)[:1]

    progress = Progress(contest(games=8), known)

    assert 2 == progress.games
    assert [1, 2, 3] == [asked.number for asked in progress.blocks()]


def test_results_of_bots_that_are_not_asked_for_are_left_alone() -> None:
    """A file may hold more than one contest of the same settings."""
    progress = Progress(contest(games=8), block(("random", "oracle"), 0, *WON))

    assert 0 == progress.games


def test_a_ladder_is_named_from_the_weakest_on() -> None:
    """Neighbours are asked about, the later named first."""
    played = contest(*_named("random", "greedy", "mcts"), ladder=True, games=2)

    pairs = summary(Progress(played), "random").pairs

    assert [("greedy", "random"), ("mcts", "greedy")] == [(p.bot, p.against) for p in pairs]


def test_pairs_of_larger_tables_are_pooled_over_all_meetings() -> None:
    """Four bots at tables of three: each two meet in two of the four meetings."""
    played = contest(*_named("a", "b", "c", "d"), seats=3, games=3)
    progress = Progress(played)
    for bots in progress.meetings:
        scores = [tuple("abcd".index(bots[i]) for i in seats) for seats in ((0, 1, 2), (1, 2, 0))]
        progress.take(bots, 0, block(bots, 0, *scores, (scores[0][2], *scores[0][:2])))

    pairs = summary(progress, "a").pairs

    assert 6 == len(pairs)
    assert {(6, 2, 1.0)} == {(pair.games, pair.blocks, pair.share.share) for pair in pairs}


def test_the_summary_counts_wins_places_scores_and_times() -> None:
    """Of two blocks the second bot won one and shared the other."""
    progress = Progress(contest(games=4))
    progress.take(PAIR, 0, block(PAIR, 0, *WON))
    progress.take(PAIR, 1, block(PAIR, 1, (5, 5), (5, 5)))

    figures = as_json(summary(progress, "random"))

    best, other = figures["bots"]
    assert ("greedy", 4, 0.75, 1.0, 7.0) == tuple(
        best[key] for key in ("bot", "games", "wins", "mean_place", "mean_score")
    )
    assert (16, 5.0, 10.0) == tuple(
        best[key] for key in ("decisions", "mean_thinking_ms", "slowest_thinking_ms")
    )
    assert (1000, 0.25) == (other["rating"], other["wins"])
    assert best["rating"] > 1000
    assert 0.75 == figures["pairs"][0]["share"]
    assert ("hoard", 4, "round robin") == (figures["game"], figures["games"], figures["schedule"])


def test_who_plays_alone_wins_by_the_higher_score() -> None:
    """Not by being the first of one."""
    progress = Progress(contest("merchants-cove", *PAIR, seats=1, games=4))
    progress.take(PAIR, 0, block(PAIR, 0, (3,), (8,)))
    progress.take(PAIR, 1, block(PAIR, 1, (3,), (3,)))

    best, other = summary(progress, "random").records

    assert ("greedy", 0.75, 1.0) == (best.bot, best.wins, best.place)
    assert ("random", 0.25, 1.5) == (other.bot, other.wins, other.place)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": ("random",)}, "a contest takes two bots or more; given: random"),
        ({"bots": ("random", "random")}, "every bot is named once; 'random' is named twice"),
        ({"plan": Plan(10, 1.5)}, "the share in question lies between 0 and 1; given: 1.5"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], sentence: str) -> None:
    """In a sentence."""
    bad: Contest = contest()._replace(**changes)

    with pytest.raises(BadOptionError) as refusal:
        bad.checked()

    assert sentence == str(refusal.value)

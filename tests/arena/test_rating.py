"""Ratings: they find the strengths that made the results, and know how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random

import pytest

from forgehall.arena.rating import SCALE, Finish, finishing_orders, ratings

STRENGTHS = {"apprentice": 0.0, "smith": 0.7, "master": 1.5}
"""Logarithms: a smith wins two of three against an apprentice."""
BOTS = tuple(STRENGTHS)


def table(luck: Random, *bots: str) -> Finish:
    """How a table ends: by strength and by luck, as Plackett and Luce have it."""
    order = sorted(bots, key=lambda bot: log(luck.expovariate(1)) - STRENGTHS[bot])
    return tuple((bot, place) for place, bot in enumerate(order, 1))


def tables(luck: Random, seatings: Sequence[tuple[str, ...]], n: int) -> list[Finish]:
    """So many tables of each seating."""
    return [table(luck, *seating) for seating in seatings for _ in range(n)]


LADDER = (("apprentice", "smith"), ("smith", "master"))
FOURS = (("apprentice", "smith", "master", "apprentice"),)


@pytest.mark.parametrize(
    ("seatings", "n", "by_place"),
    [(LADDER, 4000, False), (FOURS, 8000, False), (FOURS, 4000, True)],
)
def test_ratings_find_the_strengths_behind_the_results(
    seatings: Sequence[tuple[str, ...]], n: int, *, by_place: bool
) -> None:
    """To 25 points, from ladders and from tables of four, by win and by place."""
    finishes = tables(Random(1), seatings, n)

    found = ratings(finishes, BOTS, "apprentice", by_place=by_place)

    assert list(BOTS) == [rating.bot for rating in found]
    for rating in found:
        assert 1000 + SCALE * STRENGTHS[rating.bot] == pytest.approx(rating.rating, abs=25)


@pytest.mark.parametrize(("seatings", "by_place"), [(LADDER, False), (FOURS, False), (FOURS, True)])
def test_nineteen_intervals_of_twenty_hold_the_strength(
    seatings: Sequence[tuple[str, ...]], *, by_place: bool
) -> None:
    """95 % of 300 contests; five standard deviations of that share are 6 %."""
    luck = Random(2)
    true = 1000 + SCALE * STRENGTHS["master"]

    found = [
        ratings(tables(luck, seatings, 60), BOTS, "apprentice", by_place=by_place)[-1]
        for _ in range(300)
    ]

    held = sum(rating.low <= true <= rating.high for rating in found) / len(found)
    assert 0.95 == pytest.approx(held, abs=0.06)


def test_four_hundred_points_are_ten_wins_to_one() -> None:
    """As on Elo's scale; one drawn game is added."""
    wins, losses = [(("a", 1), ("b", 2))] * 10_000, [(("a", 2), ("b", 1))] * 1_000

    a, b = ratings(wins + losses, ("a", "b"), "b")

    assert 1400 == pytest.approx(a.rating, abs=1)
    assert (1000, 1000, 1000) == (b.rating, b.low, b.high)


def test_who_always_wins_is_rated_high_and_not_infinitely() -> None:
    """With 20 wins of 20 and one drawn game more the odds are 20.5 to 0.5."""
    a, _ = ratings([(("a", 1), ("b", 2))] * 20, ("a", "b"), "b")

    assert 1000 + SCALE * log(41) == pytest.approx(a.rating)
    assert 1000 < a.low < a.rating < a.high < 3000


def test_a_tie_is_half_a_win_for_each() -> None:
    """Two that always tie are equal; a shared first place before a third counts for both."""
    ties: list[Finish] = [(("a", 1), ("b", 1), ("c", 3))] * 40

    a, b, c = ratings(ties, ("a", "b", "c"), "a", by_place=True)

    assert a.rating == pytest.approx(b.rating)
    assert c.high < a.rating


def test_tied_seats_could_have_come_in_in_any_order() -> None:
    """Two behind a first: two orders."""
    orders = finishing_orders([("a", 2), ("b", 1), ("c", 2)])

    assert {("b", "a", "c"), ("b", "c", "a")} == set(orders)


def test_by_win_only_the_first_place_counts() -> None:
    """Who is second or last is told apart by place alone."""
    finishes: list[Finish] = [
        (("a", 1), ("b", 2), ("c", 3)),
        (("b", 1), ("a", 2), ("c", 3)),
        (("c", 1), ("a", 2), ("b", 3)),
    ] * 20

    by_win = ratings(finishes, ("a", "b", "c"), "a")
    by_place = ratings(finishes, ("a", "b", "c"), "a", by_place=True)

    assert [1000] * 3 == pytest.approx([rating.rating for rating in by_win])
    assert by_place[0].rating > by_place[1].rating > by_place[2].rating


def test_the_anchor_moves_all_ratings_and_nothing_else() -> None:
    """The distances stay."""
    finishes = tables(Random(3), LADDER, 50)

    low = [rating.rating for rating in ratings(finishes, BOTS, "apprentice")]
    high = [rating.rating for rating in ratings(finishes, BOTS, "master")]

    assert 1000 == low[0] == high[2]
    assert [rating - low[2] for rating in low] == pytest.approx([r - 1000 for r in high])


def test_a_bot_that_has_met_nobody_has_the_anchors_rating() -> None:
    """A contest may be interrupted before its turn came."""
    finishes: list[Finish] = [(("a", 1), ("b", 2))]

    found = ratings(finishes, ("a", "b", "c"), "a")

    assert 1000 == found[2].rating

"""Who plays whom, and who sits where: meetings of bots, and the games that make a block.

A block is the smallest number of games in which nobody has an advantage: all of them have the
same luck, and every bot of the meeting has had every seat equally often.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, permutations, product

Seating = tuple[int, ...]
"""For each seat, which bot of the meeting has it."""


def meetings(bots: tuple[str, ...], seats: int, *, ladder: bool) -> list[tuple[str, ...]]:
    """The groups of bots that meet: neighbours on a ladder, else all that fit at one table.

    Where one seat plays alone, two bots meet by playing the same luck one after the other.
    """
    if ladder:
        return list(pairwise(bots))
    return list(combinations(bots, min(max(seats, 2), len(bots))))


@cache
def rounds(bots: int, seats: int) -> tuple[tuple[Seating, ...], ...]:
    """All fair blocks of a meeting: each bot has as many seats as any other, give or take one.

    A block holds a seating with its turns around the table; where some bots have a seat more, it
    also holds the same with the bots renamed in a circle. Two bots in two seats have one block:
    both ways around. Four bots in four seats have six blocks of four games: every order around
    the table, each turned four times.
    """
    if seats == 1:
        return (tuple((bot,) for bot in range(bots)),)
    found: list[tuple[Seating, ...]] = []
    seen: set[Seating] = set()
    for seating in even_seatings(bots, seats):
        if seating not in seen:
            found.append(turned_and_renamed(seating, bots))
            seen.update(found[-1])
    return tuple(found)


def even_seatings(bots: int, seats: int) -> list[Seating]:
    """Every way to seat the bots as evenly as possible, in order."""
    each, more = divmod(seats, bots)
    filled = [
        tuple(bot for bot in range(bots) for _ in range(each + (bot in lucky)))
        for lucky in combinations(range(bots), more)
    ]
    return sorted({order for seating in filled for order in permutations(seating)})


def turned_and_renamed(seating: Seating, bots: int) -> tuple[Seating, ...]:
    """A seating turned around the table; uneven ones also with the bots renamed in a circle."""
    seats = len(seating)
    shifts = range(bots if seats % bots else 1)
    moved = {
        tuple((seating[(seat + turn) % seats] + shift) % bots for seat in range(seats))
        for turn, shift in product(range(seats), shifts)
    }
    return tuple(sorted(moved))


def block_seatings(bots: int, seats: int, number: int) -> tuple[Seating, ...]:
    """The seatings of block `number` of a meeting: all fair blocks, one after the other."""
    kinds = rounds(bots, seats)
    return kinds[number % len(kinds)]

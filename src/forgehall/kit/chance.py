"""Who answers chance: a seed, or a script; enumerating is `Game.outcomes` itself.

All engines draw from one stream: a 32-bit mix of (seed, game, n), where n counts every answer of
the game. It needs no generator, and any draw can be made again from its three numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from forgehall.kit.errors import BadScriptError
from forgehall.kit.rule import rule

WORD = 0xFFFFFFFF


@rule
def scramble(x: int) -> int:
    """Spread every bit of a 32-bit number over all others."""
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & WORD
    x = ((x ^ (x >> 15)) * 0x846CA68B) & WORD
    return x ^ (x >> 16)


@rule
def stream(seed: int, game: int) -> int:
    """The key of one game's draws."""
    return scramble((scramble((seed + 0x3C6EF372) & WORD) + game * 0x9E3779B9) & WORD)


def as_word(seed: int) -> int:
    """A seed as 32 bits: a small one is itself, and of a larger one every bit counts."""
    word, rest = seed & WORD, seed >> 32
    while rest not in {0, -1}:
        word, rest = stream(word, rest & WORD), rest >> 32
    return word


@rule
def draw(key: int, n: int) -> int:
    """The n-th draw of a stream: 32 bits that depend on nothing else."""
    return scramble((key + n * 0x9E3779B9) & WORD)


@rule
def below(bits: int, n: int) -> int:
    """A 32-bit draw as a number from 0 up to n - 1."""
    return (bits * n) >> 32


@rule
def pick_weighted(weights: list[int], n: int, bits: int) -> int:
    """The place among n weights that a 32-bit draw falls on."""
    total = 0
    for i in range(n):
        total += weights[i]
    rest = below(bits, total)
    place = 0
    while rest >= weights[place]:
        rest -= weights[place]
        place += 1
    return place


class Chance(Protocol):
    """Answers the questions that go to nature."""

    def choose(self, weights: list[int], n: int, texts: Callable[[], list[str]]) -> int:
        """The place of the outcome that happens; n counts the answers given so far."""


class Seeded:
    """Chance that is the same for the same seed and the same answers."""

    def __init__(self, seed: int, game: int = 0) -> None:
        """Take the stream of this seed; `game` numbers the games of one seed."""
        self.key = stream(as_word(seed), game)

    def choose(self, weights: list[int], n: int, texts: Callable[[], list[str]]) -> int:  # noqa: ARG002  # the script needs the texts
        """The outcome that the n-th draw falls on."""
        return pick_weighted(weights, len(weights), draw(self.key, n))


class Scripted:
    """Chance that is forced from outside: the outcomes in notation, in order."""

    def __init__(self, outcomes: Iterable[str]) -> None:
        """Take the outcomes that are to happen."""
        self.rest = list(outcomes)

    def choose(self, weights: list[int], n: int, texts: Callable[[], list[str]]) -> int:  # noqa: ARG002  # a seed needs the weights
        """The outcome that comes next in the script."""
        possible = texts()
        if not self.rest:
            message = f"the script has nothing left for answer {n}: one of {', '.join(possible)}"
            raise BadScriptError(message)
        if self.rest[0] not in possible:
            message = f"the script says {self.rest[0]!r}, but it can only be {', '.join(possible)}"
            raise BadScriptError(message)
        return possible.index(self.rest.pop(0))

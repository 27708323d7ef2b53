"""A contest: which bots meet over which game, and how far their meetings have come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, count
from pathlib import Path
from typing import Any, NamedTuple

from forgehall.arena.play import Block, GameResult
from forgehall.arena.rating import Finish
from forgehall.arena.seating import block_seatings, meetings
from forgehall.kit.errors import BadOptionError
from forgehall.kit.shares import Shares
from forgehall.kit.standing import places


class Plan(NamedTuple):
    """How many games a meeting plays at most, and whether it may end earlier."""

    games: int
    above: float | None = None
    """The share that is in question; a meeting ends when it is clear on which side of it we are."""


class Contest(NamedTuple):
    """What is to be played."""

    game: str
    """The game's name, or the Python file that holds it."""
    options: dict[str, Any]
    """Every option of the table, the seats among them."""
    seed: int
    bots: tuple[str, ...]
    plan: Plan
    ladder: bool = False
    """Neighbours alone meet; the bots are named from the weakest to the strongest."""

    @property
    def seats(self) -> int:
        """How many play at a table."""
        seats: int = self.options["seats"]
        return seats

    def checked(self) -> Contest:
        """The same, if it can be played; what cannot is refused with a sentence."""
        if len(self.bots) <= 1:
            message = f"a contest takes two bots or more; given: {', '.join(self.bots) or 'none'}"
            raise BadOptionError(message)
        twice = [bot for i, bot in enumerate(self.bots) if bot in self.bots[:i]]
        if twice:
            message = f"every bot is named once; {twice[0]!r} is named twice"
            raise BadOptionError(message)
        above = self.plan.above
        if above is not None and not 0 < above < 1:
            message = f"the share in question lies between 0 and 1; given: {above:g}"
            raise BadOptionError(message)
        if self.game.endswith(".py"):
            return self._replace(game=str(Path(self.game).absolute()))
        return self


class Meeting:
    """Some bots that meet: blocks come in any order and are counted in theirs.

    A meeting is over when all blocks of the plan are counted, or as soon as it is clear who is
    better. What was played ahead of that does not count, so that the outcome is the same however
    many workers there are.
    """

    def __init__(self, contest: Contest, bots: tuple[str, ...]) -> None:
        """Nothing is played yet."""
        self.contest = contest
        self.bots = bots
        self.blocks = blocks_for(len(bots), contest.seats, contest.plan.games)
        """How many blocks are played at most."""
        self.played: dict[int, list[GameResult]] = {}
        self.counted: list[GameResult] = []
        self.shares = dict.fromkeys(combinations(bots, 2), Shares())
        """For each two bots, the shares that the second won in the blocks that count."""
        self.done = 0
        """How many blocks count."""
        self.clear = False
        """For each two of these bots it is clear on which side of the bound they are."""

    def take(self, number: int, results: list[GameResult]) -> None:
        """Take the results of a block; count all that can be counted now."""
        self.played.setdefault(number, results)
        while not self.over and self.done in self.played:
            block = self.played[self.done]
            self.counted.extend(block)
            tables = finishes(block)
            for one, other in self.shares:
                share = share_in(tables, other, one)
                self.shares[one, other] = self.shares[one, other].and_one(share)
            self.done += 1
            self.clear = self._is_clear()

    def _is_clear(self) -> bool:
        bound = self.contest.plan.above
        return bound is not None and all(
            shares.share(self.blocks).side_of(bound) for shares in self.shares.values()
        )

    @property
    def over(self) -> bool:
        """Nothing more is to be played."""
        return self.done >= self.blocks or self.clear

    @property
    def games_at_most(self) -> int:
        """How many games count, if it does not become clear before the end."""
        if self.over:
            return len(self.counted)
        n, seats = len(self.bots), self.contest.seats
        return sum(len(block_seatings(n, seats, number)) for number in range(self.blocks))


class Progress:
    """All meetings of a contest."""

    def __init__(self, contest: Contest, known: Iterable[GameResult] = ()) -> None:
        """Begin with the results that are known already."""
        self.contest = contest
        groups = meetings(contest.bots, contest.seats, ladder=contest.ladder)
        self.meetings = {bots: Meeting(contest, bots) for bots in groups}
        for block in whole_blocks(known, contest.seats):
            self.take(block[0].meeting, block[0].block, block)

    def take(self, bots: tuple[str, ...], number: int, results: list[GameResult]) -> bool:
        """Take the results of a block; whether they were still wanted."""
        meeting = self.meetings.get(bots)
        if meeting is None or meeting.over:
            return False
        meeting.take(number, results)
        return True

    def blocks(self) -> Iterator[Block]:
        """What is to be played next, as long as something is: every meeting in turn."""
        contest = self.contest
        for number in range(max(meeting.blocks for meeting in self.meetings.values())):
            for bots, meeting in self.meetings.items():
                if number < meeting.blocks and number not in meeting.played and not meeting.over:
                    yield Block(contest.game, contest.options, contest.seed, bots, number)

    @property
    def over(self) -> bool:
        """Nothing more is to be played."""
        return all(meeting.over for meeting in self.meetings.values())

    @property
    def games(self) -> int:
        """How many games count."""
        return sum(len(meeting.counted) for meeting in self.meetings.values())

    @property
    def games_at_most(self) -> int:
        """How many games will count if no meeting becomes clear that is still open."""
        return sum(meeting.games_at_most for meeting in self.meetings.values())

    @property
    def results(self) -> list[GameResult]:
        """The games that count, meeting by meeting."""
        return [result for meeting in self.meetings.values() for result in meeting.counted]

    @property
    def finishes(self) -> list[Finish]:
        """How all tables ended that count."""
        blocks = whole_blocks(self.results, self.contest.seats)
        return [finish for block in blocks for finish in finishes(block)]


def blocks_for(bots: int, seats: int, games: int) -> int:
    """How many whole blocks it takes to play so many games or a few more."""
    for number in count():
        if games <= 0:
            return number
        games -= len(block_seatings(bots, seats, number))
    raise AssertionError  # a block has games


def whole_blocks(results: Iterable[GameResult], seats: int) -> Iterator[list[GameResult]]:
    """Results by block, in the order of their games; blocks with a game missing are left out."""
    found: dict[tuple[tuple[str, ...], int], dict[int, GameResult]] = {}
    for result in results:
        found.setdefault((result.meeting, result.block), {}).setdefault(result.game, result)
    for (bots, number), games in found.items():
        n = len(block_seatings(len(bots), seats, number))
        if games.keys() == set(range(n)):
            yield [games[i] for i in range(n)]


def finishes(block: Sequence[GameResult]) -> list[Finish]:
    """How the tables of a block ended: each bot with its place.

    Bots that played alone, each with the same luck, are compared as if they had shared a table.
    """
    if len(block[0].bots) > 1:
        return [tuple(zip(result.bots, result.places, strict=True)) for result in block]
    ranks = [(not result.lost, result.scores[0]) for result in block]
    return [tuple(zip((result.bots[0] for result in block), places(ranks), strict=True))]


def share_in(tables: Sequence[Finish], bot: str, against: str) -> float:
    """How often a bot finished ahead of another over these tables, from 0 to 1; ties are halves."""
    shares = []
    for finish in tables:
        points = [
            0.5 * (1 + (own < theirs) - (own > theirs))
            for one, own in finish
            for other, theirs in finish
            if (one, other) == (bot, against)
        ]
        shares.extend([sum(points) / len(points)] if points else [])
    return sum(shares) / len(shares)

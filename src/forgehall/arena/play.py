"""One game of bots, and one block of games that share their luck."""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import Any, NamedTuple

from forgehall.arena.luck import Luck, bot_seed
from forgehall.arena.seating import block_seatings
from forgehall.bots import PROGRAM, Bot, Budget, bot, sight_of
from forgehall.kit.errors import ForgehallError
from forgehall.kit.files import game_given
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, open_seat


class Block(NamedTuple):
    """What a worker is given: games of one meeting that share their luck."""

    game: str
    """The game's name, or the Python file that holds it."""
    options: dict[str, Any]
    seed: int
    bots: tuple[str, ...]
    """The meeting."""
    number: int


class Thought(NamedTuple):
    """How long the bot in one seat has thought: real decisions alone."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def and_then(self, seconds: float) -> Thought:
        """The same after one more decision."""
        return Thought(self.decisions + 1, self.seconds + seconds, max(self.slowest, seconds))


class Result(NamedTuple):
    """What came of one game; lists go by seat."""

    meeting: tuple[str, ...]
    block: int
    game: int
    """Which game of its block."""
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    answers: int
    seconds: float
    thought: tuple[Thought, ...]
    lost: str = ""
    """Why the game ended early: a bot failed, and has the last place."""
    rival: int | None = None
    """The score of the rival, where a single seat has one."""


class FailedBotError(ForgehallError):
    """A bot gave no legal answer."""

    def __init__(self, seat: int, reason: str) -> None:
        """Say which seat it has, and why."""
        super().__init__(reason)
        self.seat = seat


def play_block(block: Block) -> list[Result]:
    """Play the games of a block."""
    of = game_given(block.game)
    for name in block.bots:
        if not name.startswith(PROGRAM):
            rehearse(of, block.options["seats"], name)
    seatings = block_seatings(len(block.bots), block.options["seats"], block.number)
    return [play(of, block, i, seating) for i, seating in enumerate(seatings)]


def play(of: Game[Any], block: Block, number: int, seating: tuple[int, ...]) -> Result:
    """Play one game of a block: its luck is the block's, its bots draw for themselves."""
    names = tuple(block.bots[place] for place in seating)
    bots = [
        bot(name, bot_seed(block.seed, block.number, number, seat))
        for seat, name in enumerate(names)
    ]
    match = of.match(chance="ask", **block.options)
    table = Sitting(match, Luck(block.seed, block.number), bots)
    begun, failed = perf_counter(), None
    try:
        table.play()
    except FailedBotError as error:
        failed = error
    finally:
        dismiss(bots, match.scores)
    return Result(
        block.bots,
        block.number,
        number,
        names,
        tuple(match.scores),
        tuple(match.places if failed is None else places_after_failure(len(names), failed.seat)),
        match.answers_given,
        perf_counter() - begun,
        tuple(table.thought),
        "" if failed is None else f"seat {failed.seat}: {failed}",
        None if match.rival is None else match.rival.score,
    )


class Sitting:
    """A match with a bot in each seat."""

    def __init__(self, match: Match[Any], luck: Luck, bots: list[Bot]) -> None:
        """Take the match, its luck and its players."""
        self.match = match
        self.luck = luck
        self.bots = bots
        self.thought = [Thought() for _ in bots]

    def play(self) -> None:
        """Answer every question, until the game is over or a bot fails."""
        match = self.match
        while not match.over:
            if is_chance(match.state):
                outcomes, weights = match.game.outcome_list(match.state)
                match.answer(outcomes[self.luck.falls(match.state, weights)])
            elif len(match.legal) == 1:
                match.answer(match.legal[0])
            else:
                match.answer(self.decision(open_seat(match.state)))

    def decision(self, seat: int) -> int:
        """What the bot in a seat chooses; no legal answer is a failure of the bot."""
        sight = sight_of(self.match, seat)
        begun = perf_counter()
        try:
            choice = self.bots[seat].choose(sight)
        except ForgehallError as error:
            raise FailedBotError(seat, str(error)) from error
        self.thought[seat] = self.thought[seat].and_then(perf_counter() - begun)
        if choice not in sight.choices:
            raise FailedBotError(seat, f"{choice!r} is none of its choices {sight.choices}")
        return choice


def places_after_failure(seats: int, failed: int) -> list[int]:
    """The bot that failed is last; the others share the first place."""
    return [seats if seat == failed else 1 for seat in range(seats)]


def dismiss(bots: list[Bot], scores: list[int]) -> None:
    """Tell bots in other programs that the game is over, and end them."""
    for player in bots:
        if hasattr(player, "over"):
            player.over(scores)
        if hasattr(player, "close"):
            player.close()


@cache
def rehearse(of: Game[Any], seats: int, name: str) -> None:
    """Ask a bot one question before the games: what it must compile or load is no thinking time.

    A bot that cannot be made or asked is refused here, with its own sentence.
    """
    match = of.match(seed=0, seats=seats)
    while not match.over and len(match.legal) == 1:
        match.answer(match.legal[0])
    player = bot(name, 0)
    try:
        if not match.over:
            player.choose(sight_of(match, open_seat(match.state)), Budget(iterations=1))
    finally:
        dismiss([player], match.scores)

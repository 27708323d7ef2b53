"""One game of bots, and one block of games that share their luck."""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import Any, NamedTuple

from forgehall.arena.luck import Luck, bot_seed
from forgehall.arena.seating import block_seatings
from forgehall.bots import PROGRAM, Budget, bot, sight_of
from forgehall.bots.playing import Bout, FailedBotError, Thought, called, dismiss
from forgehall.kit.files import game_given
from forgehall.kit.game import Game
from forgehall.kit.questions import open_seat


class Block(NamedTuple):
    """What a worker is given: games of one meeting that share their luck."""

    game: str
    """The game's name, or the Python file that holds it."""
    options: dict[str, Any]
    seed: int
    bots: tuple[str, ...]
    """The meeting."""
    number: int


class GameResult(NamedTuple):
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
    trail: tuple[int, ...] = ()
    """Every answer by its number, chance included; for those who write games."""


def play_block(block: Block) -> list[GameResult]:
    """Play the games of a block."""
    of = game_given(block.game)
    for name in block.bots:
        if not name.startswith(PROGRAM):
            rehearse(of, block.options["seats"], name)
    seatings = block_seatings(len(block.bots), block.options["seats"], block.number)
    return [play(of, block, i, seating) for i, seating in enumerate(seatings)]


def play(of: Game[Any], block: Block, number: int, seating: tuple[int, ...]) -> GameResult:
    """Play one game of a block: its luck is the block's, its bots draw for themselves."""
    names = tuple(block.bots[place] for place in seating)
    bots = [
        bot(name, bot_seed(block.seed, block.number, number, seat))
        for seat, name in enumerate(names)
    ]
    match = of.match(chance="ask", **block.options)
    bout = Bout(match, bots, Luck(block.seed, block.number))
    begun, failed = perf_counter(), None
    try:
        bout.play()
    except FailedBotError as error:
        failed = error
    return GameResult(
        block.bots,
        block.number,
        number,
        names,
        tuple(match.scores),
        tuple(match.places if failed is None else places_after_failure(len(names), failed.seat)),
        match.answers_given,
        perf_counter() - begun,
        tuple(bout.thought),
        "" if failed is None else f"seat {failed.seat}: {failed}",
        None if match.rival is None else match.rival.score,
        tuple(line.choice for line in match.history),
    )


def places_after_failure(seats: int, failed: int) -> list[int]:
    """The bot that failed is last; the others share the first place."""
    return [seats if seat == failed else 1 for seat in range(seats)]


@cache
def rehearse(of: Game[Any], seats: int, name: str) -> str:
    """Ask a bot one question before the games: what it must compile or load is not thinking time.

    A bot that cannot be made or asked is refused here, with its own sentence. Return what it is
    called.
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
    return called(name, player)

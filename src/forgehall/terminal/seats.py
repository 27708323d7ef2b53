"""Who sits at the table: people and bots, seat by seat."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from forgehall.bots import maker, names_in
from forgehall.draw.picture import LIT
from forgehall.draw.speech import Speech
from forgehall.kit.errors import BadOptionError
from forgehall.kit.game import Game
from forgehall.kit.language import mark, say
from forgehall.terminal.lines import Lines
from forgehall.terminal.screen import choice_lines

HUMAN = "human"
SMITH, SIMPLE = "smith", "greedy"
"""Who is offered to play against: the second where nothing can be compiled."""


def parse_seats(game: Game[Any], text: str) -> tuple[str, ...]:
    """The seats that a text names: `human,smith`; refused if the game is not for that many."""
    seats = tuple(names_in(text))
    for kind in seats:
        if kind != HUMAN:
            check_bot(kind)
    if len(seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadOptionError(
            mark("{game} is for {least} to {most} seats; given: {given}"),
            game=game.title,
            least=least,
            most=most,
            given=len(seats),
        )
    return seats


def check_bot(kind: str) -> None:
    """Refuse a kind of seat that is not a bot either."""
    try:
        maker(kind)
    except BadOptionError as error:
        raise BadOptionError(
            mark("a seat is {human} or a bot, but {why}"), human=HUMAN, why=error
        ) from error


def opponent() -> str:
    """Who is offered to play against."""
    return SMITH if find_spec("numba") else SIMPLE


def choose_seats(lines: Lines, speech: Speech) -> tuple[str, ...]:
    """Ask who plays; an empty line takes the first: a person against one bot.

    Quitting here is like the end of all input.
    """
    offers = offered(speech.game)
    lines.tell(who_plays(speech), LIT)
    lines.show(*choice_lines(entries(speech), lines.console.width, words=True))
    while True:
        text = lines.ask(say(speech.language, "Seats")) or "1"
        if text.lower() == "quit":
            raise EOFError
        if text.isdecimal() and 0 < int(text) <= len(offers):
            return offers[int(text) - 1]
        try:
            return parse_seats(speech.game, text)
        except BadOptionError as error:
            lines.tell(speech.refusal(error), "bold red")


def offered(game: Game[Any]) -> list[tuple[str, ...]]:
    """Tables that people often want: with bots, then among themselves."""
    return [
        *[(HUMAN, *[opponent()] * (n - 1)) for n in game.seats if n > 1],
        *[(HUMAN,) * n for n in game.seats],
    ]


def entries(speech: Speech) -> list[tuple[str, str]]:
    """The same in words, and as they are typed."""
    return [(offer_words(speech, offer), ",".join(offer)) for offer in offered(speech.game)]


def who_plays(speech: Speech) -> str:
    """What is asked before the game."""
    return say(speech.language, "Who plays? A number, or the seats in turn order; Enter takes 1")


def offer_words(speech: Speech, seats: tuple[str, ...]) -> str:
    """Who sits at such a table."""
    if len(seats) == 1:
        return say(speech.language, "You alone")
    if HUMAN in seats[1:]:
        return say(speech.language, "{n} people at this keyboard", n=len(seats))
    bots = len(seats) - 1
    if seats[1] == SMITH and bots == 1:
        return say(speech.language, "You and a smith")
    if seats[1] == SMITH:
        return say(speech.language, "You and {n} smiths", n=bots)
    if bots == 1:
        return say(speech.language, "You and a simple bot")
    return say(speech.language, "You and {n} simple bots", n=bots)

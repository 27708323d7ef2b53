"""Who sits at the table: people and bots, seat by seat."""

from __future__ import annotations

from typing import Any

from forgehall.bots import BOTS
from forgehall.draw.picture import LIT
from forgehall.kit.errors import BadOptionError
from forgehall.kit.game import Game
from forgehall.kit.language import say
from forgehall.terminal.lines import Lines
from forgehall.terminal.screen import choice_lines
from forgehall.terminal.speech import Speech

HUMAN = "human"
KINDS = (HUMAN, *BOTS)


def parse_seats(game: Game[Any], text: str) -> tuple[str, ...]:
    """The seats that a text names: `human,random`; refused if the game is not for so many."""
    seats = tuple(kind.strip() for kind in text.lower().split(","))
    for kind in seats:
        if kind not in KINDS:
            message = f"a seat is {' or '.join(KINDS)}; given: {kind!r}"
            raise BadOptionError(message)
    if len(seats) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        message = f"{game.title} is for {least} to {most} seats; given: {len(seats)}"
        raise BadOptionError(message)
    return seats


def choose_seats(lines: Lines, speech: Speech) -> tuple[str, ...]:
    """Ask who plays; an empty line takes the first: a person against one bot.

    Who wants to quit here leaves as at the end of all input.
    """
    offers = [
        *[(HUMAN, *["random"] * (n - 1)) for n in speech.game.seats if n > 1],
        *[(HUMAN,) * n for n in speech.game.seats],
    ]
    entries = [(offer_words(speech, offer), ",".join(offer)) for offer in offers]
    asked = say(speech.language, "Who plays? A number, or the seats in turn order; Enter takes 1")
    lines.tell(asked, LIT)
    lines.show(*choice_lines(entries, lines.console.width, words=True))
    while True:
        text = lines.ask(say(speech.language, "Seats")) or "1"
        if text.lower() == "quit":
            raise EOFError
        if text.isdecimal() and 0 < int(text) <= len(offers):
            return offers[int(text) - 1]
        try:
            return parse_seats(speech.game, text)
        except BadOptionError as error:
            lines.tell(str(error), "bold red")


def offer_words(speech: Speech, seats: tuple[str, ...]) -> str:
    """Who sits at such a table."""
    if len(seats) == 1:
        return say(speech.language, "You alone")
    if HUMAN in seats[1:]:
        return say(speech.language, "{n} people at this keyboard", n=len(seats))
    if len(seats) == 2:  # noqa: PLR2004  # the smallest table: you and one other
        return say(speech.language, "You and a bot that plays at random")
    return say(speech.language, "You and {n} bots that play at random", n=len(seats) - 1)

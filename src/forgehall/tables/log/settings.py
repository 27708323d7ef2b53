"""How a table is set: the game, who may sit where, and the manners."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from forgehall import bots
from forgehall.kit import position
from forgehall.kit.errors import ForgehallError
from forgehall.kit.game import Game, game
from forgehall.kit.language import mark
from forgehall.kit.lesson import lesson_of
from forgehall.tables.errors import BadSettingsError

OPEN = "open"
"""The kind of a seat that waits for a person."""
LEVELS = tuple(bots.LEVELS)
"""How strong a bot may be, the weakest first."""
SIMPLE = ("random", "greedy")
"""Bots without a level: for tests, for load, and for people who want to win."""
KINDS = (OPEN, *LEVELS, *SIMPLE)
LONGEST_CLOCK = 60 * 24 * 3600
"""Nobody waits for a move longer than sixty days."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is set; the number of seats is that of the kinds."""

    game: str
    kinds: tuple[str, ...]
    """One a seat: open for a person, or the level of a bot."""
    options: dict[str, Any] = {}
    """The game's own options, without the number of seats."""
    takeover: str = "smith"
    """The level that plays on for a person who has left or whose time is up."""
    clock: Literal["none", "live", "days"] = "none"
    seconds: int = 0
    """Live: what a seat has for the whole game. Days: what it has for one move."""
    increment: int = 0
    """Live: what a seat is given for each answer."""
    spectators: bool = True
    hints: bool | None = None
    """Whether a master may be asked; if nothing is said, only while one person plays alone."""
    chat: bool = True
    done: Literal["ask", "3s", "never"] = "ask"
    """Whether a roll or a draw waits for the seat that it would follow."""
    forced: bool = True
    """The table itself gives answers that leave no choice."""
    public: bool = False
    """The table is listed among those that anybody may join."""
    here: tuple[str, ...] = ()
    """One a seat: what the others are called who play on the host's device; else nothing."""
    chance: Literal["fair", "entered"] = "fair"
    """Who answers chance: fair dice, or people, beside the box, who enter what really falls."""
    open_hands: bool = False
    """Beside the box: people deal the bots' secret cards and know them; else fair dice do."""
    ladder: bool = False
    """It is a game of the hall's ladder of bots, which the hall itself sets."""
    covers: bool = True
    """On a device of several people, what one of them may not see is covered for the others."""
    lesson: bool = False
    """The game begins as the lesson of its title, with the script of that."""


def checked(settings: Settings) -> Settings:
    """The settings, if a table can be set like this."""
    of = game_of(settings)
    if len(settings.kinds) not in of.seats:
        few, many = of.seats[0], of.seats[-1]
        raise BadSettingsError(
            mark("{game} is for {few} to {many} seats; given: {given}"),
            game=of.title,
            few=few,
            many=many,
            given=len(settings.kinds),
        )
    for kind in settings.kinds:
        check_kind(kind)
    if settings.takeover not in (*LEVELS, *SIMPLE):
        raise BadSettingsError(
            mark("no bot is called {given!r}; there are {known}"),
            given=settings.takeover,
            known=", ".join(LEVELS),
        )
    if "seats" in settings.options:
        raise BadSettingsError(
            mark("the kinds say how many seats there are: leave the number out of the options")
        )
    check_clock(settings)
    check_here(settings)
    check_lesson(settings)
    try:
        of.lay(of.options(**settings.options, seats=len(settings.kinds)))
    except ForgehallError as error:
        raise BadSettingsError(error.text, **error.fields) from error
    return settings


def lesson_position(settings: Settings) -> dict[str, Any]:
    """Where the lesson of a title begins."""
    of = game_of(settings)
    lesson = lesson_of(of)
    assert lesson is not None, "the settings were checked"
    return position.position(of, lesson.start())


def check_position(settings: Settings, given: dict[str, Any]) -> dict[str, Any]:
    """The position where a game goes on, if it can be, and if it has these seats."""
    if settings.chance != "entered":
        raise BadSettingsError(mark("only a game beside the box begins at a position"))
    try:
        state = position.load(game_of(settings), given)
    except ForgehallError as error:
        raise BadSettingsError(error.text, **error.fields) from error
    if state.seats != len(settings.kinds):
        raise BadSettingsError(mark("the position is one of {n} seats"), n=state.seats)
    return given


def game_of(settings: Settings) -> Game[Any]:
    """The game that is played."""
    return game(settings.game)


def check_kind(kind: str) -> None:
    """Refuse what nobody is called."""
    if kind not in KINDS:
        raise BadSettingsError(
            mark("a seat is {known}; given: {kind!r}"), known=", ".join(KINDS), kind=kind
        )


def check_lesson(settings: Settings) -> None:
    """A lesson is for one person against the weakest bot, as its title has it."""
    if settings.lesson and settings != lesson_settings(settings.game):
        raise BadSettingsError(
            mark(
                "a lesson is set with its game alone; {game} has none, or something else is given"
            ),
            game=game_of(settings).title,
        )


def lesson_settings(name: str) -> Settings | None:
    """How the table of a lesson is set; None where a game has none."""
    lesson = lesson_of(game(name))
    if lesson is None:
        return None
    kinds = (OPEN, *LEVELS[:1] * (lesson.start().seats - 1))
    return Settings(game=name, kinds=kinds, lesson=True)


def check_here(settings: Settings) -> None:
    """Only where a person may sit can somebody play on the host's device."""
    if not settings.here:
        return
    if len(settings.here) != len(settings.kinds) or any(
        name and kind != OPEN for name, kind in zip(settings.here, settings.kinds, strict=True)
    ):
        raise BadSettingsError(
            mark("name one for each open seat of your device, and nobody for the other seats")
        )


def check_clock(settings: Settings) -> None:
    """A clock needs time to run, and not too much of it."""
    if settings.clock != "none" and not 1 <= settings.seconds <= LONGEST_CLOCK:
        raise BadSettingsError(
            mark("a clock runs from 1 to {most} seconds; given: {given}"),
            most=LONGEST_CLOCK,
            given=settings.seconds,
        )
    if not 0 <= settings.increment <= LONGEST_CLOCK:
        raise BadSettingsError(
            mark("an increment cannot be a negative number of seconds; given: {given}"),
            given=settings.increment,
        )

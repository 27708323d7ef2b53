"""What several commands take from the command line: how a table is laid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click

from forgehall.kit.errors import BadOptionError, FaultyGameError
from forgehall.kit.files import game_given, game_with
from forgehall.kit.game import Game, game, game_names
from forgehall.kit.language import LANGUAGES, mark

F = TypeVar("F", bound=Callable[..., Any])

TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


def examples(*lines: str) -> str:
    """How a command is called, for the end of its help; click must not wrap these lines.

    In them `{game}` is a game, and `{option}` one of its options with a value.
    """
    return "\b\n" + "\n".join(lines)


class Command(click.Command):
    """A command whose examples name a game that there is."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        of = game(game_names()[0])
        name, default = next(item for item in of.defaults.items() if item[0] != "seats")
        option = f"{flag(name)} {shown(default)}"
        self.epilog = (self.epilog or "").format(game=of.name, option=option)
        super().format_epilog(ctx, formatter)


class GameCommand(Command):
    """A command that plays a game, and takes the game's own options by their names."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read `--NAME VALUE` as `--option NAME=VALUE` where the command has no such option."""
        known = {word for option in self.get_params(ctx) for word in option.opts}
        return super().parse_args(ctx, list(in_full(iter(args), known)))


def in_full(words: Iterator[str], known: set[str]) -> Iterator[str]:
    """The words of a command line, with the options that the command does not know in full."""
    for word in words:
        name, sign, value = word.partition("=")
        if word == "--":
            yield from (word, *words)
        elif not name.startswith("--") or name in known:
            yield word
        else:
            value = value if sign else next(words, "")
            yield from ("--option", f"{name.removeprefix('--')}={value}")


def flag(name: str) -> str:
    """An option of a game as the command line takes it."""
    return f"--{name.replace('_', '-')}"


def shown(value: object) -> str:
    """The value of an option as the command line takes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def takes_options(f: F) -> F:
    """Let a command take the options of a game."""
    return click.option(
        "--option",
        "chosen",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game; --NAME VALUE says the same. `forgehall games` lists them.",
    )(f)


def takes_language(f: F) -> F:
    """Let a command speak another language, also where it refuses something."""

    def speak(context: click.Context, _option: click.Parameter, language: str) -> str:
        context.meta["forgehall.language"] = language  # the house refuses in it
        return language

    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        default="en",
        show_default=True,
        is_eager=True,
        callback=speak,
    )(f)


def takes_plain(f: F) -> F:
    """Let a command do without a screen."""
    return click.option("--plain", is_flag=True, help="Lines alone, as for a screen reader.")(f)


def takes_cards(f: F) -> F:
    """Let a command play with another set of cards."""
    return click.option(
        "--cards",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Play with the cards of this file, where a game has a file of them.",
    )(f)


def lays_cards(f: F) -> F:
    """Let a command that names no game read with other sets of cards: the files are read first."""

    def lay(_context: click.Context, _option: click.Parameter, given: tuple[str, ...]) -> None:
        for pair in given:
            name, sign, file = pair.partition("=")
            if not sign:
                raise click.BadParameter(f"{pair!r} is no game with its file: GAME=FILE")
            game_with(name, Path(file))

    return click.option(
        "--cards",
        multiple=True,
        metavar="GAME=FILE",
        callback=lay,
        expose_value=False,
        help="Take the cards of this file for a game that has a file of them.",
    )(f)


def opens_game(f: F) -> F:
    """Let a command that names no game read records of one that lies in a file."""

    def open_file(_context: click.Context, _option: click.Parameter, file: str | None) -> None:
        if file is not None:
            game_given(file)

    return click.option(
        "--game",
        metavar="GAME.py",
        callback=open_file,
        expose_value=False,
        help="The Python file of a game of your own.",
    )(f)


def picks_game(f: F) -> F:
    """Let a command that reads a record pick it from a file that holds several."""
    return click.option(
        "--number", type=int, metavar="N", help="Which game, if the file holds several."
    )(f)


def vetted_game(name: str, cards: Path | None = None) -> Game[Any]:
    """The game that a command line gives; one in a file is looked over before anybody plays it."""
    of = game_with(name, cards)
    if name.endswith(".py"):
        from forgehall import checking  # noqa: PLC0415  # the games of the house are proven

        if faults := checking.quick_errors(of):
            lines = (f"{of.title} cannot be played as it is:", *map(str, faults))
            raise FaultyGameError("\n  ".join(lines))
    return of


def named_options(of: Game[Any], chosen: Iterable[str]) -> dict[str, Any]:
    """The options that a command line names, each as its game wants it."""
    pairs = [pair.partition("=") for pair in chosen]
    for name, sign, value in pairs:
        if not sign or not value or value.startswith("--"):
            raise BadOptionError(
                mark("an option reads --NAME VALUE, or name=value; {name!r} has no value"),
                name=name,
            )
    texts = {name.strip().replace("-", "_"): value.strip() for name, _, value in pairs}
    if "seats" in texts:
        raise BadOptionError(mark("say with --seats how many play"))
    kinds = {name: type(default) for name, default in of.defaults.items()}
    for name in texts.keys() - kinds.keys():
        there = ", ".join(flag(option) for option in kinds if option != "seats")
        raise BadOptionError(
            mark("neither this command nor {game} has an option {name}; the game has {known}"),
            game=of.name,
            name=flag(name),
            known=there or "-",
        )
    return {name: as_kind(name, text, kinds[name]) for name, text in texts.items()}


def as_kind(name: str, text: str, kind: type) -> Any:  # noqa: ANN401  # of any kind
    """A value as the option wants it: a truth, a number, a word, or several of those."""
    if kind is bool:
        if text.lower() not in TRUTHS:
            raise BadOptionError(
                mark("{name} is yes or no; given: {given!r}"), name=name, given=text
            )
        return TRUTHS[text.lower()]
    if kind is int:
        try:
            return int(text)
        except ValueError as error:
            raise BadOptionError(
                mark("{name} is a whole number; given: {given!r}"), name=name, given=text
            ) from error
    if "," in text:
        return tuple(part.strip() for part in text.split(","))
    return text

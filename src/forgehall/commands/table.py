"""What several commands take from the command line: how a table is laid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from forgehall.kit.errors import BadOptionError, FaultyGameError
from forgehall.kit.files import game_with
from forgehall.kit.game import Game

F = TypeVar("F", bound=Callable[..., Any])

WITH_CARDS = "dwarven-smithy"
"""The game whose cards are a file."""
TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


def examples(*lines: str) -> str:
    """How a command is called, for the end of its help; click must not wrap these lines."""
    return "\b\n" + "\n".join(lines)


def takes_options(f: F) -> F:
    """Let a command take the options of a game."""
    feats = click.option(
        "--feats",
        metavar="LINE-UP",
        help="Dice Forge: beginner, advanced, random, or fifteen feats with commas between.",
    )
    option = click.option(
        "--option",
        "chosen",
        multiple=True,
        metavar="NAME=VALUE",
        help="Any other option of the game; `forgehall games` lists them.",
    )
    return feats(option(f))


def takes_cards(f: F) -> F:
    """Let a command play with another set of cards."""
    return click.option(
        "--cards",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Dwarven Smithy, Merchants Cove: play with the cards of this file.",
    )(f)


def lays_cards(f: F) -> F:
    """Let a command that names no game read with another set of cards: the file is read first."""

    def lay(_context: click.Context, _option: click.Parameter, cards: Path | None) -> None:
        if cards is not None:
            game_with(WITH_CARDS, cards)

    return click.option(
        "--cards",
        type=click.Path(path_type=Path),
        metavar="FILE",
        callback=lay,
        expose_value=False,
        help="Dwarven Smithy: with the cards of this file.",
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


def named_options(game: Game[Any], chosen: Iterable[str], feats: str | None) -> dict[str, Any]:
    """The options that a command line names, each as its game wants it."""
    pairs = [pair.partition("=") for pair in chosen]
    for name, sign, _ in pairs:
        if not sign:
            message = f"an option reads name=value; given: {name!r}"
            raise BadOptionError(message)
    texts = {name.strip().replace("-", "_"): value.strip() for name, _, value in pairs}
    if feats is not None:
        texts["feats"] = feats
    if "seats" in texts:
        message = "how many play is said with --seats"
        raise BadOptionError(message)
    kinds = {name: type(default) for name, default in game.defaults.items()}
    return {name: as_kind(name, text, kinds.get(name, str)) for name, text in texts.items()}


def as_kind(name: str, text: str, kind: type) -> Any:  # noqa: ANN401  # of any kind
    """A value as the option wants it: a truth, a number, a word, or several of those."""
    if kind is bool:
        if text.lower() not in TRUTHS:
            message = f"{name} is yes or no; given: {text!r}"
            raise BadOptionError(message)
        return TRUTHS[text.lower()]
    if kind is int:
        try:
            return int(text)
        except ValueError as error:
            message = f"{name} is a number; given: {text!r}"
            raise BadOptionError(message) from error
    if "," in text:
        return tuple(part.strip() for part in text.split(","))
    return text

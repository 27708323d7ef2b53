"""The command line: `forgehall COMMAND`. Each command lies in a module of its own."""

from __future__ import annotations

import importlib
import sys
from io import TextIOWrapper
from typing import Any

import click

from forgehall.kit.errors import ForgehallError
from forgehall.kit.game import game_names
from forgehall.kit.language import LANGUAGES, explain

COMMANDS = (
    "play",
    "puzzle",
    "join",
    "serve",
    "think",
    "beside",
    "operate",
    "backup",
    "restore",
    "copy-store",
    "games",
    "simulate",
    "arena",
    "bench",
    "replay",
    "verify",
    "analyse",
    "check",
    "warm",
    "ptx",
    "train",
    "puzzles",
    "bot",
)


class Refusal(click.ClickException):
    """What Forgehall refuses, as one line."""

    exit_code = 2

    def show(self, file: Any = None) -> None:  # noqa: ANN401  # as click has it
        """Print the sentence alone."""
        click.echo(f"forgehall: {self.message}", file=file, err=file is None)


class House(click.Group):
    """The commands, imported when they are needed: nobody who plays waits for the benchmarks."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # as click has it
        """The commands in the order in which people meet them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  # as click has it
        """A command by its name."""
        if cmd_name not in COMMANDS:
            return None
        module = cmd_name.replace("-", "_")
        command: click.Command = importlib.import_module(f"forgehall.commands.{module}").command
        return command

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say how to start, with a game that there is."""
        self.epilog = (self.epilog or "").format(game=game_names()[0])
        super().format_epilog(ctx, formatter)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  # as click has it
        """Run a command; what Forgehall refuses is one line, in its language, and exit code 2."""
        try:
            return super().invoke(ctx)
        except ForgehallError as error:
            language = ctx.meta.get("forgehall.language", LANGUAGES[0])
            raise Refusal(explain(language, error) or str(error)) from error


@click.group(
    cls=House,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Start with: forgehall play {game}",
)
@click.version_option(package_name="forgehall", prog_name="forgehall")
def house() -> None:
    """Forgehall: smithing board games for the terminal, for programs and for bots."""


def main() -> None:
    """Run the command line; a terminal that lacks a sign shows another one instead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    house()


if __name__ == "__main__":
    main()

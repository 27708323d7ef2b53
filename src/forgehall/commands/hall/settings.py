"""Settings of the hall: each comes from the command line, the environment, a file, or by default.

An option `--public-url` is `FORGEHALL_PUBLIC_URL` in the environment and `public_url` in a file of
TOML; limits stand in its part `[limits]`. Whatever is named first in this list counts.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import click
from click.core import ParameterSource

from forgehall.kit.errors import BadOptionError
from forgehall.web.config import Limits, Rate

F = TypeVar("F", bound=Callable[..., Any])
PREFIX = "FORGEHALL_"
LIMIT = "limit_"
"""What the names of options begin with that are limits."""
HEADING = "\n[limits]"
CONFIG = "config"
SHOW = "show_config"
UNKEPT = (CONFIG, SHOW, "open")
"""Options that stand in no file."""
SECRETS = ("secret_key", "operator_key", "metrics_key", "smtp")
"""What is shown to nobody, not even to whoever has set it."""


def as_rate(value: Any) -> Rate:  # noqa: ANN401  # a text, or a list from a file
    """How often something may be done: `0.2,30` is one in five seconds, and 30 at once."""
    parts = value.split(",") if isinstance(value, str) else value
    try:
        a_second, at_once = parts
        rate = Rate(float(a_second), int(at_once))
    except (TypeError, ValueError):
        rate = Rate(0, 0)
    if not (rate.a_second > 0 and rate.at_once > 0):
        raise click.BadParameter(f"{value!r} is no rate: two numbers, such as 0.2,30")
    return rate


class Configured(click.Command):
    """A command whose options may also come from the environment and from a file."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  # as click has it
        """Give every option a variable of its own."""
        super().__init__(*args, **more)
        for option in self.options():
            option.envvar = option.envvar or f"{PREFIX}{key_of(option).upper()}"

    def options(self) -> Iterator[click.Option]:
        """The options that are its own."""
        return (param for param in self.params if isinstance(param, click.Option))

    def by_key(self) -> dict[str, click.Option]:
        """The options that a file may hold, by their names there."""
        found = {key_of(option): option for option in self.options()}
        return {key: option for key, option in found.items() if key not in UNKEPT}

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the values; one that is none is blamed on whatever gave it."""
        try:
            return super().parse_args(ctx, args)
        except click.BadParameter as error:
            if not isinstance(error.param, click.Option) or is_typed(ctx, error.param):
                raise
            message = f"{given_as(ctx, error.param)}: {error.message}"
            raise BadOptionError(message) from error

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  # as click has it
        """Do it, or show with what it would be done."""
        if ctx.params.pop(SHOW, False):
            click.echo(shown_settings(ctx))
            return None
        return super().invoke(ctx)


def key_of(option: click.Option) -> str:
    """The name of an option in a file: `--public-url` is `public_url`."""
    return option.opts[0].removeprefix("--").replace("-", "_")


def takes_config(f: F) -> F:
    """Let a command read a file of settings."""
    return click.option(
        "--config",
        type=click.Path(path_type=Path),
        is_eager=True,
        expose_value=False,
        callback=read_config,
        metavar="FILE.toml",
        help="A file with settings: port = 8080, and so on. What is given here takes precedence.",
    )(f)


def shows_config(f: F) -> F:
    """Let a command show what it would be started with."""
    return click.option(
        "--show-config",
        is_flag=True,
        help="Show every setting as such a file, limits too, with where each value comes from.",
    )(f)


def takes_limits(f: F) -> F:
    """Let a command take how much people may ask for; help would be twice as long with them."""
    hints = get_type_hints(Limits, include_extras=True)
    for limit in reversed(fields(Limits)):
        f = click.option(
            f"--{LIMIT}{limit.name}".replace("_", "-"),
            type=as_rate if isinstance(limit.default, Rate) else click.IntRange(min=1),
            default=limit.default,
            hidden=True,
            help=hints[limit.name].__metadata__[0],
        )(f)
    return f


def takes_secret(name: str, text: str) -> Callable[[F], F]:
    """Let a command take a secret, but not where everybody on the machine can read it."""

    def hide(context: click.Context, option: click.Parameter, value: str) -> str:
        if is_typed(context, option):
            message = (
                f"everybody on this machine can read what a command line holds: set "
                f"{option.envvar}, or write {name} into the file of --config"
            )
            raise BadOptionError(message)
        return value

    flag = f"--{name.replace('_', '-')}"
    return click.option(flag, name, default="", hidden=True, callback=hide, help=text)


def takes_db(f: F) -> F:
    """Let a command find the tables of a hall where `serve` does."""
    return click.option(
        "--db",
        metavar="ADDRESS",
        help="sqlite:///PATH or postgresql://...; by default a file in your data folder.",
    )(f)


def source_of(context: click.Context, option: click.Parameter) -> ParameterSource:
    """Where the value of an option comes from."""
    assert option.name is not None
    return context.get_parameter_source(option.name) or ParameterSource.DEFAULT


def is_typed(context: click.Context, option: click.Parameter) -> bool:
    """The value of an option stands on the command line."""
    return source_of(context, option) is ParameterSource.COMMANDLINE


def given_as(context: click.Context, option: click.Option) -> str:
    """What gave a setting its value: a variable, a line of a file, or else an option."""
    match source_of(context, option):
        case ParameterSource.ENVIRONMENT:
            return str(option.envvar)
        case ParameterSource.DEFAULT_MAP:
            return f"{in_file(key_of(option))} in {context.meta[CONFIG]}"
        case _:
            return option.opts[0]


def setting(key: str) -> str:
    """What gave a setting of the command under way its value."""
    context = click.get_current_context()
    assert isinstance(context.command, Configured)
    return given_as(context, context.command.by_key()[key])


def read_config(context: click.Context, _option: click.Parameter, file: Path | None) -> None:
    """Take what a file holds for what is given nowhere else."""
    if file is None:
        return
    try:
        parsed = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadOptionError(f"{file} cannot be read: {reason}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadOptionError(f"{file} is not TOML: {error}") from error
    limits = parsed.pop("limits", {})
    known = settings_of_the_hall()
    given = {**parsed, **{f"{LIMIT}{name}": value for name, value in limits.items()}}
    for key in given.keys() - known.keys():
        near = get_close_matches(key, known, n=1)
        hint = f"; did you mean {in_file(near[0])}?" if near else ""
        raise BadOptionError(f"{file}: there is no setting {in_file(key)}{hint}")
    context.default_map = {str(known[key].name): value for key, value in given.items()}
    context.meta[CONFIG] = file


def settings_of_the_hall() -> dict[str, click.Option]:
    """What a file may hold; a command that needs little of it takes that and leaves the rest."""
    from forgehall.commands import serve  # noqa: PLC0415  # which takes its settings from here

    return serve.command.by_key()


def in_file(key: str) -> str:
    """How a setting is named in a file."""
    return f"limits.{key.removeprefix(LIMIT)}" if key.startswith(LIMIT) else key


def shown_settings(context: click.Context) -> str:
    """Every setting with where it comes from, in a form that can be read again."""
    assert isinstance(context.command, Configured)
    lines = ["# What the hall is started with, and where each value comes from."]
    for key, option in context.command.by_key().items():
        if option.name in context.params:
            if key.startswith(LIMIT) and HEADING not in lines:
                lines.append(HEADING)
            lines.append(shown_setting(context, key, option))
    return "\n".join(lines)


def shown_setting(context: click.Context, key: str, option: click.Option) -> str:
    """A line for a setting; a secret is not told, only whether it is set."""
    value, source = context.params[str(option.name)], told_source(context, option)
    if key in SECRETS:
        return f"# {key}: {'*****' if value else 'not set'}  # {source}"
    if value is None:
        return f"# {key}: not set  # {source}"
    written = in_toml(hidden(value) if key == "db" else value)
    purpose = f"; {option.help}" if key.startswith(LIMIT) and option.help else ""
    return f"{in_file(key).removeprefix('limits.')} = {written}  # {source}{purpose}"


def told_source(context: click.Context, option: click.Option) -> str:
    """Where a value comes from, in words."""
    match source_of(context, option):
        case ParameterSource.COMMANDLINE:
            return f"command line, {option.opts[0]}"
        case ParameterSource.ENVIRONMENT:
            return f"environment, {option.envvar}"
        case ParameterSource.DEFAULT_MAP:
            return f"file, {context.meta[CONFIG]}"
        case _:
            return "default"


def in_toml(value: object) -> str:
    """A value as a file of TOML has it."""
    match value:
        case bool():
            return "true" if value else "false"
        case tuple() | list():
            return f"[{', '.join(map(in_toml, value))}]"
        case int() | float():
            return f"{value:.12g}"
        case _:
            return json.dumps(str(value), ensure_ascii=False)


def hidden(db: str) -> str:
    """The address of a database without its password."""
    return re.sub(r"(://[^/@:]*):[^/@]*@", r"\1:*****@", db)

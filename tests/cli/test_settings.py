"""Settings of the hall: from the command line, the environment, a file, or by default."""

from __future__ import annotations

import json
import sqlite3
import tomllib
from contextlib import closing
from dataclasses import fields
from pathlib import Path

import pytest

from forgehall.commands.hall.settings import LIMIT, SECRETS
from forgehall.commands.serve import command
from forgehall.web.config import Config, Limits
from tests.cli.shell import forgehall

HALL = """
port = 8161
pace = 0.2
public_url = ["https://hall.example", "https://halle.example"]
secret_key = "anvil anvil anvil anvil anvil anvil"

[limits]
people = [0.5, 7]
streams = 9
"""
DERIVED = {"figures", "by_address", "limits"}
"""What follows from other settings."""
NAMES = {"games": "game", "public_urls": "public_url", "delete_after_days": "keep"}
"""What those who run a hall call differently."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with settings."""
    path = tmp_path / "hall.toml"
    path.write_text(HALL, encoding="utf-8")
    return path


def shown(*arguments: str | Path) -> str:
    """What the hall would be started with."""
    result = forgehall("serve", *arguments, "--show-config")
    assert 0 == result.exit_code, result.stderr
    return result.stdout


def test_everything_that_a_hall_is_started_with_can_be_set() -> None:
    """By the environment and a file; nothing of `Config` or `Limits` is forgotten."""
    held = {NAMES.get(field.name, field.name) for field in fields(Config)} - DERIVED
    limits = {f"{LIMIT}{field.name}" for field in fields(Limits)}

    settable = command.by_key()

    assert held | limits <= settable.keys()
    assert all(str(option.envvar).startswith("FORGEHALL_") for option in settable.values())


def test_the_command_line_counts_before_the_environment_and_that_before_a_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each value is shown with where it comes from."""
    monkeypatch.setenv("FORGEHALL_PACE", "0.3")
    monkeypatch.setenv("FORGEHALL_PORT", "8162")

    lines = shown("--config", file, "--port", "8163").splitlines()

    assert "port = 8163  # command line, --port" in lines
    assert "pace = 0.3  # environment, FORGEHALL_PACE" in lines
    assert (
        f'public_url = ["https://hall.example", "https://halle.example"]  # file, {file}' in lines
    )
    assert "workers = 1  # default" in lines
    assert any(line.startswith(f"people = [0.5, 7]  # file, {file}; New persons") for line in lines)


def test_what_is_shown_can_be_read_again(file: Path, tmp_path: Path) -> None:
    """It is a file of TOML with the same settings."""
    again = tmp_path / "again.toml"
    again.write_text(shown("--config", file), encoding="utf-8")

    settings = tomllib.loads(shown("--config", again))

    assert tomllib.loads(again.read_text(encoding="utf-8")) == settings
    assert (8161, 9, [0.5, 7]) == (
        settings["port"],
        settings["limits"]["streams"],
        settings["limits"]["people"],
    )


def test_no_secret_is_shown(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor the password of the database."""
    monkeypatch.setenv("FORGEHALL_SMTP", "smtp://smith:tongs@mail.example")

    printed = shown("--config", file, "--db", "postgresql://smith:hammer@here/tables")

    assert not {"anvil", "hammer", "tongs"} & set(printed.replace(":", " ").split())
    assert "postgresql://smith:*****@here/tables" in printed
    assert f"# secret_key: *****  # file, {file}" in printed
    assert "# operator_key: not set  # default" in printed


@pytest.mark.parametrize("place", ["environment", "file"])
def test_a_thinker_finds_the_database_where_the_hall_does(
    file: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """A password need not stand on its command line."""
    address = "postgresql://smith:hammer@127.0.0.1:1/tables"
    if place == "environment":
        monkeypatch.setenv("FORGEHALL_DB", address)
    else:
        file.write_text(f'db = "{address}"', encoding="utf-8")

    nowhere = forgehall("think")
    result = forgehall("think", "--config", file)

    assert ("several machines" in nowhere.stderr) == (place == "file")
    assert "forgehall: the store does not answer: " in result.stderr


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_on_the_command_line_is_refused(name: str) -> None:
    """Everybody on the machine can read it there; the sentence names a better place."""
    result = forgehall("serve", f"--{name.replace('_', '-')}", "anvil" * 10)

    assert 2 == result.exit_code
    assert f"FORGEHALL_{name.upper()}" in result.stderr
    assert 1 == len(result.stderr.splitlines())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "cannot be read: No such file"),
        ("port: 8000", "is not TOML: "),
        ("prot = 8000", "there is no setting prot; did you mean port?"),
        ("[limits]\nperson = 3", "there is no setting limits.person"),
        ("show_config = true", "there is no setting show_config"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_sentence(
    tmp_path: Path, text: str | None, sentence: str
) -> None:
    """It names the file."""
    file = tmp_path / "hall.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")

    result = forgehall("serve", "--config", file)

    assert 2 == result.exit_code
    assert f"forgehall: {file}" in result.stderr
    assert sentence in result.stderr
    assert 1 == len(result.stderr.splitlines())


BAD = {
    "port": ("anvil", "'anvil' is not a valid integer range."),
    "ladder": ("perhaps", "'perhaps' is not a valid boolean"),
    "log": ("loud", "'loud' is not one of 'quiet', 'text', 'json'."),
    "workers": ("0", "0 is not in the range x>=1."),
    "limit_people": ("fast", "'fast' is no rate"),
    "cards": ("anvil", "'anvil' is no game with its file: GAME=FILE"),
    "public_url": ("anvil", "is the address of a site, such as https://hall.example, not 'anvil'"),
    "operator_key": ("tongs", "is too short: make one with python3"),
    "secret_key": ("tongs", "is too short: make one with python3"),
    "smtp": ("anvil", "a mail server is named like smtp://"),
}
"""Values that are none, by the settings to which they are given, and what is said of each."""


@pytest.mark.parametrize("key", BAD)
def test_a_bad_value_of_the_environment_is_blamed_on_its_variable(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Whoever set it finds it there, not on the command line."""
    value, why = BAD[key]
    variable = str(command.by_key()[key].envvar)
    monkeypatch.setenv(variable, value)

    result = forgehall("serve")

    assert 2 == result.exit_code
    assert f"forgehall: {variable}" in result.stderr
    assert why in result.stderr
    assert "--" not in result.stderr


@pytest.mark.parametrize("key", BAD)
def test_a_bad_value_of_a_file_is_blamed_on_its_line(tmp_path: Path, key: str) -> None:
    """The sentence names the setting as the file does, and the file."""
    value, why = BAD[key]
    heading, line = ("[limits]\n", key.removeprefix(LIMIT)) if key.startswith(LIMIT) else ("", key)
    given = [value] if command.by_key()[key].multiple else value
    file = tmp_path / "hall.toml"
    file.write_text(f"{heading}{line} = {json.dumps(given)}", encoding="utf-8")

    result = forgehall("serve", "--config", file)

    assert 2 == result.exit_code
    assert f"forgehall: {key.replace('limit_', 'limits.')} in {file}" in result.stderr
    assert why in result.stderr
    assert 1 == len(result.stderr.splitlines())


def test_a_bad_value_of_the_command_line_is_blamed_on_its_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where the environment gives another one."""
    monkeypatch.setenv("FORGEHALL_PORT", "8080")

    result = forgehall("serve", "--port", "anvil")

    assert 2 == result.exit_code
    assert "Invalid value for '--port': 'anvil'" in result.stderr


@pytest.mark.parametrize("rate", ["fast", "0,3", "1", "1,2,3"])
def test_a_rate_is_two_numbers(rate: str) -> None:
    """So many a second, and so many at once; neither is nothing."""
    result = forgehall("serve", "--limit-people", rate)

    assert 2 == result.exit_code
    assert "is no rate: two numbers, such as 0.2,30" in result.stderr


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    """One sentence names what is in it, and nothing is added."""
    file = tmp_path / "bookmarks.db"
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("create table bookmarks (place text)")

    result = forgehall("serve", "--port", "0", "--db", f"sqlite:///{file}")

    assert 2 == result.exit_code
    assert "" == result.stdout
    assert "holds something other than Forgehall's tables: bookmarks" in result.stderr
    with closing(sqlite3.connect(file)) as other, other:
        assert [("bookmarks",)] == other.execute("select name from sqlite_master").fetchall()


def test_a_file_that_another_hall_serves_is_refused_before_the_hall_is_open(
    tmp_path: Path,
) -> None:
    """Nobody is told of an address where nothing answers."""
    with closing(sqlite3.connect(tmp_path / "hall.db.lock", isolation_level=None)) as holder:
        holder.execute("begin exclusive")

        result = forgehall("serve", "--port", "0", "--db", f"sqlite:///{tmp_path}/hall.db")

    assert 2 == result.exit_code
    assert "" == result.stdout
    assert "another hall serves" in result.stderr

"""Where a hall keeps what is its own: its tables, and the key that it signs cookies with."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from platformdirs import user_data_path

from forgehall.kit.errors import BadOptionError

SECRET = "FORGEHALL_SECRET_KEY"  # noqa: S105  # the name of a variable
OPERATOR = "FORGEHALL_OPERATOR_KEY"
LEAST_SECRET = 32
STORE = ("msgspec", "sqlalchemy")
"""What keeping tables needs."""
RECIPE = 'python3 -c "import secrets; print(secrets.token_hex(32))"'


def default_db() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{data_folder() / 'hall.db'}"


def data_folder() -> Path:
    """Where the user's data lie; nobody else looks in there."""
    folder = user_data_path("forgehall", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
    except OSError as error:
        message = f"{folder} cannot be made ({error.strerror}): name a place for the tables, --db"
        raise BadOptionError(message) from error
    return folder


def refuse_short(setting: str, secret: str) -> None:
    """A word is no secret."""
    if min(len(one) for one in secret.split(",")) < LEAST_SECRET:
        message = f"{setting} is too short: make one with {RECIPE}"
        raise BadOptionError(message)


def secret_key(given: str, db: str, *, is_here: bool) -> str:
    """What cookies are signed with: what is given, or a file beside the tables."""
    if given:
        return given
    if not is_here:
        message = (
            "a hall that others can reach needs a secret key of its own: "
            f"set {SECRET} to what {RECIPE} prints"
        )
        raise BadOptionError(message)
    if db.startswith("sqlite:///"):
        return kept_key(Path(db.removeprefix("sqlite:///")).with_suffix(".key"))
    return kept_key(data_folder() / "hall.key")


def kept_key(path: Path) -> str:
    """A key that is kept in a file which only its owner may read."""
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:  # noqa: PTH123  # with its own rights
            file.write(secrets.token_hex(32))
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        message = f"{path} cannot be written: {error.strerror}"
        raise BadOptionError(message) from error
    return path.read_text(encoding="ascii").strip()

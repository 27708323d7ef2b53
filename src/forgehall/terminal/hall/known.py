"""Who somebody is in which hall: a token each, in a file that only its owner can read."""

from __future__ import annotations

import json
import os
from pathlib import Path

from platformdirs import user_data_dir

from forgehall.terminal.hall.client import Client, HallError


def known_file() -> Path:
    """Where tokens are kept."""
    return Path(user_data_dir("forgehall"), "halls.json")


def tokens() -> dict[str, str]:
    """Every token, by hall and name."""
    try:
        found = json.loads(known_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(token) for key, token in found.items()}


def introduce(client: Client, name: str) -> None:
    """Be who one was in this hall under this name, or somebody new."""
    key, known = f"{client.origin} {name}", tokens()
    client.token = known.get(key, "")
    if client.token and is_good(client):
        return
    client.token = ""
    client.token = client.post("/api/people", nickname=name)["token"]
    path = known_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(file, "w", encoding="utf-8") as out:
        json.dump({**known, key: client.token}, out)


def is_good(client: Client) -> bool:
    """The hall still knows the token."""
    try:
        client.get("/api/you")
    except HallError as error:
        if error.code:
            return False
        raise
    return True

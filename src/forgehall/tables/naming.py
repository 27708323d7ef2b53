"""What tables are called."""

from __future__ import annotations

import re
import secrets

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""What a table's name is made of: no letter that looks like another."""
NAME_LENGTH = 10
NAME = re.compile(r"[a-z0-9]{1,16}")
"""Whatever looks different is not the name of a table."""


def is_name(text: str) -> bool:
    """A table may be called that."""
    return NAME.fullmatch(text) is not None


def new_name() -> str:
    """A name for a table that nobody guesses, short enough to be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))

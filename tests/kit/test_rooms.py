"""The rooms of the house name no game: whatever belongs to one lies with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2] / "src" / "forgehall"
NO_ROOMS = {"games", "locale", "docs", "py.typed", "__pycache__"}
"""The titles, their catalogues, and the site that is made of all."""
ROOMS = sorted(place.name for place in HOUSE.iterdir() if place.name not in NO_ROOMS)
TITLES = re.compile(r"dice.?forge|dwarven|merchants|\bcove\b|hoard", re.IGNORECASE)
TEXT = {".py", ".html", ".css", ".js", ".svg"}


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_names_a_game(room: str) -> None:
    """Not in code, not in a page, not in a style sheet; imports have a contract of their own."""
    place = HOUSE / room
    files = [place] if place.is_file() else [f for f in place.rglob("*") if f.suffix in TEXT]

    named = [
        f"{file.relative_to(HOUSE)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if TITLES.search(line)
    ]

    assert files
    assert [] == named

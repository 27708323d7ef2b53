"""Pages that name files: every file is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.house import DOCS, QUOTED, ROOT, SOURCE

GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/__init__.py"))
FILE = re.compile(r"[\w/.-]+\.(py|toml|svg|css|md)")
LINK = re.compile(r"\]\(([^)#:]+)\)")


def pages_of(game: str) -> list[Path]:
    """What is written about a game's files."""
    card = DOCS / "add-a-card" / f"{game.replace('_', '-')}.md"
    return [SOURCE / "games" / game / "README.md", card]


@pytest.mark.parametrize("game", GAMES)
def test_every_file_that_is_named_about_a_game_is_there(game: str) -> None:
    """In the game, among its rules, in its tests, or by its whole path."""
    home = SOURCE / "games" / game
    places = (home, home / "rules", ROOT / "tests" / "rules" / game, ROOT, DOCS)

    for page in pages_of(game):
        named = {name for name in QUOTED.findall(page.read_text("utf-8")) if FILE.fullmatch(name)}

        assert named, page.name
        assert [] == [n for n in sorted(named) if not any((place / n).exists() for place in places)]


@pytest.mark.parametrize(
    "page",
    [*DOCS.rglob("*.md"), *SOURCE.rglob("README.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"],
    ids=lambda page: page.relative_to(ROOT).as_posix(),
)
def test_every_page_that_is_linked_is_there(page: Path) -> None:
    """Links within the repository lead somewhere."""
    links = LINK.findall(page.read_text(encoding="utf-8"))

    assert [] == [link for link in links if not (page.parent / link).exists()]


def test_the_picture_of_the_board_is_shown() -> None:
    """A picture that is drawn with every golden run stands on a page."""
    shown = [page for page in SOURCE.rglob("README.md") if "board.svg" in page.read_text("utf-8")]

    assert shown

"""The figures as a file: every figure is used, and a file that does not fit is refused."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from forgehall.games.merchants_cove.rules import components, piers
from forgehall.games.merchants_cove.rules.cards import OWN, misfits, read_cards
from forgehall.games.merchants_cove.rules.smith import components as smith
from forgehall.kit.errors import BadCardsError

PACKAGE = OWN.parent


def corrected(folder: Path, old: str, new: str) -> Path:
    """A copy of the file with another figure."""
    text = OWN.read_text(encoding="utf-8")
    assert old in text
    path = folder / "cards.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_every_figure_that_is_read_is_used() -> None:
    """What a row takes from the file, some rule looks up."""
    rows = (
        components.TownRow, components.CorruptionRow, components.PeddlerRow, piers.PierRow,
        smith.FurnaceRow,
    )  # fmt: skip
    files = [ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")]
    used = {
        node.attr for tree in files for node in ast.walk(tree) if isinstance(node, ast.Attribute)
    }

    assert set() == {field for row in rows for field in row._fields} - used


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("days = 3", "days = 9", "game.days is 9: it lies between 1 and 3"),
        ("start_gold = 0", "start_gould = 0", "setup lacks start_gold, or has it"),
        ("coal_start = 3", "coal_start = 7", "furnaces.1.coal_start is 7: it lies between 1 and 6"),
        ("coal_start = 3", 'coal_start = "3"', "furnaces.1.coal_start is '3', where ours is 3"),
        ('upper = "10+"', 'upper = "ten"', "a condition reads 10+, 8- or 8/9"),
        ('icons = ["red", "red"]', 'icons = ["pink"]', "townsfolk.1.icons is 'pink': it can be"),
        ('effect = "gain_good"', 'effect = "steal"', "townsfolk.13.effect is 'steal': it can be"),
        ("slot_hours = [2, 2, 3, 3]", "slot_hours = [2]", "hiring.slot_hours has 1 entries"),
        ("[game]", "[game", "is not a file of cards"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    """One sentence says where and why."""
    path = corrected(tmp_path, old, new)

    with pytest.raises(BadCardsError) as refused:
        read_cards(path)

    assert sentence in str(refused.value)
    assert str(path) in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """One sentence as well."""
    with pytest.raises(BadCardsError, match="cannot be read"):
        read_cards(tmp_path / "none.toml")


def test_lists_that_may_grow_do_so() -> None:
    """More icons, other hours, another condition, another colour."""
    text = OWN.read_text(encoding="utf-8")
    text = text.replace('icons = ["red", "red"]', 'icons = ["red", "blue", "rogue"]')
    text = text.replace("adventurer_hours = [3, 6, 9, 12]", "adventurer_hours = [2, 4]")
    text = text.replace('upper = "10+"', 'upper = "9/10/12"')

    assert [] == list(misfits(tomllib.loads(text), tomllib.loads(OWN.read_text("utf-8"))))


def test_a_row_that_is_no_piece_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that was added to the file alone would lie in no deck, and nobody would notice."""
    more = [*components.DATA["townsfolk"], {"id": "L13"}]
    monkeypatch.setitem(components.DATA, "townsfolk", more)

    with pytest.raises(BadCardsError, match="no piece has the id L13 that townsfolk names"):
        components.rows_of("townsfolk", components.Townsperson)

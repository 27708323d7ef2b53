"""The figures as a file: every entry is read, and a file that does not fit is refused."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from forgehall.games.merchants_cove import components, piers
from forgehall.games.merchants_cove.cards import CARDS_FROM, OWN, misfits, read_cards
from forgehall.games.merchants_cove.smith import components as smith
from forgehall.kit.errors import BadCardsError

WATCH = '''
import tomllib

seen, all_of_them = set(), set()


class Watched(dict):
    """Entries that remember who asked for them."""

    def __init__(self, data, at):
        self.at = at
        super().__init__({key: watched(value, (*at, key)) for key, value in data.items()})

    def __getitem__(self, key):
        seen.add((*self.at, key))
        return super().__getitem__(key)

    def get(self, key, default=None):
        seen.add((*self.at, key))
        return super().get(key, default)

    def values(self):
        seen.update((*self.at, key) for key in self)
        return super().values()


def watched(value, at):
    if isinstance(value, dict):
        return Watched(value, at)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [Watched(row, at) for row in value]
    all_of_them.add(at)
    return value


loads = tomllib.loads
tomllib.loads = lambda text: Watched(loads(text), ())
import forgehall.games.merchants_cove

print(*sorted(".".join(at) for at in all_of_them - seen))
'''
PACKAGE = OWN.parent


def run(program: str, cards: Path | None = None) -> str:
    """What a fresh process prints that plays with a file of cards."""
    named = {CARDS_FROM: str(cards)} if cards else {}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **named},
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr).strip()


def corrected(folder: Path, old: str, new: str) -> Path:
    """A copy of the file with another figure."""
    text = OWN.read_text(encoding="utf-8")
    assert old in text
    path = folder / "cards.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_every_entry_of_the_file_is_read() -> None:
    """An owner who corrects a figure corrects the game: none of them stands there for show."""
    assert "" == run(WATCH)


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


def test_a_corrected_figure_counts_and_has_another_name(tmp_path: Path) -> None:
    """The game is made from the file that the environment names."""
    path = corrected(tmp_path, "small = { red = 2,", "small = { red = 5,")
    program = (
        "from forgehall.games.merchants_cove import game, components;"
        "print(components.PRICES[0], game.data_hash)"
    )

    ours, others = run(program).split(), run(program, path).split()

    assert ("2", "5") == (ours[0], others[0])
    assert ours[1] != others[1]
    assert 12 == len(ours[1])


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
        ("[game]", "[game", "is no file of cards"),
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

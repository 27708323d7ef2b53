"""Data that rules are made from: a game declares it, and what was written names it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import forgehall
from forgehall.games.merchants_cove.rules.cards import CARDS_FROM, OWN
from forgehall.kit.errors import OtherCardsError
from forgehall.kit.game import GAMES, game, game_names
from forgehall.kit.replay import read

WITH_DATA = [name for name in game_names() if game(name).data]
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


@pytest.mark.parametrize("name", game_names())
def test_a_game_declares_the_data_that_lies_in_its_package(name: str) -> None:
    """Where rules are made from a file, records and tables must know which file it was."""
    house = Path(forgehall.__file__).parent / "games" / name.replace("-", "_")

    lying = set((house / "rules").rglob("*.toml"))

    assert lying == set(game(name).data)
    assert bool(lying) == bool(game(name).data_hash)


@pytest.mark.parametrize("name", WITH_DATA)
@pytest.mark.parametrize("cards", ["0123456789ab", ""])
def test_a_record_of_other_cards_is_refused_before_it_is_played(name: str, cards: str) -> None:
    """One sentence names both, and no score that does not fit."""
    header, *lines = game(name).match(seed=1).replay().splitlines()
    other = json.dumps(json.loads(header) | {"cards": cards})

    with pytest.raises(OtherCardsError, match=f"the cards '{cards}' of {name}"):
        read("\n".join([other, *lines]))


def test_a_record_from_before_a_game_named_its_cards_is_read() -> None:
    """Under former rules Merchants Cove told nobody which figures it was played with."""
    header, *lines = game("merchants-cove").match(seed=1, dice_in_order=True).replay().splitlines()
    head = json.loads(header) | {"rules": 1}
    del head["cards"], head["options"]["dice_in_order"]

    match = read("\n".join([json.dumps(head), *lines]))

    assert len(lines) == len(match.history)
    assert match.options.dice_in_order


def test_such_a_record_is_refused_where_the_figures_are_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It was played with the figures of its time, and the sentence names both."""
    cove = game("merchants-cove")
    header, *lines = cove.match(seed=1, dice_in_order=True).replay().splitlines()
    head = json.loads(header) | {"rules": 1}
    del head["cards"]
    corrected = tmp_path / "cards.toml"
    corrected.write_text(OWN.read_text(encoding="utf-8") + "\n# a figure was corrected\n")
    monkeypatch.setitem(GAMES, cove.name, cove)  # a game enters the list when it is made

    replace(cove, data=(corrected,))

    with pytest.raises(OtherCardsError, match=f"the cards '{cove.unnamed_data}' of {cove.name}"):
        read("\n".join([json.dumps(head), *lines]))


def run(program: str, cards: Path | None = None) -> str:
    """What a fresh process prints that plays Merchants Cove with a file of cards."""
    named = {CARDS_FROM: str(cards)} if cards else {}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **named},
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr).strip()


def test_every_entry_of_the_figures_of_merchants_cove_is_read() -> None:
    """An owner who corrects a figure corrects the game: none of them stands there for show."""
    assert "" == run(WATCH)


def test_a_corrected_figure_counts_and_has_another_name(tmp_path: Path) -> None:
    """The game is made from the file that the environment names."""
    path = tmp_path / "cards.toml"
    text = OWN.read_text(encoding="utf-8")
    path.write_text(text.replace("small = { red = 2,", "small = { red = 5,"), encoding="utf-8")
    program = (
        "from forgehall.games.merchants_cove import game; "
        "from forgehall.games.merchants_cove.rules import components;"
        "print(components.PRICES[0], game.data_hash)"
    )

    ours, others = run(program).split(), run(program, path).split()

    assert ("2", "5") == (ours[0], others[0])
    assert ours[1] != others[1]
    assert 12 == len(ours[1])

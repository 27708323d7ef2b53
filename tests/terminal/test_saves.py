"""Where records lie, and who played them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forgehall.games.dice_forge import game
from forgehall.kit import replay
from forgehall.kit.errors import BrokenReplayError
from forgehall.terminal import saves
from forgehall.terminal.saves import FileError, Players


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games."""
    monkeypatch.setattr(saves, "user_data_dir", lambda _: str(tmp_path / "data"))
    return tmp_path / "data" / "games"


def test_a_new_game_never_takes_the_file_of_another(home: Path) -> None:
    """Even when both are saved within a second."""
    first = saves.new_path("dice-forge")
    first.write_text("")

    second = saves.new_path("dice-forge")

    assert home == first.parent == second.parent
    assert not second.exists()


def test_where_the_home_cannot_be_written_another_folder_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file stands in the way of the folder."""
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(saves, "user_data_dir", lambda _: str(tmp_path / "file"))

    folder = saves.home()

    assert folder.is_dir()
    assert tmp_path not in folder.parents


def test_the_players_of_a_record_come_back(tmp_path: Path) -> None:
    """Seats, seed, and whether people roll."""
    players = Players(("human", "random"), seed=12, asks_chance=True)
    path = tmp_path / "game.jsonl"

    saves.write(game.match(seed=1), players, path)

    assert players == saves.players_of(saves.text_of(path))


@pytest.mark.parametrize(
    "players",
    [{"seats": 2}, {"seats": ["human"], "seed": "luck"}, {"seats": 2, "seed": 1}, {"dragons": 1}],
)
def test_players_that_make_no_sense_are_refused(players: dict[str, object]) -> None:
    """A header that was edited by hand."""
    text = json.dumps({"replay": 1, "players": players})

    with pytest.raises(BrokenReplayError, match="the header names no players"):
        saves.players_of(text)


def test_a_record_need_not_name_its_players() -> None:
    """One that a program wrote does not."""
    text = game.match(seed=1).replay()

    assert saves.players_of(text) is None


def test_a_file_that_cannot_be_written_or_read_is_told(tmp_path: Path) -> None:
    """One sentence with the path and the reason."""
    path = tmp_path / "no" / "game.jsonl"

    with pytest.raises(FileError, match=r"game\.jsonl cannot be written: No such file"):
        saves.write(game.match(seed=1), Players(("human", "random"), seed=1), path)
    with pytest.raises(FileError, match=r"game\.jsonl cannot be read: No such file"):
        saves.text_of(path)


def test_a_file_that_is_longer_than_any_record_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it holds: no more of it is taken into memory than a record could have."""
    path = tmp_path / "long.jsonl"
    path.write_text("x" * 41, encoding="utf-8")

    monkeypatch.setattr(replay, "MOST_SIGNS", 10)

    with pytest.raises(BrokenReplayError, match="too long for the record of a game"):
        saves.text_of(path)

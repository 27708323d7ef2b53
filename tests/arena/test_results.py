"""The file of results: a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forgehall.arena.contest import Contest, Progress
from forgehall.arena.results import Ledger, ResultsError
from forgehall.arena.running import makeup, run
from forgehall.arena.workers import Here
from tests.arena.bouts import contest, settings, untimed

NO_SETTINGS = {"random": "", "greedy": ""}


def opened(path: Path, of: Contest, makeups: dict[str, str] = NO_SETTINGS) -> Ledger:
    """The file of a contest."""
    return Ledger(path, settings(of), makeups)


def play(path: Path, of: Contest) -> Progress:
    """Play a contest with a file: what it knows already, and the rest."""
    with opened(path, of) as ledger:
        progress = Progress(of, ledger.known)
        run(progress, Here(), ledger.add)
    return progress


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    """Every game, with its times to the microsecond."""
    played = play(tmp_path / "a.jsonl", contest()).results

    with opened(tmp_path / "a.jsonl", contest()) as ledger:
        known = ledger.known

    assert untimed(played) == untimed(known)
    assert [result.seconds for result in played] == pytest.approx(
        [result.seconds for result in known], abs=1e-6
    )


def test_every_line_is_an_object_that_tells_of_a_game(tmp_path: Path) -> None:
    """Settings first; then who sat where, what they scored and how long they thought."""
    play(tmp_path / "a.jsonl", contest(games=2))

    lines = (tmp_path / "a.jsonl").read_text().splitlines()
    head, first, second = map(json.loads, lines)
    assert ("hoard", 5) == (head["game"], head["seed"])
    assert (["random", "greedy"], ["greedy", "random"]) == (first["seats"], second["seats"])
    assert 2 == len(first["scores"]) == len(first["places"]) == len(first["thinking"])
    assert {"decisions", "mean", "slowest"} == first["thinking"][0].keys()


def test_a_run_that_was_stopped_ends_like_one_that_was_not(tmp_path: Path) -> None:
    """Wherever it stopped, a block that is not whole is played again, and counted once."""
    whole = play(tmp_path / "whole.jsonl", contest(games=6))
    content = (tmp_path / "whole.jsonl").read_bytes()

    for length in range(0, len(content), 97):
        torn = tmp_path / "torn.jsonl"
        torn.write_bytes(content[:length])
        resumed = play(torn, contest(games=6))

        assert untimed(whole.results) == untimed(resumed.results)
        assert untimed(whole.results) == untimed(play(torn, contest(games=6)).results)


def test_a_torn_line_is_cut_off(tmp_path: Path) -> None:
    """What is appended then begins on a line of its own."""
    path = tmp_path / "a.jsonl"
    play(path, contest(games=2))
    with path.open("ab") as file:
        file.write(b'{"meeting": ["ran')

    play(path, contest(games=4))

    assert all(json.loads(line) for line in path.read_text().splitlines())
    assert 1 + 4 == len(path.read_text().splitlines())


def test_a_file_grows_with_more_games_and_more_bots(tmp_path: Path) -> None:
    """What it holds is used; the new bots are named in a line of their own."""
    path = tmp_path / "a.jsonl"
    play(path, contest(games=2))
    more = contest(contest().game, "random", "greedy", "mcts", games=2)

    with opened(path, more, NO_SETTINGS | {"mcts": "plain"}) as ledger:
        asked = [one.bots for one in Progress(more, ledger.known).blocks()]

    assert [("random", "mcts"), ("greedy", "mcts")] == asked
    heads = [json.loads(line) for line in path.read_text().splitlines() if '"arena"' in line]
    assert 2 == len(heads)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (contest(seed=6), "holds results with seed 5, not 6: name another file"),
        (contest("dice-forge"), "holds results with game 'hoard', not 'dice-forge'"),
        (contest(wild=True), "holds results with options {'seats': 2, 'wild': False}"),
        (contest(seats=3), "holds results with options {'seats': 2, 'wild': False}"),
    ],
)
def test_results_of_other_settings_are_refused(
    tmp_path: Path, other: Contest, sentence: str
) -> None:
    """And the file stays as it is."""
    path = tmp_path / "a.jsonl"
    play(path, contest(games=2))
    before = path.read_bytes()

    with pytest.raises(ResultsError) as refusal:
        opened(path, other)

    assert str(refusal.value).startswith(f"{path} {sentence}")
    assert before == path.read_bytes()


def test_results_of_a_bot_that_was_set_up_otherwise_are_refused(tmp_path: Path) -> None:
    """A smith who thinks longer now is another smith."""
    path = tmp_path / "a.jsonl"
    opened(path, contest(), {"smith": "100 iterations"}).file.close()

    with pytest.raises(ResultsError, match="results of another smith: 100 iterations, not 200"):
        opened(path, contest(), {"smith": "200 iterations"})


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("not JSON\n", "line 1 of .* is not JSON, so this is not a file of results"),
        ("[1]\n", "line 1 of .* is not what a file of results holds there"),
        ('{"game": "chess"}\n', "line 1 of .* is not what a file of results holds there"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: str, sentence: str) -> None:
    """Nobody's notes are overwritten."""
    path = tmp_path / "notes.txt"
    path.write_text(content)

    with pytest.raises(ResultsError, match=sentence):
        opened(path, contest())

    assert content == path.read_text()


def test_a_broken_line_in_the_middle_is_named(tmp_path: Path) -> None:
    """Only the last line can have been torn."""
    path = tmp_path / "a.jsonl"
    play(path, contest(games=2))
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], '{"meeting": 3}', *lines[1:]]) + "\n")

    with pytest.raises(ResultsError, match=r"line 2 of .* is not the result of a game"):
        opened(path, contest())


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    """In a sentence."""
    with pytest.raises(ResultsError, match="cannot be written: No such file or directory"):
        opened(tmp_path / "nowhere" / "a.jsonl", contest())


def test_a_searcher_says_how_it_is_set_up() -> None:
    """So that results of another setting are noticed; a bot without settings has nothing to say."""
    assert "" == makeup("random")
    assert "iterations=7," in makeup("mcts:iterations=7")

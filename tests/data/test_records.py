"""Games in bulk: records that replay, from `simulate` and from `arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forgehall.data.played import Origin, PlayedGame, WritingError
from forgehall.data.records import Records, records_in
from forgehall.games.dice_forge import game
from forgehall.kit import replay
from forgehall.kit.compiled.playing import trace
from forgehall.kit.errors import BrokenReplayError
from forgehall.kit.match import Match
from forgehall.terminal import saves
from tests.cli.shell import EXAMPLE, forgehall

OPTIONS = game.options(seats=2)
ORIGIN = Origin(game, OPTIONS, 7)


def played(number: int) -> PlayedGame:
    """Game `number` of the seed, as random bots play it."""
    answers = trace(game, game.start(OPTIONS), ORIGIN.seed, number)
    match = Match(game, OPTIONS)
    for answer in answers:
        match.answer(answer)
    return PlayedGame(number, ("random", "random"), answers, match.scores, match.places)


def test_a_record_in_numbers_tells_the_same_game(tmp_path: Path) -> None:
    """Every answer is checked on the way; the header says who played, and which game it is."""
    one = played(3)

    Records(tmp_path / "games", ORIGIN).add([one])

    text = saves.record_of(tmp_path / "games" / "00000.jsonl.gz")
    match = replay.read(text)
    assert list(one.answers) == [line.choice for line in match.history]
    assert one.scores == match.scores
    assert ("random", "random") == saves.players_of(text).seats  # type: ignore[union-attr]  # it has
    assert 3 == saves.record_number(text)


def test_a_file_holds_a_thousand_games_and_each_is_found(tmp_path: Path) -> None:
    """Games may come in any portions: 999 and 1000 lie in two files."""
    one, other = played(0), played(1)
    writer = Records(tmp_path, ORIGIN)

    writer.add([one, other._replace(number=998)])
    writer.add([one._replace(number=999), other._replace(number=1000)])

    first, second = records_in(tmp_path)
    assert ["00000.jsonl.gz", "00001.jsonl.gz"] == [first.name, second.name]
    assert [0, 998, 999] == list(map(saves.record_number, saves.records_of(saves.text_of(first))))
    assert other.scores == replay.read(saves.record_of(first, 998)).scores


def test_which_of_several_games_must_be_said(tmp_path: Path) -> None:
    """One sentence says how; a number that is not there is refused too."""
    Records(tmp_path, ORIGIN).add([played(0), played(1)])
    file = tmp_path / "00000.jsonl.gz"

    plain, other = forgehall("replay", file, "--json"), forgehall("verify", file, "--number", "9")

    assert "holds 2 games: say which one, --number N" in plain.stderr.replace("\n", "")
    assert "holds no game with the number 9" in other.stderr.replace("\n", "")
    assert json.loads(forgehall("replay", file, "--number", "1", "--json").stdout)["verified"]


def test_a_folder_with_records_is_not_written_into_twice(tmp_path: Path) -> None:
    """Two runs would mix their numbers; a run that goes on says so."""
    Records(tmp_path, ORIGIN).add([played(0)])

    with pytest.raises(WritingError, match="holds records already"):
        Records(tmp_path, ORIGIN)
    Records(tmp_path, ORIGIN, goes_on=True)


def test_a_game_that_was_not_played_to_its_end_has_no_end(tmp_path: Path) -> None:
    """Where a bot failed, the record tells the game as far as it came."""
    cut = played(0)._replace(over=False, answers=played(0).answers[:40])

    Records(tmp_path, ORIGIN).add([cut])

    assert not replay.read(saves.record_of(tmp_path / "00000.jsonl.gz")).over


@pytest.mark.parametrize(
    ("answers", "wrong"),
    [
        ('["buy 3G"]', "a row of numbers"),
        ("[true]", "a row of numbers"),
        ("7", "a row of numbers"),
        ("[99]", "99 is not an answer here"),
        (f"[{'0,' * 50_000}0]", "more than 50000 answers"),
    ],
)
def test_answers_that_are_none_are_refused(answers: str, wrong: str) -> None:
    """Numbers are checked as notation is."""
    header = json.dumps(replay.dealt_header(game, OPTIONS))

    with pytest.raises(BrokenReplayError, match=wrong):
        replay.read(f'{header}\n{{"answers": {answers}}}\n')


@pytest.mark.parametrize("content", [b"\x1f\x8b no gzip", b"{}", b""])
def test_what_is_not_compressed_is_no_record(tmp_path: Path, content: bytes) -> None:
    """One sentence, whatever lies in the file."""
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(content)

    result = forgehall("replay", path, "--json")

    assert 2 == result.exit_code
    assert "record" in result.output


def test_simulate_writes_the_games_that_it_counts(tmp_path: Path) -> None:
    """All of them, bots at tables too; `verify` reads them, and finds no proof of the dice."""
    folder = tmp_path / "games"

    result = forgehall(
        *("simulate", EXAMPLE, "--games", "5", "--bots", "random,greedy", "--seed", "2"),
        *("--records", folder, "--json"),
    )

    (file,) = records_in(folder)
    texts = saves.records_of(saves.text_of(file))
    matches = [replay.read(text) for text in texts]
    wins = [match.standing.winner for match in matches]
    assert json.loads(result.stdout)["wins"] == [wins.count(0), wins.count(1)]
    assert [0, 1, 2, 3, 4] == list(map(saves.record_number, texts))
    printed = forgehall("verify", file, "--number", "2").output
    assert "tells nothing about its dice" in printed


def test_arena_writes_its_games_and_goes_on(tmp_path: Path) -> None:
    """The numbers go on where the file of results left off."""
    folder, results = tmp_path / "games", tmp_path / "results.jsonl"
    line = ("arena", EXAMPLE, "--bots", "random,greedy", "--workers", "1", "--out", results)

    forgehall(*line, "--games", "2", "--records", folder)
    result = forgehall(*line, "--games", "4", "--records", folder, "--resume", "--json")

    assert 0 == result.exit_code, result.output
    texts = saves.records_of(saves.text_of(folder / "00000.jsonl.gz"))
    assert [0, 1, 2, 3] == list(map(saves.record_number, texts))
    rows = [json.loads(row) for row in results.read_text(encoding="utf-8").splitlines()]
    scores = [row["scores"] for row in rows if "scores" in row]
    assert scores == [replay.read(text).scores for text in texts]

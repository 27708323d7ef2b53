"""`forgehall arena`: the command line of the arena."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pytest

from forgehall.arena.play import Block, GameResult, play_block
from tests.arena.bouts import HOARD
from tests.bots.programs import FIRST, program
from tests.cli.shell import forgehall

JUST = ("arena", HOARD, "--bots", "random,greedy", "--workers", "1", "--seed", "4")


def test_json_tells_ratings_and_pairs() -> None:
    """One object: what was played, every bot with its interval, every pair."""
    result = forgehall(*JUST, "--games", "10", "--json")

    parsed = json.loads(result.stdout)
    assert 0 == result.exit_code
    assert parsed["complete"]
    assert ("hoard", 10, 2, 4) == tuple(parsed[key] for key in ("game", "games", "seats", "seed"))
    assert {"random", "greedy"} == {bot["bot"] for bot in parsed["bots"]}
    for bot in parsed["bots"]:
        assert bot["rating_low"] <= bot["rating"] <= bot["rating_high"]
        assert bot["place_rating_low"] <= bot["place_rating"] <= bot["place_rating_high"]
    (pair,) = parsed["pairs"]
    assert ("greedy", "random", 10, None) == tuple(
        pair[key] for key in ("bot", "against", "games", "verdict")
    )
    assert 0 <= pair["low"] <= pair["share"] <= pair["high"] <= 1


def test_bots_that_play_alone_are_told_with_their_rival() -> None:
    """How often each has beaten the Peddler, with both scores."""
    line = ("arena", "merchants-cove", "--seats", "1", "--bots", "random,greedy", "--games", "2")

    result = forgehall(*line, "--option", "peddler=easy", "--workers", "1")

    assert 0 == result.exit_code
    assert "random against the Peddler: 0.0 % won" in result.stdout
    assert "greedy against the Peddler:" in result.stdout


def test_the_same_seed_gives_the_same_ratings() -> None:
    """And another one others."""
    one, same, other = (
        json.loads(forgehall(*JUST[:-1], seed, "--games", "10", "--json").stdout)
        for seed in ("4", "4", "5")
    )

    assert one["pairs"] == same["pairs"] != other["pairs"]


def test_people_get_tables() -> None:
    """A row for each bot and each pair; names run through."""
    result = forgehall(*JUST, "--games", "4", "--seats", "3")

    lines = result.stdout.splitlines()
    assert "Hoard: 6 games for 3, seed 4" == lines[0]
    assert lines[1].split()[:2] == ["Bot", "Rating"]
    assert {"random", "greedy"} == {lines[2].split()[0], lines[3].split()[0]}
    assert lines[5].startswith("greedy against random")


def test_a_pair_stops_when_it_is_clear() -> None:
    """Nobody wins 99 of 100 games of Hoard."""
    result = forgehall(*JUST, "--at-most", "200", "--above", "0.97", "--json")

    parsed = json.loads(result.stdout)
    assert "below" == parsed["pairs"][0]["verdict"]
    assert parsed["pairs"][0]["high"] < 0.97
    assert parsed["games"] < 200


def test_files_are_written_and_a_run_resumes(tmp_path: Path) -> None:
    """The results, a row a bot, and a page; with more games it goes on."""
    out, table, page = (tmp_path / name for name in ("a.jsonl", "a.csv", "a.html"))

    first = forgehall(*JUST, "--games", "4", "--out", out, "--json")
    files = ("--out", out, "--resume", "--csv", table, "--report", page, "--anchor", "greedy")
    second = forgehall(*JUST, "--games", "6", *files, "--json")

    assert 4 == json.loads(first.stdout)["games"]
    assert 6 == json.loads(second.stdout)["games"]
    assert 1 + 6 == len(out.read_text().splitlines())
    with table.open() as file:
        rows = {row["bot"]: row for row in csv.DictReader(file)}
    assert "1000.0" == rows["greedy"]["rating"]
    assert "</html>" in page.read_text()


def test_an_interrupted_run_tells_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file has it too; the exit code says that there is more to play."""
    played = iter(range(2))

    def play_two_blocks(block: Block) -> list[GameResult]:
        if next(played, None) is None:
            raise KeyboardInterrupt
        return play_block(block)

    monkeypatch.setattr("forgehall.arena.workers.play_block", play_two_blocks)

    result = forgehall(*JUST, "--games", "10", "--out", tmp_path / "a.jsonl", "--json")

    assert 130 == result.exit_code
    assert "interrupted" in result.stderr
    assert (4, False) == tuple(json.loads(result.stdout)[key] for key in ("games", "complete"))
    assert 1 + 4 == len((tmp_path / "a.jsonl").read_text().splitlines())


def test_results_are_not_overwritten(tmp_path: Path) -> None:
    """Without --resume a file that holds results is left alone."""
    out = tmp_path / "a.jsonl"
    forgehall(*JUST, "--games", "2", "--out", out)
    before = out.read_text()

    result = forgehall(*JUST, "--games", "2", "--out", out)

    assert 2 == result.exit_code
    assert f"forgehall: {out} holds results already: add --resume, or name another file\n" == (
        result.stderr
    )
    assert before == out.read_text()


def test_a_bot_that_fails_is_told_with_its_reason(tmp_path: Path) -> None:
    """It has answered before the games, and crashes in them."""
    mark = tmp_path / "rehearsed"
    shy = program(
        tmp_path,
        "import pathlib",
        f"mark = pathlib.Path({str(mark)!r})",
        "if mark.exists(): sys.exit(3)",
        "mark.touch()",
        FIRST,
    )

    result = forgehall(*JUST, "--bots", f"exec:{shy}", "--games", "2")

    assert 0 == result.exit_code
    assert "ended with code 3" in " ".join(result.stdout.split())


def test_a_program_is_called_as_it_greets(tmp_path: Path) -> None:
    """In what people read; programs read the command that starts it."""
    odd = f"exec:{program(tmp_path, FIRST)}"

    text = forgehall(*JUST, "--bots", odd, "--games", "2", "--report", tmp_path / "a.html").stdout
    printed = forgehall(*JUST, "--bots", odd, "--games", "2", "--json").stdout

    assert "Odd against random" in text
    assert "Odd" in (tmp_path / "a.html").read_text()
    assert odd in {one["bot"] for one in json.loads(printed)["bots"]}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "oracle"], "no bot is called 'oracle'; there are random, greedy"),
        (["--bots", "random"], "every bot is named once; 'random' is named twice"),
        (["--games", "2", "--at-most", "2"], "say --games for a fixed number, or --at-most"),
        (["--above", "0.6"], "--above asks a question that --at-most N finds the answer to"),
        (["--at-most", "9", "--above", "60"], "the share in question lies between 0 and 1"),
        (["--anchor", "smith"], "the anchor is one of random, greedy; given: 'smith'"),
        (["--resume"], "--resume goes on with a file of results: name it with --out"),
        (["--report", "/no/such/folder/a.html"], "there is no folder /no/such/folder"),
        (["--seats", "9"], "Hoard is for 2 to 4 smiths; given: 9"),
        (["--ray", "10.0.0.1:1"], "a Ray cluster has its own workers: leave out --workers"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(arguments: list[str], sentence: str) -> None:
    """One line on standard error, exit code 2, before a game is played."""
    result = forgehall(*JUST, *arguments)

    assert 2 == result.exit_code
    assert result.stderr.startswith(f"forgehall: {sentence}")


def test_one_bot_has_nobody_to_play() -> None:
    """Two are needed."""
    result = forgehall("arena", HOARD, "--bots", "random")

    assert "forgehall: a contest takes two bots or more; given: random\n" == result.stderr


def test_ray_is_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is missing a sentence says how to install it."""
    monkeypatch.setitem(sys.modules, "ray", None)

    result = forgehall("arena", HOARD, "--bots", "random,greedy", "--ray")

    assert 2 == result.exit_code
    assert "pip install 'forgehall[ray]'" in result.stderr

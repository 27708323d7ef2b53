"""`forgehall play` refuses what cannot be: one sentence, before anything is played."""

from __future__ import annotations

import pytest

from tests.cli.shell import EXAMPLE, forgehall, saved_file

TWO = ("play", "dice-forge", "--seats", "human,random", "--seed", "5")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "no game is called 'chess'; there are dice-forge"),
        (["play", "nowhere.py"], "there is no game file nowhere.py"),
        (["play", "dice-forge", "--seats", "human"], "Dice Forge is for 2 to 4 seats; given: 1"),
        (
            ["play", "dice-forge", "--option", "pay_first"],
            "an option reads --NAME VALUE, or name=value; 'pay_first' has no value",
        ),
        (
            ["play", "dice-forge", "--pay-first"],
            "an option reads --NAME VALUE, or name=value; 'pay-first' has no value",
        ),
        (["play", "dice-forge", "--option", "pay_first=maybe"], "pay_first is yes or no"),
        (["play", "dice-forge", "--option", "seats=3"], "say with --seats how many play"),
        (
            ["play", "dice-forge", "--dragons", "3"],
            "neither this command nor dice-forge has an option --dragons; the game has --feats, ",
        ),
        (
            ["play", "dice-forge", "--feats", "hind,bear"],
            "hind and bear would lie on the same slot",
        ),
        (["play", "dice-forge", "--resume", "nothing.jsonl"], "nothing.jsonl cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_with_one_line(arguments: list[str], sentence: str) -> None:
    """Exit code 2, a sentence on standard error, no traceback."""
    result = forgehall(*arguments)

    assert 2 == result.exit_code
    assert 1 == len(result.stderr.splitlines())
    assert result.stderr.startswith(f"forgehall: {sentence}")
    assert "" == result.stdout


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        (["--seats", "human,random,random"], "was played by 2 seats"),
        (["--feats", "random"], "has its options already"),
    ],
)
def test_a_resumed_game_keeps_its_table(extra: list[str], sentence: str) -> None:
    """Neither the number of seats nor the options can change."""
    path = saved_file(forgehall(*TWO, lines=["1"]))

    result = forgehall("play", "dice-forge", "--resume", path, *extra)

    assert 2 == result.exit_code
    assert sentence in result.stderr


def test_a_record_of_another_game_is_refused() -> None:
    """A record says which game it tells."""
    path = saved_file(forgehall(*TWO, lines=["1"]))

    result = forgehall("play", EXAMPLE, "--resume", path)

    assert 2 == result.exit_code
    assert "is a record of dice-forge, not of hoard" in result.stderr


def test_a_refusal_comes_in_the_language_that_was_asked_for() -> None:
    """Wherever in the line the language is named."""
    result = forgehall("play", "dice-forge", "--seats", "human,dragon", "--language", "de")

    assert 2 == result.exit_code
    assert "ein Platz ist human oder ein Bot, aber kein Bot heißt 'dragon'" in result.stderr

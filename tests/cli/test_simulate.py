"""`forgehall simulate`: many games of bots, summed up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forgehall.bots import BOTS
from forgehall.commands import engines
from forgehall.commands.engines import Interpreted, PlayedGames
from forgehall.commands.simulate import Tally
from forgehall.games.dice_forge import game
from forgehall.kit.errors import MissingExtraError
from tests.bots.programs import FIRST, program, python
from tests.cli.shell import EXAMPLE, forgehall

JUST = ("simulate", "dice-forge", "--games", "12", "--seed", "4")


@pytest.fixture
def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the extra `fast` were not installed."""

    def missing(_: object) -> None:
        message = "this needs numba"
        raise MissingExtraError(message)

    monkeypatch.setattr(engines, "compiled", missing)


def test_wins_ties_scores_and_lengths_are_summed_up() -> None:
    """A win is to be alone at the top; a top that is shared is a tie."""
    tally = Tally(seats=3)

    tally.add(PlayedGames([[5, 3, 1], [2, 2, 0]], [10, 20], [1, 2], [[0] * 3] * 2))
    tally.add(PlayedGames([[0, 1, 4], [9, 0, 0]], [30, 60], [3, 6], [[0] * 3] * 2))

    figures = tally.figures(seconds=2.0)
    assert [2, 0, 1] == figures["wins"]
    assert 1 == figures["ties"]
    assert [4.0, 1.5, 1.25] == figures["mean_scores"]
    assert 30.0 == figures["answers_per_game"]
    assert 3.0 == figures["decisions_per_game"]
    assert (10, 60) == (figures["shortest"], figures["longest"])
    assert 2.0 == figures["games_per_second"]


def test_what_decides_between_equal_scores_decides_here_too() -> None:
    """Of three games with equal scores at the top, two are won by what a game calls ties."""
    tally = Tally(seats=2)

    tally.add(PlayedGames([[5, 5]] * 3, [10, 20, 30], [1, 2, 3], [[0, 1], [-8, -16], [3, 3]]))

    figures = tally.figures(seconds=2.0)
    assert ([1, 1], 1) == (figures["wins"], figures["ties"])


def test_a_rival_wins_what_a_single_seat_does_not() -> None:
    """Against the Peddler a win is more gold than he has."""
    tally = Tally(seats=1, rival="The Peddler")

    tally.add(PlayedGames([[5], [3], [4]], [10, 20, 30], [1, 2, 3], [[0]] * 3, [4, 4, 4]))

    figures = tally.figures(seconds=2.0)
    assert ([1], 1, [4.0]) == (figures["wins"], figures["ties"], figures["mean_scores"])
    assert {"name": "The Peddler", "wins": 1, "mean_score": 4.0} == figures["rival"]


@pytest.mark.usefixtures("without_compiler")
def test_the_peddler_is_told_beside_a_single_smith() -> None:
    """A random smith loses to him."""
    line = ("simulate", "merchants-cove", "--seats", "1", "--games", "2", "--seed", "4")

    result = forgehall(*line, "--option", "peddler=hard")

    assert 0 == result.exit_code
    assert "The Peddler  wins 100.0 %" in result.stdout


@pytest.mark.usefixtures("without_compiler")
def test_json_tells_what_was_played_and_what_came_of_it() -> None:
    """One object; wins and ties together are all games; the figures are those of the games."""
    options = game.options(seats=3)
    expected = Interpreted(game, options, seed=4).play(0, 12)

    result = forgehall(*JUST, "--bots", "random,random,random", "--json")

    figures = json.loads(result.stdout)
    assert 12 == figures["games"] == sum(figures["wins"]) + figures["ties"]
    assert ["random"] * 3 == figures["bots"]
    assert "interpreted" == figures["engine"]
    assert sum(expected.answers) / 12 == pytest.approx(figures["answers_per_game"], abs=1e-3)
    means = [sum(column) / 12 for column in zip(*expected.scores, strict=True)]
    assert means == pytest.approx(figures["mean_scores"], abs=1e-3)


@pytest.mark.usefixtures("without_compiler")
def test_without_the_compiler_a_sentence_says_so_and_the_games_are_played() -> None:
    """The sentence goes to standard error, so that the JSON stays clean."""
    result = forgehall(*JUST, "--json")

    assert 0 == result.exit_code
    assert result.stderr.startswith("forgehall: this needs numba; ")
    assert 12 == json.loads(result.stdout)["games"]


def test_compiled_and_interpreted_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same games in every engine."""
    compiled = json.loads(forgehall(*JUST, "--seats", "2", "--json").stdout)
    monkeypatch.setattr("forgehall.commands.simulate.engine_for", Interpreted)

    interpreted = json.loads(forgehall(*JUST, "--seats", "2", "--json").stdout)

    same = ("wins", "ties", "mean_scores", "answers_per_game", "decisions_per_game", "longest")
    assert "compiled" == compiled["engine"]
    assert [compiled[key] for key in same] == [interpreted[key] for key in same]


@pytest.mark.usefixtures("without_compiler")
def test_people_get_a_line_for_each_seat() -> None:
    """And how long it took."""
    result = forgehall(*JUST, "--seats", "4", "--feats", "advanced")

    lines = result.stdout.splitlines()
    assert "Dice Forge: 12 games, seed 4, interpreted" == lines[0]
    assert 4 == sum(line.startswith("  seat ") for line in lines)
    assert lines[-1].endswith("games a second")


@pytest.mark.usefixtures("without_compiler")
@pytest.mark.parametrize("option", [["--option", "wild=yes"], ["--wild", "yes"], ["--wild=yes"]])
def test_a_game_of_ones_own_can_be_simulated(option: list[str]) -> None:
    """A Python file that holds one; its options go by their names."""
    tame = forgehall("simulate", EXAMPLE, "--games", "5", "--json")

    result = forgehall("simulate", EXAMPLE, "--games", "5", *option, "--json")

    figures = json.loads(result.stdout)
    assert ("hoard", 5) == (figures["game"], figures["games"])
    assert figures["mean_scores"] != json.loads(tame.stdout)["mean_scores"]


@pytest.mark.usefixtures("without_compiler")
def test_bots_that_think_play_at_tables() -> None:
    """The same seed, the same games; who looks ahead does better than chance."""
    just = ("simulate", EXAMPLE, "--games", "20", "--bots", "greedy,random", "--json")

    figures, again = (json.loads(forgehall(*just).stdout) for _ in range(2))

    assert "at a table" == figures["engine"]
    assert 20 == figures["games"] == sum(figures["wins"]) + figures["ties"]
    assert figures["mean_scores"][0] > figures["mean_scores"][1]
    assert figures["mean_scores"] == again["mean_scores"]


@pytest.mark.parametrize("together", [False, True])
def test_two_programs_play_each_other(tmp_path: Path, *, together: bool) -> None:
    """Named one by one or in one line; people read how they call themselves."""
    first = "exec:" + program(tmp_path, "x = [1, 2]", FIRST)
    second = "exec:" + python(EXAMPLE.parent / "bots" / "random_bot.py")
    bots = [f"--bots={first},{second}"] if together else [f"--bots={first}", f"--bots={second}"]
    just = ["simulate", str(EXAMPLE), "--games", "2", *bots]

    figures, text = json.loads(forgehall(*just, "--json").stdout), forgehall(*just).stdout

    assert [first, second] == figures["bots"]
    assert 2 == figures["games"]
    assert "  seat 0  Odd  wins" in text
    assert "  seat 1  Any  wins" in text


def test_a_program_that_fails_is_told_in_a_sentence(tmp_path: Path) -> None:
    """With what it said last; nothing goes on behind it."""
    crashing = "exec:" + program(tmp_path, "sys.exit(3)")

    result = forgehall("simulate", EXAMPLE, "--games", "2", "--bots", "random", "--bots", crashing)

    assert 2 == result.exit_code
    assert "ended with code 3" in result.stderr
    assert 1 == len(result.stderr.splitlines())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--bots", "random,oracle"],
            f"no bot is called 'oracle'; there are {', '.join(BOTS)}",
        ),
        (
            ["--bots", "random,mcts:iterations=many"],
            "iterations takes a value like 2000; given: 'many'",
        ),
        (["--seats", "3", "--bots", "random,random"], "3 seats need 3 bots; given: random, random"),
        (["--seats", "5"], "Dice Forge is for 2 to 4 seats; given: 5"),
    ],
)
def test_seats_and_bots_that_do_not_fit_are_refused(arguments: list[str], sentence: str) -> None:
    """One line on standard error, exit code 2."""
    result = forgehall("simulate", "dice-forge", *arguments)

    assert 2 == result.exit_code
    assert f"forgehall: {sentence}\n" == result.stderr

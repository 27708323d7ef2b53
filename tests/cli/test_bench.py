"""`forgehall bench`: speed, and the check that goes with it."""

from __future__ import annotations

import json

import pytest

from forgehall.commands import bench
from forgehall.commands.bench import check, replayed, timed
from forgehall.commands.engines import Interpreted, PlayedGames
from forgehall.games.dice_forge import game
from forgehall.kit.errors import DisagreementError
from tests.cli.shell import forgehall

OPTIONS = game.options(seats=2)


class Liar(Interpreted):
    """An engine that tells other scores than its games have."""

    name = "lying"

    def play(self, first: int, games: int) -> PlayedGames:
        """Add a point to the last game's first seat."""
        played = super().play(first, games)
        played.scores[-1][0] += 1
        return played


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A benchmark that takes a moment only."""
    monkeypatch.setattr(bench, "LEAST_SECONDS", 0.2)


@pytest.mark.usefixtures("hasty")
def test_json_has_the_figures_and_they_fit_together() -> None:
    """Rates are counts by the same time; twenty games were checked."""
    result = forgehall("bench", "dice-forge", "--seats", "2", "--json")

    figures = json.loads(result.stdout)
    assert "compiled" == figures["engine"]
    assert 20 == figures["checked"]
    assert figures["seconds"] >= 0.2
    assert figures["games"] / figures["seconds"] == pytest.approx(
        figures["games_per_second"], rel=0.01
    )
    per_game = figures["answers_per_second"] / figures["games_per_second"]
    assert per_game == pytest.approx(figures["answers_per_game"], rel=0.01)
    deciding = figures["decisions_per_second"] / figures["games_per_second"]
    assert deciding == pytest.approx(figures["decisions_per_game"], rel=0.01)
    assert figures["decisions_per_game"] < figures["answers_per_game"]
    busy = figures["games"] / figures["processor_seconds"]
    assert busy == pytest.approx(figures["games_per_processor_second"], rel=0.01)


@pytest.mark.usefixtures("hasty")
def test_people_get_the_same_in_words() -> None:
    """A line for each figure."""
    result = forgehall("bench", "dice-forge", "--seats", "3", "--feats", "random")

    assert result.stdout.startswith("Dice Forge for 3, compiled, one thread\n")
    assert "games a second" in result.stdout


@pytest.mark.usefixtures("hasty")
def test_the_games_are_numbered_through_so_that_each_is_played_once() -> None:
    """Parts grow while they are short, and follow one another."""
    engine = Interpreted(game, OPTIONS, seed=1)

    played, seconds, _ = timed(engine)

    assert seconds >= 0.2
    assert engine.play(0, len(played.answers)).scores == played.scores


def test_every_checked_game_comes_to_the_same_end() -> None:
    """Games from the first to nearly the last, as many as there are up to twenty."""
    engine = Interpreted(game, OPTIONS, seed=1)
    played = engine.play(0, 7)

    checked = check(game, OPTIONS, engine, played)

    assert 7 == checked


def test_an_engine_that_plays_otherwise_is_found_out() -> None:
    """The sentence names the game and both ends."""
    engine = Liar(game, OPTIONS, seed=1)
    played = engine.play(0, 1)

    with pytest.raises(DisagreementError, match=r"^game 0 of seed 1 ends \[.*\] lying, but \[.*\]"):
        check(game, OPTIONS, engine, played)


def test_answers_that_do_not_fit_lead_to_no_end() -> None:
    """Too few, too many, or one that is not legal."""
    answers = Interpreted(game, OPTIONS, seed=1).trace(0)

    ends = [
        replayed(game, OPTIONS, answers[:-1]),
        replayed(game, OPTIONS, [*answers, 0]),
        replayed(game, OPTIONS, [*answers[:50], 63, *answers[51:]]),
    ]

    assert [None, None, None] == ends
    assert replayed(game, OPTIONS, answers) is not None

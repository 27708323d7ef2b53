"""Balance: one bot in all seats, and what the seats and the options are worth."""

from __future__ import annotations

import pytest

from bench.balance import tables
from bench.balance_page import page
from bench.balance_picture import picture
from bench.evenings import (
    Evening,
    figure,
    laid,
    lead,
    mean_score,
    play_evening,
    share,
    split,
    wins_by_turn,
)
from forgehall.kit.files import game_file
from forgehall.kit.game import game
from tests.arena.bouts import HOARD

GAMES = [
    Evening({"seats": 2, "rogues": "robbers"}, 0, (50, 40), (1.0, 0.0)),
    Evening({"seats": 2, "rogues": "cultists"}, 1, (30, 60), (0.0, 1.0)),
    Evening({"seats": 2, "rogues": "robbers"}, 2, (44, 44), (0.5, 0.5)),
    Evening({"seats": 2, "rogues": "cultists"}, 3, (80, 20), (1.0, 0.0)),
]


def test_a_figure_has_the_usual_interval() -> None:
    """The mean, and 1.96 standard errors to each side."""
    values = [1.0, 2.0, 3.0, 4.0]

    found = figure(values)

    assert 2.5 == found.mean
    assert 1.96 * (5 / 3) ** 0.5 / 2 == pytest.approx(found.high - found.mean)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


def test_who_has_won_every_game_is_not_beyond_doubt() -> None:
    """The interval of a share has some width, and ends at 100 %."""
    wins = [1.0] * 10

    found = share(wins)

    assert (1.0, 1.0) == (found.mean, found.high)
    assert 0.7 < found.low < 0.9


def test_games_are_summed_up_by_who_acted_first() -> None:
    """Wins by turn; the mean of a table; how far the best was before the second."""
    first, second = wins_by_turn(GAMES)

    assert (0.625, 0.375) == (first.mean, second.mean)
    assert 46.0 == mean_score(GAMES).mean
    assert 25.0 == lead(GAMES).mean
    assert {"robbers": 2, "cultists": 2} == {
        name: len(games) for name, games in split(GAMES, "rogues").items()
    }


def test_every_way_to_lay_the_table_is_planned() -> None:
    """All values of one option with all values of the other; alone with those of the rival."""
    plan = list(tables("2,3", ["rogues=robbers,cultists"], ["peddler=easy,hard"]))

    assert 2 * 2 + 2 * 2 == len(plan)
    assert {"seats": 3, "rogues": "cultists"} in plan
    assert {"seats": 1, "peddler": "hard", "rogues": "robbers"} in plan
    assert [{}] == list(laid({}))


def test_the_same_number_is_the_same_game() -> None:
    """Luck and bots draw from the seed and the number alone; shares of a win make one."""
    of = game_file(HOARD)

    evenings = [play_evening(of, {"seats": 2}, "random", 7, number) for number in (3, 3, 4)]

    assert evenings[0] == evenings[1]
    assert evenings[0] != evenings[2]
    assert 1.0 == sum(evenings[0].wins)


def test_a_single_seat_is_measured_by_its_rival() -> None:
    """Against the Peddler a win is more gold than he has."""
    of = game("merchants-cove")

    evening = play_evening(of, {"seats": 1, "peddler": "hard"}, "random", 7, 0)

    assert evening.rival is not None
    assert (evening.scores[0] > evening.rival, 1) == (evening.wins[0] == 1, len(evening.wins))


def test_the_page_tells_every_figure_and_its_command() -> None:
    """Tables by turn, by option and alone; the picture has a row for each."""
    alone = Evening({"seats": 1, "rogues": "robbers", "peddler": "easy"}, 4, (90,), (1.0,), 70)
    games = [*GAMES, alone, alone._replace(number=5, scores=(60,), wins=(0.0,))]

    text = page("Cove", 2, "smith", 1, games, ["rogues"], ["peddler"], "make it", None)
    drawn = picture(games, ["rogues"], ["peddler"])

    assert "6 games under version 2 of the rules" in text
    assert "| 2 | 4 | 62 % (14 to 100) | 38 % (0 to 86) | 46.0 (43.3 to 48.7) |" in text
    assert "| robbers | 2 |" in text
    assert "| easy | 2 | 50 %" in text
    assert "```sh\nmake it\n```" in text
    assert all(name in drawn for name in ("2 seats, first", "2 seats, second", "cultists", "easy"))


def test_a_single_game_has_a_picture_too() -> None:
    """Nothing is known about its intervals: they reach from edge to edge."""
    drawn = picture(GAMES[:1], ["rogues"], [])

    assert "robbers" in drawn
    assert "inf" not in drawn

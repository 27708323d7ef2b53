"""A row for each decision: the table agrees with the games as they are interpreted."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from forgehall.commands import writing
from forgehall.data.parquet import Parquet
from forgehall.data.played import PlayedGame
from forgehall.games.dice_forge import game
from forgehall.kit.actions import actions_of
from forgehall.kit.errors import BadOptionError, MissingExtraError
from forgehall.kit.match import Match
from forgehall.kit.observing import layout_of, observe_of
from forgehall.kit.questions import is_chance, open_seat
from forgehall.kit.views import concealed
from tests.cli.shell import forgehall
from tests.data.test_records import OPTIONS, ORIGIN, played

pytestmark = pytest.mark.untraced


def expected(one: PlayedGame) -> list[dict[str, object]]:
    """The decisions of a game, as the interpreted rules tell them."""
    match, rows, actions = Match(game, OPTIONS), [], actions_of(game)
    for number, answer in enumerate(one.answers):
        if not is_chance(match.state) and len(match.legal) > 1:
            question = match.question
            assert question is not None
            kind = game.kinds[question.kind]
            rows.append(
                {
                    "game": one.number,
                    "number": number,
                    "seat": question.seat,
                    "kind": question.kind.lower(),
                    "choices": [actions.of(kind, choice) for choice in match.legal],
                    "answer": actions.of(kind, answer),
                    "player_0": "random",
                    "player_1": "random",
                    "score_0": one.scores[0],
                    "score_1": one.scores[1],
                    "place_0": one.places[0],
                    "place_1": one.places[1],
                }
            )
        match.answer(answer)
    return rows


def test_every_decision_is_a_row(tmp_path: Path) -> None:
    """Chance and single choices make none; actions have their numbers in the action space."""
    games = [played(0), played(5)]
    file = Parquet(tmp_path / "games.parquet", ORIGIN)

    file.add(games)
    file.close()

    table = parquet.read_table(tmp_path / "games.parquet")
    assert [row for one in games for row in expected(one)] == table.to_pylist()
    header = json.loads(table.schema.metadata[b"forgehall"])
    assert ("dice-forge", game.rules, 7) == (header["game"], header["rules"], header["seed"])


def test_observations_are_those_of_the_asked_seat(tmp_path: Path) -> None:
    """Concealed for it, its own block first; seats that nobody has make no columns."""
    one = played(1)
    file = Parquet(tmp_path / "games.parquet", ORIGIN, observations=True)

    file.add([one])
    file.close()

    table = parquet.read_table(tmp_path / "games.parquet")
    names = [name for name in table.column_names if name.startswith("observed ")]
    found = np.array([table[name].to_numpy() for name in names]).T
    places = [layout_of(game).places[name.removeprefix("observed ")] for name in names]
    match, row = Match(game, OPTIONS), 0
    for answer in one.answers:
        if not is_chance(match.state) and len(match.legal) > 1:
            seat = open_seat(match.state)
            seen = [0] * layout_of(game).size
            observe_of(game)(concealed(game, match.state, seat), seat, seen)
            assert [seen[place] for place in places] == found[row].tolist()
            row += 1
        match.answer(answer)
    assert len(found) == row
    assert "observed gold[1]" in names
    assert "observed gold[2]" not in names


def test_simulate_writes_a_table(tmp_path: Path) -> None:
    """It has a row for each of the decisions that the summary counts."""
    file = tmp_path / "games.parquet"

    result = forgehall("simulate", "dice-forge", "--games", "30", "--parquet", file, "--json")

    figures = json.loads(result.stdout)
    rows = parquet.read_metadata(file).num_rows
    assert round(30 * figures["decisions_per_game"]) == rows


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (("--observations",), "--observations go into a table of decisions"),
        (("--parquet", "nowhere/games.parquet"), "there is no folder"),
    ],
)
def test_what_cannot_be_written_is_refused_first(line: tuple[str, ...], wrong: str) -> None:
    """Nothing is played for nothing."""
    result = forgehall("simulate", "dice-forge", "--games", "2", *line)

    assert 2 == result.exit_code
    assert wrong in result.stderr.replace("\n", " ")


def test_a_table_of_an_earlier_run_cannot_be_gone_on_with() -> None:
    """Parquet has its directory at the end."""
    wanted = writing.Wanted(None, Path("games.parquet"), observations=False, goes_on=True)

    with pytest.raises(BadOptionError, match="leave out --parquet"):
        wanted.checked()


def test_without_the_package_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names the extra."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    with pytest.raises(MissingExtraError, match=r"forgehall\[data\]"):
        Parquet(tmp_path / "games.parquet", ORIGIN)

"""Records of former versions of the rules: they play to the scores that were written down then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forgehall.kit import replay
from forgehall.kit.game import game, game_names
from tests.golden import REPLAYS

FILES = sorted(REPLAYS.glob("*/rules-*/*.jsonl"))


def version_of(path: Path) -> int:
    """The version of the rules whose records lie beside this one."""
    return int(path.parent.name.removeprefix("rules-"))


@pytest.mark.parametrize("name", game_names())
def test_every_edition_is_a_former_version_and_has_a_record(name: str) -> None:
    """What is said to play still is tried."""
    of = game(name)

    kept = {version_of(path) for path in FILES if path.parent.parent.name == name.replace("-", "_")}

    assert set(of.editions) <= set(range(1, of.rules))
    assert set(of.editions) == kept


@pytest.mark.parametrize("name", game_names())
def test_every_edition_is_made_of_options_that_can_be_laid(name: str) -> None:
    """Each names options of the present rules, with values that they take."""
    of = game(name)

    laid = [of.lay(of.options(**edition)) for edition in of.editions.values()]

    assert len(of.editions) == len(laid)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_of_a_former_version_reads_to_its_stored_result(path: Path) -> None:
    """It says which version it is of, and every answer still fits its question."""
    text = path.read_text(encoding="utf-8")
    rows = [json.loads(row) for row in text.splitlines()]

    match = replay.read(text)

    assert version_of(path) == rows[0]["rules"]
    assert match.over
    assert {"end": True, "scores": match.scores, "places": match.places} == rows[-1]

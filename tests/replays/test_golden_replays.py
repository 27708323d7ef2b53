"""Golden replays: whole games that must read, end and be written as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forgehall.games.dice_forge.rules.components import Face, Feat
from forgehall.games.dice_forge.rules.state import Ask, Happened
from forgehall.kit import replay
from tests.golden import RECORDS, REPLAYS, Plan, record

every_file = pytest.mark.parametrize(
    "path", sorted(REPLAYS.glob("*/*.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)


@every_file
def test_a_replay_reads_to_its_stored_result(path: Path) -> None:
    """Each answer fits its question, and the last line tells the scores they lead to."""
    text = path.read_text(encoding="utf-8")
    end = json.loads(text.splitlines()[-1])

    match = replay.read(text)

    assert match.over
    assert {"end": True, "scores": match.scores, "places": match.places} == end


@every_file
def test_a_replay_is_written_as_it_was_read(path: Path) -> None:
    """A record does not change by being read and written."""
    text = path.read_text(encoding="utf-8")

    written = replay.write(replay.read(text))

    assert text == written


@pytest.mark.parametrize("plan", RECORDS, ids=lambda plan: f"{plan.game}-{plan.name}")
def test_a_seed_plays_the_same_game_again(plan: Plan) -> None:
    """`make golden` would change nothing."""
    stored = plan.path.read_text(encoding="utf-8")

    played = record(plan)

    assert stored == played


def test_every_file_has_a_plan() -> None:
    """No file is left over from a plan that is gone."""
    stored = set(REPLAYS.glob("*/*.jsonl"))

    planned = {plan.path for plan in RECORDS}

    assert planned == stored


def test_the_replays_show_every_feat_every_face_and_every_question() -> None:
    """Together they perform each feat, forge or roll each face type, and ask whatever can be."""
    matches = [
        replay.read(path.read_text(encoding="utf-8")) for path in REPLAYS.glob("dice_forge/*.jsonl")
    ]

    events = [event for match in matches for event in match.events]
    feats = {event.what for event in events if event.kind == Happened.FEAT}
    faces = {event.what for event in events if event.kind in (Happened.ROLL, Happened.FORGE)}

    assert set(Feat) == feats
    assert set(Face) == faces
    assert set(Ask) == {line.kind for match in matches for line in match.history}
    assert {2, 3, 4} == {match.state.seats for match in matches}

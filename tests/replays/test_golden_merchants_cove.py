"""Golden replays of Merchants Cove: whole games that must read, end and be written as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from forgehall.games.merchants_cove.components import (
    PEDDLER_DECK,
    Corruption,
    Rival,
    Rogues,
    Townsperson,
)
from forgehall.games.merchants_cove.state import Ask, Happened
from forgehall.kit import replay
from forgehall.kit.record import NONE
from tests.golden import Plan, record
from tests.replays.golden_merchants_cove import RECORDS, REPLAYS

every_file = pytest.mark.parametrize(
    "path", sorted(REPLAYS.glob("*.jsonl")), ids=lambda path: path.stem
)


@every_file
def test_a_replay_reads_to_its_stored_result(path: Path) -> None:
    """Each answer fits its question, and the last line tells the scores they lead to."""
    text = path.read_text(encoding="utf-8")
    end = json.loads(text.splitlines()[-1])

    match = replay.read(text)

    assert match.over
    assert {"end": True, "scores": match.scores, "places": match.places} == end
    assert text == replay.write(match)


@pytest.mark.parametrize("plan", RECORDS, ids=lambda plan: plan.name)
def test_a_seed_plays_the_same_game_again(plan: Plan) -> None:
    """Writing the records anew would change nothing."""
    stored = (REPLAYS / f"{plan.name}.jsonl").read_text(encoding="utf-8")

    played = record(plan)

    assert stored == played


def test_every_file_has_a_plan() -> None:
    """No file is left over from a plan that is gone."""
    stored = {path.stem for path in REPLAYS.glob("*.jsonl")}

    planned = {plan.name for plan in RECORDS}

    assert planned == stored


def test_the_replays_use_every_card_and_every_number_of_seats() -> None:
    """Everybody is hired; every corruption, rogue and Peddler card is drawn."""
    matches = [replay.read(path.read_text(encoding="utf-8")) for path in REPLAYS.glob("*.jsonl")]
    events = [event for match in matches for event in match.events]

    def drawn(kind: Happened) -> set[int]:
        return {event.what for event in events if event.kind == kind} - {NONE}

    assert set(Townsperson) == drawn(Happened.HIRE)
    assert set(Corruption) == drawn(Happened.CORRUPT)
    assert set(Rogues) == drawn(Happened.ROGUE_CARD)
    assert set(range(PEDDLER_DECK)) == drawn(Happened.PEDDLER)
    assert {(1, rival) for rival in Rival} | {(n, Rival.NONE) for n in (2, 3, 4)} == {
        (match.state.seats, match.state.rival) for match in matches
    }


def test_the_replays_ask_every_question_and_tell_almost_every_event() -> None:
    """Only a reshuffled corruption deck is too rare."""
    matches = [replay.read(path.read_text(encoding="utf-8")) for path in REPLAYS.glob("*.jsonl")]

    asked = {line.kind for match in matches for line in match.history}
    told = {event.kind for match in matches for event in match.events}

    assert set(Ask) == asked
    assert set(Happened) - {Happened.RESHUFFLE} == told

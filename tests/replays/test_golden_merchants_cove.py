"""What the golden replays of Merchants Cove show."""

from __future__ import annotations

from forgehall.games.merchants_cove.rules.components import (
    PEDDLER_DECK,
    Corruption,
    Rival,
    Rogues,
    Townsperson,
)
from forgehall.games.merchants_cove.rules.state import Ask, Happened
from forgehall.kit import replay
from forgehall.kit.record import NONE
from tests.golden import REPLAYS


def test_the_replays_use_every_card_and_every_number_of_seats() -> None:
    """Everybody is hired; every corruption, rogue and Peddler card is drawn."""
    matches = [
        replay.read(path.read_text(encoding="utf-8"))
        for path in REPLAYS.glob("merchants_cove/*.jsonl")
    ]
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
    matches = [
        replay.read(path.read_text(encoding="utf-8"))
        for path in REPLAYS.glob("merchants_cove/*.jsonl")
    ]

    asked = {line.kind for match in matches for line in match.history}
    kinds = {event.kind for match in matches for event in match.events}

    assert set(Ask) == asked
    assert set(Happened) - {Happened.RESHUFFLE} == kinds

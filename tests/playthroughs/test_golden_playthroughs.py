"""Golden playthroughs: games as texts, compared line by line."""

from __future__ import annotations

import pytest

from tests.golden import PLAYTHROUGHS, TEXTS, Plan, playthrough

MOST_BYTES = 160_000


@pytest.mark.parametrize("plan", TEXTS, ids=lambda plan: plan.name)
def test_a_playthrough_reads_as_it_did(plan: Plan) -> None:
    """Questions, choices, events and views are those of the stored text; else `make golden`."""
    stored = (PLAYTHROUGHS / f"{plan.name}.txt").read_text(encoding="utf-8")

    shown = playthrough(plan)

    assert stored.splitlines() == shown.splitlines()
    assert len(stored.encode()) <= MOST_BYTES


def test_every_text_has_a_plan() -> None:
    """No file is left over from a plan that is gone."""
    stored = {path.stem for path in PLAYTHROUGHS.glob("*.txt")}

    planned = {plan.name for plan in TEXTS}

    assert planned == stored

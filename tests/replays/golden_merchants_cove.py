"""The golden records of Merchants Cove.

`python -m tests.replays.golden_merchants_cove` writes them anew; read the diff line by line.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.golden import Plan, record

REPLAYS = Path(__file__).parent / "merchants_cove"


def plan(name: str, seed: int, **options: Any) -> Plan:
    """A game of Merchants Cove."""
    return Plan(name, seed, options, game="merchants-cove")


RECORDS = (
    plan("alone", 4, seats=1, townsfolk="locals+sailors"),
    plan(
        "peddler-easy", 33,
        seats=1, peddler="easy", townsfolk="mercenaries+sailors", rogues="cultists",
    ),
    plan("peddler-normal", 2, seats=1, peddler="normal", townsfolk="random", rogues="cultists"),
    plan("peddler-hard", 3, seats=1, peddler="hard", rogues="cultists"),
    plan("two-robbers", 1, seats=2, townsfolk="random", rogues="robbers"),
    plan("three-random", 1, seats=3),
    plan("four-locals", 1, seats=4, townsfolk="locals+sailors", rogues="criminals"),
    plan("four-mercenaries", 34, seats=4, townsfolk="mercenaries+sailors", rogues="criminals"),
)  # fmt: skip
"""Games in which everybody is hired, every corruption, rogue and Peddler card is drawn."""


def main() -> None:
    """Write all records; those that no plan names are removed."""
    REPLAYS.mkdir(exist_ok=True)
    for path in REPLAYS.glob("*.jsonl"):
        path.unlink()
    for one in RECORDS:
        (REPLAYS / f"{one.name}.jsonl").write_text(record(one), encoding="utf-8")


if __name__ == "__main__":
    main()

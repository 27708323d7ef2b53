"""The learning curve of the example, drawn from the run that "Train an agent" tells.

`python -m tests.docs.learning` writes it anew.
"""

from __future__ import annotations

import re

from forgehall.training.curve import grown
from tests.docs.house import DOCS

PAGE = DOCS / "train-an-agent.md"
PICTURE = DOCS / "pictures" / "learning-dice-forge.svg"
ROW = re.compile(r"^\| ([\d.]+) min \| [\d,]+ \| (\d+) % \|$", re.MULTILINE)


def measured() -> list[tuple[float, float]]:
    """Minutes of processor time, and how many of 100 games were won."""
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    return [(float(minutes), float(won)) for minutes, won in rows]


def drawn() -> str:
    """The picture."""
    title = "examples/ppo.py learns Dice Forge"
    axes = "Percent of games won against greedy, by minutes of processor time"
    return str(grown(title, axes, measured(), "{:g}"))


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")

"""Break the rules of a game at random and count how often its scenario tests notice.

mutmut leaves decorated functions alone, and every rule is decorated. The marks only note a
function for the compiler, so mutmut works on a copy of the project without them, one a game.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from forgehall.kit.game import game_names

MUTMUT = Path(sys.executable).with_name("mutmut")
WORKSHOPS = Path("build/mutants")
SOURCE = Path("src")
MARK = re.compile(r"^@(?:rule|arm)\n(?=def (\w+))", re.MULTILINE)
SPINNING = re.compile(r"[\u2800-\u28ff] ")
"""A line by which mutmut shows that it is at work."""
SAMPLE = 300
SEED = 1
NOTICED = ("killed", "timeout", "segfault")
BAR = 0.95
"""The part of the mutants that scenario tests must notice."""


class Figure(NamedTuple):
    """How many mutants of a game were tried, and how many of them the tests noticed."""

    game: str
    killed: int
    tried: int

    @property
    def passes(self) -> bool:
        """Enough were noticed."""
        return self.killed >= BAR * self.tried

    def __str__(self) -> str:
        part = f"{self.killed / self.tried:.1%}"
        return f"{self.game}: {self.killed} of {self.tried} mutants killed ({part})"


class Workshop:
    """A copy of the project in which mutmut breaks the rules of one game."""

    def __init__(self, game: str) -> None:
        """Copy the project; the marks of the game's rules are left out."""
        self.game = game
        self.package = game.replace("-", "_")
        self.path = WORKSHOPS / self.package
        self.rules: list[str] = []
        """How the names of the mutants begin that are mutants of rules."""
        shutil.rmtree(self.path, ignore_errors=True)
        for folder in (SOURCE, Path("tests"), Path("examples")):
            left_out = shutil.ignore_patterns("__pycache__")
            shutil.copytree(folder, self.path / folder, ignore=left_out)
        settings = Path("pyproject.toml").read_text(encoding="utf-8")
        text = settings.replace("GAME", self.package)
        (self.path / "pyproject.toml").write_text(text, encoding="utf-8")
        for path in sorted((SOURCE / "forgehall/games" / self.package).glob("*.py")):
            self.strip(path)

    def strip(self, path: Path) -> None:
        """Copy a module without its marks, and remember its rules."""
        text = path.read_text(encoding="utf-8")
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        self.rules += [f"{module}.x_{name}__mutmut_" for name in MARK.findall(text)]
        (self.path / path).write_text(MARK.sub("", text), encoding="utf-8")

    def mutmut(self, *arguments: str) -> str:
        """Run mutmut in the workshop; what it reports."""
        done = subprocess.run(
            [MUTMUT.absolute(), *arguments],
            cwd=self.path,
            capture_output=True,
            text=True,
            check=False,
        )
        lines = (done.stdout + done.stderr).splitlines()
        return "\n".join(line for line in lines if not SPINNING.match(line))

    def fates(self) -> dict[str, str]:
        """The name of every mutant with what became of it."""
        lines = self.mutmut("results", "--all", "true").splitlines()
        return dict(line.strip().split(": ", 1) for line in lines if "__mutmut_" in line)

    def sample(self, size: int, seed: int) -> list[str]:
        """Make all mutants; some of them, drawn at random."""
        report = self.mutmut("run", "none of them")
        made = [name for name in self.fates() if name.startswith(tuple(self.rules))]
        if not made:
            sys.exit(f"mutmut made no mutant of {self.game}:\n{report}")
        drawn = random.Random(seed).sample(made, min(size, len(made)))
        count = f"{len(made)} mutants of {len(self.rules)} rules"
        print(f"{self.game}: {count}; trying {len(drawn)} of them.", flush=True)
        return drawn

    def survivors(self, sample: list[str]) -> list[str]:
        """Try these mutants; those that no scenario test notices."""
        report = self.mutmut("run", *sample)
        fates = self.fates()
        untried = [name for name in sample if fates[name] == "not checked"]
        if untried:
            sys.exit(f"mutmut did not try {len(untried)} mutants of {self.game}:\n{report}")
        return sorted(name for name in sample if fates[name] not in NOTICED)


def measure(game: str, size: int, seed: int) -> Figure:
    """Try some mutants of a game, and show those that nobody noticed."""
    workshop = Workshop(game)
    sample = workshop.sample(size, seed)
    survivors = workshop.survivors(sample)
    for name in survivors:
        print(f"\n{workshop.mutmut('show', name).strip()}", flush=True)
    figure = Figure(game, len(sample) - len(survivors), len(sample))
    print(f"\n{figure}.\n", flush=True)
    return figure


def main() -> None:
    """Break rules of each game; fail where too many of them went unnoticed."""
    parser = argparse.ArgumentParser(description="Break rules at random: do scenario tests notice?")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="all of the house if none is named"
    )
    parser.add_argument("--sample", type=int, default=SAMPLE, help="mutants to try of each game")
    parser.add_argument("--seed", type=int, default=SEED, help="other seeds draw other mutants")
    asked = parser.parse_args()
    unknown = set(asked.games).difference(game_names())
    if unknown:
        parser.error(f"no game is called {', '.join(unknown)}; there are {', '.join(game_names())}")
    figures = [measure(game, asked.sample, asked.seed) for game in asked.games or game_names()]
    print("\n".join(map(str, figures)))
    if not all(figure.passes for figure in figures):
        sys.exit(f"at least {BAR:.0%} of the mutants must be killed")


if __name__ == "__main__":
    main()

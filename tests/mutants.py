"""Break the rules of Dice Forge at random and count how often its scenario tests notice.

mutmut leaves decorated functions alone, and every rule is decorated. The marks only note a
function for the compiler, so mutmut works on a copy of the project without them.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

MUTMUT = Path(sys.executable).with_name("mutmut")
WORKSHOP = Path("build/mutants")
SOURCE = Path("src")
GAME = SOURCE / "forgehall/games/dice_forge"
MARK = re.compile(r"^@(?:rule|arm)\n(?=def (\w+))", re.MULTILINE)
SAMPLE = 300
SEED = 1
NOTICED = ("killed", "timeout", "segfault")


def copy_without_marks() -> list[str]:
    """Copy the project into the workshop; the names that mutmut will give the rules."""
    shutil.rmtree(WORKSHOP, ignore_errors=True)
    for folder in (SOURCE, Path("tests")):
        shutil.copytree(folder, WORKSHOP / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy("pyproject.toml", WORKSHOP)
    rules = []
    for path in sorted(GAME.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        rules += [f"{module}.x_{name}__mutmut_" for name in MARK.findall(text)]
        (WORKSHOP / path).write_text(MARK.sub("", text), encoding="utf-8")
    return rules


def mutmut(*arguments: str) -> str:
    """Run mutmut in the workshop; what it prints."""
    done = subprocess.run(
        [MUTMUT, *arguments], cwd=WORKSHOP, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def mutants() -> dict[str, str]:
    """The name of every mutant with what became of it."""
    lines = mutmut("results", "--all", "true").splitlines()
    return dict(line.strip().split(": ", 1) for line in lines if "__mutmut_" in line)


def main() -> None:
    """Make all mutants, try a sample of them, show those that nobody noticed."""
    rules = tuple(copy_without_marks())
    report = mutmut("run", "none of them")
    made = [name for name in mutants() if name.startswith(rules)]
    if not made:
        sys.exit(f"mutmut made no mutant:\n{report}")
    sample = random.Random(SEED).sample(made, min(SAMPLE, len(made)))
    print(f"{len(made)} mutants of {len(rules)} rules; trying {len(sample)} of them.", flush=True)
    report = mutmut("run", *sample)
    fates = mutants()
    untried = [name for name in sample if fates[name] == "not checked"]
    if untried:
        sys.exit(f"mutmut did not try {len(untried)} mutants:\n{report}")
    survivors = sorted(name for name in sample if fates[name] not in NOTICED)
    for name in survivors:
        print(f"\n{mutmut('show', name).strip()}")
    killed = len(sample) - len(survivors)
    print(f"\n{killed} of {len(sample)} mutants killed ({killed / len(sample):.1%}).")


if __name__ == "__main__":
    main()

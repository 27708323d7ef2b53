"""What waits for a browser or another program and failed beside other tests is tried again, alone.

`make test` uses every core, so a page may come later than a test is patient. A test of that kind
counts as passed if it passes with the machine to itself, and is named, so that it gets mended.
Rules, engines and everything else that waits for nobody are never tried again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
ROOMS = ("browser", "cli", "deploy", "tables", "terminal", "web")
WAITING = tuple(f"tests/{room}/" for room in ROOMS)
FEW = 5


def main() -> None:
    """Try the few that may be tried again; anything else has failed."""
    failed = sorted(json.loads(FAILED.read_text(encoding="utf-8"))) if FAILED.exists() else []
    if not failed or len(failed) > FEW or not all(name.startswith(WAITING) for name in failed):
        sys.exit(1)
    print("Failed beside other tests, tried again alone:", *failed, sep="\n  ")
    options = ("--last-failed", "--last-failed-no-failures=none")
    for gate in (("pytest", *options), ("coverage", "report", "--skip-covered")):
        code = subprocess.run([sys.executable, "-m", *gate], check=False).returncode
        if code:
            sys.exit(code)


if __name__ == "__main__":
    main()

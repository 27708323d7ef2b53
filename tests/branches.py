"""The gate of `make test`: at least 95 % of the branches of kit and games are tested, interpreted.

coverage.py's own limit counts lines and branches together; this one counts branches alone.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from coverage import Coverage

LEAST = 0.95


def main() -> None:
    """Read what the tests have measured; say nothing if it is enough."""
    measured = Coverage()
    measured.load()
    with TemporaryDirectory() as folder:
        report = Path(folder, "coverage.json")
        measured.json_report(outfile=str(report))
        totals = json.loads(report.read_text(encoding="utf-8"))["totals"]
    share = totals["covered_branches"] / totals["num_branches"]
    if share < LEAST:
        sys.exit(f"only {share:.1%} of the branches of kit and games are tested, not {LEAST:.0%}")


if __name__ == "__main__":
    main()

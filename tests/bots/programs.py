"""Programs that sit at a table, for tests: Python with a few lines of its own."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOTS = ROOT / "examples" / "bots"

FIRST = """print(json.dumps({"message": "answer", "id": asked["choices"][0]["id"]}), flush=True)"""
"""Takes the first choice."""
GREETING = '{"message": "hello", "forgehall": 1, "name": "Odd"}'


def python(*arguments: str | Path) -> str:
    """The command line that runs this Python."""
    return shlex.join([sys.executable, *map(str, arguments)])


def program(folder: Path, *lines: str, greeting: str = GREETING) -> str:
    """The command line of a program that greets, and then does this with each line it reads."""
    body = "".join(f"    {line}\n" for line in lines)
    path = folder / "odd_bot.py"
    path.write_text(
        "import json, sys, time\n"
        "sys.stdin.readline()\n"
        f"print({greeting!r}, flush=True)\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['message'] != 'ask': continue\n"
        f"{body}",
        encoding="utf-8",
    )
    return python(path)

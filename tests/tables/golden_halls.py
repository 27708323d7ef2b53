"""A small database of every layout that the store ever had, with games of the rules of its time.

Each lies in `tests/tables/golden` as it was left by the code of its time, packed, with what that
code said of its tables. `python -m tests.tables.golden_halls` adds that of the present layout;
those of former ones are never written anew. They were made by checking out the last commit that
had the layout, and playing there what is played here.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import random
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from forgehall.kit.game import game
from forgehall.tables import naming
from forgehall.tables.dice import fair
from forgehall.tables.hall import Hall
from forgehall.tables.snapshot.table import Table
from forgehall.tables.store.migrating import HEAD
from tests.tables.sitting import Clock, one_step, sit_down

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
ENOUGH = 25
"""So many answers are given at a table that is left in the middle of its game."""


def layouts() -> list[str]:
    """Every layout of which a database is kept."""
    return sorted(path.stem.removeprefix("layout-") for path in GOLDEN.glob("layout-*.json"))


def told_of(layout: str) -> dict[str, Any]:
    """What was said of a database when it was made."""
    expected: dict[str, Any] = json.loads((GOLDEN / f"layout-{layout}.json").read_text("utf-8"))
    return expected


def unpack(layout: str, path: Path) -> None:
    """Lay a database out as it was left."""
    path.write_bytes(lzma.decompress((GOLDEN / f"layout-{layout}.db.xz").read_bytes()))


def standing_of(table: Table) -> dict[str, Any]:
    """What is said of a table: where it stands, and what is asked or who has won."""
    common = {"game": table.game.name, "state": table.state, "answers": table.answers}
    ends = {"places": table.places} if table.state == "over" else {"asked": asked(table)}
    return {**common, "number": table.number, "scores": table.scores, **ends}


def asked(table: Table) -> dict[str, Any]:
    """What each asked seat may answer, in notation; how much, where several are asked at once."""
    if len(table.asked) > 1:
        return {str(seat): len(table.choices(seat)) for seat in table.asked}
    state = table.playing.state
    return {
        str(seat): [table.game.text(state, one, None) for one in table.choices(seat)]
        for seat in table.asked
    }


async def play(hall: Hall, name: str, most: int, luck: random.Random) -> Table:
    """Two people play a game to its end, or until so many answers are given."""
    table, people = await sit_down(hall, game=name, done="never")
    while (now := await hall.table(table)).state == "playing" and now.answers < most:
        await one_step(hall, now, people, luck.choice)
    return now


async def fill(path: Path, luck: random.Random) -> dict[str, Any]:
    """Write a database with a finished and an unfinished table of each game; what it holds."""
    async with await Hall.open(f"sqlite:///{path}", clock=Clock()) as hall:
        tables = [await play(hall, name, most, luck) for name in NAMES for most in (10**9, ENOUGH)]
        rules = {name: game(name).rules for name in NAMES}
        return {"layout": HEAD, "rules": rules, "tables": {t.id: standing_of(t) for t in tables}}


def main() -> None:
    """Write the database of the present layout."""
    luck = random.Random(HEAD)
    fair.new_secret = lambda: luck.randbytes(32).hex()
    naming.new_name = lambda: luck.randbytes(5).hex()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "hall.db"
        said = asyncio.run(fill(path, luck))
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("pragma journal_mode = delete")
        connection.execute("vacuum")
        connection.close()
        packed = lzma.compress(path.read_bytes(), preset=9)
    (GOLDEN / f"layout-{HEAD}.db.xz").write_bytes(packed)
    text = json.dumps(said, indent=2) + "\n"
    (GOLDEN / f"layout-{HEAD}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

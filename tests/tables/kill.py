"""Kill a hall in the middle of its work, again and again: nothing that it acknowledged is lost.

`python -m tests.tables.kill --rounds 50` does so for longer than the tests have time for.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from forgehall.tables.acts.playing import Answering
from forgehall.tables.folding.rebuild import rebuilt
from forgehall.tables.hall import Hall
from forgehall.tables.log.lines import Answer
from forgehall.tables.log.settings import Settings
from forgehall.tables.thinking.bots import Bots

TABLES = 4
"""How many tables are played at once."""


async def work(url: str) -> None:
    """Play at several tables, and say of each answer that it was taken, once it was."""
    async with await Hall.open(url, bots=Bots(pace=0)) as hall:
        person = (await hall.new_person("Ann")).id
        names = [one.id for one in await hall.lists.live(TABLES)]
        settings = Settings("dice-forge", ("open", "random"), done="never", public=True)
        while len(names) < TABLES:
            names.append(await hall.set_table(settings, person, "Ann"))
        await asyncio.gather(*(play(hall, name) for name in names))


async def play(hall: Hall, name: str) -> None:
    """Answer for the person at a table until the game is over."""
    async for now in hall.changes(name):
        person = now.seats[0].person
        if 0 in now.asked and person is not None:
            opened, choice = now.opened[0], random.choice(now.choices(0))
            await hall.act(name, person, Answering(opened=opened, choice=choice))
            sys.stdout.write(f"{name} {opened} {choice}\n")
            sys.stdout.flush()
        elif now.state == "over":
            return


def one_round(url: str, acknowledged: Counter[tuple[str, int, int]], luck: random.Random) -> None:
    """Let a hall work in a process of its own, and kill it at some moment."""
    command = [sys.executable, "-m", "tests.tables.kill", "--work", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        for _ in range(luck.randrange(5, 25)):
            note(acknowledged, worker.stdout.readline())
        worker.send_signal(signal.SIGKILL)
        for line in worker.stdout:
            note(acknowledged, line)


def note(acknowledged: Counter[tuple[str, int, int]], line: str) -> None:
    """Remember an answer that was taken; a line that was cut off tells of none."""
    if line.endswith("\n"):
        name, opened, choice = line.split()
        acknowledged[name, int(opened), int(choice)] += 1


async def found(url: str, names: set[str]) -> Counter[tuple[str, int, int]]:
    """The answers of the person in the store, after its logs were played again from the start."""
    answers: Counter[tuple[str, int, int]] = Counter()
    async with await Hall.open(url) as hall:
        for name in names:
            rows = await hall.store.rows(name)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            table = rebuilt(name, "00" * 32, rows)
            assert not table.chance_open, "an act was torn apart"
            for row in rows:
                if isinstance(row.line, Answer) and row.line.seat == 0 and not row.line.forced:
                    answers[name, row.line.opened, row.line.choice] += 1
    return answers


def soak(url: str, rounds: int, seed: int) -> tuple[int, Counter[tuple[str, int, int]]]:
    """Kill so many halls; the number of answers taken, and those that were lost or doubled."""
    luck = random.Random(seed)
    acknowledged: Counter[tuple[str, int, int]] = Counter()
    for _ in range(rounds):
        one_round(url, acknowledged, luck)
    stored = asyncio.run(found(url, {name for name, _, _ in acknowledged}))
    wrong = Counter({key: n for key, n in stored.items() if n > 1})
    wrong += acknowledged - stored
    openers = Counter((name, opened) for name, opened, _ in stored)
    wrong += Counter({(name, opened, -1): n for (name, opened), n in openers.items() if n > 1})
    return acknowledged.total(), wrong


def main() -> None:
    """Work until killed, or kill."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--url", help="a database; a new SQLite file if none is named")
    parser.add_argument("--work", metavar="URL", help="play there until somebody kills this")
    asked = parser.parse_args()
    if asked.work:
        asyncio.run(work(asked.work))
        return
    with tempfile.TemporaryDirectory() as folder:
        url = asked.url or f"sqlite:///{Path(folder)}/hall.db"
        taken, wrong = soak(url, asked.rounds, asked.seed)
    report = f"{asked.rounds} kills, {taken} answers taken, {wrong.total()} lost or doubled"
    sys.stdout.write(f"{report}\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()

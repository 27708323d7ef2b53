"""Run every benchmark beside its peer and print the ratios: `make bench`.

The peers' Python is given as the first argument: OpenSpiel's backgammon, and Pgx's for the step.
Each pair is measured in turns, so that a busy moment of the machine hits both, and by processor
time; the median of the rounds counts, of which a second argument says the number.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

ROUNDS = 5
SECONDS = "3"
AIMS = {"dwarven-smithy": 5_000_000, "merchants-cove": 5_000_000}
"""Answers a second that the other games aim at."""
STEPPED = {"dice-forge": 1_500_000, "dwarven-smithy": 500_000, "merchants-cove": 500_000}
"""Decisions a second that the step of 1,024 tables aims at, on one core."""
MOST_OF_A_MATCH = 3
"""How many times a step of a match a step of PettingZoo costs at most."""
MOST_SENT = 4096
"""Bytes that an event should weigh on the wire at most, on average."""
FORGEHALL = str(Path(sys.executable).with_name("forgehall"))


def figures_of(*command: str) -> dict[str, Any]:
    """The JSON object that a program prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def measured(peers: str, rounds: int, console: Console) -> dict[str, list[dict[str, Any]]]:
    """The peers, and Dice Forge and all games in every way, in turns."""
    commands = {
        "backgammon": (peers, "-m", "bench.backgammon", SECONDS),
        "pgx": (peers, "-m", "bench.pgx_backgammon", SECONDS),
        "compiled": (FORGEHALL, "bench", "dice-forge", "--seats", "2", "--json"),
        "interpreted": (sys.executable, "-m", "bench.stepping", SECONDS),
        "searched": (sys.executable, "-m", "bench.search", SECONDS),
        "games": (sys.executable, "-m", "bench.games", SECONDS),
        "steps": (sys.executable, "-m", "bench.steps", SECONDS),
        "agents": (sys.executable, "-m", "bench.agents", "1"),
        "connect_four": (peers, "-m", "bench.connect_four", "1"),
    }
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in commands}
    for number in range(1, rounds + 1):
        for name, command in commands.items():
            with console.status(f"round {number} of {rounds}: {name}"):
                found[name].append(figures_of(*command))
    return found


def ratio_row(table: Table, name: str, own: list[float], peer: list[float], target: float) -> None:
    """One promise: both medians, their ratio in the median round, and what was promised."""
    ratio = median(o / p for o, p in zip(own, peer, strict=True))
    mark = "yes" if ratio >= target else "NO"
    figures = (f"{median(own):,.0f}", f"{median(peer):,.0f}", f"{ratio:.2f}", f"{target:g}")
    table.add_row(name, *figures, mark)


def least_row(table: Table, name: str, own: list[float], target: float) -> None:
    """One promise about a figure that has no peer here."""
    mark = "yes" if median(own) >= target else "NO"
    table.add_row(name, f"{median(own):,.0f}", "-", "-", f"{target:,.0f}", mark)


def seconds_row(table: Table, name: str, seconds: float, target: float) -> None:
    """One promise about waiting."""
    mark = "yes" if seconds <= target else "NO"
    table.add_row(name, f"{seconds:.2f} s", "-", "-", f"{target:g} s", mark)


def steps_table(rounds: list[dict[str, Any]]) -> Table:
    """How many decisions the step makes, table by table, and what a second thread adds."""
    table = Table("step, 1,024 tables, two seats, one core", "decisions/s", "aim", "kept")
    for name, aim in STEPPED.items():
        found = median(r["decisions_per_second"][name] for r in rounds)
        table.add_row(name, f"{found:,.0f}", f"{aim:,}", "yes" if found >= aim else "NO")
    twice = max(r["threads"] for r in rounds)
    table.add_row("two threads beside one", f"{twice:.2f}", "1.8", "yes" if twice >= 1.8 else "NO")
    return table


def agents_table(rounds: list[dict[str, Any]], peer: list[dict[str, Any]]) -> Table:
    """What a step of PettingZoo costs, beside one of a match and one of its own connect_four."""
    table = Table("PettingZoo, one step", "here", "a match", "ratio", "connect_four", "kept")
    four = median(r["microseconds"] for r in peer)
    for name in rounds[0]:
        own = median(r[name]["environment"] for r in rounds)
        ratio = median(r[name]["environment"] / r[name]["match"] for r in rounds)
        match = median(r[name]["match"] for r in rounds)
        kept = "yes" if ratio <= MOST_OF_A_MATCH and own < four else "NO"
        figures = (f"{own:.0f} µs", f"{match:.0f} µs", f"{ratio:.2f}", f"{four:.0f} µs")
        table.add_row(name, *figures, f"at most {MOST_OF_A_MATCH}, and faster: {kept}")
    return table


def games_table(rounds: list[dict[str, Any]]) -> Table:
    """How fast each game plays at random, beside Dice Forge in the same round."""
    table = Table(
        "random play, two seats", "games/s", "answers/s", "of Dice Forge", "listed", "aim"
    )
    for name in rounds[0]:
        answers = median(r[name]["answers_per_second"] for r in rounds)
        share = median(
            r[name]["answers_per_second"] / r["dice-forge"]["answers_per_second"] for r in rounds
        )
        games = median(r[name]["games_per_second"] for r in rounds)
        listed = rounds[0][name]["listed_per_answer"]
        aim = AIMS.get(name)
        kept = "-" if aim is None else f"{aim:,}: {'yes' if answers >= aim else 'NO'}"
        figures = (f"{games:,.0f}", f"{answers:,.0f}", f"{share:.2f}", f"{listed:.1f}")
        table.add_row(name, *figures, kept)
    return table


def drawing_table(figures: dict[str, Any]) -> Table:
    """What an event for one viewer costs beside the act that caused it."""
    table = Table(
        "drawing", "act", "event", "ratio", "bare act", "ratio", "drawn", "sent", "95 %", "aim"
    )
    for name, cost in figures.items():
        kept = cost["ratio"] <= 1 and cost["sent"] <= MOST_SENT
        table.add_row(
            name, f"{cost['act']:.2f} ms", f"{cost['event']:.2f} ms", f"{cost['ratio']:.2f}",
            f"{cost['bare_act']:.2f} ms", f"{cost['bare_ratio']:.1f}",
            f"{cost['bytes']:,.0f} B", f"{cost['sent']:,.0f} B", f"{cost['sent_p95']:,} B",
            f"ratio 1, {MOST_SENT:,} B: {'yes' if kept else 'NO'}",
        )  # fmt: skip
    return table


def seconds_to_first_prompt() -> float:
    """How long `forgehall play` takes until it asks, with nothing compiled."""
    with tempfile.TemporaryDirectory() as folder:
        command = [FORGEHALL, "play", "dice-forge", "--seats", "human,random", "--seed", "1"]
        start = time.perf_counter()
        subprocess.run(
            command, input="quit\n", capture_output=True, text=True, check=True,
            env={**os.environ, "XDG_CACHE_HOME": folder, "HOME": folder}, cwd=folder,
        )  # fmt: skip
        return time.perf_counter() - start


def seconds_to_compile() -> float:
    """How long the whole game takes to compile into an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        subprocess.run(
            [FORGEHALL, "warm", "dice-forge"], capture_output=True, check=True,
            env={**os.environ, "XDG_CACHE_HOME": folder},
        )  # fmt: skip
        return time.perf_counter() - start


def seconds_to_search() -> float:
    """How long a process takes until its first search has answered, from a warm cache."""
    program = (
        "from bench.search import GAME, PLAIN, Search, opening;"
        "Search(GAME, PLAIN._replace(iterations=256), 1).choose(opening())"
    )
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    return time.perf_counter() - start


def promises(found: dict[str, Any]) -> Table:
    """What was promised of speed, beside what was measured."""
    backgammon, searched, compiled = found["backgammon"], found["searched"], found["compiled"]
    table = Table("promise", "Dice Forge", "backgammon", "ratio", "promised", "kept")
    ratio_row(
        table, "compiled, random play, games/s",
        [r["games_per_processor_second"] for r in compiled],
        [r["games_per_second"] for r in backgammon], target=40_000 / 800,
    )  # fmt: skip
    least_row(
        table, "the same alone, by processor time",
        [r["games_per_processor_second"] for r in compiled], target=60_000,
    )  # fmt: skip
    ratio_row(
        table, "compiled, random play, decisions/s",
        [r["decisions_per_processor_second"] for r in compiled],
        [r["decisions_per_second"] for r in backgammon], target=40,
    )  # fmt: skip
    ratio_row(
        table, "stepped from Python, answers/s",
        [r["answers_per_second"] for r in found["interpreted"]],
        [r["answers_per_second_from_python"] for r in backgammon], target=1,
    )  # fmt: skip
    ratio_row(
        table, "step of 1,024 tables, decisions/s, beside Pgx",
        [r["decisions_per_second"]["dice-forge"] for r in found["steps"]],
        [r["decisions_per_second"] for r in found["pgx"]], target=40,
    )  # fmt: skip
    ratio_row(
        table, "tree search, random playouts, simulations/s",
        [r["playouts_per_second"] for r in searched],
        [r["simulations_per_second"] for r in backgammon], target=10,
    )  # fmt: skip
    ratio_row(
        table, "the same beside its own random games/s",
        [r["playouts_per_second"] for r in searched],
        [r["games_per_second"] for r in searched], target=0.5,
    )  # fmt: skip
    seconds_row(table, "first search from a warm cache", seconds_to_search(), target=2)
    seconds_row(table, "`forgehall play`: first prompt", seconds_to_first_prompt(), target=1)
    seconds_row(table, "compiling the whole game, once", seconds_to_compile(), target=60)
    return table


def main() -> None:
    """Measure and print everything."""
    console = Console()
    subprocess.run([FORGEHALL, "warm", "dice-forge", *AIMS], check=True)
    found = measured(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else ROUNDS, console)
    console.print(promises(found))
    console.print(games_table(found["games"]))
    console.print(steps_table(found["steps"]))
    console.print(agents_table(found["agents"], found["connect_four"]))
    console.print(drawing_table(figures_of(sys.executable, "-m", "bench.drawing")))
    lost = median(r["share_lost_to_the_tree"] for r in found["searched"])
    console.print(f"Share of a search that is lost to the tree: {100 * lost:.0f} %")


if __name__ == "__main__":
    main()

"""Measure how the hall grows, and write `docs/scale.md` with its picture.

    python -m bench.scale [--tables 40] [--seconds 8] [--page]

All games with one, two and four workers on a PostgreSQL that is started for this, then what a
silent worker hears, then a worker that is cut off from the database (as root, where `ip` is). The
figures go to `bench/scale/figures.json`; `--page` writes page and picture from those that lie
there. A run takes five minutes on a quiet machine of two cores.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import time
from pathlib import Path

import click
import msgspec

from bench.scale.cut import can_cut, cut_off
from bench.scale.growth import grow, hearing
from bench.scale.idle import idle
from bench.scale.page import page, picture
from bench.scale.paper import Figures
from tests.tables.postgres import Postgres, programs

GAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")
WORKERS = (1, 2, 4)
FIGURES = Path(__file__).with_name("figures.json")
DOCS = Path(__file__).parents[2] / "docs"


def machine() -> str:
    """What it was measured on."""
    cores = len(os.sched_getaffinity(0))
    rows = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    name = next((row.partition(": ")[2] for row in rows if row.startswith("model name")), "?")
    return f"{cores} cores ({name}) with Python {platform.python_version()}"


def measured(tables: int, seconds: float) -> Figures:
    """Measure everything, one thing after the other."""
    found, load = programs(), os.getloadavg()[0]
    if found is None:
        sys.exit("no PostgreSQL is installed")
    subprocess.run([sys.executable, "-m", "forgehall.cli", "warm", *GAMES], check=True)
    resting = [idle(name) for name in GAMES]
    growth = []
    with Postgres(found, durable=True) as postgres:
        for name in GAMES:
            for workers in WORKERS:
                growth.append(grow(postgres, name, workers, tables, seconds))
                print(growth[-1], flush=True)
        heard = hearing(postgres, GAMES[0], tables, seconds)
        cut = cut_off(postgres) if can_cut() else None
        print(heard, cut, flush=True)
    today = time.strftime("%Y-%m-%d", time.gmtime())
    return Figures(machine(), today, load, seconds, growth, resting, heard, cut)


@click.command()
@click.option("--tables", default=40, show_default=True)
@click.option("--seconds", default=8.0, show_default=True, help="How long each run counts.")
@click.option("--page", "drawn", is_flag=True, help="Write the page from the last figures alone.")
def main(tables: int, seconds: float, *, drawn: bool) -> None:
    """Measure, and write the page."""
    if not drawn:
        figures = msgspec.json.encode(measured(tables, seconds))
        FIGURES.write_bytes(msgspec.json.format(figures, indent=2) + b"\n")
    parsed = msgspec.json.decode(FIGURES.read_bytes(), type=Figures)
    (DOCS / "scale.md").write_text(page(parsed), encoding="utf-8")
    (DOCS / "pictures" / "scale.svg").write_text(picture(parsed), encoding="utf-8")


if __name__ == "__main__":
    main()

"""What it costs to show an act: an event's processor time beside that of the act, and its size.

    python -m bench.drawing [--games 4]

At a table of each game everybody answers at random, and two of three have its page open.

*Served*: what the hall computes for an act while nobody looks, from the request to the reply, and
what each page adds that follows the table. This is what the aim is about: an event costs at most as
much as the act that caused it. *Bare*: the same without requests, rights, store and streams. Of the
act only its rules, draft and fold are left; of the event nearly all, for it is drawn, compared with
what the page shows, and compressed. Prints one JSON object, with an object for each game.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Iterator
from random import Random
from statistics import mean
from typing import Any

import click
import uvloop

from bench import serving
from bench.games import NAMES
from bench.serving import next_act
from forgehall.tables.folding import fold
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines
from forgehall.tables.log.lines import Row
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot.table import Table
from forgehall.web.eyes.seeing import Eyes, Moment
from forgehall.web.http.compressing import Shrinking
from forgehall.web.operating import logs
from forgehall.web.operating.runtime import run_smoothly
from forgehall.web.table.drawings import Drawings

SEATS = 3
VIEWERS = 2
WARM_UP = 2
"""How many games are played before counting begins: a hall that is open has shown most before."""


def laid(game: str, seed: int) -> Table:
    """A table at which everybody has sat down and the game has begun."""
    people = [f"person-{seat}" for seat in range(SEATS)]
    settings = Settings(game, ("open",) * SEATS)
    first = Row(1, 0.0, lines.Set(settings, people[0], ""))
    draft = Draft(fold.begin(f"{game}-{seed}", f"{seed:064x}", first), 0.0)
    for seat, person in enumerate(people):
        draft.add(lines.Sit(seat, person, f"Player {seat + 1}"))
    draft.add(lines.Start(("",) * SEATS, (True,) * SEATS))
    draft.go_on()
    return draft.table


def act(table: Table, luck: Random) -> Draft:
    """Somebody answers, or says Done."""
    draft = Draft(table, table.at + 1)
    seat, chosen = next_act(table, luck)
    chosen.perform(draft, f"person-{seat}")
    return draft


class Viewer:
    """A page that follows a table."""

    def __init__(self, seat: int) -> None:
        """Begin with a page that shows nothing."""
        self.eyes = Eyes(seat, "en", is_host=seat == 0)
        self.shown = ""
        self.stream = Shrinking()

    def see(self, drawings: Drawings, table: Table) -> tuple[int, int]:
        """Be shown what changed; its size as it is, and on the wire."""
        present = frozenset(f"person-{seat}" for seat in range(SEATS))
        moment = Moment(present, warming=False, now=table.at)
        self.shown, event = drawings.event(table, self.eyes, moment, self.shown)
        return len(event), len(self.stream.piece(event))


class Costs:
    """What was measured of a game."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.acts: list[float] = []
        self.alone: list[float] = []
        """Acts as they are served while nobody looks."""
        self.served: list[float] = []
        """Acts with all that the pages are sent of them."""
        self.events: list[float] = []
        self.sizes: list[int] = []
        self.sent: list[int] = []

    def figures(self) -> dict[str, float]:
        """The figures: milliseconds of processor time, and bytes."""
        act = mean(self.alone)
        event = (mean(self.served) - act) / VIEWERS
        return {
            "act": 1000 * act,
            "event": 1000 * event,
            "ratio": event / act,
            "bare_act": 1000 * mean(self.acts),
            "bare_event": 1000 * mean(self.events),
            "bare_ratio": mean(self.events) / mean(self.acts),
            "bytes": mean(self.sizes),
            "sent": mean(self.sent),
            "sent_p95": sorted(self.sent)[int(0.95 * len(self.sent))],
        }


def play(game: str, seed: int) -> Iterator[tuple[float, list[tuple[float, int, int]]]]:
    """A game, act by act: what the act took, and what each viewer's event took and weighed."""
    table, luck, drawings = laid(game, seed), Random(seed), Drawings(lambda: None)
    viewers = [Viewer(seat) for seat in range(VIEWERS)]
    for viewer in viewers:
        viewer.see(drawings, table)
    while table.state != "over":
        begun = time.process_time()
        table = act(table, luck).table
        acted = time.process_time() - begun
        events = []
        for viewer in viewers:
            begun = time.process_time()
            size, sent = viewer.see(drawings, table)
            events.append((time.process_time() - begun, size, sent))
        yield acted, events


def measured(game: str, games: int) -> Costs:
    """Play this many games, and note what they cost."""
    costs = Costs()
    for seed in range(WARM_UP + games):
        for acted, events in play(game, seed):
            if seed >= WARM_UP:
                costs.acts.append(acted)
                costs.events += [event[0] for event in events]
                costs.sizes += [event[1] for event in events]
                costs.sent += [event[2] for event in events]
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(games):
            url = f"sqlite:///{folder}/hall-{seed}"
            costs.alone += uvloop.run(serving.play(game, seed, f"{url}-alone.db", SEATS, 0))
            costs.served += uvloop.run(serving.play(game, seed, f"{url}.db", SEATS, VIEWERS))
    return costs


@click.command()
@click.option("--games", default=4, show_default=True, help="How many of each are measured.")
def main(games: int) -> None:
    """Measure every game."""
    logs.set_up("quiet")
    run_smoothly()
    figures: dict[str, Any] = {name: measured(name, games).figures() for name in NAMES}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()

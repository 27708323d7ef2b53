"""What all workers have counted together: each writes its figures down, and reads the others'.

Whichever worker is asked adds up those of all. What a worker has counted stays counted when it
ends; what it has at hand, such as streams, goes with it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

import msgspec
from prometheus_client import Metric

from forgehall.web.operating.metrics import STREAMS, Metrics, as_text

PERIOD = 2.0
"""How many seconds pass until a worker writes its figures down again."""
LOST = 5 * PERIOD
"""A worker that has written nothing for this many seconds has ended."""
PASSING = "gauge"
"""The type of figures that tell what is, not what was counted."""
BEGUN = "_created"
"""How samples end that tell since when something is counted."""


class FigureSample(msgspec.Struct, frozen=True):
    """One number, as a worker writes it down."""

    name: str
    labels: dict[str, str]
    value: float


class Figure(msgspec.Struct, frozen=True):
    """One figure with all its numbers."""

    name: str
    what: str
    type: str
    samples: list[FigureSample]


class Figures:
    """The figures of one worker, and the folder where all workers write theirs."""

    def __init__(self, own: Metrics, folder: str) -> None:
        """Take the worker's own; where there is no folder, there are no other workers."""
        self.own = own
        self.folder = Path(folder) if folder else None
        self.name = token_hex(8)

    async def keep_writing(self) -> None:
        """Write the figures down again and again, until this is cancelled, and then once more."""
        try:
            while self.folder is not None:
                self.write()
                await asyncio.sleep(PERIOD)
        finally:
            self.write(PASSING)

    def write(self, without: str = "") -> None:
        """Write this worker's own figures down, all at once."""
        if self.folder is None:
            return
        kept = [figure for figure in figures_of(self.own) if figure.type != without]
        draft = self.folder / f"{self.name}.new"
        with suppress(OSError):  # a full disk must not keep anybody from being served
            draft.write_bytes(msgspec.json.encode(kept))
            draft.replace(self.folder / f"{self.name}.json")

    def others(self) -> Iterable[list[Figure]]:
        """The figures of all other workers; of those that have ended, what they have counted."""
        for file in [] if self.folder is None else sorted(self.folder.glob("*.json")):
            if file.stem != self.name:
                figures = msgspec.json.decode(file.read_bytes(), type=list[Figure])
                is_lost = time.time() - file.stat().st_mtime > LOST
                yield [one for one in figures if not is_lost or one.type != PASSING]

    def together(self) -> list[Metric]:
        """Everything counted, all workers as one."""
        return added_up([figures_of(self.own), *self.others()])

    def text(self) -> bytes:
        """The same, as Prometheus reads it."""
        return as_text(self.together())

    def pages(self) -> int:
        """How many pages follow tables, whichever worker they follow them at."""
        samples = (sample for metric in self.together() for sample in metric.samples)
        return int(sum(sample.value for sample in samples if sample.name == STREAMS))


def figures_of(metrics: Metrics) -> list[Figure]:
    """What one worker has counted."""
    return [
        Figure(
            metric.name,
            metric.documentation,
            metric.type,
            [FigureSample(sample.name, sample.labels, sample.value) for sample in metric.samples],
        )
        for metric in metrics.registry.collect()
    ]


def added_up(workers: Iterable[list[Figure]]) -> list[Metric]:
    """The figures of all workers as one: numbers of the same name and labels are added."""
    found: dict[str, Metric] = {}
    sums: dict[tuple[str, tuple[tuple[str, str], ...]], float] = {}
    for worker in workers:
        for figure in worker:
            found.setdefault(figure.name, Metric(figure.name, figure.what, figure.type))
            for own in figure.samples:
                key = own.name, tuple(sorted(own.labels.items()))
                if key not in sums:
                    found[figure.name].add_sample(own.name, own.labels, 0)
                    sums[key] = own.value
                elif own.name.endswith(BEGUN):
                    sums[key] = min(sums[key], own.value)
                else:
                    sums[key] += own.value
    for metric in found.values():
        metric.samples = [
            sample._replace(value=sums[sample.name, tuple(sorted(sample.labels.items()))])
            for sample in metric.samples
        ]
    return list(found.values())

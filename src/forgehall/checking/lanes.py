"""Whether the order matters in which seats answer that are asked at the same time: it must not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from forgehall.checking.play import Property
from forgehall.kit.chance import below, draw, stream
from forgehall.kit.match import GivenAnswer, Match


def order_faults(match: Match[Any], luck: int) -> Iterator[str]:
    """The same answers of each seat, given in another order, lead to the same state."""
    other = Match(match.game, match.options)
    key = stream(luck, 2)
    for in_lanes, run in groupby(match.history, lambda line: line.lane > 0):
        lines = list(run)
        while lines:
            line = next_line(other, lines, draw(key, len(other.history))) if in_lanes else lines[0]
            lines.remove(line)
            other.answer(line.choice, seat=line.seat)
    for seat in match.asked[:1]:
        match.hear(seat)
        other.hear(seat)
    if match.state != other.state or sorted(match.history) != sorted(other.history):
        yield "it matters in which order seats answer that are asked at the same time"


def next_line(match: Match[Any], lines: list[GivenAnswer], bits: int) -> GivenAnswer:
    """The next answer of one of the seats that are asked."""
    firsts = {line.seat: line for line in reversed(lines)}
    waiting = [line for seat, line in sorted(firsts.items()) if seat in match.asked]
    return waiting[below(bits, len(waiting))]


LANES = (Property(order_faults, "answer"),)

"""What wins, told: as rows for programs, and as tables for people."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from forgehall.analyse.as_text import plain_table
from forgehall.analyse.many.gathering import (
    CHOICE,
    GROUPS,
    OPENING,
    PLAYER,
    SEAT,
    Gathered,
    Thing,
    WinCount,
)
from forgehall.analyse.voice import Voice

FORMAT = 1
SHOWN = 12
"""How many things of a group are shown, unless all are wanted."""
COLUMNS = ("game", "table", "group", "name", "seats", "share", "low", "high", "others")


def rows(found: Gathered) -> Iterator[dict[str, Any]]:
    """Everything that was found, a row each; shares lie between 0 and 1."""
    for tally in found.tallies.values():
        for group in GROUPS:
            for thing in tally.things(group):
                yield {
                    "game": tally.game.name,
                    "table": tally.seats,
                    "group": group,
                    "name": thing.name,
                    "seats": thing.seats,
                    **thing.share._asdict(),
                    "others": thing.others,
                }


def as_json(found: Gathered) -> dict[str, Any]:
    """The same as one object, with how much was read."""
    return {
        "statistics": FORMAT,
        "games": [
            {"game": tally.game.name, "table": tally.seats, "games": tally.games}
            for tally in found.tallies.values()
        ],
        "unfinished": found.unfinished,
        "broken": found.broken,
        "rows": list(rows(found)),
    }


def as_csv(found: Gathered) -> str:
    """The same as lines with commas."""
    out = StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows(found))
    return out.getvalue()


def headings(voice: Voice) -> dict[str, str]:
    """What the groups are called."""
    return {
        SEAT: voice.say("Seats"),
        PLAYER: voice.say("Players"),
        OPENING: voice.say("Openings"),
        CHOICE: voice.say("What was chosen"),
    }


def name_of(thing: Thing, voice: Voice) -> str:
    """What a thing is called; seats are counted from 1 on for people."""
    return voice.say("Seat {n}", n=int(thing.name) + 1) if thing.group == SEAT else thing.name


def told_groups(tally: WinCount) -> Iterator[tuple[str, list[Thing]]]:
    """The groups that there is something to tell of: players only if there are several."""
    for group in GROUPS:
        things = tally.things(group)
        if len(things) > (group == PLAYER):
            yield group, things


def read_line(found: Gathered, tally: WinCount, voice: Voice) -> str:
    """How much was read."""
    said = voice.say(
        "Finished games: {games}. Seats: {seats}.", games=tally.games, seats=tally.seats
    )
    if found.unfinished or found.broken:
        said += " " + voice.say(
            "Left out: {unfinished} unfinished, {broken} that cannot be read.",
            unfinished=found.unfinished,
            broken=len(found.broken),
        )
    return said


def heads(voice: Voice) -> list[str]:
    """The columns of a table of things."""
    return [
        voice.say("Times"),
        voice.say("Wins"),
        voice.say("95 % interval"),
        voice.say("Wins of the others"),
    ]


def cells(thing: Thing, voice: Voice) -> list[str]:
    """The figures of a thing."""
    share = thing.share
    return [
        str(thing.seats),
        voice.percent(share.share),
        voice.interval(share.low, share.high),
        voice.percent(thing.others),
    ]


def summary(found: Gathered, tally: WinCount, voice: Voice) -> RenderableType:
    """What wins surely, group by group, for the terminal."""
    parts: list[RenderableType] = [
        Text(tally.game.title, "bold"),
        Text(read_line(found, tally, voice)),
    ]
    for group, things in told_groups(tally):
        table = plain_table()
        table.add_column(headings(voice)[group], max_width=44)
        for head in heads(voice):
            table.add_column(head, justify="right")
        for thing in things[:SHOWN]:
            table.add_row(Text(name_of(thing, voice)), *cells(thing, voice))
        parts += ["", table]
    return Group(*parts, "")

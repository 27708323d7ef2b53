"""Tables as lines of a list: what they are called, where they stand, who is there, whose turn."""

from __future__ import annotations

from datetime import UTC, datetime
from datetime import date as Day  # noqa: N812  # `date` says one
from typing import NamedTuple

from forgehall.kit.language import count, say
from forgehall.tables.log.settings import OPEN
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.words import level_name
from forgehall.web.words import SEATS_FREE, art_of, shown, table_name


class TableRow(NamedTuple):
    """A table in a list, in words."""

    id: str
    game: str
    sign: str
    """What stands for the game in front of the line."""
    name: str
    where: str
    """Where the game stands, and who is there."""
    seats: tuple[bool, ...]
    """For a table that waits: which seats are taken."""
    seats_words: str
    turn: str
    """Whose turn it is, in words, or the result; empty where it does not matter."""
    is_yours: bool
    """It waits for the reader."""
    verb: str
    """What the reader can do there: join, watch, replay; empty at the reader's own tables."""
    address: str


def row(
    summary: TableSummary, person: str | None, language: str, *, again: bool = False
) -> TableRow:
    """A table in a list, as a reader sees it; in one of games to see `again`, all lead there."""
    is_mine = not again and person is not None and person in summary.persons
    is_yours = person is not None and summary.awaits(person)
    waits = summary.state == "waiting"
    return TableRow(
        id=summary.id,
        game=summary.game,
        sign=art_of(summary.game).name,
        name=table_name(summary.id, language),
        where=" · ".join(filter(None, (where(summary, language), who(summary, person, language)))),
        seats=tuple(map(bool, names(summary, language))) if waits else (),
        seats_words=count(language, SEATS_FREE, summary.free) if waits else "",
        turn=turn(summary, person, language),
        is_yours=is_yours,
        verb="" if is_mine else verb(summary, language),
        address=address(summary, is_mine=is_mine),
    )


def address(summary: TableSummary, *, is_mine: bool) -> str:
    """Where a row leads: to the table; after a game its people to the scores, others to see it."""
    if summary.state != "over":
        return f"/t/{summary.id}"
    return f"/t/{summary.id}/{'over' if is_mine else 'replay?at=0'}"


def names(summary: TableSummary, language: str) -> list[str]:
    """Who sits where, programs with a word that says so; nothing for a free seat."""
    owners = summary.owners or ("",) * len(summary.names)
    return [
        say(language, "{name} (bot)", name=name)
        if owner
        else name or ("" if kind == OPEN else level_name(kind, language))
        for name, kind, owner in zip(summary.names, summary.kinds, owners, strict=True)
    ]


def where(summary: TableSummary, language: str) -> str:
    """How far the game is; after its end, when that was."""
    if summary.state == "over":
        return date(summary.touched, language)
    if summary.state != "playing" or not summary.round:
        return ""
    if days := shown(summary.game).days:
        return say(language, "day {n} of {last}", n=summary.round, last=days)
    if not summary.rounds:
        return say(language, "round {n}", n=summary.round)
    return say(language, "round {n} of {last}", n=summary.round, last=summary.rounds)


def who(summary: TableSummary, person: str | None, language: str) -> str:
    """The others at the table; after a game everybody, the winner first."""
    seated = [
        (name, owner) for name, owner in zip(names(summary, language), summary.persons, strict=True)
    ]
    if summary.places:
        seated = [one for _, one in sorted(zip(summary.places, seated, strict=True))]
        return ", ".join(name for name, _ in seated)
    return ", ".join(name for name, owner in seated if name and (owner is None or owner != person))


def date(at: float, language: str) -> str:
    """The day of a moment as people write it."""
    return day_named(datetime.fromtimestamp(at, UTC), language)


def day_named(day: Day, language: str) -> str:
    """A day as people write it."""
    return say(language, "{year}-{month:02}-{day:02}", year=day.year, month=day.month, day=day.day)


def turn(summary: TableSummary, person: str | None, language: str) -> str:
    """Whose turn it is; after the end, what came of it for the reader."""
    if person is not None and summary.awaits(person):
        return say(language, "Your turn")
    if summary.state == "waiting":
        return say(language, "not begun")
    if summary.state == "over":
        return result(summary, person, language)
    if summary.paused:
        return say(language, "paused")
    asked = [names(summary, language)[seat] for seat in summary.asked]
    return say(language, "{seat}'s turn", seat=asked[0]) if len(asked) == 1 else ""


def result(summary: TableSummary, person: str | None, language: str) -> str:
    """The reader's place; nobody is beaten where one plays alone."""
    places = summary.places
    if person is None or person not in summary.persons or len(places) <= 1:
        return say(language, "over")
    place = places[summary.persons.index(person)]
    if place > 1:
        return say(language, "place {n} of {seats}", n=place, seats=len(places))
    if places.count(1) > 1:
        return say(language, "shared victory")
    return say(language, "You have won")


def verb(summary: TableSummary, language: str) -> str:
    """What somebody who does not sit there can do."""
    match summary.state:
        case "over":
            return say(language, "Replay")
        case "waiting" if summary.free:
            return say(language, "Join")
        case _:
            return say(language, "Watch")

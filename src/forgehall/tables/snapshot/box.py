"""A game beside its box: people enter what chance does, and carry out what bots do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from forgehall.kit.questions import open_seat
from forgehall.kit.views import is_secret_draw

if TYPE_CHECKING:
    from forgehall.tables.snapshot.table import Table


def is_entered(table: Table) -> bool:
    """Real dice and cards lie on the table."""
    return table.settings.chance == "entered"


def sets_up(table: Table) -> bool:
    """People lay out the box, and have not said yet that they are done."""
    return is_entered(table) and table.state == "playing" and table.done < table.started


def to_carry_out(table: Table) -> list[int]:
    """The places of what bots chose and nobody has said yet to have carried out."""
    if not is_entered(table) or table.state != "playing":
        return []
    found = []
    for place in range(len(table.played) - 1, -1, -1):
        played = table.played[place]
        if played.number <= table.done:
            break
        if played.by and not played.forced:
            found.append(place)
    return found[::-1]


def carried_for(table: Table) -> int | None:
    """The bot whose moves people carry out now: nothing goes on before; one that goes on, may."""
    places = to_carry_out(table)
    if not places:
        return None
    seat = table.playing.history[places[0]].seat
    goes_on = not table.chance_open and not table.playing.over and seat in table.playing.asked
    return None if goes_on and table.seats[seat].plays else seat


def is_dealt_by_hall(table: Table) -> bool:
    """Chance answers by fair dice: one thing can happen, or a bot draws in secret."""
    match = table.playing
    if not table.game.outcome_list(match.state)[0][1:]:
        return True
    is_bots = bool(table.seats[open_seat(match.state)].plays)
    return is_bots and not table.settings.open_hands and is_secret_draw(match.game, match.state)


def enterers(table: Table) -> list[int]:
    """The seats of people who may enter what chance does now: of what is secret, its own alone."""
    if not is_entered(table) or not table.chance_open or table.paused:
        return []
    if sets_up(table) or carried_for(table) is not None:
        return []
    seat = open_seat(table.playing.state)
    if table.seats[seat].is_person and is_secret_draw(table.game, table.playing.state):
        return [seat]
    return table.people


def last_entry(table: Table) -> list[int]:
    """The places that go if people take back the last thing that they entered or chose."""
    for place in range(len(table.played) - 1, -1, -1):
        played, line = table.played[place], table.playing.history[place]
        if played.entered or not (line.chance or played.by or played.forced):
            return list(range(place, len(table.played)))
    return []

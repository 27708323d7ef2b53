"""How a table looks in somebody's eyes. Nothing that those eyes may not see comes through here."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from forgehall.draw import page as draw
from forgehall.draw.scene import Scene, scene_of
from forgehall.draw.show import show_of
from forgehall.kit.language import say
from forgehall.kit.questions import is_over, open_kind
from forgehall.kit.telling import Coming
from forgehall.tables import words as table_words
from forgehall.tables.log.lines import Pause
from forgehall.tables.snapshot import box, device, undoing
from forgehall.tables.snapshot.seat import Seat
from forgehall.tables.snapshot.table import Table
from forgehall.tables.words import level_name
from forgehall.web.eyes.beside import seen_beside
from forgehall.web.eyes.guided import lesson_seen
from forgehall.web.eyes.log import Log, LogReader
from forgehall.web.eyes.seen import (
    ChatLine,
    ChoiceSeen,
    Consent,
    RivalSeen,
    SeatSeen,
    TableView,
    Turn,
    scored,
)


class Eyes(NamedTuple):
    """Who looks at a table: all who share these see the same."""

    seat: int | None
    language: str
    is_host: bool
    was_removed: bool = False
    """The host has removed whoever looks."""
    own: tuple[int, ...] = ()
    """The seats that share the device, where there are several."""


def eyes_on(table: Table, person: str | None, language: str) -> Eyes:
    """With whose eyes a person looks at a table; a person may sit down while following."""
    removed = any(seat.removed and seat.person == person for seat in table.seats)
    own = tuple(table.seats_of(person))
    shared = own if own[1:] else ()
    return Eyes(table.seat_of(person), language, table.is_host(person), removed, shared)


class Moment(NamedTuple):
    """What is true of a table at a moment, besides its lines."""

    present: frozenset[str]
    """The persons who have the page open."""
    warming: bool
    """The strong bots are still being compiled."""
    now: float
    left: Mapping[str, float] = MappingProxyType({})
    """When persons who are away closed their page, in seconds since 1970, where that was seen."""


def as_it_was(table: Table, n: int) -> Table:
    """The table after its first n answers, to be looked at only: it is paused."""
    was = copy(table)
    was.match = table.at_answer(n)
    was.played = table.played[:n]
    was.paused = True
    if n < table.answers:
        was.state = "playing"
        was.number = table.played[n - 1].number if n else table.started
        was.news = [row for row in table.news if row.number <= was.number]
    return was


def scene_for(table: Table, eyes: Eyes, present: frozenset[str] | None = None) -> Scene | None:
    """What lies on the table, to be drawn; None before the start.

    Where it is known who is present, the others are shown as away.
    """
    if table.match is None:
        return None
    return scene_of(
        table.game,
        table.match.state,
        eyes.seat,
        table_words.names(table, eyes.language),
        eyes.language,
        levels=levels_of(table, eyes, present),
        live=eyes.seat in table.asked,
    )


def levels_of(table: Table, eyes: Eyes, present: frozenset[str] | None) -> tuple[str, ...]:
    """What plays at each seat: nothing for people who are here; a bot in a person's place.

    A program stays a bot while it is away, or it would be taken for a person.
    """
    language, levels = eyes.language, []
    for place, seat in enumerate(table.seats):
        level = level_of(seat, language)
        if level and seat.person is not None and not seat.is_program:
            level = say(language, "Bot: {level}", level=level)
        elif not level and present is not None and is_away(seat, present) and place != eyes.seat:
            level = say(language, "away")
        levels.append(level)
    return tuple(levels)


def is_away(seat: Seat, present: frozenset[str]) -> bool:
    """The person who plays here has no page of the table open."""
    return seat.is_person and seat.person not in present


def away_since(seat: Seat, moment: Moment) -> float | None:
    """When the person who plays here closed the page, if nobody has seen them since."""
    if seat.person is None or not is_away(seat, moment.present):
        return None
    return moment.left.get(seat.person)


def kind_of_seat(seat: Seat) -> str:
    """Who sits there: a person, a program of somebody, a bot of the house, or nobody yet."""
    if seat.person is None:
        return seat.kind
    return "program" if seat.owner else "person"


def level_of(seat: Seat, language: str) -> str:
    """Bots are called by their level already, so it is not said again."""
    if seat.is_program:
        return say(language, "bot of {owner}", owner=seat.owner)
    if not seat.plays:
        return ""
    return say(language, "bot") if seat.person is None else level_name(seat.plays, language)


def reader_of(table: Table, scene: Scene | None, eyes: Eyes) -> LogReader:
    """Who reads the log with these eyes."""
    names = scene.names if scene else table_words.names(table, eyes.language)
    return LogReader(eyes.seat, eyes.language, names)


def table_view(
    table: Table, scene: Scene | None, eyes: Eyes, moment: Moment, log: Log | None = None
) -> TableView:
    """A table in somebody's eyes; the log is told anew unless it is given."""
    log = log or Log(table, reader_of(table, scene, eyes))
    names = log.reader.names
    seat, settings, asked = eyes.seat, table.settings, tuple(table.asked)
    return TableView(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        language=eyes.language,
        state=table.state,
        number=table.number,
        opened=opened_for(table, seat),
        seat=seat,
        is_host=eyes.is_host,
        was_removed=eyes.was_removed,
        seats=tuple(seats_seen(table, scene, names, eyes, moment, asked)),
        rival=rival_seen(scene),
        asked=asked,
        question=draw.prompt(scene) if scene else "",
        kind=kind_of(scene),
        choices=tuple(choices_seen(scene)) if scene and seat in asked else (),
        held=table.held,
        own=own_seats(eyes),
        hands=hands(table, eyes),
        **rights(table, eyes, asked),
        **seen_beside(table, scene, log.reader, own_seats(eyes)),
        consent=consent_seen(table),
        clock=settings.clock,
        is_paused=table.paused,
        paused_by=paused_by(table),
        comes=coming(table, scene, seat),
        turns=tuple(log.turns),
        chat=tuple(chat_seen(table)),
        warming=moment.warming,
        commitment=table.commitment,
        rematch=table.rematch or "",
        series=table.series,
        why_over=table.why_over,
        lesson=lesson_seen(table, seat, eyes.language),
        options=dict(settings.options),
        settings=msgspec.to_builtins(settings),
    )


def opened_for(table: Table, seat: int | None) -> int:
    """The line that an answer must name: beside the box, of what is entered, the last one."""
    if box.enterers(table):
        return table.number
    return table.opened.get(seat, 0) if seat is not None else 0


def paused_by(table: Table) -> int | None:
    """The seat that has stopped the clocks."""
    if not table.paused:
        return None
    stopped = (row.line for row in reversed(table.news) if isinstance(row.line, Pause))
    return next((line.seat for line in stopped), None)


def coming(table: Table, scene: Scene | None, seat: int | None) -> Coming | None:
    """What chance does next, where it waits for the seat."""
    if scene is None or seat is None or table.held != seat:
        return None
    match, place = table.playing, undoing.last_choice(table, seat) or 0
    since = match.events[match.marks[place - 1] if place else 0 :]
    return show_of(table.game).comes(scene.state, since, scene.language)


def own_seats(eyes: Eyes) -> tuple[int, ...]:
    """The seats of whoever looks."""
    return eyes.own or (() if eyes.seat is None else (eyes.seat,))


def hands(table: Table, eyes: Eyes) -> tuple[int, ...]:
    """The seats of which one must take over the device before the game goes on there."""
    if eyes.seat is not None or table.state != "playing":
        return ()
    return tuple(seat for seat in device.awaited(table) if seat in eyes.own)


def rights(table: Table, eyes: Eyes, asked: tuple[int, ...]) -> dict[str, Any]:
    """What whoever looks may do now; on a shared device, the seat that chose last takes back."""
    seat = regrets = eyes.seat
    if eyes.own and table.state == "playing":
        regrets = device.last_to_choose(table, list(eyes.own))
    may_undo = regrets is not None and table.can_undo(regrets)
    return {
        "may_undo": may_undo,
        "may_ask_undo": not may_undo and table.others_may_agree(regrets),
        "may_restart": may_undo and table.can_restart(regrets),
        "may_hint": seat in asked and table.gives_hints,
        "may_chat": table.settings.chat and seat is not None and not table.seats[seat].muted,
        "may_sit": not own_seats(eyes) and any(place.is_free for place in table.seats),
    }


def table_view_again(table: Table, scene: Scene, eyes: Eyes, moment: Moment) -> TableView:
    """A table as it was, in somebody's eyes: nothing is new to somebody who looks back."""
    seen = table_view(table, scene, eyes, moment)
    turns = [
        Turn(tuple(replace(line, is_new=False, touches_you=False) for line in turn.lines))
        for turn in seen.turns
    ]
    return replace(seen, turns=tuple(turns))


def rival_seen(scene: Scene | None) -> RivalSeen | None:
    """Whom a single person plays against, if that is not a seat."""
    found = None if scene is None else scene.game.rival(scene.state)
    if scene is None or found is None:
        return None
    return RivalSeen(name=say(scene.language, found.name), score=found.score)


def chat_seen(table: Table) -> list[ChatLine]:
    """What was said, by whom."""
    return [
        ChatLine(number=said.number, name=said.name, seat=said.seat, text=said.text)
        for said in table.chat
    ]


def kind_of(scene: Scene | None) -> str:
    """The kind of the open question, by its name in the rules."""
    if scene is None or is_over(scene.state):
        return ""
    return scene.game.kinds(open_kind(scene.state)).name.lower()


def choices_seen(scene: Scene) -> list[ChoiceSeen]:
    """What the seat may answer."""
    return [
        ChoiceSeen(
            id=option.id,
            text=option.text,
            words=option.words,
            short=option.short,
            section=option.heading,
            note=option.note,
            icon=option.icon,
            pay=option.pay,
        )
        for option in draw.choices(scene)
    ]


def consent_seen(table: Table) -> Consent | None:
    """What somebody asks the others for."""
    asks = table.consent
    if asks is None:
        return None
    return Consent(what=asks.what, seat=asks.seat, waits_for=tuple(asks.waiting))


def seats_seen(
    table: Table,
    scene: Scene | None,
    names: tuple[str, ...],
    eyes: Eyes,
    moment: Moment,
    asked: tuple[int, ...],
) -> list[SeatSeen]:
    """Every seat, as everybody may see it."""
    found, ticking, own = [], table.ticking, own_seats(eyes)
    for place, seat in enumerate(table.seats):
        left, runs = table.left(place, moment.now), place in ticking
        found.append(
            SeatSeen(
                seat=place,
                name=names[place],
                kind=kind_of_seat(seat),
                level=level_of(seat, eyes.language),
                owner=seat.owner,
                mark=seat.mark,
                is_you=place == eyes.seat,
                is_own=place in own,
                is_host=seat.person is not None and table.is_host(seat.person),
                is_connected=seat.person is None or seat.person in moment.present,
                away_since=away_since(seat, moment),
                bot_plays=seat.person is not None and bool(seat.plays),
                is_asked=place in asked,
                is_thinking=bool(seat.plays) and place in asked,
                has_resigned=seat.resigned,
                is_muted=seat.muted,
                score=0,
                place=0,
                seconds_left=left,
                until=moment.now + left if left is not None and runs else None,
            )
        )
    return found if scene is None or table.state != "over" else scored(found, scene, table.places)

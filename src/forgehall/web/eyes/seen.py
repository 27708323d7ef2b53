"""A table as one seat, or a spectator, may see it: what pages, JSON and events are made of.

What a page has drawn, programs do without: for them there is a twin of each such structure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import msgspec
from markupsafe import Markup
from msgspec.structs import replace

from forgehall.draw.scene import Scene
from forgehall.kit.choice_parts import ChoiceParts, choice_parts
from forgehall.kit.standing import standing_of
from forgehall.kit.telling import Coming

T = TypeVar("T", bound=msgspec.Struct)


def twin(kind: type[T], of: msgspec.Struct, **more: Any) -> T:  # noqa: ANN401  # the fields that it has of its own
    """The twin of a structure: the fields that both have, and those that it alone has."""
    shared = {name: getattr(of, name) for name in kind.__struct_fields__ if name not in more}
    return kind(**shared, **more)


class SeatSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, as everybody at the table may see it."""

    seat: int
    """Counted from 0."""
    name: str
    """The nickname of a person, the level of a bot in words; empty for a free seat."""
    kind: str
    """`open` (free), `person`, `program` (somebody's bot), or the name of a bot of the house."""
    level: str
    """Empty where a person plays; `bot`, or the level of a bot that plays on for a person."""
    owner: str = ""
    """Whose program plays here; nothing where none does."""
    mark: str = ""
    """One or two letters that stand for a program."""
    is_you: bool
    is_own: bool = False
    """It is played on your device, by you or by somebody beside you."""
    is_host: bool
    is_connected: bool
    """The person has the page open; bots always have."""
    away_since: float | None = None
    """When the person closed the page, in seconds since 1970; None where that was not seen."""
    bot_plays: bool
    """A bot plays on for the person, until the person takes the seat back."""
    is_asked: bool
    is_thinking: bool
    """A bot thinks for this seat right now."""
    has_resigned: bool
    is_muted: bool
    score: int
    """Pages are told of it when the game is over, until then 0; programs always."""
    place: int
    """1 for the best; as it would be if the game ended now."""
    seconds_left: float | None
    """What its clock showed when this was drawn; None where nobody counts."""
    until: float | None
    """When its time is up, in seconds since 1970, while its clock runs; None while it stands."""


class ChoiceSeenTwin(msgspec.Struct, frozen=True):
    """One legal answer of the question that you are asked."""

    id: int
    text: str
    """In notation: what programs and records say."""
    words: str
    """As a sentence in your language."""
    short: str = ""
    """The same in a word or two, where the heading, the icon and the price tell the rest."""
    section: str = ""
    """What choices of this kind have in common, as a heading."""
    note: str = ""
    """What follows from it."""
    parts: ChoiceParts | None = None
    """What is done with what, where, and what it costs and gains at once."""


class ChoiceSeen(ChoiceSeenTwin, frozen=True):
    """The same with its drawings."""

    icon: Markup = msgspec.field(default_factory=Markup)
    pay: Markup = msgspec.field(default_factory=Markup)
    """What it costs."""


class LogLineTwin(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, as you may know it."""

    number: int
    """The line of the table's log that brought it."""
    seat: int | None
    """Whom it is about; None is the table."""
    words: str
    is_new: bool
    """It happened since your last answer."""
    touches_you: bool
    """It is about you, but somebody else did it."""
    begins_turn: bool = False
    """A turn begins with it, or what happens between turns: it is a heading."""


class LogLine(LogLineTwin, frozen=True, kw_only=True):
    """The same with its drawing."""

    drawn: Markup
    """The words with faces and signs in them."""


@dataclass(frozen=True, eq=False)
class Turn:
    """Lines of one turn as they happened."""

    lines: tuple[LogLine, ...]

    @property
    def is_headed(self) -> bool:
        """It begins with its heading."""
        return bool(self.lines) and self.lines[0].begins_turn

    @cached_property
    def is_new(self) -> bool:
        """Something in it has happened since the reader's last answer."""
        return any(line.is_new for line in self.lines)


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody said."""

    number: int
    name: str
    seat: int | None
    text: str


class Consent(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody wants to undo more than a seat may alone, or to pause, and asks the others."""

    what: str
    """`undo` or `pause`."""
    seat: int
    """Who asks."""
    waits_for: tuple[int, ...]
    """Who has not said yes."""


class RivalSeen(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody without a seat, against whom a single person plays."""

    name: str
    score: int
    """As it would be if the game ended now."""


class LessonSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A guided first game, as whoever learns is told of it."""

    step: int
    """Counted from 1."""
    steps: int
    text: str
    """What is learned now, and what to do."""
    meant: tuple[int, ...]
    """The ids of the choices that will do; empty if all do."""
    is_over: bool
    """The last step is done: from here on it is a game as any other."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What pages and programs are told alike of a table."""

    id: str
    game: str
    title: str
    """What the game is called."""
    language: str
    state: str
    """`waiting`, `playing` or `over`."""
    number: int
    """The number of the table's last line: it only ever grows."""
    opened: int
    """The line that opened the present question: every answer names it."""
    seat: int | None
    """Your seat, of several the one in hand; None for a spectator, and while it is covered."""
    own: tuple[int, ...]
    """Your seats: several people may share a device."""
    hands: tuple[int, ...]
    """Your seats of which one must take over the device, by `hand`, before the game goes on."""
    is_host: bool
    was_removed: bool = False
    """The host has removed you: a bot plays the seat to the end, and you look on as others do."""
    seats: tuple[SeatSeen, ...]
    rival: RivalSeen | None = None
    """Whom a single person plays against, if that is not a seat."""
    asked: tuple[int, ...]
    """The seats whose answers the table waits for."""
    carrying: int | None
    """Beside the box: the bot whose moves you carry out, until somebody says Done."""
    question: str
    """What is asked, as a sentence; yours where you are asked. Empty when nothing is."""
    kind: str
    """The kind of the question, by its name in the rules."""
    held: int | None
    """The seat that must say Done before the next roll or draw."""
    may_undo: bool
    """You can take your last answer back without asking anybody."""
    may_ask_undo: bool
    """You can ask the others to take your last answer back."""
    may_restart: bool
    """You can take back all that you have answered in this turn."""
    may_hint: bool
    may_chat: bool
    may_sit: bool
    """A seat is free, and you have none."""
    consent: Consent | None
    clock: str
    """`none`, `live` or `days`."""
    is_paused: bool
    paused_by: int | None = None
    """The seat that has stopped the clocks."""
    chat: tuple[ChatLine, ...]
    """What was said, oldest first."""
    warming: bool
    """The strong bots are still being compiled: until then bots play greedily."""
    commitment: str
    """The hash of the secret that the dice are drawn from, published before the first roll."""
    rematch: str
    """The table where the next game is; empty while there is none."""
    series: tuple[int, ...] = ()
    """How often each seat has won in this series of rematches; empty for a single game."""
    why_over: str
    """`played` or `resigned`; empty while the game goes on."""
    lesson: LessonSeen | None = None
    """What you are taught, while a lesson goes on."""
    options: dict[str, Any]
    """What the game was laid with."""
    settings: dict[str, Any]
    """What the table was set with."""


class TableView(Shown, frozen=True, kw_only=True):
    """A table in the eyes of one seat, or of a spectator, in one language."""

    is_beside: bool = False
    """Real dice and cards lie beside it."""
    steps: tuple[Markup, ...] = ()
    """What people have to do with the box before the game goes on there."""
    sets_up: bool = False
    """They lay it out."""
    is_under_way: bool = False
    """The game was entered as a position: the box lies there already."""
    keeps_in_deck: bool = False
    """The hall deals bots their secret cards: they stay in the deck of the box."""
    entries: tuple[ChoiceSeen, ...] = ()
    """What chance can do, if you may enter it."""
    choices: tuple[ChoiceSeen, ...]
    """Your legal answers; empty if you are not asked."""
    turns: tuple[Turn, ...] = ()
    """What happened, turn by turn, the newest first."""
    comes: Coming | None = None
    """What chance does next, where it waits for you."""

    @property
    def log(self) -> tuple[LogLine, ...]:
        """What happened, newest first."""
        return tuple(line for turn in self.turns for line in reversed(turn.lines))


class SeenTwin(Shown, frozen=True, kw_only=True):
    """A table in the eyes of one seat, or of a spectator, in one language."""

    entries: tuple[ChoiceSeenTwin, ...]
    """Beside the box: what chance can do, if you may enter it."""
    choices: tuple[ChoiceSeenTwin, ...]
    """Your legal answers; empty if you are not asked."""
    log: tuple[LogLineTwin, ...]
    """What happened, newest first."""
    view: dict[str, Any]
    """What lies on the table, as you may see it; empty before the start."""


def twin_of(seen: TableView, scene: Scene | None) -> SeenTwin:
    """A table for programs: nothing of it is drawn, but all that lies there is told."""
    return twin(
        SeenTwin,
        seen,
        seats=tuple(scored(seen.seats, scene)) if scene and seen.state != "over" else seen.seats,
        entries=tuple(twin(ChoiceSeenTwin, entry) for entry in seen.entries),
        choices=tuple(choice_twin(choice, scene) for choice in seen.choices),
        log=tuple(twin(LogLineTwin, line) for line in seen.log),
        view=scene.view if scene else {},
    )


def scored(
    seats: Sequence[SeatSeen], scene: Scene, places: Sequence[int] | None = None
) -> list[SeatSeen]:
    """The seats with their scores, counted from what eyes can see, and with their places."""
    standing = standing_of(scene.game, scene.state)
    ranks = (places or standing.places) if standing.firsts else [2]
    return [
        replace(seat, score=standing.scores[seat.seat], place=ranks[seat.seat]) for seat in seats
    ]


def choice_twin(choice: ChoiceSeen, scene: Scene | None) -> ChoiceSeenTwin:
    """A choice for programs, in parts."""
    assert scene is not None, "choices are those of a game that is on"
    assert scene.seat is not None, "and of a seat"
    parts = choice_parts(scene.game, scene.state, scene.seat, choice.id)
    return twin(ChoiceSeenTwin, choice, parts=parts)

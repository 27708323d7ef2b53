"""A table: a match with people. A snapshot after a line of its log, which never changes again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Self

from forgehall.bots import Sight, sight_of
from forgehall.kit.game import Game
from forgehall.kit.language import mark
from forgehall.kit.match import Match
from forgehall.kit.questions import BaseState as OnTable
from forgehall.kit.questions import hear, is_chance, is_hearing
from forgehall.kit.record import NONE
from forgehall.kit.standing import places
from forgehall.tables.dice.fair import DicePart, Fair, scheme_of
from forgehall.tables.errors import CoveredError, NotSeatedError, RemovedError
from forgehall.tables.log.lines import Row
from forgehall.tables.log.settings import Settings
from forgehall.tables.snapshot import box, clock, device, script, undoing
from forgehall.tables.snapshot.moments import Asking, Played, Said, Step
from forgehall.tables.snapshot.seat import Result, Seat, State, TableSummary

HOLD = 3.0
"""How many seconds a roll waits at a table that does not ask for Done."""


@dataclass(eq=False)
class Table:
    """A match with people, as it was after one line of its log."""

    id: str
    settings: Settings
    host: str
    made: float
    commitment: str
    game: Game[Any]
    secret: str = field(repr=False)
    """Where the dice come from: never shown before the game is over."""
    seats: list[Seat]
    start: OnTable | None = None
    """Where the game begins, if somebody plays on from another one."""
    number: int = 0
    at: float = 0.0
    """When the last line was written."""
    moved: float = 0.0
    """When the last answer was given."""
    state: State = "waiting"
    why_over: str = ""
    match: Match[Any] | None = None
    played: list[Played] = field(default_factory=list)
    """One for each line of the match's history."""
    opened: dict[int, int] = field(default_factory=dict)
    """The line that opened each asked seat's question."""
    started: int = 0
    """The line that started the game, or began it anew."""
    done: int = 0
    """The line of the last Done."""
    draws: int = 0
    """How often chance has answered, undone answers counted."""
    nonces: tuple[DicePart, ...] = ()
    paused: bool = False
    consent: Asking | None = None
    lefts: list[float] = field(default_factory=list)
    """What was left on each seat's clock at the last line."""
    chat: list[Said] = field(default_factory=list)
    said: int = 0
    """How often somebody has spoken."""
    news: list[Row] = field(default_factory=list)
    """The lines that people read in the log, beside the events of the game."""
    rematch: str | None = None
    before: tuple[int, ...] = ()
    """How often each seat had won the games of the series before this one; nothing if this is the
    first."""
    barred: frozenset[str] = frozenset()
    """Whom the host has removed."""
    result: Result | None = None
    """How the game ended, as it was kept: it stays so whatever becomes of the rules."""
    charged: dict[int, int] = field(default_factory=dict)
    """How often each seat has done what is not part of the game."""

    def copy(self) -> Self:
        """An equal table that goes its own way from here."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.match = self.match.copy() if self.match else None
        for name in ("seats", "played", "opened", "lefts", "chat", "news", "charged"):
            setattr(other, name, getattr(self, name).copy())
        return other

    # who

    def seats_of(self, person: str | None) -> list[int]:
        """Where a person sits, unless the host has removed that one; several share a device."""
        if person is None:
            return []
        seats = enumerate(self.seats)
        return [number for number, seat in seats if seat.person == person and not seat.removed]

    def seat_of(self, person: str | None) -> int | None:
        """The seat for which a person looks and acts: of several, the one in hand, if one is."""
        own = self.seats_of(person)
        return device.in_hand(self, own) if own[1:] else next(iter(own), None)

    def own_seats(self, person: str) -> list[int]:
        """Where a person sits; refused if nowhere."""
        own = self.seats_of(person)
        if not own:
            if any(other.person == person for other in self.seats):
                raise RemovedError(mark("the host has removed you from this seat"))
            raise NotSeatedError(mark("you have no seat at this table"))
        return own

    def seated(self, person: str) -> int:
        """The seat for which a person acts; refused without one in hand."""
        self.own_seats(person)
        seat = self.seat_of(person)
        if seat is None:
            raise CoveredError(mark("the table is covered: say first who has the device"))
        return seat

    def voice_of(self, person: str) -> int:
        """The seat for which a person does what is not part of the game."""
        own = self.own_seats(person)
        seat = self.seat_of(person)
        return own[0] if seat is None else seat

    def is_host(self, person: str | None) -> bool:
        """The person has set this table."""
        return person == self.host

    def is_shown_to(self, person: str | None) -> bool:
        """A person may look: whoever sits there, the host, and others where it is open to them."""
        is_open = self.state == "waiting" or self.settings.spectators
        return is_open or self.is_host(person) or bool(self.seats_of(person))

    @property
    def names(self) -> tuple[str, ...]:
        """What the people at the table are called; nothing for bots and free seats."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> list[int]:
        """The seats that people play now."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    @property
    def is_among_programs(self) -> bool:
        """Programs play, and no person: nobody has to follow with the eyes."""
        persons = [seat for seat in self.seats if seat.is_person]
        return bool(persons) and all(seat.is_program for seat in persons)

    @property
    def counts(self) -> bool:
        """Whoever plays here is known by one seat, and chance is the hall's: it tells of skill."""
        persons = [seat.person for seat in self.seats if seat.person is not None]
        is_plain = not box.is_entered(self) and not self.settings.lesson
        return is_plain and len(persons) == len(set(persons))

    @property
    def gives_hints(self) -> bool:
        """A master may be asked: as the host has said, else while one person plays alone."""
        if self.settings.hints is not None:
            return self.settings.hints
        persons = [seat.person for seat in self.seats if seat.person is not None]
        return len(persons if self.settings.covers else set(persons)) < 2  # noqa: PLR2004  # alone

    # what is asked

    @property
    def playing(self) -> Match[Any]:
        """The match, once it has started."""
        assert self.match is not None, "callers ask only tables that have started"
        return self.match

    @property
    def chance_open(self) -> bool:
        """The open question goes to chance."""
        return self.state == "playing" and not self.playing.over and is_chance(self.playing.state)

    @property
    def is_guided(self) -> bool:
        """A lesson goes on, or has ended, and nothing was answered since."""
        return self.state == "playing" and script.goes_on(self)

    @property
    def asked(self) -> list[int]:
        """The seats whose answers are awaited now."""
        if self.state != "playing" or self.paused or self.playing.over or self.chance_open:
            return []
        if box.sets_up(self) or box.carried_for(self) is not None:
            return []
        return self.playing.asked

    @property
    def bots_asked(self) -> list[int]:
        """The seats whose bots should think now; they wait while people are asked to agree."""
        if self.consent is not None:
            return []
        return [seat for seat in self.asked if self.seats[seat].plays]

    @property
    def held(self) -> int | None:
        """The seat for whose word chance waits: a person chose last, and may regret something."""
        if self.settings.done == "never" or not self.chance_open or box.is_entered(self):
            return None
        if self.is_guided:
            return None
        for line, played in zip(reversed(self.playing.history), reversed(self.played), strict=True):
            if played.forced:
                continue
            waits = not line.chance and not played.by and played.number > self.done
            waits = waits and self.seats[line.seat].is_person
            return line.seat if waits and undoing.may_regret(self, line.seat) else None
        return None

    @property
    def held_until(self) -> float | None:
        """When chance goes on without a Done."""
        waits = self.settings.done == "3s" and self.held is not None and not self.paused
        return self.played[-1].at + HOLD if waits else None

    def choices(self, seat: int | None) -> list[int]:
        """The legal answers of a seat; none if it is not asked."""
        if seat is None or seat not in self.asked:
            return []
        return self.game.choice_list(self.turned(seat))

    def turned(self, seat: int) -> OnTable:
        """The state turned to a seat's question, to be looked at; the table's own stays."""
        g: OnTable = self.playing.state
        if is_hearing(g):
            g = g.copy()
            hear(g, seat)
        return g

    def can_undo(self, seat: int | None) -> bool:
        """A seat may take back its last choice."""
        return self._is_free_to_act(seat) and bool(undoing.taken_back(self, seat or 0))

    def can_restart(self, seat: int | None) -> bool:
        """A seat may take back several choices at once."""
        return self._is_free_to_act(seat) and len(undoing.whole_turn(self, seat or 0)) > len(
            undoing.taken_back(self, seat or 0)
        )

    def can_ask_undo(self, seat: int | None) -> bool:
        """A seat may ask the others to take back its last choice, beyond a barrier."""
        return not self.can_undo(seat) and self.others_may_agree(seat)

    def others_may_agree(self, seat: int | None) -> bool:
        """The others could agree that a seat takes back its last choice, whatever came after."""
        if not self._is_free_to_act(seat) or self.consent is not None:
            return False
        return bool(undoing.with_consent(self, seat or 0))

    def _is_free_to_act(self, seat: int | None) -> bool:
        """A person plays this seat, and the game goes on."""
        in_play = self.state == "playing" and not self.paused
        return in_play and seat is not None and self.seats[seat].is_person

    # what is seen

    def sight(self, seat: int) -> Sight:
        """The question that a seat is asked, as a bot is shown it."""
        return sight_of(self.playing, seat)

    @property
    def scores(self) -> list[int]:
        """The score of each seat as it would be if the game ended now."""
        return self.playing.scores if self.result is None else list(self.result.scores)

    @property
    def places(self) -> list[int]:
        """The place of each seat if the game ended now; whoever resigned comes last."""
        if self.result is not None:
            return list(self.result.places)
        ranks = self.game.rank_list(self.playing.state)
        stays = [not seat.resigned for seat in self.seats]
        return places([(stay, *rank) for stay, rank in zip(stays, ranks, strict=True)])

    @property
    def series(self) -> tuple[int, ...]:
        """How often each seat has won in a series of rematches, this game too once it is over.

        Nothing for a single game, and where other people sit than those who began the series.
        """
        same = all(seat.kept in (None, seat.person) for seat in self.seats)
        if len(self.before) != len(self.seats) or not same:
            return ()
        return self.wins if self.state == "over" else self.before

    @property
    def wins(self) -> tuple[int, ...]:
        """How often each seat has won, this game, which is over, counted; all who share it win."""
        former = self.before if len(self.before) == len(self.seats) else (0,) * len(self.seats)
        firsts = [len(self.seats) > 1 and place == 1 for place in self.places]
        return tuple(n + first for n, first in zip(former, firsts, strict=True))

    # what was

    @property
    def answers(self) -> int:
        """How many answers count."""
        return len(self.played)

    def at_answer(self, n: int) -> Match[Any]:
        """The match as it was after its first n answers."""
        match = self.playing.copy()
        match.strike(range(n, len(match.history)))
        return match

    def steps(self, seat: int | None = None) -> list[Step]:
        """Every answer that counts, in notation, as a seat may read it; all of it when over."""
        to = None if self.state == "over" else NONE if seat is None else seat
        match = self.at_answer(0)
        steps = []
        for n, (line, played) in enumerate(zip(self.playing.history, self.played, strict=True), 1):
            if line.lane > 0:
                match.hear(line.seat)
            text = self.game.text(match.state, line.choice, to)
            steps.append(Step(n, played.number, line.seat, line.chance, text))
            match.answer(line.choice)
        return steps

    # time

    @property
    def ticking(self) -> list[int]:
        """The seats of people whose clocks run: on one device, only that of its holder."""
        if self.settings.clock == "none" or self.state != "playing" or self.paused:
            return []
        waits = self.asked if self.held is None else [self.held]
        people = [seat for seat in waits if self.seats[seat].is_person]
        return [seat for seat in people if self.seat_of(self.seats[seat].person) in (None, seat)]

    def left(self, seat: int, now: float) -> float | None:
        """How many seconds a seat has left; None without a clock."""
        if self.settings.clock == "none" or not self.lefts:
            return None
        passed = max(0.0, now - self.at) if seat in self.ticking else 0.0
        return max(0.0, self.lefts[seat] - passed)

    @property
    def due(self) -> float | None:
        """When the table must be looked at again, if nobody does anything."""
        return clock.due(self)

    # in short

    @property
    def fair(self) -> Fair:
        """What is published about the dice."""
        secret = self.secret if self.state == "over" else None
        return Fair(self.id, self.commitment, self.nonces, secret, scheme_of(self.nonces))

    def summary(self) -> TableSummary:
        """The table in a list."""
        g = self.match.state if self.match else None
        return TableSummary(
            id=self.id,
            game=self.settings.game,
            state=self.state,
            names=self.names,
            kinds=tuple(seat.kind for seat in self.seats),
            persons=tuple(None if seat.removed else seat.person for seat in self.seats),
            asked=tuple(self.asked),
            touched=self.at,
            made=self.made,
            round=round_of(g),
            rounds=int(getattr(g, "rounds", 0)),
            free=sum(seat.is_free for seat in self.seats),
            answers=self.answers,
            spectators=self.settings.spectators,
            public=self.settings.public,
            counts=self.counts,
            lesson=self.is_guided,
            owners=owners if any(owners := tuple(seat.owner for seat in self.seats)) else (),
            ladder=self.settings.ladder,
            places=tuple(self.places) if self.state == "over" else (),
            scores=tuple(self.scores) if self.state == "over" else (),
            paused=self.paused,
            stood_in=tuple(n for n, seat in enumerate(self.seats) if seat.is_stood_in_for),
        )


def round_of(g: Any) -> int:  # noqa: ANN401  # any game's state
    """The round that is played: a day where a game counts days, or how often all had a turn."""
    if hasattr(g, "turns"):
        return (max(1, int(g.turns)) - 1) // int(g.seats) + 1
    return int(getattr(g, "round", 0) or getattr(g, "day", 0))

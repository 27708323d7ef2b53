"""The hall: the one door through which pages, programs and tests come to the tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, Self

from msgspec.structs import replace

from forgehall.bots.search import Prospect
from forgehall.kit import position
from forgehall.tables.acts import playing as acts
from forgehall.tables.acts import seating
from forgehall.tables.errors import (
    BadSettingsError,
    NoHintsError,
    NoSuchTableError,
    NotStartedError,
    OverError,
    PrivateTableError,
)
from forgehall.tables.keeper import Keeper
from forgehall.tables.log import fair, fold, lines
from forgehall.tables.log import transcript as record
from forgehall.tables.log.draft import Draft
from forgehall.tables.log.lines import Row
from forgehall.tables.log.seat import Person, Summary
from forgehall.tables.log.settings import OPEN, Settings, checked, game_of
from forgehall.tables.log.table import Table
from forgehall.tables.naming import new_name
from forgehall.tables.presence import Presence
from forgehall.tables.steady import Steady
from forgehall.tables.store import schema
from forgehall.tables.store.analyses import Analyses
from forgehall.tables.store.notices import Notices
from forgehall.tables.store.postgres import Notice
from forgehall.tables.store.store import Store
from forgehall.tables.store.writing import TakenError
from forgehall.tables.supervising import Supervisor
from forgehall.tables.sweeping import Sweeper
from forgehall.tables.thinking import Bots

MONTH = 30 * 24 * 3600.0
CLOSING = 5.0
"""How many seconds a stop waits for each of those who have something to finish."""

log = logging.getLogger(__name__)


class Hall:
    """All tables of one store."""

    def __init__(self, store: Store, keeper: Keeper, keep: float, tasks: Supervisor) -> None:
        """Made by `open`."""
        self.store = store
        self.keeper = keeper
        self.tasks = tasks
        self.presence = Presence()
        keeper.present = self.presence.present
        self.analyses = Analyses(store, keeper.now)
        self.notices = Notices(store, self._heard, self.presence.heard, tasks)
        self.sweeper = Sweeper(keeper, self.presence, keep, tasks)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        bots: Bots | None = None,
        clock: Callable[[], float] | None = None,
        cache: int = 1000,
        keep: float = MONTH,
        alone: bool = False,
        tasks: Supervisor | None = None,
    ) -> Self:
        """Open the store, bring it up to date, and pick up what was going on.

        `cache` tables are kept in memory; finished ones are deleted after `keep` seconds. A server
        is `alone` with its file. What goes on beside is looked after by `tasks`.
        """
        tasks = tasks or Supervisor()
        store = Store(url, tasks)
        await store.open(alone=alone)
        hall = cls(store, Keeper(store, bots, clock or Steady(), cache, tasks), keep, tasks)
        if store.is_shared:
            hall.presence.tell = hall.notices.tell
            hall.keeper.hears = hall.notices.listening.is_set
            await hall.notices.open()
        await hall.sweeper.open()
        return hall

    async def close(self) -> None:
        """End the streams and the thoughts, finish what was begun, let the store go.

        What does not end in time is called off: whatever was acknowledged is in the store.
        """
        await self.sweeper.close()
        await self.notices.close()
        await self.keeper.close()
        for closing in (self.bots, self.store):
            try:
                async with asyncio.timeout(CLOSING):
                    await (closing.close() if closing else asyncio.sleep(0))
            except TimeoutError:
                log.warning("%s did not end within %.0f s", type(closing).__name__, CLOSING)

    async def __aenter__(self) -> Self:
        """An open hall."""
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Close it."""
        await self.close()

    @property
    def bots(self) -> Bots | None:
        """Who plays for those who are no people."""
        return self.keeper.bots

    # people

    async def new_person(self, nickname: str) -> Person:
        """Somebody new."""
        person = Person(secrets.token_urlsafe(16), seating.nickname(nickname))
        await self.store.add_person(person, self.keeper.now())
        return person

    async def person(self, person: str) -> Person | None:
        """Somebody who has been here before."""
        return await self.store.person(person)

    async def rename(self, person: str, nickname: str) -> None:
        """Somebody wants to be called otherwise at the next tables."""
        await self.store.rename(person, seating.nickname(nickname))

    # tables

    async def set_table(self, settings: Settings, host: str, nickname: str | None) -> str:
        """Set a table; the host takes the first open seat under a nickname, or none."""
        return await self._set(new_name(), checked(settings), host, nickname)

    async def _set(
        self,
        name: str,
        settings: Settings,
        host: str,
        nickname: str | None,
        **more: Any,  # noqa: ANN401  # what else the first line says
    ) -> str:
        """Write a new table's first lines."""
        secret, now = fair.new_secret(), self.keeper.now()
        rules = game_of(settings).rules
        line = lines.Set(settings, host, fair.commitment(secret), rules=rules, **more)
        first = Row(1, now, line)
        draft = Draft(fold.begin(name, secret, first), now)
        draft.rows.append(first)
        if nickname is not None:
            seating.sit(draft, host, nickname, None, None)
        else:
            seating.start_if_full(draft)
        await self.keeper.create(draft.table, draft.rows)
        return name

    async def table(self, table: str) -> Table:
        """The present snapshot of a table."""
        return await self.keeper.table(table)

    async def open_tables(self, limit: int = 50) -> list[Summary]:
        """Tables that anybody may join."""
        return await self.store.listed("waiting", limit, schema.tables.c.public)

    async def live_tables(self, limit: int = 50) -> list[Summary]:
        """Public tables that are being played, and that anybody may watch."""
        of = schema.tables.c
        return await self.store.listed("playing", limit, of.public, of.spectators)

    async def finished_tables(self, limit: int = 50) -> list[Summary]:
        """Public tables where the game is over, to be watched again."""
        of = schema.tables.c
        return await self.store.listed("over", limit, of.public, of.spectators)

    async def tables_of(self, person: str, limit: int = 50) -> list[Summary]:
        """The tables where a person sits, those that wait for the person first."""
        found = await self.store.listed_of(person, limit)
        return sorted(found, key=lambda told: (not told.awaits(person), told.state == "over"))

    async def _act(self, table: str, plan: Callable[[Draft], object]) -> Table:
        """Let somebody act; the table afterwards."""
        return (await self.keeper.act(table, plan))[0]

    # seats

    async def sit(
        self,
        table: str,
        person: str,
        nickname: str,
        seat: int | None = None,
        *,
        nonce: str | None = None,
    ) -> Table:
        """A person takes a free seat; with the last one the game starts."""
        return await self._act(table, lambda d: seating.sit(d, person, nickname, seat, nonce))

    async def leave(self, table: str, person: str) -> Table:
        """A person stands up before the start, or leaves the game to a bot."""
        return await self._act(table, lambda d: seating.stand(d, person))

    async def take_back(self, table: str, person: str) -> Table:
        """A person takes the seat back from a bot."""
        return await self._act(table, lambda d: acts.take_back(d, person))

    async def add_nonce(self, table: str, person: str, nonce: str) -> Table:
        """A seat's browser adds its part to the dice, before the start."""
        return await self._act(table, lambda d: seating.add_nonce(d, person, nonce))

    async def set_kind(self, table: str, host: str, seat: int, kind: str) -> Table:
        """The host gives a seat to a bot, or opens it."""
        return await self._act(table, lambda d: seating.set_kind(d, host, seat, kind))

    async def add_seat(self, table: str, host: str, kind: str = OPEN) -> Table:
        """The host adds a seat."""
        return await self._act(table, lambda d: seating.add_seat(d, host, kind))

    async def drop_seat(self, table: str, host: str, seat: int) -> Table:
        """The host takes a seat away."""
        return await self._act(table, lambda d: seating.drop_seat(d, host, seat))

    async def remove_seat(self, table: str, host: str, seat: int) -> Table:
        """The host removes the person from a seat."""
        return await self._act(table, lambda d: seating.remove(d, host, seat))

    async def mute(self, table: str, host: str, seat: int, *, on: bool = True) -> Table:
        """The host lets a seat speak no more, or again."""
        return await self._act(table, lambda d: seating.mute(d, host, seat, on=on))

    async def start(self, table: str, host: str) -> Table:
        """The host starts the game; bots fill the free seats."""
        return await self._act(table, lambda d: seating.start(d, host))

    async def seat_secret(self, table: str, person: str) -> str:
        """A fresh secret for the link of a person's seat; the former one is void."""
        return (await self.keeper.act(table, lambda d: seating.link(d, person)))[1]

    async def move_seat(self, table: str, secret: str, person: str) -> Table:
        """A seat moves to the device of a person who brings its secret."""
        return await self._act(table, lambda d: seating.move(d, secret, person))

    # play

    async def answer(
        self, table: str, person: str, opened: int, choice: str | int, seat: int | None = None
    ) -> Table:
        """A person answers the question that a line opened, in notation or by its number."""
        return await self._act(table, lambda d: acts.answer(d, person, opened, choice, seat))

    async def answer_for_good(
        self, table: str, person: str, opened: int, choice: str | int
    ) -> Table:
        """The same by a program, which takes nothing back: chance goes on at once."""
        return await self._act(table, lambda d: acts.answer_for_good(d, person, opened, choice))

    async def done(self, table: str, person: str, opened: int | None = None) -> Table:
        """A person lets chance go on."""
        return await self._act(table, lambda d: acts.done(d, person, opened))

    async def undo(self, table: str, person: str) -> Table:
        """A person takes back the last choice, if no barrier stands."""
        return await self._act(table, lambda d: acts.undo(d, person))

    async def restart_turn(self, table: str, person: str) -> Table:
        """A person takes back everything down to the last barrier."""
        return await self._act(table, lambda d: acts.restart(d, person))

    async def ask_undo(self, table: str, person: str) -> Table:
        """A person asks the others to take back beyond the barrier."""
        return await self._act(table, lambda d: acts.ask_undo(d, person))

    async def ask_pause(self, table: str, person: str) -> Table:
        """A person asks the others to stop the clocks."""
        return await self._act(table, lambda d: acts.ask_pause(d, person))

    async def consent(self, table: str, person: str, *, yes: bool) -> Table:
        """A person agrees to what another asks for, or does not."""
        return await self._act(table, lambda d: acts.consent(d, person, yes=yes))

    async def resume(self, table: str, person: str) -> Table:
        """A person lets the clocks run again."""
        return await self._act(table, lambda d: acts.resume(d, person))

    async def resign(self, table: str, person: str) -> Table:
        """A person gives up."""
        return await self._act(table, lambda d: acts.resign(d, person))

    async def chat(self, table: str, person: str, text: str) -> Table:
        """A person at the table speaks."""
        return await self._act(table, lambda d: acts.chat(d, person, text))

    async def hint(self, table: str, person: str) -> list[Prospect]:
        """What a master thinks of every choice of this person, the best first."""
        told = await self.table(table)
        if not told.gives_hints or self.bots is None:
            message = "this table gives no hints"
            raise NoHintsError(message)
        seat = told.seated(person)
        acts.asked(told, seat)
        found = await self.bots.advise(told.glimpse(seat), fair.seed_of(told.secret, seat), person)
        await self._act(table, lambda d: acts.tell_of_hint(d, person))
        return sorted(found, key=lambda prospect: -prospect.wins[seat])

    # afterwards

    async def rematch(self, table: str, person: str, *, sit: bool = True) -> str:
        """The next game with everybody one seat further; whoever asks may sit down at once."""
        told = await self._act(table, lambda d: acts.rematch(d, person, new_name()))
        assert told.rematch is not None, "the act has just said so"
        name = told.seats[told.seated(person)].name if sit else None
        try:
            await self._join(told.rematch, person, name)
        except NoSuchTableError:
            kept = tuple(seat.person for seat in told.seats)
            turned = replace(told.settings, kinds=seating.rotated(told.settings.kinds))
            try:
                await self._set(told.rematch, turned, person, name, kept=seating.rotated(kept))
            except TakenError:  # another one has set it meanwhile
                await self._join(told.rematch, person, name)
        return told.rematch

    async def _join(self, table: str, person: str, name: str | None) -> Table:
        """Sit down at a table under a name, or only look that it is there."""
        return await (self.table(table) if name is None else self.sit(table, person, name))

    async def play_on(
        self, table: str, at: int, person: str, kinds: tuple[str, ...], nickname: str | None
    ) -> str:
        """A new table that begins where a finished game stood after its first answers."""
        told = await self.table(table)
        if not told.is_shown_to(person):
            message = "this table is not open to spectators"
            raise PrivateTableError(message)
        if told.state != "over":
            message = "play on from here when the game is over"
            raise NotStartedError(message)
        if not 0 <= at <= told.answers or len(kinds) != len(told.seats):
            message = f"name 0 to {told.answers} answers and {len(told.seats)} kinds of seats"
            raise BadSettingsError(message)
        match = await asyncio.to_thread(told.at_answer, at)
        if match.over:
            message = "the game was over there"
            raise OverError(message)
        settings = checked(replace(told.settings, kinds=kinds, public=False))
        stood = position.position(told.game, match.state)
        return await self._set(new_name(), settings, person, nickname, position=stood)

    async def record(self, table: str, person: str | None = None) -> str:
        """The record as JSON Lines: whole when the game is over, else as the person may know."""
        told = await self.table(table)
        if told.match is None:
            message = "there is nothing to record before the start"
            raise NotStartedError(message)
        rows = await self.store.rows(table)
        return await asyncio.to_thread(record.write, told, rows, told.seat_of(person))

    # what goes on

    def changes(self, table: str, after: int = 0) -> AsyncIterator[Table]:
        """Each newer snapshot of a table; it ends when the hall closes or the table is gone."""
        return self.keeper.changes(table, after)

    def seen_from(self, table: str, network: str) -> None:
        """Somebody who plays at a table does so from this network: it has one share of the bots."""
        if live := self.keeper.tables.get(table):
            live.share = network

    def thinking(self, table: str) -> frozenset[int]:
        """The seats whose bots think now, in this worker."""
        live = self.keeper.tables.get(table)
        return frozenset(seat for seat, _ in live.thoughts) if live else frozenset()

    def counts(self) -> dict[str, int]:
        """Figures for those who run the house."""
        return {
            "tables_at_hand": len(self.keeper.tables),
            "lines_written": self.keeper.written,
            "conflicts": self.keeper.conflicts,
            "broken_tables": len(self.keeper.broken),
            "thoughts_waiting": self.bots.waiting if self.bots else 0,
        }

    def _heard(self, notice: Notice | None) -> None:
        """A worker has written to a table, or may have written to any."""
        if notice is None:
            self.presence.ask()
            self.keeper.look_again()
        else:
            self.keeper.hear(notice)

"""The hall: the one door through which pages, programs and tests come to the tables."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Self

from msgspec.structs import replace

from forgehall.bots.search import Prospect
from forgehall.kit.language import mark
from forgehall.tables import naming
from forgehall.tables.acts.act import Act, Named, Opening
from forgehall.tables.acts.checks import asked_now
from forgehall.tables.acts.leaving import Closing, Forgetting, Leaving
from forgehall.tables.acts.nicknames import nickname as checked_nickname
from forgehall.tables.acts.playing import AskingMaster
from forgehall.tables.acts.seating import Linking, Sitting, opened
from forgehall.tables.calling.caller import Caller, Calling
from forgehall.tables.calling.channels import Channels
from forgehall.tables.dice import fair
from forgehall.tables.errors import (
    NoHintsError,
    NoSuchTableError,
    NotSeatedError,
    NotStartedError,
    OverError,
    ReadOnlyError,
)
from forgehall.tables.folding import transcript as record
from forgehall.tables.keeper import Keeper
from forgehall.tables.log.settings import Settings, check_position, checked, lesson_position
from forgehall.tables.orders import Orders, StandingOrders
from forgehall.tables.people import People
from forgehall.tables.presence import Presence
from forgehall.tables.snapshot.seat import Person
from forgehall.tables.snapshot.table import Table
from forgehall.tables.store.analyses import Analyses
from forgehall.tables.store.lists import Lists
from forgehall.tables.store.notices import Notices
from forgehall.tables.store.postgres import Notice
from forgehall.tables.store.store import Store
from forgehall.tables.store.writing import TakenError
from forgehall.tables.tending.steady import Steady
from forgehall.tables.tending.supervising import Supervisor
from forgehall.tables.tending.sweeping import Sweeper
from forgehall.tables.thinking.bots import Bots

MONTH = 30 * 24 * 3600.0
CLOSING = 5.0
"""How many seconds a stop waits for each of those who have something to finish."""

log = logging.getLogger(__name__)


class Hall:
    """All tables of one store."""

    def __init__(
        self, store: Store, keeper: Keeper, keep: float, tasks: Supervisor, calling: Calling
    ) -> None:
        """Made by `open`."""
        self.store = store
        self.keeper = keeper
        self.tasks = tasks
        self.presence = Presence()
        keeper.present = self.presence.present
        self.lists = Lists(store)
        self.people = People(store)
        self.analyses = Analyses(store, keeper.now)
        self.notices = Notices(store, self._heard, self.presence.heard, tasks)
        self.sweeper = Sweeper(keeper, self.presence, keep, tasks)
        self.orders = Orders(store)
        self.standing = StandingOrders()
        self.channels = Channels(store, keeper.now)
        self.caller = Caller(self.channels, self.presence, calling, tasks)

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
        tends: bool = True,
        tasks: Supervisor | None = None,
        calling: Calling | None = None,
    ) -> Self:
        """Open the store, bring it up to date, and pick up what was going on.

        `cache` tables are kept in memory; finished ones are deleted after `keep` seconds. A server
        is `alone` with its file; who only reads along `tends` no table. What goes on beside is
        looked after by `tasks`. People are told of their turns by `calling`; without it, nobody is.
        """
        tasks = tasks or Supervisor()
        store = Store(url, tasks)
        await store.open(alone=alone)
        keeper = Keeper(store, bots, clock or Steady(), cache, tasks)
        hall = cls(store, keeper, keep, tasks, calling or Calling())
        if not tends:
            return hall
        if store.is_shared:
            hall.presence.tell = hall.notices.tell
            hall.keeper.hears = hall.notices.listening.is_set
            await hall.notices.open()
        await hall.obey(await hall.orders.standing())
        await hall.sweeper.open()
        if calling is not None:
            hall.caller.open()
        return hall

    async def close(self) -> None:
        """End the streams and the thoughts, finish what was begun, let the store go.

        What does not end in time is called off: whatever was acknowledged is in the store.
        """
        await self.caller.close()
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

    async def obey(self, standing: StandingOrders) -> None:
        """Follow the orders that stand; in read-only mode time stands still, and bots wait."""
        self.standing = standing
        since, now = standing.read_only_since, self.keeper.now
        if (since is not None) == self.keeper.held:
            return
        self.keeper.held = since is not None
        if since is not None and isinstance(now, Steady):
            now.stop(max(since, await self.store.latest() or since))
        elif isinstance(now, Steady):
            now.go_on()
        for live in list(self.keeper.tables.values()):
            if self.keeper.held:
                live.drop()
            else:
                self.keeper.stir(live)

    def check_may_change(self) -> None:
        """Refuse changes in read-only mode."""
        if self.keeper.held:
            raise ReadOnlyError

    @property
    def bots(self) -> Bots | None:
        """Who plays for those who are not people."""
        return self.keeper.bots

    # people

    async def new_person(self, nickname: str) -> Person:
        """Somebody new."""
        person = Person(secrets.token_urlsafe(16), checked_nickname(nickname))
        await self.store.add_person(person, self.keeper.now())
        return person

    async def person(self, person: str) -> Person | None:
        """Somebody who has been here before."""
        return await self.store.person(person)

    async def rename(self, person: str, nickname: str) -> None:
        """Somebody wants to be called something else at the next tables."""
        await self.store.rename(person, checked_nickname(nickname))

    async def nickname_of(self, person: str) -> str:
        """What a person was called last."""
        found = await self.person(person)
        return found.nickname if found else "Guest"

    async def forget(self, person: str) -> None:
        """Forget a person: tables of nobody else go, at the others somebody without a name sat.

        The second look finds what was begun with them while the first one was at work.
        """
        await self._forget_everywhere(person)
        await self.people.forget(person)
        await self._forget_everywhere(person)

    async def _forget_everywhere(self, person: str) -> None:
        """The same at every table that names the person."""
        for table in await self.people.mentioned(person):
            with suppress(NoSuchTableError):  # it went meanwhile
                await self._forget_at(table, person)

    async def _forget_at(self, table: str, person: str) -> None:
        """The same at one table; a game that is on goes on with a bot."""
        now = await self.table(table)
        if now.state != "over" and now.seats_of(person):
            with suppress(OverError, NotSeatedError):  # the game ended, or the seat moved meanwhile
                await self.act(table, person, Leaving())
            now = await self.table(table)
        nobody = f"nobody-{secrets.token_hex(8)}"
        if not any(seat.person not in {None, person} for seat in now.seats):
            await self.people.delete_table(table)
            self.keeper.forget(table)
            return
        if now.seats_of(person):
            await self.act(table, person, Forgetting(nobody=nobody))
        await self.people.blot_out(table, person, nobody)
        self.keeper.forget(table)

    # tables

    async def set_table(
        self,
        settings: Settings,
        host: str,
        nickname: str | None,
        position: dict[str, Any] | None = None,
    ) -> str:
        """Set a table; the host takes the first open seat under a nickname, or none.

        Beside the box a game may be under way: then it begins at a position.
        """
        opening = Opening(naming.new_name(), checked(settings), host, nickname)
        if settings.lesson:
            position = lesson_position(settings)
            opening = opening._replace(position=lambda: position)
        elif position is not None:
            laid = check_position(settings, position)
            opening = opening._replace(position=lambda: laid)
        return (await self.open_table(opening)).id

    async def open_table(self, opening: Opening) -> Table:
        """Write the first lines of a new table."""
        self.check_may_change()
        position = await asyncio.to_thread(opening.position) if opening.position else None
        draft = opened(opening, position, self.keeper.now())
        await self.keeper.create(draft.table, draft.rows)
        return draft.table

    async def _open_or_join(self, opening: Opening) -> Table:
        """The table that an act leads to: the first who comes sets it, the others sit down."""
        try:
            return await self.open_table(opening)
        except TakenError:
            if opening.nickname is None:
                return await self.table(opening.table)
            return await self.act(opening.table, opening.host, Sitting(nickname=opening.nickname))

    async def close_table(self, table: str) -> None:
        """End a game where it stands; a table where no game is on is deleted."""
        now = await self.table(table)
        if now.state == "playing":
            await self.act(table, "", Closing())
            return
        self.check_may_change()
        await self.people.delete_table(table)
        self.keeper.forget(table)

    async def check_exists(self, table: str) -> None:
        """Refuse a table that does not exist; it is not read for that."""
        is_at_hand = table in self.keeper.tables
        if not is_at_hand and not (naming.is_name(table) and await self.store.founded(table)):
            message = f"there is no table {table[:40]}"
            raise NoSuchTableError(message)

    async def table(self, table: str) -> Table:
        """The present snapshot of a table."""
        return await self.keeper.table(table)

    async def act(self, table: str, person: str, act: Act) -> Table:
        """Let a person act; the table where it goes on, which is another if the act opens one."""
        self.check_may_change()
        if isinstance(act, Named) and not act.nickname:
            act = replace(act, nickname=await self.nickname_of(person))
        now, opening = await self.keeper.act(table, act.by(person))
        return now if opening is None else await self._open_or_join(opening)

    async def seat_secret(self, table: str, person: str, seat: int | None = None) -> str:
        """A fresh secret for the link of a person's seat; the former one is void."""
        secret = secrets.token_urlsafe(16)
        await self.act(table, person, Linking(secret=secret, seat=seat))
        return secret

    async def hint(self, table: str, person: str) -> list[Prospect]:
        """What a master thinks of the choices that it looked at, the best first."""
        now = await self.table(table)
        if not now.gives_hints or self.bots is None:
            raise NoHintsError(mark("this table gives no hints"))
        seat = now.seated(person)
        asked_now(now, seat)
        share, seed = (await self.keeper.live(table)).share, fair.seed_of(now.secret, seat)
        found = await self.bots.advise(now.sight(seat), seed, person, share)
        await self.act(table, person, AskingMaster())
        looked = [prospect for prospect in found if prospect.visits]
        return sorted(looked, key=lambda one: (-one.visits, -one.wins[seat]))

    async def record(self, table: str, person: str | None = None) -> str:
        """The record as JSON Lines: whole when the game is over, else as the person may know."""
        found = await self.table(table)
        if found.match is None:
            raise NotStartedError(mark("there is nothing to record before the start"))
        rows = await self.store.rows(table)
        return await asyncio.to_thread(record.write, found, rows, found.seat_of(person))

    # what goes on

    def changes(self, table: str, after: int = 0) -> AsyncIterator[Table]:
        """Each newer snapshot of a table; it ends when the hall closes or the table is gone."""
        return self.keeper.changes(table, after)

    def seen_from(self, table: str, network: str) -> None:
        """Somebody who plays at a table does so from this network: it has one share of the bots."""
        if live := self.keeper.tables.get(table):
            live.share = network

    def counts(self) -> dict[str, int]:
        """Figures for those who run the house."""
        return {
            "tables_at_hand": len(self.keeper.tables),
            "lines_written": self.keeper.written,
            "conflicts": self.keeper.conflicts,
            "broken_tables": len(self.keeper.broken),
            "thoughts_waiting": self.bots.waiting if self.bots else 0,
            "calls_told": self.caller.told,
            "calls_given_up": self.caller.lost,
            "calls_under_way": self.caller.under_way,
        }

    def _heard(self, notice: Notice | None) -> None:
        """A worker has written to a table, or may have written to any."""
        if notice is None:
            self.presence.ask()
            self.keeper.look_again()
        else:
            self.keeper.hear(notice)

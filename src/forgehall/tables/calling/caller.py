"""The caller: finds what is due to be told and still true, and lets senders tell it."""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

from forgehall.kit.language import mark
from forgehall.tables.calling.channels import BadChannelError, Channel, ChannelKind, Channels
from forgehall.tables.calling.mail import Mail, mail_server
from forgehall.tables.calling.messages import message, question, trial
from forgehall.tables.calling.posting import Poster
from forgehall.tables.calling.push import Push
from forgehall.tables.calling.queue import CallQueue, DueCall
from forgehall.tables.calling.sender import GoneError, LostError, Sender, UntoldError
from forgehall.tables.calling.webhooks import SHAPES, Webhook
from forgehall.tables.errors import StoreError
from forgehall.tables.presence import Presence
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.tables.tending.supervising import Supervisor, end

CALLER = "caller"
LOOK = 2.0
"""How many seconds pass between two looks at what is due."""
AT_ONCE = 16
"""How many are told at once: slow receivers do not hold up the others for long."""
MOST_FAILURES = 5
"""After this many calls in a row that were given up, a channel is left alone."""
HOUR = 3600.0
GREETING = 30.0
"""How many seconds pass between two looks at a mail server that takes nothing."""

log = logging.getLogger(__name__)


class Calling(NamedTuple):
    """How a hall calls people."""

    smtp: str = ""
    """The server that carries mail; nobody is told by mail without one."""
    mail_from: str = ""
    secret_key: str = ""
    """From what the key follows by which push services know the hall; none, no pushes."""
    inside: bool = False
    """Addresses of this machine and its network may be called."""


def senders(how: Calling, tasks: Supervisor) -> dict[str, Sender]:
    """Everybody who tells something, by the kind of channel."""
    poster = Poster(inside=how.inside)
    found: dict[str, Sender] = {kind: Webhook(poster, kind) for kind in SHAPES}
    if how.smtp:
        found["mail"] = Mail(mail_server(how.smtp), how.mail_from, tasks)
    if how.secret_key and can_push():
        found["push"] = Push(poster, how.secret_key)
    return found


def can_push() -> bool:
    """The extra is installed that pushes need."""
    try:
        import cryptography  # noqa: F401, PLC0415  # an optional extra
    except ImportError:
        return False
    return True


class Caller:
    """Tells people of their tables."""

    def __init__(
        self, channels: Channels, presence: Presence, how: Calling, tasks: Supervisor
    ) -> None:
        """Look into the store of the channels."""
        self.channels = channels
        self.store = channels.store
        self.now = channels.now
        self.presence = presence
        self.tasks = tasks
        self.queue = CallQueue(self.store)
        self.senders = senders(how, tasks)
        self.told = 0
        self.lost = 0
        self.under_way = 0
        self._task: asyncio.Task[None] | None = None
        self._next_cleaning = 0.0
        self._next_greeting = 0.0

    def open(self) -> None:
        """Begin to look."""
        self._task = self.tasks.run(CALLER, self._keep_calling)

    async def close(self) -> None:
        """Call nobody any more; what is not told is still in the store."""
        await end(self._task)

    def sender(self, kind: ChannelKind) -> Sender:
        """Who tells something in one way; not every hall knows every way."""
        if kind not in self.senders:
            raise BadChannelError(mark("this hall tells nobody in this way"))
        return self.senders[kind]

    async def _keep_calling(self) -> None:
        """Look again and again."""
        while True:
            await self.call()
            await self._clean()
            await self._look_at_mail()
            self.tasks.well(CALLER)
            await asyncio.sleep(LOOK)

    async def _clean(self) -> None:
        """Forget, once an hour, those to whom nobody said yes."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self._next_cleaning:
            self._next_cleaning = loop.time() + HOUR
            await self.channels.forget_unconfirmed()

    async def _look_at_mail(self) -> None:
        """A mail server that is back is not a problem any more, though nobody writes."""
        mail, loop = self.senders.get("mail"), asyncio.get_running_loop()
        if isinstance(mail, Mail) and loop.time() >= self._next_greeting:
            self._next_greeting = loop.time() + GREETING
            await mail.look_again()

    async def call(self) -> None:
        """Tell what is due, until nothing is."""
        while due := await self.queue.due(self.now(), AT_ONCE):
            self.under_way = len(due)
            try:
                await asyncio.gather(*(self._attend(call) for call in due))
            finally:
                self.under_way = 0

    async def _attend(self, call: DueCall) -> None:
        """Take a call, and tell it if it is still worth telling."""
        if not await self.queue.take(call, self.now()):
            return  # another worker has it, or a newer one is in its place
        channel = await self.channels.by_id(call.channel)
        summary = await self.store.summary(call.table)
        if channel is None or summary is None or not self._is_wanted(call, channel, summary):
            await self.queue.drop(call)
            return
        try:
            await self.sender(channel.kind).send(channel, message(call.kind, channel, summary))
        except (UntoldError, BadChannelError) as error:
            await self._failed(call, channel, error)
        except StoreError:
            raise
        except Exception:
            log.exception("a call by %s broke off", channel.kind)
            lost = LostError(mark("the address could not be reached"))
            await self._failed(call, channel, lost)
        else:
            self.told += 1
            await self.queue.drop(call)
            await self.channels.worked(channel)

    async def _failed(self, call: DueCall, channel: Channel, error: Exception) -> None:
        """It was not taken: try again later, or give up and say so where the person sees it."""
        log.info("a call by %s was not taken: %s", channel.kind, error)
        if isinstance(error, LostError) and not call.is_last:
            return
        self.lost += 1
        await self.queue.drop(call)
        if isinstance(error, GoneError):
            await self.channels.end(channel.id)
        else:
            await self.channels.failed(channel, str(error))

    def _is_wanted(self, call: DueCall, channel: Channel, summary: TableSummary) -> bool:
        """It is still true, the person does not look already, and the channel works."""
        if channel.failures >= MOST_FAILURES or not channel.confirmed:
            return False
        if channel.person in self.presence.present(call.table):
            return False
        if call.kind == "invitation":
            return summary.state == "waiting" and channel.person not in summary.persons
        return summary.awaits(channel.person)

    # the channel itself

    async def add(self, **fields: object) -> Channel:
        """A new channel; one for mail counts when whoever reads the mail has said yes."""
        kind: ChannelKind = fields["kind"]  # type: ignore[assignment]  # as the caller has read it
        sender = self.sender(kind)
        fields["address"] = sender.check(str(fields["address"]))
        channel = await self.channels.add(**fields, confirmed=kind != "mail")
        if kind == "mail":
            try:
                await sender.send(channel, question(channel))
            except UntoldError:
                await self.channels.end(channel.id)
                raise
        return channel

    async def try_out(self, channel: Channel) -> None:
        """Tell something now, to see whether it comes; what does not raises `UntoldError`."""
        try:
            await self.sender(channel.kind).send(channel, trial(channel))
        except UntoldError as error:
            await self.channels.failed(channel, str(error))
            raise
        await self.channels.worked(channel)

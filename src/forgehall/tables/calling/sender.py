"""What every sender can do, and how it says that something was not taken."""

from __future__ import annotations

from typing import Protocol

from forgehall.tables.calling.channels import Channel
from forgehall.tables.calling.messages import Message
from forgehall.tables.errors import TableError


class UntoldError(TableError):
    """Something could not be told."""

    code = "untold"


class LostError(UntoldError):
    """Nobody took it: that may be different later."""


class RefusedError(UntoldError):
    """The receiver does not want it, now or later."""


class GoneError(RefusedError):
    """The receiver says that nobody is there any more."""


class Sender(Protocol):
    """Tells something in one way."""

    def check(self, address: str) -> str:
        """The address as it is kept, if this sender can tell something there; else it refuses."""

    async def send(self, channel: Channel, message: Message) -> None:
        """Tell it; what is not taken raises `UntoldError`."""

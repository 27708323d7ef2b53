"""Webhooks: plain JSON, and the shapes that Discord, Slack and ntfy take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from forgehall.kit.language import mark
from forgehall.tables.calling.channels import BadChannelError, Channel
from forgehall.tables.calling.messages import Message
from forgehall.tables.calling.posting import Poster, target

Shape = Callable[[Channel, Message], tuple[str, dict[str, Any]]]
"""Where a message goes, and what is sent there."""
JSON = {"Content-Type": "application/json"}


def plain(channel: Channel, message: Message) -> tuple[str, dict[str, Any]]:
    """For programs of one's own."""
    body = {
        "event": message.kind,
        "table": message.table,
        "game": message.game,
        "text": message.text,
        "link": message.link,
        "end": message.end,
    }
    return channel.address, body


def discord(channel: Channel, message: Message) -> tuple[str, dict[str, Any]]:
    """Discord: links in angle brackets make no preview, and no name in it calls anybody."""
    text = f"{without_marks(message.text)}\n<{message.link}>\n{message.to_end}: <{message.end}>"
    return channel.address, {"content": text, "allowed_mentions": {"parse": []}}


def slack(channel: Channel, message: Message) -> tuple[str, dict[str, Any]]:
    """Slack: what looks like its own marks is shown as it stands."""
    text = (
        f"{escaped(message.text)}\n<{message.link}|{message.to_table}> · "
        f"<{message.end}|{message.to_end}>"
    )
    return channel.address, {"text": text, "unfurl_links": False}


def ntfy(channel: Channel, message: Message) -> tuple[str, dict[str, Any]]:
    """ntfy: the last part of the address is the topic."""
    home, _, topic = channel.address.rstrip("/").rpartition("/")
    body = {
        "topic": topic,
        "title": "Forgehall",
        "message": message.text,
        "click": message.link,
        "actions": [{"action": "view", "label": message.to_end, "url": message.end}],
    }
    return f"{home}/", body


SHAPES: dict[str, Shape] = {"webhook": plain, "discord": discord, "slack": slack, "ntfy": ntfy}


class Webhook:
    """Sends JSON in one of the shapes."""

    def __init__(self, poster: Poster, kind: str) -> None:
        """Take who sends requests, and the shape."""
        self.poster = poster
        self.kind = kind

    def check(self, address: str) -> str:
        """Refuse what is not an address for it."""
        to = target(address, inside=self.poster.inside)
        if self.kind == "ntfy" and (to.path.count("/") != 1 or len(to.path) < 2 or "?" in to.path):  # noqa: PLR2004  # a slash and a topic
            raise BadChannelError(mark("an ntfy address ends in its topic: https://ntfy.sh/TOPIC"))
        return address

    async def send(self, channel: Channel, message: Message) -> None:
        """Send it."""
        url, body = SHAPES[self.kind](channel, message)
        await self.poster.post(url, msgspec.json.encode(body), JSON)


def escaped(text: str) -> str:
    """A text as Slack shows it as it stands."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def without_marks(text: str) -> str:
    """A text in which Discord finds no marks of its own."""
    return "".join(f"\\{sign}" if sign in r"\*_~`|>#[]()<@:" else sign for sign in text)

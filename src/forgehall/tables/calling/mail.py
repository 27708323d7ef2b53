"""Mail, where whoever runs the hall has named a server for it."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from forgehall.kit.errors import BadOptionError
from forgehall.kit.language import mark
from forgehall.tables.calling.channels import BadChannelError, Channel
from forgehall.tables.calling.messages import Message
from forgehall.tables.calling.sender import LostError, RefusedError
from forgehall.tables.tending.supervising import Supervisor

MAILER = "mail"
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z0-9-]{2,}"
)
PATIENCE = 15.0
"""How many seconds the server may take for each step."""
PORTS = {"smtp": 587, "smtps": 465}
EXAMPLE = "smtp://user:password@mail.example:587"
PERMANENT = 500


class MailServer(NamedTuple):
    """Who carries mail."""

    scheme: str
    host: str
    port: int
    user: str
    password: str


def mail_server(url: str) -> MailServer:
    """Read `smtp://user:password@host:port`; smtps speaks TLS from the first byte on."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadOptionError(mark("a mail server is named like {example}"), example=EXAMPLE)
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.scheme, parts.hostname, port or PORTS[parts.scheme], user, password)


class Mail:
    """Sends mail; a server that does not take any is the hall's trouble."""

    def __init__(self, server: MailServer, sender: str, tasks: Supervisor) -> None:
        """Take the server, and in whose name mail goes."""
        self.server = server
        self.sender = sender
        self.tasks = tasks

    def check(self, address: str) -> str:
        """Refuse what is not a mail address."""
        if not ADDRESS.fullmatch(address):
            raise BadChannelError(mark("this is not a mail address"))
        return address

    async def send(self, channel: Channel, message: Message) -> None:
        """Send it, in a thread."""
        mail = self.written(channel, message)
        try:
            await asyncio.to_thread(self._deliver, mail)
        except smtplib.SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()))[0]
            kind = RefusedError if code >= PERMANENT else LostError
            raise kind(mark("the mail server does not take this address")) from error
        except (smtplib.SMTPException, OSError) as error:
            self.tasks.failed(MAILER, error)
            raise LostError(mark("the mail server could not be reached")) from error
        self.tasks.well(MAILER)

    async def look_again(self) -> None:
        """See whether a server that took no mail takes some now."""
        if MAILER not in self.tasks.troubles:
            return
        try:
            await asyncio.to_thread(self._greet)
        except (smtplib.SMTPException, OSError):
            return
        self.tasks.well(MAILER)

    def written(self, channel: Channel, message: Message) -> EmailMessage:
        """The mail; programs for mail find the link that ends it in the head, too."""
        mail = EmailMessage()
        mail["From"] = self.sender
        mail["To"] = channel.address
        mail["Subject"] = f"Forgehall: {message.text}" if message.table else "Forgehall"
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2].strip("> "))
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"] = f"<{message.end}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        links = f"{message.to_table}: {message.link}\n\n-- \n{message.to_end}: {message.end}\n"
        mail.set_content(f"{message.text}\n\n{links}")
        return mail

    def _greet(self) -> None:
        """Come to the server and go again."""
        with self._connected() as line:
            line.noop()

    def _deliver(self, mail: EmailMessage) -> None:
        """Hand it to the server."""
        with self._connected() as line:
            line.send_message(mail)

    def _connected(self) -> smtplib.SMTP:
        """A line to the server; a password goes over TLS alone."""
        server = self.server
        context = ssl.create_default_context()
        if server.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, timeout=PATIENCE, context=context
            )
        else:
            line = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
        line.ehlo()
        if server.scheme == "smtp" and line.has_extn("starttls"):
            line.starttls(context=context)
            line.ehlo()
        elif server.scheme == "smtp" and server.user:
            line.close()
            message = "the server offers no TLS, and a password goes over nothing else"
            raise smtplib.SMTPNotSupportedError(message)
        if server.user:
            line.login(server.user, server.password)
        return line

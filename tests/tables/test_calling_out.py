"""Nobody can make the hall call inside addresses, and receivers get what they understand."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Any

import pytest
from msgspec.structs import replace

from forgehall.tables.calling import posting
from forgehall.tables.calling.channels import BadChannelError, Channel, ChannelKind
from forgehall.tables.calling.messages import message, trial
from forgehall.tables.calling.posting import Poster, is_outside, request, target
from forgehall.tables.calling.sender import LostError, RefusedError
from forgehall.tables.calling.webhooks import Webhook
from forgehall.tables.snapshot.seat import TableSummary
from tests.tables.receivers import Receiver, receiver

pytestmark = pytest.mark.anyio
CHANNEL = Channel(
    id="c", person="secret-of-ann", table=None, kind="webhook", address="", delay=0, language="en",
    home="https://hall.example", secret="ends-it", confirmed=True,  # noqa: S106  # of no worth
)  # fmt: skip
SUMMARY = TableSummary(
    id="abc", game="dice-forge", state="playing", names=("Ann", "*Bob* <@here>"),
    kinds=("open", "open"), persons=("secret-of-ann", "secret-of-bob"), asked=(0,), touched=1,
    made=1,
)  # fmt: skip


@pytest.fixture
def heard() -> Iterator[Receiver]:
    """Somebody who hears."""
    with receiver() as found:
        yield found


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255",  # noqa: S104  # an address that is refused
        "192.168.1.1", "169.254.169.254", "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1",
        "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12:3456::1",
        "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254",
        "2002:7f00:1::", "2002:a00:1::1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
        "2001:0:4136:e378:8000:63bf:80ff:fffe", "2001:db8::1", "::127.0.0.1", "fec0::1",
    ],
)  # fmt: skip
def test_inside_addresses_are_refused(address: str) -> None:
    """Of this machine, its network, its cloud; written as IPv4, as IPv6, or one in the other."""
    assert not is_outside(ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_addresses_of_the_open_internet_are_called(address: str) -> None:
    """All others would be too few."""
    assert is_outside(ip_address(address))


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "127.1"],
)
async def test_no_way_to_write_this_machine_leads_to_it(host: str, heard: Receiver) -> None:
    """Whatever the resolver makes of a name is what counts."""
    port = heard.server.server_port

    with pytest.raises((RefusedError, LostError)):
        await Poster().post(f"https://{host}:{port}/", b"", {})

    assert [] == heard.heard


async def test_a_name_is_looked_up_once_and_that_address_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that points outside first and inside then (DNS rebinding) gains nothing."""
    outside, connected = "93.184.215.14", []
    answers = [[outside], ["127.0.0.1"]]

    async def looked_up(_loop: Any, _host: str, port: int, **_: Any) -> list[Any]:
        found = answers.pop(0)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found]

    async def connect(address: str, *_: Any, **how: Any) -> Any:
        connected.append((address, how["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", looked_up)
    monkeypatch.setattr(asyncio, "open_connection", connect)

    with pytest.raises(LostError):
        await Poster().post("https://evil.example/", b"", {})

    assert [(outside, "evil.example")] == connected
    assert 1 == len(answers)


async def test_a_name_with_one_inside_address_among_others_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else the second try would go inside."""

    async def looked_up(_loop: Any, _host: str, port: int, **_: Any) -> list[Any]:
        both = ("93.184.215.14", "10.0.0.1")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in both]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", looked_up)

    with pytest.raises(RefusedError, match="inside"):
        await Poster().post("https://evil.example/", b"", {})


async def test_a_redirect_is_not_followed(heard: Receiver) -> None:
    """It would lead anywhere."""
    heard.statuses, heard.location = [302], f"{heard.address}/elsewhere"

    with pytest.raises(RefusedError, match="302"):
        await Poster(inside=True).post(f"{heard.address}/here", b"x", {})

    assert ["/here"] == [one.path for one in heard.heard]


async def test_a_receiver_that_says_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds up others for a few seconds at most."""
    monkeypatch.setattr(posting, "PATIENCE", 0.1)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()

        with pytest.raises(LostError):
            await Poster(inside=True).post(f"http://127.0.0.1:{silent.getsockname()[1]}/", b"", {})


@pytest.mark.parametrize(
    "url",
    [
        "", "hall.example", "ftp://hall.example/", "file:///etc/passwd", "http://hall.example/",
        "https://", "https://user:word@hall.example/", "https://hall.example:99999/",
        "https://hall.example/\r\nX: y", "https://hall.example/ x", "https://[",
        "https://" + "a" * 999, "https://h\u00e4ll\u2024..example/",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused_with_a_sentence(url: str) -> None:
    """HTTPS alone, no password in it, nothing that ends a line."""
    with pytest.raises(BadChannelError):
        target(url, inside=False)


def test_no_line_of_a_request_can_be_added_by_an_address() -> None:
    """What is odd in a path is written in numbers."""
    to = target("https://hall.example/a%0d%0ab\u00fc?q=\u00fc", inside=False)

    lines = request(to, b"", {}).split(b"\r\n")

    assert b"POST /a%0d%0ab%C3%BC?q=%C3%BC HTTP/1.1" == lines[0]
    assert b"Host: hall.example" == lines[1]


@pytest.mark.parametrize("kind", ["webhook", "discord", "slack", "ntfy"])
async def test_every_shape_has_the_sentence_and_both_links_and_no_secret(
    heard: Receiver, kind: ChannelKind
) -> None:
    """Whatever the receiver is."""
    webhook = Webhook(Poster(inside=True), kind)
    channel = replace(CHANNEL, kind=kind, address=webhook.check(f"{heard.address}/topic"))

    await webhook.send(channel, message("turn", channel, SUMMARY))

    text = heard.heard[0].body.decode()
    assert "It is your turn in Dice Forge" in text
    assert "https://hall.example/t/abc" in text
    assert "https://hall.example/n/ends-it" in text
    assert "secret-of" not in text
    assert "application/json" == heard.heard[0].headers["Content-Type"]


async def test_discord_slack_and_ntfy_get_what_they_understand(heard: Receiver) -> None:
    """A name with marks in it calls nobody there."""
    for kind in ("discord", "slack", "ntfy"):
        channel = replace(CHANNEL, kind=kind, address=f"{heard.address}/topic")
        await Webhook(Poster(inside=True), kind).send(channel, message("turn", channel, SUMMARY))

    discord, slack, ntfy = (one.data for one in heard.heard)
    assert {"parse": []} == discord["allowed_mentions"]
    assert r"\<\@here\>" in discord["content"]
    assert "&lt;@here&gt;" in slack["text"]
    assert ("/", "topic") == (heard.heard[2].path, ntfy["topic"])
    assert "https://hall.example/t/abc" == ntfy["click"]


def test_an_address_of_ntfy_names_a_topic() -> None:
    """Else nobody would hear it."""
    ntfy = Webhook(Poster(), "ntfy")

    assert ntfy.check("https://ntfy.sh/my-topic")
    for url in ("https://ntfy.sh/", "https://ntfy.sh/a/b", "https://ntfy.sh/a?b=c"):
        with pytest.raises(BadChannelError):
            ntfy.check(url)


def test_a_trial_names_no_table() -> None:
    """It says only that this works."""
    message = trial(CHANNEL)

    assert ("", "https://hall.example/") == (message.table, message.link)

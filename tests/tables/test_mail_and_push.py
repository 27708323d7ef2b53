"""Mail goes to a real mail server, a push to an endpoint that really decrypts it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from forgehall.kit.errors import BadOptionError
from forgehall.tables.calling.caller import Calling
from forgehall.tables.calling.channels import BadChannelError, Channel
from forgehall.tables.calling.mail import Mail, mail_server
from forgehall.tables.calling.push import (
    Push,
    PushKeys,
    decoded,
    derived,
    encoded,
    encrypted,
    point,
    private_key,
)
from forgehall.tables.calling.sender import LostError, RefusedError
from forgehall.tables.hall import Hall
from tests.tables.receivers import PostOffice, Receiver, post_office, receiver
from tests.tables.sitting import Opener, sit_down
from tests.tables.test_calls import pass_turn

pytestmark = pytest.mark.anyio
KEY = "of no worth"
AUTH = bytes(range(16))
BROWSER = private_key(123_456_789)
"""The key of a browser."""


@pytest.fixture
def office() -> Iterator[tuple[PostOffice, str]]:
    """A mail server."""
    with post_office() as found:
        yield found


@pytest.fixture
def heard() -> Iterator[Receiver]:
    """A push service."""
    with receiver() as found:
        yield found


async def add(hall: Hall, person: str, kind: str, address: str) -> Channel:
    """A channel of a person."""
    return await hall.caller.add(
        person=person, kind=kind, address=address, table=None, delay=0, language="en",
        home="https://hall.example",
    )  # fmt: skip


async def opened(open_hall: Opener, lite: str, **how: Any) -> Hall:
    """A hall whose calls go out when the test says so."""
    calling = Calling(secret_key=KEY, inside=True, mail_from="Hall <hall@hall.example>", **how)
    hall = await open_hall(lite, calling=calling)
    await hall.caller.close()
    return hall


async def test_mail_comes_after_a_yes_and_can_be_ended_from_its_head(
    open_hall: Opener, lite: str, office: tuple[PostOffice, str]
) -> None:
    """Nobody gets more than one mail that they have not agreed to."""
    post, server = office
    hall = await opened(open_hall, lite, smtp=server)
    table, people = await sit_down(hall)
    channels = [
        await add(hall, who, "mail", f"seat{n}@home.example") for n, who in enumerate(people)
    ]
    await pass_turn(hall, table, people)
    await hall.caller.call()
    asking = len(post.mails)

    for channel in channels:
        await hall.channels.confirm(channel.id)
    _, asked = await pass_turn(hall, table, people)
    await hall.caller.call()

    assert 2 == asking
    assert channels[0].end in post.mails[0].get_content()
    later = post.mails[2:]
    assert [f"seat{asked}@home.example"] == [mail["To"] for mail in later]
    assert f"https://hall.example/t/{table}" in later[0].get_content()
    assert f"<{channels[asked].end}>" == later[0]["List-Unsubscribe"]
    assert "List-Unsubscribe=One-Click" == later[0]["List-Unsubscribe-Post"]
    assert not any(person in later[0].as_string() for person in people)


async def test_an_address_that_the_server_does_not_take_is_no_channel(
    open_hall: Opener, lite: str, office: tuple[PostOffice, str]
) -> None:
    """It says so at once; that one address is not the hall's trouble."""
    post, server = office
    hall = await opened(open_hall, lite, smtp=server)
    person = (await hall.new_person("Ann")).id
    post.refuses = "550 nobody"

    with pytest.raises(RefusedError):
        await add(hall, person, "mail", "ann@home.example")

    assert [] == await hall.channels.of(person)
    assert {} == hall.tasks.troubles


async def test_a_mail_server_that_is_gone_is_trouble_of_the_hall(
    open_hall: Opener, lite: str
) -> None:
    """Those who run it see it in its health, until the server is back."""
    hall = await opened(open_hall, lite, smtp="smtp://127.0.0.1:9")
    person = (await hall.new_person("Ann")).id

    with pytest.raises(LostError):
        await add(hall, person, "mail", "ann@home.example")

    assert ["mail"] == list(hall.tasks.troubles)
    with post_office() as (_, server):
        mail = hall.caller.senders["mail"]
        assert isinstance(mail, Mail)
        mail.server = mail_server(server)
        await mail.look_again()
    assert {} == hall.tasks.troubles


@pytest.mark.parametrize(
    "address", ["", "ann", "ann@home", "a@b.c\nBcc: d@e.example", "ann@home.example, b@c.example"]
)
async def test_what_is_no_mail_address_is_refused(
    open_hall: Opener, lite: str, office: tuple[PostOffice, str], address: str
) -> None:
    """One address, and nothing that adds a line to a head."""
    hall = await opened(open_hall, lite, smtp=office[1])

    with pytest.raises(BadChannelError):
        await add(hall, "ann", "mail", address)


async def test_a_hall_without_a_mail_server_sends_none(open_hall: Opener, lite: str) -> None:
    """It says so."""
    hall = await opened(open_hall, lite)

    with pytest.raises(BadChannelError, match="in this way"):
        await add(hall, "ann", "mail", "ann@home.example")


def test_the_server_for_mail_is_named_by_an_address() -> None:
    """With its user and password, which may hold any sign."""
    found = mail_server("smtps://ann%40home:p%3Aw@mail.example")

    assert ("smtps", "mail.example", 465, "ann@home", "p:w") == found
    with pytest.raises(BadOptionError):
        mail_server("mail.example")


def test_a_push_is_encrypted_as_the_example_of_rfc_8291() -> None:
    """Appendix A, byte for byte."""
    keys = PushKeys(
        p256dh="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth="BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"))

    found = encrypted(
        b"When I grow up, I want to be a watermelon", keys, own, decoded("DGv6ra1nlYgDCS1FRnbzlw")
    )

    assert (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
        "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy"
        "4a-fN"
    ) == encoded(found)


def subscription(endpoint: str) -> str:
    """What a browser gives out."""
    keys = {"p256dh": encoded(point(BROWSER)), "auth": encoded(AUTH)}
    return msgspec.json.encode(
        {"endpoint": endpoint, "keys": keys, "expirationTime": None}
    ).decode()


def decrypted(body: bytes) -> dict[str, Any]:
    """A push as the browser reads it: the way back, by the other half of the keys."""
    salt, theirs = body[:16], body[21:86]
    shared = BROWSER.exchange(
        ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    )
    secret = derived(AUTH, shared, b"WebPush: info\x00" + point(BROWSER) + theirs, 32)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\x00", 12)
    found: dict[str, Any] = msgspec.json.decode(AESGCM(key).decrypt(nonce, body[86:], None)[:-1])
    return found


async def test_a_push_is_read_by_the_browser_alone_and_signed_by_the_hall(
    open_hall: Opener, lite: str, heard: Receiver
) -> None:
    """The endpoint checks the signature, the browser decrypts."""
    hall = await opened(open_hall, lite)
    table, people = await sit_down(hall)
    for person in people:
        await add(hall, person, "push", subscription(f"{heard.address}/{person}"))

    _, asked = await pass_turn(hall, table, people)
    await hall.caller.call()

    (push,) = [one for one in heard.heard if one.path == f"/{people[asked]}"]
    message = decrypted(push.body)
    assert "It is your turn" in message["body"]
    assert f"https://hall.example/t/{table}" == message["link"]
    assert "aes128gcm" == push.headers["Content-Encoding"]
    claims = checked(push.headers["Authorization"])
    assert (heard.address, "https://hall.example") == (claims["aud"], claims["sub"])


def checked(authorization: str) -> dict[str, Any]:
    """The claims of a signature, which must be right (RFC 8292)."""
    token, _, key = authorization.removeprefix("vapid t=").partition(", k=")
    signed, _, signature = token.rpartition(".")
    raw = decoded(signature)
    dss = utils.encode_dss_signature(
        int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    )
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(dss, signed.encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = msgspec.json.decode(decoded(signed.partition(".")[2]))
    return found


async def test_a_browser_that_wants_no_more_is_told_no_more(
    open_hall: Opener, lite: str, heard: Receiver
) -> None:
    """Its push service says that it is gone."""
    hall = await opened(open_hall, lite)
    table, people = await sit_down(hall)
    for person in people:
        await add(hall, person, "push", subscription(f"{heard.address}/{person}"))
    heard.statuses = [410]

    _, asked = await pass_turn(hall, table, people)
    await hall.caller.call()

    assert [] == await hall.channels.of(people[asked])


@pytest.mark.parametrize(
    "address",
    [
        "", "{}", '{"endpoint": "https://push.example", "keys": {"p256dh": "", "auth": ""}}',
        subscription("ftp://push.example/"),
        subscription("https://push.example/").replace("B", "C"),
    ],
)  # fmt: skip
async def test_what_no_browser_gives_out_is_refused(
    open_hall: Opener, lite: str, address: str
) -> None:
    """With a sentence."""
    hall = await opened(open_hall, lite)

    with pytest.raises(BadChannelError):
        await add(hall, "ann", "push", address)


def test_the_hall_keeps_its_key_and_a_former_secret_changes_nothing() -> None:
    """Else every browser would have to ask anew after a restart."""
    sender: Any = object()

    assert Push(sender, KEY).public == Push(sender, f"{KEY},former").public
    assert Push(sender, KEY).public != Push(sender, "another").public

"""Pushes to browsers (RFC 8030), encrypted for the browser (8291), signed by the hall (8292).

A browser's maker carries them and cannot read them.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from forgehall.kit.language import mark
from forgehall.tables.calling.channels import BadChannelError, Channel
from forgehall.tables.calling.messages import Message
from forgehall.tables.calling.posting import Poster, target
from forgehall.tables.calling.sender import GoneError, RefusedError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

POINT = 65
"""How many bytes a public key has."""
SECRET = 16
RECORD = 4096
"""The size of the one record that a push is."""
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many private keys the curve P-256 has, and one."""
KEPT = 24 * 3600
"""How many seconds a push waits for a browser that is closed."""
SIGNED = 12 * 3600
"""How many seconds a signature is valid."""
GONE = (404, 410)
"""Statuses by which a push service says that the browser no longer wants any."""


class PushKeys(msgspec.Struct, frozen=True):
    """For whom a push is encrypted."""

    p256dh: str
    auth: str


class Subscription(msgspec.Struct, frozen=True):
    """What a browser gives out for its pushes."""

    endpoint: str
    keys: PushKeys


def encoded(raw: bytes) -> str:
    """Bytes as they stand in addresses and heads."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The same back."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """A key from a secret (HKDF with SHA-256, for up to 32 bytes)."""
    first = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(first, info + b"\x01", hashlib.sha256)[:length]


def private_key(number: int) -> EllipticCurvePrivateKey:
    """A key of the curve P-256."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  # an optional extra

    return ec.derive_private_key(number, ec.SECP256R1())


def point(key: EllipticCurvePrivateKey) -> bytes:
    """The public half of a key."""
    from cryptography.hazmat.primitives import serialization as form  # noqa: PLC0415  # the same

    return key.public_key().public_bytes(form.Encoding.X962, form.PublicFormat.UncompressedPoint)


def encrypted(text: bytes, keys: PushKeys, own: EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """A text for one browser, in one record (RFC 8291, 3.4; RFC 8188)."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  # an optional extra
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415  # the same

    theirs = decoded(keys.p256dh)
    shared = own.exchange(
        ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    )
    info = b"WebPush: info\x00" + theirs + point(own)
    secret = derived(decoded(keys.auth), shared, info, 32)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + point(own)
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


class Push:
    """Sends pushes."""

    def __init__(self, poster: Poster, secret_key: str) -> None:
        """The hall's own key follows from its secret, so that it stays and needs no file."""
        self.poster = poster
        self.secret_key = secret_key.partition(",")[0]

    @cached_property
    def own(self) -> EllipticCurvePrivateKey:
        """The key by which push services know this hall."""
        seed = derived(b"forgehall", self.secret_key.encode(), b"push", 32)
        return private_key(int.from_bytes(seed, "big") % (ORDER - 1) + 1)

    @cached_property
    def public(self) -> str:
        """Its public half, for browsers."""
        return encoded(point(self.own))

    def check(self, address: str) -> str:
        """Refuse what no browser gives out."""
        try:
            found = msgspec.json.decode(address, type=Subscription)
            key, secret = decoded(found.keys.p256dh), decoded(found.keys.auth)
            encrypted(b"", found.keys, self.own, bytes(SECRET))
        except (msgspec.DecodeError, ValueError) as error:
            raise BadChannelError(mark("this browser cannot be told")) from error
        if len(key) != POINT or len(secret) != SECRET:
            raise BadChannelError(mark("this browser cannot be told"))
        target(found.endpoint, inside=self.poster.inside)
        return msgspec.json.encode(found).decode()

    async def send(self, channel: Channel, message: Message) -> None:
        """Send it; a browser that wants no more is gone."""
        to = msgspec.json.decode(channel.address, type=Subscription)
        text = {"title": "Forgehall", "body": message.text, "link": message.link}
        text |= {"end": message.end, "toEnd": message.to_end, "tag": message.table}
        own = private_key(int.from_bytes(os.urandom(40), "big") % (ORDER - 1) + 1)
        body = encrypted(msgspec.json.encode(text), to.keys, own, os.urandom(SECRET))
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Urgency": "high" if message.kind == "clock" else "normal",
            "Authorization": self.signature(to.endpoint, channel.home),
        }
        try:
            await self.poster.post(to.endpoint, body, headers)
        except RefusedError as error:
            if error.fields.get("status") in GONE:
                raise GoneError(mark("this browser no longer wants to be told")) from error
            raise

    def signature(self, endpoint: str, home: str) -> str:
        """What tells a push service who sends this (RFC 8292)."""
        from cryptography.hazmat.primitives import hashes  # noqa: PLC0415  # an optional extra
        from cryptography.hazmat.primitives.asymmetric import ec, utils  # noqa: PLC0415  # the same

        parts = urlsplit(endpoint)
        until = int(time.time()) + SIGNED
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": home}
        head = encoded(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
        signed = f"{head}.{encoded(msgspec.json.encode(claims))}"
        r, s = utils.decode_dss_signature(self.own.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        mark_ = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{mark_}, k={self.public}"

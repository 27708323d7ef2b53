"""What a server is started with."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Rate(NamedTuple):
    """How often something may be done: so many a second in the long run, so many at once."""

    a_second: float
    at_once: int


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one person, one address, or everybody together may ask for."""

    body: int = 64 * 1024
    """Bytes in the body of a request."""
    streams: int = 4000
    """Pages that follow their tables at once, in all."""
    streams_a_person: int = 12
    """The same for one person, or for the guests of one address."""
    looks: Rate = Rate(40, 200)
    """Pages that one address may ask for."""
    acts: Rate = Rate(10, 60)
    """Changes that one person may make."""
    acts_an_address: Rate = Rate(40, 240)
    """The same for all persons at one address."""
    tables: Rate = Rate(0.2, 12)
    """Tables that one person may set."""
    says: Rate = Rate(0.5, 8)
    """Lines of chat of one person."""
    hints: Rate = Rate(0.5, 10)
    """Hints and analyses that one person may ask for."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What a server is started with."""

    db: str
    """Where the tables are kept: `sqlite:///path` or `postgresql://...`."""
    workers: int = 1
    """How many processes serve, which have the cores among them."""
    figures: str = ""
    """The folder where several workers write down what they have counted."""
    secret_key: str
    """What cookies are signed with."""
    secure: bool = False
    """Cookies go over HTTPS alone."""
    warm: bool = True
    """Compile the games in a child, so that strong bots are ready soon."""
    pace: float = 0.6
    """Seconds that a bot takes at least for an answer, so that people can follow."""
    delete_after_days: float = 30
    """Finished tables of people without an account are deleted after so many days."""
    limits: Limits = Limits()
    analysis: int = 1000
    """How many games are imagined for each decision of a game that is analysed."""
    heartbeat: float = 15
    """Seconds between two signs of life on a stream that has nothing to tell."""
    patience: float = 20
    """Who takes longer than so many seconds to read an event is let go; pages come back."""
    crowd: int = 24
    """From so many followers on, what they are shown is drawn in processes of their own."""

"""What a server is started with."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Rate(NamedTuple):
    """How often something may be done: so many a second in the long run, so many at once."""

    a_second: float
    at_once: int


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one person, one network, or everybody together may ask for.

    Whoever wants to can be many persons, and a home has many addresses: so what costs the hall
    much is counted by the network, of which nobody has many.
    """

    body: int = 64 * 1024
    """Bytes in the body of a request."""
    streams: int = 4000
    """Pages that follow their tables at once, in all."""
    streams_a_person: int = 12
    """The same for one person."""
    streams_a_network: int = 200
    """The same for everybody in one network, guests included."""
    people: Rate = Rate(0.2, 30)
    """New persons that come from one network."""
    looks: Rate = Rate(40, 200)
    """Pages that one network may ask for."""
    acts: Rate = Rate(10, 60)
    """Changes that one person may make."""
    acts_a_network: Rate = Rate(40, 240)
    """The same for all persons in one network."""
    tables: Rate = Rate(0.2, 12)
    """Tables that one person may set."""
    tables_a_network: Rate = Rate(0.5, 60)
    """The same for everybody in one network."""
    unattended: Rate = Rate(1 / 300, 3)
    """Tables of bots alone that one network may set."""
    chores: Rate = Rate(4, 60)
    """Records, replays and proofs that one network may ask for."""
    chores_waiting: int = 4
    """How many of them may be under way for one network at once."""
    says: Rate = Rate(0.5, 8)
    """Lines of chat of one person."""
    hints: Rate = Rate(0.5, 10)
    """Hints and analyses that one person may ask for."""
    calls: Rate = Rate(1 / 60, 10)
    """Places to be told at that one person or network may name or try out."""
    mails: Rate = Rate(1 / 1800, 3)
    """Mails that ask somebody whether they want to be told: from one network, to one address."""


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What a server is started with."""

    db: str
    """Where the tables are kept: `sqlite:///path` or `postgresql://...`."""
    games: tuple[str, ...] = ()
    """The games that are played here, by name; nothing means all that there are."""
    workers: int = 1
    """How many processes serve, which have the cores among them."""
    figures: str = ""
    """The folder where several workers write down what they have counted."""
    secret_key: str
    """What cookies are signed with; former keys, which are still believed, follow after commas."""
    public_urls: tuple[str, ...] = ()
    """Where people find the hall: it answers to no other name, but for this machine's."""
    by_address: bool = False
    """It can be reached from elsewhere, and answers to its address in numbers."""
    metrics_key: str = ""
    """What `/metrics` asks for; without one, a hall that others can reach shows no figures."""
    warm: bool = True
    """Compile the games in a child, so that strong bots are ready soon."""
    pace: float = 0.6
    """Seconds that a bot takes at least for an answer, so that people can follow."""
    delete_after_days: float = 30
    """Finished tables of people without an account are deleted after so many days."""
    limits: Limits = Limits()
    smtp: str = ""
    """The server that carries mail, as `smtp://user:password@host:port`; none, no mail."""
    mail_from: str = ""
    """In whose name mail goes."""
    call_inside: bool = False
    """People may name webhooks at addresses of this machine and its network."""
    analysis: int = 1000
    """How many games are imagined for each decision of a game that is analysed."""
    analysis_seconds: float = 240
    """So many seconds of the processor an analysis takes at most; then it is shortened."""
    heartbeat: float = 15
    """Seconds between two signs of life on a stream that has nothing to tell."""
    patience: float = 20
    """Who takes longer than so many seconds to read an event is let go; pages come back."""

    @property
    def secure(self) -> bool:
        """People come over HTTPS, and their cookies go over nothing else."""
        return any(url.startswith("https:") for url in self.public_urls)

    @property
    def is_public(self) -> bool:
        """Others than this machine can come."""
        return self.by_address or self.secure

"""What a server is started with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple
from urllib.parse import urlsplit


class Rate(NamedTuple):
    """How often something may be done: how many a second in the long run, how many at once."""

    a_second: float
    at_once: int


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much one person, one network, or everybody together may ask for.

    Whoever wants to can be many persons, and a home has many addresses: so what costs the hall
    much is counted by the network, of which nobody has many. What each one bounds is told to those
    who run a hall, too: `forgehall serve --show-config`.
    """

    body: Annotated[int, "Bytes in the body of a request."] = 64 * 1024
    streams: Annotated[int, "Pages that follow their tables at once, in all."] = 4000
    streams_a_person: Annotated[int, "The same for one person."] = 12
    streams_a_network: Annotated[int, "The same for everybody in one network, guests included."] = (
        200
    )
    regulars_a_network: Annotated[int, "Bots from one network that stay in the hall at once."] = 24
    people: Annotated[Rate, "New persons that come from one network."] = Rate(0.2, 30)
    looks: Annotated[Rate, "Pages that one network may ask for."] = Rate(40, 200)
    acts: Annotated[Rate, "Changes that one person may make."] = Rate(10, 60)
    acts_a_network: Annotated[Rate, "The same for all persons in one network."] = Rate(40, 240)
    tables: Annotated[Rate, "Tables that one person may set."] = Rate(0.2, 12)
    tables_a_network: Annotated[Rate, "The same for everybody in one network."] = Rate(0.5, 60)
    unattended: Annotated[Rate, "Tables of bots alone that one network may set."] = Rate(1 / 300, 3)
    chores: Annotated[Rate, "Records, replays and proofs that one network may ask for."] = Rate(
        4, 60
    )
    chores_waiting: Annotated[int, "How many of them may be under way for one network at once."] = 4
    says: Annotated[Rate, "Lines of chat of one person."] = Rate(0.5, 8)
    hints: Annotated[Rate, "Hints and proofs that one person may ask for."] = Rate(0.5, 10)
    analyses: Annotated[Rate, "Games that one network may let be analysed."] = Rate(1 / 60, 8)
    calls: Annotated[Rate, "Places to be told at that a person or network may name or try out."] = (
        Rate(1 / 60, 10)
    )
    mails: Annotated[
        Rate, "Mails that ask whether somebody wants to be told, by network and by address."
    ] = Rate(1 / 1800, 3)


@dataclass(frozen=True, kw_only=True)
class Config:
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
    """Where people find the hall: it answers to no other name, but for this machine's. What follows
    the name is the path of the site that it lies below."""
    by_address: bool = False
    """It can be reached from elsewhere, and answers to its numeric address."""
    operator_key: str = ""
    """What those who run the hall show at `/operate`; without one there is no such page."""
    metrics_key: str = ""
    """What `/metrics` asks for; without one, a hall that others can reach shows no figures."""
    warm: bool = True
    """Compile the games in a child, so that strong bots are ready soon."""
    pace: float = 0.6
    """Seconds that a bot takes at least for an answer, so that people can follow."""
    delete_after_days: float = 30
    """Finished tables of people without an account are deleted after this many days."""
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
    """How many seconds of the processor an analysis may take; beyond that it is shortened."""
    ladder: bool = False
    """Bots that stay here and want to meet one another by themselves, and are rated."""
    think: bool = True
    """Analyses are made and bots think beside the server; else where `forgehall think` runs."""
    heartbeat: float = 15
    """Seconds between two signs of life on a stream that has nothing to tell."""
    patience: float = 20
    """Whoever takes longer than this many seconds to read an event is let go; pages come back."""

    @property
    def secure(self) -> bool:
        """People come over HTTPS, and their cookies go over nothing else."""
        return any(url.startswith("https:") for url in self.public_urls)

    @property
    def below(self) -> str:
        """The path of its site that the hall lies below; empty where it has the whole site."""
        paths = (urlsplit(url).path.rstrip("/") for url in self.public_urls)
        return next((path for path in paths if path), "")

    @property
    def is_public(self) -> bool:
        """Others than this machine can come."""
        return self.by_address or self.secure

"""What can happen at a table: one class a kind of line in its log."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from forgehall.tables.log.settings import Settings

Why = Literal["left", "time", "removed"]
"""Why a bot plays on for a person."""


class Line(msgspec.Struct, frozen=True, tag_field="line", tag=str.lower, omit_defaults=True):
    """One thing that happened at a table; its number and time stand beside it."""


class Set(Line, frozen=True):
    """The table was set: always its first line."""

    settings: Settings
    host: str
    commitment: str
    """SHA-256 of the secret that the dice come from, published before anybody adds to it."""
    kept: tuple[str | None, ...] = ()
    """For whom the seats are kept, at a rematch."""
    position: dict[str, Any] | None = None
    """Where the game begins, if somebody plays on from another one."""
    rules: int = 1
    """The version of the rules; tables from before this was noted were set under the first."""
    before: tuple[int, ...] = ()
    """At a rematch, how often each seat has won the games before it."""


class Sit(Line, frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str
    nonce: str = ""


class Program(Line, frozen=True):
    """A program plays at a seat, and says whose it is."""

    seat: int
    owner: str
    mark: str = ""


class Hand(Line, frozen=True):
    """A device that several seats share was taken over by one of them, or covered."""

    seat: int
    covered: bool = False
    """The seat has laid it down: nothing hidden is shown until somebody takes it over."""


class Stand(Line, frozen=True):
    """A seat is free again, before the start."""

    seat: int
    removed: bool = False


class Kind(Line, frozen=True):
    """The host gave a seat to a bot, or opened it."""

    seat: int
    kind: str


class Add(Line, frozen=True):
    """The host added a seat."""

    kind: str


class Drop(Line, frozen=True):
    """The host took a seat away."""

    seat: int


class Nonce(Line, frozen=True):
    """A seat's browser added its part to the dice."""

    seat: int
    nonce: str


class Start(Line, frozen=True):
    """The game began; the parts of the dice are fixed."""

    nonces: tuple[str, ...]
    by_server: tuple[bool, ...]
    """Who brought no nonce: bots, and browsers without script. By scheme 1 the server made one."""


class Answer(Line, frozen=True):
    """A seat answered a question."""

    seat: int
    ask: str
    text: str
    choice: int
    opened: int
    """The line that opened the question."""
    by: str = ""
    """The level of the bot that answered; nothing for a person."""
    forced: bool = False
    """There was no other choice, so the table gave the answer itself."""
    scripted: bool = False
    """The script of a lesson gave it."""


class Chance(Line, frozen=True):
    """Nature answered a question."""

    seat: int
    ask: str
    text: str
    choice: int
    draw: int
    """Which draw of this table it is, undone ones counted."""
    entered: bool = False
    """People have entered what real dice or cards showed."""
    scripted: bool = False
    """The script of a lesson gave it."""


class StandIn(Line, frozen=True):
    """A bot failed or thought for too long, so a simple one answered for it."""

    seat: int


class Undo(Line, frozen=True):
    """Answers were taken back: the lines stay, but no longer count."""

    seat: int
    struck: tuple[int, ...]
    consent: bool = False


class Restart(Line, frozen=True):
    """A seat took back all that it could of its turn."""

    seat: int
    struck: tuple[int, ...]


class Done(Line, frozen=True):
    """A seat let chance go on."""

    seat: int
    by_time: bool = False


class Takeover(Line, frozen=True):
    """A bot plays on for a person."""

    seat: int
    why: Why


class Back(Line, frozen=True):
    """A person took the seat back."""

    seat: int


class Resign(Line, frozen=True):
    """A seat gave up."""

    seat: int


class End(Line, frozen=True):
    """The game ended before its last question."""

    closed: bool = False
    """Those who run the hall have ended it; else people gave up."""


class Ask(Line, frozen=True):
    """A seat asks the other people for their consent."""

    seat: int
    what: Literal["undo", "pause"]


class Consent(Line, frozen=True):
    """A seat answered what another asks for; without a seat, time did."""

    seat: int | None
    yes: bool


class Pause(Line, frozen=True):
    """The clocks stopped."""

    seat: int


class Resume(Line, frozen=True):
    """The clocks run again."""

    seat: int


class Say(Line, frozen=True):
    """Somebody spoke."""

    seat: int
    text: str


class Mute(Line, frozen=True):
    """The host muted a seat, or let it speak again."""

    seat: int
    on: bool


class Hint(Line, frozen=True):
    """A seat asked what a master would do, at a table with other people."""

    seat: int


class Link(Line, frozen=True):
    """A seat has a new secret link; only the secret's hash is kept."""

    seat: int
    hash: str


class Move(Line, frozen=True):
    """A seat moved to another device by its secret link."""

    seat: int
    person: str


class Forget(Line, frozen=True):
    """A person wants to be forgotten: somebody without a name sat there."""

    seat: int
    person: str
    """Nobody: a mark that leads back to no one."""


class Rematch(Line, frozen=True):
    """The next game is at another table."""

    table: str


class Anew(Line, frozen=True):
    """The rules have changed: play goes on from the last position that was kept."""

    position: dict[str, Any]
    answers: int
    """How many answers had been given at that position."""
    rules: int = 1
    """The version of the rules from here on."""


AnyLine = (
    Set | Sit | Hand | Stand | Kind | Add | Drop | Nonce | Start | Answer | Chance | Undo | Restart
    | Done | Takeover | Back | Resign | End | Ask | Consent | Pause | Resume | Say | Mute | Hint
    | Link | Move | Forget | Rematch | Anew | StandIn | Program
)  # fmt: skip
"""Every kind of line."""


class Row(msgspec.Struct, frozen=True):
    """A line with its number and its time."""

    number: int
    at: float
    line: AnyLine


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyLine).decode

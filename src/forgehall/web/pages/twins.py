"""What programs get, as structures: the twins of the pages, and what comes of a POST.

The OpenAPI document is made of them; there each goes by its name without `Twin`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from forgehall.analyse.as_json import AnalysisData
from forgehall.tables.dice.fair import Fair
from forgehall.tables.snapshot.moments import Step
from forgehall.tables.snapshot.seat import Listed
from forgehall.web.bots.twins import RegularTwin
from forgehall.web.eyes.seen import SeenTwin


class GameTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    rules: int
    """The version of the rules."""
    seats: tuple[int, int]
    """The fewest and the most."""
    options: dict[str, Any]
    """What can be chosen when a table is set, with what it is if nothing is said."""


class NewGameTwin(GameTwin, frozen=True, kw_only=True):
    """A game, with all that a table of it can be set with."""

    levels: tuple[str, ...]
    """The bots that can take a seat."""


class GamesTwin(msgspec.Struct, frozen=True, kw_only=True):
    """Every game that can be played here."""

    games: tuple[GameTwin, ...]


class DemonstrationTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of a game as it is played at a table."""

    game: str
    rule: str
    """The sentence of the rules that it shows."""
    title: str
    answers: tuple[str, ...]
    """What people and chance answer, in notation."""
    steps: tuple[str, ...]
    """What happens, step by step."""
    at: int
    """After how many of the steps this is."""
    view: dict[str, Any]
    """What lies on the table then, as the first seat may see it."""


class BriefTwin(Listed, frozen=True, kw_only=True, omit_defaults=True):
    """A table in a list; what is left out is zero, empty or as usual."""

    your_turn: bool


class HallTwin(msgspec.Struct, frozen=True, kw_only=True):
    """The games, and the tables that you may look at."""

    games: tuple[GameTwin, ...]
    mine: tuple[BriefTwin, ...]
    open: tuple[BriefTwin, ...]
    live: tuple[BriefTwin, ...]
    finished: tuple[BriefTwin, ...]
    bots: tuple[RegularTwin, ...]
    """Bots of visitors that may be challenged."""


class TurnsTwin(msgspec.Struct, frozen=True, kw_only=True):
    """Where it is your turn."""

    tables: tuple[str, ...]
    stamp: str
    """Changes whenever the lists of tables do, for who asked for them; else empty."""


class ListTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a list of tables."""

    list: str
    """`mine`, `open`, `live` or `finished`."""
    tables: tuple[BriefTwin, ...]


class OverTwin(SeenTwin, frozen=True, kw_only=True):
    """A finished table, with the proof of its dice."""

    fair: Fair


class BestTwin(msgspec.Struct, frozen=True, kw_only=True):
    """The turn of a game in which a seat gained most."""

    seat: int
    gain: int
    answers: int
    """How many answers had been given when it ended."""
    said: tuple[str, ...]
    """What the seat did in it."""


class ShareTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished game was, to be shown around."""

    table: str
    result: str
    scores: tuple[tuple[int, ...], ...]
    """The scores at the start, after every turn, and at the end."""
    best: BestTwin | None


class ReplayTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was after some of its answers."""

    table: str
    at: int
    """After how many answers."""
    last: int
    """How many there are in all."""
    view: dict[str, Any]
    """What lay on the table, as you may see it."""
    steps: tuple[Step, ...]
    """Every answer: its number, the line of the log, the seat, whether it was chance, the text."""


class ShelfTwin(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzles of a game."""

    game: str
    count: int
    """They are numbered from 1; a game may have none."""
    today: int | None
    """The number of today's."""
    difficulties: dict[str, tuple[int, ...]]
    """The numbers of those of each difficulty, from 1, the easiest, to 3."""


class ShelvesTwin(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzles of every game."""

    day: str
    """The day that today's belong to."""
    games: tuple[ShelfTwin, ...]


class PuzzleAnswerTwin(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to a puzzle, and how likely it wins."""

    text: str
    win: float
    low: float
    high: float
    """Between these lies the win, with 95 % confidence."""


class PuzzleTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle: what the asked seat sees, and its choices; what is right, once somebody answers."""

    game: str
    number: int
    difficulty: int
    is_today: bool
    seat: int
    question: str
    choices: tuple[str, ...]
    """In notation."""
    view: dict[str, Any]
    """What lies on the table, as the asked seat may see it."""
    tried: str | None
    """The answer that was given."""
    is_right: bool | None
    answers: tuple[PuzzleAnswerTwin, ...]
    """All of them, the best first; empty until a right one was given, or the solution asked for."""
    why: tuple[str, ...]
    """The same in sentences."""


class SeatTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What a secret link leads to."""

    table: str
    game: str


class FairPageTwin(msgspec.Struct, frozen=True, kw_only=True):
    """How the dice are drawn can be checked in the record of each game."""

    fair: str
    """Where the record of a table is."""


class UnderwayTwin(msgspec.Struct, frozen=True, kw_only=True):
    """How far an analysis is that is being made, or waits for its turn."""

    before: int
    """How many that were ordered earlier are not made yet."""
    done: int
    """At how many places it has looked."""
    looks: int
    """At how many it will; 0 before the first."""
    seconds: float
    """For how long it has been worked on."""


class AnalysisTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished game turned on."""

    table: str
    is_waiting: bool
    """It is being made."""
    underway: UnderwayTwin | None
    """How far it is; None unless it is being made."""
    analysis: AnalysisData | None
    """None until it is made."""


class DecisionTwin(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of an analysed game."""

    table: str
    number: int
    """Its place among the answers, from 1."""
    seat: int
    played: str
    better: str
    """The better answer; the played one where none was found. All answers are in notation."""
    cost: float
    """By how much the played one is worse: of a win, or in points for one who plays alone."""
    choices: tuple[str, ...]
    view: dict[str, Any]
    """What the seat saw before it answered."""


class OrderedTwin(msgspec.Struct, frozen=True, kw_only=True):
    """An analysis is being made."""

    table: str
    is_waiting: bool


class VerdictTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What came of checking the dice of a game."""

    right: bool
    """Every roll and draw is what the secret and the seats' parts say."""
    whole: bool
    """They are, and nothing is left open."""
    draws: int
    """How many rolls and draws were checked."""
    taken_back: int
    """How many were taken back and made anew."""
    message: str
    """All of it in your language."""


class ChangedTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A table has changed."""

    table: str
    number: int
    """The number of its last line."""


class MovedTwin(ChangedTwin, frozen=True, kw_only=True):
    """A seat has moved to this person."""

    seat: int | None


class SetTwin(msgspec.Struct, frozen=True, kw_only=True):
    """A table was set."""

    table: str
    address: str


class PersonTwin(msgspec.Struct, frozen=True, kw_only=True):
    """Who you are."""

    nickname: str
    token: str
    """Send it as `Authorization: Bearer TOKEN`."""


class SeatLinkTwin(msgspec.Struct, frozen=True, kw_only=True):
    """The secret link that moves your seat to another device."""

    address: str


class ProspectTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What a master thinks of one of your choices."""

    id: int
    text: str
    """In notation."""
    words: str
    """As a sentence in your language."""
    wins: float
    """The share of games that you win with it."""
    low: float
    high: float
    """In 95 of 100 cases the true share lies between `low` and `high`."""
    score: float
    """Your score on average."""


class HintTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What a master would do: the choices that it looked at, the best first."""

    prospects: tuple[ProspectTwin, ...]
    why: str
    """What speaks for the first one beside the second; empty if nothing does."""


class EndedTwin(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a link in a message."""

    ended: bool
    """Nothing more is told there; else it goes on."""

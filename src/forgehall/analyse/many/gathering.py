"""Many records, counted: who won, how each seat opened, and what it chose.

A choice is counted once for a seat and game, however often it was made, under its notation: it is
how records call a card, a face, an island. What was the only answer left is not a choice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from forgehall.kit import replay
from forgehall.kit.errors import ForgehallError
from forgehall.kit.game import Game
from forgehall.kit.match import Match
from forgehall.kit.questions import is_chance, open_kind, open_seat
from forgehall.kit.shares import Shares, WinShare

SEAT, PLAYER, OPENING, CHOICE = "seat", "player", "opening", "choice"
"""What things are told about."""
GROUPS = (SEAT, PLAYER, OPENING, CHOICE)
OPENS = 3
"""An opening has at most this many decisions of a seat."""
FEWEST = 10
"""What fewer seats did is not told: it says nothing."""
THEN = ", "


class GameRead(NamedTuple):
    """One finished game, as far as it is counted."""

    game: Game[Any]
    wins: tuple[float, ...]
    """The part of the win that each seat has."""
    players: tuple[str, ...]
    """Who sat there; nobody, if the record does not say."""
    choices: tuple[tuple[str, ...], ...]
    """For each seat what it chose, in order."""


class Thing(NamedTuple):
    """Something that seats have, are or do, and how often they won."""

    group: str
    name: str
    seats: int
    """How many seats, over all games."""
    share: WinShare
    others: float
    """The share of a win that the other seats had."""


class WinCount:
    """The finished games of one title with one number of seats."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        """Nothing is counted yet."""
        self.game, self.seats = game, seats
        self.games = 0
        self.found: dict[tuple[str, str], Shares] = defaultdict(Shares)
        self.all = Shares()
        """Every seat of every game."""

    def add(self, played: GameRead) -> None:
        """Count one more game."""
        self.games += 1
        for seat, won in enumerate(played.wins):
            names = [(SEAT, str(seat)), *((CHOICE, text) for text in set(played.choices[seat]))]
            names += [(PLAYER, played.players[seat])] if played.players else []
            for n in range(1, OPENS + 1):
                if len(played.choices[seat]) >= n:
                    names.append((OPENING, THEN.join(played.choices[seat][:n])))
            for name in names:
                self.found[name] = self.found[name].and_one(won)
            self.all = self.all.and_one(won)

    def things(self, group: str) -> list[Thing]:
        """What there is to tell of a group: what surely wins comes first; seats in their order."""
        things = [
            Thing(group, name, shares.blocks, shares.share(), self._others(shares))
            for (kind, name), shares in self.found.items()
            if kind == group and (shares.blocks >= FEWEST or kind in {SEAT, PLAYER})
        ]
        if group == SEAT:
            return sorted(things, key=lambda thing: thing.name)
        return sorted(things, key=lambda thing: (-thing.share.low, thing.name))

    def _others(self, shares: Shares) -> float:
        """The share of a win of all seats but these."""
        rest = self.all.blocks - shares.blocks
        return (self.all.total - shares.total) / rest if rest else 0.0


class Gathered:
    """All records of a folder."""

    def __init__(self) -> None:
        """Nothing is read yet."""
        self.tallies: dict[tuple[str, int], WinCount] = {}
        self.unfinished = 0
        self.broken: list[str] = []
        """What is wrong with the records that could not be read, a sentence each."""

    def add(self, text: str, where: str) -> None:
        """Read one record; a broken one is noted with where it lies, one without an end counted."""
        try:
            found = read(text)
        except ForgehallError as error:
            self.broken.append(f"{where}: {error}")
            return
        if found is None:
            self.unfinished += 1
            return
        key = found.game.name, len(found.wins)
        if key not in self.tallies:
            self.tallies[key] = WinCount(found.game, len(found.wins))
        self.tallies[key].add(found)


def read(text: str) -> GameRead | None:
    """What a record tells, verified line by line; nothing if its game was not played to its end."""
    rows = replay.full_rows(text)
    if any("undo" in row for _, row in rows):
        kept = replay.lines(replay.read(text))
        rows = [rows[0], *((number, row) for number, row in enumerate(kept) if number)]
    match = replay.opened(rows[0][1])
    choices: list[list[str]] = [[] for _ in range(match.state.seats)]
    for _, row in replay.walk(match, rows[1:]):
        if "end" not in row and not match.over and not is_chance(match.state):
            choice = decided(match, row)
            if choice:
                choices[choice[0]].append(choice[1])
    if not match.over:
        return None
    shares = tuple(match.standing.shares)
    return GameRead(
        match.game, shares, players(rows[0][1], len(shares)), tuple(map(tuple, choices))
    )


def decided(match: Match[Any], row: dict[str, Any]) -> tuple[int, str] | None:
    """The seat and its choice in notation, where it had two or more."""
    if row.get("seat") in match.asked:
        match.hear(row["seat"])
    if len(match.legal) <= 1:
        return None
    text = row.get("answer")
    if "choice" in row and row["choice"] in match.legal:
        text = match.game.text(match.state, row["choice"], None)
    if not isinstance(text, str):
        return None
    if " " not in text:  # a word such as `stop` says nothing without its question
        text += f" ({match.game.kinds(open_kind(match.state)).name.lower()})"
    return open_seat(match.state), text


def players(header: dict[str, Any], seats: int) -> tuple[str, ...]:
    """Who sat there, as a record of bots or of the hall tells."""
    sitting = header.get("players")
    names: object = sitting.get("seats") if isinstance(sitting, dict) else header.get("names")
    if not isinstance(names, list) or len(names) != seats:
        return ()
    return tuple(map(str, names))


def gather(records: Iterable[tuple[str, str]]) -> Gathered:
    """Read records; each comes with where it lies."""
    found = Gathered()
    for text, where in records:
        found.add(text, where)
    return found

"""A position that people enter from their board: a form made from what a game declares.

It is filled in from a made-up game at the same point, so that the open questions fit; people change
what lies differently on their board, and the game's own `sound` says what cannot be.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

from forgehall.draw.any_game.fields import spoken
from forgehall.draw.show import show_of
from forgehall.kit.errors import BadPositionError
from forgehall.kit.game import Game
from forgehall.kit.guide import Placed
from forgehall.kit.language import mark, say
from forgehall.kit.position import PILE, WORDS, fitting, named, numbered, position
from forgehall.kit.questions import MAX_SEATS, is_chance, open_seat
from forgehall.kit.record import NONE, Cells
from forgehall.tables.snapshot.table import round_of

PREFIX = "cell-"
SEEDS = 40
"""How many made-up games are tried."""
ENDED = 5
"""Where this many of them were over before the round, none comes to it."""
LONGEST_NUMBER = 9
"""No cell holds a number of more digits."""
SEAT = re.compile(r"\bseat (\d)\b", re.IGNORECASE)
EMPTY = WORDS[NONE]


class CellEntry(NamedTuple):
    """One cell of the form."""

    key: str
    label: str
    value: str
    pieces: tuple[tuple[str, str], ...]
    """What may lie there, as the form sends it and in words; without any it is a number."""


class CellBlock(NamedTuple):
    """The cells of one field."""

    title: str
    cells: tuple[CellEntry, ...]


class BoardPart(NamedTuple):
    """What belongs to a seat, or to nobody."""

    title: str
    blocks: tuple[CellBlock, ...]


def made_up(of: Game[Any], options: Any, seat: int, wanted: int) -> dict[str, Any]:  # noqa: ANN401  # any game's options
    """The position of a random game when a seat begins to choose in a round; that takes a while."""
    ended = 0
    for seed in range(SEEDS):
        match, luck = of.match(seed=seed, **options), random.Random(seed)  # a game
        while not match.over and round_of(match.state) <= wanted:
            g = match.state
            is_there = not is_chance(g) and round_of(g) == wanted and match.asked == [seat]
            if is_there and open_seat(g) == seat:
                return position(of, g)
            match.answer(luck.choice(match.legal))
        ended += round_of(match.state) < wanted
        if ended == ENDED:
            break
    raise BadPositionError(mark("no game comes to that point: choose another round"))


class BoardForm:
    """The form of a position, in a language."""

    def __init__(
        self, of: Game[Any], values: Mapping[str, Any], names: list[str], language: str
    ) -> None:
        """Take what stands in it, and what the seats are called."""
        self.of = of
        self.values = values
        self.names = names
        self.language = language

    def parts(self) -> list[BoardPart]:
        """Seat by seat, then the table."""
        found = []
        for seat, name in [*enumerate(self.names), (None, say(self.language, "The table"))]:
            blocks = [self.block(one, seat) for one in placed_of(self.of)]
            found.append(BoardPart(str(name), tuple(block for block in blocks if block)))
        return [part for part in found if part.blocks]

    def block(self, one: Placed, seat: int | None) -> CellBlock | None:
        """The cells of a field that belong to a seat, or to nobody."""
        cells = self.of.State.cells[one.name]
        is_seats = bool(cells.shape) and cells.shape[0] == MAX_SEATS and not cells.common
        if is_seats != (seat is not None):
            return None
        value, key = self.values[one.name], one.name
        if seat is not None:
            value, key = value[seat], f"{key}-{seat}"
        entries = [self.entry(one, cells, *leaf) for leaf in leaves(key, value, (), one.most)]
        return CellBlock(say(self.language, one.label), tuple(filter(None, entries)))

    def entry(
        self,
        one: Placed,
        cells: Cells,
        key: str,
        path: tuple[int, ...],
        value: Any,  # noqa: ANN401  # a number or a name
    ) -> CellEntry | None:
        """One cell; None where the piece that it is about is not on the table."""
        if one.by_seat and len(self.names) <= path[-1] < MAX_SEATS:
            return None
        about = self.about(one, path[-1]) if path else None
        if one.among and isinstance(about, IntEnum):
            there = self.values[one.among]
            if about.name.lower() not in there:
                return None
        rows = [str(n + 1) for n in (path if about is None else path[:-1])]
        if one.rows:
            rows[0] = self.said(one.rows[path[0]])
        label = " ".join(rows if about is None else [*rows, self.said(about)])
        return CellEntry(PREFIX + key, label, str(value), self.pieces(one, cells))

    def about(self, one: Placed, place: int) -> object:
        """What a place of a row is about; nothing where places are only counted."""
        if one.by_seat:
            return [*self.names, *[""] * (MAX_SEATS - len(self.names)), *one.cells][place]
        return one.cells[place] if one.cells else None

    def pieces(self, one: Placed, cells: Cells) -> tuple[tuple[str, str], ...]:
        """What may lie in a cell."""
        if cells.names is None:
            return ()
        known = [(piece.name.lower(), self.said(piece)) for piece in one.pieces or cells.names]
        return ((EMPTY, "\N{EN DASH}"), *known)

    def said(self, thing: object) -> str:
        """A piece, or a text, in words."""
        if isinstance(thing, str):
            return say(self.language, thing)
        try:
            return self.of.words(thing, self.language)
        except TypeError:  # a game has no words for what is not a piece of its box
            return spoken(str(getattr(thing, "name", thing)).lower())


def placed_of(of: Game[Any]) -> Sequence[Placed]:
    """The fields that people are asked for: those that the game names, else all."""
    hidden = {*PILE, "heard", "seats"}
    return show_of(of).placed or [
        Placed(name, spoken(name).capitalize()) for name in of.State.cells if name not in hidden
    ]


def leaves(
    key: str,
    value: Any,  # noqa: ANN401  # nested lists
    path: tuple[int, ...],
    most: int = 0,
) -> Iterator[tuple[str, tuple[int, ...], Any]]:
    """The cells of a field with their keys and places."""
    if not isinstance(value, list):
        yield key, path, value
        return
    for n, part in enumerate(value[:most] if most and not path else value):
        yield from leaves(f"{key}-{n}", part, (*path, n))


def told_by(of: Game[Any], base: dict[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    """What a form says of a position, with what follows from it, be it sound or not."""
    values = {
        name: changed(f"{PREFIX}{name}", value, fields) if name in of.State.cells else value
        for name, value in base.items()
    }
    g, cells = of.State(), of.State.cells
    filled = [name for name in cells if name in values and name not in PILE]
    try:
        for name in filled:
            of_name = cells[name].names
            value = numbered(values[name], of_name) if of_name else values[name]
            setattr(g, name, fitting(name, value, cells[name], cells[name].shape))
    except BadPositionError:
        return values
    show_of(of).follow(g)
    for name in filled:
        of_name = cells[name].names
        values[name] = named(getattr(g, name), of_name) if of_name else getattr(g, name)
    return values


def changed(key: str, value: Any, fields: Mapping[str, Any]) -> Any:  # noqa: ANN401  # nested lists
    """A field with what the form says of it in the place of what was made up."""
    if isinstance(value, list):
        return [changed(f"{key}-{n}", part, fields) for n, part in enumerate(value)]
    said = str(fields.get(key, value)).strip()
    if not said:
        return value
    return int(said) if is_number(said) else said


def is_number(word: str) -> bool:
    """A cell that is a number, perhaps below zero."""
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER


def cell_names(of: Game[Any], language: str) -> dict[str, str]:
    """What the form calls the fields that people are asked for."""
    return {one.name: say(language, one.label) for one in placed_of(of)}


def seats_by_name(sentence: str, names: Sequence[str]) -> str:
    """A plain sentence about a position, where seats go by the names that people know."""
    return SEAT.sub(
        lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], sentence
    )

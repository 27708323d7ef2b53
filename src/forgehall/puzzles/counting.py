"""The exact value of a position: everything that can follow is counted. For ends of games."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from forgehall.kit.compiled.drive import compiled
from forgehall.kit.compiled.engine import LegalChoices, Numbers, Tables
from forgehall.kit.errors import ForgehallError
from forgehall.kit.game import Game
from forgehall.kit.questions import CHANCE, BaseState, open_seat

Shares = NDArray[np.float64]
"""For each table, the part of the win that each seat can expect."""
MOST = 1000
"""More than anybody scores alone."""
NEAR = 1e-9
"""Shares that lie no further apart are the same."""


class TooMuchError(ForgehallError):
    """More can follow than is to be counted."""


class Layer(NamedTuple):
    """The tables after a number of answers, each of them once."""

    tables: Tables
    options: LegalChoices
    behind: Numbers
    """Where in the next layer each answer leads, table by table."""


class Exact:
    """Counts how a game can end if every seat answers as is best for itself."""

    def __init__(self, game: Game[Any], most: int | None = None) -> None:
        """Take the game, compiled: a great deal can follow; no more tables at a time than this."""
        self.game = game
        self.most = most
        self.engine = compiled(game)

    def best(self, g: BaseState) -> set[str]:
        """The answers, in notation, that give the asked seat the largest part of the win."""
        found = self.answers(g)
        most = max(found.values())
        return {text for text, share in found.items() if share > most - NEAR}

    def answers(self, g: BaseState) -> dict[str, float]:
        """Every answer, in notation, with the part of the win that it gives the asked seat."""
        layers = self.layers(g)
        shares = self.all_shares(layers, g.seats)[1]
        choices, seat = self.game.choice_list(g), open_seat(g)
        return {
            self.game.text(g, choice, None): float(shares[place, seat])
            for choice, place in zip(choices, layers[0].behind, strict=True)
        }

    def line(self, g: BaseState, first: str) -> tuple[str, ...]:
        """The seat's own best answers after a first one, until others or chance are asked.

        Of those that are worth as much it is the shortest. An answer without a choice counts too.
        """
        g, seat, texts = g.copy(), open_seat(g), [first]
        self.game.answer(g, self.game.parse(g, first))
        layers = self.layers(g)
        for choice in best_way(layers, self.all_shares(layers, g.seats), seat):
            texts.append(self.game.text(g, choice, None))
            self.game.answer(g, choice)
        return tuple(texts[1:])

    def all_shares(self, layers: list[Layer], seats: int) -> list[Shares]:
        """What the seats can expect at the tables of each layer."""
        found: list[Shares] = []
        after: Shares = np.zeros((0, seats))
        for layer in reversed(layers):
            after = self.shares(layer, after, seats)
            found.insert(0, after)
        return found

    def layers(self, g: BaseState) -> list[Layer]:
        """All that can follow, answer by answer, until every game is over."""
        tables, found = self.engine.pack([g]), []
        while len(tables):
            options = self.engine.options(tables)
            if self.most is not None and int(options.counts.sum()) > self.most:
                raise TooMuchError("too much can follow to count it all")
            after = np.repeat(tables, options.counts)
            if len(after):  # with what has just been listed: there is nothing to check
                self.engine.entry("answer")(after, given(options.answers, options.counts))
            bare = after.view(np.dtype((np.void, after.dtype.itemsize)))
            once, behind = np.unique(bare, return_inverse=True)
            found.append(Layer(tables, options, behind))
            tables = once.view(after.dtype)
        return found

    def shares(self, layer: Layer, after: Shares, seats: int) -> Shares:
        """What the seats can expect at the tables of a layer, from what they can after it."""
        tables, (_, weights, counts), behind = layer
        shares, goes_on = np.zeros((len(tables), seats)), counts > 0
        shares[~goes_on] = self.ends(tables[~goes_on], seats)
        if goes_on.any():
            each, likely = after[behind], given(weights, counts)[:, None]
            firsts = (np.cumsum(counts) - counts)[goes_on]
            means = np.add.reduceat(each * likely, firsts) / np.add.reduceat(likely, firsts)
            kinds, asked = questions(tables[goes_on])
            best = each[best_places(each, firsts, asked)]
            shares[goes_on] = np.where((kinds >= CHANCE)[:, None], means, best)
        return shares

    def ends(self, tables: Tables, seats: int) -> Shares:
        """What came of games that are over: more points win; else one looks more closely."""
        scores = self.engine.scores(tables)[:, :seats]
        shares = np.where(scores == scores.max(axis=1, initial=-MOST, keepdims=True), 1.0, 0.0)
        for place in np.flatnonzero((shares.sum(axis=1) > 1) | (seats == 1)):
            shares[place] = self.won(tables[place : place + 1])
        return shares

    def won(self, table: Tables) -> Shares:
        """Who has won; a single seat plays against its rival, or for a part of all there is."""
        (g,) = self.engine.unpack(table)
        ranks: list[Any] = self.game.rank_list(g)
        if g.seats == 1:
            rival, (score,) = self.game.rival(g), self.game.score_list(g)
            if rival is None:
                return np.array([score / MOST])
            ranks = [score, rival.score]
        winners = [rank == max(ranks) for rank in ranks]
        return np.array([won / sum(winners) for won in winners[: g.seats]])


def best_way(layers: list[Layer], shares: list[Shares], seat: int) -> list[int]:
    """The fewest of a seat's best answers that lead to where it is not asked any more."""
    ways: dict[int, list[int]] = {0: []}
    for layer, after in zip(layers, [*shares[1:], shares[-1][:0]], strict=True):
        counts = layer.options.counts
        firsts = np.cumsum(counts) - counts
        asks = own(layer, seat)
        next_ways: dict[int, list[int]] = {}
        for place, way in ways.items():
            if not asks[place]:
                return way
            led_to = layer.behind[firsts[place] :][: counts[place]]
            worth = after[led_to, seat]
            for n in np.flatnonzero(worth > worth.max() - NEAR):
                choice = int(layer.options.answers[place, n])
                next_ways.setdefault(int(led_to[n]), [*way, choice])
        ways = next_ways
    raise AssertionError("every game ends")


def own(layer: Layer, seat: int) -> NDArray[np.bool_]:
    """At which tables of a layer a seat is asked."""
    asks = layer.options.counts > 0
    kinds, asked = questions(layer.tables[asks])
    asks[asks] = (kinds < CHANCE) & (asked == seat)
    return asks


def given(rows: Numbers, counts: Numbers) -> Numbers:
    """The first of each row, as many as are counted, one after the other."""
    return rows[np.arange(rows.shape[1]) < counts[:, None]]


def questions(tables: Tables) -> tuple[Numbers, Numbers]:
    """The kind of each table's open question, and its seat."""
    row, lane = np.arange(len(tables)), tables["lane"]
    top = tables["piled"][row, lane] - 1
    return tables["pile_kind"][row, lane, top], tables["pile_seat"][row, lane, top]


def best_places(each: Shares, firsts: Numbers, asked: Numbers) -> Numbers:
    """For each table, the place of the answer that gives the asked seat most; the first of some."""
    table = np.zeros(len(each), np.int64)
    table[firsts[1:]] = 1
    table = np.cumsum(table)
    own = each[np.arange(len(each)), asked[table]]
    most = np.flatnonzero(own == np.maximum.reduceat(own, firsts)[table])
    _, first = np.unique(table[most], return_index=True)
    return most[first]

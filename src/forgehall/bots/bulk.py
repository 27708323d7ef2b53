"""Whole games of the simple bots, compiled: the same games as those bots play at a table.

Random and greedy need no memory and no tree, so a game of theirs is one loop. Every draw comes from
the stream that `RandomBot` and `Greedy` draw from; a test compares them answer by answer.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from forgehall.bots.greedy import DEALS
from forgehall.bots.growing import sources
from forgehall.bots.knowledge import knowledge_of
from forgehall.kit.chance import below, draw, pick_weighted, stream
from forgehall.kit.compiled import entries
from forgehall.kit.compiled.entries import ENTRIES, GRID, NUMBER, ROW, Entry, Way
from forgehall.kit.game import Game
from forgehall.kit.questions import BaseState, hear, is_chance, is_over, open_seat
from forgehall.kit.rule import rule

Tables = list[BaseState]
Row = list[int]
Rows = list[list[int]]

RANDOM, GREEDY = 0, 1
SIMPLE = {"random": RANDOM, "greedy": GREEDY}
"""The bots that can play so, by the names that people give them."""
BULK = "bulk"
"""The name of the way in."""
PLAYED, SEEN, DEALT, TRIED = range(4)
"""The tables: the game, what the asked seat sees of it, what it imagines, what it tries."""
TABLES = 4
CHOICES, OUT, WEIGHTS, WORTH, LEAN = range(5)
"""Rows with room for every choice of a question."""
ROWS = 5


@cache
def lead_rule(game: Game[Any]) -> Any:  # noqa: ANN401  # a rule
    """The rule that says how far a seat leads at a table where chance may still be asked."""
    outcomes, answer, worth = game.outcomes, game.answer, knowledge_of(game).worth

    @rule
    def lead(g: BaseState, seat: int, key: int, rows: Rows, points: Row) -> int:
        """Let chance answer; then compare what the seat is worth with the best of the others."""
        n = 0
        while not is_over(g) and is_chance(g):
            found = outcomes(g, rows[OUT], rows[WEIGHTS])
            answer(g, rows[OUT][pick_weighted(rows[WEIGHTS], found, draw(key, n))])
            n += 1
        worth(g, points)
        best = 0
        rivals = 0
        for other in range(g.seats):
            if other != seat:
                best = points[other] if rivals == 0 else max(best, points[other])
                rivals += 1
        return points[seat] - best

    return lead


@cache
def greedy_rule(game: Game[Any]) -> Any:  # noqa: ANN401  # a rule
    """The rule by which greedy chooses."""
    imagine, answer, lean = game.imagine, game.answer, knowledge_of(game).lean
    lead = lead_rule(game)

    @rule
    def greedy(tables: Tables, seat: int, bits: int, n: int, rows: Rows, points: Row) -> int:
        """The choice that is worth most over a few imagined deals; of equals, the likelier one."""
        key = stream(bits, 0)
        for c in range(n):
            rows[WORTH][c] = 0
        for deal in range(DEALS):
            tables[DEALT] = tables[SEEN]
            imagine(tables[DEALT], seat, draw(key, deal))
            lean(tables[DEALT], rows[CHOICES], n, rows[LEAN])
            for c in range(n):
                tables[TRIED] = tables[DEALT]
                answer(tables[TRIED], rows[CHOICES][c])
                rows[WORTH][c] += lead(tables[TRIED], seat, stream(key, 1 + deal), rows, points)
        best = 0
        for c in range(1, n):
            ahead = rows[WORTH][c] - rows[WORTH][best]
            if ahead > 0 or (ahead == 0 and rows[LEAN][c] > rows[LEAN][best]):
                best = c
        return rows[CHOICES][best]

    return greedy


@cache
def choose_rule(game: Game[Any]) -> Any:  # noqa: ANN401  # a rule
    """The rule by which the bot of the asked seat answers."""
    choices, conceal, greedy = game.choices, game.conceal, greedy_rule(game)

    @rule
    def choose(
        tables: Tables, key: int, n: int, bots: Row, rows: Rows, points: Row
    ) -> tuple[int, int]:
        """Show the seat what it may see; give back its choice, and of how many."""
        seat = open_seat(tables[PLAYED])
        tables[SEEN] = tables[PLAYED]
        conceal(tables[SEEN], seat)
        hear(tables[SEEN], seat)
        found = choices(tables[SEEN], rows[CHOICES])
        bits = draw(stream(key, 1 + seat), n)
        if found == 1:
            return rows[CHOICES][0], found
        if bots[seat] == RANDOM:
            return rows[CHOICES][below(bits, found)], found
        return greedy(tables, seat, bits, found, rows, points), found

    return choose


def play_bulk(game: Game[Any]) -> Entry:
    """Play one game to its end, with a simple bot in every seat."""
    deal, outcomes, answer, choose = game.deal, game.outcomes, game.answer, choose_rule(game)
    most = game.most_answers

    def play_bulk(
        tables: Tables, key: int, bots: Row, rows: Rows, points: Row, trail: Row, counts: Row
    ) -> None:
        g = tables[PLAYED]
        deal(g)
        n = 0
        decisions = 0
        while not is_over(g) and n < most:
            if is_chance(g):
                found = outcomes(g, rows[OUT], rows[WEIGHTS])
                choice = rows[OUT][pick_weighted(rows[WEIGHTS], found, draw(key, n))]
            else:
                choice, found = choose(tables, key, n, bots, rows, points)
                decisions += found > 1
            trail[n] = choice
            answer(g, choice)
            n += 1
        counts[0] = n
        counts[1] = decisions

    return play_bulk


def made_from(game: Game[Any]) -> tuple[Path, ...]:
    """The files that it is made from, beside the kit's and the game's own."""
    return (*sources(game), Path(__file__))


ENTRIES[BULK] = Way(play_bulk, (entries.TABLES, NUMBER, ROW, GRID, ROW, ROW, ROW), made_from)

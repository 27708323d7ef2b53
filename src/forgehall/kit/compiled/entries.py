"""Ways into the compiled rules: loops over many tables at once.

Each function here takes a game and gives a closure over its plain rules. Their arguments are
arrays that the caller has made: compiled code makes none.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from forgehall.kit.chance import stream
from forgehall.kit.compiled.playing import options_of, playout_of
from forgehall.kit.questions import hear

if TYPE_CHECKING:
    from forgehall.kit.game import Game

Entry = Callable[..., None]
Kind = str | tuple[type[Any], tuple[str, ...]]
"""What an argument is: one of the names below, or a named tuple of such."""

NUMBER, REAL = "number", "real"
ROW, GRID, REALS = "row", "grid", "grid of reals"
BYTES, SHORTS, FLOATS = "grid of bytes", "grid of shorts", "grid of floats"
TABLES = "tables"
"""An array of the game's own states."""


class Way(NamedTuple):
    """A way into the compiled rules."""

    make: Callable[[Game[Any]], Entry]
    arguments: tuple[Kind, ...]
    sources: Callable[[Game[Any]], tuple[Path, ...]] = lambda _: ()
    """The files that it is made from, beside the kit's and the game's own."""


def deal_all(game: Game[Any]) -> Entry:
    """Deal at every table."""
    deal = game.deal

    def deal_all(tables: Any) -> None:
        for i in range(len(tables)):
            deal(tables[i])

    return deal_all


def options_all(game: Game[Any]) -> Entry:
    """What can be answered at every table, with weights."""
    options = options_of(game)

    def options_all(tables: Any, out: Any, weights: Any, counts: Any) -> None:
        for i in range(len(tables)):
            counts[i] = options(tables[i], out[i], weights[i])

    return options_all


def answer_all(game: Game[Any]) -> Entry:
    """Answer the open question of every table."""
    answer = game.answer

    def answer_all(tables: Any, answers: Any) -> None:
        for i in range(len(tables)):
            answer(tables[i], answers[i])

    return answer_all


def scores_all(game: Game[Any]) -> Entry:
    """The scores at every table."""
    scores = game.scores

    def scores_all(tables: Any, out: Any) -> None:
        for i in range(len(tables)):
            scores(tables[i], out[i])

    return scores_all


def ties_all(game: Game[Any]) -> Entry:
    """What decides between equal scores at every table."""
    ties = game.ties

    def ties_all(tables: Any, out: Any) -> None:
        for i in range(len(tables)):
            ties(tables[i], out[i])

    return ties_all


def hear_all(game: Game[Any]) -> Entry:  # noqa: ARG001  # hearing is the kit's own rule
    """Turn to a seat's question at every table."""

    def hear_all(tables: Any, seats: Any) -> None:
        for i in range(len(tables)):
            hear(tables[i], seats[i])

    return hear_all


def conceal_all(game: Game[Any]) -> Entry:
    """Blank at every table what a seat may not see."""
    conceal = game.conceal

    def conceal_all(tables: Any, seats: Any) -> None:
        for i in range(len(tables)):
            conceal(tables[i], seats[i])

    return conceal_all


def imagine_all(game: Game[Any]) -> Entry:
    """Fill every concealed table with a deal that a seat must hold possible."""
    imagine = game.imagine

    def imagine_all(tables: Any, seats: Any, lucks: Any) -> None:
        for i in range(len(tables)):
            imagine(tables[i], seats[i], lucks[i])

    return imagine_all


def play_all(game: Game[Any]) -> Entry:
    """Deal and play whole games at random, one after the other, each at the next table."""
    deal, scores, playout = game.deal, game.scores, playout_of(game)

    def play_all(
        blank: Any,
        tables: Any,
        seed: int,
        first: int,
        out: Any,
        weights: Any,
        trail: Any,
        results: Any,
        counts: Any,
    ) -> None:
        for i in range(len(results)):
            place = i % len(tables)
            tables[place] = blank[0]
            g = tables[place]
            deal(g)
            n, decisions = playout(g, out, weights, stream(seed, first + i), trail)
            counts[i][0] = n
            counts[i][1] = decisions
            scores(g, results[i])

    return play_all


ENTRIES: dict[str, Way] = {
    "deal": Way(deal_all, (TABLES,)),
    "options": Way(options_all, (TABLES, GRID, GRID, ROW)),
    "answer": Way(answer_all, (TABLES, ROW)),
    "scores": Way(scores_all, (TABLES, GRID)),
    "ties": Way(ties_all, (TABLES, GRID)),
    "hear": Way(hear_all, (TABLES, ROW)),
    "conceal": Way(conceal_all, (TABLES, ROW)),
    "imagine": Way(imagine_all, (TABLES, ROW, ROW)),
    "play": Way(play_all, (TABLES, TABLES, NUMBER, NUMBER, ROW, ROW, ROW, GRID, GRID)),
}
"""Every way in, by name; rooms that build on the kit add their own when they are imported."""

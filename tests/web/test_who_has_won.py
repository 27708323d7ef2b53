"""One game that the rulebook's tie-break decides: every room names the same winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from forgehall.analyse.game import Analysis
from forgehall.analyse.page import standing
from forgehall.analyse.voice import Voice
from forgehall.arena import play as arena
from forgehall.bots.playing import Bout
from forgehall.commands.engines import Compiled, Interpreted, PlayedGames
from forgehall.commands.simulate import Tally
from forgehall.draw.speech import Speech
from forgehall.games.merchants_cove import game
from forgehall.kit.compiled.playing import trace
from forgehall.kit.match import Match
from forgehall.tables.snapshot.moments import Played
from forgehall.terminal import screen
from forgehall.web.eyes.seeing import Eyes, scene_for, table_view
from forgehall.web.table.prompt import winner
from tests.terminal.test_screen import lines_of
from tests.web.going_on import MOMENT, begun

OPTIONS: dict[str, Any] = {"seats": 2, "dice_in_order": True}
SEED, NUMBER = 1, 13
"""Eighteen gold each, and fewer corruption cards for the first seat."""


def answers() -> list[int]:
    """The answers of the game, from the deal on."""
    return trace(game, game.start(game.options(**OPTIONS)), SEED, NUMBER)


def played() -> Match[Any]:
    """The game after its last answer."""
    match = game.match(chance="ask", **OPTIONS)
    for answer in answers():
        match.answer(answer)
    return match


def in_the_terminal(_patch: pytest.MonkeyPatch) -> str:
    """What stands below the last page."""
    return lines_of(screen.final(Speech(game, "en"), played()))[0]


def in_a_simulation(games: PlayedGames) -> str:
    """Who has the one win that was counted."""
    tally = Tally(seats=2)
    tally.add(games)
    return f"{Speech(game, 'en').names[tally.wins.index(1)]}, ties: {tally.ties}"


def simulated(_patch: pytest.MonkeyPatch) -> str:
    """By compiled rules."""
    return in_a_simulation(Compiled(game, game.options(**OPTIONS), SEED).play(NUMBER, 1))


def simulated_slowly(_patch: pytest.MonkeyPatch) -> str:
    """By rules as they stand."""
    return in_a_simulation(Interpreted(game, game.options(**OPTIONS), SEED).play(NUMBER, 1))


def in_the_arena(patch: pytest.MonkeyPatch) -> str:
    """Who finished first of two bots that give these answers."""

    def play(bout: Bout) -> None:
        for answer in answers():
            bout.match.answer(answer)

    patch.setattr(Bout, "play", play)
    block = arena.Block(game.name, OPTIONS, SEED, ("random", "random"), 0)
    result = arena.play(game, block, 0, (0, 1))
    names = Speech(game, "en").names
    return ", ".join(names[seat] for seat, place in enumerate(result.places) if place == 1)


def in_the_analysis(_patch: pytest.MonkeyPatch) -> str:
    """What its first line says."""
    voice = Voice(game, "en", tuple(Speech(game, "en").names[:2]), alone=False)
    return standing(Analysis(played(), [], 1, 1), voice)


def in_the_hall(_patch: pytest.MonkeyPatch) -> str:
    """What the prompt of the table says to a spectator."""
    table = begun("merchants-cove")
    table.match, table.state = played(), "over"
    table.played = [Played(n, 0.0, forced=False, by="") for n in range(len(table.match.history))]
    eyes = Eyes(None, "en", is_host=False)
    seen = table_view(table, scene_for(table, eyes), eyes, MOMENT)
    return winner(seen).replace("Ada", "Orrin").replace("Bela", "Tamsin")


def test_this_game_is_decided_by_the_tie_break() -> None:
    """1.8: equal gold, fewer corruption cards."""
    match = played()

    assert [18, 18] == match.scores
    assert match.state.held[0] < match.state.held[1]
    assert [1, 2] == match.places


@pytest.mark.parametrize(
    ("room", "sentence"),
    [
        (in_the_terminal, "Orrin has won with 18 by the tie-break"),
        (simulated, "Orrin, ties: 0"),
        (simulated_slowly, "Orrin, ties: 0"),
        (in_the_arena, "Orrin"),
        (
            in_the_analysis,
            "Orrin has won with 18 by the tie-break. Final scores: Orrin 18, Tamsin 18.",
        ),
        (in_the_hall, "Orrin has won with 18 by the tie-break"),
    ],
)
def test_every_room_names_the_same_winner(
    monkeypatch: pytest.MonkeyPatch, room: Callable[[pytest.MonkeyPatch], str], sentence: str
) -> None:
    """Who has won is decided once."""
    assert sentence == room(monkeypatch)

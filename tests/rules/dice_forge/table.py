"""The one builder of Dice Forge positions for scenario tests, and a few words to play them."""

from __future__ import annotations

from typing import Any

from forgehall.games.dice_forge import game
from forgehall.games.dice_forge.rules.blessing import with_dice
from forgehall.games.dice_forge.rules.components import BOTH, Face, Feat
from forgehall.games.dice_forge.rules.play import proceed
from forgehall.games.dice_forge.rules.state import Ask, Manner, State, Step
from forgehall.games.dice_forge.words.notation import face_text
from forgehall.kit.questions import (
    DEPTH,
    LANES,
    ask,
    is_chance,
    is_over,
    open_kind,
    open_seat,
    then,
)

UNWRITTEN = 99
"""No choice of any question."""
FACE_NAMED = {face_text(face): face for face in Face}


def table(
    *,
    seats: int = 2,
    asking: tuple[Ask | Step, int] | tuple[Ask | Step, int, int] | None = None,
    owns: dict[int, list[Feat]] | None = None,
    options: dict[str, Any] | None = None,
    **cells: Any,
) -> State:
    """A dealt table with an empty pile; lists fill the first cells of a field.

    `owns` names the feats that seats have taken; `asking` puts a question or a step on the pile
    and goes on to the first question.
    """
    g = game.start(game.options(seats=seats, **(options or {})))
    while g.round == 1 and is_chance(g) and open_kind(g) != Ask.ROLL:
        game.answer(g, game.outcome_list(g)[0][0])
    for lane in range(LANES):
        g.piled[lane] = 0
        for i in range(DEPTH):
            g.pile_kind[lane][i] = g.pile_seat[lane][i] = g.pile_arg[lane][i] = 0
    for name, value in cells.items():
        if isinstance(value, list):
            getattr(g, name)[: len(value)] = value
        else:
            setattr(g, name, value)
    for seat, feats in (owns or {}).items():
        for feat in feats:
            g.feats[seat][feat] += 1
    g.events.clear()
    if asking:
        (then if asking[0] in Step._value2member_map_ else ask)(g, *asking)
        proceed(g)
    return g


def lay_faces(g: State, seat: int, light: str, dark: str | None = None) -> None:
    """Put faces, in notation, up on a seat's dice (light 1 and dark 1)."""
    g.dice[seat][0] = FACE_NAMED[light]
    g.up[seat][0] = 0
    if dark is not None:
        g.dice[seat][6] = FACE_NAMED[dark]
        g.up[seat][1] = 6


def resolve_roll(
    g: State,
    seat: int,
    light: str,
    dark: str | None = None,
    manner: Manner = Manner.BLESSING,
) -> None:
    """Let these faces act for a seat as if just rolled; without a dark one: a minor blessing."""
    lay_faces(g, seat, light, dark)
    then(g, Step.RESOLVE, seat, with_dice(manner, 0 if dark is None else BOTH))
    proceed(g)


def play(g: State, *texts: str) -> None:
    """Answer the open questions in notation, chance included."""
    for text in texts:
        game.answer(g, game.parse(g, text))


def legal(g: State) -> list[str]:
    """The legal answers to the open question, in notation.

    They are written over other numbers, so that none is there only because nobody wrote it.
    """
    if is_chance(g):
        return [game.text(g, outcome, None) for outcome in game.outcome_list(g)[0]]
    out = [UNWRITTEN] * game.most_choices
    return [game.text(g, choice, None) for choice in out[: game.choices(g, out)]]


def asked(g: State) -> tuple[str, int] | None:
    """The kind of the open question and the seat it is about; None if nothing is asked."""
    return None if is_over(g) else (game.kinds(open_kind(g)).name, open_seat(g))


def stock(g: State, seat: int) -> tuple[int, int, int, int]:
    """Gold, sun, moon and glory of a seat."""
    return g.gold[seat], g.sun[seat], g.moon[seat], g.glory[seat]

"""How far the game is, and how far the turn."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.page_pieces import is_at_work
from forgehall.games.dice_forge.page.spots import Look
from forgehall.games.dice_forge.rules.state import Ask, State, Step
from forgehall.kit.language import mark, say
from forgehall.kit.questions import is_over

PHASES = (
    mark("Blessings"),
    mark("Reinforcements"),
    mark("Action"),
    mark("Extra action"),
)
"""The phases of a turn."""
ROUNDS = Markup('<ol class="rounds" id="rounds" aria-label="{label}">{rounds}</ol>')
STEPS = Markup('<ol class="steps" id="steps" aria-label="{label}">{steps}</ol>')
NOW = Markup('<li class="now" aria-current="step">{n}{turns}</li>')


def rounds(look: Look) -> Markup:
    """The rounds; in the present one a mark for each turn, the tall one is being taken."""
    g = look.g
    if is_over(g):
        label = say(look.language, "The game is over")
    else:
        label = say(
            look.language,
            "Round {n} of {rounds}: {seat} takes a turn",
            n=g.round,
            rounds=g.rounds,
            seat=look.scene.names[g.turn],
        )
    items = (round_item(look, n) for n in range(1, g.rounds + 1))
    return fill(ROUNDS, label=label, rounds=joined(items))


def round_item(look: Look, n: int) -> Markup:
    """One round."""
    g = look.g
    if n == g.round and not is_over(g):
        turns = joined(
            fill(Markup('<i class="seat-{}{}"></i>'), seat, " on" if seat == g.turn else "")
            for seat in range(g.seats)
        )
        return fill(NOW, n=n, turns=turns)
    done = Markup(' class="done"') if n <= g.round else NOTHING
    return fill(Markup("<li{}>{}</li>"), done, n)


def steps(look: Look) -> Markup:
    """The phases of the turn."""
    if is_over(look.g):
        return fill(STEPS, label=say(look.language, "The game is over"), steps=NOTHING)
    mine = look.scene.seat is not None and is_at_work(look.scene, look.scene.seat)
    return steps_at(phase(look.g), mine, look.language)


@cache
def steps_at(now: int, mine: bool, language: str) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """The phases, of which one is going on; it is the reader's own or not."""
    label = say(
        language,
        "Phase {n} of {phases}: {phase}",
        n=now + 1,
        phases=len(PHASES),
        phase=say(language, PHASES[now]),
    )
    shown = []
    for n, name in enumerate(PHASES):
        state = "now mine" if n == now and mine else "now" if n == now else ""
        state = "done" if n < now else state
        shown.append(fill(Markup('<li class="{}">{}</li>'), state, say(language, name)))
    return fill(STEPS, label=label, steps=joined(shown))


def phase(g: State) -> int:
    """The phase that is going on, told by what still lies on the table's pile."""
    entries = list(zip(g.pile_kind[0][: g.piled[0]], g.pile_arg[0], strict=False))
    kinds = [kind for kind, _ in entries]
    if Step.REINFORCEMENTS in kinds:
        return 0
    if (Ask.ACTION, 0) in entries:
        return 2 if entries[-1] == (Ask.ACTION, 0) else 1
    return 2 if Step.EXTRA_ACTION in kinds else 3

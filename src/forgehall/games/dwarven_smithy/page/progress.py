"""How far the game is, by its three clocks, and how far the turn."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from forgehall.draw.markup import NOTHING, fill, joined, piece
from forgehall.draw.page_pieces import is_at_work
from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.pieces import art, sign
from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.cards import SETS
from forgehall.games.dwarven_smithy.rules.completing import DONE
from forgehall.games.dwarven_smithy.rules.components import (
    COPIES,
    DRAW_LIMIT,
    KINGS_TO_END,
    START_HAND_GUILD,
    START_HAND_MINE,
    START_WORKSHOP,
    Ability,
)
from forgehall.games.dwarven_smithy.rules.state import Ask, State, Trigger, Verb
from forgehall.games.dwarven_smithy.rules.turn import STOP
from forgehall.games.dwarven_smithy.rules.zones import amount_of, finished_kings, free_in_hand
from forgehall.kit.language import mark, say
from forgehall.kit.questions import is_over, open_kind
from forgehall.kit.record import NONE

PHASES = (mark("Refine"), mark("Complete"), mark("Actions"), mark("Draw"))
"""The phases of a turn."""
REFINE, COMPLETE, ACTIONS, DRAW = range(len(PHASES))
BEFORE = NONE
"""The cards are still being dealt."""
IN_PHASE = {
    Ask.COMPLETE: COMPLETE,
    Ask.KEEP: COMPLETE,
    Ask.SWAP_APPRENTICE: COMPLETE,
    Ask.SWAP_MARKET: COMPLETE,
    Ask.DRAW: DRAW,
    Ask.DRAW_MINE: DRAW,
    Ask.DRAW_GUILD: DRAW,
}
"""Questions that belong to a phase; all others are asked in the third."""

ROUNDS = Markup('<ol class="rounds" id="rounds" aria-label="{label}">{items}</ol>')
GAUGE = Markup('{icon}<progress max="{most}" value="{n}"></progress><b>{shown}</b>')
STEPS = Markup('<ol class="steps" id="steps" aria-label="{label}">{steps}</ol>')
STEP = Markup(
    '<li{now}><span class="step {state}"><span class="phase">{name}</span>{sign}</span></li>'
)
STEP_BUTTON = Markup("<li>{}</li>")
HERE = Markup(' aria-current="step"')


def rounds(look: Look) -> Markup:
    """The round, and the three ways in which the last one begins."""
    g, language = look.g, look.language
    turn = max(1, g.turns)
    label = say(language, "Round {n}", n=(turn - 1) // g.seats + 1)
    if is_over(g):
        label = say(language, "The game is over")
    is_last = g.turns_left != NONE and not is_over(g)
    if is_last:
        label = say(language, "Last round: {n} left", n=g.turns_left + 1)
    look_of = "round now" + (" bad" if is_last else " ended" if is_over(g) else "")
    items = [
        fill(Markup('<li class="{}">{}</li>'), look_of, label),
        gauge(look, "mine-back", g.mine_left, mine_at_first(g), Trigger.MINE_DECK),
        gauge(look, "guild-back", g.guild_left, guild_at_first(g), Trigger.GUILD_DECK),
        gauge(look, "crown", most_kings(g), KINGS_TO_END, Trigger.KINGS),
    ]
    return fill(ROUNDS, label=say(language, "How far the game is"), items=joined(items))


def mine_at_first(g: State) -> int:
    """How many cards the mine deck has when all are dealt."""
    return sum(COPIES) - g.seats * (START_WORKSHOP + START_HAND_MINE)


def guild_at_first(g: State) -> int:
    """How many cards the guild deck has when all are dealt."""
    cards = SETS["core"] + (SETS["full"] if g.full else SETS["starter"])
    return cards - g.seats * START_HAND_GUILD


def most_kings(g: State) -> int:
    """The most finished king's items that a seat has."""
    return max(finished_kings(g, seat) for seat in range(g.seats))


def gauge(look: Look, symbol: str, n: int, most: int, trigger: Trigger) -> Markup:
    """One of the clocks of the end; it turns red when it has run out."""
    clock = Clock(symbol, n, most, trigger, look.g.trigger == trigger, bool(look.g.never_closes))
    return gauge_of(clock, look.language)


class Clock(NamedTuple):
    """One of the clocks of the end."""

    symbol: str
    n: int
    most: int
    trigger: Trigger
    has_run_out: bool
    never_closes: bool
    """The mine is filled up again."""


@lru_cache(maxsize=2048)
def gauge_of(of: Clock, language: str) -> Markup:
    """The same by what it shows."""
    n, most, shown = of.n, of.most, str(of.n)
    if of.trigger == Trigger.KINGS:
        shown = say(language, "{n} of {most}", n=n, most=most)
        title = say(language, "Most finished king's items: {n} of {most}", n=n, most=most)
        end = say(language, "A turn that ends with four of them begins the last round.")
    elif of.trigger == Trigger.MINE_DECK:
        title = say(language, "Mine deck, {n} left", n=n)
        end = say(language, "Whoever draws its last card begins the last round.")
        if of.never_closes:
            end = say(language, "When it is empty, its discard becomes a new deck.")
    else:
        title = say(language, "Guild deck, {n} left", n=n)
        end = say(language, "Whoever draws its last card begins the last round.")
    inside = fill(GAUGE, icon=art(of.symbol, "ic"), most=most, n=min(n, most), shown=shown)
    body = piece("gauge bad" if of.has_run_out else "gauge", inside, (title, end), stop=False)
    return fill(Markup("<li>{}</li>"), body)


def steps(look: Look) -> Markup:
    """The phases of the turn; the one that follows is the button that ends the present one."""
    g, language = look.g, look.language
    if is_over(g) or phase(g) == BEFORE:
        return fill(STEPS, label=say(language, "The game is over"), steps=NOTHING)
    now, end = phase(g), look.words(look.act(Verb.END, 0))
    most = draws(g, look.own if end else g.turn) if end or now == DRAW else 0
    return steps_of(
        Phase(now, is_mine=look.scene.seat is not None and is_at_work(look.scene, look.scene.seat)),
        done=look.words(look.answer(Ask.COMPLETE, DONE)),
        end=end,
        stop=look.words(look.answer(Ask.DRAW, STOP)),
        most=most,
        language=language,
    )


class Phase(NamedTuple):
    """The phase that is going on."""

    now: int
    is_mine: bool
    """The table waits for whoever looks."""


@lru_cache(maxsize=2048)
def steps_of(phase: Phase, done: str, end: str, stop: str, most: int, language: str) -> Markup:
    """The same by what leads on, in words where it may be chosen, and what may be drawn."""
    now = phase.now
    label = say(
        language,
        "Phase {n} of {phases}: {phase}",
        n=now + 1,
        phases=len(PHASES),
        phase=say(language, PHASES[now]),
    )
    items = []
    for n, name in enumerate(say(language, name) for name in PHASES):
        if n == COMPLETE + 1 and done:
            items.append(next_step(DONE, done, name))
        elif n == DRAW and end:
            name_of = say(language, "Draw {n}", n=most) if most else say(language, "End turn")
            items.append(next_step(VERB * Verb.END, end, name_of))
        else:
            drawing = n == DRAW == now
            items.append(step(n, phase, say(language, "Draw {n}", n=most) if drawing else name))
    if stop:
        items.append(next_step(STOP, stop, say(language, "End turn")))
    return fill(STEPS, label=label, steps=joined(items))


def step(n: int, phase: Phase, name: str) -> Markup:
    """A phase: done, present, or to come."""
    now, mine = phase
    state = "done" if n < now else "now mine" if mine else "now"
    return fill(
        STEP,
        now=HERE if n == now else NOTHING,
        state=state if n <= now else "",
        name=name,
        sign=sign("check") if n < now else NOTHING,
    )


def next_step(choice: int, words: str, name: str) -> Markup:
    """The button that goes on."""
    return fill(STEP_BUTTON, piece("step next", escape(name), (words,), choice))


def draws(g: State, seat: int) -> int:
    """How many cards a seat may still draw in this turn; none where no deck has a card."""
    most = DRAW_LIMIT + amount_of(g, seat, Ability.DRAW_LIMIT) - g.drawn
    left = g.guild_left + g.mine_left + (sum(g.mine_discard) if g.never_closes else 0)
    return max(0, min(most, free_in_hand(g, seat), left))


def phase(g: State) -> int:
    """The phase that is going on, told by what is asked."""
    kind = open_kind(g)
    if kind in (Ask.FIRST, Ask.DEAL) or g.turns == 0:
        return BEFORE
    return IN_PHASE.get(Ask(kind), ACTIONS)

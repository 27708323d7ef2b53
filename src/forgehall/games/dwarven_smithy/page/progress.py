"""How far the game is, by its three clocks, and how far the turn."""

from __future__ import annotations

from markupsafe import Markup

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
    language = look.language
    shown = str(n)
    if trigger == Trigger.KINGS:
        shown = say(language, "{n} of {most}", n=n, most=most)
        title = say(language, "Most finished king's items: {n} of {most}", n=n, most=most)
        end = say(language, "A turn that ends with four of them begins the last round.")
    elif trigger == Trigger.MINE_DECK:
        title = say(language, "Mine deck, {n} left", n=n)
        end = say(language, "Whoever draws its last card begins the last round.")
        if look.g.never_closes:
            end = say(language, "When it is empty, its discard becomes a new deck.")
    else:
        title = say(language, "Guild deck, {n} left", n=n)
        end = say(language, "Whoever draws its last card begins the last round.")
    inside = fill(GAUGE, icon=art(symbol, "ic"), most=most, n=min(n, most), shown=shown)
    bad = " bad" if look.g.trigger == trigger else ""
    body = piece(f"gauge{bad}", inside, (title, end), stop=False)
    return fill(Markup("<li>{}</li>"), body)


def steps(look: Look) -> Markup:
    """The phases of the turn; the one that follows is the button that ends the present one."""
    g, language = look.g, look.language
    if is_over(g) or phase(g) == BEFORE:
        return fill(STEPS, label=say(language, "The game is over"), steps=NOTHING)
    now = phase(g)
    mine = look.scene.seat is not None and is_at_work(look.scene, look.scene.seat)
    label = say(
        language,
        "Phase {n} of {phases}: {phase}",
        n=now + 1,
        phases=len(PHASES),
        phase=say(language, PHASES[now]),
    )
    items = [step(look, n, now, mine=mine) for n in range(len(PHASES))]
    if look.answer(Ask.DRAW, STOP) is not None:
        items.append(next_step(look, STOP, say(language, "End turn")))
    return fill(STEPS, label=label, steps=joined(items))


def step(look: Look, n: int, now: int, *, mine: bool) -> Markup:
    """A phase: done, present, to come, or the button that leads to it."""
    language, name = look.language, say(look.language, PHASES[n])
    if n == COMPLETE + 1 and look.answer(Ask.COMPLETE, DONE) is not None:
        return next_step(look, DONE, name)
    if n == DRAW and look.act(Verb.END, 0) is not None:
        most = draws(look.g, look.own)
        name = say(language, "Draw {n}", n=most) if most else say(language, "End turn")
        return next_step(look, VERB * Verb.END, name)
    if n == DRAW == now:
        name = say(language, "Draw {n}", n=draws(look.g, look.g.turn))
    state = "done" if n < now else "now mine" if mine else "now"
    return fill(
        STEP,
        now=HERE if n == now else NOTHING,
        state=state if n <= now else "",
        name=name,
        sign=sign("check") if n < now else NOTHING,
    )


def next_step(look: Look, choice: int, name: str) -> Markup:
    """The button that goes on."""
    inside = fill(Markup("{}"), name)
    return fill(STEP_BUTTON, piece("step next", inside, (look.words(choice),), choice))


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

"""A turn in four phases: blessings, reinforcements, one action, an extra action.

Rules file: 3 (turn), 4.10 (Triton before the turn ends), 4.13 (Elder, passing).
"""

from __future__ import annotations

from enum import IntEnum

from forgehall.games.dice_forge.rules.feats import FEAT, GO, add_feats, can_perform_any, go, perform
from forgehall.games.dice_forge.rules.forging import BUY, add_faces, buy_in_action, can_buy
from forgehall.games.dice_forge.rules.plain import Ask, Feat, Happened, Resource, Step
from forgehall.games.dice_forge.rules.reserve import gain, gain_glory, pay
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, seat_after, then
from forgehall.kit.rule import arm, rule

PASS = 0

FINISH = 0

EXTRA_SUN = 2
ELDER_GOLD = 3
ELDER_GLORY = 4


class Reinforcement(IntEnum):
    """The choices of phase 2."""

    DONE = 0
    HIND = 1
    OWL = 2
    ELDER = 3


@arm
def begin_turn(g: State) -> None:
    """Plan the four phases of the active seat's turn; with two seats phase 1 comes twice."""
    note(g, Happened.TURN, g.turn, amount=g.round)
    g.passed = 0
    then(g, Step.END_TURN, g.turn)
    then(g, Step.EXTRA_ACTION, g.turn)
    ask(g, Ask.ACTION, g.turn)
    then(g, Step.REINFORCEMENTS, g.turn)
    for _ in range(g.blessings):
        then(g, Step.BLESSINGS, g.turn)


@arm
def end_turn(g: State) -> None:
    """The next seat becomes the active one; after the last seat's turn a new round begins.

    After the last round the game is over: nothing more is asked.
    """
    if g.turn == g.seats - 1:
        if g.round == g.rounds:
            note(g, Happened.END, 0)
            return
        g.round += 1
        note(g, Happened.ROUND, 0, amount=g.round)
    g.turn = seat_after(g, g.turn, 1)
    then(g, Step.BEGIN_TURN, g.turn)


@arm
def begin_reinforcements(g: State, seat: int) -> None:
    """Each reinforcement card may be used once in a turn, in any order."""
    g.hinds = g.feats[seat][Feat.HIND]
    g.owls = g.feats[seat][Feat.OWL]
    g.elders = g.feats[seat][Feat.ELDER]
    ask_reinforcement(g, seat)


@rule
def ask_reinforcement(g: State, seat: int) -> None:
    """Ask as long as a card is unused."""
    if g.hinds + g.owls + g.elders > 0:
        ask(g, Ask.REINFORCE, seat)


@arm
def reinforcement_choices(g: State, seat: int, out: list[int]) -> int:
    """Stop, or use a card; an Elder needs 3 gold."""
    out[0] = Reinforcement.DONE
    n = 1
    if g.hinds > 0:
        out[n] = Reinforcement.HIND
        n += 1
    if g.owls > 0:
        out[n] = Reinforcement.OWL
        n += 1
    if g.elders > 0 and g.gold[seat] >= ELDER_GOLD:
        out[n] = Reinforcement.ELDER
        n += 1
    return n


@arm
def reinforce(g: State, seat: int, choice: int) -> None:
    """Use one card, then ask for the next; or leave the rest unused."""
    match choice:
        case Reinforcement.HIND:
            g.hinds -= 1
            ask_reinforcement(g, seat)
            ask(g, Ask.DIE, seat, Feat.HIND)
        case Reinforcement.OWL:
            g.owls -= 1
            ask_reinforcement(g, seat)
            ask(g, Ask.OWL, seat)
        case Reinforcement.ELDER:
            g.elders -= 1
            ask_reinforcement(g, seat)
            pay(g, seat, gold=ELDER_GOLD)
            gain_glory(g, seat, ELDER_GLORY)
        case _:
            g.hinds = 0
            g.owls = 0
            g.elders = 0


@arm
def owl_choices(out: list[int]) -> int:
    """The Owl brings 1 gold, 1 sun or 1 moon."""
    out[0] = Resource.GOLD
    out[1] = Resource.SUN
    out[2] = Resource.MOON
    return 3


@arm
def use_owl(g: State, seat: int, resource: int) -> None:
    """Gain one of what the Owl brings."""
    gain(g, seat, resource, 1)


@arm
def action_choices(g: State, seat: int, out: list[int]) -> int:
    """Buy a face or perform a feat; passing is for those who can do neither, or by option."""
    out[0] = PASS
    n = add_faces(g, seat, 0, out, 1)
    if g.sun[seat] + g.moon[seat] > 0:
        n = add_feats(g, seat, out, n)
    if n == 1 or g.may_pass:
        return n
    for i in range(1, n):
        out[i - 1] = out[i]
    return n - 1


@arm
def take_action(g: State, seat: int, choice: int) -> None:
    """Begin to buy faces, go to an island, perform a feat, or pass."""
    if choice == PASS:
        g.passed = 1
        note(g, Happened.PASS, seat)
    elif choice < GO:
        buy_in_action(g, seat, choice - BUY)
    elif choice < FEAT:
        go(g, seat, choice - GO)
    else:
        perform(g, seat, choice - FEAT)


@arm
def offer_extra_action(g: State, seat: int) -> None:
    """Phase 4, once a turn; whoever passed by choice has given it away."""
    if not (g.passed and g.may_pass):
        ask(g, Ask.EXTRA, seat)


@arm
def extra_choices(g: State, seat: int, out: list[int]) -> int:
    """No; or yes, if 2 sun are there and leave an action to do."""
    out[0] = 0
    out[1] = 1
    if g.sun[seat] < EXTRA_SUN:
        return 1
    return 2 if can_buy(g, seat) or can_perform_any(g, seat, EXTRA_SUN) else 1


@arm
def take_extra_action(g: State, seat: int, choice: int) -> None:
    """Pay 2 sun and do another action."""
    if choice == 1:
        note(g, Happened.EXTRA, seat)
        pay(g, seat, sun=EXTRA_SUN)
        then(g, Step.FINISHING, seat)
        ask(g, Ask.ACTION, seat, 1)


@arm
def finish(g: State, seat: int) -> None:
    """After the extra action nothing else is asked: a Triton token may still be spent (4.10)."""
    if g.triton[seat] > 0 and g.late_triton:
        ask(g, Ask.FINISH, seat)


@arm
def finish_choices(out: list[int]) -> int:
    """End the turn; the token is one more choice, as at every question."""
    out[0] = FINISH
    return 1

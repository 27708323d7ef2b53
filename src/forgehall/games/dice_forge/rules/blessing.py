"""Blessings: dice are rolled, and the faces that lie up act.

Rules file: 3 (phase 1), 4.1 (order), 4.9 (Cerberus). What a single face does is in `faces`.

All dice of all seats are rolled first. Then, where nothing that shows could touch another seat,
each seat resolves its faces in its own lane; where a ship, a mirror or a boar shows, the seats
follow one another in turn order. Within a seat's two faces: mirrors first become what they copy,
x3 marks the other die, a shield waits for the other die, a ship comes last unless its owner wants
it first.
"""

from __future__ import annotations

from forgehall.games.dice_forge.rules.components import BOTH, DICE, SIDES, face_of
from forgehall.games.dice_forge.rules.faces import (
    grant,
    has_mirror_target,
    is_plain,
    top_face,
)
from forgehall.games.dice_forge.rules.plain import Ask, Face, Happened, Manner, Melting, Step, Type
from forgehall.games.dice_forge.rules.reserve import gold_cap, shard_cap
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, hear_all, seat_after, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule


@rule
def with_dice(manner: int, dice: int) -> int:
    """Which dice act (LIGHT, DARK, BOTH) in which manner, as the argument of a step."""
    return manner * (BOTH + 1) + dice


@rule
def bless(g: State, seat: int, how: int) -> None:
    """Roll the dice of a seat, then let the faces act: a major or a minor blessing."""
    forget_throw(g)
    then(g, Step.RESOLVE, seat, how)
    roll(g, seat, how % (BOTH + 1))


@rule
def roll(g: State, seat: int, dice: int) -> None:
    """Roll one die or both, the light one first."""
    if dice == BOTH:
        ask(g, Ask.ROLL, seat, 1)
        ask(g, Ask.ROLL, seat, 0)
    else:
        ask(g, Ask.ROLL, seat, dice)


@arm
def roll_outcomes(g: State, seat: int, die: int, out: list[int], weights: list[int]) -> int:
    """The six places of a die; equal faces are one outcome, at the first place that shows it."""
    faces = g.dice[seat]
    n = 0
    for place in range(SIDES * die, SIDES * (die + 1)):
        same = 0
        while same < n and faces[out[same]] != faces[place]:
            same += 1
        if same == n:
            out[n] = place
            weights[n] = 0
            n += 1
        weights[same] += 1
    return n


@arm
def rolled(g: State, seat: int, die: int, place: int) -> None:
    """The die lies on the table with this place up."""
    g.up[seat][die] = place
    if g.mirror_rolled:
        g.thrown[seat][die] = g.dice[seat][place]
    note(g, Happened.ROLL, seat, g.dice[seat][place], die)


@rule
def forget_throw(g: State) -> None:
    """New dice are rolled: what was thrown before can no longer be mirrored, by option."""
    if g.mirror_rolled:
        for seat in range(g.seats):
            for die in range(DICE):
                g.thrown[seat][die] = NONE


@arm
def bless_all(g: State) -> None:
    """Phase 1: every seat rolls both dice, the active one first; then all faces act."""
    forget_throw(g)
    then(g, Step.RESOLVE_ALL, g.turn)
    for i in range(g.seats - 1, -1, -1):
        roll(g, seat_after(g, g.turn, i), BOTH)


@arm
def touches_others(g: State) -> bool:
    """A ship, a mirror or a boar shows, so that the order between seats can matter."""
    for seat in range(g.seats):
        for die in range(DICE):
            if face_of(top_face(g, seat, die)).touches:
                return True
    return False


@arm
def resolve_all(g: State) -> None:
    """Let the faces of all seats act: apart where order cannot matter, else in turn order."""
    if touches_others(g):
        for i in range(g.seats - 1, -1, -1):
            then(g, Step.RESOLVE, seat_after(g, g.turn, i), with_dice(Manner.BLESSING, BOTH))
        return
    waiting = 0
    for seat in range(g.seats):
        g.lane = 1 + seat
        resolve(g, seat, with_dice(Manner.BLESSING, BOTH))
        waiting += g.piled[g.lane]
    if waiting > 0:
        hear_all(g, g.turn)


@arm
def resolve(g: State, seat: int, how: int) -> None:
    """Let the faces act that lie up on the rolled dice."""
    dice = how % (BOTH + 1)
    light = top_face(g, seat, 0) if dice != 1 else NONE
    dark = top_face(g, seat, 1) if dice != 0 else NONE
    manner = how // (BOTH + 1)
    if manner == Manner.BLESSING and g.cerberus[seat] == 0 and is_plain(light) and is_plain(dark):
        # Most rolls show two plain faces that leave nothing to decide: they need no bookkeeping.
        grant_plain(g, seat, light)
        grant_plain(g, seat, dark)
    else:
        resolve_faces(g, seat, light, dark, manner)


@arm
def grant_plain(g: State, seat: int, face: int) -> None:
    """Give what a plain face yields."""
    row = face_of(face)
    grant(g, seat, gold=row.gold, sun=row.sun, moon=row.moon, glory=row.glory)


@rule
def resolve_faces(g: State, seat: int, light: int, dark: int, manner: int) -> None:
    """Let two faces act for a seat (one may be NONE), and ask for Cerberus afterwards."""
    g.manner[seat] = manner
    g.rolled[seat][0] = light
    g.rolled[seat][1] = dark
    then(g, Step.AFTER_BLESSING, seat)
    apply_faces(g, seat)


@rule
def apply_faces(g: State, seat: int) -> None:
    """Let the faces act as they were rolled; mirrors first choose what to copy (4.1)."""
    then(g, Step.ACT, seat)
    g.melting[seat] = Melting.OPEN
    for die in range(DICE - 1, -1, -1):
        face = g.rolled[seat][die]
        g.granted[seat][die] = 0
        g.acting[seat][die] = face
        if face == Face.MIRROR:
            g.acting[seat][die] = NONE
            if has_mirror_target(g, seat):
                ask(g, Ask.MIRROR, seat, die)


@arm
def act_in_order(g: State, seat: int) -> None:
    """Plan both faces; ask for the order only where their owner could want another."""
    first = 1 if lateness(g, seat, 0) > lateness(g, seat, 1) else 0
    if order_matters(g, seat, first):
        ask(g, Ask.ORDER, seat)
    else:
        in_order(g, seat, first)


@rule
def order_matters(g: State, seat: int, first: int) -> bool:
    """Another order than the usual one could be wanted: for a ship, or under the Minotaur (4.1)."""
    if g.manner[seat] == Manner.MINOTAUR:
        return reward_meets_loss(g, seat, 0) or reward_meets_loss(g, seat, 1)
    return gold_overflows_before_ship(g, seat, first)


@rule
def gold_overflows_before_ship(g: State, seat: int, first: int) -> bool:
    """The first die could bring more gold than the reserve holds, and the other shows a ship.

    Only then can it pay to buy from the ship first: otherwise gold in hand never hurts.
    """
    if lateness(g, seat, 1 - first) < 2:
        return False
    gold = most_gold(g, seat, first)
    return gold > 0 and g.gold[seat] + gold > gold_cap(g, seat)


@rule
def most_gold(g: State, seat: int, die: int) -> int:
    """The most gold that the acting face of a die can bring beside a ship."""
    face = g.acting[seat][die]
    if face == NONE:
        return 0
    row = face_of(face)
    if row.type == Type.SHIELD and g.shield_main == 0:
        return 0
    return row.gold


@rule
def is_own_boar(g: State, seat: int, die: int) -> bool:
    """The acting face of a die is a boar whose card the seat itself owns: a mirror copied it."""
    boar = g.acting[seat][die] - Face.BOAR_RED
    return boar >= 0 and g.boar_owner[boar] == seat


@rule
def reward_meets_loss(g: State, seat: int, boar: int) -> bool:
    """One die brings the reward of an own boar, the other takes what that reward may bring (4.7).

    Their order matters where the reserve is full before the reward, or too low for the loss.
    """
    other = g.acting[seat][1 - boar]
    if g.loss_order == 0 or other == NONE:
        return False
    if not is_own_boar(g, seat, boar) or is_own_boar(g, seat, 1 - boar):
        return False
    row = face_of(other)
    cap = shard_cap(g, seat)
    sun_matters = row.sun > 0 and not row.sun < g.sun[seat] < cap
    moon_matters = row.moon > 0 and not row.moon < g.moon[seat] < cap
    return sun_matters or moon_matters or g.glory[seat] < row.glory


@rule
def in_order(g: State, seat: int, first: int) -> None:
    """Let the faces act, this die first."""
    then(g, Step.FACE, seat, 1 - first)
    then(g, Step.FACE, seat, first)


@rule
def lateness(g: State, seat: int, die: int) -> int:
    """A shield waits for the other die, and a ship waits for both."""
    face = g.acting[seat][die]
    if face == NONE:
        return 0
    match face_of(face).type:
        case Type.SHIP:
            return 2
        case Type.SHIELD:
            return 1
        case _:
            return 0


@arm
def after_blessing(g: State, seat: int) -> None:
    """After a blessing of one's own, a Cerberus token lets the faces act once more (4.9)."""
    manner = g.manner[seat]
    is_blessing = manner <= Manner.CYCLOPS or (manner == Manner.SATYRS and g.satyrs_repeat == 1)
    if is_blessing and g.repeated[seat] == 0 and g.cerberus[seat] > 0:
        ask(g, Ask.CERBERUS, seat)
    else:
        forget_roll(g, seat)


@arm
def use_cerberus(g: State, seat: int, use: int) -> None:
    """Spend the token and let the faces act as they were rolled, all choices free again."""
    if use:
        g.cerberus[seat] -= 1
        g.repeated[seat] = 1
        note(g, Happened.CERBERUS, seat)
        then(g, Step.AFTER_BLESSING, seat)
        apply_faces(g, seat)
    else:
        forget_roll(g, seat)


@rule
def forget_roll(g: State, seat: int) -> None:
    """A blessing is over: nothing of it is kept but the faces that lie up."""
    g.manner[seat] = Manner.BLESSING
    g.repeated[seat] = 0
    g.melting[seat] = Melting.OPEN
    for die in range(DICE):
        g.rolled[seat][die] = NONE
        g.acting[seat][die] = NONE
        g.granted[seat][die] = 0

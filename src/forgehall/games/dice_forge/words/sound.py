"""Whether a position can be played: compiled rules check nothing, so all is checked here."""

from __future__ import annotations

from collections.abc import Iterator

from forgehall.games.dice_forge.rules.blessing import with_dice
from forgehall.games.dice_forge.rules.components import (
    BOTH,
    COLOURS,
    DICE,
    FACE_TYPES,
    FACES,
    FEAT_SETS,
    FEATS,
    HAMMER_GOLD,
    ISLANDS,
    PLACES,
    SIDES,
    SLOTS,
    Colour,
    Face,
    Feat,
    Type,
)
from forgehall.games.dice_forge.rules.faces import has_mirror_target
from forgehall.games.dice_forge.rules.feats import can_perform, card_choices
from forgehall.games.dice_forge.rules.play import choices
from forgehall.games.dice_forge.rules.reserve import gold_cap, shard_cap
from forgehall.games.dice_forge.rules.state import (
    MELT,
    Ask,
    EqualShields,
    Manner,
    Melting,
    State,
    Step,
)
from forgehall.games.dice_forge.words.names import piece_name
from forgehall.games.dice_forge.words.notation import feat_text
from forgehall.kit.faults import Cell, Fault, Piece, Whose
from forgehall.kit.language import mark
from forgehall.kit.questions import CHANCE, HEAR, LANES, STEP, open_seat
from forgehall.kit.record import NONE

DEEPEST = (16, 8, 8, 8, 8)
"""How deep a lane can lie between two answers: the rest of the pile is for what they ask."""

SWITCHES = (
    *("pay_first", "may_pass", "card_first", "late_triton", "loss_order", "shield_main"),
    *("mixed_main", "glory_counts", "mirror_rolled", "mirror_borne", "satyrs_repeat", "melt_all"),
    "passed",
)
"""The fields that are 0 or 1."""

HOW = range(with_dice(Manner.MINOTAUR, BOTH) + 1)
ARGUMENTS: dict[int, range] = {
    Ask.ACTION: range(2), Ask.FORGE: range(FACE_TYPES), Ask.SPLIT: range(1, 19),
    Ask.PICK: range(DICE), Ask.DIE: range(FEAT_SETS), Ask.SHIP: range(2, 7, 4),
    Ask.MIRROR: range(DICE), Ask.BOAR_SHARD: range(DICE), Ask.BOAR_REWARD: range(COLOURS),
    Ask.MELT_GOLD: range(1, 19), Ask.MELT_SHARDS: range(1, 7 * MELT), Ask.SATYRS: range(2),
    Ask.VICTIM: range(COLOURS), Ask.ROLL: range(DICE), Ask.REMOVE_FACE: range(2),
    Ask.DRAW_FEAT: range(SLOTS), Ask.CARD: range(1, ISLANDS + 1), Step.RESOLVE: HOW,
    Step.BLESS: HOW, Step.FACE: range(DICE), Step.TAKE_FEAT: range(SLOTS),
}  # fmt: skip
"""What the argument of a question or step can be; 0 where nothing is said."""


def sound(g: State) -> str:
    """What is wrong with this position, in a sentence; nothing if it can be played."""
    for faults in (table_faults, hero_faults, dice_faults, temple_faults, roll_faults, pile_faults):
        for fault in faults(g):
            return fault
    return ""


def table_faults(g: State) -> Iterator[str]:
    """The round, the turn and the options."""
    if g.seats not in range(2, 5):
        yield f"Dice Forge is for 2 to 4 seats, not {g.seats}"
        return
    if g.rounds != (10 if g.seats == 3 else 9) or g.blessings != (2 if g.seats == 2 else 1):
        yield f"{g.seats} seats play other rounds or blessings than {g.rounds} and {g.blessings}"
    if not 1 <= g.round <= g.rounds:
        yield f"round {g.round} of {g.rounds} cannot be played"
    if g.turn not in range(g.seats):
        yield f"seat {g.turn} cannot be the active one of {g.seats}"
    for name in SWITCHES:
        if getattr(g, name) not in (0, 1):
            yield f"{name} is 0 or 1, not {getattr(g, name)}"
    if g.pay_first and not g.card_first:
        yield "who pays first has named the card: pay_first takes card_first"
    if g.equal_shields not in range(len(EqualShields)):
        yield f"equal_shields is 0 to {len(EqualShields) - 1}, not {g.equal_shields}"
    if g.bought & ~((1 << Face.TRIPLE) - (1 << Face.GOLD_3)):
        yield "bought names faces that the sanctuary does not sell"


def hero_faults(g: State) -> Iterator[str]:
    """Reserves within their caps, tokens for cards, pawns on islands of their own."""
    for seat in range(g.seats):
        taken = g.feats[seat]
        if min(taken) < 0 or max(taken) > g.seats:
            text = mark("{seat} has taken more cards of a feat than there are, or fewer than none")
            yield Fault(text, seat=Whose(seat))
            return
        limits = {
            "gold": gold_cap(g, seat), "sun": shard_cap(g, seat), "moon": shard_cap(g, seat),
            "glory": 9999, "hammer": HAMMER_GOLD * taken[Feat.HAMMER], "island": ISLANDS,
            "cerberus": taken[Feat.CERBERUS], "triton": taken[Feat.TRITON], "forged": 9999,
        }  # fmt: skip
        for name, limit in limits.items():
            value = getattr(g, name)[seat]
            if not 0 <= value <= limit:
                text = mark("{seat}, {cell}: from 0 to {most}, not {value}")
                yield Fault(text, seat=Whose(seat), cell=Cell(name), most=limit, value=value)
        others = [g.island[other] for other in range(g.seats) if other != seat]
        if g.island[seat] and g.island[seat] in others:
            yield Fault(mark("two pawns stand on island {island}"), island=g.island[seat])
    active = g.feats[g.turn]
    for name, feat in (("hinds", Feat.HIND), ("owls", Feat.OWL), ("elders", Feat.ELDER)):
        if not 0 <= getattr(g, name) <= active[feat]:
            yield f"{name} is {getattr(g, name)}, but the active seat has {active[feat]}"


def dice_faults(g: State) -> Iterator[str]:
    """Faces that exist, each die with one of its own places up, boars with an owner."""
    for colour in Colour:
        if not (g.boar_owner[colour] == NONE or g.boar_owner[colour] in range(g.seats)):
            yield f"the {colour.name.lower()} boar belongs to nobody at this table"
    for seat in range(g.seats):
        for face in g.dice[seat]:
            if face not in range(FACE_TYPES):
                yield Fault(mark("a die of {seat} lacks a face"), seat=Whose(seat))
                return
            if FACES[face].type == Type.BOAR and g.boar_owner[face - Face.BOAR_RED] == NONE:
                text = mark("{seat} bears the face {face}, but nobody took its card")
                yield Fault(text, seat=Whose(seat), face=face_said(face))
        for die in range(DICE):
            if g.up[seat][die] not in range(SIDES * die, SIDES * (die + 1)):
                yield f"a die of seat {seat} has no face of its own up"


def temple_faults(g: State) -> Iterator[str]:
    """Pools and stacks hold what is left of the box, and no piece is there twice."""
    for face in range(FACE_TYPES):
        pending = sum(kind == Ask.FORGE and arg == face for _, kind, _, arg in entries(g))
        used = sum(row.count(face) for row in g.dice[: g.seats]) + pending
        spare = PLACES * g.seats if FACES[face].price or not FACES[face].copies else 0
        if not 0 <= g.pool[face] <= FACES[face].copies:
            text = mark("sanctuary and garden hold {most} of the face {face} at most, not {n}")
            yield Fault(text, n=g.pool[face], most=FACES[face].copies, face=face_said(face))
        elif g.pool[face] + used > FACES[face].copies + spare:
            text = mark("there are more of the face {face} than the box has")
            yield Fault(text, face=face_said(face))
    for slot in range(SLOTS):
        feat = g.feat_at[slot]
        is_drawn = all((kind, arg) != (Ask.DRAW_FEAT, slot) for _, kind, _, arg in entries(g))
        if feat == NONE and not is_drawn:
            continue
        if feat not in range(FEAT_SETS) or FEATS[feat].slot != slot:
            yield f"slot {slot + 1} holds no feat of its own"
            return
        taken = sum(g.feats[seat][feat] for seat in range(g.seats))
        if taken > g.seats:
            text = mark("{n} cards of the feat {feat} are taken, but the game has {most}")
            yield Fault(text, feat=Piece(piece_name, Feat(feat)), n=taken, most=g.seats)
        opened = all(kind != Step.OPEN_STACKS for _, kind, _, _ in entries(g))
        if g.stack[slot] + taken != (g.seats if opened else 0):
            yield f"{feat_text(feat)}: {g.stack[slot]} on the stack and {taken} taken"
    for feat in Feat:
        if feat not in g.feat_at and any(g.feats[seat][feat] for seat in range(g.seats)):
            yield f"{feat_text(feat)} is taken, but not in the line-up"


def roll_faults(g: State) -> Iterator[str]:
    """What is being resolved: faces that exist, in a manner that exists."""
    for seat in range(g.seats):
        if g.manner[seat] not in range(len(Manner)) or g.repeated[seat] not in (0, 1):
            yield f"seat {seat} resolves its faces in no known manner"
        if g.melting[seat] not in range(len(Melting)):
            yield f"seat {seat} has decided something unknown about melting"
        for die in range(DICE):
            faces = (g.rolled[seat][die], g.acting[seat][die], g.thrown[seat][die])
            if not all(face == NONE or face in range(FACE_TYPES) for face in faces):
                yield f"seat {seat} resolves a face that does not exist"
                return
            boar = faces[1] - Face.BOAR_RED
            if boar >= 0 and g.boar_owner[boar] == NONE:
                yield f"seat {seat} resolves a boar whose card nobody took"
            if g.granted[seat][die] not in range(16):
                yield f"seat {seat} was granted something that does not exist"


def face_said(face: int) -> Piece:
    """A face, in words."""
    return Piece(piece_name, Face(face))


def entries(g: State) -> list[tuple[int, int, int, int]]:
    """The entries of the pile: lane, kind, seat, argument."""
    return [
        (lane, g.pile_kind[lane][i], g.pile_seat[lane][i], g.pile_arg[lane][i])
        for lane in range(LANES)
        for i in range(g.piled[lane])
    ]


def pile_faults(g: State) -> Iterator[str]:
    """Questions and steps that fit the table, and an open question that can be answered."""
    for lane in range(LANES):
        if g.piled[lane] > DEEPEST[lane]:
            yield f"lane {lane} of the pile is deeper than a game can make it"
    for lane, kind, seat, arg in entries(g):
        if kind == HEAR:
            continue
        if arg not in ARGUMENTS.get(kind, range(1)):
            yield f"the pile holds {name_of(kind)} with an argument of {arg}"
            return
        if lane > 0 and (seat != lane - 1 or CHANCE <= kind < STEP):
            yield f"lane {lane} holds a question that is not its seat's"
        if fault := entry_fault(g, kind, seat, arg):
            yield fault
            return
    if g.piled[g.lane]:
        kind = g.pile_kind[g.lane][g.piled[g.lane] - 1]
        if kind >= STEP:
            yield f"{name_of(kind)} lies on top of the pile, but it is not a question"
        elif kind < CHANCE and choices(g, [0] * 64) == 0:
            yield Fault(mark("{seat} is asked what has no answer here"), seat=Whose(open_seat(g)))


def name_of(kind: int) -> str:
    """The name of a question or step."""
    return (Ask(kind) if kind < STEP else Step(kind)).name.lower()


def entry_fault(g: State, kind: int, seat: int, arg: int) -> str:
    """What a question or step asks of the table, if it is not there."""
    face = g.acting[seat][arg] if arg in range(DICE) else NONE
    acting = FACES[face].type if face != NONE else NONE
    match kind:
        case Ask.PICK if acting != Type.EITHER:
            return f"seat {seat} is asked to pick from a face without a choice"
        case Ask.BOAR_SHARD if acting != Type.BOAR:
            return f"seat {seat} is asked about a boar that does not act"
        case Ask.BOAR_REWARD if g.boar_owner[arg] != seat:
            return f"seat {seat} is rewarded for a boar that it does not own"
        case Ask.VICTIM if g.boar_owner[arg] != NONE:
            return "a boar that is taken already looks for a victim"
        case Ask.MIRROR if not has_mirror_target(g, seat):
            return Fault(mark("{seat} has a mirror, but nothing to copy"), seat=Whose(seat))
        case Ask.CERBERUS if g.cerberus[seat] == 0:
            text = mark("{seat} is asked about Cerberus, but has no token")
            return Fault(text, seat=Whose(seat))
        case Ask.SATYRS if arg == 1 and g.rolled[seat][0] == NONE and is_open(g, kind, arg):
            return "the Satyrs ask for a second face before the first"
        case Ask.SPLIT if g.feats[seat][Feat.HAMMER] == 0:
            text = mark("{seat} is asked to split gold, but has no hammer")
            return Fault(text, seat=Whose(seat))
        case Ask.DIE if arg not in (Feat.HIND, Feat.SPHINX, Feat.CYCLOPS):
            return f"{feat_text(arg)} rolls no single die"
        case Step.TAKE_FEAT if not (g.stack[arg] and (g.pay_first or can_perform(g, seat, arg))):
            return f"seat {seat} cannot take {feat_text(g.feat_at[arg])}"
        case Ask.CARD if g.island[seat] != arg or card_choices(g, seat, arg, [0] * SLOTS) == 0:
            return f"seat {seat} cannot take a card of island {arg}"
        case _:
            return ""


def is_open(g: State, kind: int, arg: int) -> bool:
    """Whether such a question is the open one."""
    top = g.piled[g.lane] - 1
    return g.pile_kind[g.lane][top] == kind and g.pile_arg[g.lane][top] == arg

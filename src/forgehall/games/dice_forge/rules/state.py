"""Everything on a table of Dice Forge. Nothing is hidden in this game."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from forgehall.games.dice_forge.rules.components import (
    COLOURS,
    DICE,
    FACE_TYPES,
    FEAT_SETS,
    PLACES,
    SLOTS,
    Face,
    Feat,
)
from forgehall.kit.questions import CHANCE, MAX_SEATS, STEP, BaseState
from forgehall.kit.record import Cells, Derived, Seat, Seen, Small
from forgehall.kit.rows import all_kinds
from forgehall.kit.rule import rule

PerSeat = Annotated[list[int], Cells("i1", Seen.ALL, (MAX_SEATS,))]
Count = Annotated[list[int], Cells("i2", Seen.ALL, (MAX_SEATS,))]
FacesOfRoll = Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, DICE), Face)]


class Ask(IntEnum):
    """What the table waits for: questions to seats, then questions to chance."""

    ACTION = 1
    """Buy a face or perform a feat; argument 1 for the extra action."""
    BUY_MORE = 2
    FORGE = 3
    """Where a face goes; argument: the face."""
    EXTRA = 4
    SPLIT = 5
    """How much of some gold goes to the hammer; argument: the gold."""
    PICK = 6
    """Which yield of a face to take; argument: the die."""
    REINFORCE = 7
    OWL = 8
    DIE = 9
    """Which die to roll; argument: the feat that lets one roll."""
    SHIP = 10
    """Which face to buy from the ship; argument: the discount."""
    MIRROR = 11
    """Which face to copy; argument: the die that shows the mirror."""
    ORDER = 12
    """Which face acts first, where one is a ship, or an own boar under the Minotaur."""
    BOAR_SHARD = 13
    """What the bearer of a boar gains; argument: the die."""
    BOAR_REWARD = 14
    """What the owner of the boar's card gains; argument: the colour."""
    CERBERUS = 15
    MELT_GOLD = 16
    """Cyclops: gold into glory? Argument: the gold."""
    MELT_SHARDS = 17
    """Sentinel: shards into glory? Argument: MELT * sun + moon."""
    TRITON = 18
    SHIELD = 19
    VICTIM = 20
    """Who must forge the boar; argument: the colour."""
    SATYRS = 21
    """Which shown face to use; argument 0 for the first, 1 for the second."""
    CARD = 22
    """Which card to take after ousting; argument: the island."""
    FINISH = 23
    """End the turn, while a Triton token can still be spent."""

    ROLL = CHANCE
    """How a die falls; argument: the die."""
    REMOVE_FACE = CHANCE + 1
    """Which face leaves a mixed pool in a two-seat game; argument: the pool."""
    DRAW_FEAT = CHANCE + 2
    """Which set lies on a slot; argument: the slot."""


class Step(IntEnum):
    """What follows without asking anyone."""

    OPEN_STACKS = STEP
    BEGIN_TURN = STEP + 1
    BLESSINGS = STEP + 2
    """Phase 1: all seats roll both dice."""
    RESOLVE_ALL = STEP + 3
    RESOLVE = STEP + 4
    """The rolled faces of a seat act; argument: which dice, in which manner."""
    BLESS = STEP + 5
    """A blessing of its own; argument as above."""
    ACT = STEP + 6
    """Both acting faces are known."""
    FACE = STEP + 7
    """One face acts; argument: the die."""
    AFTER_BLESSING = STEP + 8
    REINFORCEMENTS = STEP + 9
    EXTRA_ACTION = STEP + 10
    TAKE_FEAT = STEP + 11
    """Pay for a feat and take its card; argument: the slot."""
    END_TURN = STEP + 12
    FINISHING = STEP + 13
    """The extra action is done."""


KINDS = all_kinds(Ask, Step)

MELT = 32
"""In the argument of a question: this much for each sun shard."""


class Manner(IntEnum):
    """In which manner rolled faces act."""

    BLESSING = 0
    SENTINEL = 1
    CYCLOPS = 2
    SATYRS = 3
    MINOTAUR = 4


class EqualShields(IntEnum):
    """Option: what two shields of one colour yield, which takes a mirror."""

    BOOK = 0
    MAIN = 1
    FIRST = 2


class Melting(IntEnum):
    """Option: what the owner of the Sentinel has decided for all faces of a roll."""

    OPEN = 0
    KEEP = 1
    MELT = 2


class Happened(IntEnum):
    """What the table tells people."""

    ROUND = 1
    TURN = 2
    ROLL = 3
    GAIN = 4
    LOSE = 5
    OVERFLOW = 6
    PAY = 7
    BUY = 8
    FORGE = 9
    FEAT = 10
    OUST = 11
    HAMMER = 12
    COPY = 13
    BEAR = 14
    BOAR = 15
    CERBERUS = 16
    TRITON = 17
    MELT = 18
    PASS = 19
    EXTRA = 20
    REMOVED = 21
    LINE_UP = 22
    END = 23


class State(BaseState):
    """Everything on the table; the field order is the packed layout."""

    pay_first: Small
    may_pass: Small
    card_first: Small
    """Option: the card is named before the pawn moves."""
    late_triton: Small
    """Option: a Triton token can be spent after the extra action."""
    loss_order: Small
    """Option: a victim of the Minotaur chooses which face acts first, where it matters."""
    shield_main: Small
    """Option: a shield beside a ship yields its main resource."""
    mixed_main: Small
    """Option: so it does beside a face that grants its kind and others."""
    glory_counts: Small
    """Option: glory is a kind of resource by which a shield is judged."""
    equal_shields: Small
    mirror_rolled: Small
    """Option: a mirror copies only what was rolled together with it."""
    mirror_borne: Small
    """Option: the Satyrs read a mirror from the seat that bears it."""
    satyrs_repeat: Small
    """Option: Cerberus may follow the Satyrs."""
    melt_all: Small
    """Option: the Sentinel melts the shards of both faces or of none."""

    round: Small
    rounds: Small
    turn: Seat
    """The active seat."""
    blessings: Small
    """How many blessings phase 1 of a turn holds."""
    passed: Small
    """The active seat gave its action away: no extra action follows."""
    bought: Annotated[int, Cells("i4", Seen.ALL)]
    """The faces bought in this action, one bit each."""
    hinds: Small
    """Reinforcements that the active seat may still use in this turn."""
    owls: Small
    elders: Small

    gold: PerSeat
    sun: PerSeat
    moon: PerSeat
    glory: Count
    hammer: PerSeat
    """Gold that went to the hammers so far."""
    cerberus: PerSeat
    triton: PerSeat
    island: PerSeat
    forged: Count
    """How many faces the seat has forged."""
    feats: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, FEAT_SETS))]
    """How many cards of each set the seat has taken."""

    dice: Annotated[
        list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, PLACES), Face, bag=PLACES // DICE)
    ]
    up: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, DICE))]
    """The place that is up on each die, 0 to 11."""

    pool: Annotated[list[int], Cells("i1", Seen.ALL, (FACE_TYPES,))]
    """Faces in the sanctuary and in the garden."""
    feat_at: Annotated[list[int], Cells("i1", Seen.ALL, (SLOTS,), Feat)]
    stack: Annotated[list[int], Cells("i1", Seen.ALL, (SLOTS,))]
    boar_owner: Annotated[list[int], Cells("i1", Seen.ALL, (COLOURS,), common=True, seats=True)]
    """Who took the boar card of each colour."""

    manner: PerSeat
    """How the faces of a seat act that are being resolved now."""
    repeated: PerSeat
    """Cerberus lets these faces act a second time."""
    rolled: FacesOfRoll
    """The faces being resolved, as they were rolled."""
    acting: FacesOfRoll
    """The same after mirrors have become what they copy."""
    granted: Annotated[list[list[int]], Cells("i1", Seen.ALL, (MAX_SEATS, DICE))]
    """The kinds of resources that each of them granted, one bit each."""
    melting: PerSeat
    """What was decided for all faces of the roll, where they are melted together."""
    thrown: FacesOfRoll
    """The faces that were rolled together last, where a mirror copies no others."""


@rule
def face_up(g: State, seat: int, die: int) -> int:
    """The face that is up on a die."""
    return g.dice[seat][g.up[seat][die]]


DERIVED = {"face_up": Derived(Cells("i1", Seen.ALL, (MAX_SEATS, DICE), Face), face_up)}
"""What follows from the fields, for programs that learn."""

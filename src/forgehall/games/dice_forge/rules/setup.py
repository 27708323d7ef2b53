"""Setting the table up: options, dice, sanctuary and garden, the line-up of feats.

Rules file: 3 (setup), 2 (islands and slots), 0 (named options).
"""

from __future__ import annotations

from dataclasses import dataclass

from forgehall.games.dice_forge.rules.components import (
    COLOURS,
    DICE,
    FACE_TYPES,
    FEATS,
    FIRST_FOR_SALE,
    HOME,
    LAST_FOR_SALE,
    MIXED_POOLS,
    PLACES,
    SIDES,
    SLOTS,
    Feat,
    face_of,
    set_for,
    start_face,
)
from forgehall.games.dice_forge.rules.plain import Ask, Happened, Step
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.errors import BadOptionError
from forgehall.kit.events import note
from forgehall.kit.language import mark
from forgehall.kit.questions import ask, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

LINE_UPS = ("beginner", "advanced", "random")
CHOICES: dict[str, tuple[str, ...]] = {
    "shield_beside_ship": ("glory", "main"),
    "shield_beside_mixed": ("glory", "main"),
    "equal_shields": ("book", "main", "first"),
    "mirror_copies": ("up", "rolled"),
    "satyrs_mirror": ("own", "bearer"),
    "sentinel": ("face", "blessing"),
}
"""The options that are one of several words; the first is the one that is played by default."""
REMOVED = 2
"""Faces that leave each pool of the sanctuary in a two-seat game."""


@dataclass(frozen=True)
class Options:
    """How a table of Dice Forge is laid."""

    seats: int = 2
    feats: str | tuple[str, ...] = "beginner"
    """beginner, advanced, random, or the names of fifteen feats, one for each slot."""
    pay_first: bool = False
    """A feat is paid before the pawn moves (the rulebook: after the ousted hero's blessing)."""
    may_pass: bool = False
    """The action may be given away, and with it the extra action."""
    card_first: bool = False
    """A card is named before the pawn moves (the rulebook: after the ousted hero's blessing)."""
    triton_after_extra: bool = True
    """A Triton token can be spent after the extra action too (rules 1: no more)."""
    minotaur_order: bool = True
    """Its victim says which face acts first, where it matters (rules 1: that of the light die)."""
    shield_beside_ship: str = "glory"
    """What a shield yields beside a ship: glory (the rulebook) or main."""
    shield_beside_mixed: str = "glory"
    """What a shield yields beside a face that grants its kind and others: glory or main."""
    equal_shields: str = "book"
    """What two of one colour yield: main and 5 glory, green ones 5 each (book); main twice (main);
    main and 5 glory, green ones too (first: rules 1)."""
    glory_is_a_kind: bool = True
    """Glory counts as another kind of resource for a shield."""
    mirror_copies: str = "up"
    """What a mirror may copy: faces that lie up, or only those that were rolled with it."""
    satyrs_mirror: str = "own"
    """Whose opponents a mirror among the Satyrs' faces copies: their owner's or its bearer's."""
    cerberus_after_satyrs: bool = False
    """A Cerberus token may repeat what the Satyrs brought."""
    sentinel: str = "face"
    """The Sentinel melts all shards or none: of a face, or of the whole blessing."""


def lay(options: Options) -> State:
    """A blank table with the options as cells."""
    if options.seats not in range(2, 5):
        raise BadOptionError(
            mark("{game} is for {few} to {many} seats; given: {given}"),
            game="Dice Forge",
            few=2,
            many=4,
            given=options.seats,
        )
    for name, words in CHOICES.items():
        if getattr(options, name) not in words:
            raise BadOptionError(
                mark("{name} is {known}; given: {given!r}"),
                name=name,
                known=" or ".join(words),
                given=getattr(options, name),
            )
    g = State()
    g.seats = options.seats
    g.pay_first = int(options.pay_first)
    g.may_pass = int(options.may_pass)
    g.card_first = int(options.card_first or options.pay_first)  # who pays first has named the card
    g.late_triton = int(options.triton_after_extra)
    g.loss_order = int(options.minotaur_order)
    g.shield_main = int(options.shield_beside_ship == "main")
    g.mixed_main = int(options.shield_beside_mixed == "main")
    g.equal_shields = CHOICES["equal_shields"].index(options.equal_shields)
    g.glory_counts = int(options.glory_is_a_kind)
    g.mirror_rolled = int(options.mirror_copies == "rolled")
    g.mirror_borne = int(options.satyrs_mirror == "bearer")
    g.satyrs_repeat = int(options.cerberus_after_satyrs)
    g.melt_all = int(options.sentinel == "blessing")
    g.feat_at = line_up(options.feats)
    return g


def line_up(feats: str | tuple[str, ...]) -> list[int]:
    """The feat for each slot; NONE where chance decides."""
    match feats:
        case "beginner":
            return [set_for(slot, 0) for slot in range(SLOTS)]
        case "advanced":
            return [set_for(slot, 1) for slot in range(SLOTS)]
        case "random":
            return [NONE if set_for(s, 0) != set_for(s, 1) else set_for(s, 0) for s in range(SLOTS)]
        case tuple() | list():
            return line_up_of(tuple(feats))
    raise BadOptionError(
        mark("feats is {known} or a list of fifteen; given: {feats!r}"),
        known=", ".join(LINE_UPS),
        feats=feats,
    )


def line_up_of(names: tuple[str, ...]) -> list[int]:
    """The fifteen named feats, each on its slot."""
    at = [NONE] * SLOTS
    for name in names:
        if str(name).upper() not in Feat.__members__:
            raise BadOptionError(
                mark("no feat is called {name!r}; there are {known}"),
                name=name,
                known=", ".join(Feat.__members__).lower(),
            )
        feat = Feat[str(name).upper()]
        slot = FEATS[feat].slot
        if at[slot] != NONE:
            raise BadOptionError(
                mark("{other} and {name} would lie on the same slot"),
                other=Feat(at[slot]).name.lower(),
                name=name,
            )
        at[slot] = int(feat)
    if NONE in at:
        first = Feat(set_for(at.index(NONE), 0)).name.lower()
        raise BadOptionError(
            mark("a line-up has fifteen feats, one for each slot; the slot of {first} is empty"),
            first=first,
        )
    return at


@rule
def set_up(g: State) -> None:
    """Set the table up; what is left to chance is asked, then the stacks are laid."""
    g.round = 1
    g.rounds = 10 if g.seats == 3 else 9
    g.blessings = 2 if g.seats == 2 else 1
    for colour in range(COLOURS):
        g.boar_owner[colour] = NONE
    for seat in range(g.seats):
        deal_hero(g, seat)
    fill_temple(g)
    then(g, Step.OPEN_STACKS, 0)
    for slot in range(SLOTS - 1, -1, -1):
        if g.feat_at[slot] == NONE:
            ask(g, Ask.DRAW_FEAT, 0, slot)
    if g.seats == 2:
        remove_faces(g)


@rule
def deal_hero(g: State, seat: int) -> None:
    """Gold by turn order, two dice with their starting faces, the pawn at home."""
    g.gold[seat] = 3 - seat
    g.island[seat] = HOME
    for place in range(PLACES):
        g.dice[seat][place] = start_face(place)
    for die in range(DICE):
        g.up[seat][die] = die * SIDES
        g.rolled[seat][die] = NONE
        g.acting[seat][die] = NONE
        g.thrown[seat][die] = NONE


@rule
def fill_temple(g: State) -> None:
    """Lay out the sanctuary and the garden."""
    for face in range(FACE_TYPES):
        g.pool[face] = face_of(face).copies


@rule
def remove_faces(g: State) -> None:
    """With two seats, two faces leave each pool; only in the mixed pools it matters which."""
    for face in range(FIRST_FOR_SALE, LAST_FOR_SALE + 1):
        if g.pool[face] > 1:
            g.pool[face] -= REMOVED
    for pool in range(len(MIXED_POOLS) - 1, -1, -1):
        for _ in range(REMOVED):
            ask(g, Ask.REMOVE_FACE, 0, pool)


@rule
def first_of_pool(pool: int) -> int:
    """The first face of a mixed pool; three more follow it."""
    return MIXED_POOLS[pool]


@arm
def remove_face_outcomes(g: State, pool: int, out: list[int], weights: list[int]) -> int:
    """The faces that are left in a mixed pool, all equally likely."""
    n = 0
    for face in range(first_of_pool(pool), first_of_pool(pool) + 4):
        if g.pool[face] > 0:
            out[n] = face
            weights[n] = 1
            n += 1
    return n


@arm
def remove_face(g: State, face: int) -> None:
    """The face leaves the game."""
    g.pool[face] -= 1
    note(g, Happened.REMOVED, 0, face)


@arm
def draw_feat_outcomes(slot: int, out: list[int], weights: list[int]) -> int:
    """The two sets of a slot, equally likely."""
    for advanced in range(2):
        out[advanced] = set_for(slot, advanced)
        weights[advanced] = 1
    return 2


@arm
def draw_feat(g: State, slot: int, feat: int) -> None:
    """The drawn set lies on the slot."""
    g.feat_at[slot] = feat
    note(g, Happened.LINE_UP, 0, feat)


@arm
def open_stacks(g: State) -> None:
    """Each stack holds one card for each seat; then the first turn begins."""
    for slot in range(SLOTS):
        g.stack[slot] = g.seats
    note(g, Happened.ROUND, 0, amount=1)
    then(g, Step.BEGIN_TURN, 0)

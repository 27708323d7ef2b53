"""Hero feats: moving the pawn, ousting, paying, taking the card, and what each card does.

Rules file: 2 (the feats), 3 (action B), 4.6 to 4.13. To find a card's effect, look at `instant`;
reinforcements are in `turn`, the bear in `oust`, the boar's reward in `faces`.
"""

from __future__ import annotations

from forgehall.games.dice_forge.rules.blessing import (
    bless,
    forget_throw,
    resolve_faces,
    roll,
    with_dice,
)
from forgehall.games.dice_forge.rules.components import (
    BOTH,
    COLOURS,
    DARK,
    DICE,
    FACE_TYPES,
    HOME,
    LIGHT,
    SLOTS,
    feat_of,
    island_of,
)
from forgehall.games.dice_forge.rules.faces import top_face
from forgehall.games.dice_forge.rules.forging import forge_from_garden
from forgehall.games.dice_forge.rules.plain import Ask, Face, Feat, Happened, Manner, Step
from forgehall.games.dice_forge.rules.reserve import gain_glory, gain_gold, gain_moon, pay
from forgehall.games.dice_forge.rules.state import State
from forgehall.kit.events import note
from forgehall.kit.questions import ask, seat_after, then
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

GO = 30
"""The choice to go to island i, where another hero stands, is GO + i."""
FEAT = 40
"""The choice to perform the feat on slot s is FEAT + s."""

BEAR_GLORY = 3
SPHINX_ROLLS = 4


@rule
def can_perform(g: State, seat: int, slot: int, spared: int = 0) -> bool:
    """A card lies there, and the seat can pay for it while some sun is spared."""
    feat = feat_of(g.feat_at[slot])
    return g.stack[slot] > 0 and feat.sun <= g.sun[seat] - spared and feat.moon <= g.moon[seat]


@rule
def can_perform_any(g: State, seat: int, spared: int) -> bool:
    """There is a feat that the seat could perform while some sun is spared."""
    for slot in range(SLOTS):
        if can_perform(g, seat, slot, spared):
            return True
    return False


@rule
def islands_to_clear(g: State, seat: int) -> int:
    """The islands where going ousts somebody before a card is chosen, one bit each."""
    islands = 0
    if not g.card_first:
        for other in range(g.seats):
            if other != seat:
                islands |= 1 << g.island[other]
    return islands


@rule
def add_feats(g: State, seat: int, out: list[int], n: int) -> int:
    """Write, behind n other choices, the feats that a seat can pay for.

    Where nobody has to be ousted, the feat is named at once; else only its island is, once.
    """
    to_clear = islands_to_clear(g, seat)
    for slot in range(SLOTS):
        going = GO + island_of(slot)
        if to_clear >> island_of(slot) & 1 and out[n - 1] != going and can_perform(g, seat, slot):
            out[n] = going
            n += 1
    for slot in range(SLOTS):
        if to_clear >> island_of(slot) & 1 == 0 and can_perform(g, seat, slot):
            out[n] = FEAT + slot
            n += 1
    return n


@rule
def go(g: State, seat: int, island: int) -> None:
    """Go to an island and oust the hero there; after that blessing a card is chosen."""
    ask(g, Ask.CARD, seat, island)
    move_pawn(g, seat, island)


@arm
def card_choices(g: State, seat: int, island: int, out: list[int]) -> int:
    """The cards of the island that the seat can pay for now."""
    n = 0
    for slot in range(SLOTS):
        if island_of(slot) == island and can_perform(g, seat, slot):
            out[n] = FEAT + slot
            n += 1
    return n


@rule
def perform(g: State, seat: int, slot: int) -> None:
    """Move the pawn and oust whoever stands there; then pay, take the card, use its effect."""
    note(g, Happened.FEAT, seat, g.feat_at[slot])
    if g.pay_first:
        pay_for(g, seat, slot)
    then(g, Step.TAKE_FEAT, seat, slot)
    move_pawn(g, seat, island_of(slot))


@rule
def pay_for(g: State, seat: int, slot: int) -> None:
    """Pay the shards that a feat costs."""
    feat = feat_of(g.feat_at[slot])
    pay(g, seat, sun=feat.sun, moon=feat.moon)


@rule
def move_pawn(g: State, seat: int, island: int) -> None:
    """Go to an island, or stay there; a pawn that stands there is ousted."""
    for other in range(g.seats):
        if other != seat and g.island[other] == island:
            oust(g, seat, other)
    g.island[seat] = island


@rule
def oust(g: State, seat: int, other: int) -> None:
    """The ousted pawn goes home; its owner is blessed at once. Bears of both bring glory."""
    g.island[other] = HOME
    note(g, Happened.OUST, other, seat)
    growl(g, seat)
    growl(g, other)
    bless(g, other, with_dice(Manner.BLESSING, BOTH))


@rule
def growl(g: State, seat: int) -> None:
    """Great Bear: 3 glory for each card when its owner ousts or is ousted (4.13)."""
    if g.feats[seat][Feat.BEAR] > 0:
        note(g, Happened.BEAR, seat)
        gain_glory(g, seat, BEAR_GLORY * g.feats[seat][Feat.BEAR])


@arm
def take_feat(g: State, seat: int, slot: int) -> None:
    """Take the card from its stack and use its instant effect."""
    if not g.pay_first:
        pay_for(g, seat, slot)
    feat = g.feat_at[slot]
    g.stack[slot] -= 1
    g.feats[seat][feat] += 1
    instant(g, seat, feat)


@rule
def instant(g: State, seat: int, feat: int) -> None:
    """What a feat does the moment it is performed."""
    match feat:
        case Feat.SATYRS:
            ask(g, Ask.SATYRS, seat, 1)
            ask(g, Ask.SATYRS, seat, 0)
            roll_others(g, seat)
        case Feat.BOAR:
            ask(g, Ask.VICTIM, seat, next_boar(g))
        case Feat.CERBERUS:
            g.cerberus[seat] += 1
        case Feat.HELMET:
            forge_from_garden(g, seat, Face.TRIPLE)
        case Feat.CANCER:
            bless_twice(g, seat, Manner.BLESSING)
        case Feat.SENTINEL:
            bless_twice(g, seat, Manner.SENTINEL)
        case Feat.SPHINX | Feat.CYCLOPS:
            ask(g, Ask.DIE, seat, feat)
        case Feat.TYPHON:
            gain_glory(g, seat, g.forged[seat])
        case Feat.TRITON:
            g.triton[seat] += 1
        case Feat.MIRROR:
            forge_from_garden(g, seat, Face.MIRROR)
        case Feat.SHIP:
            forge_from_garden(g, seat, Face.SHIP)
        case Feat.MINOTAUR:
            rage(g, seat)
        case Feat.SHIELD:
            ask(g, Ask.SHIELD, seat)
        case Feat.SPIRITS:
            gain_moon(g, seat, 3)
            gain_gold(g, seat, 3)
        case _:
            # Hammer and chest act by lying there; the rest act later or never.
            pass


@rule
def roll_others(g: State, seat: int) -> None:
    """All other seats roll both dice, in turn order."""
    forget_throw(g)
    for i in range(g.seats - 1, 0, -1):
        roll(g, seat_after(g, seat, i), BOTH)


@rule
def bless_twice(g: State, seat: int, manner: int) -> None:
    """Cancer, Sentinel: two major blessings in a row."""
    then(g, Step.BLESS, seat, with_dice(manner, BOTH))
    then(g, Step.BLESS, seat, with_dice(manner, BOTH))


@rule
def rage(g: State, seat: int) -> None:
    """Minotaur: all others roll both dice and lose what they would have gained (4.7)."""
    for i in range(g.seats - 1, 0, -1):
        then(g, Step.RESOLVE, seat_after(g, seat, i), with_dice(Manner.MINOTAUR, BOTH))
    roll_others(g, seat)


@arm
def die_choices(out: list[int]) -> int:
    """The light or the dark die."""
    out[0] = LIGHT
    out[1] = DARK
    return 2


@arm
def roll_chosen_die(g: State, seat: int, feat: int, die: int) -> None:
    """Minor blessings with one die: once for the Hind, four times for Sphinx and Cyclops."""
    times = 1 if feat == Feat.HIND else SPHINX_ROLLS
    manner = Manner.CYCLOPS if feat == Feat.CYCLOPS else Manner.BLESSING
    for _ in range(times):
        then(g, Step.BLESS, seat, with_dice(manner, die))


@rule
def next_boar(g: State) -> int:
    """The colour of the boar card on top of its stack."""
    for colour in range(COLOURS):
        if g.boar_owner[colour] == NONE:
            return colour
    return NONE


@arm
def victim_choices(g: State, seat: int, out: list[int]) -> int:
    """Any other seat may be made to forge the boar."""
    n = 0
    for other in range(g.seats):
        if other != seat:
            out[n] = other
            n += 1
    return n


@arm
def send_boar(g: State, seat: int, colour: int, victim: int) -> None:
    """The victim must forge the boar onto a place of its choice (4.6)."""
    g.boar_owner[colour] = seat
    forge_from_garden(g, victim, Face.BOAR_RED + colour)


@rule
def shown_by_others(g: State, seat: int, face: int) -> int:
    """How many dice of other seats show this face."""
    n = 0
    for other in range(g.seats):
        for die in range(DICE):
            if other != seat and top_face(g, other, die) == face:
                n += 1
    return n


@arm
def satyrs_choices(g: State, seat: int, second: int, out: list[int]) -> int:
    """The faces of two different dice of others; the pair is named in ascending order (4.8)."""
    least = g.rolled[seat][0] if second else 0
    n = 0
    last = NONE
    for face in range(least, FACE_TYPES):
        shown = shown_by_others(g, seat, face)
        if second and face == least:
            shown -= 1
        if shown > 0:
            out[n] = face
            n += 1
            last = shown
    if not second and last == 1:
        # The highest face, shown once, leaves nothing for the second pick.
        n -= 1
    return n


@arm
def pick_for_satyrs(g: State, seat: int, second: int, face: int) -> None:
    """Note the first face; with the second, both act as in a major blessing."""
    if second:
        resolve_faces(g, seat, g.rolled[seat][0], face, Manner.SATYRS)
    else:
        g.rolled[seat][0] = face

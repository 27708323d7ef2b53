"""What a single face does for the seat that it acts for.

Rules file: 4.2 (x3), 4.3 (mirror), 4.4 (shields), 4.5 (ship), 4.6 (boar), 4.7 (Minotaur),
4.12 (Sentinel and Cyclops).
"""

from __future__ import annotations

from forgehall.games.dice_forge.rules.components import (
    DICE,
    FACE_TYPES,
    SHIELD_GLORY,
    FaceRow,
    face_of,
)
from forgehall.games.dice_forge.rules.plain import (
    Ask,
    EqualShields,
    Face,
    Happened,
    Manner,
    Melting,
    Resource,
    Type,
)
from forgehall.games.dice_forge.rules.reserve import (
    gain,
    gain_glory,
    gain_gold,
    gain_moon,
    gain_sun,
    lose,
)
from forgehall.games.dice_forge.rules.state import MELT, State
from forgehall.kit.events import note
from forgehall.kit.questions import ask
from forgehall.kit.record import NONE
from forgehall.kit.rule import arm, rule

SHIP_DISCOUNT = 2
BOAR_GLORY = 3
SENTINEL_GLORY = 2
"""Glory for each shard that the Sentinel melts; the Cyclops gives 1 for each gold."""


@arm
def top_face(g: State, seat: int, die: int) -> int:
    """The face that is up on a die."""
    return g.dice[seat][g.up[seat][die]]


@rule
def is_plain(face: int) -> bool:
    """The face yields all that it shows, without a choice."""
    return face != NONE and face_of(face).type == Type.PLAIN


@rule
def factor(g: State, seat: int, die: int) -> int:
    """Three if the other die shows x3, else one (4.2)."""
    return 3 if g.acting[seat][1 - die] == Face.TRIPLE else 1


@rule
def kinds_of(gold: int, sun: int, moon: int, glory: int) -> int:
    """The kinds of resources among these amounts, one bit each."""
    kinds = 0
    if gold > 0:
        kinds |= 1 << Resource.GOLD
    if sun > 0:
        kinds |= 1 << Resource.SUN
    if moon > 0:
        kinds |= 1 << Resource.MOON
    if glory > 0:
        kinds |= 1 << Resource.GLORY
    return kinds


@arm
def grant(g: State, seat: int, gold: int = 0, sun: int = 0, moon: int = 0, glory: int = 0) -> None:
    """Give what a face yields, or what its owner may melt of it; under the Minotaur, take it."""
    manner = g.manner[seat]
    if manner == Manner.MINOTAUR:
        lose(g, seat, gold, sun, moon, glory)
        return
    if glory > 0:
        gain_glory(g, seat, glory)
    if manner == Manner.SENTINEL and sun + moon > 0:
        offer_melting(g, seat, MELT * sun + moon)
    else:
        if sun > 0:
            gain_sun(g, seat, sun)
        if moon > 0:
            gain_moon(g, seat, moon)
    if gold > 0:
        if manner == Manner.CYCLOPS:
            ask(g, Ask.MELT_GOLD, seat, gold)
        else:
            gain_gold(g, seat, gold)


@arm
def melt_gold(g: State, seat: int, gold: int, melt: int) -> None:
    """Cyclops: all gold of a face may become 1 glory each (4.12)."""
    if melt:
        note(g, Happened.MELT, seat, Resource.GOLD, gold)
        gain_glory(g, seat, gold)
    else:
        gain_gold(g, seat, gold)


@rule
def offer_melting(g: State, seat: int, shards: int) -> None:
    """Ask for each face; where one answer counts for the whole roll, it is given once."""
    if g.melting[seat] == Melting.OPEN:
        ask(g, Ask.MELT_SHARDS, seat, shards)
    else:
        melt_shards(g, seat, shards, 1 if g.melting[seat] == Melting.MELT else 0)


@rule
def melt_shards(g: State, seat: int, shards: int, melt: int) -> None:
    """Sentinel: all shards of a face may become 2 glory each (4.12)."""
    if g.melt_all:
        g.melting[seat] = Melting.MELT if melt else Melting.KEEP
    sun = shards // MELT
    moon = shards % MELT
    if melt:
        note(g, Happened.MELT, seat, Resource.MOON if sun == 0 else Resource.SUN, sun + moon)
        gain_glory(g, seat, SENTINEL_GLORY * (sun + moon))
    else:
        if sun > 0:
            gain_sun(g, seat, sun)
        if moon > 0:
            gain_moon(g, seat, moon)


@rule
def give(g: State, seat: int, die: int, row: FaceRow, times: int) -> None:
    """The die grants all that its row shows, some times over."""
    g.granted[seat][die] = kinds_of(row.gold, row.sun, row.moon, row.glory)
    grant(
        g, seat,
        gold=times * row.gold, sun=times * row.sun, moon=times * row.moon, glory=times * row.glory,
    )  # fmt: skip


@arm
def act(g: State, seat: int, die: int) -> None:
    """Let the face of one die act."""
    face = g.acting[seat][die]
    if face == NONE:
        return
    row = face_of(face)
    match row.type:
        case Type.PLAIN:
            give(g, seat, die, row, factor(g, seat, die))
        case Type.EITHER:
            ask(g, Ask.PICK, seat, die)
        case Type.SHIELD:
            raise_shield(g, seat, die, row)
        case Type.BOAR:
            ask(g, Ask.BOAR_SHARD, seat, die)
        case Type.SHIP:
            # Under the Minotaur a ship does nothing (4.7).
            if g.manner[seat] != Manner.MINOTAUR:
                ask(g, Ask.SHIP, seat, SHIP_DISCOUNT * factor(g, seat, die))
        case _:
            pass


@arm
def pick_choices(g: State, seat: int, die: int, out: list[int]) -> int:
    """One of the yields that the face shows."""
    row = face_of(g.acting[seat][die])
    kinds = kinds_of(row.gold, row.sun, row.moon, row.glory)
    n = 0
    for resource in range(4):
        if kinds >> resource & 1:
            out[n] = resource
            n += 1
    return n


@arm
def pick(g: State, seat: int, die: int, resource: int) -> None:
    """Take one yield of the face; x3 comes after the choice (4.2)."""
    row = face_of(g.acting[seat][die])
    times = factor(g, seat, die)
    g.granted[seat][die] = 1 << resource
    match resource:
        case Resource.GOLD:
            grant(g, seat, gold=times * row.gold)
        case Resource.SUN:
            grant(g, seat, sun=times * row.sun)
        case Resource.MOON:
            grant(g, seat, moon=times * row.moon)
        case _:
            grant(g, seat, glory=times * row.glory)


@rule
def raise_shield(g: State, seat: int, die: int, row: FaceRow) -> None:
    """A shield yields its main resource beside another kind, else 5 glory (4.4)."""
    if yields_main(g, seat, die, row):
        give(g, seat, die, row, factor(g, seat, die))
    else:
        g.granted[seat][die] = 1 << Resource.GLORY
        grant(g, seat, glory=SHIELD_GLORY)


@rule
def yields_main(g: State, seat: int, die: int, row: FaceRow) -> bool:
    """Whether a shield yields its main resource, judged by what the other die granted (4.4)."""
    own = g.acting[seat][die]
    other = g.acting[seat][1 - die]
    granted = g.granted[seat][1 - die]
    if own == other and g.equal_shields == EqualShields.MAIN:
        return True
    if granted > 0:
        return is_another_kind(g, granted, kinds_of(row.gold, row.sun, row.moon, row.glory))
    if g.rolled[seat][1 - die] == NONE or other == Face.TRIPLE:
        return True
    if other != NONE and face_of(other).type == Type.SHIELD:
        return is_first_main(g, own, other)
    return g.shield_main == 1


@rule
def is_another_kind(g: State, granted: int, main: int) -> bool:
    """Whether the granted kinds are others than a shield's main resource (4.4)."""
    if g.glory_counts == 0:
        granted &= ~(1 << Resource.GLORY)
    if granted & main and g.mixed_main == 0:
        return False
    return granted & ~main != 0


@rule
def is_first_main(g: State, own: int, other: int) -> bool:
    """Of two shields the first to act is judged by what the second one will yield (4.4).

    A green one yields glory whatever the other yields, and so does the second of two equal ones.
    """
    if own == other and g.equal_shields == EqualShields.FIRST:
        return True
    if g.glory_counts:
        return own != other or own != Face.SHIELD_GREEN
    return own != other and Face.SHIELD_GREEN not in (own, other)


@arm
def boar_shard(g: State, seat: int, die: int, resource: int) -> None:
    """The bearer gains a shard (three with x3), the card's owner a reward each time (4.6)."""
    times = factor(g, seat, die)
    colour = g.acting[seat][die] - Face.BOAR_RED
    g.granted[seat][die] = 1 << resource
    for _ in range(times):
        ask(g, Ask.BOAR_REWARD, g.boar_owner[colour], colour)
    if resource == Resource.SUN:
        grant(g, seat, sun=times)
    else:
        grant(g, seat, moon=times)


@arm
def boar_shard_choices(out: list[int]) -> int:
    """A boar brings its bearer a sun or a moon shard."""
    out[0] = Resource.SUN
    out[1] = Resource.MOON
    return 2


@arm
def boar_reward_choices(out: list[int]) -> int:
    """A boar brings the owner of its card a sun shard, a moon shard or 3 glory."""
    out[0] = Resource.SUN
    out[1] = Resource.MOON
    out[2] = Resource.GLORY
    return 3


@arm
def boar_reward(g: State, owner: int, resource: int) -> None:
    """The owner of the boar's card gains a reward, whatever happens to the bearer."""
    note(g, Happened.BOAR, owner)
    gain(g, owner, resource, BOAR_GLORY if resource == Resource.GLORY else 1)


@rule
def shown_face(g: State, seat: int, die: int) -> int:
    """What a mirror sees on a die: the face that is up; by option, NONE if it was not thrown."""
    return g.thrown[seat][die] if g.mirror_rolled else top_face(g, seat, die)


@rule
def bearer_of_mirror(g: State, seat: int) -> int:
    """From which seat a mirror is read; by option, one among the Satyrs' faces from its bearer's.

    Several bearers see each other's mirrors, so that all of them see the same faces.
    """
    if g.manner[seat] == Manner.SATYRS and g.mirror_borne:
        for other in range(g.seats):
            for die in range(DICE):
                if other != seat and top_face(g, other, die) == Face.MIRROR:
                    return other
    return seat


@rule
def faces_to_copy(g: State, seat: int) -> int:
    """The faces that a mirror which acts for this seat may copy, one bit each (4.3).

    These are the faces that are up on the opponents' dice, no mirrors among them; an opponent's
    mirror would reflect the seat's own faces, so then they count too.
    """
    bearer = bearer_of_mirror(g, seat)
    faces = 0
    own = 0
    for other in range(g.seats):
        for die in range(DICE):
            face = shown_face(g, other, die)
            if face == NONE:
                continue
            if other == bearer:
                own |= 1 << face
            else:
                faces |= 1 << face
    if faces >> Face.MIRROR & 1:
        faces |= own
    return faces & ~(1 << Face.MIRROR)


@rule
def has_mirror_target(g: State, seat: int) -> bool:
    """There is a face that a mirror of this seat could copy."""
    return faces_to_copy(g, seat) != 0


@arm
def mirror_choices(g: State, seat: int, out: list[int]) -> int:
    """The faces that the mirror may copy."""
    faces = faces_to_copy(g, seat)
    n = 0
    for face in range(FACE_TYPES):
        if faces >> face & 1:
            out[n] = face
            n += 1
    return n


@arm
def copy_face(g: State, seat: int, die: int, face: int) -> None:
    """The mirror becomes the face that it copies."""
    g.acting[seat][die] = face
    note(g, Happened.COPY, seat, face)

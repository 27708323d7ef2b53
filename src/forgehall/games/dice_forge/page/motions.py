"""What is seen to happen: dice roll, gains fly to their tracks, faces to the die, pawns travel."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from forgehall.draw.motion import Motion
from forgehall.draw.page_pieces import pawn
from forgehall.draw.scene import Scene
from forgehall.games.dice_forge.page.bench import track_id
from forgehall.games.dice_forge.page.dice import die_id
from forgehall.games.dice_forge.page.heroes import glory_id, last_taken
from forgehall.games.dice_forge.page.panels import gauge_id
from forgehall.games.dice_forge.page.pieces import emblem, face, medal
from forgehall.games.dice_forge.rules.components import ISLAND_OF_SLOT, Feat, Resource
from forgehall.games.dice_forge.rules.state import Happened, State
from forgehall.kit.events import Event

OF_GOODS = (Happened.GAIN, Happened.LOSE, Happened.OVERFLOW, Happened.PAY, Happened.HAMMER)

FEATS_ACTING = {
    Happened.BOAR: Feat.BOAR,
    Happened.BEAR: Feat.BEAR,
    Happened.CERBERUS: Feat.CERBERUS,
    Happened.TRITON: Feat.TRITON,
}
"""Which feat has acted."""


def motions(event: Event, scene: Scene) -> Sequence[Motion]:
    """What is seen of an event."""
    seat, what = event.seat, event.what
    if event.kind in OF_GOODS:
        return (goods_move(event, scene),)
    found: Sequence[Motion] = ()
    match event.kind:
        case Happened.ROLL:
            found = (Motion("roll", die_id(seat, event.amount), piece=face(what), sound="die"),)
        case Happened.FORGE:
            found = (face_forged(scene, seat, what),)
        case Happened.FEAT:
            found = feat_taken(scene, seat, Feat(what))
        case Happened.OUST:
            found = (Motion("fly", f"pawn-{seat}", piece=pawn(seat), sound="oust"),)
        case Happened.ROUND:
            found = (Motion("light", "rounds"),)
        case Happened.TURN | Happened.EXTRA:
            found = (Motion("light", "rounds", piece=pawn(seat)),)
        case Happened.BUY:
            found = (Motion("light", pool(scene, what), piece=face(what)),)
        case kind if kind == Happened.COPY or kind in FEATS_ACTING:
            found = (Motion("light", belongings(scene, seat), piece=acting(event)),)
    return found


def goods_move(event: Event, scene: Scene) -> Motion:
    """Resources that come from the dice or leave their track."""
    seat, n, piece = event.seat, event.amount, medal(event.what, event.amount)
    where = reserve(scene, seat, event.what)
    match event.kind:
        case Happened.GAIN:
            return Motion("fly", where, die_id(seat, 0), piece, n, "coin")
        case Happened.HAMMER:
            return Motion("fly", f"hammer {belongings(scene, seat)}", die_id(seat, 0), piece)
        case Happened.OVERFLOW:
            return Motion("fly", "", where, piece)
        case _:
            return Motion("fly", "", where, piece, -n, "coin")


def reserve(scene: Scene, seat: int, resource: int) -> str:
    """Where a hero keeps a resource."""
    if resource == Resource.GLORY:
        return glory_id(seat)
    of = Resource(resource)
    return track_id(of) if seat == scene.seat else gauge_id(seat, of)


def belongings(scene: Scene, seat: int) -> str:
    """Where a hero's feats lie."""
    return "kept" if seat == scene.seat else f"owned-{seat}"


def feat_taken(scene: Scene, seat: int, feat: Feat) -> Sequence[Motion]:
    """The pawn travels to the island, and the card to whoever has performed the feat."""
    g: State = scene.state
    slot = list(g.feat_at).index(feat)
    card = last_taken(g, seat, feat)
    stack = f"feat-{slot}-{g.stack[slot]} island-{ISLAND_OF_SLOT[slot]}"
    taken = f"{card} {belongings(scene, seat)}" if card else belongings(scene, seat)
    return (
        Motion("fly", f"pawn-{seat}", piece=pawn(seat)),
        Motion("fly", taken, stack, emblem(feat, "em-s"), sound="card"),
    )


def acting(event: Event) -> Markup:
    """What acts by itself: a face that is copied, or a feat."""
    if event.kind == Happened.COPY:
        return face(event.what)
    return emblem(FEATS_ACTING[Happened(event.kind)], "em-s")


def face_forged(scene: Scene, seat: int, of: int) -> Motion:
    """A face goes from its pool, or from the garden, to the die."""
    place = face_place(scene.state, seat, of)
    return Motion("fly", place, pool(scene, of), face(of), sound="forge")


def pool(scene: Scene, of: int) -> str:
    """Where a face lies before it is forged."""
    return f"pool-{of}-{scene.state.pool[of]} pools garden"


def face_place(g: State, seat: int, of: int) -> str:
    """A face on a hero's dice, by the name under which it lies there: the upper one first."""
    places = [*g.up[seat], *range(len(g.dice[seat]))]
    found = next((place for place in places if g.dice[seat][place] == of), None)
    return die_id(seat, 0) if found is None else f"face-{seat}-{found}"

"""What is seen to happen: boats come in, people board, furnaces burn, goods are sold, dice roll."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from forgehall.draw.motion import Motion
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.pieces import (
    coal,
    coal_name,
    die,
    emblem,
    figure,
    gold_id,
    good,
    mini_id,
    sign,
    token,
    tool,
)
from forgehall.games.merchants_cove.page.spots import OWN_FURNACES
from forgehall.games.merchants_cove.rules.components import COLOURS, GOODS, ICONS, Boat
from forgehall.games.merchants_cove.rules.smith.components import FURNACES
from forgehall.games.merchants_cove.rules.state import Happened
from forgehall.kit.events import Event

LIGHTS = {
    Happened.DAY: ("rounds", sign("hour")),
    Happened.MARKET: ("market", sign("tent", "tent")),
    Happened.PEDDLER: ("peddler", sign("sack", "sack")),
    Happened.STOCK: ("peddler", sign("sack", "sack")),
    Happened.POACH: ("peddler", sign("sack", "sack")),
}
"""What only lights up: where, and what is pictured of it."""
OF_PEOPLE = (
    Happened.ARRIVE,
    Happened.DRAW,
    Happened.BOARD,
    Happened.SHIFT,
    Happened.ASHORE,
    Happened.TO_BAG,
    Happened.TO_HALL,
)
OF_TOWN = (Happened.HIRE, Happened.TUCK, Happened.SQUARE, Happened.LEAVE)
OF_GOLD = (Happened.GOLD, Happened.SELL, Happened.SPONSOR)


def motions(event: Event, scene: Scene) -> Sequence[Motion]:
    """What is seen of an event."""
    kind, what, seat = event.kind, event.what, event.seat
    if kind in LIGHTS:
        place, shown = LIGHTS[Happened(kind)]
        return (Motion("light", place, piece=shown),)
    if kind in OF_PEOPLE:
        return (person(event),)
    if kind in OF_TOWN:
        return (townsperson(event, scene),)
    if kind in OF_GOLD:
        return gold(event, scene)
    found: Sequence[Motion] = ()
    match kind:
        case Happened.DOCK:
            found = (Motion("fly", boat(what), piece=sign("hull", "hull"), sound="card"),)
        case Happened.HOURS:
            found = (Motion("fly", f"time-{seat}", piece=token(scene, seat)),)
        case Happened.TOKEN:
            found = (Motion("fly", "market", piece=sign("tent", "tent")),)
        case Happened.CORRUPT | Happened.DISCARD:
            found = (corruption(event, scene),)
        case Happened.GOOD:
            shelf = part(scene, seat, "shelf")
            found = (Motion("fly", shelf, f"forging seat-{seat}", good(what), sound="forge"),)
        case _:
            found = smith(event, scene)
    return found


def corruption(event: Event, scene: Scene) -> Motion:
    """A card of corruption is drawn, or goes."""
    place, shown = part(scene, event.seat, "staff"), sign("corr", "corr")
    if event.kind == Happened.DISCARD:
        return Motion("fly", "", place, shown)
    return Motion("fly", place, "halls", shown, sound="card")


def smith(event: Event, scene: Scene) -> Sequence[Motion]:  # noqa: PLR0911  # a match that only hands on
    """What is seen of dice and furnaces."""
    what, seat = event.what, event.seat
    match event.kind:
        case Happened.ACTION:
            place = f"smith-{seat} {part(scene, seat, 'forge')}"
            return (Motion("fly", place, piece=sign("smith", f"figure seat-{seat}")),)
        case Happened.STAFF:
            return (Motion("light", part(scene, seat, "staff"), piece=tool(what)),)
        case Happened.FILL:
            alloy = die(what % COLOURS, scene.state.face[seat][what])
            supply = part(scene, seat, "supply")
            return (Motion("fly", f"{die_name(seat, what)} {supply}", supply, alloy, sound="die"),)
        case Happened.ROLL:
            rolled = die(what % COLOURS, event.amount)
            return (Motion("roll", die_name(seat, what), piece=rolled, sound="die"),)
        case Happened.FORGE | Happened.FAIL:
            burning = coal(scene.state.coal[seat][what])
            start = "forging" if seat == scene.seat else f"seat-{seat}"
            return (Motion("fly", furnace(scene, seat, what), start, burning, sound="forge"),)
        case Happened.STOKE:
            place = f"{coal_name(seat, what)} {furnace(scene, seat, what)}"
            return (Motion("turn", place, piece=coal(event.amount), sound="forge"),)
        case Happened.ALLOY:
            place = part(scene, seat, "supply")
            return (Motion("fly", place, f"smelter seat-{seat}", die(what, 0), sound="forge"),)
        case _:
            return ()


def person(event: Event) -> Motion:
    """An adventurer comes from the bag, changes boats, or goes ashore."""
    shown = figure(event.what)
    match event.kind:
        case Happened.DRAW:
            return Motion("fly", "tray", "light", shown)
        case Happened.TO_BAG:
            return Motion("fly", "light", boat(event.amount), shown)
        case Happened.TO_HALL:
            return Motion("fly", "halls", boat(event.amount), shown)
        case Happened.ASHORE:
            return Motion("fly", "halls", "light", shown)
        case _:
            return Motion("fly", boat(event.amount), "light", shown, sound="card")


def townsperson(event: Event, scene: Scene) -> Motion:
    """A townsperson comes to the square, is hired, or goes to work."""
    folk = f"folk-{event.what}"
    if event.kind == Happened.TUCK:
        place = part(scene, event.seat, "staff")
        return Motion("fly", f"{folk} {place}", "square", tool(event.amount), sound="card")
    return Motion("light", f"{folk} square", piece=crest(event.what), sound="card")


def crest(card: int) -> Markup:
    """What a townsperson wears: the first of the icons on the card."""
    worn = [kind for kind, n in enumerate(ICONS[card]) if n]
    return emblem(worn[0]) if worn else sign("pawn")


def gold(event: Event, scene: Scene) -> Sequence[Motion]:
    """A good goes over the counter of a pier, and gold comes for it."""
    seat, shelf = event.seat, part(scene, event.seat, "shelf")
    coin, start = sign("coin", "coin"), shelf
    sold: tuple[Motion, ...] = ()
    if event.kind == Happened.SELL:
        start = f"pier-{event.what // GOODS}"
        sold = (Motion("fly", start, shelf, good(event.what % GOODS), sound="card"),)
    elif event.kind == Happened.SPONSOR:
        start = "halls"
    return (*sold, Motion("fly", gold_id(seat), start, coin, event.amount, "coin"))


def boat(n: int) -> str:
    """The name by which a boat travels."""
    return f"boat-{Boat(n).name}"


def die_name(seat: int, die: int) -> str:
    """The name by which a die travels."""
    return f"die-{seat}-{die}"


def part(scene: Scene, seat: int, name: str) -> str:
    """A part of a smith's place; of others one sees the panel alone."""
    return name if seat == scene.seat else f"seat-{seat}"


def furnace(scene: Scene, seat: int, of: int) -> str:
    """A furnace; the smelter is one too."""
    if seat != scene.seat:
        return f"{mini_id(seat, of)} seat-{seat}"
    return OWN_FURNACES[of] if of < FURNACES else "smelter"

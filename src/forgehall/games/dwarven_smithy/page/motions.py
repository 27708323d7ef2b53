"""What is seen to happen: cards are drawn, laid, turned and sold, and coins change hands."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from forgehall.draw.motion import Motion
from forgehall.draw.page_pieces import pawn
from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.pieces import NAMES, art, coin, coins_id, picture, sign
from forgehall.games.dwarven_smithy.rules.components import GOODS, GUILD, Zone, resource_of
from forgehall.games.dwarven_smithy.rules.state import LOT, Happened
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD
from forgehall.kit.events import Event

ZONES = {Zone.WORKSHOP: "workshop", Zone.MARKET: "market"}


def motions(event: Event, scene: Scene) -> Sequence[Motion]:
    """What is seen of an event."""
    seat, n = event.seat, event.amount
    found: Sequence[Motion] = ()
    match event.kind:
        case Happened.TURN | Happened.BID | Happened.PASS:
            found = (Motion("light", home(scene, seat), piece=pawn(seat)),)
        case Happened.REFINE:
            place = zone(scene, seat, Zone.WORKSHOP)
            found = (Motion("turn", place, piece=sign("hammer"), sound="forge"),)
        case Happened.RESHUFFLE:
            found = (Motion("light", "decks", piece=art("mine-back", "chip")),)
        case Happened.LAST_ROUND:
            found = (Motion("light", "rounds", piece=art("crown")),)
        case Happened.SELL:
            ware = f"ware-{NAMES[resource_of(event.what)]} " if event.what < GUILD else ""
            sold = card(event, f"{ware}warehouse", zone(scene, seat, Zone.MARKET))
            found = (sold, paid(seat, n))
        case Happened.EARN:
            found = (paid(seat, n),)
        case Happened.BUY:
            ware = f"ware-{NAMES[resource_of(event.what)]} warehouse"
            found = (paid(seat, -n), card(event, hand(scene, seat), ware))
        case Happened.BUY_FROM:
            found = (paid(seat, -n), paid(event.what // LOT, n))
        case Happened.AUCTION:
            lot = event.what % LOT
            place = f"{name(lot)}{zone(scene, event.what // LOT, Zone.MARKET)}"
            found = (Motion("light", place, piece=picture(lot), sound="card"),)
        case _:
            found = card_moves(event, scene)
    return found


def card_moves(event: Event, scene: Scene) -> Sequence[Motion]:  # noqa: PLR0911  # a match that only hands on
    """What is seen of an event that only moves a card."""
    seat, workshop = event.seat, zone(scene, event.seat, Zone.WORKSHOP)
    match event.kind:
        case Happened.DEALT | Happened.DRAW:
            deck = "deck-guild decks" if event.amount == FROM_GUILD else "deck-mine decks"
            return (card(event, hand(scene, seat), deck),)
        case Happened.PLAY:
            return (card(event, zone(scene, seat, event.amount), hand(scene, seat)),)
        case Happened.MOVE:
            other = Zone.MARKET if event.amount == Zone.WORKSHOP else Zone.WORKSHOP
            return (card(event, zone(scene, seat, event.amount), zone(scene, seat, other)),)
        case Happened.CRAFT:
            return (card(event, workshop, hand(scene, seat))._replace(sound="forge"),)
        case Happened.LAY:
            return (card(event, workshop, zone(scene, seat, Zone.MARKET)),)
        case Happened.COMPLETE:
            place = f"{name(event.what)}{workshop}"
            return (Motion("turn", place, piece=shown(event), sound="forge"),)
        case Happened.KEEP | Happened.TRAIN:
            return (card(event, home(scene, seat), workshop),)
        case Happened.DISCARD | Happened.LEAVE | Happened.FAIL:
            return (card(event, "decks", home(scene, seat))._replace(to="decks"),)
        case _:
            return ()


def card(event: Event, to: str, start: str) -> Motion:
    """A card goes from one place to another, face down if nobody may know it."""
    return Motion("fly", f"{name(event.what)}{to}", start, shown(event), sound="card")


def shown(event: Event) -> Markup:
    """The card of an event, as small as it lies with others."""
    if 0 <= event.what < GOODS:
        return picture(event.what)
    is_guild = event.kind != Happened.DRAW or event.amount == FROM_GUILD
    return art("guild-back" if is_guild else "mine-back", "chip")


def name(good: int) -> str:
    """The name by which a guild card travels; resources go to where they come to lie."""
    return f"guild-{good} " if good >= GUILD else ""


def paid(seat: int, n: int) -> Motion:
    """Coins come to a purse, or leave it."""
    purse = coins_id(seat)
    if n < 0:
        return Motion("fly", "", purse, coin(), n, "coin")
    return Motion("fly", purse, "warehouse", coin(), n, "coin")


def home(scene: Scene, seat: int) -> str:
    """Where a seat's own things lie."""
    return "purse" if seat == scene.seat else f"seat-{seat}"


def hand(scene: Scene, seat: int) -> str:
    """The hand of a seat."""
    return "hand" if seat == scene.seat else f"held-{seat} seat-{seat}"


def zone(scene: Scene, seat: int, of: int) -> str:
    """The workshop or the market of a seat."""
    place = ZONES[Zone(of)]
    return place if seat == scene.seat else f"{place}-{seat} seat-{seat}"

"""What is being settled, as pieces to choose from: medals, coins for the hammer, a face in hand."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece
from forgehall.games.dice_forge.page.heroes import cap, held
from forgehall.games.dice_forge.page.pieces import emblem, face, icon, medal
from forgehall.games.dice_forge.page.spots import Look
from forgehall.games.dice_forge.page.tips import face_tip
from forgehall.games.dice_forge.rules.components import Feat, Resource
from forgehall.games.dice_forge.rules.reserve import hammer_room
from forgehall.games.dice_forge.rules.state import Ask
from forgehall.games.dice_forge.rules.turn import EXTRA_SUN
from forgehall.games.dice_forge.words.names import amount_name
from forgehall.games.dice_forge.words.questions import is_loss, melting, offers
from forgehall.kit.language import say
from forgehall.kit.questions import open_arg

TRAY = Markup('<div class="tray" id="tray">{}</div>')
EMPTY = fill(TRAY, NOTHING)
ROW = Markup('<span class="caption">{}</span>{}')


def tray(look: Look) -> Markup:
    """The tray; empty unless the seat is asked something that lies on no other piece."""
    match look.kind:
        case Ask.FORGE:
            inside = in_hand(look)
        case Ask.SPLIT:
            inside = coins(look)
        case Ask.PICK | Ask.OWL | Ask.BOAR_SHARD | Ask.BOAR_REWARD | Ask.TRITON:
            inside = joined(offer(look, resource, n) for resource, n in offers(look.g))
        case Ask.MELT_GOLD | Ask.MELT_SHARDS:
            inside = melt(look)
        case Ask.EXTRA:
            inside = extra(look)
        case _:
            return EMPTY
    return fill(TRAY, inside)


def in_hand(look: Look) -> Markup:
    """The face that is being forged."""
    of = open_arg(look.g)
    tip = (*face_tip(of, look.language), say(look.language, "Choose the face that it replaces."))
    return piece("inhand", face(of), tip, more=moving(f"pool-{of}-{look.g.pool[of] + 1}"))


def option(look: Look, at: int, part: str, kind: str, inside: Markup, more: str = "") -> Markup:
    """A thing in the tray that stands for a choice."""
    choice = look.choice(part, at)
    return piece(kind, inside, (look.words(choice), more), choice)


def offer(look: Look, resource: int, n: int) -> Markup:
    """An amount of a resource to take, or to lose; what the cap would take is struck through."""
    lost = 0 if is_loss(look.g) else overflow(look, resource, n)
    kind = "offer loss" if is_loss(look.g) else "offer"
    inside = medal(resource, n) + struck(lost)
    return option(look, resource, "offer", kind, inside, warning(look, resource, lost))


def struck(lost: int) -> Markup:
    """What would be lost, struck through."""
    return fill(Markup("<s>{}</s>"), lost) if lost else NOTHING


def warning(look: Look, resource: int, lost: int) -> str:
    """What would be lost, in words."""
    if not lost:
        return ""
    amount = amount_name(resource, lost, look.language)
    return say(look.language, "The reserve is full: {amount} would be lost.", amount=amount)


def overflow(look: Look, resource: int, n: int) -> int:
    """How much of a gain the reserve cannot hold."""
    seat = look.scene.seat or 0
    if resource == Resource.GLORY or (resource == Resource.GOLD and hammer_room(look.g, seat)):
        return 0  # glory has no cap, and gold can go to the hammer
    return beyond_cap(look, resource, n)


def beyond_cap(look: Look, resource: int, n: int) -> int:
    """How much of an amount would pass the cap."""
    seat = look.scene.seat or 0
    return max(0, held(look.g, seat, resource) + n - cap(look.g, seat, resource))


def coins(look: Look) -> Markup:
    """How many of the coins go to the hammer: none, or up to this many."""
    parts = sorted(spot.at for spot in look.lit if spot.part == "part")
    row = joined(coin(look, part) for part in parts)
    caption = emblem(Feat.HAMMER, "em-s") + say(look.language, "to the hammer")
    return fill(ROW, caption, row)


def coin(look: Look, part: int) -> Markup:
    """Coins for the hammer; struck through is what of the rest the reserve cannot hold."""
    lost = beyond_cap(look, Resource.GOLD, open_arg(look.g) - part)
    inside = medal(Resource.GOLD, part) + struck(lost)
    return option(look, part, "part", "offer coin", inside, warning(look, Resource.GOLD, lost))


def melt(look: Look) -> Markup:
    """Keep the goods, or turn them into glory."""
    goods, glory = melting(look.g)
    kept = joined(medal(resource, n) for resource, n in goods)
    return (
        option(look, 0, "part", "offer", kept)
        + icon("u-to")
        + option(look, 1, "part", "offer", medal(Resource.GLORY, glory))
    )


def extra(look: Look) -> Markup:
    """The shards that an extra action costs; nothing where it cannot be had."""
    if look.choice("part", 1) is None:
        return NOTHING
    return option(look, 1, "part", "offer", medal(Resource.SUN, EXTRA_SUN))

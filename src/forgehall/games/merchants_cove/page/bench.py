"""One's own forge: purse, furnaces, supply, and the rest of the shop."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from markupsafe import Markup

from forgehall.draw.kept import KEPT
from forgehall.draw.markup import NOTHING, fill, joined, piece, placed
from forgehall.draw.page_pieces import is_at_work
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.furnaces import furnace, held
from forgehall.games.merchants_cove.page.pieces import (
    cards,
    die_named,
    gold_id,
    good,
    sign,
    token,
)
from forgehall.games.merchants_cove.page.shop import shop_parts, smelter, staff
from forgehall.games.merchants_cove.page.sockets import socket
from forgehall.games.merchants_cove.page.spots import OWN_FURNACES, Look, Parts
from forgehall.games.merchants_cove.rules.components import COLOURS
from forgehall.games.merchants_cove.rules.scoring import icon_gold, rogue_icons
from forgehall.games.merchants_cove.rules.smith.components import DICE, FURNACES, Place, Space
from forgehall.games.merchants_cove.rules.smith.forging import (
    CORRUPT,
    corrupts_in_vain,
    good_in,
    result_of,
)
from forgehall.games.merchants_cove.rules.smith.forging import NOTHING as NO_GOOD
from forgehall.games.merchants_cove.rules.state import State
from forgehall.games.merchants_cove.words.furnaces import is_full
from forgehall.games.merchants_cove.words.names import COLOUR_NAMES
from forgehall.games.merchants_cove.words.tips import Tip
from forgehall.kit.language import say
from forgehall.kit.questions import is_over

BENCH = Markup(
    '<section class="you forge seat-{seat}" id="bench" aria-label="{label}">{head}{furnaces}'
    '<div class="rest"><div class="work">{supply}{forging}</div>'
    '<div class="side">{smelter}{shelf}</div>{staff}</div></section>'
)
HEAD = Markup('<h2 class="own-head{works}" id="forge">{token}<span>{label}</span>{purse}</h2>')
SUPPLY = Markup(
    '<div class="pan supply" id="supply" role="group" aria-label="{name}">'
    "<h3>{name}</h3>{dice}</div>"
)
FORGE = Markup(
    '<div class="pan forging" id="forging">{socket}<b class="serif">{name}</b>'
    '<span class="soft">{now}</span>{goods}</div>'
)
ROLL = Markup("{}<span>{}</span>")
PURSE = Markup("{coin}{gold}{more}")


def bench_parts() -> Parts:
    """How the parts of one's own forge are drawn, by their ids."""
    return {
        "forge": head,
        **{name: partial(furnace, of=of) for of, name in enumerate(OWN_FURNACES)},
        "supply": supply,
        "forging": forging,
        **shop_parts(),
    }


def bench(scene: Scene, seat: int, drawn: Mapping[str, Markup]) -> Markup:
    """All that the seat itself has, put together from its parts."""
    return fill(
        BENCH,
        seat=seat,
        label=say(scene.language, "Your forge"),
        head=drawn["forge"],
        furnaces=joined(drawn[name] for name in OWN_FURNACES),
        smelter=smelter(scene.language, drawn),
        staff=staff(drawn),
        **{part: drawn[part] for part in ("supply", "forging", "shelf")},
    )


def head(look: Look) -> Markup:
    """Whose forge it is, and the purse."""
    seat = look.seat
    return fill(
        HEAD,
        works=" works" if is_at_work(look.scene, seat) else "",
        token=token(look.scene, seat),
        label=say(look.language, "Your forge"),
        purse=purse(look, seat, placed(gold_id(seat))),
    )


def purse(look: Look, seat: int, name: Markup) -> Markup:
    """Gold now; small beside it what the end would add or take."""
    g = look.g
    icons, loss = icon_gold(g, seat), rogue_icons(g, seat) * g.lair
    is_hidden = seat != look.scene.seat and g.held[seat] > 0 and not is_over(g)
    return purse_of(Purse(g.gold[seat], icons, loss, is_hidden), name, look.language)


class Purse(NamedTuple):
    """What is seen of the gold of a smith."""

    gold: int
    icons: int
    """Gold that the icons of the staff would bring at the end."""
    loss: int
    """Gold that the rogue icons would cost."""
    is_hidden: bool
    """There are more of these, on cards that the others cannot see."""


@lru_cache(maxsize=4096)
def purse_of(of: Purse, name: Markup, language: str) -> Markup:
    """The same, drawn, with the name by which it is found."""
    inside = fill(PURSE, coin=sign("coin", "coin"), gold=of.gold, more=more(of.icons - of.loss))
    return piece("num purse", inside, purse_tip(of, language), more=name)


def more(n: int) -> Markup:
    """What comes to the gold at the end, with its sign; nothing for nothing."""
    return fill(Markup('<small class="more">{}</small>'), signed(n)) if n else NOTHING


def signed(n: int) -> str:
    """A number that is added or taken."""
    return f"+{n}" if n > 0 else f"\u2212{-n}"


def purse_tip(of: Purse, language: str) -> Tip:
    """What the gold would be worth if the game ended now."""
    if of.is_hidden:
        rest = say(language, "If the game ended now, the icons of the staff would bring {n} gold;"
                   " what corruption costs is hidden.", n=of.icons)  # fmt: skip
    else:
        rest = say(language, "If the game ended now, the icons of the staff would bring {n} gold,"
                   " and rogue icons would cost {loss}.", n=of.icons, loss=of.loss)  # fmt: skip
    return say(language, "{n} gold", n=of.gold), rest


def supply(look: Look) -> Markup:
    """The dice that can be placed; those set aside wait for the roll."""
    g, seat, language = look.g, look.seat, look.language
    here = [at for at in range(DICE) if g.place[seat][at] == Place.SUPPLY]
    aside = [at for at in range(DICE) if g.place[seat][at] == Place.ASIDE]
    dice = joined(die_piece(look, at, is_aside=False) for at in here) + all_dice(look)
    if aside:
        dice += sign("roll", "rolls") + joined(die_piece(look, at, is_aside=True) for at in aside)
    dice += roll(look)
    if not here and not aside:
        dice = fill(Markup('<span class="soft">{}</span>'), say(language, "empty"))
    return fill(SUPPLY, name=say(language, "Supply"), dice=dice)


def all_dice(look: Look) -> Markup:
    """Add the whole supply to the roll, where that is asked."""
    choice, words = look.chosen("dice", 0)
    if choice is None:
        return NOTHING
    return piece("offer all", Markup.escape(say(look.language, "all")), (words,), choice)


def roll(look: Look) -> Markup:
    """Roll what was set aside and named; nothing is rolled before."""
    choice, words = look.chosen("roll", 0)
    if choice is None:
        return NOTHING
    rule = say(look.language, "Nothing is rolled before you say so; dice are added in any order.")
    return piece("offer roll", fill(ROLL, sign("roll", "rolls"), words), (words, rule), choice)


def die_piece(look: Look, at: int, *, is_aside: bool) -> Markup:
    """A die of the supply; a button where it can be placed or rolled."""
    face = look.g.face[look.seat][at]
    return cube(look.seat, at, face, is_aside, *look.chosen("die", at), look.language)


@lru_cache(maxsize=4096)
def cube(
    seat: int,
    at: int,
    face: int,
    is_aside: bool,  # noqa: FBT001  # a fact, not a mode
    choice: int | None,
    words: str,
    language: str,
) -> Markup:
    """The same, by the face that lies up."""
    name = f"{say(language, COLOUR_NAMES[at % COLOURS])} {face or '?'}"
    if is_aside:
        rule = say(language, "Set aside: it is rolled at the end of this forging.")
    else:
        rule = say(language, "It can fill a furnace; its colour decides the good if it is on top.")
    kind = "cube aside" if is_aside else "cube"
    return piece(kind, die_named(seat, at, face), (name, rule), choice, label=words)


def forging(look: Look) -> Markup:
    """The socket to forge, and what a forging of everything would give now."""
    g, seat, language, way = look.g, look.seat, look.language, socket(look, Space.FORGE)
    made_of = language, way, *[held(g, seat, of) for of in range(FURNACES)]
    return KEPT.group(("forging", *made_of), lambda: forging_drawn(g, seat, way, language))


def forging_drawn(g: State, seat: int, way: Markup, language: str) -> Markup:
    """The same, drawn."""
    full = [of for of in range(FURNACES) if is_full(g, seat, of)]
    results = {of: result_of(g, seat, of) for of in full}
    goods = joined(good(good_in(g, seat, of)) for of in full if results[of] != NO_GOOD)
    corrupt = sum(results[of] == CORRUPT or corrupts_in_vain(g, seat, of) for of in full)
    if corrupt:
        goods += fill(Markup('<span class="plus">+{}</span>'), cards(corrupt))
    return fill(
        FORGE,
        socket=way,
        name=say(language, "Forge"),
        now=say(language, "now:") if goods else say(language, "nothing now"),
        goods=goods,
    )

"""Who sits at the table: one's own purse with apprentices and tools, and a panel for each rival."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving, piece, placed
from forgehall.draw.page_pieces import is_at_work, level, pawn
from forgehall.draw.scene import Scene
from forgehall.games.dwarven_smithy.page.hand import tool_signs
from forgehall.games.dwarven_smithy.page.look import Look
from forgehall.games.dwarven_smithy.page.pieces import (
    art,
    coin,
    coins_id,
    emblem,
    gift,
    picture,
    pip,
    sign,
)
from forgehall.games.dwarven_smithy.page.stacks import (
    Stack,
    lies_down,
    seen_stack,
    shown,
    stacks_in,
)
from forgehall.games.dwarven_smithy.page.zones import offers
from forgehall.games.dwarven_smithy.rules.components import (
    APPRENTICES,
    GUILD,
    KINGS_TO_END,
    READY,
    TOOLS,
    Type,
    Zone,
    good_of,
)
from forgehall.games.dwarven_smithy.rules.state import Ask
from forgehall.games.dwarven_smithy.rules.zones import (
    finished_kings,
    hand_count,
    hand_limit,
    zone_limit,
)
from forgehall.games.dwarven_smithy.words.names import coins_name, good_name, ore_name
from forgehall.games.dwarven_smithy.words.tips import card_tip, does, listed
from forgehall.kit.language import say
from forgehall.kit.record import NONE

PURSE = Markup(
    '<aside class="purse-of{works}" id="purse"><div class="facts"><h2>{pawn}{you}{turn}</h2>'
    "{coins}{crowns}{ends}</div>{helpers}</aside>"
)
HELPERS = Markup('<div class="helpers"><h3>{title}</h3>{men}<h3>{tools}</h3>{kept}</div>')
PLAQUE = Markup('{face}<b>{name}</b><span class="does">{does}</span>')
TIED = Markup('<span class="tied"{moves}>{top}{under}</span>')
NO_PLAQUE = Markup('<span class="plaque none"></span>')
SPOT = Markup('<i class="spot"></i>')
PANEL = Markup(
    '<article class="seat rival panel seat-{seat}" id="seat-{seat}" aria-label="{name}">'
    "{facts}{stall}{room}</article>"
)
FACTS = Markup(
    '<div class="facts{works}" id="facts-{seat}"><header>{pawn}<h2>{name}</h2>{level}</header>'
    "{coins}{crowns}{hand}</div>"
)
STALL = Markup(
    '<div class="stall" id="stall-{seat}" data-at="market-{seat}"><div class="awning"></div>'
    '<ol class="row of-{limit}" aria-label="{market}">{cells}</ol></div>'
)
ROOM = Markup(
    '<div class="back-room" id="room-{seat}" data-at="workshop-{seat}">{workshop}{helpers}</div>'
)


def purse(look: Look, seat: int) -> Markup:
    """Coins, king's items, apprentices and tools of the seat that looks."""
    g, language = look.g, look.language
    works = is_at_work(look.scene, seat)
    turn = fill(Markup('<span class="tag-turn">{}</span>'), say(language, "your turn"))
    return fill(
        PURSE,
        works=" works" if works else "",
        pawn=pawn(seat),
        you=say(language, "You"),
        turn=turn if works else NOTHING,
        coins=coins(look, seat),
        crowns=crowns(look, seat),
        ends=at_the_end(look, seat),
        helpers=fill(
            HELPERS,
            title=say(language, "Apprentices"),
            men=places(look, g.apprentices[seat], APPRENTICES),
            tools=say(language, "Tools"),
            kept=places(look, g.tools[seat], TOOLS),
        ),
    )


def coins(look: Look, seat: int) -> Markup:
    """The coins of a seat."""
    return coins_of(seat, look.g.coins[seat], look.language)


@lru_cache(maxsize=2048)
def coins_of(seat: int, n: int, language: str) -> Markup:
    """The same by numbers."""
    tip = (coins_name(n, language), say(language, "Most coins win, when all is delivered."))
    more = placed(coins_id(seat))
    return piece("purse", fill(Markup("{}{}"), coin(), n), tip, more=more, stop=False)


def crowns(look: Look, seat: int) -> Markup:
    """A crown for each king's item of four: gold if finished, grey if it is being crafted."""
    n = finished_kings(look.g, seat)
    begun = sum(lies_down(shown(look, seat, i)) for i in stacks_in(look, seat, finished=False))
    return crown_row(n, begun, look.language)


@lru_cache(maxsize=256)
def crown_row(n: int, begun: int, language: str) -> Markup:
    """The same by numbers."""
    states = [" on"] * n + [" next"] * begun
    states += [""] * max(0, KINGS_TO_END - len(states))
    row = joined(art("crown", f"ic{state}") for state in states)
    title = say(language, "Finished king's items: {n} of {most}", n=n, most=KINGS_TO_END)
    more = say(language, "Being crafted: {n}.", n=begun) if begun else ""
    end = say(language, "A turn that ends with four of them begins the last round.")
    return piece("crowns", row, (title, more, end), stop=False)


def at_the_end(look: Look, seat: int) -> Markup:
    """What one's own king's items will bring; only their owner knows."""
    kings = [shown(look, seat, i) for i in stacks_in(look, seat, finished=True)]
    worth = sum(good_of(card).value for card in kings)
    if not kings:
        return NOTHING
    words = say(look.language, "{n} at the end", n=worth)
    tip = (words, say(look.language, "The value of your finished king's items. Only you know it."))
    return piece("ends", fill(Markup("{}{}"), sign("eye"), words), tip, stop=False)


def places(look: Look, goods: list[int], n: int) -> Markup:
    """Apprentices or tools, and the places that are free."""
    held = [good for good in goods if good != NONE]
    return joined((*(plaque(look, good) for good in held), *[NO_PLAQUE] * (n - len(held))))


def plaque(look: Look, good: int) -> Markup:
    """An apprentice or a tool with what it does; a button where one has to go."""
    language = look.language
    choice = look.answer(Ask.SWAP_APPRENTICE, good)
    return plaque_of(good, language, choice, look.words(choice))


@lru_cache(maxsize=2048)
def plaque_of(good: int, language: str, choice: int | None, words: str) -> Markup:
    """The same by what it shows."""
    is_tool = good_of(good).type == Type.TOOL
    if is_tool:
        effect = gift(good) + tool_signs(good, language)
    else:
        effect = fill(Markup("{}"), does(good, language, short=True))
    name = good_name(good, language)
    first = name if is_tool else name.split()[0]
    inside = fill(PLAQUE, face=emblem(good, "portrait"), name=first, does=effect)
    tip = (name, does(good, language), words)
    kind = "plaque" if is_tool else "plaque man"
    return piece(kind, inside, tip, choice, label=" ".join(tip), more=moving(f"guild-{good}"))


def panel_parts(seat: int) -> dict[str, Callable[[Look], Markup]]:
    """How the parts of a panel are drawn, by their ids."""
    return {
        f"facts-{seat}": partial(facts, seat=seat),
        f"stall-{seat}": partial(stall, seat=seat),
        f"room-{seat}": partial(room, seat=seat),
    }


def panel(scene: Scene, seat: int, drawn: Mapping[str, Markup]) -> Markup:
    """All that can be seen of a rival, put together from its parts."""
    return fill(
        PANEL,
        seat=seat,
        name=scene.names[seat],
        facts=drawn[f"facts-{seat}"],
        stall=drawn[f"stall-{seat}"],
        room=drawn[f"room-{seat}"],
    )


def facts(look: Look, seat: int) -> Markup:
    """Who a rival is, and what it has but for its cards."""
    return fill(
        FACTS,
        seat=seat,
        works=" works" if is_at_work(look.scene, seat) else "",
        name=look.scene.names[seat],
        pawn=pawn(seat),
        level=level(look.scene, seat),
        coins=coins(look, seat),
        crowns=crowns(look, seat),
        hand=hand_line(look, seat),
    )


def stall(look: Look, seat: int) -> Markup:
    """The market of a rival."""
    return fill(
        STALL,
        seat=seat,
        limit=zone_limit(look.g, seat, Zone.MARKET),
        market=say(look.language, "Market of {seat}", seat=look.scene.names[seat]),
        cells=offers(look, seat),
    )


def room(look: Look, seat: int) -> Markup:
    """The workshop of a rival, and who and what helps in it."""
    return fill(ROOM, seat=seat, workshop=shelf(look, seat), helpers=helpers(look, seat))


def hand_line(look: Look, seat: int) -> Markup:
    """A hand by deck, which all can see."""
    g, language = look.g, look.language
    mine, guild = g.hand_mine_count[seat], g.hand_guild_count[seat]
    n, most, known = hand_count(g, seat), hand_limit(g, seat), tuple(g.hand_known[seat])
    return hand_by_deck(seat, mine, guild, n, most, known, language)


@lru_cache(maxsize=4096)
def hand_by_deck(
    seat: int, mine: int, guild: int, n: int, most: int, bought: tuple[int, ...], language: str
) -> Markup:
    """The same by numbers."""
    title = say(language, "Hand: {n} of {most}", n=n, most=most)
    decks = say(language, "Mine cards: {mine}. Guild cards: {guild}.", mine=mine, guild=guild)
    known = ", ".join(f"{n} {ore_name(r, language)}" for r, n in enumerate(bought) if n)
    seen = say(language, "Bought from the warehouse: {cards}.", cards=known) if known else ""
    row = fill(
        Markup("{}<b>{}</b>{}<b>{}</b>"),
        art("mine-back", "ic"),
        mine,
        art("guild-back", "ic"),
        guild,
    )
    return piece("held", row, (title, decks, seen), more=placed(f"held-{seat}"), stop=False)


def shelf(look: Look, seat: int) -> Markup:
    """The workshop of a rival in small; stacks have a ring."""
    g, language = look.g, look.language
    stacks = [seen_stack(look, seat, i) for i in stacks_in(look, seat, finished=False)]
    goods = [good for good in g.lies[seat][Zone.WORKSHOP] if good != NONE]
    used, limit = g.used[seat][Zone.WORKSHOP], zone_limit(g, seat, Zone.WORKSHOP)
    title = say(language, "Workshop: {n} of {most}", n=used, most=limit)
    inside = joined((*map(tied, stacks), *map(picture, goods), *[SPOT] * (limit - used)))
    lines = [stack_words(stack.card, stack.resources, language) for stack in stacks]
    loose = ", ".join(counted(goods, language))
    if loose:
        lines.append(say(language, "Loose: {cards}.", cards=loose))
    return piece("shelf", inside, (title, *lines))


def counted(goods: list[int], language: str) -> list[str]:
    """Cards by name, equal ones counted."""
    return [
        good_name(good, language) if goods.count(good) == 1
        else f"{goods.count(good)} {good_name(good, language)}"
        for good in dict.fromkeys(goods)
    ]  # fmt: skip


@lru_cache(maxsize=2048)
def stack_words(card: int, resources: tuple[int, ...], language: str) -> str:
    """A stack in words."""
    name = good_name(card, language)
    if not resources:
        return say(language, "Being crafted: {card}.", card=name)
    cards = listed(resources, language)
    return say(language, "Being crafted: {card}, of {cards}.", card=name, cards=cards)


@lru_cache(maxsize=2048)
def tied(stack: Stack) -> Markup:
    """A stack of a rival in small."""
    down = lies_down(stack.card)
    top = art("crown", "chip down") if down else picture(stack.card)
    under = joined(pip(READY + r) for r in stack.resources)
    return fill(TIED, moves=stack.moves, top=top, under=under)


def helpers(look: Look, seat: int) -> Markup:
    """Apprentices and tools of a rival as chips."""
    g, language = look.g, look.language
    goods = [good for good in (*g.apprentices[seat], *g.tools[seat]) if good >= GUILD]
    return chips(tuple(goods), language)


@lru_cache(maxsize=2048)
def chips(goods: tuple[int, ...], language: str) -> Markup:
    """Guild cards as chips."""
    found = joined(
        piece(
            "helper",
            picture(good),
            (good_name(good, language), *card_tip(good, language)[1:3]),
            more=moving(f"guild-{good}"),
        )
        for good in goods
    )
    return fill(Markup('<div class="chips">{}</div>'), found)

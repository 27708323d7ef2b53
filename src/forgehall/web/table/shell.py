"""The table page around the board: its changeable groups by id, drawn from what somebody sees.

The page and the stream are made by the same functions, so what is sent later is what would have
been there at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup

from forgehall.draw import page as draw
from forgehall.draw.drawing import Tab
from forgehall.draw.markup import fill, joined
from forgehall.draw.scene import Scene
from forgehall.draw.show import show_of
from forgehall.kit.game import game
from forgehall.kit.language import count, say
from forgehall.tables.acts.speaking import LONGEST_WORD
from forgehall.tables.words import level_name
from forgehall.web.eyes.seen import ChatLine, ChoiceSeen, LessonSeen, TableView
from forgehall.web.table.macros import macro
from forgehall.web.table.prompt import FEW, Prompt, has_won, is_yours, own_place, prompt_of, series
from forgehall.web.table.turns import earlier, news, told_turns
from forgehall.web.words import DAYS, MINUTES, firsts, levels, option_words, signed, table_name

Clock = tuple[int, str, str, float | None]
"""The seat, what it is, what is left, when it runs out."""
HUMAN_OR_NOT = ("person", "program")
"""The kinds of seats whose answers come from outside the house."""


def groups(seen: TableView, scene: Scene | None, asks: Prompt | None = None) -> dict[str, Markup]:
    """The changeable groups around the board, by the ids of their elements.

    What the prompt says is found out unless it is given.
    """
    speak = partial(say, seen.language)
    if scene is None:
        return {
            "seating": macro("seating", seen, speak, levels(seen.language), fits(seen)),
            "begin": macro("begin", seen, speak),
            "chat": chat(seen.chat, seen.language),
            "speak": speaking(voice_of(seen)),
        }
    turns = told_turns(seen.turns)
    new = sum(1 for n, turn in enumerate(turns) if n == 0 or turn.is_new)
    return {
        "moves": moves(seen.id, seen.opened, "enter" if seen.entries else "answer"),
        "lesson": lesson(seen.id, seen.lesson, seen.may_undo, seen.language),
        "prompt": prompt(seen.id, asks or prompt_of(seen)),
        "actions": actions(seen.choices, seen.language),
        "news": news(tuple(turns[:new]), seen.language),
        "earlier": earlier(tuple(turns[new:])),
        "clock": clock(tuple(clocks(seen)), seen.is_paused, seen.language),
        "chat": chat(seen.chat, seen.language),
        "speak": speaking(voice_of(seen)),
        "menu": menu(menu_of(seen)),
        "tabs": tabs(tuple(draw.tabs(scene)), bool(seen.choices), seen.language),
    }


MOVES = Markup(
    '<form id="moves" method="post" action="/t/{table}/{act}">'
    '<input type="hidden" name="opened" value="{opened}"></form>'
)


@lru_cache(maxsize=4000)
def moves(table: str, opened: int, act: str) -> Markup:
    """The form that all pieces on the board belong to."""
    return fill(MOVES, table=table, opened=opened, act=act)


@lru_cache(maxsize=4000)
def prompt(table: str, what: Prompt) -> Markup:
    """What is asked."""
    return macro("prompt", table, what)


@lru_cache(maxsize=1000)
def lesson(table: str, of: LessonSeen | None, may_go_back: bool, language: str) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """What is taught."""
    return macro("lesson", table, of, may_go_back, partial(say, language))


@lru_cache(maxsize=1000)
def actions(choices: tuple[ChoiceSeen, ...], language: str) -> Markup:
    """The choices as a list."""
    return macro("actions", partial(say, language), sectioned(choices), len(choices) <= FEW)


@lru_cache(maxsize=1000)
def clock(clocks: tuple[Clock, ...], is_paused: bool, language: str) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """What the clocks show."""
    return macro("clock", partial(say, language), clocks, is_paused)


@lru_cache(maxsize=1000)
def chat(lines: tuple[ChatLine, ...], language: str) -> Markup:
    """What was said."""
    return macro("chat", partial(say, language), lines)


class MaySpeak(NamedTuple):
    """Whether somebody may speak at a table."""

    id: str
    language: str
    may_chat: bool
    is_muted: bool


def voice_of(seen: TableView) -> MaySpeak:
    """Whether the reader may speak."""
    is_muted = seen.seat is not None and seen.seats[seen.seat].is_muted
    return MaySpeak(seen.id, seen.language, seen.may_chat, is_muted)


@lru_cache(maxsize=4000)
def speaking(of: MaySpeak) -> Markup:
    """Where somebody speaks; those who may not read why."""
    return macro("speak", of, partial(say, of.language), LONGEST_WORD)


@lru_cache(maxsize=1000)
def tabs(parts: tuple[Tab, ...], is_asked: bool, language: str) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """The parts of the table of which a phone shows one at a time."""
    return macro("tabs", parts, is_asked, partial(say, language))


class Menu(NamedTuple):
    """All that the menu of a table depends on: equal ones are drawn once."""

    id: str
    language: str
    state: str
    is_seated: bool
    shares: bool
    """Several seats share the device."""
    seat: int | None
    """The one of them that has it in hand."""
    may_cover: bool
    may_take_back: bool
    """Bots play on for some of these seats."""
    is_host: bool
    bot_plays: bool
    is_out: bool
    """A bot plays the seat to the end."""
    may_undo: bool
    may_ask_undo: bool
    may_restart: bool
    may_hint: bool
    clock: str
    is_paused: bool
    others: tuple[tuple[int, str, bool], ...]
    """The other people: seat, name, whether the host has muted them."""


def menu_of(seen: TableView) -> Menu:
    """What the menu depends on."""
    me = seen.seats[seen.seat] if seen.seat is not None else None
    others = [seat for seat in seen.seats if seat.kind in HUMAN_OR_NOT and not seat.is_own]
    shares = bool(seen.own[1:])
    return Menu(
        id=seen.id,
        language=seen.language,
        state=seen.state,
        is_seated=bool(seen.own),
        shares=shares,
        seat=seen.seat if shares else None,
        may_take_back=shares and any(seen.seats[seat].bot_plays for seat in seen.own),
        may_cover=shares and seen.seat is not None and bool(seen.settings.get("covers", True)),
        is_host=seen.is_host,
        bot_plays=me is not None and me.bot_plays,
        is_out=me is not None and me.has_resigned,
        may_undo=seen.may_undo,
        may_ask_undo=seen.may_ask_undo,
        may_restart=seen.may_restart,
        may_hint=seen.may_hint,
        clock=seen.clock,
        is_paused=seen.is_paused,
        others=tuple((seat.seat, seat.name, seat.is_muted) for seat in others),
    )


@lru_cache(maxsize=4000)
def menu(of: Menu) -> Markup:
    """What can be done besides answering."""
    return macro("menu", of, partial(say, of.language))


def page(
    seen: TableView, scene: Scene, board: Mapping[str, Markup] | None = None
) -> dict[str, Any]:
    """All that table.html shows besides what every page shows."""
    return {
        "seen": seen,
        "name": table_name(seen.id, seen.language),
        "page_title": title(seen),
        "company": company(seen),
        "series": series(seen),
        "groups": groups(seen, scene),
        "layout": draw.layout(scene, board),
        "tabs": draw.tabs(scene),
        "symbols": draw.symbols(scene.game),
        "styles": draw.styles(scene.game),
        "signs": draw.signs(scene.game, seen.language),
        "levels": levels(seen.language),
        "firsts": firsts(seen.game, seen.language) if may_need_notes(seen) else [],
    }


def may_need_notes(seen: TableView) -> bool:
    """Whoever looks plays here, and may be new to what happens."""
    return bool(seen.own) and seen.state == "playing"


def waiting(seen: TableView) -> dict[str, Any]:
    """All that waiting.html shows besides what every page shows."""
    return {
        "seen": seen,
        "name": table_name(seen.id, seen.language),
        "invitation": invitation(seen),
        "series": series(seen),
        "groups": groups(seen, None),
        "laid": option_words(seen.game, seen.options, seen.language),
        "pace": pace(seen),
        "takeover": level_name(seen.settings.get("takeover", "smith"), seen.language),
    }


def invitation(seen: TableView) -> str:
    """What a guest reads first: who invites, to what."""
    host = next((seat.name for seat in seen.seats if seat.is_host), "")
    if not host:
        return say(seen.language, "You are invited to a table of {game}.", game=seen.title)
    return say(
        seen.language, "{host} invites you to a table of {game}.", host=host, game=seen.title
    )


def company(seen: TableView) -> str:
    """Who plays what: what the preview of a link tells of a table that has begun."""
    names = ", ".join(names_of(seen))
    return say(seen.language, "A table of {game}: {names}.", game=seen.title, names=names)


def fits(seen: TableView) -> range:
    """How many may sit at this table."""
    return game(seen.game).seats


def pace(seen: TableView) -> str:
    """How fast a table is to be played."""
    seconds = int(seen.settings.get("seconds", 0))
    match seen.clock:
        case "live":
            return count(seen.language, MINUTES, seconds // 60)
        case "days":
            return count(seen.language, DAYS, seconds // 86_400)
    return say(seen.language, "no clock")


def over(seen: TableView, scene: Scene) -> dict[str, Any]:
    """All that over.html shows besides what every page shows, but for the proof."""
    ranked = sorted(seen.seats, key=lambda seat: (not seat.is_you, seat.place, seat.seat))
    return {
        "seen": seen,
        "name": table_name(seen.id, seen.language),
        "result": prompt_of(seen),
        "own_place": own_place(seen),
        "series": series(seen),
        "has_won": has_won(seen),
        "figure": figure,
        "ranked": ranked,
        "tally": show_of(scene.game).tally(scene),
        "symbols": draw.symbols(scene.game),
        "styles": draw.styles(scene.game),
    }


def figure(n: int) -> str:
    """Points as they are written: a dash for none, a minus and no hyphen for what is lost."""
    return signed(n) if n else "\N{EN DASH}"


def names_of(seen: TableView) -> tuple[str, ...]:
    """What the seats are called."""
    return tuple(seat.name for seat in seen.seats)


def sectioned(choices: Iterable[ChoiceSeen]) -> list[tuple[str, Markup]]:
    """The choices under their headings, numbered in the order in which they come."""
    numbered = groupby(enumerate(choices, 1), lambda numbered: numbered[1].section)
    return [(section, joined(choice(n, one) for n, one in ones)) for section, ones in numbered]


CHOICE = Markup("    {}\n")


@lru_cache(maxsize=20_000)
def choice(n: int, seen: ChoiceSeen) -> Markup:
    """A choice of the list; most are offered again and again."""
    return fill(CHOICE, macro("choice", n, seen))


def title(seen: TableView) -> str:
    """What the browser's tab says: whose turn it is comes first."""
    name = table_name(seen.id, seen.language)
    page_title = f"{name} · {seen.title}"
    if is_yours(seen):
        return f"● {say(seen.language, 'Your turn')} · {page_title}"
    return page_title


def clocks(seen: TableView) -> list[Clock]:
    """The clocks of the seats that have one: seat, what it is, what is left, when it runs out."""
    found = []
    for seat in seen.seats:
        if seat.seconds_left is not None and seat.kind in HUMAN_OR_NOT:
            left = time_left(seat.seconds_left, seen.language)
            label = say(seen.language, "Time left for {seat}:", seat=seat.name)
            found.append((seat.seat, label, left, seat.until))
    return found


def time_left(seconds: float, language: str) -> str:
    """A span as people read it on a clock: days and hours, or minutes and seconds."""
    whole = max(0, int(seconds))
    days, rest = divmod(whole, 86_400)
    if days:
        return say(language, "{days} d {hours} h", days=days, hours=rest // 3600)
    hours, rest = divmod(rest, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"

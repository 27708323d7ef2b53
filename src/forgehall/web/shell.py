"""The table page around the board: its changeable groups by id, drawn from what somebody sees.

The page and the stream are made by the same functions, so what is sent later is what would have
been there at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from forgehall.draw import page as draw
from forgehall.draw.scene import Scene
from forgehall.kit.game import game
from forgehall.kit.language import count, say
from forgehall.tables.words import level_name
from forgehall.web.files import HERE
from forgehall.web.guides import guide
from forgehall.web.prompt import FEW, is_yours, told
from forgehall.web.seen import ChoiceSeen, LogLine, Seen
from forgehall.web.tally import tally
from forgehall.web.words import DAYS, MINUTES, cards, levels, option_words, table_name

CLAUSES = 4
"""A sentence of the log is no longer."""

MACROS = (
    Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    .get_template("_groups.html")
    .module
)


def groups(seen: Seen, scene: Scene | None) -> dict[str, Markup]:
    """Every changeable group of a table's page by the id of its element."""
    speak = partial(say, seen.language)
    if scene is None:
        return {
            "seating": macro("seating", seen, speak, levels(seen.language), fits(seen)),
            "begin": macro("begin", seen, speak),
            "chat": macro("chat", seen, speak),
        }
    names = names_of(seen)
    touching = news([line for line in seen.log if line.touches_you], names)
    new = news([line for line in seen.log if line.is_new and not line.touches_you], names)
    old = news([line for line in seen.log if not line.is_new], names)
    sections = sectioned(seen.choices)
    own = {
        "moves": macro("moves", seen),
        "prompt": macro("prompt", seen, speak, told(seen), names),
        "actions": macro("actions", seen, speak, sections, len(seen.choices) <= FEW),
        "log": macro("log", speak, touching, new, old),
        "clock": macro("clock", seen, speak, clocks(seen)),
        "chat": macro("chat", seen, speak),
        "menu": macro("menu", seen, speak, names),
        "tabs": macro("tabs", draw.tabs(scene), bool(seen.choices), speak),
    }
    return {**own, **draw.groups(scene)}


def macro(name: str, *given: object) -> Markup:
    """A group as its macro draws it."""
    drawn: Markup = getattr(MACROS, name)(*given)
    return drawn.strip()


def page(seen: Seen, scene: Scene) -> dict[str, Any]:
    """All that table.html shows besides what every page shows."""
    return {
        "seen": seen,
        "name": table_name(seen.id, seen.language),
        "groups": groups(seen, scene),
        "layout": draw.layout(scene),
        "tabs": draw.tabs(scene),
        "symbols": draw.symbols(scene.game),
        "styles": draw.styles(scene.game),
        "signs": draw.signs(scene.game, seen.language),
        "levels": levels(seen.language),
        "announcement": announcement(seen),
    }


def waiting(seen: Seen) -> dict[str, Any]:
    """All that waiting.html shows besides what every page shows."""
    return {
        "seen": seen,
        "name": table_name(seen.id, seen.language),
        "groups": groups(seen, None),
        "laid": option_words(seen.game, seen.options, seen.language),
        "pace": pace(seen),
        "takeover": level_name(seen.settings.get("takeover", "smith"), seen.language),
    }


def fits(seen: Seen) -> range:
    """How many may sit at this table."""
    return game(seen.game).seats


def pace(seen: Seen) -> str:
    """How fast a table is to be played."""
    seconds = int(seen.settings.get("seconds", 0))
    match seen.clock:
        case "live":
            return count(seen.language, MINUTES, seconds // 60)
        case "days":
            return count(seen.language, DAYS, seconds // 86_400)
    return say(seen.language, "no clock")


def over(seen: Seen, scene: Scene) -> dict[str, Any]:
    """All that over.html shows besides what every page shows, but for the proof."""
    ranked = sorted(seen.seats, key=lambda seat: (seat.place, seat.seat))
    return {
        "seen": seen,
        "name": table_name(seen.id, seen.language),
        "result": told(seen),
        "ranked": ranked,
        "tally": tally(scene),
        "symbols": draw.symbols(scene.game),
        "styles": draw.styles(scene.game),
    }


def rules(name: str, language: str) -> dict[str, Any]:
    """All that rules.html shows besides what every page shows."""
    of = game(name)
    return {
        "game": of,
        "games": [(card.name, card.title) for card in cards(language)],
        "guide": guide(name, language),
        "symbols": draw.symbols(of),
        "styles": draw.styles(of),
        "signs": draw.signs(of, language),
    }


def names_of(seen: Seen) -> tuple[str, ...]:
    """What the seats are called."""
    return tuple(seat.name for seat in seen.seats)


def sectioned(choices: Iterable[ChoiceSeen]) -> list[tuple[str, list[ChoiceSeen]]]:
    """The choices under their headings, in the order in which they come."""
    return [
        (section, list(options))
        for section, options in groupby(choices, lambda choice: choice.section)
    ]


def news(lines: Sequence[LogLine], names: tuple[str, ...]) -> list[tuple[int | None, Markup]]:
    """Lines of the log, newest first; what a seat did in a row is told in one short sentence."""
    told: list[tuple[int | None, list[Markup]]] = []
    for line in reversed(lines):
        name = escape(f"{names[line.seat]} ") if line.seat is not None else escape("")
        clause = line.drawn.strip()
        follows = bool(name) and clause.startswith(name) and not clause.endswith(".")
        if follows and told and told[-1][0] == line.seat and len(told[-1][1]) < CLAUSES:
            told[-1][1].append(clause.removeprefix(name))
        else:
            told.append((line.seat, [clause]))
    return [(seat, Markup("; ").join(clauses)) for seat, clauses in reversed(told)]


def title(seen: Seen) -> str:
    """What the browser's tab says: whose turn it is comes first."""
    name = table_name(seen.id, seen.language)
    page_title = f"{name} · {seen.title}"
    if is_yours(seen):
        return f"● {say(seen.language, 'Your turn')} · {page_title}"
    return page_title


def announcement(seen: Seen) -> str:
    """What a screen reader says when the table changes."""
    what = told(seen)
    said = f"{what.lead} {what.text}".strip()
    touching = [line.words for line in seen.log if line.touches_you][:3]
    return " ".join([said, *(f"{words}." for words in touching)]) if is_yours(seen) else said


def sound(before: Seen | None, seen: Seen) -> str:
    """What is heard when a table changes from one moment to another; nothing at first sight."""
    if before is None or before.number == seen.number:
        return ""
    if seen.state == "over" and before.state != "over":
        return "over"
    if is_yours(seen) and not is_yours(before):
        return "turn"
    if len(seen.chat) > len(before.chat):
        return "chat"
    return "move" if seen.log[:1] != before.log[:1] else ""


def clocks(seen: Seen) -> list[tuple[int, str, str, float | None]]:
    """The clocks of the seats that have one: seat, what it is, what is left, when it runs out."""
    found = []
    for seat in seen.seats:
        if seat.seconds_left is not None:
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

"""How a table is asked for: by the form that people fill in, or as data."""

from __future__ import annotations

from typing import Any

import msgspec

from forgehall.draw.show import options_of
from forgehall.kit.game import game
from forgehall.kit.language import mark
from forgehall.kit.questions import MAX_SEATS
from forgehall.tables.errors import BadSettingsError
from forgehall.tables.log.settings import OPEN, Settings
from forgehall.web.pages import standing

HERE = "here"
"""What a form says of a seat that is played on the same device."""
NOBODY = "none"
"""What a form says of a seat that is not there."""
MINUTE, DAY = 60, 24 * 3600
TICKS = ("spectators", "chat", "public")
"""What a form says only if it is wanted."""
HINTS = {"yes": True, "no": False}
"""What a form says of hints; otherwise they are for those who play alone."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """Set a table."""

    settings: Settings
    nickname: str = ""
    """What the others should call you."""
    sit: bool = True
    """Take the first open seat yourself."""
    position: dict[str, Any] | None = None
    """Beside the box: where the game stands, if it is under way."""


def new_table(fields: dict[str, Any]) -> NewTable:
    """A table as the form asks for it."""
    name = str(fields.get("game", ""))
    kinds, names = seats_told(fields)
    settings: dict[str, Any] = {
        "game": name,
        "kinds": kinds,
        "here": names if any(names) else (),
        "covers": "alone" not in fields,
        "open_hands": "open_hands" in fields,
        "options": options(name, fields),
        "clock": fields.get("clock", "none"),
        **{tick: tick in fields for tick in TICKS},
        "hints": HINTS.get(str(fields.get("hints"))),
        **{key: fields[key] for key in ("takeover", "done", "chance") if key in fields},
    }
    if settings["clock"] == "live":
        settings["seconds"] = MINUTE * number(fields.get("minutes"))
    elif settings["clock"] == "days":
        settings["seconds"] = DAY * number(fields.get("days"))
    return NewTable(
        position=position_told(name, kinds, settings["options"], fields),
        settings=msgspec.convert(settings, Settings),
        nickname=str(fields.get("nickname", "")),
        sit=fields.get("sit") != "0",
    )


def position_told(
    name: str, kinds: list[str], options: dict[str, Any], fields: dict[str, Any]
) -> dict[str, Any] | None:
    """Where the game stands, if the form was one of a position."""
    if "at-round" not in fields:
        return None
    of, laid = game(name), {**options, "seats": len(kinds)}
    base = standing.made_up(of, laid, number(fields.get("at-seat")), number(fields["at-round"]))
    return standing.told_by(of, base, fields)


def seats_told(fields: dict[str, Any]) -> tuple[list[str], list[str]]:
    """What each seat is, and what somebody is called who plays there on the same device."""
    sitting = [
        (str(fields[f"kind-{seat}"]), str(fields.get(f"name-{seat}", "")).strip(), seat)
        for seat in range(MAX_SEATS)
        if fields.get(f"kind-{seat}", NOBODY) != NOBODY
    ]
    kinds = [OPEN if kind == HERE else kind for kind, _, _ in sitting]
    names = [name or f"{seat + 1}" if kind == HERE else "" for kind, name, seat in sitting]
    return kinds, names


def options(name: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The options of a game as the form says them; a tick that it shows and that is off says no."""
    found: dict[str, Any] = {}
    shown = options_of(game(name))
    for option, default in game(name).defaults.items():
        value = fields.get(f"option-{option}")
        if isinstance(default, bool):
            found[option] = value is not None or (default and option not in shown)
        elif isinstance(default, int) and value is not None:
            found[option] = number(value)
        elif value is not None:
            found[option] = value
    found.pop("seats", None)
    return found


def number(value: object) -> int:
    """A number that a form holds."""
    text = str(value)
    if not (text.isascii() and text.isdigit()) or len(text) > 6:  # noqa: PLR2004  # nobody needs more
        raise BadSettingsError(mark("this must be a number: {given!r}"), given=text[:20])
    return int(text)

"""How a table is asked for: by the form that people fill in, or as data."""

from __future__ import annotations

from typing import Any

import msgspec

from forgehall.draw.show import options_of
from forgehall.kit.game import game
from forgehall.kit.language import mark
from forgehall.kit.questions import MAX_SEATS
from forgehall.tables.errors import BadSettingsError
from forgehall.tables.log.settings import Settings

NOBODY = "none"
"""What a form says of a seat that is not there."""
MINUTE, DAY = 60, 24 * 3600
TICKS = ("spectators", "chat", "public")
"""What a form says only if it is wanted."""
HINTS = {"yes": True, "no": False}
"""What a form says of hints; otherwise they are for who plays alone."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """Set a table."""

    settings: Settings
    nickname: str = ""
    """What the others shall call you."""
    sit: bool = True
    """Take the first open seat yourself."""


def new_table(fields: dict[str, Any]) -> NewTable:
    """A table as the form asks for it."""
    name = str(fields.get("game", ""))
    told: dict[str, Any] = {
        "game": name,
        "kinds": [
            str(fields[f"kind-{seat}"])
            for seat in range(MAX_SEATS)
            if fields.get(f"kind-{seat}", NOBODY) != NOBODY
        ],
        "options": options(name, fields),
        "clock": fields.get("clock", "none"),
        **{tick: tick in fields for tick in TICKS},
        "hints": HINTS.get(str(fields.get("hints"))),
        **{key: fields[key] for key in ("takeover", "done") if key in fields},
    }
    if told["clock"] == "live":
        told["seconds"] = MINUTE * number(fields.get("minutes"))
    elif told["clock"] == "days":
        told["seconds"] = DAY * number(fields.get("days"))
    return NewTable(
        settings=msgspec.convert(told, Settings),
        nickname=str(fields.get("nickname", "")),
        sit=fields.get("sit") != "0",
    )


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

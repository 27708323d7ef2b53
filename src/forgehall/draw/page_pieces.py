"""What every table on the page has: symbols from a file, pawns, panels, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from forgehall.draw.scene import Scene
from forgehall.kit.language import say
from forgehall.kit.questions import is_hearing, is_over

NOTHING = Markup("")


def fill(template: Markup, *values: object, **named: object) -> Markup:
    """A template with its fields filled; whatever is no markup is escaped.

    `Markup.format` does the same in Python, which takes ten times as long.
    """
    safe = [value if type(value) in SAFE else escape(value) for value in values]
    safe_named = {
        name: value if type(value) in SAFE else escape(value) for name, value in named.items()
    }
    return as_markup(str.format(template, *safe, **safe_named))


def joined(parts: Iterable[Markup]) -> Markup:
    """Markup after markup; nothing in it is looked at again."""
    return as_markup("".join(parts))


def as_markup(safe: str) -> Markup:
    """A text all parts of which are safe, as markup.

    `Markup` itself first asks what it is given for markup, which takes three times as long.
    """
    return str.__new__(Markup, safe)


SAFE = (Markup, int, float)
"""What needs no escaping."""


@cache
def symbols_in(*files: Path) -> Markup:
    """The symbols that these files hold, to be drawn by their ids."""
    texts = (file.read_text(encoding="utf-8").strip() for file in files)
    return Markup("\n").join(map(Markup, texts))  # files of our own


COMMON = Path(__file__).with_name("symbols.svg")
"""Signs that every table uses."""
ART = COMMON.with_name("art.svg")
"""What stands for a game that has drawn nothing of its own."""

PAWN = Markup(
    '<svg class="pawn seat-{seat}" viewBox="0 0 24 32" aria-hidden="true"{moves}>'
    '<use href="#u-pawn"/></svg>'
)
MOVES = Markup(' data-vt="{name}"')
ID = Markup(' id="{}"')


@lru_cache(maxsize=4096)
def moving(name: str) -> Markup:
    """The name by which a thing is found again after a change, so that it can travel there."""
    return fill(MOVES, name=name)


@cache
def called(group: str) -> Markup:
    """The id of a group, for the piece that is one by itself."""
    return fill(ID, group)


@cache
def pawn(seat: int, *, moves: bool = False) -> Markup:
    """A seat's pawn; where it stands for the one on the board, it can travel."""
    return fill(PAWN, seat=seat, moves=moving(f"pawn-{seat}") if moves else NOTHING)


def is_at_work(scene: Scene, seat: int) -> bool:
    """The table waits for this seat."""
    return seat in scene.asked


def level(scene: Scene, seat: int) -> Markup:
    """How strong a bot is, unless its name says so."""
    strength = scene.levels[seat]
    if strength in ("", scene.names[seat]):
        return NOTHING
    return fill(Markup('<span class="dim level-word">{}</span>'), strength)


def asked_row(scene: Scene) -> Markup:
    """Where several answer at once: a pawn for each seat, with a tick once it has answered."""
    several = not is_over(scene.state) and is_hearing(scene.state)
    seats = range(scene.state.seats if several else 0)
    pawns = (
        asked_pawn(seat, scene.names[seat], seat in scene.asked, scene.language) for seat in seats
    )
    return fill(Markup('<ul class="asked" id="asked">{}</ul>'), joined(pawns))


@lru_cache(maxsize=1024)
def asked_pawn(seat: int, name: str, waits: bool, language: str) -> Markup:  # noqa: FBT001  # a fact, not a mode
    """A seat's pawn, with a tick once the seat has answered."""
    if waits:
        label = say(language, "{seat} is still to answer", seat=name)
    else:
        label = say(language, "{seat} has answered", seat=name)
    return fill(
        ASKED,
        seat=seat,
        label=label,
        waits="waits" if waits else "done",
        pawn=pawn(seat),
        tick=NOTHING if waits else TICK,
    )


ASKED = Markup(
    '<li class="seat-{seat} {waits}" data-tip="{label}">{pawn}{tick}'
    '<span class="heard">{label}</span></li>'
)
TICK = Markup(
    '<svg class="ticked" viewBox="0 0 24 24" aria-hidden="true"><use href="#u-tick"/></svg>'
)

BUTTON = Markup(
    '<button type="submit" form="moves" name="choice" value="{choice}" class="{look} lit"'
    ' aria-label="{label}" data-tip="{tip}"{more}>{inside}</button>'
)
STILL = Markup(
    '<span class="{look}" role="img" aria-label="{label}" data-tip="{tip}"{more}>{inside}</span>'
)
STOP = Markup(' tabindex="0"')
BREAK = Markup("&#10;")


@lru_cache(maxsize=8192)
def piece(
    look: str,
    inside: Markup,
    tip: tuple[str, ...],
    choice: int | None = None,
    *,
    label: str = "",
    more: Markup = NOTHING,
    stop: bool = True,
) -> Markup:
    """A piece that explains itself: a button if it can be chosen, else it does not react.

    Its name is the first line of its explanation unless another one is given. Where it is no stop
    for the keyboard, the thing that it lies on is one.
    """
    told = BREAK.join(line for line in tip if line)
    if choice is not None:
        return fill(
            BUTTON,
            choice=choice,
            look=look,
            label=label or tip[0],
            tip=told,
            more=more,
            inside=inside,
        )
    more = more + STOP if stop else more
    return fill(STILL, look=look, label=label or tip[0], tip=told, more=more, inside=inside)

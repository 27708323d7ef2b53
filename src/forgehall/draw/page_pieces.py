"""What every table on the page has: symbols from a file, pawns, panels, and who is asked."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined, moving
from forgehall.draw.scene import Scene
from forgehall.kit.language import say
from forgehall.kit.questions import is_hearing, is_over


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
    if is_over(scene.state) or not is_hearing(scene.state):
        return NOBODY_ELSE_ASKED
    pawns = (
        asked_pawn(seat, name, seat in scene.asked, scene.language)
        for seat, name in enumerate(scene.names)
    )
    return fill(ASKED_ROW, joined(pawns))


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
ASKED_ROW = Markup('<ul class="asked" id="asked">{}</ul>')
NOBODY_ELSE_ASKED = fill(ASKED_ROW, NOTHING)
TICK = Markup(
    '<svg class="ticked" viewBox="0 0 24 24" aria-hidden="true"><use href="#u-tick"/></svg>'
)

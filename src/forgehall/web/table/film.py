"""What a page plays of what happened: one frame an answer, with its caption and its motions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from forgehall.draw import page as draw
from forgehall.draw.motion import Motion
from forgehall.draw.scene import Scene
from forgehall.draw.show import show_of, telling_of
from forgehall.kit.silent import given_words
from forgehall.kit.telling import deeds
from forgehall.tables.frames import Frame, frames
from forgehall.tables.snapshot.table import Table

MOST_FRAMES = 60
"""A page that has missed more is told the last of them."""
UNTOLD = -1
"""The line of a motion whose sentence is told later."""
NOBODY = -1
"""The seat of a sentence that tells of none."""


class MotionTold(msgspec.Struct, frozen=True, omit_defaults=True, rename={"kind": "is"}):
    """A motion as a page is told it."""

    kind: str
    to: str = ""
    start: str = msgspec.field(default="", name="from")
    piece: str = ""
    by: int = 0
    sound: str = ""
    line: int = 0
    """Which sentence of its frame's caption tells it."""


class FrameTold(msgspec.Struct, frozen=True, omit_defaults=True, rename={"caption": "says"}):
    """A frame as a page is told it."""

    number: int
    seat: int
    caption: tuple[str, ...] = ()
    """What came of the answer, sentence by sentence."""
    about: tuple[int, ...] = ()
    """Of whom each sentence tells; `NOBODY` of none."""
    is_own: bool = msgspec.field(default=False, name="own")
    """Whoever looks has given this answer."""
    motions: tuple[MotionTold, ...] = ()
    firsts: tuple[str, ...] = ()
    """What of it deserves a note when a player sees it for the first time, by name."""


def film(table: Table, scene: Scene | None, since: int) -> list[FrameTold]:
    """What is to be seen of the answers after a line of the log; silent ones are left out."""
    if scene is None:
        return []
    found = frames(table, scene.seat, since, tells_all=draw.tells_all(scene.game))[-MOST_FRAMES:]
    said = sentences(found, scene)
    worded = (frame_told(frame, scene, said) for frame in found)
    return [one for one in worded if one.caption or one.motions or one.firsts]


class SaidAt(NamedTuple):
    """A sentence of the log, and the frame with which all that it tells has happened."""

    words: str
    number: int
    about: int


def sentences(found: Iterable[Frame], scene: Scene) -> dict[int, SaidAt]:
    """What the frames tell, deed by deed as in the log, by each event that is told."""
    events = [(event, frame.number) for frame in found for event in frame.events]
    said = {}
    for one in deeds(telling_of(scene.game), events):
        sentence = draw.sentence(scene.game, one.deed, scene.language, scene.seat, scene.names)
        about = NOBODY if sentence.seat is None else sentence.seat
        for event in one.deed:
            said[id(event)] = SaidAt(sentence.words, one.last, about)
    return said


def frame_told(frame: Frame, scene: Scene, said: Mapping[int, SaidAt]) -> FrameTold:
    """A frame in the reader's language; a sentence is told where it ends."""
    spoken = [said[id(event)] for event in frame.events]
    lines = list(dict.fromkeys(one for one in spoken if one.words and one.number == frame.number))
    motions = [
        as_told(motion, lines.index(one) if one in lines else UNTOLD)
        for event, one in zip(frame.events, spoken, strict=True)
        for motion in draw.motions(scene, event)
    ]
    return FrameTold(
        number=frame.number,
        seat=frame.seat,
        caption=tuple(one.words for one in lines) or answer_told(frame, scene),
        about=tuple(one.about for one in lines),
        is_own=frame.seat == scene.seat and not frame.is_chance,
        motions=tuple(motions),
        firsts=firsts_told(frame, scene) if scene.seat is not None else (),
    )


def firsts_told(frame: Frame, scene: Scene) -> tuple[str, ...]:
    """What beginners may want to have explained, in the order in which it happened."""
    firsts = show_of(scene.game).firsts
    found = [
        name
        for event in frame.events
        for name, first in firsts.items()
        if first.kind == event.kind and first.fits(event)
    ]
    return tuple(dict.fromkeys(found))


def answer_told(frame: Frame, scene: Scene) -> tuple[str, ...]:
    """The answer itself, where a game tells all and nothing else is told of it."""
    if frame.given is None:
        return ()
    return (given_words(scene.game, frame.given, scene.language, scene.names, scene.seat),)


def as_told(motion: Motion, line: int) -> MotionTold:
    """A motion as a page is told it."""
    kind, to, start, piece, by, sound = motion
    return MotionTold(kind, to, start, str(piece), by, sound, line)

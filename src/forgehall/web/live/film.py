"""What a page plays of what happened: one frame an answer, with its caption and its motions."""

from __future__ import annotations

import msgspec

from forgehall.draw import page as draw
from forgehall.draw.motion import Motion
from forgehall.draw.scene import Scene
from forgehall.kit.events import Event
from forgehall.tables.frames import Frame, frames
from forgehall.tables.log.table import Table
from forgehall.web.live.answers import given_words
from forgehall.web.live.seeing import event_worded

MOST_FRAMES = 60
"""A page that has missed more is told the last of them."""


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
    is_own: bool = msgspec.field(default=False, name="own")
    """Who looks has given this answer."""
    motions: tuple[MotionTold, ...] = ()


def film(table: Table, scene: Scene | None, since: int) -> list[FrameTold]:
    """What is to be seen of the answers after a line of the log; silent ones are left out."""
    if scene is None:
        return []
    found = frames(table, scene.seat, since, tells_all=draw.tells_all(scene.game))
    told = (frame_told(frame, scene) for frame in found[-MOST_FRAMES:])
    return [one for one in told if one.caption or one.motions]


def frame_told(frame: Frame, scene: Scene) -> FrameTold:
    """A frame in the reader's language."""
    said = caption(frame, scene)
    motions = (
        as_told(motion, line)
        for line, (_, events) in enumerate(said)
        for event in events
        for motion in draw.motions(scene, event)
    )
    return FrameTold(
        number=frame.number,
        seat=frame.seat,
        caption=tuple(words for words, _ in said),
        is_own=frame.seat == scene.seat and not frame.is_chance,
        motions=tuple(motions),
    )


def as_told(motion: Motion, line: int) -> MotionTold:
    """A motion as a page is told it."""
    kind, to, start, piece, by, sound = motion
    return MotionTold(kind, to, start, str(piece), by, sound, line)


def caption(frame: Frame, scene: Scene) -> list[tuple[str, list[Event]]]:
    """What came of an answer: sentences, each with the events that it tells."""
    if frame.given is not None:
        return [(given_words(scene.game, frame.given, scene.language, scene.names), [])]
    told: list[tuple[str, list[Event]]] = []
    about = ""
    for event in frame.events:
        words = event_worded(scene.game, event, scene.language, scene.names)[0]
        who = next((name for name in scene.names if name and words.startswith(f"{name} ")), "")
        if who and who == about:
            said, events = told[-1]
            told[-1] = f"{said}; {words[len(who) + 1 :]}", [*events, event]
        else:
            told.append((words, [event]))
        about = who
    return told

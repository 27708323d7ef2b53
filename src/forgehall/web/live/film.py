"""What a page plays of what happened: one frame an answer, with its caption and its motions."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from forgehall.draw import page as draw
from forgehall.draw.motion import Motion
from forgehall.draw.scene import Scene
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


class FrameTold(msgspec.Struct, frozen=True, omit_defaults=True, rename={"caption": "says"}):
    """A frame as a page is told it."""

    number: int
    seat: int
    caption: str = ""
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
    return FrameTold(
        number=frame.number,
        seat=frame.seat,
        caption=caption(frame, scene),
        is_own=frame.seat == scene.seat and not frame.is_chance,
        motions=tuple(as_told(one) for event in frame.events for one in draw.motions(scene, event)),
    )


def as_told(motion: Motion) -> MotionTold:
    """A motion as a page is told it."""
    kind, to, start, piece, by, sound = motion
    return MotionTold(kind, to, start, str(piece), by, sound)


def caption(frame: Frame, scene: Scene) -> str:
    """What came of an answer, as a sentence; nothing where there is nothing to tell."""
    if frame.given is not None:
        return given_words(scene.game, frame.given, scene.language, scene.names)
    told = [event_worded(scene.game, one, scene.language, scene.names)[0] for one in frame.events]
    return in_one(told, scene.names)


def in_one(sentences: Sequence[str], names: Sequence[str]) -> str:
    """Sentences as one: who is named again in a row is named once."""
    said, about = [], ""
    for sentence in filter(None, sentences):
        who = next((name for name in names if name and sentence.startswith(f"{name} ")), "")
        said.append(sentence[len(who) + 1 :] if who and who == about else sentence)
        about = who
    return "; ".join(said)

"""The picture of the house, drawn from its contract and its map.

`python -m tests.docs.picture` writes it anew; look at it, in light and in dark.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from tests.docs.house import DOCS, QUOTED, WALKS, contract, folders, rows, walk

PICTURE = DOCS / "architecture.svg"
WIDTH, MARGIN, GAP = 1120, 24, 14
HEAD = 56
LINE, CHIPS = 17, 36
"""How high a line of text is, and a row of folders."""
GUTTER = 44
"""Where the arrow of the imports lies."""
BADGE = 24
LETTER = 6.6
"""About how wide a letter of a folder's name is."""
STYLE = """
:root { color-scheme: light dark; }
.ground { fill: light-dark(#efe8da, #14161b); }
.room { fill: light-dark(#f8f3e8, #1c2028); stroke: light-dark(#c9bb9c, #3a4150); }
.chip { fill: light-dark(#e6dcc6, #262b36); stroke: light-dark(#c9bb9c, #3a4150); }
.ink { fill: light-dark(#23201a, #eef0f4); }
.ink-2 { fill: light-dark(#5f5748, #a9b1c0); }
.way { stroke: light-dark(#8d8066, #727b8c); fill: none; stroke-width: 2; }
.tip { fill: light-dark(#8d8066, #727b8c); }
.one { fill: light-dark(#c4500a, #ff8a2a); }
.two { fill: light-dark(#2f62b8, #86b6ff); }
.knock { fill: light-dark(#fffdf6, #14161b); font-weight: 600; }
text { font: 13px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.name { font: 600 19px ui-serif, Georgia, "Times New Roman", serif; }
.small { font-size: 12px; }
"""


def steps_in(room: str, title: str) -> list[int]:
    """The steps of a walk that pass a room, each once."""
    return sorted({stop.step for stop in walk(title) if stop.room == room})


def spans(steps: list[int]) -> list[str]:
    """Steps as a reader counts them: `3`, `5-7`."""
    found: list[list[int]] = []
    for step in steps:
        if found and found[-1][-1] == step - 1:
            found[-1].append(step)
        else:
            found.append([step])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found]


def chips_of(room: str) -> list[str]:
    """The folders in a room, in the order of the map."""
    named = [QUOTED.findall(folder)[0] for folder, *_ in rows("The folders")]
    inside = [name.split("/")[1:] for name in named if name.startswith(f"{room}/")]
    assert all(name in folders() for name in named)
    return [way[-1] for way in inside if len(way) == 1 or way[0] == "<game>"]


def wrapped(text: str, letters: int) -> list[str]:
    """A text in lines of so many letters."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def badges(room: str, right: float, y: float) -> Iterator[str]:
    """The steps of both walks that pass a room, from the right."""
    for title, ink in zip(reversed(WALKS), ("two", "one"), strict=True):
        for span in reversed(spans(steps_in(room, title))):
            width = BADGE + 7 * max(0, len(span) - 2)
            right -= width + 4
            yield (
                f'<rect class="{ink}" x="{right:g}" y="{y:g}" width="{width}" height="20" rx="10"/>'
                f'<text class="knock small" x="{right + width / 2:g}" y="{y + 14.5:g}" '
                f'text-anchor="middle">{span}</text>'
            )


def owned(room: str, width: float) -> list[str]:
    """What a room owns, in lines that fit into it."""
    said = {QUOTED.findall(name)[0]: what.replace("`", "") for name, what, _ in rows("The rooms")}
    return wrapped(said[room], int((width - 30) / LETTER))


def widths_of(layer: list[str]) -> list[float]:
    """How wide the rooms of a layer are: one with folders needs more."""
    across = WIDTH - 2 * MARGIN - GUTTER - GAP * (len(layer) - 1)
    weights = [3 + len(chips_of(room)) for room in layer]
    return [across * weight / sum(weights) for weight in weights]


def height_of(room: str, width: float) -> int:
    """How high a room must be."""
    return 48 + LINE * len(owned(room, width)) + CHIPS * bool(chips_of(room))


def box(room: str, x: float, y: float, width: float, height: float) -> Iterator[str]:
    """A room: its name, what it owns, its folders, and the steps that pass it."""
    yield (
        f'<rect class="room" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10"/>'
        f'<text class="ink name" x="{x + 16:g}" y="{y + 28:g}">{room}</text>'
    )
    yield from badges(room, x + width - 10, y + 12)
    for n, line in enumerate(owned(room, width)):
        yield f'<text class="ink-2" x="{x + 16:g}" y="{y + 50 + LINE * n:g}">{escape(line)}</text>'
    at, foot = x + 16, y + height - CHIPS
    for chip in chips_of(room):
        wide = LETTER * len(chip) + 18
        yield (
            f'<rect class="chip" x="{at:g}" y="{foot:g}" width="{wide:g}" height="22" rx="6"/>'
            f'<text class="ink small" x="{at + wide / 2:g}" y="{foot + 15.5:g}" '
            f'text-anchor="middle">{chip}</text>'
        )
        at += wide + 6


def boxes() -> Iterator[tuple[float, str]]:
    """All rooms, layer under layer; with each the lower edge of its layer."""
    y = float(HEAD)
    for layer in contract():
        widths, x = widths_of(layer), float(MARGIN + GUTTER)
        height = max(map(height_of, layer, widths))
        for room, width in zip(layer, widths, strict=True):
            for part in box(room, x, y, width, height):
                yield y + height, part
            x += width + GAP
        y += height + GAP


def drawn() -> str:
    """The whole picture."""
    rooms = list(boxes())
    foot = max(edge for edge, _ in rooms)
    parts = [
        f'<rect class="ground" width="{WIDTH}" height="{foot + MARGIN:g}" rx="12"/>',
        f'<text class="ink name" x="{MARGIN + GUTTER}" y="36">Forgehall, room by room</text>',
        *legend(),
        f'<path class="way" d="M{MARGIN + 14} {HEAD + 8}V{foot - 14:g}"/>',
        f'<path class="tip" d="M{MARGIN + 7} {foot - 16:g}h14l-7 12z"/>',
        (
            f'<text class="ink-2 small" text-anchor="middle" transform="translate({MARGIN + 32} '
            f'{foot / 2:g}) rotate(-90)">imports point down</text>'
        ),
        *(part for _, part in rooms),
    ]
    title = "The rooms of Forgehall in layers; imports point down"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {foot + MARGIN:g}" '
        f'role="img" aria-label="{title}">\n<style>{STYLE}</style>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def legend() -> Iterator[str]:
    """Which badge is which walk."""
    at = WIDTH - MARGIN - 460
    for ink, words, wide in (
        ("one", "an answer, from browser to browser", 300),
        ("two", "a thought of a bot", 0),
    ):
        yield f'<rect class="{ink}" x="{at}" y="22" width="{BADGE}" height="20" rx="10"/>'
        yield f'<text class="ink-2" x="{at + BADGE + 8}" y="36.5">{words}</text>'
        at += wide


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")

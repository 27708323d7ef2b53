"""The heroes: reserves with caps, dice with all faces, hammer, tokens and feats."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from forgehall.draw.picture import DUSK, TIMES, pawn
from forgehall.games.dice_forge.rules.components import (
    DICE,
    HAMMER_LAP,
    HOME,
    SIDES,
    Feat,
    Resource,
)
from forgehall.games.dice_forge.rules.reserve import gold_cap, hammer_room, shard_cap
from forgehall.games.dice_forge.rules.state import State
from forgehall.games.dice_forge.terminal.pieces import INKS, face_on_die
from forgehall.games.dice_forge.words.names import ROMAN
from forgehall.games.dice_forge.words.notation import feat_text
from forgehall.kit.language import mark, say

LABELS = {
    Resource.GOLD: mark("gold"),
    Resource.SUN: mark("sun"),
    Resource.MOON: mark("moon"),
    Resource.GLORY: mark("glory"),
}
DIE_NAMES = ("light", "dark")
"""As notation has them."""
LAPS = ("I", "II")
ONE_LINE = 80
"""Both dice stand on one line of the compact form if it is no longer than this."""
GAUGE = 6
"""The length of a gauge in the roomy form."""
MARGIN = "   "


def heroes(view: dict[str, Any], names: Sequence[str], language: str, *, roomy: bool) -> Group:
    """Every hero, in turn order."""
    width = max(len(name) for name in names)
    lines: list[RenderableType] = []
    for seat in range(view["seats"]):
        name = Text.assemble(pawn(seat), " ", (names[seat].ljust(width), "bold"), "  ")
        goods, worth = reserves(view, seat, language, roomy=roomy), glory(view, seat, language)
        if roomy:
            lines += [Text.assemble(name, worth), Text.assemble(MARGIN, goods)]
        else:
            lines.append(Text.assemble(name, goods, "  ", worth))
        lines += dice(view, seat, roomy=roomy)
        if has := possessions(view, seat, language):
            lines.append(Padding(Text(" · ".join(has)), (0, 0, 0, len(MARGIN))))
        if roomy:
            lines.append(Text())
    return Group(*lines[: -1 if roomy else None])


def reserves(view: dict[str, Any], seat: int, language: str, *, roomy: bool) -> Text:
    """Gold, sun and moon with their caps; with gauges where there is room."""
    shards = shard_cap(as_table(view), seat)
    tracks = (
        (Resource.GOLD, view["gold"][seat], gold_cap(as_table(view), seat)),
        (Resource.SUN, view["sun"][seat], shards),
        (Resource.MOON, view["moon"][seat], shards),
    )
    parts = []
    for resource, held, cap in tracks:
        ink = INKS[resource]
        part = Text.assemble(
            (f"{say(language, LABELS[resource])} ", DUSK),
            (f"{held:>2}", f"bold {ink}"),
            (f"/{cap:<2}", DUSK),
        )
        parts.append(Text.assemble(part, gauge(held, cap, ink)) if roomy else part)
    return Text("  ").join(parts)


def gauge(held: int, cap: int, ink: str) -> Text:
    """How full a reserve is."""
    full = -(-GAUGE * held // cap)
    return Text.assemble(" ", ("■" * full, ink), ("·" * (GAUGE - full), DUSK))


def glory(view: dict[str, Any], seat: int, language: str) -> Text:
    """Glory on the track, and what the cards add to it at the end."""
    now = view["glory"][seat]
    label = say(language, LABELS[Resource.GLORY])
    line = Text.assemble((f"{label} ", DUSK), (f"{now:>2}", f"bold {INKS[Resource.GLORY]}"))
    if on_feats := view["scores"][seat] - now:
        line.append(" " + say(language, "+{n} on feats", n=on_feats), DUSK)
    return line


def dice(view: dict[str, Any], seat: int, *, roomy: bool) -> list[Text]:
    """Both dice with their faces in order; the one that is up stands in brackets."""
    both = [Text.assemble(MARGIN, die(view, seat, number)) for number in range(DICE)]
    joined = Text.assemble(*both)
    return [joined] if not roomy and joined.cell_len <= ONE_LINE else both


def die(view: dict[str, Any], seat: int, number: int) -> Text:
    """One die."""
    line = Text.assemble((f"{DIE_NAMES[number]:5} ", DUSK))
    for place in range(SIDES * number, SIDES * (number + 1)):
        shown = face_on_die(view, seat, place)
        if view["up"][seat][number] == place:
            shown.stylize("bold")
            line.append("[", "bold").append(shown).append("]", "bold")
        else:
            line.append(" ").append(shown).append(" ")
    return line


def possessions(view: dict[str, Any], seat: int, language: str) -> list[str]:
    """Where the pawn stands, hammer, tokens, forged faces and feats, as far as there are any."""
    has = []
    if view["island"][seat] != HOME:
        has.append(say(language, "on island {n}", n=ROMAN[view["island"][seat]]))
    has += hammer(view, seat, language)
    if n := view["cerberus"][seat]:
        has.append(say(language, "Cerberus tokens: {n}", n=n))
    if n := view["triton"][seat]:
        has.append(say(language, "Triton tokens: {n}", n=n))
    if n := view["forged"][seat]:
        has.append(say(language, "{n} forged", n=n))
    feats = [
        feat_text(feat) + (f" {TIMES}{n}" if n > 1 else "")
        for feat, n in zip(Feat, view["feats"][seat], strict=True)
        if n
    ]
    return [*has, ", ".join(feats)] if feats else has


def hammer(view: dict[str, Any], seat: int, language: str) -> list[str]:
    """How far the hammer has come, in which lap; with more cards, how many lie ready."""
    if not view["feats"][seat][Feat.HAMMER]:
        return []
    room = hammer_room(as_table(view), seat)
    if room == 0:
        return [say(language, "hammer done")]
    struck = view["hammer"][seat]
    step, lap = f"{struck % HAMMER_LAP}/{HAMMER_LAP}", LAPS[struck // HAMMER_LAP % len(LAPS)]
    has = [say(language, "hammer {step} lap {lap}", step=step, lap=lap)]
    if waiting := (room - 1) // (len(LAPS) * HAMMER_LAP):
        has.append(say(language, "hammers waiting: {n}", n=waiting))
    return has


def as_table(view: dict[str, Any]) -> State:
    """A view as the rules read a table: its numbers have the same names."""
    return cast("State", SimpleNamespace(**view))

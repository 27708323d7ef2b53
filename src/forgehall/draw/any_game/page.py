"""A drawing of any game for the page: the fields of the table, and a panel for each seat.

What a seat hides from the others is on its own bench alone; elsewhere it reads `?`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from forgehall.draw.any_game.fields import (
    EMPTY,
    Axes,
    Fact,
    facts_of,
    is_blank,
    placed,
    shared_facts,
    spoken,
)
from forgehall.draw.drawing import Drawing, Layout, Option, Tab
from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.draw.page_pieces import COMMON, asked_row, is_at_work, level, pawn, symbols_in
from forgehall.draw.scene import Scene
from forgehall.kit.language import say
from forgehall.kit.position import WORDS
from forgehall.kit.telling import Deed

PART = Markup('<div class="fact"><dt>{name}</dt><dd>{value}</dd></div>')
CHIP = Markup('<span class="chip">{}</span>')
COUNTED = Markup('<span class="chip">{} <small>\u00d7{}</small></span>')
PLACED = Markup('<span class="chip"><small>{place}</small> {item}</span>')
NUMBER = Markup('<span class="amount">{}</span>')
ROW = Markup('<span class="line">{}</span>')
PLACED_ROW = Markup('<span class="line"><small>{place}</small> {row}</span>')

MOST_NUMBERS = 16
"""A longer list of numbers shows those that are not zero, each with its place."""


def groups(
    scene: Scene,
    before: Mapping[str, Markup] | None = None,  # noqa: ARG001  # a plain drawing is drawn each time
) -> dict[str, Markup]:
    """The shared table, a panel for each other seat, and one's own bench."""
    drawn = {f"seat-{seat}": panel(scene, seat) for seat in scene.rivals}
    drawn["shared"] = board(scene)
    if scene.seat is not None:
        drawn["bench"] = bench(scene, scene.seat)
    drawn["rounds"] = Markup('<ol class="rounds" id="rounds"></ol>')
    drawn["tray"] = Markup('<div class="tray" id="tray"></div>')
    drawn["steps"] = Markup('<ol class="steps" id="steps"></ol>')
    drawn["asked"] = asked_row(scene)
    return drawn


def layout(scene: Scene, drawn: Mapping[str, Markup]) -> Layout:
    """The groups in their places: the others lie on the board, below what belongs to nobody."""
    return Layout(
        rivals=NOTHING,
        board=fill(
            Markup(
                '<section class="board any" id="board" aria-label="{label}">{shared}'
                '<div class="company">{rivals}</div></section>'
            ),
            label=say(scene.language, "Table"),
            shared=drawn["shared"],
            rivals=joined(drawn[f"seat-{seat}"] for seat in scene.rivals),
        ),
        bench=drawn.get("bench", NOTHING),
        rounds=drawn["rounds"],
        tray=drawn["tray"],
        steps=drawn["steps"],
        asked=drawn["asked"],
    )


def board(scene: Scene) -> Markup:
    """The fields that belong to nobody."""
    return fill(
        Markup('<div class="shared panel" id="shared"><h2 class="heard">{}</h2><dl>{}</dl></div>'),
        scene.game.title,
        listed(shared_facts(scene.game, scene.view, scene.language)),
    )


def panel(scene: Scene, seat: int) -> Markup:
    """What a seat has, as far as all may see it."""
    return fill(
        Markup(
            '<article class="seat panel seat-{seat}{works}" id="seat-{seat}">'
            "<header>{pawn}<h2>{name}</h2>{level}{score}</header><dl>{facts}</dl></article>"
        ),
        seat=seat,
        works=" works" if is_at_work(scene, seat) else "",
        pawn=pawn(seat),
        name=scene.names[seat],
        level=level(scene, seat),
        score=score(scene, seat),
        facts=listed(facts_of(scene.game, scene.view, seat, scene.language)),
    )


def bench(scene: Scene, seat: int) -> Markup:
    """What the seat itself has, hidden things too."""
    return fill(
        Markup(
            '<section class="you any seat-{seat}{works}" id="bench" aria-label="{label}">'
            "<header>{pawn}<h2>{name}</h2>{score}</header><dl>{facts}</dl></section>"
        ),
        seat=seat,
        works=" works" if is_at_work(scene, seat) else "",
        label=say(scene.language, "What you have"),
        pawn=pawn(seat),
        name=scene.names[seat],
        score=score(scene, seat),
        facts=listed(facts_of(scene.game, scene.view, seat, scene.language)),
    )


def score(scene: Scene, seat: int) -> Markup:
    """The score as it would be if the game ended now."""
    n = scene.view["scores"][seat]
    label = say(scene.language, "Score: {n}", n=n)
    return fill(Markup('<span class="num score" title="{}">{}</span>'), label, n)


def listed(facts: Sequence[Fact]) -> Markup:
    """Fields by name, as far as something is in them."""
    return joined(
        fill(PART, name=fact.label, value=shown(fact.value, fact.axes))
        for fact in facts
        if not is_blank([fact.value] if fact.value == EMPTY else fact.value)
    )


def shown(value: Any, axes: Axes = ()) -> Markup:  # noqa: ANN401  # of any game
    """A value: names as chips, equal ones counted; numbers in a row; rows below each other."""
    if not isinstance(value, list):
        return single(value)
    if axes and axes[0] is not None:
        return joined(in_place(place, item, axes[1:]) for place, item in placed(value, axes[0]))
    if value and isinstance(value[0], list):
        return joined(fill(ROW, shown(row, axes[1:])) for row in value)
    if all(isinstance(item, str) for item in value):
        return chips(value)
    if len(value) > MOST_NUMBERS:
        return joined(fill(PLACED, place=f"{i}:", item=n) for i, n in enumerate(value) if n)
    return joined(single(item) for item in value)


def in_place(place: str, item: Any, axes: Axes) -> Markup:  # noqa: ANN401  # of any game
    """What lies in a place that has a name."""
    if isinstance(item, list):
        return fill(PLACED_ROW, place=place, row=shown(item, axes))
    return fill(PLACED, place=place, item=WORDS.get(item, spoken(str(item))))


@cache
def single(value: str | int) -> Markup:
    """One value; an empty place reads `-`, an unseen one `?`."""
    if isinstance(value, str):
        return fill(CHIP, spoken(value))
    return fill(NUMBER, WORDS.get(value, value))


def chips(names: list[str]) -> Markup:
    """Pieces by name, equal ones together; empty places are left out."""
    pieces = [name for name in names if name != EMPTY]
    if not pieces:
        return escape("\N{EN DASH}")
    return joined(
        fill(COUNTED, spoken(name), pieces.count(name))
        if pieces.count(name) > 1
        else fill(CHIP, spoken(name))
        for name in dict.fromkeys(pieces)
    )


def tabs(scene: Scene) -> list[Tab]:
    """All lies on the board; nothing on it can be chosen."""
    return [Tab("board", say(scene.language, "Table"), lit=False)]


def choices(scene: Scene) -> list[Option]:
    """The choices as sentences; no piece stands for any."""
    return [
        Option(choice, scene.game.text(scene.state, choice, scene.seat), scene.choice_words(choice))
        for choice in scene.choices
    ]


def news(_deed: Deed, words: str) -> Markup:
    """What happened, in words."""
    return escape(words)


def signs(_language: str) -> Markup:
    """There are no signs but words."""
    return NOTHING


def symbols() -> Markup:
    """The signs that every table uses."""
    return symbols_in(COMMON)


DRAWING = Drawing(
    styles=(),
    symbols=symbols,
    groups=groups,
    layout=layout,
    tabs=tabs,
    choices=choices,
    news=news,
    signs=signs,
    tells_all=True,
)

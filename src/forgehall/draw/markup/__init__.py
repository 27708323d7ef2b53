"""How drawings make markup: templates that are filled, and pieces that explain themselves.

What is put into a template is escaped unless it is markup, so no name can break out of its place.
Beside it lies what is made of markup and knows no table: plots, documents, pictures on their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from typing import cast

from markupsafe import Markup, escape

NOTHING = Markup("")
as_markup = cast("Callable[[str], Markup]", partial(str.__new__, Markup))
"""Makes markup of a text all parts of which are safe.

`Markup` itself first asks what it is given for markup, which takes three times as long.
"""


def fill(template: Markup, *values: object, **named: object) -> Markup:
    """A template with its fields filled; whatever is not markup is escaped.

    `Markup.format` does the same in Python, which takes ten times as long.
    """
    safe = [value if type(value) in SAFE else escaped(value) for value in values]
    for name, value in named.items():
        if type(value) not in SAFE:
            named[name] = escaped(value)
    return as_markup(str.format(template, *safe, **named))


@lru_cache(maxsize=20_000)
def escaped(text: object) -> Markup:
    """A text of which nothing is taken for markup; most texts are shown again and again."""
    return escape(text)


def joined(parts: Iterable[Markup]) -> Markup:
    """Markup after markup; nothing in it is looked at again."""
    return as_markup("".join(parts))


SAFE = (Markup, int, float)
"""What needs no escaping."""

MOVES = Markup(' data-vt="{name}"')
ID = Markup(' id="{}"')
PLACE = Markup(' data-at="{}"')


@lru_cache(maxsize=4096)
def moving(name: str) -> Markup:
    """The name by which a thing is found again after a change, so that it can travel there."""
    return fill(MOVES, name=name)


@lru_cache(maxsize=4096)
def placed(name: str) -> Markup:
    """The name of a place that motions lead to."""
    return fill(PLACE, name)


@cache
def called(group: str) -> Markup:
    """The id of a group, for the piece that is one by itself."""
    return fill(ID, group)


BUTTON = Markup(
    '<button type="submit" form="moves" name="choice" value="{choice}" class="{look} lit"'
    ' aria-label="{label}" data-tip="{tip}"{more}>{inside}</button>'
)
STILL = Markup(
    '<span class="{look}" role="img" aria-label="{label}" data-tip="{tip}"{more}>{inside}</span>'
)
STOP = Markup(' tabindex="0"')
BREAK = "&#10;"


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

    Its name is the first line of its explanation unless another one is given. Where it is not a
    stop for the keyboard, the thing that it lies on is one.
    """
    said = (line if type(line) in SAFE else escaped(line) for line in tip if line)
    lines = as_markup(BREAK.join(said))
    if choice is not None:
        return fill(
            BUTTON,
            choice=choice,
            look=look,
            label=label or tip[0],
            tip=lines,
            more=more,
            inside=inside,
        )
    more = joined((more, STOP)) if stop else more
    return fill(STILL, look=look, label=label or tip[0], tip=lines, more=more, inside=inside)

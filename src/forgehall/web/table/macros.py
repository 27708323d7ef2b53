"""The macros of the page around the board: every piece of it that can change is drawn by one."""

from __future__ import annotations

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from forgehall.web.http.assets.files import HERE

MACROS = (
    Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    .get_template("_groups.html")
    .module
)


def macro(name: str, *given: object) -> Markup:
    """What a macro draws, without the space around it."""
    drawn: Markup = getattr(MACROS, name)(*given)
    return drawn.strip()

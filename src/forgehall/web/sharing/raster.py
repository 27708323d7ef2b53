"""A picture in pixels, for those who show no SVG: previews of links."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from forgehall.kit.errors import MissingExtraError
from forgehall.kit.extras import need

FAMILY = "DejaVu Sans"
LETTER = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">'
    '<text y="15" font-family="{family}">{text}</text></svg>'
)


def png(drawing: Markup) -> bytes | None:
    """A drawing that stands alone as PNG; nothing where this machine cannot draw it."""
    return painted(str(drawing)) if can_draw() else None


def painted(svg: str) -> bytes:
    """An SVG as PNG."""
    import resvg_py  # noqa: PLC0415  # an extra

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


@cache
def can_draw() -> bool:
    """The painter is installed, and finds a font: a picture without words would tell nothing."""
    try:
        need("pictures", "resvg_py")
    except MissingExtraError:
        return False
    with_text, without = (LETTER.format(family=FAMILY, text=text) for text in ("A", " "))
    return painted(with_text) != painted(without)

"""Links as QR codes: whoever sits beside you points a phone at the screen."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup

from forgehall.draw.markup import as_markup


@lru_cache(maxsize=200)
def qr_code(link: str) -> Markup:
    """A drawing of the code: dark on light in every theme, since cameras ask for that."""
    code = segno.make_qr(link, error="m")
    drawn = code.svg_inline(
        omitsize=True, svgclass="qr", lineclass=None, dark="#14161b", light="#ffffff"
    )
    return as_markup(drawn)

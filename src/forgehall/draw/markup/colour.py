"""Colours as style sheets write them, worked out for those who know no variables and no mixing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

NAMED = {"black": "#000", "white": "#fff", "transparent": "#0000"}
HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
CALL = re.compile(r"(var|light-dark|color-mix)\(")
SHARE = re.compile(r"\s+([\d.]+)%$")
LINEAR = 0.04045
"""Below this part of full light a screen's colours rise in a straight line."""


class Colour(NamedTuple):
    """Red, green and blue from 0 to 1, and how much of it covers its ground."""

    red: float
    green: float
    blue: float
    cover: float = 1.0

    @property
    def text(self) -> str:
        """As an attribute has it."""
        parts = [self.red, self.green, self.blue] + ([self.cover] if self.cover < 1 else [])
        return "#" + "".join(f"{round(255 * min(max(part, 0), 1)):02x}" for part in parts)


def colour(text: str) -> Colour | None:
    """A colour that is written plainly; None for anything else."""
    text = NAMED.get(text, text)
    if not HEX.fullmatch(text):
        return None
    digits = text[1:]
    if len(digits) < 6:  # noqa: PLR2004  # short ones say each digit once
        digits = "".join(digit * 2 for digit in digits)
    return Colour(*(int(digits[n : n + 2], 16) / 255 for n in range(0, len(digits), 2)))


def worked_out(value: str, variables: Mapping[str, str]) -> str:
    """A value without variables, mixtures and choices by theme: those of the dark one count."""
    while found := CALL.search(value):
        end = closing(value, found.end())
        parts = split(value[found.end() : end])
        match found[1]:
            case "var":
                inside = variables.get(parts[0], parts[1] if len(parts) > 1 else "none")
            case "light-dark":
                inside = parts[1]
            case _:
                inside = mixed(*(worked_out(part, variables) for part in parts))
        value = value[: found.start()] + inside + value[end + 1 :]
    return value


def closing(value: str, start: int) -> int:
    """Where the bracket closes that was opened before a place."""
    depth = 1
    for n in range(start, len(value)):
        depth += {"(": 1, ")": -1}.get(value[n], 0)
        if depth == 0:
            return n
    raise ValueError(f"a bracket is left open in {value!r}")


def split(inside: str) -> list[str]:
    """What stands between the commas of a call, those of inner calls aside."""
    parts, depth = [""], 0
    for letter in inside:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


@lru_cache(maxsize=4096)
def mixed(how: str, one: str, other: str) -> str:
    """Two colours mixed `in oklab` or `in srgb`; the first may say how much there is of it."""
    share = 0.5
    if found := SHARE.search(one):
        share, one = float(found[1]) / 100, one[: found.start()]
    elif found := SHARE.search(other):
        share = 1 - float(found[1]) / 100
    other = SHARE.sub("", other)
    first, second = colour(one), colour(other)
    if first is None or second is None:
        return one
    cover = share * first.cover + (1 - share) * second.cover
    weight = share * first.cover / cover if cover else 0.0
    if how == "in oklab":
        return from_oklab(blend(to_oklab(first), to_oklab(second), weight), cover).text
    return Colour(*blend(first[:3], second[:3], weight), cover).text


Three = tuple[float, float, float]


def blend(one: Three, other: Three, weight: float) -> Three:
    """Between two points; the weight is that of the first."""
    red, green, blue = (a * weight + b * (1 - weight) for a, b in zip(one, other, strict=True))
    return red, green, blue


def to_oklab(of: Colour) -> Three:
    """Where a colour lies in the space in which equal steps look equal (Oklab)."""
    r, g, b = (
        part / 12.92 if part <= LINEAR else ((part + 0.055) / 1.055) ** 2.4 for part in of[:3]
    )
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def from_oklab(at: Three, cover: float) -> Colour:
    """The colour that lies there."""
    light, a, b = at
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    parts = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    red, green, blue = (
        part * 12.92 if part <= LINEAR / 12.92 else 1.055 * part ** (1 / 2.4) - 0.055
        for part in (max(0.0, part) for part in parts)
    )
    return Colour(red, green, blue, cover)

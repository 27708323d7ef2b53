"""Several scripts as one: a page asks for one file, however many modules it is written in.

Each module becomes a function of its own, called once, after those that it imports from. What it
exports is what the function gives back. Scripts import whole lines, and export functions and
constants where they are written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

IMPORT = re.compile(r'^import (?:(\{[^}]*\}) from )?"\./([\w.-]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?function (\w+)|const (\w+))", re.MULTILINE)
MODULE = "const {name} = (() => {{\n{taken}{body}return {{ {given} }};\n}})();\n"


def bundled(scripts: Mapping[str, str], *wanted: str) -> str:
    """These scripts with all that they import, each once, in the order in which they are needed."""
    order: list[str] = []

    def add(name: str) -> None:
        if name not in order:
            for found in IMPORT.finditer(scripts[name]):
                add(found[2])
            order.append(name)

    for name in wanted:
        add(name)
    return "".join(as_function(name, scripts[name]) for name in order)


def as_function(name: str, script: str) -> str:
    """A module as a function: what it imports is taken from others, what it exports is returned."""
    taken = "".join(
        f"const {names} = {identifier(other)};\n"
        for names, other in IMPORT.findall(script)
        if names
    )
    given = ", ".join(function or constant for function, constant in EXPORT.findall(script))
    body = EXPORT.sub("", IMPORT.sub("", script))
    return MODULE.format(name=identifier(name), taken=taken, body=body, given=given)


def identifier(name: str) -> str:
    """What a module is called among the others."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))

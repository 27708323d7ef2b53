"""What programs are told of a table, described from the declarations: a view, and packed bytes."""

from __future__ import annotations

from struct import calcsize
from typing import Any

from forgehall.kit.game import Game
from forgehall.kit.position import PILE, WORDS, kind_name
from forgehall.kit.questions import LANES
from forgehall.kit.record import CODES, Cells, Seen

Schema = dict[str, Any]
JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema"


def view_schema(game: Game[Any]) -> Schema:
    """A view of the game as JSON Schema: every field that somebody may see."""
    seen = {name: cells for name, cells in game.State.cells.items() if name not in PILE}
    fields = {n: field(c, c.shape) for n, c in seen.items() if c.seen is Seen.ALL}
    fields |= {n: of_owner(c) for n, c in seen.items() if c.seen is Seen.OWNER}
    kinds = [kind_name(game, kind) for kind in game.kinds]
    entry = {"type": "array", "prefixItems": [{"enum": [*kinds, "hear"]}, *[integer()] * 2]}
    lanes = {"type": "array", "minItems": LANES, "maxItems": LANES}
    question = {"kind": {"enum": kinds}, "seat": integer(), "chance": {"type": "boolean"}}
    return {
        "$schema": JSON_SCHEMA,
        "title": f"A view of {game.title}, rules {game.rules}",
        "type": "object",
        "properties": {
            **fields,
            "lane": integer(0, LANES - 1),
            "pile": {**lanes, "items": {"type": "array", "items": entry}},
            "question": {"type": "object", "properties": question},
            "choices": {"type": "array", "items": {"type": "string"}},
            "scores": {"type": "array", "items": integer()},
        },
        "required": [*fields, "lane", "pile", "scores"],
        "additionalProperties": False,
    }


def field(cells: Cells, shape: tuple[int, ...]) -> Schema:
    """A field of this shape: lists in lists, and in them numbers, or pieces by their names."""
    if shape:
        size = {"minItems": shape[0], "maxItems": shape[0]}
        return {"type": "array", **size, "items": field(cells, shape[1:])}
    if cells.names is None:
        return integer(cells.least, cells.most)
    return {"enum": [*(name.lower() for name in cells.names.__members__), *WORDS.values()]}


def of_owner(cells: Cells) -> Schema:
    """A field with owners: the row of the seat that looks, under its number."""
    row = field(cells, cells.shape[1:])
    return {"type": "object", "patternProperties": {"^[0-9]+$": row}, "maxProperties": 1}


def integer(least: int | None = None, most: int | None = None) -> Schema:
    """A whole number."""
    bounds = {"minimum": least, "maximum": most}
    return {"type": "integer", **{word: n for word, n in bounds.items() if n is not None}}


def packed_layout(game: Game[Any]) -> Schema:
    """Where each field lies in the packed bytes: signed integers, the least byte first."""
    fields, codes = [], "@"
    for name, cells in game.State.cells.items():
        codes += f"0{CODES[cells.code]}"
        at = calcsize(codes)
        fields.append({"field": name, "at": at, "type": cells.code, "shape": list(cells.shape)})
        codes += f"{cells.count}{CODES[cells.code]}"
    return {"bytes": game.State.packing.size, "fields": fields}

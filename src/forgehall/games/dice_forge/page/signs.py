"""The legend: every face, every feat and every sign with its meaning."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from forgehall.draw.markup import fill, joined
from forgehall.games.dice_forge.page.pieces import emblem, face, icon, label_icon, when_signs
from forgehall.games.dice_forge.rules.components import FACES, Face, Feat, Resource, Type
from forgehall.games.dice_forge.words.names import (
    FEAT_EFFECTS,
    RESOURCE_USES,
    face_effect,
    feat_name,
    piece_name,
)
from forgehall.kit.language import mark, say

PART = Markup('<h3>{title}</h3><ul class="{kind}">{items}</ul>')
NAMED = Markup("<li>{sign}<span><b>{name}</b> {meaning} {when}</span></li>")
BARE = Markup("<li>{sign}<span>{meaning}</span></li>")

WHENS = (
    ("u-instant", mark("once, when you perform it")),
    ("u-each", mark("again in each of your turns")),
    ("u-auto", mark("by itself from then on")),
)
"""When a feat acts."""


@cache
def signs(language: str) -> Markup:
    """All that lies on the table, explained."""
    plain = [f for f in Face if FACES[f].type == Type.PLAIN]
    either = [f for f in Face if FACES[f].type == Type.EITHER]
    others = [f for f in Face if f not in plain and f not in either]
    parts = (
        part(say(language, "Goods"), "goods", (good(r, language) for r in Resource)),
        part(say(language, "Take it all"), "faces", (line(f, language) for f in plain)),
        part(say(language, "A bar: choose one"), "faces", (line(f, language) for f in either)),
        part(say(language, "Only through feats"), "faces", (named(f, language) for f in others)),
        part(say(language, "All 24 feats"), "feats", (feat(f, language) for f in Feat)),
        part(say(language, "When a feat acts"), "whens", (when(w, language) for w in WHENS)),
    )
    return fill(Markup('<div class="legend">{}</div>'), joined(parts))


def part(title: str, kind: str, items: Iterable[Markup]) -> Markup:
    """A heading with its signs."""
    return fill(PART, title=title, kind=kind, items=joined(items))


def good(of: Resource, language: str) -> Markup:
    """A resource by its shape and its letter."""
    meaning = say(language, RESOURCE_USES[of])
    name = piece_name(of, language)
    return fill(NAMED, sign=label_icon(of), name=name, meaning=meaning, when="")


def line(of: Face, language: str) -> Markup:
    """A face whose effect is its name."""
    return fill(BARE, sign=face(of), meaning=piece_name(of, language))


def named(of: Face, language: str) -> Markup:
    """A face with its name and its effect."""
    meaning = face_effect(of, language)
    return fill(NAMED, sign=face(of), name=piece_name(of, language), meaning=meaning, when="")


def feat(of: Feat, language: str) -> Markup:
    """A feat with its name, its effect and when it acts."""
    return fill(
        NAMED,
        sign=emblem(of, "em-s"),
        name=feat_name(of, language),
        meaning=say(language, FEAT_EFFECTS[of]),
        when=when_signs(of),
    )


def when(sign: tuple[str, str], language: str) -> Markup:
    """A sign on a card."""
    return fill(BARE, sign=icon(sign[0]), meaning=say(language, sign[1]))

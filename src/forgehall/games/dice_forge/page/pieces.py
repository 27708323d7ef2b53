"""What every part of the drawing is made of: faces, medals and emblems."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from forgehall.draw.markup import fill, joined
from forgehall.games.dice_forge.rules.components import FEATS, Face, Feat, Resource, When
from forgehall.games.dice_forge.words.names import face_name
from forgehall.games.dice_forge.words.notation import LETTERS
from forgehall.kit.language import mark

HIDDEN = Markup('aria-hidden="true"')
FACE = Markup('<svg class="face" viewBox="0 0 64 64" {named}><use href="#f-{symbol}"/></svg>')
NAMED = Markup('role="img" aria-label="{}"')
ICON = Markup('<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><use href="#{}"/></svg>')
EMBLEM = Markup('<svg class="{}" viewBox="0 0 48 48" aria-hidden="true"><use href="#e-{}"/></svg>')
MEDAL = Markup(
    '<svg class="med" viewBox="0 0 24 24" aria-hidden="true"><use href="#r-{letter}"/>'
    '<text class="n {ink}" x="{x}" y="{y}" font-size="{size}">{n}</text></svg>'
)
NUMBERS = {
    Resource.GOLD: ("k", 12, 17, 14),
    Resource.SUN: ("k", 12, 16.8, 13.4),
    Resource.MOON: ("k", 10.3, 19.3, 13.7),
    Resource.GLORY: ("i", 12, 16.6, 13.4),
}
"""Ink, place and size of the number in a medal."""
TRACKS = (Resource.GOLD, Resource.SUN, Resource.MOON)
"""What a hero keeps on tracks."""

SHORT_NAMES = {
    Feat.HAMMER: mark("Hammer"),
    Feat.CHEST: mark("Chest"),
    Feat.HIND: mark("Hind"),
    Feat.BEAR: mark("Bear"),
    Feat.SATYRS: mark("Satyrs"),
    Feat.BOAR: mark("Boar"),
    Feat.FERRYMAN: mark("Ferryman"),
    Feat.CERBERUS: mark("Cerberus"),
    Feat.HELMET: mark("Helmet"),
    Feat.CANCER: mark("Cancer"),
    Feat.SENTINEL: mark("Sentinel"),
    Feat.SPHINX: mark("Sphinx"),
    Feat.CYCLOPS: mark("Cyclops"),
    Feat.HYDRA: mark("Hydra"),
    Feat.TYPHON: mark("Typhon"),
    Feat.GORGON: mark("Gorgon"),
    Feat.TRITON: mark("Triton"),
    Feat.MIRROR: mark("Mirror"),
    Feat.OWL: mark("Owl"),
    Feat.SHIP: mark("Ship"),
    Feat.MINOTAUR: mark("Minotaur"),
    Feat.SHIELD: mark("Shield"),
    Feat.ELDER: mark("Elder"),
    Feat.SPIRITS: mark("Spirits"),
}
"""Names that fit on a card; the full ones are in the explanations."""

WHEN_SIGNS = {
    When.NEVER: (),
    When.INSTANT: ("instant",),
    When.REINFORCE: ("each",),
    When.AUTOMATIC: ("auto",),
}
LASTING = (Feat.HAMMER, Feat.BOAR)
"""Feats that act once, and by themselves from then on."""


@cache
def face(face: int, language: str | None = None) -> Markup:
    """A face of a die; with a name in a language where nothing else tells it."""
    named = HIDDEN if language is None else fill(NAMED, face_name(face, language))
    return fill(FACE, named=named, symbol=Face(face).name.lower().replace("_", "-"))


@cache
def icon(symbol: str) -> Markup:
    """A small sign."""
    return fill(ICON, symbol)


@cache
def letter(resource: int) -> str:
    """The letter of a resource, as symbols are called by it."""
    return LETTERS[Resource(resource)].lower()


def label_icon(resource: int) -> Markup:
    """A resource by its shape and its letter."""
    return icon(f"l-{letter(resource)}")


@cache
def medal(resource: int, n: int) -> Markup:
    """An amount of a resource: its shape with the number in it."""
    ink, x, y, size = NUMBERS[Resource(resource)]
    shrunk = size if n < 10 else 11.5  # noqa: PLR2004  # two figures need a smaller hand
    return fill(MEDAL, letter=letter(resource), ink=ink, x=x, y=y, size=shrunk, n=n)


@cache
def emblem(feat: int, size: str = "emblem") -> Markup:
    """The picture of a feat."""
    return fill(EMBLEM, size, Feat(feat).name.lower())


@cache
def when_signs(feat: int) -> Markup:
    """When a feat acts: a bolt for once, a loop for each turn, a gear for by itself."""
    signs = WHEN_SIGNS[When(FEATS[feat].when)]
    if feat in LASTING:
        signs = (*signs, "auto")
    return joined(icon(f"u-{sign}") for sign in signs)

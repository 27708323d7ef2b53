"""The legend: every resource with its prices, every guild card, every sign with its meaning."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from forgehall.draw.markup import NOTHING, fill, joined
from forgehall.games.dwarven_smithy.page.pieces import (
    any_pip,
    art,
    code,
    coin,
    cost_pips,
    emblem,
    pip,
    sign,
    title,
)
from forgehall.games.dwarven_smithy.rules.components import (
    GOODS,
    GUILD,
    KINDS_OF_RESOURCE,
    READY,
    Subtype,
    Type,
    good_of,
)
from forgehall.games.dwarven_smithy.words.names import SUBTYPE_NAMES, good_name
from forgehall.games.dwarven_smithy.words.tips import ALL_OF_TYPE, CATEGORY_NAMES, does
from forgehall.kit.language import mark, say

LEGEND = Markup('<div class="legend"><p class="note">{ours}</p>{prices}{parts}</div>')
PRICES = Markup(
    '<table class="prices"><thead><tr><th>{title}</th><th>{raw}</th><th>{refined}</th></tr></thead>'
    "<tbody>{rows}</tbody></table>"
)
ROW = Markup(
    '<tr><td><span class="pair">{raw}{refined}<b>{name}</b> <i>{code}</i></span></td>'
    "<td>{of_raw}</td><td>{of_refined}</td></tr>"
)
PART = Markup('<h3>{title}</h3><ul class="{look}">{items}</ul>')
LINE = Markup("<li>{sign}<span>{meaning}</span></li>")
CARD = Markup(
    '<li>{art}<span><b>{name}</b> {does}<span class="cost">{worth}{pips}</span></span></li>'
)
WORTH = Markup('<span class="num">{}{}</span>')
SIGNS = (
    ("hammer", mark("one of your cards lacks this, or a tool saves it")),
    ("lock", mark("locked: being crafted, until it is completed")),
    ("eye", mark("only you can see this")),
    ("check", mark("all of it lies refined in your workshop")),
    ("to-workshop", mark("to the workshop")),
    ("to-market", mark("to the market, where it lies turned until the turn ends")),
    ("swap", mark("swap with a card of the workshop")),
    ("cross", mark("discard a guild card from the market")),
)


@cache
def signs(language: str) -> Markup:
    """All that lies on the table, explained."""
    ours = say(
        language,
        "The prices, costs, values, abilities and names of these cards are our own: the printed"
        " ones are not public. The rules and the numbers of cards are those of the rulebook.",
    )
    parts = [part(say(language, "Signs"), "whens", kinds(language))]
    parts += [
        part(capital(say(language, name)), "feats", cards(of, language))
        for of, name in ALL_OF_TYPE.items()
    ]
    return fill(LEGEND, ours=ours, prices=prices(language), parts=joined(parts))


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def part(name: str, look: str, items: Iterable[Markup]) -> Markup:
    """A heading with its signs."""
    return fill(PART, title=name, look=look, items=joined(items))


def prices(language: str) -> Markup:
    """What buyers and the bank pay for each resource."""
    return fill(
        PRICES,
        title=say(language, "Others pay / the bank pays"),
        raw=say(language, "raw"),
        refined=say(language, "refined"),
        rows=joined(price_row(r, language) for r in range(KINDS_OF_RESOURCE)),
    )


def price_row(resource: int, language: str) -> Markup:
    """The prices of a resource."""
    ready, is_rune = READY + resource, resource >= READY
    return fill(
        ROW,
        raw=NOTHING if is_rune else pip(resource),
        refined=pip(ready),
        name=title(resource, language),
        code=code(resource, language),
        of_raw="\N{EN DASH}" if is_rune else both(resource),
        of_refined=both(ready),
    )


def both(good: int) -> str:
    """What others pay, and what the bank pays."""
    return f"{good_of(good).buy} / {good_of(good).sell}"


def kinds(language: str) -> Iterable[Markup]:
    """The signs that stand on cards and beside them."""
    for of, name in SUBTYPE_NAMES.items():
        yield line(art(Subtype(of).name.lower(), "chip"), say(language, name))
    yield line(art("crown", "chip down"), say(language, "a card for the king"))
    for category, name in enumerate(CATEGORY_NAMES):
        yield line(any_pip(category), say(language, name))
    yield line(art("mine-back", "ic"), say(language, "mine cards"))
    yield line(art("guild-back", "ic"), say(language, "guild cards"))
    for symbol, meaning in SIGNS:
        yield line(sign(symbol), say(language, meaning))


def line(shown: Markup, meaning: str) -> Markup:
    """A sign with its meaning."""
    return fill(LINE, sign=shown, meaning=meaning)


def cards(of: Type, language: str) -> Iterable[Markup]:
    """All guild cards of a type."""
    for good in range(GUILD, GOODS):
        row = good_of(good)
        if row.type == of:
            yield fill(
                CARD,
                art=emblem(good, "chip"),
                name=good_name(good, language),
                does=does(good, language),
                worth=fill(WORTH, coin(), row.value) if row.value else NOTHING,
                pips=cost_pips(good),
            )

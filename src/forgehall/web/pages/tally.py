"""The scores of a game taken apart: what each part of the table was worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from forgehall.draw.scene import Scene, spoken
from forgehall.games.dice_forge.rules.components import FEATS, Feat
from forgehall.games.dwarven_smithy.rules import scoring as dwarven
from forgehall.games.dwarven_smithy.rules.components import Subtype, good_of
from forgehall.games.dwarven_smithy.words.names import SUBTYPE_NAMES, card_name
from forgehall.games.merchants_cove.rules import scoring as cove
from forgehall.games.merchants_cove.rules.components import COLOURS, GOLD_PER_MEMBER, Kind, icons_of
from forgehall.games.merchants_cove.words.names import piece_name
from forgehall.kit.language import say
from forgehall.kit.record import NONE


class Part(NamedTuple):
    """One part of all scores."""

    label: str
    points: tuple[int, ...]
    """One for each seat."""
    is_detail: bool = False
    """It is contained in the part above."""


def tally(scene: Scene) -> list[Part]:
    """The parts of the scores; nothing where a game has none."""
    parts = TALLIES.get(scene.game.name)
    return parts(scene) if parts else []


def rival(scene: Scene) -> tuple[str, int] | None:
    """Whom a single person plays against without a seat, and that rival's score."""
    found = scene.game.rival(scene.state)
    return None if found is None else (say(scene.language, found.name), found.score)


def figure(n: int) -> str:
    """Points as they are written: a dash for none, a minus and no hyphen for what is lost."""
    return str(n).replace("-", "\N{MINUS SIGN}") if n else "\N{EN DASH}"


def worth_something(parts: Iterable[Part]) -> list[Part]:
    """The parts that were worth something to somebody."""
    return [part for part in parts if any(part.points)]


def each(scene: Scene, of: Callable[[Any, int], int]) -> tuple[int, ...]:
    """A figure of each seat."""
    return tuple(of(scene.state, seat) for seat in range(scene.state.seats))


def dice_forge(scene: Scene) -> list[Part]:
    """Glory on the track, and on every feat that somebody has performed."""
    g, language = scene.state, scene.language
    seats = range(g.seats)
    feats = [
        Part(
            spoken(scene.game, feat, language, None, scene.names),
            tuple(g.feats[seat][feat] * FEATS[feat].glory for seat in seats),
            is_detail=True,
        )
        for feat in Feat
    ]
    worth = worth_something(feats)
    whole = tuple(sum(part.points[seat] for part in worth) for seat in seats)
    return [
        Part(say(language, "Glory on the track"), tuple(g.glory[: g.seats])),
        Part(say(language, "Glory of feats"), whole),
        *worth,
    ]


def dwarven_smithy(scene: Scene) -> list[Part]:
    """Coins, what the market brings, awards, and the king's items."""
    language = scene.language
    return [
        Part(say(language, "Coins"), tuple(scene.state.coins[: scene.state.seats])),
        Part(say(language, "Sale of the market"), each(scene, dwarven.sale_of_market)),
        Part(say(language, "Awards"), each(scene, dwarven.awards)),
        *worth_something(
            Part(
                say(language, SUBTYPE_NAMES[subtype]),
                each(scene, partial(dwarven.award, subtype=subtype)),
                is_detail=True,
            )
            for subtype in AWARDED
        ),
        Part(say(language, "King's items"), each(scene, dwarven.value_of_kings)),
        *worth_something(kings_items(scene)),
    ]


AWARDED = (Subtype.WEAPON, Subtype.ARMOR, Subtype.SHIELD)
"""The kinds of wares for which there is an award."""


def kings_items(scene: Scene) -> Iterator[Part]:
    """Every finished king's item by its name, with what it was worth to its owner."""
    g = scene.state
    for seat in range(g.seats):
        for stack in range(g.stacks[seat]):
            card = dwarven.known_king(g, seat, stack)
            if card != NONE:
                points = [0] * g.seats
                points[seat] = good_of(card).value
                yield Part(card_name(card, scene.language), tuple(points), is_detail=True)


def merchants_cove(scene: Scene) -> list[Part]:
    """Gold, what the staff earns, and what corruption costs."""
    g, language = scene.state, scene.language
    corruption = each(scene, lambda state, seat: -cove.rogue_icons(state, seat) * g.lair)
    return [
        Part(say(language, "Gold"), tuple(g.gold[: g.seats])),
        Part(say(language, "Icons of the staff"), each(scene, cove.icon_gold)),
        *worth_something(
            Part(
                say(language, "Guild hall: {kind}", kind=piece_name(Kind(colour), language)),
                each(scene, partial(icon_gold_of, colour=colour)),
                is_detail=True,
            )
            for colour in range(COLOURS)
        ),
        Part(say(language, "Corruption"), corruption),
    ]


def icon_gold_of(g: Any, seat: int, colour: int) -> int:  # noqa: ANN401  # a state of the game
    """What the icons of one colour bring: 1 gold each for every member of its hall."""
    icons = sum(icons_of(card, colour) for card in g.staff[seat] if card != NONE)
    return GOLD_PER_MEMBER * int(g.hall[colour]) * icons


TALLIES = {
    "dice-forge": dice_forge,
    "dwarven-smithy": dwarven_smithy,
    "merchants-cove": merchants_cove,
}
"""The games whose scores can be taken apart."""

"""What a page of Dwarven Smithy may not say: the names of cards that others hold in secret.

A page is told of a table by its document, by the events of its stream, and by the replies to what
it sends. All of it is kept, with the line of the table's log that it speaks of. When the game is
over it is played again, line by line, and what a page was told is held against what was secret
then: all cards outside the decks that its seat has never seen.
"""

from __future__ import annotations

import html
import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from forgehall.games.dwarven_smithy.rules.components import (
    FACE_DOWN,
    GUILD,
    GUILD_CARDS,
    KINDS_OF_RESOURCE,
    NAMES,
    READY,
    Good,
    cost_of,
    good_of,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.words.names import good_name
from forgehall.kit.language import LANGUAGES
from forgehall.kit.record import NONE
from forgehall.kit.views import concealed
from forgehall.tables.snapshot.table import Table
from forgehall.web.words import table_name
from tests.browser.people import Person

EAVESDROP = """
const Stream = EventSource, ask = fetch;
window.EventSource = class extends Stream {
  constructor(...given) {
    super(...given);
    this.addEventListener("table", (event) => heard(event.data));
  }
};
window.fetch = async (...given) => {
  const reply = await ask(...given);
  await heard(await reply.clone().text());
  return reply;
};
"""
"""Lets a page repeat whatever it is told."""
PAGE = """() => {
  const all = document.documentElement.cloneNode(true);
  for (const part of all.querySelectorAll("#drawer-rules, symbol, style")) part.remove();
  return all.outerHTML;
}"""
"""A page without what is the same on every page: the legend of all cards, pictures and styles."""
AROUND = 60
"""So many letters are shown before and after a name that should not be there."""


class Told(NamedTuple):
    """Something that a page was told."""

    number: int
    """The line of the table's log that it speaks of."""
    text: str


class Ear:
    """Hears all that somebody's page is told of a table."""

    def __init__(self, person: Person, seat: int) -> None:
        """Listen from the first page on."""
        self.page = person.page
        self.seat = seat
        self.told: list[Told] = []
        self.page.expose_function("heard", self.hears)
        self.page.add_init_script(EAVESDROP)

    def hears(self, text: str) -> None:
        """Keep an event or a reply."""
        said = json.loads(text)
        self.told.append(Told(said["number"], json.dumps(said, ensure_ascii=False)))

    def looks(self, number: int) -> None:
        """Keep the page as it is, while the table rests at this line: it cannot know a later."""
        self.told.append(Told(number, self.page.evaluate(PAGE)))


class Leak(NamedTuple):
    """A secret that a page was told."""

    seat: int
    number: int
    name: str
    where: str


def leaks(table: Table, ear: Ear) -> Iterator[Leak]:
    """Every secret that a page was told in a game that is over."""
    secrets = secrets_of(table, ear.seat)
    numbers = [played.number for played in table.played]
    ours = [table_name(table.id, language) for language in LANGUAGES]
    for number, text in ear.told:
        before = bisect_right(numbers, number)
        said = html.unescape(text).lower()
        for name in ours:
            said = said.replace(name.lower(), "")
        for good in secrets[before]:
            yield from (Leak(ear.seat, number, *found) for found in named(good, said))


def secrets_of(table: Table, seat: int) -> list[frozenset[int]]:
    """The cards outside the decks that a seat has not seen, before the game and after each line."""
    match, seen = table.at_answer(0), frozenset[int]()
    found = [frozenset[int]()]
    for line in table.playing.history:
        match.answer(line.choice)
        seen |= told_by(cards_in(concealed(table.game, match.state, seat)))
        found.append(cards_in(match.state) - seen)
    return found


def cards_in(g: State) -> frozenset[int]:
    """All cards outside the decks, as far as they are known; resources in their ready state."""
    rows = (g.hand_guild, g.apprentices, g.tools, g.stack_card, g.stack_secret)
    goods = {good for row in rows for seat in row for good in seat}
    goods |= {good for zones in g.lies for zone in zones for good in zone}
    goods |= {GUILD + card for card in range(GUILD_CARDS) if g.guild_discard[card]}
    counts = [g.warehouse, g.mine_discard, *g.hand_ores, *(row for seat in g.under for row in seat)]
    ores = {r for r in range(KINDS_OF_RESOURCE) if any(count[r] for count in counts)}
    ores |= {resource_of(good) for good in goods if 0 <= good < GUILD}
    return frozenset(ores_as_goods(ores) | {good for good in goods if GUILD <= good < FACE_DOWN})


def ores_as_goods(ores: set[int]) -> set[int]:
    """Resources in their ready state."""
    return {READY + resource for resource in ores}


def told_by(goods: frozenset[int]) -> frozenset[int]:
    """Cards with the resources that are printed on them."""
    cards = [good for good in goods if good >= GUILD]
    costs = {r for good in cards for r in range(KINDS_OF_RESOURCE) if cost_of(good, r)}
    spared = {good_of(good).spares for good in cards} - {NONE}
    return goods | ores_as_goods(costs | spared)


@cache
def signs_of(good: int) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Whatever gives a card away: its names, in every language and in notation, and its number."""
    names = {good_name(good, language).lower() for language in LANGUAGES}
    names |= {NAMES[good].lower(), Good(good).name.lower()}
    if good >= GUILD:
        names.add(f"guild-{good}")
    return tuple((name, re.compile(rf"\b{re.escape(name)}\b")) for name in sorted(names))


def named(good: int, said: str) -> Iterator[tuple[str, str]]:
    """The names of a card that stand in a text, each with what is around it."""
    for name, pattern in signs_of(good):
        if name in said and (found := pattern.search(said)):
            yield name, said[max(0, found.start() - AROUND) : found.end() + AROUND]

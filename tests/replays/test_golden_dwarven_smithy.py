"""What the golden replays of Dwarven Smithy show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from forgehall.games.dwarven_smithy import game
from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.components import (
    CATEGORY,
    DRAW_LIMIT,
    GEM,
    GOODS,
    GUILD,
    HAND_LIMIT,
    KINDS_OF_RESOURCE,
    MARKET_LIMIT,
    READY,
    WORKSHOP_LIMIT,
    Ability,
    Type,
    Zone,
    cost_of,
    good_of,
    resource_of,
)
from forgehall.games.dwarven_smithy.rules.crafting import card_of, works_for
from forgehall.games.dwarven_smithy.rules.setup import CHOICES
from forgehall.games.dwarven_smithy.rules.state import Ask, Happened, State, Trigger, Verb
from forgehall.games.dwarven_smithy.rules.trade import surcharge
from forgehall.games.dwarven_smithy.rules.zones import hand_count
from forgehall.kit import replay
from forgehall.kit.events import Event
from forgehall.kit.match import Match
from forgehall.kit.questions import is_over, open_kind
from forgehall.kit.record import NONE
from tests.golden import REPLAYS


class Step(NamedTuple):
    """One answer: the table before and after it, and what was told of it."""

    before: State
    after: State
    events: list[Event]

    def of_kinds(self, *kinds: Happened) -> list[Event]:
        """The events of these kinds."""
        return [event for event in self.events if event.kind in kinds]


@cache
def matches() -> list[Match[Any]]:
    """All replays, read."""
    paths = sorted(REPLAYS.glob("dwarven_smithy/*.jsonl"))
    return [replay.read(path.read_text(encoding="utf-8")) for path in paths]


def steps_of(match: Match[Any]) -> Iterator[Step]:
    """A match answer by answer; the table after one goes on with the next."""
    again = Match(game, match.options)
    for line in match.history:
        before, seen = again.state.copy(), len(again.events)
        again.answer(line.choice, seat=line.seat)
        yield Step(before, again.state, again.events[seen:])


def tools_in(step: Step) -> Iterator[int]:
    """The tools that spare a resource of what is crafted."""
    for event in step.of_kinds(Happened.CRAFT):
        for tool in set(step.before.tools[event.seat]) - {NONE}:
            row = good_of(tool)
            spared = range(CATEGORY * row.spares_any, CATEGORY * (1 + row.spares_any))
            kinds = [row.spares] if row.spares_any == NONE else list(spared)
            if works_for(tool, event.what) and any(cost_of(event.what, kind) for kind in kinds):
                yield tool


def abilities_in(step: Step) -> Iterator[Ability]:
    """The abilities without which this answer could not have been given, or had led elsewhere."""
    g, was = step.after, step.before
    came = step.of_kinds(Happened.PLAY, Happened.MOVE)
    paid = [event for event in step.of_kinds(Happened.EARN) if event.what != NONE]
    used = {
        Ability.HAND_LIMIT: any(hand_count(g, seat) > HAND_LIMIT for seat in range(g.seats)),
        Ability.WORKSHOP_LIMIT: any(row[Zone.WORKSHOP] > WORKSHOP_LIMIT for row in g.used),
        Ability.MARKET_LIMIT: any(row[Zone.MARKET] > MARKET_LIMIT for row in g.used),
        Ability.DRAW_LIMIT: g.drawn > DRAW_LIMIT,
        Ability.SELL_BONUS: any(
            e.amount > good_of(e.what).sell for e in step.of_kinds(Happened.SELL)
        ),
        Ability.NO_SURCHARGE: any(is_cheap(was, event) for event in step.of_kinds(Happened.BUY)),
        Ability.REFINE_ON_PLAY: g.played_refined > was.played_refined,
        Ability.GEM_WILD: any(has_wild_gem(g, event.seat) for event in step.of_kinds(Happened.LAY)),
        Ability.NO_ROTATION: any(is_upright(step, event) for event in came),
        Ability.COMPLETION_BONUS: any(e.amount > good_of(e.what).value for e in paid),
    }
    return (ability for ability, is_used in used.items() if is_used)


def is_cheap(before: State, bought: Event) -> bool:
    """Cards lay over the one that was bought, but only its buy value was paid."""
    covered = surcharge(before, resource_of(bought.what)) > 0
    return covered and bought.amount == good_of(bought.what).buy


def has_wild_gem(g: State, seat: int) -> bool:
    """Under the last stack of a seat lies a gem that its card does not ask for."""
    stack = g.stacks[seat] - 1
    gems = range(CATEGORY * GEM, CATEGORY * (1 + GEM))
    card = card_of(g, seat, stack)
    return any(g.under[seat][stack][gem] > cost_of(card, gem) for gem in gems)


def is_upright(step: Step, came: Event) -> bool:
    """A card came into the market in the owner's turn, and can now be sold from there."""
    if came.amount != Zone.MARKET or came.seat != step.after.turn or is_over(step.after):
        return False
    if {open_kind(step.before), open_kind(step.after)} != {Ask.ACT}:
        return False
    sale = VERB * Verb.SELL + came.what
    return sale in set(game.choice_list(step.after)) - set(game.choice_list(step.before))


def test_the_replays_craft_and_complete_every_card_from_every_resource() -> None:
    """All 78 guild cards, in games of both decks; all twelve resources lie under some of them."""
    events = [event for match in matches() for event in match.events]

    crafted = {event.what for event in events if event.kind == Happened.CRAFT}
    completed = {event.what for event in events if event.kind == Happened.COMPLETE}
    laid = {event.what for event in events if event.kind == Happened.LAY}

    assert set(range(GUILD, GOODS)) == crafted
    assert set(range(GUILD, GOODS)) == completed
    assert set(range(READY, READY + KINDS_OF_RESOURCE)) == laid


def test_the_replays_use_every_ability_and_every_tool() -> None:
    """Each apprentice makes a difference somewhere, and each tool spares something."""
    abilities: set[Ability] = set()
    tools: set[int] = set()

    for match in matches():
        for step in steps_of(match):
            abilities |= set(abilities_in(step))
            tools |= set(tools_in(step))

    assert set(Ability) == abilities
    assert {good for good in range(GUILD, GOODS) if good_of(good).type == Type.TOOL} == tools


def test_the_replays_end_in_every_way_with_every_number_of_seats() -> None:
    """Three triggers of the rulebook and two safeguards of ours; two to four seats, both decks."""
    states = [match.state for match in matches()]

    assert set(Trigger) - {Trigger.NOTHING} == {g.trigger for g in states}
    assert {(n, full) for n in (2, 3, 4) for full in (0, 1)} == {(g.seats, g.full) for g in states}


def test_the_replays_play_both_variants_and_every_reading_of_the_rules() -> None:
    """Every option of the table takes each of its values."""
    options = [vars(match.options) for match in matches()]
    switches = ("bidding", "mine_never_closes", "loose_guild_from_hand")

    played = {name: {one[name] for one in options} for name in (*CHOICES, *switches)}

    expected = {name: set(values) for name, values in CHOICES.items()}
    assert expected | {name: {False, True} for name in switches} == played


def test_the_replays_ask_every_question_take_every_action_and_tell_every_event() -> None:
    """Whatever can happen does."""
    lines = [line for match in matches() for line in match.history]
    actions = {line.choice // VERB for line in lines if line.kind == Ask.ACT}

    assert set(Ask) == {line.kind for line in lines}
    assert set(Verb) == {min(action, Verb.BUY_FROM) for action in actions}
    assert set(Happened) == {event.kind for match in matches() for event in match.events}

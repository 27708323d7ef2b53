"""How a sensible smith leans at each question: craft what can be crafted, work towards a card.

In the trade's words this is a policy. Plain rollouts follow it, and it breaks ties of a look
ahead; the prior of a search comes from that look.
"""

from __future__ import annotations

from forgehall.games.dwarven_smithy.knowledge.values import (
    asked_for,
    missing,
    owned,
    turns_to_come,
)
from forgehall.games.dwarven_smithy.rules.actions import VERB
from forgehall.games.dwarven_smithy.rules.components import READY, is_guild, is_raw, resource_of
from forgehall.games.dwarven_smithy.rules.plain import Ask, Verb, Zone
from forgehall.games.dwarven_smithy.rules.state import State
from forgehall.games.dwarven_smithy.rules.turn import FROM_GUILD, FROM_MINE
from forgehall.games.dwarven_smithy.rules.zones import free
from forgehall.kit.questions import open_question
from forgehall.kit.rule import arm, rule

SELDOM = 1
CARDS_IN_WORK = 3
"""With fewer guild cards a smith draws further ones."""
ROOMY = 3
"""How many free places make a workshop roomy."""
ENOUGH_MOVED = 12
"""How much more a smith leans to the end of the actions with each card that it has moved again."""
TURNS_OF_TOOL = 4
"""How many turns a tool that is kept must have to work."""


@rule
def lean(g: State, out: list[int], n: int, weights: list[int]) -> None:
    """Write how much a sensible player leans to each of the n choices in out."""
    kind, seat, _ = open_question(g)
    turns = turns_to_come(g, seat)
    for i in range(n):
        match kind:
            case Ask.ACT:
                weights[i] = act_weight(g, seat, turns, out[i])
            case Ask.DRAW:
                weights[i] = draw_weight(g, seat, out[i])
            case Ask.COMPLETE:
                weights[i] = 50 if out[i] > 0 else SELDOM
            case Ask.KEEP:
                weights[i] = 3 if (out[i] > 0) == (turns >= TURNS_OF_TOOL) else SELDOM
            case Ask.BUY_TO:
                weights[i] = 10 if out[i] == Zone.WORKSHOP else SELDOM
            case Ask.BID:
                weights[i] = 400 if i == 0 else 100 if i == 1 else SELDOM
            case _:
                weights[i] = SELDOM


@arm
def draw_weight(g: State, seat: int, choice: int) -> int:
    """Guild cards as long as there are few to work for, else ore."""
    if choice == FROM_GUILD:
        return 30 if g.hand_guild_count[seat] < CARDS_IN_WORK else 4
    return 30 if choice == FROM_MINE else SELDOM


@rule
def act_weight(g: State, seat: int, turns: int, choice: int) -> int:
    """What is done in phase 3."""
    good = choice % VERB
    verb = choice // VERB
    match verb:
        case Verb.END:
            return 12 + ENOUGH_MOVED * g.moved_again[seat]
        case Verb.CRAFT:
            return 400 if turns > 0 else SELDOM
        case Verb.SWAP:
            return SELDOM
    if is_guild(good):
        wanted = verb >= Verb.BUY_FROM and turns > 0 and missing(g, seat, good) == 0
        return 10 if wanted else SELDOM
    return resource_weight(g, seat, turns, verb, good)


@rule
def resource_weight(g: State, seat: int, turns: int, verb: int, good: int) -> int:
    """A resource that the cards ask for goes to the workshop, any other to the market."""
    resource = resource_of(good)
    asked = asked_for(g, seat, resource)
    own = owned(g, seat, resource)
    needed = turns > 0 and asked > own
    spare = turns == 0 or own > asked
    match verb:
        case Verb.SELL:
            return 2 if needed else 40
        case Verb.BUY:
            return 12 if needed and turns > 1 else SELDOM
        case Verb.TO_WORKSHOP:
            return 25 if needed and not is_raw(good) else SELDOM
        case Verb.TO_MARKET:
            return 60 if turns == 0 else 5 if spare else SELDOM
        case Verb.PLAY_WORKSHOP:
            if turns == 0:
                return SELDOM
            return 60 if own <= asked or free(g, seat, Zone.WORKSHOP) >= ROOMY else 10
        case Verb.PLAY_MARKET:
            return 80 if turns == 0 else 15 if spare else 3
        case _:
            return 10 if needed and good >= READY else SELDOM

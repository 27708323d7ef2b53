"""The game as questions: who may answer what, and what follows.

Each arm hands on to one rule; what happens most often stands first, since arms are tried in order.
"""

from __future__ import annotations

from forgehall.games.dice_forge.rules.blessing import (
    act_in_order,
    after_blessing,
    bless,
    bless_all,
    in_order,
    resolve,
    resolve_all,
    roll_outcomes,
    rolled,
    use_cerberus,
)
from forgehall.games.dice_forge.rules.components import (
    DICE,
    FACE_TYPES,
    PLACES,
    SLOTS,
    Resource,
)
from forgehall.games.dice_forge.rules.faces import (
    act,
    boar_reward,
    boar_reward_choices,
    boar_shard,
    boar_shard_choices,
    copy_face,
    melt_gold,
    melt_shards,
    mirror_choices,
    pick,
    pick_choices,
)
from forgehall.games.dice_forge.rules.feats import (
    FEAT,
    card_choices,
    die_choices,
    perform,
    pick_for_satyrs,
    roll_chosen_die,
    satyrs_choices,
    send_boar,
    take_feat,
    victim_choices,
)
from forgehall.games.dice_forge.rules.forging import (
    buy_from_ship,
    buy_more,
    buy_more_choices,
    forge,
    forge_choices,
    forge_from_garden,
    shield_choices,
    ship_choices,
)
from forgehall.games.dice_forge.rules.plain import Ask, Happened, Step
from forgehall.games.dice_forge.rules.reserve import (
    cash_triton,
    split,
    split_choices,
    triton_choices,
)
from forgehall.games.dice_forge.rules.setup import (
    draw_feat,
    draw_feat_outcomes,
    open_stacks,
    remove_face,
    remove_face_outcomes,
    set_up,
)
from forgehall.games.dice_forge.rules.state import State
from forgehall.games.dice_forge.rules.turn import (
    Reinforcement,
    action_choices,
    begin_reinforcements,
    begin_turn,
    end_turn,
    extra_choices,
    finish,
    finish_choices,
    offer_extra_action,
    owl_choices,
    reinforce,
    reinforcement_choices,
    take_action,
    take_extra_action,
    use_owl,
)
from forgehall.kit.events import note
from forgehall.kit.questions import MAX_SEATS, ask, has_step, open_question, open_seat, take
from forgehall.kit.rule import arm, rule

USE_TRITON = 60
"""At every question in their own turn, the owner of a Triton token may spend it first."""
BOUNDS: dict[int, int] = {
    Ask.ACTION: FEAT + SLOTS,
    Ask.BUY_MORE: 1 + FACE_TYPES,
    Ask.FORGE: PLACES,
    Ask.EXTRA: 2,
    Ask.SPLIT: USE_TRITON,
    Ask.PICK: len(Resource),
    Ask.REINFORCE: len(Reinforcement),
    Ask.OWL: len(Resource),
    Ask.DIE: DICE,
    Ask.SHIP: 1 + FACE_TYPES,
    Ask.MIRROR: FACE_TYPES,
    Ask.ORDER: DICE,
    Ask.BOAR_SHARD: len(Resource),
    Ask.BOAR_REWARD: len(Resource),
    Ask.CERBERUS: 2,
    Ask.MELT_GOLD: 2,
    Ask.MELT_SHARDS: 2,
    Ask.TRITON: len(Resource),
    Ask.SHIELD: FACE_TYPES,
    Ask.VICTIM: MAX_SEATS,
    Ask.SATYRS: FACE_TYPES,
    Ask.CARD: FEAT + SLOTS,
    Ask.FINISH: 1,
}
"""For each question, one more than its largest choice."""
MOST_CHOICES = 64
MOST_ANSWERS = 4000


@arm
def yes_or_no(out: list[int]) -> int:
    """No is 0, yes is 1."""
    out[0] = 0
    out[1] = 1
    return 2


@arm
def own_choices(g: State, kind: int, seat: int, arg: int, out: list[int]) -> int:  # hands on
    """The legal answers to a question, Triton aside."""
    match kind:
        case Ask.SPLIT:
            return split_choices(g, seat, arg, out)
        case Ask.ACTION:
            return action_choices(g, seat, out)
        case Ask.FORGE:
            return forge_choices(g, seat, out)
        case Ask.EXTRA:
            return extra_choices(g, seat, out)
        case Ask.BUY_MORE:
            return buy_more_choices(g, seat, out)
        case Ask.PICK:
            return pick_choices(g, seat, arg, out)
        case Ask.REINFORCE:
            return reinforcement_choices(g, seat, out)
        case Ask.OWL:
            return owl_choices(out)
        case Ask.DIE | Ask.ORDER:
            return die_choices(out)
        case Ask.SHIP:
            return ship_choices(g, seat, arg, out)
        case Ask.MIRROR:
            return mirror_choices(g, seat, out)
        case Ask.BOAR_SHARD:
            return boar_shard_choices(out)
        case Ask.BOAR_REWARD:
            return boar_reward_choices(out)
        case Ask.TRITON:
            return triton_choices(out)
        case Ask.SHIELD:
            return shield_choices(g, out)
        case Ask.VICTIM:
            return victim_choices(g, seat, out)
        case Ask.SATYRS:
            return satyrs_choices(g, seat, arg, out)
        case Ask.CARD:
            return card_choices(g, seat, arg, out)
        case Ask.FINISH:
            return finish_choices(out)
        case _:
            return yes_or_no(out)


@rule
def choices(g: State, out: list[int]) -> int:
    """Write the legal answers to the open question, ascending; return how many."""
    kind, seat, arg = open_question(g)
    n = own_choices(g, kind, seat, arg, out)
    if g.triton[seat] > 0 and seat == g.turn and kind != Ask.TRITON:
        out[n] = USE_TRITON
        n += 1
    return n


@rule
def outcomes(g: State, out: list[int], weights: list[int]) -> int:
    """Write what chance can answer, with weights; return how many."""
    kind, seat, arg = open_question(g)
    match kind:
        case Ask.ROLL:
            return roll_outcomes(g, seat, arg, out, weights)
        case Ask.REMOVE_FACE:
            return remove_face_outcomes(g, arg, out, weights)
        case _:
            return draw_feat_outcomes(arg, out, weights)


@rule
def answer(g: State, choice: int) -> None:
    """Settle the open question, then run what follows until something is asked."""
    if choice == USE_TRITON:
        use_triton(g, open_seat(g))
    else:
        kind, seat, arg = take(g)
        settle(g, kind, seat, arg, choice)
    proceed(g)


@arm
def proceed(g: State) -> None:
    """Run what waits for nobody, until something is asked or the game is over."""
    while has_step(g):
        kind, seat, arg = take(g)
        run_step(g, kind, seat, arg)


@rule
def deal(g: State) -> None:
    """Set the table up and go on to the first question."""
    set_up(g)
    proceed(g)


@arm
def use_triton(g: State, seat: int) -> None:
    """Spend a token; the question stays open and is asked again (4.10)."""
    g.triton[seat] -= 1
    note(g, Happened.TRITON, seat)
    ask(g, Ask.TRITON, seat)


@arm
def settle(g: State, kind: int, seat: int, arg: int, choice: int) -> None:  # hands on
    """What follows from an answer."""
    match kind:
        case Ask.ROLL:
            rolled(g, seat, arg, choice)
        case Ask.SPLIT:
            split(g, seat, arg, choice)
        case Ask.ACTION:
            take_action(g, seat, choice)
        case Ask.FORGE:
            forge(g, seat, arg, choice)
        case Ask.EXTRA:
            take_extra_action(g, seat, choice)
        case Ask.BUY_MORE:
            buy_more(g, seat, choice)
        case Ask.PICK:
            pick(g, seat, arg, choice)
        case Ask.REINFORCE:
            reinforce(g, seat, choice)
        case Ask.OWL:
            use_owl(g, seat, choice)
        case Ask.DIE:
            roll_chosen_die(g, seat, arg, choice)
        case Ask.SHIP:
            buy_from_ship(g, seat, arg, choice)
        case Ask.MIRROR:
            copy_face(g, seat, arg, choice)
        case Ask.ORDER:
            in_order(g, seat, choice)
        case Ask.BOAR_SHARD:
            boar_shard(g, seat, arg, choice)
        case Ask.BOAR_REWARD:
            boar_reward(g, seat, choice)
        case Ask.CERBERUS:
            use_cerberus(g, seat, choice)
        case Ask.MELT_GOLD:
            melt_gold(g, seat, arg, choice)
        case Ask.MELT_SHARDS:
            melt_shards(g, seat, arg, choice)
        case Ask.TRITON:
            cash_triton(g, seat, choice)
        case Ask.SHIELD:
            forge_from_garden(g, seat, choice)
        case Ask.VICTIM:
            send_boar(g, seat, arg, choice)
        case Ask.SATYRS:
            pick_for_satyrs(g, seat, arg, choice)
        case Ask.CARD:
            perform(g, seat, choice - FEAT)
        case Ask.FINISH:
            pass  # the turn ends
        case Ask.REMOVE_FACE:
            remove_face(g, choice)
        case _:
            draw_feat(g, arg, choice)


@arm
def run_step(g: State, kind: int, seat: int, arg: int) -> None:  # hands on
    """What follows by itself."""
    match kind:
        case Step.RESOLVE_ALL:
            resolve_all(g)
        case Step.BLESSINGS:
            bless_all(g)
        case Step.FACE:
            act(g, seat, arg)
        case Step.END_TURN:
            end_turn(g)
        case Step.BEGIN_TURN:
            begin_turn(g)
        case Step.REINFORCEMENTS:
            begin_reinforcements(g, seat)
        case Step.EXTRA_ACTION:
            offer_extra_action(g, seat)
        case Step.RESOLVE:
            resolve(g, seat, arg)
        case Step.ACT:
            act_in_order(g, seat)
        case Step.AFTER_BLESSING:
            after_blessing(g, seat)
        case Step.BLESS:
            bless(g, seat, arg)
        case Step.TAKE_FEAT:
            take_feat(g, seat, arg)
        case Step.FINISHING:
            finish(g, seat)
        case _:
            open_stacks(g)


@rule
def conceal(g: State, seat: int) -> None:
    """Nothing is hidden in Dice Forge."""


@rule
def imagine(g: State, seat: int, luck: int) -> None:
    """Nothing is hidden in Dice Forge, so there is nothing to imagine."""

"""Golden files: whole games as records, and as texts that show questions, choices and views.

`python -m tests.golden` writes them anew; read the diff line by line. What lies in
`tests/replays/dice_forge/checked` was written by hand and is left alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from forgehall.kit.chance import Seeded, below, draw, stream
from forgehall.kit.files import game_given
from forgehall.kit.match import Choice, Match, Question
from forgehall.kit.questions import MAX_SEATS
from tests.diligent import diligent

HERE = Path(__file__).parent
REPLAYS = HERE / "replays"
CHECKED = REPLAYS / "dice_forge" / "checked"
PLAYTHROUGHS = HERE / "playthroughs"
EXAMPLE = HERE.parent / "examples" / "hoard.py"

VIEW_EVERY = 25
"""Answers between two views in a playthrough."""
WIDTH = 100


Player = Callable[[Any, list[int], Callable[[int], int]], list[int]]
"""Of the choices at a table, those that a seat considers: it takes the one that it likes best."""


def anyone(_state: Any, choices: list[int], _like: Callable[[int], int]) -> list[int]:
    """A player to whom all choices are alike."""
    return choices


class Plan(NamedTuple):
    """A game to be played: the file's name, the seed of its chance and of its seats' likings."""

    name: str
    seed: int
    options: dict[str, Any]
    game: str = "dice-forge"
    player: Player = anyone

    @property
    def path(self) -> Path:
        """Where its record lies."""
        return REPLAYS / self.game.replace("-", "_") / f"{self.name}.jsonl"


def smithy(name: str, seed: int, player: Player = diligent, **options: Any) -> Plan:
    """A game of Dwarven Smithy: by likings alone few cards would ever be crafted."""
    return Plan(name, seed, options, "dwarven-smithy", player)


def cove(name: str, seed: int, **options: Any) -> Plan:
    """A game of Merchants Cove."""
    return Plan(name, seed, options, game="merchants-cove")


LINE_UP_OF_BOTH = (
    *("hammer", "chest", "bear", "satyrs", "cerberus", "helmet", "cancer", "cyclops", "hydra"),
    *("triton", "mirror", "ship", "minotaur", "elder", "spirits"),
)

ONCE = "once"
"""Cards are moved once in a turn: who goes by likings alone would else move some to and fro."""

RECORDS = (
    Plan("two-beginner", 165, {"seats": 2}),
    Plan("two-advanced", 224, {"seats": 2, "feats": "advanced"}),
    Plan("two-advanced-again", 3, {"seats": 2, "feats": "advanced"}),
    Plan("two-with-tokens", 98, {"seats": 2, "feats": "advanced"}),
    Plan("two-with-mirrors", 5, {"seats": 2, "feats": "advanced"}),
    Plan("three-beginner", 80, {"seats": 3}),
    Plan("three-random", 1, {"seats": 3, "feats": "random", "may_pass": True}),
    Plan("three-of-both", 2, {"seats": 3, "feats": LINE_UP_OF_BOTH, "pay_first": True}),
    Plan("four-beginner", 1, {"seats": 4}),
    Plan("four-advanced", 19, {"seats": 4, "feats": "advanced", "shield_beside_ship": "main"}),
    smithy("two-starter", 35, seats=2),
    smithy(
        "two-full", 40,
        seats=2, deck="full", first="seat 0", surcharge_side="left", moving=ONCE,
    ),
    smithy(
        "two-full-again", 154,
        seats=2, deck="full", first="seat 0", surcharge_side="left", moving=ONCE,
    ),
    smithy(
        "two-endless", 21,
        seats=2, deck="full", mine_never_closes=True, most_turns=60, moving=ONCE,
    ),
    smithy("two-endless-again", 169, seats=2, deck="full", mine_never_closes=True, most_turns=60),
    smithy("two-stalled", 0, anyone, seats=2, deck="full", moving=ONCE),
    smithy("three-starter", 56, seats=3, completion="must", subtype_bonus="max"),
    smithy("three-full", 211, seats=3, deck="full", bidding=True),
    smithy(
        "four-starter", 44,
        seats=4, bidding=True, bid_floor="sell", bonus_tie="all", mine_never_closes=True,
        moving=ONCE,
    ),
    smithy(
        "four-full", 54,
        seats=4, deck="full", loose_guild_from_hand=False, bonus_tie="none", moving=ONCE,
    ),
    cove("alone", 4, seats=1, townsfolk="locals+sailors"),
    cove(
        "peddler-easy", 33,
        seats=1, peddler="easy", townsfolk="mercenaries+sailors", rogues="cultists",
    ),
    cove("peddler-normal", 44, seats=1, peddler="normal", townsfolk="random", rogues="cultists"),
    cove("peddler-hard", 43, seats=1, peddler="hard", rogues="cultists"),
    cove("two-robbers", 1, seats=2, townsfolk="random", rogues="robbers"),
    cove(
        "three-random", 1,
        seats=3, idle_staff=True, sell_in_any_order=True, corruption_without_good=True,
    ),
    cove("four-locals", 34, seats=4, townsfolk="locals+sailors", rogues="criminals"),
    cove("four-mercenaries", 34, seats=4, townsfolk="mercenaries+sailors", rogues="criminals"),
)  # fmt: skip
"""Games in which every feat is performed and every face is forged or rolled; in which every card
is crafted, every ability and tool is used, and the end comes in every way; in which everybody is
hired, and every corruption, rogue and Peddler card is drawn."""

TEXTS = (
    Plan("two-beginner", 7, {"seats": 2}),
    Plan("four-advanced", 10, {"seats": 4, "feats": "advanced"}),
    Plan("hoard", 7, {"seats": 3}, game=str(EXAMPLE)),
    Plan(
        "smithy-three-full",
        1,
        {"seats": 3, "deck": "full", "moving": ONCE},
        game="dwarven-smithy",
    ),
    Plan("cove-two", 7, {"seats": 2}, game="merchants-cove"),
    Plan("cove-peddler", 7, {"seats": 1, "peddler": "normal"}, game="merchants-cove"),
)
"""Games that are shown answer by answer."""


class Step(NamedTuple):
    """One answer: what was asked, what could be answered, what was."""

    question: Question
    choices: list[Choice]
    weights: list[int]
    answer: Choice


def opened(plan: Plan) -> Match[Any]:
    """The match at its start; chance is asked like the seats."""
    return game_given(plan.game).match(chance="ask", **plan.options)


def steps(match: Match[Any], seed: int, player: Player) -> Iterator[Step]:
    """Play a match to its end; each step is told before its answer is given."""
    chance = Seeded(seed)
    turning = stream(seed, 1 + MAX_SEATS)
    while not match.over:
        n = match.answers_given
        match.hear(match.asked[below(draw(turning, n), len(match.asked))])
        question, choices = match.question, match.choices
        assert question is not None
        weights = match.game.outcome_list(match.state)[1] if question.chance else []
        if question.chance:
            answer = choices[chance.choose(weights, n, list)]
        else:
            key = stream(seed, 1 + question.seat)
            considered = player(match.state, match.legal, partial(draw, key))
            answer = liked_best([one for one in choices if one.id in considered], key)
        yield Step(question, choices, weights, answer)
        match.answer(answer)


def liked_best(choices: list[Choice], key: int) -> Choice:
    """Each seat has likings of its own: an order of all notations, drawn from the seed."""
    return max(choices, key=lambda choice: draw(key, crc32(choice.text.encode())))


def record(plan: Plan) -> str:
    """The record of a game."""
    match = opened(plan)
    for _ in steps(match, plan.seed, plan.player):
        pass
    return match.replay()


def playthrough(plan: Plan) -> str:
    """A game as a text: every question with its choices, the answer, what happened, the views."""
    match = opened(plan)
    lines = [f"{match.game.title}, rules {match.game.rules}: {match.options}"]
    seen: dict[str, str] = {}
    written = 0
    for number, step in enumerate(steps(match, plan.seed, plan.player), 1):
        lines += event_lines(match, written)
        written = len(match.events)
        if number % VIEW_EVERY == 1:
            lines += view_lines(match, seen)
        lines += step_lines(number, step)
    lines += [*event_lines(match, written), *view_lines(match, seen)]
    return "\n".join([*lines, f"The end: {match.scores}"]) + "\n"


def step_lines(number: int, step: Step) -> list[str]:
    """A question, its choices (with weights where chance chooses) and the answer."""
    question = step.question
    asked = "chance for seat" if question.chance else "seat"
    texts = [choice.text for choice in step.choices]
    if question.chance:
        texts = [f"{text} x{n}" for text, n in zip(texts, step.weights, strict=True)]
    return [
        "",
        f"{number}. {question.kind.lower()}, {asked} {question.seat}: {question.text}",
        *folded("  of ", texts),
        f"  -> {step.answer.text}",
    ]


def event_lines(match: Match[Any], written: int) -> list[str]:
    """What has happened since so many events, in words and as it is coded."""
    lines = []
    for event in match.events[written:]:
        code = f"{match.game.event_kinds(event.kind).name.lower()} {event.what} {event.amount}"
        lines.append(f"     {match.game.words(event, 'en')} ({code})")
    return lines


def view_lines(match: Match[Any], seen: dict[str, str]) -> list[str]:
    """What has changed in the first seat's view since it was shown, and how the others differ."""
    views = [fields(match.view(seat)) for seat in range(match.state.seats)]
    lines = ["", f"View of seat 0 after {match.answers_given} answers, where it has changed:"]
    lines += [f"  {name}: {value}" for name, value in views[0].items() if seen.get(name) != value]
    lines += [f"  {name} is gone" for name in seen if name not in views[0]]
    seen.clear()
    seen.update(views[0])
    for seat, view in enumerate(views[1:], 1):
        other = [f"  {name}: {value}" for name, value in view.items() if seen.get(name) != value]
        gone = [f"  no {name}" for name in seen if name not in view]
        lines += [f"View of seat {seat}, where it differs:", *(other + gone or ["  nowhere"])]
    return lines


def fields(view: dict[str, Any]) -> dict[str, str]:
    """The fields of a view as text."""
    return {name: json.dumps(value, ensure_ascii=False) for name, value in view.items()}


def folded(start: str, texts: list[str]) -> list[str]:
    """A list in lines that are not too long."""
    lines = [start + texts[0]]
    for text in texts[1:]:
        lines[-1] += ","
        if len(lines[-1]) + 1 + len(text) >= WIDTH:
            lines.append(" " * len(start) + text)
        else:
            lines[-1] += f" {text}"
    return lines


def all_files() -> Iterator[tuple[Path, str]]:
    """Every golden file that is generated, with what it must hold."""
    for plan in RECORDS:
        yield plan.path, record(plan)
    for plan in TEXTS:
        yield PLAYTHROUGHS / f"{plan.name}.txt", playthrough(plan)


def main() -> None:
    """Write all golden files; those that no plan names are removed."""
    written = dict(all_files())
    for path in [*REPLAYS.glob("*/*.jsonl"), *PLAYTHROUGHS.glob("*.txt")]:
        if path not in written:
            path.unlink()
            print(f"removed {path.relative_to(HERE)}")
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(HERE)}, {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()

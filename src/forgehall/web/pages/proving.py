"""What checking the dice can find, in words: the page's own check, and the hall's."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from forgehall.kit.game import Game, game_names
from forgehall.kit.language import mark, say
from forgehall.tables.dice.proof import ALONE, ENTERED, MIDDLE, SCRIPTED, SERVERS, Proof
from forgehall.web.pages.twins import VerdictTwin

MOST_FAULTS = 5
"""How many faults are named; one is enough."""
TAKEN_BACK = mark("Rolls and draws that were taken back and made anew:")

FINDINGS: dict[str, dict[str, str]] = {
    "good": {
        "hash": mark("The secret fits its hash."),
        "shown": mark("This browser was shown the same hash before it added its part."),
        "own": mark("The part that this browser added is among those of the dice."),
        "draws": mark("Rolls and draws that this browser has computed again, all of them right:"),
    },
    "bad": {
        "bad-hash": mark("The secret does not fit its hash."),
        "bad-shown": mark(
            "Before the game this browser was shown another hash: the secret was replaced."
        ),
        "bad-own": mark(
            "The part that this browser added is missing: it was replaced or left out."
        ),
        "bad-parts": mark("There is not exactly one part for each seat, in the right form."),
        "bad-draws": mark("Rolls and draws that are not what the secret and the parts say:"),
        "bad-cut": mark("The record is cut short: it does not say how the game ended."),
        "bad-record": mark("The record is not the one of this table, or cannot be read."),
    },
    "open": {
        "servers": SERVERS,
        "alone": ALONE,
        "middle": MIDDLE,
        "entered": ENTERED,
        "scripted": SCRIPTED,
        "not-kept": mark(
            "This browser kept neither hash nor part of this game, so it cannot tell whether they "
            "were replaced."
        ),
        "not-sent": mark("This browser's part came too late: the game had begun."),
        "gone": mark(
            "This browser added a part, but has no seat here, and the part is missing. That is "
            "right if you stood up before the start."
        ),
    },
    "note": {
        "taken-back": TAKEN_BACK,
        "others": mark(
            "Nobody can see whether somebody else at the table was in league with the hall."
        ),
        "rules": mark(
            "What each roll could have been is the record's word; forgehall verify asks the rules."
        ),
    },
}
"""All that dice.js finds, by its name there: good, bad, not proven, and what is to be known."""


class Sentence(NamedTuple):
    """What the check of a page may have to say; a number follows a colon."""

    name: str
    look: str
    words: str


def sentences(language: str) -> list[Sentence]:
    """What the page's own check can say, in a language."""
    return [
        Sentence(name, look, say(language, words))
        for look, found in FINDINGS.items()
        for name, words in found.items()
    ]


def verdict_told(verdict: Proof, language: str) -> VerdictTwin:
    """What the hall found when it checked its own dice, in a few sentences."""
    if verdict.good:
        found = [
            say(
                language,
                "The hall says of itself: the secret fits its hash, and all {n} rolls and draws "
                "are right.",
                n=verdict.draws,
            )
        ]
        if verdict.taken_back:
            found.append(f"{say(language, TAKEN_BACK)} {verdict.taken_back}.")
        found += [say(language, gap) for gap in verdict.gaps]
    else:
        found = [say(language, "These dice cannot be confirmed:"), *verdict.faults[:MOST_FAULTS]]
    return VerdictTwin(
        right=verdict.good,
        whole=verdict.whole,
        draws=verdict.draws,
        taken_back=verdict.taken_back,
        message=" ".join(found),
    )


def command(of: Game[Any], table: str) -> str:
    """What checks a record on a machine of one's own; a game in a file is opened from there."""
    line = f"forgehall verify {of.name}-{table}.jsonl"
    if of.name in game_names() or of.home is None or of.home.__file__ is None:
        return line
    return f"{line} --game {Path(of.home.__file__).name}"

"""The checks, one by one, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from forgehall.checking import bounds, engines, lanes, reading, secrets, texts
from forgehall.checking.finding import Finding
from forgehall.checking.places import fault_of
from forgehall.checking.play import Sample, chosen_moments, two_moments, walk
from forgehall.kit.errors import MissingExtraError
from forgehall.kit.game import Game


class Check(NamedTuple):
    """One thing that is looked into."""

    name: str
    about: str
    """What is looked into, for people."""
    findings: Callable[[Game[Any], Sample], Iterable[Finding]]
    compiles: bool = False
    """Whether it needs rules that can be compiled."""


class Examined(NamedTuple):
    """What came of a check."""

    check: Check
    findings: list[Finding]
    skipped: str = ""
    """Why nothing was looked into, if so."""


def read(game: Game[Any], _: Sample) -> Iterator[Finding]:
    """The rules keep to the part of Python that all engines share."""
    return reading.unread(game)


def play(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """Every moment keeps to what the game says of itself, and no rule leaves its cells."""
    yield from walk(game, sample, bounds.BOUNDS)
    yield from bounds.unchecked(game, sample)


def write(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """Choices can be told apart and read back."""
    return walk(game, sample, texts.TEXTS)


def keep(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """Positions and records read as what they were written from."""
    return walk(game, sample, texts.FILES, two_moments)


def hear(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """Whoever is asked at the same time as others may answer at any time."""
    return walk(game, sample, lanes.LANES, two_moments)


def hide(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """Swapped secrets look, read and sound alike."""
    return walk(game, sample, secrets.SECRETS, chosen_moments)


def imagine(game: Game[Any], sample: Sample) -> Iterator[Finding]:
    """What is imagined could be so, and differs with luck."""
    yield from walk(game, sample, secrets.DEALT, chosen_moments)
    yield from secrets.stubborn(game, sample)


READING = "rules"
QUICK = (
    Check(READING, "reading the rules", read),
    Check("bounds", "choices, answers and cells", play),
    Check("texts", "notation and words", write),
)
"""What neither compiles nor plays for long."""
CHECKS = (
    *QUICK,
    Check("cells", "cells that are nearly full", bounds.crowded),
    Check("lanes", "answers in any order", hear),
    Check("files", "positions and records", keep),
    Check("secrets", "swapped secrets", hide),
    Check("imagining", "concealed and imagined tables", imagine),
    Check("engines", "interpreted against compiled play", engines.apart, compiles=True),
    Check("gpu", "compiling for a GPU", engines.unfit, compiles=True),
)


def quick_sample(game: Game[Any], seed: int = 0) -> Sample:
    """The beginning of one game for each number of seats; of a small game all of it."""
    return Sample(len(game.seats), seed, answers=60)


def run(
    game: Game[Any],
    sample: Sample,
    checks: Iterable[Check],
    begin: Callable[[Check], None] = lambda _: None,
) -> list[Examined]:
    """Do one check after the other.

    Where a rule breaks off, the checks that follow would break off too, so they are left out; so
    are those that compile, where the rules cannot be compiled.
    """
    results: list[Examined] = []
    breaks_off, can_compile = False, True
    for check in checks:
        if breaks_off or (check.compiles and not can_compile):
            results.append(Examined(check, [], "what was found before comes first"))
            continue
        begin(check)
        result, breaks_off = outcome(check, game, sample)
        results.append(result)
        can_compile &= check.name != READING or not result.findings
    return results


def outcome(check: Check, game: Game[Any], sample: Sample) -> tuple[Examined, bool]:
    """What comes of a check, and whether a rule broke off."""
    findings: list[Finding] = []
    try:
        findings.extend(check.findings(game, sample))
    except MissingExtraError as error:
        return Examined(check, findings, str(error)), False
    except Exception as error:  # noqa: BLE001  # whatever the rules of a game in the making raise
        return Examined(check, [*findings, fault_of(game, error)]), True
    return Examined(check, findings), False


def quick_errors(game: Game[Any]) -> list[Finding]:
    """Why a game that nobody has checked cannot be played, found in no time."""
    results = run(game, quick_sample(game), QUICK)
    return [finding for result in results for finding in result.findings if finding.is_error]

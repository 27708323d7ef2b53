"""Each fault is found by the check that is there for it, and named with file and line."""

from __future__ import annotations

import linecache
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import forgehall
from forgehall import checking
from forgehall.checking import CHECKS, Check, Sample
from forgehall.checking.finding import NOWHERE, Finding, SourceLine
from forgehall.kit.game import Game
from tests.checking.broken import VARIANTS, written
from tests.kit.apart import HOARD, SPARKS

Variant = Callable[..., Game[Any]]
GAMES = Sample(games=12)


@pytest.fixture
def variant(tmp_path: Path) -> Variant:
    """Writes a game file in which some lines read differently, and opens it."""

    def opened(*swaps: tuple[str, str], of: Path = HOARD) -> Game[Any]:
        file = written(tmp_path, *swaps, of=of)
        linecache.checkcache()
        return forgehall.game_file(file)

    return opened


def named(name: str) -> Check:
    """A check by its name."""
    return next(check for check in CHECKS if check.name == name)


def found(game: Game[Any], name: str) -> list[Finding]:
    """What one check finds."""
    return checking.run(game, GAMES, [named(name)])[0].findings


@pytest.mark.parametrize("what", VARIANTS)
def test_a_fault_is_found_and_named_with_file_and_line(variant: Variant, what: str) -> None:
    """One deliberate fault in Hoard, one sentence about it."""
    broken = VARIANTS[what]
    game = variant(*broken.swaps)

    findings = found(game, broken.check)

    (first,) = [finding for finding in findings if re.search(broken.says, finding.what)][:1]
    assert broken.is_error == first.is_error
    if broken.at:
        assert "broken.py" == Path(first.place.file).name
        assert broken.at in linecache.getline(*first.place)


@pytest.mark.parametrize("name", [check.name for check in CHECKS])
def test_hoard_passes_every_check(name: str) -> None:
    """What the variants fail, the game itself does not."""
    assert [] == found(forgehall.game_file(HOARD), name)


@pytest.mark.parametrize("name", ["dice-forge", "dwarven-smithy", "merchants-cove"])
def test_the_games_of_the_house_pass_the_quick_checks(name: str) -> None:
    """The others are their property tests."""
    assert [] == checking.quick_errors(forgehall.game(name))


def test_every_check_has_a_variant_that_fails_it() -> None:
    """But for the GPU's, which has a test of its own."""
    assert {check.name for check in CHECKS} == {v.check for v in VARIANTS.values()} | {"gpu"}


def test_engines_that_come_apart_are_found(variant: Variant) -> None:
    """A number grows past 64 bits on the way: interpreted it comes back, compiled it is lost."""
    grown = "    gained = (strength * metal_of(metal).worth << 40 << 30) >> 40 >> 30\n"
    game = variant(("    gained = strength * metal_of(metal).worth\n", grown), of=SPARKS)

    (finding,) = found(game, "engines")

    assert re.match(r"the engines differ in gained: interpreted .*, compiled ", finding.what)


def test_tables_that_are_too_large_for_a_gpu_are_found(variant: Variant) -> None:
    """They lie in its constant memory, which is small."""
    table = "BIG = tuple(range(100_000, 150_000))\n\n\n@rule\ndef big(row: int) -> int:\n"
    table += '    """A row."""\n    return BIG[row]\n\n\n@rule\ndef scores'
    game = variant(
        ("@rule\ndef scores", table),
        (
            "        out[seat] = g.coal[seat]\n",
            "        out[seat] = g.coal[seat] + big(g.coal[seat])\n",
        ),
        of=SPARKS,
    )

    (finding,) = found(game, "gpu")

    assert re.match(r"the data tables take \d+ bytes; a GPU has 65536 for them", finding.what)


def test_what_is_not_installed_is_said_and_nothing_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Numba the rest is still looked into."""
    monkeypatch.setitem(sys.modules, "numba", None)
    checks = [named("engines"), named("texts")]

    engines, texts = checking.run(forgehall.game_file(HOARD), GAMES, checks)

    assert "pip install 'forgehall[fast]'" in engines.skipped
    assert [] == engines.findings
    assert "" == texts.skipped


def test_nothing_is_compiled_that_the_reader_has_refused(variant: Variant) -> None:
    """All else is looked into."""
    game = variant(*VARIANTS["a list comprehension"].swaps)

    results = checking.run(game, GAMES, CHECKS)

    skipped = {result.check.name for result in results if result.skipped}
    assert {"engines", "gpu"} == skipped
    assert 1 == sum(len(result.findings) for result in results)


def test_after_a_rule_that_breaks_off_the_rest_is_left_out(variant: Variant) -> None:
    """It would break off again."""
    game = variant(*VARIANTS["a name that nobody has defined"].swaps)

    results = checking.run(game, GAMES, CHECKS)

    assert ["rules", "bounds"] == [result.check.name for result in results if not result.skipped]
    assert 1 == sum(len(result.findings) for result in results)


def test_a_finding_reads_as_an_editor_takes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the folder where one works; elsewhere by its whole path."""
    monkeypatch.chdir(tmp_path)
    here, there = SourceLine(str(tmp_path / "my_game.py"), 7), SourceLine("/far/away.py", 1)

    assert "my_game.py:7: it leaks" == str(Finding("it leaks", here))
    assert "/far/away.py:1: warning: it may" == str(Finding("it may", there, is_error=False))
    assert "it is so" == str(Finding("it is so", NOWHERE))

"""The file of cards: what breaks a count or a limit is refused with a sentence and a line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from forgehall.games.dwarven_smithy.rules.cards import CARDS_FROM, cards_file, read_cards
from forgehall.games.dwarven_smithy.rules.components import CARDS_PATH
from forgehall.kit.compiled.cache import sources
from forgehall.kit.errors import BadCardsError
from forgehall.kit.game import game

TEXT = CARDS_PATH.read_text(encoding="utf-8")


def changed(folder: Path, old: str, new: str) -> Path:
    """A file of cards with one text replaced."""
    assert old in TEXT
    path = folder / "cards.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    return path


def line_with(text: str) -> int:
    """The number of the first line that holds this."""
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if text in line)


WRONG = [
    ('id = "iron"', 'id = "lead"', "no resource is called 'lead'"),
    ('category = "gem"', 'category = "metal"', "category of emerald is 'gem', not 'metal'"),
    ("count = 18", "count = 19", "count of mithril is 18, not 19"),
    ("refinable = false", "refinable = true", "refinable of storm is False, not True"),
    ("buy_raw = 5", "buy_raw = 0", "buy_raw is a whole number from 1 to 99, not 0"),
    ("buy_raw = 8", "buy_raw = 7", "storm is never refined"),
    ('name = "Keg of Rivets"', 'name = "Keg 7"', "a name is English letters"),
    ('type = "king"', 'type = "queen"', "Hallguard Waraxe is of type 'queen'"),
    ('subtype = "weapon"', 'subtype = "wand"', "'wand' is no subtype of type item"),
    ('set = "full"', 'set = "extra"', "is of set 'extra'"),
    ("cost = { iron = 3 }", "cost = { tin = 3 }", "the cost of Echo Anvil names other resources"),
    ("cost = { iron = 3 }", "cost = { iron = 0 }", "counts resources in whole numbers from 1"),
    ("cost = { iron = 3 }", "cost = { iron = 7 }", "Echo Anvil costs 7 resources"),
    ("value = 80", "value = 200", "value is a whole number from 1 to 120, not 200"),
    ("buy = 9", "buy = -1", "buy is a whole number from 1 to 99, not -1"),
    ('kind = "gem_wild"', 'kind = "fly"', "Yrsa Facet-Eye must have an ability"),
    ('kind = "hand_limit", amount = 2', 'kind = "hand_limit", amount = 9', "Brannoc Deep-Satchel"),
    ('of = "rune", amount = 1', 'of = "sand", amount = 1', "must spare a resource or one of metal"),
    ('of = "metal", amount = 1', 'of = "metal", amount = 2', "Pin Vise: amount is a whole number"),
    ('subtypes = ["other"]', 'subtypes = ["wand"]', "Pin Vise must list what it works for"),
    ('subtypes = ["other"]', "subtypes = []", "Pin Vise works for nothing"),
    ('name = "Tunnel Pike"', 'name = "Keg of Rivets"', "'Keg of Rivets' is there twice"),
    ('set = "starter"', 'set = "full"', "there are 17 cards of set starter, not 18"),
    ("hand_limit = 6", "hand_limit = 7", "hand_limit is 6 in the rulebook, not 7"),
    ('"silver", "iron"]', '"silver"]', "warehouse_order must name every resource once"),
    ('["emerald", "ruby"', '["iron", "ruby"', "warehouse_order must name every resource once"),
]


@pytest.mark.parametrize(("old", "new", "says"), WRONG)
def test_a_file_that_breaks_a_count_or_a_limit_is_refused(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    """3: another set of cards must keep to the rulebook's counts and limits."""
    path = changed(tmp_path, old, new)

    with pytest.raises(BadCardsError) as refused:
        read_cards(path)

    assert says in str(refused.value)


@pytest.mark.parametrize("old", ["count = 18", "value = 80", "hand_limit = 6", "buy = 9"])
def test_the_sentence_names_the_line(tmp_path: Path, old: str) -> None:
    """The line of the key that is wrong, counted from 1."""
    path = changed(tmp_path, old, old.partition("=")[0] + "= 999")

    with pytest.raises(BadCardsError, match=rf"cards\.toml, line {line_with(old)}: "):
        read_cards(path)


def test_a_warehouse_row_must_fall_in_value(tmp_path: Path) -> None:
    """1.5: the row is sorted by sell value, the highest on the left."""
    path = changed(tmp_path, '"silver", "iron"]', '"iron", "silver"]')
    assert read_cards(path)  # both sell for 2

    path = changed(tmp_path, '"gold", "silver"', '"silver", "gold"')
    with pytest.raises(BadCardsError, match="silver sells for less than gold"):
        read_cards(path)


@pytest.mark.parametrize("text", ["[rules]", "x = ", "guild = 3", '[[guild]]\nname = "A"'])
def test_what_is_no_file_of_cards_is_refused(tmp_path: Path, text: str) -> None:
    """A table that is missing, or is not TOML at all."""
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadCardsError):
        read_cards(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """The sentence names the file."""
    with pytest.raises(BadCardsError, match="none"):
        read_cards(tmp_path / "none.toml")


def test_another_file_is_named_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """One set of cards a process: the file is chosen before the game is imported."""
    assert CARDS_PATH == cards_file()

    monkeypatch.setenv(CARDS_FROM, "other.toml")

    assert Path("other.toml") == cards_file()


def test_another_set_of_cards_is_played(tmp_path: Path) -> None:
    """In a process of its own, where the file is named before the game is imported."""
    path = changed(tmp_path, "value = 80", "value = 99")
    program = (
        "import forgehall; forgehall.game('dwarven-smithy');"
        "from forgehall.games.dwarven_smithy.rules.components import GOOD_ROWS;"
        "print(max(row.value for row in GOOD_ROWS))"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {CARDS_FROM: str(path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert "99" == done.stdout.strip(), done.stderr


def test_compiled_code_depends_on_the_cards() -> None:
    """The file of cards is among the sources that the cache is named after."""
    assert CARDS_PATH in sources(game("dwarven-smithy"))


def apart(*arguments: str | Path, home: Path) -> subprocess.CompletedProcess[str]:
    """Call a command in a process of its own, since a process has one set of cards."""
    return subprocess.run(
        [sys.executable, "-m", "forgehall.cli", *map(str, arguments)],
        env=os.environ | {"XDG_DATA_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_record_names_its_cards_and_is_refused_with_others(tmp_path: Path) -> None:
    """Play with another set, then read the record with the set of the house and with its own."""
    path = changed(tmp_path, "value = 80", "value = 99")

    played = apart(
        "play", "dwarven-smithy", "--seats", "random,random", "--cards", path, home=tmp_path
    )
    (saved,) = tmp_path.rglob("*.jsonl")
    read = apart("replay", saved, "--json", home=tmp_path)
    read_well = apart("replay", saved, "--json", "--cards", f"dwarven-smithy={path}", home=tmp_path)

    assert 0 == played.returncode, played.stderr
    header = json.loads(saved.read_text(encoding="utf-8").splitlines()[0])
    assert header["cards"] != game("dwarven-smithy").data_hash
    assert 2 == read.returncode
    assert f"was played with the cards '{header['cards']}'" in read.stdout
    assert json.loads(read_well.stdout)["verified"]


def test_cards_for_a_game_without_any_are_refused(tmp_path: Path) -> None:
    """Dice Forge has none."""
    path = changed(tmp_path, "value = 80", "value = 99")

    played = apart("play", "dice-forge", "--cards", path, home=tmp_path)

    assert 2 == played.returncode
    assert "forgehall: dice-forge has no file of cards" == played.stderr.strip()


@pytest.mark.parametrize(
    "command",
    [
        "play dwarven-smithy --cards {}",
        "serve --cards dwarven-smithy={}",
        "verify game.jsonl --cards dwarven-smithy={}",
    ],
)
def test_bad_cards_are_refused_on_the_command_line(tmp_path: Path, command: str) -> None:
    """The sentence names file and line, whether the command names the game or not."""
    path = changed(tmp_path, "value = 80", "value = 800")

    refused = apart(*command.format(path).split(), home=tmp_path)

    assert 2 == refused.returncode
    assert refused.stderr.startswith(f"forgehall: {path}, line ")


def test_results_of_an_arena_name_their_cards_and_are_refused_with_others(tmp_path: Path) -> None:
    """Bots play with another set, in processes of their own; the house's set does not go on."""
    path, out = changed(tmp_path, "value = 80", "value = 99"), tmp_path / "results.jsonl"
    arena = "arena", "dwarven-smithy", "--bots", "random,greedy", "--games", "2", "--out", out

    played = apart(*arena, "--cards", path, "--workers", "2", home=tmp_path)
    gone_on = apart(*arena, "--resume", home=tmp_path)

    assert 0 == played.returncode, played.stderr
    head = json.loads(out.read_text(encoding="utf-8").splitlines()[0])
    assert head["cards"] != game("dwarven-smithy").data_hash
    assert 2 == gone_on.returncode
    assert f"holds results with cards '{head['cards']}'" in gone_on.stderr

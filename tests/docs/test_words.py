"""The words of the house: each is where the page says, and none of the great ones is missing."""

from __future__ import annotations

import pytest

from tests.docs.house import DOCS, QUOTED, SOURCE, chapter, names_in, rooms, rows

PAGE = DOCS / "words.md"
WORDS = [(room, *row) for room in rooms() for row in rows(room, PAGE)]
HOUSE = [
    "hall", "keeper", "line", "fold", "draft", "act", "lane", "pile", "scene", "sight", "view",
    "snapshot", "lean", "worth", "mind", "bout", "hear", "chance", "conceal", "imagine",
    "edition", "show", "kept", "eyes", "moment", "stir", "mark",
]  # fmt: skip
TRADE = [
    "event sourcing", "reducer", "command", "information set", "determinisation", "UCB1", "PUCT",
    "rollout", "prior", "value function", "transposition table", "backpropagation",
    "unit of work", "group commit",
]  # fmt: skip


@pytest.mark.parametrize("room", rooms())
def test_every_room_has_its_words(room: str) -> None:
    """A chapter for each room of the contract, with a table."""
    assert chapter(room, PAGE)
    assert rows(room, PAGE)


@pytest.mark.parametrize(
    ("room", "word", "sentence", "where"),
    [(room, word, sentence, where) for room, word, sentence, _, where in WORDS],
    ids=[f"{room}-{word}" for room, word, *_ in WORDS],
)
def test_a_word_is_where_the_page_says(room: str, word: str, sentence: str, where: str) -> None:
    """The module exists and defines the name; the word is told in one sentence."""
    file, *name = QUOTED.findall(where)

    assert (SOURCE / file).is_file(), room
    assert set(name) <= names_in(SOURCE / file)
    assert sentence[0].isupper(), word
    assert sentence.endswith(".")
    assert ". " not in sentence


def test_no_word_of_a_room_stands_twice() -> None:
    """One word, one thing."""
    words = [(room, word) for room, word, *_ in WORDS]

    assert len(set(words)) == len(words)


@pytest.mark.parametrize("word", HOUSE)
def test_a_word_of_the_house_is_told(word: str) -> None:
    """Whoever meets it in the source can look it up."""
    assert word in {part for _, words, *_ in WORDS for part in words.split(", ")}


@pytest.mark.parametrize("word", TRADE)
def test_a_word_of_the_trade_is_found(word: str) -> None:
    """Whoever knows the trade finds the house's word for it."""
    assert any(word in row[3] for row in WORDS)

"""Puzzles over HTTP: today's, one on its board, an answer by form, and nothing given away."""

from __future__ import annotations

from html import unescape

import pytest

from forgehall.draw.speech import NAMES as NAMES_OF_SEATS
from forgehall.kit.game import game
from forgehall.kit.language import LANGUAGES
from forgehall.kit.record import Seen
from forgehall.puzzles.daily import of_day, today
from forgehall.puzzles.puzzle import Puzzle
from forgehall.puzzles.shelf import puzzles_of
from tests.web.serving import Visitor

NAMES = ("dice-forge", "dwarven-smithy", "merchants-cove")


def some(name: str) -> Puzzle:
    """A puzzle of a game with a single right answer."""
    return next(one for one in puzzles_of(game(name)) if one.row.right == 1)


def choice(of: Puzzle, *, right: bool) -> int:
    """The number of a right or a wrong answer."""
    return next(number for text, number in of.ids.items() if of.is_right(text) == right)


def test_today_each_game_has_its_puzzle_the_same_for_all(ada: Visitor, bela: Visitor) -> None:
    """The page links to it, and everybody is told the same."""
    twin, page = ada.data("/api/puzzles"), ada.get("/puzzles").text

    expected = {name: of_day(puzzles_of(game(name)), today()).number for name in NAMES}

    assert expected == {shelf["game"]: shelf["today"] for shelf in twin["games"]}
    assert twin == bela.data("/api/puzzles")
    assert all(f'href="/puzzles/{name}/{n}"' in page for name, n in expected.items())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_solved_by_its_form(ada: Visitor, name: str, language: str) -> None:
    """Without script: pieces and list belong to one form; a right answer tells why."""
    of = some(name)
    ada.post("/settings", language=language)
    path = f"/puzzles/{name}/{of.number}"

    asked = ada.get(path).text
    solved = ada.get(path, params={"choice": choice(of, right=True)})

    assert f'<form id="moves" method="get" action="{path}">' in asked
    assert f'form="moves" name="choice" value="{choice(of, right=True)}"' in asked
    assert 200 == solved.status_code
    assert 'class="answers"' in solved.text
    assert 'data-state="right"' in solved.text


@pytest.mark.parametrize(
    ("is_sure", "wanted"),
    [
        (True, "The game ends with this turn: which answer wins?"),
        (False, "Which answer wins most often?"),
    ],
)
def test_it_is_said_what_is_to_be_found(ada: Visitor, is_sure: bool, wanted: str) -> None:  # noqa: FBT001  # both
    """Where the best answer always wins, nothing is asked about how often."""
    found = puzzles_of(game("merchants-cove"))
    of = next(one for one in found if (one.best.win == 1) == is_sure)

    asked = ada.get(f"/puzzles/merchants-cove/{of.number}").text

    assert f"<b>{wanted}</b>" in asked


def test_the_question_is_asked_of_the_reader(ada: Visitor) -> None:
    """On the board it says `You`: nobody wonders who Orrin is."""
    of = some("dice-forge")

    asked = ada.get(f"/puzzles/dice-forge/{of.number}").text

    question = asked.partition('class="asks">')[2].partition("</p>")[0]
    assert NAMES_OF_SEATS[of.seat] not in question
    assert ">You<" in asked


def test_what_was_answered_is_said_once(ada: Visitor) -> None:
    """The prompt says what the right answer is worth; why stands beside it."""
    of = some("merchants-cove")
    path = f"/puzzles/merchants-cove/{of.number}"

    solved = ada.get(path, params={"choice": choice(of, right=True)}).text

    prompt = solved.partition('id="prompt"')[2].partition("</section>")[0]
    worth = ada.data(f"/api{path}?show=1")["why"][0]
    assert 1 == unescape(prompt).count(worth)


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_answer_leaves_the_solution_open(ada: Visitor, name: str) -> None:
    """It is told what the answer is worth, and not which one is better."""
    of = some(name)
    path = f"/puzzles/{name}/{of.number}?choice={choice(of, right=False)}"

    page, twin = ada.get(path).text, ada.data(f"/api{path}")

    assert 'data-state="wrong"' in page
    assert 'class="answers"' not in page
    assert "was-better" not in page
    assert not twin["is_right"]
    assert [] == twin["answers"] == twin["why"]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shared_gives_nothing_away(ada: Visitor, name: str) -> None:
    """It names the puzzle and how it went."""
    of = some(name)

    page = ada.get(f"/puzzles/{name}/{of.number}?show=1").text

    shared = page.partition('id="shares"')[2].partition(">")[0]
    assert "solved on the first try" in shared
    assert of.best.text not in shared


def test_programs_answer_in_notation(ada: Visitor) -> None:
    """The twin takes the text of a choice, and then tells all answers with their intervals."""
    of = some("dice-forge")
    path = f"/api/puzzles/dice-forge/{of.number}"

    asked = ada.data(path)
    twin = ada.client.get(path, params={"answer": of.best.text}).json()

    assert asked["choices"] == list(of.ids)
    assert asked["tried"] is None
    assert asked["is_right"] is None
    assert twin["is_right"]
    assert of.best.text == twin["answers"][0]["text"]


@pytest.mark.parametrize("name", NAMES)
def test_no_hidden_thing_is_shown(ada: Visitor, name: str) -> None:
    """Programs are told the asked seat's own rows alone of what only owners see."""
    of, cells = some(name), game(name).State.cells

    view = ada.data(f"/api/puzzles/{name}/{of.number}?show=1")["view"]

    for field, cell in cells.items():
        if cell.seen is Seen.NOBODY:
            assert field not in view
        if cell.seen is Seen.OWNER:
            assert {str(of.seat)} == set(view[field])


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/puzzles/dice-forge/0", 404),
        ("/puzzles/dice-forge/99999", 404),
        ("/puzzles/dice-forge/none", 404),
        ("/puzzles/no-game/1", 404),
        ("/puzzles/dice-forge/1?choice=4000", 400),
        ("/puzzles/dice-forge/1?choice=x", 400),
        ("/api/puzzles/dice-forge/1?answer=nonsense", 422),
    ],
)
def test_what_there_is_not_is_refused_with_a_sentence(ada: Visitor, path: str, status: int) -> None:
    """No number, no game, no choice."""
    reply = ada.get(path)

    assert status == reply.status_code


def test_the_front_page_leads_to_them(ada: Visitor) -> None:
    """In its head and at its foot."""
    page = ada.get("/").text

    assert 3 == page.count('href="/puzzles"')


@pytest.mark.parametrize("name", NAMES)
def test_the_list_of_a_game_leads_to_each_difficulty(ada: Visitor, name: str) -> None:
    """Nobody scrolls past hundreds of easy ones to find the first that is harder."""
    page = ada.get(f"/puzzles/{name}").text

    for n, step in enumerate(("Easy", "Medium", "Hard"), 1):
        assert f'href="#step-{n}">{step}</a>' in page
        assert f'id="step-{n}"><h2>{step} ' in page

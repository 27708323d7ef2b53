"""Lessons over HTTP: how one is begun, what its learner is told, and what others are."""

from __future__ import annotations

from tests.web.serving import Visitor, code


def learns(visitor: Visitor) -> str:
    """The table of a lesson that somebody begins."""
    reply = visitor.post("/learn/dice-forge")
    assert 303 == reply.status_code
    return reply.headers["location"].removeprefix("/t/")


def test_a_lesson_begins_with_one_press(ada: Visitor) -> None:
    """The table waits at the first step, against the weakest bot."""
    table = learns(ada)

    seen = ada.table(table)
    assert ["person", "novice"] == [seat["kind"] for seat in seen["seats"]]
    assert (1, 10) == (seen["lesson"]["step"], seen["lesson"]["steps"])
    assert ["buy 4G"] == [
        choice["text"] for choice in seen["choices"] if choice["id"] in seen["lesson"]["meant"]
    ]


def test_a_program_is_told_what_a_lesson_means(ada: Visitor) -> None:
    """Another answer has a code of its own, with the step's sentence."""
    table = learns(ada)
    seen = ada.table(table)
    other = next(one for one in seen["choices"] if one["id"] not in seen["lesson"]["meant"])

    reply = ada.tell(f"/api/t/{table}/answer", opened=seen["opened"], choice=other["id"])

    assert (422, "not_meant") == code(reply)
    assert "take the face with 4 gold" in reply.json()["error"]["message"]


def test_who_looks_on_is_taught_nothing(ada: Visitor, bela: Visitor) -> None:
    """The lesson is for its learner; others see a game."""
    table = learns(ada)

    assert bela.table(table)["lesson"] is None


def test_the_front_page_leads_back_to_a_lesson(ada: Visitor) -> None:
    """To the one that goes on; programs see which table it is."""
    table = learns(ada)

    page = ada.get("/").text
    mine = ada.get("/api/hall").json()["mine"]

    assert f'href="/t/{table}" aria-label="Go on with your first game of Dice Forge"' in page
    assert 'action="/learn/dice-forge"' not in page
    assert [(table, True)] == [(one["id"], one["lesson"]) for one in mine]


def test_who_has_never_played_is_offered_a_lesson_first(ada: Visitor) -> None:
    """It is the strongest button of each game."""
    page = ada.get("/").text

    assert 3 == page.count("btn hot first")
    assert "btn hot" not in page.replace("btn hot first", "")

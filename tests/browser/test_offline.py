"""What is answered without a connection is not lost: it is sent later, or refused in words."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import by_list

KEPT = "No connection: your answer is kept here"


def test_an_answer_without_a_connection_is_sent_when_it_is_back(people: People) -> None:
    """It waits in the browser, is marked, and is given once; one may think again meanwhile."""
    ada = people("Ada")
    table = ada.sets_table("random", done="never")
    ada.goes_to(f"/t/{table}")
    before = ada.waits()
    answers = len(ada.record(table).splitlines())

    ada.page.context.set_offline(True)
    by_list(ada)
    expect(ada.page.locator("#toast")).to_contain_text(KEPT)
    expect(ada.page.locator("#actions .unsent")).to_have_count(1)
    ada.page.context.set_offline(False)

    ada.waits(before.mark)
    expect(ada.page.locator("#toast")).to_contain_text("Your kept answer was given.")
    assert len(ada.record(table).splitlines()) > answers
    assert not ada.page.evaluate(
        "localStorage.getItem(`unsent:${location.pathname.split('/')[2]}`)"
    )


def test_a_kept_answer_to_a_settled_question_is_refused_with_a_sentence(people: People) -> None:
    """The question has moved on: nothing else is answered by it."""
    ada = people("Ada")
    table = ada.sets_table("random", done="never")
    ada.goes_to(f"/t/{table}")
    before = ada.waits()

    ada.page.context.set_offline(True)
    by_list(ada)
    expect(ada.page.locator("#toast")).to_contain_text(KEPT)
    ada.answers_blindly(table, 1)
    given = ada.record(table)
    ada.page.context.set_offline(False)

    expect(ada.page.locator("#toast")).to_contain_text(re.compile("was not taken: .*settled"))
    ada.waits(before.mark)
    assert given == ada.record(table)

"""Answers that are taken back: alone before a barrier, with the others' consent beyond it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

DONE, UNDO = "#prompt [data-key=d]", "#prompt [data-key=u]"


def by_first(person: Person) -> None:
    """Press the first entry: it buys plain faces, so that no roll asks this person again."""
    person.page.locator("#actions .choice").first.click()


def until_held(person: Person) -> list[str]:
    """Play until Done is awaited; gives the list of choices as it was at the last question."""
    choices: list[str] = []
    moment = person.waits()
    while moment.state == "asked":
        choices = listed(person)
        person.acts(moment, by_first)
        moment = person.waits(moment.mark)
    return choices


def listed(person: Person) -> list[str]:
    """The list of choices."""
    return person.page.locator("#actions .choice").all_inner_texts()


def test_the_last_answer_is_taken_back_while_done_is_awaited(people: People) -> None:
    """Where dice would roll at once, the table waits: until then nothing is final."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random')}")
    choices = until_held(ada)

    ada.page.locator(UNDO).click()
    expect(ada.page.locator("#actions .choice")).to_have_count(len(choices))
    again = listed(ada)
    by_first(ada)
    ada.page.locator(DONE).click()
    ada.waits()

    assert choices == again
    expect(ada.page.locator(DONE)).to_have_count(0)


def test_a_turn_is_begun_anew(people: People) -> None:
    """All answers of the turn are taken back at once; the first question stands there again."""
    ada = people("Ada")
    table = ada.sets_table("random")
    ada.goes_to(f"/t/{table}")
    ada.waits()
    first = ada.sees(table)["choices"]

    until_held(ada)
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("button", name="Restart my turn").click()
    expect(ada.page.locator("#actions .choice")).to_have_count(len(first))

    assert first == ada.sees(table)["choices"]


def test_beyond_a_roll_an_answer_is_taken_back_only_with_consent(people: People) -> None:
    """The other person is asked, and agrees; then the first one's question stands there again."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open")
    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")
    until_held(ada)
    ada.page.locator(DONE).click()
    bea.waits()
    rolled = ada.sees(table)["log"]

    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("button", name="Ask the others to let me undo").click()
    bea.sees_text("#prompt", "Ada asks to take back the last answer")
    bea.page.get_by_role("button", name="Agree").click()
    ada.sees_text("#prompt", "Your turn")

    assert [0] == ada.sees(table)["asked"]
    assert rolled != ada.sees(table)["log"]


def test_consent_can_be_refused(people: People) -> None:
    """Then everything stays as it is."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open")
    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")
    until_held(ada)
    ada.page.locator(DONE).click()
    bea.waits()
    asked = bea.sees(table)["choices"]

    ada.posts(f"/t/{table}/ask-undo")
    bea.page.get_by_role("button", name="Refuse").click()
    expect(bea.page.locator("#actions .choice")).to_have_count(len(asked))

    assert asked == bea.sees(table)["choices"]

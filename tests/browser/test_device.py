"""Two people at one tablet: the device is handed on, covered in between, and turned round."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person, Screen, opens_list

TABLET = Screen(820, 1180, is_touched=True)
HANDED_ON = 3


def takes_over(person: Person) -> str:
    """Say who has the device, as the prompt offers it; the name."""
    button = person.page.locator("#prompt form[action$='/hand'] button")
    name = button.inner_text().removeprefix("I am ")
    button.click()
    expect(person.page.locator(".you")).to_be_visible()
    return name


def ends_turn(person: Person) -> None:
    """Give the last answer of the list until somebody else must take the device over."""
    while person.page.locator("#actions .choice").count():
        mark = person.page.locator("#moves [name=opened]").input_value()
        opens_list(person)
        person.page.locator("#actions .choice").last.click()
        person.page.wait_for_function(
            "(mark) => document.querySelector('#moves [name=opened]')?.value !== mark"
            " || document.querySelector('#prompt form[action$=\"/hand\"]')",
            arg=mark,
        )


def test_a_tablet_is_handed_on_and_shows_nobodys_cards_in_between(people: People) -> None:
    """Dwarven Smithy for two on one device: set by the form, played, turned, taken back."""
    ada = people("Ada", TABLET)
    ada.goes_to("/new/dwarven-smithy")
    ada.page.select_option("#kind-1", "here")
    ada.page.fill("#name-1", "Bob")
    ada.page.get_by_role("button", name="Set the table").click()
    names = []

    for _ in range(HANDED_ON):
        expect(ada.page.locator("#prompt")).to_contain_text("Hand the device to")
        assert 0 == ada.page.locator(".you, #actions .choice").count()
        names.append(takes_over(ada))
        assert names[-1] in ada.reads("#prompt")
        if len(names) == 1:
            ada.page.locator("[data-turns-page]").click()
        is_turned = names[-1] == names[0]
        expect(ada.page.locator("html.opposite")).to_have_count(int(is_turned))
        expect(ada.page.locator("#tip")).to_have_css("rotate", "180deg" if is_turned else "none")
        ends_turn(ada)

    assert names[0] == names[2] != names[1]
    assert [] == ada.complaints

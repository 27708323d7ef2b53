"""Looking changes nothing: spectators have nothing to press, and no address sits down by itself."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People


def test_a_spectator_follows_the_game_and_has_nothing_to_press(people: People) -> None:
    """What happens is seen; nothing glows."""
    ada, guest = people("Ada"), people()
    table = ada.sets_table("random")
    guest.goes_to(f"/t/{table}")
    before = guest.reads("#log")

    ada.answers_blindly(table, 2)

    expect(guest.page.locator("#log")).not_to_have_text(before, use_inner_text=True)
    expect(guest.page.get_by_text("Watching", exact=True)).to_be_visible()
    for part in ("[name=choice]", ".lit", "#prompt form", "#bench"):
        expect(guest.page.locator(part)).to_have_count(0)


def test_the_preview_of_a_link_takes_no_seat(people: People) -> None:
    """A chat that fetches the address of a table sits nowhere; nor does whoever only looks."""
    ada, chat = people("Ada"), people()
    table = ada.sets_table("open")

    reply = chat.page.context.request.get(f"{chat.address}/t/{table}")
    chat.goes_to(f"/t/{table}")

    assert reply.ok
    assert "waiting" == ada.sees(table)["state"]
    assert ["person", "open"] == [seat["kind"] for seat in ada.sees(table)["seats"]]


def test_a_seat_moves_to_another_device_by_a_button_and_not_by_its_link_alone(
    people: People,
) -> None:
    """The secret link shows a question; only its answer moves the seat, and hides the secret."""
    ada, preview, phone = people("Ada"), people(), people()
    table = ada.sets_table("random")
    ada.goes_to(f"/t/{table}")
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("button", name="Move my seat to another device").click()
    link = ada.page.get_by_label("Secret link").input_value()

    assert preview.page.context.request.get(link).ok
    kept = ada.sees(table)["seat"]
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play here").click()
    phone.waits()

    assert 0 == kept
    assert f"{phone.address}/t/{table}" == phone.page.url
    assert (None, 0) == (ada.sees(table)["seat"], phone.sees(table)["seat"])


def test_what_is_said_reaches_the_other_screen(people: People) -> None:
    """Chat comes by the stream, and is text and nothing else."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open")
    bea.posts(f"/t/{table}/sit")
    for person in (ada, bea):
        person.goes_to(f"/t/{table}")
        person.page.get_by_role("button", name="Chat").click()

    ada.page.get_by_label("What you say").fill("<b>Well</b> struck, smith!")
    ada.page.get_by_role("button", name="Say", exact=True).click()

    bea.sees_text("#chat", "<b>Well</b> struck, smith!")

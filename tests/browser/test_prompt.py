"""What is asked can be read at a glance, whatever else stands beside it."""

from __future__ import annotations

from tests.browser.conftest import People

CROWDED = """(prompt) => {
    const asks = prompt.querySelector(".asks");
    const note = document.createElement("p"), doing = document.createElement("div");
    note.className = "note";
    note.textContent = "The bots are still warming up: until then they play simply";
    doing.className = "do";
    doing.innerHTML = '<button class="btn">Undo</button>';
    prompt.querySelectorAll(".note, .do").forEach((old) => old.remove());
    prompt.append(note, doing);
    return asks.getBoundingClientRect().height / parseFloat(getComputedStyle(asks).lineHeight);
}"""
"""Put a note and a button beside the question; how many lines the question takes then."""


def test_a_note_and_a_button_leave_room_for_the_question(people: People) -> None:
    """While the bots warm up, both stand beside the question at a table of Dwarven Smithy."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random', game='dwarven-smithy')}")

    lines = ada.page.locator("#prompt").evaluate(CROWDED)

    assert round(lines) <= 2

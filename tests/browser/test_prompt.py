"""What is asked can be read at a glance, whatever else stands beside it."""

from __future__ import annotations

import time

from tests.browser.conftest import People

CROWDED = """() => {
    const prompt = document.getElementById("prompt");
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

A_RIVALS_QUESTION = """() => {
    const prompt = document.querySelector("#prompt");
    prompt.className = "ask";
    prompt.innerHTML = `<p class="asks"><span>Smith: draw from the mine or the guild deck, or end
        your turn</span></p><p class="note">Thinking: Smith · The bots are still warming up: until
        then they play simply</p>`;
    const asks = prompt.querySelector(".asks");
    return asks.clientHeight / parseFloat(getComputedStyle(asks).lineHeight);
}"""
"""Ask a rival, and tell that bots warm up; how many lines the question takes then."""

THINKING = """(prompt) => {
    const note = document.createElement("p");
    note.className = "note";
    note.innerHTML = 'Thinking: Smith <time class="thinks"></time>';
    prompt.append(note);
}"""
"""Let the prompt say that a bot thinks, as it does while one does."""


def test_a_note_and_a_button_leave_room_for_the_question(people: People) -> None:
    """While the bots warm up, both stand beside the question at a table of Dwarven Smithy."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random', game='dwarven-smithy')}")

    lines = ada.page.evaluate(CROWDED)

    assert round(lines) <= 2


def test_who_thinks_leaves_room_for_a_rivals_question(people: People) -> None:
    """On a tablet and in a low window the question has two lines at most, as one's own has."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random', game='dwarven-smithy')}")

    lines = []
    for width, height in ((768, 1024), (1024, 700), (1280, 600)):
        ada.page.set_viewport_size({"width": width, "height": height})
        lines.append(round(ada.page.evaluate(A_RIVALS_QUESTION)))

    assert max(lines) <= 2, lines


def test_a_long_thought_says_how_long_it_takes(people: People) -> None:
    """Seconds count behind the note from the third on; a short thought has none."""
    ada = people("Ada")
    ada.page.clock.install()
    ada.goes_to(f"/t/{ada.sets_table('random')}")
    ada.waits()
    ada.page.clock.pause_at(time.time() + 5)

    ada.page.locator("#prompt").evaluate(THINKING)
    notes = [ada.passes(seconds, "#prompt .note") for seconds in (1, 2, 1)]

    assert ["Thinking: Smith", "Thinking: Smith", "Thinking: Smith · 3 s"] == notes

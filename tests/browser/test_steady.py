"""What is looked at stays where it is while the table around it changes."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.conftest import People
from tests.browser.people import PHONE, Person


def plays_until(person: Person, table: str, wanted: str, is_there: Callable[[], bool]) -> None:
    """Answer, with a choice of this kind wherever there is one, until something is there."""
    for _ in range(80):
        if is_there():
            return
        seen = person.sees(table)
        fitting = [choice for choice in seen["choices"] if wanted in choice["text"]]
        for choice in (fitting or seen["choices"])[:1]:
            answer = {"opened": seen["opened"], "choice": choice["id"]}
            person.posts(f"/t/{table}/answer", **answer)
    message = f"no answer of the kind {wanted!r} came in sight"
    raise AssertionError(message)


def test_own_dice_stay_where_they_are_when_feats_come(people: People) -> None:
    """The first card finds room beside them."""
    ada = people("Ada")
    table = ada.sets_table("random", done="never")
    ada.goes_to(f"/t/{table}")
    ada.waits()
    dice = ada.page.locator(".you .dice > *")
    before = [die.bounding_box() for die in dice.all()]

    plays_until(ada, table, "feat", lambda: ada.page.locator("#kept .card").count() > 0)

    places = [(box["x"], box["width"]) for box in before if box]
    after = [die.bounding_box() for die in dice.all()]
    assert places == [(box["x"], box["width"]) for box in after if box]


def test_a_rival_s_panel_keeps_its_height_when_goods_are_laid_out(people: People) -> None:
    """Dwarven Smithy: what lies below does not slip away under the pointer."""
    ada, bea = people("Ada"), people("Bea")
    table = ada.sets_table("open", game="dwarven-smithy", done="never")
    bea.posts(f"/t/{table}/sit")
    ada.goes_to(f"/t/{table}")
    height = "(rivals) => rivals.getBoundingClientRect().height"
    stall = ada.page.locator("#rivals .stall .price")
    before = ada.page.locator("#rivals").evaluate(height)
    is_bare = stall.count() == 0

    if ada.sees(table)["choices"]:
        plays_until(ada, table, "end", lambda: not ada.sees(table)["choices"])
    plays_until(bea, table, "to market", lambda: stall.count() > 0)

    assert is_bare
    assert before == ada.page.locator("#rivals").evaluate(height)


def test_the_rivals_have_room_on_a_phone(people: People) -> None:
    """Dwarven Smithy with four: more than one rival is seen at once."""
    ada = people("Ada", PHONE)
    ada.goes_to(f"/t/{ada.sets_table('random', 'random', 'random', game='dwarven-smithy')}")
    ada.waits()

    ada.page.locator("label:has(#v-rivals)").tap()

    shown = ada.page.locator("#rivals").evaluate("(rivals) => rivals.clientHeight / innerHeight")
    assert shown > 0.35


HERE = """(slot) => {
  slot.classList.add("lit");
  slot.innerHTML = "<span>lay here</span>";
  const [text, box] = [document.createRange(), slot.getBoundingClientRect()];
  text.selectNodeContents(slot.firstChild);
  const lines = [...text.getClientRects()];
  return Math.min(...lines.map((line) => Math.min(line.left - box.left, box.right - line.right)));
}"""
"""Let a free space be one to lay a card onto; how far its words stay from its frame."""


def test_the_words_in_a_free_space_do_not_touch_its_frame(people: People) -> None:
    """Dwarven Smithy: `lay here`, where a bought card looks for its place."""
    ada = people("Ada")
    ada.goes_to(f"/t/{ada.sets_table('random', game='dwarven-smithy')}")
    ada.waits()

    distance = ada.page.locator(".workshop .slot").first.evaluate(HERE)

    assert distance >= 4

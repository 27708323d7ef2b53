"""Pieces travel where no film shows it; the rest of the page changes at once."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person, by_list

WATCHED = """() => {
  const start = document.startViewTransition.bind(document);
  window.animated = [];
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.then(() => {
      const names = document.getAnimations().map((one) => one.effect.pseudoElement ?? "");
      window.animated.push(...names);
    });
    return transition;
  };
}"""
"""Note what is animated whenever pieces travel."""


def animated(person: Person) -> list[str]:
    """What has been animated so far."""
    found: list[str] = person.page.evaluate("window.animated")
    return found


def test_only_pieces_that_travel_are_animated(people: People) -> None:
    """The page as a whole is never faded over: it would dip and flare at every change."""
    ada = people("Ada", motion=True)
    ada.goes_to(f"/t/{ada.sets_table('random')}")
    ada.page.evaluate(WATCHED)

    for _ in range(10):
        ada.plays(by_list, 1)
        undo = ada.page.locator("#prompt [data-key=u]")
        if undo.count():
            undo.click()
            ada.waits()
        if animated(ada):
            break

    assert [name for name in animated(ada) if "view-transition-group" in name]
    assert not [name for name in animated(ada) if "(root)" in name]


TELLER = """() => {
  const Source = window.EventSource;
  window.EventSource = class extends Source {
    constructor(...address) { super(...address); window.stream = this; }
  };
  window.teller = {
    copy: (id) => document.getElementById(id).cloneNode(true),
    html: (element) => element.outerHTML.replaceAll(/ style="[^"]*"/g, ""),
    tell: (told) =>
      window.stream.dispatchEvent(new MessageEvent("table", { data: JSON.stringify(told) })),
  };
}"""
"""Tell the page what a stream would."""
TELL_TWICE = """() => {
  const { copy, html, tell } = window.teller;
  const groups = (words) => {
    const prompt = copy("prompt");
    prompt.querySelector(".asks span").textContent = words;
    return { prompt: html(prompt) };
  };
  const board = copy("board");
  board.append(board.querySelector("[data-vt]"));
  tell({ groups: { ...groups("older"), board: html(board) } });
  const motions = [{ is: "light", to: "rounds" }];
  const frames = [{ number: 1, seat: 1, says: ["Bela waits"], motions }];
  tell({ groups: groups("newer"), frames });
}"""
"""A piece travels, and before it has begun to, something else has happened, which a film shows."""


def told_by_hand(people: People, game: str = "dice-forge") -> Person:
    """Somebody at a table whose page hears what a test tells it."""
    ada = people("Ada", motion=True)
    ada.page.add_init_script(f"({TELLER})()")
    ada.goes_to(f"/t/{ada.sets_table('random', game=game)}")
    ada.waits()
    return ada


def test_what_came_later_is_what_stays(people: People) -> None:
    """A piece that has yet to set out brings nothing back that has changed since."""
    ada = told_by_hand(people)

    ada.page.evaluate(TELL_TWICE)

    ada.page.wait_for_function("() => !document.querySelector('#film.plays')")
    assert "newer" == ada.reads("#prompt .asks span")


TELL_OF_TURNING = """() => {
  const { copy, html, tell } = window.teller;
  const bench = copy("bench");
  const card = bench.querySelector("#workshop [data-vt]");
  card.textContent = "refined";
  const motions = [{ is: "turn", to: "workshop", piece: "<svg></svg>" }];
  const frames = [{ number: 1, seat: 0, says: ["You refine 1 card"], motions }];
  tell({ groups: { bench: html(bench) }, frames });
  return document.querySelector(`[data-vt="${card.dataset.vt}"]`).textContent;
}"""
"""A card in one's own workshop shows another side; what it shows while it has yet to turn."""


def test_a_card_is_seen_to_turn_over(people: People) -> None:
    """It shows what it was until it turns, and then what it is."""
    ada = told_by_hand(people, "dwarven-smithy")

    shown = ada.page.evaluate(TELL_OF_TURNING)

    assert "refined" != shown
    expect(ada.page.locator("#workshop [data-vt]").first).to_have_text("refined")


TELL_OF_FORGING = """() => {
  const { copy, html, tell } = window.teller;
  const bench = copy("bench");
  const face = bench.querySelector(".die [data-vt]");
  window.face = () => document.querySelector(`[data-vt="${face.dataset.vt}"]`);
  const was = window.face().innerHTML;
  face.textContent = "new";
  const motions = [{ is: "fly", to: face.dataset.vt, from: "board", piece: "<svg></svg>" }];
  const frames = [{ number: 1, seat: 0, says: ["You forge"], motions }];
  tell({ groups: { bench: html(bench) }, frames });
  return was === window.face().innerHTML;
}"""
"""A face is forged onto a die; whether the former one is still seen while it flies."""


def test_a_face_is_seen_until_another_one_lands_on_it(people: People) -> None:
    """There is no hole in a die while its new face is under way."""
    ada = told_by_hand(people)

    is_seen = ada.page.evaluate(TELL_OF_FORGING)

    assert is_seen
    ada.page.wait_for_function("() => window.face().textContent === 'new'")


TELL_OF_A_MOVE = """() => {
  const { copy, html, tell } = window.teller;
  const lay = (place, words) => {
    const rivals = copy("rivals");
    rivals.querySelector('[data-vt="moved"]')?.remove();
    const card = `<i data-vt="moved">${words}</i>`;
    rivals.querySelector(`[data-at="${place}"]`).insertAdjacentHTML("beforeend", card);
    return html(rivals);
  };
  tell({ groups: { rivals: lay("market-1", "a large card") } });
  const rivals = lay("workshop-1", "a chip");
  const motions = [{ is: "fly", to: "moved workshop-1", from: "market-1", piece: "<svg></svg>" }];
  const frames = [{ number: 1, seat: 1, says: ["Bela moves a card"], motions }];
  tell({ groups: { rivals }, frames });
  return document.querySelector('[data-vt="moved"]').textContent;
}"""
"""A rival moves a card to where it is drawn differently; what is seen there while it flies."""


def test_a_moved_card_does_not_wear_what_it_was_elsewhere(people: People) -> None:
    """Dwarven Smithy: a market draws its cards larger than a workshop; nothing lies under it."""
    ada = told_by_hand(people, "dwarven-smithy")

    assert "a chip" == ada.page.evaluate(TELL_OF_A_MOVE)


TELL_OF_THE_END = """() => {
  const { copy, html, tell } = window.teller;
  const prompt = copy("prompt");
  prompt.querySelector(".asks span").textContent = "Bela has won";
  prompt.insertAdjacentHTML("beforeend", '<a href="/t/x/over">Scores</a>');
  const motions = [{ is: "light", to: "rounds" }];
  const frames = [{ number: 1, seat: 1, says: ["Bela rolls"], motions }];
  tell({ groups: { prompt: html(prompt) }, frames });
  return document.querySelector("#prompt .asks span").checkVisibility({ visibilityProperty: true });
}"""
"""The game ends with an answer of a rival; whether it is told already who has won."""


def test_who_has_won_is_told_when_the_last_answers_have_been_seen(people: People) -> None:
    """The film comes first; to skip it is to be told."""
    ada = told_by_hand(people)

    is_told = ada.page.evaluate(TELL_OF_THE_END)

    assert not is_told
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_text("Bela has won")).to_be_visible()

"""Pieces travel where no film shows it; the rest of the page changes at once."""

from __future__ import annotations

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

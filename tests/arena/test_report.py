"""The report: one page that needs nothing but itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from forgehall.arena.contest import Contest, Progress
from forgehall.arena.report import report, time_text
from forgehall.arena.summary import Summary, summary
from forgehall.kit.language import LANGUAGES
from tests.arena.bouts import block, contest

NASTY = 'exec:python <bot> & "friends".py'


def summed_up(of: Contest) -> Summary:
    """A made-up contest in which a bot that is named later scores more."""
    progress = Progress(of)
    for asked in progress.blocks():
        games = block(asked.bots, asked.number, *[(0,) * of.seats] * 12)
        for number, game in enumerate(games):
            scores = tuple(
                10 * of.bots.index(bot) + (number + seat) % 2 for seat, bot in enumerate(game.bots)
            )
            games[number] = game._replace(
                scores=scores, places=tuple(1 + sum(x > y for x in scores) for y in scores)
            )
        progress.take(asked.bots, asked.number, games)
    return summary(progress, of.bots[0])


def page(*bots: str, language: str = "en", seats: int = 2, above: float | None = None) -> str:
    """The report of a made-up contest."""
    found = summed_up(contest(contest().game, *bots, games=6, seats=seats, above=above))
    return report(found, "Hoard", language)


def pictures(html: str) -> list[ET.Element]:
    """The SVG of a page, read as XML."""
    return [ET.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", html, re.DOTALL)]  # noqa: S314  # our own page


class Tags(HTMLParser):
    """Notes the tags and their addresses, and whether all are closed."""

    def __init__(self) -> None:
        """Nothing is open."""
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag is opened."""
        self.seen.add(tag)
        self.addresses += [value or "" for name, value in attrs if name in {"src", "href"}]
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """The tag that was opened last is closed."""
        assert tag == self.open.pop()


@pytest.mark.parametrize("seats", [2, 3])
def test_every_plot_shows_every_bot(seats: int) -> None:
    """Ratings, matrix, thinking times, scores and pairs, each valid XML."""
    drawn = pictures(page("random", "greedy", NASTY, seats=seats))

    assert 5 == len(drawn)
    for picture in drawn:
        words = "|".join(picture.itertext())
        assert all(name in words for name in ("random", "greedy", NASTY))


def test_the_page_needs_nothing_but_itself() -> None:
    """No script, no address, every tag closed; it says its language and fits a phone."""
    html, tags = page("random", "greedy", NASTY), Tags()

    tags.feed(html)

    assert [] == tags.open == tags.addresses
    assert not {"script", "link", "img", "iframe"} & tags.seen
    assert not re.search(r"url\(|@import|https?:", html)
    assert '<html lang="en">' in html
    assert '<meta name="viewport"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_told_in_every_language(language: str) -> None:
    """And names its own."""
    html = page("random", "greedy", language=language, above=0.5)

    assert f'<html lang="{language}">' in html
    assert 5 == len(pictures(html))


def test_both_themes_are_there() -> None:
    """Every colour has a light and a dark value, and no plot has a colour of its own."""
    html = page("random", "greedy")

    assert "color-scheme: light dark" in html
    assert not re.search(r'(fill|stroke)="(?!none)', html)


def test_games_lost_without_an_answer_are_told_with_their_reasons() -> None:
    """Only where there are some."""
    found = summed_up(contest(games=4))
    failing = found.records[0]._replace(failures=["seat 1: it <crashed>"])

    text = report(found._replace(records=[failing, *found.records[1:]]), "Hoard", "en")

    assert "seat 1: it &lt;crashed&gt;" in text
    assert "Lost without an answer" in text
    assert "Lost without an answer" not in report(found, "Hoard", "en")


def test_the_verdict_is_shown_where_one_was_asked_for() -> None:
    """After three blocks nothing is clear yet; without a question there is no answer."""
    assert "<td>undecided</td>" in page("random", "greedy", above=0.5)
    assert "Verdict" not in page("random", "greedy")


@pytest.mark.parametrize(
    ("seconds", "text"), [(2.0, "2 s"), (0.25, "250 ms"), (0.0012345, "1.23 ms"), (4e-6, "4 µs")]
)
def test_times_have_the_unit_that_fits(seconds: float, text: str) -> None:
    """Three digits are enough."""
    assert text == time_text(seconds)

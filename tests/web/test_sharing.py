"""A finished game is shown around: its page, its picture, and nothing of a game that is on."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from forgehall.tables.snapshot.table import Table
from forgehall.web.sharing import story
from forgehall.web.sharing.poster import curve
from forgehall.web.sharing.raster import can_draw
from forgehall.web.sharing.story import Point, best_of, gains_of, said_of, standings
from forgehall.web.words import signed
from tests.web.serving import Server, Visitor
from tests.web.test_afterwards import finished

LONG = 30
"""So many answers hold several deeds of each seat."""
PNG = b"\x89PNG\r\n\x1a\n"


def test_a_finished_game_has_a_page_to_share(ada: Visitor, bela: Visitor, server: Server) -> None:
    """Who won, the curve, the best moment, and a picture of 1200 x 630 for previews of the link."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.pace = 0.0
    table = finished(ada)

    page, twin = bela.get(f"/t/{table}/share").text, bela.data(f"/api/t/{table}/share")
    svg, png = bela.get(f"/t/{table}/picture.svg"), bela.get(f"/t/{table}/picture.png")
    scores = ada.get(f"/t/{table}/over").text

    seats = ada.table(table)["seats"]
    assert tuple(seat["score"] for seat in seats) == tuple(twin["scores"][-1])
    assert len(twin["scores"]) > 9
    assert twin["best"]["gain"] > 0
    assert twin["best"]["said"]
    assert twin["result"] in page
    picture = f'<meta property="og:image" content="{server.address}/t/{table}/picture.png">'
    assert picture in page
    assert picture in scores
    assert f'href="/t/{table}/share"' in scores
    assert "image/svg+xml" == svg.headers["content-type"]
    assert twin["result"] in svg.text
    if can_draw():
        assert png.content.startswith(PNG)
        assert (1200, 630) == tuple(
            int.from_bytes(png.content[at : at + 4], "big") for at in (16, 20)
        )
    else:
        assert png.headers["location"].endswith("preview.png")


def test_no_turn_tells_the_heading_of_the_next(ada: Visitor, server: Server) -> None:
    """A round begins as the turn before it ends, and is none of its deeds."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.pace = 0.0
    table = finished(ada)
    played = server.desk.hall.keeper.tables[table].table

    turns = [best_of(played, turn, "en") for turn in pairwise(standings(played))]

    said = [words for best in turns if best for words in best.said]
    assert said
    assert [] == [words for words in said if words.startswith("Round")]


def test_the_best_moment_tells_what_brought_the_points(
    ada: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a long turn the deeds that brought most, not those that came first."""
    assert server.desk.hall.bots is not None
    server.desk.hall.bots.pace = 0.0
    table = server.desk.hall.keeper.tables[finished(ada)].table
    turn = 0, LONG
    monkeypatch.setattr(story, "MOST_SAID", 1000)
    sentences = said_of(table, *turn, seat=0, language="en")
    monkeypatch.setattr(story, "MOST_SAID", 1)

    gains = gains_of(table, *turn, seat=0)
    last = said_with({n: n for n in gains}, turn, table, monkeypatch)
    first = said_with({n: -n for n in gains}, turn, table, monkeypatch)

    totals = [table.at_answer(n).scores[0] for n in turn]
    assert totals[1] - totals[0] == sum(gains.values())
    assert sentences[:1] == first
    assert last[0] in sentences[len(sentences) // 2 :]


def said_with(
    gains: dict[int, int], turn: tuple[int, int], table: Table, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, ...]:
    """What is told of a turn if its answers had brought so much."""
    monkeypatch.setattr(story, "gains_of", lambda *_: gains)
    return said_of(table, *turn, seat=0, language="en")


def test_the_page_says_that_a_game_ended_because_somebody_gave_up(ada: Visitor) -> None:
    """Else it would seem that fewer points have won."""
    table = ada.set_table(kinds=["open", "random"])
    ada.answer(table)
    ada.tell(f"/api/t/{table}/resign")

    page = ada.get(f"/t/{table}/share").text

    assert "The game ended because all but one have resigned." in page


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Ada has won"), ("de", "Ada hat gewonnen"), ("hu", "Ada nyert")],
)
def test_who_wins_because_the_other_gives_up_wins_without_a_score(
    ada: Visitor, bela: Visitor, language: str, sentence: str
) -> None:
    """“Ada has won with 0” would say that 0 has decided it: no place tells more than the winner."""
    table, reader = ada.set_table(), {"accept-language": language}
    bela.post(f"/t/{table}/sit", nickname="Bela")
    bela.post(f"/t/{table}/resign")

    told = bela.get(f"/api/t/{table}/share", headers=reader).json()
    page = bela.get(f"/t/{table}/share", headers=reader).text
    scores = bela.get(f"/t/{table}/over", headers=reader).text
    picture = bela.get(f"/t/{table}/picture.svg", headers=reader).text

    assert sentence == told["result"]
    assert f"<h1>{sentence}</h1>" in page
    assert f"<h1>{sentence}</h1>" in scores
    assert f">{sentence}</text>" in picture
    assert 'class="wreath"' in ada.get(f"/t/{table}/over").text


def test_a_rival_stands_in_the_picture_and_wins_where_the_single_seat_gives_up(
    ada: Visitor,
) -> None:
    """It has no seat at the table, and beats who leads but resigns; no wreath is shown for that."""
    options = {"peddler": "easy"}
    table = ada.set_table(game="merchants-cove", kinds=["open"], options=options)
    ada.post(f"/t/{table}/resign")

    scores, picture = ada.get(f"/t/{table}/over").text, ada.get(f"/t/{table}/picture.svg").text

    assert "<h1>The Peddler has won</h1>" in scores
    assert 'class="wreath"' not in scores
    assert re.search(r">The Peddler</text>.*>Ada</text>", picture)


def test_nothing_is_told_of_a_game_that_is_on(ada: Visitor, bela: Visitor) -> None:
    """Neither page nor picture before the end, and none at all of a table without spectators."""
    table = ada.set_table(kinds=["open", "open"], spectators=False)
    addresses = [f"/t/{table}/{rest}" for rest in ("share", "picture.svg", "picture.png")]
    waiting = [ada.get(address).status_code for address in addresses]
    bela.post(f"/t/{table}/sit", nickname="Bela")

    playing = [ada.get(address).status_code for address in addresses]
    bela.post(f"/t/{table}/resign")
    over = [ada.get(address).status_code for address in addresses[:2]]

    assert [404] * 3 == waiting == playing
    assert [200] * 2 == over


def test_who_may_not_watch_sees_no_picture(ada: Visitor, bela: Visitor, server: Server) -> None:
    """A table that is not open to spectators stays so after its end."""
    table = ada.set_table(kinds=["open", "open"], spectators=False)
    bela.post(f"/t/{table}/sit", nickname="Bela")
    bela.post(f"/t/{table}/resign")

    with Visitor(server.address) as stranger:
        replies = [
            stranger.get(f"/t/{table}/{rest}").status_code
            for rest in ("share", "picture.svg", "picture.png")
        ]

    assert [403] * 3 == replies


def test_a_number_below_zero_has_a_minus() -> None:
    """On the page about you and in the picture of a game, as in the scores: no hyphen."""
    assert ["\N{MINUS SIGN}38", "0", "52"] == [signed(n) for n in (-38, 0, 52)]
    assert "\N{MINUS SIGN}5<" in curve([Point(0, (3, -5)), Point(1, (4, -2))], top=300)

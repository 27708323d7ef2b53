"""A game under way is entered from the board: a form in words, filled in, checked and played on."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from forgehall.kit.errors import BadPositionError
from forgehall.kit.faults import by_name
from forgehall.kit.game import game, game_names
from forgehall.kit.language import LANGUAGES, explain
from forgehall.kit.position import load
from forgehall.tables.errors import BadSettingsError
from forgehall.web.pages.beside import why_not
from forgehall.web.pages.standing import BoardForm, cell_names, made_up, seats_by_name, told_by
from tests.web.serving import Server, Visitor

SET = {"kind-0": "open", "kind-1": "random", "nickname": "Ada", "name-0": "Ada", "name-1": ""}


class Fields(HTMLParser):
    """What a form would send."""

    def __init__(self, text: str) -> None:
        """Read the last form of a page."""
        super().__init__()
        self.sent: dict[str, str] = {}
        self.select = ""
        self.feed(text[text.index('action="/tables"') - 40 :])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep inputs, and of selects what is chosen."""
        given = {key: value or "" for key, value in attrs}
        if tag == "select":
            self.select = given["name"]
        elif tag == "option" and "selected" in given:
            self.sent[self.select] = given["value"]
        elif tag == "input" and "name" in given:
            self.sent[given["name"]] = given["value"]


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Visitor]:
    """Somebody who comes with a box."""
    with Server(tmp_path, pace=0) as server, Visitor(server.address) as ada:
        yield ada


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("wanted", [1, 3])
def test_what_follows_from_a_board_is_what_lay_there(name: str, wanted: int) -> None:
    """A real position that is entered as it stands comes out as it was, and can be played."""
    of = game(name)
    base = made_up(of, {"seats": 2}, 1, wanted)

    built = told_by(of, base, {})

    assert base == built
    assert load(of, built).seats == 2


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_the_form_says_everything_in_words(name: str, language: str) -> None:
    """No field goes by the name that it has in the rules, and no piece by its code."""
    of = game(name)
    base = made_up(of, {"seats": 2}, 0, 1)

    parts = BoardForm(of, base, ["Ada", "Bob"], language).parts()

    said = [block.title for part in parts for block in part.blocks]
    said += [words for part in parts for block in part.blocks for cell in block.cells
             for _, words in cell.pieces]  # fmt: skip
    assert ["Ada", "Bob"] == [part.title for part in parts[:2]]
    assert not [words for words in said if "_" in words]
    if language != "en":
        english = BoardForm(of, base, ["Ada", "Bob"], "en").parts()
        same = {block.title for part in english for block in part.blocks} & set(said)
        assert len(same) <= 2, same


def test_rows_go_by_what_they_are_on_the_table() -> None:
    """Zones, boats and the seats' hours have names; who is not there is not asked for."""
    labels = set()

    for of in (game("dwarven-smithy"), game("merchants-cove")):
        base = made_up(of, {"seats": 2}, 0, 1)
        for part in BoardForm(of, base, ["Ada", "Bob"], "en").parts():
            labels |= {f"{block.title}: {cell.label}" for block in part.blocks
                       for cell in block.cells}  # fmt: skip

    hours = {label for label in labels if label.startswith("Hours")}
    assert {"Ada", "Bob", "The Peddler"} == {label.partition(": ")[2] for label in hours}
    assert "What lies in the workshop and in the market: market 1" in labels
    assert "Who is aboard: R3 rogue" in labels


def test_the_front_page_leads_beside_the_box(ada: Visitor) -> None:
    """Whoever has the box on the table finds the way."""
    page = ada.get("/").text

    assert 'href="/beside"' in page
    assert "Dice Forge" in ada.get("/beside").text


def test_a_position_is_sent_as_it_stands_and_played(ada: Visitor) -> None:
    """With other coins than the made-up game had; decks and counts follow from the board."""
    page = ada.get("/beside/dwarven-smithy/position", params=SET)
    sent = Fields(page.text).sent | {"cell-coins-0": "21"}

    reply = ada.post("/tables", **sent)

    assert 303 == reply.status_code, reply.text
    table = reply.headers["location"].removeprefix("/t/")
    assert 21 == ada.table(table)["view"]["coins"][0]


def test_a_round_that_no_game_comes_to_is_said_and_the_form_stays(ada: Visitor) -> None:
    """Filled in from the beginning, where another round can be chosen."""
    reply = ada.get("/beside/merchants-cove/position", params=SET | {"at-round": "9"})

    assert 200 == reply.status_code
    assert "No game comes to that point: choose another round." in reply.text
    assert "1" == Fields(reply.text).sent["at-round"]


def test_what_cannot_be_is_said_by_name_and_nothing_is_lost(ada: Visitor) -> None:
    """The form comes again, with what was filled in, and a sentence on top."""
    page = ada.get("/beside/dice-forge/position", params=SET)
    sent = Fields(page.text).sent | {"cell-gold-0": "40", "cell-glory-1": "7"}

    reply = ada.post("/tables", **sent)

    assert 422 == reply.status_code
    assert "Ada, Gold: from 0 to 12, not 40." in reply.text
    assert Fields(reply.text).sent["cell-glory-1"] == "7"


CANNOT_BE: list[tuple[str, dict[str, str], tuple[str, str, str]]] = [
    ("dice-forge", {"cell-hammer-0": "7"}, (
        "Ada, Gold on the hammers: from 0 to 0, not 7",
        "Ada, Gold auf den Hämmern: von 0 bis 0, nicht 7",
        "Ada, Arany a kalapácsokon: 0 és 0 közötti szám kell, nem 7",
    )),
    ("dice-forge", {"cell-dice-1-0": "boar_blue"}, (
        "Bob bears the face Tenacious Boar (blue), but nobody took its card",
        "Bob trägt die Würfelseite „Sturer Eber (blau)“, aber niemand hat die Karte dazu genommen",
        "Bob kockáján van kockalap, amelynek a kártyáját senki sem vette el: Makacs vadkan, kék",
    )),
    ("dice-forge", {"cell-gold-1": "999"}, (
        "Gold holds 999, outside -128 to 127",
        "Gold: von -128 bis 127, nicht 999",
        "Arany: -128 és 127 közötti szám kell, nem 999",
    )),
    ("merchants-cove", {"cell-lair": "50"}, (
        "more than 8 adventurers of this kind are out of the bag: rogue",
        "mehr als 8 Abenteurer dieser Art sind nicht im Beutel: Schurke",
        "ebből a fajta kalandorból több mint 8 van a zsákon kívül: gazfickó",
    )),
    ("merchants-cove", {"cell-coal-1-2": "7"}, (
        "a coal die of Bob shows something other than 1 to 6",
        "ein Kohlewürfel von Bob zeigt keine Zahl von 1 bis 6",
        "Bob egyik szénkockáján nem 1 és 6 közötti szám áll",
    )),
    ("dwarven-smithy", {"cell-warehouse-0": "90"}, (
        "there are more cards of mithril than 18",
        "es gibt mehr als 18 Minenkarten dieser Art: Mithril",
        "ebből az erőforrásból több mint 18 lap van: mithril",
    )),
    ("dwarven-smithy", {"cell-coins-1": "-5"}, (
        "Bob cannot have -5 coins",
        "Bob kann nicht -5 Münzen haben",
        "Bob: nem lehet ennyi érméje: -5",
    )),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "cells", "said"), CANNOT_BE, ids=[said[0] for *_, said in CANNOT_BE]
)
def test_what_cannot_be_is_said_in_every_language(
    name: str, cells: dict[str, str], said: tuple[str, str, str]
) -> None:
    """With the names of the players, of pieces, and of what the form asks for."""
    of = game(name)
    built = told_by(of, made_up(of, {"seats": 2}, 0, 1), cells)

    with pytest.raises(BadPositionError) as wrong:
        load(of, built)

    heard = tuple(
        explain(language, by_name(wrong.value, ["Ada", "Bob"], cell_names(of, language)))
        for language in LANGUAGES
    )
    assert said == heard


def test_what_only_the_rules_say_in_english_is_not_kept_from_others() -> None:
    """A game may answer with a plain sentence: a reader of German learns what is wrong too."""
    plain = BadSettingsError("seat 1 has built on the moon")

    sentence = seats_by_name(why_not(plain, "de"), ["Ada", "Bob"])

    assert sentence == "So lässt sich kein Tisch eröffnen. (Bob has built on the moon.)"

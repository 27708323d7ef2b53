"""A game of one's own in the hall: every page and every twin answers, as for those of the house."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from forgehall.kit.files import OWN_GAMES, open_games
from forgehall.kit.game import GAMES, game_names
from tests.packages import install
from tests.puzzles.hoards import RIGHT, lay
from tests.web.serving import Server, Visitor, code

EXAMPLE = Path(__file__).parents[2] / "examples" / "hoard.py"
INGOT, BLADE = range(2)
"""The choices of a piece."""
LEVELS = ("apprentice", "journeyman", "smith", "master", "grandmaster")


@pytest.fixture(scope="module", params=["file", "package"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A hall with a game from a file, or from an installed package, beside the others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OWN_GAMES, "")
        patch.delitem(GAMES, "hoard")
        if request.param == "file":
            patch.delitem(sys.modules, "game_file_hoard")
            file = Path(shutil.copy(EXAMPLE, tmp_path_factory.mktemp("games")))
            lay(file.parent)
            games = (*game_names(), *open_games([file]))
        else:
            folder = tmp_path_factory.mktemp("packages")
            install(folder, package="hoard_package", entered="hoard")
            lay(folder / "hoard_package")
            patch.syspath_prepend(folder)
            patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *sys.path]))
            games = ()
        with Server(tmp_path_factory.mktemp("hall"), games=games, analysis=8, pace=0) as serving:
            yield serving


def played(ada: Visitor, *bots: str, **settings: object) -> str:
    """A table of Hoard that was played to its end."""
    table = ada.set_table(game="hoard", kinds=["open", *bots], done="never", **settings)
    while (seen := ada.table(table))["state"] != "over":
        if seen["choices"]:
            ada.answer(table)
    return table


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[tuple[Visitor, str]]:
    """Who has played against a bot to the end, and where."""
    with Visitor(server.address) as ada:
        yield ada, played(ada, "random")


def test_the_front_page_invites_to_it(ada: Visitor) -> None:
    """It has a card with its title, and a gable of the hall."""
    page, twin = ada.get("/").text, ada.data("/api/hall")

    assert '<a class="btn" href="/new/hoard"' in page
    assert 'action="/play/hoard"' in page
    assert "hoard" in [game["name"] for game in twin["games"]]


def test_a_game_without_a_lesson_offers_none(ada: Visitor) -> None:
    """Nothing of it shows, and nobody can begin one."""
    pages = [ada.get(address).text for address in ("/", "/new/hoard", "/rules/hoard")]

    assert not any('action="/learn/hoard"' in page for page in pages)
    assert (404, "not_found") == code(ada.tell("/api/learn/hoard"))


@pytest.mark.parametrize("address", ["/new/hoard", "/rules/hoard", "/rules", "/"])
def test_its_pages_answer(ada: Visitor, address: str) -> None:
    """As pages, and as their twins for programs."""
    twin = "/api/hall" if address == "/" else f"/api{address}"

    assert 200 == ada.get(address).status_code
    assert 200 == ada.get(twin).status_code


def test_a_game_without_demonstrations_shows_none(ada: Visitor) -> None:
    """Its rules are told all the same, and no board is offered."""
    page = ada.get("/rules/hoard").text

    assert "<h2>" in page
    assert "data-shows" not in page.partition("<main")[2]


def test_its_puzzles_are_asked_and_solved(ada: Visitor) -> None:
    """What lies beside its file, or in its package: on the list, one by one, and for programs."""
    list_of_all, shelf = ada.get("/puzzles").text, ada.get("/puzzles/hoard").text
    asked = ada.get("/puzzles/hoard/today").text
    tried, solved = (
        ada.get("/puzzles/hoard/1", params={"choice": choice}).text for choice in (BLADE, INGOT)
    )

    assert 'href="/puzzles/hoard/1"' in list_of_all
    assert 'href="/puzzles/hoard/1"' in shelf
    assert f'form="moves" name="choice" value="{INGOT}"' in asked
    assert 'data-state="wrong"' in tried
    assert 'data-state="right"' in solved
    assert 1 == ada.data("/api/puzzles/hoard")["count"]
    assert RIGHT in str(ada.data("/api/puzzles/hoard/1?show=yes"))


def test_a_puzzle_that_there_is_not_is_not_found(ada: Visitor) -> None:
    """Behind the last one."""
    assert 404 == ada.get("/puzzles/hoard/99999").status_code


@pytest.mark.parametrize("page", ["", "/over", "/replay", "/replay?at=3", "/analysis", "/record"])
@pytest.mark.parametrize("api", ["", "/api"])
def test_pages_of_a_finished_game_answer(
    finished: tuple[Visitor, str], page: str, api: str
) -> None:
    """The table, its scores, its replay, its analysis and its record."""
    ada, table = finished

    assert 200 == ada.get(f"{api}/t/{table}{page}").status_code


def test_a_waiting_room_answers(ada: Visitor) -> None:
    """It tells who has sat down, and how the game is laid."""
    table = ada.set_table(game="hoard", options={"wild": True})

    page = ada.get(f"/t/{table}")

    assert 200 == page.status_code
    assert "Hoard" in page.text


def test_its_analysis_is_made_by_a_child(finished: tuple[Visitor, str]) -> None:
    """The child has opened the file too."""
    ada, table = finished

    ada.tell(f"/api/t/{table}/analyse")
    while (twin := ada.data(f"/api/t/{table}/analysis"))["is_waiting"]:
        time.sleep(0.1)

    assert twin["analysis"]
    assert 200 == ada.get(f"/t/{table}/analysis").status_code


def test_its_dice_can_be_verified(finished: tuple[Visitor, str]) -> None:
    """Every draw follows from the secret."""
    ada, table = finished

    assert ada.tell(f"/api/t/{table}/verify").json()["right"]


def test_its_scores_say_how_to_verify_it_with_its_file(finished: tuple[Visitor, str]) -> None:
    """Whoever runs that line needs the game's file too, unless a package brings the game."""
    ada, table = finished
    is_installed = "hoard" in game_names()

    page = ada.get(f"/t/{table}/over").text

    file = "" if is_installed else " --game hoard.py"
    assert f"<code>forgehall verify hoard-{table}.jsonl{file}</code>" in page


@pytest.mark.parametrize("level", ["greedy", *LEVELS])
def test_bots_of_every_level_play_it(ada: Visitor, level: str) -> None:
    """They search without knowledge of the game."""
    table = played(ada, level)

    assert "over" == ada.table(table)["state"]


@pytest.mark.parametrize("options", [{"wild": True}, {}])
def test_its_options_are_asked_for(ada: Visitor, options: dict[str, bool]) -> None:
    """A tick of the form lays the table; the waiting room tells of it."""
    form = ada.get("/new/hoard").text
    ticks = {f"option-{name}": "yes" for name in options}
    reply = ada.post("/tables", game="hoard", **{"kind-0": "open", "kind-1": "open"}, **ticks)
    table = ada.get(reply.headers["location"])

    assert 'type="checkbox" name="option-wild"' in form
    assert bool(options) == ("A wild fire" in table.text)

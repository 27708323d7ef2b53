"""The map of the house is true to its folders, its imports and its functions."""

from __future__ import annotations

import pytest

from tests.docs import learning
from tests.docs.house import (
    MAP,
    QUOTED,
    ROOT,
    SOURCE,
    WALKS,
    Stop,
    folders,
    names_in,
    neighbours,
    rooms,
    rows,
    touched,
    walk,
)
from tests.docs.picture import PICTURE, drawn

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
STOPS = [(title, stop) for title in WALKS for stop in walk(title)]


def test_every_room_of_the_contract_stands_in_the_map() -> None:
    """In the order of the layers, and no other."""
    named = [QUOTED.findall(room)[0] for room, *_ in rows("The rooms")]

    assert rooms() == named


@pytest.mark.parametrize("room", rooms())
def test_the_map_says_what_a_room_touches(room: str) -> None:
    """No more than it imports, and no less."""
    said = next(row[2] for row in rows("The rooms") if row[0] == f"`{room}`")

    assert touched(room) == set(QUOTED.findall(said))


def test_every_folder_of_a_room_stands_in_the_map() -> None:
    """And every folder that the map names is there."""
    assert folders() == {QUOTED.findall(folder)[0] for folder, *_ in rows("The folders")}


@pytest.mark.parametrize("folder", sorted(folders()))
def test_the_map_says_which_of_its_neighbours_a_folder_touches(folder: str) -> None:
    """No more than it imports, and no less."""
    said = next(row[2] for row in rows("The folders") if row[0] == f"`{folder}`")

    assert neighbours(folder) == set(QUOTED.findall(said))


@pytest.mark.parametrize(("title", "stop"), STOPS, ids=lambda part: str(part)[:60])
def test_a_stop_of_a_walk_is_there(title: str, stop: Stop) -> None:
    """The file exists, and defines every function that is named."""
    file = SOURCE / stop.file

    assert file.is_file(), title
    assert stop.functions
    assert set(stop.functions) <= names_in(file)


@pytest.mark.parametrize("title", WALKS)
def test_the_steps_of_a_walk_go_forward(title: str) -> None:
    """From the first on, without a gap."""
    steps = [stop.step for stop in walk(title)]

    assert sorted(steps) == steps
    assert set(range(1, steps[-1] + 1)) == set(steps)


def test_the_picture_is_the_one_that_the_map_gives() -> None:
    """`python -m tests.docs.picture` draws it anew."""
    assert drawn() == PICTURE.read_text(encoding="utf-8")
    assert f"]({PICTURE.name})" in MAP.read_text(encoding="utf-8")


def test_whoever_contributes_is_led_to_the_map_and_to_the_words() -> None:
    """The links are there, and so are the pages."""
    for page in ("architecture.md", "words.md", "add-a-card/README.md"):
        assert f"(docs/{page})" in CONTRIBUTING
        assert (ROOT / "docs" / page).is_file()


def test_a_commit_can_name_every_room_and_game_as_its_area() -> None:
    """The list of areas has them all."""
    _, _, areas = CONTRIBUTING.partition("Areas:")
    games = [path.parent.name for path in (SOURCE / "games").glob("*/__init__.py")]
    named = set(QUOTED.findall(areas.partition("\n- ")[0]))

    assert {f"[{name}]" for name in (set(rooms()) - {"games"}) | set(games)} <= named


def test_contributing_names_every_room_in_the_order_of_the_contract() -> None:
    """Whoever reads the sentence about imports knows all rooms."""
    sentence = next(
        line for line in CONTRIBUTING.splitlines() if line.startswith("Imports point one way")
    )

    assert list(reversed(rooms())) == [name for name in QUOTED.findall(sentence) if name in rooms()]


def test_the_learning_curve_is_that_of_the_run_which_the_page_tells() -> None:
    """`python -m tests.docs.learning` draws it anew."""
    assert len(learning.measured()) > 4
    assert learning.drawn() == learning.PICTURE.read_text(encoding="utf-8")

"""Tables of a hall, joined from the terminal: by people on the same screen, and by programs."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from forgehall.bots.program import ProgramError
from forgehall.cli import house
from forgehall.commands.join import send_bot, take_seat
from forgehall.kit.errors import BadOptionError, ForgehallError
from forgehall.terminal.app.table import TableApp
from forgehall.terminal.hall import known
from forgehall.terminal.hall.client import Client, HallError, hall_of, place_of
from forgehall.terminal.hall.joined import Joined
from forgehall.terminal.line_mode import LineMode
from forgehall.web.config import Rate
from tests.terminal.keyboard import Typed
from tests.terminal.test_screen import lines_of
from tests.web.serving import GENEROUS, Server, Visitor

FIRST = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["message"] == "hello":
        print(json.dumps({"message": "hello", "forgehall": 1, "name": "Firsty"}), flush=True)
    elif told["message"] == "ask":
        answer = {"message": "answer", "id": told["choices"][0]["id"]}
        print(json.dumps(answer), flush=True)
"""
"""A program that takes the first choice, whatever is asked."""

ODD = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["message"] == "hello":
        print(json.dumps({{"message": "hello", "forgehall": 1, "name": "Oddy"}}), flush=True)
    elif told["message"] == "ask":
        print({said!r}, flush=True)
    elif told["message"] == "error":
        open({heard!r}, "w").write(told["text"])
"""
"""A program that says something odd, whatever is asked, and keeps what it hears of that."""


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens are kept in a folder of the test."""
    monkeypatch.setattr(known, "user_data_dir", lambda _: str(tmp_path / "data"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A hall whose bots do not dawdle."""
    with Server(tmp_path, pace=0) as server:
        yield server


@pytest.fixture
def ada(server: Server) -> Iterator[Visitor]:
    """Somebody in a browser, who sets the tables."""
    with Visitor(server.address) as ada:
        yield ada


def set_by(ada: Visitor, game: str, kinds: list[str]) -> str:
    """A table where nobody sits yet."""
    settings = {"game": game, "kinds": kinds}
    return str(ada.tell("/api/tables", settings=settings, sit=False).json()["table"])


def joined(server: Server, table: str, name: str = "Tess") -> Joined:
    """Somebody at a terminal who has sat down."""
    client = Client(server.address)
    known.introduce(client, name)
    if client.get(f"/api/t/{table}")["may_sit"]:
        client.post(f"/api/t/{table}/sit")
    return Joined(client, table)


def test_a_person_plays_a_whole_game_by_lines(server: Server, ada: Visitor) -> None:
    """The first answer each time, also to what chance waits for; then it is said who has won."""
    table = set_by(ada, "dice-forge", ["open", "random"])
    session = joined(server, table)
    typed = Typed(["1"] * 400)

    LineMode(session, typed).play()
    session.close()

    assert session.over
    assert "Tess (you)" in typed.printed
    assert "won with" in typed.printed or "share the victory" in typed.printed
    assert "(done)" not in typed.printed


def test_who_wins_a_game_that_was_given_up_is_said_without_a_score(
    server: Server, ada: Visitor
) -> None:
    """As the pages of the hall say it; equal scores are no tie-break either."""
    session = joined(server, set_by(ada, "dice-forge", ["open", "random"]))

    session.client.post(f"/api/t/{session.table}/resign")
    while not session.over:
        session.settle(session.think())
    session.close()

    said = lines_of(session.ending())[0]
    assert f"{session.speech.names[1]} has won" == said.strip()


def test_the_screen_shows_a_table_of_a_hall(server: Server, ada: Visitor) -> None:
    """The same screen: board, choices and log come from the hall; an answer goes there."""
    table = set_by(ada, "merchants-cove", ["open", "random"])
    session = joined(server, table)

    async def play() -> None:
        app = TableApp(session, pace=0)
        async with app.run_test(size=(120, 40)) as pilot:
            while session.asked is None:
                await pilot.pause(0.02)
            number = session.seen["number"]
            await pilot.press("enter")
            while session.seen["number"] == number:
                await pilot.pause(0.02)
            assert session.page(roomy=True).picture.title.plain.startswith("Merchants Cove")

    asyncio.run(play())

    assert session.is_closed


def test_a_refusal_is_the_halls_own_sentence(server: Server, ada: Visitor) -> None:
    """Nothing changes, and the terminal says why."""
    table = set_by(ada, "dice-forge", ["open", "random"])
    session = joined(server, table)
    while session.asked is None:
        session.settle(session.think())

    with pytest.raises(HallError, match="not an answer here"):
        session.answer("dragon")
    session.close()


def test_who_comes_back_is_known(server: Server, ada: Visitor) -> None:
    """The token is kept, for its owner's eyes alone."""
    table = set_by(ada, "dice-forge", ["open", "open"])

    first, again = joined(server, table), joined(server, table)

    assert 0 == first.seen["seat"] == again.seen["seat"]
    assert 0o600 == known.known_file().stat().st_mode & 0o777


def test_a_program_plays_over_the_bridge_as_a_bot_of_its_owner(
    server: Server, ada: Visitor, tmp_path: Path
) -> None:
    """It has its own name, and everybody sees that it is not a person, and whose it is."""
    program = tmp_path / "first.py"
    program.write_text(FIRST)
    table = set_by(ada, "dice-forge", ["open", "random"])
    command = ["join", f"{server.address}/t/{table}", "--bot", f"exec:{sys.executable} {program}"]

    result = CliRunner().invoke(house, [*command, "--owner", "Ada"], catch_exceptions=False)

    seat = ada.table(table)["seats"][0]
    assert 0 == result.exit_code, result.output
    assert "Firsty, a bot of Ada, sits at" in result.output
    assert ("Firsty", "program", "Ada", "bot of Ada") == (
        seat["name"], seat["kind"], seat["owner"], seat["level"],
    )  # fmt: skip
    assert "over" == ada.table(table)["state"]


def test_a_program_that_is_too_quick_for_a_hall_waits_and_plays_on(tmp_path: Path) -> None:
    """The hall says how long; nobody else plays for it meanwhile."""
    hurried = replace(GENEROUS, acts=Rate(20, 10))
    with Server(tmp_path, hurried, pace=0) as server, Visitor(server.address) as ada:
        program = tmp_path / "first.py"
        program.write_text(FIRST)
        table = set_by(ada, "dice-forge", ["open", "random"])
        bot = f"exec:{sys.executable} {program}"

        CliRunner().invoke(house, ["join", f"{server.address}/t/{table}", "--bot", bot])

        seen = ada.table(table)
        assert "over" == seen["state"]
        assert not seen["seats"][0]["bot_plays"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ('{"message": "answer", "choice": "dragon"}', "'dragon' is not an answer here"),
        ('{"message": "error", "text": "I am tired"}', "it says: I am tired"),
    ],
)
def test_a_program_that_fails_is_named_and_a_bot_of_the_house_plays_on(
    server: Server, ada: Visitor, tmp_path: Path, said: str, sentence: str
) -> None:
    """Whoever brought it hears why, so does the program; nobody waits for it, and it may return."""
    heard, program = tmp_path / "heard", tmp_path / "odd.py"
    program.write_text(ODD.format(said=said, heard=str(heard)))
    settings = {"game": "dice-forge", "kinds": ["open", "open"], "takeover": "random"}
    table = ada.tell("/api/tables", settings=settings, sit=False).json()["table"]
    ada.tell(f"/api/t/{table}/sit", nickname="Ada", seat=1)
    bot, client = f"exec:{sys.executable} {program}", Client(server.address)

    with pytest.raises(
        ProgramError, match=r"odd\.py' gave an answer that cannot be taken"
    ) as raised:
        send_bot(client, table, bot, "", {"owner": "Eve"})

    assert sentence in str(raised.value)
    assert sentence in heard.read_text()
    assert ada.table(table)["seats"][0]["bot_plays"]
    take_seat(client, table, "Oddy", {"owner": "Eve"})
    assert not ada.table(table)["seats"][0]["bot_plays"]


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("http://127.0.0.1:8000/t/k3v9", ("http://127.0.0.1:8000", "k3v9", "")),
        ("hall.example/t/k3v9/", ("http://hall.example", "k3v9", "")),
        ("https://hall.example/s/k3v9/xyz", ("https://hall.example", "k3v9", "xyz")),
        ("https://club.example/hall/t/k3v9/over", ("https://club.example/hall", "k3v9", "")),
        ("https://club.example/a/hall/s/k3v9/x", ("https://club.example/a/hall", "k3v9", "x")),
    ],
)
def test_a_link_says_hall_and_table(url: str, place: tuple[str, str, str]) -> None:
    """That of a table, or that of a seat."""
    assert place == place_of(url)


@pytest.mark.parametrize(
    ("url", "hall"),
    [
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("hall.example/", "http://hall.example"),
        ("https://club.example/hall/", "https://club.example/hall"),
        ("https://club.example/hall/t/k3v9", ""),
        ("https://hall.example/s/k3v9/xyz", ""),
    ],
)
def test_a_hall_is_where_a_link_leads_to_no_table(url: str, hall: str) -> None:
    """Also one that lies below a path, as its page for bots names it."""
    assert hall == hall_of(url)


def test_a_link_that_leads_to_no_table_is_refused() -> None:
    """With what such a link looks like."""
    with pytest.raises(BadOptionError, match="http://HALL/t/TABLE"):
        place_of("http://hall.example/")


def test_a_hall_that_is_not_there_is_said_in_a_sentence() -> None:
    """No trace of Python's own."""
    with pytest.raises(ForgehallError, match="does not answer"):
        Client("http://127.0.0.1:9").get("/api/hall")

"""Bots in other programs: they are asked over their standard streams, and fail with a sentence."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import forgehall
from forgehall.bots import Budget, Sight, bot, protocol, sight_of
from forgehall.bots.bot import OWN_BUDGET
from forgehall.bots.program import (
    Process,
    Program,
    ProgramAnswerError,
    ProgramCrashedError,
    ProgramLateError,
)
from forgehall.kit.chance import Scripted
from forgehall.kit.errors import BadOptionError
from forgehall.kit.files import game_given
from forgehall.kit.match import Match
from tests.bots.programs import BOTS, ROOT, program, python
from tests.kit.smiths import HOARD, smiths

DOCS = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
PERL = shutil.which("perl")
needs_perl = pytest.mark.skipif(
    PERL is None and not os.environ.get("CI"), reason="Perl is not installed"
)


def play(match: Match[Any], *bots: Any) -> None:
    """Let a bot for each seat play a match to its end."""
    while not match.over:
        seat = match.asked[0]
        match.answer(bots[seat].choose(sight_of(match, seat)), seat=seat)


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(python(BOTS / "random_bot.py"), id="python"),
        pytest.param(f"perl {BOTS / 'scholar.pl'}", id="perl", marks=needs_perl),
        pytest.param(python("-m", "forgehall.cli", "bot", "random"), id="forgehall"),
    ],
)
@pytest.mark.parametrize("name", ["dice-forge", "merchants-cove"])
def test_a_program_plays_a_whole_game(command: str, name: str) -> None:
    """The examples, and the house's own engine, answer every question of a match."""
    match = game_given(name).match(seats=2, seed=3)

    with Program(command, 5) as one:
        play(match, one, bot("random", 6))

    assert match.over


def test_an_engine_answers_as_the_bot_itself_does() -> None:
    """`forgehall bot random` sees through the pipe what the bot sees here."""
    here, there = (forgehall.game("dice-forge").match(seats=2, seed=8) for _ in range(2))

    play(here, bot("random", 4), bot("random", 9))
    with Program(python("-m", "forgehall.cli", "bot", "random"), 4) as one:
        play(there, one, bot("random", 9))

    assert here.replay() == there.replay()


def test_a_name_may_be_a_command() -> None:
    """`exec:` and a command line stand where a bot's name can."""
    program = bot(f"exec:{python(BOTS / 'random_bot.py')}", 1)

    choice = program.choose(sight_of(smiths(), 0))

    assert choice in (0, 1)
    assert isinstance(program, Program)
    assert "Any" == program.name


def test_an_empty_command_is_refused() -> None:
    """There is nothing to start."""
    with pytest.raises(BadOptionError, match="needs a command"):
        bot("exec: ", 1)


def test_the_seed_reaches_the_program() -> None:
    """The same seed gives the same answers, another one gives others."""
    records = []
    for seed in (1, 1, 2):
        match = forgehall.game("dice-forge").match(seats=2, seed=3)
        with Program(python(BOTS / "random_bot.py"), seed) as one:
            play(match, one, bot("random", 6))
        records.append(match.replay())

    assert records[0] == records[1]
    assert records[0] != records[2]


def test_a_single_choice_is_not_asked() -> None:
    """Nothing is started for an answer that is forced."""
    never = Program("no-such-program", 1)

    choice = never.choose(sight_of(smiths(), 0)._replace(choices=(1,)))

    assert 1 == choice


def test_a_program_that_cannot_be_run_is_told() -> None:
    """The command is named."""
    missing = Program("no-such-program --now", 1)

    with pytest.raises(ProgramCrashedError, match="'no-such-program --now' cannot be run"):
        missing.choose(sight_of(smiths(), 0))


def test_a_crash_is_told_with_the_last_complaint(tmp_path: Path) -> None:
    """The exit code, and what the program wrote to its standard error last."""
    broken = Program(program(tmp_path, "raise SystemExit('out of coal')"), 1)

    with pytest.raises(
        ProgramCrashedError, match=r"ended with code 1 \(its last line: out of coal\)"
    ):
        broken.choose(sight_of(smiths(), 0))


def test_a_late_program_is_ended(tmp_path: Path) -> None:
    """The limit is named, and the process is gone."""
    slow = Program(program(tmp_path, "time.sleep(60)"), 1, seconds=5)
    match = smiths()
    started = slow._started()
    slow.seconds = 0.2

    with pytest.raises(ProgramLateError, match=r"did not answer within 0\.2 s"):
        slow.choose(sight_of(match, 0))

    assert started.child.poll() is not None


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ('{"message": "answer", "choice": "bid hammer"}', "legal: bid ingot, bid blade"),
        ('{"message": "answer", "id": 9}', r"\{'id': 9\} is not an answer here; legal: bid ingot"),
        ('{"message": "answer", "id": true}', "is not an answer here"),
        ('{"message": "answer"}', "is not an answer here"),
        ('{"message": "error", "text": "I am tired"}', "it says: I am tired"),
        ('{"message": "hello"}', "an answer is expected, not hello"),
        ("[1]", "a message is an object"),
        ("thinking...", "this line is not JSON: 'thinking...'"),
    ],
)
def test_an_answer_that_cannot_be_taken_is_told(tmp_path: Path, said: str, sentence: str) -> None:
    """What was said, and what would have been legal."""
    odd = Program(program(tmp_path, f"print({said!r}, flush=True)"), 1)

    with pytest.raises(ProgramAnswerError, match=sentence):
        odd.choose(sight_of(smiths(), 0))


def test_another_version_of_the_protocol_is_refused(tmp_path: Path) -> None:
    """Both versions are named."""
    greeting = '{"message": "hello", "forgehall": 2}'
    newer = Program(program(tmp_path, "pass", greeting=greeting), 1)

    with pytest.raises(ProgramAnswerError, match="version 1 of the protocol; the other has 2"):
        newer.choose(sight_of(smiths(), 0))


def test_a_program_that_failed_is_started_again(tmp_path: Path) -> None:
    """The next question finds a fresh one."""
    first = tmp_path / "first"
    lines = (
        f"import os; fresh = not os.path.exists({str(first)!r}); open({str(first)!r}, 'w').close()",
        "if fresh: sys.exit(3)",
        """print('{"message": "answer", "id": 1}', flush=True)""",
    )
    flaky = Program(program(tmp_path, *lines), 1)
    with pytest.raises(ProgramCrashedError, match="ended with code 3"):
        flaky.choose(sight_of(smiths(), 0))

    choice = flaky.choose(sight_of(smiths(), 0))

    flaky.close()
    assert 1 == choice


def test_thinking_that_is_called_off_is_told(tmp_path: Path) -> None:
    """The program reads `stop`, and answers."""
    lines = (
        "stop = json.loads(sys.stdin.readline())",
        """if stop == {'message': 'stop'}: print('{"message": "answer", "id": 1}', flush=True)""",
    )
    called_off = Event()
    called_off.set()

    with Program(program(tmp_path, *lines), 1) as patient:
        choice = patient.choose(sight_of(smiths(), 0), Budget(cancelled=called_off.is_set))

    assert 1 == choice


def test_each_game_is_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second match, or another seat, is another game; a second question is not."""
    heard: list[str] = []
    tell = Process.tell

    def telling(process: Process, message: protocol.Message) -> None:
        heard.append(message["message"])
        tell(process, message)

    monkeypatch.setattr(Process, "tell", telling)
    lines = ("""print('{"message": "answer", "id": 1}', flush=True)""",)

    with Program(program(tmp_path, *lines), 1) as one:
        match = smiths(then=("fire steady", "draw lead", "draw gold"))
        one.choose(sight_of(match, 0))
        match.answer("bid blade", seat=0)
        match.answer("bid blade", seat=1)
        one.choose(sight_of(match, 0))
        one.choose(sight_of(smiths(), 0))
        one.choose(sight_of(smiths(), 1))

    assert ["hello", "game", "ask", "ask", "game", "ask", "game", "ask"] == heard


def test_a_program_ends_with_its_bot(tmp_path: Path) -> None:
    """Nobody needs to close it: who lets go of the bot ends the process."""
    one = Program(program(tmp_path, "pass"), 1)
    child = one._started().child

    del one

    assert child.poll() is not None


class Miser:
    """Bids its ingot, and names ingots."""

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:  # noqa: ARG002  # needs none
        """The first choice."""
        return sight.choices[0]


def conversation(command: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is said between the table and a program in a whole game of Hoard."""
    said: list[str] = []
    tell, listen = Process.tell, Process.listen

    def telling(process: Process, message: protocol.Message) -> None:
        said.append("> " + protocol.written(message))
        tell(process, message)

    def listening(process: Process, seconds: float, budget: Budget) -> str:
        said.append("< " + listen(process, seconds, budget))
        return said[-1][2:]

    monkeypatch.setattr(Process, "tell", telling)
    monkeypatch.setattr(Process, "listen", listening)
    deal = ("silver", "copper", "gold", "silver")  # of seat 1 first, its blade first
    again = ("fire steady", "draw lead", "draw lead")
    luck = Scripted((*(f"draw {metal}" for metal in deal), *again, *again, "fire steady"))
    match = HOARD.match(seats=2, chance=luck)
    with Program(command, 7) as scholar:
        play(match, scholar, Miser())
        scholar.over(match.scores)
        process = scholar.process
    assert process is not None
    assert 0 == process.child.returncode, "it left by itself when it was told to"
    said.append("> " + protocol.written(protocol.QUIT))
    return "".join(said)


@needs_perl
def test_the_documented_conversation_takes_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Word by word; `...` stands for anything."""
    shown = re.search(r"```text\n(.*?)```", DOCS, re.DOTALL)
    assert shown is not None
    pattern = re.escape(shown[1]).replace(re.escape("..."), ".*")

    said = conversation(f"perl {BOTS / 'scholar.pl'}", monkeypatch)

    assert re.fullmatch(pattern, said, re.DOTALL), said


def test_the_documented_question_is_what_is_asked() -> None:
    """Field by field, but for the packed table."""
    shown = re.search(r"```json\n(.*?)```", DOCS, re.DOTALL)
    assert shown is not None

    asked = protocol.asks(sight_of(smiths(), 0), Budget(milliseconds=500))

    assert json.loads(shown[1]) == {n: v for n, v in asked.items() if n != "packed"}


def test_the_documented_bot_is_the_example() -> None:
    """The ten lines stand in the file."""
    shown = re.search(r"```python\n(.*?)```", DOCS, re.DOTALL)
    assert shown is not None

    assert shown[1] in (BOTS / "random_bot.py").read_text(encoding="utf-8")


def test_every_message_is_documented() -> None:
    """Whatever the protocol can say has a row in a table."""
    sight = sight_of(smiths(), 0)
    seating = protocol.SeatingPlan(HOARD, 2, 0)
    messages = [
        protocol.hello("x"),
        protocol.begins(seating, 1),
        protocol.asks(sight),
        protocol.answers("x"),
        protocol.ended([1, 2]),
        protocol.refuses("x"),
        protocol.STOP,
        protocol.QUIT,
    ]

    rows = set(re.findall(r"^\| `(\w+)` ", DOCS, re.MULTILINE))

    assert {message["message"] for message in messages} <= rows
    assert set(protocol.asks(sight)) - {"message"} <= rows

"""A bot that is another program: it is started, asked and ended over its standard streams."""

from __future__ import annotations

import shlex
import subprocess
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Self
from weakref import finalize

from forgehall.bots import protocol
from forgehall.bots.bot import OWN_BUDGET, Budget, Sight
from forgehall.bots.protocol import Message, ProtocolError, SeatingPlan
from forgehall.kit.errors import BadOptionError, ForgehallError, IllegalAnswerError

SECONDS = 60.0
"""How long a program may take to start, and to answer where it has no budget of its own."""
GRACE = 5.0
"""How much later than its budget an answer may come: pipes and other programs take time too."""
FAREWELL = 1.0
"""How long a program may take to leave by itself."""
BLINK = 0.05
"""How often somebody who waits looks whether the thinking was called off."""


class ProgramError(ForgehallError):
    """A bot in another program cannot be played with."""


class ProgramCrashedError(ProgramError):
    """The program did not start, or ended while it was needed."""


class ProgramLateError(ProgramError):
    """The program did not answer in time."""


class ProgramAnswerError(ProgramError):
    """What the program said is not a legal answer, or not a message at all."""


class Process:
    """A running program: lines go in, lines come out, and its last complaint is kept."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start the program; it is ended with this object, or with Python."""
        pipe = subprocess.PIPE
        try:
            child = subprocess.Popen(  # noqa: S603  # to run a program is what was asked for
                command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8"
            )
        except OSError as error:
            message = f"the bot {shlex.join(command)!r} cannot be run: {error.strerror}"
            raise ProgramCrashedError(message) from error
        self.child = child
        self.said: SimpleQueue[str | None] = SimpleQueue()
        """Every line that it says; None when it says no more."""
        self.complaints: deque[str | None] = deque(maxlen=2)
        self.ears = [ear(child.stdout, self.said.put), ear(child.stderr, self.complaints.append)]
        self.end = finalize(self, end, child, self.ears)

    def tell(self, message: Message) -> None:
        """Say something; that nobody listens any more shows when an answer is waited for."""
        assert self.child.stdin is not None
        with suppress(OSError):
            self.child.stdin.write(protocol.written(message))
            self.child.stdin.flush()

    def listen(self, seconds: float, budget: Budget) -> str:
        """The next line that it says; if the thinking is called off, it is told to answer."""
        latest, stopped = monotonic() + seconds, False
        while True:
            try:
                line = self.said.get(timeout=BLINK)
            except Empty:
                if monotonic() > latest:
                    raise ProgramLateError(f"did not answer within {seconds:g} s") from None
                if not stopped and budget.cancelled():
                    self.tell(protocol.STOP)
                    stopped = True
                continue
            if line is None:
                raise ProgramCrashedError(f"ended with code {self.child.wait(FAREWELL)}")
            if line.strip():
                return line

    def last_complaint(self) -> str:
        """The last line that the program wrote to its standard error, once it has ended."""
        return next((line.strip() for line in reversed(self.complaints) if line), "")


def ear(stream: IO[str] | None, keep: Callable[[str | None], object]) -> Thread:
    """A thread that keeps every line of a stream, and None at its end."""
    assert stream is not None

    def hear() -> None:
        with stream:
            for line in stream:
                if line.strip():
                    keep(line)
        keep(None)

    thread = Thread(target=hear, daemon=True)
    thread.start()
    return thread


def end(child: subprocess.Popen[str], ears: list[Thread]) -> None:
    """Bid a program farewell, and end it if it stays."""
    assert child.stdin is not None
    with suppress(OSError):
        child.stdin.write(protocol.written(protocol.QUIT))
        child.stdin.flush()
    with suppress(OSError):
        child.stdin.close()
    try:
        child.wait(FAREWELL)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    for thread in ears:
        thread.join(FAREWELL)


class Program:
    """A bot in another program, started when it is first asked something."""

    def __init__(self, command: str, seed: int, seconds: float = SECONDS) -> None:
        """Take the command line that starts it, and how long it may take to answer."""
        self.command = shlex.split(command)
        if not self.command:
            raise BadOptionError("a bot in another program needs a command: exec:python my_bot.py")
        self.seed = seed
        self.seconds = seconds
        self.name = ""
        """What the program calls itself, once it has greeted."""
        self.process: Process | None = None
        self.seating: SeatingPlan | None = None
        self.last_asked = 0

    def choose(self, sight: Sight, budget: Budget = OWN_BUDGET) -> int:
        """One of the choices in sight; a single one is not worth a question."""
        if len(sight.choices) == 1:
            return sight.choices[0]
        process = self.process or self._started()
        try:
            self._take_seat(process, sight)
            process.tell(protocol.asks(sight, budget))
            return self._answer(process, sight, budget)
        except (ProgramError, ProtocolError, IllegalAnswerError) as error:
            raise self._failed(process, error) from error

    def _started(self) -> Process:
        """The program after both sides have greeted."""
        self.process = process = Process(self.command)
        try:
            process.tell(protocol.hello("Forgehall"))
            line = process.listen(self.seconds, OWN_BUDGET)
            self.name = protocol.check_greeting(protocol.read(line))
        except (ProgramError, ProtocolError) as error:
            raise self._failed(process, error) from error
        return process

    def _take_seat(self, process: Process, sight: Sight) -> None:
        """Tell of a game that begins: another one, another seat, or answers counted afresh."""
        seating = SeatingPlan(sight.game, sight.state.seats, sight.seat)
        if seating != self.seating or sight.answered < self.last_asked:
            process.tell(protocol.begins(seating, self.seed))
            self.seating = seating
        self.last_asked = sight.answered

    def _answer(self, process: Process, sight: Sight, budget: Budget) -> int:
        """The choice that the program gives; a wrong one is refused, and the program told so."""
        own = budget.milliseconds
        seconds = self.seconds if own is None else own / 1000 + GRACE
        line = process.listen(seconds, budget)
        try:
            return protocol.choice_in(protocol.read(line), sight)
        except ForgehallError as error:
            process.tell(protocol.refuses(str(error)))
            raise

    def _failed(self, process: Process, error: ForgehallError) -> ProgramError:
        """End the program; what went wrong as a sentence, with its last complaint."""
        self.close()
        kind = type(error) if isinstance(error, ProgramError) else ProgramAnswerError
        sentence = f"the bot {shlex.join(self.command)!r} {said(error)}"
        complaint = process.last_complaint()
        return kind(f"{sentence} (its last line: {complaint})" if complaint else sentence)

    def over(self, scores: Sequence[int]) -> None:
        """Tell the program that its game is over."""
        if self.process is not None and self.seating is not None:
            self.process.tell(protocol.ended(scores))
        self.seating = None

    def close(self) -> None:
        """End the program; the next question would start it again."""
        if self.process is not None:
            self.process.end()
        self.process, self.seating, self.last_asked = None, None, 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def said(error: ForgehallError) -> str:
    """What went wrong as the second half of a sentence about the program."""
    if isinstance(error, ProgramError):
        return str(error)
    return f"gave an answer that cannot be taken: {error}"

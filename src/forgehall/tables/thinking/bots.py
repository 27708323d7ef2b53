"""Bots at tables: they think in threads, never in the event loop, and never too many at once."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, wait
from threading import Event, Thread
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from forgehall.bots import Budget, Sight, bot, searches
from forgehall.bots.levels import SEARCHERS, Searcher
from forgehall.bots.search import Prospect, cores
from forgehall.kit.language import mark
from forgehall.tables.errors import BusyError, NotReadyError
from forgehall.tables.log.settings import SIMPLE
from forgehall.tables.tending.children import program
from forgehall.tables.thinking.elsewhere import Elsewhere
from forgehall.tables.thinking.minds import Minds
from forgehall.tables.thinking.turns import Turns

T = TypeVar("T")
STAND_IN = "greedy"
"""Who plays while the code of the others is being compiled."""
STRONG_STAND_IN = "net"
"""Who plays for the strong levels meanwhile."""
STRONG = ("smith", "master", "grandmaster")
ADVISER = "legend"
"""Who gives hints: the net, where a game has one."""
WARM = program("forgehall.cli", "warm")
"""The command that compiles a game."""
ADVICE = Budget(milliseconds=3000)
ADVICE_AT_ONCE = 2
"""How many hints may be under way for one person."""
INSTANT = (*SIMPLE, STRONG_STAND_IN)
"""Those who need no compiled code."""
LONGEST_FIRST = 5.0
"""A level's first thought of a game after the start may have to load or compile the code: if it
takes longer than this many seconds, the stand-in answers."""
LONGEST = 30.0
"""A thought that takes longer than this many seconds is given up. Its thread cannot be ended: while
as many are lost as may think at once, the stand-in plays for everybody."""
GRACE = 3.0
"""How many seconds a stop waits for thoughts that were cut short."""
TRIES = 3
"""How often a game is compiled anew whose child was killed; then it is left to the stand-in."""

log = logging.getLogger(__name__)


class Warm:
    """The child process that compiles the games, one after another; it knows which are done."""

    def __init__(self, games: tuple[str, ...]) -> None:
        """Name the games, the most wanted first."""
        self.games = games
        self.done: set[str] = set()
        self.child: asyncio.subprocess.Process | None = None
        self.started = asyncio.Event()
        self.stopped = False

    def is_ready(self, game: str) -> bool:
        """The compiled code of a game lies in the cache."""
        return game in self.done

    async def run(self) -> None:
        """Compile every game; one that cannot be compiled is left to the stand-in."""
        for game in self.games:
            for _ in range(TRIES):
                if self.stopped:
                    return
                code = await self._compile(game)
                if code >= 0 or self.stopped:
                    break
                log.warning("the child that compiles %s was killed by signal %d", game, -code)
            if code == 0:
                self.done.add(game)
            elif not self.stopped:
                log.error("%s is not compiled: a simpler bot stands in for the strong ones", game)

    async def _compile(self, game: str) -> int:
        """Let a child compile a game; how it ended."""
        self.child = await asyncio.create_subprocess_exec(
            *WARM, game,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        self.started.set()
        return await self.child.wait()

    async def stop(self) -> None:
        """End the child."""
        self.stopped = True
        if self.child is not None and self.child.returncode is None:
            self.child.terminate()
            await self.child.wait()


def stand_in(level: str) -> str:
    """Who plays for a level that cannot play yet: nobody who is much stronger than it."""
    return STRONG_STAND_IN if level in STRONG else STAND_IN


class Claim(NamedTuple):
    """For which table a bot thinks, and who goes first where many want to."""

    table: str
    share: str
    """Those of one share take turns with those of others."""
    rank: int = 0
    """Lower ones go first."""


class Bots:
    """Threads in which bots think, and the queue before them."""

    def __init__(
        self,
        threads: int | None = None,
        pace: float = 0.6,
        warm: Warm | None = None,
        queue: int = 32,
    ) -> None:
        """Take this many threads, by default one for each core.

        A bot answers no sooner than `pace` seconds after its question.
        """
        threads = cores() if threads is None else threads
        self.pace = pace
        self.warm = warm
        self.queue = queue
        self.turns = Turns(threads)
        self.minds = Minds()
        self.elsewhere: Elsewhere | None = None
        """Other machines that think for the levels, if there are."""
        self.timed: Callable[[str, float], None] = lambda _bot, _seconds: None
        """Is told, in a thread, which bot has thought for how many seconds."""
        self.advising: Counter[str] = Counter()
        """How many hints are under way for each person."""
        self._awake: set[str] = set()
        """The games of which a level has thought here."""
        self._first: dict[str, asyncio.Task[int]] = {}
        """The first thoughts of games, while they are thought."""
        self._waking: set[str] = set()
        """The games whose first thought takes long."""
        self._thinking: set[Future[Any]] = set()
        self._lost: set[Future[Any]] = set()
        """Thoughts that were given up, and still have not come to their end."""
        self._most_lost = threads
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many thoughts are asked for and not yet thought."""
        return self.turns.count + (len(self.elsewhere.waiting) if self.elsewhere else 0)

    @property
    def is_busy(self) -> bool:
        """Enough thoughts are waiting that tables without people must wait too."""
        return self.waiting >= self.queue

    def ready(self, game: str) -> bool:
        """Bots of this game play at their own level; until then the stand-in plays for them."""
        is_able = game not in self._waking and len(self._lost) < self._most_lost
        return is_able and (self.warm is None or self.warm.is_ready(game))

    def player(self, level: str, game: str) -> str:
        """Who plays when this level is asked for."""
        return level if level in INSTANT or self.ready(game) else stand_in(level)

    async def choose(self, level: str, sight: Sight, seed: int, claim: Claim) -> int:
        """What a bot answers at a table; if the first thought of all takes long, the stand-in's."""
        if self.elsewhere is not None and searches(level):
            answer = await self._chosen_elsewhere(self.elsewhere, level, sight, seed, claim)
            if answer is not None:
                return answer
        name, game = self.player(level, sight.game.name), sight.game.name
        if name in INSTANT or game in self._awake:
            return await self._chosen(name, sight, seed, claim)
        if game in self._first:
            await asyncio.wait({self._first[game]}, timeout=LONGEST_FIRST)
        else:
            choice = await self._wake(game, self._thought(name, sight, seed, claim))
            if choice is not None:
                return choice
        able = name if game in self._awake else stand_in(level)
        return await self._chosen(able, sight, seed, claim)

    async def _chosen_elsewhere(
        self, elsewhere: Elsewhere, name: str, sight: Sight, seed: int, claim: Claim
    ) -> int | None:
        """What a bot answers that thinks on another machine; None if none takes the thought."""
        begun = perf_counter()
        async with asyncio.timeout(LONGEST):
            choice = await elsewhere.choose(name, sight, seed, claim.table, claim.rank)
        self.timed(name, perf_counter() - begun)
        return choice

    def forget(self, table: str) -> None:
        """A table is no longer at hand, or its game is over: so is what was thought there."""
        self.minds.forget(table)
        if self.elsewhere is not None:
            self.elsewhere.forget(table)

    async def _wake(self, game: str, thought: Coroutine[None, None, int]) -> int | None:
        """The first thought of a game; None if it takes too long: then it goes on beside.

        It waits for no turn and takes none from the stand-in; others wait for it, not beside it.
        """
        thinking = self._first[game] = asyncio.create_task(thought)
        thinking.add_done_callback(lambda done: self._has_woken(game, done))
        try:
            await asyncio.wait({thinking}, timeout=LONGEST_FIRST)
        except asyncio.CancelledError:
            thinking.cancel()
            raise
        if thinking.done():
            return thinking.result()
        self._waking.add(game)
        return None

    def _has_woken(self, game: str, thinking: asyncio.Task[int]) -> None:
        """The first thought of a game has come to its end; if it came to one, all is ready."""
        del self._first[game]
        self._waking.discard(game)
        if not thinking.cancelled() and thinking.exception() is None:
            self._awake.add(game)

    async def _chosen(self, name: str, sight: Sight, seed: int, claim: Claim) -> int:
        """What a bot chooses when its turn has come."""
        async with self.turns.turn(claim.share, claim.rank):
            return await self._thought(name, sight, seed, claim)

    async def _thought(self, name: str, sight: Sight, seed: int, claim: Claim) -> int:
        """What a bot chooses.

        A search goes on from one question to the next. One that fails or is called off does not.
        """
        player = self.minds.take(claim.table, sight.seat, name) or bot(name, seed)
        thought = lambda budget: player.choose(sight, budget)  # noqa: E731  # in its thread
        choice = await self._think(name, thought, Budget())
        self.minds.keep(claim.table, sight.seat, name, player)
        return choice

    async def advise(
        self, sight: Sight, seed: int, person: str = "", share: str = ""
    ) -> list[Prospect]:
        """What a master thinks of every choice; refused to somebody who has asked too often.

        It is thought in turn with others, as a thought of this share.
        """
        if not self.ready(sight.game.name):
            raise NotReadyError(mark("the masters are still getting ready: ask again in a minute"))
        if self.advising[person] >= ADVICE_AT_ONCE:
            raise BusyError(
                mark(
                    "the masters are still thinking about your last question: ask again in a moment"
                )
            )
        adviser = Searcher(SEARCHERS[ADVISER], seed)
        self.advising[person] += 1
        try:
            async with self.turns.turn(share):
                thought = lambda budget: adviser.look(sight, budget)  # noqa: E731  # in its thread
                return await self._think(ADVISER, thought, ADVICE)
        finally:
            self.advising[person] -= 1
            self.advising += Counter()  # drops those who wait for nothing

    async def _think(self, name: str, thought: Callable[[Budget], T], budget: Budget) -> T:
        """Run a thought in a thread of its own, until nobody waits for it or its time is up."""
        gone, thinking = Event(), Future[T]()
        cancellable = budget._replace(cancelled=lambda: self._closed or gone.is_set())
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thinking.discard)
        Thread(
            target=self._timed, args=(thinking, name, thought, cancellable), name="bot", daemon=True
        ).start()
        try:
            return await asyncio.wait_for(asyncio.wrap_future(thinking), LONGEST)
        except TimeoutError:
            self._lost.add(thinking)
            thinking.add_done_callback(self._lost.discard)
            raise
        finally:
            gone.set()

    def _timed(
        self, thinking: Future[T], name: str, thought: Callable[[Budget], T], budget: Budget
    ) -> None:
        """Think, and tell what came of it and how long it took."""
        thinking.set_running_or_notify_cancel()
        begun = perf_counter()
        try:
            choice = thought(budget)
        except BaseException as error:  # noqa: BLE001  # it is raised where somebody waits for it
            self.timed(name, perf_counter() - begun)
            thinking.set_exception(error)
        else:
            self.timed(name, perf_counter() - begun)
            thinking.set_result(choice)

    async def close(self) -> None:
        """Cut the thoughts short; one that does not end is left behind with its thread."""
        self._closed = True
        if self.warm is not None:
            await self.warm.stop()
        await asyncio.to_thread(wait, tuple(self._thinking - self._lost), GRACE)

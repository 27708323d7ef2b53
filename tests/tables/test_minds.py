"""A bot at a table is the bot that was measured: its search goes on from question to question."""

from __future__ import annotations

from collections import Counter

import pytest

from forgehall.bots import LEVELS, bot, wake
from forgehall.bots.bot import Sight
from forgehall.bots.grown import Grown
from forgehall.bots.levels import Searcher
from forgehall.bots.search import Search, cores
from forgehall.kit.game import game
from forgehall.kit.record import NONE
from forgehall.tables.log.settings import Settings
from forgehall.tables.thinking.bots import Bots
from forgehall.tables.thinking.minds import Minds
from tests.bots.tables import first_question, sparks
from tests.tables.sitting import Opener
from tests.tables.test_bots import reached

pytestmark = pytest.mark.anyio


async def test_a_search_goes_on_where_two_decisions_follow_each_other(
    open_hall: Opener, lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second of two own decisions in a row does not plant anew, as in the arena.

    Bots whose search is still being compiled would leave the first answers to a stand-in.
    """
    wake(game("dice-forge"))
    made: Counter[int] = Counter()
    rooted: Counter[bool] = Counter()
    search, root_at = Search.plant, Grown.root_at

    def plant(self: Search, sight: Sight) -> None:
        made[sight.seat] += not self.grown
        search(self, sight)

    def root(self: Grown, branch: int) -> None:
        rooted[branch != NONE] += 1
        root_at(self, branch)

    monkeypatch.setattr(Search, "plant", plant)
    monkeypatch.setattr(Grown, "root_at", root)
    bots = Bots(pace=0)
    hall = await open_hall(lite, bots=bots)
    host = (await hall.new_person("Ann")).id
    kinds = ("apprentice", "random")

    table = await hall.set_table(Settings("dice-forge", kinds), host, None)
    await reached(hall, table)

    assert {0: 1} == made, "one search for the whole game"
    assert rooted[True] > rooted.total() / 4
    assert not bots.minds.kept, "nobody remembers a game that is over"
    assert 0 == bots.minds.taken


async def test_what_bots_remember_goes_with_the_table(open_hall: Opener, lite: str) -> None:
    """A table that is no longer at hand keeps no memory."""
    bots = Bots(pace=0)
    hall = await open_hall(lite, bots=bots)
    host = (await hall.new_person("Ann")).id
    table = await hall.set_table(Settings("dice-forge", ("open", "open")), host, "Ann")
    bots.minds.keep(table, 1, "smith", thinker())

    hall.keeper.forget(table)

    assert not bots.minds.kept


def thinker() -> Searcher:
    """A searcher that has thought once."""
    player = Searcher(LEVELS["apprentice"], seed=1)
    player.choose(first_question(sparks))
    return player


def test_who_thinks_is_not_there_for_another_thought() -> None:
    """A thought that was called off may still go on in its thread: nobody shares its tree."""
    minds, player = Minds(), thinker()
    minds.keep("t", 0, "apprentice", player)

    first, second = minds.take("t", 0, "apprentice"), minds.take("t", 0, "apprentice")

    assert player is first
    assert second is None


def test_another_level_begins_anew() -> None:
    """The stand-in's seat is taken over by the level that was asked for, once it is ready."""
    minds = Minds()
    minds.keep("t", 0, "smith", thinker())

    assert minds.take("t", 0, "master") is None
    assert 0 == minds.taken


def test_who_thought_longest_ago_is_forgotten_where_room_is_short() -> None:
    """All searches together take no more bytes than there is room for."""
    one, two, three = thinker(), thinker(), thinker()
    minds = Minds(room=one.size + two.size)

    minds.keep("t", 0, "apprentice", one)
    minds.keep("t", 1, "apprentice", two)
    minds.keep("t", 0, "apprentice", one)
    minds.keep("u", 0, "apprentice", three)

    assert [("t", 0), ("u", 0)] == list(minds.kept)
    assert minds.taken == one.size + three.size <= minds.room


def test_simple_bots_have_nothing_to_remember() -> None:
    """They take no room."""
    minds = Minds()

    minds.keep("t", 0, "random", bot("random", 1))

    assert not minds.kept


@pytest.mark.parametrize("n", [1, 3])
async def test_there_are_as_many_threads_as_cores(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless somebody says otherwise."""
    monkeypatch.setenv("FORGEHALL_CORES", str(n))

    bots = Bots()

    assert n == cores() == bots.turns._free
    await bots.close()

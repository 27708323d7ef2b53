"""The ladder rates as the arena does: who beat whom, with the apprentice as the fixed point."""

from __future__ import annotations

from pathlib import Path

import pytest

from forgehall.arena.rating import ratings
from forgehall.tables import ladder
from forgehall.tables.regulars import Regular
from forgehall.tables.snapshot.seat import TableSummary
from forgehall.web.bots.ladder import ladders_of, rated
from tests.web.serving import Server, Visitor

NAMES = {"p1": "Deep Forge", "p2": "Bellows", "p3": "Cold Iron"}


def meeting(
    one: str, other: str, places: tuple[int, int], gone: tuple[int, ...] = ()
) -> TableSummary:
    """A game of the ladder, between programs and bots of the house."""
    both = (one, other)
    return TableSummary(
        id="t",
        game="dice-forge",
        state="over",
        names=tuple(NAMES.get(who, "") for who in both),
        kinds=tuple("open" if who in NAMES else who for who in both),
        persons=tuple(who if who in NAMES else None for who in both),
        owners=tuple("Eve" if who in NAMES else "" for who in both),
        asked=(),
        touched=1.0,
        made=0.0,
        places=places,
        scores=(0, 0),
        stood_in=gone,
        ladder=True,
    )


MET = [
    meeting("p1", "apprentice", (1, 2)),
    meeting("apprentice", "p1", (2, 1)),
    meeting("p1", "p2", (1, 2)),
    meeting("p2", "apprentice", (1, 1)),
]


def test_ratings_are_those_of_the_arena() -> None:
    """The same numbers as for bouts with these places; the strongest stands on top."""
    finishes = [list(zip(("p1", "apprentice"), (1, 2), strict=True))] * 2
    finishes += [[("p1", 1), ("p2", 2)], [("p2", 1), ("apprentice", 1)]]
    wanted = ratings(finishes, ["apprentice", "p1", "p2"], "apprentice")

    found = rated(MET, {"p2": "id-of-p2"})

    shown = {one.name or one.level: (one.rating, one.low, one.high) for one in found}
    names = {**NAMES, "apprentice": "apprentice"}
    assert {
        names[one.bot]: (round(one.rating), round(one.low), round(one.high)) for one in wanted
    } == shown
    assert ["Deep Forge", "Bellows", "apprentice"] == [one.name or one.level for one in found]
    assert [3, 2, 3] == [one.games for one in found]
    assert ["", "id-of-p2", ""] == [one.bot for one in found]


def test_who_is_gone_has_lost() -> None:
    """A bot of the house has played on to the first place: it counts for nobody."""
    found = rated([meeting("p1", "apprentice", (1, 2), gone=(0,))], {})

    assert ["apprentice", "Deep Forge"] == [one.name or one.level for one in found]


def test_who_has_met_nobody_that_leads_to_the_apprentice_waits_for_a_rating() -> None:
    """And no game is no ladder."""
    far = [meeting("p2", "p3", (1, 2))]

    assert () == ladders_of([], {})
    assert set() == {one.name for one in rated(far, {})}


def test_a_regular_meets_whom_it_has_met_least() -> None:
    """First all bots of the house, then the others; where several games are played, in turn."""
    one = Regular(person="p1", name="Deep Forge", owner="Eve", mark="DF", games=("dice-forge",))
    two = Regular(person="p2", name="Bellows", owner="Eve", mark="BE", games=("dice-forge",))

    first = ladder.next_meeting(one, [one, two], [])
    then = ladder.next_meeting(
        one, [one, two], [meeting("p1", level, (1, 2)) for level in ladder.HOUSE]
    )

    assert ("dice-forge", "apprentice") == first
    assert ("dice-forge", two) == then


def test_among_programs_no_bot_takes_its_time(tmp_path: Path) -> None:
    """A bot that waits a minute for people answers a program at once."""
    with Server(tmp_path, pace=60) as server, Visitor(server.address) as eve:
        settings = {"game": "dice-forge", "kinds": ["random", "open"]}
        table = eve.tell("/api/tables", settings=settings, sit=False).json()["table"]
        eve.tell(f"/api/t/{table}/sit", nickname="Deep Forge", owner="Eve")

        with eve.client.stream("GET", f"/api/t/{table}/lines") as lines:
            asked = next(line for line in lines.iter_lines() if '"ask"' in line)

    assert '"choices"' in asked


def test_a_program_is_shown_as_a_bot_to_the_end(tmp_path: Path) -> None:
    """Issue "Play anywhere", 4: while it is away, at the scores, and where they are shown around.

    One that is away for a moment is taken for no person who is away.
    """
    with (
        Server(tmp_path, pace=0) as server,
        Visitor(server.address) as ada,
        Visitor(server.address) as eve,
    ):
        table = ada.set_table(kinds=["open", "open"])
        eve.tell(f"/api/t/{table}/sit", nickname="Deep Forge", owner="Eve")
        panel = ada.get(f"/t/{table}").text.partition('aria-label="Deep Forge"')[2]
        ada.tell(f"/api/t/{table}/resign")
        scores, picture = (ada.get(f"/t/{table}/{page}").text for page in ("over", "picture.svg"))

    assert "bot of Eve" in panel.partition("</header>")[0]
    assert "Deep Forge<small>bot of Eve</small>" in scores
    assert "Deep Forge (bot)" in picture


@pytest.mark.parametrize(
    ("name", "wanted", "mark"),
    [("Deep Forge", "", "DF"), ("bellows", "", "BE"), ("Bellows", "x", "X"), ("-", "?!", "?")],
)
def test_a_program_has_a_mark_of_two_letters_at_most(
    tmp_path: Path, name: str, wanted: str, mark: str
) -> None:
    """Its own wish, or the letters of its name."""
    with Server(tmp_path, pace=0) as server, Visitor(server.address) as eve:
        settings = {"game": "dice-forge", "kinds": ["open", "open"]}
        table = eve.tell("/api/tables", settings=settings, sit=False).json()["table"]
        eve.tell(f"/api/t/{table}/sit", nickname=name, owner="Eve", mark=wanted)

        assert mark == eve.table(table)["seats"][0]["mark"]

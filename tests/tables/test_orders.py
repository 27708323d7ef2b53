"""Orders lie in the store: every worker follows them, and a hall that is opened anew too."""

from __future__ import annotations

import pytest

from forgehall.tables.acts.playing import Answering
from forgehall.tables.errors import BadOrderError, ReadOnlyError
from forgehall.tables.hall import Hall
from forgehall.tables.log.settings import Settings
from forgehall.tables.orders import Order, StandingOrders
from forgehall.tables.store import store
from forgehall.tables.tending.steady import Steady
from tests.tables.sitting import Opener, sit_down

pytestmark = pytest.mark.anyio


async def test_orders_are_followed_by_whoever_reads_them(open_hall: Opener, database: str) -> None:
    """The last announcement counts, and each order can be taken back."""
    hall, other = await open_hall(database), await open_hall(database)

    await hall.orders.announce("We close at nine.", 1.0)
    await hall.orders.announce("We close at ten.", 2.0)
    await hall.orders.ban("203.0.113.0/24", "floods the chat", 3.0)
    await hall.orders.read_only(is_wanted=True, now=4.0)
    await other.obey(await other.orders.standing())
    found = other.standing
    for order in found.orders:
        await other.orders.take_back(order.id)

    assert ("We close at ten.", True) == found.notice
    assert ["announce", "ban", "read_only"] == [order.kind for order in found.orders]
    assert found.bans("203.0.113.9", None)
    assert () == (await hall.orders.standing()).orders


async def test_ended_tokens_are_no_orders_and_are_read_in_parts(
    open_hall: Opener, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People end as many as they like: neither orders nor pages wait for the reading of them."""
    monkeypatch.setattr(store, "PART", 2)
    hall, other = await open_hall(database), await open_hall(database)
    tokens = {f"person{n}.0.ab" for n in range(5)}
    for token in tokens:
        assert await hall.orders.end_token(token.partition(".")[0], token, 1.0)
    home = [(await hall.new_person(name)).id for name in ("Ann", "Bob", "Cid")]
    for person in home:
        await hall.people.send_others_home(person)

    assert () == (await other.orders.standing()).orders
    assert tokens == await other.orders.ended()
    assert dict.fromkeys(home, 1) == await other.people.epochs()


async def test_in_read_only_mode_time_stands_still_and_bots_wait(lite: str) -> None:
    """Nobody loses time; a hall that is opened anew meanwhile stands at the same moment."""
    async with await Hall.open(lite) as hall:
        table, people = await sit_down(hall, clock="live", seconds=600)
        now = hall.keeper.now
        assert isinstance(now, Steady)
        await hall.orders.read_only(is_wanted=True, now=now())
        await hall.obey(await hall.orders.standing())
        stood = now()
        live = hall.keeper.tables[table]
        asked = (await hall.table(table)).bots_asked
        with pytest.raises(ReadOnlyError):
            await hall.act(table, people[0], Answering(opened=1, choice=0))
        with pytest.raises(ReadOnlyError):
            await hall.set_table(Settings(game="dice-forge", kinds=("open", "open")), "x", "Ann")
    async with await Hall.open(lite) as again:
        clock = again.keeper.now
        assert isinstance(clock, Steady)
        held = clock()
        await again.orders.read_only(is_wanted=False, now=held)
        await again.obey(await again.orders.standing())

    assert not asked
    assert not live.thoughts
    assert held == stood == now.stopped
    assert clock.stopped is None
    assert held <= clock() < held + 60
    assert clock.is_right


@pytest.mark.parametrize(
    ("about", "address", "person", "is_banned"),
    [
        ("203.0.113.7", "203.0.113.7", None, True),
        ("203.0.113.7", "203.0.113.8", None, False),
        ("203.0.113.0/24", "::ffff:203.0.113.8", None, True),
        ("2001:db8::/64", "2001:db8::1%eth0", None, True),
        ("2001:db8::/64", "2001:db8:1::1", None, False),
        ("somebody", "203.0.113.7", "somebody", True),
        ("somebody", "somebody", None, False),
        ("somebody", "", "somebody else", False),
    ],
)
def test_a_ban_is_of_an_address_a_network_or_a_person(
    about: str, address: str, person: str | None, *, is_banned: bool
) -> None:
    """However the address is written."""
    standing = StandingOrders([Order("1", "ban", about, "", 0.0)])

    assert is_banned == standing.bans(address, person)


@pytest.mark.parametrize("about", ["", "0.0.0.0/0", "::/8"])
async def test_nobody_shuts_out_the_world_by_a_slip(hall: Hall, about: str) -> None:
    """Nothing at all, or half of all networks."""
    with pytest.raises(BadOrderError):
        await hall.orders.ban(about, "", 1.0)

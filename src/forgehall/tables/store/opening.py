"""Whether a store can be used: found out once, before anybody is told that the hall is open."""

from __future__ import annotations

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from forgehall.kit.errors import MissingExtraError
from forgehall.tables.errors import StoreError
from forgehall.tables.store.store import DRIVERS, Store


class UnknownStoreError(StoreError):
    """The hall keeps its tables in no such place."""


async def try_store(url: str, *, alone: bool = False) -> None:
    """Open a store and bring it up to date; one that cannot be used is refused in a sentence.

    So is a file that another hall holds, where one wants to be `alone` with it.
    """
    try:
        store = store_at(url)
        await store.open(alone=alone)  # what fails here lets go of everything itself
    except (MissingExtraError, UnknownStoreError):
        raise
    except Exception as error:  # every driver has errors of its own
        raise StoreError(f"the tables cannot be kept in {hidden(url)}: {reason(error)}") from error
    await store.close()


def store_at(url: str) -> Store:
    """The store at an address; what is not the address of one is refused."""
    if url.partition("://")[0] not in DRIVERS:
        known = "sqlite:///PATH or postgresql://USER@HOST/NAME"
        raise UnknownStoreError(f"tables are kept in {known}; given: {hidden(url)}")
    return Store(url)


def hidden(url: str) -> str:
    """An address of a database without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return repr(url)


def reason(error: Exception) -> str:
    """What a driver says, as one line."""
    found = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return " ".join(str(found).split())

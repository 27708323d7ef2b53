"""Who is there, with a page of a table open or as a regular: here, and as other workers tell."""

from __future__ import annotations

import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable

import msgspec

from forgehall.tables.regulars import FORGOTTEN, Regular, Regulars

MOST_TOLD = 100
"""How many arrivals fit into one notice: PostgreSQL carries up to 8000 bytes."""
MOST_REGULARS = 12
"""How many regulars fit, with names as long as they may be."""

log = logging.getLogger(__name__)

Pair = tuple[str, str]
"""A table and a person."""


class PresenceNotice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a worker tells the others."""

    worker: str
    here: list[Pair] = []
    gone: list[Pair] = []
    regulars: list[Regular] = []
    left: list[str] = []
    """Regulars that have gone, as persons."""
    asks: bool = False
    """It has just come, and asks who is here."""


class Presence:
    """Counts the open pages of this worker, and remembers those of the others for a while."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, now: Callable[[], float] = time.time
    ) -> None:
        """Begin with nobody."""
        self.worker = secrets.token_hex(8)
        self.tell: Callable[[str], None] = lambda _notice: None
        """Carries a notice to the other workers, where there are others."""
        self.changed: Callable[[str], None] = lambda _table: None
        """Told the table at which somebody came or went in another worker."""
        self._clock = clock
        self._now = now
        self._here: dict[str, Counter[str]] = {}
        self._elsewhere: dict[str, dict[Pair, float]] = {}
        """For each table the workers and persons, and until when they are believed."""
        self.regulars = Regulars(clock)
        self._left: dict[str, dict[str, float]] = {}
        """When those who were at a table left it, while somebody else is there to be told."""

    def arrive(self, table: str, person: str) -> None:
        """A person has opened a page of a table here."""
        here = self._here.setdefault(table, Counter())
        here[person] += 1
        if here[person] == 1:
            self._say(here=[(table, person)])

    def depart(self, table: str, person: str) -> None:
        """A person has closed a page of a table here."""
        here = self._here[table]
        here[person] -= 1
        if not here[person]:
            del here[person]
            self._left.setdefault(table, {})[person] = self._now()
            self._say(gone=[(table, person)])
        if not here:
            del self._here[table]
            self._tidy(table)

    def stay(self, regular: Regular) -> None:
        """A program stays in the hall from now on."""
        self.regulars.here[regular.person] = regular
        self._tell(PresenceNotice(self.worker, regulars=[regular]))

    def go(self, regular: Regular) -> None:
        """It stays no longer, unless it has come anew meanwhile."""
        if self.regulars.here.get(regular.person) is regular:
            del self.regulars.here[regular.person]
            self._tell(PresenceNotice(self.worker, left=[regular.person]))

    def present(self, table: str) -> frozenset[str]:
        """Who has a page of a table open, here or elsewhere."""
        here = frozenset(self._here.get(table, ()))
        if table not in self._elsewhere:
            return here
        now = self._clock()
        return here | {
            person for (_, person), until in self._elsewhere[table].items() if until > now
        }

    def left(self, table: str) -> dict[str, float]:
        """When each of those who are away closed their last page, as far as that was seen."""
        return self._left.get(table, {})

    def ask(self) -> None:
        """Ask the other workers who is there."""
        self._say(asks=True)

    def repeat(self) -> None:
        """Tell again who is here; forget those of whom nobody has spoken for long."""
        pairs = [(table, person) for table, here in self._here.items() for person in here]
        for first in range(0, len(pairs), MOST_TOLD):
            self._say(here=pairs[first : first + MOST_TOLD])
        regulars = list(self.regulars.here.values())
        for first in range(0, len(regulars), MOST_REGULARS):
            some = regulars[first : first + MOST_REGULARS]
            self._tell(PresenceNotice(self.worker, regulars=some))
        now = self._clock()
        old = [
            (table, key)
            for table, seen in self._elsewhere.items()
            for key, until in seen.items()
            if until <= now
        ]
        for table, (worker, person) in old:
            self._forget(worker, table, person)

    def heard(self, notice: str) -> None:
        """Another worker tells who came and who went; what this one told comes back too."""
        try:
            heard = msgspec.json.decode(notice, type=PresenceNotice)
        except msgspec.DecodeError as error:  # of a worker that is newer than this one
            log.warning("who is there at another worker cannot be read: %s", error)
            return
        if heard.worker == self.worker:
            return
        for table, person in heard.here:
            known = self._elsewhere.setdefault(table, {})
            is_new = (heard.worker, person) not in known
            known[heard.worker, person] = self._clock() + FORGOTTEN
            if is_new:
                self.changed(table)
        for table, person in heard.gone:
            self._forget(heard.worker, table, person)
        self.regulars.heard(heard.regulars, heard.left)
        if heard.asks:
            self.repeat()

    def _forget(self, worker: str, table: str, person: str) -> None:
        """A person has no page of a table open in another worker any more."""
        known = self._elsewhere.get(table, {})
        if known.pop((worker, person), None) is None:
            return
        self._left.setdefault(table, {})[person] = self._now()
        if not known:
            del self._elsewhere[table]
            self._tidy(table)
        self.changed(table)

    def _tidy(self, table: str) -> None:
        """Nobody is told any more who left a table where nobody is."""
        if table not in self._here and table not in self._elsewhere:
            self._left.pop(table, None)

    def _say(
        self, here: Iterable[Pair] = (), gone: Iterable[Pair] = (), *, asks: bool = False
    ) -> None:
        """Tell the other workers."""
        self._tell(PresenceNotice(self.worker, list(here), list(gone), asks=asks))

    def _tell(self, notice: PresenceNotice) -> None:
        """Tell them."""
        self.tell(msgspec.json.encode(notice).decode())

"""What people say to the table."""

from __future__ import annotations

from forgehall.kit.language import mark
from forgehall.tables.acts.act import Act
from forgehall.tables.errors import ChatClosedError, MutedError, TooLongError, TooManyError
from forgehall.tables.folding.draft import Draft
from forgehall.tables.log import lines

LONGEST_WORD = 300
"""How many characters somebody may say at once."""
MOST_SAID = 1000
"""How often people may speak at one table."""


class Saying(Act, frozen=True, kw_only=True):
    """Say something to the table."""

    name = "chat"
    text: str

    def perform(self, draft: Draft, person: str) -> None:
        """Refuse what is too long or too much, and those who are muted."""
        table = draft.table
        seat = table.voice_of(person)
        said = " ".join(self.text.split())
        if not table.settings.chat:
            raise ChatClosedError(mark("this table has no chat"))
        if table.seats[seat].muted:
            raise MutedError(mark("the host has muted you"))
        if not 0 < len(said) <= LONGEST_WORD or not said.isprintable():
            raise TooLongError(
                mark("say 1 to {most} characters; given: {given}"),
                most=LONGEST_WORD,
                given=len(said),
            )
        if table.said >= MOST_SAID:
            raise TooManyError(
                mark("{most} messages have been sent at this table: it takes no more"),
                most=MOST_SAID,
            )
        draft.add(lines.Say(seat, said))
